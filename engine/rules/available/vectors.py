"""Amounts of mana as vectors, and what flexible mana can come to.

Mana whose type is still to be chosen is counted by the mask of types that it may be. What a pool
of such mana can come to is told by its ranks: for each set of types, how much of it can be of
one of them. All totals of one pool are covered by those of another exactly if none of its ranks
is greater (the bases of two polymatroids), so that pools are compared without listing totals.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from engine.errors import UnsupportedError
from engine.mana.types import BIT, TYPE_MASK, TYPES

Vector = tuple[int, ...]  # how much there is of each kind; missing ends count as 0

MAX_VECTORS: Final = 20_000  # totals that are told apart


def added(left: Vector, right: Vector) -> Vector:
    """Both together."""
    if len(left) < len(right):
        left, right = right, left
    return (*map(int.__add__, left, right), *left[len(right) :])


def trimmed(vector: Vector) -> Vector:
    """Without zeros at the end, so that equal amounts are equal vectors."""
    length = len(vector)
    while length and not vector[length - 1]:
        length -= 1
    return vector[:length]


def covers(great: Vector, small: Vector) -> bool:
    """Whether the first has at least as much of everything."""
    if any(small[len(great) :]):
        return False
    return all(map(int.__ge__, great, small))


def maximal(vectors: Iterable[Vector]) -> tuple[Vector, ...]:
    """The vectors that no other one covers, each once.

    Different vectors of one sum never cover each other, so that each is compared with greater
    sums only.
    """
    by_sum: dict[int, dict[Vector, None]] = {}
    for vector in vectors:
        by_sum.setdefault(sum(vector), {})[vector] = None
    kept: list[Vector] = []
    for total in sorted(by_sum, reverse=True):
        kept += [v for v in by_sum[total] if not any(covers(great, v) for great in kept)]
    return tuple(kept)


def combined(left: Iterable[Vector], right: tuple[Vector, ...]) -> tuple[Vector, ...]:
    """The greatest sums of one vector from each side.

    Raises:
        UnsupportedError: where there are more than are told apart.
    """
    sums: dict[Vector, None] = {}
    for one in left:
        for other in right:
            sums[added(one, other)] = None
        if len(sums) > MAX_VECTORS:
            raise UnsupportedError("the board", "there are too many different totals to list")
    return maximal(sums)


def ranks(amounts: Mapping[int, int], types: int = TYPE_MASK) -> Vector:
    """For each set of some types how much of some mana can be of one of them.

    amounts: how much mana there is of each mask of types that it may be
    types: the mask of all types that any of the mana compared may be
    """
    items = tuple(amounts.items())
    return tuple(
        sum([number for mask, number in items if mask & chosen])
        for chosen in range(1, types + 1)
        if chosen & types == chosen
    )


def totals(amounts: Mapping[int, int]) -> tuple[Vector, ...]:
    """Everything that some mana can come to, counted in the order of TYPES.

    Raises:
        UnsupportedError: where there are more totals than are told apart.
    """
    found: tuple[Vector, ...] = ((0,) * len(TYPES),)
    for mask, number in sorted(amounts.items()):
        if number:
            found = combined(found, _all_of(mask, number))
    return found


@cache
def _all_of(mask: int, number: int) -> tuple[Vector, ...]:
    """All that so much mana of one mask can come to."""
    single = tuple(
        tuple(int(letter == chosen) for letter in TYPES) for chosen in TYPES if mask & BIT[chosen]
    )
    found: tuple[Vector, ...] = ((0,) * len(TYPES),)
    for _ in range(number):
        found = combined(found, single)
    return found
