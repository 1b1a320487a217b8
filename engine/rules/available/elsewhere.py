"""Mana abilities of cards that are not on the battlefield (CR 113.6, 602.1)."""

from collections.abc import Iterator
from typing import Final

from engine.cards.abilities import Activated
from engine.cards.costs import ExileSelf
from engine.errors import UnknownCardError, UnsupportedError
from engine.mana.pool import ManaUnit
from engine.rules.card_objects import card_object
from engine.rules.mana_abilities import is_mana_ability, outcomes
from engine.situation import Situation

Choices = tuple[tuple[ManaUnit, ...], ...]

_ZONES: Final = ("hand", "graveyard")


def mana_of_cards(situation: Situation, player: str) -> tuple[tuple[str, Choices], ...]:
    """What each card of a player can be exiled for: its name with the mana to choose from.

    Raises:
        UnsupportedError: a card has such an ability that costs more than exiling it.
    """
    return tuple(found for zone in _ZONES for found in _in_zone(situation, player, zone))


def _in_zone(situation: Situation, player: str, zone: str) -> Iterator[tuple[str, Choices]]:
    cards: tuple[str, ...] = getattr(situation.player(player), zone)
    for name in cards:
        try:
            card = card_object(situation, name, player, zone)
        except (UnknownCardError, UnsupportedError):
            continue
        for ability in card.abilities:
            if not isinstance(ability, Activated) or ability.zone != zone:
                continue
            if not is_mana_ability(ability):
                continue
            if not all(isinstance(part, ExileSelf) for part in ability.cost):
                raise UnsupportedError(card.name, f"its mana ability in the {zone} is not counted")
            made = outcomes(situation, card, ability, you=player)
            yield card.name, tuple(dict.fromkeys(outcome.units for outcome in made))
