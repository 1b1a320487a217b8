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
    Plus,
)
from engine.cards.conditions import Compare, Condition, Neither, SomeOpponent, Untold, XIs
from engine.cards.filters import Anything, ControlledBy, IsHost
from engine.cards.tallies import MostControlled
from engine.mana.types import COLOR_NAMES
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases import filters
from engine.oracle.phrases.combine import all_of
from engine.oracle.phrases.nouns import parse_adjectives, parse_core
from engine.oracle.phrases.numbers import parse_comparison, parse_integer
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
    """Read "enchanted permanent is a creature", "equipped creature is red or green"."""
    hosts = ("permanent", "creature", "land", "artifact", "enchantment")
    if not cursor.take_any("enchanted", "equipped") or not cursor.take_any(*hosts):
        return None
    verb = cursor.take_any("is", "isn't")
    if not verb:
        return None
    if cursor.peek() in ("a", "an"):
        what = filters.parse_filter(cursor)
    else:
        what = parse_adjectives(cursor)
        what = what if what is not None and not cursor.sees("that") else None
    if what is None:
        return None
    found = at_least(CountOf(all_of(IsHost(), what)), 1)
    return found if verb == "is" else Neither(found)


@attempt
def _attached(cursor: Cursor) -> Condition | None:
    """Read "~ is attached to a creature"."""
    what = filters.parse_filter(cursor) if cursor.take("~ is attached to") else None
    return None if what is None else at_least(CountOf(all_of(IsHost(), what)), 1)


@attempt
def _opponents_life(cursor: Cursor) -> Condition | None:
    """Read "an opponent has 10 or less life"."""
    bound = parse_comparison(cursor) if cursor.take("an opponent has") else None
    if bound is None or not cursor.take("life"):
        return None
    return SomeOpponent(Compare(LifeTotal("opponent"), bound[0], Number(bound[1])))


@attempt
def _there(cursor: Cursor) -> Condition | None:
    """Read "five or more Goblins are on the battlefield", "a land card is in your graveyard"."""
    bound = ("=", 0) if cursor.take("no") else None
    if bound is None:
        bound = (">=", 1) if cursor.peek() in ("a", "an") else parse_comparison(cursor)
    noun = filters.parse_noun(cursor) if bound is not None else None
    if bound is None or noun is None or noun.caster or noun.zone:
        return None
    if cursor.take_any("is in your graveyard", "are in your graveyard"):
        amount = CountOf(noun.filter, "graveyard", "you") if noun.kind == "card" else None
    elif noun.kind in ("card", "spell", "source"):
        return None
    else:
        on = cursor.take_any("is on the battlefield", "are on the battlefield")
        amount = CountOf(noun.filter) if on else None
    return None if amount is None else Compare(amount, bound[0], Number(bound[1]))


@attempt
def _no_opponent(cursor: Cursor) -> Condition | None:
    """Read "no opponent controls a white or blue creature"."""
    if not cursor.take("no opponent controls") or cursor.peek() not in ("a", "an"):
        return None
    what = filters.parse_filter(cursor)
    if what is None:
        return None
    return Compare(CountOf(all_of(what, ControlledBy("opponent"))), "=", Number(0))


@attempt
def _speed(cursor: Cursor) -> Condition | None:
    """Read "your speed is 1 or higher"."""
    value = parse_integer(cursor) if cursor.take("your speed is") else None
    if value is None or not cursor.take_any("or higher", "or greater"):
        return None
    return Compare(PlayerCounters("speed"), ">=", Number(value))


@attempt
def _top_card(cursor: Cursor) -> Condition | None:
    """Read "the top card of your library is a land card", which a board does not tell."""
    start = cursor.at
    if not cursor.take_any("the top card of your library is", "the top card of your graveyard is"):
        return None
    noun = filters.parse_noun(cursor) if cursor.peek() in ("a", "an") else None
    color = noun is None and cursor.take_any(*COLOR_NAMES)
    if not color and (noun is None or noun.kind != "card" or noun.zone or noun.caster):
        return None
    first, last = cursor.tokens[start], cursor.tokens[cursor.at - 1]
    return Untold(cursor.source[first.start : last.end])


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


@attempt
def _opponents_cards(cursor: Cursor) -> Condition | None:
    """Read "an opponent has seven or more cards in their graveyard", "... no cards in hand"."""
    if not cursor.take("an opponent has"):
        return None
    bound = ("=", 0) if cursor.take("no") else parse_comparison(cursor)
    ways = {"cards in hand": "hand", "cards in their hand": "hand"}
    ways["cards in their graveyard"] = "graveyard"
    zone = ways.get(cursor.take_any(*ways), "") if bound is not None else ""
    if bound is None or not zone:
        return None
    amount = CountOf(Anything(), zone, "opponent")
    return SomeOpponent(Compare(amount, bound[0], Number(bound[1])))


@attempt
def _more_than_you(cursor: Cursor) -> Condition | None:
    """Read "an opponent controls at least four more creatures than you"."""
    number = parse_integer(cursor) if cursor.take("an opponent controls at least") else None
    core = parse_core(cursor) if number is not None and cursor.take("more") else None
    if core is None or number is None or not cursor.take("than you"):
        return None
    mine = CountOf(all_of(core.filter, ControlledBy("you")))
    return Compare(MostControlled(core.filter), ">=", Plus(mine, Number(number)))


CIRCUMSTANCES = (
    _opponents_cards,
    _more_than_you,
    _any_life,
    _poisoned,
    _host,
    _attached,
    _opponents_life,
    _no_opponent,
    _speed,
    _top_card,
    _there,
    _lands_played,
    _exiled_with,
    _died,
    _x_is,
)
