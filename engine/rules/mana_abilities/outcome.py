"""One outcome of an activation, and the mana of an event before it is in a pool."""

from collections.abc import Iterable
from dataclasses import field

from engine.cards.abilities import AddMana
from engine.mana.pool import ManaUnit, letters_to_string
from engine.mana.types import BIT
from engine.objects import GameObject
from engine.rules.mana_abilities.bundles import (
    NO_MANA,
    Counts,
    counts_of,
    letters_in,
    sum_of,
    times,
)
from engine.rules.mana_abilities.costs_paid import Paid
from engine.rules.mana_abilities.telling import Telling, told_together
from engine.rules.mana_replacement import Change
from engine.steps import Step
from engine.values import dataclass

Parts = tuple[Counts, ...]  # the mana of each instruction of an ability


@dataclass(frozen=True, slots=True)
class ManaOutcome:
    """One outcome of activating an ability.

    units: the mana that the activating player gets; others: what each other player gets
    chosen: the letters that the ability itself produced before replacement effects
    paid: how the open parts of the cost were paid
    """

    units: tuple[ManaUnit, ...]
    others: tuple[tuple[str, tuple[ManaUnit, ...]], ...] = ()
    chosen: str = ""
    told: tuple[Telling, ...] = field(default=(), compare=False)
    paid: Paid = Paid()

    @property
    def steps(self) -> tuple[Step, ...]:
        """How it comes about."""
        return told_together(self.told)

    @property
    def riders(self) -> tuple[str, ...]:
        """What the mana carries along, in words."""
        return tuple(dict.fromkeys(rider for unit in self.units for rider in unit.riders))

    @property
    def mana(self) -> str:
        """The mana of the activating player in symbols."""
        return letters_to_string(unit.type for unit in self.units)


def total_of(parts: Parts | list[Counts]) -> Counts:
    """All the mana of an event."""
    if len(parts) == 1:
        return parts[0]
    together = NO_MANA
    for counts in parts:
        together = sum_of(together, counts)
    return together


def changed_by(event: Parts, change: Change) -> Parts:
    """The mana of an event after one replacement effect; its restrictions stay (CR 106.6a)."""
    if not change.letter:
        return tuple(times(counts, change.factor) for counts in event)
    if change.only:
        return tuple(_changed_in_part(counts, change) for counts in event)
    if change.amount is None:
        return tuple(counts_of(change.letter, sum(counts)) for counts in event)
    first = next(number for number, counts in enumerate(event) if sum(counts))
    return tuple(
        counts_of(change.letter, change.amount) if number == first else NO_MANA
        for number in range(len(event))
    )


def _changed_in_part(counts: Counts, change: Change) -> Counts:
    letters = letters_in(counts)
    return counts_of("".join(change.letter if one in change.only else one for one in letters))


def unit_of(letter: str, effect: AddMana, source: GameObject | None) -> ManaUnit:
    """One mana of an instruction, with what clings to it."""
    restrictions = (effect.restriction,) if effect.restriction else ()
    if source is None:
        return ManaUnit(letter, restrictions=restrictions, riders=effect.riders)
    kind = source.characteristics
    return ManaUnit(
        letter,
        source.key,
        "Snow" in kind.supertypes,
        restrictions,
        kind.types | kind.subtypes,
        effect.riders,
    )


def in_order(units: Iterable[ManaUnit]) -> tuple[ManaUnit, ...]:
    """Units in the order of their types."""
    return tuple(sorted(units, key=lambda unit: BIT[unit.type]))
