"""The board once the card that is cast has left its zone for the stack (CR 601.2a)."""

from engine.board import Player
from engine.cards.amounts import CardTypesInGraveyard, CountOf
from engine.cards.modifiers import CostModifier
from engine.cards.names import fold
from engine.objects import GameObject
from engine.rules.costs.spells import abilities_at_work
from engine.rules.parts import parts_of
from engine.situation import Situation
from engine.values import replace


def moved(situation: Situation, spell: GameObject) -> Situation:
    """The situation without the card in the zone it is cast from, where a change counts there.

    Costs are worked out when the card is on the stack already, so that it does not count itself.
    """
    zone = spell.cast_from
    if zone not in {"graveyard", "hand", "exile"} or not _counts(situation, spell, zone):
        return situation
    player = situation.player(spell.owner)
    changed = _without(player, zone, fold(spell.state.name))
    players = {**situation.board.players, spell.owner: changed}
    return replace(situation, board=replace(situation.board, players=players))


def _without(player: Player, zone: str, name: str) -> Player:
    """The player with one card of that name less in a zone, where it is named there."""
    match zone:
        case "graveyard":
            left, size = _less(player.graveyard, player.graveyard_size, name)
            return replace(player, graveyard=left, graveyard_size=size)
        case "hand":
            left, size = _less(player.hand, player.hand_size, name)
            return replace(player, hand=left, hand_size=size)
        case _:
            return replace(player, exile=_less(player.exile, None, name)[0])


def _less(
    names: tuple[str, ...], size: int | None, name: str
) -> tuple[tuple[str, ...], int | None]:
    place = next((n for n, listed in enumerate(names) if fold(listed) == name), None)
    if place is None:
        return names, size
    left = names[:place] + names[place + 1 :]
    return left, None if size is None else max(0, size - 1)


def _counts(situation: Situation, spell: GameObject, zone: str) -> bool:
    others = abilities_at_work(situation)
    return any(
        (isinstance(part, CountOf) and part.zone == zone)
        or (isinstance(part, CardTypesInGraveyard) and zone == "graveyard")
        for ability in (*spell.abilities, *others)
        if isinstance(ability, CostModifier)
        for part in parts_of(ability)
    )
