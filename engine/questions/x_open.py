"""The X of a spell that nobody told: who chooses it, how great it can be, and what comes of it."""

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from engine.errors import EngineError
from engine.question import Question
from engine.questions.cast import what_to_cast
from engine.result import Answer, Result, Verdict
from engine.rules.costs import spell_object
from engine.situation import Situation
from engine.steps import Step
from engine.values import replace

RULES: Final = ("107.3a", "601.2b", "107.3m")
_FOR_EXAMPLE: Final = 1  # where what is here pays no X that has an effect


def hanging_on_x(
    question: Question, situation: Situation, answer: Callable[[Question], Result]
) -> Result:
    """What a question about a spell comes to with the greatest X that can be paid (CR 107.3a).

    answer: the result where X is told

    Raises:
        EngineError: it cannot be told with an X either.
    """
    greatest = _greatest(question, situation)
    with_x = answer(replace(question, x=greatest or _FOR_EXAMPLE))
    name = question.spell
    most = f": at most {greatest} here" if greatest is not None else ""
    summary = f"X is what you choose as you cast {name}{most}."
    steps = [_chosen(question, situation)]
    if question.where == "enters":
        summary += f" With X as {greatest or _FOR_EXAMPLE}: {with_x.summary}"
        steps += with_x.steps
    told = Answer(x_max=greatest)
    return Result(Verdict.DEPENDS, summary, told, tuple(steps), with_x.assumed)


def _chosen(question: Question, situation: Situation) -> Step:
    name = question.spell
    says = f"The X of {name} is chosen as it is cast"
    if not spell_object(situation, question).characteristics.types & {"Instant", "Sorcery"}:
        says += "; where it enters without being cast, X is 0"
    return Step(f"{says}.", RULES, (name,))


def _greatest(question: Question, situation: Situation) -> int | None:
    """The greatest X that can be paid; None where that is not told or not computed."""
    player = situation.player(question.player)
    if not situation.battlefield.controlled_by(question.player) and not player.pool:
        return None  # who asks of a card alone does not tell what there is to pay with
    from_hand = replace(question, where="")
    with suppress(EngineError):
        cast = what_to_cast(from_hand, situation)
        return cast.greatest_x() if cast.has_open_x() else None
    return None
