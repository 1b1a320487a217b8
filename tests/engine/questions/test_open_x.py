"""X of a spell that nobody told: it is still to be chosen."""

import pytest

from engine.board import Player
from engine.cards.abilities import Activated, AddMana, OtherEffect, SpellText
from engine.cards.amounts import AnnouncedX
from engine.cards.costs import TapSelf
from engine.cards.filters import IsItself
from engine.cards.production import FixedMana
from engine.cards.statics import EntersWithCounters
from engine.errors import UndeterminedError
from engine.question import Question, QuestionKind
from engine.questions.x import answer
from engine.result import Verdict
from tests.engine.rules.cost_boards import battlefield, card, situation

GROWS = EntersWithCounters("+1/+1", AnnouncedX(), IsItself())
BALLOON = card("Balloon", "{X}{X}", "Artifact Creature", GROWS, power=0, toughness=0)
BLAZE = card("Blaze Up", "{X}{R}", "Sorcery", SpellText((OtherEffect(),), x=AnnouncedX()))
CRAG = card("Crag", None, "Land", Activated((TapSelf(),), (AddMana(FixedMana(("R",))),)))
CARDS = [BALLOON, BLAZE, CRAG]
FIVE = battlefield(*["Crag"] * 5)


def ask(you=None, **question):
    return answer(Question(QuestionKind.X, **question), situation(CARDS, you or Player()))


CHOOSE = "X is what you choose as you cast "
TOLD = [
    (FIVE, {"spell": "Blaze Up"}, "Blaze Up: at most 4 here.", 4),
    (None, {"spell": "Blaze Up"}, "Blaze Up.", None),
    (
        FIVE,
        {"spell": "Balloon", "where": "enters"},
        "Balloon: at most 2 here. With X as 2: Balloon enters with 2 +1/+1 counters.",
        2,
    ),
    (
        None,
        {"spell": "Balloon", "where": "enters"},
        "Balloon. With X as 1: Balloon enters with 1 +1/+1 counter.",
        None,
    ),
]


@pytest.mark.parametrize(("you", "question", "says", "greatest"), TOLD)
def test_x_is_still_to_be_chosen(you, question, says, greatest):
    """The greatest X that can be paid is told, and what comes of it (CR 107.3a)."""
    found = ask(you, **question)

    assert (found.verdict, found.summary) == (Verdict.DEPENDS, CHOOSE + says)
    assert found.answer.x_max == greatest
    assert "107.3a" in found.steps[0].rules


def test_only_a_permanent_may_enter_without_being_cast():
    """So only of it is said that X is 0 then (CR 107.3m)."""
    assert "without being cast" in ask(spell="Balloon").steps[0].says
    assert "without being cast" not in ask(spell="Blaze Up").steps[0].says


def test_the_x_of_a_copy_has_to_be_told():
    """It is that of the original, which nobody chooses now (CR 707.10)."""
    with pytest.raises(UndeterminedError):
        ask(spell="Blaze Up", how="copied")


def test_an_announced_x_is_not_defined_by_the_text():
    """A text that only uses the X that was announced does not say what it is (CR 107.3a)."""
    found = ask(spell="Blaze Up", x=3)

    assert found.answer.x == 3
    assert [step.rules for step in found.steps] == [("107.3a",)]
