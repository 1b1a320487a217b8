"""Rules for states that are said of a whole list, or by what is said of another permanent."""

import re
from typing import Final

from bot.language.board.sickness import newly
from bot.language.board.things import name_card
from bot.language.draft import Draft
from bot.language.patterns.rules import Match, Rule, follows, ignore, position, rule


def _list_of_tapped(draft: Draft, match: Match) -> bool | None:
    """As in "tapped: a ring, 2 forests. untapped: an island": each of that list."""
    at = position(draft, match)
    if at and draft.script.pieces[at - 1].form not in _LIST_HEADS:
        return False
    draft.tapped_list = match["state"] == "tapped"
    return None


_LIST_HEADS: Final = frozenset(". , ; : ( / // | ¶ and but".split())


def _animated_card(draft: Draft, match: Match) -> bool | None:
    """As in "i animated my mutavault this turn": when it was animated tells not how new it is."""
    number = int(match["card"])
    if "Creature" in draft.script.mentions[number].facts.types:
        return False
    name_card(draft, number, draft.script.index_at(match.start("card") - 1))
    draft.things[-1].animated = True
    return None


def _not_so(draft: Draft, match: Match) -> bool | None:
    """As in "my vault is tapped, my crypt isnt": the usual state."""
    states = _STATES.findall(draft.script.line[: match.start()])
    if states[-1:] == ["untapped"] and draft.last is not None:
        draft.last.tapped = True  # "my swamps are untapped but my island is not"
        return None
    return None if any(one.tapped for one in draft.things[:-1]) else False


_STATES: Final = re.compile(r"(?<![^ ])(?:untapped|tapped)(?![^ ])")


def _so_is(draft: Draft, match: Match) -> bool | None:
    """As in "my forest is tapped and so is my island": in the state of the card before it."""
    before = draft.last
    if before is None or not (before.tapped or before.sick):
        return False
    name_card(draft, int(match["card"]), draft.script.index_at(match.start("card") - 1))
    draft.things[-1].origin.tapped |= before.tapped
    draft.things[-1].origin.sick |= before.sick
    return None


def _tapped_in_list(draft: Draft, match: Match) -> bool | None:
    """As in "a chamber untapped plus a karoo tapped, max": a state, for the other one's is said."""
    thing = draft.last
    if thing is None or thing.at != position(draft, match) - 1:
        return False
    if "untapped" not in draft.script.line[: match.start()].split(" "):
        return False
    thing.tapped = True
    return None


def _only_untapped(draft: Draft, match: Match) -> bool | None:
    """As in "everything except my mox is tapped": the one that is left, where no other is named."""
    if any(one.side == "you" and not one.zone for one in draft.things):
        return False
    name_card(draft, int(match["card"]), draft.script.index_at(match.start("card") - 1))
    return None


def _stolen(draft: Draft, match: Match) -> bool | None:
    """As in "my stolen birds": whoever is said to have it uses it."""
    at = position(draft, match)
    return None if at and draft.script.pieces[at - 1].form == "my" else False


def _bracketed_ahead(draft: Draft, match: Match) -> bool | None:
    """As in "from (tapped) tundra": said of the card that follows."""
    at = position(draft, match)
    if at and draft.script.pieces[at - 1].form[0] in "@*":
        return False  # "tundra (tapped) island"
    draft.pending.tapped = match["state"] == "tapped"
    draft.pending.sick = match["state"] == "sick"
    return None


def _is_new(draft: Draft, match: Match) -> bool | None:
    """As in "hierarch new, birds old": said right behind a creature."""
    thing = draft.last
    if thing is None or "Creature" not in thing.facts.types or not follows(draft, match):
        return False
    thing.sick = True
    return None


def _active(draft: Draft, match: Match) -> bool | None:
    """As in "shaman active": a creature that may tap."""
    creature = draft.last is not None and "Creature" in draft.last.facts.types
    return None if creature and follows(draft, match) else False


LISTED_STATE_RULES: Final[tuple[Rule, ...]] = (
    rule(r"\( (?P<state>tapped|untapped|sick) \)(?= @)", _bracketed_ahead),
    rule(
        r"(?:everything|all)(?: (?:i have|of mine|i control))? (?:except|but|besides)(?: for)?"
        r" (?:(?:my|the|a|an) )*(?:CARD) (?:is|are)(?: already)? tapped(?: out| down)?",
        _only_untapped,
    ),
    rule(r"stolen(?= @)", _stolen),
    rule(r"(?:and |, |but )*so (?:is|are) THE(?:CARD)", _so_is),
    rule(
        r"(?:(?:i have|the|following|are|is|my) )*(?P<state>tapped|untapped)(?: (?:are|is|lands?"
        r"|stuff|permanents?))* :"
        r"(?= (?:(?:a|an|my|the|just|only|#\d+|\*\d+) )*@)",
        _list_of_tapped,
    ),
    rule(
        r"(?:and |but )?(?:nothing|none|nothings|no lands?|no permanents?)(?: of (?:it|them|that))?"
        r"(?: (?:is|are|was|were))? (?:yet )?tapped",
        ignore,
    ),
    rule(r"(?:isnt|arent|is not|are not|not)(?= [,.;?)]|$| and)", _not_so),
    rule(r"tapped(?= (?:, )?(?:how much|what|total|max)(?: |$))", _tapped_in_list),
    rule(
        r"(?:(?:i|we|ive|just|already|have) )*animated (?:(?:my|the|a) )*CARD"
        r"(?: (?:this turn|already|now))*",
        _animated_card,
    ),
    rule(r"(?:are )?(?:both|all)(?: are)? (?:brand )?new(?= [,.)]|$| and)", newly),
    rule(r"(?:is |thats )?(?:brand )?new(?= [,.)]|$| and)", _is_new),
    rule(r"(?:is |already |now )*(?:active|online)(?= [,.()]|$| and| so)", _active),
)
