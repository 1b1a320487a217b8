"""Finds the signs of a question in a message."""

import re
from collections.abc import Iterator
from typing import Final

from bot.language.anchors import compiled, may_match
from bot.language.cue_table import CUES
from bot.language.draft import Cue, Draft
from bot.language.rules import card_in, expand
from bot.language.ways import TELLING

MAX_CUES: Final = 60
_ARTICLES: Final = frozenset(
    "the a an my opps his her their opponents untapped opposing enemy own opp tapped".split()
)
_PREPOSITIONS: Final = frozenset("under with through off vs against despite".split())
PATTERNS: Final = tuple(
    (kind, weight, rf"(?<![^ ])(?:{expand(phrase)})(?= |$)") for kind, weight, phrase in CUES
)


def find_cues(draft: Draft) -> None:
    """Note every sign of a question in the draft, and claim its words."""
    script = draft.script
    for kind, weight, match in _matches(script.line):
        if kind == "activate" and _asks_what(script.line[: match.start()]):
            continue
        first, last = script.index_at(match.start()), script.index_at(match.end())
        draft.cues.append(Cue(kind, weight, first, _asked_card(draft, match)))
        if kind and script.pieces[first].form[0] != "@":
            draft.cue_starts.add(first)
        for at in range(first, last):
            form = script.pieces[at].form
            if form in TELLING and kind != "tax":
                continue
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
    if inside[0][0] == "@" and _pays_for_another(draft, match, card):
        return -1
    if inside[0][0] != "@" and inside[0] not in _ARTICLES:
        return card
    before = draft.script.line[: match.start()].split(" ")[-6:]
    words = [word for word in before if word and word not in _ARTICLES and word[0] not in "#*"]
    return -1 if words and words[-1] in _PREPOSITIONS else card


def _pays_for_another(draft: Draft, match: re.Match[str], card: int) -> bool:
    """As in "wrath of god + sol ring castable?": what makes mana, joined to a spell."""
    mentions = draft.script.mentions
    before = draft.script.line[: match.start()].split()[-2:]
    joined = len(before) > 1 and before[1] in {"+", "and", "&", "with"} and before[0][0] == "@"
    if not joined or not mentions[card].facts.makes_mana:
        return False
    return mentions[int(before[0][1:])].facts.is_fleeting


def _asks_what(before: str) -> bool:
    """Whether the clause so far asks for more than yes or no: "what colors can ... tap for"."""
    clause = re.split(r"[.,?;:]", before)[-1].split(" ")
    return bool(_OPEN_QUESTIONS & set(clause))


_OPEN_QUESTIONS: Final = frozenset({"what", "which", "whats", "how"})


def _matches(line: str) -> Iterator[tuple[str, int, re.Match[str]]]:
    found = 0
    for kind, weight, source in PATTERNS:
        for match in compiled(source).finditer(line) if may_match(source, line) else ():
            found += 1
            if found > MAX_CUES:
                return
            yield kind, weight, match
