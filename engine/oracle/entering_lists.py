"""Counters of several kinds, counters to choose, and what is done as something enters."""

from typing import Final

from engine.cards.abilities import Ability, Grant
from engine.cards.amounts import Amount, AnnouncedX, Number, Plus, Times, UntoldNumber
from engine.cards.conditions import Condition, Untold
from engine.cards.filters import Filter, IsItself
from engine.cards.statics import EntersTapped, EntersWithCounters
from engine.oracle.cost_choices import leading_condition
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.entering import parse_each_time
from engine.oracle.marks import plain
from engine.oracle.phrases.amounts import parse_amount
from engine.oracle.phrases.conditions import parse_if
from engine.oracle.phrases.filters import parse_filter
from engine.oracle.phrases.numbers import parse_number
from engine.oracle.printing.conditions import print_condition
from engine.oracle.statics.granting import read_granted
from engine.oracle.words.counters import parse_counter_kind

MAX_UNTOLD: Final = 20  # words of a number that no board tells
_MARKS: Final = frozenset(('"', ",", ":", "•"))
_PLACES: Final = ("on it", "on them", "on ~", "on him", "on her")
_SUBJECTS: Final = ("it", "he", "she")
_Counters = list[EntersWithCounters]


@attempt
def read_enters_with_list(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "~ enters with two +1/+1 counters and a lifelink counter on it." and the like."""
    before = leading_condition(cursor)
    which = _which(cursor) if before is not None else None
    if before is None or which is None or not cursor.take_any("enters", "enter"):
        return None
    tapped = cursor.take("tapped")
    if tapped and not (cursor.sees("and with") or cursor.sees("with")):
        return None
    cursor.take("and")
    counters = _all_counters(cursor, which) if cursor.take("with") else None
    if counters is None:
        return None
    given = read_granted(cursor) if cursor.take("and with") else ()
    condition = before[0] or parse_if(cursor)
    if given is None or not cursor.take_end():
        return None
    found: list[Ability] = [EntersTapped(which)] if tapped else []
    found += (_conditional(each, condition) for each in counters)
    if given:
        found.append(Grant(which, given, _not_told(condition)))
    return tuple(found)


def _which(cursor: Cursor) -> Filter | None:
    return IsItself() if cursor.take_any(*_SUBJECTS) else parse_filter(cursor)


def _conditional(found: EntersWithCounters, condition: Condition | None) -> EntersWithCounters:
    return EntersWithCounters(
        found.kind, found.count, found.which, condition=condition, choice=found.choice
    )


def _not_told(condition: Condition | None) -> Condition | None:
    """The condition later on, when no board tells any more what was paid."""
    return (
        None if condition is None else Untold(f"as it entered {plain(print_condition(condition))}")
    )


# --- lists -----------------------------------------------------------------------------------


def _all_counters(cursor: Cursor, which: Filter) -> _Counters | None:
    return _chosen(cursor, which) or _equal_to(cursor, which) or _listed(cursor, which)


@attempt
def _equal_to(cursor: Cursor, which: Filter) -> _Counters | None:
    """Read "+1/+1 counters on it equal to the amount of mana spent to cast it"."""
    kind = parse_counter_kind(cursor)
    if not kind or not cursor.take_any(*_PLACES) or not cursor.take("equal to"):
        return None
    amount = parse_amount(cursor)
    return None if amount is None else [EntersWithCounters(kind, amount, which)]


@attempt
def _listed(cursor: Cursor, which: Filter) -> _Counters | None:
    """Read counters of several kinds, each with its number, one place for all or for each."""
    found: _Counters = []
    placed = False
    while True:
        more = bool(cursor.take_any("an additional"))
        number: Amount | None = Number(1) if more else parse_number(cursor)
        kind = parse_counter_kind(cursor) if number is not None else None
        if number is None or not kind:
            return None
        placed = bool(cursor.take_any(*_PLACES))
        each = _for_each(cursor, number) if placed and cursor.take("for each") else number
        if each is None:
            return None
        if each == AnnouncedX() and cursor.take(", where X is"):
            each = parse_amount(cursor) or _spent_on_them(cursor)
            if each is None:
                return None
        found.append(EntersWithCounters(kind, each, which))
        if not cursor.sees("and with") and cursor.take_any("plus", ", and", "and", ","):
            continue
        return _summed(found) if placed else None


def _for_each(cursor: Cursor, number: Amount) -> Amount | None:
    each = parse_each_time(cursor) or _spent_on_them(cursor)
    if each is None or not isinstance(number, Number):
        return None
    return each if number == Number(1) else Times(number.value, each)


def _spent_on_them(cursor: Cursor) -> Amount | None:
    """Read what no board tells: "mana from a Treasure spent to cast them"."""
    words = cursor.until(".")
    text = cursor.source[words[0].start : words[-1].end] if words else ""
    if not text or len(words) > MAX_UNTOLD or {token.text for token in words} & _MARKS:
        return None
    cursor.at += len(words)
    return UntoldNumber(text)


def _summed(found: _Counters) -> _Counters:
    """The counters, those of one kind added up."""
    by_kind: dict[str, Amount] = {}
    for each in found:
        known = by_kind.get(each.kind)
        by_kind[each.kind] = each.count if known is None else Plus(known, each.count)
    return [EntersWithCounters(kind, count, found[0].which) for kind, count in by_kind.items()]


@attempt
def _chosen(cursor: Cursor, which: Filter) -> _Counters | None:
    """Read "your choice of a flying counter or a first strike counter on it"."""
    if not cursor.take("your choice of"):
        return None
    number = parse_number(cursor)
    if cursor.take("different counters on it from among"):
        kinds = _kinds(cursor, counters=False)
        return _choice(kinds, number, which)
    if number != Number(1):
        return None
    kinds = _kinds(cursor, counters=True)
    return _choice(kinds, number, which) if cursor.take_any(*_PLACES) else None


def _choice(kinds: tuple[str, ...], number: Amount | None, which: Filter) -> _Counters | None:
    if len(kinds) < 2 or number is None:  # noqa: PLR2004 - a choice has two or more
        return None
    return [EntersWithCounters("", number, which, choice=kinds)]


def _kinds(cursor: Cursor, *, counters: bool) -> tuple[str, ...]:
    """Read "flying counter or a first strike counter", "menace, deathtouch, and lifelink"."""
    found: list[str] = []
    words: list[str] = []
    articles = 0
    said: list[int] = []  # behind how many kinds the word itself stands
    while not cursor.done:
        if cursor.sees("on it") or cursor.sees("."):
            break
        named = cursor.take("counter")
        if named:
            said.append(len(found) + bool(words))
        if named or cursor.take_any(", and", ", or", "and", "or", ","):
            if words:
                found.append(" ".join(words))
            words = []
        elif cursor.peek() in ("a", "an"):
            articles += 1
            cursor.next()
        else:
            words.append(cursor.next())
    if words:
        found.append(" ".join(words))
    if not counters:
        return tuple(found) if len(found) > 1 else ()
    each = list(range(1, len(found) + 1))
    # with each of them, or at the end: "a +1/+1, first strike, or vigilance counter"
    return tuple(found) if said == (each if articles else each[-1:]) else ()


# --- what is done as it enters ---------------------------------------------------------------

_OTHER_CHOICES: Final = frozenset(("copy", "color", "type", "mana", "becomes", '"'))


@attempt
def read_enters_doing(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "As ~ enters, sacrifice any number of ... . ~ enters with that many ... on it.".

    What was done no board tells; the number, or whether it was done at all, is kept in its words.
    """
    if not cursor.take_any("as ~ enters,", "as ~ enters or is turned face up,"):
        return None
    if {token.lower for token in cursor.tokens[cursor.at : cursor.sentence_end()]} & _OTHER_CHOICES:
        return None
    done = cursor.skip_sentence()
    if cursor.done:
        return None
    condition: Condition | None = None
    if cursor.take_any("if you do,", "if you do or if you control a Dragon,"):
        condition = Untold(done)
    if not cursor.take_any("~ enters with", "it enters with"):
        return None
    number = _open_number(cursor, done) or parse_number(cursor)
    kind = parse_counter_kind(cursor) if number is not None else None
    if number is None or not kind or not cursor.take_any(*_PLACES):
        return None
    hangs = cursor.take_any("equal to", "for each", "where X is", ", where X is")
    if hangs:
        cursor.at += len(cursor.until("."))
        number = UntoldNumber(done)
    if (isinstance(number, Number) and condition is None) or not cursor.take_end():
        return None
    if not isinstance(number, Number | UntoldNumber):
        return None
    return (EntersWithCounters(kind, number, IsItself(), condition=condition),)


def _open_number(cursor: Cursor, done: str) -> Amount | None:
    ways = ("that many", "twice that many", "a number of", "X")
    return UntoldNumber(done) if cursor.take_any(*ways) else None
