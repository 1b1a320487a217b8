"""The kinds of mana that a search tells apart, and paying with them (CR 106.6, 118, 601.2g)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import comb
from typing import Final

from engine.cards.abilities import Activated
from engine.errors import UnsupportedError
from engine.mana.cost import ManaCost
from engine.mana.pool import ManaUnit
from engine.mana.ranks import after_paying, inside, ranks
from engine.mana.types import BIT, TYPE_MASK, TYPES, letters_of, mask_of
from engine.objects import GameObject
from engine.rules.available.vectors import Vector, added
from engine.rules.costs import Announcement, ability_costs
from engine.rules.payment.slots import Demand, Slot, demands
from engine.rules.payment.spending import BoardSpending, Purpose
from engine.situation import Situation
from engine.values import dataclass, replace

Units = tuple[ManaUnit, ...]

MAX_KINDS: Final = 10  # kinds of mana whose sets are looked at; six types are most of the time all


def mana_costs(
    situation: Situation, permanent: GameObject, ability: Activated, x: int | None
) -> tuple[ManaCost, ...]:
    """The mana that activating an ability costs, each of the totals that can be announced."""
    totals = ability_costs(situation, permanent, ability, Announcement(x=x))
    return tuple(dict.fromkeys(total.mana for total in totals if total.payable))


@dataclass(frozen=True, slots=True)
class Payee:
    """An ability that costs mana, with the permanent that it is an ability of.

    costs: its total costs, one for each announcement, X as 1 where it is open
    """

    permanent: GameObject
    ability: Activated
    costs: tuple[ManaCost, ...]

    def slots(self) -> Iterator[Slot]:
        """The different slots in its costs."""
        for cost in self.costs:
            for demand in demands(cost):
                yield from demand

    @property
    def purpose(self) -> Purpose:
        """What mana is spent on as it is paid."""
        symbols = frozenset(str(symbol) for cost in self.costs for symbol in cost.symbols)
        words = (self.ability.keyword,) if self.ability.keyword else ()
        return Purpose(ability=(self.permanent, self.ability), words=words, symbols=symbols)


@dataclass(frozen=True, slots=True)
class Kind:
    """Mana of one type, as far as it matters what it pays.

    letter: its type; pays: the slots that it pays of each payee
    """

    letter: str
    pays: tuple[frozenset[Slot], ...]


class KindFoundError(Exception):
    """Mana of a kind that was not known; vectors made before lack its sets."""


class Kinds:
    """All kinds of mana of one search.

    Its vectors are ranks: for each set of kinds, how much mana can be of one of them. First come
    the sets of the kinds beside which nothing is dead, then the sets of types of mana that pays
    nothing whatever its type: that mana never mixes with the rest.
    """

    def __init__(self, situation: Situation, player: str, payees: tuple[Payee, ...]) -> None:
        """No kind is known yet."""
        self.payees = payees
        self.known: list[Kind] = []
        self.has_dead = False
        self._numbers: dict[Kind, int] = {}
        self._spending = [BoardSpending(situation, player, payee.purpose) for payee in payees]
        self._slots = [frozenset(payee.slots()) for payee in payees]
        self._slots_of: dict[ManaUnit, tuple[frozenset[Slot], ...]] = {}
        self._needs: dict[tuple[ManaCost, int], tuple[list[int], ...]] = {}

    # --- mana that is made

    def bundles(self, gains: Iterable[Units]) -> tuple[Vector, ...]:
        """One vector for each of the different gains, or one for all where types are free.

        They are free where the gains are all the ways to give each mana one of its types: the
        type of such mana need not be chosen before it is spent.

        Raises:
            KindFoundError: there is a kind among them that was not known; now it is.
        """
        different = tuple(gains)
        if len(different) > 1:
            different = tuple({_key(units): units for units in different}.values())
        free = _freely_chosen(different)
        bags = (
            [[(BIT[u.type], u) for u in units] for units in different] if free is None else [free]
        )
        known = len(self.known), self.has_dead
        placed = [[self._place(mask, unit) for mask, unit in bag] for bag in bags]
        if known != (len(self.known), self.has_dead):
            raise KindFoundError
        return tuple(map(self._ranks, placed))

    def _ranks(self, placed: list[tuple[int, bool]]) -> Vector:
        live = Counter(mask for mask, dead in placed if not dead)
        dead = Counter(mask for mask, dead in placed if dead)
        of_dead = ranks(dead, len(TYPES)) if self.has_dead else ()
        return (*ranks(live, len(self.known)), *of_dead)

    def _place(self, mask: int, unit: ManaUnit) -> tuple[int, bool]:
        """The mask of the kinds that mana may be; of its types where none of them pays anything."""
        kinds = [Kind(t, self._pays(replace(unit, type=t))) for t in letters_of(mask)]
        if not any(any(kind.pays) for kind in kinds):
            self.has_dead = True
            return mask, True
        for kind in kinds:
            if kind not in self._numbers:
                self._add(kind)
        return sum(1 << self._numbers[kind] for kind in kinds), False

    def _add(self, kind: Kind) -> None:
        if len(self.known) == MAX_KINDS:
            raise UnsupportedError("the board", "too many kinds of restricted mana pay for others")
        self._numbers[kind] = len(self.known)
        self.known.append(kind)
        self._needs.clear()

    def _pays(self, unit: ManaUnit) -> tuple[frozenset[Slot], ...]:
        if unit not in self._slots_of:
            self._slots_of[unit] = tuple(
                frozenset(slot for slot in slots if spending.pays(unit, slot, None))
                for slots, spending in zip(self._slots, self._spending, strict=True)
            )
        return self._slots_of[unit]

    @property
    def _live_sets(self) -> int:
        return 1 << len(self.known)

    def size(self, pool: Vector) -> int:
        """How much mana there is."""
        live, dead = pool[: self._live_sets], pool[self._live_sets :]
        return live[-1] + (dead[-1] if dead else 0)  # the last set holds all kinds

    def by_types(self, pool: Vector) -> Vector:
        """For each set of types how much of the mana can be of one of them."""
        live, dead = pool[: self._live_sets], pool[self._live_sets :]
        masks = [0] * (TYPE_MASK + 1)
        for number, kind in enumerate(self.known):
            for types in range(TYPE_MASK + 1):
                if types & BIT[kind.letter]:
                    masks[types] |= 1 << number
        found = tuple(live[mask] for mask in masks)
        return added(found, dead)

    # --- paying

    def after_paying(self, pool: Vector, cost: ManaCost, payee: int) -> set[Vector]:
        """What may be left of a pool after paying a cost; empty where it cannot be paid.

        One vector holds all that may be left, whichever mana pays; only the ways to announce the
        cost are told apart.

        Raises:
            UnsupportedError: where life may be paid instead of a symbol.
        """
        live, dead = pool[: self._live_sets], pool[self._live_sets :]
        left: set[Vector] = set()
        for needs in self._needed(cost, payee):
            paid = after_paying(live, needs)
            if paid is not None:
                left.add((*paid, *dead))
        return left

    def _needed(self, cost: ManaCost, payee: int) -> tuple[list[int], ...]:
        """For each way to announce a cost: by set of kinds, the slots that only these pay."""
        index = (cost, payee)
        if index not in self._needs:
            self._needs[index] = tuple(self._need(d, payee) for d in demands(cost))
        return self._needs[index]

    def _need(self, demand: Demand, payee: int) -> list[int]:
        payers: Counter[int] = Counter()
        for slot, number in demand.items():
            if slot.life:
                name = self.payees[payee].permanent.name
                raise UnsupportedError(name, "life in the cost of its mana ability is not counted")
            able = (n for n, kind in enumerate(self.known) if slot in kind.pays[payee])
            payers[sum(1 << n for n in able)] += number
        return inside(payers, len(self.known))


def _key(units: Units) -> frozenset[tuple[ManaUnit, int]]:
    return frozenset(Counter(units).items())


def _freely_chosen(gains: tuple[Units, ...]) -> list[tuple[int, ManaUnit]] | None:
    """The mana of free gains, each with the mask of its types; None where they are not free."""
    if not gains:
        return None
    if len(gains) == 1:
        return [(BIT[unit.type], unit) for unit in gains[0]]
    fixed = Counter(gains[0])
    for units in gains[1:]:
        fixed &= Counter(units)
    rests = [tuple((Counter(units) - fixed).elements()) for units in gains]
    size = len(rests[0])
    profiles = {replace(unit, type="") for rest in rests for unit in rest}
    if any(len(rest) != size for rest in rests) or len(profiles) > 1:
        return None
    mask = mask_of({unit.type for rest in rests for unit in rest})
    if size and len(rests) != _ways(mask.bit_count(), size):
        return None
    certain = [(BIT[unit.type], unit) for unit in fixed.elements()]
    return certain + [(mask, profile) for profile in profiles for _ in range(size)]


def _ways(types: int, size: int) -> int:
    """In how many ways so much mana can be of so many types."""
    return comb(types + size - 1, size)
