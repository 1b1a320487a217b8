"""Which mana pays which slot: the cheapest assignment once all choices are made.

A flow from supplies through kinds of mana to groups of slots. A colour that is wanted earns a
reward for its first mana; later mana of the colour earns nothing, so the flow stays exact.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from engine.mana.types import COLORS
from engine.rules.payment.bounds import Budget
from engine.rules.payment.flow import Network
from engine.rules.payment.problem import Kind, Problem
from engine.values import dataclass

# Weights that keep the aims apart: a colour counts more than any life, life more than any pain,
# pain more than the flexibility of the sources that are used.
FLEXIBLE: Final = 1
PAIN: Final = 10_000
LIFE: Final = 10_000_000
COLOR: Final = 10_000_000_000_000
_MANY: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Way:
    """What one unit of a supply can be, at what price; `choice` says by which choice."""

    kind: Kind
    life: int = 0
    pain: int = 0
    flexible: int = 0
    choice: int = 0

    @property
    def cost(self) -> int:
        """The price as one number."""
        return LIFE * self.life + PAIN * self.pain + FLEXIBLE * self.flexible


@dataclass(frozen=True, slots=True)
class Supply:
    """Units that are there from a time on: 0, or after the step of that number."""

    ways: tuple[Way, ...]
    count: int
    time: int = 0


@dataclass(frozen=True, slots=True)
class Need:
    """Groups that an activation's cost demands, to be paid with what is there at a time."""

    groups: tuple[int, ...]
    time: int


@dataclass(frozen=True, slots=True)
class Aim:
    """Which colours the mana spent should have.

    most: as many colours as can be
    allowed: colours that may be spent on the cost in question
    required: colours that must be
    """

    most: bool = False
    allowed: str = COLORS
    required: str = ""

    @property
    def rewarded(self) -> str:
        """The colours whose first mana counts."""
        return COLORS if self.most else self.required


@dataclass(frozen=True, slots=True)
class Paid:
    """`count` units of a supply's way pay a group of a need; need -1 is the cost in question."""

    supply: int
    way: int
    need: int
    group: int
    count: int


@dataclass(frozen=True, slots=True)
class Assignment:
    """Who pays what, and at what price.

    life_groups: slots of the final cost that are paid with life, by group
    """

    paid: tuple[Paid, ...]
    life_groups: tuple[tuple[int, int], ...]
    colors: str
    life: int
    pain: int


class _Build:
    """The network of one problem with its numbered edges."""

    def __init__(
        self, problem: Problem, supplies: Sequence[Supply], needs: Sequence[Need], aim: Aim
    ) -> None:
        self.problem = problem
        self.supplies = supplies
        self.needs = needs
        self.aim = aim
        self.network = Network()
        self.source = self.network.node()
        self.sink = self.network.node()
        self.units: dict[tuple[Kind, int], int] = {}
        self.finals: dict[Kind, int] = {}
        self.from_supply: list[tuple[int, int, tuple[Kind, int], int]] = []
        self.to_final: list[tuple[tuple[Kind, int], Kind, int]] = []
        self.final_paid: list[tuple[Kind, int, int]] = []
        self.need_paid: list[tuple[tuple[Kind, int], int, int, int]] = []
        self.by_life: list[tuple[int, int]] = []
        self.wanted = 0

    def build(self, rewarded: frozenset[Kind]) -> None:
        """Lay all the edges; `rewarded` are the final kinds whose first mana earns a colour."""
        self._supplies()
        self._needs()
        self._finals(rewarded)

    def _supplies(self) -> None:
        network = self.network
        for number, supply in enumerate(self.supplies):
            node = network.node()
            network.edge(self.source, node, supply.count)
            for way_number, way in enumerate(supply.ways):
                key = (way.kind, supply.time)
                if key not in self.units:
                    self.units[key] = network.node()
                edge = network.edge(node, self.units[key], supply.count, way.cost)
                self.from_supply.append((number, way_number, key, edge))

    def _needs(self) -> None:
        network = self.network
        for number, need in enumerate(self.needs):
            for group in set(need.groups):
                count = need.groups.count(group)
                node = network.node()
                network.edge(node, self.sink, count)
                self.wanted += count
                for key, unit in self.units.items():
                    if key[1] <= need.time and key[0].pays >> group & 1:
                        edge = network.edge(unit, node, count)
                        self.need_paid.append((key, number, group, edge))

    def _finals(self, rewarded: frozenset[Kind]) -> None:
        network = self.network
        nodes: list[tuple[int, int, int]] = []
        for number, group in enumerate(self.problem.groups):
            if not group.count:
                continue
            node = network.node()
            network.edge(node, self.sink, group.count)
            self.wanted += group.count
            nodes.append((number, node, group.count))
            if group.slot.life:
                edge = network.edge(self.source, node, group.count, LIFE * group.slot.life)
                self.by_life.append((number, edge))
        for key, unit in self.units.items():
            final = final_kind(key[0], self.problem, self.aim)
            if final is None:
                continue
            if final not in self.finals:
                self.finals[final] = network.node()
                self._final_edges(final, nodes, rewarded=final in rewarded)
            edge = network.edge(unit, self.finals[final], _MANY)
            self.to_final.append((key, final, edge))

    def _final_edges(
        self, final: Kind, nodes: Sequence[tuple[int, int, int]], *, rewarded: bool
    ) -> None:
        network = self.network
        out = self.finals[final]
        if rewarded:
            out = network.node()
            network.edge(self.finals[final], out, 1, -COLOR)
            network.edge(self.finals[final], out, _MANY)
        for number, node, count in nodes:
            if final.pays >> number & 1:
                edge = network.edge(out, node, count)
                self.final_paid.append((final, number, edge))


def final_kind(kind: Kind, problem: Problem, aim: Aim) -> Kind | None:
    """What a kind is towards the final cost alone; None where it can't pay any of it."""
    mask = kind.pays & problem.final_mask
    if not mask or (kind.color and kind.color not in aim.allowed):
        return None
    return Kind(kind.color, mask)


def assign(
    problem: Problem,
    supplies: Sequence[Supply],
    needs: Sequence[Need],
    aim: Aim,
    budget: Budget,
) -> Assignment | None:
    """The cheapest assignment that pays everything, None where there is none.

    With `aim.most` it has as many colours as any; with `aim.required` it has all of those.
    """
    best: Assignment | None = None
    for rewarded in _representatives(problem, supplies, aim):
        budget.spend()
        found = _solve(problem, supplies, needs, aim, rewarded)
        if found is None:
            return None
        if best is None or rank(found, aim) < rank(best, aim):
            best = found
        if len(best.colors) == len({kind.color for kind in rewarded}):
            break
    if best is None or set(aim.required) - set(best.colors):
        return None
    return best


def rank(found: Assignment, aim: Aim) -> tuple[int, int, int]:
    """How good an assignment is, smaller is better."""
    colors = len(set(found.colors) & set(aim.rewarded))
    return (-colors, found.life, found.pain)


def _representatives(
    problem: Problem, supplies: Sequence[Supply], aim: Aim
) -> Iterator[frozenset[Kind]]:
    """For every rewarded colour one of its final kinds, in every way."""
    by_color: dict[str, list[Kind]] = {}
    for supply in supplies:
        for way in supply.ways:
            final = final_kind(way.kind, problem, aim)
            if final is not None and final.color and final.color in aim.rewarded:
                kinds = by_color.setdefault(final.color, [])
                if final not in kinds:
                    kinds.append(final)
    return (frozenset(picked) for picked in product(*by_color.values()))


def _solve(
    problem: Problem,
    supplies: Sequence[Supply],
    needs: Sequence[Need],
    aim: Aim,
    rewarded: frozenset[Kind],
) -> Assignment | None:
    build = _Build(problem, supplies, needs, aim)
    build.build(rewarded)
    if build.network.send(build.source, build.sink, build.wanted) < build.wanted:
        return None
    return _read(build)


def _read(build: _Build) -> Assignment:
    """The flow as an assignment: units of one kind and time are interchangeable."""
    network = build.network
    paid: list[Paid] = []
    life = pain = 0
    stock: dict[tuple[Kind, int], list[list[int]]] = {}
    for supply, number, key, edge in build.from_supply:
        count = network.flow(edge)
        way = build.supplies[supply].ways[number]
        life += count * way.life
        pain += count * way.pain
        if count:
            stock.setdefault(key, []).append([supply, number, count])
    for key, need, group, edge in build.need_paid:
        paid += _draw(stock.get(key, []), network.flow(edge), need, group)
    finals: dict[Kind, list[list[int]]] = {}
    for key, final, edge in build.to_final:
        for part in _draw(stock.get(key, []), network.flow(edge), -1, -1):
            finals.setdefault(final, []).append([part.supply, part.way, part.count])
    colors: set[str] = set()
    for final, group, edge in build.final_paid:
        count = network.flow(edge)
        colors |= {final.color} if count else set()
        paid += _draw(finals.get(final, []), count, -1, group)
    by_life = tuple((group, network.flow(edge)) for group, edge in build.by_life)
    life += sum(build.problem.groups[group].slot.life * count for group, count in by_life)
    return Assignment(
        tuple(paid),
        tuple((group, count) for group, count in by_life if count),
        "".join(color for color in COLORS if color in colors),
        life,
        pain,
    )


def _draw(stock: list[list[int]], count: int, need: int, group: int) -> list[Paid]:
    """Take `count` units from a stock of [supply, way, count]."""
    drawn: list[Paid] = []
    while count:
        supply, way, there = stock[-1]
        taken = min(there, count)
        drawn.append(Paid(supply, way, need, group, taken))
        count -= taken
        stock[-1][2] -= taken
        if not stock[-1][2]:
            stock.pop()
    return drawn
