"""Numbers of counters, targets and casts."""

from collections.abc import Callable
from typing import Any, Final

from engine.cards.tallies import (
    ClassLevel,
    CommanderCasts,
    CommanderManaValue,
    CountersAmong,
    MostControlled,
    TargetsCount,
)
from engine.errors import UndeterminedError
from engine.objects import GameObject
from engine.rules.matching import matches
from engine.situation import Context
from engine.values import replace


def _commander_casts(amount: CommanderCasts, context: Context) -> int:
    """The casts that the command zone's entries tell; a deck without them has no commander."""
    entries = context.situation.player(context.you).command
    if not entries:
        raise UndeterminedError("the commander", "say how often it was cast from the command zone")
    if amount.this:
        spell = context.spell
        own = spell.state.name.casefold() if spell else ""
        entries = tuple(entry for entry in entries if entry.name.casefold() == own)
    return sum(entry.casts for entry in entries)


def _class_level(_amount: ClassLevel, context: Context) -> int:
    source = context.source
    level = source.state.counters.get("level") if source else None
    if level is None:
        name = source.name if source else "the Class"
        raise UndeterminedError(name, "say its level, as level counters on it")
    return level


def _commander_value(_amount: CommanderManaValue, context: Context) -> int:
    situation, you = context.situation, context.you
    here = [p for p in situation.battlefield if p.is_commander and p.owner == you]
    values = [p.characteristics.mana_value() for p in here]
    for entry in situation.player(you).command:
        card = situation.card(entry.name)
        if card.mana_cost is not None:
            values.append(card.mana_cost.mana_value(0))
    if not values:
        raise UndeterminedError("the commander", "name it in the command zone or mark it")
    return max(values)


def _most(amount: MostControlled, context: Context) -> int:
    board = context.situation.board
    players = board.opponents_of(context.you)
    if amount.who == "any":
        players = (context.you, *players)
    return max((_controlled(amount, player, context) for player in players), default=0)


def _controlled(amount: MostControlled, player: str, context: Context) -> int:
    theirs = context.situation.battlefield.controlled_by(player)
    there = (p for p in theirs if p.zone == "battlefield")
    return sum(1 for p in there if matches(amount.what, p, replace(context, opponent=player)))


def _targets(amount: TargetsCount, context: Context) -> int:
    targets = context.spell.targets if context.spell else None
    if targets is None:
        raise UndeterminedError("the spell", "say what it targets, each target changes its cost")
    return sum(1 for target in targets if matches(amount.what, target, context))


def _counters(amount: CountersAmong, context: Context) -> int:
    battlefield = context.situation.battlefield
    here = (p for p in battlefield if p.zone == "battlefield")
    total = sum(_on(p, amount.kind) for p in here if matches(amount.among, p, context))
    if amount.players:
        players = context.situation.board.players.values()
        total += sum(sum(player.counters.values()) for player in players)
    return total


def _on(permanent: GameObject, kind: str) -> int:
    counters = permanent.state.counters
    return counters.get(kind, 0) if kind else sum(counters.values())


VALUES: Final[dict[type, Callable[[Any, Context], int]]] = {
    ClassLevel: _class_level,
    CommanderCasts: _commander_casts,
    CommanderManaValue: _commander_value,
    MostControlled: _most,
    TargetsCount: _targets,
    CountersAmong: _counters,
}
"""What each of these numbers comes to; a part of the table of `engine.rules.amounts`."""
