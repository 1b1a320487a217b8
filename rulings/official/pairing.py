"""Which rule of one edition is which rule of another, whatever their numbers."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rulings.official.edition import Edition
from rulings.official.word_changes import likeness

SAME_RULE: Final = 0.5  # so alike are two wordings of the rule of one number
MOVED_RULE: Final = 0.6  # and of a rule that stands elsewhere now
_SHARED: Final = 0.4  # of the words; pairs that share fewer are not compared in full
_NUMBER: Final = re.compile(r"\b[1-9]\d{2}(?:\.\d{1,3}[a-z]?)?")


def paired(old: Edition, new: Edition) -> dict[str, str]:
    """Give the new number of each heading and rule that is still there.

    Sections are known by their titles. A rule is expected under its old number in its section's
    new place. Rules that kept their words are paired first, then those that changed in their
    place, then those that changed and moved; what is left under the expected number was rewritten.
    """
    sections = _same_titles(old.headings, new.headings)
    before = {number: without_numbers("\n".join(it.paragraphs)) for number, it in old.rules.items()}
    after = {number: without_numbers("\n".join(it.paragraphs)) for number, it in new.rules.items()}
    expected = {number: _expected(number, sections) for number in before}
    pairs = _Pairs(before, after, expected)
    pairs.take(_unchanged(before, after, expected))
    pairs.take(_alike_in_place(pairs))
    pairs.take(_alike_elsewhere(pairs))
    pairs.take((number, expected[number]) for number in pairs.gone())
    return {**sections, **pairs.found}


def without_numbers(text: str) -> tuple[str, ...]:
    """Give the words of a text, all numbers of rules alike: they move with other rules."""
    return tuple(_NUMBER.sub("#", text.casefold()).split())


def _same_titles(old: Mapping[str, str], new: Mapping[str, str]) -> dict[str, str]:
    found = {number: number for number, title in old.items() if new.get(number) == title}
    free = {title: number for number, title in new.items() if number not in found}
    for number, title in old.items():
        moved = free.get(title)
        if number not in found and moved and len(moved) == len(number):
            found[number] = free.pop(title)
    same_place = old.keys() & new.keys() - found.keys() - set(found.values())
    return found | {number: number for number in same_place}


def _expected(number: str, sections: Mapping[str, str]) -> str:
    section, dot, rest = number.partition(".")
    return sections.get(section, section) + dot + rest


_Texts = Mapping[str, tuple[str, ...]]


class _Pairs:
    """The pairs found so far; a number stands in one pair only."""

    def __init__(self, before: _Texts, after: _Texts, expected: Mapping[str, str]) -> None:
        self.before, self.after, self.expected = before, after, expected
        self.found: dict[str, str] = {}
        self._taken: set[str] = set()

    def take(self, pairs: Iterable[tuple[str, str]]) -> None:
        """Add the pairs whose two numbers are still free."""
        for old, new in pairs:
            if new in self.after and old not in self.found and new not in self._taken:
                self.found[old] = new
                self._taken.add(new)

    def gone(self) -> list[str]:
        """The old numbers without a pair."""
        return [number for number in self.before if number not in self.found]

    def come(self) -> list[str]:
        """The new numbers without a pair."""
        return [number for number in self.after if number not in self._taken]


def _unchanged(
    before: _Texts, after: _Texts, expected: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    yield from (
        (number, new) for number, new in expected.items() if after.get(new) == before[number]
    )
    numbers: dict[tuple[str, ...], list[str]] = {}
    for number, words in after.items():
        numbers.setdefault(words, []).append(number)
    for number, words in before.items():
        same = numbers.get(words, ())
        if len(same) == 1:
            yield number, same[0]


def _alike_in_place(pairs: _Pairs) -> Iterator[tuple[str, str]]:
    for number in pairs.gone():
        new = pairs.expected[number]
        if new in pairs.after and _alike(pairs, number, new) >= SAME_RULE:
            yield number, new


def _alike_elsewhere(pairs: _Pairs) -> Iterator[tuple[str, str]]:
    found = [
        (score, number, new)
        for number in pairs.gone()
        for new in pairs.come()
        if _depth(number) == _depth(new)
        and _overlap(pairs.before[number], pairs.after[new]) >= _SHARED
        and (score := _alike(pairs, number, new)) >= MOVED_RULE
    ]
    return ((number, new) for _, number, new in sorted(found, key=lambda it: -it[0]))


def _alike(pairs: _Pairs, number: str, new: str) -> float:
    return likeness(pairs.before[number], pairs.after[new])


def _overlap(mine: tuple[str, ...], theirs: tuple[str, ...]) -> float:
    return len(set(mine) & set(theirs)) / max(len(set(mine)), len(set(theirs)), 1)


def _depth(number: str) -> int:
    return ("." in number) + number[-1:].isalpha()
