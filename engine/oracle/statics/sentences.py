"""Static sentences: a subject, its predicates, and a condition before or after (CR 613)."""

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any, Final

from engine.cards.abilities import Ability, Grant, Together, Unread
from engine.cards.amounts import Amount, Number, Plus
from engine.cards.conditions import Condition, IsTurnOf, Neither
from engine.cards.filters import (
    AllOf,
    AnyOf,
    ControlledBy,
    Filter,
    HasType,
    IsHost,
    IsItself,
)
from engine.cards.modifiers import SpendAsThough
from engine.cards.statics import (
    AsThoughHaste,
    CantActivate,
    CantBeSacrificed,
    ChangeColors,
    ChangePower,
    ChangeTypes,
    ControlHost,
    DefinePower,
    GainActivated,
    LoseAbilities,
    SetPower,
)
from engine.oracle.cost_choices import leading_condition
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.mana.passing import amount_or_untold
from engine.oracle.phrases.conditions import parse_if
from engine.oracle.phrases.filters import parse_filter, parse_noun
from engine.oracle.phrases.numbers import parse_integer
from engine.oracle.statics.following import begins_again, read_no_activating, read_no_sacrifice
from engine.oracle.statics.harmless import HARMLESS, pass_harmless
from engine.oracle.statics.predicates import fill_x, read_predicate

_ORDER = (ChangeTypes, ChangeColors, LoseAbilities, Grant, GainActivated, SetPower, ChangePower)


@attempt
def read_static(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read one sentence such as "Nonbasic lands are Mountains."."""
    condition, negative = _leading(cursor)
    if negative:
        return _harmless_whenever(cursor)
    start = cursor.at
    subject = read_subject(cursor)
    if subject is None and condition is not None and _refers_back(cursor):
        subject = _subject_of_condition(cursor, start)
    if subject is None:
        return None
    parts, harmless = _predicates(cursor, subject)
    _pass_name(cursor)
    while (parts or harmless) and condition is None and _again(cursor, subject):
        more, passed = _predicates(cursor, subject)
        if not more and not passed:
            return None
        parts, harmless = parts + more, harmless or passed
    if not parts:
        if harmless and condition is None:
            parse_if(cursor)  # what does not matter here may hang on anything
        return (Unread(0),) if harmless and cursor.take_end() else None
    if condition is None:
        condition = _trailing(cursor, subject)
    if not cursor.take_end():
        return None
    return _ability(parts, condition, harmless=harmless)


def _harmless_whenever(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Pass over what is about combat alone, whatever the condition before its comma says."""
    cursor.at += len(cursor.until(",", "."))
    subject = read_subject(cursor) if cursor.take(",") else None
    if subject is None or not pass_harmless(cursor):
        return None
    return (Unread(0),) if cursor.take_end() else None


def _refers_back(cursor: Cursor) -> bool:
    """Read "it", "both creatures" and the like; "it's" stays, for the verb in it."""
    if cursor.sees("it's"):
        return True
    return bool(cursor.take_any("it", "both creatures", "each of those creatures"))


def _again(cursor: Cursor, subject: Filter) -> bool:
    """Read on to another sentence about the same single object, "It loses all abilities."."""
    parts = subject.parts if isinstance(subject, AllOf) else (subject,)
    before = cursor.at
    ended = cursor.take(".") or (cursor.peek(-1) == '"' and cursor.peek(-2) == ".")
    if ended and (IsHost() in parts or IsItself() in parts) and begins_again(cursor):
        cursor.take("it")
        return True
    cursor.at = before
    return False


def _pass_name(cursor: Cursor) -> None:
    """Pass over a new name, "named Moonlit Mole": nothing here asks what it is."""
    if cursor.take("named"):
        while cursor.peek_text()[:1].isupper():
            cursor.next()


def _trailing(cursor: Cursor, subject: Filter) -> Condition | None:
    """A condition after the predicates, where its "it" is the object itself or is not said."""
    start = cursor.at
    condition = parse_if(cursor)
    words = {token.lower for token in cursor.tokens[start : cursor.at]}
    turn = isinstance(condition, IsTurnOf) or condition == Neither(IsTurnOf("you"))
    if words & {"it", "it's"} and subject != IsItself() and not turn:
        cursor.at = start
        return None
    return condition


def read_subject(cursor: Cursor) -> Filter | None:
    """The permanents that a sentence is about; spells and cards are no permanents."""
    noun = parse_noun(cursor)
    if noun is None or noun.caster or noun.zone or noun.kind in ("spell", "card"):
        return None
    if cursor.take("and all"):
        more = read_subject(cursor)
        return None if more is None else AnyOf((noun.filter, more))
    before = cursor.at
    more = read_subject(cursor) if cursor.take("and") else None
    if more is None:
        cursor.at = before
        return noun.filter
    cursor.take("each")
    return AnyOf((noun.filter, more))


def _leading(cursor: Cursor) -> tuple[Condition | None, bool]:
    """A condition before the subject; True where there is one that is not understood."""
    if not any(cursor.sees(word) for word in ("as long as", "during", "if")):
        return None, False
    condition = parse_if(cursor)
    return condition, condition is None or not cursor.take(",")


def _subject_of_condition(cursor: Cursor, before: int) -> Filter | None:
    """What "it" is after a condition: the object itself, or what it is attached to."""
    words = [token.lower for token in cursor.tokens[:before]]
    itself = bool({"~", "~'s"} & set(words))
    # "equipped creature", not "~ is equipped"
    host = any(
        word in ("enchanted", "equipped") and after not in (",", "and", "or")
        for word, after in pairwise(words)
    )
    if itself == host:
        return None
    return IsItself() if itself else IsHost()


def _predicates(cursor: Cursor, subject: Filter) -> tuple[tuple[Ability, ...], bool]:
    """All predicates of the subject, and whether one was passed over that changes nothing here."""
    parts: list[Ability] = []
    harmless = False
    while True:
        found = (
            read_predicate(cursor, subject)
            or read_no_activating(cursor, subject)
            or read_no_sacrifice(cursor, subject)
        )
        if found is not None:
            parts.extend(found)
        elif pass_harmless(cursor):
            harmless = True
        else:
            return (), False
        before = cursor.at
        if not cursor.take_any(", and", "and", ",") or not _predicate_follows(cursor):
            cursor.at = before
            break
        cursor.take("it")
    if not parts:
        return (), harmless
    filled = fill_x(tuple(parts), cursor)
    return filled or (), harmless


def _predicate_follows(cursor: Cursor) -> bool:
    words = (
        "its",
        "their",
        "gains",
        "gain",
        "get",
        "gets",
        "has",
        "have",
        "lose",
        "loses",
        "is",
        "are",
        "it",
        "they",
        "becomes",
        "+1",
        "attacks",
        "can't",
        "can",
    )
    return cursor.peek() in words or any(cursor.sees(phrase) for phrase in HARMLESS)


def _ability(
    parts: tuple[Ability, ...], condition: Condition | None, *, harmless: bool
) -> tuple[Ability, ...] | None:
    """One ability of the parts, in the order of the layers; and what forbids activating."""
    if condition is not None:
        parts = tuple(map(partial(_while, condition), parts))
    forbids = tuple(part for part in parts if isinstance(part, _APART))
    layered = [part for part in parts if not isinstance(part, _APART)]
    ordered = tuple(sorted(layered, key=lambda part: _ORDER.index(type(part))))
    whole = ordered if len(ordered) < 2 else (Together(ordered),)  # noqa: PLR2004 - two or more are together
    passed = (Unread(0),) if harmless else ()
    return (*whole, *forbids, *passed)


_APART: Final = (CantActivate, CantBeSacrificed, SpendAsThough)


def _while(condition: Condition, part: Ability) -> Ability:
    """The part with the condition; later parts apply to what the first applies to (CR 613.6)."""
    layered: Any = part
    return part if isinstance(part, SpendAsThough) else replace(layered, condition=condition)


# --- single sentences -----------------------------------------------------------------------------


@attempt
def read_goes_on(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read that an effect goes on once its source has left; nothing while it is there."""
    if not cursor.take("if ~ leaves the battlefield, this effect continues until end of turn"):
        return None
    return (Unread(0),) if cursor.take_end() else None


@attempt
def read_control_host(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "You control enchanted land."."""
    hosts = (
        *("artifact creature", "creature", "land", "artifact", "permanent", "planeswalker"),
        *("enchantment", "equipment", "vehicle"),
    )
    if not cursor.take("you control enchanted") or not cursor.take_any(*hosts):
        return None
    return (ControlHost(),) if cursor.take_end() else None


@attempt
def read_as_though_haste(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "You may activate abilities of creatures you control as though ... had haste."."""
    if not cursor.take("you may activate abilities of"):
        return None
    permanents = parse_filter(cursor)
    ends = (
        "as though those creatures had haste",
        "as though they had haste",
        "as though it had haste",
    )
    if permanents is None or not cursor.take_any(*ends) or not cursor.take_end():
        return None
    return (AsThoughHaste(permanents),)


_OF_HOST: Final = (
    "enchanted creature's activated abilities",
    "enchanted permanent's activated abilities",
    "enchanted artifact's activated abilities",
    "equipped creature's activated abilities",
)


@attempt
def read_cant_activate(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Activated abilities of artifacts can't be activated unless they're mana abilities."."""
    harmless = False
    if cursor.take("players can't activate planeswalkers' loyalty abilities"):
        found = CantActivate(HasType("Planeswalker"), keyword="loyalty")
        return (found,) if cursor.take_end() else None
    if cursor.take("enchanted player can't activate abilities"):
        apart = cursor.take("that aren't mana abilities or loyalty abilities")
        theirs_alone = CantActivate(ControlledBy("host"), but_mana=True, but_loyalty=True)
        return (theirs_alone,) if apart and cursor.take_end() else None
    before = leading_condition(cursor)
    if before is None:
        return None
    taps = cursor.take("activated abilities with {T} in their costs of")
    if taps or cursor.take("activated abilities of"):
        permanents = parse_filter(cursor)
    elif cursor.take_any(*_OF_HOST):
        permanents = IsHost()
    else:
        permanents = parse_filter(cursor)
        limits = (
            *("can't attack, block, or crew vehicles", "can't attack or block"),
            *("can't attack", "can't block"),
        )
        if permanents is None or not cursor.take_any(*limits):
            return None
        harmless = True
        theirs = (", and its activated abilities", ", and their activated abilities")
        if not cursor.take_any(*theirs, ". its activated abilities"):
            return None
    if permanents is None or not cursor.take("can't be activated"):
        return None
    but_mana = cursor.take("unless they're mana abilities")
    if not cursor.take_end():
        return None
    found = CantActivate(permanents, but_mana=but_mana, condition=before[0], taps=taps)
    return (found, Unread(0)) if harmless else (found,)


@attempt
def read_define_power(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "~'s power and toughness are each equal to ..." (CR 604.3)."""
    if not cursor.take("~'s"):
        return None
    if cursor.take("power and toughness are each equal to"):
        amount = amount_or_untold(cursor)
        return (DefinePower(amount, amount),) if amount is not None and cursor.take_end() else None
    what = cursor.take_any("power", "toughness")
    amount = amount_or_untold(cursor) if what and cursor.take("is equal to") else None
    if amount is None:
        return None
    other = _that_number_plus(cursor, amount) if what == "power" else None
    if not cursor.take_end():
        return None
    return (DefinePower(amount, other),) if what == "power" else (DefinePower(None, amount),)


@attempt
def _that_number_plus(cursor: Cursor, amount: Amount) -> Amount | None:
    if not cursor.take("and its toughness is equal to that number plus"):
        return None
    more = parse_integer(cursor)
    return None if more is None else Plus(amount, Number(more))
