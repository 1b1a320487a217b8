"""Which read abilities the rules here compute, and what of the others they do not.

The rules refuse each of these by themselves, with an UnsupportedError or UndeterminedError as they
meet it; this table says beforehand what a question cannot get past.
"""

from typing import Final

from engine.cards.abilities import Ability, ActivationLimit, AddMana, OtherEffect
from engine.cards.amounts import ManaSpent, PropertyOf
from engine.cards.conditions import Untold
from engine.cards.costs import Act
from engine.cards.filters import IsGroup, IsKicked
from engine.rules.parts import parts_of

GROUPS: Final = frozenset({"historic", "outlaw", "party", "commander", "modified", "equipped"})
_RECEIVERS: Final = frozenset({"you", "that player", "controller", "each player"})
_NOT_FOLLOWED: Final = frozenset({"discarded", "revealed"})


def not_modelled(ability: Ability) -> str:
    """What of a read ability is not computed, in a few words; "" where all of it is."""
    return next(filter(None, map(_reason, parts_of(ability))), "")


def _reason(part: object) -> str:
    match part:
        case AddMana(to=to) if to not in _RECEIVERS:
            return "a player that is chosen gets the mana"
        case ManaSpent(type=letter) if letter:
            return "how much mana of one type was spent"
        case ActivationLimit(kind="unread"):
            return "a restriction on activating that is not understood"
        case IsGroup(name) if name not in GROUPS:
            return f"the group “{name}”"
        case PropertyOf(of=of) if of in _NOT_FOLLOWED:
            return f"a number of the {of} card"
        case Act(words):
            return f"the cost “{words}”"
        case Untold():
            return "something that a board does not tell"
        case IsKicked():
            return "whether the spell is kicked"
        case OtherEffect(touches) if "mana" in touches:
            return "mana that an effect of another kind may add"
        case _:
            return ""
