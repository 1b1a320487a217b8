"""Conditions on what was paid for a spell: which mana, which kicker."""

from typing import Final

from engine.cards.amounts import ColorsSpent, ManaSpent, Number
from engine.cards.conditions import Compare, Condition, Untold, WasPaid
from engine.mana.types import COLOR_NAMES
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.numbers import parse_comparison, parse_integer

_ON: Final = ("to cast ~", "to cast it", "to cast this spell")


@attempt
def _at_least(cursor: Cursor) -> Condition | None:
    """Read "at least three black mana was spent to cast ~" (adamant)."""
    number = parse_integer(cursor) if cursor.take("at least") else None
    if number is None:
        return None
    if cursor.take_any("mana of the same color was spent", "mana of the same color were spent"):
        words = f"at least {number} mana of the same color was spent to cast ~"
        return Untold(words) if cursor.take_any(*_ON) else None
    color = cursor.take_any(*COLOR_NAMES)
    if not color or not cursor.take_any("mana was spent", "mana were spent"):
        return None
    if not cursor.take_any(*_ON):
        return None
    return Compare(ManaSpent(COLOR_NAMES[color]), ">=", Number(number))


@attempt
def _colors(cursor: Cursor) -> Condition | None:
    """Read "two or more colors of mana were spent to cast it"."""
    bound = parse_comparison(cursor)
    if bound is None or not cursor.take_any(
        "colors of mana were spent", "colors of mana was spent"
    ):
        return None
    return Compare(ColorsSpent(), bound[0], Number(bound[1])) if cursor.take_any(*_ON) else None


@attempt
def _nothing(cursor: Cursor) -> Condition | None:
    """Read "no mana was spent to cast it"."""
    if not cursor.take("no mana was spent") or not cursor.take_any(*_ON):
        return None
    return Compare(ManaSpent(), "=", Number(0))


@attempt
def _kicker(cursor: Cursor) -> Condition | None:
    """Read "~ was kicked with its {1}{B} kicker"."""
    if not cursor.take_any("~ was kicked with its", "it was kicked with its"):
        return None
    cost = ""
    while cursor.peek().startswith("{"):
        cost += cursor.next()
    return WasPaid(f"kicker {cost}") if cost and cursor.take("kicker") else None


PAID: Final = (_at_least, _colors, _nothing, _kicker)
"""Readers of these conditions, without their "if"."""
