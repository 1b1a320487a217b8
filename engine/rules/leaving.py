"""The board once some permanents stand otherwise or are gone (CR 611.3a, 613.5, 608.2h).

Continuous effects of static abilities hold only while their objects are there, and are applied
anew all the time: what a permanent gave or took is no longer so once it has been given up.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from engine.board import Board, Player
from engine.cards.abilities import Ability, Together
from engine.cards.amounts import (
    BasicLandTypes,
    CardTypesInGraveyard,
    ColorsAmong,
    CountersOn,
    CountOf,
    Devotion,
    DifferentNumbers,
    Greatest,
    PartySize,
    TotalOf,
)
from engine.cards.conditions import Compare, SourceIs
from engine.cards.filters import Compares, HasCounter, IsGroup, IsTapped
from engine.cards.statics import DefinePower
from engine.objects import Battlefield, Characteristics, GameObject
from engine.remembered import by_identity
from engine.rules.graveyard_abilities import works_in_graveyard
from engine.rules.layer_changes import layer_of
from engine.rules.layers import effects_of, layered
from engine.rules.parts import mentions
from engine.rules.present import distinct
from engine.situation import Situation
from engine.values import replace

RULES: Final = ("611.3a", "613.5", "608.2h", "400.7", "111.7")
_MAX_KNOWN: Final = 512  # abilities of which it is remembered whether the layers apply them
COUNTING: Final = (
    *(CountOf, Devotion, Greatest, TotalOf, BasicLandTypes, ColorsAmong, DifferentNumbers),
    *(PartySize, CountersOn, CardTypesInGraveyard, Compare, SourceIs),
    *(Compares, HasCounter, IsGroup, IsTapped),
)
"""What makes a continuous effect depend on how other permanents stand."""


def gone(permanent: GameObject, zone: str = "graveyard") -> GameObject:
    """The empty place of a permanent that has gone to a zone, so that keys stay positions."""
    empty = Characteristics(name="")
    return replace(permanent, characteristics=empty, controller="", zone=zone, host=None)


@by_identity(_MAX_KNOWN)
def is_layered(ability: Ability) -> bool:
    """Whether an ability has a continuous effect that the layers apply, or defines a number."""
    parts = ability.parts if isinstance(ability, Together) else (ability,)
    return any(isinstance(part, DefinePower) or layer_of(part) is not None for part in parts)


def after_changes(situation: Situation, changes: Mapping[int, GameObject]) -> Situation:
    """The situation with some permanents as they stand now, continuous effects applied anew.

    Args:
        situation: the derived board, or what an earlier call made of it.
        changes: the permanents that stand otherwise, or are `gone`, by their keys.
    """
    before = situation.battlefield
    left = [key for key, p in changes.items() if p.zone != "battlefield" and before[key].controller]
    permanents = tuple(_unattached(changes.get(p.key, p), left) for p in before.permanents)
    board = _with_cards(situation.board, ((before[key], changes[key].zone) for key in left))
    after = replace(situation, board=board, battlefield=Battlefield(permanents))
    if not situation.described or not _changes_layers(situation, left):
        return after
    return _anew(after)


def _changes_layers(situation: Situation, left: Iterable[int]) -> bool:
    """Whether continuous effects may come to another result."""
    return situation.once(_layers_count) or any(
        is_layered(ability) or works_in_graveyard(ability)
        for key in left
        for ability in (
            *situation.described[key].abilities,
            *situation.battlefield[key].abilities,
        )
    )


def _layers_count(situation: Situation) -> bool:
    """Whether a continuous effect looks at how other permanents stand."""
    there = distinct((*situation.battlefield, *situation.described))
    abilities = {id(a): a for kind in there for a in kind.abilities}
    abilities |= {id(e.ability): e.ability for e in situation.effects}
    return any(is_layered(a) and mentions(a, *COUNTING) for a in abilities.values())


def _anew(situation: Situation) -> Situation:
    here = situation.battlefield
    described = tuple(
        replace(p, state=here[p.key].state, host=here[p.key].host)
        if here[p.key].zone == "battlefield"
        else here[p.key]
        for p in situation.described
    )
    board = situation.board
    start = replace(
        situation,
        battlefield=Battlefield(described),
        effects=effects_of(board, situation.catalogue),
    )
    found = layered(start)
    # what is gone is nothing, whatever an effect made of its place; entries stay as they were told
    permanents = tuple(
        replace(p, entry=here[p.key].entry) if here[p.key].zone == "battlefield" else here[p.key]
        for p in found.battlefield
    )
    return replace(found, battlefield=Battlefield(permanents), gaps=situation.gaps)


def _unattached(permanent: GameObject, left: list[int]) -> GameObject:
    """A permanent that is attached to nothing where its host has left."""
    return replace(permanent, host=None) if permanent.host in left else permanent


def _with_cards(board: Board, left: Iterable[tuple[GameObject, str]]) -> Board:
    """The board with the cards of what has left in the zones that they went to (CR 400.3)."""
    players = dict(board.players)
    for permanent, zone in left:
        owner = permanent.owner or permanent.controller
        if permanent.state.token or owner not in players:
            continue
        players[owner] = _with_card(players[owner], zone, permanent.state.name)
    return replace(board, players=players) if players != board.players else board


def _with_card(player: Player, zone: str, name: str) -> Player:
    """A player with one more card in the zone that a permanent has gone to."""
    match zone:
        case "hand":
            size = None if player.hand_size is None else player.hand_size + 1
            return replace(player, hand=(*player.hand, name), hand_size=size)
        case "exile":
            return replace(player, exile=(*player.exile, name))
        case _:
            size = None if player.graveyard_size is None else player.graveyard_size + 1
            return replace(player, graveyard=(*player.graveyard, name), graveyard_size=size)
