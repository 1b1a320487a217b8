"""Which other permanent a keyword ability comes from."""

import pytest

from engine.board import Permanent
from engine.cards.abilities import Grant, Keyword
from engine.cards.filters import HasSubtype, HasType
from engine.rules.granted import MAX_TRIED, giver_of
from tests.engine.rules.mana_boards import board, creature, enchantment, tap_for

HASTE = Grant(HasType("Creature"), (Keyword("haste"),))
FOR_WURMS = Grant(HasSubtype("Wurm"), (Keyword("haste"),))
ROADS = tuple(enchantment(f"Road {number}", FOR_WURMS) for number in range(MAX_TRIED))
RUNNERS = tuple(
    Permanent("Runner", counters={"+1/+1": number}) for number in range(1, MAX_TRIED + 1)
)
CARDS = (
    *ROADS,
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
        ([Permanent("Hurry", count=2)], "Walker", ""),  # each of the two is enough
        (["Hurry", *(road.name for road in ROADS[1:])], "Walker", "Hurry"),
        (["Hurry", *(road.name for road in ROADS)], "Walker", ""),  # too many to try each
        (["Hurry", *RUNNERS], "Walker", "Hurry"),  # they give haste to nobody
    ],
)
def test_the_one_permanent_that_gives_haste(others, name, giver):
    """Without it the creature would not have haste; where that is nothing alone none is named."""
    situation = board([Permanent(name, sick=True), *others], more=CARDS)
    permanent = situation.battlefield.find(name, "you")

    assert giver_of(situation, permanent, "haste") == giver
