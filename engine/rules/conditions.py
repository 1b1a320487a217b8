"""Whether a condition of a text holds."""

from dataclasses import replace

from engine.cards.conditions import (
    Both,
    Compare,
    Condition,
    Either,
    IsPhase,
    IsTurnOf,
    Neither,
    SomeOpponent,
    SourceIn,
    SourceIs,
    TargetIs,
    Untold,
    WasCast,
    WasPaid,
    XIs,
)
from engine.cards.filters import CastFrom, Targets
from engine.errors import UndeterminedError
from engine.rules.amounts import evaluate
from engine.rules.comparing import compare
from engine.rules.matching import matches
from engine.situation import Context


def holds(condition: Condition | None, context: Context) -> bool:
    """Whether a condition holds, read from a context; no condition always holds.

    Raises:
        UndeterminedError: where the board does not say what is asked.
    """
    match condition:
        case None:
            return True
        case Neither(part):
            return not holds(part, context)
        case SomeOpponent(part):
            # a game that names no opponent still has one, of whom nothing is told
            opponents = context.situation.board.opponents_of(context.you) or ("",)
            return any(holds(part, replace(context, opponent=one)) for one in opponents)
        case Both(parts):
            return all(holds(part, context) for part in parts)
        case Either(parts):
            return any(holds(part, context) for part in parts)
        case Compare(amount, comparison, other):
            return compare(evaluate(amount, context), comparison, evaluate(other, context))
        case _:
            return _holds_now(condition, context)


def _holds_now(condition: Condition, context: Context) -> bool:
    board = context.situation.board
    match condition:
        case IsTurnOf("caster"):
            return context.spell is not None and board.active == context.spell.controller
        case IsTurnOf(who):
            return (board.active == context.you) == (who == "you")
        case IsPhase(phase):
            return board.phase == phase
        case SourceIs(wanted):
            return context.source is not None and matches(wanted, context.source, context)
        case Untold():
            name = context.source.name if context.source else "the effect"
            raise UndeterminedError(name, "the board does not tell whether its condition is met")
        case SourceIn(zones):
            return context.source is not None and context.source.zone in zones
        case XIs(comparison, value):
            return compare(_announced(context), comparison, value)
        case _:
            return _holds_of_spell(condition, context)


def _holds_of_spell(condition: Condition, context: Context) -> bool:
    spell = context.spell
    match condition:
        case TargetIs(wanted) if spell is not None:
            return matches(Targets(wanted), spell, context)
        case WasPaid(cost):
            return cost in context.paid_options
        case WasCast(zone) if spell is not None:
            return not zone or matches(CastFrom(zone), spell, context)
        case _:
            raise UndeterminedError("the condition", "it speaks of a spell that is not named")


def _announced(context: Context) -> int:
    if context.x is None:
        raise UndeterminedError("the spell", "say what X is")
    return context.x
