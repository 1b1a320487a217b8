"""Rules for permanents that changed sides: stolen, annexed, given away."""

from typing import Final

from bot.language.board.things import add_card, name_card
from bot.language.draft import Draft
from bot.language.patterns.rules import Action, Match, Rule, position, rule

_STEALS: Final = (
    r"(?:stole|steal|stolen|took|take|taken|annexed|confiscated|mind controlled|grabbed|threatened"
    r"|act of treasoned"
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


def _stolen_with(draft: Draft, match: Match) -> bool | None:
    """As in "i stole his omen with confiscate": the Aura lies on what stays theirs."""
    aura = draft.script.mentions[int(match["card_b"])].facts
    if not aura.attaches:
        return False
    mine = match["mine"] is not None
    for number, side in ((match["card"], "opp" if mine else "you"), (match["card_b"], "")):
        draft.pending.side = side or ("you" if mine else "opp")
        draft.seat(draft.pending.side)
        name_card(draft, int(number), position(draft, match))
    draft.things[-2].role, draft.things[-1].host = "host", draft.things[-2]
    return None


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
        rf"(?:(?P<mine>i|we)|(?P<theirs>OPP|they|he|she)) (?:just |already |have |has )*{_STEALS}"
        r" (?:(?:my|his|her|their|the|an?|opps|opponents|opponent s|opp s) )+(?:CARD)"
        r" (?:with|using|via|by) (?:a |an |my |his )?(?:CARD)",
        _stolen_with,
    ),
    rule(
        (
            rf"(?:i |we )?(?:just |already )?{_STEALS} (?:(?:his|her|their|the|an?|#1|of|opps"
            rf"|opponents|my opps|my opponents|opp s|opponent s) )+"
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
