"""Whole payments, with the plan: mixed boards against all pools, and the worst boards."""

import random
from collections.abc import Callable, Iterator

from engine.errors import NotDecidedError
from engine.mana.cost import ManaCost
from engine.mana.pool import ManaUnit
from engine.mana.types import TYPES
from engine.rules.payment.offers import Activation, Offers
from engine.rules.payment.problem import pose
from engine.rules.payment.replay import actions
from engine.rules.payment.search import Solution, solve
from engine.rules.payment.slots import demands
from tests.bench.all_pools import Mode, Slots, can_pay
from tests.bench.rows import (
    Row,
    best_of,
    cpu,
    faster,
    no_more_than,
    percentile,
    skipped,
    stopped_after,
)
from tests.engine.rules.payment_random import (
    PlainSpending,
    combination,
    filter_land,
    fixed,
    land,
    lotus,
    signet,
)

Case = tuple[list[list[Activation]], ManaCost]  # the activations of each permanent, and a cost

BOARDS = 60
WORST = 1_000
PATIENCE = 60
PAIRS = ("WU", "UB", "BR", "RG", "WG", "WB")


def pay(case: Case) -> bool:
    """Whether a cost can be paid; where it can, the plan is worked out."""
    permanents, cost = case
    offers = Offers(tuple(a for offered in permanents for a in offered))
    for demand in demands(cost):
        found = solve(pose(offers, demand, PlainSpending(), colored=False))
        if isinstance(found, Solution):
            actions(found)
            return True
    return False


def mixed(rng: random.Random, size: int, lotuses: int, costed: int) -> Case:
    """A board of lands of one to five types, sources of several mana and abilities that cost."""
    permanents = [lotus(key, "WUBRG", 3) for key in range(lotuses)]
    for key in range(lotuses, lotuses + costed):
        pair = rng.choice(PAIRS)
        permanents.append(rng.choice([signet, filter_land])(key, pair))
    for key in range(len(permanents), size):
        letters = rng.choice(["W", "U", "B", "R", "G", "WU", "BR", "UBR", "WUBRG", "C"])
        made = (land(key, letters), fixed(key, "CC"), combination(key, "WU", 2))
        permanents.append(rng.choices(made, (8, 1, 1))[0])
    return permanents, _cost(rng, rng.randint(4, size))


def scarce(rng: random.Random) -> Case:
    """Few lands, up to six abilities that cost mana, and a cost near what there can be at most."""
    permanents = [land(key, rng.choice(["W", "U", "G", "WU", "RG"])) for key in range(3)]
    for key in range(3, 3 + rng.randint(3, 6)):
        pair = rng.choice(PAIRS)
        permanents.append(rng.choice([signet, filter_land])(key, pair))
    return permanents, _cost(rng, rng.randint(3, len(permanents)))


def _cost(rng: random.Random, size: int) -> ManaCost:
    colored = min(size, rng.randint(1, 6))
    symbols = "".join(f"{{{rng.choice('WUBRG')}}}" for _ in range(colored))
    return ManaCost.parse(f"{{{size - colored}}}{symbols}")


def rows() -> Iterator[Row]:
    """The rows of this bench."""
    yield _against_all_pools()
    large = [best_of(2, pay, mixed(random.Random(n), 100, 5, 5)) for n in range(5 * BOARDS)]
    hardest: list[float] = []
    undecided = unpayable = 0
    for seed in range(WORST):
        case = scarce(random.Random(seed))
        try:
            hardest.append(cpu(pay, case))
            unpayable += not pay(case)
        except NotDecidedError:
            undecided += 1
    name = "worst of 1,000 scarce boards, through p99 of 100 permanents"
    if undecided:
        yield skipped(name, f"{undecided} boards were not decided")
        return
    note = f"{unpayable} not payable, none undecided"
    worst = sorted(range(WORST), key=hardest.__getitem__)[-5:]
    again = [best_of(3, pay, scarce(random.Random(seed))) for seed in worst]
    yield no_more_than(name, max(again), percentile(large, 0.99), 20, note)


def _against_all_pools() -> Row:
    mine = theirs = 0.0
    stopped = 0
    for seed in range(BOARDS):
        case = mixed(random.Random(seed), 40, 1, 2)
        taken = cpu(pay, case)
        mine += taken
        slower, cut = stopped_after(PATIENCE * taken, pays_from_all_pools, case)
        theirs += slower
        stopped += cut
    note = f"{BOARDS} boards, the peer stopped on {stopped}"
    name = "full payment, 40 mixed sources, against all pools"
    return faster(name, mine, theirs, 20, note, at_least=bool(stopped))


def pays_from_all_pools(case: Case, tick: Callable[[], None]) -> bool:
    """Whether a cost can be paid, by listing every pool."""
    permanents, cost = case
    modes = [tuple(map(_mode, offered)) for offered in permanents]
    return can_pay(modes, _slots(cost), tick)


def _mode(activation: Activation) -> Mode:
    made = ([p.type for p in o if isinstance(p, ManaUnit)] for o in activation.outcomes)
    return Mode(_slots(activation.cost), tuple(tuple(map(m.count, TYPES)) for m in made))


def _slots(cost: ManaCost) -> Slots:
    demand = next(demands(cost)) if cost else {}
    return tuple(
        tuple(place for place, letter in enumerate(TYPES) if not slot.types or letter in slot.types)
        for slot, number in sorted(demand.items(), key=lambda item: item[0].is_generic)
        for _ in range(number)
    )
