"""What is the mana value of an object (CR 202.3)?"""

from engine.question import Question
from engine.result import Answer, Result, Verdict
from engine.rules.mana_value import mana_value_of
from engine.situation import Situation


def answer(question: Question, situation: Situation) -> Result:
    """The mana value of the question's object, where it is.

    Raises:
        UnknownCardError, UnknownObjectError: there is no such object.
        UndeterminedError: X was not told.
    """
    found = mana_value_of(situation, question)
    where = f" on the {question.where}" if question.where in {"stack", "battlefield"} else ""
    summary = f"The mana value of {question.object}{where} is {found.value}."
    return Result(Verdict.ANSWER, summary, Answer(n=found.value), found.steps)
