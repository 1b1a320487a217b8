"""Rules for short names that stand for cards listed behind: "2 signets (azorius, boros)"."""

import re
from typing import Final

from bot.language.board.things import ON_HOST, name_card
from bot.language.draft import Draft
from bot.language.names.mention import Mention
from bot.language.patterns.rules import Match, Rule, rule
from bot.language.words.plurals import singulars


def _called_so(draft: Draft, match: Match) -> bool | None:
    """As in "2 signets (azorius signet, boros signet)": a short name of those that follow."""
    mentions = draft.script.mentions
    number = int(match["card"])
    end = " )" if match[0].endswith("(") else " ."
    inside = ON_HOST.sub("", draft.script.line[match.end() :].partition(end)[0])
    listed = [int(one[1]) for one in _NUMBERED.findall(inside)]
    words = set(singulars(mentions[number].typed.lower()))
    called = all(words & _words_of(mentions[one]) for one in listed)
    short = len(mentions[number].typed.split()) < len(mentions[number].card.split())
    counts = sum(int(before or after or 1) for before, _one, after in _NUMBERED.findall(inside))
    if end == " ." and counts != int(match["num"]):
        return False
    alike = counts == int(match["num"]) > 1 or len(listed) > 1
    return None if short and alike and called else False


def _words_of(mention: Mention) -> set[str]:
    """What a card may be called for short: the words of its name, and its kinds."""
    return {*mention.card.lower().split(" "), *(kind.lower() for kind in mention.facts.subtypes)}


_NUMBERED: Final = re.compile(r"(?:[#*](\d+) )?@(\d+)(?: \*(\d+))?")


def _named_again(draft: Draft, match: Match) -> bool | None:
    """As in "lantern is chromatic", "the orchard is exotic": which card was meant before."""
    first, again = (draft.script.mentions[int(match[name])] for name in ("card", "card_b"))
    words = set(again.typed.lower().split())
    if first.card == again.card or not words <= set(first.card.lower().split()):
        return False
    name_card(draft, int(match["card"]), draft.script.index_at(match.start("card") - 1))
    return None


CALLED_KIND_RULES: Final[tuple[Rule, ...]] = (
    rule(r"(?:(?:the|my|that) )?CARD (?:is|being|=) (?:(?:the|a) )?CARD(?: one)?", _named_again),
    rule(
        r"(?:NUM) (?:other |more )?(?:CARD)(?: out| on board| in play| there)? (?:\(|:|=)"
        r"(?= (?:[#*]\d+ |an? )?@)",
        _called_so,
    ),
)
