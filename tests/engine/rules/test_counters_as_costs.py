"""Counters taken off a source to pay for its ability, once each (CR 118.3, 602.2b)."""

import pytest

from engine.board import Permanent, Player
from engine.cards.abilities import OtherEffect
from engine.cards.amounts import AnnouncedX, Number
from engine.cards.costs import RemoveCounters
from engine.question import Question, QuestionKind
from engine.questions import cast
from engine.result import Answer
from tests.engine.rules.cost_boards import activated, card, situation
from tests.engine.rules.test_optional_discounts import CARDS as OTHERS

DRAW = (OtherEffect(),)
CARDS = [
    *OTHERS,
    card("Vial", "{2}", "Artifact",
         activated("{1}", RemoveCounters("dose", Number(2)), effects=DRAW)),
    card("Jar", "{2}", "Artifact", activated("{1}", RemoveCounters("", Number(3)), effects=DRAW)),
    card("Sprite", "{2}", "Creature",
         activated("{X}", RemoveCounters("+1/+1", AnnouncedX()), effects=DRAW)),
]  # fmt: skip


def using(name: str, lands: int, **counters: int) -> Answer:
    counted = {kind.replace("plus", "+1/+1"): number for kind, number in counters.items()}
    things = (Permanent(name, counters=counted), Permanent("Crag", count=lands))
    asked = Question(QuestionKind.CAST, permanent=name)
    return cast.answer(asked, situation(CARDS, Player(things))).answer


@pytest.mark.parametrize(
    ("counters", "castable"),
    [({"dose": 2}, True), ({"dose": 1}, False), ({"dose": 1, "age": 2}, False)],
)
def test_two_of_one_kind(counters, castable):
    """All that the cost asks for must be there, of the kind that it names."""
    assert using("Vial", 1, **counters).castable is castable


def test_counters_of_any_kind():
    """Where no kind is named all of them count together."""
    assert using("Jar", 1, dose=1, age=2).castable is True
    assert using("Jar", 1, dose=1, age=1).castable is False


@pytest.mark.parametrize(("lands", "there", "most"), [(5, 3, 3), (2, 3, 2), (5, 0, 0)])
def test_x_counters(lands, there, most):
    """X is bounded by the counters and by the mana (CR 107.3a)."""
    found = using("Sprite", lands, plus=there)

    assert (found.castable, found.x_max) == (True, most)
