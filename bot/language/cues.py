"""Finds the signs of a question in a message."""

import re
from collections.abc import Iterator
from typing import Final

from bot.language.cue_table import CUES
from bot.language.draft import Cue, Draft
from bot.language.rules import card_in, expand

MAX_CUES: Final = 60
_ARTICLES: Final = frozenset("the a an my opps his her their opponents untapped".split())
_PREPOSITIONS: Final = frozenset("under with through off vs against despite".split())
PATTERNS: Final = tuple(
    (kind, weight, re.compile(rf"(?<![^ ])(?:{expand(phrase)})(?= |$)"))
    for kind, weight, phrase in CUES
)


def find_cues(draft: Draft) -> None:
    """Note every sign of a question in the draft, and claim its words."""
    script = draft.script
    for kind, weight, match in _matches(script.line):
        first, last = script.index_at(match.start()), script.index_at(match.end())
        draft.cues.append(Cue(kind, weight, first, _asked_card(draft, match)))
        if kind and script.pieces[first].form[0] != "@":
            draft.cue_starts.add(first)
        for at in range(first, last):
            form = script.pieces[at].form
            if form[0] not in "@$*%" or (form[0] == "$" and "how many" in match[0]):
                draft.claimed.add(at)
                draft.asking.add(at)
        if kind == "pay" and (mana := match.groupdict().get("mana")):
            draft.cost = str(script.mana[int(mana)])
            draft.claimed.update(range(first, last))


def _asked_card(draft: Draft, match: re.Match[str]) -> int:
    """The card that a sign is about; none where a preposition makes it a circumstance."""
    card = card_in(match)
    if card < 0:
        return card
    inside = draft.script.line[match.start() : match.end()].split(" ")
    if inside[0][0] != "@" and inside[0] not in _ARTICLES:
        return card
    before = draft.script.line[: match.start()].split(" ")[-6:]
    words = [word for word in before if word and word not in _ARTICLES]
    return -1 if words and words[-1] in _PREPOSITIONS else card


def _matches(line: str) -> Iterator[tuple[str, int, re.Match[str]]]:
    found = 0
    for kind, weight, pattern in PATTERNS:
        for match in pattern.finditer(line):
            found += 1
            if found > MAX_CUES:
                return
            yield kind, weight, match
