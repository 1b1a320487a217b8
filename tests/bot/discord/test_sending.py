"""Deferring, and what counts as weather, without a whole Discord around it."""

import asyncio
import logging
import threading
from types import SimpleNamespace

import discord
import pytest

from bot.discord_app.running import without_weather
from bot.discord_app.sending import UNKNOWN_INTERACTION, computed, weather
from bot.discord_app.workers import Workers

REPLY = SimpleNamespace(status=404, reason="Not Found")


def refusal(code):
    """What discord.py raises where Discord refuses."""
    return discord.HTTPException(REPLY, {"code": code, "message": "no"})


class Asker:
    """An interaction that notes its deferral, and may be too old for it."""

    def __init__(self, error: Exception | None = None) -> None:
        self.response = self
        self.deferred = threading.Event()
        self.error = error

    async def defer(self, *, thinking: bool, ephemeral: bool) -> None:
        assert thinking
        self.deferred.set()
        if self.error:
            raise self.error


@pytest.mark.asyncio
@pytest.mark.parametrize("error", [None, refusal(UNKNOWN_INTERACTION)])
async def test_work_that_takes_longer_than_patience_is_deferred(error):
    """The value comes all the same, even where the sign of life came too late."""
    asker = Asker(error)
    work = lambda: asker.deferred.wait(10)  # noqa: E731 - it ends only once it was deferred

    assert await computed(asker, work, 0.01, Workers()) is True  # type: ignore[arg-type]


@pytest.mark.asyncio
async def test_work_that_is_quick_is_not_deferred():
    """An answer at once needs no sign of life."""
    asker = Asker()

    assert await computed(asker, lambda: 7, 60, Workers()) == 7  # type: ignore[arg-type]
    assert not asker.deferred.is_set()


@pytest.mark.asyncio
async def test_the_event_loop_goes_on_while_work_is_done():
    """What is computed runs in a thread."""
    event, loop = threading.Event(), asyncio.get_running_loop()
    loop.call_soon(event.set)

    assert await computed(Asker(), lambda: event.wait(10), 60, Workers()) is True  # type: ignore[arg-type]


def test_other_refusals_are_raised():
    """Only what is to be expected is weather."""
    with pytest.raises(discord.HTTPException), weather():
        raise refusal(50035)


@pytest.mark.parametrize(
    ("error", "kept"), [(refusal(UNKNOWN_INTERACTION), False), (refusal(50035), True), (None, True)]
)
def test_the_log_is_spared_the_tracebacks_of_weather(error, kept):
    """discord.py logs a late completion of a name with its traceback."""
    about = (type(error), error, None) if error else None
    record = logging.LogRecord("x", logging.ERROR, "x", 1, "x", (), about)

    assert without_weather(record) is kept
