"""Permanents that are creatures, or are not, because of a keyword of theirs.

Bestowed Auras, Equipment that is attached by reconfigure, permanents cast for their impending cost,
Vehicles of living metal.
"""

from typing import Final

from engine.cards.abilities import Ability, Activated, Keyword
from engine.cards.filters import IsItself
from engine.cards.statics import ChangeTypes
from engine.objects import GameObject
from engine.rules.layer_changes import changed_as_copied

RULES: Final = ("702.103b", "702.151b", "702.161a", "702.176a")
_NO_CREATURE: Final = ChangeTypes(IsItself(), remove=("Creature",))
_AURA: Final = ChangeTypes(IsItself(), add=("Aura",), remove=("Creature",))


_ALIVE: Final = ChangeTypes(IsItself(), add=("Artifact", "Creature"))


def as_used(permanent: GameObject, active: str) -> GameObject:
    """The permanent with the types that its keyword gives or takes.

    active: the player whose turn it is
    """
    change = _change_of(permanent, active)
    if change is None:
        return permanent
    return permanent.with_characteristics(changed_as_copied(permanent.characteristics, change))


def _change_of(permanent: GameObject, active: str) -> ChangeTypes | None:
    attached = isinstance(permanent.host, int)
    waits = bool(permanent.state.counters.get("time"))
    drives = permanent.controller == active and "Vehicle" in permanent.characteristics.subtypes
    if not (attached or waits or drives):
        return None
    words = {word for ability in permanent.abilities for word in _keyword(ability)}
    if attached and "bestow" in words:
        return _AURA
    if (attached and "reconfigure" in words) or (waits and "impending" in words):
        return _NO_CREATURE
    return _ALIVE if drives and "living metal" in words else None


def _keyword(ability: Ability) -> tuple[str, ...]:
    if isinstance(ability, Keyword):
        return (ability.name,)
    return (ability.keyword,) if isinstance(ability, Activated) and ability.keyword else ()
