"""Conditions in fixed words about designations and states that no board tells.

What is not understood of a condition of mana alone can be passed over: it is kept as not told.
"""

from typing import Final

from engine.cards.conditions import Condition, Untold
from engine.oracle.cursor import Cursor, attempt

_WORDS: Final = (
    "~ is renowned",
    "it's renowned",
    "~ is monstrous",
    "~ is suspected",
    "~ is solved",
    "~ is paired with another creature",
    "~ is saddled",
    "you win the flip",
    "no counters were removed this way",
    "it's the second time",
    "it's the third time",
    "you have six or more unspent mana",
    "you have a maximum hand size other than 7",
    "every card in your card pool started the game in your library or in the command zone",
)
_LONGEST_FIRST: Final = tuple(sorted(_WORDS, key=len, reverse=True))


@attempt
def parse_designation(cursor: Cursor) -> Condition | None:
    """Read one of these conditions."""
    words = cursor.take_any(*_LONGEST_FIRST)
    return Untold(words) if words else None


@attempt
def pass_condition(cursor: Cursor) -> Condition | None:
    """Pass over a condition that is not understood, up to its comma."""
    words = cursor.until(",", ".")
    if not words or cursor.peek(len(words)) != ",":
        return None
    start = cursor.at
    cursor.at += len(words)
    return Untold(cursor.since(start))
