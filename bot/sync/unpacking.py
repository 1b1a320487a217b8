"""Files as they came, packed or not -> their bytes or lines."""

import gzip
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final, cast

from bot.sync.errors import SyncError
from bot.sync.progress import Watcher

_GZIP: Final = b"\x1f\x8b"
_XZ: Final = b"\xfd7zXZ\x00"
MAX_UNPACKED: Final = 4_000_000_000  # bytes; a longer one is a bomb


def read_bytes(path: Path, limit: int) -> bytes:
    """The bytes of a file, unpacked; what it is packed with is seen from its first bytes.

    Raises:
        SyncError: it is damaged, or has more than `limit` bytes.
        OSError: it cannot be read.
    """
    try:
        with _opened(path) as file:
            data = file.read(limit + 1)
    except (EOFError, lzma.LZMAError, gzip.BadGzipFile) as error:
        raise _damaged(path, error) from error
    if len(data) > limit:
        raise SyncError(f"{path.name} has more than {limit:,} bytes.")
    return data


def read_lines(path: Path, watcher: Watcher) -> Iterator[str]:
    """The lines of a file, unpacked, the watcher being told of each.

    Raises:
        SyncError: it is damaged or is not UTF-8.
        OSError: it cannot be read.
    """
    read = 0
    try:
        with _opened(path) as file:
            for line in file:
                read += len(line)
                if read > MAX_UNPACKED:
                    raise SyncError(f"{path.name} is too long when unpacked.")
                watcher.advance(1)
                yield line.decode("utf-8")
    except (EOFError, lzma.LZMAError, gzip.BadGzipFile, UnicodeDecodeError) as error:
        raise _damaged(path, error) from error


def _opened(path: Path) -> BinaryIO:
    with path.open("rb") as file:
        head = file.read(len(_XZ))
    if head.startswith(_GZIP):
        return cast("BinaryIO", gzip.open(path, "rb"))
    if head.startswith(_XZ):
        return cast("BinaryIO", lzma.open(path, "rb"))
    return path.open("rb")


def _damaged(path: Path, error: Exception) -> SyncError:
    return SyncError(f"{path.name} is damaged or cut short: {error}.")
