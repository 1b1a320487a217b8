"""What changes how great a player's devotion is (CR 700.5)."""

from typing import Final

from engine.cards.abilities import Ability
from engine.cards.statics import MoreDevotion
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.numbers import parse_number

DEVOTION: Final = "your devotion to each color and each combination of colors is increased by"


@attempt
def read_devotion(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Your devotion to each color and each combination of colors is increased by one."."""
    number = parse_number(cursor) if cursor.take(DEVOTION) else None
    value = getattr(number, "value", None)
    return (MoreDevotion(value),) if value is not None and cursor.take_end() else None
