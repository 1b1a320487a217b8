"""What our reader says of a card, as claims."""

from collections.abc import Iterator
from typing import Final, assert_never

from engine.cards.abilities import (
    Ability,
    Activated,
    AddMana,
    Effect,
    ForTurn,
    Grant,
    Keyword,
    SpellText,
    TappedForMana,
    Together,
    Triggered,
)
from engine.cards.amounts import Amount, AnnouncedX, ColorsSpent
from engine.cards.card import Card
from engine.cards.modifiers import (
    AdditionalCost,
    CostModifier,
    ManaReplacement,
    MinimumCost,
    Multiply,
    SpendAsThough,
    SpendOnlyFrom,
    SpendOnlyTypes,
)
from engine.cards.production import (
    ChosenColor,
    ColorsOfExiled,
    ColorsOfPermanents,
    ColorsOfSacrificed,
    Combination,
    CommanderIdentity,
    CouldProduce,
    DoubleUnspent,
    EachType,
    EitherSource,
    FixedMana,
    Instead,
    Letters,
    OneType,
    ProducedByThat,
    Production,
    TypeSource,
    UntoldTypes,
)
from engine.cards.statics import EntersWithCounters
from engine.oracle.limits import UNREAD_LIMIT
from tests.engine.oracle.crosscheck.crosscheck_costs import cost_words
from tests.engine.oracle.crosscheck.crosscheck_modifiers import keyword_claim, modifier_claim
from tests.engine.oracle.crosscheck.crosscheck_parts import number, parts_of
from tests.engine.oracle.crosscheck.crosscheck_words import (
    BASIC_LAND_TYPES,
    Claim,
    combination,
    counted,
    one_of,
    times,
)


def claims_of(card: Card) -> frozenset[Claim]:
    """The claims of one face."""
    found = set(_intrinsic(card))
    for ability in card.abilities:
        found |= set(_ability(ability, granted=False))
    return frozenset(found)


def _intrinsic(card: Card) -> Iterator[Claim]:
    """The mana ability of a basic land type (CR 305.6)."""
    if "Land" in card.types:
        for subtype in card.subtypes:
            if subtype in BASIC_LAND_TYPES:
                yield Claim("activated mana", f"T: {BASIC_LAND_TYPES[subtype]}")


def _ability(ability: Ability, *, granted: bool) -> Iterator[Claim]:
    match ability:
        case Together(parts):
            for part in parts:
                yield from _ability(part, granted=granted)
        case Grant(abilities=abilities):
            for each in abilities:
                yield from _ability(each, granted=True)
        case Activated():
            yield from _activated(ability, granted=granted)
        case Triggered(event=event, effects=effects):
            kind = "tapped for mana" if event == "tapped for mana" else "triggered mana"
            yield from _effects(kind, effects)
        case SpellText(effects=effects):
            yield from _effects("spell mana", effects)
        case _:
            yield from _static(ability)
    if ColorsSpent in map(type, parts_of(ability)):
        yield Claim("converge", "")


def _static(ability: Ability) -> Iterator[Claim]:
    match ability:
        case TappedForMana(effect=effect):
            yield from (Claim("tapped for mana", said) for said in options(effect))
        case Keyword():
            yield keyword_claim(ability)
        case CostModifier() | MinimumCost() | AdditionalCost():
            yield modifier_claim(ability)
        case ManaReplacement():
            yield from _replacement(ability)
        case EntersWithCounters(count=count):
            yield from _counters(count)
        case _:
            yield from _spending(ability)


def _spending(ability: Ability) -> Iterator[Claim]:
    match ability:
        case SpendAsThough(mana=mana, as_type=as_type):
            yield from (Claim("spend as though", f"{letter} as {as_type}") for letter in mana)
        case SpendOnlyFrom():
            yield Claim("spend only from", "")
        case SpendOnlyTypes(types=types, part=part):
            yield Claim("spend only types", f"{types} on {part}")
        case _:
            pass


def _activated(ability: Activated, *, granted: bool) -> Iterator[Claim]:
    kind = "granted mana" if granted else "activated mana"
    cost, limits = cost_words(ability.cost), limit_words(ability)
    for effect in ability.effects:
        if isinstance(effect, AddMana):
            yield from (Claim(kind, f"{cost}: {said}{limits}") for said in options(effect))
    yield from _lasting(ability.effects)
    yield from (modifier_claim(each) for each in ability.modifiers)
    if ability.spend_only:
        yield from _spending(ability.spend_only)


def limit_words(ability: Activated) -> str:
    """When it may be activated, as a suffix."""
    kinds = {limit.kind for limit in ability.limits}
    known = {"once": "limited", "times": "limited", "if": "if", "sorcery": "sorcery", "instant": ""}
    words = {known.get(kind, kind) for kind in kinds if kind != UNREAD_LIMIT}
    return "".join(f" [{word}]" for word in sorted(words) if word)


def _effects(kind: str, effects: tuple[Effect, ...]) -> Iterator[Claim]:
    for effect in effects:
        if isinstance(effect, AddMana):
            yield from (Claim(kind, said) for said in options(effect))
    yield from _lasting(effects)


def _lasting(effects: tuple[Effect, ...]) -> Iterator[Claim]:
    """Effects for the turn say what they say as abilities."""
    for effect in effects:
        if isinstance(effect, ForTurn):
            for each in effect.abilities:
                yield from _ability(each, granted=True)


def _counters(count: Amount) -> Iterator[Claim]:
    kinds = set(map(type, parts_of(count)))
    if AnnouncedX in kinds:
        yield Claim("X counters", "")
    if ColorsSpent in kinds:
        yield Claim("converge counters", "")


def _replacement(ability: ManaReplacement) -> Iterator[Claim]:
    change = ability.change
    if isinstance(change, Multiply):
        yield Claim("mana replacement", f"times {change.factor}")
        return
    for said in sources(change.source, 1):
        yield Claim("mana replacement", f"becomes {said}")


def options(effect: AddMana) -> set[str]:
    """Each way in which the mana can come out, as words."""
    suffix = " (restricted)" if effect.restriction else ""
    return {said + suffix for said in production(effect.production)}


def production(made: Production) -> set[str]:
    """Each way in which a production can come out."""
    match made:
        case FixedMana(groups, count):
            return {times(group, number(count)) for group in groups}
        case OneType(source, amount):
            return sources(source, number(amount))
        case Combination(Letters(letters), amount):
            return combination(letters, number(amount))
        case Combination(source, amount):
            return {f"combination of {said}" for said in sources(source, number(amount))}
        case EachType(source):
            return {f"each {said}" for said in sources(source, 1)}
        case DoubleUnspent():
            return {"double unspent"}
        case Instead(base, _, instead):
            return production(base) | production(instead)
        case _:
            assert_never(made)


_DESCRIBED: Final[dict[type, str]] = {
    ChosenColor: "chosen color",
    ProducedByThat: "produced type",
    ColorsOfPermanents: "color of something",
    ColorsOfExiled: "color of something",
    ColorsOfSacrificed: "color of something",
    CommanderIdentity: "identity",
    UntoldTypes: "untold type",
}


def sources(source: TypeSource, amount: int | None) -> set[str]:
    """So much mana of a type from a source."""
    match source:
        case Letters(letters):
            return one_of(letters, amount)
        case CouldProduce(of=of):
            return {counted(f"could produce {of}", amount)}
        case EitherSource(several):
            return set().union(*(sources(each, amount) for each in several))
        case _:
            return {counted(_DESCRIBED[type(source)], amount)}
