import logging
import sys

import pytest

from bot.sync.daily import DAY, FIRST, start_daily


@pytest.mark.parametrize(
    ("program", "level", "words"),
    [
        ("print('In use now: all.')", logging.INFO, "In use now: all."),
        ("import sys; sys.exit('No space.')", logging.WARNING, "No space."),
        ("pass", logging.INFO, "no word"),
        (None, logging.WARNING, "could not be started"),
    ],
)
def test_a_day_passes_between_two_syncs(caplog, program, level, words) -> None:
    """The first comes soon; what each says is in the log, and no failure ends the days."""
    waited: list[float] = []

    def wait(seconds: float) -> bool:
        waited.append(seconds)
        return len(waited) == 3

    command = [sys.executable, "-c", program] if program else ["/no/such/program"]
    with caplog.at_level(logging.INFO):
        start_daily(command, wait).join()

    assert waited == [FIRST, DAY, DAY]
    assert [record.levelno for record in caplog.records] == [level, level]
    assert all(words in record.getMessage() for record in caplog.records)
