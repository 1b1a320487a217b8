"""What a way in, the terminal or Discord, may ask of Lawmage."""

from typing import Protocol

from bot.card_page import CardPage
from bot.replies import Reply
from rulings import Ruling


class Judge(Protocol):
    """Answers for people. `bot.service.Lawmage` is the real one."""

    def ask(self, text: str) -> Reply:
        """The reply to a typed board and question; never raises for what a person typed."""

    def card(self, name: str) -> CardPage:
        """The page of the card that a typed name means; raises one of `bot.problems.PROBLEMS`."""

    def rules(self, words: str) -> tuple[Ruling, ...]:
        """The texts about a rule number, or those that fit some words; may be none."""

    def complete(self, typed: str, most: int) -> tuple[str, ...]:
        """At most that many card names which a typed beginning may become, best first."""
