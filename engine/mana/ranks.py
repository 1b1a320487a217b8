"""Mana whose type is still to be chosen, told by its ranks: how much of it can be of each set.

A list of ranks has a number for each set of types (or of other kinds), a set being a mask. What
such mana can come to is an M-convex set (the bases of an integral polymatroid), and so is what may
be left of it once some slots are paid: the sum of the set and of what each slot takes, cut off at
0. So ranks add up, a payment is one pass over the sets, and no way of paying has to be listed.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from operator import sub
from struct import unpack
from typing import Final

LANE: Final = 32  # bits of a number in one large one, which adds up all sets at a time

Counts = Mapping[int, int]  # how many there are of each mask


def inside(counts: Counts, width: int) -> list[int]:
    """For each set of types how many of the masks lie in it: the slots that nothing else pays.

    width: how many types there are; all counts together stay below two to the power of `LANE`
    """
    sums = 0
    for mask, count in counts.items():
        sums += count << LANE * mask
    for without, shift in _types(width):
        sums += (sums & without) << shift  # each set with a type takes in the one without it
    sets = 1 << width
    return list(unpack(f"<{sets}I", sums.to_bytes(LANE // 8 * sets, "little")))


@cache
def _types(width: int) -> tuple[tuple[int, int], ...]:
    """Of each type the lanes of the sets without it, and how far off their sets with it are."""
    full = (1 << LANE) - 1
    return tuple(
        (
            sum(full << LANE * mask for mask in range(1 << width) if not mask & bit),
            LANE * bit,
        )
        for bit in (1 << number for number in range(width))
    )


def ranks(counts: Counts, width: int) -> list[int]:
    """For each set of types how much of some mana, by the masks that it may be, can be in it."""
    found = inside(counts, width)
    return list(map(found[-1].__sub__, reversed(found)))


def after_paying(there: Sequence[int], needed: Sequence[int]) -> tuple[int, ...] | None:
    """The ranks of what may be left after slots are paid; None where they cannot be paid.

    Args:
        there: the ranks of the mana.
        needed: for each set of types the slots that nothing else pays; see `inside`.
    """
    left = list(map(sub, there, needed))
    if min(left) < 0:
        return None
    size = 1
    while size < len(left):  # nothing may be below 0: no set has more than any larger set
        without, with_it = left[::2], left[1::2]
        left = list(map(min, without, with_it)) + with_it
        size *= 2
    return tuple(left)
