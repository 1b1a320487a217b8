"""Clauses about what happened earlier, which no board tells: kept in the words of the text.

"you've drawn two or more cards this turn", "creature that attacked this turn". They are the last
that is tried, and end with the words that say when.
"""

from typing import Final

from engine.cards.amounts import Amount, UntoldNumber
from engine.cards.conditions import Condition, Untold
from engine.oracle.cursor import Cursor, attempt

MAX_WORDS: Final = 18
# When it happened; the clause ends with it.
_WHEN: Final = (
    "this turn",
    "this game",
    "this combat",
    "during their last turn",
    "during your last turn",
    "since your last turn ended",
)
_MARKS: Final = frozenset(
    (".", ",", '"', ":", ";", "•", "—", "for", "then", "cost", "costs", "add")
)
_SUBJECTS: Final = frozenset(
    """
    a an another any at each either enchanted equipped it no one or more ~ you you've you're you'd
    your that that's there they three two four the
    """.split()
)
# What is so now and that no field of a board holds.
_NOW: Final = (
    "you weren't the starting player",
    "you aren't the starting player",
    "you're the starting player",
    "it's night",
    "it's day",
    "it's neither day nor night",
    "you're the monarch",
    "you have the initiative",
    "you have the city's blessing",
    "a creature is attacking you",
    "a spell or ability is on the stack",
    "you've completed a dungeon",
    "you attacked this turn",
    "you control at least two creatures that share a creature type",
    "a player's life total is less than or equal to half their starting life total",
    "you're on the Mirran team",
    "you're on the Phyrexian team",
    "all of your commanders have been revealed",
    "your team is currently behind",
)


@attempt
def parse_earlier(cursor: Cursor) -> Condition | None:
    """Read a condition of this kind without its "if"."""
    now = cursor.take_any(*_NOW)
    if now:
        return Untold(now)
    words = _clause(cursor)
    return Untold(words) if words else None


@attempt
def parse_tally(cursor: Cursor) -> Amount | None:
    """Read what is counted, after "for each" or "the number of"."""
    words = _clause(cursor, counted=True)
    return UntoldNumber(words) if words else None


@attempt
def parse_total(cursor: Cursor) -> Amount | None:
    """Read "the total amount of damage ... this turn" and "the greatest number of ..."."""
    start = cursor.at
    ways = ("the total amount of", "the amount of", "the total", "the greatest number of")
    if not cursor.take_any(*ways):
        return None
    cursor.at = start
    words = _clause(cursor)
    return UntoldNumber(words) if words else None


def _clause(cursor: Cursor, *, counted: bool = False) -> str:
    """The words up to those that say when, lower case but for names; "" where it is none such."""
    if not counted and cursor.peek() not in _SUBJECTS:
        return ""
    start = cursor.at
    for place in range(start, min(start + MAX_WORDS, len(cursor.tokens))):
        cursor.at = place
        if cursor.tokens[place].lower in _MARKS:
            break
        if place > start and cursor.take_any(*_WHEN):
            end = cursor.tokens[cursor.at - 1].end
            return cursor.source[cursor.tokens[start].start : end]
    cursor.at = start
    return ""
