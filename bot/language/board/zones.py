"""Rules for the zone that a card is in, and for how many cards a zone holds."""

from typing import Final

from bot.language.board.things import name_card
from bot.language.draft import Draft, Thing
from bot.language.patterns.rules import (
    Action,
    Match,
    Rule,
    follows,
    is_asked_about,
    position,
    rule,
)


def _there_too(draft: Draft, _match: Match) -> bool | None:
    """As in "hogaak in graveyard with a forest and a ponder there too"."""
    placed = [thing for thing in draft.things if thing.zone not in {"", "battlefield"}]
    if not placed or placed[-1] is draft.last:
        return False
    for thing in draft.things[draft.things.index(placed[-1]) + 1 :]:
        thing.zone = placed[-1].zone
    return None


def _zone(zone: str) -> Action:
    def act(draft: Draft, match: Match) -> bool | None:
        at = position(draft, match)
        if at and draft.script.pieces[at - 1].form[0] == "@":
            return False  # "hogaak in the yard: ...": said of that card
        draft.zone = zone
        return None

    return act


def _last_in(zone: str) -> Action:
    def act(draft: Draft, match: Match) -> bool | None:
        if draft.last is None or draft.last.zone not in {"", zone}:
            return False
        if draft.last.zone != zone and not follows(draft, match):
            return False
        draft.last.zone = zone
        for thing in _listed_with(draft, draft.last):
            if zone == "hand" and thing.facts.is_land and thing.count > 1:
                break  # "with 4 swamps and an island, a ponder in hand": lands to pay with
            thing.zone = zone
        return None

    return act


def _listed_with(draft: Draft, last: Thing) -> list[Thing]:
    """As in "with opt, forest and a companion in my graveyard": the others of that list.

    Of a list without "with" those from the first instant or sorcery on, for such a card can lie
    nowhere else: "2 plains and a probe in hand" has the probe alone there.
    """
    pieces, at, listed = draft.script.pieces, last.at, []
    while at > 0 and (pieces[at].form[0] in "@#" or pieces[at].form in _JOINING):
        listed += [one for one in draft.things if one.at == at and one is not last and not one.zone]
        at -= 1
    if pieces[at].form == "with" and at > 0:
        return listed
    fleeting = [number for number, one in enumerate(listed) if one.facts.is_fleeting]
    return listed[: fleeting[-1] + 1] if fleeting else []


_JOINING: Final = frozenset({",", "and", "+", "&", "a", "an", "the"})


_BESIDES: Final = (" besides ", " apart from ", " aside from ", " other than ", " beside ")


def _sized(zone: str, whose: str = "") -> Action:
    def act(draft: Draft, match: Match) -> bool | None:
        if zone == "hand" and is_asked_about(draft, match):
            return False
        seat = draft.seat(whose or draft.sides[0])
        beside = draft.script.line[match.end() :].startswith(_BESIDES)
        others = zone == "graveyard" and (" other" in match[0] or beside)
        setattr(seat, f"{zone}_{'others' if others else 'size'}", int(match["num"]))
        return None

    return act


def _held(draft: Draft, _match: Match) -> None:
    """As in "im holding ponder": the card to come."""
    draft.pending.zone = "hand"


def _commander(draft: Draft, match: Match) -> bool | None:
    """As in "my commander zur": a legend; "blue commander, mana flare" names two things."""
    upcoming = draft.script.pieces[draft.script.index_at(match.end())].form
    facts = draft.script.mentions[int(upcoming[1:])].facts
    if not facts.legendary and not {"Creature", "Planeswalker"} & set(facts.types):
        return False
    if " ," in match[0] and not facts.legendary:
        return False
    draft.pending.zone = "command"
    if "my" in match[0].split(" "):
        draft.pending.side = "you"  # also among what is another player's
    return None


def _commander_there(draft: Draft, _match: Match) -> bool | None:
    """As in "it got countered. its back in the command zone": the legend named last."""
    if draft.last is None or not draft.last.facts.legendary:
        return False
    if draft.last.zone not in {"", "command"}:
        return False
    draft.last.zone = "command"
    return None


def _commander_out(draft: Draft, match: Match) -> bool | None:
    """As in "with my commander out (talrand)": on the battlefield, and a commander."""
    if not draft.script.mentions[int(match["card"])].facts.legendary:
        return False
    name_card(draft, int(match["card"]), position(draft, match))
    draft.things[-1].zone, draft.things[-1].on_table = "command", True
    return None


def _deck_of(draft: Draft, match: Match) -> bool | None:
    """As in "tymna/thrasios deck", "in my zur deck": the commanders that it is built around."""
    numbers = [int(match[name]) for name in ("card", "card_b") if match[name]]
    if not all(draft.script.mentions[number].facts.legendary for number in numbers):
        return False
    for number in numbers:
        name_card(draft, number, position(draft, match))
        draft.things[-1].zone = "command"
    return None


def _no_commander(draft: Draft, _match: Match) -> bool | None:
    """As in "no commander on board": nothing named is one."""
    return False if any(one.on_table and one.zone == "command" for one in draft.things) else None


def _partners(draft: Draft, _match: Match) -> bool | None:
    """As in "edh with thrasios and tymna as partners"."""
    legends = [thing for thing in draft.things[-3:] if thing.facts.legendary and not thing.zone]
    for thing in legends[-2:]:
        thing.zone = "command"
    return None if legends else False


def _last_commander(draft: Draft, _match: Match) -> bool | None:
    """As in "omnath, my commander": the legend named last, for no other can be one (CR 903.3)."""
    if draft.last is None or not draft.last.facts.legendary:
        return False
    draft.last.on_table |= draft.last.zone == "battlefield"
    draft.last.zone = "command"
    return None


ZONE_RULES: Final[tuple[Rule, ...]] = (
    # zones
    rule(r"(?:in |my |cards? in )*hand :", _zone("hand")),
    rule(
        r"(?:YARD|gy)(?: has| of| is| =| with| size| count| :)* (?:NUM)(?: cards?)?(?! @)",
        _sized("graveyard"),
    ),
    rule(r"(?:in )?YARD :", _zone("graveyard")),
    rule(r"(?:in )?(?:exile|exiled) :", _zone("exile")),
    rule(r"(?:in )?CZ :", _zone("command")),
    rule(r"battlefield :|in play :|board :", _zone("")),
    rule(
        r"(?:NUM) (?:(?:other|more) )*(?:cards? )?(?:(?:is|are|left) )?in YARD", _sized("graveyard")
    ),
    rule(
        (
            r"(?:(?:OPP|he|she|they) (?:is |are |has |have )?|hes |shes |theyre |opps )"
            r"(?:holding )?(?:NUM) cards?(?: in "
            r"(?:his |their |her )?hand)?"
        ),
        _sized("hand", "opp"),
    ),
    rule(r"(?:(?:im|i am|i was|still|only) )*holding(?= THE@)", _held),
    rule(
        r"(?:holding |with )?(?:NUM) cards?(?: left)? in (?:his |their |my )?hand",
        _sized("hand"),
    ),
    rule(r"(?:is |are )?(?:(?:still )?in |from )(?:my |the |his )?hand", _last_in("hand")),
    rule(
        r"(?:is|as) (?:my|the) (?:only|last|sole) card(?: left)? in (?:my |the )?hand",
        _last_in("hand"),
    ),
    rule(r"\) in YARD", _last_in("graveyard")),
    rule(r"(?:is |are )?in YARD", _last_in("graveyard")),
    rule(r"(?:(?:was|is|got|gets|been) )+exiled(?= [,.)¶]|$| and| so)", _last_in("exile")),
    rule(r"(?:is |are )?in (?:the )?exile|(?:is |was )?suspended(?! @)", _last_in("exile")),
    rule(
        r"(?:are |is |is also |are also )?(?:in )?there (?:too|as well|also)|(?:are|is) in there",
        _there_too,
    ),
    rule(r"(?:is |are )?(?:still |back )?in CZ(?: only)?", _last_in("command")),
    rule(
        r"(?:its|it is|hes|shes|he is|she is|it|he|she|and)(?: (?:now|still|back|currently|is"
        r"|again))*"
        r" (?:in|to) CZ(?: now| again)?",
        _commander_there,
    ),
    rule(
        (
            r"(?:are |is |as )+(?:my )?(?:partners|commanders|partner commanders)(?: with each "
            r"other)?"
        ),
        _partners,
    ),
    rule(r"partners(?= ,| \.|$| \)| \?)", _partners),
    rule(
        r"(?:with )?(?:my |the )?commander (?:is )?(?:out|on board|in play|on the (?:battlefield"
        r"|field|board|table)) \( (?:CARD)(?: \))?",
        _commander_out,
    ),
    rule(
        r"(?:in |with |on |my |a |playing |running )*CARD(?: (?:/|and|&|\+) CARD)?"
        r" (?:edh |commander )?deck",
        _deck_of,
    ),
    rule(
        r"(?:with |and |i have |ive )*(?:no|without (?:a|my)) commander(?: (?:out|on board|in play"
        r"|on the (?:battlefield|field|board|table)))",
        _no_commander,
    ),
    rule(
        r"(?:my )?(?:partners|partner commanders|commanders)(?: (?:are|is|=))?(?= :?)",
        _zone("command"),
    ),
    rule(
        (
            r"(?:my |the |a |zombie |white |blue |black |red |green "
            r"|creature )*commander(?: is)?(?: \(| ,| :)?(?= @\d)"
        ),
        _commander,
    ),
    rule(
        r"(?:is |as )?(?:my |the |a )?commander(?= ,|\.| \.| \)|$| \(| \?| cast| for| was| in| from"
        r"|:| and| with| been| has| at)",
        _last_commander,
    ),
)
