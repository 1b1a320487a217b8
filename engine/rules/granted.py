"""What gives a permanent a keyword ability (CR 613.1f): told only where it is one thing alone."""

from collections import Counter
from typing import Final

from engine.cards.abilities import Keyword
from engine.errors import EngineError
from engine.objects import GameObject
from engine.rules.leaving import after_changes, gone
from engine.rules.matching import has_keyword
from engine.rules.parts import parts_of
from engine.situation import Situation

RULES: Final = ("613.1f",)
MAX_TRIED: Final = 8  # permanents without which the layers are applied anew, each at its price


def giver_of(situation: Situation, permanent: GameObject, keyword: str) -> str:
    """The name of the other permanent without which it would lack the keyword.

    "" where there is none, and where more than MAX_TRIED may be the one.
    """
    alike = Counter(other.entry for other in situation.battlefield)
    others = [
        other
        for other in situation.battlefield
        # of those that nothing tells apart each gives what the next one does
        if other.key != permanent.key and alike[other.entry] == 1 and _may_give(other, keyword)
    ]
    if len(others) > MAX_TRIED:
        return ""
    for other in others:
        try:
            without = after_changes(situation, {other.key: gone(other)})
        except EngineError:
            continue  # what is then on the board is not told: nothing is said of it
        if not has_keyword(without.battlefield[permanent.key], keyword):
            return other.name
    return ""


def _may_give(permanent: GameObject, keyword: str) -> bool:
    """Whether an ability of it speaks of the keyword; to have the keyword itself gives nothing."""
    return any(
        isinstance(part, Keyword) and part.name == keyword
        for ability in permanent.abilities
        if not isinstance(ability, Keyword)
        for part in parts_of(ability)
    )
