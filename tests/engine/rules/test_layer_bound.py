"""How much is looked at to order continuous effects before a board is not decided."""

import pytest

from engine import Board, Catalogue, Permanent, Player, Question, QuestionKind, Verdict, answer
from engine.cards.filters import AllOf, HasSubtype, HasSupertype, HasType, Not
from engine.cards.statics import ChangeTypes
from engine.rules import continuous
from tests.engine.rules.mana_boards import enchantment, land, tap_for

LAND = HasType("Land")
CARDS = Catalogue.of(
    [
        enchantment("Moon", ChangeTypes(AllOf((LAND, Not(HasSupertype("Basic")))), ("Mountain",))),
        enchantment("Tide", ChangeTypes(HasSubtype("Mountain"), ("Island",))),
        land("Isle", tap_for("G")),
    ]
)


def asked(copies):
    lying = (Permanent("Isle"), *(Permanent(name, count=copies) for name in ("Moon", "Tide")))
    question = Question(QuestionKind.MANA, permanent="Isle")
    return answer(Board({"you": Player(battlefield=lying)}), question, CARDS)


@pytest.mark.parametrize(("most", "verdict"), [(10_000, Verdict.ANSWER), (20, Verdict.CANNOT_TELL)])
def test_effects_that_may_depend_on_each_other(monkeypatch, most, verdict):
    """Past the bound nothing is answered, and the reason is told."""
    monkeypatch.setattr(continuous, "MAX_LOOKED_AT", most)
    found = asked(3)

    assert found.verdict is verdict
    assert ("depend on each other" in found.summary) is (verdict is Verdict.CANNOT_TELL)


def test_a_board_of_a_game_is_far_below_it():
    """What depends on what is still found for more of them than anybody plays."""
    assert asked(8).answer.options == ("{U}",)
