"""What is said of a subject besides its predicates: its activated abilities, a second sentence."""

from typing import Final

from engine.cards.filters import Filter
from engine.cards.statics import CantActivate, CantBeSacrificed
from engine.oracle.cursor import Cursor, attempt

_ITS: Final = ("its activated abilities", "their activated abilities")
_TAPPING: Final = ("with {T} in their costs",)


@attempt
def read_no_activating(cursor: Cursor, subject: Filter) -> tuple[CantActivate, ...] | None:
    """Read "its activated abilities can't be activated unless they're mana abilities"."""
    if not cursor.take_any(*_ITS):
        return None
    taps = bool(cursor.take_any(*_TAPPING))
    if not cursor.take("can't be activated"):
        return None
    but_mana = cursor.take("unless they're mana abilities")
    return (CantActivate(subject, but_mana=but_mana, taps=taps),)


@attempt
def read_no_sacrifice(cursor: Cursor, subject: Filter) -> tuple[CantBeSacrificed, ...] | None:
    """Read "can't be sacrificed"."""
    return (CantBeSacrificed(subject),) if cursor.take("can't be sacrificed") else None


def begins_again(cursor: Cursor) -> bool:
    """Whether the next sentence speaks of the same subject: "It loses ...", "Its activated ..."."""
    return any(cursor.sees(word) for word in ("it", "it's", "its activated abilities"))
