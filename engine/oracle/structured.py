"""Paragraphs whose beginning says when the rest is there: "Max speed —", levels of a station."""

import re
from typing import Final

from engine.cards.abilities import Ability, Activated, Grant, Keyword, Triggered
from engine.cards.amounts import CountersOn, Number, PlayerCounters
from engine.cards.conditions import Compare, Condition
from engine.cards.filters import IsItself

MAX_SPEED: Final = Compare(PlayerCounters("speed"), ">=", Number(4))  # CR 702.178a
STATION: Final = Keyword("station")  # CR 702.184a
_MAX_SPEED: Final = re.compile(r"max speed — (.+)", re.IGNORECASE | re.DOTALL)
_LEVEL: Final = re.compile(r"(\d{1,3})\+ \| (.+)")
_GRANTED: Final = (Activated, Triggered, Keyword)


def inner_texts(text: str) -> tuple[tuple[Condition, str], ...]:
    """The texts of abilities inside of a paragraph, each with the condition it is there on.

    None of them where the paragraph is of another kind.
    """
    fast = _MAX_SPEED.fullmatch(text)
    if fast:
        return ((MAX_SPEED, fast[1]),)
    first, *lines = text.split("\n")
    if first.strip().lower() != "station" or not lines:
        return ()
    found = [_LEVEL.fullmatch(line.strip()) for line in lines]
    if not all(found):
        return ()
    return tuple((charged(int(level[1])), level[2]) for level in found if level)


def charged(number: int) -> Compare:
    """That a station has so many charge counters."""
    return Compare(CountersOn("charge"), ">=", Number(number))


def conditional(condition: Condition, abilities: tuple[Ability, ...]) -> Grant | None:
    """The abilities that are there while a condition holds; None for a kind that is not given."""
    if not abilities or not all(isinstance(ability, _GRANTED) for ability in abilities):
        return None
    return Grant(IsItself(), abilities, condition)
