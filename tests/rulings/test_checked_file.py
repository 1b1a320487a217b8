"""Sealed databases: known again without being read, and only for what they are."""

import sqlite3
from pathlib import Path

from rulings.checked_file import seal, was_whole

OURS, NEWER = 0x4C615001, 0x4C615002


def sealed(path: Path, application_id: int) -> Path:
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA application_id = {application_id}")
    connection.execute("CREATE TABLE it (word TEXT)")
    connection.close()
    seal(path)
    return path


def test_a_file_that_was_looked_at_is_no_file_of_another_layout(tmp_path: Path) -> None:
    """A version with a new layout does not take the old file for its own."""
    path = sealed(tmp_path / "it.sqlite3", OURS)

    assert was_whole(path, OURS)
    assert not was_whole(path, NEWER)
    assert was_whole(path, OURS)


def test_a_file_that_was_touched_is_read_again(tmp_path: Path) -> None:
    """What was written into it after it was looked at is found."""
    path = sealed(tmp_path / "it.sqlite3", OURS)
    assert was_whole(path, OURS)

    content = bytearray(path.read_bytes())
    content[-1] ^= 1
    path.write_bytes(content + b"more")

    assert not was_whole(path, OURS)
