"""Asking everything once at the start, so that nobody waits for what is loaded at its first use."""

from contextlib import suppress
from string import ascii_lowercase
from typing import TYPE_CHECKING, Final

from bot.problems import PROBLEMS
from engine import Question, QuestionKind

if TYPE_CHECKING:
    from bot.service import Lawmage

BOARD: Final = "me: reflecting pool, forest, mountain // opp: island // hand: fireball"
ASKED: Final = f"{BOARD}. can i cast fireball"
MISSPELT: Final = "refelcting pool"
RULE: Final = "106.7"
WORDS: Final = "summoning sickness"


def warm_up(lawmage: "Lawmage") -> None:
    """Ask a question of each kind, and look up a card, a rule, words and a misspelt name.

    What a host's own cards do not know is left out.
    """
    lawmage.language.get_ready()
    with suppress(*PROBLEMS):
        board = lawmage.language.read(BOARD).board
        for kind in QuestionKind:
            with suppress(*PROBLEMS):
                question = Question(
                    kind, permanent="Forest", spell="Fireball", object="Forest", cost="{G}", x=1
                )
                lawmage.solve(board, question)
    lawmage.ask(ASKED)
    for look in (lawmage.what_if, lawmage.card, lawmage.look_up, lawmage.find, lawmage.resolve):
        for words in (ASKED, "Forest", RULE, WORDS, MISSPELT):
            with suppress(*PROBLEMS):
                look(words)
    for letter in ascii_lowercase:  # names are looked through by their first letter
        with suppress(*PROBLEMS):
            lawmage.resolve(f"{letter}{MISSPELT}")
    lawmage.complete(MISSPELT, 1)
