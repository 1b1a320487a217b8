"""Numbers beyond what permanents of one kind come to: of counters, targets and casts.

They are amounts (see `engine.cards.amounts.Amount`) in a module of their own.
"""

from engine.cards.filters import Filter
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class CommanderCasts:
    """How often you cast your commanders from the command zone this game (CR 903.8).

    this: the spell in question alone
    """

    this: bool = False


@dataclass(frozen=True, slots=True)
class ClassLevel:
    """The level of the source, a Class (CR 716.2); a board tells it as level counters."""


@dataclass(frozen=True, slots=True)
class CommanderManaValue:
    """The greatest mana value of a commander of yours on the battlefield or in the command zone."""


@dataclass(frozen=True, slots=True)
class MostControlled:
    """The greatest number of matching permanents that one player controls: "opponent" or "any"."""

    what: Filter
    who: str = "opponent"


@dataclass(frozen=True, slots=True)
class TargetsCount:
    """Targets of the spell or ability in question that match."""

    what: Filter


@dataclass(frozen=True, slots=True)
class CountersAmong:
    """Counters of a kind ("" for all) on all matching permanents, `players` besides."""

    kind: str
    among: Filter
    players: bool = False
