"""The ways to use what can be paid with: permanents that are alike become one cluster.

Options that use up the same token belong to one component (a land with two abilities, a creature
that can tap for mana, convoke or be sacrificed). Each component has a list of choices, each of
them a set of options that can be used together; components of the same shape form a cluster.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import product
from math import comb

from engine.errors import NotDecidedError
from engine.rules.payment.bounds import MAX_CHOICES, MAX_REPEATS, MAX_TRIED
from engine.rules.payment.offers import PRESENCE, Token
from engine.rules.payment.problem import Kind, Option, Problem
from engine.values import dataclass

Flex = frozenset[Kind]  # one mana (or stand-in) that can be any of these
Yield = tuple[Flex, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """An option with a mana cost: it needs groups to be paid and yields flexes afterwards.

    pick: its place among the options of its choice
    last: it comes after the other steps of its component (it sacrifices what they tap)
    """

    pick: int
    needs: tuple[int, ...]
    yields: Yield
    last: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """Options of a component that are used together; options count within the component.

    free: what comes without a mana cost, with the place of its option among `options`
    """

    options: tuple[int, ...]
    free: tuple[tuple[int, Flex], ...]
    steps: tuple[Step, ...]
    life: int
    pain: int

    @property
    def units(self) -> tuple[Flex, ...]:
        """All that it yields."""
        made = [flex for _, flex in self.free]
        for step in self.steps:
            made += step.yields
        return tuple(made)

    @property
    def surplus(self) -> int:
        """The mana it yields over the mana it costs."""
        made = len(self.free) + sum(len(step.yields) for step in self.steps)
        return made - sum(len(step.needs) for step in self.steps)


@dataclass(frozen=True, slots=True)
class Cluster:
    """Components of one shape.

    members: for each component the numbers of its options in the problem
    """

    members: tuple[tuple[int, ...], ...]
    choices: tuple[Choice, ...]

    @property
    def is_loose(self) -> bool:
        """Whether every choice yields at most one mana and costs none: one flexible unit each."""
        return all(not choice.steps and len(choice.free) <= 1 for choice in self.choices)

    @property
    def is_settled(self) -> bool:
        """Whether there is one choice only, without a mana cost."""
        return len(self.choices) == 1 and not self.choices[0].steps


def clusters(problem: Problem) -> tuple[Cluster, ...]:
    """The clusters of a problem, in the order of their first options.

    Raises:
        NotDecidedError: one component has too many choices.
    """
    shapes: dict[object, list[tuple[int, ...]]] = defaultdict(list)
    for component in _components(problem):
        key, members = _shape(problem, component)
        shapes[key] += members
    return tuple(
        Cluster(tuple(members), _choices(problem, members[0]))
        for members in shapes.values()
        if members
    )


def factored(outcomes: Sequence[tuple[Kind, ...]]) -> tuple[Yield, ...]:
    """Outcomes as few yields of flexible units.

    "Two mana in any combination of {W} and {U}" is one yield of two units, each of them W or U;
    "three mana of one colour" stays five yields.
    """
    if not outcomes:
        return ((),)
    by_size: dict[int, list[Counter[Kind]]] = defaultdict(list)
    for outcome in dict.fromkeys(outcomes):
        by_size[len(outcome)].append(Counter(outcome))
    found: list[Yield] = []
    for size, bags in by_size.items():
        shared = bags[0].copy()
        for bag in bags[1:]:
            shared &= bag
        fixed = tuple(frozenset({kind}) for kind in sorted(shared.elements()))
        rests = [bag - shared for bag in bags]
        kinds = frozenset(kind for rest in rests for kind in rest)
        free = size - len(fixed)
        if len(bags) == comb(len(kinds) + free - 1, free) if free else True:
            found.append(fixed + (kinds,) * free)
        else:
            found += [
                fixed + tuple(frozenset({kind}) for kind in sorted(rest.elements()))
                for rest in rests
            ]
    return tuple(found)


def _components(problem: Problem) -> Iterator[tuple[int, ...]]:
    """Numbers of options that share tokens, each group in order."""
    parent: dict[Token, Token] = {}

    def root(token: Token) -> Token:
        while parent.setdefault(token, token) != token:
            parent[token] = parent[parent[token]]
            token = parent[token]
        return token

    for option in problem.options:
        for token, _ in option.uses[1:]:
            parent[root(token)] = root(option.uses[0][0])
    groups: dict[object, list[int]] = defaultdict(list)
    for number, option in enumerate(problem.options):
        groups[root(option.uses[0][0]) if option.uses else number].append(number)
    return (tuple(group) for group in groups.values())


def _shape(problem: Problem, component: tuple[int, ...]) -> tuple[object, list[tuple[int, ...]]]:
    """What a component looks like without the names of its tokens; its members."""
    plain = {number: _plain(problem.options[number]) for number in component}
    order = sorted(component, key=plain.__getitem__)
    names: dict[Token, int] = {}
    parts = []
    for number in order:
        used = sorted(problem.options[number].uses, key=lambda use: use[0].kind)
        uses = tuple([(names.setdefault(token, len(names)), count) for token, count in used])
        parts.append((plain[number], uses))
    capacities = tuple(problem.offers.capacity(token) for token in names)
    repeats = 1 if names else _repeats(problem)
    if _is_repeated([problem.options[number] for number in order]):
        repeats, capacities = capacities[0], (1,)
    return (tuple(parts), capacities), [tuple(order)] * repeats


def _is_repeated(options: Sequence[Option]) -> bool:
    """Whether it is one option that uses up one of many tokens each time, such as counters.

    Each use is a member of its own then, since nothing ties them together.
    """
    uses = options[0].uses
    return len(options) == 1 and len(uses) == 1 and uses[0][1] == 1


def _plain(option: Option) -> tuple[object, ...]:
    kinds = tuple(sorted(token.kind for token, _ in option.uses))
    return (option.needs, option.outcomes, option.life, option.pain, kinds)


def _repeats(problem: Problem) -> int:
    costs = sum(len(option.needs) for option in problem.options)
    return min(problem.total + costs, MAX_REPEATS)


def _choices(problem: Problem, component: tuple[int, ...]) -> tuple[Choice, ...]:
    options = [problem.options[number] for number in component]
    yields = [factored(option.outcomes) for option in options]
    found: dict[object, Choice] = {}
    tried = 0
    for used in _plans(problem, options):
        picked = [number for number, count in enumerate(used) for _ in range(count)]
        for outcome in product(*(yields[number] for number in picked)):
            choice = _choice(options, picked, outcome)
            found.setdefault((choice.free, choice.steps, choice.life, choice.pain), choice)
            tried += len(options)
            if len(found) > MAX_CHOICES or tried > MAX_TRIED:
                raise NotDecidedError("permanents can be used together in too many ways")
    return _undominated(list(found.values()))


def _plans(problem: Problem, options: Sequence[Option]) -> Iterator[tuple[int, ...]]:
    """How often each option is used, in every way that the tokens allow; most uses first."""
    left = {token: problem.offers.capacity(token) for option in options for token, _ in option.uses}
    if _is_repeated(options):
        left = dict.fromkeys(left, 1)

    def extend(number: int) -> Iterator[tuple[int, ...]]:
        if number == len(options):
            yield ()
            return
        uses = options[number].uses
        most = min((left[token] // count for token, count in uses if count), default=1)
        for times in range(most, -1, -1):
            for token, count in uses:
                left[token] -= times * count
            for rest in extend(number + 1):
                yield (times, *rest)
            for token, count in uses:
                left[token] += times * count

    return extend(0)


def _choice(options: Sequence[Option], picked: Sequence[int], outcome: Sequence[Yield]) -> Choice:
    free: list[tuple[int, Flex]] = []
    steps: list[Step] = []
    has_steps = any(options[number].needs for number in picked)
    for pick, (number, made) in enumerate(zip(picked, outcome, strict=True)):
        last = has_steps and _ends_presence(options[number])
        if options[number].needs or last:
            steps.append(Step(pick, options[number].needs, made, last))
        else:
            free += [(pick, flex) for flex in made]
    return Choice(
        tuple(picked),
        tuple(free),
        tuple(steps),
        sum(options[number].life for number in picked),
        sum(options[number].pain for number in picked),
    )


def _ends_presence(option: Option) -> bool:
    return any(token.kind == "presence" and count == PRESENCE for token, count in option.uses)


def _undominated(choices: list[Choice]) -> tuple[Choice, ...]:
    kept: list[Choice] = []
    for choice in sorted(choices, key=lambda c: (len(c.steps), c.life, c.pain, -len(c.free))):
        if not any(_covers(other, choice) for other in kept):
            kept = [other for other in kept if not _covers(choice, other)]
            kept.append(choice)
    return tuple(kept)


def _covers(better: Choice, worse: Choice) -> bool:
    """Whether the better choice does all that the worse one does at no greater price."""
    if better.steps != worse.steps or better.life > worse.life or better.pain > worse.pain:
        return False
    if len(worse.free) > len(better.free):
        return False
    taken: dict[int, int] = {}

    def place(wanted: int, tried: set[int]) -> bool:
        for number, (_, flex) in enumerate(better.free):
            if number in tried or not _replaces(flex, worse.free[wanted][1]):
                continue
            tried.add(number)
            if number not in taken or place(taken[number], tried):
                taken[number] = wanted
                return True
        return False

    return all(place(wanted, set()) for wanted in range(len(worse.free)))


def _replaces(better: Flex, worse: Flex) -> bool:
    return all(
        any(kind.color == other.color and not kind.pays & ~other.pays for other in better)
        for kind in worse
    )
