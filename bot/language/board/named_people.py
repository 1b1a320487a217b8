"""Rules for players who are called by their names: "bob has 2 mountains, kim only a plains"."""

import re
from typing import Final

from bot.language.draft import Draft
from bot.language.patterns.rules import Match, Rule, position, rule
from bot.language.words.known_words import FILLER, GRAMMAR
from engine import PLAYERS

_HAS: Final = r"(?:has|controls|owns|runs|plays|played|got|had)"
_JUST: Final = r"(?: (?:only|just|also|still|already|now|currently))*"
_LISTED: Final = r"(?: (?:a|an|the|his|her|their|another|tapped|untapped|sick|fresh|#\d+|\*\d+))*"
_OPENING: Final = frozenset(", . ; : ? ! ( / // | ¶ and but while so if plus then with".split())
_NOBODY: Final = frozenset(
    "nobody none neither either each both anybody anyone everybody everyone somebody someone who"
    " which that what it he she they opp opps opponent opponents villain enemy one player players"
    " table deck battlefield side judge turn game stack".split()
)


_NAMES: Final = frozenset(  # that are words of every day too
    "will mark drew grant jack bill art rich max dean frank chase hope faith grace dawn joy".split()
)
_GIVEN: Final = frozenset(  # that are short for a card too, and hardly ever meant so
    "bob tim tom dan sam steve gary ben jim joe john mike nick pete paul alex kate lisa".split()
)
_NO_NAMES: Final = (FILLER | GRAMMAR | _NOBODY) - _NAMES


def _person_has(draft: Draft, match: Match) -> bool | None:
    """As in "kim has 2 swamps": a word that means nothing else, and what that player has."""
    name = match["name"]
    listed = draft.script.mentions[int(match["card"])].facts
    if name in _NO_NAMES or listed.attaches or not _opens(draft, match):
        return False
    return _list_of(draft, name)


def _called_like_a_card(draft: Draft, match: Match) -> bool | None:
    """As in "bob has 2 mountains": no card has lands, so a player is called so."""
    listed = draft.script.mentions[int(match["card2"])].facts
    if listed.attaches or listed.is_fleeting or not _opens(draft, match):
        return False
    name = draft.script.mentions[int(match["card"])].typed.lower()
    return _list_of(draft, name)


def _of_person_like_a_card(draft: Draft, match: Match) -> bool | None:
    """As in "bob's pool", of somebody who has a list of his own, and no card."""
    mention = draft.script.mentions[int(match["card"])]
    name, ended = re.subn(r"['’]s$", "", mention.typed.lower())
    called = name in _GIVEN
    listed = called or re.search(
        rf"(?:^| ){re.escape(name)} (?::|has|controls)(?= )", draft.script.line
    )
    if not ended or name == mention.card.lower() or not (name in draft.people or listed):
        return False
    handle = _seat_of(draft, name)
    if not handle:
        return False
    mention.unsure, mention.others = False, ()
    draft.pending.side = handle
    return None


def _sits_there(draft: Draft, match: Match) -> bool | None:
    """As in "the player to my left has an island": each seat is another player."""
    return _list_of(draft, match["seat"].split(" ")[-1])


def _list_after_name(draft: Draft, match: Match) -> bool | None:
    """As in "kim: 2 swamps. me: a stone": where the asker's own list is headed so too."""
    name = match["name"]
    headed = draft.people or _HEADED.search(draft.script.line)
    if not headed or name in _NO_NAMES | _HEADINGS or not _opens(draft, match):
        return False
    return _list_of(draft, name)


_HEADED: Final = re.compile(r"(?:^| )(?:me|i|mine|myself) :")
_HEADINGS: Final = frozenset(
    "field board stuff rocks dorks ramp duals shocks fetches basics manabase enablers payoffs"
    " tapped untapped rest hand yard".split()
)


def _he_or_she(draft: Draft, match: Match) -> bool | None:
    """As in "he controls a forest and she a mountain": two players."""
    if not {"he", "she"} <= set(draft.script.line.split(" ")):
        return False
    return _list_of(draft, match["name"])


def _has_nothing(draft: Draft, match: Match) -> bool | None:
    """As in "kim has 2 swamps, leo nothing": one more player, with an empty board."""
    name = match["name"]
    if not draft.people or name in _NO_NAMES or not _opens(draft, match):
        return False
    return _list_of(draft, name)


def _of_person(draft: Draft, match: Match) -> bool | None:
    """As in "kim's reflecting pool", of a player who was named before."""
    name = match["name"].removesuffix("s").removesuffix(" ")
    if name not in draft.people and not _is_owner(draft, match, name):
        return False
    handle = draft.people.get(name) or _seat_of(draft, name)
    if not handle:
        return False
    draft.pending.side = handle
    return None


def _is_owner(draft: Draft, match: Match, name: str) -> bool:
    """As in "mike's contamination": a word with an apostrophe that means nothing else."""
    piece = draft.script.pieces[position(draft, match)]
    typed = draft.script.tokens[piece.first].text.lower()
    return typed[-2:] in {"'s", "’s"} and name not in _NO_NAMES and _opens(draft, match)


def _opens(draft: Draft, match: Match) -> bool:
    """Whether a clause begins there."""
    at = position(draft, match)
    return at == 0 or draft.script.pieces[at - 1].form in _OPENING


def _list_of(draft: Draft, name: str) -> bool | None:
    """The cards that follow are that player's; False where the table is full."""
    handle = _seat_of(draft, name)
    if not handle:
        return False
    draft.sides, draft.zone = (handle,), ""
    return None


def _seat_of(draft: Draft, name: str) -> str:
    """Which opponent is called so, the next one where none was yet; "" where the table is full."""
    if name not in draft.people:
        taken = {*draft.people.values(), *(one.side for one in draft.things)}
        free = [handle for handle in PLAYERS[1:] if handle not in taken]
        if not free:
            return ""
        draft.people[name] = free[0]
    draft.seat(draft.people[name])
    return draft.people[name]


def _against(draft: Draft, match: Match) -> bool | None:
    """As in "vs kim (3 islands)"."""
    return False if match["name"] in _NO_NAMES else _list_of(draft, match["name"])


NAMED_PEOPLE_RULES: Final[tuple[Rule, ...]] = (
    rule(rf"(?:playing )?(?:vs|versus|against) (?P<name>[a-z]{{2,}}) \((?={_LISTED} @)", _against),
    rule(rf"(?P<name>[a-z]{{2,}}) :(?={_LISTED} @)", _list_after_name),
    rule(r"(?:CARD)(?= (?:tapped |untapped )?@)", _of_person_like_a_card),
    rule(
        r"(?:my|the|our) (?:friend|buddy|dude|mate|pal|guy|opponent|opp|roommate|brother|wife"
        r"|husband)"
        rf" (?P<name>[a-z]{{2,}}){_JUST} {_HAS}{_JUST}(?={_LISTED} CARD)",
        _person_has,
    ),
    rule(rf"(?P<name>he|she){_JUST} {_HAS}{_JUST}(?={_LISTED} @)", _he_or_she),
    rule(
        r"(?:(?:the|my|an) )?(?:opp|opponent|player|guy|dude|person|neighbor|neighbour|one)"
        r"(?: (?:sitting|thats|who|is|just))* (?P<seat>across"
        r"|(?:(?:to|on) (?:my|the) )?(?:left|right))"
        rf"(?: (?:from me|of me|the table))?{_JUST} (?:{_HAS}|:){_JUST}(?={_LISTED} @)",
        _sits_there,
    ),
    rule(
        r"(?:my|the) (?P<seat>left|right)(?: hand)?(?: (?:neighbor|neighbour|opp|opponent|guy"
        rf"|player|one|#1))?{_JUST}(?: {_HAS}| :)?{_JUST}(?={_LISTED} @)",
        _sits_there,
    ),
    rule(
        rf"(?P<name>[a-z]{{2,}}?)s? (?:is )?(?:playing|running)(?={_LISTED} CARD)",
        _person_has,
    ),
    rule(
        rf"(?:CARD) (?:s |is )?(?:playing|running)(?={_LISTED} CARD2)",
        _called_like_a_card,
    ),
    rule(rf"(?P<name>[a-z]{{2,}}){_JUST} {_HAS}{_JUST}(?={_LISTED} CARD)", _person_has),
    rule(
        rf"(?:CARD){_JUST} (?:has|controls|owns|plays|runs){_JUST}(?={_LISTED} CARD2)",
        _called_like_a_card,
    ),
    rule(
        r"(?P<name>[a-z]{2,})(?: (?:has|is|controls|got|on))* (?:nothing|no lands?|empty)"
        r"(?: (?:relevant|else|yet|out))*(?= [,.?;)]|$| and)",
        _has_nothing,
    ),
    rule(r"(?P<name>[a-z]{2,}(?:s| s))(?= (?:\S+ ){0,2}@)", _of_person),
)
