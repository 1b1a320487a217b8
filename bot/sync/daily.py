"""Bringing the official texts up to date once a day while a bot runs.

The work is done by a process of its own: reading thirty thousand cards would make the bot's own
answers wait. What it puts in use, the running bot sees by itself.
"""

import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Final

LOG: Final = logging.getLogger(__name__)
DAY: Final = 24 * 60 * 60.0  # seconds
FIRST: Final = 60.0  # seconds after the start, when people have been answered
COMMAND: Final = (sys.executable, "-m", "bot", "sync")


def start_daily(
    command: Sequence[str] = COMMAND,
    wait: Callable[[float], bool] | None = None,
) -> threading.Thread:
    """Start a thread that runs the command soon and then once a day, until the program ends.

    Args:
        command: what is run.
        wait: waits so many seconds and says whether to stop; by default never.
    """
    pause = wait or threading.Event().wait
    thread = threading.Thread(target=_run, args=(command, pause), name="sync", daemon=True)
    thread.start()
    return thread


def _run(command: Sequence[str], pause: Callable[[float], bool]) -> None:
    seconds = FIRST
    while not pause(seconds):
        seconds = DAY
        _once(command)


def _once(command: Sequence[str]) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    except OSError as error:
        LOG.warning("the daily sync could not be started: %s", error)
        return
    said = (done.stdout if done.returncode == 0 else done.stderr).strip()
    level = logging.INFO if done.returncode == 0 else logging.WARNING
    LOG.log(level, "daily sync: %s", said.splitlines()[-1] if said else "no word")
