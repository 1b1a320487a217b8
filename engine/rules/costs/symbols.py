"""Announcing how hybrid and Phyrexian symbols will be paid (CR 601.2b, 118.13a)."""

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.errors import NotationError, UnsupportedError
from engine.mana.cost import ManaCost, print_cost
from engine.mana.symbols import Symbol
from engine.values import dataclass

LIFE_FOR_PHYREXIAN: Final = 2  # CR 107.4f
MAX_ANNOUNCEMENTS: Final = 1024

Choice = tuple[tuple[Symbol, Symbol | None], ...]


@dataclass(frozen=True, slots=True)
class Announced:
    """A cost after symbols of it were announced.

    cost: what is left; life: to pay for Phyrexian symbols; words: the choices, "{B/P} as {B}"
    """

    cost: ManaCost
    life: int = 0
    words: tuple[str, ...] = ()


def is_open(symbol: Symbol) -> bool:
    """Whether a symbol can be paid in several ways, one of which must be announced."""
    return symbol.is_hybrid or symbol.phyrexian


def ways(symbol: Symbol) -> tuple[Symbol | None, ...]:
    """What a symbol can be announced as; None is 2 life."""
    number = (Symbol(generic=symbol.generic),) if symbol.generic else ()
    plain = tuple(Symbol(types=letter) for letter in symbol.types)
    return (*plain, *number, *((None,) if symbol.phyrexian else ()))


def announced(cost: ManaCost, choices: Choice) -> Announced:
    """The cost with these symbols announced, each once.

    Raises:
        NotationError: a symbol that is not in the cost, or that cannot be paid like that.
    """
    symbols = list(cost.symbols)
    life = 0
    words: list[str] = []
    for told, meant in choices:
        if meant is None and not is_open(told):
            raise UnsupportedError(
                str(told), "life in its place is chosen while paying; it does not change the total"
            )
        place = _place(symbols, told)
        if place is None:
            raise NotationError(
                f"There is no {told} (left) in {print_cost(cost)}; leave that option out."
            )
        if meant not in ways(symbols[place]):
            raise NotationError(
                f"{told} cannot be paid as {meant or 'life'}; name one of its halves."
            )
        if meant is None:
            life += LIFE_FOR_PHYREXIAN
            del symbols[place]
            words.append(f"life for {told}")
        else:
            symbols[place] = meant
            words.append(f"{told} as {meant}")
    return Announced(ManaCost.of(symbols), life, tuple(words))


def _place(symbols: list[Symbol], wanted: Symbol) -> int | None:
    for place, symbol in enumerate(symbols):
        same = set(symbol.types) == set(wanted.types) and symbol.generic == wanted.generic
        if is_open(symbol) and same and symbol.phyrexian == wanted.phyrexian:
            return place
    return None


def all_choices(cost: ManaCost) -> Iterator[Choice]:
    """Every different way of announcing all the open symbols of a cost.

    Raises:
        UnsupportedError: past `MAX_ANNOUNCEMENTS` ways.
    """
    groups = Counter(symbol for symbol in cost.symbols if is_open(symbol))
    choices = [
        list(itertools.combinations_with_replacement(ways(symbol), times))
        for symbol, times in groups.items()
    ]
    number = 1
    for group in choices:
        number *= len(group)
    if number > MAX_ANNOUNCEMENTS:
        raise UnsupportedError("The cost", "its symbols can be announced in too many ways to list")
    for chosen in itertools.product(*choices):
        yield tuple(
            (symbol, meant) for symbol, group in zip(groups, chosen, strict=True) for meant in group
        )
