"""Types and colours of permanents, and of spells and cards elsewhere as well (CR 611.3)."""

import re
from dataclasses import replace
from typing import Final

from engine.cards.abilities import Ability
from engine.cards.filters import Anything
from engine.cards.statics import ChangeColors, ChangeTypes
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.statics.predicates import read_predicate
from engine.oracle.statics.sentences import read_subject

_LAND_CARDS: Final = "land cards you own that aren't on the battlefield"


@attempt
def read_everywhere(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Nonland permanents you control are white. The same is true for ..."."""
    all_objects = "all cards that aren't on the battlefield, spells, and permanents"
    if cursor.take(all_objects):
        found = read_predicate(cursor, Anything())
        if found is None or len(found) != 1 or not isinstance(found[0], ChangeColors):
            return None
        return (replace(found[0], everywhere=True),) if cursor.take_end() else None
    subject = read_subject(cursor)
    lands = subject is not None and cursor.take(f"and {_LAND_CARDS}")
    found = None if subject is None else read_predicate(cursor, subject)
    if found is None or len(found) != 1:
        return None
    if lands:
        change = found[0] if isinstance(found[0], ChangeTypes) and cursor.take_end() else None
        return None if change is None else (replace(change, everywhere=True),)
    if not cursor.take("."):
        return None
    if isinstance(found[0], ChangeTypes):
        return _types_everywhere(cursor, found[0])
    if not isinstance(found[0], ChangeColors):
        return None
    if not cursor.take("the same is true for spells you control and"):
        return None
    if not cursor.take_any(
        "nonland cards you own that aren't on the battlefield",
        "cards you own that aren't on the battlefield",
    ):
        return None
    return (replace(found[0], everywhere=True),) if cursor.take_end() else None


def _types_everywhere(cursor: Cursor, change: ChangeTypes) -> tuple[Ability, ...] | None:
    """The same types for spells of the same kind and for cards elsewhere."""
    if not cursor.sees("the same is true for"):
        return None
    if not _ELSEWHERE.fullmatch(cursor.sentence_text()):
        return None
    cursor.skip_sentence()
    return (replace(change, everywhere=True),)


_ELSEWHERE: Final = re.compile(
    r"the same is true for (?:(?:creature|permanent) spells you control and "
    r"(?:creature|nonland permanent)|land) cards you own that aren't on the battlefield",
    re.IGNORECASE,
)
