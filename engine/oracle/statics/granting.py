"""What something is given: a base size, keywords, quoted abilities."""

import re
from typing import Final

from engine.cards.abilities import Ability
from engine.cards.amounts import Amount, AnnouncedX, Number, PropertyOf
from engine.cards.filters import Filter
from engine.cards.statics import SetPower
from engine.oracle import quoted
from engine.oracle.cursor import Cursor
from engine.oracle.keywords import read_keyword

_SIZE: Final = re.compile(r"(\d+|X)/(\d+|X)")


def size_of(text: str) -> Amount:
    """The amount of "3" or "X"."""
    return AnnouncedX() if text == "X" else Number(int(text))


def read_size(cursor: Cursor, subject: Filter) -> tuple[Ability, ...] | None:
    """Read "1/1" as a base power and toughness."""
    match = _SIZE.fullmatch(cursor.peek_text())
    if match is None:
        return None
    cursor.next()
    return (SetPower(subject, size_of(match[1]), size_of(match[2])),)


_EACH_MANA_VALUE: Final = (
    "power and toughness each equal to its mana value",
    "base power and toughness each equal to its mana value",
    "base power and base toughness each equal to its mana value",
)


def read_mana_value_size(cursor: Cursor, subject: Filter) -> tuple[Ability, ...] | None:
    """Read the words that make the mana value of each the base power and toughness."""
    if not cursor.take_any(*_EACH_MANA_VALUE):
        return None
    number = PropertyOf("mana value", "it")
    return (SetPower(subject, number, number),)


def read_granted(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read keywords and quoted abilities joined by commas and "and"."""
    found: list[Ability] = []
    while True:
        more = _one_granted(cursor)
        if more is None:
            return None
        found.extend(more)
        before = cursor.at
        if not cursor.take_any(", and", "and", ","):
            return tuple(found)
        if not _starts_granted(cursor):
            cursor.at = before
            return tuple(found)


def _one_granted(cursor: Cursor) -> tuple[Ability, ...] | None:
    text = cursor.quotation()
    return read_keyword(cursor) if text is None else quoted.read_quoted(text.removesuffix(","))


def _starts_granted(cursor: Cursor) -> bool:
    before = cursor.at
    started = _one_granted(cursor) is not None
    cursor.at = before
    return started
