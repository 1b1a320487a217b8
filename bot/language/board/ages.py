"""Rules for which permanent is older: "then", "first", "played after moon"."""

from typing import Final

from bot.language.board.things import name_card
from bot.language.draft import Draft
from bot.language.patterns.rules import (
    Action,
    Match,
    Rule,
    follows,
    position,
    rule,
)


def _later(draft: Draft, _match: Match) -> None:
    draft.era += 1


def _age(order: int) -> Action:
    def act(draft: Draft, _match: Match) -> bool | None:
        thing = draft.last
        if thing is None:
            return False
        thing.age = order
        return None

    return act


def _played_after(draft: Draft, match: Match) -> None:
    """As in "urborg played after moon": both are there, and which one is newer is said."""
    numbers = [int(match["card"]), int(match["card2"])]
    for number in numbers:
        name_card(draft, number, position(draft, match))
    cards = [draft.script.mentions[number].card for number in numbers]
    for thing in draft.things:
        if thing.card in cards:
            thing.age = 2 if (thing.card == cards[0]) == (match["order"] == "after") else 1


def _older_than(draft: Draft, match: Match) -> None:
    """As in "urborg is older than moon"."""
    numbers = [int(match["card"]), int(match["card2"])]
    for number in numbers:
        name_card(draft, number, position(draft, match))
    cards = [draft.script.mentions[number].card for number in numbers]
    older_first = match["order"] in {"older", "earlier"}
    for thing in draft.things:
        if thing.card in cards:
            thing.age = 1 if (thing.card == cards[0]) == older_first else 2


def _order_of_last(draft: Draft, match: Match) -> bool | None:
    """As in "his moon was there way before i cast dryad": the card named last and this one."""
    earlier = draft.last
    if earlier is None or earlier.facts.is_fleeting or not follows(draft, match):
        return False
    number = int(match["card"])
    if draft.script.mentions[number].facts.is_fleeting:
        return False
    words = match[0].split(" ")
    if {"opp", "opps", "opponent", "he", "his", "they", "their"} & set(words):
        draft.pending.side = "opp"
        draft.seat("opp")
    elif {"i", "my", "we"} & set(words):
        draft.pending.side = "you"
    name_card(draft, number, position(draft, match))
    draft.things[-1].at = draft.script.index_at(match.end()) - 1
    earlier.age, draft.things[-1].age = (1, 2) if match["order"] == "before" else (2, 1)
    return None


def _ordered(draft: Draft, _match: Match) -> None:
    draft.in_order = True


def _in_that_order(draft: Draft, _match: Match) -> bool | None:
    """As in "i played urborg, an island and a swamp in that order"."""
    if draft.last is None:
        return False
    listed = [thing for thing in draft.things if thing.era == draft.era and thing.age is None]
    for thing in listed:
        thing.era = draft.era
        draft.era += 1
    draft.era -= 1
    return None


AGE_RULES: Final[tuple[Rule, ...]] = (
    rule(
        (
            r"(?:CARD) (?:was )?(?:played|cast|came|dropped|entered|landed) (?P<order>after"
            r"|before) THE(?:CARD2)"
        ),
        _played_after,
    ),
    rule(
        r"(?:(?:was|is|were|came|been|already|there|here|out|down|in play|on board|way|long|right"
        r"|just"
        r"|played|cast|entered|landed|had|on the battlefield) )*(?P<order>before|after)"
        r"(?: (?:i|my|opp|opps|opponent|he|she|they|the|a|an|we|his|their|ever|even))*"
        r"(?: (?:cast|played|dropped|landed|got|put|resolved|had|slammed|flashed in))*"
        r"(?: (?:the|a|an|my|his|their|opps))* (?:CARD)",
        _order_of_last,
    ),
    rule(
        (r"(?:CARD) (?:is |was )?(?:the )?(?P<order>older|newer|earlier|later) than THE(?:CARD2)"),
        _older_than,
    ),
    rule(
        (
            r"(?:, |; |and )?(?:last|lastly|finally|then|next|after that) (?:came|comes|was"
            r"|followed)"
            r"(?= (?:(?:the|a|an|my|his|opps|opponents|their) )*@)|(?:, |; |and )?(?:then|later"
            r"|after that|afterward|next|finally|lastly|and "
            r"last)(?: ,)?(?= (?:i|we|opp|opponent|opps|opponents|his|their|he|she"
            r"|they|my|the opp|the opponent|an opp|(?:a |an |the |my )?@\d+)(?: |$))"
        ),
        _later,
    ),
    rule(
        r"(?:the )?(?:(?:timestamp|play|played) )?(?:order|timestamps?|sequence)(?: is| was)? :"
        r"|(?:timeline|chronologically|chronological order)(?: is)? :"
        r"|(?:in )?order of (?:entering|entry|timestamps?)(?: is| was)? :",
        _ordered,
    ),
    rule(r"(?:in )?(?:that|this|the listed|the following) order", _in_that_order),
    rule(r"afterward(?: :| ,)?", _later),
    rule(
        (
            r"(?:\( )?(?:is |was |came |came down |entered |it )*(?:older|there first|first"
            r"|the oldest"
            r"|already there)(?! x)(?= [,.()¶]|$| then| and)"
        ),
        _age(1),
    ),
    rule(
        (
            r"(?:\( )?(?:which |that |is |was |came |came down |entered |it |played |cast "
            r"|landed )*(?:newer|later|second|after that|last|the newest|afterward)(?= [,.()¶]|$)"
            r"|(?<=[(,] )(?:came|entered|landed)(?: down)? after(?= [,.()¶]|$)"
            r"|(?:which|that|who|it) (?:came|was|got|landed|entered|hit)(?: (?:down|in|out|played"
            r"|cast|the board))* after(?= [,.()¶]|$)"
        ),
        _age(2),
    ),
)
