"""Rules for who else sits at the table: two opponents at once, a friend, a graveyard of theirs."""

from typing import Final

from bot.language.board.sides import of_last
from bot.language.draft import Draft
from bot.language.patterns.rules import Action, Match, Rule, follows, ignore, position, rule
from bot.language.words.known_words import ORDINALS
from engine import PLAYERS
from engine.values import replace

_JUST: Final = r"(?: (?:only|just|also|still|already|now|both|each|currently|all))*"
_HAS: Final = (
    r"(?:has|have|controls|control|got|had|plays|played|runs|run|is running|owns|own|with)"
)
_PERSON: Final = (
    r"(?:(?:my|the|this|that|a|an|one|another|some|#1) )*(?:other )?(?:friend|buddy|mate|pal|guy"
    r"|dude"
    r"|player|neighbor|neighbour|wife|husband|brother|roommate|person|somebody|someone|gf|bf)"
    r"(?: (?:across(?: from me| the table| from us)?|over there|next to me|at the table"
    r"|to my (?:left|right)|on my (?:left|right)))?(?: \( (?:[a-z]+ ){1,5}\))?"
)
_THEIR: Final = r"(?:(?:the |my |an )?(?:opps|opponents|opponent s|opp s|opp)|his|her|their)"
_ZONES: Final = {"hand": "hand", "exile": "exile"}


def _several(draft: Draft, match: Match) -> bool | None:
    """As in "p2 and p3 both have a thalia": the list is that of both."""
    sides = tuple(PLAYERS[int(match[name]) - (match["who"] != "opp")] for name in ("one", "two"))
    if "you" in sides:
        return False
    return _list_of(*sides)(draft, match)


def _list_of(*sides: str) -> Action:
    def act(draft: Draft, _match: Match) -> None:
        draft.sides, draft.zone = sides, ""
        for side in sides:
            draft.seat(side)

    return act


def _the_other(draft: Draft, match: Match) -> bool | None:
    """As in "one opponent has a moon, the other one has an urborg"."""
    if draft.sides != ("opp",) or len(draft.seats) < 2:  # noqa: PLR2004 - the asker and one more
        return False
    return _list_of("opp2")(draft, match)


def _relative(side: str) -> Action:
    """As in "grizzly bears my opponent controls": said of the card right before."""

    def act(draft: Draft, match: Match) -> bool | None:
        if draft.last is None or draft.last.at != position(draft, match) - 1:
            return False
        draft.seat(side)
        draft.last.side, draft.last.sided = side, True
        return None

    return act


def _all_mine(draft: Draft, _match: Match) -> bool | None:
    return None if draft.things and all(one.side == "you" for one in draft.things) else False


def _so_many(draft: Draft, match: Match) -> bool | None:
    """As in "two of my opponents each control a thalia"."""
    number = int(match["num"][1:])
    if not 1 <= number < len(PLAYERS):
        return False
    return _list_of(*PLAYERS[1 : number + 1])(draft, match)


def _theirs_too(draft: Draft, _match: Match) -> bool | None:
    """As in "i have a dictate, opp too": one more of the card named last."""
    last = draft.last
    if last is None or last.side != "you" or last.facts.is_fleeting or last.zone or last.host:
        return False
    draft.seat("opp")
    theirs = replace(last, side="opp", sided=True, count=1, counted=False)
    draft.things.append(replace(theirs, counters={}, exiled=[], resolved=[]))
    return None


def _theirs_here(draft: Draft, match: Match) -> bool | None:
    """As in "lantern me, contamination opp."; a spell is aimed at the player."""
    if draft.last is None or draft.last.facts.is_fleeting or draft.last.facts.attaches:
        return False
    return _relative("opp")(draft, match)


def _whose_it_is(draft: Draft, match: Match) -> bool | None:
    """As in "... under a null rod? opps rod": the card named before is theirs."""
    at, mention = position(draft, match), draft.script.mentions[int(match["card"])]
    before = draft.script.pieces[at - 1].form if at else ""
    named = [one for one in draft.table() if one.card == mention.card]
    if before not in {"?", ".", "("} or not mention.partial or len(named) != 1 or named[0].sided:
        return False
    draft.seat("opp")
    named[0].side, named[0].sided = "opp", True
    return None


def _next_theirs(draft: Draft, _match: Match) -> None:
    """As in "he taps llanowar elves"."""
    draft.seat("opp")
    draft.pending.side = "opp"


def _on_library(draft: Draft, match: Match) -> bool | None:
    """As in "ponder on top of my library"."""
    if draft.last is None or not follows(draft, match) or draft.last.zone not in {"", "library"}:
        return False
    draft.last.zone = "library"
    return None


def _handle(match: Match) -> str:
    return PLAYERS[ORDINALS[match["nth"]]]


def _nth_has(draft: Draft, match: Match) -> None:
    _list_of(_handle(match))(draft, match)


def _nth_next(draft: Draft, match: Match) -> None:
    draft.seat(_handle(match))
    draft.pending.side = _handle(match)


def _numbered_next(draft: Draft, match: Match) -> None:
    """As in "under p2s sphere": p1 is the asker."""
    draft.pending.side = PLAYERS[int(match["number"]) - 1]
    draft.seat(draft.pending.side)


def _numbered_before(draft: Draft, match: Match) -> bool | None:
    """As in "2 spheres + a thorn, all p3s"."""
    return of_last(PLAYERS[int(match["number"]) - 1])(draft, match)


def _others_there(draft: Draft, match: Match) -> bool | None:
    """As in "hogaak in my yard with five other cards"."""
    placed = [thing for thing in draft.things if thing.zone == "graveyard"]
    if not placed or placed[-1] is not draft.last:
        return False
    draft.seat(placed[-1].side).graveyard_others = int(match["num"])
    return None


def _facing(draft: Draft, match: Match) -> None:
    _list_of("opp")(draft, match)
    draft.versus = True


def _back_to_me(draft: Draft, _match: Match) -> bool | None:
    """As in "vs trinisphere with 3 forests": the forests are the asker's."""
    if not draft.versus or draft.sides[0] == "you":
        return False
    draft.sides, draft.zone, draft.versus = ("you",), "", False
    return None


def _their_zone(draft: Draft, match: Match) -> bool | None:
    """As in "4 shriekmaws in my opponents graveyard"."""
    if draft.last is None or not follows(draft, match):
        return False
    draft.seat("opp")
    draft.last.zone = _ZONES.get(match["zone"], "graveyard")
    draft.last.side, draft.last.sided = "opp", True
    return None


def _whose(side: str) -> Action:
    """As in "gauntlet of might on mine": said of the card named last."""

    def act(draft: Draft, match: Match) -> bool | None:
        if draft.last is None or not follows(draft, match):
            return False
        draft.seat(side)
        draft.last.side, draft.last.sided = side, True
        return None

    return act


def _out_of_game(draft: Draft, match: Match) -> bool | None:
    """As in "a 4 player pod, one player is dead": an opponent with nothing on the table left."""
    number = int(match["num"])
    empty = [
        handle
        for handle in draft.seats
        if handle != "you" and not any(one.side == handle for one in draft.things)
    ]
    if not 0 < number < len(draft.seats) - 1 or len(empty) < number:
        return False
    for handle in empty[-number:]:
        del draft.seats[handle]
    return None


PEOPLE_RULES: Final[tuple[Rule, ...]] = (
    rule(r"left (?:after|afterward|over)(?: (?:that|this|it))?(?= [,.?;)]|$)", ignore),
    rule(
        r"(?:but |and |with )?(?:NUM) (?:of them|(?:other )?(?:players?|opps?|opponents?))"
        r"(?: (?:is|are|has|have|already|now|s))* (?:dead|out of the game|eliminated|knocked out)",
        _out_of_game,
    ),
    rule(
        r"(?:(?:and|so|,) )*(?:does )?(?:(?:the|my) )?(?:opp|opponent|he|she|they)"
        r"(?: (?:has|does|have|got|did))?(?: (?:one|it))? (?:too|also|as well)(?: has one)?"
        r"(?= [,.?)]|$)",
        _theirs_too,
    ),
    rule(r"opp(?= [.,;)])", _theirs_here),
    rule(
        r"(?:(?:if|when|and|but) )?(?:(?:its|thats|it is|that is) )?(?:my )?"
        r"(?:opps|opponents|opp s|opp side|opps side|opponents side|opp board|theirs)"
        r"(?= [,.;)?]|$| and (?:my|i|im|ive) )",
        _relative("opp"),
    ),
    rule(
        r"(?:(?:its|thats|it is|that is) )?(?:the )?(?:opps|opponents|opp s|his|her|their)"
        r" (?:CARD)(?= \)|$)",
        _whose_it_is,
    ),
    rule(
        r"(?P<who>opp|p|player #)(?P<one>[1-5])(?: and| &| n| \+| ,) (?:opp|p|player #)"
        r"(?P<two>[1-6])(?: (?:both|each|also|all|have|has|got|control|controls|run|their|own|a"
        r"|an))*",
        _several,
    ),
    rule(
        rf"(?P<num>#\d+) (?:of (?:my |the )?|different |other )(?:opps|opponents){_JUST}"
        rf" (?:{_HAS}{_JUST})?"
        r"(?: their own| a| an)*",
        _so_many,
    ),
    rule(
        rf"both(?: of)?(?: my| the)? (?:opps|opponents){_JUST} {_HAS}(?: their own| a| an)*",
        _list_of("opp", "opp2"),
    ),
    rule(
        r"(?:that |which )?(?:OPP|they|he|she)(?: also| already| now)? (?:controls?|owns?|has|have"
        r"|got|played|runs?)(?= ,| \.|$| \)| \?| ;| and (?!@|#|a |an |the )| with| can| what| how"
        r"| so| but)",
        _relative("opp"),
    ),
    rule(
        r"(?:that |which )?i(?: also| already| now)? (?:control|own|have|got|played|run)"
        r"(?= ,| \.|$| \)| \?| ;| with| can| what| how| so| but)",
        _relative("you"),
    ),
    rule(r"(?:both|all)(?: of (?:them|those|which))? (?:are )?mine(?= ,| \.|$| \)| \?)", _all_mine),
    rule(
        r"(?:(?:theyve|theyd|youve)(?: only| just| also)*(?: got)?|(?:hes|shes|(?:(?:the|my)"
        r" )?(?:opp s|opps|opponents))(?: only"
        r"| just| also)* got)(?: only| just| also)*(?= (?:(?:a|an|the|#\d+|\*\d+|untapped|tapped)"
        r" )*@)",
        _list_of("opp"),
    ),
    rule(
        rf"(?:(?:vs|versus|against|facing) )?OPP (?:who|that|which){_JUST} {_HAS}{_JUST}",
        _list_of("opp"),
    ),
    rule(rf"(?:(?:and|but) )?#1 (?:opp|opponent){_JUST} {_HAS}{_JUST}(?: out)?", _list_of("opp")),
    rule(
        rf"(?:(?:and|but|,) )*(?:(?:the|my) )?(?:other|second|2nd)(?: (?:#1|opp|opponent|player"
        rf"|guy))?"
        rf"{_JUST} {_HAS}{_JUST}(?: out)?(?= THE(?:#\d+ |tapped |untapped )*@)",
        _the_other,
    ),
    rule(
        rf"(?:that |which ){_PERSON}{_JUST} {_HAS}(?= [,.?)¶]|$| and| with| so| but| what| can| on"
        rf"| in"
        r"| or| to)",
        _relative("opp"),
    ),
    rule(rf"{_PERSON}{_JUST} {_HAS}{_JUST}(?: out)?(?= (?:\S+ ){{0,3}}@)", _list_of("opp")),
    rule(
        r"(?:(?:im|i am) )?(?:facing(?: down)?|up against|staring (?:down|at)|playing against"
        r"|looking at)(?= THE(?:(?:untapped|tapped|#\d+) )*@)",
        _facing,
    ),
    rule(
        r"(?:is |are |thats |sits |sitting )*(?:on |at )?(?:the )?top of (?:my |the )?(?:library"
        r"|deck)",
        _on_library,
    ),
    rule(
        r"(?:is|are|belongs? to) (?:my |the )?(?:opps|opponents|opponent s|opp s)"
        r"(?= ,| \.|$| \)| \?| ;| and (?!@))",
        of_last("opp"),
    ),
    rule(r"p(?P<number>[2-6])s(?= (?:\S+ ){0,3}@)", _numbered_next),
    rule(
        r"(?:(?:all|both|its|thats|on|are|is|of them) )*p(?P<number>[2-6])s(?: (?:side|board))?"
        r"(?= [,.?;)]|$| and| what| how| can)",
        _numbered_before,
    ),
    rule(
        rf"(?:(?:the|my|and) )*(?P<nth>first|1st|second|2nd|third|3rd) (?:opp|opponent){_JUST}"
        rf" {_HAS}{_JUST}",
        _nth_has,
    ),
    rule(
        r"(?:(?:the|my) )*(?P<nth>first|1st|second|2nd|third|3rd) (?:opps|opponents|opponent s|opp"
        r" s)"
        r"(?= (?:\S+ ){0,3}@)",
        _nth_next,
    ),
    rule(
        r"(?:,|and|with|plus) (?:NUM) (?:other|more) cards?(?: (?:in (?:there|it)|there))?(?! @)",
        _others_there,
    ),
    rule(rf"(?:is |are )?in {_THEIR} (?P<zone>yard|graveyard|gy|grave|hand|exile)", _their_zone),
    rule(
        r"(?:with|off|using|from)(?: only| just)?(?= (?:(?:#\d+|\*\d+|my|a|an|only|just) )+@)",
        _back_to_me,
    ),
    rule(
        r"(?:(?:(?:my |the )?(?:opp|opponent)|he|they) (?:taps|activates|uses)|(?:he|they)"
        r" (?:tapped|"
        r"activated))(?= (?:(?:a|an|the|#\d+) )*@)",
        _next_theirs,
    ),
    rule(r"(?:is |are )?on mine", _whose("you")),
    rule(
        r"(?:is |are )?on (?:my |the )?(?:opps|opponents|opponent s|opp s)(?= ,| \.|$| ;)",
        _whose("opp"),
    ),
    rule(r"(?:is |are )?on (?:theirs|his|hers)(?! @)(?= ,| \.| \)| and| ;|$)", _whose("opp")),
)
