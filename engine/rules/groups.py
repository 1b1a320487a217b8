"""Subtypes, and the groups of objects that one word stands for (CR 205.3, 700.8, 700.9, 700.12)."""

from typing import Final

from engine.cards.filters import IsGroup
from engine.errors import UndeterminedError
from engine.objects import GameObject
from engine.situation import Context

_OUTLAWS: Final = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})
_PARTY: Final = frozenset({"Cleric", "Rogue", "Warrior", "Wizard"})
NON_CREATURE_SUBTYPES: Final = frozenset(
    "Plains Island Swamp Mountain Forest Cave Desert Gate Lair Locus Mine Power-Plant Sphere Tower "
    "Town Urza's Cloud Planet Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard "
    "Shrine Attraction Blood Bobblehead Clue Contraption Equipment Food Fortification Gold "
    "Incubator Infinity Junk Lander Map Powerstone Spacecraft Stone Treasure Vehicle "
    "Adventure Arcane Chorus Lesson Omen Trap".split()
)


def has_subtype(thing: GameObject, subtype: str) -> bool:
    """Whether an object has a subtype, counting "every creature type" (CR 702.73)."""
    kind = thing.characteristics
    if subtype in kind.subtypes:
        return True
    return kind.every_creature_type and subtype not in NON_CREATURE_SUBTYPES


def is_group(wanted: IsGroup, thing: GameObject, context: Context) -> bool:
    """Whether an object is of a group that a word stands for.

    Raises:
        UndeterminedError: a group that is not known here, or half a card.
    """
    kind = thing.characteristics
    match wanted.name:
        case "historic":
            return bool(
                "Artifact" in kind.types
                or "Legendary" in kind.supertypes
                or "Saga" in kind.subtypes
            )
        case "adventure":
            return _has_adventure(thing, context)
        case "outlaw":
            return any(has_subtype(thing, subtype) for subtype in _OUTLAWS)
        case "party":
            return any(has_subtype(thing, subtype) for subtype in _PARTY)
        case "commander":
            return thing.is_commander
        case "equipped":
            attached = context.situation.battlefield.attached_to(thing)
            return any("Equipment" in p.characteristics.subtypes for p in attached)
        case "enchanted":
            attached = context.situation.battlefield.attached_to(thing)
            return any("Aura" in p.characteristics.subtypes for p in attached)
        case "modified":
            attached = context.situation.battlefield.attached_to(thing)
            return any(thing.state.counters.values()) or any(
                "Equipment" in p.characteristics.subtypes
                or ("Aura" in p.characteristics.subtypes and p.controller == thing.controller)
                for p in attached
            )
        case other:
            raise UndeterminedError("the text", f"the group “{other}” is not computed")


def _has_adventure(thing: GameObject, context: Context) -> bool:
    """Whether its card has an Adventure (CR 715.2); tokens of no card have none."""
    state = thing.state
    card = context.situation.catalogue.find(state.copy_of or state.name)
    if state.face_down or card is None or card.layout != "adventure":
        return False
    if card.face:
        raise UndeterminedError(thing.name, "whether its other half counts is not computed")
    return True
