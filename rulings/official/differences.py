"""What changed from one edition of the Comprehensive Rules to another.

A rule that only stands under another number is a moved one, not one removed and one added; which
rules belong together is found in `rulings.official.pairing`.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rulings.official.edition import Edition
from rulings.official.pairing import paired, without_numbers
from rulings.official.references import references
from rulings.official.word_changes import Run, word_changes

_NUMBER: Final = re.compile(r"\b[1-9]\d{2}(?:\.\d{1,3}[a-z]?)?")


class Change(StrEnum):
    """What happened to a rule."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class Difference:
    """One rule, heading or glossary entry that is not as it was.

    Attributes:
        change: what happened; a moved rule's words may have changed too.
        old: its number (or glossary term) before; "" where it was added.
        new: its number (or term) now; "" where it was removed.
        runs: its words, those removed and added marked.
        only_numbers: nothing but numbers of other rules that moved changed in it.
    """

    change: Change
    old: str
    new: str
    runs: tuple[Run, ...]
    only_numbers: bool = False


@dataclass(frozen=True, slots=True)
class Differences:
    """All that differs between two editions, in the order of the new one, removed rules last."""

    old_edition: str
    new_edition: str
    rules: tuple[Difference, ...]
    glossary: tuple[Difference, ...]


def compare(old: Edition, new: Edition) -> Differences:
    """Give the differences of two editions."""
    before, after = _texts(old), _texts(new)
    pairs = paired(old, new)
    return Differences(
        old.effective,
        new.effective,
        tuple(_differences(before, after, pairs)),
        tuple(_glossary(old, new, pairs)),
    )


def _texts(edition: Edition) -> dict[str, str]:
    rules = {number: "\n".join(rule.paragraphs) for number, rule in edition.rules.items()}
    return {**edition.headings, **rules}


def _differences(
    before: Mapping[str, str], after: Mapping[str, str], pairs: Mapping[str, str]
) -> Iterable[Difference]:
    origin = {new: old for old, new in pairs.items()}
    for number, text in after.items():
        old_number = origin.get(number)
        if old_number is None:
            yield Difference(Change.ADDED, "", number, word_changes("", text))
        elif old_number != number or before[old_number] != text:
            yield _changed(old_number, number, before[old_number], text, pairs)
    for number, text in before.items():
        if number not in pairs:
            yield Difference(Change.REMOVED, number, "", word_changes(text, ""))


def _changed(
    old_name: str, new_name: str, old: str, new: str, pairs: Mapping[str, str]
) -> Difference:
    change = Change.CHANGED if old_name == new_name else Change.MOVED
    followed = _NUMBER.sub(lambda it: pairs.get(it[0], it[0]), old)
    only_numbers = old != new and (followed == new or _numbers_moved(old, new, pairs))
    return Difference(change, old_name, new_name, word_changes(old, new), only_numbers)


def _numbers_moved(old: str, new: str, pairs: Mapping[str, str]) -> bool:
    """Whether the words are the same and the rules named are the same rules under new numbers."""
    if without_numbers(old) != without_numbers(new):
        return False
    return tuple(pairs.get(it, it) for it in references(old)) == references(new)


def _glossary(old: Edition, new: Edition, pairs: Mapping[str, str]) -> Iterable[Difference]:
    before = {entry.term: entry.text for entry in old.glossary}
    after = {entry.term: entry.text for entry in new.glossary}
    for term, text in after.items():
        if term not in before:
            yield Difference(Change.ADDED, "", term, word_changes("", text))
        elif before[term] != text:
            yield _changed(term, term, before[term], text, pairs)
    for term, text in before.items():
        if term not in after:
            yield Difference(Change.REMOVED, term, "", word_changes(text, ""))
