"""The threads that compute.

Python computes in one thread at a time: more of them answer no sooner, and each takes turns with
the event loop. So one thread computes, and others only while it is held up by a long question. And
for what is quickly computed the event loop stands still, a few thousandths of a second in one of
its turns: taking turns would cost a fifth of all that an answer takes.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, TypeVar

LONG: Final = 0.5  # seconds after which a question is long
SPARE: Final = 2  # threads for what comes in meanwhile
STANDING: Final = 0.005  # seconds for which the event loop stands still in one of its turns

Value = TypeVar("Value")
_Work = tuple[Callable[[], Any], "asyncio.Future[Any]"]


class Workers:
    """One thread, and spare ones behind a long question; all for one event loop at a time."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, standing: float = STANDING
    ) -> None:
        """Threads are started when they are needed.

        Args:
            clock: seconds.
            standing: seconds for which the event loop stands still at most.
        """
        self._clock = clock
        self._first = ThreadPoolExecutor(1, thread_name_prefix="judge")
        self._spare = ThreadPoolExecutor(SPARE, thread_name_prefix="judge-spare")
        self._since: float | None = None
        self._standing = standing
        self._stands = False
        self._turning: asyncio.AbstractEventLoop | None = None  # that will take a turn
        self._waiting: list[_Work] = []
        self._doing: Future[None] | None = None
        self._done: deque[tuple[asyncio.Future[Any], Any, BaseException | None]] = deque()

    def do(self, work: Callable[[], Value]) -> "asyncio.Future[Value]":
        """Do some work in a thread; what it gives or raises is in the future."""
        loop, since = asyncio.get_running_loop(), self._since
        if since is not None and self._clock() - since > LONG:
            return loop.run_in_executor(self._spare, work)
        found: asyncio.Future[Value] = loop.create_future()
        self._waiting.append((work, found))
        self._turn_later(loop)
        return found

    def _turn_later(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._turning is not loop:
            self._turning = loop
            loop.call_soon(self._turn, loop)

    def _turn(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hand over what has come in, and stand still while it is quickly done."""
        self._turning = None
        if self._waiting:
            waiting, self._waiting = self._waiting, []
            self._doing = self._first.submit(self._do_all, waiting, loop)
        if self._doing is None or not self._is_quick():
            return
        self._stands = True
        with suppress(TimeoutError):
            self._doing.exception(self._standing)
        self._stands = False
        self._hand_on()
        if not self._doing.done():
            self._turn_later(loop)

    def _is_quick(self) -> bool:
        """Whether nothing is known yet of a question that takes longer."""
        since = self._since
        return since is None or self._clock() - since < self._standing

    def _do_all(self, waiting: Sequence[_Work], loop: asyncio.AbstractEventLoop) -> None:
        """Do some works one after the other, in the thread."""
        for work, found in waiting:
            if found.cancelled():
                continue
            self._since = self._clock()
            try:
                self._done.append((found, work(), None))
            except BaseException as error:  # noqa: BLE001 - who waits for it gets it
                self._done.append((found, None, error))
            self._since = None
            if not self._stands and not loop.is_closed():
                loop.call_soon_threadsafe(self._hand_on)

    def _hand_on(self) -> None:
        """Give what was done to those who wait for it."""
        while self._done:
            found, value, error = self._done.popleft()
            if found.done() or found.get_loop().is_closed():  # nobody waits any more
                continue
            if error is None:
                found.set_result(value)
            elif isinstance(error, StopIteration):  # which no future takes: all would wait on
                failed = RuntimeError("some work raised StopIteration")
                failed.__cause__ = error
                found.set_exception(failed)
            else:
                found.set_exception(error)
