"""Rules for groups that are not all alike: "4 islands, 3 of them tapped", "half untapped"."""

from typing import Final

from bot.language.board.things import name_card
from bot.language.draft import Draft, Thing
from bot.language.patterns.rules import Match, Rule, follows, ignore, position, rule
from engine.values import replace

_SICK: Final = r"(?:summoning sick|sick|fresh|new)"
_STATE: Final = rf"(?:(?P<tapped>tapped)|(?P<untapped>untapped)|(?P<sick>{_SICK}))"
_END: Final = (
    r"(?= [,.?;:)¶]|$| and (?!@|#)| so| can| what| how| but| max| most| total| whats| mana| which)"
)
_ARE: Final = r"(?: (?:is|are|were|being|already|still|currently|now))*"
_THEM: Final = r"(?:of (?:them|which|those|em|these|my lands|the lands) ?)?"


def _some_of_them(draft: Draft, match: Match) -> bool | None:
    """As in "4 islands, 3 of them tapped": said of the group named last."""
    if draft.last is None or not follows(draft, match):
        return False
    return _split(draft, draft.last, int(match["num"]), match, but=bool(match["but"]))


def _half(draft: Draft, match: Match) -> bool | None:
    whole = draft.last
    if whole is None or whole.count % 2 or not follows(draft, match):
        return False
    return _split(draft, whole, whole.count // 2, match)


def _some_of_named(draft: Draft, match: Match) -> bool | None:
    """As in "two of the forests are tapped": of a group named before, or of nothing else here."""
    card = draft.script.mentions[int(match["card"])].card
    known = [thing for thing in draft.things if thing.card == card and thing.role != "absent"]
    if not known:
        draft.pending.count = int(match["num"])
        name_card(draft, int(match["card"]), position(draft, match))
        draft.things[-1].tapped, draft.things[-1].sick = bool(match["tapped"]), bool(match["sick"])
        return None
    if known[-1].count == int(match["num"]):
        known[-1].tapped |= bool(match["tapped"])
        known[-1].sick |= bool(match["sick"])
        return None
    return _split(draft, known[-1], int(match["num"]), match)


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
    if not draft.split or (match["sick"] and draft.split != "sick"):
        return False
    return None


PARTLY_RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf"(?:, |\( )?(?P<but>(?:all|everything) (?:but|except) )?(?:(?:but|only|and|with|where"
        rf"|just)"
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
        rf"|these) )+(?:CARD){_ARE} {_STATE}{_END}",
        _some_of_named,
    ),
    rule(
        rf"(?:, |and |but )*(?:the )?(?:rest|others?|other ones?){_ARE} {_STATE}{_END}", _the_rest
    ),
    rule(
        r"(?:all|both|each|any)? ?(?:of )?(?:them|those)(?= (?:is |are |being )?untapped)", ignore
    ),
)
