"""What keeps players from paying costs: "Players can't pay life ..." (CR 101.2, 119.8)."""

from typing import Final

from engine.cards.abilities import Ability
from engine.cards.statics import CantPay
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.filters import parse_filter


@attempt
def read_cant_pay(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Players can't pay life or sacrifice creatures to cast spells or ..."."""
    found = _life_that_stays(cursor) or _no_gain(cursor) or _of_players(cursor)
    return (found,) if found is not None and cursor.take_end() else None


def _life_that_stays(cursor: Cursor) -> CantPay | None:
    if cursor.take("your life total can't change"):
        return CantPay(life=True, who="you", always=True, gain=True)
    return None


def _no_gain(cursor: Cursor) -> CantPay | None:
    """Read "Players can't gain life.": what that keeps from being paid is a gain for a cost."""
    for words, who in _NO_GAIN:
        if cursor.take(words):
            return CantPay(who=who, gain=True)
    return None


_NO_GAIN: Final = (
    ("players can't gain life", "any"),
    ("your opponents can't gain life", "opponent"),
    ("you can't gain life", "you"),
)


def _of_players(cursor: Cursor) -> CantPay | None:
    if not cursor.take("players can't pay life"):
        return None
    sacrifice = None
    if cursor.take("or sacrifice"):
        sacrifice = parse_filter(cursor)
        if sacrifice is None:
            return None
    if cursor.take("to cast spells or activate abilities"):
        return CantPay(life=True, sacrifice=sacrifice)
    if cursor.take("to cast spells or to activate abilities that aren't mana abilities"):
        return CantPay(life=True, sacrifice=sacrifice, but_mana=True)
    return None
