"""What makes no mana now is told where mana is short."""

import pytest

from engine.board import Permanent
from engine.cards.filters import AllOf, HasSupertype, HasType, Not
from engine.cards.statics import CantActivate, ChangeTypes
from engine.questions.held_up import held_up
from engine.steps import told
from tests.engine.rules.mana_boards import board, creature, enchantment, land, tap_for

NONBASIC = AllOf((HasType("Land"), Not(HasSupertype("Basic"))))
CARDS = (
    creature("Walker", tap_for("R")),
    creature("Idler"),
    enchantment("Drought", ChangeTypes(NONBASIC, set_to=("Mountain",))),
    enchantment("Hush", CantActivate(HasType("Creature"))),
    land("Far Isle", tap_for("U")),
    land("Near Isle", tap_for("U")),
)


@pytest.mark.parametrize(
    ("you", "says"),
    [
        ([Permanent("Walker")], []),
        ([Permanent("Idler", sick=True, tapped=True)], []),
        ([Permanent("Walker", sick=True)], ["No mana now from Walker (summoning sick)."]),
        (
            [Permanent("Far Isle", tapped=True, count=2), Permanent("Walker", sick=True)],
            ["No mana now from 2 × Far Isle (tapped); Walker (summoning sick)."],
        ),
        (["Hush", "Far Isle", "Walker"], ["No mana now from Walker (kept by Hush)."]),
        (
            ["Drought", "Far Isle", "2 Near Isle"],
            [
                (
                    "Far Isle and Near Isle have the basic land type Mountain now because of "
                    "Drought, with the mana abilities that go with that."
                )
            ],
        ),
    ],
)
def test_what_makes_no_mana_now(you, says):
    """Tapped, summoning sick, forbidden, or a land that makes other mana than its card says."""
    found = told(held_up(board(you, more=CARDS), "you"))

    assert [step.says for step in found] == says
