"""What the players told of what no field of a board holds, looked up in the words of the texts.

The words are those of `Untold`, `UntoldNumber`, `UntoldTypes` and `IsUntold`; their "you" is the
controller of the text (CR 109.5).
"""

from engine.asks import ToldValue, UntoldPart, ask_of
from engine.cards.amounts import UntoldNumber
from engine.cards.conditions import Untold
from engine.cards.filters import IsUntold
from engine.objects import GameObject
from engine.situation import Context


def told_of(
    part: UntoldPart, context: Context, thing: GameObject | None = None
) -> ToldValue | None:
    """What the board tells of a part, read from a context; None where it tells nothing.

    thing: what is looked at, where the part is an `IsUntold`
    """
    told = context.situation.player(context.you).told
    if not told or not part.words:
        return None
    one = thing or context.source or context.spell
    names = (one.name, one.characteristics.name) if one else ("the effect",)
    answers = (ask_of(part, context.you, name).answer(told) for name in names)
    return next((value for value in answers if value is not None), None)


def truth_told(
    part: Untold | IsUntold, context: Context, thing: GameObject | None = None
) -> bool | None:
    """Whether it is so, as far as that was told."""
    value = told_of(part, context, thing)
    return value if isinstance(value, bool) else None


def number_told(part: UntoldNumber, context: Context) -> int | None:
    """How many there are, as far as that was told."""
    value = told_of(part, context)
    return value if isinstance(value, int) else None
