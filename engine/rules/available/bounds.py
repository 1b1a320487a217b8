"""The bound of the search for all mana: how much work it does before it says that it gave up.

Work is counted in steps, not by a clock, so that one board always has one answer. A step is what
takes about a hundredth of a millisecond; what takes longer counts as several.
"""

from typing import Final

from engine.errors import NotDecidedError

MAX_STEPS: Final = 120_000  # about a second

A_USE: Final = 2  # an ability is asked what it may do
A_POOL: Final = 4  # a pool that is reached is put among the others
A_WORKING_OUT: Final = 30  # what an activation does is worked out
A_UNIT: Final = 2  # what one unit of mana may pay for is looked up
AN_OUTCOME: Final = 14  # one of the outcomes of an activation
A_STANDING: Final = 4  # a permanent is looked at on a board that has changed
COMPARED_IN_A_STEP: Final = 12  # pools that are compared in one step
OF_A_POOL: Final = 128  # numbers of a pool that count as one pool more
PAID_IN_A_STEP: Final = 24  # numbers of a pool that are worked out anew in one step


class Work:
    """The work of one search."""

    def __init__(self) -> None:
        """Nothing is done yet."""
        self._most = MAX_STEPS
        self._done = 0
        self._compared = 0

    def spend(self, steps: int) -> None:
        """Count some steps.

        Raises:
            NotDecidedError: there are more than are done for one question.
        """
        self._done += steps
        if self._done > self._most:
            raise NotDecidedError(
                "there are too many ways to make mana to try; the search stopped at its bound of "
                f"{self._most} steps",
                "the board",
            )

    def reach(self, pool: tuple[int, ...]) -> None:
        """Count that a pool is reached: one of many kinds of mana takes longer."""
        self.spend(A_POOL * (1 + len(pool) // OF_A_POOL))

    def pay(self, pool: tuple[int, ...]) -> None:
        """Count that a cost is paid from a pool."""
        self.spend(len(pool) // PAID_IN_A_STEP)

    def compare(self, pools: int, pool: tuple[int, ...] = ()) -> None:
        """Count the comparing of one pool with others."""
        self._compared += pools * (1 + len(pool) // OF_A_POOL)
        if self._compared >= COMPARED_IN_A_STEP:
            steps, self._compared = divmod(self._compared, COMPARED_IN_A_STEP)
            self.spend(steps)
