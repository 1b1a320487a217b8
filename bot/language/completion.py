"""Completing a card name while it is typed: in memory, in well under a millisecond."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from bot.language.names import key_of

MAX_TYPED: Final = 100  # characters of a beginning that are looked at


class Completion:
    """Card names by their beginning, then by the beginning of any word in them."""

    def __init__(self, names: Iterable[str]) -> None:
        """Prepare all names once; a bot does so as it starts."""
        pairs = sorted({(key_of(name), name) for name in names if key_of(name)})
        self._names = [name for _, name in pairs]
        self._keys = [key for key, _ in pairs]
        self._words = sorted(
            (key[at + 1 :], position)
            for position, key in enumerate(self._keys)
            for at in (index for index, letter in enumerate(key) if letter == " ")
        )

    def complete(self, typed: str, most: int) -> tuple[str, ...]:
        """At most that many names that the typed text may become, best first.

        The name itself and shorter names come first; names with a word of that beginning follow.
        """
        key = key_of(typed[:MAX_TYPED])
        if not key:
            return ()
        starting = sorted(self._starting(key), key=lambda name: (len(name), name))
        found = dict.fromkeys(starting)
        found.update(dict.fromkeys(islice(self._with_word(key), most)))
        return tuple(islice(found, most))

    def _starting(self, key: str) -> Iterator[str]:
        at = bisect_left(self._keys, key)
        while at < len(self._keys) and self._keys[at].startswith(key):
            yield self._names[at]
            at += 1

    def _with_word(self, key: str) -> Iterator[str]:
        at = bisect_left(self._words, (key, 0))
        while at < len(self._words) and self._words[at][0].startswith(key):
            yield self._names[self._words[at][1]]
            at += 1
