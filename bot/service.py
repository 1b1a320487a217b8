"""The one place that joins language, engine and rulings."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from bot.beside import Beside, beside
from bot.boards import is_empty, is_part_of, names_on
from bot.companions import completed
from bot.fallback import helped, searched
from bot.language import Reading, normal_line
from bot.looking_up import LookingUp
from bot.posing import Posed, Stated, board_of, stated, with_board
from bot.problems import PROBLEMS, NotUnderstoodError, problem
from bot.replies import Reply, cited, reply_to
from bot.typed_text import harmless
from bot.warming import warm_up
from bot.what_if import changed, changes
from engine import (
    Answer,
    Board,
    EngineError,
    Question,
    Result,
    Verdict,
    answer,
)
from rulings import (
    Ruling,
    match,
)

SAVED_BOARD: Final = "your kept board was used"
EXAMPLE: Final = "me: reflecting pool, forest // opp: island. what can pool tap for?"


@dataclass(frozen=True, slots=True)
class Asked:
    """What came of a typed text: the reading and, where it asks something, the results.

    result: that of the first question; more: those of the others
    """

    reading: Reading
    result: Result | None = None
    more: tuple[Result, ...] = ()


class Lawmage(LookingUp):
    """Answers questions; opens cards, names and texts when they are first needed."""

    def warm_up(self) -> None:
        """Load everything, so that the first person asked for does not wait."""
        warm_up(self)

    def solve(self, board: Board, question: Question) -> tuple[Result, tuple[Ruling, ...]]:
        """The result of a structured question, and the texts that match it.

        Raises:
            EngineError: where board or question cannot be.
        """
        result = answer(board, question, self.catalogue)
        return result, self.rulings_for(result)

    def rulings_for(self, result: Result) -> tuple[Ruling, ...]:
        """The texts for the rule numbers and cards of a result's steps."""
        rules, cards = cited(result)
        return match(self.texts, rules, cards)

    def beside(self, result: Result) -> Beside:
        """The official texts for the rules and cards of a result's steps, where synced."""
        return beside(self.official, result)

    def asked(self, text: str) -> Asked:
        """Read a text and compute its question.

        Raises:
            ReadError: where the text cannot be read.
            EngineError: where words that may be a card or a state were not understood, or the
                board or question cannot be.
        """
        return self._computed(self.language.read(harmless(text)))

    def _computed(self, reading: Reading) -> Asked:
        if reading.question is None:
            return Asked(reading)
        doubts = [span for span in reading.not_understood if span.matters]
        if doubts:
            raise NotUnderstoodError(doubts)
        first = answer(reading.board, reading.question, self.catalogue)
        return Asked(reading, first, tuple(self._others(reading)))

    def _others(self, reading: Reading) -> Iterator[Result]:
        """The results of the questions after the first; one that cannot be asked is left out."""
        for question in reading.questions[1:]:
            try:
                yield answer(reading.board, question, self.catalogue)
            except EngineError:
                continue

    def whole_answer(self, asked: Asked) -> Answer:
        """The answers to all that a typed text asks, in one; see `bot.companions`."""
        reading = asked.reading
        assert asked.result is not None
        assert reading.question is not None
        return completed(
            asked.result,
            reading.question,
            reading.questions[1:],
            lambda question: answer(reading.board, question, self.catalogue),
        )

    def ask(self, text: str, saved: str = "") -> Reply:
        """The reply to a typed text; what is wrong with it is a reply too.

        Args:
            text: as typed, or a line that asks again.
            saved: the board that the asker keeps; it is used where the text describes none.
        """
        text = harmless(text)
        try:
            reading = self.language.read(text)
            reading = self._on_saved(reading, saved) if saved else reading
        except PROBLEMS as error:
            return replace(helped(problem(error, text), self.find(text)), line=text)
        try:
            asked = self._computed(reading)
        except EngineError as error:
            found = self.find(text)
            return replace(helped(problem(error, text, reading.understood), found), line=text)
        return self._search(text, reading) if asked.result is None else self._reply(asked)

    def _on_saved(self, reading: Reading, saved: str) -> Reading:
        kept = self.language.read(saved).board
        if reading.question is None or not is_part_of(reading.board, kept):
            return reading
        board = with_board(reading.board, kept)
        understood = normal_line(board, reading.question)
        assumed = (*reading.assumed, SAVED_BOARD)
        return replace(reading, board=board, understood=understood, assumed=assumed)

    def _reply(self, asked: Asked) -> Reply:
        assert asked.result is not None
        official = self.beside(asked.result)
        also = (f"Also: {result.summary}" for result in asked.more)
        reply = reply_to(
            asked.result,
            board=asked.reading.understood,
            notes=(*also, *_notes(asked.reading), *official.notes),
            not_understood=_passed_over(asked.reading),
            rulings=self.rulings_for(asked.result),
            footer=self.footer,
        )
        return replace(reply, quotes=official.quotes)

    def pose(self, posed: Posed) -> Reply:
        """The reply to a question from a form; what is wrong with it is a reply too."""
        try:
            made = stated(posed, self.language, self.resolve)
        except PROBLEMS as error:
            return problem(error, posed.board)
        return self._answered(made)

    def _answered(self, made: Stated) -> Reply:
        line = normal_line(made.board, made.question)
        try:
            result, rulings = self.solve(made.board, made.question)
        except EngineError as error:
            return replace(problem(error, board=line), line=line)
        official = self.beside(result)
        notes = (*made.notes, *official.notes)
        reply = reply_to(result, board=line, notes=notes, rulings=rulings, footer=self.footer)
        return replace(reply, quotes=official.quotes)

    def board(self, text: str) -> tuple[str, tuple[str, ...]]:
        """A typed board as a normal line, "" for an empty one, and notes on its reading.

        Raises:
            ReadError: where it cannot be read.
            NotationError: where words that matter were not understood.
        """
        notes: list[str] = []
        board = board_of(harmless(text), self.language, notes)
        return "" if is_empty(board) else normal_line(board), tuple(notes)

    def names_on(self, board: str) -> tuple[str, ...]:
        """The names of the permanents on a typed board; none where it cannot be read."""
        try:
            return tuple(dict.fromkeys(names_on(board_of(harmless(board), self.language, []))))
        except PROBLEMS:
            return ()

    def what_if(self, line: str) -> tuple[tuple[str, str], ...]:
        """Changes that may be made to an asked line: a key and words for each."""
        reading = self.language.read(line)
        if reading.question is None:
            return ()
        verdict = answer(reading.board, reading.question, self.catalogue).verdict
        depends = verdict is Verdict.DEPENDS
        found = changes(reading.board, reading.question, depends=depends)
        return tuple((change.key, change.words) for change in found)

    def after(self, line: str, change: str) -> str | None:
        """The line after the change of that key; None where there is no such change."""
        reading = self.language.read(line)
        if reading.question is None:
            return None
        situation = changed(reading.board, reading.question, change)
        return situation and normal_line(*situation)

    def _search(self, text: str, reading: Reading) -> Reply:
        """A question that is not computed becomes a search of the texts, and says so."""
        reply = searched(
            self.find(text), reading.understood, _notes(reading), _passed_over(reading)
        )
        return replace(reply, footer=self.footer, line=text)


def _notes(reading: Reading) -> tuple[str, ...]:
    read_as = (f"“{it.typed}” read as {it.card}" for it in reading.corrections)
    return (*read_as, *reading.assumed)


def _passed_over(reading: Reading) -> tuple[str, ...]:
    return tuple(f"“{span.words}”" for span in reading.not_understood)
