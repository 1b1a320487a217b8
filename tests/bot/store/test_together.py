"""Reads that come in together are one question to the store."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.store.together import MAX_KEYS, Together

pytestmark = pytest.mark.asyncio


class Slow:
    """A store that answers when it is told to, with the length of each word."""

    def __init__(self, error: Exception | None = None) -> None:
        self.asked: list[list[str]] = []
        self.error = error
        self.go_on = asyncio.Event()

    async def read(self, words: Sequence[str]) -> dict[str, int]:
        self.asked.append(list(words))
        await self.go_on.wait()
        if self.error:
            raise self.error
        return {word: len(word) for word in words if word != "nothing"}


async def test_those_who_come_during_a_read_share_the_next_one() -> None:
    slow = Slow()
    together = Together(slow.read)
    first = asyncio.create_task(together.get("pool"))
    await asyncio.sleep(0.01)
    later = [asyncio.create_task(together.get(word)) for word in ("a", "bc", "nothing", "bc")]
    await asyncio.sleep(0.01)
    slow.go_on.set()
    assert await first == 4
    assert [await task for task in later] == [1, 2, None, 2]
    assert slow.asked == [["pool"], ["a", "bc", "nothing"]]


async def test_a_failure_is_told_to_all_and_the_next_one_asks_again() -> None:
    slow = Slow(ValueError("down"))
    slow.go_on.set()
    together = Together(slow.read)
    for _ in range(2):
        with pytest.raises(ValueError, match="down"):
            await together.get("pool")
    assert len(slow.asked) == 2


async def test_one_who_gives_up_takes_nothing_from_the_others() -> None:
    slow = Slow()
    together = Together(slow.read)
    leaving, staying = (asyncio.create_task(together.get("pool")) for _ in range(2))
    await asyncio.sleep(0.01)
    leaving.cancel()
    slow.go_on.set()
    assert await staying == 4


async def test_a_crowd_is_served_in_questions_of_bounded_size() -> None:
    slow = Slow()
    slow.go_on.set()
    together = Together(slow.read)
    found = await asyncio.gather(*(together.get("x" * n) for n in range(1, MAX_KEYS + 3)))
    assert found == list(range(1, MAX_KEYS + 3))
    assert [len(asked) for asked in slow.asked] == [MAX_KEYS, 2]
