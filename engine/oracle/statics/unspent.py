"""Sentences about mana that stays as steps and phases end, which no question here looks past."""

from typing import Final

from engine.cards.abilities import Ability, AddMana, Triggered, Unread
from engine.mana.types import COLOR_NAMES
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.effects import read_effects

_KEPT: Final = (
    "players don't lose unspent mana as steps and phases end",
    "a player losing unspent mana causes that player to lose that much life",
)


@attempt
def read_unspent(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "If you would lose unspent mana, that mana becomes colorless instead."."""
    if cursor.take("if you would lose unspent mana, that mana becomes"):
        known = bool(cursor.take_any("colorless", *COLOR_NAMES)) and cursor.take("instead")
    else:
        known = bool(cursor.take_any(*_KEPT))
    return (Unread(0),) if known and cursor.take_end() else None


_FIRST_TURN: Final = "at the beginning of your first main phase of the game,"


@attempt
def read_from_opening_hand(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read mana of a card that was revealed before the game began (CR 103.6)."""
    if not cursor.take("you may reveal ~ from your opening hand. If you do,"):
        return None
    found = read_effects(cursor, triggered=True) if cursor.take(_FIRST_TURN) else None
    if found is None or found.bad or found.limits or not found.adds_mana:
        return None
    if not all(isinstance(effect, AddMana) for effect in found.effects):
        return None
    return (Triggered("other", effects=tuple(found.effects)),)


@attempt
def read_mana_upkeep(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Cumulative upkeep—Add {R}.": mana that is added as the upkeep is paid (CR 702.24)."""
    found = read_effects(cursor) if cursor.take("cumulative upkeep —") else None
    if found is None or found.bad or not found.adds_mana or len(found.effects) > 1:
        return None
    return (Triggered("other", effects=tuple(found.effects)),)
