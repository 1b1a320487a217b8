"""A player's devotion to colours (CR 700.5)."""

from typing import Final

from engine.cards.statics import MoreDevotion
from engine.objects import GameObject
from engine.situation import Context, Situation

RULES: Final = ("700.5",)


def devotion(colors: str, context: Context) -> int:
    """Mana symbols of any of these colours among the mana costs of your permanents.

    It is counted once for each situation: every creature that is one only by devotion asks again.
    """
    known = context.situation.once(_none_counted)
    index = (context.you, colors)
    if index not in known:
        mine = context.situation.battlefield.controlled_by(context.you)
        known[index] = sum(_adds(permanent, colors) for permanent in mine)
    return known[index]


def _none_counted(_situation: Situation) -> dict[tuple[str, str], int]:
    return {}


def _adds(permanent: GameObject, colors: str) -> int:
    """How much a permanent adds to the devotion of its controller."""
    cost = permanent.characteristics.mana_cost
    symbols = cost.symbols if cost else ()
    counted = sum(1 for symbol in symbols if set(symbol.colors) & set(colors))
    return counted + sum(a.more for a in permanent.abilities if isinstance(a, MoreDevotion))
