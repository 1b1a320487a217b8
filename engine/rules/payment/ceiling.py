"""How many colours of mana can be spent at most, before any way of paying is looked at."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.mana.types import BIT, COLORS
from engine.rules.payment.choices import Cluster, Flex
from engine.rules.payment.closed_form import most_colors
from engine.rules.payment.problem import Kind, Problem

_OTHER: Final = 1 << len(COLORS)  # colourless mana, and what pays instead of mana


def color_ceiling(problem: Problem, parts: Sequence[Cluster]) -> int:
    """No more colours than this can be spent on the cost in question.

    Exact where everything makes one mana, costs none and differs by its type alone; elsewhere
    everything is counted as generously as can be.
    """
    if any(group.slot.life for group in problem.groups):
        return len(COLORS)
    sources: Counter[int] = Counter()
    kinds: set[Kind] = set()
    for part in parts:
        made = [choice.units for choice in part.choices]
        kinds.update(kind for units in made for flex in units for kind in flex)
        if part.is_settled:
            for flex in made[0]:
                sources[_letters(flex)] += len(part.members)
        else:
            anything = frozenset(kind for units in made for flex in units for kind in flex)
            sources[_letters(anything)] += max(map(len, made)) * len(part.members)
    slots: Counter[int] = Counter()
    for number, group in enumerate(problem.groups):
        if group.count:
            slots[_letters(frozenset(k for k in kinds if k.pays >> number & 1))] += group.count
    found = most_colors(+sources, slots, [BIT[color] for color in COLORS])
    return 0 if found is None else len(found)


def _letters(flex: Flex) -> int:
    mask = 0
    for kind in flex:
        mask |= BIT[kind.color] if kind.color else _OTHER
    return mask
