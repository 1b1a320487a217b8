"""The data set of official texts that is in use: finding it and opening it."""

import json
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from rulings.checked_file import connect_to_read, was_whole
from rulings.errors import OfficialFormatError
from rulings.official import official_store as store
from rulings.official.official_index import OfficialTexts

FOLDER: Final = "official"
POINTER: Final = "current"
INDEX, MANIFEST, PACK = "official.sqlite3", "manifest.json", "cards.pack"
_MAX_MANIFEST: Final = 100_000  # characters


def official_folder(data_folder: Path) -> Path:
    """Give the folder of all data sets."""
    return data_folder.absolute() / FOLDER


def current_set(data_folder: Path) -> Path | None:
    """Give the folder of the data set in use, or None where nothing was ever synced."""
    folder = official_folder(data_folder)
    try:
        name = (folder / POINTER).read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return None
    if not name.isalnum() or not (folder / name).is_dir():
        return None
    return folder / name


def official_pack(data_folder: Path) -> Path | None:
    """Give the engine's facts pack of the data set in use, or None where it has none."""
    folder = current_set(data_folder)
    pack = folder / PACK if folder else None
    return pack if pack and pack.is_file() else None


def manifest(folder: Path) -> dict[str, Any]:
    """Give what a data set says of itself; nothing where it cannot be read."""
    try:
        found = json.loads((folder / MANIFEST).read_text(encoding="utf-8")[:_MAX_MANIFEST])
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def open_official(data_folder: Path | None) -> OfficialTexts | None:
    """Open the official texts in use; None where nothing was synced or they cannot be read.

    A damaged index is built again; where that cannot be written it is kept in memory.
    """
    folder = current_set(data_folder) if data_folder is not None else None
    if folder is None:
        return None
    try:
        return OfficialTexts(_open_index(folder))
    except (OSError, sqlite3.Error):
        pass
    # Building takes parsers that a warm start must not pay for.
    from rulings.official.data_set import build_index, built  # noqa: PLC0415

    try:
        build_index(folder)
        return OfficialTexts(_open_index(folder))
    except (OSError, sqlite3.Error, OfficialFormatError):
        with suppress(OSError, sqlite3.Error, OfficialFormatError):
            return OfficialTexts(built(folder, None))
    return None


def _open_index(folder: Path) -> sqlite3.Connection:
    path = folder / INDEX
    if not was_whole(path, store.APPLICATION_ID):
        raise sqlite3.DatabaseError(f"{path.name} is damaged")
    return connect_to_read(path)
