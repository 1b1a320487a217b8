"""Types and colours that an effect gives to spells and to cards that are not on the battlefield.

Such a text speaks of permanents first and says "the same is true for" the others.
"""

from collections.abc import Iterator
from typing import Final

from engine.cards.abilities import Ability, Together
from engine.cards.statics import ChangeColors, ChangeTypes
from engine.objects import GameObject
from engine.rules.conditions import holds
from engine.rules.layer_changes import affected_filter, changed
from engine.rules.matching import matches
from engine.rules.present import abilities_there
from engine.situation import Context, Situation

RULES: Final = ("611.3a", "613.1d", "613.1e")

Reaching = tuple[ChangeTypes | ChangeColors, Context]


def as_changed(thing: GameObject, situation: Situation) -> GameObject:
    """A card or spell with the types and colours that effects give to it where it is.

    Raises:
        UndeterminedError: where the board does not say which type or colour was chosen.
    """
    for part, context in situation.once(_reaching):
        if isinstance(part, ChangeTypes) and not thing.characteristics.is_permanent:
            continue
        if holds(part.condition, context) and matches(affected_filter(part), thing, context):
            thing = changed(thing, part, context)
    return thing


def _reaching(situation: Situation) -> tuple[Reaching, ...]:
    """The effects that reach beyond the battlefield, types before colours (CR 613.1)."""
    reaching = {id(a) for a in abilities_there(situation) if any(_parts(a))}
    if not reaching:
        return ()
    found = [
        (part, Context(situation, permanent.controller, permanent))
        for permanent in situation.battlefield
        for ability in permanent.abilities
        if id(ability) in reaching
        for part in _parts(ability)
    ]
    return tuple(sorted(found, key=lambda reaching: isinstance(reaching[0], ChangeColors)))


def _parts(ability: Ability) -> Iterator[ChangeTypes | ChangeColors]:
    for part in ability.parts if isinstance(ability, Together) else (ability,):
        if isinstance(part, ChangeTypes | ChangeColors) and part.everywhere:
            yield part
