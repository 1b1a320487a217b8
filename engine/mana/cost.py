"""Mana costs: reading, printing, mana value, adding (CR 202, 107.4)."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from engine.mana.symbols import Symbol, SymbolError, parse_symbol
from engine.mana.types import COLORS, TYPES
from engine.values import dataclass

_SYMBOL: Final = re.compile(r"\{([^{}]{1,12})\}")
_BARE: Final = re.compile(r"\d+|[WUBRGCSXYZ]", re.IGNORECASE)
MAX_LENGTH: Final = 400  # characters of a cost; the longest printed one has fewer than 60


class ManaCostError(ValueError):
    """Text that is not a mana cost; `start` and `end` say where in it."""

    def __init__(self, message: str, start: int, end: int) -> None:
        super().__init__(message)
        self.start = start
        self.end = end


@dataclass(frozen=True, slots=True)
class ManaCost:
    """A multiset of symbols, kept in the printed order: {X}, generic, hybrid ..., WUBRG, {C}, {S}.

    Every way of building one sorts and merges the generic numbers, so equal costs are equal.
    """

    symbols: tuple[Symbol, ...] = ()

    @staticmethod
    def of(symbols: Iterable[Symbol]) -> "ManaCost":
        """The cost with these symbols, generic numbers added up."""
        symbols = tuple(symbols)
        generic = sum(symbol.generic for symbol in symbols if symbol.is_generic)
        others = sorted((s for s in symbols if not s.is_generic), key=_printed_order)
        number = (Symbol(generic=generic),) if generic else ()
        variables = tuple(s for s in others if s.variable)
        return ManaCost(variables + number + tuple(s for s in others if not s.variable))

    @staticmethod
    def parse(text: str) -> "ManaCost":
        """Read `{2}{W/U}` or the bare form `2wu`; the empty text is the empty cost.

        Raises:
            ManaCostError: at the first place that is not a symbol.
        """
        if len(text) > MAX_LENGTH:
            raise ManaCostError("the cost is too long", MAX_LENGTH, len(text))
        pattern = _SYMBOL if "{" in text else _BARE
        symbols: list[Symbol] = []
        position = 0
        for match in pattern.finditer(text):
            _refuse_between(text, position, match.start())
            try:
                symbols.append(parse_symbol(match[match.lastindex or 0]))
            except SymbolError as error:
                raise ManaCostError(str(error), match.start(), match.end()) from None
            position = match.end()
        _refuse_between(text, position, len(text))
        return ManaCost.of(symbols)

    def __str__(self) -> str:
        """The cost in braces; the empty cost prints as the empty text."""
        return "".join(map(str, self.symbols))

    def __add__(self, other: "ManaCost") -> "ManaCost":
        """Both costs together."""
        return ManaCost.of(self.symbols + other.symbols)

    def __mul__(self, times: int) -> "ManaCost":
        """The cost, `times` times over."""
        return ManaCost.of(self.symbols * times)

    def __bool__(self) -> bool:
        """Whether there is any symbol in it."""
        return bool(self.symbols)

    @property
    def generic(self) -> int:
        """The number of plain generic mana."""
        return sum(symbol.generic for symbol in self.symbols if symbol.is_generic)

    @property
    def has_variable(self) -> bool:
        """Whether {X} stands in it."""
        return any(symbol.variable for symbol in self.symbols)

    @property
    def colors(self) -> str:
        """The colours of an object with this mana cost (CR 105.2), in WUBRG order."""
        found = "".join(symbol.colors for symbol in self.symbols)
        return "".join(color for color in COLORS if color in found)

    def mana_value(self, x: int = 0) -> int:
        """The mana value, {X} counted as `x` (CR 202.3): a number of mana."""
        variables = sum(1 for symbol in self.symbols if symbol.variable)
        return variables * x + sum(symbol.mana_value for symbol in self.symbols)

    def with_x(self, x: int) -> "ManaCost":
        """The cost with each {X} replaced by `x` generic mana (CR 107.3a)."""
        return ManaCost.of(Symbol(generic=x) if s.variable else s for s in self.symbols)

    def counts(self) -> Counter[Symbol]:
        """How often each symbol other than a plain number stands in it."""
        return Counter(symbol for symbol in self.symbols if not symbol.is_generic)


def print_cost(cost: ManaCost) -> str:
    """The cost in braces, `{0}` where nothing is to be paid."""
    return str(cost) or "{0}"


def _printed_order(symbol: Symbol) -> tuple[int, ...]:
    plain = len(symbol.types) == 1 and not symbol.generic and not symbol.phyrexian
    places = tuple(TYPES.index(letter) for letter in symbol.types)
    if symbol.variable:
        return (0, "XYZ".index(symbol.variable))
    if symbol.snow:
        return (3,)
    return (2 if plain else 1, *places, symbol.generic, int(symbol.phyrexian))


def _refuse_between(text: str, start: int, end: int) -> None:
    if text[start:end].strip():
        raise ManaCostError(f"“{text[start:end].strip()[:20]}” is not a mana symbol", start, end)
