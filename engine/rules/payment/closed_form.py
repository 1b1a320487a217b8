"""Payable or not, and the most colours, from sets of mana alone, without a search.

For mana that can be of several types and slots that take several, with at most six types: a
number for each set of types. A set needs as much mana as there are slots that take nothing else
(Hall); to spend a colour besides takes one more than the set without it needs. It is possible
exactly if no set needs more than there is, and all together no more than the cost (a
supermodular need under a submodular rank leaves room for a whole vector between them). The
work does not grow with the number of permanents.
"""

from collections.abc import Sequence
from itertools import combinations
from operator import gt

from engine.mana.ranks import Counts, inside, ranks


def most_colors(sources: Counts, slots: Counts, colors: Sequence[int]) -> tuple[int, ...] | None:
    """The most types, of those that count as colours, that can be spent together on a cost.

    Args:
        sources: mana by the mask of the types that each may be.
        slots: the cost by the mask of the types that pay each slot.
        colors: the bits of the types that count.

    Returns:
        the bits of such types, as many as can be; None where the cost cannot be paid.
    """
    width = max((mask.bit_length() for mask in (*sources, *slots)), default=0)
    there, needed = ranks(sources, width), inside(slots, width)
    made = [color for color in colors if color < len(there) and there[color]]
    if len(made) <= needed[-1] and _possible(there, needed, made):
        return tuple(made)
    if any(map(gt, needed, there)):
        return None
    able = [color for color in made if _possible(there, needed, (color,))]
    for size in range(min(len(able), needed[-1]), 1, -1):
        for chosen in combinations(able, size):
            if _possible(there, needed, chosen):
                return chosen
    return tuple(able[:1])


def _possible(there: list[int], needed: list[int], spent: Sequence[int]) -> bool:
    """Whether a cost can be paid so that each of some types is spent on it."""
    need = needed
    bit = 1
    while bit < len(needed):
        without, with_it = need[::2], need[1::2]  # the lowest type becomes the highest
        if bit in spent:
            with_it = [a + 1 if a >= b else b for a, b in zip(without, with_it, strict=True)]
        need = without + with_it
        bit *= 2
    return need[-1] == needed[-1] and not any(map(gt, need, there))
