"""The six types of mana as letters and as bit masks (CR 106.1).

A mask is an integer with one bit for each type in the order W, U, B, R, G, C; a set of types is
a mask, so that union and intersection are `|` and `&`.
"""

from collections.abc import Iterable, Iterator
from typing import Final

COLORS: Final = "WUBRG"
TYPES: Final = "WUBRGC"
COLOR_NAMES: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}

BIT: Final = {letter: 1 << position for position, letter in enumerate(TYPES)}
COLOR_MASK: Final = 0b011111
TYPE_MASK: Final = 0b111111
_LETTERS: Final = tuple(
    "".join(letter for letter in TYPES if mask & BIT[letter]) for mask in range(TYPE_MASK + 1)
)


def mask_of(letters: Iterable[str]) -> int:
    """The mask of some type letters; `mask_of("WG")` is 0b010001. Raises KeyError for others."""
    mask = 0
    for letter in letters:
        mask |= BIT[letter]
    return mask


def letters_of(mask: int) -> str:
    """The letters of a mask in WUBRGC order."""
    return _LETTERS[mask & TYPE_MASK]


def each_type(mask: int) -> Iterator[str]:
    """The letters of a mask, one at a time, in WUBRGC order."""
    return iter(letters_of(mask))
