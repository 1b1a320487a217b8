"""The peer of payment and of `available`: every pool that can be made, one by one.

It is how card game programs commonly answer whether something can be paid: a set of pools grows
by each permanent's outcomes. Abilities that cost mana are used once each, in every order.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

Pool = tuple[int, ...]  # how much mana of each of the six types
Slots = tuple[tuple[int, ...], ...]  # for each mana of a cost the places of the types that pay it


@dataclass(frozen=True, slots=True)
class Mode:
    """One way of using a permanent: what it costs and what it may give."""

    cost: Slots
    outcomes: tuple[Pool, ...]


def all_pools(permanents: Iterable[tuple[Mode, ...]], tick: Callable[[], None]) -> set[Pool]:
    """Every pool that some permanents, each used at most once, can make."""
    costed: list[tuple[Mode, ...]] = []
    pools: set[Pool] = {(0,) * 6}
    for modes in permanents:
        if any(mode.cost for mode in modes):
            costed.append(modes)
            continue
        grown: set[Pool] = set()
        for mode in modes:
            grown |= set(_grown(pools, mode.outcomes, tick))
        pools = grown or pools
    seen = {(pool, tuple(range(len(costed)))) for pool in pools}
    ends = list(seen)
    while ends:
        tick()
        pool, left = ends.pop()
        for number in left:
            rest = tuple(other for other in left if other != number)
            for mode in costed[number]:
                for paid in after_paying(pool, mode.cost):
                    for after in _grown((paid,), mode.outcomes, tick):
                        if (after, rest) not in seen:
                            seen.add((after, rest))
                            ends.append((after, rest))
    return {pool for pool, _ in seen}


def _grown(
    pools: Iterable[Pool], outcomes: tuple[Pool, ...], tick: Callable[[], None]
) -> Iterator[Pool]:
    for pool in pools:
        tick()
        for outcome in outcomes:
            yield tuple(map(int.__add__, pool, outcome))


def after_paying(pool: Pool, cost: Slots) -> set[Pool]:
    """What may be left after paying a cost, in every way; empty where it cannot be paid."""
    left = {pool}
    for slot in cost:
        left = {
            (*rest[:place], rest[place] - 1, *rest[place + 1 :])
            for rest in left
            for place in slot
            if rest[place]
        }
    return left


def can_pay(permanents: Iterable[tuple[Mode, ...]], cost: Slots, tick: Callable[[], None]) -> bool:
    """Whether one of all pools pays a cost."""
    for pool in all_pools(permanents, tick):
        tick()
        if after_paying(pool, cost):
            return True
    return False
