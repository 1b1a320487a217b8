"""Which other permanent a keyword ability comes from."""

import pytest

from engine.board import Permanent
from engine.cards.abilities import Grant, Keyword
from engine.cards.filters import HasType
from engine.rules.granted import giver_of
from tests.engine.rules.mana_boards import board, creature, enchantment, tap_for

HASTE = Grant(HasType("Creature"), (Keyword("haste"),))
CARDS = (
    enchantment("Hurry", HASTE),
    enchantment("Rush", HASTE),
    enchantment("Wings", Grant(HasType("Creature"), (Keyword("flying"),))),
    creature("Runner", tap_for("R"), Keyword("haste")),
    creature("Walker", tap_for("R")),
)


@pytest.mark.parametrize(
    ("others", "name", "giver"),
    [
        (["Hurry"], "Walker", "Hurry"),
        (["Hurry", "Wings"], "Walker", "Hurry"),
        (["Hurry", "Rush"], "Walker", ""),  # either is enough
        (["Hurry"], "Runner", ""),  # it has haste itself
        (["Wings"], "Walker", ""),
    ],
)
def test_the_one_permanent_that_gives_haste(others, name, giver):
    """Without it the creature would not have haste; where that is nothing alone none is named."""
    situation = board([Permanent(name, sick=True), *others], more=CARDS)
    permanent = situation.battlefield.find(name, "you")

    assert giver_of(situation, permanent, "haste") == giver
