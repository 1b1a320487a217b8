"""The words in which the reader and another engine are compared: mana options, costs, filters.

A claim is one short string under a kind; two voices agree on a kind where their claims are equal.
Everything here is coarse on purpose: a number is itself or "*", a filter is a bag of its words.
"""

import itertools
from collections.abc import Iterable
from typing import Final, NamedTuple

LETTERS: Final = "WUBRGC"
COLORS: Final = "WUBRG"
MOST_SPELLED_OUT: Final = 3  # combinations of more mana than this are not written out

BASIC_LAND_TYPES: Final = {
    "Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G",
}  # fmt: skip
COLOR_WORDS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


class Claim(NamedTuple):
    """What one voice says of a card."""

    kind: str
    said: str


def spelled(letters: Iterable[str]) -> str:
    """Letters of mana in the printed order."""
    return "".join(sorted(letters, key=LETTERS.index))


def times(letters: str, amount: int | None) -> str:
    """That mana so many times over; None for a number that is not printed."""
    return f"{spelled(letters)}*" if amount is None else spelled(letters * amount)


def one_of(letters: Iterable[str], amount: int | None) -> set[str]:
    """`amount` mana of one of these types."""
    return {times(letter, amount) for letter in letters}


def combination(letters: Iterable[str], amount: int | None) -> set[str]:
    """`amount` mana, each of one of these types."""
    types = spelled(letters)
    if amount == 1:
        return one_of(types, 1)
    if amount is None or amount > MOST_SPELLED_OUT:
        return {f"{'*' if amount is None else amount} among {types}"}
    return {spelled(each) for each in itertools.combinations_with_replacement(types, amount)}


def counted(word: str, amount: int | None) -> str:
    """A part of a cost, or mana of a described type, so many times."""
    return f"{word} {'*' if amount is None else amount}"


def joined(parts: Iterable[str]) -> str:
    """Parts whose order does not matter."""
    return " + ".join(sorted(part for part in parts if part)) or "0"
