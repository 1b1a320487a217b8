"""Whether activations that cost mana can be done in any order at all, before orders are tried."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from engine.mana.ranks import after_paying, inside, ranks
from engine.rules.payment.assignment import Supply
from engine.rules.payment.choices import Flex, Step
from engine.rules.payment.problem import Problem

MAX_KINDS: Final = 8  # kinds of mana whose sets are looked at; more are left to the search

_Ranks = tuple[int, ...]


def may_be_ordered(problem: Problem, base: Iterable[Supply], steps: Sequence[Step]) -> bool:
    """False where no order of some steps pays for all of them and for the cost in question.

    Life, colours that are wanted and what has to be done last are left out of it, so that True
    promises nothing.

    Args:
        problem: the groups of slots.
        base: what is there before any step.
        steps: the activations, each done once.
    """
    made = [frozenset(way.kind.pays for way in supply.ways) for supply in base]
    pays = sorted({mask for flex in made for mask in flex} | {m for s in steps for m in _pays(s)})
    if len(pays) > MAX_KINDS:
        return True
    width = len(pays)

    def mask_of(masks: Iterable[int]) -> int:
        return sum(1 << number for number, mask in enumerate(pays) if mask in masks)

    def needed(groups: Counter[int]) -> list[int]:
        payers: Counter[int] = Counter()
        for group, count in groups.items():
            payers[mask_of([mask for mask in pays if mask >> group & 1])] += count
        return inside(payers, width)

    def made_by(step: Step) -> list[int]:
        return ranks(Counter(mask_of([kind.pays for kind in flex]) for flex in step.yields), width)

    supplies: Counter[int] = Counter()
    for supply, masks in zip(base, made, strict=True):
        supplies[mask_of(masks)] += supply.count
    final = {n: g.count for n, g in enumerate(problem.groups) if g.count and not g.slot.life}
    kinds = Counter((step.needs, step.yields) for step in steps)
    return _reaches(
        tuple(ranks(supplies, width)),
        [
            (needed(Counter(needs)), made_by(Step(0, needs, yields)), count)
            for (needs, yields), count in kinds.items()
        ],
        needed(Counter(final)),
    )


def _pays(step: Step) -> set[int]:
    flexes: tuple[Flex, ...] = step.yields
    return {kind.pays for flex in flexes for kind in flex}


def _reaches(
    there: _Ranks, steps: Sequence[tuple[list[int], list[int], int]], final: list[int]
) -> bool:
    """Whether all steps can be done one after the other and something pays the rest."""
    reached: dict[tuple[int, ...], set[_Ranks]] = {tuple(n for *_, n in steps): {there}}
    for _ in range(sum(count for *_, count in steps)):
        further: dict[tuple[int, ...], set[_Ranks]] = {}
        for left, pools in reached.items():
            for number, (needed, made, _) in enumerate(steps):
                if not left[number]:
                    continue
                after = (*left[:number], left[number] - 1, *left[number + 1 :])
                paid = (after_paying(pool, needed) for pool in pools)
                grown = {tuple(map(int.__add__, p, made)) for p in paid if p is not None}
                further.setdefault(after, set()).update(grown)
        reached = {left: _greatest(pools) for left, pools in further.items() if pools}
    return any(
        after_paying(pool, final) is not None for pools in reached.values() for pool in pools
    )


def _greatest(pools: set[_Ranks]) -> set[_Ranks]:
    return {
        pool
        for pool in pools
        if not any(other != pool and all(map(int.__le__, pool, other)) for other in pools)
    }
