"""Rules for whose a card is, and in which zone."""

import re
from typing import Final

from bot.language.draft import Draft, Thing
from bot.language.patterns.rules import Action, Match, Rule, position, rule
from engine import PLAYERS

_JUST: Final = r"(?: (?:only|just|also|still|already|now|both|each|currently))*"
_HAS: Final = (
    r"(?:has|have|controls|control|got|had|dropped|drops|drop|played|plays|put|lands|land|landed|"
    r"runs|own|owns|brought|slammed|slams|with|running|keeps|controlling|having|sticks|stuck|jams"
    r"|jammed|deploys|(?:answers|answered|responds|responded|follows up|comes down|came down"
    r"|untaps)"
    r" with)"
)
# Between "his" and the card: none of the words that begin something else.
_SOME_WORDS: Final = (
    r"(?:(?!(?:face|off|with|from|for|turn|upkeep|hand|graveyard|yard|and|i|to|on|in|under|has|life"
    r"|side|board) )[^\s,+&/|:;.?()]\S* ){0,4}"
)
_CASTS: Final = r"(?:cast|casts|resolved|resolves|flashed in|reanimated|made|makes|casting)"


def _block(*sides: str) -> Action:
    def act(draft: Draft, match: Match) -> bool | None:
        if sides == ("you",) and _ends_with_newness(draft, match):
            return False
        at = position(draft, match)
        if at and draft.script.pieces[at - 1].form == "(":
            draft.outside = draft.sides  # "fellwar stone (opp has 2 islands), 1 swamp"
        draft.sides, draft.zone = sides, ""
        for side in sides:
            draft.seat(side)
        return None

    return act


def _ends_with_newness(draft: Draft, match: Match) -> bool:
    """As in "birds i just played, max mana": how new they are, and no list of the asker's."""
    words = match[0].split(" ")
    if "just" not in words or words[-1] not in _DEPLOYED:
        return False
    at = position(draft, match)
    after = [piece.form for piece in draft.script.pieces[at + len(words) : at + len(words) + 1]]
    lists = bool(after) and (after[0] in _OPEN_LISTS or after[0][0] in "@#*%$")
    return not lists and at > 0 and draft.script.pieces[at - 1].form[0] == "@"


_DEPLOYED: Final = frozenset({"played", "dropped", "landed", "put", "slammed", "jammed"})
_OPEN_LISTS: Final = frozenset(
    "a an the my another some out down tapped untapped sick fresh new basic both".split()
)


def _numbered(draft: Draft, match: Match) -> bool | None:
    """opp2 is the second opponent; p2 is the first one, for p1 is the asker."""
    if match["who"] == "opp #" and not (
        _SEATS.search(draft.script.line) or _HAVING.search(match[0])
    ):
        return False  # "opp 5 tokens": so many, and no fifth opponent
    number = int(match["number"]) - (not match["who"].startswith("opp"))
    if not 0 <= number <= len(PLAYERS) - 1:
        return False
    draft.sides, draft.zone = (PLAYERS[number],), ""
    draft.seat(PLAYERS[number])
    return None


_SEATS: Final = re.compile(r"(?:^| )opp #1 .* opp #2 ")
_HAVING: Final = re.compile(r" (?:has|have|controls|also has|:)(?: :)?$")


def _next(side: str) -> Action:
    def act(draft: Draft, _match: Match) -> None:
        draft.pending.side = side
        draft.seat(side)

    return act


def _mine(draft: Draft, match: Match) -> None:
    """The next card is the asker's, and so is what it is joined with: "my tomb + a forest"."""
    at = position(draft, match)
    before = draft.script.pieces[at - 1].form if at else ""
    if draft.sides[0] != "you" and before in _HOLDING:
        draft.pending.side = draft.sides[0]  # "opp has my ring": owned by one, used by the other
        return
    draft.pending.side = "you"
    if before not in _OF_MINE and _JOINED.match(draft.script.line[match.end() :]):
        draft.sides, draft.zone = ("you",), ""


_JOINED: Final = re.compile(
    r" (?:\S+ ){0,3}?@\d+ (?:\+|and|&|n|plus) (?!his|their|opp|he |they |i )"
)
_HOLDING: Final = frozenset("has have controls control got had stole took owns now".split())
_OF_MINE: Final = frozenset(
    "on enchanting to with under from than over of onto into attached targeting target stole"
    " took".split()
)


def of_last(side: str) -> Action:
    """An action that says whose the cards listed right before are; or it opens that list."""

    def act(draft: Draft, match_: Match) -> bool | None:
        draft.seat(side)
        said = _clause(draft, draft.last, position(draft, match_)) if draft.last else []
        if not said:  # "on the opposing side there's a mountain": a list begins
            draft.sides, draft.zone = (side,), ""
            return None
        assert draft.last is not None
        if draft.last.facts.attaches and draft.last.host and match_[0].startswith("by "):
            draft.last.side, draft.last.sided = side, True
            return None
        for thing in _lying(draft, said):
            thing.side, thing.sided = side, True
        return None

    return act


def _lying(draft: Draft, things: list[Thing]) -> list[Thing]:
    """As in "cost of bolt if a sphere and a thorn are on opp's board": the spell asked is not."""
    asked = {cue.mention for cue in draft.cues} - {-1}
    lying = [one for one in things if one.mention not in asked and not one.facts.is_fleeting]
    return lying or things


def _bracketed(draft: Draft, match: Match) -> bool | None:
    """As in "a reflection and a sphere (opp)": of the card that the bracket stands behind."""
    if draft.last is None or draft.last.at != position(draft, match) - 1:
        return of_last("opp")(draft, match)
    draft.seat("opp")
    draft.last.side, draft.last.sided = "opp", True
    return None


def _clause(draft: Draft, last: Thing, here: int) -> list[Thing]:
    """The things listed right before, up to the last side word or full stop."""
    found: list[Thing] = []
    if any(piece.form in {".", "?"} for piece in draft.script.pieces[last.at : here]):
        return found
    for thing in reversed(draft.things):
        forms = [piece.form for piece in draft.script.pieces[thing.at : here]]
        opened = forms.count("(") > forms.count(")")  # "3 rings (a rod on opp's side)"
        if opened or thing.sided or _LIST_ENDS & set(forms[: last.at - thing.at]):
            break
        found.append(thing)
    return found


_LIST_ENDS: Final = frozenset(
    ". ? ; : // | vs , with under through against versus while when off from cost costs what"
    " whats how".split()
)


def _versus(draft: Draft, _match: Match) -> None:
    theirs = draft.last is not None and draft.last.side != "you"
    draft.sides, draft.zone = (("you",) if theirs else ("opp",)), ""
    draft.versus = True
    draft.seat("opp")


def _stop(draft: Draft, _match: Match) -> None:
    draft.in_order = draft.attacking = draft.tapped_list = False
    draft.sides, draft.zone = ("you",), ""
    draft.pending.side = ""


def _their_permanent(draft: Draft, match: Match) -> bool | None:
    """As in "then opp resolved blood moon": it lies on their side now."""
    if draft.script.mentions[int(match["seen"])].facts.is_fleeting:
        return False
    draft.sides, draft.zone = ("opp",), ""
    draft.seat("opp")
    return None


def _nobody_has(draft: Draft, _match: Match) -> None:
    """As in "opp has no lands": there is a player, and nothing of that kind."""
    draft.seat("opp")


_OWN_ZONE: Final = re.compile(r" (?:hand|graveyard|gy|yard|exile|commander|command zone|pool) :")


def _switch(draft: Draft, match: Match) -> None:
    if _OWN_ZONE.match(draft.script.line, match.end()):  # as in "me: 2 forest // hand: fireball"
        draft.sides, draft.zone = ("you",), ""
        return
    draft.sides, draft.zone = ("opp" if draft.sides == ("you",) else "you",), ""
    draft.seat("opp")


def _count(draft: Draft, match: Match) -> None:
    draft.pending.count = int(match["num"])


def _me(draft: Draft, match: Match) -> bool | None:
    """As in "opp moon; me 2 islands": at the head of a part, the asker's list begins."""
    at = position(draft, match)
    before = draft.script.pieces[at - 1].form if at else ","
    if before not in {";", ",", ".", "/", "//", "¶", "|"} and before[0] != "@":
        return False
    draft.sides, draft.zone = ("you",), ""
    return None


def _all_but(draft: Draft, match: Match) -> bool | None:
    """As in "everything is tapped except 1 swamp": of what was named before, who knows which."""
    if any(one.side == "you" and not one.zone for one in draft.things):
        return False
    if _LISTED_AFTER.search(draft.script.line, match.end()):
        return False
    return _block("you")(draft, match)


_LISTED_AFTER: Final = re.compile(
    r" [:.;(-] (?:i have|ive|i control|me :|my board|board :|of)(?= |$)"
)


def _has_too(draft: Draft, match: Match) -> bool | None:
    """As in "theyve cast 3 spells and have a grid out": whose list it is the sentence tells."""
    sentence = re.split(r"[.?;]", draft.script.line[: match.start()])[-1].split()
    people = [word for word in sentence if word in _OTHERS or word in _MYSELF]
    if not people or people[-1] in _MYSELF:
        return False
    return _block("opp")(draft, match)


_MYSELF: Final = frozenset({"i", "ive", "im", "we", "my", "me", "mine"})
_OTHERS: Final = frozenset(
    "opp opponent they theyve he she hes shes theyre opps villain enemy".split()
)


SIDE_RULES: Final[tuple[Rule, ...]] = (
    rule(r"and (?:also )?(?:has|have|controls?)(?= THE@)", _has_too),
    rule(r"(?:me|mine)(?= (?:(?:a|an|tapped|#\d+|\*\d+) )*@)", _me),
    # whose list it is
    rule(
        (
            r"(?P<who>opp|opp #|opponent #|p|player #)(?P<number>[1-6])(?: also)?(?: (?:has|have"
            r"|controls"
            r"|also has))?(?: also)?(?: :)?"
        ),
        _numbered,
    ),
    rule(
        r"(?:me|you|us|mine|my (?:side|board|field|lands?|stuff)(?: of the (?:table|board|field))?"
        r"|lands?|board)(?: is| are)? ?:",
        _block("you"),
    ),
    rule(
        (
            rf"(?:(?:and|but) )?(?:i|we)(?:{_JUST} {_HAS})+{_JUST}|ive got|ive|all i have is"
            r"|i only got|only lands? i have (?:is|are)|my only lands? (?:is|are)|all my lands are"
        ),
        _block("you"),
    ),
    rule(
        r"(?:OPP|opps|they|he|she|theyve|hes|shes)(?: (?:only|just|has|have|controls|got|with))*"
        r" nothing (?:(?:else|out|there) )?(?:but|except(?: for)?|besides|other than|apart from)"
        r"(?= (?:(?:a|an|the|tapped|untapped|#\d+) )*@)",
        _block("opp"),
    ),
    rule(
        (
            r"(?:OPP|they|he|she)(?: only| just| also| has| have| with)* (?:no|nothing|#0)"
            r"(?: other| more| else| untapped)*(?: lands?| creatures?| permanents?| artifacts?"
            r"| board)?"
        ),
        _nobody_has,
    ),
    rule(
        rf"(?:OPP|they|he|she){_JUST} {_CASTS}(?= THE@(?P<seen>\d+))",
        _their_permanent,
    ),
    rule(
        rf"(?:(?:and|but) )?(?:i|we){_JUST} (?:resolved|flashed in|slammed|landed)(?= THE@)",
        _block("you"),
    ),
    rule(
        (
            r"(?:im|i am) (?:on|running|at|playing|with|sitting on)(?= (?:(?:a|an|the|just"
            r"|only|#\d+) )*(?:@|lands? \())"
        ),
        _block("you"),
    ),
    rule(
        r"(?:hes|shes|theyre|opps|opp is) (?:on|running|at|playing|with)(?= (?:(?:a|an|the"
        r"|just|only|#\d+) )*@)",
        _block("opp"),
    ),
    rule(
        r"(?:OPP(?: is)?|hes|shes|theyre|opps|he is|she is) (?:on|playing|running)"
        r" (?:(?:mono|a|an|some) )*(?:white|blue|black|red|green|burn|tron|control|aggro"
        r"|prison|stax"
        r"|combo|ramp|tribal)(?: deck| prison)?(?: (?:with|and|has))?(?= (?:(?:a|an|the) )*@)",
        _block("opp"),
    ),
    rule(
        (
            rf"(?:OPP|they|he|she){_JUST} {_HAS}{_JUST}(?: out)?|OPP(?: board| side)? :|(?:his|her"
            r"|theirs|hers|their)(?: board| side)? :"
        ),
        _block("opp"),
    ),
    rule(r"(?:opp|opponent)(?= (?:(?:a|an|the|untapped|tapped) |#\d+ |\*\d+ )*@)", _block("opp")),
    rule(
        r"(?:(?:but|and|i|im|i am|otherwise|all) )*tapped out(?: (?:except|besides|but|apart from"
        r"|other than))+(?: for)?(?= (?:(?:a|an|my|one|the|lone|single|sole|just|#\d+) )*@)",
        _block("you"),
    ),
    rule(
        r"(?:everything|everythings|all)(?: (?:else|of|mine|is|s|i|have|my"
        r"|stuff))* tapped(?: (?:except"
        r"|besides|but"
        r"|apart from|other than))+(?: for)?(?= (?:(?:a|an|my|one|the|#\d+) )*@)",
        _all_but,
    ),
    rule(r"(?:opp|opponent) (?:stax|hate|pieces|lock)(?: pieces?)? ?:", _block("opp")),
    rule(r"(?:OPP|he|she|they) (?:taps|tapped)(?= (?:his|her|their|the|a) )", _stop),
    rule(
        r"(?:opp|opponent) (?:only|just)(?= (?:(?:a|an|the|untapped|tapped) |#\d+ |\*\d+ )*@)",
        _block("opp"),
    ),
    rule(
        r"(?:(?:the|my) )*(?:opps|opponents|opponent s|opp s|opp|opponent|enemy) (?:lands?|board"
        r"|side"
        r"|field|permanents?)"
        r" (?:is|are|has)(?: (?:just|only|also))*",
        _block("opp"),
    ),
    rule(
        r"my (?:lands?|board|side|field|permanents?)(?: of the (?:table|board|field))? (?:is|are"
        r"|has)"
        r"(?: (?:just|only|also))*",
        _block("you"),
    ),
    rule(r"(?:vs|versus|against)(?: the)?", _versus),
    rule(
        (
            r"\( (?:also )?(?:mine|my own|i control it|im the one with it) \)|(?:is |are )?on my"
            r" (?:own "
            r")?(?:side"
            r"|board|field|half|battlefield)(?: of the (?:board|table|field))?|(?:for|by) me"
            r"|(?:is|are) (?:mine|under my control|all mine)|all mine|under my control|i "
            r"control(?! @| a | an |"
            r" the | #)"
        ),
        of_last("you"),
    ),
    rule(
        (
            r"(?:is |are )?(?:on|under|at) (?:the |my )?"
            r"(?:opps?|opponents?|his|their|her|other|opposing|enemy)(?: players| guys)? "
            r"(?:side|board|field"
            r"|control|half)(?: of the (?:board|table|field))?|(?:is |are )?(?:over there"
            r"|across the table"
            r"|across from me|(?:theirs|his|hers)(?= ,| \.|$| \)| and))|(?:for|by|from) (?:the "
            r"|my |an )?"
            r"(?:opp|opponent)(?! @)|(?:that |which )?(?:OPP|they|he|she) (?:controls?|owns?"
            r"|has|have"
            r"|played|cast)(?= ,| \.|$| \)| \?)|out for (?:the |my )?(?:opp|opponent)"
        ),
        of_last("opp"),
    ),
    rule(
        r"(?:all |both )?(?:belongs?|belonging) to (?:the |my )?(?:opp|opponent|him|her|them)",
        of_last("opp"),
    ),
    rule(r"(?:NUM) (?:creature |other )*cards? \((?= @)", _count),
    rule(r"suspended(?= @)", lambda d, _m: setattr(d.pending, "zone", "exile")),
    rule(
        r"(?:is|are) (?:all|everything|the only (?:thing|land|permanent)s?) (?:that )?"
        r"(?:OPP|they|he|she) (?:has|have|controls?|got)(?! @)",
        of_last("opp"),
    ),
    rule(r"\( (?:opps?|opponents?|his|theirs|hers) \)", _bracketed),
    # determiners
    rule(rf"(?:my|mine)(?: own| only| regular| old)*(?= {_SOME_WORDS}@)", _mine),
    rule(
        (
            r"(?:(?:the |my |an )?(?:opps|opponents|opponent s|villains|enemy)|his|her|their"
            rf"|theirs|opposing|an opposing|the opposing|an enemy)(?= {_SOME_WORDS}@)"
        ),
        _next("opp"),
    ),
    # ends
    rule(r"(?:\.|\?|!)+", _stop),
    rule(r"\||//", _switch),
)
