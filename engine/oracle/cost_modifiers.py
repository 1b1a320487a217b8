"""Sentences that make spells and abilities cost more or less (CR 118.7, 601.2f)."""

from dataclasses import replace
from typing import Final

from engine.cards.abilities import Ability, ForTurn, Unread
from engine.cards.amounts import (
    Amount,
    AnnouncedX,
    CountOf,
    CreaturesDied,
    LifeChanged,
    Number,
    PartySize,
    TargetsBeyond,
)
from engine.cards.conditions import Compare, Condition, IsTurnOf, Neither, WasPaid
from engine.cards.filters import Anything, ControlledBy, Filter
from engine.cards.modifiers import AbilitiesOf, CostModifier, MinimumCost, SpellsOf, ThisSpell
from engine.mana.cost import ManaCost
from engine.mana.symbols import Symbol
from engine.oracle.cost_subjects import CostSubject, parse_cost_subject
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.amounts import parse_each, parse_where_x
from engine.oracle.phrases.combine import all_of, both
from engine.oracle.phrases.conditions import parse_condition, parse_if
from engine.oracle.phrases.costs import parse_mana_cost
from engine.oracle.phrases.filters import parse_filter, parse_noun
from engine.oracle.phrases.numbers import parse_integer

_ONE: Final = ManaCost.of((Symbol(generic=1),))
_X: Final = ManaCost.of((Symbol(variable="X"),))


@attempt
def read_cost_modifier(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read one sentence that changes a cost, with the sentences that bound it."""
    double = _double(cursor)
    if double is not None:
        return double
    read = _sentence(cursor)
    if read is None or read[1].this_turn:
        return None
    return (read[0],)


@attempt
def _double(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "~ costs {1} less to cast if ... and {1} less to cast if ...", which is two changes."""
    subject = parse_cost_subject(cursor)
    if subject is None or subject.first or subject.condition or subject.this_turn:
        return None
    found: list[Ability] = []
    while True:
        change = _change(cursor, subject) if not found else _amount_of_change(cursor, subject)
        change = None if change is None else _tail(cursor, change)
        if change is None:
            return None
        found.append(change)
        if not cursor.take("and"):
            break
    return tuple(found) if len(found) > 1 and cursor.take_end() else None


@attempt
def read_dearer_for_opponents(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "spells your opponents cast cost {1} more to cast and abilities ... {1} more ..."."""
    before = _leading_condition(cursor)
    if before is None or not cursor.take("spells your opponents cast cost"):
        return None
    mana = parse_mana_cost(cursor)
    if mana is None or not cursor.take("more to cast and abilities your opponents activate cost"):
        return None
    end = "more to activate unless they're mana abilities"
    if parse_mana_cost(cursor) != mana or not cursor.take(end) or not cursor.take_end():
        return None
    subjects = (
        SpellsOf(Anything(), "opponent"),
        AbilitiesOf(Anything(), mana_abilities=False, who="opponent"),
    )
    return tuple(_with_conditions(CostModifier(each, "more", mana), before) for each in subjects)


_SPECIAL_ACTIONS: Final = (
    "plotting cards from your hand costs",
    "foretelling cards from your hand costs",
    "unlock costs you pay cost",
)
_FIRST_FORETOLD: Final = "the first card you foretell each turn costs {0} to foretell"


@attempt
def read_special_action_cost(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read what special actions cost less: no spell and no ability does (CR 116.2)."""
    if cursor.take(_FIRST_FORETOLD):
        return (Unread(0),) if cursor.take_end() else None
    if not cursor.take_any(*_SPECIAL_ACTIONS) or parse_mana_cost(cursor) is None:
        return None
    if not cursor.take("less"):
        return None
    cursor.take("and can be done on any player's turn")
    return (Unread(0),) if cursor.take_end() else None


@attempt
def parse_turn_modifier(cursor: Cursor) -> ForTurn | None:
    """Read an effect such as "Spells you cast this turn cost {1} less to cast."."""
    prefix = cursor.take("until end of turn,")
    next_spell = cursor.take("the next")
    read = _next_spell(cursor) if next_spell else _sentence(cursor)
    if read is None or not (prefix or next_spell or read[1].this_turn):
        return None
    return ForTurn((read[0],), next_spell_only=next_spell)


def _next_spell(cursor: Cursor) -> tuple[CostModifier, CostSubject] | None:
    """Read "[the next] creature spell you cast this turn costs {2} less to cast."."""
    read = _sentence(cursor)
    return read if read is not None and read[1].this_turn else None


def _sentence(cursor: Cursor) -> tuple[CostModifier, CostSubject] | None:
    before = _leading_condition(cursor)
    if before is None:
        return None
    subject = parse_cost_subject(cursor)
    change = _change(cursor, subject) if subject is not None else None
    if subject is None or change is None:
        return None
    tail = _tail(cursor, change)
    cursor.take("and can't be countered")  # nothing of the cost
    if tail is None or not cursor.take_end():
        return None
    first = (*before, *((subject.condition,) if subject.condition else ()))
    known = (tail.condition,) if tail.condition is not None else ()
    tail = replace(tail, condition=None, per_turn_first=subject.first)
    found = _with_conditions(tail, (*first, *known))
    return bounded(cursor, found), subject


def _leading_condition(cursor: Cursor) -> tuple[Condition, ...] | None:
    """Read "During your turn,"; () without one, None where one is not understood."""
    if not any(cursor.sees(word) for word in ("if", "as long as", "during", "unless")):
        return ()
    condition = parse_if(cursor)
    return (condition,) if condition is not None and cursor.take(",") else None


def _change(cursor: Cursor, subject: CostSubject) -> CostModifier | None:
    """Read "cost {1} more to cast"; {X} becomes {1} as many times as the text goes on to say."""
    return _amount_of_change(cursor, subject) if cursor.take_any("costs", "cost") else None


def _amount_of_change(cursor: Cursor, subject: CostSubject) -> CostModifier | None:
    mana = parse_mana_cost(cursor)
    direction = cursor.take_any("more", "less")
    if mana is None or not direction:
        return None
    if subject.action:
        if not cursor.take(f"to {subject.action}"):
            return None
    else:
        cursor.take_any("to activate", "to cast")
    if mana == _X:
        return CostModifier(subject.subject, direction, _ONE, AnnouncedX(), prints_x=True)
    return None if mana.has_variable else CostModifier(subject.subject, direction, mana)


# --- what follows "to cast" -------------------------------------------------------------------


def _tail(cursor: Cursor, change: CostModifier) -> CostModifier | None:
    """Read "for each ...", ", where X is ...", "if ..." in the orders they come in."""
    counted = False
    while True:
        if not counted and _starts_amount(cursor):
            times = _times(cursor, prints_x=change.prints_x)
            if times is None:
                return None
            change, counted = replace(change, times=times), True
            continue
        longer = _one_more_condition(cursor, change)
        if longer is None:
            break
        change = longer
    if isinstance(change.times, AnnouncedX) and isinstance(change.subject, ThisSpell):
        return None  # {X} that the text defines in a way that was not read
    return change


def _starts_amount(cursor: Cursor) -> bool:
    return cursor.sees("for each") or cursor.sees(", where X is") or cursor.sees("where X is")


def _times(cursor: Cursor, *, prints_x: bool) -> Amount | None:
    if prints_x:
        return parse_where_x(cursor)
    return parse_counted(cursor) if cursor.take("for each") else None


_COUNTED: Final[tuple[tuple[str, Amount], ...]] = (
    ("target beyond the first", TargetsBeyond()),
    ("creature that died this turn", CreaturesDied()),
    ("creature that died under your control this turn", CreaturesDied("you")),
    ("creature in your party", PartySize()),
    ("1 life your opponents have lost this turn", LifeChanged("lost", "opponent")),
    ("1 life your opponents lost this turn", LifeChanged("lost", "opponent")),
    ("1 life you gained this turn", LifeChanged("gained")),
    ("1 life you've gained this turn", LifeChanged("gained")),
)


@attempt
def parse_counted(cursor: Cursor) -> Amount | None:
    """Read what follows "for each", with what only casting a spell counts."""
    for phrase, amount in _COUNTED:
        if cursor.take(phrase):
            return amount
    return _of_the_caster(cursor) or parse_each(cursor)


@attempt
def _of_the_caster(cursor: Cursor) -> Amount | None:
    """Read "artifact its controller controls", of the spell's controller."""
    what = parse_filter(cursor)
    if what is None or not cursor.take("its controller controls"):
        return None
    return CountOf(all_of(what, ControlledBy("caster")))


def _one_more_condition(cursor: Cursor, change: CostModifier) -> CostModifier | None:
    subject = change.subject
    if isinstance(subject, AbilitiesOf) and cursor.take("unless they're mana abilities"):
        return replace(change, subject=replace(subject, mana_abilities=False))
    condition = _condition(cursor)
    return None if condition is None else _with_conditions(change, (condition,))


_OWN_CONDITIONS: Final[tuple[tuple[str, Condition], ...]] = (
    ("except during its controller's turn", Neither(IsTurnOf("caster"))),
    ("during its controller's turn", IsTurnOf("caster")),
    ("if it's bargained", WasPaid("bargain")),
    ("if it's kicked", WasPaid("kicker")),
    ("if you paid life this way", WasPaid("life")),
    ("if a creature died this turn", Compare(CreaturesDied(), ">=", Number(1))),
)


@attempt
def _condition(cursor: Cursor) -> Condition | None:
    for phrase, condition in _OWN_CONDITIONS:
        if cursor.take(phrase):
            return condition
    return parse_if(cursor)


def _with_conditions(change: CostModifier, conditions: tuple[Condition, ...]) -> CostModifier:
    known = (change.condition,) if change.condition is not None else ()
    every = (*known, *conditions)
    if not every:
        return change
    return replace(change, condition=both(*every))


# --- sentences that bound it ------------------------------------------------------------------


def bounded(cursor: Cursor, change: CostModifier) -> CostModifier:
    """The change with the bounds of the sentences after it."""
    if change.direction != "less":
        return change
    colored = cursor.take("This effect reduces only the amount of colored mana you pay.")
    if colored or _only_its_color(cursor, change):
        return replace(change, colored_only=True)
    least = _least(cursor)
    return change if least is None else replace(change, least=least)


def _only_its_color(cursor: Cursor, change: CostModifier) -> bool:
    """Read "This effect reduces only the amount of green mana you pay." after {G}."""
    letters = {symbol.types for symbol in change.mana.symbols}
    words = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
    for word, letter in words.items():
        if letters == {letter} and cursor.take(
            f"This effect reduces only the amount of {word} mana you pay."
        ):
            return True
    return False


@attempt
def _least(cursor: Cursor) -> int | None:
    if not cursor.take("This effect can't reduce the mana in that cost to less than"):
        return None
    least = parse_integer(cursor)
    return least if least is not None and cursor.take("mana") and cursor.take_end() else None


# --- a least total cost -----------------------------------------------------------------------


@attempt
def read_minimum_cost(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "each spell that would cost less than three mana to cast costs three mana to cast."."""
    condition = None
    if cursor.sees("as long as"):
        cursor.take("as long as")
        condition = parse_condition(cursor)
        if condition is None or not cursor.take(","):
            return None
    spells = _spells_that_would_cost(cursor)
    least = parse_integer(cursor) if spells is not None else None
    if spells is None or least is None or not cursor.take("mana to cast costs"):
        return None
    if parse_integer(cursor) != least or not cursor.take("mana to cast") or not cursor.take_end():
        return None
    return (MinimumCost(SpellsOf(*spells), least, condition),)


def _spells_that_would_cost(cursor: Cursor) -> tuple[Filter, str] | None:
    noun = parse_noun(cursor)
    if noun is None or noun.kind != "spell" or noun.zone:
        return None
    return (noun.filter, noun.caster or "any") if cursor.take("that would cost less than") else None
