"""Numbers as texts write them."""

from engine.cards.amounts import Amount, AnnouncedX, Number
from engine.oracle.cursor import Cursor
from engine.oracle.words.vocabulary import NUMBERS


def parse_integer(cursor: Cursor) -> int | None:
    """Read "three" or "3"; None, nothing read, for anything else."""
    word = cursor.peek()
    if word in NUMBERS:
        cursor.next()
        return NUMBERS[word]
    if word.isdecimal() and word.isascii() and len(word) <= 6:  # noqa: PLR2004 - larger is no printed number
        cursor.next()
        return int(word)
    return None


def parse_number(cursor: Cursor) -> Amount | None:
    """Read "a", "an", a number in words or figures, or X."""
    if cursor.peek() in ("a", "an"):
        cursor.next()
        return Number(1)
    if cursor.peek_text() == "X":
        cursor.next()
        return AnnouncedX()
    value = parse_integer(cursor)
    return None if value is None else Number(value)


def parse_comparison(cursor: Cursor) -> tuple[str, int] | None:
    """Read "4 or greater", "three or more", "2 or less", "5": the comparison and the number."""
    start = cursor.at
    than = cursor.take_any("fewer than", "more than")
    value = parse_integer(cursor)
    if value is None:
        cursor.at = start
        return None
    if than:
        return ("<" if than == "fewer than" else ">"), value
    if cursor.take_any("or greater", "or more"):
        return ">=", value
    if cursor.take_any("or less", "or fewer"):
        return "<=", value
    if cursor.sees("or"):
        cursor.at = start
        return None
    return "=", value
