"""Symbols that are flexible in a cost, where an effect adds mana for them (CR 106.8-106.11)."""

import re
from itertools import product
from typing import Final

from engine.cards.production import FixedMana, Production
from engine.oracle.cursor import Cursor, attempt

MAX_GENERIC: Final = 20  # mana of one symbol with a number
MAX_CHOICES: Final = 64  # of the halves of several symbols
_HYBRID: Final = re.compile(r"\{([WUBRGC]|\d{1,2})/([WUBRGC])\}")
_PHYREXIAN: Final = re.compile(r"\{([WUBRGC])/P\}")
_NUMBER: Final = re.compile(r"\{(\d{1,2})\}")
_SNOW: Final = "{S}"


@attempt
def parse_flexible(cursor: Cursor) -> Production | None:
    """Read "{B/G}", "{G/P}", "{2}" or "{S}{S}" after "add"; None where another symbol stands."""
    runs: list[tuple[str, ...]] = []
    while made := _made(cursor.peek_text()):
        runs.append(made)
        cursor.next()
    choices = tuple(dict.fromkeys(map("".join, product(*runs)))) if runs else ()
    return FixedMana(choices) if 0 < len(choices) <= MAX_CHOICES else None


def _made(symbol: str) -> tuple[str, ...]:
    """The mana that may come of a symbol, as letters; nothing for a symbol that is not flexible."""
    if found := _HYBRID.fullmatch(symbol):
        return tuple(dict.fromkeys(_half(half) for half in found.groups()))
    if found := _PHYREXIAN.fullmatch(symbol):
        return (found[1],)
    if found := _NUMBER.fullmatch(symbol):
        return (_half(found[1]),) if 0 < int(found[1]) <= MAX_GENERIC else ()
    return ("C",) if symbol == _SNOW else ()


def _half(half: str) -> str:
    return "C" * int(half) if half.isdecimal() else half
