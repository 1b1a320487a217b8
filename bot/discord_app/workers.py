"""The threads that compute.

Python computes in one thread at a time: more of them answer no sooner, and each takes turns with
the event loop. So one thread computes, and others only while it is held up by a long question.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

LONG: Final = 0.5  # seconds after which a question is long
SPARE: Final = 2  # threads for what comes in meanwhile

Value = TypeVar("Value")


class Workers:
    """One thread, and spare ones behind a long question."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Threads are started when they are needed.

        Args:
            clock: seconds.
        """
        self._clock = clock
        self._first = ThreadPoolExecutor(1, thread_name_prefix="judge")
        self._spare = ThreadPoolExecutor(SPARE, thread_name_prefix="judge-spare")
        self._since: float | None = None

    def do(self, work: Callable[[], Value]) -> asyncio.Future[Value]:
        """Do some work in a thread; what it gives or raises is in the future."""
        loop, since = asyncio.get_running_loop(), self._since
        if since is not None and self._clock() - since > LONG:
            return loop.run_in_executor(self._spare, work)
        return loop.run_in_executor(self._first, self._timed, work)

    def _timed(self, work: Callable[[], Value]) -> Value:
        self._since = self._clock()
        try:
            return work()
        finally:
            self._since = None
