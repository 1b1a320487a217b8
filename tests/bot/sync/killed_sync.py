"""A program that syncs and is killed at its n-th file operation in the data folder (0: never).

It prints how many there were. Arguments: data folder, n, the three sources.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

from bot.sync.progress import Silent
from bot.sync.sources import Sources
from bot.sync.syncing import Options, sync
from rulings.official.data_set import Limits

EVENTS = {"open", "os.rename", "os.remove", "os.rmdir", "os.mkdir", "sqlite3.connect"}


def main(folder: str, number: int, sources: list[str]) -> None:
    seen = 0

    def hook(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal seen
        if event in EVENTS and folder in str(arguments[0]):
            seen += 1
            if seen == number:
                os.kill(os.getpid(), signal.SIGKILL)

    async def sleep(_seconds: float) -> None:
        return None

    sys.addaudithook(hook)
    options = Options(Limits(10, 3, 300), sleep=sleep)
    asyncio.run(sync(Path(folder), Sources(*sources), Silent(), options))
    sys.stdout.write(f"{seen}\n")


main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
