"""Casting a spell or activating an ability with what is there (CR 601.2, 602.2).

Every way that the open choices allow is tried: alternative costs, announcements of symbols, what
is sacrificed; `best` is the cheapest in life.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from engine.cards.abilities import Activated, Keyword
from engine.cards.amounts import AnnouncedX
from engine.cards.conditions import XIs
from engine.cards.costs import CostPart, PayMana, Waterbend
from engine.cards.filters import Compares, HasParity
from engine.cards.modifiers import AdditionalCost, AlternativeCost, CostModifier
from engine.cards.statics import CantCast, CastPermission
from engine.errors import NotationError
from engine.mana.pool import ManaUnit
from engine.mana.reduction import amount_of
from engine.objects import GameObject
from engine.rules.activation import activation_obstacles, least_x_of
from engine.rules.cast_permissions import (
    casting_obstacles,
    greatest_x_allowed,
    least_x_allowed,
)
from engine.rules.costs import Announcement, TotalCost, ability_costs, total_costs
from engine.rules.costs.announcement import FREE, OWN
from engine.rules.costs.spells import abilities_at_work
from engine.rules.hinges import Hinge
from engine.rules.obstacles import Obstacle
from engine.rules.parts import mentions
from engine.rules.payment import MOST, CannotPay, Helpers, Payment, Purpose, Wallet, pay, spends
from engine.situation import Situation
from engine.values import dataclass, replace

MAX_X: Final = 999  # the greatest X that is tried
_AHEAD: Final = 16  # how many greater X are tried where a text looks at the mana value


@dataclass(frozen=True, slots=True)
class Tried:
    """One total cost, tried: how it is paid, or why not.

    way: the number of its way; open: what stands against it in a case that no board tells
    """

    way: int
    total: TotalCost
    result: Payment | CannotPay
    obstacles: tuple[Obstacle, ...] = ()
    open: tuple[Obstacle, ...] = ()

    @property
    def succeeds(self) -> bool:
        """Whether it can be cast or activated so."""
        return isinstance(self.result, Payment)

    @property
    def why_not(self) -> str:
        """The reason against it, one sentence; "" where there is none."""
        if self.obstacles:
            return self.obstacles[0].says
        return self.result.missing if isinstance(self.result, CannotPay) else ""

    @property
    def hinges(self) -> tuple[Hinge, ...]:
        """What has to be so, besides, and is not told."""
        return tuple(dict.fromkeys(o.hinge for o in self.open if o.hinge is not None))


@dataclass(frozen=True, slots=True)
class Cast:
    """What is to be cast or activated, and what a player can pay with.

    ways: the announcements that are tried, the plainest first
    """

    situation: Situation
    player: str
    ways: tuple[Announcement, ...]
    spell: GameObject | None = None
    ability: tuple[GameObject, Activated] | None = None
    wallet: Wallet | None = None

    def tried(self, x: int | None, colors: int | None = None) -> tuple[Tried, ...]:
        """Every total cost of every way with an X, in order."""
        return tuple(self._tries(x, colors))

    def payable(self, x: int) -> bool:
        """Whether some way with this X succeeds."""
        return any(tried.succeeds for tried in self._tries(x, None, planned=False))

    def _tries(self, x: int | None, colors: int | None, *, planned: bool = True) -> Iterator[Tried]:
        for number, way in enumerate(self.ways):
            told = replace(way, x=x) if x is not None else way
            for total in self._totals(told):
                yield self._try(number, told, total, colors, planned=planned)

    def has_open_x(self) -> bool:
        """Whether an X is to be announced and was not."""
        return any(way.x is None and self._mentions_x(way) for way in self.ways)

    def greatest_x(self) -> int | None:
        """The greatest X with which it can be paid; None where not even 0 can be.

        The cost grows with X, so the greatest is found by halving; each total is worked out anew,
        since a minimum or a reduction need not grow with it. Where a text looks at the mana value
        some greater ones are tried as well.
        """
        most = MAX_X
        if self.spell is not None:
            allowed = greatest_x_allowed(self.situation, self.spell)
            most = MAX_X if allowed is None else min(allowed, MAX_X)
        found = self._greatest_by_halving(most)
        if not self._looks_at_x():
            return found
        place = -1 if found is None else found
        while True:
            ahead = range(min(place + _AHEAD, most), place, -1)
            further = next((x for x in ahead if self.payable(x)), None)
            if further is None:
                return None if place < 0 else place
            place = further

    def _greatest_by_halving(self, most: int) -> int | None:
        least = min((self._least_x(way) for way in self.ways), default=0)
        if most < least or not self.payable(least):
            return None
        low, high = self._bracket(most, least)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.payable(middle) else (low, middle)
        return low

    def _bracket(self, most: int, least: int) -> tuple[int, int]:
        """An X that can be paid and one that can't, looked for from the likely one."""
        likely = max(least, min(self._likely_x(), most))
        low, high, step = least, most + 1, 1
        if likely and not self.payable(likely):
            high = likely
            while high - step > low and not self.payable(high - step):
                high, step = high - step, 2 * step
            return max(low, high - step), high
        low = likely
        while low + step < high:
            if not self.payable(low + step):
                return low, low + step
            low, step = low + step, 2 * step
        return low, high

    def _likely_x(self) -> int:
        """About the greatest X: what can be paid less what the rest costs."""
        costs = [
            min((amount_of(t.mana) for way in self.ways for t in self._with_x(way, x)), default=0)
            for x in (0, 1)
        ]
        return (self._wallet.about - costs[0]) // max(1, costs[1] - costs[0])

    def _with_x(self, way: Announcement, x: int) -> tuple[TotalCost, ...]:
        return self._totals(replace(way, x=x))

    def _looks_at_x(self) -> bool:
        """Whether a larger X may be castable where a smaller one is not: by a mana value."""
        kinds = CostModifier | CantCast | CastPermission
        exact = (part for way in self.ways for part in self._parts(way))
        if any(mentions(part, Compares) and mentions(part, AnnouncedX) for part in exact):
            return True
        return self.spell is not None and any(
            isinstance(ability, kinds) and mentions(ability, Compares, HasParity, XIs)
            for ability in (*self.spell.abilities, *abilities_at_work(self.situation))
        )

    def most_colors(self, greatest: int | None, found: int = 0) -> int:
        """The most colours of mana that can be spent on it, X up to the greatest where open.

        found: of a way to pay that is known; where nothing can make more colours, it is best.
        """
        best = found
        if best and best >= self._color_ceiling:
            return best
        for x in (None,) if greatest is None else range(greatest, -1, -1):
            for tried in self.tried(x, MOST):
                if isinstance(tried.result, Payment):
                    best = max(best, len(tried.result.colors))
            if x is not None and best >= self._color_ceiling:
                break
        return best

    def pays_exactly(self, units: tuple[ManaUnit, ...]) -> bool:
        """Whether some total is paid with exactly these mana, none left over.

        What helps paying without mana (convoke, delve, life) may pay the rest. Whether the spell
        may be cast at all is not asked.
        """
        own = replace(self, wallet=self._wallet.only_with(units))
        xs = range(len(units) + 1) if self.has_open_x() else (None,)
        return any(own.spends(way, x, len(units)) for way in self.ways for x in xs)

    def spends(self, way: Announcement, x: int | None, count: int) -> bool:
        """Whether a way of casting can be paid so that exactly so many mana are spent."""
        told = replace(way, x=x) if x is not None else way
        return any(
            spends(self._wallet, total, self._purpose(told, total), count)
            for total in self._totals(told)
        )

    @property
    def _color_ceiling(self) -> int:
        made = self._wallet.sources.activations
        units = (unit for a in made for outcome in a.outcomes for unit in outcome)
        return len({unit.type for unit in units if isinstance(unit, ManaUnit)} - {"C"})

    @property
    def _wallet(self) -> Wallet:
        assert self.wallet is not None
        return self.wallet

    def _totals(self, way: Announcement) -> tuple[TotalCost, ...]:
        if self.spell is not None:
            return total_costs(self.situation, replace(self.spell, x=way.x or 0), way)
        assert self.ability is not None
        return ability_costs(self.situation, *self.ability, way, self.player)

    def _try(
        self,
        number: int,
        way: Announcement,
        total: TotalCost,
        colors: int | None,
        *,
        planned: bool = True,
    ) -> Tried:
        found = (*self._forbidden(way, total), *total.obstacles)
        obstacles = tuple(one for one in found if one.hinge is None)
        if not total.payable:
            obstacles = (*obstacles, Obstacle("118.6", "It has no mana cost, which can't be paid."))
        if obstacles:
            return Tried(number, total, CannotPay(obstacles[0].says), obstacles)
        purpose = self._purpose(way, total)
        wallet = replace(self._wallet, helpers=helpers_told(way))
        result = pay(
            self.situation,
            self.player,
            total,
            purpose,
            colors=colors,
            wallet=wallet,
            paid_count=way.count("sacrifice"),
            planned=planned,
        )
        left_open = tuple(one for one in found if one.hinge is not None)
        return Tried(number, total, result, open=left_open)

    def _purpose(self, way: Announcement, total: TotalCost) -> Purpose:
        return Purpose(
            total.spell or self.spell,
            self.ability,
            _words(way, self.ability),
            self._symbols(way, total),
        )

    def _forbidden(self, way: Announcement, total: TotalCost) -> tuple[Obstacle, ...]:
        if self.spell is not None:
            on_stack = total.spell or self.spell
            told = replace(self.spell, x=way.x or 0)
            found = casting_obstacles(
                self.situation, told, on_stack, way.alternative, total.paid_options
            )
            allowed = greatest_x_allowed(self.situation, self.spell) if way.x else None
            if allowed is not None and (way.x or 0) > allowed:
                found += (Obstacle("107.3a", f"X can't be greater than {allowed} here."),)
            least = self._least_x(way)
            x = 0 if self._x_is_nought(way) else way.x
            if x is not None and x < least:
                found += (Obstacle("107.3a", f"X can't be less than {least} here."),)
            return found
        assert self.ability is not None
        return activation_obstacles(self.situation, *self.ability, self.player, way.x)

    # --- what the cost contains as announced

    def _least_x(self, way: Announcement) -> int:
        ways = {*way.paid, way.alternative}
        if self.ability is not None:
            return least_x_of(self.ability[1])
        return 0 if self.spell is None else least_x_allowed(self.situation, self.spell, ways)

    def _x_is_nought(self, way: Announcement) -> bool:
        """Whether the X of its mana cost can only be 0: another cost without X is paid (107.3b)."""
        cost = self.spell.characteristics.mana_cost if self.spell is not None else None
        own = cost is not None and cost.has_variable
        return own and bool(way.alternative) and not self._mentions_x(way)

    def _mentions_x(self, way: Announcement) -> bool:
        if any(symbol == "{X}" for symbol in self._printed(way)):
            return self.ability is None or self.ability[1].x is None
        return any(mentions(part, AnnouncedX) for part in self._parts(way))

    def _symbols(self, way: Announcement, total: TotalCost) -> frozenset[str]:
        return frozenset((*self._printed(way), *map(str, total.mana.symbols)))

    def _printed(self, way: Announcement) -> tuple[str, ...]:
        costs = [part.cost for part in self._parts(way) if isinstance(part, PayMana | Waterbend)]
        if self.spell is not None and not way.alternative:
            printed = self.spell.characteristics.mana_cost
            costs += [printed] if printed is not None else []
        return tuple(str(symbol) for cost in costs for symbol in cost.symbols)

    def _parts(self, way: Announcement) -> tuple[CostPart, ...]:
        """The parts of all costs that are paid, the mana cost apart."""
        if self.ability is not None:
            return self.ability[1].cost
        assert self.spell is not None
        parts: list[CostPart] = []
        for ability in self.spell.abilities:
            match ability:
                case Keyword(name, cost) if name == way.alternative or name in way.paid:
                    parts += cost
                case AlternativeCost(_, cost) if way.alternative == OWN:
                    parts += cost
                case AdditionalCost(_, cost, optional) if not optional:
                    parts += cost
                case _:
                    pass
        return tuple(parts)


def helpers_told(way: Announcement) -> Helpers:
    """The numbers announced for what helps paying."""
    return Helpers(
        way.helper("convoke"),
        way.helper("improvise"),
        way.helper("delve"),
        way.helper("assist") or 0,
        way.helper("waterbend"),
    )


def best(tried: Iterable[Tried]) -> Tried | None:
    """The one to tell: the first way that succeeds, with the least life; else the first.

    One that hangs on what no board tells comes after those that do not.
    """
    everything = tuple(tried)
    good = [t for t in everything if isinstance(t.result, Payment)]
    if good:
        return min(good, key=lambda found: (len(found.open), found.way, _life(found)))
    plain = [t for t in everything if not t.obstacles]
    return next(iter(plain or everything), None)


def ways_of_casting(
    announcement: Announcement, others: Iterable[str], announced: Callable[[str], Announcement]
) -> tuple[Announcement, ...]:
    """The announcement alone where it says what is paid, else every way that is offered."""
    if announcement.alternative or announcement.for_mana_cost:
        return (announcement,)
    found = [announcement]
    for word in others:
        if word and word != FREE:
            try:
                found.append(announced(word))
            except NotationError:
                continue
    return tuple(dict.fromkeys(found))


def _life(tried: Tried) -> int:
    return tried.result.life if isinstance(tried.result, Payment) else 0


def _words(way: Announcement, ability: tuple[GameObject, Activated] | None) -> tuple[str, ...]:
    keyword = ability[1].keyword if ability else ""
    return tuple(filter(None, (keyword, way.alternative, *way.paid)))
