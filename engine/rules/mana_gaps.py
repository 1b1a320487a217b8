"""What an unread text may change that the making of mana looks at."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.cards.abilities import Ability, Activated, PutCounter, TappedForMana, Triggered
from engine.cards.amounts import ColorsAmong, DifferentNumbers, Greatest, PropertyOf, TotalOf
from engine.cards.costs import PayLife, PayMana, PutCounters
from engine.cards.filters import ColorCount, Compares, HasColor, IsChosen
from engine.cards.production import ColorsOfPermanents, ColorsOfSacrificed
from engine.rules.mana_sources import added_by
from engine.rules.parts import parts_of
from engine.situation import Situation

_COLORS: Final = (ColorsOfPermanents, ColorsOfSacrificed, ColorsAmong, HasColor, ColorCount)
_NUMBERS: Final = (Greatest, TotalOf, PropertyOf, DifferentNumbers, Compares)


_ALWAYS_LOOKED_FOR: Final = {"colors", "power", "counters", "costs", "spending", "life"}


def looked_at_by(abilities: Iterable[Ability], situation: Situation) -> frozenset[str]:
    """The tags of what these mana abilities look at, none for other abilities.

    "colors" and "power" of what they count, and where they cost something "costs", "spending",
    "counters", "life". Only where some text on the board was not understood is there anything to
    look for.
    """
    if not any(tags & _ALWAYS_LOOKED_FOR for _, tags in situation.gaps):
        return frozenset()
    return frozenset(tag for ability in abilities for tag in _tags(ability))


def _tags(ability: Ability) -> Iterator[str]:
    if not isinstance(ability, Activated | TappedForMana | Triggered):
        return
    if not any(added_by(ability)):
        return
    for part in parts_of(ability):
        if isinstance(part, _COLORS) or (isinstance(part, IsChosen) and part.what == "color"):
            yield "colors"
        elif isinstance(part, _NUMBERS) and part.what in ("power", "toughness"):
            yield "power"
        elif isinstance(part, PutCounter | PutCounters):
            yield "counters"
        elif isinstance(part, PayMana):
            yield from ("costs", "spending")
        elif isinstance(part, PayLife):
            yield "life"
