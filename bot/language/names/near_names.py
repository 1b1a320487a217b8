"""Which of many keys can be spelt nearly so, told by the letters that they hold."""

from bisect import bisect_left
from collections.abc import Iterable
from typing import Final

_FEW: Final = 3  # slips; with more of them too many keys are left for the letters to tell


class Shelf:
    """Keys of names, with a number for each letter: one bit for each key that holds it.

    To measure how far a text is from each of some thousand names takes longer than to read the
    question that it stands in. But each slip loses one letter at most, so a key without many of
    the letters of the text is too far away, and all keys are asked for a letter at a time.
    """

    def __init__(self, keys: Iterable[str]) -> None:
        self._keys = sorted(keys, key=len)
        self._lengths = [len(key) for key in self._keys]
        rows: dict[str, bytearray] = {}
        for number, key in enumerate(self._keys):
            for letter in set(key):
                row = rows.get(letter)
                if row is None:
                    row = rows[letter] = bytearray(len(self._keys) // 8 + 1)
                row[number >> 3] |= 1 << (number & 7)
        self._holding = {letter: int.from_bytes(row, "little") for letter, row in rows.items()}

    def near(self, text: str, reach: int) -> list[str]:
        """The keys that may be at most `reach` slips away; all that are, and a few others.

        A slip is a letter too many, lost, or put for another, or two that changed places. The
        shorter keys come first, those of one length in the order in which they were given.
        """
        first = bisect_left(self._lengths, len(text) - reach)
        last = bisect_left(self._lengths, len(text) + reach + 1)
        if reach > _FEW:
            return self._keys[first:last]
        # the keys that lack none of the letters so far, at most one, two, three
        none = one = two = three = (1 << (last - first)) - 1
        for letter in set(text):
            holding = self._holding.get(letter, 0) >> first
            three &= holding | two
            two &= holding | one
            one &= holding | none
            none &= holding
        bits = f"{(none, one, two, three)[reach]:b}"[::-1]
        found, at = [], bits.find("1")
        while at >= 0:
            found.append(self._keys[first + at])
            at = bits.find("1", at + 1)
        return found
