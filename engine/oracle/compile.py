"""Card objects in Scryfall's shape -> cards with their abilities read; pure."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from engine.cards.abilities import Ability, Grant, Unread
from engine.cards.amounts import CountersOn, Number
from engine.cards.card import Card
from engine.cards.conditions import Compare
from engine.cards.facts.pack import write_pack as pack_bytes
from engine.cards.filters import IsItself
from engine.cards.names import MAX_NAME_LENGTH
from engine.cards.statics import ChangeTypes
from engine.cards.tokens import TOKENS
from engine.mana.cost import ManaCost, ManaCostError
from engine.mana.types import COLOR_NAMES, COLORS
from engine.oracle.levels import read_face
from engine.oracle.structured import charged
from engine.values import dataclass

SUPERTYPES: Final = frozenset({"Basic", "Legendary", "Ongoing", "Snow", "World"})
_TWO_WORD_SUBTYPES: Final = ("Time Lord",)
_ONE_SUBTYPE: Final = frozenset({"Plane"})  # its subtype may be several words (CR 205.3b)
_BETWEEN_NAMES: Final = " // "
_NUMBER: Final = re.compile(r"-?\d{1,4}")


@dataclass(frozen=True, slots=True)
class _Whole:
    """What all faces of one card share."""

    full_name: str
    layout: str
    identity: str
    faces: tuple[str, ...]


def compile_cards(rows: Iterable[Mapping[str, Any]]) -> list[Card]:
    """The cards of these card objects, one for each face.

    A rebalanced card of Alchemy keeps the name of the data, "A-Dusk Mole", and is found by it.

    Args:
        rows: objects with Scryfall's keys "name", "layout", "mana_cost", "type_line",
            "oracle_text", "colors", "color_identity", "power", "toughness", "loyalty",
            "card_faces"; all but the name may be missing.

    Raises:
        ValueError: where a row has no name.
    """
    return [card for row in rows for card in _compile_row(row)]


def write_pack(cards: Iterable[Card], edition: str, date: str) -> bytes:
    """The facts pack of these cards and of the predefined tokens (CR 111.10)."""
    return pack_bytes((*cards, *TOKENS), edition, date)


def _compile_row(row: Mapping[str, Any]) -> Iterator[Card]:
    name = row.get("name")
    if not isinstance(name, str) or not 0 < len(name) <= MAX_NAME_LENGTH:
        raise ValueError(f"a card object needs a name, not {name!r:.60}")
    faces = _faces(name, row)
    names = tuple(str(face["name"]) for face in faces)
    identity = _letters(row.get("color_identity")) or ""
    layout = str(row.get("layout") or "normal")
    whole = _Whole(name if len(faces) > 1 else "", layout, identity, names)
    for number, face in enumerate(faces):
        yield _compile_face(face, number, whole)


def _faces(name: str, row: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """The card objects of the faces; a face that only the name tells of has nothing but a name."""
    faces = row.get("card_faces")
    if isinstance(faces, list) and faces:
        if row.get("layout") != "flip":
            return faces
        return [{**face, "colors": row.get("colors")} for face in faces]  # CR 710.1c
    names = name.split(_BETWEEN_NAMES)
    return [{**row, "name": names[0]}, *({"name": other} for other in names[1:])]


def _compile_face(face: Mapping[str, Any], number: int, whole: _Whole) -> Card:
    supertypes, types, subtypes = split_type_line(face.get("type_line") or "")
    cost, cost_known = _cost(face.get("mana_cost"))
    text = face.get("oracle_text")
    colors = _letters(face.get("colors")) or _indicated(text or "", cost, face)
    power = _integer(face.get("power"))
    abilities = _abilities(text or "", str(face["name"]), types, cost_known=cost_known)
    if "Spacecraft" in subtypes and power is not None:
        abilities += _of_spacecraft(abilities)
    return Card(
        name=str(face["name"]),
        mana_cost=cost,
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        colors=None if colors == (cost.colors if cost else "") else colors,
        color_identity=whole.identity,
        power=power,
        toughness=_integer(face.get("toughness")),
        loyalty=_integer(face.get("loyalty")),
        abilities=abilities,
        full_name=whole.full_name,
        layout=whole.layout,
        face=number,
        other_faces=tuple(other for at, other in enumerate(whole.faces) if at != number),
        text_known=text is not None,
        colors_known=colors is not None or cost is not None,
    )


def _abilities(
    text: str, name: str, types: tuple[str, ...], *, cost_known: bool
) -> tuple[Ability, ...]:
    """Read abilities, with one that is unread where the mana cost could not be read."""
    spell = "Instant" in types or "Sorcery" in types
    faces = read_face(text, name, spell=spell)
    found = tuple(ability for _, abilities in faces for ability in abilities)
    if not cost_known:
        found += (Unread(0, frozenset({"own costs"})),)
    return found


def _of_spacecraft(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """That it is a creature, with the printed size, at its last level (CR 721.2b)."""
    levels = [
        found.other.value
        for ability in abilities
        if isinstance(ability, Grant)
        and isinstance(found := ability.condition, Compare)
        and found.amount == CountersOn("charge")
        and isinstance(found.other, Number)
    ]
    if not levels:
        return (Unread(0, frozenset({"types", "power"})),)
    return (ChangeTypes(IsItself(), add=("Creature",), condition=charged(max(levels))),)


def split_type_line(line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Supertypes, card types and subtypes of a type line (CR 205)."""
    left, _, right = line.partition("—")
    words = left.split()
    supertypes = tuple(word for word in words if word in SUPERTYPES)
    types = tuple(word for word in words if word not in SUPERTYPES)
    if _ONE_SUBTYPE & set(types):
        return supertypes, types, (right.strip(),) if right.strip() else ()
    for phrase in _TWO_WORD_SUBTYPES:
        right = right.replace(phrase, phrase.replace(" ", "\N{NO-BREAK SPACE}"))
    subtypes = (word.replace("\N{NO-BREAK SPACE}", " ") for word in right.split(" "))
    return supertypes, types, tuple(word for word in subtypes if word)


def _cost(text: object) -> tuple[ManaCost | None, bool]:
    """The mana cost, and whether it could be read; None where there is none."""
    if not isinstance(text, str) or not text.strip():
        return None, True
    try:
        return ManaCost.parse(text), True
    except ManaCostError:
        return None, False


def _letters(colors: object) -> str | None:
    if not isinstance(colors, list | tuple):
        return None
    return "".join(letter for letter in COLORS if letter in colors)


_INDICATED: Final = re.compile(rf"\([^)]*\bit's ({'|'.join(COLOR_NAMES)})\b[^)]*\)", re.IGNORECASE)


def _indicated(text: str, cost: ManaCost | None, face: Mapping[str, Any]) -> str | None:
    """The colour of a card with no mana cost, where only its reminder text tells it (CR 204.1)."""
    found = None if cost else _INDICATED.search(text)
    return COLOR_NAMES[found[1].lower()] if found else _letters(face.get("colors"))


def _integer(text: object) -> int | None:
    return int(text) if isinstance(text, str) and _NUMBER.fullmatch(text) else None
