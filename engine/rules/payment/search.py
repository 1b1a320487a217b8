"""The exact search: the closed form first, then choices by clusters, then the order of steps.

Clusters whose members each make one flexible mana need no search: one flow settles them. For the
others every number of members for every choice is tried, pruned by the flow that takes everything
undecided as generously as can be.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.errors import NotDecidedError
from engine.mana.types import COLORS
from engine.rules.payment.assignment import Aim, Assignment, Need, Supply, Way, assign, rank
from engine.rules.payment.bounds import MAX_NODES, Budget
from engine.rules.payment.ceiling import color_ceiling
from engine.rules.payment.choices import Cluster, Flex, Step, clusters
from engine.rules.payment.hall import Shortage, shortage
from engine.rules.payment.orders import may_be_ordered
from engine.rules.payment.problem import Problem
from engine.values import dataclass

Split = tuple[int, ...]  # how many members of a cluster take each of its choices


@dataclass(frozen=True, slots=True)
class StepUse:
    """One activation with a mana cost, as done: of a cluster, by a choice, its step there."""

    cluster: int
    choice: int
    step: int


@dataclass(frozen=True, slots=True)
class Origin:
    """What a supply comes from: (cluster, choice, free unit) or the yield of a step in the order.

    A loose cluster's supply has choice -1: each way names its own.
    """

    cluster: int
    choice: int
    unit: int
    step: int = -1


@dataclass(frozen=True, slots=True)
class Solution:
    """A way to pay.

    splits: for each cluster how many members take each choice; empty for a loose one
    order: the activations with a mana cost, in the order in which they are done
    """

    problem: Problem
    clusters: tuple[Cluster, ...]
    splits: tuple[Split, ...]
    order: tuple[StepUse, ...]
    supplies: tuple[Supply, ...]
    origins: tuple[Origin, ...]
    assignment: Assignment
    life: int
    pain: int

    @property
    def colors(self) -> str:
        """The colours of mana spent on the cost in question."""
        return self.assignment.colors


def solve(
    problem: Problem, aim: Aim | None = None, nodes: int = MAX_NODES, *, more_than: int = -1
) -> Solution | Shortage | None:
    """The cheapest way to pay, or why there is none; None where no single shortage shows it.

    The cheapest pays the least life (after the colours of the aim), then does the least harm.
    Ways with no more colours than `more_than` are not asked for: None where there is no other.

    Raises:
        NotDecidedError: past the bound of the search.
    """
    aim = aim or Aim()
    parts = clusters(problem)
    lacking = shortage(problem, generous_payers(problem, parts))
    if lacking is not None:
        return lacking
    if more_than >= 0 and color_ceiling(problem, parts) <= more_than:
        return None
    return _Search(problem, parts, aim, Budget(nodes)).run()


def with_colors(problem: Problem, number: int) -> Solution | None:
    """A way to pay with exactly so many colours of mana, None where there is none."""
    for colors in combinations(COLORS, number):
        picked = "".join(colors)
        found = solve(problem, Aim(allowed=picked, required=picked))
        if isinstance(found, Solution):
            return found
    return None


def generous_payers(problem: Problem, parts: Sequence[Cluster]) -> Iterator[tuple[int, int]]:
    """Masks of the final groups that a payer can pay, with the most such payers there may be."""
    for part in parts:
        most = max((len(choice.units) for choice in part.choices), default=0)
        mask = 0
        for choice in part.choices:
            for flex in choice.units:
                mask |= _mask(flex)
        if part.is_settled:
            for _, flex in part.choices[0].free:
                yield _mask(flex) & problem.final_mask, len(part.members)
        elif most:
            yield mask & problem.final_mask, most * len(part.members)


def _mask(flex: Flex) -> int:
    mask = 0
    for kind in flex:
        mask |= kind.pays
    return mask


@dataclass(frozen=True, slots=True)
class _Leaf:
    """All choices made: what is there before any step, and what the choices cost."""

    splits: tuple[Split, ...]
    base: tuple[tuple[Supply, Origin], ...]
    life: int
    pain: int


class _Search:
    """One run; the best solution so far is kept here."""

    def __init__(
        self, problem: Problem, parts: tuple[Cluster, ...], aim: Aim, budget: Budget
    ) -> None:
        self.problem = problem
        self.parts = parts
        self.aim = aim
        self.budget = budget
        self.best: Solution | None = None
        self.floor: tuple[int, int, int] | None = None
        self.hard = [
            number for number, part in enumerate(parts) if not part.is_loose and not part.is_settled
        ]
        self.hard.sort(key=lambda n: any(choice.steps for choice in parts[n].choices))
        self.settled: list[tuple[Supply, Origin]] = []
        for number, part in enumerate(parts):
            if part.is_loose:
                self.settled += _loose(number, part)
            elif part.is_settled:
                self.settled += _taken(number, part, (len(part.members),))

    def run(self) -> Solution | None:
        """The best solution, None where there is none.

        Raises:
            NotDecidedError: the bound was reached before anything as good as can be was found.
        """
        try:
            self._visit(0, {})
        except NotDecidedError:
            # what remains open then may be only which plan is the most pleasant
            if self.best is None or self.floor is None:
                raise
            if self._rank(self.best)[:2] != self.floor[:2]:
                raise
        return self.best

    def _visit(self, depth: int, splits: dict[int, Split]) -> None:
        if self._is_done() or not self._enough(depth, splits):
            return
        bound = self._bound(depth, splits)
        if bound is None or not self._improves(bound):
            return
        if depth == len(self.hard):
            self._leaf(splits)
            return
        number = self.hard[depth]
        part = self.parts[number]
        for split in _splits(len(part.members), len(part.choices)):
            splits[number] = split
            self._visit(depth + 1, splits)
            del splits[number]

    def _is_done(self) -> bool:
        return self.best is not None and self.floor == self._rank(self.best)

    def _rank(self, solution: Solution) -> tuple[int, int, int]:
        colors, _, _ = rank(solution.assignment, self.aim)
        return (colors, solution.life, solution.pain)

    def _enough(self, depth: int, splits: dict[int, Split]) -> bool:
        """Whether there can be as much mana as all costs together (life counted as mana)."""
        surplus = sum(supply.count for supply, _ in self.settled)
        for number in self.hard[:depth]:
            for count, choice in zip(splits[number], self.parts[number].choices, strict=True):
                surplus += count * choice.surplus
        for number in self.hard[depth:]:
            part = self.parts[number]
            surplus += len(part.members) * max(choice.surplus for choice in part.choices)
        by_life = sum(group.count for group in self.problem.groups if group.slot.life)
        return surplus + by_life >= self.problem.total

    def _bound(self, depth: int, splits: dict[int, Split]) -> tuple[int, int, int] | None:
        """The best rank that is conceivable below this node; None: nothing pays."""
        supplies = [supply for supply, _ in self.settled]
        needs: list[Need] = []
        life = pain = 0
        for number in self.hard[:depth]:
            part = self.parts[number]
            taken = list(_taken(number, part, splits[number]))
            supplies += [supply for supply, _ in taken]
            for count, choice in zip(splits[number], part.choices, strict=True):
                life += count * choice.life
                pain += count * choice.pain
                for step in choice.steps:
                    needs += [Need(step.needs, 0)] * count
                    supplies += [Supply(_ways(flex), count) for flex in step.yields if count]
        for number in self.hard[depth:]:
            supplies += _generous(self.parts[number])
        found = assign(self.problem, supplies, needs, self.aim, self.budget)
        if found is None:
            return None
        colors, more_life, more_pain = rank(found, self.aim)
        bound = (colors, life + more_life, pain + more_pain)
        if not self.aim.rewarded and bound[1] > self.problem.offers.life:
            return None
        if self.floor is None:
            self.floor = bound
        return bound

    def _improves(self, bound: tuple[int, int, int]) -> bool:
        return self.best is None or bound < self._rank(self.best)

    def _leaf(self, splits: dict[int, Split]) -> None:
        """Every choice is made: find an order of the steps and the assignment itself."""
        uses: list[StepUse] = []
        base = list(self.settled)
        life = pain = 0
        for number in self.hard:
            part = self.parts[number]
            base += _taken(number, part, splits[number])
            for place, (count, choice) in enumerate(zip(splits[number], part.choices, strict=True)):
                life += count * choice.life
                pain += count * choice.pain
                for step in range(len(choice.steps)):
                    uses += [StepUse(number, place, step)] * count
        all_splits = tuple(self._split(number, splits) for number in range(len(self.parts)))
        leaf = _Leaf(all_splits, tuple(base), life, pain)
        steps = tuple(sorted(uses, key=self._step_key))
        plain = tuple(supply for supply, _ in base)
        if len(steps) > 1 and not may_be_ordered(
            self.problem, plain, tuple(map(self._step, steps))
        ):
            return
        for aim in self._aims():
            before = self.best
            self._order(leaf, (), steps, aim)
            if self.best is not before:
                return

    def _aims(self) -> Iterator[Aim]:
        """The aim itself; where life may run out for many colours, fewer colours after it."""
        yield self.aim
        if self.aim.most and self._may_cost_life:
            for size in range(len(COLORS) - 1, -1, -1):
                for colors in combinations(COLORS, size):
                    yield Aim(required="".join(colors))

    @property
    def _may_cost_life(self) -> bool:
        choices = (choice for part in self.parts for choice in part.choices)
        return any(g.slot.life for g in self.problem.groups) or any(c.life for c in choices)

    def _split(self, number: int, splits: dict[int, Split]) -> Split:
        part = self.parts[number]
        if part.is_loose:
            return ()
        return (len(part.members),) if part.is_settled else splits[number]

    def _step(self, use: StepUse) -> Step:
        return self.parts[use.cluster].choices[use.choice].steps[use.step]

    def _step_key(self, use: StepUse) -> tuple[int, int, int, int]:
        return (len(self._step(use).needs), use.cluster, use.choice, use.step)

    def _order(
        self, leaf: "_Leaf", done: tuple[StepUse, ...], left: tuple[StepUse, ...], aim: Aim
    ) -> None:
        """Try the orders of the steps, each paid with what is there before it.

        Steps that have no place yet may use each other's mana: with steps left the flow is a
        relaxation that prunes, without any it is the payment.
        """
        supplies = list(leaf.base)
        needs: list[Need] = []
        for position, use in enumerate((*done, *left)):
            step = self._step(use)
            placed = position < len(done)
            time = position + 1 if placed else len(done)
            needs.append(Need(step.needs, position if placed else len(done) + len(left)))
            for unit, flex in enumerate(step.yields):
                origin = Origin(use.cluster, use.choice, unit, position)
                supplies.append((Supply(_ways(flex), 1, time), origin))
        plain = tuple(supply for supply, _ in supplies)
        found = assign(self.problem, plain, needs, aim, self.budget)
        if found is None or found.life + leaf.life > self.problem.offers.life:
            return
        solution = Solution(
            self.problem,
            self.parts,
            leaf.splits,
            done,
            plain,
            tuple(origin for _, origin in supplies),
            found,
            leaf.life + found.life,
            leaf.pain + found.pain,
        )
        if not self._improves(self._rank(solution)):
            return
        if not left:
            self.best = solution
            return
        for use in dict.fromkeys(left):
            if not self._must_wait(use, left):
                rest = list(left)
                rest.remove(use)
                self._order(leaf, (*done, use), tuple(rest), aim)

    def _must_wait(self, use: StepUse, left: Sequence[StepUse]) -> bool:
        """Whether it sacrifices what other steps that are left still tap."""
        steps = self.parts[use.cluster].choices[use.choice].steps
        return steps[use.step].last and any(
            other.cluster == use.cluster
            and other.choice == use.choice
            and not steps[other.step].last
            for other in left
        )


def _splits(members: int, choices: int) -> Iterator[Split]:
    """Every way to give each of some members one of some choices; the first choices go first."""
    if choices == 1:
        yield (members,)
        return
    for first in range(members, -1, -1):
        for rest in _splits(members - first, choices - 1):
            yield (first, *rest)


def _ways(flex: Flex, choice: int = 0, life: int = 0, pain: int = 0) -> tuple[Way, ...]:
    flexible = min(len(flex) - 1, 9)
    return tuple(Way(kind, life, pain, flexible, choice) for kind in sorted(flex))


def _loose(number: int, part: Cluster) -> Iterator[tuple[Supply, Origin]]:
    ways: dict[object, Way] = {}
    flexible = min(sum(len(choice.free[0][1]) for choice in part.choices if choice.free) - 1, 9)
    for place, choice in enumerate(part.choices):
        for _, flex in choice.free:
            for kind in sorted(flex):
                way = Way(kind, choice.life, choice.pain, flexible, place)
                if kind not in ways or way.cost < ways[kind].cost:
                    ways[kind] = way
    if ways:
        yield Supply(tuple(ways.values()), len(part.members)), Origin(number, -1, 0)


def _taken(number: int, part: Cluster, split: Split) -> Iterator[tuple[Supply, Origin]]:
    """The units without a mana cost that a split yields."""
    for place, (count, choice) in enumerate(zip(split, part.choices, strict=True)):
        if not count:
            continue
        for unit, (_, flex) in enumerate(choice.free):
            yield Supply(_ways(flex, place), count), Origin(number, place, unit)


def _generous(part: Cluster) -> Iterator[Supply]:
    """More than any split of a cluster can yield: its largest number of units, each of any kind."""
    units = [choice.units for choice in part.choices]
    kinds = frozenset(kind for made in units for flex in made for kind in flex)
    most = max(len(made) for made in units)
    if most and kinds:
        yield Supply(_ways(kinds), most * len(part.members))
