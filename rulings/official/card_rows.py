"""Lists of cards and of rulings, in Scryfall's bulk form or as JSON Lines -> values."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from rulings.errors import OfficialFormatError

# Layouts that are no cards to play with: https://scryfall.com/docs/api/layouts
_NO_CARDS: Final = frozenset({"art_series", "double_faced_token", "emblem", "token"})
_BETWEEN_FACES: Final = "\n//\n"
_KEPT: Final = (
    "name layout mana_cost cmc type_line oracle_text colors color_identity keywords "
    "color_indicator power toughness loyalty defense produced_mana oracle_id scryfall_uri"
).split()
MAX_LINE: Final = 2_000_000  # characters of one object

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class CardText:
    """The official text of a card.

    Attributes:
        name: in full, both faces joined by " // ".
        mana_cost: of the front face where there are several.
        type_line: as printed.
        text: its Oracle text; faces stand under each other between lines of "//".
        keywords: the keywords that it has.
        oracle_id: Scryfall's id of the card, "" where unknown.
        uri: its page at Scryfall, "" where unknown.
    """

    name: str
    mana_cost: str
    type_line: str
    text: str
    keywords: tuple[str, ...] = ()
    oracle_id: str = ""
    uri: str = ""

    def of_face(self, name: str) -> "CardText":
        """With the text of one face alone, where the card has a face of that name."""
        names, texts = self.name.split(" // "), self.text.split(_BETWEEN_FACES)
        if len(names) != len(texts) or name not in names:
            return self
        return replace(self, text=texts[names.index(name)])


@dataclass(frozen=True, slots=True)
class CardRuling:
    """One official ruling on a card: its date as YYYY-MM-DD, who made it, and what it says."""

    card: str
    date: str
    source: str
    text: str


def read_rows(lines: Iterable[str]) -> Iterator[Row]:
    """Give the objects of a JSON array with an object a line, of JSON Lines, or of one long line.

    Raises:
        OfficialFormatError: a line is something else, or the array has no end.
    """
    first = last = ""
    for number, line in enumerate(lines, start=1):
        plain = line.strip().removeprefix("\ufeff").removesuffix(",")
        first, last = first or plain, plain or last
        if plain in {"", "[", "]"}:
            continue
        if plain.startswith("[") and number == 1:
            yield from _array(plain, number)
            continue
        yield _object(
            _json(plain.removesuffix("]") if plain.endswith("}]") else plain, number), number
        )
    if first.startswith("[") and not last.endswith("]"):
        raise OfficialFormatError("The list has no end: the file is cut short.")


def _array(line: str, number: int) -> Iterator[Row]:
    if not line.endswith("]"):
        yield _object(_json(line.removeprefix("["), number), number)
        return
    found = _json(line, number)
    if not isinstance(found, list):
        raise OfficialFormatError(f"Line {number} holds no list of objects.")
    yield from (_object(it, number) for it in found)


def _json(text: str, number: int) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise OfficialFormatError(f"Line {number} is not JSON: “{text[:60]}”.") from error


def _object(value: object, number: int) -> Row:
    if not isinstance(value, dict):
        raise OfficialFormatError(f"Line {number} holds no object.")
    return value


def card_row(row: Mapping[str, Any]) -> Row | None:
    """Give what is kept of a card's object, or None where it is no card to play with.

    Raises:
        OfficialFormatError: it has no name or no type line.
    """
    if row.get("layout") in _NO_CARDS:
        return None
    if not isinstance(row.get("name"), str) or not row["name"]:
        raise OfficialFormatError("An object in the list of cards has no name.")
    kept = {key: row[key] for key in _KEPT if row.get(key) is not None}
    faces = row.get("card_faces")
    if isinstance(faces, list) and faces:
        kept["card_faces"] = [
            {key: face[key] for key in _KEPT if face.get(key) is not None}
            for face in faces
            if isinstance(face, dict)
        ]
        kept.setdefault("oracle_id", str(faces[0].get("oracle_id", "")))
    if not isinstance(kept.get("type_line") or _first_face(kept).get("type_line"), str):
        raise OfficialFormatError(f"The card {row['name']} has no type line.")
    return kept


def _first_face(row: Mapping[str, Any]) -> Mapping[str, Any]:
    faces = row.get("card_faces")
    return faces[0] if faces else {}


def card_text(row: Mapping[str, Any]) -> CardText:
    """Give the official text of a kept row."""
    faces = row.get("card_faces") or ()
    parts = [str(face.get("oracle_text", "")) for face in faces]
    whole = str(row.get("oracle_text", "") or "")
    return CardText(
        name=str(row["name"]),
        mana_cost=str(row.get("mana_cost") or _first_face(row).get("mana_cost", "")),
        type_line=str(row.get("type_line") or _first_face(row).get("type_line", "")),
        text=_BETWEEN_FACES.join(parts) if any(parts) else whole,
        keywords=tuple(map(str, row.get("keywords", ()))),
        oracle_id=str(row.get("oracle_id", "")),
        uri=str(row.get("scryfall_uri", "")),
    )


def card_ruling(row: Mapping[str, Any], names: Mapping[str, str]) -> CardRuling | None:
    """Give the ruling of an object, or None where its card is not known.

    Args:
        row: with "comment" and "published_at", and "name" or "oracle_id" for the card.
        names: the cards' names by their oracle ids.

    Raises:
        OfficialFormatError: it has neither text nor date.
    """
    text, date = row.get("comment"), row.get("published_at")
    if not isinstance(text, str) or not isinstance(date, str):
        raise OfficialFormatError("An object in the list of rulings has no comment or no date.")
    name = row.get("name") or names.get(str(row.get("oracle_id", "")))
    if not isinstance(name, str):
        return None
    return CardRuling(name, date[:10], str(row.get("source", "")), text)
