"""Static sentences: a subject, its predicates, and a condition before or after (CR 613)."""

from dataclasses import replace

from engine.cards.abilities import Ability, Grant, Together, Unread
from engine.cards.amounts import Amount, Number, Plus
from engine.cards.conditions import Condition, IsTurnOf, Neither
from engine.cards.filters import Filter, IsItself
from engine.cards.statics import (
    AsThoughHaste,
    CantActivate,
    ChangeColors,
    ChangePower,
    ChangeTypes,
    ControlHost,
    DefinePower,
    LoseAbilities,
    SetPower,
)
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.amounts import parse_amount
from engine.oracle.phrases.conditions import parse_if
from engine.oracle.phrases.filters import parse_filter, parse_noun
from engine.oracle.phrases.numbers import parse_integer
from engine.oracle.statics.predicates import fill_x, read_predicate
from engine.oracle.touches import touches_of

_ORDER = (ChangeTypes, ChangeColors, LoseAbilities, Grant, SetPower, ChangePower)
_AS_THOUGH = (
    "can attack as though it had haste",
    "can attack as though they had haste",
    "can attack as though it didn't have defender",
    "can attack as though they didn't have defender",
)
_HARMLESS = (
    "can't attack",
    "can't block",
    "can't be blocked",
    "can't be sacrificed",
    "can't be regenerated",
    "attacks each combat if able",
    "attack each combat if able",
    "attacks each turn if able",
    "blocks each combat if able",
    "can block",
    "can attack as though",
    "must be blocked",
    "is goaded",
    "assigns combat damage",
)


@attempt
def read_static(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read one sentence such as "Nonbasic lands are Mountains."."""
    condition, negative = _leading(cursor)
    if negative:
        return None
    start = cursor.at
    subject = _subject(cursor)
    if subject is None and condition is not None and cursor.take("it"):
        subject = IsItself() if _speaks_of_itself(cursor, start) else None
    if subject is None:
        return None
    parts, harmless = _predicates(cursor, subject)
    if not parts:
        return (Unread(0),) if harmless and cursor.take_end() else None
    if condition is None:
        condition = _trailing(cursor, subject)
    if not cursor.take_end():
        return None
    return _ability(parts, condition, harmless=harmless)


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


def _subject(cursor: Cursor) -> Filter | None:
    """The permanents that a sentence is about; spells and cards are no permanents."""
    noun = parse_noun(cursor)
    if noun is None or noun.caster or noun.zone or noun.kind in ("spell", "card"):
        return None
    return noun.filter


def _leading(cursor: Cursor) -> tuple[Condition | None, bool]:
    """A condition before the subject; True where there is one that is not understood."""
    if not any(cursor.sees(word) for word in ("as long as", "during", "if")):
        return None, False
    condition = parse_if(cursor)
    return condition, condition is None or not cursor.take(",")


def _speaks_of_itself(cursor: Cursor, before: int) -> bool:
    """Whether the condition before is about the object itself, so that "it" is that."""
    return any(token.text in ("~", "~'s") for token in cursor.tokens[:before])


def _predicates(cursor: Cursor, subject: Filter) -> tuple[tuple[Ability, ...], bool]:
    """All predicates of the subject, and whether one was passed over that changes nothing here."""
    parts: list[Ability] = []
    harmless = False
    while True:
        found = read_predicate(cursor, subject)
        if found is not None:
            parts.extend(found)
        elif _pass_harmless(cursor):
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
        "get",
        "gets",
        "has",
        "have",
        "lose",
        "loses",
        "is",
        "are",
        "it",
        "+1",
        "attacks",
        "can't",
        "can",
    )
    return cursor.peek() in words or any(cursor.sees(phrase) for phrase in _HARMLESS)


def _pass_harmless(cursor: Cursor) -> bool:
    """Pass over the rest of the sentence where it is about combat alone."""
    if not any(cursor.sees(phrase) for phrase in _HARMLESS):
        return False
    end = cursor.sentence_end()
    text = cursor.sentence_text()
    if text in _AS_THOUGH:
        cursor.at = end - 1 if cursor.tokens[end - 1].text == "." else end
        return True
    if (
        '"' in text
        or touches_of(text)
        or " if " in text
        or "as long as" in text
        or " where X" in text
    ):
        return False
    has_stop = cursor.tokens[end - 1].text == "."
    cursor.at = end - 1 if has_stop else end
    return True


def _ability(
    parts: tuple[Ability, ...], condition: Condition | None, *, harmless: bool
) -> tuple[Ability, ...] | None:
    """One ability of the parts, in the order of the layers."""
    ordered = sorted(parts, key=lambda part: _ORDER.index(type(part)))
    if condition is not None:
        conditioned: list[Ability] = []
        for part in ordered:
            if not isinstance(part, ChangeTypes | Grant | ChangePower):
                return None
            conditioned.append(replace(part, condition=condition))
        ordered = conditioned
    whole = ordered[0] if len(ordered) == 1 else Together(tuple(ordered))
    return (whole, Unread(0)) if harmless else (whole,)


# --- colours everywhere ---------------------------------------------------------------------------


@attempt
def read_colors_everywhere(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Nonland permanents you control are white. The same is true for ..."."""
    subject = _subject(cursor)
    found = None if subject is None else read_predicate(cursor, subject)
    if found is None or len(found) != 1 or not isinstance(found[0], ChangeColors):
        return None
    if not cursor.take(".") or not cursor.take("the same is true for spells you control and"):
        return None
    if not cursor.take_any(
        "nonland cards you own that aren't on the battlefield",
        "cards you own that aren't on the battlefield",
    ):
        return None
    return (replace(found[0], everywhere=True),) if cursor.take_end() else None


# --- single sentences -----------------------------------------------------------------------------


@attempt
def read_control_host(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "You control enchanted land."."""
    hosts = ("creature", "land", "artifact", "permanent", "planeswalker", "enchantment")
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


@attempt
def read_cant_activate(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Activated abilities of artifacts can't be activated unless they're mana abilities."."""
    harmless = False
    if cursor.take("activated abilities of"):
        permanents = parse_filter(cursor)
    else:
        permanents = parse_filter(cursor)
        limits = ("can't attack or block", "can't attack", "can't block")
        if permanents is None or not cursor.take_any(*limits):
            return None
        harmless = True
        if not cursor.take_any(", and its activated abilities", ", and their activated abilities"):
            return None
    if permanents is None or not cursor.take("can't be activated"):
        return None
    but_mana = cursor.take("unless they're mana abilities")
    if not cursor.take_end():
        return None
    found = CantActivate(permanents, but_mana=but_mana)
    return (found, Unread(0)) if harmless else (found,)


@attempt
def read_define_power(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "~'s power and toughness are each equal to ..." (CR 604.3)."""
    if not cursor.take("~'s"):
        return None
    if cursor.take("power and toughness are each equal to"):
        amount = parse_amount(cursor)
        return (DefinePower(amount, amount),) if amount is not None and cursor.take_end() else None
    what = cursor.take_any("power", "toughness")
    amount = parse_amount(cursor) if what and cursor.take("is equal to") else None
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
