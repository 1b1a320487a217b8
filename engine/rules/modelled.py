"""Which read abilities the rules here compute, and what of the others they do not.

The rules refuse each of these by themselves, with an UnsupportedError or UndeterminedError as they
meet it; this table says beforehand what a question cannot get past.
"""

import dataclasses
from collections.abc import Iterator
from typing import Final

from engine.cards.abilities import Ability, ActivationLimit, AddMana, OtherEffect
from engine.cards.amounts import Number, PropertyOf, UntoldNumber
from engine.cards.conditions import Both, Condition, Untold
from engine.cards.costs import Act
from engine.cards.filters import IsGroup, IsKicked, IsUntold
from engine.cards.modifiers import AlternativeCost, CostModifier
from engine.cards.production import UntoldTypes
from engine.cards.statics import CantCast, CastPermission, CastRestriction
from engine.rules.parts import mentions, parts_of
from engine.values import replace

GROUPS: Final = frozenset(
    {"historic", "outlaw", "party", "commander", "adventure", "modified", "equipped", "enchanted"}
)
_RECEIVERS: Final = frozenset(
    {"you", "that player", "controller", "each player", "each opponent", "chosen player"}
)
_NOT_FOLLOWED: Final = frozenset({"discarded", "revealed"})


def not_modelled(ability: Ability) -> str:
    """What of a read ability is not computed, in a few words; "" where all of it is."""
    return next(filter(None, map(_reason, _parts(ability))), "")


def _parts(value: object) -> Iterator[object]:
    """A value and all it is made of, without what is answered case by case.

    A change of a cost that hangs on what no board tells is told for every case; another cost that
    does is offered, and what it hangs on named. Whether a spell may be cast is told for both cases
    of the one thing that it hangs on.
    """
    match value:
        case CostModifier(direction="less", times=UntoldNumber()):
            value = replace(value, times=Number(1), condition=None)
        case CostModifier() | AlternativeCost() if mentions(value.condition, Untold):
            value = replace(value, condition=None)
        case CastRestriction() | CantCast() | CastPermission() if _hangs_on_one(value.condition):
            value = replace(value, condition=Both(()))
        case _:
            pass
    yield value
    if dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from _parts(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from _parts(item)


def _hangs_on_one(condition: Condition | None) -> bool:
    """Whether one thing that no board tells decides, which is named (engine.rules.hinges)."""
    asked = {part for part in parts_of(condition) if isinstance(part, Untold)}
    return len(asked) == 1 and all(part.words for part in asked)


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
