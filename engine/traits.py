"""What a card's abilities say about it, in plain values: for readers of sentences about cards."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Final

from engine.asks import UNTOLD, Ask, ask_of
from engine.cards.abilities import (
    Activated,
    AddMana,
    Grant,
    Keyword,
    OtherEffect,
    SpellText,
    Triggered,
)
from engine.cards.amounts import AnnouncedX, ColorsSpent, CreaturesDied, LifeChanged, Number
from engine.cards.card import Card
from engine.cards.conditions import Compare
from engine.cards.costs import (
    Discard,
    ExileCards,
    PayLife,
    PayMana,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
)
from engine.cards.filters import AllOf, Anything, HasSubtype, HasType, IsHost, IsItself, Targets
from engine.cards.modifiers import (
    AbilitiesOf,
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    MinimumCost,
    SpellsOf,
    ThisSpell,
)
from engine.cards.production import CouldProduce
from engine.cards.statics import (
    CastPermission,
    ChangePower,
    EntersChoosing,
    EntersTapped,
    EntersWithCounters,
)
from engine.mana.cost import ManaCost
from engine.values import dataclass

_BASIC_TYPES: Final = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
_MAX_DEPTH: Final = 12  # of a card's abilities; the deepest has fewer


@dataclass(frozen=True, slots=True)
class CardTraits:
    """The traits of one card.

    ability_costs: costs of its activated abilities, as printed: "{2}, {Q}", "Equip {1}"
    granted_costs: those of the abilities that it gives to what it is attached to
    granted_keywords: the keywords of activated abilities that it gives to permanents, "equip"
    makes_mana: it has a mana ability
    looks_at_others: what its mana is depends on what other permanents could produce (CR 106.7)
    chooses: "color", "creature type", "card type", "basic land type" as it enters; "" otherwise
    counts_colors: a number of it is the number of colours of mana spent (converge, sunburst)
    watches_spells: what another spell's X or colours spent decide: "counters" that this one enters
        with, or the "effect" of a triggered ability; "" for neither
    counter_kind: the kind of counter that it uses, "charge"; "" where none or several
    keywords: keyword abilities, lower case
    helps: it changes what other spells or abilities cost, or lets them be cast
    targets: as a spell it targets; prices_targets: it changes what spells that target some
        permanent cost
    imprints: its abilities look at the cards exiled with it
    prices: what it changes the costs of: "spells" of others, "abilities", both or neither
    offers: mana costs that it lets its controller pay instead of other spells' own (CR 118.9)
    offers_life: the life that it lets its controller pay for other spells (CR 118.8); 0 for none
    offers_no_mana: it lets its controller cast other spells without mana (CR 118.9)
    offers_to: the types and subtypes that those spells must have; None where other things decide
    own_ways: what its own alternative costs ask for: "life", "return", "discard", "exile",
        "sacrifice"; own_life: the life that one of them asks for, 0 for none
    own_free: its text lets it be cast without paying its mana cost
    counts: what of this turn its texts count beyond the first: "life lost", "life gained",
        "creatures died"; "own creatures died" where it looks at those of one player
    untold: what its texts ask that no field of a board holds, the card itself as "~"
    enters_tapped: whom its texts have enter tapped: "itself", "others"; "" for none
    adds_mana: it is a spell that adds mana; mana_trigger: it has a triggered ability that adds some
        otherwise than by tapping for mana
    uses_x: a text of it, or its mana cost, has an X
    enchants: the one type of what an Aura may be attached to; "" for none or another choice
    """

    ability_costs: tuple[str, ...] = ()
    granted_costs: tuple[str, ...] = ()
    granted_keywords: tuple[str, ...] = ()
    makes_mana: bool = False
    looks_at_others: bool = False
    chooses: str = ""
    counts_colors: bool = False
    watches_spells: str = ""
    counter_kind: str = ""
    keywords: tuple[str, ...] = ()
    helps: bool = False
    targets: bool = False
    prices_targets: bool = False
    imprints: bool = False
    prices: tuple[str, ...] = ()
    offers: tuple[ManaCost, ...] = ()
    offers_life: int = 0
    offers_no_mana: bool = False
    offers_to: tuple[str, ...] | None = None
    own_ways: tuple[str, ...] = ()
    own_life: int = 0
    own_free: bool = False
    counts: tuple[str, ...] = ()
    untold: tuple[Ask, ...] = ()
    enters_tapped: str = ""
    adds_mana: bool = False
    mana_trigger: bool = False
    uses_x: bool = False
    enchants: str = ""


def card_traits(card: Card) -> CardTraits:
    """The traits of a card, each from the abilities that were read of it."""
    activated = [ability for ability in card.abilities if isinstance(ability, Activated)]
    parts = list(_parts(card.abilities, _MAX_DEPTH))
    choices = [part.what for part in parts if isinstance(part, EntersChoosing)]
    return CardTraits(
        ability_costs=_costs(activated),
        granted_costs=_costs(_granted_to_host(parts)),
        granted_keywords=tuple(sorted({one.keyword for one in _granted(parts)} - {""})),
        makes_mana=bool(_BASIC_TYPES & set(card.subtypes))
        or any(isinstance(effect, AddMana) for one in activated for effect in one.effects),
        looks_at_others=any(isinstance(part, CouldProduce) for part in parts),
        chooses=choices[0] if choices else "",
        counts_colors=any(_counts_colors(part) for part in parts),
        watches_spells=max((_watches_spells(part) for part in parts), default=""),
        counter_kind=_counter_kind(parts),
        keywords=tuple(ability.name for ability in card.abilities if isinstance(ability, Keyword)),
        helps=any(_helps(part) for part in parts),
        targets=any(_targets(ability) for ability in card.abilities),
        prices_targets=any(_prices_targets(part) for part in parts),
        imprints=any("Exiled" in type(part).__name__ for part in parts),
        prices=tuple(sorted({what for part in parts for what in _prices(part)})),
        offers=tuple(_offers(parts)),
        offers_life=max((_offers_life(part) for part in parts), default=0),
        offers_no_mana=any(_offers_no_mana(part) for part in parts),
        offers_to=next(_offered_kinds(parts), None),
        own_ways=tuple(sorted({_OWN_WAYS[type(one)] for one in _own_parts(parts)})),
        own_life=max((_life_of(one) for one in _own_parts(parts)), default=0),
        own_free=any(not way.parts for way in _own_alternatives(parts)),
        counts=tuple(sorted(set(_counts(parts)))),
        untold=_untold(parts),
        enters_tapped=max((_enters_tapped(part) for part in parts), default=""),
        adds_mana=any(
            isinstance(effect, AddMana)
            for text in card.abilities
            if isinstance(text, SpellText)
            for effect in text.effects
        ),
        enchants=max((_enchants(ability) for ability in card.abilities), default=""),
        mana_trigger=any(_is_mana_trigger(ability) for ability in card.abilities),
        uses_x=any(_uses_x(part) for part in (*parts, *_parts(card.mana_cost, _MAX_DEPTH))),
    )


def _enters_tapped(part: object) -> str:
    if not isinstance(part, EntersTapped):
        return ""
    return "itself" if part.which == IsItself() else "others"


def _enchants(ability: object) -> str:
    if not isinstance(ability, Keyword) or ability.name != "enchant":
        return ""
    return ability.what.type if isinstance(ability.what, HasType) else ""


def _is_mana_trigger(ability: object) -> bool:
    if not isinstance(ability, Triggered):
        return False
    return any(isinstance(effect, AddMana) for effect in ability.effects)


def _uses_x(part: object) -> bool:
    if isinstance(part, ChangePower):
        return not isinstance(part.power, Number)
    if isinstance(part, ManaCost):
        return part.has_variable
    return (
        isinstance(part, AnnouncedX)
        or getattr(part, "x", None) is not None
        or getattr(part, "prints_x", False) is True
    )


def _counts(parts: list[object]) -> Iterator[str]:
    numbers = Counter(part for part in parts if isinstance(part, CreaturesDied | LifeChanged))
    for part in parts:  # whether there was any is no number
        if isinstance(part, Compare) and (part.comparison, part.other) == (">=", Number(1)):
            numbers.subtract([one for one in numbers if one == part.amount])
    for amount, times in numbers.items():
        what = f"life {amount.which}" if isinstance(amount, LifeChanged) else "creatures died"
        yield from (what,) * (times > 0)
        if isinstance(amount, CreaturesDied) and amount.who != "any":
            yield "own creatures died"


def _untold(parts: list[object]) -> tuple[Ask, ...]:
    asked = (ask_of(part, "you", "~") for part in parts if isinstance(part, UNTOLD) and part.words)
    return tuple(dict.fromkeys(asked))


def _costs(abilities: list[Activated]) -> tuple[str, ...]:
    if not abilities:
        return ()
    from engine.rules.ability_names import ability_words  # noqa: PLC0415 - names do without rules

    return tuple(dict.fromkeys(ability_words(ability) for ability in abilities))


def _granted(parts: list[object]) -> Iterator[Activated]:
    for part in parts:
        if isinstance(part, Grant):
            yield from (one for one in part.abilities if isinstance(one, Activated))


def _granted_to_host(parts: list[object]) -> list[Activated]:
    grants = [part for part in parts if isinstance(part, Grant)]
    return [
        ability
        for grant in grants
        if any(isinstance(part, IsHost) for part in _parts(grant.permanents, _MAX_DEPTH))
        for ability in grant.abilities
        if isinstance(ability, Activated)
    ]


def _targets(ability: object) -> bool:
    """Whether it makes its spell one that targets (CR 115.1a-b)."""
    if isinstance(ability, SpellText):
        return any(isinstance(one, OtherEffect) and one.targets for one in ability.effects)
    return isinstance(ability, Keyword) and ability.name == "enchant"


def _prices(part: object) -> Iterator[str]:
    if isinstance(part, CostModifier | MinimumCost | AlternativeCost | AdditionalCost):
        if isinstance(part.subject, SpellsOf):
            yield "spells"
        if isinstance(part.subject, AbilitiesOf):
            yield "abilities"


def _prices_targets(part: object) -> bool:
    if not isinstance(part, CostModifier) or not isinstance(part.subject, SpellsOf):
        return False
    return any(isinstance(one, Targets) for one in _parts(part.subject, _MAX_DEPTH))


def _counts_colors(part: object) -> bool:
    sunburst = isinstance(part, Keyword) and part.name == "sunburst"
    return sunburst or isinstance(part, ColorsSpent)


def _watches_spells(part: object) -> str:
    if isinstance(part, EntersWithCounters):
        return "counters" if part.as_cast else ""
    if not isinstance(part, Triggered) or part.event != "cast spell":
        return ""
    return "effect" if isinstance(part.x, AnnouncedX | ColorsSpent) else ""


def _helps(part: object) -> bool:
    changes = AlternativeCost | AdditionalCost | CastPermission | CostModifier
    return isinstance(part, changes) and isinstance(part.subject, AbilitiesOf | SpellsOf)


def _offers(parts: list[object]) -> Iterator[ManaCost]:
    for part in parts:
        if isinstance(part, AlternativeCost) and isinstance(part.subject, SpellsOf):
            yield from (one.cost for one in part.parts if isinstance(one, PayMana))


def _offers_no_mana(part: object) -> bool:
    if not isinstance(part, AlternativeCost) or not isinstance(part.subject, SpellsOf):
        return False
    return not any(isinstance(one, PayMana) for one in part.parts)


def _offered_kinds(parts: list[object]) -> Iterator[tuple[str, ...]]:
    """What other spells must be for the alternative cost that a card offers for them."""
    for part in parts:
        if not isinstance(part, AlternativeCost) or not isinstance(part.subject, SpellsOf):
            continue
        asked = part.subject.spells
        each = asked.parts if isinstance(asked, AllOf) else (asked,)
        if part.condition is None and all(isinstance(one, _KINDS) for one in each):
            types = [one.type for one in each if isinstance(one, HasType)]
            yield (*types, *(one.subtype for one in each if isinstance(one, HasSubtype)))


_KINDS: Final = (Anything, HasType, HasSubtype)


def _own_parts(parts: list[object]) -> list[object]:
    """What alternative costs of the card itself ask for besides mana."""
    own = _own_alternatives(parts)
    return [one for part in own for one in part.parts if type(one) in _OWN_WAYS]


def _own_alternatives(parts: list[object]) -> list[AlternativeCost]:
    """The alternative costs that a card offers for itself (CR 118.9)."""
    return [
        part
        for part in parts
        if isinstance(part, AlternativeCost) and isinstance(part.subject, ThisSpell)
    ]


_OWN_WAYS: Final[dict[type, str]] = {
    PayLife: "life",
    ReturnToHand: "return",
    Discard: "discard",
    ExileCards: "exile",
    Sacrifice: "sacrifice",
}


def _life_of(part: object) -> int:
    if isinstance(part, PayLife) and isinstance(part.amount, Number):
        return part.amount.value
    return 0


def _offers_life(part: object) -> int:
    if not isinstance(part, AdditionalCost) or not isinstance(part.subject, SpellsOf):
        return 0
    lives = [one.amount for one in part.parts if isinstance(one, PayLife)]
    fixed = [amount.value for amount in lives if isinstance(amount, Number)]
    return sum(fixed) if part.optional else 0


def _counter_kind(parts: list[object]) -> str:
    """The one kind of counter that a card's text speaks of; "" where none or several."""
    of_card = (PutCounters, RemoveCounters, EntersWithCounters)
    kinds = {part.kind for part in parts if isinstance(part, of_card)}
    return kinds.pop() if len(kinds) == 1 else ""


def _parts(value: object, depth: int) -> Iterator[object]:
    """A value of the ability language and every value inside it."""
    if isinstance(value, tuple):
        for inner in value:
            yield from _parts(inner, depth)
    elif is_dataclass(value) and depth:
        yield value
        for one in fields(value):
            yield from _parts(getattr(value, one.name), depth - 1)
