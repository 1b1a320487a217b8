"""One sync at a time for a data folder, over all processes; a killed one holds nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from bot.sync.errors import SyncError

_NAME: Final = "lock"


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder, which is made where it is missing.

    Raises:
        SyncError: another process holds it.
        OSError: the folder cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / _NAME).open("wb") as file:
        if not _taken(file.fileno()):
            raise SyncError("Another sync of this data folder is running; wait for its end.")
        yield


def _taken(descriptor: int) -> bool:
    """Take the lock of an open file; it ends with the file or the process."""
    try:
        import fcntl  # noqa: PLC0415 - Windows has none, and there a sync is not guarded
    except ImportError:
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
