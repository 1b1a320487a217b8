"""Rules for what is denied: cards that are not there, and a turn that is another player's."""

from typing import Final, NoReturn

from bot.language.board.things import add_card
from bot.language.draft import Draft, Thing
from bot.language.errors import ReadError
from bot.language.patterns.rules import Match, Rule, follows, ignore, position, rule
from bot.language.words.known_words import BASIC_LANDS, FILLER, GRAMMAR

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


_ARTICLES: Final = frozenset({"the", "my", "a", "an", "his", "her", "their", "that"})
_PLACES: Final = frozenset({"there", "out", "in", "on"})


def is_denial(forms: tuple[str, ...], at: int) -> bool:
    """Whether a word of a line denies something of the table, so that it must be understood."""
    if forms[at] not in DENIALS:
        return False
    if forms[at + 1 : at + 2] and forms[at + 1] in _PLACES:
        return True
    named = next((form for form in forms[at + 1 :] if form not in _ARTICLES), "")
    if named[:1] == "@":
        return True  # "a ring, a crypt, not the crypt actually"
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
        return None if spoken or thing.zone == "command" else _gone(draft, match)
    return _gone(draft, match)


def _left_out(draft: Draft, match: Match) -> bool | None:
    """As in "a ring and a guide, max mana without the guide": as though it were not there.

    Raises:
        ReadError: something lies on it or it on something, so it is not told what goes with it.
    """
    mention = draft.script.mentions[int(match["card"])]
    named = [one for one in draft.table() if one.card == mention.card and one.role != "absent"]
    named = named or [one for one in draft.table() if _is_called(one, mention.typed)]
    if not named:
        _left_out_ahead(draft, match, mention.card)
        return None
    if len(named) > 1 or named[0].role or named[0].host or _is_a_host(draft, named[0]):
        _refuse_without(draft, match, named[0].card)
    add_card(draft, match)
    named[0].role = draft.things[-1].role = "absent"
    draft.assumed.append(f"{named[0].card} was left out, as the message says.")
    return None


def _left_out_ahead(draft: Draft, match: Match, card: str) -> None:
    """As in "not counting the ring, max mana: 4 plains, ring": it is listed only afterwards."""
    end = draft.script.index_at(match.end())
    behind = (p.form for p in draft.script.pieces[end:] if p.form[0] == "@")
    if any(draft.script.mentions[int(form[1:])].card == card for form in behind):
        _refuse_without(draft, match, card)
    add_card(draft, match)
    draft.things[-1].role = "absent"


def _refuse_without(draft: Draft, match: Match, card: str) -> NoReturn:
    at = position(draft, match)
    raise ReadError(
        "unasked",
        f"What is there without {card}? Name only what counts.",
        draft.script.span(at, draft.script.index_at(match.end())),
    )


def _is_called(thing: Thing, typed: str) -> bool:
    words = set(typed.lower().split())
    return bool(words) and not thing.made and words <= set(thing.card.lower().split())


def _is_a_host(draft: Draft, thing: Thing) -> bool:
    return any(one.host is thing for one in draft.things)


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


def _type_given(draft: Draft, match: Match) -> bool | None:
    """As in "my lands are islands cuz of a fountain": what that card does, and no island."""
    return None if draft.script.mentions[int(match["card"])].card in BASIC_LANDS else False


def _theirs_tapped(draft: Draft, match: Match) -> bool | None:
    """As in "opps are tapped out": of no weight where none of their permanents is named."""
    listed = draft.script.line.startswith((" :", " ("), match.end())
    named = listed or any(one.side != "you" and one.facts.makes_mana for one in draft.things)
    draft.seat("opp")
    return False if named else None


DENIED_RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"(?:(?:all|every|my|the|our|his|her|their|opps|your) )*(?:nonbasics?|lands?"
        r"|nonbasic lands?)"
        r"(?: (?:are|is|become|becomes|turn into|turned into|count as))+(?: (?:all|just|now|only"
        r"|basically|also|a|an))* (?:CARD)(?= (?:because|cuz|cause|cus|coz|bc|thanks to|due to"
        r"|under|since|from)(?: |$))",
        _type_given,
    ),
    rule(
        r"(?:(?:but|and|if|i) )*(?:without(?: (?:using|counting|tapping|cracking|the help of))?"
        r"|(?:not|dont|without) (?:use|using|count|counting|include|including|tap|tapping)"
        r"|ignoring|ignore|excluding|leaving out|leave out"
        r"|(?:with |from |using )?(?:everything|all)(?: of (?:it|them|that))?"
        r" (?:but|except|besides|minus)(?: for)?) THE(?:CARD)(?! (?:is|are) )",
        _left_out,
    ),
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
        r"(?:nobody|noone|no #1|no (?:other )?(?:player|opponent|opp)s?|none of (?:them|us)"
        r"|neither(?: of (?:us|them|the players))?)"
        r"(?: else| (?:player|opponent|opp))?"
        rf" (?:has|controls|plays|runs|{_HAVE}) (?:(?:a|an|any) )*(?:CARD)",
        _not_had,
    ),
    rule(
        rf"(?:if )?(?:(?:i|we) )?{_NOT} (?:\w+ )?{_HAVE} THE(?:any )?(?:CARD)"
        r"(?: (?:anymore|any more|yet|out|in play))*",
        _not_had,
    ),
    rule(r"(?:its |is |it is )*(?:not|isnt) my (?:own )?turn", _their_turn),
    rule(
        r"(?:(?:i|we|ive|already|have) )*(?:sacd|sacced|sacked|sacrificed|used up|popped|cracked"
        r"|lost) (?:(?:my|the|a|an) )*(?:CARD) (?:(?:already|earlier|before|last turn|now) ?)+"
        r"(?= [,.;]|$)",
        _not_had,
    ),
    rule(
        r"(?:and )?(?:OPP|opps|opponents|they|theyre|hes|shes|he|she|everyone else)(?: (?:is|are"
        r"|all"
        r"|both|also|completely|totally))* tapped out",
        _theirs_tapped,
    ),
    rule(
        r"(?:without|before) playing (?:a|the|my|any) lands?|no land drop(?: (?:yet|this turn))?"
        r"|before (?:i play )?(?:a|the|my) land(?: drop)?",
        ignore,
    ),
    rule(
        r"(?:(?:with|and|but|theres|there are) )*no (?:other )?(?:lands?|cards?|creatures?"
        r"|instants?"
        r"|instants or sorceries|artifacts?) in (?:any|my|the|our|either|all|opps"
        r"|his) (?:graveyards?"
        r"|yards?|gy)",
        ignore,
    ),
    rule(
        r"(?:(?:with|has|have|but|and|theres) )*no (?:other |more )*(?P<kind>[a-z]{4,})", _none_of
    ),
)
