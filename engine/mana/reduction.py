"""Reducing a mana cost, the whole arithmetic of CR 118.7.

Generic reductions take generic mana alone (118.7a). Coloured and colourless ones take mana of
their type first and spill over into generic (118.7b-d), unless they say that they reduce coloured
mana alone. Of a hybrid symbol the payer chooses a half (118.7e), a Phyrexian one is its colour
(118.7f), a snow one is generic (118.7g). Results come as sets, since halves, bounds and the order
of several reductions may be the player's choice (601.2f).

Hybrid, Phyrexian and snow symbols in the *cost* are left alone: hybrid and Phyrexian ones are
announced before reductions apply (601.2b), and no reduction touches {S} (107.4h).
"""

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.errors import UnsupportedError
from engine.mana.cost import ManaCost
from engine.mana.symbols import Symbol
from engine.mana.types import TYPES
from engine.values import dataclass

RULES: Final = ("118.7", "118.7a", "118.7b", "118.7c", "118.7d", "118.7e", "118.7f", "118.7g")
MAX_STATES: Final = 20_000  # costs looked at; thirty different reductions have fewer

Path = tuple[tuple[int, ManaCost], ...]


@dataclass(frozen=True, slots=True)
class Reduction:
    """One effect that reduces a cost.

    mana: by how much, already times its amount
    colored_only: it takes coloured mana and never spills into generic
    least: the number of mana that it leaves at the least, None for no such bound
    """

    mana: ManaCost
    colored_only: bool = False
    least: int | None = None


def amount_of(cost: ManaCost) -> int:
    """How many mana a cost asks for; symbols with several ways of paying count as one."""
    return cost.generic + sum(1 for s in cost.symbols if not (s.is_generic or s.variable))


def reduced(cost: ManaCost, reduction: Reduction) -> frozenset[ManaCost]:
    """Every cost that one reduction can leave.

    Where nothing is left to choose there is one.
    """
    results: set[ManaCost] = set()
    for amounts in _half_choices(reduction.mana):
        results |= _bounded(cost, amounts, reduction)
    return frozenset(results)


def reachable(cost: ManaCost, reductions: Sequence[Reduction]) -> Mapping[ManaCost, Path]:
    """The costs that all the reductions, in any order, can leave (CR 601.2f).

    Returns:
        For each cost one way to it: pairs of a reduction's position and the cost after it.

    Raises:
        UnsupportedError: past `MAX_STATES` costs.
    """
    if _commute(reductions):
        return _in_order(cost, reductions)
    kinds = Counter(reductions)
    places = {kind: [i for i, r in enumerate(reductions) if r == kind] for kind in kinds}
    order = tuple(kinds)
    start = tuple(kinds[kind] for kind in order)
    waves: dict[tuple[ManaCost, tuple[int, ...]], Path] = {(cost, start): ()}
    for _ in reductions:
        waves = _next_wave(waves, order, places)
    return {after: path for (after, _left), path in waves.items()}


def _next_wave(
    waves: Mapping[tuple[ManaCost, tuple[int, ...]], Path],
    order: Sequence[Reduction],
    places: Mapping[Reduction, Sequence[int]],
) -> dict[tuple[ManaCost, tuple[int, ...]], Path]:
    found: dict[tuple[ManaCost, tuple[int, ...]], Path] = {}
    for (cost, left), path in waves.items():
        for kind, reduction in enumerate(order):
            if not left[kind]:
                continue
            remaining = (*left[:kind], left[kind] - 1, *left[kind + 1 :])
            place = places[reduction][-left[kind]]
            for after in _sorted(reduced(cost, reduction)):
                found.setdefault((after, remaining), (*path, (place, after)))
        if len(found) > MAX_STATES:
            raise UnsupportedError("The cost", "it can be reduced in too many ways to list")
    return found


def _in_order(cost: ManaCost, reductions: Sequence[Reduction]) -> Mapping[ManaCost, Path]:
    path: list[tuple[int, ManaCost]] = []
    for place, reduction in enumerate(reductions):
        (cost,) = reduced(cost, reduction)
        path.append((place, cost))
    return {cost: tuple(path)}


def _commute(reductions: Sequence[Reduction]) -> bool:
    """Whether the order cannot matter and no reduction leaves a choice."""
    spilling: set[str] = set()
    exact: set[str] = set()
    for reduction in reductions:
        symbols = reduction.mana.symbols
        if reduction.least is not None or any(len(_halves(s)) > 1 for s in symbols):
            return False
        types = {s.types for s in symbols if s.types}
        if reduction.colored_only:
            exact |= types
        else:
            spilling |= types
    return not spilling & exact


def _halves(symbol: Symbol) -> tuple[Symbol, ...]:
    """What a symbol of a reduction may count as: plain symbols."""
    if symbol.snow:
        return (Symbol(generic=1),)
    if symbol.is_generic or symbol.variable:
        return (symbol,)
    number = (Symbol(generic=symbol.generic),) if symbol.generic else ()
    return number + tuple(Symbol(types=letter) for letter in symbol.types)


def _half_choices(mana: ManaCost) -> Iterator[Counter[str]]:
    """The amounts by type letter, "" for generic, for each choice of halves."""
    groups = Counter(mana.symbols)
    choices = [
        list(itertools.combinations_with_replacement(_halves(symbol), times))
        for symbol, times in groups.items()
    ]
    for chosen in itertools.product(*choices):
        amounts: Counter[str] = Counter()
        for symbol in itertools.chain.from_iterable(chosen):
            amounts[symbol.types] += symbol.generic if symbol.is_generic else 1
        yield amounts


def _bounded(cost: ManaCost, amounts: Counter[str], reduction: Reduction) -> set[ManaCost]:
    have = _amounts(cost)
    taken = _taken(have, amounts, colored_only=reduction.colored_only)
    if reduction.least is None:
        return {_less(cost, taken)}
    allowed = max(0, amount_of(cost) - reduction.least)
    if taken.total() <= allowed:
        return {_less(cost, taken)}
    return {_less(cost, part) for part in _parts(taken, allowed)}


def _amounts(cost: ManaCost) -> Counter[str]:
    """The plain mana of a cost by type letter, "" for generic."""
    have: Counter[str] = Counter({"": cost.generic})
    for symbol in cost.symbols:
        if len(symbol.types) == 1 and not symbol.generic and not symbol.phyrexian:
            have[symbol.types] += 1
    return have


def _taken(have: Counter[str], amounts: Counter[str], *, colored_only: bool) -> Counter[str]:
    """How much of each component an unbounded reduction takes."""
    taken = Counter({letter: min(have[letter], amounts[letter]) for letter in TYPES})
    if not colored_only:
        spilled = sum(amounts[letter] - taken[letter] for letter in TYPES)
        taken[""] = min(have[""], amounts[""] + spilled)
    return taken


def _parts(taken: Counter[str], total: int) -> Iterator[Counter[str]]:
    """Every part of an amount that comes to `total`."""
    letters = [letter for letter in taken if letter and taken[letter]]
    for counts in itertools.product(*(range(taken[letter] + 1) for letter in letters)):
        rest = total - sum(counts)
        if 0 <= rest <= taken[""]:
            part = Counter(dict(zip(letters, counts, strict=True)))
            part[""] = rest
            yield part


def _less(cost: ManaCost, taken: Counter[str]) -> ManaCost:
    left = Counter(taken)
    kept = [Symbol(generic=cost.generic - taken[""])] if cost.generic > taken[""] else []
    for symbol in cost.symbols:
        plain = len(symbol.types) == 1 and not symbol.generic and not symbol.phyrexian
        if symbol.is_generic:
            continue
        if plain and left[symbol.types] > 0:
            left[symbol.types] -= 1
            continue
        kept.append(symbol)
    return ManaCost.of(kept)


def _sorted(costs: frozenset[ManaCost]) -> list[ManaCost]:
    return sorted(costs, key=lambda cost: (amount_of(cost), str(cost)))
