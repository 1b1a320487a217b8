"""Numbers of objects, and comparing them."""

import operator
from collections.abc import Callable
from typing import Final

from engine.errors import UndeterminedError
from engine.objects import GameObject

_OPERATORS: Final[dict[str, Callable[[int, int], bool]]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "=": operator.eq,
    ">": operator.gt,
    "<": operator.lt,
}


def compare(left: int, comparison: str, right: int) -> bool:
    """Whether `left comparison right` holds, comparison as in ">="."""
    return _OPERATORS[comparison](left, right)


def number_of(what: str, thing: GameObject) -> int:
    """The "power", "toughness", "mana value" or number of "colors" of an object.

    Raises:
        UndeterminedError: where the board does not say it.
    """
    kind = thing.characteristics
    if what == "mana value":
        return kind.mana_value(thing.x if thing.zone == "stack" else 0)
    if what == "colors":
        return len(kind.colors)
    value = kind.power if what == "power" else kind.toughness
    if value is None:
        if "Creature" not in kind.types and "Vehicle" not in kind.subtypes:
            return 0
        raise UndeterminedError(thing.name, f"say what its {what} is")
    return value
