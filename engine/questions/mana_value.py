"""What is the mana value of an object (CR 202.3)?"""

from engine.errors import UndeterminedError
from engine.question import Question
from engine.result import Answer, Result, Verdict
from engine.rules.mana_value import mana_value_of
from engine.situation import Situation
from engine.steps import Step
from engine.values import replace


def answer(question: Question, situation: Situation) -> Result:
    """The mana value of the question's object, where it is.

    Raises:
        UnknownCardError, UnknownObjectError: there is no such object.
        UndeterminedError: X was not told.
    """
    try:
        found = mana_value_of(situation, question)
    except UndeterminedError:
        if question.x is not None or question.where != "stack":
            raise
        return _with_x_open(question, situation)
    where = f" on the {question.where}" if question.where in {"stack", "battlefield"} else ""
    summary = f"The mana value of {question.object}{where} is {found.value}."
    return Result(Verdict.ANSWER, summary, Answer(n=found.value), found.steps)


def _with_x_open(question: Question, situation: Situation) -> Result:
    """The mana value of a spell of which no X was told, as a sum."""
    least = mana_value_of(situation, replace(question, x=0))
    more = mana_value_of(situation, replace(question, x=1)).value - least.value
    times = "X" if more == 1 else f"{more} times X"
    says = f"The mana value of {question.object} on the stack is {least.value} and {times}."
    return Result(
        Verdict.DEPENDS, says, Answer(), (Step(says, ("202.3e", "107.3a"), (question.object,)),)
    )
