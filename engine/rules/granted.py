"""What gives a permanent a keyword ability (CR 613.1f): told only where it is one thing alone."""

from typing import Final

from engine.cards.abilities import Keyword
from engine.errors import EngineError
from engine.objects import GameObject
from engine.rules.leaving import after_changes, gone
from engine.rules.matching import has_keyword
from engine.rules.parts import parts_of
from engine.situation import Situation

RULES: Final = ("613.1f",)


def giver_of(situation: Situation, permanent: GameObject, keyword: str) -> str:
    """The name of the other permanent without which it would lack the keyword; "" for none."""
    for other in situation.battlefield:
        if other.key == permanent.key or not _speaks_of(other, keyword):
            continue
        try:
            without = after_changes(situation, {other.key: gone(other)})
        except EngineError:
            continue  # what is then on the board is not told: nothing is said of it
        if not has_keyword(without.battlefield[permanent.key], keyword):
            return other.name
    return ""


def _speaks_of(permanent: GameObject, keyword: str) -> bool:
    return any(
        isinstance(part, Keyword) and part.name == keyword
        for ability in permanent.abilities
        for part in parts_of(ability)
    )
