"""Threads that compute: one, unless it is held up."""

import asyncio
import threading
from functools import partial

import pytest

from bot.discord_app.workers import LONG, Workers

pytestmark = pytest.mark.asyncio


def name():
    return threading.current_thread().name


async def test_questions_share_one_thread():
    """Two would only take turns."""
    workers = Workers()

    assert len({await workers.do(name) for _ in range(5)}) == 1


async def test_nobody_waits_behind_a_long_question():
    """What comes in meanwhile has another thread; then all is as before."""
    now, begun, over = [0.0], threading.Event(), threading.Event()
    workers = Workers(lambda: now[0])

    def long_question():
        begun.set()
        over.wait(10)
        return name()

    long = workers.do(long_question)
    await asyncio.to_thread(begun.wait, 10)
    now[0] += LONG + 0.1
    meanwhile = await workers.do(name)
    over.set()

    assert meanwhile != await long
    assert await workers.do(name) == await long


async def test_spare_threads_share_what_comes_in():
    """The one with less to do takes it."""
    now, over = [0.0], threading.Event()
    workers = Workers(lambda: now[0])
    begun = [threading.Event() for _ in range(2)]

    def waiting(number):
        begun[number].set()
        over.wait(10)

    held_up = [workers.do(lambda: waiting(0))]
    await asyncio.to_thread(begun[0].wait, 10)
    now[0] += LONG + 0.1
    held_up.append(workers.do(lambda: waiting(1)))
    await asyncio.to_thread(begun[1].wait, 10)
    now[0] += LONG + 0.1

    assert await workers.do(name)
    over.set()
    for future in held_up:
        await future


async def test_an_error_is_in_the_future():
    """And the thread goes on."""
    workers = Workers()

    with pytest.raises(ZeroDivisionError):
        await workers.do(lambda: 1 / 0)
    assert await workers.do(name)


async def test_an_error_that_no_future_takes_holds_nobody_up():
    """As of a `next` that finds nothing: who asked is told, and so are those behind."""
    workers = Workers(standing=10)

    failed, behind = workers.do(lambda: next(iter(()))), workers.do(name)
    with pytest.raises(RuntimeError, match="StopIteration"):
        await asyncio.wait_for(failed, 10)
    assert await asyncio.wait_for(behind, 10)


async def test_the_event_loop_stands_still_for_what_is_quickly_done():
    """All that has come in is done in one of its turns, in order."""
    workers, order = Workers(standing=10), list[int]()

    asked = [workers.do(partial(order.append, number)) for number in range(5)]
    await asyncio.sleep(0)

    assert all(it.done() for it in asked)
    assert order == [0, 1, 2, 3, 4]


async def test_the_event_loop_goes_on_while_a_question_takes_longer():
    """What is done behind it is handed on too."""
    workers, over = Workers(standing=0.001), threading.Event()

    asked = [workers.do(lambda: over.wait(10)), workers.do(name)]
    for _ in range(3):
        await asyncio.sleep(0)
    assert not any(it.done() for it in asked)
    over.set()

    assert (await asked[0], await asked[1] != name()) == (True, True)


async def test_what_nobody_waits_for_any_more_is_not_begun():
    """And the rest is done."""
    workers, over, begun = Workers(standing=0.001), threading.Event(), []

    held_up = workers.do(lambda: over.wait(10))
    given_up, last = workers.do(lambda: begun.append(1)), workers.do(lambda: begun.append(2))
    await asyncio.sleep(0)
    given_up.cancel()
    over.set()
    await asyncio.gather(held_up, last)

    assert begun == [2]


async def test_what_an_event_loop_left_behind_stops_no_other():
    """One that was closed before it took its turn."""
    workers = Workers()

    def leave():
        loop = asyncio.new_event_loop()
        loop.call_soon(lambda: (workers.do(name), loop.stop()))
        loop.run_forever()
        loop.close()

    await asyncio.to_thread(leave)

    assert await asyncio.wait_for(workers.do(name), 10)
