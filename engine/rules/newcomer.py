"""What a permanent will be once it is on the battlefield, before it is there (CR 614.12)."""

from collections.abc import Mapping
from typing import Final

from engine.board import Board, Permanent
from engine.objects import GameObject
from engine.rules.layers import derive
from engine.situation import Situation
from engine.values import replace

RULES: Final = ("614.12",)
_ENTERING: Final = "\N{ZERO WIDTH SPACE}entering"  # a label that nobody types


def as_it_will_be(
    situation: Situation, thing: GameObject, counters: Mapping[str, int]
) -> GameObject:
    """The permanent as it would exist there with these counters, all effects applied."""
    board = _with_newcomer(situation.board, thing, counters)
    after = derive(board, situation.catalogue)
    return after.battlefield.find(_ENTERING, thing.controller)


def entering_as(situation: Situation, spell: GameObject) -> GameObject:
    """A spell with the types, colors and abilities that it would have on the battlefield.

    These decide which effects change how it enters. Its mana cost, its name and what was chosen
    for it stay those of the spell; what lies there already is as it is.
    """
    if spell.key >= 0:
        return spell
    there = as_it_will_be(situation, spell, {}).characteristics
    kind = replace(
        spell.characteristics,
        supertypes=there.supertypes,
        types=there.types,
        subtypes=there.subtypes,
        every_creature_type=there.every_creature_type,
        colors=there.colors,
        abilities=there.abilities,
    )
    return spell.with_characteristics(kind)


def _with_newcomer(board: Board, thing: GameObject, counters: Mapping[str, int]) -> Board:
    """The board with the permanent on it, in place of what the board says of it already."""
    player = board.player(thing.controller)
    positive = {kind: number for kind, number in counters.items() if number}
    state = replace(
        thing.state if thing.key >= 0 else _of_spell(thing),
        count=1,
        label=_ENTERING,
        counters=positive,
        ts=thing.state.ts if thing.key >= 0 else _latest(board),
    )
    kept = list(player.battlefield)
    if thing.key >= 0 and thing.state in kept:
        place = kept.index(thing.state)
        left = thing.state.count - 1
        kept[place : place + 1] = [replace(thing.state, count=left)] if left else []
    changed = replace(player, battlefield=(*kept, state))
    return replace(board, players={**board.players, thing.controller: changed})


def _of_spell(spell: GameObject) -> Permanent:
    return Permanent(name=spell.state.name, face_down=spell.state.face_down)


def _latest(board: Board) -> float:
    """A timestamp after all that the board tells or counts off (CR 613.7d)."""
    states = [state for player in board.players.values() for state in player.battlefield]
    return len(states) + 1 + max((state.ts for state in states if state.ts is not None), default=0)
