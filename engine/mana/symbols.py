"""The symbols that costs are written with (CR 107.4)."""

from typing import Final

from engine.mana.types import TYPES
from engine.values import dataclass

MAX_GENERIC: Final = 1_000_000  # the largest printed number; keeps hostile text finite


@dataclass(frozen=True, slots=True, order=True)
class Symbol:
    """One mana symbol of a cost.

    generic: the number of a generic symbol, or of the generic half of {2/W}; 0 otherwise
    types: the letters that can pay it, "W" for {W}, "WU" for {W/U}, "C" for {C}, "" for the rest
    phyrexian: 2 life pay for it too (CR 107.4f)
    variable: the letter of a variable symbol, "X" (CR 107.3)
    snow: {S}, one mana from a snow source (CR 107.4h)
    """

    generic: int = 0
    types: str = ""
    phyrexian: bool = False
    variable: str = ""
    snow: bool = False

    def __str__(self) -> str:
        """The symbol in braces, as Oracle texts print it."""
        if self.variable:
            return f"{{{self.variable}}}"
        if self.snow:
            return "{S}"
        halves = [str(self.generic)] if self.generic or not self.types else []
        halves += list(self.types)
        if self.phyrexian:
            halves.append("P")
        return "{" + "/".join(halves) + "}"

    @property
    def is_generic(self) -> bool:
        """Whether it is a plain number (CR 107.4b)."""
        return not (self.types or self.variable or self.snow)

    @property
    def is_hybrid(self) -> bool:
        """Whether it can be paid in two ways with mana (CR 107.4e)."""
        return len(self.types) > 1 or bool(self.types and self.generic)

    @property
    def mana_value(self) -> int:
        """What it adds to a mana value, with {X} as 0 (CR 202.3e-g)."""
        if self.variable:
            return 0
        if self.is_generic:
            return self.generic
        return max(self.generic, 1)

    @property
    def colors(self) -> str:
        """The colours that it gives to an object (CR 105.2), in WUBRG order."""
        return "".join(letter for letter in self.types if letter != "C")


class SymbolError(ValueError):
    """A symbol in braces that no cost has."""


def parse_symbol(text: str) -> Symbol:
    """Read the inside of one symbol, `2/W` or `g`; raises SymbolError."""
    halves = text.strip().upper().split("/")
    phyrexian = halves[-1] == "P" and len(halves) > 1
    if phyrexian:
        halves = halves[:-1]
    if halves in (["X"], ["Y"], ["Z"]) and not phyrexian:
        return Symbol(variable=halves[0])
    if halves == ["S"] and not phyrexian:
        return Symbol(snow=True)
    generic = 0
    if halves[0].isascii() and halves[0].isdecimal():
        generic = int(halves[0]) if len(halves[0]) <= len(str(MAX_GENERIC)) else MAX_GENERIC + 1
        if generic > MAX_GENERIC:
            raise SymbolError(f"the number in {{{text}}} is too large")
        if len(halves) == 1 and not phyrexian:
            return Symbol(generic=generic)
        halves = halves[1:]
    types = "".join(halves)
    good = halves and all(half in TYPES and half for half in halves)
    if not good or len(halves) > 2 or len(set(halves)) != len(halves) or (generic and phyrexian):  # noqa: PLR2004 - a symbol has two halves
        raise SymbolError(f"{{{text}}} is not a mana symbol")
    return Symbol(generic=generic, types=types, phyrexian=phyrexian)
