"""Rules for what happened before: casts of the commander, abilities and spells that resolved."""

from typing import Final

from bot.language.draft import Draft, Thing
from bot.language.rules import Match, Rule, rule
from bot.language.words import ORDINALS, TIMES

_AGO: Final = r"(?: already| before| this game| so far| from CZ| from there| times?| x)*"


def _commander_thing(draft: Draft) -> Thing | None:
    for thing in reversed(draft.things):
        if thing.zone == "command" or thing.facts.legendary:
            return thing
    return draft.last


def _casts(draft: Draft, number: int) -> bool | None:
    thing = _commander_thing(draft)
    if thing is None:
        return False
    thing.origin.casts = number
    return None


def _cast_before(draft: Draft, match: Match) -> bool | None:
    groups = match.groupdict()
    times = groups.get("times")
    return _casts(draft, TIMES[times] if times else int(groups["num"]))


def _never(draft: Draft, _match: Match) -> bool | None:
    return _casts(draft, 0)


def _nth_cast(draft: Draft, match: Match) -> bool | None:
    number = ORDINALS[match["ordinal"]] - 1
    thing = _commander_thing(draft)
    upcoming = draft.script.line[match.end() :].lstrip()
    if thing is None or upcoming.startswith(("commander", "my commander", "@")):
        draft.pending.casts = number
        return None
    return _casts(draft, number)


def _tax(draft: Draft, match: Match) -> bool | None:
    number = int(match["num"])
    thing = _commander_thing(draft)
    if thing is None or number % 2 or (thing.casts is not None and thing.casts * 2 != number):
        return thing is not None and None
    thing.origin.casts = number // 2
    return None


def _resolved(draft: Draft, match: Match) -> bool | None:
    """An effect that holds: "pale moon resolved", "used will for 3"."""
    groups = match.groupdict()
    thing = draft.last
    if groups.get("card"):
        number = int(groups["card"])
        mention = draft.script.mentions[number]
        thing = Thing(draft.script.index_at(match.start()), number, mention.card, mention.facts)
        thing.side = draft.pending.side or draft.sides[0]
        draft.things.append(thing)
    if thing is None:
        return False
    times = min(int(groups["num"]), 20) if groups.get("num") else 1
    x = groups.get("x")
    thing.resolved.extend([int(x) if x else None] * times)
    return None


def _resolved_last(draft: Draft, match: Match) -> bool | None:
    """As in "activated will after gaining 2 life, it resolved": said of an effect already known."""
    thing = draft.last
    if thing is None:
        return False
    x = match["x"]
    if x is not None or not thing.resolved:
        thing.resolved = [int(x) if x else 0 if thing.gained_none else thing.x]
    return None


def _no_gain(draft: Draft, _match: Match) -> None:
    if draft.last is not None and not draft.last.facts.is_fleeting and draft.last.x is None:
        draft.last.gained_none = True


def _used_again(draft: Draft, match: Match) -> bool | None:
    """The same ability once more: it resolved with another amount."""
    known = [thing for thing in draft.things if thing.origin.resolved or thing.resolved]
    if not known:
        return False
    known[-1].resolved.append(int(match["x"]))
    seat = draft.seat("you")
    seat.life_gained = max(seat.life_gained, int(match["x"]))
    return None


def _gained_for(draft: Draft, match: Match) -> None:
    """As in "used will with 2 life gained": the amount was fixed as it resolved."""
    _resolved(draft, match)
    seat = draft.seat("you")
    seat.life_gained = max(seat.life_gained, int(match["x"]))


HISTORY_RULES: Final[tuple[Rule, ...]] = (
    rule(
        (
            r"(?:i )?(?:(?:have|after|and) )?(?:without|no|havent|not|didnt) (?:gain|gained"
            r"|gaining) (?:any )?(?:life)?(?: this turn)?|havent (?:activated him or "
            r"|lost or )?gained(?: any)? life"
        ),
        _no_gain,
    ),
    rule(
        (
            r"(?:used|activated|tapped)(?: him| her| it)? again (?:with|for"
            r"|after gaining) #(?P<x>\d+)(?: life)?(?: gained)?(?: in total| total)?"
        ),
        _used_again,
    ),
    rule(rf"\( cast (?P<times>once|twice|thrice){_AGO} \)", _cast_before),
    rule(r"\( (?:cast )?(?:NUM) (?:times |x )?before \)", _cast_before),
    rule(rf"(?:NUM) times{_AGO}", _cast_before),
    rule(
        (
            r"(?:was |were |been |i |ive |already |but )*cast (?:her |him |it "
            rf"|them )?(?:already )?(?P<times>once|twice|thrice){_AGO}"
        ),
        _cast_before,
    ),
    rule(
        (
            r"(?:was |were |been |i |ive |already |but )*cast (?:her |him |it "
            rf"|them )?(?:already )?(?:\*|#)(?P<num>\d+)(?: times| x)?(?! spells?){_AGO}(?! mana"
            r"| color)"
        ),
        _cast_before,
    ),
    rule(r"(?:was )?(?:never|not) (?:been )?cast(?: yet| before)*|first cast", _never),
    rule(
        r"(?:its |the |my |this is the |for the )*(?P<ordinal>"
        + "|".join(ORDINALS)
        + r") (?:cast|time casting|casting|time)(?: it| her| him)?(?: of)?",
        _nth_cast,
    ),
    rule(r"(?:so )?(?:commander )?tax(?: is| of| =)? (?:NUM)", _tax),
    rule(
        (
            r"(?:(?:i|have|already|just|and) )*(?:used|activated|tapped) (?:my )?(?:CARD) (?:with"
            r"|after gaining|for) #(?P<x>\d+)(?: life)?(?: gained)?(?: life)?"
        ),
        _gained_for,
    ),
    rule(
        (
            r"(?:CARD)(?: s)? (?:(?:ability|has|was|already|just"
            r"|effect) )*resolved(?: for me)?(?: this turn| twice)?(?: (?:for"
            r"|with) x = #(?P<x>\d+))?"
        ),
        _resolved,
    ),
    rule(
        (
            r"(?:(?:and|ability|his|its|her|it|the|after|already"
            r"|has) )*resolved(?: this turn)?(?: (?:for|with|\() x = #(?P<x>\d+)(?: \))?)?"
        ),
        _resolved_last,
    ),
    rule(r"(?:CARD) (?:\*|x )(?:#)?(?P<num>\d+) (?:this turn|resolved)", _resolved),
    rule(r"(?:CARD) (?:was )?(?:activated|used)(?: it)? this turn", _resolved),
)
