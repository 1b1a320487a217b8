"""Which read abilities the rules here compute, and what of the others they do not.

The rules refuse each of these by themselves, with an UnsupportedError or UndeterminedError as they
meet it; this table says beforehand what a question cannot get past.
"""

import dataclasses
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.cards.abilities import Ability, ActivationLimit, AddMana, OtherEffect
from engine.cards.amounts import Number, PropertyOf, UntoldNumber
from engine.cards.conditions import Untold
from engine.cards.costs import Act
from engine.cards.filters import IsGroup, IsKicked, IsUntold
from engine.cards.modifiers import AlternativeCost, CostModifier
from engine.cards.production import UntoldTypes
from engine.rules.parts import mentions

GROUPS: Final = frozenset(
    {"historic", "outlaw", "party", "commander", "adventure", "modified", "equipped", "enchanted"}
)
_RECEIVERS: Final = frozenset({"you", "that player", "controller", "each player", "chosen player"})
_NOT_FOLLOWED: Final = frozenset({"discarded", "revealed"})


def not_modelled(ability: Ability) -> str:
    """What of a read ability is not computed, in a few words; "" where all of it is."""
    return next(filter(None, map(_reason, _parts(ability))), "")


def _parts(value: object) -> Iterator[object]:
    """A value and all it is made of, without what is answered case by case.

    A change of a cost that hangs on what no board tells is told for every case; another cost that
    does is offered, and what it hangs on named.
    """
    match value:
        case CostModifier(direction="less", times=UntoldNumber()):
            value = replace(value, times=Number(1), condition=None)
        case CostModifier() | AlternativeCost() if mentions(value.condition, Untold):
            value = replace(value, condition=None)
        case _:
            pass
    yield value
    if dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from _parts(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from _parts(item)


def _reason(part: object) -> str:
    match part:
        case AddMana(to=to) if to not in _RECEIVERS:
            return "a player that is chosen gets the mana"
        case ActivationLimit(kind="unread"):
            return "a restriction on activating that is not understood"
        case IsGroup(name) if name not in GROUPS:
            return f"the group “{name}”"
        case PropertyOf(of=of) if of in _NOT_FOLLOWED:
            return f"a number of the {of} card"
        case Act(words) if words != "reveal your hand" and not words.startswith("choose "):
            return f"the cost “{words}”"
        case Untold() | UntoldNumber() | UntoldTypes() | IsUntold():
            return "something that a board does not tell"
        case IsKicked():
            return "whether the spell is kicked"
        case OtherEffect(touches) if "mana" in touches:
            return "mana that an effect of another kind may add"
        case _:
            return ""
