"""Activated abilities that an object has because others have them (CR 613.1f, 113.3b)."""

from collections.abc import Iterator
from typing import Final

from engine.cards.abilities import Ability, Activated, ActivationLimit
from engine.cards.statics import GainActivated
from engine.errors import UndeterminedError
from engine.rules.amounts import players_of, zone_size
from engine.rules.card_objects import card_object
from engine.rules.mana_sources import is_mana_ability
from engine.rules.matching import matches
from engine.situation import Context
from engine.values import replace

RULES: Final = ("613.1f", "113.3b")
_ONCE: Final = ActivationLimit("once")


def gained(part: GainActivated, context: Context) -> tuple[Ability, ...]:
    """The abilities that such a text gives now, each once.

    Raises:
        UndeterminedError: where the board does not name the cards that it looks at.
    """
    found = dict.fromkeys(
        ability
        for abilities in _looked_at(part, context)
        for ability in abilities
        if isinstance(ability, Activated) and not (part.but_mana and is_mana_ability(ability))
    )
    if not part.once:
        return tuple(found)
    return tuple(replace(ability, limits=(*ability.limits, _ONCE)) for ability in found)


def _looked_at(part: GainActivated, context: Context) -> Iterator[tuple[Ability, ...]]:
    situation = context.situation
    if part.zone == "battlefield":
        for permanent in situation.battlefield:
            if permanent.zone == "battlefield" and matches(part.of, permanent, context):
                yield permanent.abilities
        return
    for name, owner in _names(part, context):
        card = card_object(situation, name, owner, "exile" if "exile" in part.zone else part.zone)
        if matches(part.of, card, context):
            yield card.abilities


def _names(part: GainActivated, context: Context) -> Iterator[tuple[str, str]]:
    """The names of the cards in the zone, with their owners."""
    if part.zone == "exiled with":
        names = context.source.state.exiled_with if context.source else ()
        yield from ((name, context.you) for name in names)
        return
    for handle in players_of(part.whose, context):
        player = context.situation.player(handle)
        named: tuple[str, ...] = getattr(player, part.zone)
        if part.zone == "graveyard" and zone_size(player, "graveyard") > len(named):
            raise UndeterminedError("the graveyard", "name the cards in it, their abilities count")
        yield from ((name, handle) for name in named)
