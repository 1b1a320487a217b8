"""Rules for what a player chose or named for a permanent: "opp named elf with cavern"."""

from typing import Final

from bot.language.board.things import add_card, name_card
from bot.language.draft import Draft
from bot.language.names.asides import choice
from bot.language.patterns.rules import Match, Rule, follows, position, rule

_NAMED: Final = r"(?:named|chose|picked|naming|choosing|called|names|set)"


def _named_with(draft: Draft, match: Match) -> bool | None:
    """As in "opp named wasteland with pithing needle": the needle lies on their side."""
    chooser = draft.script.mentions[int(match["card_b"])].facts
    chosen = _chosen(draft, match, chooser.chooses)
    if not chosen:
        return False
    theirs = match["theirs"] or (not match["mine"] and draft.sides[0] != "you")
    draft.pending.side = "opp" if theirs else "you"
    draft.seat(draft.pending.side)
    name_card(draft, int(match["card_b"]), position(draft, match))
    draft.things[-1].chosen = chosen
    return None


def _chosen(draft: Draft, match: Match, kind: str) -> str:
    """What was chosen, in the words of the case format; "" where it is no such choice."""
    card = match["card"] and draft.script.mentions[int(match["card"])].card
    if kind == "card name":
        return card or ""
    return choice((card or match["word"] or "").lower(), kind) if kind else ""


def _names_card(draft: Draft, match: Match) -> bool | None:
    """As in "pithing needle naming wasteland": the card is only spoken of."""
    thing = draft.last
    if thing is None or thing.facts.chooses != "card name" or thing.chosen:
        return False
    add_card(draft, match)
    thing.chosen = draft.things[-1].card
    draft.things[-1].role = "absent"
    return None


def _choice_of(draft: Draft, match: Match) -> bool | None:
    """As in "cavern of souls that i set to elf": said right behind the chooser."""
    thing = draft.last
    if thing is None or not thing.facts.chooses or thing.chosen or not follows(draft, match):
        return False
    thing.chosen = choice(match["word"], thing.facts.chooses)
    return None if thing.chosen else False


def _never_chose(draft: Draft, _match: Match) -> bool | None:
    """As in "caged sun but i never chose a color for it"."""
    thing = draft.last
    if thing is None or not thing.facts.chooses:
        return False
    thing.chosen = "none"
    return None


CHOICE_RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"(?:(?:i|but|and|with) )*(?:(?:never|didnt|havent|hadnt) (?:chose|choose|chosen|named"
        r"|name|picked"
        r"|pick)|no)(?: (?:a|any|the))?(?: (?:color|colour|type|creature|card|name|choice|chosen))+"
        r"(?: (?:for|with|on) it)?",
        _never_chose,
    ),
    rule(
        r"(?:(?:and|but) )?(?:(?P<mine>i|we|ive)|(?P<theirs>OPP|they|he|she))?(?: (?:just|has|have"
        rf"|already|had))* ?{_NAMED} (?:THE(?:CARD)|(?P<word>[a-z]+)) (?:with|on|for|off|via)"
        r" THE(?:CARD)",
        _named_with,
    ),
    rule(
        rf"(?:is |was |thats |that is |\( |, )*(?:{_NAMED}(?: to)?|on|name|calling|with) "
        r"THE(?:CARD)(?: \))?(?= ,| \.| \?|$| and| so| \)| can| is| what| for| on| which)",
        _names_card,
    ),
    rule(
        r"(?:(?:is|was|thats|that|which|with|i|we|had|has|have|he|they|opp|its|just|the|color|type"
        r"|choice) )*(?:set to|named|naming|chose|chosen|choosing|picked|names|named as|calling"
        r"|set on"
        r"|being) (?P<word>[a-z]+)(?: (?:as the|named|chosen|type|color|colour|creature))*",
        _choice_of,
    ),
)
