"""The one place that joins language, engine and rulings."""

import re
from collections.abc import Mapping
from typing import Final

from bot.asked_lines import parted, with_kept
from bot.asking import SAVED_BOARD, Asked, Asking
from bot.beside import Beside, beside
from bot.boards import is_empty, names_on
from bot.examples import examples
from bot.fallback import helped, searched
from bot.language import Reading, normal_line
from bot.posing import Noted, Posed, Stated, as_text, board_of, spot_in, stated
from bot.problems import PROBLEMS, problem
from bot.replies import ALSO, Reply, cited, reply_to
from bot.several_readings import Compute, Way, Ways, ways
from bot.telling_ways import with_ways
from bot.typed_text import harmless
from bot.warming import warm_up
from bot.what_if import MEANT, MOST, changed, changes
from engine import (
    Board,
    EngineError,
    Question,
    Result,
    Verdict,
    answer,
)
from engine.values import replace
from rulings import (
    Ruling,
    match,
)

_ASKS_AGAIN: Final = re.compile(r"\|\s*ask:")  # in a normal line, which tells its whole board
EXAMPLE: Final = "me: reflecting pool, forest // opp: island. what can pool tap for?"


class Lawmage(Asking):
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

    def ask(self, text: str, saved: str = "") -> Reply:
        """The reply to a typed text; what is wrong with it is a reply too.

        Args:
            text: as typed, or a line that asks again.
            saved: the board that the asker keeps; it is used where the text describes none.
        """
        text = harmless(text)
        return replace(self._asked(text, saved), typed=text)

    def _asked(self, text: str, saved: str) -> Reply:
        kept, typed = parted(text)
        kept = kept or ("" if _ASKS_AGAIN.search(text) else saved)
        try:
            reading, read = self._read(typed, kept)
        except PROBLEMS as error:
            return replace(helped(problem(error, typed), self.find(typed)), line=typed)
        try:
            asked = self._in_all_ways(reading, read)
        except EngineError as error:
            found = self.find(typed)
            return replace(helped(problem(error, typed, reading.understood), found), line=typed)
        if asked.result is None:
            return self._search(typed, reading)
        reply = self._reply(asked)
        if not reply.others:
            return reply
        return replace(
            reply, line=with_kept(kept, typed) if SAVED_BOARD in reading.assumed else typed
        )

    def _reply(self, asked: Asked) -> Reply:
        assert asked.result is not None
        official = self.beside(asked.result)
        also = (f"{ALSO}{result.summary}" for result in asked.more)
        reply = reply_to(
            asked.result,
            board=asked.reading.understood,
            notes=(*also, *_notes(asked.reading, asked.ways), *official.notes),
            not_understood=_passed_over(asked.reading),
            rulings=self.rulings_for(asked.result),
            footer=self.footer,
        )
        reply = replace(reply, quotes=official.quotes)
        return with_ways(reply, asked.ways) if asked.ways else reply

    def pose(self, posed: Posed) -> Reply:
        """The reply to a question from a form; what is wrong with it is a reply too."""
        try:
            made = stated(posed, self.language, self.resolve)
        except PROBLEMS as error:
            text = as_text(posed)
            reply = problem(error, posed.board)
            spot = spot_in(posed, text, error) or reply.spot
            return replace(reply, spot=spot, line=text, typed=text)

        def compute(taken: Mapping[str, str]) -> Way | None:
            if not self._may_be(made.board, taken):
                return None
            other = stated(posed, self.language, self.resolve, taken)
            result = answer(other.board, other.question, self.catalogue)
            return Way((), normal_line(other.board, other.question), (result,))

        reply = self._answered(made, compute)
        return self._with_line(reply, posed) if reply.others else reply

    def _answered(self, made: Stated, compute: Compute | None = None) -> Reply:
        line = normal_line(made.board, made.question)
        try:
            result, rulings = self.solve(made.board, made.question)
        except EngineError as error:
            return replace(problem(error, board=line), line=line)
        official = self.beside(result)
        told = {doubt.sentence for doubt in made.doubts}
        notes = (*(it for it in made.notes if it not in told), *official.notes)
        reply = reply_to(result, board=line, notes=notes, rulings=rulings, footer=self.footer)
        reply = replace(reply, quotes=official.quotes)
        if not made.doubts or compute is None:
            return reply
        first = Way(tuple(doubt.card for doubt in made.doubts), line, (result,))
        return with_ways(reply, ways(made.doubts, first, compute))

    def _with_line(self, reply: Reply, posed: Posed) -> Reply:
        """The reply to a form that hangs on a card, with a line that asks just that; or without.

        The line of one card's board would ask for that card alone.
        """
        text = as_text(posed)
        for line in (text, with_kept(posed.board.strip(), text)):
            if text and self.ask(line).others == reply.others:
                return replace(reply, line=line, typed=text)
        return replace(reply, line="")

    def board(self, text: str) -> tuple[str, tuple[str, ...]]:
        """A typed board as a normal line, "" for an empty one, and notes on its reading.

        Raises:
            ReadError: where it cannot be read.
            NotationError: where words that matter were not understood.
        """
        noted = Noted()
        board = board_of(harmless(text), self.language, noted)
        return "" if is_empty(board) else normal_line(board), tuple(noted.notes)

    def names_on(self, board: str) -> tuple[str, ...]:
        """The names of the permanents on a typed board; none where it cannot be read."""
        try:
            return tuple(dict.fromkeys(names_on(board_of(harmless(board), self.language, Noted()))))
        except PROBLEMS:
            return ()

    def what_if(self, line: str) -> tuple[tuple[str, str], ...]:
        """Changes that may be made to an asked line: a key and words for each.

        Where the line asks about several cards, the first ones take one of them; every other change
        is made with the likeliest ones, and says so.
        """
        reading = self._read(*reversed(parted(line)))[0]
        if reading.question is None:
            return ()
        verdict = answer(reading.board, reading.question, self.catalogue).verdict
        depends = verdict is Verdict.DEPENDS
        found = changes(reading.board, reading.question, depends=depends)
        cards = "".join(f", with {doubt.card}" for doubt in reading.doubts)
        meant = self.ask(line).others if reading.doubts else ()
        only = tuple((f"{MEANT}{at}", f"only with {it.card}") for at, it in enumerate(meant))
        return (*only, *((change.key, f"{change.words}{cards}") for change in found))[:MOST]

    def after(self, line: str, change: str) -> str | None:
        """The line after the change of that key; None where there is no such change."""
        if change.startswith(MEANT):
            meant = {f"{MEANT}{at}": it.line for at, it in enumerate(self.ask(line).others)}
            return meant.get(change)
        reading = self._read(*reversed(parted(line)))[0]
        if reading.question is None:
            return None
        situation = changed(reading.board, reading.question, change)
        return situation and normal_line(*situation)

    def _search(self, text: str, reading: Reading) -> Reply:
        """A question that is not computed becomes a search of the texts, and says so."""
        notes = (*examples(reading.board, self.language.source), *_notes(reading))
        reply = searched(self.find(text), reading.understood, notes, _passed_over(reading))
        return replace(reply, footer=self.footer, line=text)


def _notes(reading: Reading, ways: Ways | None = None) -> tuple[str, ...]:
    """What was corrected and assumed; where all ways were computed, that is told besides."""
    read_as = (f"“{it.typed}” read as {it.card}" for it in reading.corrections)
    told = {doubt.sentence for doubt in reading.doubts} if ways else set()
    return (*read_as, *(it for it in reading.assumed if it not in told))


def _passed_over(reading: Reading) -> tuple[str, ...]:
    return tuple(f"“{span.words}”" for span in reading.not_understood)
