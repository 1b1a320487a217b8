"""Amounts of mana as vectors, and what flexible mana can come to.

What a pool of mana whose types are still to be chosen can come to is told by its ranks: for each
set of types, how much of it can be of one of them. All totals of one pool are covered by those of
another exactly if none of its ranks is greater (the bases of two polymatroids), so that pools are
added and compared without listing totals.
"""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Final

from engine.errors import UnsupportedError

Vector = tuple[int, ...]  # how much there is of each kind; missing ends count as 0

MAX_VECTORS: Final = 20_000  # totals that are told apart


def added(left: Vector, right: Vector) -> Vector:
    """Both together."""
    if len(left) < len(right):
        left, right = right, left
    return (*map(int.__add__, left, right), *left[len(right) :])


def covers(great: Vector, small: Vector) -> bool:
    """Whether the first has at least as much of everything."""
    if any(small[len(great) :]):
        return False
    return all(map(int.__ge__, great, small))


def _uncounted(number: int) -> None:
    """Count nothing."""
    del number


def maximal(
    vectors: Iterable[Vector], compare: Callable[[int], None] = _uncounted
) -> tuple[Vector, ...]:
    """The vectors that no other one covers, each once.

    Different vectors of one sum never cover each other, so that each is compared with greater
    sums only.

    compare: told how many vectors are to be compared with one, before they are
    """
    by_sum: dict[int, dict[Vector, None]] = {}
    for vector in vectors:
        by_sum.setdefault(sum(vector), {})[vector] = None
    kept: list[Vector] = []
    for total in sorted(by_sum, reverse=True):
        compare(len(by_sum[total]) * (1 + len(kept)))
        kept += [v for v in by_sum[total] if not any(covers(great, v) for great in kept)]
    return tuple(kept)


def combined(
    left: Iterable[Vector],
    right: tuple[Vector, ...],
    compare: Callable[[int], None] = _uncounted,
) -> tuple[Vector, ...]:
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
    return maximal(sums, compare)


def totals(ranks: Vector) -> tuple[Vector, ...]:
    """Everything that some mana can come to, counted in the order of TYPES.

    ranks: for each set of types (a mask) how much of the mana can be of one of them

    Raises:
        UnsupportedError: where there are more totals than are told apart.
    """
    found: list[Vector] = []
    ends: list[tuple[Vector, Vector]] = [((), ranks)]
    while ends:
        chosen, left = ends.pop()
        if len(left) == 1:
            found.append(chosen)
        # the last type is decided first: of the ranks, one half is with it, the other without
        half = len(left) // 2
        least = left[-1] - left[half - 1] if half else 0
        for number in range(least, left[half] + 1 if half else 0):
            rest = tuple(map(min, left[:half], (rank - number for rank in left[half:])))
            ends.append(((number, *chosen), rest))
        if len(found) + len(ends) > MAX_VECTORS:
            raise UnsupportedError("the board", "there are too many different totals to list")
    return tuple(found)


def greatest_totals(
    pools: Iterable[Vector], compare: Callable[[int], None] = _uncounted
) -> tuple[Vector, ...]:
    """The totals of some pools, told by their ranks, that no other total covers, each once.

    compare: told how many pools are to be compared with a total, before they are

    Raises:
        UnsupportedError: where there are more than are told apart.
    """
    found: dict[Vector, None] = {}
    greater: list[Vector] = []
    for _, alike in groupby(sorted(pools, key=_size, reverse=True), key=_size):
        ranks_of_size = tuple(alike)
        for ranks in ranks_of_size:
            fresh = [total for total in totals(ranks) if total not in found]
            compare(len(fresh) * (1 + len(greater)))
            found |= {t: None for t in fresh if _is_new(t, greater)}
        if len(found) > MAX_VECTORS:
            raise UnsupportedError("the board", "there are too many different totals to list")
        greater += ranks_of_size
    return tuple(found)


def _is_new(total: Vector, pools: list[Vector]) -> bool:
    """Whether a total is a part of nothing that the pools can come to."""
    sums = [0]
    for number in total:
        sums += [part + number for part in sums]
    return not any(covers(ranks, tuple(sums)) for ranks in pools)


def _size(ranks: Vector) -> int:
    return ranks[-1]
