"""How much of a pool of texts is read: counts for each tag, and what is missed most."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.cards.abilities import Unread
from engine.oracle.reader import read_abilities
from engine.oracle.text import paragraphs
from engine.oracle.touches import TAGS, touches_of

COMMONEST: Final = 20
_SPELLS: Final = ("Instant", "Sorcery")


@dataclass(frozen=True, slots=True)
class Coverage:
    """What was read of a pool.

    read, unread: paragraphs that touch a tag, by the tag; "" counts those that touch nothing
    missed: the commonest unread paragraphs that touch something, each with its number
    """

    read: Mapping[str, int]
    unread: Mapping[str, int]
    missed: tuple[tuple[str, int], ...]


def coverage(rows: Iterable[Mapping[str, Any]]) -> Coverage:
    """Count over card objects in Scryfall's shape; faces without a text are left out."""
    read: Counter[str] = Counter()
    unread: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    for face in _faces(rows):
        for text, tags, understood in _paragraphs(face):
            counter = read if understood else unread
            counter.update(tags or ("",))
            if tags and not understood:
                missed[text] += 1
    return Coverage(read, unread, tuple(missed.most_common(COMMONEST)))


def report(found: Coverage) -> str:
    """The counts as lines of text."""
    rows = (
        (tag or "(none)", found.read.get(tag, 0), found.unread.get(tag, 0)) for tag in (*TAGS, "")
    )
    lines = [f"{'touches':<10} {'read':>7} {'unread':>7}"]
    lines += [f"{tag:<10} {read:>7} {unread:>7}" for tag, read, unread in rows]
    lines += [f"{number:>5}  {text}" for text, number in found.missed]
    return "\n".join(lines)


def _faces(rows: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for row in rows:
        yield from row.get("card_faces") or (row,)


def _paragraphs(face: Mapping[str, Any]) -> Iterator[tuple[str, frozenset[str], bool]]:
    """Each paragraph, what it touches, and whether it was read."""
    text, name = face.get("oracle_text") or "", str(face["name"])
    type_line = face.get("type_line") or ""
    spell = any(word in type_line for word in _SPELLS)
    abilities = read_abilities(text, name, type_line)
    missed = {ability.paragraph for ability in abilities if isinstance(ability, Unread)}
    for paragraph in paragraphs(text, name):
        tags = touches_of(paragraph.text, spell=spell)
        yield paragraph.text, tags, paragraph.number not in missed
