"""What changed between two texts, word by word."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum


class Kept(StrEnum):
    """What became of a run of words."""

    SAME = "same"
    REMOVED = "removed"
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class Run:
    """Words in a row that share their fate."""

    kept: Kept
    words: str


def word_changes(old: str, new: str) -> tuple[Run, ...]:
    """Give the runs of words that lead from one text to the other.

    Without the added runs they are the old text's words, without the removed ones the new text's.
    """
    before, after = old.split(), new.split()
    found: list[Run] = []
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for kind, start, end, new_start, new_end in matcher.get_opcodes():
        if kind == "equal":
            found.append(Run(Kept.SAME, " ".join(before[start:end])))
            continue
        if start < end:
            found.append(Run(Kept.REMOVED, " ".join(before[start:end])))
        if new_start < new_end:
            found.append(Run(Kept.ADDED, " ".join(after[new_start:new_end])))
    return tuple(found)


def likeness(old: Iterable[str], new: Iterable[str]) -> float:
    """Give how alike two lists of words are, from 0 (nothing shared) to 1 (the same)."""
    return SequenceMatcher(None, list(old), list(new), autojunk=False).ratio()
