"""What a static sentence says of its subject: "gets +1/+1", "has haste", "loses all abilities"."""

import re
from dataclasses import replace
from typing import Final

from engine.cards.abilities import Ability, Grant
from engine.cards.amounts import (
    Amount,
    AnnouncedX,
    CountersOn,
    Number,
    Times,
    UntoldNumber,
)
from engine.cards.filters import AllOf, Filter, IsHost, IsItself
from engine.cards.statics import ChangePower, ChangeTypes, LoseAbilities, SetPower
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.mana.passing import at_end, pass_number
from engine.oracle.phrases.amounts import parse_amount, parse_each, parse_where_x
from engine.oracle.statics.granting import (
    read_granted,
    read_mana_value_size,
    read_size,
    size_of,
)
from engine.oracle.statics.having import read_gain
from engine.oracle.statics.type_phrases import read_is
from engine.oracle.words.subtypes import LAND_TYPES
from engine.oracle.words.vocabulary import PLAIN_KEYWORDS

_CHANGE: Final = re.compile(r"([+-])(\d+|X)/([+-])(\d+|X)")
_TWO_OPEN: Final = re.compile(r"([+-])X/([+-])Y")


@attempt
def read_predicate(cursor: Cursor, subject: Filter) -> tuple[Ability, ...] | None:
    """Read one predicate of a subject; the parts that it changes."""
    for reader in (_gets, _base_power, _loses, read_gain, _has, read_is):
        found = reader(cursor, subject)
        if found is not None:
            return found
    return None


# --- power and toughness --------------------------------------------------------------------------


@attempt
def _gets(cursor: Cursor, subject: Filter) -> tuple[Ability, ...] | None:
    """Read "gets +1/+1", "get -X/-0", "gets +1/+1 for each ..."."""
    if not cursor.take_any("gets", "get"):
        return None
    match = _CHANGE.fullmatch(cursor.peek_text())
    if match is None:
        return _two_open(cursor, subject)
    cursor.next()
    power, toughness = size_of(match[2]), size_of(match[4])
    if cursor.take("for each"):
        start = cursor.at
        each = _each(cursor, subject)
        if each is None or not at_end(cursor):
            cursor.at = start
            each = pass_number(cursor)
        if each is None:
            return None
        power, toughness = _times(power, each), _times(toughness, each)
    return _changes(subject, (match[1], power), (match[3], toughness))


@attempt
def _two_open(cursor: Cursor, subject: Filter) -> tuple[Ability, ...] | None:
    """Read "gets +X/+Y, where X is ... and Y is ...", numbers that are not followed."""
    match = _TWO_OPEN.fullmatch(cursor.peek_text())
    if match is None:
        return None
    cursor.next()
    if not cursor.take(", where X is"):
        return None
    start = cursor.at
    first = parse_amount(cursor)
    cursor.take(",")
    second = parse_amount(cursor) if first is not None and cursor.take("and Y is") else None
    if first is not None and second is not None and at_end(cursor):
        return _changes(subject, (match[1], first), (match[2], second))
    cursor.at = start
    cursor.at += len(cursor.until("."))
    power, and_so, toughness = cursor.since(start).partition(" and Y is ")
    if not power or not and_so:
        return None
    return _changes(subject, (match[1], UntoldNumber(power)), (match[2], UntoldNumber(toughness)))


def _changes(
    subject: Filter, power: tuple[str, Amount], toughness: tuple[str, Amount]
) -> tuple[Ability, ...]:
    """One change, or one up and one down for "+2/-1"."""
    none = Number(0)
    signs = {sign for sign, amount in (power, toughness) if amount != none}
    if len(signs) > 1:
        return (
            ChangePower(subject, power[1], none, negative=power[0] == "-"),
            ChangePower(subject, none, toughness[1], negative=toughness[0] == "-"),
        )
    return (ChangePower(subject, power[1], toughness[1], negative=signs == {"-"}),)


def _each(cursor: Cursor, subject: Filter) -> Amount | None:
    """What is counted; counters "on it" are on the subject, not on the source."""
    start = cursor.at
    each = parse_each(cursor)
    on_subject = any(token.lower in ("it", "its") for token in cursor.tokens[start : cursor.at])
    if not on_subject or subject == IsItself():
        return each
    parts = subject.parts if isinstance(subject, AllOf) else (subject,)
    if isinstance(each, CountersOn) and IsHost() in parts:
        return CountersOn(each.kind, "host")
    return None


def _times(number: Amount, each: Amount) -> Amount:
    if number in (Number(0), Number(1)):
        return each if number == Number(1) else number
    return Times(number.value, each) if isinstance(number, Number) else number


@attempt
def _base_power(cursor: Cursor, subject: Filter) -> tuple[Ability, ...] | None:
    """Read "has base power and toughness 1/1", or each equal to its mana value."""
    before = cursor.at
    if cursor.take_any("has", "have"):
        found = read_mana_value_size(cursor, subject)
        if found is not None:
            return found
        cursor.at = before
    if not cursor.take_any("has base power and toughness", "have base power and toughness"):
        return None
    return read_size(cursor, subject)


def fill_x(parts: tuple[Ability, ...], cursor: Cursor) -> tuple[Ability, ...] | None:
    """Put what X is, told at the end of the sentence, in its place; None where it is not told."""
    amount = _where_x(cursor)
    filled: list[Ability] = []
    for part in parts:
        if isinstance(part, ChangePower | SetPower) and AnnouncedX() in (
            part.power,
            part.toughness,
        ):
            if amount is None:
                return None
            power = amount if part.power == AnnouncedX() else part.power
            toughness = amount if part.toughness == AnnouncedX() else part.toughness
            filled.append(replace(part, power=power, toughness=toughness))
        else:
            filled.append(part)
    if amount is not None and filled == list(parts):
        return None
    return tuple(filled)


def _where_x(cursor: Cursor) -> Amount | None:
    """What X is; a number in words that are not understood is one that is not told."""
    start = cursor.at
    amount = parse_where_x(cursor)
    if amount is not None and at_end(cursor):
        return amount
    cursor.at = start
    cursor.take(",")
    passed = pass_number(cursor) if cursor.take("where X is") else None
    if passed is None:
        cursor.at = start
    return passed


# --- abilities ------------------------------------------------------------------------------------


@attempt
def _loses(cursor: Cursor, subject: Filter) -> tuple[Ability, ...] | None:
    land = ("lose all land types and abilities", "loses all land types and abilities")
    if cursor.take_any(*land):
        return (ChangeTypes(subject, remove=tuple(LAND_TYPES)), LoseAbilities(subject))
    if cursor.take_any(*_BUT_MANA):
        return (LoseAbilities(subject, but_mana=True),)
    if cursor.peek() in ("lose", "loses") and cursor.peek(1) != "all":
        cursor.next()
        return _lost_keywords(cursor, subject)
    ways = ("loses all abilities", "lose all abilities")
    others = ("loses all other abilities", "lose all other abilities")
    if not cursor.take_any(*ways, *others):
        return None
    return (LoseAbilities(subject),)


def _lost_keywords(cursor: Cursor, subject: Filter) -> tuple[Ability, ...] | None:
    """Read "loses flying", "lose flying and reach"."""
    found: list[str] = []
    while True:
        keyword = cursor.take_any(*PLAIN_KEYWORDS)
        if not keyword:
            return None
        found.append(keyword)
        before = cursor.at
        if not cursor.take_any(", and", "and", ",") or cursor.peek() not in PLAIN_KEYWORDS:
            cursor.at = before
            return (LoseAbilities(subject, keywords=tuple(found)),)


_BUT_MANA: Final = (
    "lose all abilities except mana abilities",
    "loses all abilities except mana abilities",
)


@attempt
def _has(cursor: Cursor, subject: Filter) -> tuple[Ability, ...] | None:
    """Read "has flying and haste", "have "{T}: Add {G}."", both mixed."""
    if not cursor.take_any("has", "have", "they gain", "gains", "gain"):
        return None
    cursor.take(",")  # a slip of the pen before a quotation
    granted = read_granted(cursor)
    return None if granted is None else (Grant(subject, granted),)
