"""An ability named by its keyword alone, where a permanent has it twice at different costs."""

import pytest

from engine.cards.abilities import Grant, OtherEffect
from engine.cards.filters import HasSubtype
from engine.question import Question, QuestionKind
from engine.questions import activate, cast, cost
from engine.result import Verdict
from tests.engine.rules.cost_boards import activated, battlefield, card, situation

HELD = (OtherEffect(targets=True),)
MAUL = card(
    "Maul",
    "{1}",
    "Artifact",
    activated("{8}", keyword="equip", effects=HELD),
    subtypes=("Equipment",),
)
SQUIRE = card(
    "Squire",
    "{W}",
    "Creature",
    Grant(HasSubtype("Equipment"), (activated("{0}", keyword="equip", effects=HELD),)),
)
CARDS = [MAUL, SQUIRE]


def asked(kind, *names, ability="Equip"):
    question = Question(kind, permanent="Maul", ability=ability)
    module = {QuestionKind.COST: cost, QuestionKind.CAST: cast, QuestionKind.ACTIVATE: activate}
    return module[kind].answer(question, situation(CARDS, battlefield(*names)))


def test_both_costs_are_told():
    found = asked(QuestionKind.COST, "Maul", "Squire")

    assert found.verdict is Verdict.DEPENDS
    assert set(found.answer.totals) == {"{8}", "{0}"}


def test_one_of_them_by_its_cost():
    assert asked(QuestionKind.COST, "Maul", "Squire", ability="Equip {8}").answer.total == "{8}"
    assert asked(QuestionKind.COST, "Maul", "Squire", ability="Equip {0}").answer.total == "{0}"


def test_the_one_that_is_there():
    assert asked(QuestionKind.COST, "Maul").answer.total == "{8}"


@pytest.mark.parametrize(("names", "can"), [(("Maul",), False), (("Maul", "Squire"), True)])
def test_the_one_that_can_be_paid_is_activated(names, can):
    assert asked(QuestionKind.CAST, *names).answer.castable is can
