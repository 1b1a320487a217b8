"""Numbers of counters, targets, casts and cards in zones, after "for each" and "where X is"."""

from typing import Final

from engine.cards.amounts import (
    Amount,
    CountOf,
    DifferentNumbers,
    PaidCount,
    PlayerCounters,
    Plus,
    PropertyOf,
    UntoldNumber,
)
from engine.cards.filters import AnyOf, Anything, HasType, IsGroup, SharesNameWithSpell
from engine.cards.tallies import (
    ClassLevel,
    CommanderCasts,
    CommanderManaValue,
    CountersAmong,
    MostControlled,
    TargetsCount,
)
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases import amounts, filters
from engine.oracle.phrases.nouns import parse_core
from engine.oracle.words.counters import parse_counter_kind

_CASTS: Final = (
    "time you've cast your commander from the command zone this game",
    "time you've cast a commander from the command zone this game",
)
_PROPERTIES: Final = ("mana value", "power", "toughness")


@attempt
def _casts(cursor: Cursor) -> Amount | None:
    if cursor.take("time it's been cast from the command zone this game"):
        return CommanderCasts(this=True)
    return CommanderCasts() if cursor.take_any(*_CASTS) else None


@attempt
def _of_target(cursor: Cursor) -> Amount | None:
    """Read "target", "creature it targets", "color of the creature it targets"."""
    if cursor.take("target"):
        beyond = cursor.sees("beyond")
        return None if beyond else TargetsCount(Anything())
    if cursor.take_any("color of the creature it targets", "color of the permanent it targets"):
        return PropertyOf("colors", "target")
    what = filters.parse_filter(cursor)
    return TargetsCount(what) if what is not None and cursor.take("it targets") else None


_HOSTS: Final = ("enchanted creature", "equipped creature", "enchanted permanent")


@attempt
def _counters_among(cursor: Cursor) -> Amount | None:
    """Read "+1/+1 counter among other creatures you control"."""
    if cursor.take("counter among players and permanents"):
        return CountersAmong("", Anything(), players=True)
    kind = parse_counter_kind(cursor)
    if kind is None or not cursor.take_any("among", "on"):
        return None
    if cursor.peek() in ("it", "~", "him", "her", "that") or any(map(cursor.sees, _HOSTS)):
        return None
    what = filters.parse_filter(cursor)
    return None if what is None else CountersAmong(kind, what)


@attempt
def _different(cursor: Cursor) -> Amount | None:
    """Read "different mana value among cards in your graveyard", "differently named lands ..."."""
    if cursor.take("differently named"):
        what = filters.parse_filter(cursor)
        return None if what is None else DifferentNumbers("name", what)
    number = cursor.take_any(*_PROPERTIES) if cursor.take("different") else ""
    noun = filters.parse_noun(cursor) if number and cursor.take("among") else None
    if noun is None or not noun.zone or noun.caster:
        return None
    return DifferentNumbers(number, noun.filter, noun.zone, noun.whose)


@attempt
def _in_two_places(cursor: Cursor) -> Amount | None:
    """Read "Cave you control and each Cave card in your graveyard" and cards in two zones."""
    first = filters.parse_noun(cursor)
    if first is None or first.caster or first.kind == "spell" or not cursor.take("and"):
        return None
    left = CountOf(first.filter, first.zone or "battlefield", first.whose or "any")
    if cursor.take("in your graveyard"):
        if (first.zone, first.whose) != ("exile", "you"):
            return None
        return Plus(left, CountOf(first.filter, "graveyard", "you"))
    if not cursor.take("each"):
        return None
    second = filters.parse_noun(cursor)
    if second is None or second.caster or second.kind == "spell" or not second.zone:
        return None
    return Plus(left, CountOf(second.filter, second.zone, second.whose))


_UNTOLD: Final = (
    "creature attacking you",
    "opponent you're attacking",
    "instant and sorcery card exiled with it",
)


def _untold(cursor: Cursor) -> Amount | None:
    words = cursor.take_any(*_UNTOLD)
    return UntoldNumber(words) if words else None


@attempt
def _named_alike(cursor: Cursor) -> Amount | None:
    """Read "card with the same name as that spell in your graveyard"."""
    if not cursor.take("card with the same name as that spell in your graveyard"):
        return None
    return CountOf(SharesNameWithSpell(), "graveyard", "you")


_ADVENTURERS: Final = (
    "cards in your graveyard that are instant cards, sorcery cards, and / or have an Adventure",
)
_OWN_ADVENTURERS: Final = (
    "card you own in exile and in your graveyard that's an instant card, a sorcery card, or a card "
    "that has an Adventure"
)


def _adventurers(cursor: Cursor) -> Amount | None:
    what = AnyOf((HasType("Instant"), HasType("Sorcery"), IsGroup("adventure")))
    graveyard = CountOf(what, "graveyard", "you")
    if cursor.take_any(*_ADVENTURERS):
        return graveyard
    return Plus(CountOf(what, "exile", "you"), graveyard) if cursor.take(_OWN_ADVENTURERS) else None


def _tapped(cursor: Cursor) -> Amount | None:
    tapped = cursor.take_any("creature tapped this way", "creatures tapped this way")
    return PaidCount() if tapped else None


EACH: Final = (
    _untold,
    _named_alike,
    _adventurers,
    _tapped,
    _casts,
    _of_target,
    _counters_among,
    _different,
    _in_two_places,
)
"""Readers of what is counted, tried before those of plain objects."""


@attempt
def _most(cursor: Cursor) -> Amount | None:
    """Read "the greatest number of artifacts an opponent controls"."""
    if not cursor.take("the greatest number of"):
        return None
    core = parse_core(cursor)
    if core is None:
        return None
    if cursor.take("an opponent controls"):
        return MostControlled(core.filter)
    return MostControlled(core.filter, "any") if cursor.take("a player controls") else None


@attempt
def _property_of_target(cursor: Cursor) -> Amount | None:
    """Read "the power of the creature it targets"."""
    what = cursor.take_any(*_PROPERTIES) if cursor.take("the") else ""
    ends = ("of the creature it targets", "of the permanent it targets", "of the spell it targets")
    return PropertyOf(what, "target") if what and cursor.take_any(*ends) else None


@attempt
def _of_player(cursor: Cursor) -> Amount | None:
    if cursor.take("your speed"):
        return PlayerCounters("speed")
    if cursor.sees("the total number of") and cursor.take("the total number of"):
        return amounts.parse_each(cursor)
    if cursor.take("~'s level"):
        return ClassLevel()
    return UntoldNumber("~'s intensity") if cursor.take("~'s intensity") else None


def _commander(cursor: Cursor) -> Amount | None:
    words = (
        "the greatest mana value of a commander you own on the battlefield or in the command zone"
    )
    return CommanderManaValue() if cursor.take(words) else None


TERMS: Final = (_commander, _most, _property_of_target, _of_player)
"""Readers of what is said after "where X is" and "equal to"."""
