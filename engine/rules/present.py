"""Which abilities there are on a board: of many alike permanents it is looked at once."""

from collections.abc import Iterable
from operator import attrgetter

from engine.cards.abilities import Ability
from engine.objects import Characteristics, GameObject
from engine.situation import Situation

_characteristics = attrgetter("characteristics")


def distinct(permanents: Iterable[GameObject]) -> Iterable[Characteristics]:
    """The characteristics of some permanents in order, those that are the very same once."""
    return {id(kind): kind for kind in map(_characteristics, permanents)}.values()


def abilities_there(situation: Situation) -> tuple[Ability, ...]:
    """The abilities of all permanents, those that are the very same once."""
    return situation.once(_abilities)


def _abilities(situation: Situation) -> tuple[Ability, ...]:
    there = distinct(situation.battlefield)
    return tuple({id(ability): ability for kind in there for ability in kind.abilities}.values())


def kinds_there(situation: Situation) -> frozenset[type]:
    """The classes of the abilities of all permanents and of all resolved effects."""
    return situation.once(_kinds)


def _kinds(situation: Situation) -> frozenset[type]:
    of_effects = (type(effect.ability) for effect in situation.effects)
    return frozenset((*map(type, abilities_there(situation)), *of_effects))
