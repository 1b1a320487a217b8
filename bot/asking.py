"""Reading a typed text and computing what it asks, with each card that a word may stand for."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from bot.boards import is_part_of, names_on
from bot.companions import completed
from bot.language import NO_MANA, Doubt, Reading, normal_line
from bot.looking_up import LookingUp
from bot.posing import with_board
from bot.problems import NotUnderstoodError, refuse_too_many
from bot.several_readings import Way, Ways, ways
from bot.told_boards import tells_board
from bot.typed_text import harmless
from engine import Answer, Board, EngineError, QuestionKind, Result, answer
from engine.values import dataclass, replace

SAVED_BOARD: Final = "your kept board was used"
_SAME: Final = {QuestionKind.COULD_PRODUCE: QuestionKind.MANA}
Reread = Callable[[Mapping[str, str]], Reading]


@dataclass(frozen=True, slots=True)
class Asked:
    """What came of a typed text: the reading and, where it asks something, the results.

    result: that of the first question; more: those of the others
    ways: where a word may stand for several cards, what came of each
    """

    reading: Reading
    result: Result | None = None
    more: tuple[Result, ...] = ()
    ways: Ways | None = None

    @property
    def in_use(self) -> tuple[Result, ...]:
        """All results."""
        return (self.result, *self.more) if self.result else ()


class Asking(LookingUp):
    """Computes what people type."""

    def asked(self, text: str) -> Asked:
        """Read a text and compute its question.

        Raises:
            ReadError: where the text cannot be read.
            EngineError: where words that may be a card or a state were not understood, a word may
                stand for too many cards, or the board or question cannot be.
        """
        return self._in_all_ways(*self._read(harmless(text)))

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

    def _read(self, text: str, saved: str = "") -> tuple[Reading, Reread]:
        """The reading of a text, and how it is read with other cards for its doubtful words.

        Where a word may stand for a card that lies on the kept board, it is that card.
        """
        first = self.language.read(text)
        if not saved:
            return first, lambda taken: self.language.read(text, taken)
        kept = self.language.read(saved).board
        on_board = _on_board(first.doubts, kept)

        def read(taken: Mapping[str, str]) -> Reading:
            return _with_kept(self.language.read(text, {**on_board, **taken}), kept, text)

        return (read({}) if on_board else _with_kept(first, kept, text)), read

    def _in_all_ways(self, reading: Reading, read: Reread) -> Asked:
        """What a text asks, and where a word may stand for several cards, the same with each."""
        asked = self._computed(reading)
        if asked.result is None or not reading.doubts:
            return asked

        def compute(taken: Mapping[str, str]) -> Way | None:
            if not self._may_be(reading.board, taken):
                return None
            other = self._computed(read(taken))
            return _way(other) if _asks_the_same(other.reading, reading) else None

        return replace(asked, ways=ways(reading.doubts, _way(asked), compute))

    def _may_be(self, board: Board, taken: Mapping[str, str]) -> bool:
        """Whether words that lie on the table as some cards may be other ones: no spell does."""
        lying = {one.name for player in board.players.values() for one in player.battlefield}
        facts = (self.language.source.facts(it) for card, it in taken.items() if card in lying)
        return not any(it is not None and it.is_fleeting for it in facts)

    def _computed(self, reading: Reading) -> Asked:
        if reading.question is None:
            return Asked(reading)
        refuse_too_many(reading.doubts)
        strange = [span for span in reading.not_understood if span.matters]
        if strange:
            raise NotUnderstoodError(strange)
        first = answer(reading.board, reading.question, self.catalogue)
        return Asked(reading, first, tuple(self._others(reading)))

    def _others(self, reading: Reading) -> Iterator[Result]:
        """The results of the questions after the first; one that cannot be asked is left out."""
        for question in reading.questions[1:]:
            try:
                yield answer(reading.board, question, self.catalogue)
            except EngineError:
                continue


def _on_board(doubts: tuple[Doubt, ...], kept: Board) -> dict[str, str]:
    """For the card of each doubt, the one of its cards that lies on a board, where one does."""
    there = set(names_on(kept))
    found: dict[str, str] = {}
    for doubt in doubts:
        lying = [card for card in (doubt.card, *doubt.others) if card in there]
        if len(lying) == 1:
            found[doubt.card] = lying[0]
    return found


def _with_kept(reading: Reading, kept: Board, text: str) -> Reading:
    """The reading of a text that tells no board, on the board that is kept."""
    if reading.question is None or not is_part_of(reading.board, kept):
        return reading
    typed = (it.typed for it in reading.corrections)
    if tells_board(text, (*names_on(reading.board), *typed)):
        return reading
    board = with_board(reading.board, kept)
    understood = normal_line(board, reading.question)
    # of mana the kept board tells
    assumed = (*(it for it in reading.assumed if it != NO_MANA), SAVED_BOARD)
    return replace(reading, board=board, understood=understood, assumed=assumed)


def _asks_the_same(reading: Reading, first: Reading) -> bool:
    """Whether two ways to read a text ask questions of the same kinds.

    What a land can make is what it could produce where that hangs on others (CR 106.7), and what it
    adds where it does not: the card decides which is asked.
    """
    kinds, others = (
        [_SAME.get(it.kind, it.kind) for it in one.questions] for one in (reading, first)
    )
    return kinds == others


def _way(asked: Asked) -> Way:
    cards = tuple(doubt.card for doubt in asked.reading.doubts)
    return Way(cards, asked.reading.understood, asked.in_use)
