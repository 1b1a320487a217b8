"""The folders of texts -> one SQLite file with full-text search, and the reading of it.

The file is built when it is missing, when a text changed, or when it is damaged, and it is swapped
whole: whoever has the old one open goes on reading it. A damaged file is recognised by its
checksum. Where it cannot be written the index lives in memory.
"""

import os
import sqlite3
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from rulings import store
from rulings.checked_file import connect_to_read, is_whole, seal
from rulings.errors import NoFullTextSearchError
from rulings.folder import Folder, fingerprint
from rulings.ruling import Ruling, TextProblem

OUR_TEXTS = Path(__file__).parent / "texts"
FILE_NAME = "rulings.sqlite3"
MAX_KEPT = 128  # rules, and cards, of which the texts are kept at hand
MAX_INDEX_BYTES = 256_000_000  # a longer file is not ours

_TEMPORARY = ".building"
_ABANDONED_SECONDS = 3_600
_Row = TypeVar("_Row")


class RulingIndex:
    """An open index; usable from several threads, and with `with`, which closes it."""

    def __init__(self, connection: sqlite3.Connection, *, in_memory: bool) -> None:
        self._connection = connection
        self._lock = threading.Lock()
        self.in_memory = in_memory
        self.problems: tuple[TextProblem, ...] = tuple(self._read(store.problems))
        # an open index does not change, and what answers cite comes again and again
        self._about_rule = lru_cache(MAX_KEPT)(self._read_about_rule)
        self._about_card = lru_cache(MAX_KEPT)(self._read_about_card)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the index; it cannot be read afterwards."""
        with self._lock:
            self._connection.close()

    def rulings(self) -> tuple[Ruling, ...]:
        """Give all texts, by id."""
        return tuple(self._read(store.all_rulings))

    def ruling(self, id_: str) -> Ruling | None:
        """Give the text with this id."""
        return next(iter(self._read(lambda it: store.with_id(it, id_))), None)

    def about_rule(self, number: str) -> tuple[Ruling, ...]:
        """Give the texts whose `cr` holds exactly this number, those it stands first in first."""
        return self._about_rule(number)

    def _read_about_rule(self, number: str) -> tuple[Ruling, ...]:
        return tuple(self._read(lambda it: store.about_rule(it, number)))

    def about_rules_under(self, number: str) -> tuple[Ruling, ...]:
        """Give the texts about sub-rules of this rule, or rules of this section."""
        return tuple(self._read(lambda it: store.about_rules_under(it, number)))

    def about_card(self, name: str) -> tuple[Ruling, ...]:
        """Give the texts about a card, named in full or by one face, in any case."""
        return self._about_card(name)

    def _read_about_card(self, name: str) -> tuple[Ruling, ...]:
        return tuple(self._read(lambda it: store.about_card(it, name)))

    def with_words(self, expression: str, limit: int) -> tuple[Ruling, ...]:
        """Give the texts that an FTS5 expression finds, best first (bm25)."""
        return tuple(self._read(lambda it: store.with_words(it, expression, limit)))

    def _read(self, reader: Callable[[sqlite3.Connection], Iterable[_Row]]) -> list[_Row]:
        with self._lock:
            return list(reader(self._connection))


def open_index(
    data_folder: Path | None,
    own_folder: Path | None = None,
    *,
    our_texts: Path = OUR_TEXTS,
    rebuild: bool = False,
) -> RulingIndex:
    """Open the index of the texts, building it where it is missing, outdated or damaged.

    Args:
        data_folder: where the index file lives; made if missing. None keeps the index in memory.
        own_folder: the server owner's texts, which add to ours and replace those of the same id.
        our_texts: the texts that ship with Lawmage.
        rebuild: build anew even if nothing seems to have changed.

    Raises:
        NoFullTextSearchError: this Python's SQLite has no FTS5.
    """
    folders = [Folder("lawmage", our_texts)]
    if own_folder is not None:
        folders.append(Folder("own", own_folder))
    print_ = fingerprint(folders)
    if data_folder is None:
        return _build_in_memory(folders, print_)
    path = data_folder.absolute() / FILE_NAME
    connection = None if rebuild else _open_file(path, print_)
    if connection is not None:
        return RulingIndex(connection, in_memory=False)
    try:
        return RulingIndex(_build_file(path, folders, print_), in_memory=False)
    except (OSError, sqlite3.Error):
        # A folder without write permission or a full disk: everything works but the warm start.
        return _build_in_memory(folders, print_)


def _build_in_memory(folders: Iterable[Folder], print_: str) -> RulingIndex:
    connection = sqlite3.connect(":memory:", check_same_thread=False)
    try:
        _fill(connection, folders, print_)
    except BaseException:
        connection.close()
        raise
    return RulingIndex(connection, in_memory=True)


def _fill(connection: sqlite3.Connection, folders: Iterable[Folder], print_: str) -> None:
    # Reading the texts takes a YAML library, which a warm start must not pay for.
    from rulings.texts_loader import load_folders  # noqa: PLC0415

    loaded = load_folders(folders)
    try:
        store.create(connection)
    except sqlite3.OperationalError as error:
        if "fts5" not in str(error):
            raise
        raise NoFullTextSearchError(
            "This Python's SQLite was built without full-text search (FTS5). "
            "Use a Python from python.org or your distribution."
        ) from error
    store.fill(connection, loaded.rulings, loaded.problems, print_)


def _open_file(path: Path, print_: str) -> sqlite3.Connection | None:
    """Open an index file, or give None where it is missing, damaged, foreign or outdated."""
    try:
        if path.stat().st_size > MAX_INDEX_BYTES or not is_whole(
            path.read_bytes(), store.APPLICATION_ID
        ):
            return None
        connection = connect_to_read(path)
    except (OSError, sqlite3.Error):
        return None
    try:
        if store.fingerprint(connection) == print_:
            return connection
    except sqlite3.Error:
        pass
    connection.close()
    return None


def _build_file(path: Path, folders: Iterable[Folder], print_: str) -> sqlite3.Connection:
    """Build the index beside its place, open it, and move it there in one step."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # Named at random: a process number is not unique where containers share the folder.
    temporary = path.with_name(f"{path.name}.{os.urandom(8).hex()}{_TEMPORARY}")
    try:
        _write(temporary, folders, print_)
        # Opened before it is moved: another process may put its own build there at any time.
        connection = connect_to_read(temporary)
        try:
            temporary.replace(path)
        except OSError:
            connection.close()
            raise
    finally:
        temporary.unlink(missing_ok=True)
    _remove_abandoned(path)
    return connection


def _write(path: Path, folders: Iterable[Folder], print_: str) -> None:
    connection = sqlite3.connect(path)
    try:
        # Nobody sees the file before it is complete, so nothing needs a journal.
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("PRAGMA synchronous = OFF")
        _fill(connection, folders, print_)
    finally:
        connection.close()
    seal(path)


def _remove_abandoned(path: Path) -> None:
    """Remove what builds that were killed left behind, by age against the file just built."""
    with suppress(OSError):
        newest = path.stat().st_mtime
        for left in path.parent.glob(f"{path.name}.*{_TEMPORARY}"):
            if newest - left.stat().st_mtime > _ABANDONED_SECONDS:
                left.unlink(missing_ok=True)
