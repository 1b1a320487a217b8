"""Land types that a resolved effect changes, for a while or for good (CR 611.2, 305.6-7)."""

from typing import Final

from engine.cards.abilities import Ability, ForTurn, Together
from engine.cards.filters import Anything, Filter
from engine.cards.statics import ChangeTypes
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.filters import parse_noun
from engine.oracle.phrases.numbers import parse_number
from engine.oracle.statics.predicates import read_predicate
from engine.oracle.statics.type_phrases import read_in_addition, read_types
from engine.oracle.words.counters import parse_counter_kind
from engine.oracle.words.subtypes import LAND_TYPES

LASTING: Final = "while this effect lasts,"  # what the printer says of every duration
_BEFORE: Final = ("until end of turn,", LASTING)
_AFTER: Final = (
    *("until end of turn", "until its controller's next untap step"),
    *("until ~ leaves the battlefield", "for as long as ~ remains on the battlefield"),
)
_THAT: Final = ("that land", "that creature", "that permanent", "it")


@attempt
def read_becoming(cursor: Cursor) -> ForTurn | None:
    """Read "Target land becomes a Swamp until end of turn." and the like."""
    counter = _while_counter(cursor)
    if counter and not cursor.take(","):
        return None
    ahead = bool(counter) or bool(cursor.take_any(*_BEFORE))
    found: list[Ability] = []
    kinds: set[str] = set()
    while True:
        subject = _subject(cursor, marked=bool(counter))
        parts = None if subject is None else _predicate(cursor, subject[1])
        if subject is None or parts is None:
            return None
        kinds.add(subject[0])
        found.append(parts[0] if len(parts) == 1 else Together(parts))
        if not cursor.take("and"):
            break
    if not ahead and not cursor.take_any(*_AFTER):
        counter = _while_counter(cursor)
    if not cursor.take_end() or len(kinds) > 1 or not any(map(_sets_land_type, found)):
        return None
    return ForTurn(tuple(found), of=kinds.pop(), counter=counter)


@attempt
def _counter(cursor: Cursor) -> str | None:
    if not cursor.take("for as long as") or not cursor.take_any(*_THAT):
        return None
    kind = parse_counter_kind(cursor) if cursor.take_any("has a", "has an") else None
    return kind if kind and cursor.take("on it") else None


def _while_counter(cursor: Cursor) -> str:
    """Read "for as long as it has a mire counter on it"; the kind, "" where it says nothing."""
    return _counter(cursor) or ""


@attempt
def _subject(cursor: Cursor, *, marked: bool) -> tuple[str, Filter] | None:
    """Whether it is about the one that is told or about all that match, and which those are."""
    if cursor.sees("it's"):
        return ("card", Anything())
    if cursor.take_any(*_THAT):
        return ("card", Anything())
    start = cursor.at
    if parse_number(cursor) is None:
        cursor.at = start
    aimed = cursor.take("target")
    if not aimed:
        cursor.at = start
    noun = parse_noun(cursor)
    if noun is None or noun.caster or noun.zone or noun.kind in ("spell", "card"):
        return None
    if marked and not aimed:
        return None
    return ("card" if aimed else "player", noun.filter)


def _predicate(cursor: Cursor, subject: Filter) -> tuple[Ability, ...] | None:
    """What the subject becomes."""
    if cursor.take_any("gains all basic land types", "gain all basic land types"):
        return (ChangeTypes(subject, every_basic_land_type=True),)
    if not cursor.take_any("becomes", "become"):
        return _several(cursor, subject)
    if cursor.take_any("the basic land type of your choice", "that type"):
        kept = bool(read_in_addition(cursor))
        return (ChangeTypes(subject, chosen=True, chosen_replaces=not kept),)
    return read_types(cursor, subject)


def _several(cursor: Cursor, subject: Filter) -> tuple[Ability, ...] | None:
    """Read "loses all land types and abilities and has ..."."""
    parts: list[Ability] = []
    while True:
        read = read_predicate(cursor, subject)
        if read is None:
            return None
        parts.extend(read)
        start = cursor.at
        if not cursor.take("and") or cursor.peek() not in ("has", "loses", "is"):
            cursor.at = start
            return tuple(parts)


def _sets_land_type(ability: Ability) -> bool:
    parts = ability.parts if isinstance(ability, Together) else (ability,)
    return any(
        isinstance(part, ChangeTypes)
        and (
            part.chosen
            or part.every_basic_land_type
            or bool({*part.set_to, *part.add, *part.remove} & set(LAND_TYPES))
        )
        for part in parts
    )
