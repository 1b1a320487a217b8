"""Mana that one production adds: all the ways to choose, counted by type (CR 106.3, 106.5)."""

from typing import Final

from engine.cards.amounts import Amount
from engine.cards.production import (
    Combination,
    DoubleUnspent,
    EachType,
    FixedMana,
    Instead,
    OneType,
    Production,
)
from engine.errors import UnsupportedError
from engine.mana.pool import ManaUnit
from engine.mana.types import BIT, each_type
from engine.rules.amounts import evaluate
from engine.rules.conditions import holds
from engine.rules.mana_types import Reflected, types_from
from engine.situation import Context
from engine.values import replace

Counts = tuple[int, int, int, int, int, int]  # how much of each type, in the order of TYPES

NO_MANA: Final[Counts] = (0, 0, 0, 0, 0, 0)
MAX_BUNDLES: Final = 5_000  # different choices of one production that are listed
MAX_AMOUNT: Final = 10_000  # mana of one production


def counts_of(letters: str, times: int = 1) -> Counts:
    """The counts of some letters, `times` times over: `counts_of("GGC")`."""
    count = letters.count  # here and below each type is written out: nothing is called as often
    return (
        count("W") * times,
        count("U") * times,
        count("B") * times,
        count("R") * times,
        count("G") * times,
        count("C") * times,
    )


def sum_of(left: Counts, right: Counts) -> Counts:
    """Both together."""
    w, u, b, r, g, c = left
    more_w, more_u, more_b, more_r, more_g, more_c = right
    return (w + more_w, u + more_u, b + more_b, r + more_r, g + more_g, c + more_c)


def times(counts: Counts, factor: int) -> Counts:
    """So many times as much of each type."""
    w, u, b, r, g, c = counts
    return (w * factor, u * factor, b * factor, r * factor, g * factor, c * factor)


def letters_in(counts: Counts) -> str:
    """The letters with repetition, "GGC"."""
    w, u, b, r, g, c = counts
    return "W" * w + "U" * u + "B" * b + "R" * r + "G" * g + "C" * c


def mask_in(counts: Counts) -> int:
    """The mask of the types that are there."""
    return sum(bit for bit, number in zip(_BITS, counts, strict=True) if number)


_BITS: Final = tuple(BIT.values())  # in the order of TYPES


def bundles(
    production: Production,
    context: Context,
    reflected: Reflected,
    produced: int = 0,
    pool: tuple[ManaUnit, ...] = (),
) -> tuple[Counts, ...]:
    """Every bundle of mana that a production can come to now, before replacement effects.

    A type that is not defined, and an amount of 0, give no mana (CR 106.5).

    produced: the mask that the permanent just tapped produced; pool: the unspent mana

    Raises:
        UndeterminedError: where the board does not say what is counted.
        UnsupportedError: where there are more choices than are listed.
    """
    found: list[Counts] = []
    match production:
        case FixedMana(groups, times):
            number = _amount(times, context)
            found = [counts_of(group, number) for group in groups]
        case OneType(source, amount):
            mask = types_from(source, context, reflected, produced)
            found = [counts_of(t, _amount(amount, context, t)) for t in each_type(mask)]
        case Combination(source, amount):
            mask = types_from(source, context, reflected, produced)
            found = _mixtures("".join(each_type(mask)), _amount(amount, context), context)
        case EachType(source):
            mask = types_from(source, context, reflected, produced)
            found = [counts_of("".join(each_type(mask)))]
        case Instead(base, condition, instead):
            # a self-replacement comes before all others (CR 614.15, 616.1a)
            chosen = instead if holds(condition, context) else base
            return bundles(chosen, context, reflected, produced, pool)
        case DoubleUnspent():
            found = [counts_of("".join(unit.type for unit in pool))]
    return tuple(dict.fromkeys(found)) or (NO_MANA,)


def is_undefined(production: Production, context: Context, reflected: Reflected) -> bool:
    """Whether a production asks for a type of mana and none is defined (CR 106.5)."""
    match production:
        case OneType(source) | Combination(source) | EachType(source):
            return not types_from(source, context, reflected)
        case Instead(base, condition, instead):
            chosen = instead if holds(condition, context) else base
            return is_undefined(chosen, context, reflected)
        case _:
            return False


def _amount(amount: Amount, context: Context, letter: str = "") -> int:
    """A number of mana, at least 0 (CR 107.1b); `letter` is the type just chosen."""
    color = letter if letter != "C" else ""
    number = max(0, evaluate(amount, replace(context, chosen_color=color)))
    refuse_too_much(number, _name(context))
    return number


def refuse_too_much(number: int, source: str) -> None:
    """Raise UnsupportedError where so much mana at once is not computed."""
    if number > MAX_AMOUNT:
        raise UnsupportedError(source, f"more than {MAX_AMOUNT} mana at once is not computed")


def _mixtures(letters: str, amount: int, context: Context) -> list[Counts]:
    if not letters or not amount:
        return []
    found: list[tuple[int, str]] = [(amount, "")]
    for letter in letters[:-1]:
        found = [
            (left - some, chosen + letter * some)
            for left, chosen in found
            for some in range(left, -1, -1)
        ]
        if len(found) > MAX_BUNDLES:
            raise UnsupportedError(_name(context), "there are too many combinations to list")
    return [counts_of(chosen + letters[-1] * left) for left, chosen in found]


def _name(context: Context) -> str:
    return context.source.name if context.source else "the effect"
