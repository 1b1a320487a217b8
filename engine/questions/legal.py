"""Free yes/no statements: read, but not computed."""

from engine.errors import UnsupportedError
from engine.question import Question
from engine.result import Result
from engine.situation import Situation


def answer(question: Question, situation: Situation) -> Result:
    """Always refuses: a free statement is no question that is computed.

    Raises:
        UnsupportedError: naming the statement.
    """
    del situation
    raise UnsupportedError(
        "the question", f"free statements are not computed: {question.statement[:120]}"
    )
