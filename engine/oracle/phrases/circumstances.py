"""Conditions about players, the host and the turn, in fixed words."""

from engine.cards.amounts import (
    Amount,
    CountOf,
    CreaturesDied,
    ExiledWith,
    LandsPlayed,
    LifeTotal,
    Number,
    PlayerCounters,
)
from engine.cards.conditions import Compare, Condition, SomeOpponent, XIs
from engine.cards.filters import IsHost
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases import filters
from engine.oracle.phrases.combine import all_of
from engine.oracle.phrases.numbers import parse_comparison
from engine.oracle.words.counters import parse_counter_kind


def at_least(amount: Amount, least: int) -> Condition:
    """That an amount is so many or more."""
    return Compare(amount, ">=", Number(least))


@attempt
def _any_life(cursor: Cursor) -> Condition | None:
    """Read "a player has 13 or less life"."""
    bound = parse_comparison(cursor) if cursor.take("a player has") else None
    if bound is None or bound[0] != "<=" or not cursor.take("life"):
        return None
    return Compare(LifeTotal("lowest"), "<=", Number(bound[1]))


@attempt
def _poisoned(cursor: Cursor) -> Condition | None:
    """Read "an opponent has three or more poison counters"."""
    bound = parse_comparison(cursor) if cursor.take("an opponent has") else None
    if bound is None or parse_counter_kind(cursor) != "poison":
        return None
    return SomeOpponent(Compare(PlayerCounters("poison", "opponent"), bound[0], Number(bound[1])))


@attempt
def _host(cursor: Cursor) -> Condition | None:
    """Read "enchanted permanent is a creature", "equipped creature is a Human"."""
    hosts = ("permanent", "creature", "land", "artifact", "enchantment")
    if not cursor.take_any("enchanted", "equipped") or not cursor.take_any(*hosts):
        return None
    if not cursor.take("is") or cursor.peek() not in ("a", "an"):
        return None
    what = filters.parse_filter(cursor)
    return None if what is None else at_least(CountOf(all_of(IsHost(), what)), 1)


@attempt
def _lands_played(cursor: Cursor) -> Condition | None:
    phrases = ("you played a land this turn", "you've played a land this turn")
    return at_least(LandsPlayed(), 1) if cursor.take_any(*phrases) else None


@attempt
def _exiled_with(cursor: Cursor) -> Condition | None:
    return at_least(ExiledWith(), 1) if cursor.take("a card is exiled with ~") else None


@attempt
def _died(cursor: Cursor) -> Condition | None:
    return at_least(CreaturesDied(), 1) if cursor.take("a creature died this turn") else None


@attempt
def _x_is(cursor: Cursor) -> Condition | None:
    if not cursor.take("X is"):
        return None
    bound = parse_comparison(cursor)
    return None if bound is None else XIs(*bound)


CIRCUMSTANCES = (
    _any_life,
    _poisoned,
    _host,
    _lands_played,
    _exiled_with,
    _died,
    _x_is,
)
