"""Rules for groups that are not all alike: "4 islands, 3 of them tapped", "half untapped"."""

import re
from typing import Final

from bot.language.board.things import name_card
from bot.language.draft import Draft, Thing
from bot.language.patterns.rules import Match, Rule, follows, ignore, position, rule
from engine.values import replace

_SICK: Final = (
    r"(?:summoning sick|sick|fresh|new|(?:just )?(?:came|comes|entered|was cast|cast|played)"
    r"(?: (?:down|in|out))? this (?:very )?turn|from this turn)"
)
_STATE: Final = (
    rf"(?:(?P<tapped>tapped(?: down| out)?)|(?P<untapped>untapped)|(?P<sick>{_SICK}))"
    r"(?: (?:already|now))?(?: for (?:(?:a|an|my|the|some|another|other) )*(?:spells?|something"
    r"|stuff|things?))?"
)
_END: Final = (
    r"(?= [,.?;:)¶]|$| and (?!@|#)| so| can| what| how| but| max| most| total| whats| mana| which)"
)
_ARE: Final = r"(?: (?:is|are|were|being|already|still|currently|now))*"
_THEM: Final = r"(?:of (?:them|which|those|em|these|my lands|the lands) ?)?"


def _some_of_them(draft: Draft, match: Match) -> bool | None:
    """As in "4 islands, 3 of them tapped": said of the group named last."""
    if draft.last is None or not follows(draft, match):
        return False
    more = "and" in match[0].split(" ") and " of " not in match[0]
    if more and match["tapped"]:
        before = draft.script.pieces[draft.last.at - 1].form if draft.last.at else ""
        if before != "untapped":
            return False
        _more_tapped(draft, match)
        return None
    return _split(draft, draft.last, int(match["num"]), match, but=bool(match["but"]))


def _more_tapped(draft: Draft, match: Match) -> None:
    """As in "3 untapped islands and 2 tapped": besides those."""
    assert draft.last is not None
    other = replace(draft.last, another=True, counters={}, resolved=[], exiled=[])
    other.count, other.counted, other.tapped = int(match["num"]), True, True
    draft.things.append(other)


def _one_of_them(draft: Draft, match: Match) -> bool | None:
    """As in "6 swamps (one's tapped)"."""
    if draft.last is None or not follows(draft, match):
        return False
    return _split(draft, draft.last, 1, match)


def _half(draft: Draft, match: Match) -> bool | None:
    whole = draft.last
    if whole is None or whole.count % 2 or not follows(draft, match):
        return False
    return _split(draft, whole, whole.count // 2, match)


def _some_of_named(draft: Draft, match: Match) -> bool | None:
    """As in "two of the forests are tapped": of a group named before, or of nothing else here."""
    card = draft.script.mentions[int(match["card"])].card
    known = [thing for thing in draft.things if thing.card == card and thing.role != "absent"]
    if match["whole"] and not int(match["num"]) < int(match["whole"]):
        return False
    number = int(match["num"])
    if _ALL_BUT.search(match[0]):  # "all but one of my 4 islands are tapped": three of them
        whole = int(match["whole"] or (known[-1].count if known else 0))
        if whole <= number:
            return False
        number = whole - number
    if not known:
        draft.pending.count = int(match["whole"] or match["num"])
        name_card(draft, int(match["card"]), position(draft, match))
        if match["whole"]:
            return _split(draft, draft.things[-1], number, match)
        draft.things[-1].tapped, draft.things[-1].sick = bool(match["tapped"]), bool(match["sick"])
        return None
    if match["whole"] and known[-1].count != int(match["whole"]):
        return False
    if known[-1].count == number:
        known[-1].tapped |= bool(match["tapped"])
        known[-1].sick |= bool(match["sick"])
        return None
    return _split(draft, known[-1], number, match)


_ALL_BUT: Final = re.compile(r"(?:all|everything|every one) (?:but|except) ")


def _split(
    draft: Draft, whole: Thing, number: int, match: Match, *, but: bool = False
) -> bool | None:
    """Part of a group in another state; False where the group is not known or not so large."""
    if not whole.counted or whole.counters or not 0 < number < whole.count:
        return False
    if whole.tapped or whole.sick or whole.zone:
        return False
    if but != bool(match["untapped"]):  # the rest are in that state
        number = whole.count - number
    some = replace(whole, count=number, another=True, counters={}, resolved=[], exiled=[])
    some.sick, some.tapped = bool(match["sick"]), not match["sick"]
    if but and match["untapped"]:
        some.tapped, whole.tapped = False, True
    whole.count -= number
    draft.things.append(some)
    draft.split = "sick" if match["sick"] else "tapped"
    return None


def _the_rest(draft: Draft, match: Match) -> bool | None:
    """As in "2 are tapped, the rest untapped": what a group that was parted already says."""
    if match["tapped"] and not draft.split and draft.things:
        first = min(one.at for one in draft.things)
        opened = {piece.form for piece in draft.script.pieces[:first]}
        if "untapped" in opened:
            return None  # "untapped: 2 swamps. rest is tapped"
        before = [piece.form for piece in draft.script.pieces[: position(draft, match)]]
        before += [form for form in match[0].split(" ") if form == ","]
        last = next((form for form in reversed(before) if form not in {".", ",", ";", "and"}), "")
        return None if "else" in match[0] and last in _UNTAPPED else False
    if not draft.split or (match["sick"] and draft.split != "sick"):
        return False
    return None


def _other_ones(draft: Draft, match: Match) -> bool | None:
    """As in "2 tapped mountains and 4 untapped ones"."""
    last = draft.last
    if last is None or last.facts.is_fleeting or last.role or last.counters:
        return False
    other = replace(last, at=position(draft, match), another=True, resolved=[], exiled=[])
    other.count, other.counted = int(match["num"]), True
    other.tapped = match["state"] in _TAPPED
    draft.things.append(other)
    return None


def _others_of_last(draft: Draft, match: Match) -> bool | None:
    """As in "1 swamp untapped 1 tapped": right behind the state of the first ones."""
    at = position(draft, match)
    before = draft.script.pieces[at - 1].form if at else ""
    opposite = _TAPPED if match["state"] in _UNTAPPED else _UNTAPPED
    return _other_ones(draft, match) if before in opposite else False


_TAPPED: Final = frozenset({"tapped", "down"})
_UNTAPPED: Final = frozenset({"untapped", "up", "open"})


def _of_both_states(draft: Draft, match: Match) -> bool | None:
    """As in "an untapped and a tapped island", "2 tapped and 1 untapped forests"."""
    if match["one"] == match["other"]:
        return False
    number, at = int(match["card"]), position(draft, match)
    for count, state in ((match["num"], match["one"]), (match["num_b"], match["other"])):
        draft.pending.count, draft.pending.tapped = int(count or 1), state == "tapped"
        name_card(draft, number, at)
    draft.things[-1].another = True
    return None


def _tapped_before(draft: Draft, match: Match) -> bool | None:
    """As in "i already tapped my ring, can i tap it again"."""
    clause = re.split(r"[.?;]", draft.script.line[match.end() :])
    if "already" not in match[0] and not any(_AGAIN.search(part) for part in clause):
        return False
    name_card(draft, int(match["card"]), position(draft, match))
    draft.things[-1].tapped = True
    return None


_AGAIN: Final = re.compile(r"(?:^| )(?:tap|tapped|use|used) (?:it|them|that|him|her) again(?= |$)")

PARTLY_RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"(?:NUM|an?|one) (?P<one>tapped|untapped)(?: one)? (?:and|,|\+|&) (?:NUM|an?|one)"
        r" (?P<other>tapped|untapped)(?: one)? CARD",
        _of_both_states,
    ),
    rule(
        r"(?:and |but |if )?(?:i|ive|i have) (?:already )?tapped (?:(?:my|the|a|an) )?(?:CARD)"
        r"(?: already)?(?: for mana)?(?: already)?(?! (?:for|to|and|with))",
        _tapped_before,
    ),
    rule(
        rf"(?:, |\( )?(?:(?:but|and|only) )*ones (?:already "
        rf"|still )?{_STATE}{_END}",
        _one_of_them,
    ),
    rule(
        r"(?:(?:i|ive|we|already|just) )*(?P<tapped>tapped) (?P<untapped>)(?P<sick>)(?:NUM) (?:of"
        r" (?:(?:my|the|those|these) )*)(?:#(?P<whole>\d+) )?(?:CARD)(?: (?:already|now|before"
        r"|earlier|this turn|for something))*",
        _some_of_named,
    ),
    rule(
        rf"%(?P<num>\d+)/(?P<whole>\d+) (?:of )?(?:(?:my|the|his|her"
        rf"|their) )*(?:CARD){_ARE} {_STATE}"
        rf"{_END}",
        _some_of_named,
    ),
    rule(
        rf"(?:, |\( |\. |- )?(?P<but>(?:all|everything) (?:but|except) )?(?:(?:but|only|and|with"
        rf"|where|just)"
        rf" )*(?:NUM) ?{_THEM}{_ARE} ?{_STATE}{_END}",
        _some_of_them,
    ),
    rule(
        rf"(?:, |\( )?(?:(?:but|only|and|with|where|just) )*half ?{_THEM}{_ARE} ?{_STATE}{_END}",
        _half,
    ),
    rule(
        rf"(?:(?:but|only|and|with|where|just|all|both) )*(?:NUM) of (?:(?:my|the|his|her|their"
        rf"|those"
        rf"|these) )+(?:#(?P<whole>\d+) )?(?:CARD){_ARE} {_STATE}{_END}",
        _some_of_named,
    ),
    rule(
        rf"(?:, |and |but )*(?:the )?(?:rest|others?|other ones?|everything else|all else)"
        rf"{_ARE} {_STATE}{_END}",
        _the_rest,
    ),
    rule(
        r"(?:all|both|each|any)? ?(?:of )?(?:them|those)(?= (?:is |are |being )?untapped)", ignore
    ),
    rule(
        r"(?:(?:and|,|plus|\+) )?(?:NUM) (?P<state>tapped|untapped|down)(?= [,.?;)]|$| and| max"
        r"| how"
        r"| what| total)",
        _others_of_last,
    ),
    rule(r"(?:(?:and|,|plus|\+) )?(?:NUM) (?P<state>tapped|untapped) ones?", _other_ones),
)
