"""Costs after "by": "paying 2 life and sacrificing a creature"."""

from typing import Final

from engine.cards.costs import CostPart
from engine.oracle.cursor import Cursor, attempt, read_whole
from engine.oracle.phrases.costs import parse_cost_parts

_VERBS: Final = {
    "paying": "pay",
    "exiling": "exile",
    "sacrificing": "sacrifice",
    "discarding": "discard",
    "removing": "remove",
    "tapping": "tap",
    "returning": "return",
    "revealing": "reveal",
}


@attempt
def parse_gerunds(cursor: Cursor, end: str) -> tuple[CostPart, ...] | None:
    """Read "paying 2 life and sacrificing a creature" up to the words that end it, those too."""
    start = cursor.at
    while not cursor.done and not cursor.sees(end) and not cursor.sees("."):
        cursor.next()
    tokens = cursor.tokens[start : cursor.at]
    if not tokens or not cursor.take(end):
        return None
    text = cursor.source[tokens[0].start : tokens[-1].end]
    first, _, rest = text.partition(" ")
    if first not in _VERBS:
        return None
    words = f"{_VERBS[first]} {rest}"
    for gerund, verb in _VERBS.items():
        words = words.replace(f" and {gerund} ", f" and {verb} ")
    return read_whole(words, parse_cost_parts)
