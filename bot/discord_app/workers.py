"""The threads that compute.

Python computes in one thread at a time: more of them answer no sooner, and each takes turns with
the event loop. So one thread computes, and others only while it is held up by a long question.
"""

import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any, Final

LONG: Final = 0.5  # seconds after which a question is long
SPARE: Final = 2  # threads for what comes in meanwhile


class Workers(Executor):
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

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> "Future[Any]":  # noqa: ANN401 - as the library's
        """Do some work in a thread; what it gives or raises is in the future."""
        since = self._since
        if since is not None and self._clock() - since > LONG:
            return self._spare.submit(work, *given, **named)
        return self._first.submit(self._timed, work, *given, **named)

    def _timed(self, work: Callable[..., Any], *given: Any, **named: Any) -> Any:  # noqa: ANN401 - as the library's
        self._since = self._clock()
        try:
            return work(*given, **named)
        finally:
            self._since = None

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 - as the library's
        """Let no more work in."""
        for pool in (self._first, self._spare):
            pool.shutdown(wait, cancel_futures=cancel_futures)
