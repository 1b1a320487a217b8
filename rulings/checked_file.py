"""SQLite files that are written once, sealed with a checksum, and then only read.

The checksum stands in the database header's `user_version`, a field that SQLite leaves to
applications, so that a damaged file is recognised by reading it once.
"""

import os
import sqlite3
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Final

_MAGIC: Final = b"SQLite format 3\0"
# Offsets in the header: https://www.sqlite.org/fileformat.html, section 1.3
_USER_VERSION: Final = slice(60, 64)
_APPLICATION_ID: Final = slice(68, 72)
_SEEN: Final = ".seen"  # the note beside a file of what it looked like when it was found whole


def seal(path: Path) -> None:
    """Write the checksum of a finished database into it, and all of it to the disk."""
    with path.open("r+b") as file:
        checksum = _checksum(file.read())
        file.seek(_USER_VERSION.start)
        file.write(checksum)
        file.flush()
        os.fsync(file.fileno())


def is_whole(content: bytes, application_id: int) -> bool:
    """Whether this is a sealed database of that application, every byte as it was written."""
    return (
        content.startswith(_MAGIC)
        and content[_APPLICATION_ID] == application_id.to_bytes(4, "big")
        and content[_USER_VERSION] == _checksum(content)
    )


def _checksum(content: bytes) -> bytes:
    """Give the checksum of a database file, the field that holds it taken as empty."""
    before, after = content[: _USER_VERSION.start], content[_USER_VERSION.stop :]
    return zlib.crc32(after, zlib.crc32(before)).to_bytes(4, "big")


def was_whole(path: Path, application_id: int) -> bool:
    """Whether a large sealed file is whole, read only where it was touched since it was looked at.

    Raises:
        OSError: it cannot be read.
    """
    note = path.with_name(path.name + _SEEN)
    state = _state(path, application_id)
    with suppress(OSError):
        if note.read_text(encoding="ascii") == state:
            return True
    if not is_whole(path.read_bytes(), application_id):
        return False
    with suppress(OSError):  # a folder without write permission: it is read again next time
        temporary = note.with_name(f"{note.name}.{os.urandom(8).hex()}")
        temporary.write_text(state, encoding="ascii")
        temporary.replace(note)
    return True


def _state(path: Path, application_id: int) -> str:
    status = path.stat()
    return f"{application_id:x} {status.st_size} {status.st_mtime_ns} {status.st_ino}"


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Open a finished file for reading, from any thread.

    Raises:
        sqlite3.Error: it cannot be opened.
    """
    # Immutable: nobody writes into a finished file, so no lock is needed and no journal is left.
    uri = f"{path.as_uri()}?mode=ro&immutable=1"
    return sqlite3.connect(uri, uri=True, check_same_thread=False)
