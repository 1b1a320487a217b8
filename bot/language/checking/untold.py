"""What a message tells and no board holds: what changed, is kept, is fewer, or is only hinted at.

Each check looks at the words, and lets pass what a rule has read into a field.
"""

import re
from typing import Final

from bot.language.checking.checks import refuse_at
from bot.language.draft import Draft, Thing
from bot.language.errors import ReadError
from bot.language.words.known_words import BASIC_LANDS


def refuse_untold(draft: Draft) -> None:
    """Refuse what would be dropped without a word.

    Raises:
        ReadError: a permanent became another one, mana is to be kept, fewer of a kind count, or a
            player has what another one was said to have.
    """
    _refuse_changed(draft)
    _refuse_kept_back(draft)
    _refuse_fewer(draft)
    _refuse_unsaid(draft)
    _refuse_dismissed(draft)
    _refuse_two_alike(draft)
    _refuse_other_case(draft)
    _refuse_done_to(draft)
    _refuse_past(draft)
    _refuse_states(draft)


def _refuse_changed(draft: Draft) -> None:
    """As in "it makes my tundra a mountain": no Mountain lies there."""
    for found in _CHANGED.finditer(draft.script.line):
        kind = draft.script.mentions[int(found["kind"] or found["is"])]
        land = draft.script.mentions[int(found["land"] or found["was"])]
        at = draft.script.index_at(found.start("kind" if found["kind"] else "is") - 1)
        stands = any(one.at == at and not one.role and not one.aim for one in draft.things)
        alike = kind.card in BASIC_LANDS and land.facts.is_land
        if stands and (alike or found["is"]):
            refuse_at(
                draft,
                at,
                f"What changed {land.card}? Write “CARD’s ability resolved on {land.card}”, with"
                " the card that did it.",
            )


_CHANGED: Final = re.compile(
    r"(?:make|makes|made|making|turn|turns|turned|turning|becomes?|became)"
    r" (?:(?:my|the|his|her|their|opps|a|that) )*@(?P<land>\d+)"
    r"(?: (?:into|to|be|become|just|basic|a|an))* @(?P<kind>\d+)(?= |$)"
    r"|@(?P<was>\d+) (?:has |just )*(?:becomes?|became|turned into|turns into)"
    r" (?:(?:a|an|the|basic|another) )*@(?P<is>\d+)(?= |$)"
)


def _refuse_kept_back(draft: Draft) -> None:
    """As in "i want to keep one island untapped, 4 islands": that one may not pay."""
    found = _KEPT_BACK.search(draft.script.line)
    if found is not None:
        at = draft.script.index_at(found.start("card") - 1)
        card = draft.script.mentions[int(found["card"])].card
        refuse_at(
            draft,
            at,
            f"{card} is to be kept? Then leave it out of what there is, or write “tapped {card}”.",
        )


_KEPT_BACK: Final = re.compile(
    r"(?<![^ ])(?:keep|keeping|leave|leaving|save|saving|hold up|holding up|hold back|holding back)"
    r"(?: (?:up|back|open|at least))*"
    r" (?:(?:my|the|a|an|that|#\d+) )*@(?P<card>\d+)(?: (?:untapped|up|open|back))?(?= |$)"
)


def _refuse_fewer(draft: Draft) -> None:
    """As in "with one less forest? i have 6": how many count then?"""
    found = _FEWER.search(draft.script.line)
    if found is not None:
        at = draft.script.index_at(found.start("card") - 1)
        card = draft.script.mentions[int(found["card"])].card
        refuse_at(
            draft, at, f"How many {card} count? Write the number that is left, as in “3 {card}”."
        )


_FEWER: Final = re.compile(
    r"(?<![^ ])(?:(?:less|fewer) (?:of (?:my|the) )?|minus (?:#\d+ |an? )?)@(?P<card>\d+)(?= |$)"
)


def _refuse_unsaid(draft: Draft) -> None:
    """As in "opp1 has no moon, opp2 does": what that player has is in no list."""
    found = _SO_DOES.search(draft.script.line)
    if found is not None:
        at = draft.script.index_at(found.start("who"))
        refuse_at(draft, at, "Name the cards of each player, as in “me: CARD; opp: CARD”.")


_SO_DOES: Final = re.compile(
    r"(?:has|have|controls?|got|had|no|a|an) @\d+(?: [.,;]| and| but)+"
    r" (?P<who>opp\d?|p\d|opponent|he|she|they|i|(?:the )?other #1|another) (?:does|do|doesnt|dont)"
    r"(?= [.,;?]|$)"
)


def _refuse_dismissed(draft: Draft) -> None:
    """As in "crewing doesnt matter. cost of the ship": it was read all the same."""
    found = _NO_MATTER.search(draft.script.line)
    if found is not None:
        at = draft.script.index_at(found.start())
        refuse_at(draft, at, "Leave out what does not matter, and write only what is asked.")


_NO_MATTER: Final = re.compile(
    r"(?<![^ ])[a-z]+ing (?:doesnt|dont|does not|do not|wont|isnt) (?:matter|relevant)(?= |$)"
)


def _refuse_two_alike(draft: Draft) -> None:
    """As in "both thalia and heretic cathar": the short name is hardly short for the long one."""
    mentions = draft.script.mentions
    for found in _JOINED.finditer(draft.script.line):
        one, other = mentions[int(found["one"])], mentions[int(found["other"])]
        if one.card == other.card and one.facts.legendary and one.typed != other.typed:
            at = draft.script.index_at(found.start("one") - 1)
            raise ReadError(
                "ambiguous",
                f"Which card is “{one.typed}”? With “{other.typed}”, {other.card} is named twice:"
                " write both whole names.",
                draft.script.span(at, at + 1),
            )


_JOINED: Final = re.compile(
    r"@(?P<one>\d+) (?:and|&|\+|plus) (?:(?:the|my|opps|a) )?@(?P<other>\d+)"
)


def _refuse_other_case(draft: Draft) -> None:
    """As in "castable with 4 swamps? with 6 wastes?": two boards, and one question."""
    found = _OTHER_CASE.search(draft.script.line)
    if found is not None:
        at = draft.script.index_at(found.start("second"))
        refuse_at(draft, at, "One board at a time: ask about the second one by itself.")


_OTHER_CASE: Final = re.compile(
    r"@\d+ \? (?P<second>(?:and|or|what about|how about|what if|but|also|then)"
    r" (?:with|without|under|if)|with|without) (?:[^@?]* )?@\d+ \?"
)


def _refuse_done_to(draft: Draft) -> None:
    """As in "a detention sphere on my ring": it lies on nothing, and what it did is not told."""
    for found in _ON.finditer(draft.script.line):
        first, second = (draft.script.mentions[int(found[name])] for name in ("one", "other"))
        things = [one for one in draft.things if one.mention == int(found["one"])]
        read = any(one.host or one.chosen or one.exiled or one.aim or one.target for one in things)
        lies = not (first.facts.is_fleeting or first.facts.attaches or first.facts.is_land)
        if not things or read or not lies or second.facts.is_fleeting or things[0].facts.token:
            continue
        raise ReadError(
            "unasked",
            f"What did {first.card} do to {second.card}? If it exiled it, leave {second.card} out;"
            f" if its ability resolved, write “{first.card}’s ability resolved on {second.card}”.",
            draft.script.span(things[0].at, things[0].at + 1),
        )


_ON: Final = re.compile(
    r"@(?P<one>\d+) on (?:(?:my|the|a|an|his|her|their|opps|your) )+@(?P<other>\d+)(?= |$)"
)


def _refuse_past(draft: Draft) -> None:
    """As in "i used to have a helm", "a sphere? no such thing": it was read as though it were."""
    found = _PAST.search(draft.script.line)
    if found is not None and any(not one.role for one in draft.things):
        first, last = draft.script.index_at(found.start()), draft.script.index_at(found.end())
        raise ReadError(
            "unasked",
            "Write only what is there now, and in which state.",
            draft.script.span(first, max(last, first + 1)),
        )


_PAST: Final = re.compile(
    r"(?<![^ ])(?:used to (?:have|be|control|own|play|run)|no such|with (?:and|or) without"
    r"|(?:was|were) (?:un)?tapped [^.?]*now|now [^.?]*(?:was|were) (?:un)?tapped"
    r"|tapped (?:(?:his|her|their|the|my|own|opps|an?) )*@\d+ (?:with|using|via)"
    r" (?:(?:his|her|the|my|an?) )*@\d+)(?= |$)"
)


def _refuse_states(draft: Draft) -> None:
    """As in "both islands are tapped. 2 islands": so many more, or the same ones?"""
    line = draft.script.line
    found = _ALL_BUT.search(line) or _NEITHER.search(line)
    spoken = None
    if found is not None:
        at = draft.script.index_at(found.start("card") - 1)
        known = [one for one in draft.things if one.at <= at and one.role != "absent"]
        spoken = next((one for one in known if one.origin.tapped), None)
    spoken = spoken or _told_again(draft)
    if spoken is not None:
        raise ReadError(
            "unasked",
            f"Which {spoken.card} are tapped? Write the state beside each, as in “2 {spoken.card},"
            f" 1 tapped {spoken.card}”.",
            draft.script.span(spoken.at, spoken.at + 1),
        )


def _told_again(draft: Draft) -> Thing | None:
    """The permanents whose state was said in one sentence, and that another one lists."""
    for match in _BOTH_TAPPED.finditer(draft.script.line):
        number = int(match["card"])
        first = next((one for one in draft.things if one.mention == number), None)
        if first is None or first.same is not None:
            continue
        later = [one for one in draft.table() if one.at > first.at and one.card == first.card]
        if any(one.side == first.side and one.tapped != first.tapped for one in later):
            return first
    return None


_BOTH_TAPPED: Final = re.compile(
    r"(?:both|all)(?: (?:of|my|the))* @(?P<card>\d+) are (?:un)?tapped(?= |$)"
)
_NEITHER: Final = re.compile(
    r"neither(?: of)?(?: (?:my|the))* @(?P<card>\d+) (?:is|are) tapped(?= |$)"
)
_ALL_BUT: Final = re.compile(
    r"(?<![^ ])(?:all|everything|both) (?:(?:is|are) )?tapped(?: (?:but|except|besides|for|out))+"
    r" (?:(?:the|my|an?|one|#\d+) )*@(?P<card>\d+)(?= |$)"
)
