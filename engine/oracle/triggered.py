"""Triggered abilities: "when", "whenever", "at" (CR 603)."""

from typing import Final

from engine.cards.abilities import Ability, AddMana, Effect, ForTurn, OtherEffect, Triggered
from engine.cards.amounts import Amount
from engine.cards.conditions import Condition
from engine.cards.filters import Anything, Filter, IsItself
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.effects import has_target, read_effects
from engine.oracle.phrases.conditions import parse_condition
from engine.oracle.phrases.filters import parse_filter, parse_noun
from engine.oracle.touches import touches_of_effect
from engine.oracle.x_triggers import x_of


@attempt
def read_triggered(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read any other trigger: its event where that matters here, its effects by their tags."""
    if cursor.take_any("whenever", "when"):
        found = _known(cursor)
        return _loose(cursor) if found is None else (found,)
    if cursor.sees("at the beginning of") or cursor.sees("at the end of"):
        return _loose(cursor)
    if cursor.take_any("visit —", "prize —"):  # as an Attraction is visited (CR 702.159)
        effects, x = _loose_effects(cursor, itself=False)
        return None if effects is None else (Triggered("other", effects=effects, x=x),)
    return None


@attempt
def _known(cursor: Cursor) -> Triggered | None:
    """A trigger on entering or casting."""
    event = _event(cursor)
    if event is None or not cursor.take(","):
        return None
    name, what, who = event
    itself = what == IsItself()
    intervening = _intervening(cursor, itself=itself)
    if intervening is None:
        return None
    text = cursor.rest()
    found = read_effects(cursor, triggered=True)
    if found.bad or found.limits:
        return None
    x = found.x or (None if found.adds_mana else _x(text, itself=itself))
    effects, condition = tuple(found.effects), intervening[0]
    return Triggered(name, what, who, effects, x, found.counters, condition)


def _intervening(cursor: Cursor, *, itself: bool) -> tuple[Condition | None] | None:
    """Read an intervening "if" (CR 603.4): (None,) without one, None where it is not understood.

    Where the event is about another object, a condition on "it" is about that one.
    """
    if not cursor.take("if"):
        return (None,)
    start = cursor.at
    condition = parse_condition(cursor)
    said = {token.lower for token in cursor.tokens[start : cursor.at]}
    if condition is None or (not itself and said & _IT):
        return None
    return (condition,) if cursor.take(",") else None


_IT: Final = frozenset(("it", "it's", "its", "him", "her"))


def _x(text: str, *, itself: bool) -> Amount | None:
    """What X is in the effect, unless that is said of an "it" that is another object."""
    _, _, where = text.partition("where X is ")
    if not itself and _IT & set(where.partition(".")[0].split()):
        return None
    return x_of(text)


@attempt
def _event(cursor: Cursor) -> tuple[str, Filter, str] | None:
    if cursor.take("~ enters"):
        return ("enters", IsItself(), "you") if cursor.sees(",") else None
    if cursor.take("you cast ~"):
        return ("cast", IsItself(), "you") if cursor.sees(",") else None
    for phrase, who in (
        ("you cast", "you"),
        ("an opponent casts", "opponent"),
        ("a player casts", "any"),
    ):
        if cursor.take(phrase):
            noun = parse_noun(cursor)
            if noun is None or noun.kind != "spell" or noun.caster or noun.zone:
                return None
            return ("cast spell", noun.filter, who) if cursor.sees(",") else None
    what = parse_filter(cursor)
    if what is None or what == Anything() or not cursor.take("enters"):
        return None
    return ("enters", what, "any") if cursor.sees(",") else None


def _loose(cursor: Cursor) -> tuple[Ability, ...] | None:
    """A trigger whose event is of no matter here."""
    start = cursor.at
    comma = cursor.until(",")
    cursor.at = start + len(comma)
    if not cursor.take(","):
        return None
    event = {token.lower for token in comma}
    effects, x = _loose_effects(cursor, itself="~" in event)
    if effects is None or ("mana" in event and any(isinstance(e, AddMana) for e in effects)):
        return None
    return (Triggered("other", effects=effects, x=x),)


def _loose_effects(
    cursor: Cursor, *, itself: bool
) -> tuple[tuple[Effect, ...] | None, Amount | None]:
    text = cursor.rest()
    found = read_effects(cursor, triggered=True)
    if found.bad or found.limits:
        return None, None
    if found.marked or any(isinstance(effect, AddMana | ForTurn) for effect in found.effects):
        return tuple(found.effects), found.x
    x = found.x or _x(text, itself=itself)
    return (OtherEffect(touches_of_effect(text), has_target(text)),), x
