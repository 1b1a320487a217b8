"""Rules for permanents that changed sides: stolen, annexed, given away."""

from typing import Final

from bot.language.draft import Draft
from bot.language.rules import Action, Match, Rule, rule
from bot.language.things import add_card

_STEALS: Final = (
    r"(?:stole|steal|stolen|took|take|taken|annexed|grabbed|threatened|act of treasoned"
    r"|gained control of|took control of)"
)


def _stolen(side: str) -> Action:
    """As in "i stole his birds this turn": whoever owned it, it is on that side now."""

    def act(draft: Draft, match: Match) -> None:
        draft.pending.side = side
        draft.seat(side)
        draft.seat("opp")
        add_card(draft, match)
        draft.things[-1].sick |= " this turn" in match[0]
        draft.pending.side = ""

    return act


def _controlled_now(side: str) -> Action:
    """As in "annex on it, they control it now": said of what the last thing lies on."""

    def act(draft: Draft, _match: Match) -> bool | None:
        thing = draft.last
        if thing is None:
            return False
        if thing.facts.attaches and thing.host is not None:
            thing.side, thing.sided = side, True
            thing = thing.host.origin
        thing.side, thing.sided = side, True
        draft.seat(side)
        return None

    return act


CONTROL_RULES: Final[tuple[Rule, ...]] = (
    rule(
        (
            rf"(?:i |we )?(?:just |already )?{_STEALS} (?:(?:his|her|their|the|an?|opps"
            rf"|opponents|my opps) )+"
            r"(?:(?:untapped|tapped) )?(?:CARD)(?: this turn)?"
        ),
        _stolen("you"),
    ),
    rule(
        rf"(?:OPP|they|he|she) (?:just |already )?{_STEALS} (?:(?:my|only|own|the|a) "
        rf")+(?:CARD)(?: this turn)?",
        _stolen("opp"),
    ),
    rule(
        r"(?:OPP|they|he|she) (?:now )?controls? (?:it|that|them)(?: now)?", _controlled_now("opp")
    ),
    rule(r"(?:i|we) (?:now )?control (?:it|that|them)(?: now)?", _controlled_now("you")),
)
