"""Rules for how many sit at the table, and for lists that are everybody's or every opponent's."""

import re
from typing import Final

from bot.language.draft import Draft
from bot.language.errors import ReadError
from bot.language.patterns.rules import Match, Rule, position, rule
from engine import PLAYERS
from engine.values import replace

_HAVE: Final = (
    r"(?:have|has|control|controls|got|own|owns|run|runs|plays)(?: all| each| both)?"
    r"(?: their own| his own| a| an)*"
)
_FEWEST: Final = 2  # players of a game


def _players(draft: Draft, match: Match) -> bool | None:
    return None if _seat_players(draft, int(match["num"])) else False


def _seat_players(draft: Draft, number: int) -> bool:
    """Give each player of a game of so many a seat; False where no game has so many."""
    if not _FEWEST <= number <= len(PLAYERS):
        return False
    for handle in PLAYERS[1:number]:
        draft.seat(handle)
    return True


def _seat_all(draft: Draft) -> None:
    """The number of players may be told behind the list that is everybody's."""
    told = _NUMBER_OF_PLAYERS.search(draft.script.line)
    if told is not None:
        _seat_players(draft, int(told[1] or told[2]))
    draft.seat("opp")


_NUMBER_OF_PLAYERS: Final = re.compile(
    r"(?:^| )(?:#([2-6]) -? ?(?:player|players|pod|of us|man|person)|([2-6])p)(?= |$)"
)


def _everybody(draft: Draft, match: Match) -> None:
    """As in "each player has a bear": a list of everybody who sits there."""
    _seat_all(draft)
    if _MANY.match(match[0]):
        _refuse_untold(draft, match)
    draft.sides, draft.zone = tuple(one for one in PLAYERS if one in draft.seats), ""


_MANY: Final = re.compile("(?:each|every) player|every|all |the whole|we all")  # seldom two


def _refuse_untold(draft: Draft, match: Match) -> None:
    """Refuse a list of each opponent where no number of them was told."""
    if len(draft.seats) > _FEWEST or _TWO & {piece.form for piece in draft.script.pieces}:
        return
    at = position(draft, match)
    raise ReadError(
        "unasked",
        "How many players are there? Write it, for example “2 players”, “4 player pod”.",
        draft.script.span(at, draft.script.index_at(match.end())),
    )


_TWO: Final = frozenset({"both", "1v1", "2p", "duel"})


def _so_many_opponents(draft: Draft, match: Match) -> None:
    handles = PLAYERS[1 : 1 + max(1, min(int(match["num"]), len(PLAYERS) - 1))]
    draft.sides = handles
    for handle in handles:
        draft.seat(handle)


def _every_opponent(draft: Draft, match: Match) -> None:
    """As in "all my opponents have a sphere": how many those are decides."""
    _seat_all(draft)
    _refuse_untold(draft, match)
    draft.sides, draft.zone = tuple(one for one in PLAYERS[1:] if one in draft.seats), ""


def _one_too(draft: Draft, match: Match) -> bool | None:
    """As in "opp has a thalia and i have one too": another one of the card named last."""
    side = "you" if match[0].removeprefix("and ").startswith("i") else "opp"
    last = draft.last
    if last is None or last.side == side or last.zone or last.facts.is_fleeting or last.role:
        return False
    other = replace(last, at=position(draft, match), side=side, sided=True, count=1, counted=True)
    draft.things.append(replace(other, counters={}, exiled=[], resolved=[], tapped=False))
    return None


EVERYBODY_RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"(?:and )?(?:i|OPP|they|he|she) (?:also )?(?:have|has|got|control|controls) (?:one|#1)"
        r" (?:too|as well|also|myself)(?= [?,.;]|$)",
        _one_too,
    ),
    rule(
        r"(?:we|me and (?:my )?(?:opp|opponent)|both of us|each of us|each player|both players"
        r"|all players|every player|everyone|everybody|all of us|all #[2-6] of us|each side"
        r"|both sides|the whole (?:table|pod))"
        rf" (?:both |each |all |at (?:the|this) table |in (?:the|my|this) pod )*{_HAVE}",
        _everybody,
    ),
    rule(
        r"(?:(?:all|each|every)(?: of)?(?: (?:my|the|other))* (?:opps|opponents|opponent|opp)"
        r"|(?:all|each|every)(?: of)?(?: the)? other players?|everyone else|everybody else)"
        rf"(?: (?:each|all|also|at (?:the|this) table))* {_HAVE}",
        _every_opponent,
    ),
    rule(
        r"NUM opps?(?:onents)?(?: each)?(?: have| has| control)(?: their own| his own| a| an)*",
        _so_many_opponents,
    ),
    rule(r"(?:in )?(?:a |an )?(?:NUM)(?: |-)?(?:player|players|pod)(?: game| pod)?", _players),
    rule(r"(?P<num>[2-6])p(?: pod| game| edh)?", _players),
)
