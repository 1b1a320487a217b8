"""The folder of the official texts: whole data sets side by side, one of them in use.

    official/current            the name of the set in use; this file is replaced in one step
    official/<name>/rules.txt   the Comprehensive Rules as they came
    official/<name>/cards.jsonl.gz, rulings.jsonl.gz    what is kept of cards and rulings
    official/<name>/manifest.json   editions, dates, counts, and where each file came from
    official/<name>/official.sqlite3    the index, which can be built again from the other files

A set is written under a name of its own and is not touched once it is in use, so that whatever
stops a sync leaves the old set as it was.
"""

import gzip
import json
import os
import shutil
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from rulings.checked_file import seal, was_whole
from rulings.errors import OfficialFormatError, TooFewError
from rulings.official import official_store as store
from rulings.official.card_rows import Row, card_row, card_ruling, card_text, read_rows
from rulings.official.in_use import INDEX, MANIFEST, POINTER, manifest, official_folder
from rulings.official.official_index import build
from rulings.official.rules_parser import parse_rules

RULES, CARDS, RULINGS = "rules.txt", "cards.jsonl.gz", "rulings.jsonl.gz"
_STAGING: Final = "staging-"


@dataclass(frozen=True, slots=True)
class Limits:
    """The fewest rules, cards and rulings that a whole data set has."""

    rules: int = 3_000
    cards: int = 30_000
    rulings: int = 40_000


@dataclass(frozen=True, slots=True)
class Counts:
    """What a data set holds: numbers of texts, and the day of the newest ruling."""

    edition: str
    rules: int
    cards: int
    rulings: int
    newest_ruling: str


def staging_folder(data_folder: Path) -> Path:
    """Make a new folder to write a data set into, and remove those that were left behind.

    Raises:
        OSError: it cannot be made.
    """
    folder = official_folder(data_folder)
    for left in folder.glob(f"{_STAGING}*"):
        shutil.rmtree(left, ignore_errors=True)
    made = folder / f"{_STAGING}{os.urandom(8).hex()}"
    made.mkdir(parents=True)
    return made


def store_texts(
    folder: Path,
    rules: bytes,
    cards: Iterable[Row],
    rulings: Iterable[Row],
    limits: Limits = Limits(),
) -> Counts:
    """Check the texts and write what is kept of them into a folder.

    Args:
        folder: the staging folder.
        rules: the Comprehensive Rules as they came.
        cards: the objects of the list of cards.
        rulings: the objects of the list of rulings.
        limits: the fewest of each.

    Raises:
        OfficialFormatError: a text is not laid out as it used to be.
        TooFewError: a text holds too little to be whole.
        OSError: it cannot be written.
    """
    edition = parse_rules(rules)
    _enough("rules", len(edition.rules), limits.rules)
    (folder / RULES).write_bytes(rules)
    kept, names = [], dict[str, str]()
    for row in filter(None, map(card_row, cards)):
        kept.append(row)
        names[str(row.get("oracle_id", ""))] = row["name"]
    _enough("cards", len(kept), limits.cards)
    _write_rows(folder / CARDS, kept)
    found = list(filter(None, (card_ruling(row, names) for row in rulings)))
    _enough("rulings", len(found), limits.rulings)
    lines = (
        {"name": it.card, "published_at": it.date, "source": it.source, "comment": it.text}
        for it in found
    )
    _write_rows(folder / RULINGS, lines)
    newest = max((it.date for it in found), default="")
    return Counts(edition.effective, len(edition.rules), len(kept), len(found), newest)


def _enough(what: str, number: int, least: int) -> None:
    if number < least:
        raise TooFewError(
            f"Only {number} {what} were found where at least {least} are expected; "
            "the file is cut short or no longer what it was."
        )


def _write_rows(path: Path, rows: Iterable[Mapping[str, Any]]) -> None:
    with gzip.open(path, "wt", compresslevel=4, encoding="utf-8") as file:
        for row in rows:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")


def stored_rows(path: Path) -> Iterator[Row]:
    """Give the objects that a data set keeps of cards or rulings.

    Raises:
        OfficialFormatError: the file is damaged.
        OSError: it cannot be read.
    """
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            yield from read_rows(file)
    except (EOFError, gzip.BadGzipFile, UnicodeDecodeError) as error:
        raise OfficialFormatError(f"{path.name} is damaged: {error}") from error


def write_manifest(folder: Path, counts: Counts, more: Mapping[str, Any]) -> None:
    """Write what a data set says of itself."""
    text = json.dumps({**asdict(counts), **more}, indent=1)
    (folder / MANIFEST).write_text(text, encoding="utf-8")


def build_index(folder: Path) -> None:
    """Build the index of a data set from its other files, and put it in its place in one step.

    Raises:
        OfficialFormatError: one of the files is damaged.
        OSError, sqlite3.Error: it cannot be written.
    """
    temporary = folder / f"{INDEX}.{os.urandom(8).hex()}"
    try:
        built(folder, temporary).close()
        seal(temporary)
        temporary.replace(folder / INDEX)
    finally:
        temporary.unlink(missing_ok=True)
    was_whole(folder / INDEX, store.APPLICATION_ID)


def built(folder: Path, target: Path | None) -> sqlite3.Connection:
    """Build the index of a data set in a new file, or in memory, and give it open."""
    told = {key: str(value) for key, value in manifest(folder).items()}
    return build(
        target,
        parse_rules((folder / RULES).read_bytes()),
        map(card_text, stored_rows(folder / CARDS)),
        filter(None, (card_ruling(row, {}) for row in stored_rows(folder / RULINGS))),
        told,
    )


def publish(data_folder: Path, staging: Path) -> Path:
    """Put a complete data set in use, and remove the others.

    Raises:
        OSError: it cannot be written; then the old set stays in use.
    """
    for path in staging.iterdir():
        _flush(path)
    folder = official_folder(data_folder)
    name = staging.name.removeprefix(_STAGING)
    target = staging.rename(folder / name)
    pointer = folder / f"{POINTER}.{name}"
    try:
        pointer.write_text(name, encoding="ascii")
        _flush(pointer)
        pointer.replace(folder / POINTER)
    except OSError:
        pointer.unlink(missing_ok=True)
        shutil.rmtree(target, ignore_errors=True)
        raise
    _remove_others(folder, name)
    return target


def _flush(path: Path) -> None:
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def _remove_others(folder: Path, name: str) -> None:
    for path in folder.iterdir():
        if path.is_dir() and path.name != name and (path / MANIFEST).is_file():
            shutil.rmtree(path, ignore_errors=True)  # open files keep what they hold
