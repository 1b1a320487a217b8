"""Which abilities add mana, and which of them are mana abilities (CR 605.1, 106.12)."""

from collections.abc import Iterator
from typing import Final

from engine.cards.abilities import (
    Ability,
    Activated,
    AddMana,
    Effect,
    ForTurn,
    OtherEffect,
    SpellText,
    TappedForMana,
    Triggered,
    Unread,
)
from engine.cards.costs import Loyalty, TapSelf
from engine.objects import GameObject
from engine.remembered import by_identity

RULES: Final = ("605.1a", "605.5a", "106.12", "305.6")
_MAX_KNOWN: Final = 512  # abilities, and lists of them, of which it is remembered what they add


def mana_effects(effects: tuple[Effect, ...]) -> tuple[AddMana, ...]:
    """The instructions to add mana among the effects of an ability."""
    return tuple(effect for effect in effects if isinstance(effect, AddMana))


@by_identity(_MAX_KNOWN)
def is_mana_ability(ability: Activated) -> bool:
    """Whether an activated ability is a mana ability (CR 605.1a).

    It could add mana, it has no target, and it is no loyalty ability. Costs, timing and whether
    it adds any mana right now play no part (CR 605.2).
    """
    if not mana_effects(ability.effects):
        return False
    if any(isinstance(part, Loyalty) for part in ability.cost):
        return False
    return not any(map(has_target, ability.effects))


def has_target(effect: Effect) -> bool:
    """Whether an effect has a target (CR 115.1)."""
    if isinstance(effect, AddMana):
        return effect.to == "target player"
    if isinstance(effect, ForTurn):
        return effect.of == "card" and not effect.counter
    return isinstance(effect, OtherEffect) and effect.targets


def taps_for_mana(ability: Activated) -> bool:
    """Whether activating it is tapping its permanent for mana: {T} in its cost (CR 106.12)."""
    return is_mana_ability(ability) and any(isinstance(part, TapSelf) for part in ability.cost)


def activations(permanent: GameObject) -> tuple[Activated, ...]:
    """The activated abilities of a permanent that add mana, mana abilities or not, each once."""
    return _adding(permanent.characteristics.abilities)


@by_identity(_MAX_KNOWN)
def _adding(abilities: tuple[Ability, ...]) -> tuple[Activated, ...]:
    found = (
        ability
        for ability in abilities
        if isinstance(ability, Activated)
        and ability.zone == "battlefield"
        and mana_effects(ability.effects)
    )
    return tuple(dict.fromkeys(found))


def added_by(ability: Ability) -> Iterator[AddMana]:
    """The mana that an ability of a permanent adds as it resolves, of whatever kind it is."""
    match ability:
        case Activated(effects=effects, zone="battlefield") | Triggered(effects=effects):
            yield from mana_effects(effects)
        case TappedForMana(effect=effect):
            yield effect
        case _:
            return


def may_add_unread_mana(ability: Ability) -> bool:
    """Whether an ability was not understood in a place that may add mana."""
    match ability:
        case Unread(touches=touches):
            return bool(touches & {"mana", "own mana", "later mana"})
        case Activated(effects=effects) | Triggered(effects=effects) | SpellText(effects=effects):
            return any(isinstance(e, OtherEffect) and "mana" in e.touches for e in effects)
        case _:
            return False
