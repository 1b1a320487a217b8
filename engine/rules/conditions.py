"""Whether a condition of a text holds."""

from engine.cards.conditions import (
    Both,
    ChosenIs,
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
from engine.rules.matching import choice_of, matches
from engine.rules.told import truth_told
from engine.situation import Context
from engine.values import replace


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
            return not _one_is(parts, context, False)
        case Either(parts):
            return _one_is(parts, context, True)
        case Compare(amount, comparison, other):
            return compare(evaluate(amount, context), comparison, evaluate(other, context))
        case _:
            return _holds_now(condition, context)


def _one_is(parts: tuple[Condition, ...], context: Context, wanted: bool) -> bool:  # noqa: FBT001 - what is looked for
    """Whether one part is so or not; a part of which that is not told matters if no other is."""
    doubt: UndeterminedError | None = None
    for part in parts:
        try:
            if holds(part, context) == wanted:
                return True
        except UndeterminedError as error:
            doubt = doubt or error
    if doubt is not None:
        raise doubt
    return False


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
        case ChosenIs(word):
            return choice_of(context.source, "word").casefold() == word.casefold()
        case Untold(words):
            told = truth_told(condition, context)
            if told is not None:
                return told
            name = context.source.name if context.source else "the effect"
            asked = words or "its condition is met"
            asked = asked.replace("~", name)
            raise UndeterminedError(name, f"the board does not tell whether {asked}")
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
            from_there = not zone or matches(CastFrom(zone), spell, context)
            return context.was_cast and from_there
        case _:
            raise UndeterminedError("the condition", "it speaks of a spell that is not named")


def _announced(context: Context) -> int:
    if context.x is None:
        raise UndeterminedError("the spell", "say what X is")
    return context.x
