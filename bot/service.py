"""The one place that joins language, engine and rulings."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Final

from bot.beside import Beside, Found, beside, official_card
from bot.boards import is_empty, is_part_of, names_on
from bot.card_page import CardPage, card_page
from bot.companions import completed
from bot.in_use import InUse
from bot.language import How, Language, Reading, normal_line
from bot.language.completion import Completion
from bot.language.line_completion import complete_line
from bot.posing import Posed, Stated, board_of, stated, with_board
from bot.problems import PROBLEMS, NotUnderstoodError, problem
from bot.replies import RULES_EDITION, Mark, Reply, cited, reply_to
from bot.typed_text import harmless
from bot.what_if import changed, changes
from engine import (
    AmbiguousError,
    Answer,
    Board,
    Catalogue,
    EngineError,
    NotationError,
    Question,
    Result,
    UnknownCardError,
    Verdict,
    answer,
)
from rulings import (
    OfficialTexts,
    Ruling,
    RulingIndex,
    by_card,
    by_rule,
    look_up,
    match,
    open_index,
    parse_rule_number,
    search,
    search_official,
)

MAX_FOUND: Final = 3  # texts shown for a question that is not computed
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


class Lawmage:
    """Answers questions; opens cards, names and texts when they are first needed."""

    def __init__(
        self,
        data_folder: Path | None,
        own_texts: Path | None = None,
        catalogue: Catalogue | None = None,
    ) -> None:
        """A service over cards and texts.

        Args:
            data_folder: where the index of the texts is kept; None keeps it in memory.
            own_texts: the host's own folder of texts.
            catalogue: the cards; those that ship with the engine where none are given.
        """
        self._data_folder = data_folder
        self._own_texts = own_texts
        self._in_use = InUse(data_folder, catalogue)

    @property
    def catalogue(self) -> Catalogue:
        """The cards."""
        return self._in_use.cards().catalogue

    @property
    def language(self) -> Language:
        """The reader of typed texts and names."""
        return self._in_use.cards().language

    @property
    def official(self) -> OfficialTexts | None:
        """The official texts; None where they were not synced."""
        return self._in_use.texts()

    @cached_property
    def texts(self) -> RulingIndex:
        """The index of the ruling texts."""
        return open_index(self._data_folder, self._own_texts)

    @property
    def _completion(self) -> Completion:
        return self._in_use.cards().completion

    @property
    def footer(self) -> str:
        """The editions that an answer stands on."""
        info = self.catalogue.info
        cards = f" · cards {info.edition}" if info else ""
        problems = "".join(f" · {problem}" for problem in self._in_use.cards().problems)
        return f"Comprehensive Rules {RULES_EDITION}{cards}{problems} · unofficial fan content"

    def warm_up(self) -> None:
        """Load everything, so that the first person asked for does not wait."""
        self.ask(EXAMPLE)
        self.language.resolve(EXAMPLE)  # the way of a misspelt name
        self.complete(EXAMPLE, 1)

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
            return replace(problem(error, text), line=text)
        try:
            asked = self._computed(reading)
        except EngineError as error:
            return replace(problem(error, text, reading.understood), line=text)
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
        found = search(self.texts, text, MAX_FOUND)
        headline = (
            "I found no question here that I compute; these texts may help."
            if found
            else "I found no question here that I compute, and no text that fits. "
            "Ask, for example: what can it tap for, what does it cost, can I cast it."
        )
        return Reply(
            Mark.RULINGS if found else Mark.PROBLEM,
            headline,
            reading.understood,
            notes=_notes(reading),
            not_understood=_passed_over(reading),
            rulings=found,
            footer=self.footer,
            line=text,
        )

    def resolve(self, name: str) -> tuple[str, str]:
        """The card that a typed name means, and how it was read where it was not the card's own.

        Raises:
            NotationError: where nothing is typed.
            AmbiguousError: where it may be several cards.
            UnknownCardError: where it is none; with the nearest names.
        """
        typed = harmless(name).strip().removesuffix("…").rstrip()
        if not typed:
            raise NotationError("Type the name of a card, in full or cut short.", (0, len(name)))
        found = self.language.resolve(typed)
        if found.how is How.AMBIGUOUS:
            raise AmbiguousError(
                f"“{typed[:80]}” may be {', '.join(found.candidates)} or others. "
                "Type more of the name.",
                found.candidates,
            )
        if not found.name:
            raise UnknownCardError(typed, found.candidates)
        return found.name, "" if found.how is How.EXACT else f"“{typed}” read as {found.name}"

    def card(self, name: str) -> CardPage:
        """The page of the card that a typed name means; raises as `resolve` does."""
        found, note = self.resolve(name)
        official = official_card(self.official, found)
        return card_page(self.catalogue.card(found), note, by_card(self.texts, found), official)

    def rules(self, words: str) -> tuple[Ruling, ...]:
        """The texts about a rule number, or those that fit some words; may be none."""
        typed = harmless(words)
        number = parse_rule_number(typed)
        return by_rule(self.texts, number) if number else search(self.texts, typed)

    def look_up(self, words: str) -> Found:
        """Our texts and the official ones for a rule number, a keyword or words."""
        typed = harmless(words)
        official = self.official
        found = look_up(official, typed, self.texts) if official else None
        return Found(typed, self.rules(typed), found)

    def find(self, words: str) -> Found:
        """Our texts, official rules and rulings that fit a player's words."""
        typed = harmless(words)
        official = self.official
        found = search_official(official, typed, self.texts) if official else None
        return Found(typed, search(self.texts, typed), found)

    def texts_of_rules(self, numbers: tuple[str, ...]) -> tuple[Ruling, ...]:
        """The texts about these rule numbers, in their order."""
        return _distinct(by_rule, self.texts, numbers)

    def texts_of_cards(self, names: tuple[str, ...]) -> tuple[Ruling, ...]:
        """The texts about these cards, in their order."""
        return _distinct(by_card, self.texts, names)

    @property
    def coverage(self) -> tuple[str, ...]:
        """Sentences about how much is known: cards, texts."""
        return (
            f"{len(self.catalogue.names()):,} card names and faces are known",
            f"{len(self.texts.rulings()):,} texts about rules and cards are served",
        )

    def complete(self, typed: str, most: int) -> tuple[str, ...]:
        """At most that many card names which a typed beginning may become, best first."""
        return self._completion.complete(harmless(typed), most)

    def complete_board(self, typed: str, most: int) -> tuple[str, ...]:
        """At most that many texts which a board that is being typed may become, best first.

        The last part is completed; what stands before it, a number too, is kept.
        """
        return complete_line(self._completion, harmless(typed), most)


def _distinct(
    found: Callable[[RulingIndex, str], tuple[Ruling, ...]],
    texts: RulingIndex,
    keys: tuple[str, ...],
) -> tuple[Ruling, ...]:
    return tuple({it.id: it for key in keys for it in found(texts, key)}.values())


def _notes(reading: Reading) -> tuple[str, ...]:
    read_as = (f"“{it.typed}” read as {it.card}" for it in reading.corrections)
    return (*read_as, *reading.assumed)


def _passed_over(reading: Reading) -> tuple[str, ...]:
    return tuple(f"“{span.words}”" for span in reading.not_understood)
