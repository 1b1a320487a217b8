"""Sentences that restrict activating an ability (CR 602.5)."""

from typing import Final

from engine.cards.abilities import ActivationLimit
from engine.cards.conditions import Untold
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.conditions import parse_condition
from engine.oracle.phrases.numbers import parse_integer

_PHRASES: Final = (
    ("as a sorcery", "sorcery", 1),
    ("as an instant", "instant", 1),
    ("once each turn", "once", 1),
    ("once", "once ever", 1),
    ("twice each turn", "times", 2),
    ("during your turn", "your turn", 1),
    ("during an opponent's turn", "opponent's turn", 1),
    ("during your upkeep", "your upkeep", 1),
    ("during any upkeep step", "upkeep", 1),
    ("during combat", "combat", 1),
    ("during the end of combat step", "end of combat", 1),
    ("during the declare attackers step", "declare attackers", 1),
    ("during the declare blockers step", "declare blockers", 1),
    ("before attackers are declared", "before attackers", 1),
)


_RESTRICTIONS: Final = (
    "activate only",
    "activate no more",
    "activate this ability",
    "any player may activate",
    "only your opponents may activate",
    "only any opponent may activate",
    "this ability can't be activated",
    "you can't activate",
)
LEAST_X: Final = "least X"  # its count is the least X that may be announced
UNREAD_LIMIT: Final = "unread"  # a restriction that no question can judge


@attempt
def read_limits(cursor: Cursor) -> tuple[ActivationLimit, ...] | None:
    """Read one sentence such as "Activate only as a sorcery." into its limits."""
    limits = _alone(cursor)
    if limits:
        return _ended(cursor, limits)
    if cursor.take("activate no more than"):
        count = 2 if cursor.take("twice") else _times(cursor)
        if count is None or not cursor.take("each turn"):
            return None
        return _ended(cursor, [ActivationLimit("times", count=count)])
    if not cursor.take_any("activate this ability", "activate"):
        return None
    while True:
        limit = _limit(cursor) if cursor.take("only") else None
        if limit is None:
            return None
        limits.append(limit)
        if cursor.take(", before attackers are declared"):
            limits.append(ActivationLimit("before attackers"))
        if not cursor.take_any(", and", "and", ","):
            return _ended(cursor, limits)


def _alone(cursor: Cursor) -> list[ActivationLimit]:
    """The sentences that say one thing, without their full stop; empty for any other."""
    if cursor.take("X can't be 0"):
        return [ActivationLimit(LEAST_X)]
    if cursor.take("any player may activate this ability"):
        timing = [ActivationLimit("sorcery")] if cursor.take("but only as a sorcery") else []
        return [ActivationLimit("any player"), *timing]
    if cursor.take("only your opponents may activate this ability"):
        return [ActivationLimit("opponents only")]
    return []


def pass_unread_limit(cursor: Cursor) -> ActivationLimit | None:
    """Pass over a restriction on activating that is not understood, which keeps its words."""
    if not any(cursor.sees(phrase) for phrase in _RESTRICTIONS):
        return None
    words = cursor.skip_sentence()
    for start in ("Activate only if ", "Activate this ability only if "):
        if words.startswith(start) and " only " not in words.removeprefix(start):
            return ActivationLimit("if", Untold(words.removeprefix(start)))
    return ActivationLimit(UNREAD_LIMIT, Untold(words))


def _times(cursor: Cursor) -> int | None:
    count = parse_integer(cursor)
    return count if count is not None and cursor.take("times") else None


def _limit(cursor: Cursor) -> ActivationLimit | None:
    for phrase, kind, count in _PHRASES:
        if cursor.take(phrase):
            return ActivationLimit(kind, count=count)
    words = cursor.untold()
    if words is not None:
        return ActivationLimit(UNREAD_LIMIT, Untold(words))
    if not cursor.take("if"):
        return None
    condition = parse_condition(cursor)
    return None if condition is None else ActivationLimit("if", condition)


def _ended(cursor: Cursor, limits: list[ActivationLimit]) -> tuple[ActivationLimit, ...] | None:
    return tuple(limits) if cursor.take_end() else None
