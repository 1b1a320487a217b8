"""Keywords with an X: "mobilize X, where X is ...", "suspend X—{X}{R}. X can't be 0."."""

from dataclasses import replace
from typing import Final

from engine.cards.abilities import Ability, Grant, Keyword
from engine.cards.amounts import Amount, AnnouncedX
from engine.cards.costs import PayMana
from engine.cards.filters import IsItself
from engine.cards.modifiers import XLeast
from engine.mana.cost import ManaCost
from engine.mana.symbols import Symbol
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.amounts import parse_amount
from engine.oracle.phrases.costs import parse_mana_cost
from engine.oracle.phrases.filters import parse_filter
from engine.oracle.words.keywords import WITH_NUMBER

_X: Final = ManaCost.of((Symbol(variable="X"),))
_COSTED: Final = ("ward", "echo", "kicker")


@attempt
def read_x_keyword(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read a whole paragraph that is one such keyword, with the sentence that bounds its X."""
    found = _suspend(cursor) or _kicker(cursor)
    if found is not None:
        return found
    keyword = _with_x(cursor)
    if keyword is None:
        return None
    amount = _where(cursor)
    if amount is None:
        cursor.take_in_turn(".", _COPY)
        return (keyword,) if keyword.name in _OPEN and cursor.take_end() else None
    return (replace(keyword, amount=amount),) if cursor.take_end() else None


# keywords whose X needs no word: the rules say what it is (CR 702.54b), or it is announced
_OPEN: Final = ("bloodthirst", "casualty")
# of the copy that comes of it, which is not looked at
_COPY: Final = "the copy isn't legendary and has starting loyalty X"


@attempt
def read_has_x_keyword(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "~ has annihilator X, where X is ..."; its X is told where it has the keyword."""
    what = parse_filter(cursor)
    if what != IsItself() or not cursor.take_any("has", "have"):
        return None
    keyword = _with_x(cursor)
    amount = _where(cursor) if keyword is not None else None
    if keyword is None or amount is None or not cursor.take_end():
        return None
    return (Grant(what, (replace(keyword, amount=amount),)),)


def _with_x(cursor: Cursor) -> Keyword | None:
    name = cursor.take_any(*WITH_NUMBER)
    if name:
        return Keyword(name, amount=AnnouncedX()) if cursor.take("X") else None
    name = cursor.take_any(*_COSTED)
    mana = parse_mana_cost(cursor) if name else None
    return Keyword(name, (PayMana(mana),)) if mana == _X else None


def _where(cursor: Cursor) -> Amount | None:
    cursor.take(",")
    return parse_amount(cursor) if cursor.take("where X is") else None


@attempt
def _suspend(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "suspend X—{X}{3}{U}. X can't be 0."."""
    if not cursor.take("suspend X") or not cursor.take("—"):
        return None
    mana = parse_mana_cost(cursor)
    if mana is None or not cursor.take(".") or not cursor.take("X can't be 0."):
        return None
    return Keyword("suspend", (PayMana(mana),), amount=AnnouncedX()), XLeast(1, "suspend")


@attempt
def _kicker(cursor: Cursor) -> tuple[Ability, ...] | None:
    mana = parse_mana_cost(cursor) if cursor.take("kicker") else None
    if mana is None or not mana.has_variable or not cursor.take(". X can't be 0."):
        return None
    return Keyword("kicker", (PayMana(mana),)), XLeast(1, "kicker")


@attempt
def read_x_least(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "X can't be 0."."""
    return (XLeast(1),) if cursor.take("X can't be 0") and cursor.take_end() else None
