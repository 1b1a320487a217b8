"""Predicates with "is" and "are": types and colours (CR 205.1, 305.6-7)."""

import re
from dataclasses import field
from typing import Final

from engine.cards.abilities import Ability, Grant
from engine.cards.amounts import Number
from engine.cards.filters import Filter
from engine.cards.statics import ChangeColors, ChangeTypes, LoseAbilities, SetPower
from engine.mana.types import COLOR_NAMES, COLORS
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.statics import granting
from engine.oracle.words.subtypes import NONBASIC_LAND_TYPES, SUBTYPE_FORMS
from engine.oracle.words.vocabulary import CARD_TYPES, SUPERTYPES
from engine.values import dataclass

_SIZE: Final = re.compile(r"(\d+)/(\d+)")
_PLURAL_TYPES: Final = {f"{kind}s": kind for kind in CARD_TYPES}
_OWN: Final = ("its", "their", "that creature's", "that land's")
_KINDS: Final = (
    "land types",
    "creature types",
    "card types",
    "types",
    "colors and types",
    "colors",
)


@dataclass(slots=True)
class _Phrase:
    """The words of a type phrase, sorted by what they are."""

    colors: str | None = None
    types: list[str] = field(default_factory=list)
    subtypes: list[str] = field(default_factory=list)
    size: tuple[int, int] | None = None
    every_land: bool = False
    every_creature: bool = False
    chosen_type: bool = False
    chosen_color: bool = False

    @property
    def words(self) -> tuple[str, ...]:
        return (*self.types, *self.subtypes)

    @property
    def names_types(self) -> bool:
        return bool(self.words or self.every_land or self.every_creature or self.chosen_type)

    @property
    def names_colors(self) -> bool:
        return self.colors is not None or self.chosen_color


@attempt
def read_is(cursor: Cursor, subject: Filter) -> tuple[Ability, ...] | None:
    """Read "is a Swamp in addition to its other land types", "are black" and the like."""
    if cursor.take_any("isn't", "aren't"):
        return _no_longer(cursor, subject)
    if cursor.sees("becomes an artifact creature"):
        cursor.next()
    elif not cursor.take_any("is", "are", "it's", "they're"):
        return None
    if cursor.take("every nonbasic land type"):
        return (ChangeTypes(subject, add=NONBASIC_LAND_TYPES),)
    if cursor.take("every land type in addition to its other types"):
        return (ChangeTypes(subject, add=NONBASIC_LAND_TYPES, every_basic_land_type=True),)
    if cursor.take("also"):
        return _also(cursor, subject)
    return read_types(cursor, subject)


def read_types(cursor: Cursor, subject: Filter) -> tuple[Ability, ...] | None:
    """Read what stands after the verb: "a Swamp in addition to its other land types"."""
    phrase = _phrase(cursor)
    return None if phrase is None else _whole(cursor, subject, phrase)


def read_in_addition(cursor: Cursor) -> str:
    """Read "in addition to its other types"; the kind of types, "" for none."""
    return _in_addition(cursor)


def _also(cursor: Cursor, subject: Filter) -> tuple[Ability, ...] | None:
    """Read "is also a Cleric, Rogue, and Wizard": types besides its own."""
    cursor.take_any("an", "a")
    found: list[str] = []
    while cursor.peek_text() in SUBTYPE_FORMS:
        found.append(SUBTYPE_FORMS[cursor.next()][0])
        if not cursor.take_any(", and", ",", "and"):
            break
    return (ChangeTypes(subject, add=tuple(found)),) if found else None


def _no_longer(cursor: Cursor, subject: Filter) -> tuple[Ability, ...] | None:
    """Read "isn't a creature"."""
    cursor.take_any("an", "a")
    lower = _PLURAL_TYPES.get(cursor.peek(), cursor.peek())
    if lower not in CARD_TYPES and lower not in SUPERTYPES:
        return None
    cursor.next()
    return (ChangeTypes(subject, remove=(lower.capitalize(),)),)


def _phrase(cursor: Cursor) -> _Phrase | None:
    found = _Phrase()
    cursor.take_any("an", "a")
    while _word(cursor, found):
        pass
    return found if found.names_types or found.names_colors or found.size else None


def _word(cursor: Cursor, found: _Phrase) -> bool:
    if _phrase_words(cursor, found) or _color(cursor, found) or _type(cursor, found):
        return True
    # "Saproling creatures and Forest lands", "Mountain, Forest, and Plains"
    before = cursor.at
    if found.words and cursor.take_any(", and", ",", "and") and _type(cursor, found):
        return True
    cursor.at = before
    return False


def _phrase_words(cursor: Cursor, found: _Phrase) -> bool:
    if cursor.take("every basic land type"):
        found.every_land = True
    elif cursor.take_any("every creature type", "all creature types"):
        found.every_creature = True
    elif cursor.take("the chosen type"):
        found.chosen_type = True
    elif cursor.take("the chosen color"):
        found.chosen_color = True
    elif cursor.take("all colors"):
        found.colors = COLORS
    elif cursor.take("colorless"):
        found.colors = ""
    else:
        return False
    return True


def _color(cursor: Cursor, found: _Phrase) -> bool:
    before = cursor.at
    joined = bool(found.colors) and cursor.take("and")
    color = cursor.take_any(*COLOR_NAMES)
    if not color:
        cursor.at = before
        return False
    if found.colors and not joined:
        cursor.at = before
        return False
    found.colors = (found.colors or "") + COLOR_NAMES[color]
    return True


def _type(cursor: Cursor, found: _Phrase) -> bool:
    word, lower = cursor.peek_text(), cursor.peek()
    size = _SIZE.fullmatch(word)
    lower = _PLURAL_TYPES.get(lower, lower)
    if size and found.size is None and not found.words:
        found.size = (int(size[1]), int(size[2]))
    elif lower in CARD_TYPES or lower in SUPERTYPES:
        found.types.append(lower.capitalize())
    elif word in SUBTYPE_FORMS:
        found.subtypes.append(SUBTYPE_FORMS[word][0])
    else:
        return False
    cursor.next()
    return True


def _in_addition(cursor: Cursor) -> str:
    """Read "in addition to its other types"; the kind of types, "" for none."""
    before = cursor.at
    if cursor.take("in addition to") and cursor.take_any(*_OWN) and cursor.take("other"):
        kind = cursor.take_any(*_KINDS)
        if kind:
            return kind
    cursor.at = before
    return ""


_LOSES = (
    *("and loses all other", ", and it loses all other"),
    *("and it loses all other", "and they lose all other"),
)
_LOST = (
    *("card types and abilities", "abilities, card types, and creature types"),
    *("abilities", "card types"),
)


def _whole(cursor: Cursor, subject: Filter, phrase: _Phrase) -> tuple[Ability, ...] | None:
    """Read on: "with base power and toughness ...", "in addition to ...", "and loses ..."."""
    size = _base_size(cursor, subject)
    granted = granting.read_granted(cursor) if size == () and cursor.take("with") else ()
    if size is None or granted is None:
        return None
    addition = _in_addition(cursor)
    stills = (
        *("that are still lands", "that's still a land", "that's still a planeswalker"),
        *(". It's still a land", ". They're still lands"),
    )
    still = bool(cursor.take_any(*stills))
    if size and not addition and _has_besides(cursor):
        granted = granting.read_granted(cursor)
        if granted is None:
            return None
    lost = cursor.take_any(*_LOST) if cursor.take_any(*_LOSES) else "none"
    if not lost:
        return None
    lost = "" if lost == "none" else lost
    if not _clear(phrase, addition, kept=bool(addition) or still):
        return None
    kept = bool(addition) or still
    parts = list(
        _all_parts(
            subject,
            phrase,
            kept=kept,
            adds_colors=addition in ("colors and types", "colors"),
            lose_other=bool(phrase.types) and not kept,
            artifact_creature=not lost and {"Artifact", "Creature"} <= set(phrase.types),
        )
    )
    if lost and lost != "card types":
        parts.append(LoseAbilities(subject))
    if granted:
        parts.append(Grant(subject, granted))
    return (*parts, *size)


def _has_besides(cursor: Cursor) -> bool:
    """Read "and has", or the "and" before a quotation."""
    if cursor.take("and has"):
        return True
    return cursor.peek(1) == '"' and cursor.take("and")


def _base_size(cursor: Cursor, subject: Filter) -> tuple[Ability, ...] | None:
    before = cursor.at
    if cursor.take("with"):
        found = granting.read_mana_value_size(cursor, subject)
        if found is not None:
            return found
        cursor.at = before
    if not cursor.take("with base power and toughness"):
        return ()
    return granting.read_size(cursor, subject)


def _clear(phrase: _Phrase, addition: str, *, kept: bool) -> bool:
    """Whether it is certain which types and abilities are kept (CR 205.1a-b)."""
    if phrase.size and not (phrase.types or phrase.subtypes):
        return False
    if not kept and phrase.types and set(phrase.types) <= {"Legendary", "Snow", "Basic", "World"}:
        return False
    if phrase.every_land and not addition:
        return False
    return not (addition == "colors" and phrase.names_types)


def _all_parts(
    subject: Filter,
    phrase: _Phrase,
    *,
    kept: bool,
    adds_colors: bool,
    lose_other: bool = False,
    artifact_creature: bool = False,
) -> tuple[Ability, ...]:
    parts: list[Ability] = []
    if artifact_creature and not kept:
        # an “artifact creature” keeps its types, other than creature types (CR 205.1b)
        parts.append(ChangeTypes(subject, set_to=tuple(phrase.subtypes), add=tuple(phrase.types)))
    elif phrase.names_types:
        parts.append(
            ChangeTypes(
                subject,
                set_to=() if kept else phrase.words,
                add=phrase.words if kept else (),
                lose_other=lose_other,
                every_basic_land_type=phrase.every_land,
                every_creature_type=phrase.every_creature,
                chosen=phrase.chosen_type,
                chosen_replaces=phrase.chosen_type and not kept,
            )
        )
    if phrase.names_colors:
        colors = "".join(color for color in COLORS if color in (phrase.colors or ""))
        parts.append(ChangeColors(subject, colors, add=adds_colors, chosen=phrase.chosen_color))
    if phrase.size is not None:
        parts.append(SetPower(subject, Number(phrase.size[0]), Number(phrase.size[1])))
    return tuple(parts)
