"""Tells which of many patterns can match in a line, from the words of the line.

Asking each pattern costs more than all that is read then. So it is noted for each word once which
patterns have an anchor in it; the words of players are few and come again and again. A set of
patterns is a whole number here: that of pattern 3 alone is 2 ** 3.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Final

from bot.language.patterns.anchors import Groups, anchored, holds

_MAX_WORDS: Final = 512  # of which is remembered what they hold
# A part of an anchor: whether a word begins and ends with it, and the pattern whose anchor it is,
# in the set of the patterns of its group.
_Place = tuple[bool, bool, int]


class Sieve:
    """The patterns of a table, in its order; what is noted of them is built at the second line."""

    def __init__(self, sources: Sequence[str]) -> None:
        self.sources = tuple(sources)
        self._used = False
        self._all = (1 << len(self.sources)) - 1
        self._held_by = lru_cache(_MAX_WORDS)(self._in_word)
        self._begun_by = lru_cache(_MAX_WORDS)(self._beginning)

    def likely(self, line: str) -> int:
        """The patterns that can match in a line of words."""
        if not self._used:  # who reads one line would wait longer for the table than it saves
            self._used = True
            return sum(1 << n for n, (_, groups) in enumerate(self._anchors) if holds(groups, line))
        held = self._without
        for word in {*line.split(" ")}:
            held |= self._held_by(word)
        found = self._all
        for _ in range(self._groups):
            found &= held
            held >>= len(self.sources)
        for number in ones(found & self._of_many_words):
            if not holds(self._anchors[number][1], line):
                found ^= 1 << number
        return found

    def beginning(self, letter: str) -> int:
        """The patterns of which a match can begin with that letter."""
        return self._begun_by(letter)

    def _beginning(self, letter: str) -> int:
        begins = (begins for begins, _ in self._anchors)
        return sum(1 << n for n, letters in enumerate(begins) if not letters or letter in letters)

    @cached_property
    def _anchors(self) -> tuple[tuple[str, Groups], ...]:
        return tuple(map(anchored, self.sources))

    @cached_property
    def _groups(self) -> int:
        """The most groups that a pattern has."""
        return max((len(groups) for _, groups in self._anchors), default=0)

    @cached_property
    def _without(self) -> int:
        """The patterns that have no first group, then those without a second, and so on."""
        number = len(self.sources)
        return sum(
            1 << group * number + at
            for at, (_, groups) in enumerate(self._anchors)
            for group in range(len(groups), self._groups)
        )

    @cached_property
    def _of_many_words(self) -> int:
        """The patterns with an anchor of more than a word, of which a word tells a part."""
        return sum(
            1 << number
            for number, (_, groups) in enumerate(self._anchors)
            if any(" " in text for group in groups for text in group)
        )

    @cached_property
    def _parts(self) -> dict[str, list[_Place]]:
        """The longest part of each anchor: a word with it is in each line that has the anchor."""
        parts: dict[str, list[_Place]] = {}
        for number, (_, groups) in enumerate(self._anchors):
            for group, texts in enumerate(groups):
                for text in texts:
                    part, begins, ends = _longest_part(text)
                    place = 1 << group * len(self.sources) + number
                    parts.setdefault(part, []).append((begins, ends, place))
        return parts

    @cached_property
    def _longest(self) -> int:
        return max(map(len, self._parts), default=0)

    def _in_word(self, word: str) -> int:
        """The patterns with an anchor of their first group in such a word, of their second, …."""
        held = 0
        for first in range(len(word)):
            for end in range(first + 1, min(first + self._longest, len(word)) + 1):
                for begins, ends, place in self._parts.get(word[first:end], ()):
                    if (first == 0 or not begins) and (end == len(word) or not ends):
                        held |= place
        return held


def _longest_part(anchor: str) -> tuple[str, bool, bool]:
    """The longest part between blanks, and whether a word begins and ends with it."""
    parts = anchor.split(" ")
    number = max(range(len(parts)), key=lambda at: len(parts[at]))
    return parts[number], number > 0, number < len(parts) - 1


def ones(number: int) -> Iterator[int]:
    """The places of the ones: the numbers of the patterns in a set."""
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest
