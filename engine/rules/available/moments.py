"""Moments of a search, and what it refuses to search."""

from collections.abc import Callable
from dataclasses import field
from typing import Final

from engine.cards.abilities import Activated, UntapThis
from engine.cards.costs import (
    PayLife,
    PayMana,
    RemoveCounters,
    Sacrifice,
    SacrificeSelf,
    TapOthers,
    TapSelf,
    UntapSelf,
)
from engine.cards.filters import IsTapped
from engine.errors import UnsupportedError
from engine.rules.available.moves import State
from engine.rules.available.pieces import Piece
from engine.rules.available.vectors import Vector, covers
from engine.rules.parts import mentions
from engine.values import dataclass

_USES_UP: Final = (TapSelf, SacrificeSelf, Sacrifice, TapOthers, RemoveCounters, PayLife)


# Limits that leave one use; others say when, or leave several.
_ONCE: Final = frozenset({"once", "once ever"})


@dataclass(frozen=True, slots=True)
class Moment:
    """A state with what is left of life and energy, a pool, and the moment that it came from.

    stage: the piece whose free abilities are used now; past the last one they have all been
    """

    state: State
    life: int
    energy: int
    stage: int
    pool: Vector
    came_from: "Moment | None" = field(default=None, compare=False, repr=False)

    @property
    def place(self) -> tuple[State, int, int, int]:
        """Everything but the pool."""
        return self.state, self.life, self.energy, self.stage


def may_repeat(ability: Activated) -> bool:
    """Whether it may be activated again in the same state."""
    if any(isinstance(part, UntapSelf) for part in ability.cost):
        return True
    if any(isinstance(effect, UntapThis) for effect in ability.effects):
        return True
    once = any(limit.kind in _ONCE for limit in ability.limits)
    return not once and not any(isinstance(part, _USES_UP) for part in ability.cost)


def refuse_endless(
    moment: Moment, size: Callable[[Vector], int], compare: Callable[[int, Vector], None]
) -> None:
    """Refuse where the same state comes back with more mana: it could be repeated.

    compare: told of each comparing of the pool
    """
    earlier = moment.came_from
    while earlier is not None:
        compare(1, moment.pool)
        more = earlier.place == moment.place and size(earlier.pool) < size(moment.pool)
        if more and covers(moment.pool, earlier.pool):
            raise UnsupportedError("the board", "mana can be made without end")
        earlier = earlier.came_from


def open_x(ability: Activated) -> int | None:
    """1 where X is in the mana of the cost and is chosen, None where nothing is to be chosen."""
    variable = any(isinstance(part, PayMana) and part.cost.has_variable for part in ability.cost)
    return 1 if variable and ability.x is None else None


def refuse_tapped_counts(pieces: tuple[Piece, ...]) -> None:
    """Refuse abilities whose amount hangs on what is tapped: the order of use is not tried."""
    for piece in pieces:
        for ability in piece.abilities:
            if mentions(ability.effects, IsTapped) or mentions(ability.limits, IsTapped):
                raise UnsupportedError(piece.first.name, "it counts tapped or untapped permanents")
