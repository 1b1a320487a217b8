"""Tells that no name begins with two words: most runs of words in a message need not be tried."""

from collections.abc import Iterable
from typing import Final

from bot.language.words.plurals import ENDS, PLURAL

_PLACES: Final = 1 << 19  # some twenty for each opening: few others fall on a place that is taken


class Openings:
    """The first two words of names, as marks in a table: it may err by saying that there is one."""

    def __init__(self, keys: Iterable[str]) -> None:
        """Note the openings of names, which are in the form of `key_of`."""
        self._marks = bytearray(_PLACES)
        for key in keys:
            words = key.split(" ", 2)
            if len(words) > 1:
                self._marks[hash(f"{words[0]} {words[1]}") % _PLACES] = 1

    def may_open(self, first: str, second: str) -> bool:
        """Whether a name, or its plural or possessive, may begin with two folded words."""
        if self._marks[hash(f"{first} {second}") % _PLACES]:
            return True
        if PLURAL not in {first[-1:], second[-1:]}:
            return False
        return any(
            self._marks[hash(f"{one} {other}") % _PLACES]
            for one in _forms(first)
            for other in _forms(second)
        )


def _forms(word: str) -> list[str]:
    """A word and all that it may be a plural or possessive of."""
    ends = [(end, single) for end, single in ENDS if word.endswith(end)]
    return [word, *(word.removesuffix(end) + single for end, single in ends)]
