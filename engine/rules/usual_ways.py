"""Which cost is meant where a card is cast from elsewhere and no way was announced (CR 601.3).

From a graveyard, from exile or from a library a card is cast only by what permits that, and the
permission may come with a cost of its own: flashback, or "by paying ... rather than its mana cost".
"""

from collections.abc import Callable
from typing import Final

from engine.errors import UndeterminedError, UnsupportedError
from engine.objects import GameObject
from engine.rules.cast_permissions import zone_obstacles
from engine.rules.costs.announcement import Announcement
from engine.rules.costs.base import alternatives
from engine.rules.costs.keywords import ALTERNATIVE
from engine.situation import Situation

RULES: Final = ("601.3", "118.9")
_AT_HOME: Final = frozenset({"hand", "command"})
_ONLY_EXILE: Final = ("exile",)


def usual_ways(
    situation: Situation,
    spell: GameObject,
    announcement: Announcement,
    announced: Callable[[str], Announcement],
) -> tuple[Announcement, ...]:
    """The announcement; the ways that the zone permits where its mana cost can't be paid there.

    Where nothing on the board permits any, an effect that was not told may: the mana cost stays.

    Args:
        situation: the board.
        spell: the card, from where it is cast.
        announcement: what was announced.
        announced: the announcement with one more option word.
    """
    chosen = announcement.alternative or announcement.for_mana_cost
    if chosen or spell.cast_from in _AT_HOME or _permitted(situation, spell, ""):
        return (announcement,)
    words = [word for word in alternatives(situation, spell) if word and not _of_exile(word)]
    found = [announced(word) for word in words if _permitted(situation, spell, word)]
    return tuple(found) or (announcement,)


def _of_exile(word: str) -> bool:
    """Whether the keyword itself exiles the card first, of which a card in exile tells nothing."""
    keyword = ALTERNATIVE.get(word)
    return keyword is not None and keyword.zones == _ONLY_EXILE


def _permitted(situation: Situation, spell: GameObject, word: str) -> bool:
    """Whether the board says that the card may be cast from there in this way."""
    try:
        return not zone_obstacles(situation, spell, word)
    except (UnsupportedError, UndeterminedError):
        return False
