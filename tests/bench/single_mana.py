"""Payability and converge where every source makes one mana: CP-SAT, growth, a greedy tapper."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from engine.rules.payment.closed_form import most_colors
from tests.bench.rows import Row, best_of, faster, no_more_than, percentile, skipped

try:
    from ortools.sat.python import cp_model
except ImportError:
    cp_model = None

COLORS = (1, 2, 4, 8, 16)
ANY = 63
SOURCE_MASKS = (*COLORS, 32, 3, 6, 12, 24, 17, 5, 10, 20, 9, 18, 7, 31)
PIPS = (*COLORS, *COLORS, 32, 3, 6, 24)
SIZES = (20, 60, 100, 200)
BOARDS = 200
TIGHT_BOARDS = 5_000

Board = tuple[list[int], list[int]]  # the masks of all sources; the masks of all slots


def boards(size: int, number: int) -> Iterator[Board]:
    """Random boards of so many sources, with costs of a size that players meet."""
    for seed in range(number):
        rng = random.Random(seed * 1_000 + size)
        kinds = rng.sample(SOURCE_MASKS, rng.randint(3, 9))
        slots = [rng.choice(PIPS) for _ in range(rng.randint(0, 6))] + [ANY] * rng.randint(0, 10)
        yield [rng.choice(kinds) for _ in range(size)], slots or [ANY]


def ours(board: Board) -> int | None:
    """How many colours can be spent at most; None: not payable."""
    sources, slots = board
    found = most_colors(Counter(sources), Counter(slots), COLORS)
    return None if found is None else len(found)


def cp_sat(board: Board) -> int | None:
    """The same by a constraint solver: one variable for each mask, type and kind of slot."""
    model = cp_model.CpModel()
    sources, slots = Counter(board[0]), Counter(board[1])
    paid = {
        (mask, bit, slot): model.new_int_var(0, min(there, wanted), "")
        for mask, there in sources.items()
        for slot, wanted in slots.items()
        for bit in (*COLORS, 32)
        if mask & slot & bit
    }
    for mask, there in sources.items():
        model.add(sum(v for (m, _, _), v in paid.items() if m == mask) <= there)
    for slot, wanted in slots.items():
        model.add(sum(v for (_, _, s), v in paid.items() if s == slot) == wanted)
    spent = {bit: model.new_bool_var("") for bit in COLORS}
    for bit, is_spent in spent.items():
        model.add(is_spent <= sum(v for (_, b, _), v in paid.items() if b == bit))
    model.maximize(sum(spent.values()))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    return round(solver.objective_value) if status == cp_model.OPTIMAL else None


def greedy(board: Board) -> int | None:
    """What a plain tapper does: the slot with fewest types first, the least flexible source."""
    left = list(board[0])
    spent = 0
    for slot in sorted(board[1], key=int.bit_count):
        able = [mask for mask in left if mask & slot]
        if not able:
            return None
        source = min(able, key=lambda mask: (mask.bit_count(), mask))
        left.remove(source)
        fresh = source & slot & ~spent & 31
        spent |= (fresh & -fresh) or (source & slot & -(source & slot))
    return (spent & 31).bit_count()


def tight_boards(number: int) -> Iterator[Board]:
    """Payable boards with exactly as many sources as slots: each slot is given a source of it."""
    for seed in range(number):
        rng = random.Random(seed)
        slots = [rng.choice((*PIPS, ANY)) for _ in range(rng.randint(3, 8))]
        sources = []
        for slot in slots:
            bit = rng.choice([bit for bit in (*COLORS, 32) if slot & bit])
            sources.append(rng.choice([m for m in SOURCE_MASKS if m & bit]))
        rng.shuffle(sources)
        yield sources, slots


def rows() -> Iterator[Row]:
    """The rows of this bench."""
    times: dict[int, list[float]] = {}
    for size in SIZES:
        all_boards = list(boards(size, BOARDS))
        times[size] = [best_of(3, ours, board) for board in all_boards]
        yield from _against_cp_sat(size, all_boards, times[size])
    yield no_more_than(
        "p99 of converge at 200 sources, through p99 at 20",
        percentile(times[200], 0.99),
        percentile(times[20], 0.99),
        1.5,
        f"{BOARDS} boards each",
    )
    yield _against_greedy()


def _against_cp_sat(size: int, all_boards: Sequence[Board], mine: list[float]) -> Iterator[Row]:
    name = f"converge and payability, {size} sources, against CP-SAT"
    if cp_model is None:
        yield skipped(name, "ortools is not installed (the group “bench”)")
        return
    cp_sat(all_boards[0])  # loads its library
    theirs = [best_of(3, cp_sat, board) for board in all_boards]
    wrong = sum(ours(board) != cp_sat(board) for board in all_boards)
    note = f"{len(all_boards)} boards, {wrong} disagreements"
    for share, least in ((0.5, 20), (0.99, 10)):
        at = f"{name}, p{share * 100:g}"
        yield faster(at, percentile(mine, share), percentile(theirs, share), least, note)


def _against_greedy() -> Row:
    refused = fewer = wrong = 0
    for board in tight_boards(TIGHT_BOARDS):
        best, found = ours(board), greedy(board)
        wrong += best is None
        refused += found is None
        fewer += found is not None and best is not None and found < best
    share = 100 * refused / TIGHT_BOARDS
    note = f"{TIGHT_BOARDS} boards; it spends too few colours on {100 * fewer / TIGHT_BOARDS:.1f} %"
    name = "tight payable boards called not payable, in %, against a greedy tapper"
    return Row(name, 100 * wrong / TIGHT_BOARDS, share, None, "ours 0", wrong == 0, note)
