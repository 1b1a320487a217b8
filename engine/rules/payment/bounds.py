"""The bounds of the search, past which it says that it has not decided."""

from typing import Final

from engine.errors import NotDecidedError

MAX_NODES: Final = 4_000  # networks solved for one cost; a fraction of a millisecond each
MAX_CHOICES: Final = 600  # ways to use permanents that share something, such as a sacrifice
MAX_TRIED: Final = 200_000  # options in such ways that are looked at, where most ways are alike
MAX_REPEATS: Final = 24  # uses of an ability that nothing limits


class Budget:
    """Counts what one search has looked at."""

    def __init__(self, nodes: int) -> None:
        self._nodes = nodes
        self._left = nodes

    def spend(self) -> None:
        """One more; raises NotDecidedError where none is left."""
        self._left -= 1
        if self._left < 0:
            raise NotDecidedError(
                f"more than {self._nodes} ways of paying would have to be compared"
            )
