"""What keeps players from paying costs: "Players can't pay life ..." (CR 101.2, 119.8)."""

from engine.cards.abilities import Ability
from engine.cards.statics import CantPay
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.filters import parse_filter


@attempt
def read_cant_pay(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Players can't pay life or sacrifice creatures to cast spells or ..."."""
    found = _life_that_stays(cursor) or _of_players(cursor)
    return (found,) if found is not None and cursor.take_end() else None


def _life_that_stays(cursor: Cursor) -> CantPay | None:
    if cursor.take("your life total can't change"):
        return CantPay(life=True, who="you", always=True)
    return None


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
