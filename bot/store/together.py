"""Questions to the store that come in together are asked together.

A read costs a transaction, whatever it reads. So those that come in while an earlier one is under
way are put into one: a quiet bot reads at once, a busy one does not read more often.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

MAX_KEYS: Final = 200  # of one question


class Together(Generic[Key, Value]):
    """Reads values by their keys, many with one question."""

    def __init__(self, read: Callable[[Sequence[Key]], Awaitable[Mapping[Key, Value]]]) -> None:
        """A reader.

        Args:
            read: asks for some keys; what it raises, everybody who waits for one of them gets.
        """
        self._read = read
        self._wanted: dict[Key, asyncio.Future[Value | None]] = {}
        self._reading: asyncio.Task[None] | None = None

    async def get(self, key: Key) -> Value | None:
        """The value of a key; None where there is none."""
        found = self._wanted.get(key)
        if found is None:
            found = asyncio.get_running_loop().create_future()
            self._wanted[key] = found
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._all(), name="lawmage-reads")
        return await asyncio.shield(found)  # others may wait for it too

    async def _all(self) -> None:
        while self._wanted:
            keys = list(self._wanted)[:MAX_KEYS]
            waiting = {key: self._wanted.pop(key) for key in keys}
            try:
                values = await self._read(keys)
            except Exception as error:  # noqa: BLE001 - those who wait for it get it
                for future in waiting.values():
                    future.set_exception(error)
            else:
                for key, future in waiting.items():
                    future.set_result(values.get(key))
