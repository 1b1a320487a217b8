"""Conditions: what follows "if", "unless", "as long as" and "only if"."""

from engine.cards.amounts import (
    Amount,
    CardTypesInGraveyard,
    CountersOn,
    CountOf,
    LifeChanged,
    LifeTotal,
    Number,
    PlayerCounters,
    PlayersCount,
    SpellsCast,
    TotalOf,
)
from engine.cards.conditions import (
    Both,
    Compare,
    Condition,
    Either,
    IsPhase,
    IsTurnOf,
    Neither,
    SomeOpponent,
    SourceIn,
    SourceIs,
    TargetIs,
    WasCast,
    WasPaid,
)
from engine.cards.filters import (
    Anything,
    ControlledBy,
    EnteredThisTurn,
    Filter,
    HasCounter,
    IsAttacking,
    IsBlocking,
    IsGroup,
    IsTapped,
)
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases import amounts, filters
from engine.oracle.phrases.circumstances import CIRCUMSTANCES, at_least
from engine.oracle.phrases.combine import all_of
from engine.oracle.phrases.nouns import parse_core
from engine.oracle.phrases.numbers import parse_comparison, parse_integer
from engine.oracle.words.counters import parse_counter_kind

_YOU = ControlledBy("you")
_OPPONENT = ControlledBy("opponent")


@attempt
def parse_condition(cursor: Cursor) -> Condition | None:
    """Read a condition without its "if"; "and" and "or" join whole conditions."""
    first = _single(cursor)
    if first is None:
        return None
    parts = [first]
    joint = ""
    while cursor.sees("and") or cursor.sees("or"):
        before = cursor.at
        word = cursor.next()
        cursor.take_any("if", "only if", "unless")
        more = _single(cursor) if joint in ("", word) else None
        if more is None:
            cursor.at = before
            break
        joint = word
        parts.append(more)
    if len(parts) == 1:
        return first
    return Both(tuple(parts)) if joint == "and" else Either(tuple(parts))


@attempt
def parse_if(cursor: Cursor) -> Condition | None:
    """Read "if ...", "as long as ...", "during your turn", "unless ..." with that word."""
    if cursor.take_any("if", "as long as", "only if"):
        return parse_condition(cursor)
    if cursor.take("unless"):
        found = parse_condition(cursor)
        return None if found is None else Neither(found)
    return _turn(cursor)


def _single(cursor: Cursor) -> Condition | None:
    for reader in _READERS:
        found = reader(cursor)
        if found is not None:
            return found
    return None


# --- permanents that players control -----------------------------------------------------------


@attempt
def _controls(cursor: Cursor) -> Condition | None:
    """Read "you control a Forest", "an opponent controls three or more lands"."""
    if cursor.take_any("you control", "you also control"):
        return _controlled(cursor, _YOU)
    if cursor.take("you don't control"):
        found = _controlled(cursor, _YOU)
        return None if found is None else Neither(found)
    if cursor.take("your opponents control"):
        return _controlled(cursor, _OPPONENT)
    found = _controlled(cursor, _OPPONENT) if cursor.take("an opponent controls") else None
    return None if found is None else _of_one(found)


def _of_one(found: Condition) -> Condition:
    """What holds of "an opponent": of one alone, where it makes a difference who it is."""
    once = isinstance(found, Compare) and (found.comparison, found.other) == (">=", Number(1))
    return found if once else SomeOpponent(found)


def _controlled(cursor: Cursor, whose: Filter) -> Condition | None:
    if cursor.take("no"):
        what = filters.parse_filter(cursor)
        return None if what is None else Compare(_count(what, whose), "=", Number(0))
    bound = parse_comparison(cursor)
    if bound is not None:
        what = filters.parse_filter(cursor)
        if what is None or cursor.sees("with different names") or cursor.sees("than"):
            return None
        return Compare(_count(what, whose), bound[0], Number(bound[1]))
    return _all_controlled(cursor, whose)


def _all_controlled(cursor: Cursor, whose: Filter) -> Condition | None:
    """Read "an Urza's Mine and an Urza's Tower", "a Forest or a Plains"."""
    before = cursor.at
    first = filters.parse_filter(cursor)
    if first is not None and cursor.take("and") and cursor.peek() in ("a", "an"):
        second = filters.parse_filter(cursor)
        if second is not None:
            return Both((at_least(_count(first, whose), 1), at_least(_count(second, whose), 1)))
    cursor.at = before
    if cursor.peek() not in ("a", "an", "another", "~", "enchanted", "equipped", "your"):
        return None
    what = filters.parse_filter(cursor)
    return None if what is None else at_least(_count(what, whose), 1)


def _count(what: Filter, whose: Filter) -> Amount:
    return CountOf(all_of(what, whose))


# --- the object itself --------------------------------------------------------------------------


@attempt
def _source(cursor: Cursor) -> Condition | None:
    """Read "~ is untapped", "~ has a luck counter on it", "it's attacking"."""
    if cursor.take("~ entered this turn"):
        return SourceIs(EnteredThisTurn())
    if cursor.take("~ is in your graveyard"):
        return SourceIn(("graveyard",))
    if cursor.take("~ is in the command zone or on the battlefield"):
        return SourceIn(("command", "battlefield"))
    if cursor.take_any("~ is", "it's"):
        negative = cursor.take("not")
        found = _state(cursor)
        if found is None:
            return None
        return Neither(SourceIs(found)) if negative else SourceIs(found)
    if cursor.take("~ isn't"):
        found = _state(cursor)
        return None if found is None else Neither(SourceIs(found))
    return _source_counters(cursor)


def _state(cursor: Cursor) -> Filter | None:
    states: dict[str, Filter] = {
        "untapped": IsTapped(False),
        "tapped": IsTapped(),
        "attacking": IsAttacking(),
        "modified": IsGroup("modified"),
        "equipped": IsGroup("equipped"),
        "blocking": IsBlocking(),
    }
    word = cursor.take_any(*states)
    if word:
        return states[word]
    core = parse_core(cursor) if cursor.peek() in ("a", "an") else None
    return None if core is None else core.filter


@attempt
def _source_counters(cursor: Cursor) -> Condition | None:
    if not cursor.take_any("~ has", "it has"):
        return _there_are(cursor)
    return _has_counters(cursor, ("on it", "on ~"))


@attempt
def _there_are(cursor: Cursor) -> Condition | None:
    """Read "there are no charge counters on ~" and counts of cards in your graveyard."""
    if not cursor.take_any("there are", "there is"):
        return None
    start = cursor.at
    found = _has_counters(cursor, ("on ~", "on it"))
    if found is not None:
        return found
    cursor.at = start
    bound = ("=", 0) if cursor.take("no") else parse_comparison(cursor)
    amount = None if bound is None else amounts.parse_each(cursor)
    if bound is None or not isinstance(amount, CountOf | CardTypesInGraveyard):
        return None
    return Compare(amount, bound[0], Number(bound[1]))


def _has_counters(cursor: Cursor, places: tuple[str, ...]) -> Condition | None:
    if cursor.take("no"):
        bound: tuple[str, int] | None = ("=", 0)
    elif cursor.take_any("a", "an"):
        bound = (">=", 1)
    else:
        bound = parse_comparison(cursor)
    kind = None if bound is None else parse_counter_kind(cursor)
    if bound is None or kind is None or not cursor.take_any(*places):
        return None
    if bound == (">=", 1):
        return SourceIs(HasCounter(kind))
    return Compare(CountersOn(kind), bound[0], Number(bound[1]))


# --- turns, players and spells ------------------------------------------------------------------


@attempt
def _turn(cursor: Cursor) -> Condition | None:
    if cursor.take_any("during your turn", "it's your turn", "it is your turn"):
        return IsTurnOf("you")
    if cursor.take_any("it's not your turn", "it isn't your turn", "during turns other than yours"):
        return Neither(IsTurnOf("you"))
    if cursor.take_any("it's an opponent's turn", "during an opponent's turn"):
        return IsTurnOf("opponent")
    return IsPhase("upkeep") if cursor.take_any("it's your upkeep") else None


@attempt
def _player(cursor: Cursor) -> Condition | None:
    """Read what "you have": life, cards in hand, counters; what happened to you this turn."""
    if cursor.take_any("you gained life this turn", "you've gained life this turn"):
        return at_least(LifeChanged("gained"), 1)
    if cursor.take_any("you lost life this turn", "you've lost life this turn"):
        return at_least(LifeChanged("lost"), 1)
    if cursor.take_any("an opponent lost life this turn", "an opponent has lost life this turn"):
        return at_least(LifeChanged("lost", "opponent"), 1)
    if cursor.take("you gained"):
        bound = parse_comparison(cursor)
        if bound is None or not cursor.take("life this turn"):
            return None
        return Compare(LifeChanged("gained"), bound[0], Number(bound[1]))
    return _you_have(cursor) if cursor.take("you have") else None


def _you_have(cursor: Cursor) -> Condition | None:
    if cursor.take("two or more opponents"):
        return at_least(PlayersCount("opponents"), 2)
    bound = ("=", 0) if cursor.take("no") else parse_comparison(cursor)
    if bound is None:
        return None
    if cursor.take("life"):
        return Compare(LifeTotal(), bound[0], Number(bound[1]))
    if cursor.take_any("cards in hand", "card in hand", "cards in your hand"):
        return Compare(CountOf(Anything(), "hand", "you"), bound[0], Number(bound[1]))
    kind = parse_counter_kind(cursor)
    if kind in ("experience", "energy", "poison"):
        return Compare(PlayerCounters(kind), bound[0], Number(bound[1]))
    return None


@attempt
def _spells_cast(cursor: Cursor) -> Condition | None:
    """Read "an opponent cast three or more spells this turn", "you've cast another spell"."""
    who = cursor.take_any("an opponent cast", "an opponent has cast", "you've cast", "you cast")
    if not who:
        return None
    whose = "you" if who.startswith("you") else "opponent"
    if cursor.take_any("another spell this turn"):
        return at_least(SpellsCast(Anything(), whose), 1)
    if cursor.peek() in ("a", "an"):
        bound: tuple[str, int] | None = (">=", 1)
    else:
        bound = parse_comparison(cursor)
    core = parse_core(cursor) if bound is not None else None
    if bound is None or core is None or core.kind != "spell" or not cursor.take("this turn"):
        return None
    found = Compare(SpellsCast(core.filter, whose), bound[0], Number(bound[1]))
    return found if whose == "you" else _of_one(found)


@attempt
def _target(cursor: Cursor) -> Condition | None:
    if not cursor.take_any("it targets", "~ targets"):
        return None
    cursor.take("one or more")
    found = filters.parse_filter(cursor)
    return None if found is None else TargetIs(found)


_PAID = (
    ("it was kicked", "kicker"),
    ("~ was kicked", "kicker"),
    ("~ was bargained", "bargain"),
    ("it was bargained", "bargain"),
    ("its buyback cost was paid", "buyback"),
    ("its surge cost was paid", "surge"),
    ("its spectacle cost was paid", "spectacle"),
    ("its evoke cost was paid", "evoke"),
)


@attempt
def _paid(cursor: Cursor) -> Condition | None:
    for phrase, cost in _PAID:
        if cursor.take(phrase):
            return WasPaid(cost)
    if not cursor.take_any("you cast it", "~ was cast", "you cast ~", "it was cast"):
        return None
    if cursor.take("from your hand"):
        return WasCast("hand")
    return WasCast("graveyard") if cursor.take_any("from your graveyard") else WasCast()


@attempt
def _total(cursor: Cursor) -> Condition | None:
    """Read "creatures ... have total power 8 or greater"."""
    among = filters.parse_filter(cursor)
    what = cursor.take_any("power", "toughness") if cursor.take("have total") else ""
    bound = parse_comparison(cursor) if among is not None and what else None
    if among is None or bound is None:
        return None
    return Compare(TotalOf(what, among), bound[0], Number(bound[1]))


@attempt
def _amount_is(cursor: Cursor) -> Condition | None:
    """Read "your devotion to white is less than five" and other amounts."""
    amount = amounts.parse_amount(cursor)
    if amount is None or isinstance(amount, Number) or not cursor.take("is"):
        return None
    if cursor.take("less than"):
        value = parse_integer(cursor)
        return None if value is None else Compare(amount, "<", Number(value))
    bound = parse_comparison(cursor)
    return None if bound is None else Compare(amount, bound[0], Number(bound[1]))


_READERS = (
    _controls,
    _turn,
    _source,
    _player,
    _spells_cast,
    _target,
    _paid,
    *CIRCUMSTANCES,
    _amount_is,
    _total,
)
