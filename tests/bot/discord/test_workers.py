"""Threads that compute: one, unless it is held up."""

import threading

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
    begun.wait(10)
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
    begun[0].wait(10)
    now[0] += LONG + 0.1
    held_up.append(workers.do(lambda: waiting(1)))
    begun[1].wait(10)
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
