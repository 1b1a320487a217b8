"""The one way from a board and a question to a result."""

from collections.abc import Callable
from typing import Final

from engine.board import Board
from engine.cards.catalogue import Catalogue
from engine.errors import BoardError, UnsupportedError
from engine.problems import check_board
from engine.question import Question, QuestionKind
from engine.questions import (
    activate,
    available,
    cast,
    characteristics,
    converge,
    cost,
    could_produce,
    legal,
    mana,
    mana_value,
    pay,
    x,
)
from engine.result import Result, Verdict
from engine.rules.layers import derive
from engine.situation import Situation

QUESTIONS: Final[dict[QuestionKind, Callable[[Question, Situation], Result]]] = {
    QuestionKind.MANA: mana.answer,
    QuestionKind.COULD_PRODUCE: could_produce.answer,
    QuestionKind.AVAILABLE: available.answer,
    QuestionKind.COST: cost.answer,
    QuestionKind.CAST: cast.answer,
    QuestionKind.PAY: pay.answer,
    QuestionKind.ACTIVATE: activate.answer,
    QuestionKind.CONVERGE: converge.answer,
    QuestionKind.X: x.answer,
    QuestionKind.MANA_VALUE: mana_value.answer,
    QuestionKind.CHARACTERISTICS: characteristics.answer,
    QuestionKind.LEGAL: legal.answer,
}


def answer(board: Board, question: Question, catalogue: Catalogue) -> Result:
    """Compute the answer to a question about a board.

    What the engine does not model gives a result with the verdict `cannot_tell` that names it.

    Raises:
        EngineError: where the board or the question cannot be what it says (see engine.errors).
    """
    problems = check_board(board)
    if problems:
        raise BoardError(problems)
    try:
        return QUESTIONS[question.kind](question, derive(board, catalogue))
    except UnsupportedError as error:
        return Result(
            Verdict.CANNOT_TELL, f"I cannot tell: {error.message}.", not_modelled=(error.message,)
        )
