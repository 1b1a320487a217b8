"""Costs of loyalty abilities: how many counters are put on or removed in all (CR 606.4-606.6)."""

from typing import Final

from engine.cards.costs import CostPart, Loyalty

RULES: Final = ("606.4", "606.5")


def loyalty_change(parts: tuple[CostPart, ...], x: int | None) -> int | None:
    """How many loyalty counters a cost puts on or, below 0, removes; None where X is open."""
    costs = [part for part in parts if isinstance(part, Loyalty)]
    if x is None and any(part.variable for part in costs):
        return None
    return sum(part.change * (x or 0) if part.variable else part.change for part in costs)


def with_one_loyalty(parts: tuple[CostPart, ...], x: int | None) -> tuple[CostPart, ...]:
    """The parts of a cost with all its loyalty costs in one, where there are several (CR 606.5)."""
    costs = [part for part in parts if isinstance(part, Loyalty)]
    change = loyalty_change(parts, x)
    if len(costs) <= 1 or change is None:
        return parts
    first = parts.index(costs[0])
    others = [part for part in parts if not isinstance(part, Loyalty)]
    return (*others[:first], Loyalty(change), *others[first:])
