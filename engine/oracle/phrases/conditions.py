"""Conditions: what follows "if", "unless", "as long as" and "only if"."""

from engine.cards.amounts import (
    Amount,
    CountOf,
    DifferentNumbers,
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
    TargetIs,
    Untold,
    WasCast,
    WasPaid,
)
from engine.cards.filters import (
    Anything,
    ControlledBy,
    Filter,
)
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases import amounts, filters
from engine.oracle.phrases.circumstances import CIRCUMSTANCES, at_least
from engine.oracle.phrases.combine import all_of, both
from engine.oracle.phrases.designations import parse_designation
from engine.oracle.phrases.earlier import parse_earlier
from engine.oracle.phrases.itself import parse_state_of_source
from engine.oracle.phrases.nouns import parse_core
from engine.oracle.phrases.numbers import parse_comparison, parse_integer
from engine.oracle.phrases.paid import PAID
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
    return both(*parts) if joint == "and" else Either(tuple(parts))


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
    untold = cursor.untold()
    if untold is not None:
        return Untold(untold)
    if cursor.sees("not") and cursor.take("not"):
        part = _single(cursor)
        return None if part is None else Neither(part)
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
        if what is None or cursor.sees("than"):
            return None
        different = cursor.take_any("with different names", "with different powers")
        if different:
            return _different(what, whose, different, bound)
        return Compare(_count(what, whose), bound[0], Number(bound[1]))
    return _all_controlled(cursor, whose)


def _different(
    what: Filter, whose: Filter, phrase: str, bound: tuple[str, int]
) -> Condition | None:
    """That there are so many with different names or powers."""
    if bound[0] != ">=":
        return None
    number = "name" if phrase.endswith("names") else "power"
    return at_least(DifferentNumbers(number, all_of(what, whose)), bound[1])


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


# --- turns, players and spells ------------------------------------------------------------------


@attempt
def _turn(cursor: Cursor) -> Condition | None:
    if cursor.take_any("during your turn", "it's your turn", "it is your turn"):
        return IsTurnOf("you")
    if cursor.take_any("it's not your turn", "it isn't your turn", "during turns other than yours"):
        return Neither(IsTurnOf("you"))
    if cursor.take_any("it's an opponent's turn", "during an opponent's turn"):
        return IsTurnOf("opponent")
    if cursor.take_any("during your end step", "it's your end step"):
        return Both((IsPhase("end"), IsTurnOf("you")))
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
    if cursor.take("an opponent gained life this turn"):
        return at_least(LifeChanged("gained", "opponent"), 1)
    if cursor.take_any("you gained", "you've gained"):
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
    start = cursor.at
    kind = parse_counter_kind(cursor)
    if kind in ("experience", "energy", "poison"):
        return Compare(PlayerCounters(kind), bound[0], Number(bound[1]))
    cursor.at = start
    return _cards(cursor, bound)


def _cards(cursor: Cursor, bound: tuple[str, int]) -> Condition | None:
    """Read "instant and/or sorcery cards in your graveyard", "land cards in hand"."""
    noun = filters.parse_noun(cursor)
    if noun is None or noun.kind != "card" or noun.caster:
        return None
    if not noun.zone and cursor.take("in hand"):
        amount = CountOf(noun.filter, "hand", "you")
    elif noun.zone in ("graveyard", "hand", "exile"):
        amount = CountOf(noun.filter, noun.zone, noun.whose)
    else:
        return None
    return Compare(amount, bound[0], Number(bound[1]))


@attempt
def _spells_cast(cursor: Cursor) -> Condition | None:
    """Read "an opponent cast three or more spells this turn", "you've cast another spell"."""
    if cursor.take_any("you haven't cast a spell this turn", "you've cast no spells this turn"):
        return Compare(SpellsCast(Anything(), "you"), "=", Number(0))
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
    ("evidence was collected", "collect evidence"),
    ("its buyback cost was paid", "buyback"),
    ("its surge cost was paid", "surge"),
    ("its spectacle cost was paid", "spectacle"),
    ("its evoke cost was paid", "evoke"),
    ("its escape cost was paid", "escape"),
)


@attempt
def _paid(cursor: Cursor) -> Condition | None:
    for phrase, cost in _PAID:
        if cursor.take(phrase):
            return WasPaid(cost)
    if cursor.take("it wasn't cast"):
        return Neither(WasCast())
    if cursor.take("you didn't cast it from your hand"):
        return Neither(WasCast("hand"))
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
    parse_state_of_source,
    _player,
    _spells_cast,
    _target,
    *PAID,
    _paid,
    *CIRCUMSTANCES,
    _amount_is,
    _total,
    parse_designation,
    parse_earlier,
)
