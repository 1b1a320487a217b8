"""What a cost demands, one slot for each mana (CR 107.4, 601.2b)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final

from engine.mana.cost import ManaCost
from engine.mana.symbols import Symbol
from engine.values import dataclass, replace

PHYREXIAN_LIFE: Final = 2  # life that pays for a Phyrexian symbol (CR 107.4f)
MAX_MANA: Final = 1_000  # mana of one cost that is looked at; no board makes as much


@dataclass(frozen=True, slots=True, order=True)
class Slot:
    """One mana of a cost.

    types: the letters that pay it, "WU" for {W/U}; "" where any mana does
    snow: only mana from a snow source pays it (CR 107.4h)
    life: the life that pays it instead, 0 where none does
    variable: it stands for a part of {X}, which some texts restrict
    """

    types: str = ""
    snow: bool = False
    life: int = 0
    variable: bool = False

    @property
    def is_generic(self) -> bool:
        """Whether it is one generic mana (CR 107.4b)."""
        return not self.types and not self.snow

    @property
    def symbol(self) -> str:
        """The symbol, `{1}` for one generic mana."""
        if self.snow:
            return "{S}"
        if not self.types:
            return "{1}"
        return "{" + "/".join([*self.types, *("P" if self.life else "")]) + "}"


Demand = Mapping[Slot, int]


def demands(
    cost: ManaCost, life_for: Mapping[str, int] | None = None, variable: int = 0
) -> Iterator[Demand]:
    """The ways in which a cost can be announced, as slots with their numbers (CR 601.2b).

    There are several only where a monocoloured hybrid symbol stands in it; ways with less mana
    come first.

    Args:
        cost: the cost, {X} filled in; a symbol {X} that is left counts as 0.
        life_for: letters for whose symbols life may be paid, with the life.
        variable: how many of the generic mana stand for {X}.
    """
    fixed: Counter[Slot] = Counter()
    open_symbols: list[tuple[Symbol, int]] = []
    for symbol, count in cost.counts().items():
        if symbol.generic and symbol.types:
            open_symbols.append((symbol, count))
        elif not symbol.variable:
            fixed[_slot(symbol, life_for or {})] += count
    generic = min(cost.generic, MAX_MANA)
    of_x = min(variable, generic)
    fixed[Slot(variable=True)] += of_x
    fixed[Slot()] += generic - of_x
    splits = sorted(product(*(range(count + 1) for _, count in open_symbols)), key=sum)
    for split in splits:
        demand = fixed.copy()
        for (symbol, count), as_generic in zip(open_symbols, split, strict=True):
            colored = _slot(Symbol(types=symbol.types), life_for or {})
            demand[colored] += count - as_generic
            demand[Slot()] += as_generic * symbol.generic
        yield +demand


def without_life(demand: Demand) -> Demand:
    """The demand of a player who can't pay life for any symbol (CR 119.8)."""
    found: Counter[Slot] = Counter()
    for slot, count in demand.items():
        found[replace(slot, life=0)] += count
    return found


def _slot(symbol: Symbol, life_for: Mapping[str, int]) -> Slot:
    if symbol.snow:
        return Slot(snow=True)
    lives = [life_for[letter] for letter in symbol.types if letter in life_for]
    if symbol.phyrexian:
        lives.append(PHYREXIAN_LIFE)
    return Slot(types=symbol.types, life=min(lives, default=0))
