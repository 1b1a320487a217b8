"""What a way in, the terminal or Discord, may ask of Lawmage."""

from typing import Protocol

from bot.beside import Found
from bot.card_page import CardPage
from bot.posing import Posed
from bot.replies import Reply
from rulings import Ruling


class Judge(Protocol):
    """Answers for people. `bot.service.Lawmage` is the real one."""

    def ask(self, text: str, saved: str = "") -> Reply:
        """The reply to a typed board and question; never raises for what a person typed.

        Args:
            text: as typed, or a line that asks again.
            saved: the board that the asker keeps, for a text that describes none.
        """

    def pose(self, posed: Posed) -> Reply:
        """The reply to a question from a form; never raises for what a person typed."""

    def board(self, text: str) -> tuple[str, tuple[str, ...]]:
        """A typed board as a normal line, and notes on its reading; raises PROBLEMS."""

    def names_on(self, board: str) -> tuple[str, ...]:
        """The names of the permanents on a typed board; none where it cannot be read."""

    def what_if(self, line: str) -> tuple[tuple[str, str], ...]:
        """Changes that may be made to an asked line: a key and words for each."""

    def after(self, line: str, change: str) -> str | None:
        """The line after the change of that key; None where there is no such change."""

    def card(self, name: str) -> CardPage:
        """The page of the card that a typed name means; raises one of `bot.problems.PROBLEMS`."""

    def look_up(self, words: str) -> Found:
        """Our texts and the official ones for a rule number, a keyword or words; may be none."""

    def find(self, words: str) -> Found:
        """Our texts, official rules and rulings that fit a player's words; may be none."""

    def text(self, identity: str) -> Found:
        """One of our texts; none where there is none of that identity."""

    def texts_of_rules(self, numbers: tuple[str, ...]) -> tuple[Ruling, ...]:
        """The texts about these rule numbers, in their order."""

    def texts_of_cards(self, names: tuple[str, ...]) -> tuple[Ruling, ...]:
        """The texts about these cards, in their order."""

    def complete(self, typed: str, most: int) -> tuple[str, ...]:
        """At most that many card names which a typed beginning may become, best first."""

    def complete_board(self, typed: str, most: int) -> tuple[str, ...]:
        """At most that many texts which a board that is being typed may become, best first."""

    @property
    def footer(self) -> str:
        """The editions that an answer stands on."""

    @property
    def coverage(self) -> tuple[str, ...]:
        """Sentences about how much is known: cards, texts."""
