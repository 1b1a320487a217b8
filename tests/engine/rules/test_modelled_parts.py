"""Which parts of an ability that was read are not computed, each named (see `modelled`)."""

import pytest

from engine.cards.abilities import Activated, ActivationLimit, AddMana, Grant, OtherEffect
from engine.cards.amounts import CountOf, ManaSpent, Number, PropertyOf, UntoldNumber
from engine.cards.conditions import Untold
from engine.cards.costs import Act, TapSelf
from engine.cards.filters import HasType, IsGroup, IsKicked, IsUntold
from engine.cards.production import FixedMana, OneType, UntoldTypes
from engine.rules.modelled import not_modelled
from tests.engine.rules.mana_boards import taps

CREATURE = HasType("Creature")


def giving(to):
    return Activated((TapSelf(),), (AddMana(FixedMana(("G",)), to=to),))


def counting(amount):
    return taps(FixedMana(("G",), amount))


@pytest.mark.parametrize(
    ("ability", "reason"),
    [
        *((giving(to), "") for to in ("you", "that player", "controller", "each player")),
        (giving("target player"), "a player that is chosen"),
        (counting(ManaSpent()), ""),
        (counting(ManaSpent("G")), ""),
        (Activated((TapSelf(),), (), (ActivationLimit("unread"),)), "restriction on activating"),
        (Activated((TapSelf(),), (), (ActivationLimit("once"),)), ""),
        (counting(CountOf(IsGroup("outlaw"))), ""),
        (counting(CountOf(IsGroup("loved"))), "the group “loved”"),
        (counting(PropertyOf("power", "sacrificed")), ""),
        (counting(PropertyOf("power", "discarded")), "a number of the discarded card"),
        (counting(PropertyOf("power", "revealed")), "a number of the revealed card"),
        (Activated((Act("choose a color"),), ()), ""),
        (Activated((Act("whistle"),), ()), "the cost “whistle”"),
        (counting(UntoldNumber("days passed")), "does not tell"),
        (taps(OneType(UntoldTypes())), "does not tell"),
        (Grant(IsUntold("it is loved"), ()), "does not tell"),
        (Grant(CREATURE, (), Untold("it rains")), "does not tell"),
        (Grant(IsKicked(), ()), "kicked"),
        (Activated((), (OtherEffect(frozenset({"mana"})),)), "of another kind"),
        (Activated((), (OtherEffect(frozenset({"x"})),)), ""),
        (counting(Number(2)), ""),
    ],
)
def test_what_is_not_computed(ability, reason):
    """The first such part is named; where all is computed there is no reason."""
    found = not_modelled(ability)

    assert reason in found
    assert bool(found) is bool(reason)
