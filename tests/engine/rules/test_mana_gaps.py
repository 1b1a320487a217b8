"""What a mana ability looks at decides which unread texts matter to it."""

import pytest

from engine.cards.abilities import Activated, AddMana, Keyword, PutCounter, TappedForMana, Unread
from engine.cards.amounts import (
    ColorsAmong,
    CountOf,
    DifferentNumbers,
    Greatest,
    Number,
    PropertyOf,
    TotalOf,
)
from engine.cards.costs import PayLife, PayMana, PutCounters, Sacrifice, TapSelf
from engine.cards.filters import ColorCount, Compares, HasColor, IsChosen
from engine.cards.production import (
    ColorsOfPermanents,
    ColorsOfSacrificed,
    FixedMana,
    OneType,
)
from engine.mana.cost import ManaCost
from engine.rules.mana_gaps import looked_at_by
from tests.engine.rules.mana_boards import CREATURE, LAND, board, enchantment, tap_for, taps

TAGS = ("colors", "power", "counters", "costs", "spending", "life")
ONE = (AddMana(FixedMana(("G",))),)


def counting(amount):
    return taps(FixedMana(("G",), amount))


def having(tag):
    riddle = enchantment("Riddle", Unread(1, frozenset({tag})))
    return board(["Riddle"], more=(riddle,))


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize(
    ("ability", "looks_at"),
    [
        (tap_for("G"), set()),
        (counting(CountOf(CREATURE)), set()),
        (taps(OneType(ColorsOfPermanents(CREATURE))), {"colors"}),
        (Activated((Sacrifice(CREATURE),), (AddMana(OneType(ColorsOfSacrificed())),)), {"colors"}),
        (counting(ColorsAmong(CREATURE)), {"colors"}),
        (counting(CountOf(HasColor("R"))), {"colors"}),
        (counting(CountOf(ColorCount(2, 5))), {"colors"}),
        (counting(CountOf(IsChosen("color"))), {"colors"}),
        (counting(CountOf(IsChosen("type"))), set()),
        (counting(Greatest("power", CREATURE)), {"power"}),
        (counting(TotalOf("toughness", CREATURE)), {"power"}),
        (counting(DifferentNumbers("power", CREATURE)), {"power"}),
        (counting(PropertyOf("power", "self")), {"power"}),
        (counting(CountOf(Compares("power", ">=", Number(4)))), {"power"}),
        (counting(Greatest("mana value", CREATURE)), set()),
        (Activated((TapSelf(),), (PutCounter("charge"), *ONE)), {"counters"}),
        (Activated((TapSelf(), PutCounters("charge")), ONE), {"counters"}),
        (Activated((PayMana(ManaCost.parse("{1}")), TapSelf()), ONE), {"costs", "spending"}),
        (Activated((TapSelf(), PayLife(Number(1))), ONE), {"life"}),
        (TappedForMana(LAND, "you", AddMana(OneType(ColorsOfPermanents(CREATURE)))), {"colors"}),
        (Activated((PayLife(Number(1)),), ()), set()),
        (Keyword("convoke"), set()),
    ],
)
def test_what_an_ability_looks_at(ability, looks_at, tag):
    """Colours and sizes that it counts, and what changes the costs that it has."""
    assert looked_at_by([ability], having(tag)) == looks_at


def test_where_all_is_understood_there_is_nothing_to_look_for():
    """No gap, or none of that kind, cannot be in the way."""
    ability = counting(ColorsAmong(CREATURE))

    assert looked_at_by([ability], board([])) == frozenset()
    assert looked_at_by([ability], having("casting")) == frozenset()
