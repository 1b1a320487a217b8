"""Permanents that enter as a copy, and how the copy differs (CR 707.5, 707.9)."""

from typing import Final

from engine.cards.abilities import Ability, CopyChanges, Grant
from engine.cards.amounts import Number
from engine.cards.filters import IsItself
from engine.cards.statics import (
    ChangeColors,
    ChangeTypes,
    EntersAsCopy,
    EntersTapped,
    LoseAbilities,
    SetPower,
)
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.filters import parse_filter
from engine.oracle.phrases.nouns import parse_core
from engine.oracle.statics.predicates import read_predicate

_WAYS: Final = (
    ("you may have ~ enter as a copy of", False),
    ("you may have ~ enter tapped as a copy of", True),
)
_CHANGES: Final = (ChangeTypes, ChangeColors, LoseAbilities, Grant, SetPower)


@attempt
def read_copy_that_differs(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "You may have ~ enter as a copy of any creature, except it has haste."."""
    tapped = next((tapped for words, tapped in _WAYS if cursor.take(words)), None)
    if tapped is None:
        return None
    start = cursor.at
    core = parse_core(cursor)
    what = core.filter if core and cursor.take("on the battlefield") else None
    if what is None or not cursor.sees(","):
        cursor.at = start
        what = parse_filter(cursor)
    changes = _exceptions(cursor) if what is not None and cursor.take(", except") else None
    if what is None or not changes or not cursor.take_end():
        return None
    entering = (EntersTapped(IsItself()),) if tapped else ()
    return (*entering, EntersAsCopy(what), CopyChanges(changes))


def _exceptions(cursor: Cursor) -> tuple[Ability, ...]:
    """Read "it isn't legendary, is an artifact in addition to its other types, and has myriad"."""
    found: list[Ability] = []
    while True:
        cursor.take("it")
        change = read_predicate(cursor, IsItself())
        if change is None or not all(map(_is_plain, change)):
            return ()
        found.extend(change)
        if cursor.sees(".") or cursor.done:
            return tuple(found)
        if not cursor.take_any(", and", "and", ","):
            return ()


def _is_plain(change: Ability) -> bool:
    """Whether it can be told from the card alone."""
    if isinstance(change, SetPower):
        return isinstance(change.power, Number) and isinstance(change.toughness, Number)
    chosen = isinstance(change, ChangeTypes | ChangeColors) and change.chosen
    return isinstance(change, _CHANGES) and not chosen
