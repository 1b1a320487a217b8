"""The kinds of mana that a search tells apart, and paying with them (CR 106.6, 118, 601.2g)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from math import comb

from engine.cards.abilities import Activated
from engine.errors import UnsupportedError
from engine.mana.cost import ManaCost
from engine.mana.pool import ManaUnit
from engine.mana.types import BIT, letters_of, mask_of
from engine.objects import GameObject
from engine.rules.available.vectors import Vector
from engine.rules.costs import Announcement, ability_costs
from engine.rules.payment.slots import Demand, Slot, demands
from engine.rules.payment.spending import BoardSpending, Purpose
from engine.situation import Situation

Units = tuple[ManaUnit, ...]
Pays = tuple[tuple[str, tuple[frozenset[Slot], ...]], ...]


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
    """Mana of one of several types, still to be chosen.

    mask: the types; pays: for each of its letters, the slots that it pays of each payee
    """

    mask: int
    pays: Pays

    def fits(self, slot: Slot, payee: int) -> bool:
        """Whether it pays a slot of a payee."""
        return any(slot in slots[payee] for _, slots in self.pays)

    def is_part_of(self, other: "Kind") -> bool:
        """Whether the other can be everything that this can be, and pay all that it pays."""
        if self.mask & ~other.mask:
            return False
        others = dict(other.pays)
        return all(
            all(mine <= theirs for mine, theirs in zip(slots, others[letter], strict=True))
            for letter, slots in self.pays
        )


@dataclass(slots=True)
class Kinds:
    """All kinds of mana of one search; vectors count mana by kind."""

    situation: Situation
    player: str
    payees: tuple[Payee, ...]
    known: list[Kind] = field(default_factory=list)
    _numbers: dict[Kind, int] = field(default_factory=dict)
    _slots_of: dict[ManaUnit, tuple[frozenset[Slot], ...]] = field(default_factory=dict)
    _spending: list[BoardSpending] = field(default_factory=list)
    _slots: list[frozenset[Slot]] = field(default_factory=list)
    _fitting: dict[tuple[Slot, int, int], tuple[int, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for payee in self.payees:
            self._spending.append(BoardSpending(self.situation, self.player, payee.purpose))
            self._slots.append(frozenset(payee.slots()))

    # --- mana that is made

    def bundles(self, gains: Iterable[Units]) -> tuple[Vector, ...]:
        """One vector for each of the different gains, or one for all where types are free.

        They are free where the gains are all the ways to give each mana one of its types: the
        type of such mana need not be chosen before it is spent.
        """
        different = tuple({_key(units): units for units in gains}.values())
        free = self._freely_chosen(different)
        if free is not None:
            return (free,)
        return tuple(self._vector((BIT[u.type], u) for u in units) for units in different)

    def _freely_chosen(self, gains: tuple[Units, ...]) -> Vector | None:
        if not gains:
            return None
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
        certain = ((BIT[unit.type], unit) for unit in fixed.elements())
        free = ((mask, profile) for profile in profiles for _ in range(size))
        return self._vector((*certain, *free))

    def _vector(self, mana: Iterable[tuple[int, ManaUnit]]) -> Vector:
        found = [self._number(mask, unit) for mask, unit in mana]
        counts = [0] * len(self.known)
        for number in found:
            counts[number] += 1
        return tuple(counts)

    def _number(self, mask: int, unit: ManaUnit) -> int:
        pays = tuple((t, self._pays(replace(unit, type=t))) for t in letters_of(mask))
        kind = Kind(mask, pays)
        if kind not in self._numbers:
            self._numbers[kind] = len(self.known)
            self.known.append(kind)
            self._fitting.clear()
        return self._numbers[kind]

    def _pays(self, unit: ManaUnit) -> tuple[frozenset[Slot], ...]:
        if unit not in self._slots_of:
            self._slots_of[unit] = tuple(
                frozenset(slot for slot in slots if spending.pays(unit, slot, None))
                for slots, spending in zip(self._slots, self._spending, strict=True)
            )
        return self._slots_of[unit]

    def by_mask(self, vector: Vector) -> tuple[tuple[int, int], ...]:
        """The masks of the types that mana may be, with how much there is of each, in order."""
        found: dict[int, int] = {}
        for kind, number in zip(self.known, vector, strict=False):
            if number:
                found[kind.mask] = found.get(kind.mask, 0) + number
        return tuple(sorted(found.items()))

    # --- paying

    def after_paying(self, pool: Vector, cost: ManaCost, payee: int) -> set[Vector]:
        """What may be left of a pool after paying a cost; empty where it cannot be paid.

        Of two kinds that both pay, the one that is a part of the other is spent: what is left is
        never worse (an exchange of the two).

        Raises:
            UnsupportedError: where life may be paid instead of a symbol.
        """
        left: set[Vector] = set()
        for demand in demands(cost):
            left |= self._after(pool, demand, payee)
        return left

    def _after(self, pool: Vector, demand: Demand, payee: int) -> set[Vector]:
        left = {pool}
        for slot, number in sorted(demand.items(), key=lambda item: item[0].is_generic):
            if slot.life:
                name = self.payees[payee].permanent.name
                raise UnsupportedError(name, "life in the cost of its mana ability is not counted")
            for _ in range(number):
                left = {rest for vector in left for rest in self._less_one(vector, slot, payee)}
        return left

    def _less_one(self, pool: Vector, slot: Slot, payee: int) -> Iterator[Vector]:
        there = sum(1 << number for number, count in enumerate(pool) if count)
        for number in self._narrowest(slot, payee, there):
            yield (*pool[:number], pool[number] - 1, *pool[number + 1 :])

    def _narrowest(self, slot: Slot, payee: int, there: int) -> tuple[int, ...]:
        """The kinds that pay a slot and of which no part is there that pays it too."""
        index = (slot, payee, there)
        if index not in self._fitting:
            fitting = [
                (number, kind)
                for number, kind in enumerate(self.known)
                if there >> number & 1 and kind.fits(slot, payee)
            ]
            self._fitting[index] = tuple(
                number
                for number, kind in fitting
                if not any(other != number and k.is_part_of(kind) for other, k in fitting)
            )
        return self._fitting[index]


def _key(units: Units) -> frozenset[tuple[ManaUnit, int]]:
    return frozenset(Counter(units).items())


def _ways(types: int, size: int) -> int:
    """In how many ways so much mana can be of so many types."""
    return comb(types + size - 1, size)
