"""Rules for what is denied: cards that are not there, and a turn that is another player's."""

from typing import Final

from bot.language.board.things import add_card
from bot.language.draft import Draft
from bot.language.patterns.rules import Match, Rule, follows, rule
from bot.language.words.known_words import FILLER, GRAMMAR

_PLACE: Final = (
    r"(?:out|in play|on board|on (?:the|my|his|their) (?:board|battlefield|field)|there)"
)
_HAVE: Final = r"(?:have|control|play|run|own|got)"
_NOT: Final = r"(?:dont|doesnt|didnt|do not|does not|did not|havent|hasnt|never)"
# Denials that change what is there, where no rule has understood them.
DENIALS: Final = frozenset("not isnt arent wasnt werent gone longer dont doesnt didnt".split())
# Words beside a denial that make it one about the talk and not about the table.
_TALK: Final = frozenset(
    "sure know understand think get see remember care mind want wanna need matter clear really "
    "certain or why whether if believe agree as long much more than no i it that this too any "
    "find tell worry count work works only just rn now do does did should".split()
)


_PLACES: Final = frozenset({"there", "out", "in", "on"})


def is_denial(forms: tuple[str, ...], at: int) -> bool:
    """Whether a word of a line denies something of the table, so that it must be understood."""
    if forms[at] not in DENIALS:
        return False
    if forms[at + 1 : at + 2] and forms[at + 1] in _PLACES:
        return True
    beside = {*forms[max(at - 1, 0) : at], *forms[at + 1 : at + 2]}
    if any(form[0] == "@" for form in beside):
        return True
    return not beside & _TALK and not all(form in FILLER or form[0] in ",.?" for form in beside)


def _gone(draft: Draft, match: Match) -> bool | None:
    """As in "trinisphere isnt out anymore": the card named last is not there."""
    if draft.last is None or not follows(draft, match) or draft.last.zone == "command":
        return False
    if draft.last.facts.is_fleeting and draft.last.resolved:
        return False
    draft.last.role = "absent"
    return None


def _countered(draft: Draft, match: Match) -> bool | None:
    thing = draft.last
    if thing is None:
        return False
    if thing.facts.legendary or thing.casts is not None or thing.zone == "command":
        spoken = {"cz", "command", "commander"} & {p.form for p in draft.script.pieces}
        if spoken and thing.facts.legendary and thing.origin.casts is None:
            thing.origin.casts = 1  # it was cast, and is back in the command zone
        return None
    return _gone(draft, match)


def _not_had(draft: Draft, match: Match) -> None:
    """As in "if i didnt have thalia"."""
    add_card(draft, match)
    draft.things[-1].role = "absent"


def _none_of(_draft: Draft, match: Match) -> bool | None:
    """As in "no dragon": there is none here anyway; words of the rules mean more than that."""
    word = match["kind"]
    return False if {word, word.removesuffix("s")} & (FILLER | GRAMMAR) else None


def _their_turn(draft: Draft, _match: Match) -> bool | None:
    """As in "not my turn"; whose it is hangs on the number of opponents."""
    if len(draft.seats) > 2:  # noqa: PLR2004 - the asker and one opponent
        return False
    draft.seat("opp")
    draft.active = "opp"
    return None


DENIED_RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"(?:that |which )?(?:is |was |its )?(?:(?:not|isnt|wasnt|aint|no longer|not even) )+"
        rf"{_PLACE}(?: (?:anymore|any more|yet|now|rn))*",
        _gone,
    ),
    rule(r"(?:that |which |is |was |its |already |thats |has )*gone(?: now| already)*", _gone),
    rule(
        r"(?:that |which )?(?:(?:has|had|got|gets|was|is|been|just|already|and) )*countered(?:"
        r" once)?"
        r"(?! (?:the )?(?:first|1st))",
        _countered,
    ),
    rule(
        rf"(?:if )?(?:(?:i|we) )?{_NOT} (?:\w+ )?{_HAVE} THE(?:any )?(?:CARD)"
        r"(?: (?:anymore|any more|yet|out|in play))*",
        _not_had,
    ),
    rule(r"(?:its |is |it is )*(?:not|isnt) my (?:own )?turn", _their_turn),
    rule(
        r"(?:(?:with|has|have|but|and|theres) )*no (?:other |more )*(?P<kind>[a-z]{4,})", _none_of
    ),
)
