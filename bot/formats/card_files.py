"""Files of cards, Scryfall's bulk files, MTGJSON's AtomicCards or JSON Lines -> card objects.

The card objects have Scryfall's keys, https://scryfall.com/docs/api/cards; those of MTGJSON are
told in https://mtgjson.com/data-models/card/card-atomic/.
"""

import gzip
import json
import lzma
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, Final

Row = dict[str, Any]

# Layouts that are no cards to play with, or that repeat a card on both sides.
_NO_CARDS: Final = frozenset(
    {"art_series", "double_faced_token", "emblem", "reversible_card", "token"}
)
_OF_MTGJSON: Final = {
    "manaCost": "mana_cost",
    "type": "type_line",
    "text": "oracle_text",
    "colors": "colors",
    "colorIdentity": "color_identity",
    "power": "power",
    "toughness": "toughness",
    "loyalty": "loyalty",
    "layout": "layout",
}


def read_cards(source: Path) -> list[Row]:
    """The cards of a file, each once, in the order of the file.

    Args:
        source: JSON or JSON Lines, plain or packed as .xz or .gz.

    Raises:
        OSError, EOFError, LZMAError: it cannot be read or unpacked.
        ValueError: it holds something else; says where.
    """
    with _opened(source) as file:
        return list(_each_once(card_rows(file.read())))


def card_rows(text: str) -> Iterator[Row]:
    """The card objects of a text in any of the forms.

    Raises:
        ValueError: it is in none of them.
    """
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("["):
        yield from _objects(json.loads(start))
        return
    whole = _whole_object(start)
    if whole is None:
        yield from _objects(json.loads(line) for line in start.split("\n") if line.strip())
    else:
        yield from _of_atomic_cards(whole)


def _opened(source: Path) -> IO[str]:
    if source.suffix == ".xz":
        return lzma.open(source, "rt", encoding="utf-8")
    if source.suffix == ".gz":
        return gzip.open(source, "rt", encoding="utf-8")
    return source.open(encoding="utf-8")


def _objects(found: Iterable[object]) -> Iterator[Row]:
    for position, row in enumerate(found, start=1):
        if not isinstance(row, dict):
            raise ValueError(f"entry {position} is no card object")  # noqa: TRY004 - of the input
        yield row


def _whole_object(text: str) -> Mapping[str, Any] | None:
    """The object that is the whole text, where it is one of MTGJSON's files; None for lines."""
    first, _, rest = text.partition("\n")
    try:
        found = json.loads(first)
    except ValueError:
        found = json.loads(text)
    else:
        if rest.strip():
            return None
    data = found.get("data") if isinstance(found, dict) else None
    return data if isinstance(data, dict) and "name" not in found else None


def _of_atomic_cards(data: Mapping[str, Any]) -> Iterator[Row]:
    """The cards of MTGJSON's AtomicCards: lists of faces by the names of whole cards."""
    for name, faces in data.items():
        if not isinstance(faces, list) or not faces:
            raise ValueError(f"“{name[:60]}” has no list of faces")
        if not all(isinstance(face, dict) for face in faces):
            raise ValueError(f"a face of “{name[:60]}” is no object")
        yield _atomic_card(name, faces)


def _atomic_card(name: str, faces: list[Mapping[str, Any]]) -> Row:
    sides = sorted(faces, key=lambda face: str(face.get("side") or "a"))
    row = _renamed(sides[0]) | {"name": name}
    if not any(face.get("faceName") for face in sides):
        return row
    row["card_faces"] = [
        _renamed(face) | {"name": str(face.get("faceName") or name)} for face in sides
    ]
    return row


def _renamed(face: Mapping[str, Any]) -> Row:
    found = {ours: face[theirs] for theirs, ours in _OF_MTGJSON.items() if theirs in face}
    found.setdefault("oracle_text", "")
    return found


def _each_once(rows: Iterable[Row]) -> Iterator[Row]:
    """The first of the objects of each name, without those that are no cards."""
    seen: set[object] = set()
    for row in rows:
        if row.get("layout") in _NO_CARDS:
            continue
        name = row.get("name")
        if isinstance(name, str):
            if name in seen:
                continue
            seen.add(name)
        yield row
