"""What the total cost of a spell or ability looks at, as tags of unread texts (CR 601.2f)."""

from collections.abc import Iterator
from typing import Final

from engine.cards.abilities import Ability, Keyword
from engine.cards.amounts import (
    BasicLandTypes,
    ColorsAmong,
    CountOf,
    DifferentNumbers,
    Greatest,
    PartySize,
    PropertyOf,
    TotalOf,
)
from engine.cards.conditions import SourceIs
from engine.cards.filters import ColorCount, HasColor, HasSubtype, HasType, IsChosen, IsGroup
from engine.cards.modifiers import (
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    MinimumCost,
    ThisSpell,
)
from engine.cards.tallies import CountersAmong, MostControlled, TargetsCount
from engine.objects import GameObject
from engine.rules.costs.spells import abilities_at_work
from engine.rules.parts import mentions, parts_of
from engine.situation import Situation

_CHANGES: Final = (CostModifier, MinimumCost, AdditionalCost, AlternativeCost)
_PERMANENTS: Final = (
    *(BasicLandTypes, ColorsAmong, CountersAmong, DifferentNumbers, Greatest, MostControlled),
    *(PartySize, SourceIs, TargetsCount, TotalOf),
)
_QUALITIES: Final = (ColorCount, HasColor, HasSubtype, HasType, IsChosen, IsGroup)
_SIZES: Final = frozenset({"power", "toughness"})
_OF_PERMANENTS: Final = ("self", "host", "sacrificed", "target")
_COLORS: Final = (ColorCount, ColorsAmong, HasColor)


def looked_at(situation: Situation, spell: GameObject | None) -> frozenset[str]:
    """The tags of unread texts that can change a total: "costs" and what the changes look at.

    spell: the spell; None for an activated ability.
    """
    own = spell.abilities if spell is not None else ()
    tags = {"costs"}
    for ability in (*own, *abilities_at_work(situation)):
        tags.update(_tags_of(ability))
    return frozenset(tags)


def _tags_of(ability: Ability) -> Iterator[str]:
    if isinstance(ability, Keyword) and ability.name == "affinity":
        yield "types"
        return
    if not isinstance(ability, _CHANGES):
        return
    sizes = _of_permanents(ability)
    if sizes or mentions(ability, *_PERMANENTS) or _counts_permanents(ability):
        yield "types"
        if mentions(ability, *_COLORS):
            yield "colors"
        if _looks_at_power(ability):
            yield "power"
    if mentions(ability.subject, *_QUALITIES):
        yield "spells"


def _of_permanents(ability: CostModifier | MinimumCost | AdditionalCost | AlternativeCost) -> bool:
    """Whether it asks for the power or toughness of one permanent, as of its own source."""
    of = set(_OF_PERMANENTS)
    if isinstance(ability.subject, ThisSpell):
        of.discard("self")
    numbers = (part for part in parts_of(ability) if isinstance(part, PropertyOf))
    return any(number.what in _SIZES and number.of in of for number in numbers)


def _counts_permanents(ability: Ability) -> bool:
    counts = (part for part in parts_of(ability) if isinstance(part, CountOf))
    return any(count.zone == "battlefield" for count in counts)


def _looks_at_power(ability: Ability) -> bool:
    numbers = (p for p in parts_of(ability) if isinstance(p, Greatest | TotalOf | PropertyOf))
    return any(number.what in _SIZES for number in numbers)
