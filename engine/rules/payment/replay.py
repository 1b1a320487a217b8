"""A solution as things to do in order: what is activated, what each payment is paid with."""

from collections import defaultdict
from dataclasses import field

from engine.rules.payment.assignment import Paid
from engine.rules.payment.offers import Activation, Payer, StandIn, ended, touched
from engine.rules.payment.problem import Kind, Problem
from engine.rules.payment.search import Solution
from engine.rules.payment.slots import Slot
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class Action:
    """One activation.

    activation: its number among the offers
    slots, spent: its own mana cost and what pays it, in the same order
    outcome: what it yields
    wanted: the part of the outcome that is spent later
    """

    activation: int
    slots: tuple[Slot, ...]
    spent: tuple[Payer, ...]
    outcome: tuple[Payer, ...]
    wanted: tuple[Payer, ...]


@dataclass(frozen=True, slots=True)
class Actions:
    """All that is done: activations in order, then the final payment, slot by slot."""

    activations: tuple[Action, ...]
    final: tuple[tuple[Payer, Slot], ...]
    by_life: tuple[Slot, ...]


@dataclass(slots=True, eq=False)
class _Use:
    """One activation while it is being put together; `made` by the number of the unit."""

    option: int
    position: int = -1
    kinds: dict[int, Kind] = field(default_factory=dict)
    outcome: tuple[Payer, ...] = ()
    made: dict[int, Payer] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Unit:
    """One unit that is spent: the unit of a use, on a group of a need."""

    use: _Use
    unit: int
    need: int
    group: int

    @property
    def payer(self) -> Payer:
        """What it is."""
        return self.use.made[self.unit]


def actions(solution: Solution) -> Actions:
    """The things to do, in an order in which each can be paid for."""
    problem = solution.problem
    work = _Work(solution)
    for use in work.uses:
        _settle(problem, use)
    by_need: dict[int, list[_Unit]] = defaultdict(list)
    for unit in work.spent:
        by_need[unit.need].append(unit)
    free = [use for use in work.uses if use.position < 0 and use.kinds]
    late = [use for use in free if isinstance(use.outcome[0], StandIn)]
    first = _in_order(problem, [use for use in free if use not in late])
    after = sorted((u for u in work.uses if u.position >= 0), key=lambda use: use.position)
    return Actions(
        tuple(_action(problem, use, by_need) for use in (*first, *after, *late)),
        tuple((unit.payer, problem.groups[unit.group].slot) for unit in by_need[-1]),
        tuple(
            problem.groups[group].slot
            for group, count in solution.assignment.life_groups
            for _ in range(count)
        ),
    )


def _in_order(problem: Problem, uses: list[_Use]) -> list[_Use]:
    """Activations so that each permanent is given up only after everything else it is for."""
    done: list[_Use] = []
    left = list(uses)
    while left:
        for use in left:
            gone = ended(_activation(problem, use))
            others = (other for other in left if other is not use)
            if not any(gone & touched(_activation(problem, other)) for other in others):
                break
        else:
            use = left[0]
        left.remove(use)
        done.append(use)
    return done


def _activation(problem: Problem, use: _Use) -> Activation:
    return problem.offers.activations[problem.origin[use.option]]


class _Work:
    """The uses of a solution, and which of their units are spent on what."""

    def __init__(self, solution: Solution) -> None:
        self.solution = solution
        self.uses: list[_Use] = []
        self.spent: list[_Unit] = []
        self._free = [list(part.members) for part in solution.clusters]
        self._units: dict[tuple[int, int, int, int], list[tuple[_Use, int]]] = defaultdict(list)
        self._steps = list(enumerate(solution.order))
        for number, split in enumerate(solution.splits):
            for choice, count in enumerate(split):
                for _ in range(count):
                    self._take(number, choice)
        for paid in solution.assignment.paid:
            self._spend(paid)

    def _take(self, cluster: int, choice: int) -> None:
        """A member of a cluster takes a choice."""
        member = self._free[cluster].pop(0)
        picked = self.solution.clusters[cluster].choices[choice]
        uses = [_Use(member[option]) for option in picked.options]
        self.uses += uses
        units: dict[int, int] = defaultdict(int)
        for place, (pick, _) in enumerate(picked.free):
            self._units[cluster, choice, place, -1].append((uses[pick], units[pick]))
            units[pick] += 1
        for number, step in enumerate(picked.steps):
            position = self._position(cluster, choice, number)
            uses[step.pick].position = position
            for unit in range(len(step.yields)):
                self._units[cluster, choice, unit, position].append((uses[step.pick], unit))

    def _position(self, cluster: int, choice: int, step: int) -> int:
        """The place in the order of the next such step."""
        for number, (position, use) in enumerate(self._steps):
            if (use.cluster, use.choice, use.step) == (cluster, choice, step):
                del self._steps[number]
                return position
        raise AssertionError("every step of a solution has a place in its order")

    def _spend(self, paid: Paid) -> None:
        origin = self.solution.origins[paid.supply]
        way = self.solution.supplies[paid.supply].ways[paid.way]
        for _ in range(paid.count):
            if origin.choice < 0:
                self._take(origin.cluster, way.choice)
            choice = way.choice if origin.choice < 0 else origin.choice
            use, unit = self._units[origin.cluster, choice, origin.unit, origin.step].pop()
            use.kinds[unit] = way.kind
            self.spent.append(_Unit(use, unit, paid.need, paid.group))


def _settle(problem: Problem, use: _Use) -> None:
    """Pick an outcome of the activation that has all the kinds that are spent."""
    for outcome in _activation(problem, use).outcomes:
        left = list(outcome)
        made: dict[int, Payer] = {}
        for unit, kind in use.kinds.items():
            payer = next((p for p in left if problem.kinds[p] == kind), None)
            if payer is None:
                break
            left.remove(payer)
            made[unit] = payer
        else:
            use.outcome, use.made = outcome, made
            return
    raise AssertionError("a unit that is spent is in some outcome")


def _action(problem: Problem, use: _Use, by_need: dict[int, list[_Unit]]) -> Action:
    option = problem.options[use.option]
    units = list(by_need[use.position]) if use.position >= 0 else []
    spent: list[Payer] = []
    for group in option.needs:
        unit = next(unit for unit in units if unit.group == group)
        units.remove(unit)
        spent.append(unit.payer)
    return Action(
        problem.origin[use.option],
        option.slots,
        tuple(spent),
        use.outcome,
        tuple(use.made.values()),
    )
