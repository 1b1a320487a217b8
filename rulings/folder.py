"""Which files of a folder are texts, and a cheap fingerprint that changes when one of them does."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

MAX_FILES = 5_000
MAX_DEPTH = 8


class Folder(NamedTuple):
    """A folder of texts and the label under which its files are named."""

    label: str
    path: Path


def text_files(folder: Path) -> tuple[str, ...]:
    """Give the texts under a folder, sorted, as paths relative to it with forward slashes.

    A text is a file ending in .md; README.md and hidden files and folders are none.
    """
    return tuple(name for name, _ in _entries(folder))


def fingerprint(folders: Iterable[Folder]) -> str:
    """Give a string that differs when a text was added, removed, renamed or written anew."""
    lines: list[str] = []
    for label, path in folders:
        lines.append(f"{label}:" if path.is_dir() else f"{label}: no folder")
        for name, entry in _entries(path):
            lines.append(f"{name}\t{_stamp(entry)}")
    return "\n".join(lines)


def _stamp(entry: os.DirEntry[str]) -> str:
    try:
        status = entry.stat()
    except OSError:
        return "unreadable"
    return f"{status.st_size}\t{status.st_mtime_ns}"


def _entries(folder: Path) -> list[tuple[str, os.DirEntry[str]]]:
    found = sorted(_walk(os.fspath(folder), "", MAX_DEPTH), key=lambda item: item[0])
    return found[:MAX_FILES]


def _walk(folder: str, prefix: str, depth: int) -> Iterator[tuple[str, os.DirEntry[str]]]:
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return
    for entry in entries:
        if entry.name.startswith("."):
            continue
        if entry.is_dir(follow_symlinks=False) and not entry.name.endswith(".md"):
            if depth:
                yield from _walk(entry.path, f"{prefix}{entry.name}/", depth - 1)
        elif entry.name.endswith(".md") and entry.name != "README.md":
            yield prefix + entry.name, entry
