"""The whole of a sync: fetch, check, write beside the old data set, put in use in one step."""

import asyncio
import re
import shutil
import sqlite3
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from email.utils import parsedate
from pathlib import Path
from typing import Any, Final

import aiohttp

from bot.sync.card_pack import compile_pack
from bot.sync.download import Downloader, Sleep
from bot.sync.errors import SyncError
from bot.sync.listing import file_address
from bot.sync.lock import locked
from bot.sync.partial import Note, Partial
from bot.sync.progress import Watcher
from bot.sync.sources import Kind, Sources, is_address
from bot.sync.unpacking import read_bytes, read_lines
from rulings import RulingsError
from rulings.official import data_set, in_use
from rulings.official.card_rows import Row, read_rows
from rulings.official.data_set import Counts, Limits
from rulings.official.decoding import MAX_BYTES

USER_AGENT: Final = "Lawmage/0.1 (rules judge for Discord)"  # Scryfall asks each program for one
BETWEEN: Final = 0.2  # seconds between two requests; Scryfall asks for at least a tenth
SILENCE: Final = 60.0  # seconds without a byte that are waited for
UNCHANGED: Final = "The texts in use were left as they were."
_DOWNLOADS: Final = "downloads"
_DATE: Final = re.compile(r"(20\d\d)-?([01]\d)-?([0-3]\d)")
_STOPS: Final = (OSError, ValueError, RulingsError, sqlite3.Error, EOFError)


@dataclass(frozen=True, slots=True)
class Options:
    """What may differ between one sync and another.

    Attributes:
        limits: the fewest texts that are taken for a whole data set.
        compile_cards: whether the facts pack of the engine is made too.
        sleep: waits between attempts.
    """

    limits: Limits = Limits()
    compile_cards: bool = True
    sleep: Sleep = asyncio.sleep


@dataclass(frozen=True, slots=True)
class Synced:
    """What came of a sync; `changed` names the texts that are new, none where nothing was."""

    counts: Counts
    changed: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class _Had:
    """One text after fetching: its file and note, or None where the one in use has not changed."""

    path: Path | None
    note: Note


async def sync(
    data_folder: Path, sources: Sources, watcher: Watcher, options: Options = Options()
) -> Synced:
    """Bring the official texts of a data folder up to date.

    Args:
        data_folder: where Lawmage keeps its data.
        sources: where the texts come from.
        watcher: is told how far it is.
        options: limits and the like.

    Raises:
        SyncError: anything stopped it; the data set in use is as it was, and the message says so.
    """
    try:
        with locked(in_use.official_folder(data_folder)):
            return await _sync(data_folder, sources, watcher, options)
    except SyncError as error:
        raise SyncError(f"{error.message} {UNCHANGED}") from error
    except _STOPS as error:
        raise SyncError(f"{_said(error)} {UNCHANGED}") from error


def _said(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        named = f" ({error.filename})" if error.filename else ""
        return f"A file could not be written or read: {error.strerror}{named}."
    return f"{error}".rstrip(".") + "."


async def _sync(data_folder: Path, sources: Sources, watcher: Watcher, options: Options) -> Synced:
    current = in_use.current_set(data_folder)
    known = in_use.manifest(current) if current else {}
    downloads = in_use.official_folder(data_folder) / _DOWNLOADS
    had = await _fetch_all(sources, downloads, _notes(known), watcher, options)
    changed = tuple(kind for kind, it in had.items() if it.path is not None)
    if current and not changed and (in_use.PACK in known or not options.compile_cards):
        return Synced(_counts(known), ())
    # Reading and writing may take a minute, in which a running bot must go on answering.
    counts = await asyncio.to_thread(_write, data_folder, current, had, watcher, options)
    shutil.rmtree(downloads, ignore_errors=True)
    return Synced(counts, changed)


def _notes(known: dict[str, Any]) -> dict[Kind, Note]:
    """What the manifest of the data set in use says of its files."""
    try:
        return {Kind(kind): Note(**note) for kind, note in known.get("sources", {}).items()}
    except (TypeError, ValueError, AttributeError):
        return {}


def _counts(known: dict[str, Any]) -> Counts:
    return Counts(**{name: known[name] for name in Counts.__slots__})


async def _fetch_all(
    sources: Sources, downloads: Path, known: dict[Kind, Note], watcher: Watcher, options: Options
) -> dict[Kind, _Had]:
    timeout = aiohttp.ClientTimeout(total=None, sock_connect=SILENCE, sock_read=SILENCE)
    headers = {"User-Agent": USER_AGENT, "Accept": "*/*", "Accept-Encoding": "gzip"}
    # Bytes are kept as they come: a packed file is resumed by the number of its packed bytes.
    async with aiohttp.ClientSession(
        timeout=timeout, headers=headers, auto_decompress=False
    ) as session:
        downloader = Downloader(session, watcher, options.sleep)
        return {
            kind: await _fetch(downloader, kind, sources.of(kind), downloads, known.get(kind))
            for kind in Kind
        }


async def _fetch(
    downloader: Downloader, kind: Kind, source: str, downloads: Path, known: Note | None
) -> _Had:
    if not is_address(source):
        return _own_file(source, known)
    downloader.watcher.begin(f"Asking for {kind}")
    address = await file_address(downloader.session, kind, source)
    await downloader.sleep(BETWEEN)
    usable = known if known and known.address == address else None
    partial = Partial(downloads, kind)
    note = await downloader.fetch(address, partial, usable)
    await downloader.sleep(BETWEEN)
    if note is not None:
        return _Had(partial.path, note)
    assert usable is not None  # nothing else can be unchanged
    return _Had(None, usable)


def _own_file(source: str, known: Note | None) -> _Had:
    """A file of the host's own; size and time stand for what it holds."""
    path = Path(source).expanduser()
    status = path.stat()
    note = Note(str(path.absolute()), modified=f"{status.st_size} {status.st_mtime_ns}")
    same = known is not None and (known.address, known.modified) == (note.address, note.modified)
    return _Had(None if same else path, note)


def _write(
    data_folder: Path,
    current: Path | None,
    had: dict[Kind, _Had],
    watcher: Watcher,
    options: Options,
) -> Counts:
    staging = data_set.staging_folder(data_folder)
    try:
        counts = data_set.store_texts(
            staging,
            _rules(had[Kind.RULES], current),
            _rows(had[Kind.CARDS], current, data_set.CARDS, watcher),
            _rows(had[Kind.RULINGS], current, data_set.RULINGS, watcher),
            options.limits,
        )
        notes = {str(kind): asdict(it.note) for kind, it in had.items()}
        more: dict[str, Any] = {"sources": notes}
        data_set.write_manifest(staging, counts, more)
        watcher.begin("Building the index")
        data_set.build_index(staging)
        if options.compile_cards:
            day = day_of(had[Kind.CARDS].note) or counts.newest_ruling
            compile_pack(staging, day, day, counts.cards, watcher)
            data_set.write_manifest(staging, counts, {**more, in_use.PACK: True})
        data_set.publish(data_folder, staging)
    finally:
        shutil.rmtree(staging, ignore_errors=True)
    return counts


def day_of(note: Note) -> str:
    """The day of a file, YYYY-MM-DD: of its name, or of its last change; "" where unknown."""
    named = _DATE.search(note.address.rpartition("/")[2])
    if named:
        return "-".join(named.groups())
    changed = parsedate(note.modified)
    return f"{changed[0]}-{changed[1]:02}-{changed[2]:02}" if changed else ""


def _rules(had: _Had, current: Path | None) -> bytes:
    return read_bytes(had.path or _kept(current, data_set.RULES), MAX_BYTES)


def _rows(had: _Had, current: Path | None, name: str, watcher: Watcher) -> Iterable[Row]:
    path = had.path or _kept(current, name)
    watcher.begin(f"Reading {name.partition('.')[0]}")
    return read_rows(read_lines(path, watcher))


def _kept(current: Path | None, name: str) -> Path:
    assert current is not None  # a file is unchanged only against one in use
    return current / name
