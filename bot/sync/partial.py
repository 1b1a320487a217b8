"""A file being downloaded: what of it is there, and what is known of the whole.

The note is written before the first byte and after the last, each time in one step, so that what a
killed process left can be gone on with or thrown away, never taken for something else.
"""

import json
import os
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import BinaryIO


@dataclass(frozen=True, slots=True)
class Note:
    """What is known of a file: its address, validators (RFC 9110, section 8.8) and state."""

    address: str
    etag: str = ""
    modified: str = ""
    complete: bool = False

    @property
    def validator(self) -> str:
        """What identifies exactly these bytes: a strong ETag, or else nothing."""
        return self.etag if self.etag and not self.etag.startswith("W/") else ""


class Partial:
    """The file and its note in a folder of downloads."""

    def __init__(self, folder: Path, name: str) -> None:
        self.path = folder / f"{name}.part"
        self._note_path = folder / f"{name}.part.json"

    def note(self) -> Note | None:
        """The note; None where there is none or it is damaged."""
        try:
            return Note(**json.loads(self._note_path.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            return None

    def size(self) -> int:
        """How many bytes are there."""
        try:
            return self.path.stat().st_size
        except OSError:
            return 0

    def begin(self, note: Note) -> BinaryIO:
        """Throw away what is there and begin anew."""
        self.drop()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._write(note)
        return self.path.open("wb")

    def go_on(self) -> BinaryIO:
        """Open the file to add to it."""
        return self.path.open("ab")

    def finish(self, note: Note) -> None:
        """Note that the file is whole."""
        with self.path.open("r+b") as file:
            os.fsync(file.fileno())
        self._write(replace(note, complete=True))

    def drop(self) -> None:
        """Remove note and file, the note first: bytes without a note are never used."""
        self._note_path.unlink(missing_ok=True)
        self.path.unlink(missing_ok=True)

    def _write(self, note: Note) -> None:
        temporary = self._note_path.with_suffix(".new")
        temporary.write_text(json.dumps(asdict(note)), encoding="utf-8")
        temporary.replace(self._note_path)
