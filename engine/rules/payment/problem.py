"""Offers and a demand, reduced to what the search needs: numbers and bit masks."""

from collections.abc import Mapping
from typing import Protocol

from engine.mana.cost import ManaCost
from engine.mana.pool import ManaUnit
from engine.rules.payment.offers import Activation, Offers, Payer, Token
from engine.rules.payment.slots import Demand, Slot, demands
from engine.values import dataclass


class Spending(Protocol):
    """What may be spent on what."""

    def pays(self, payer: Payer, slot: Slot, activation: Activation | None) -> bool:
        """Whether a payer pays a slot of an activation's cost; None: of the cost in question."""


@dataclass(frozen=True, slots=True, order=True)
class Kind:
    """Payers that nothing tells apart.

    color: the colour that spending it adds, where colours are asked for; else ""
    pays: the groups of slots that it can pay, a bit mask
    """

    color: str
    pays: int


@dataclass(frozen=True, slots=True)
class Group:
    """Slots that the same payers pay.

    final: whether they belong to the cost in question; others belong to activations
    count: how many there are, 0 for those of activations
    """

    slot: Slot
    final: bool
    count: int


@dataclass(frozen=True, slots=True)
class Option:
    """An activation, its payers as kinds and its cost as groups, one for each of its slots."""

    outcomes: tuple[tuple[Kind, ...], ...]
    needs: tuple[int, ...]
    slots: tuple[Slot, ...]
    uses: tuple[tuple[Token, int], ...]
    life: int
    pain: int


@dataclass(frozen=True, slots=True)
class Problem:
    """One announced cost and all that can pay it.

    options: in the order of the offers' activations, one for each way to announce its own cost
    origin: for each option the number of its activation
    kinds: for every payer its kind
    """

    offers: Offers
    groups: tuple[Group, ...]
    options: tuple[Option, ...]
    origin: tuple[int, ...]
    kinds: Mapping[Payer, Kind]

    @property
    def final_mask(self) -> int:
        """The groups of the cost in question."""
        return sum(1 << number for number, group in enumerate(self.groups) if group.final)

    @property
    def total(self) -> int:
        """How many slots the cost in question has."""
        return sum(group.count for group in self.groups)


def pose(offers: Offers, demand: Demand, spending: Spending, *, colored: bool) -> Problem:
    """The problem of paying a demand with offers.

    Args:
        offers: what there is to pay with.
        demand: the slots of the cost in question.
        spending: what may be spent on what.
        colored: whether colours of mana spent matter; without them more payers are alike.
    """
    payers = tuple({p for a in offers.activations for outcome in a.outcomes for p in outcome})
    groups = [Group(slot, True, count) for slot, count in sorted(demand.items())]
    accepts = [_accepted(payers, slot, spending, None) for slot, _ in sorted(demand.items())]
    numbers: dict[frozenset[Payer], int] = {}
    announced: list[tuple[int, tuple[int, ...], tuple[Slot, ...]]] = []
    for number, activation in enumerate(offers.activations):
        for needed in _announced(activation.cost):
            needs: list[int] = []
            for slot, count in sorted(needed.items()):
                accepted = _accepted(payers, slot, spending, activation)
                if accepted not in numbers:
                    numbers[accepted] = len(groups)
                    groups.append(Group(slot, False, 0))
                    accepts.append(accepted)
                needs += [numbers[accepted]] * count
            announced.append((number, tuple(needs), _spread(needed)))
    kinds = {
        payer: Kind(
            _color(payer) if colored else "",
            sum(1 << group for group, accepted in enumerate(accepts) if payer in accepted),
        )
        for payer in payers
    }
    known: dict[int, tuple[tuple[Kind, ...], ...]] = {}  # alike permanents share their outcomes
    options: list[Option] = []
    for number, needed_groups, slots in announced:
        activation = offers.activations[number]
        made = known.get(id(activation.outcomes))
        if made is None:
            made = known[id(activation.outcomes)] = _yields(activation, kinds)
        options.append(_option(activation, needed_groups, slots, made))
    return Problem(
        offers,
        tuple(groups),
        tuple(options),
        tuple(number for number, _, _ in announced),
        kinds,
    )


def _announced(cost: ManaCost) -> tuple[Demand, ...]:
    return tuple(demands(cost)) if cost else ({},)


def _accepted(
    payers: tuple[Payer, ...], slot: Slot, spending: Spending, activation: Activation | None
) -> frozenset[Payer]:
    return frozenset(payer for payer in payers if spending.pays(payer, slot, activation))


def _color(payer: Payer) -> str:
    return payer.type if isinstance(payer, ManaUnit) and payer.type != "C" else ""


def _spread(demand: Demand) -> tuple[Slot, ...]:
    return tuple(slot for slot, count in sorted(demand.items()) for _ in range(count))


def _yields(activation: Activation, kinds: Mapping[Payer, Kind]) -> tuple[tuple[Kind, ...], ...]:
    found = {tuple(sorted(kinds[payer] for payer in outcome)) for outcome in activation.outcomes}
    return tuple(sorted(found))


def _option(
    activation: Activation,
    needs: tuple[int, ...],
    slots: tuple[Slot, ...],
    made: tuple[tuple[Kind, ...], ...],
) -> Option:
    return Option(made, needs, slots, activation.uses, activation.life, activation.pain)
