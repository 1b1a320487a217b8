"""The one place that joins language, engine and rulings."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from bot.card_page import CardPage, card_page
from bot.language import CatalogueSource, How, Language, Reading
from bot.language.completion import Completion
from bot.problems import PROBLEMS, NotUnderstoodError, problem
from bot.replies import RULES_EDITION, Mark, Reply, cited, reply_to
from bot.typed_text import harmless
from engine import (
    AmbiguousError,
    Board,
    Catalogue,
    EngineError,
    NotationError,
    Question,
    Result,
    UnknownCardError,
    answer,
)
from rulings import (
    Ruling,
    RulingIndex,
    by_card,
    by_rule,
    match,
    open_index,
    parse_rule_number,
    search,
)

MAX_FOUND: Final = 3  # texts shown for a question that is not computed
EXAMPLE: Final = "me: reflecting pool, forest // opp: island. what can pool tap for?"


@dataclass(frozen=True, slots=True)
class Asked:
    """What came of a typed text: the reading and, where it asks something, the result."""

    reading: Reading
    result: Result | None = None


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
        self._catalogue = catalogue

    @cached_property
    def catalogue(self) -> Catalogue:
        """The cards."""
        return self._catalogue or Catalogue.embedded()

    @cached_property
    def language(self) -> Language:
        """The reader of typed texts and names."""
        return Language(CatalogueSource(self.catalogue))

    @cached_property
    def texts(self) -> RulingIndex:
        """The index of the ruling texts."""
        return open_index(self._data_folder, self._own_texts)

    @cached_property
    def _completion(self) -> Completion:
        return Completion(self.catalogue.names())

    @property
    def footer(self) -> str:
        """The editions that an answer stands on."""
        info = self.catalogue.info
        cards = f" · cards {info.edition}" if info else ""
        return f"Comprehensive Rules {RULES_EDITION}{cards} · unofficial fan content"

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
        return Asked(reading, answer(reading.board, reading.question, self.catalogue))

    def ask(self, text: str) -> Reply:
        """The reply to a typed text; what is wrong with it is a reply too."""
        text = harmless(text)
        try:
            reading = self.language.read(text)
        except PROBLEMS as error:
            return problem(error, text)
        try:
            asked = self._computed(reading)
        except EngineError as error:
            return problem(error, text, reading.understood)
        return self._search(text, reading) if asked.result is None else self._reply(asked)

    def _reply(self, asked: Asked) -> Reply:
        assert asked.result is not None
        return reply_to(
            asked.result,
            board=asked.reading.understood,
            notes=_notes(asked.reading),
            not_understood=_passed_over(asked.reading),
            rulings=self.rulings_for(asked.result),
            footer=self.footer,
        )

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
        return card_page(self.catalogue.card(found), note, by_card(self.texts, found))

    def rules(self, words: str) -> tuple[Ruling, ...]:
        """The texts about a rule number, or those that fit some words; may be none."""
        typed = harmless(words)
        number = parse_rule_number(typed)
        return by_rule(self.texts, number) if number else search(self.texts, typed)

    def complete(self, typed: str, most: int) -> tuple[str, ...]:
        """At most that many card names which a typed beginning may become, best first."""
        return self._completion.complete(harmless(typed), most)


def _notes(reading: Reading) -> tuple[str, ...]:
    read_as = (f"“{it.typed}” read as {it.card}" for it in reading.corrections)
    return (*read_as, *reading.assumed)


def _passed_over(reading: Reading) -> tuple[str, ...]:
    return tuple(f"“{span.words}”" for span in reading.not_understood)
