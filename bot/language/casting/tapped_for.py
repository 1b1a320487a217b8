"""The colour that a permanent is tapped for: "i tap watery grave for black"."""

from typing import Final

from bot.language.draft import Draft
from bot.language.patterns.rules import Match, position
from bot.language.words.known_words import COLORS

_USING: Final = frozenset("tap taps tapping tapped use using activate activating ability".split())
_CLAUSE: Final = 14  # pieces of a clause in which tapping is spoken of


def tapped_for(draft: Draft, match: Match) -> bool | None:
    """As in "i tap watery grave for black"."""
    at = position(draft, match)
    before = {piece.form for piece in draft.script.pieces[max(at - _CLAUSE, 0) : at]}
    if not before & _USING:
        return False
    tap_chosen(draft, match)
    return None


def taken(draft: Draft, match: Match) -> bool | None:
    """As in "i take black": of what is tapped, unless a card there asks for a colour itself."""
    if any(one.facts.chooses for one in draft.things):
        return False
    tap_chosen(draft, match)
    return None


def tap_chosen(draft: Draft, match: Match) -> None:
    """As in "tapping it for red": one colour or two, or the mana that is written."""
    draft.chosen = COLORS.get(match["color"] or "", "")
    draft.chosen += COLORS.get(match.groupdict().get("other") or "", "")
    if not draft.chosen and match["mana"]:
        draft.chosen = draft.script.mana[int(match["mana"])].colors
