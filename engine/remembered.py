"""What is worked out of a value once, for frozen values that are costly to compare."""

from collections.abc import Callable
from typing import TypeVar

Value = TypeVar("Value")
Found = TypeVar("Found")


def by_identity(most: int) -> Callable[[Callable[[Value], Found]], Callable[[Value], Found]]:
    """A decorator: what a function said of a value is given again for that very value.

    To compare or to hash a card's ability costs about what most questions about it cost. So it is
    not equal values that are found again, as `functools.lru_cache` does, but the same ones.

    Args:
        most: values that are remembered; all are forgotten when there are more.
    """

    def remembering(work: Callable[[Value], Found]) -> Callable[[Value], Found]:
        known: dict[int, tuple[Value, Found]] = {}  # with the value: its identity stays its own

        def remembered(value: Value) -> Found:
            found = known.get(id(value))
            if found is None:
                if len(known) >= most:
                    known.clear()
                found = known[id(value)] = (value, work(value))
            return found[1]

        return remembered

    return remembering
