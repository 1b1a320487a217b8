"""Rules for spells that are cast one after the other: "i cast goreclaw then the tyrant"."""

from typing import Final

from bot.language.board.things import name_card
from bot.language.draft import Draft
from bot.language.errors import ReadError
from bot.language.patterns.rules import Match, Rule, position, rule


def _then(draft: Draft, match: Match) -> bool | None:
    """The first has come into play, the second is the spell that is spoken of.

    Raises:
        ReadError: the first is an instant or sorcery, and what it did is not told.
    """
    first, second = (draft.script.mentions[int(match[name])] for name in ("card", "card_b"))
    at = position(draft, match)
    asks_both = at > 0 and draft.script.pieces[at - 1].form in _ABLE
    if first.facts.is_land or second.facts.is_land or asks_both:
        return False
    place = draft.script.span(at, draft.script.index_at(match.end()))
    if first.facts.is_fleeting:
        told = f"What did {first.card} do? Say what there is now, for example “BBB floating”"
        raise ReadError("unasked", f"{told}, and ask about {second.card}.", place)
    name_card(draft, int(match["card"]), at)
    draft.things[-1].on_table = draft.things[-1].sick = True
    draft.things[-1].role = "cast before"
    name_card(draft, int(match["card_b"]), draft.script.index_at(match.start("card_b") - 1))
    draft.things[-1].zone = "hand"
    seat = draft.seat("you")
    seat.spells_cast = max(seat.spells_cast or 0, 1)
    return None


_ABLE: Final = frozenset({"can", "could", "may", "should"})

SEQUENCE_RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"(?:(?:if|when|after|i|we|ill|first|then) )+(?:cast|play|casted) THE(?:CARD)(?: first)?"
        r"(?: ,)?(?: and| n)? (?:then|after that) (?:(?:i|cast|play) )*THE(?:CARD)",
        _then,
    ),
)
