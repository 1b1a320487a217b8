"""Rules for how often a commander was cast before, and the tax for it."""

import re
from typing import Final

from bot.language.board.things import add_card
from bot.language.draft import Cue, Draft, Thing
from bot.language.patterns.rules import (
    Match,
    Rule,
    position,
    rule,
)
from bot.language.words.known_words import ORDINALS, TIMES

MAX_TIMES: Final = 20  # that one spell was cast

_AGO: Final = (
    r"(?: already| before| this game| so far| from (?:the )?zone| from CZ| from there| times?| x)*"
)


def _commander_thing(draft: Draft) -> Thing | None:
    for thing in reversed(draft.things):
        if thing.zone == "command" or thing.facts.legendary:
            return thing
    spoken = {"commander", "cz", "commandzone"} & {piece.form for piece in draft.script.pieces}
    return draft.last if spoken or "command zone" in draft.script.line else None


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
    if upcoming.startswith(("commander", "my commander", "@")):
        draft.pending.casts = number
        return None
    if thing is None:
        return _of_next_legend(draft, match, number)
    return _casts(draft, number)


def _of_next_legend(draft: Draft, match: Match, number: int) -> bool | None:
    """As in "my commander for the 3rd cast? krenko": the next card named, where it is a legend."""
    named = re.search(r"@(\d+)", draft.script.line[match.end() :])
    if named is None or not draft.script.mentions[int(named[1])].facts.legendary:
        return False
    draft.pending.casts = number
    return None


def _tax(draft: Draft, match: Match) -> bool | None:
    number = int(match["num"])
    last = draft.last
    pays = any(cue.kind == "pay" for cue in draft.cues)
    fits = last is not None and (last.facts.is_fleeting or (pays and not last.facts.legendary))
    if last is not None and fits and last.zone != "command":
        draft.cost = f"{{{number}}}"  # "mana leak's tax 3", "a study's tax 1, can i pay"
        return None
    thing = _commander_thing(draft)
    if number % 2:
        return False
    if thing is None and _of_next_legend(draft, match, number // 2) is None:
        return None
    if thing is None or (thing.casts is not None and thing.casts * 2 != number):
        return thing is not None and None
    thing.origin.casts = number // 2
    return None


def _countered_first(draft: Draft, _match: Match) -> bool | None:
    thing = _commander_thing(draft)
    if thing is not None and thing.origin.casts is None and thing.facts.legendary:
        thing.origin.casts = 1
    return None


def _asks_for(draft: Draft, match: Match) -> bool | None:
    """As in "ward 2 on their bear", "study asks for 1": what is to be paid, where that is asked."""
    payable = "payable" in draft.script.line
    if not (payable or any(cue.kind == "pay" for cue in draft.cues)):
        return False
    groups = match.groupdict()
    if groups.get("card"):
        if draft.script.mentions[int(groups["card"])].facts.makes_mana:
            return False
        add_card(draft, match)
    mana = groups.get("mana") or groups.get("mana_b")
    number = groups.get("num") or groups.get("num_b")
    asked = str(draft.script.mana[int(mana)]) if mana else f"{{{number}}}"
    if draft.cost not in {"", asked}:
        return False
    draft.cost = asked
    draft.cues.append(Cue("pay", _SURE, position(draft, match)))
    return None


_SURE: Final = 10  # the weight of the sign


def _died(draft: Draft, match: Match) -> bool | None:
    """As in "my commander died once": so often it was cast, where nothing else is said of that."""
    thing = _commander_thing(draft)
    if thing is None:
        return None
    number = int(match["num"]) if match["num"] else TIMES.get(match["times"])
    if thing.origin.casts is None and number is not None:
        thing.origin.casts = number
        draft.assumed.append(f"{thing.card} was cast as often as it died.")
    return None


def _ends_before(draft: Draft, match: Match) -> bool | None:
    """As in "got countered once and died twice": so often it was cast in all."""
    thing = _commander_thing(draft)
    if thing is None:
        return False
    counts = (match["one"], match["other"])
    numbers = [TIMES.get(count) or int(count.split(" ")[0].removeprefix("#")) for count in counts]
    thing.origin.casts = sum(numbers)
    draft.assumed.append(f"{thing.card} was cast as often as it died or was countered.")
    return None


def _tax_times(draft: Draft, match: Match) -> bool | None:
    """As in "commander tax twice on krenko"."""
    number = TIMES.get(match["times"] or "") or int(match["num"])
    thing = _commander_thing(draft)
    return _of_next_legend(draft, match, number) if thing is None else _casts(draft, number)


_END: Final = (
    r"(?:(?:it|he|she|has|have|been|was|were|got|already|then) )*(?:died|killed|countered|removed"
    r"|exiled|destroyed)"
)
_OFTEN: Final = r"(?:once|twice|thrice|#\d+ (?:times|x))"

# Before what tells that a spell was countered, see `board.denied`.
ENDING_RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf"{_END} (?P<one>{_OFTEN}) (?:and|,|, and) (?:also )?{_END} (?P<other>{_OFTEN})",
        _ends_before,
    ),
)
CAST_RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"(?:(?:with|the|paying|paid) )*(?:commander )?tax (?:paid )?"
        r"(?:(?P<times>once|twice|thrice)|(?:NUM) times)(?: already)?(?: on| for)?",
        _tax_times,
    ),
    rule(
        r"(?:(?:has|already|only|and|just|after|since|she|he|it) )*"
        r"(?:died|dies|was killed|got killed)"
        r" (?:(?P<times>once|twice|thrice|before)|(?:NUM) (?:times|x))"
        r"(?: (?:already|before|so far|this game))*",
        _died,
    ),
    rule(
        r"(?:has |with |the )?ward (?:of |is |cost )?(?:NUM|MANA)"
        r"(?: on (?:(?:their|his|her|that|it|the|opps) ?)+(?: ?(?:creature|guy|dude|commander))?)?",
        _asks_for,
    ),
    rule(
        r"(?:the )?tax (?:of|from|for|on) (?:CARD) (?:is|=|:) (?:NUM|MANA)",
        _asks_for,
    ),
    rule(
        r"(?:CARD) (?:asks|wants|demands|taxes|says)(?: (?:for|me|us|to|pay))* (?:NUM|MANA)"
        r"(?= ,| \.| \?|$| and| for| when)",
        _asks_for,
    ),
    rule(rf"\( cast (?P<times>once|twice|thrice){_AGO} \)", _cast_before),
    rule(r"\( (?:cast )?(?:NUM) (?:times |x )?before \)", _cast_before),
    rule(rf"(?:NUM) times{_AGO}", _cast_before),
    rule(r"(?:NUM) (?:prior|previous|earlier|past) casts?", _cast_before),
    rule(r"after (?:NUM) casts?", _cast_before),
    rule(
        r"(?:was |got |been )*countered (?:the )?(?:first|1st)(?: time)?"
        r"(?: (?:around|i cast (?:it|him|her)))?",
        _countered_first,
    ),
    rule(
        rf"(?:NUM) casts? (?:before(?: this(?: #1| time)?)?|so far|already|from (?:CZ"
        rf"|there)){_AGO}",
        _cast_before,
    ),
    rule(
        (
            r"(?:was |were |been |i |ive |already |but )*(?:hard)?cast (?:her |him |it "
            rf"|them )?(?:already )?(?P<times>once|twice|thrice){_AGO}"
        ),
        _cast_before,
    ),
    rule(
        (
            r"(?:was |were |been |i |ive |already |but )*cast (?:her |him |it "
            rf"|them )?(?:already )?(?:\*|#)(?P<num>\d+)(?: times?| x)?(?! (?:\w+"
            rf" )?spells?){_AGO}(?! mana"
            r"| color)"
        ),
        _cast_before,
    ),
    rule(r"(?:was )?(?:never|not) (?:been )?cast(?: yet| before)*|first cast", _never),
    rule(
        r"(?:(?:its|the|my|a|this is|for|on) )*(?P<ordinal>"
        + "|".join(ORDINALS)
        + r") (?:cast|time casting|casting|time)(?: it| her| him)?(?: of)?",
        _nth_cast,
    ),
    rule(
        r"(?:so )?(?:commander )?tax(?: is| of| =| at| being)? (?:NUM)"
        r"(?: on(?= my commander| THE@))?",
        _tax,
    ),
)
