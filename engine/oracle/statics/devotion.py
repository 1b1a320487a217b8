"""What changes how great a player's devotion is (CR 700.5)."""

from typing import Final

from engine.cards.abilities import Ability
from engine.cards.statics import MoreDevotion
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.numbers import parse_number

MORE_DEVOTION: Final = (
    "your devotion to each color",  # alone
    "and each combination of colors",  # devotion to two colors is one number too
    "is increased by",
)


@attempt
def read_devotion(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Your devotion to each color ... is increased by one."."""
    if not all(map(cursor.take, MORE_DEVOTION)):
        return None
    number = parse_number(cursor)
    value = getattr(number, "value", None)
    return (MoreDevotion(value),) if value is not None and cursor.take_end() else None
