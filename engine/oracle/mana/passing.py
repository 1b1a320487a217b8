"""What of a production a board does not tell, passed over: how many, and of which types.

The mana is read all the same; a question that asks for the rest is told that it is not known.
"""

from collections.abc import Callable
from typing import Final

from engine.cards.amounts import Amount, UntoldNumber
from engine.cards.production import TypeSource, UntoldTypes
from engine.oracle.cursor import Cursor
from engine.oracle.phrases.amounts import parse_amount, parse_each
from engine.oracle.tokens import Token


def each_or_untold(cursor: Cursor) -> Amount | None:
    """Read what follows "for each"; what is counted in other words, a board does not tell."""
    return _or_untold(cursor, parse_each)


def amount_or_untold(cursor: Cursor) -> Amount | None:
    """The same after "equal to"."""
    return _or_untold(cursor, parse_amount)


def _or_untold(cursor: Cursor, reader: Callable[[Cursor], Amount | None]) -> Amount | None:
    start = cursor.at
    found = reader(cursor)
    if found is not None and at_end(cursor):
        return found
    cursor.at = start
    return pass_number(cursor) or reader(cursor)


def at_end(cursor: Cursor) -> bool:
    """Whether a clause ends here."""
    return cursor.done or cursor.peek() in (".", ",", '"') or cursor.sees("and")


_SAYS_MORE: Final = frozenset(("add", "adds", "instead", "then", "mana", "and"))
_MANA_VALUES: Final = ("value", "values", "cost", "costs")


def pass_number(cursor: Cursor) -> Amount | None:
    """Pass over what is counted, up to a comma or full stop, where it says nothing of mana."""
    words = cursor.until(".", ",")
    if not words or _says_more(words):
        return None
    start = cursor.at
    cursor.at += len(words)
    return UntoldNumber(cursor.since(start))


def _says_more(words: tuple[Token, ...]) -> bool:
    """Whether words speak of the mana that is added, not of a number."""
    for place, token in enumerate(words):
        after = words[place + 1].lower if place + 1 < len(words) else ""
        if token.lower == "mana" and after in _MANA_VALUES:
            continue
        if token.lower in _SAYS_MORE or (token.is_symbol and token.text != "{S}"):
            return True
    return False


def pass_types(cursor: Cursor) -> TypeSource | None:
    """Pass over "any color that appears on ..." or "a color written on ..."."""
    start = cursor.at
    if not cursor.take_any("any color", "a color"):
        return None
    words = cursor.until(".", ",")
    if not words or _says_more(words):
        return None
    cursor.at += len(words)
    return UntoldTypes(cursor.since(start))
