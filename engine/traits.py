"""What a card's abilities say about it, in plain values: for readers of sentences about cards."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Final

from engine.cards.abilities import Activated, AddMana, Grant, Keyword, Triggered
from engine.cards.amounts import AnnouncedX, ColorsSpent, Number
from engine.cards.card import Card
from engine.cards.costs import PayLife, PayMana, PutCounters, RemoveCounters
from engine.cards.filters import IsHost
from engine.cards.modifiers import (
    AbilitiesOf,
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    SpellsOf,
)
from engine.cards.production import CouldProduce
from engine.cards.statics import CastPermission, EntersChoosing, EntersWithCounters
from engine.mana.cost import ManaCost
from engine.values import dataclass

_BASIC_TYPES: Final = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
_MAX_DEPTH: Final = 12  # of a card's abilities; the deepest has fewer


@dataclass(frozen=True, slots=True)
class CardTraits:
    """The traits of one card.

    ability_costs: costs of its activated abilities, as printed: "{2}, {Q}", "Equip {1}"
    granted_costs: those of the abilities that it gives to what it is attached to
    makes_mana: it has a mana ability
    looks_at_others: what its mana is depends on what other permanents could produce (CR 106.7)
    chooses: "color", "creature type", "card type", "basic land type" as it enters; "" otherwise
    counts_colors: a number of it is the number of colours of mana spent (converge, sunburst)
    watches_spells: what another spell's X or colours spent decide: "counters" that this one enters
        with, or the "effect" of a triggered ability; "" for neither
    counter_kind: the kind of counter that it uses, "charge"; "" where none or several
    keywords: keyword abilities, lower case
    helps: it changes what other spells or abilities cost, or lets them be cast
    imprints: its abilities look at the cards exiled with it
    offers: mana costs that it lets its controller pay instead of other spells' own (CR 118.9)
    offers_life: the life that it lets its controller pay for other spells (CR 118.8); 0 for none
    """

    ability_costs: tuple[str, ...] = ()
    granted_costs: tuple[str, ...] = ()
    makes_mana: bool = False
    looks_at_others: bool = False
    chooses: str = ""
    counts_colors: bool = False
    watches_spells: str = ""
    counter_kind: str = ""
    keywords: tuple[str, ...] = ()
    helps: bool = False
    imprints: bool = False
    offers: tuple[ManaCost, ...] = ()
    offers_life: int = 0


def card_traits(card: Card) -> CardTraits:
    """The traits of a card, each from the abilities that were read of it."""
    activated = [ability for ability in card.abilities if isinstance(ability, Activated)]
    parts = list(_parts(card.abilities, _MAX_DEPTH))
    choices = [part.what for part in parts if isinstance(part, EntersChoosing)]
    return CardTraits(
        ability_costs=_costs(activated),
        granted_costs=_costs(_granted_to_host(parts)),
        makes_mana=bool(_BASIC_TYPES & set(card.subtypes))
        or any(isinstance(effect, AddMana) for one in activated for effect in one.effects),
        looks_at_others=any(isinstance(part, CouldProduce) for part in parts),
        chooses=choices[0] if choices else "",
        counts_colors=any(_counts_colors(part) for part in parts),
        watches_spells=max((_watches_spells(part) for part in parts), default=""),
        counter_kind=_counter_kind(parts),
        keywords=tuple(ability.name for ability in card.abilities if isinstance(ability, Keyword)),
        helps=any(_helps(part) for part in parts),
        imprints=any("Exiled" in type(part).__name__ for part in parts),
        offers=tuple(_offers(parts)),
        offers_life=max((_offers_life(part) for part in parts), default=0),
    )


def _costs(abilities: list[Activated]) -> tuple[str, ...]:
    if not abilities:
        return ()
    from engine.rules.ability_names import ability_words  # noqa: PLC0415 - names do without rules

    return tuple(dict.fromkeys(ability_words(ability) for ability in abilities))


def _granted_to_host(parts: list[object]) -> list[Activated]:
    grants = [part for part in parts if isinstance(part, Grant)]
    return [
        ability
        for grant in grants
        if any(isinstance(part, IsHost) for part in _parts(grant.permanents, _MAX_DEPTH))
        for ability in grant.abilities
        if isinstance(ability, Activated)
    ]


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
