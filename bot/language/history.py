"""Rules for what happened before: casts of the commander, abilities and spells that resolved."""

import re
from typing import Final

from bot.language.counter_taxes import counter_taxes
from bot.language.draft import Draft, Pending, Thing
from bot.language.rules import Match, Rule, rule
from bot.language.things import add_card
from bot.language.words import ORDINALS, TIMES

MAX_TIMES: Final = 20  # that an effect is there
_AGO: Final = r"(?: already| before| this game| so far| from CZ| from there| times?| x)*"


def _commander_thing(draft: Draft) -> Thing | None:
    for thing in reversed(draft.things):
        if thing.zone == "command" or thing.facts.legendary:
            return thing
    return draft.last


def _casts(draft: Draft, number: int) -> bool | None:
    if draft.last is not None and draft.last.facts.is_fleeting and draft.last.zone != "command":
        if number and not draft.last.resolved:  # "high tide was cast twice this turn"
            draft.last.resolved.extend([None] * min(number, MAX_TIMES))
        return None
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
    last = draft.last
    if last is not None and last.facts.is_fleeting and last.zone != "command":
        draft.cost = f"{{{number}}}"  # "mana leak's tax 3"
        return None
    thing = _commander_thing(draft)
    if number % 2:
        return False
    if thing is None or (thing.casts is not None and thing.casts * 2 != number):
        return thing is not None and None
    thing.origin.casts = number // 2
    return None


def _is_long_ago(draft: Draft, match: Match) -> bool:
    """Whether it was in an earlier turn: what was to last until end of turn is over."""
    around = draft.script.line[max(match.start() - 24, 0) : match.end() + 24]
    return bool(re.search(r"(?:last|previous|earlier|before this) turn", around))


def _resolved(draft: Draft, match: Match) -> bool | None:
    """An effect that holds: "pale moon resolved", "used will for 3"."""
    groups = match.groupdict()
    thing = draft.last
    before = 1
    if _is_long_ago(draft, match):
        add_card(draft, match) if groups.get("card") else None
        return None
    if groups.get("card"):
        number = int(groups["card"])
        mention = draft.script.mentions[number]
        thing = Thing(draft.script.index_at(match.start()), number, mention.card, mention.facts)
        thing.side = draft.pending.side or draft.sides[0]
        before = draft.pending.count or 1
        thing.count = 1 if thing.facts.is_fleeting else before
        draft.pending = Pending()
        draft.things.append(thing)
    if thing is None:
        return False
    if not (thing.facts.is_fleeting or thing.facts.ability_costs):
        thing.on_table = True  # "blood moon resolved": a permanent that has come into play
        return None
    times = min(int(groups["num"]), MAX_TIMES) if groups.get("num") else 1
    times = min(max(times, before), MAX_TIMES) if thing.facts.is_fleeting else times
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


def _gained_for(draft: Draft, match: Match) -> bool | None:
    """As in "used will with 2 life gained": the amount was fixed as it resolved."""
    if draft.script.mentions[int(match["card"])].facts.makes_mana:
        return False  # a mana ability leaves no effect
    _resolved(draft, match)
    if " x " in match[0] or _is_long_ago(draft, match):
        return None
    seat = draft.seat("you")
    seat.life_gained = max(seat.life_gained, int(match["x"]))
    return None


def _gained_nothing(draft: Draft, match: Match) -> bool | None:
    """As in "activated will but gained no life": the amount was fixed as zero."""
    if draft.script.mentions[int(match["card"])].facts.makes_mana:
        return False
    _resolved(draft, match)
    if draft.last is not None and draft.last.resolved:
        draft.last.resolved[-1] = 0
    return None


def _resolved_spell(draft: Draft, match: Match) -> bool | None:
    """As in "someone resolved pale moon this turn": an instant or sorcery whose effect holds."""
    if not draft.script.mentions[int(match["card"])].facts.is_fleeting:
        return False
    return _resolved(draft, match)


_EARLIER: Final = r"(?: (?:already|once|earlier|before|this turn|just now|and it resolved|,|\())*"
_AMOUNT: Final = (
    r"(?:(?:with|for|at|where|when|while|after|having|i|had|gaining|gained|gain|x|was|is|=|of"
    r"|life|its|and) )+"
    r"#(?P<x>\d+)(?! (?:\w+ )?[@%])(?: life)?(?: gained)?(?: life)?(?: this turn)?(?: \)| "
    r"resolved)*"
)


def _countering(draft: Draft, match: Match) -> bool | None:
    """As in "opp mana leaks me": the spell is theirs, and no list of their cards begins."""
    if draft.script.mentions[int(match["card"])].card not in counter_taxes():
        return False
    add_card(draft, match)
    return None


def _cast_already(draft: Draft, match: Match) -> bool | None:
    """As in "i cast ponder already": instants and sorceries that count as cast this turn."""
    cards = [int(match[name]) for name in ("card", "card_b") if match[name]]
    mentions = [draft.script.mentions[card] for card in cards]
    if not all(mention.facts.is_fleeting for mention in mentions) or _is_long_ago(draft, match):
        return False
    for card, mention in zip(cards, mentions, strict=True):
        thing = Thing(draft.script.index_at(match.start()), card, mention.card, mention.facts)
        thing.resolved.append(None)
        draft.things.append(thing)
    seat = draft.seat("you")
    seat.spells_cast = max(seat.spells_cast or 0, len(cards))
    return None


_TWO_CARDS: Final = r"(?:CARD)(?: (?:and|n|,|&|\+) CARD)?"


HISTORY_RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf"(?:(?:i|ive|have|we) )*(?:cast|played) {_TWO_CARDS} (?:already|earlier)"
        r"(?: this turn)?",
        _cast_already,
    ),
    rule(
        rf"(?:(?:i|ive|have|we) )*already (?:cast|played) {_TWO_CARDS}(?: this turn)?",
        _cast_already,
    ),
    rule(
        r"(?:OPP|they|he|she) (?:\w+ )?(?:CARD)(?: s)? (?:me|it|(?=my THE@\d+)"
        r"|my (?:spell|creature|commander|\w+ spell))",
        _countering,
    ),
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
    rule(
        (
            r"(?:(?:i|have|already|just|and|ive|we|has) )*(?:used|activated|tapped|resolved) "
            r"(?:my |the )?(?:CARD)"
            rf"{_EARLIER}(?: (?:but|and|with|after|having|i|gained|gaining|gain|had))* no "
            rf"life(?: gained)?(?: this turn)?"
            r"(?: \( x = #0 \))?"
        ),
        _gained_nothing,
    ),
    rule(
        (
            r"(?:(?:OPP|they|he|she|i|we|someone|somebody) )?(?:(?:just|already|has|have|had) "
            r")*resolved THE(?:CARD)"
            r"(?: (?:already|earlier))*(?: this turn)?"
        ),
        _resolved_spell,
    ),
    rule(
        r"(?:CARD) (?:was|got|has been|had been) (?:cast|played|resolved)(?: already| "
        r"earlier)? this turn",
        _resolved_spell,
    ),
    rule(
        (
            r"(?:OPP|they|he|she|i|we|someone|somebody) (?:(?:just|already|has|have|had) "
            r")*cast THE(?:CARD)"
            r"(?: (?:already|earlier|before))* this turn"
        ),
        _resolved_spell,
    ),
    rule(rf"\( cast (?P<times>once|twice|thrice){_AGO} \)", _cast_before),
    rule(r"\( (?:cast )?(?:NUM) (?:times |x )?before \)", _cast_before),
    rule(rf"(?:NUM) times{_AGO}", _cast_before),
    rule(r"(?:NUM) (?:prior|previous|earlier|past) casts?", _cast_before),
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
            r"(?:(?:i|have|already|just|and|ive|we|has) )*(?:used|activated|tapped|activate"
            r"|resolved)"
            rf" (?:my |the )?(?:CARD)(?: s)?(?: ability)?{_EARLIER} {_AMOUNT}"
        ),
        _gained_for,
    ),
    rule(
        (
            r"(?:CARD)(?: s)?(?: ability| effect)?(?: (?:was|is|has|been|got|already|just|i))*"
            rf" (?:used|activated|active|resolved|tapped){_EARLIER} {_AMOUNT}"
        ),
        _gained_for,
    ),
    rule(
        (
            r"(?:(?:i|have|already|just|and|ive|we|has) )*(?:used|activated) (?:my |the "
            r")?(?:CARD)(?: s)?"
            r"(?: ability)?(?: (?:already|once|earlier|this turn))+"
        ),
        _resolved,
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
