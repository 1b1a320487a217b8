"""Threads that compute: one, unless it is held up."""

import threading

from bot.discord_app.workers import LONG, Workers


def name():
    return threading.current_thread().name


def test_questions_share_one_thread():
    """Two would only take turns."""
    workers = Workers()

    assert len({workers.submit(name).result() for _ in range(5)}) == 1
    workers.shutdown()


def test_nobody_waits_behind_a_long_question():
    """What comes in meanwhile has another thread; then all is as before."""
    now, begun, over = [0.0], threading.Event(), threading.Event()
    workers = Workers(lambda: now[0])

    def long_question():
        begun.set()
        over.wait(10)
        return name()

    long = workers.submit(long_question)
    begun.wait(10)
    now[0] += LONG + 0.1
    meanwhile = workers.submit(name).result(10)
    over.set()

    assert meanwhile != long.result(10)
    assert workers.submit(name).result(10) == long.result()
    workers.shutdown()


def test_an_error_is_in_the_future():
    """And the thread goes on."""
    workers = Workers()

    assert isinstance(workers.submit(lambda: 1 / 0).exception(10), ZeroDivisionError)
    assert workers.submit(name).result(10)
    workers.shutdown()
