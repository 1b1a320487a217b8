"""Costs that are deeds, which are kept in their words: "collect evidence 3", "unattach Long Fork".

What a quoted ability calls by a name is the object that gives it, which no cost here follows.
"""

from typing import Final

from engine.cards.costs import Act, CostPart
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.names import parse_name
from engine.oracle.phrases.numbers import parse_number
from engine.oracle.words.counters import parse_counter_kind

_WHOLE: Final = (
    "forage",
    "unattach ~",
    "untap a tapped land an opponent controls",
    "put a card an opponent owns from exile into that player's graveyard",
    "put two cards your opponents own from exile into their owners' graveyards",
    "mark one of ~'s unmarked nodes",
    "say the secret word",
    "pay X speed",
)
_OF_NAMED: Final = ("sacrifice", "unattach", "tap", "exile", "return")
VERBS: Final = ("forage", "unattach", "mark", "say", "collect")


@attempt
def parse_act(cursor: Cursor) -> CostPart | None:
    """Read one deed."""
    start = cursor.at
    if cursor.take_any(*_WHOLE) or _evidence(cursor) or _named(cursor) or _counters(cursor):
        first, last = cursor.tokens[start], cursor.tokens[cursor.at - 1]
        words = cursor.source[first.start : last.end]
        return Act(words[0].lower() + words[1:])
    return None


def _evidence(cursor: Cursor) -> bool:
    return cursor.take("collect evidence") and parse_number(cursor) is not None


@attempt
def _named(cursor: Cursor) -> bool | None:
    """Read "sacrifice Long Fork"."""
    if not cursor.take_any(*_OF_NAMED) or not parse_name(cursor):
        return None
    return True if cursor.peek() in (",", ":") else None


@attempt
def _counters(cursor: Cursor) -> bool | None:
    """Read "remove an aim counter from Long Fork"."""
    if not cursor.take("remove"):
        return None
    if not cursor.take("all") and parse_number(cursor) is None:
        return None
    if parse_counter_kind(cursor) is None or not cursor.take("from") or not parse_name(cursor):
        return None
    return True if cursor.peek() in (",", ":") else None
