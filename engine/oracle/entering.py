"""How permanents enter: with counters, tapped, with a choice, as a copy (CR 614.1c-d)."""

from typing import Final

from engine.cards.abilities import Ability, Unread
from engine.cards.amounts import Amount, AnnouncedX, Number, PaidCount, Times
from engine.cards.conditions import Condition, Neither, Untold, WasPaid
from engine.cards.filters import Anything, Filter, IsItself
from engine.cards.statics import EntersAsCopy, EntersChoosing, EntersTapped, EntersWithCounters
from engine.mana.types import COLOR_NAMES
from engine.oracle.cost_modifiers import parse_counted
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.amounts import parse_amount, parse_where_x
from engine.oracle.phrases.conditions import parse_condition, parse_if
from engine.oracle.phrases.costs import parse_cost_parts
from engine.oracle.phrases.filters import parse_filter, parse_noun
from engine.oracle.phrases.nouns import parse_core
from engine.oracle.phrases.numbers import parse_number
from engine.oracle.words.counters import parse_counter_kind
from engine.oracle.words.subtypes import SUBTYPE_FORMS
from engine.oracle.words.vocabulary import CARD_TYPES, SUPERTYPES

_PLACES: Final = ("on it", "on them", "on ~", "on him", "on her")


# --- with counters ----------------------------------------------------------------------------


@attempt
def read_enters_with_counters(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "~ enters with X charge counters ..." and what others enter with."""
    condition = _before(cursor)
    if condition is None:
        return None
    which = _which(cursor)
    escaped = which == IsItself() and cursor.take("escapes")
    if which is None or not (escaped or cursor.take_any("enters", "enter")):
        return None
    tapped = cursor.take("tapped")
    counters = _counters(cursor) if cursor.take("with") else None
    if counters is None:
        return None
    kind, count = counters
    wanted = WasPaid("escape") if escaped else condition[0]
    if wanted is None:
        wanted = parse_if(cursor) or _untold(cursor)
    if not cursor.take_end():
        return None
    found: list[Ability] = [EntersWithCounters(kind, count, which, condition=wanted)]
    if tapped:
        found.insert(0, EntersTapped(which))
    return tuple(found)


def _untold(cursor: Cursor) -> Condition | None:
    """Pass over an "if" about what happened earlier, which no board tells."""
    if not cursor.take("if"):
        return None
    start = cursor.at
    cursor.at += len(cursor.until("."))
    return Untold(cursor.since(start))


def _before(cursor: Cursor) -> tuple[Condition | None] | None:
    """Read "If ~ was kicked,": (None,) without a condition, None where it is not understood."""
    if not cursor.sees("if") and not cursor.sees("as long as"):
        return (None,)
    condition = parse_if(cursor)
    return (condition,) if condition is not None and cursor.take(",") else None


def _which(cursor: Cursor) -> Filter | None:
    """Read "~", "it", "each other creature you control"."""
    if cursor.take_any("it", "he", "she"):
        return IsItself()
    found = parse_filter(cursor)
    return None if found == Anything() else found


def _counters(cursor: Cursor) -> tuple[str, Amount] | None:
    """Read "a +1/+1 counter on it for each ...", "a number of stun counters on it equal to ..."."""
    if cursor.take("a number of"):
        return _counters_equal_to(cursor)
    number = _how_many(cursor)
    cursor.take("additional")
    kind = parse_counter_kind(cursor) if number is not None else None
    if number is None or not kind or not cursor.take_any(*_PLACES):
        return None
    if cursor.take("for each"):
        each = parse_each_time(cursor)
        if each is None or number == AnnouncedX():
            return None
        return kind, each if number == Number(1) else _times(number, each)
    if number == AnnouncedX():
        where = parse_where_x(cursor)
        return kind, where or number
    return kind, number


def _how_many(cursor: Cursor) -> Amount | None:
    if cursor.take("an additional"):
        return AnnouncedX() if cursor.take("X") else Number(1)
    if cursor.take("twice X"):
        return Times(2, AnnouncedX())
    return parse_number(cursor)


def parse_each_time(cursor: Cursor) -> Amount | None:
    """Read what follows "for each" of counters: how often it was kicked, or what is counted."""
    if cursor.take_any("time it was kicked", "time he was kicked", "time she was kicked"):
        return PaidCount()
    return parse_counted(cursor)


def _times(number: Amount, each: Amount) -> Amount:
    return Times(number.value, each) if isinstance(number, Number) else each


def _counters_equal_to(cursor: Cursor) -> tuple[str, Amount] | None:
    cursor.take("additional")
    kind = parse_counter_kind(cursor)
    if not kind or not cursor.take_any(*_PLACES) or not cursor.take("equal to"):
        return None
    amount = parse_amount(cursor)
    return None if amount is None else (kind, amount)


@attempt
def read_cast_enters_with(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Whenever you cast a creature spell, that creature enters with ... on it."."""
    if not cursor.take("whenever you cast"):
        return None
    noun = parse_noun(cursor)
    if noun is None or noun.kind != "spell" or noun.zone or not cursor.take(","):
        return None
    if cursor.take_any("it enters with", "that creature enters with", "that permanent enters with"):
        counters = _counters(cursor)
    else:
        counters = None
    if counters is None or not cursor.take_end():
        return None
    kind, count = counters
    return (EntersWithCounters(kind, count, noun.filter, as_cast=True, who="you"),)


# --- tapped -----------------------------------------------------------------------------------


@attempt
def read_enters_tapped(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "~ enters tapped unless you control a Plains or an Island."."""
    before = _before(cursor)
    which = _which(cursor) if before is not None else None
    if before is None or which is None or not cursor.take_any("enters tapped", "enter tapped"):
        return None
    if before[0] is not None:
        return (EntersTapped(which, negated(before[0])),) if cursor.take_end() else None
    if cursor.take("and doesn't untap during your untap step."):
        return EntersTapped(which), Unread(0)  # the next untap step is not looked at
    unless: Condition | None = None
    if cursor.take("unless"):
        unless = parse_condition(cursor)
        if unless is None:
            return None
    elif cursor.take("if"):
        when = parse_condition(cursor)
        if when is None:
            return None
        unless = negated(when)
    return (EntersTapped(which, unless),) if cursor.take_end() else None


def negated(condition: Condition) -> Condition:
    """The condition that holds when this one does not."""
    return condition.part if isinstance(condition, Neither) else Neither(condition)


@attempt
def read_enters_tapped_unless_paid(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "As ~ enters, you may pay 2 life. If you don't, it enters tapped."."""
    if not cursor.take("as ~ enters, you may"):
        return None
    parts = parse_cost_parts(cursor)
    if parts is None or not cursor.take(". If you don't,"):
        return None
    if not cursor.take_any("it enters tapped", "~ enters tapped") or not cursor.take_end():
        return None
    return (EntersTapped(IsItself(), unless_paid=parts),)


# --- with a choice, as a copy -----------------------------------------------------------------

_CHOICES: Final = (
    ("a color", "color"),
    ("a creature type", "creature type"),
    ("a card type", "card type"),
    ("a nonland card type", "card type"),
    ("a basic land type", "basic land type"),
    ("a land type", "land type"),
    ("a card name", "card name"),
    ("a nonland card name", "card name"),
    ("a creature card name", "card name"),
    ("an opponent", "player"),
    ("a player", "player"),
)


@attempt
def read_enters_choosing(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "As ~ enters, choose a creature type."."""
    if not cursor.take_any("as ~ enters, choose", "as it enters, choose"):
        return None
    if cursor.take("a color other than"):
        color = cursor.take_any(*COLOR_NAMES)
        named = color and cursor.take_end()
        return (EntersChoosing("color", COLOR_NAMES[color]),) if named else None
    phrases = dict(_CHOICES)
    said = cursor.take_any(*sorted(phrases, key=len, reverse=True))
    what = phrases[said] if said else _one_of_card_types(cursor)
    cursor.take("at random")
    if not what or not cursor.take_end():
        return None
    paid = _then_pay(cursor)
    return (EntersChoosing(what), *paid)


@attempt
def _unless_paid(cursor: Cursor) -> tuple[EntersTapped] | None:
    parts = parse_cost_parts(cursor) if cursor.take("then you may") else None
    if parts is None or not cursor.take(". If you don't, it enters tapped"):
        return None
    return (EntersTapped(IsItself(), unless_paid=parts),) if cursor.take_end() else None


def _then_pay(cursor: Cursor) -> tuple[EntersTapped, ...]:
    """Read "Then you may pay 2 life. If you don't, it enters tapped." after a choice."""
    return _unless_paid(cursor) or ()


def _one_of_card_types(cursor: Cursor) -> str:
    """Read "artifact, creature, or enchantment"."""
    start, count = cursor.at, 0
    while cursor.peek() in CARD_TYPES:
        cursor.next()
        count += 1
        if not cursor.take_any(", or", ",", "or"):
            break
    if count > 1:
        return "card type"
    cursor.at = start
    return ""


@attempt
def read_enters_as_copy(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "You may have ~ enter as a copy of any creature ..."."""
    ways = ("you may have ~ enter as a copy of", "you may have ~ enter tapped as a copy of")
    if not cursor.take_any(*ways):
        return None
    start = cursor.at
    core = parse_core(cursor)
    what = core.filter if core and cursor.take("on the battlefield") else None
    if what is None:
        cursor.at = start
        what = parse_filter(cursor)
    if what is None:
        return None
    add = _added_types(cursor) if cursor.take(", except it's") else ()
    return (EntersAsCopy(what, add),) if add is not None and cursor.take_end() else None


def _added_types(cursor: Cursor) -> tuple[str, ...] | None:
    """Read "an artifact in addition to its other types"."""
    cursor.take_any("an", "a")
    found: list[str] = []
    while not cursor.sees("in addition to"):
        word = cursor.peek_text()
        if word.lower() in (*CARD_TYPES, *SUPERTYPES):
            found.append(word.capitalize())
        elif word in SUBTYPE_FORMS:
            found.append(SUBTYPE_FORMS[word][0])
        else:
            return None
        cursor.next()
    others = ("its other types", "its other creature types")
    whole = cursor.take("in addition to") and cursor.take_any(*others)
    return tuple(found) if found and whole else None
