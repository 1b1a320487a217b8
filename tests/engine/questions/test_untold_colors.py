"""A back face of which the facts do not tell the colors (CR 202.2e)."""

from engine import Verdict, answer
from engine.board import Permanent
from engine.cards.card import Card
from engine.question import Question, QuestionKind
from tests.engine.rules.mana_boards import board

RISEN = Card("Risen Mole", None, types=("Creature",), power=2, toughness=2, colors_known=False)
PLAIN = Card("Clay Mole", None, types=("Creature",), power=1, toughness=1)


def what_is(name: str, *permanents: Permanent | str):
    where = board([*permanents], more=(RISEN, PLAIN))
    question = Question(QuestionKind.CHARACTERISTICS, permanent=name)
    return answer(where.board, question, where.catalogue)


def test_it_is_not_told_to_be_colorless():
    """It may have a color indicator."""
    result = what_is("Risen Mole", "Risen Mole")

    assert result.verdict is Verdict.CANNOT_TELL
    assert result.not_modelled == ("Risen Mole: what colors it has",)


def test_other_permanents_are_told():
    """Its colors change nothing about them."""
    assert what_is("Clay Mole", "Clay Mole", "Risen Mole").answer.colors == ()


def test_colors_that_the_board_tells_are_taken():
    """Who knows the card says what color it is."""
    told = what_is("Risen Mole", Permanent("Risen Mole", colors=("B",)))

    assert told.verdict is Verdict.ANSWER
    assert told.answer.colors == ("B",)
