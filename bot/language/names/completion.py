"""Completing a card name while it is typed: in memory, in well under a millisecond."""

from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from heapq import nsmallest
from itertools import groupby
from types import MappingProxyType
from typing import Final

from bot.language.names.name_index import key_of

MAX_TYPED: Final = 100  # characters of a beginning that are looked at
_SHORT: Final = 3  # letters of a beginning whose best names may be kept ready
_MANY: Final = 200  # names or words that share a beginning, from which on they are
_KEPT: Final = 25  # names for each of them
_LAST: Final = "\N{REPLACEMENT CHARACTER}"  # sorts behind every letter of a key


class Completion:
    """Card names by their beginning, then by the beginning of any word in them.

    Args:
        names: all of them.
        short: the cards that a short name stands for, by its folded form.
    """

    def __init__(
        self,
        names: Iterable[str],
        short: Mapping[str, Sequence[str]] = MappingProxyType({}),
    ) -> None:
        # Words are not kept beside the keys that they are part of: a search makes those it looks
        # at.
        pairs = sorted({(key, name) for name in names if (key := key_of(name))})
        self._names = [name for _, name in pairs]
        order = sorted(range(len(pairs)), key=lambda at: (len(self._names[at]), self._names[at]))
        self._rank = array("I", bytes(4 * len(order)))
        for rank, at in enumerate(order):
            self._rank[at] = rank
        self._keys = [key for key, _ in pairs]
        words = sorted(
            (key[at + 1 :], position, at + 1)
            for position, key in enumerate(self._keys)
            for at in (index for index, letter in enumerate(key) if letter == " ")
        )
        self._of_word = array("I", [position for _, position, _ in words])
        self._word_at = array("H", [at for _, _, at in words])
        tables = self._keys, [word for word, _, _ in words]
        self._short = short
        self._ready = dict(self._shared_beginnings(tables))

    def complete(self, typed: str, most: int) -> tuple[str, ...]:
        """At most that many names that the typed text may become, best first.

        What a short name stands for comes first, then the name itself and shorter names; names with
        a word of that beginning follow. Where there are none, those with these words in order.
        """
        key = key_of(typed[:MAX_TYPED])
        if not key:
            return ()
        ready = self._ready.get(key) if most <= _KEPT else None
        found = self._best(key, most) if ready is None else ready
        called = self._short.get(key, ())
        if called:
            found = tuple(dict.fromkeys((*called, *found)))
        if not found:
            found = self._in_order(key.split(" "), most)
        return found[:most]

    def _best(self, key: str, most: int) -> tuple[str, ...]:
        starting: Sequence[int] = range(*_span(range(len(self._keys)), key, self._keys.__getitem__))
        found = nsmallest(most, starting, key=self._rank.__getitem__)
        if len(found) < most:
            first, last = _span(range(len(self._of_word)), key, self._word)
            named = set(self._of_word[first:last]) - set(found)
            found += nsmallest(most - len(found), named, key=self._rank.__getitem__)
        return tuple(self._names[at] for at in found)

    def _in_order(self, words: Sequence[str], most: int) -> tuple[str, ...]:
        """The names with words of these beginnings, in that order, others between them."""
        if len(words) == 1:
            return ()
        spans = [self._with(word) for word in words]
        fitting = (at for at in min(spans, key=len) if _is_in_order(words, self._keys[at]))
        return tuple(self._names[at] for at in nsmallest(most, fitting, key=self._rank.__getitem__))

    def _with(self, beginning: str) -> set[int]:
        """The places of the names that have a word of that beginning."""
        first, last = _span(range(len(self._of_word)), beginning, self._word)
        starting = _span(range(len(self._keys)), beginning, self._keys.__getitem__)
        return {*range(*starting), *self._of_word[first:last]}

    def _word(self, at: int) -> str:
        """A name's key from one of its later words on."""
        return self._keys[self._of_word[at]][self._word_at[at] :]

    def _shared_beginnings(
        self, tables: Iterable[list[str]]
    ) -> Iterable[tuple[str, tuple[str, ...]]]:
        """The answers for short beginnings that many names or words share."""
        for length in range(1, _SHORT + 1):
            for table in tables:
                for beginning, shared in groupby(table, lambda key: key[:length]):  # noqa: B023 - used at once
                    if sum(1 for _ in shared) >= _MANY:
                        yield beginning, self._best(beginning, _KEPT)


def _is_in_order(words: Sequence[str], key: str) -> bool:
    parts = iter(key.split(" "))
    return all(any(part.startswith(word) for part in parts) for word in words)


def _span(places: Sequence[int], key: str, key_at: Callable[[int], str]) -> tuple[int, int]:
    """The range of places, sorted by their keys, whose keys begin so."""
    first = bisect_left(places, key, key=key_at)
    return first, bisect_left(places, key + _LAST, first, key=key_at)
