"""The one way from a board and a question to a result."""

import importlib
from typing import Final, Protocol, cast

from engine.board import Board
from engine.cards.catalogue import Catalogue
from engine.errors import BoardError, NotDecidedError, UnsupportedError
from engine.problems import check_board
from engine.question import Question, QuestionKind
from engine.result import Result, Verdict
from engine.situation import Situation

# Each is imported as the first question of its kind comes: together they need all the rules, a
# question about what lands could produce a third of them.
QUESTIONS: Final[dict[QuestionKind, str]] = {
    QuestionKind.MANA: "engine.questions.mana",
    QuestionKind.COULD_PRODUCE: "engine.questions.could_produce",
    QuestionKind.AVAILABLE: "engine.questions.available",
    QuestionKind.COST: "engine.questions.cost",
    QuestionKind.CAST: "engine.questions.cast",
    QuestionKind.PAY: "engine.questions.pay",
    QuestionKind.ACTIVATE: "engine.questions.activate",
    QuestionKind.CONVERGE: "engine.questions.converge",
    QuestionKind.X: "engine.questions.x",
    QuestionKind.MANA_VALUE: "engine.questions.mana_value",
    QuestionKind.CHARACTERISTICS: "engine.questions.characteristics",
    QuestionKind.LEGAL: "engine.questions.legal",
}


class QuestionModule(Protocol):
    """What a module of `engine.questions` is."""

    def answer(self, question: Question, situation: Situation) -> Result:
        """The result; raises EngineError where the question cannot be what it says."""


def question_module(kind: QuestionKind) -> QuestionModule:
    """The module that answers questions of a kind."""
    return cast("QuestionModule", importlib.import_module(QUESTIONS[kind]))


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
        found = _answered(board, question, catalogue)
    except NotDecidedError as error:
        return _cannot_tell(error)
    if found.verdict is Verdict.ANSWER and found.answer.types is None:
        return found
    from engine.telling import hanging_on, is_unsure  # noqa: PLC0415 - few answers need them

    if found.verdict is Verdict.CANNOT_TELL:
        from engine.untold_identity import over_identities  # noqa: PLC0415 - few boards need it

        found = over_identities(found, board, question, catalogue, _answered)
    if not is_unsure(found):
        return found
    return hanging_on(found, board, question, catalogue, _answered)


def _answered(board: Board, question: Question, catalogue: Catalogue) -> Result:
    # here: who only looks a card up does without the rules
    from engine.rules.layers import derive  # noqa: PLC0415

    try:
        return question_module(question.kind).answer(question, derive(board, catalogue))
    except NotDecidedError:
        raise
    except UnsupportedError as error:
        return _cannot_tell(error)


def _cannot_tell(error: UnsupportedError) -> Result:
    return Result(
        Verdict.CANNOT_TELL, f"I cannot tell: {error.message}.", not_modelled=(error.message,)
    )
