"""What is said of spells that are cast with a permission: counters, flash, another price."""

from dataclasses import replace
from typing import Final

from engine.cards.abilities import Ability, Keyword, OtherEffect, SpellsHave, Triggered
from engine.cards.amounts import Number, PropertyOf
from engine.cards.conditions import Condition, Untold
from engine.cards.costs import PayLife
from engine.cards.filters import Anything, CastFrom, Filter, IsUntold
from engine.cards.modifiers import AlternativeCost, SpellsOf, SpendAsThough
from engine.cards.statics import CastPermission, EntersTapped, EntersWithCounters
from engine.mana.types import TYPES
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.combine import all_of
from engine.oracle.phrases.filters import parse_noun
from engine.oracle.phrases.numbers import parse_number
from engine.oracle.touches import touches_of
from engine.oracle.words.counters import parse_counter_kind
from engine.values import dataclass

_AS_THOUGH: Final = "you may spend mana as though it were mana of any color to cast"
_ANY_TYPE: Final = "mana of any type can be spent to cast"
_THOSE: Final = ("those spells", "that spell", "it", "them", "spells this way")
MANA_VALUE: Final = PayLife(PropertyOf("mana value", "spell"))


@dataclass(frozen=True, slots=True)
class Way:
    """What may be cast, from where, and when."""

    spells: Filter
    zone: str
    condition: Condition | None
    once: bool

    @property
    def cards(self) -> Filter:
        """The spells as cast from there."""
        return all_of(self.spells, CastFrom(self.zone))


@attempt
def as_though(cursor: Cursor, way: Way) -> SpendAsThough | None:
    """Read that mana may be spent on those spells as though it were of any colour or type."""
    for phrase, as_type in ((_AS_THOUGH, "color"), (_ANY_TYPE, "type")):
        if cursor.take(phrase):
            scope = SpellsOf(way.cards, "you")
            return SpendAsThough(TYPES, as_type, scope) if cursor.take_any(*_THOSE) else None
    return None


_CAST_SO: Final = Untold("it is cast that way")
_ABOUT_IT: Final = ("if you cast", "if a spell cast this way", "if you do,", "when you ")
_MATTERS: Final = frozenset(
    ("costs", "own costs", "spending", "casting", "mana", "x", "counters", "cast limits")
)
_LIFE: Final = (
    "pay life equal to its mana value rather than pay its mana cost",
    "you pay life equal to its mana value rather than paying its mana cost",
)


def with_riders(cursor: Cursor, way: Way, found: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """The abilities with all sentences about spells that are cast so; None where one matters."""
    while not cursor.done and cursor.sentence_text().lower().startswith(_ABOUT_IT):
        longer = _rider(cursor, way, found)
        if longer is None:
            return None
        found = longer
    return found


def _rider(cursor: Cursor, way: Way, found: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """The abilities with one more sentence about spells that are cast so."""
    if cursor.take("If a spell cast this way would be put into your graveyard, exile it instead."):
        return found
    for reader in (_counters, _tapped, _spent_so, _fast):
        more = reader(cursor, way)
        if more is not None:
            return (*found, more)
    changed = _for_life(cursor, way, found)
    if changed is not None:
        return changed
    later = _later(cursor)
    if later is not None:
        return (*found, later)
    text = cursor.skip_sentence()  # what happens later, as it is cast or resolves
    touches = touches_of(text)
    if touches & _MATTERS:
        return None
    return (*found, Triggered("other", effects=(OtherEffect(touches),)))


@attempt
def _later(cursor: Cursor) -> Triggered | None:
    """Read what the printer says of something that happens later."""
    read = cursor.outside() if cursor.take("if you do,") else None
    return None if read is None else Triggered("other", effects=(OtherEffect(*read),))


@attempt
def _cast_so(cursor: Cursor) -> Filter | None:
    """Read "If you cast a creature spell this way,": the spells that are meant."""
    if cursor.take_any("if you do,", "if you cast it this way,"):
        return Anything()
    noun = parse_noun(cursor) if cursor.take("if you cast") else None
    if noun is None or noun.kind != "spell" or not cursor.take("this way,"):
        return None
    return noun.filter


@attempt
def _counters(cursor: Cursor, way: Way) -> Ability | None:
    """Read "If you cast a spell this way, that creature enters with a finality counter on it."."""
    which = _cast_so(cursor)
    things = ("that creature", "that permanent", "that artifact", "it", "~")
    if which is None or not cursor.take_any(*things) or not cursor.take("enters with"):
        return None
    number = Number(1) if cursor.take("an additional") else parse_number(cursor)
    kind = parse_counter_kind(cursor) if number is not None else None
    if number is None or not kind or not cursor.take("on it") or not cursor.take_end():
        return None
    spells = all_of(way.cards, which)
    return EntersWithCounters(kind, number, spells, as_cast=True, condition=_CAST_SO)


@attempt
def _tapped(cursor: Cursor, way: Way) -> Ability | None:
    things = ("that artifact enters tapped", "that creature enters tapped", "it enters tapped")
    if _cast_so(cursor) is None or not cursor.take_any(*things) or not cursor.take_end():
        return None
    return EntersTapped(all_of(way.spells, IsUntold("it was cast that way")))


@attempt
def _spent_so(cursor: Cursor, way: Way) -> Ability | None:
    """Read "If you cast a spell this way, you may spend mana as though ..."."""
    _cast_so(cursor)
    found = as_though(cursor, way)
    return found if found is not None and cursor.take_end() else None


@attempt
def _fast(cursor: Cursor, way: Way) -> Ability | None:
    which = _cast_so(cursor)
    if which is None or not cursor.take("you may cast it as though it had flash"):
        return None
    flash = SpellsHave(all_of(way.cards, which), "you", Keyword("flash"), way.condition)
    return flash if cursor.take_end() else None


@attempt
def _for_life(cursor: Cursor, way: Way, found: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """Read "If you cast a spell this way, pay life ... rather than pay its mana cost."."""
    permission = found[0]
    if _cast_so(cursor) is None or not cursor.take_any(*_LIFE) or not cursor.take_end():
        return None
    if not isinstance(permission, CastPermission):
        return None
    offer = AlternativeCost(
        permission.subject, (MANA_VALUE,), permission.condition, way.zone, way.once
    )
    return (replace(permission, instead=True), offer, *found[1:])
