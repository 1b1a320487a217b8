"""How many counters are really put: CR 614.1a, 614.5, 616.1, 122.6."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Permanent
from engine.cards.abilities import Activated, AddMana, PutCounter
from engine.cards.amounts import CountersOn, Number
from engine.cards.costs import PutCounters, TapSelf
from engine.cards.filters import Anything, HasType, IsItself
from engine.cards.modifiers import CounterReplacement
from engine.cards.production import FixedMana
from engine.cards.statics import EntersWithCounters
from engine.errors import UndeterminedError
from engine.mana.pool import mana_string
from engine.rules.card_objects import card_object
from engine.rules.counter_replacement import counters_placed
from engine.rules.entering_counters import Entering, entering_counters
from engine.rules.mana_abilities import activations, outcomes
from tests.engine.rules.mana_boards import artifact, board, creature, enchantment, mine

PLUS = "+1/+1"
CREATURE = HasType("Creature")
ADD_FOR_EACH = AddMana(FixedMana(("G",), CountersOn("charge")))
MORE = (
    enchantment("Thick Scales", CounterReplacement(mine(CREATURE), PLUS, more=1)),
    enchantment("Long Season", CounterReplacement(mine(Anything()), "", 2, effects_only=True)),
    enchantment("Own Hand", CounterReplacement(Anything(), "", 2, who="you")),
    enchantment("Short Season", CounterReplacement(Anything(), "", half=True, who="opponent")),
    creature("Cub", EntersWithCounters(PLUS, Number(2), IsItself())),
    creature(
        "Growing Cub",
        EntersWithCounters(PLUS, Number(2), IsItself()),
        CounterReplacement(IsItself(), PLUS, more=1),
    ),
    creature("Nurse", EntersWithCounters(PLUS, Number(1), mine(CREATURE))),
    artifact("Filling Jar", Activated((TapSelf(),), (PutCounter("charge"), ADD_FOR_EACH))),
    artifact("Costly Jar", Activated((TapSelf(), PutCounters("charge")), (ADD_FOR_EACH,))),
)


def entering(name, *names, opp=()):
    where = board([*names], opp=[*opp], more=MORE)
    thing = card_object(where, name, "you", "stack")
    return entering_counters(where, Entering(thing)).counters


@pytest.mark.parametrize(
    ("names", "opp", "number"),
    [
        ((), (), 2),
        (("Thick Scales",), (), 3),
        (("Thick Scales", "Thick Scales"), (), 4),
        (("Long Season",), (), 4),
        (("Long Season", "Long Season"), (), 8),
        (("Own Hand",), (), 4),
        (("Short Season",), (), 2),
        ((), ("Own Hand",), 2),
        ((), ("Short Season",), 1),
        ((), ("Thick Scales",), 2),
    ],
)
def test_a_permanent_enters_with_another_number(names, opp, number):
    """The effects of those that it concerns change the number, each once."""
    assert entering("Cub", *names, opp=opp) == {PLUS: number}


def test_an_effect_of_its_own_works_as_it_enters():
    """A replacement effect of the permanent itself applies where it concerns it alone (614.12)."""
    assert entering("Growing Cub") == {PLUS: 3}


def possible(name, *names):
    where = board([*names], more=MORE)
    return entering_counters(where, Entering(card_object(where, name, "you", "stack"))).open


def test_the_order_is_a_choice():
    """One more and then twice as many is not twice as many and then one more."""
    assert possible("Cub", "Thick Scales", "Long Season") == {PLUS: (5, 6)}


def test_counters_of_several_texts_and_a_multiplier_are_a_choice():
    """The multiplying effect may be applied before or after another text gives its counters."""
    assert entering("Cub", "Nurse") == {PLUS: 3}
    assert entering("Cub", "Nurse", "Thick Scales") == {PLUS: 4}
    assert possible("Cub", "Nurse", "Thick Scales") == {}
    assert possible("Cub", "Nurse", "Long Season") == {PLUS: (4, 5, 6)}


def test_counters_that_are_put_later_are_not_chosen_for_the_player():
    """Mana that hangs on the order is not told."""
    where = board(["Cub", "Thick Scales", "Long Season"], more=MORE)
    with pytest.raises(UndeterminedError, match="order"):
        counters_placed(where, where.battlefield.find("Cub"), PLUS, 1)


def mana_of(name, *others):
    where = board([name, *others], more=MORE)
    permanent = where.battlefield.find(name)
    (ability,) = activations(permanent)
    return {mana_string(o.units) for o in outcomes(where, permanent, ability, you="you")}


def test_mana_counts_the_counters_that_were_really_put():
    """An effect's counters are doubled; those of a cost only by an effect that says so."""
    assert mana_of("Filling Jar") == {"{G}"}
    assert mana_of("Filling Jar", "Long Season") == {"{G}{G}"}
    assert mana_of("Costly Jar", "Long Season") == {"{G}"}
    assert mana_of("Costly Jar", "Own Hand") == {"{G}{G}"}
    assert mana_of("Filling Jar", "Thick Scales") == {"{G}"}


@given(st.integers(0, 30), st.integers(0, 3))
def test_no_counters_stay_none_and_more_effects_give_no_fewer(number, effects):
    """An effect on "one or more" counters makes nothing out of none."""
    where = board([Permanent("Cub"), *["Thick Scales"] * effects], more=MORE)
    placed = counters_placed(where, where.battlefield.find("Cub"), PLUS, number).number

    assert placed == (number + effects if number else 0)


def test_only_its_own_counters_and_permanents_are_meant():
    """Another kind of counter, another player's permanent."""
    where = board(["Thick Scales"], opp=["Cub"], more=MORE)
    theirs = where.battlefield.find("opp:Cub")
    assert counters_placed(where, theirs, PLUS, 2).number == 2
    mine_too = board(["Thick Scales", "Cub"], more=MORE)
    assert counters_placed(mine_too, mine_too.battlefield.find("Cub"), "charge", 2).number == 2


def test_very_many_effects_on_counters_are_refused():
    """Their orders are not all tried; as many as are tried give the number (CR 616.1)."""
    assert entering("Cub", *["Long Season"] * 6) == {PLUS: 2 * 2**6}
    with pytest.raises(UndeterminedError, match="too many effects"):
        entering("Cub", *["Long Season"] * 7)


def test_a_permanent_is_taken_to_have_been_cast():
    """A text about spells that you cast reaches it unless it is said that it was put there."""
    coach = enchantment("Coach", EntersWithCounters(PLUS, Number(1), CREATURE, as_cast=True))
    where = board(["Coach"], more=(*MORE, coach))
    thing = card_object(where, "Cub", "you", "stack")

    assert entering_counters(where, Entering(thing)).counters == {PLUS: 3}
    assert entering_counters(where, Entering(thing, cast=False)).counters == {PLUS: 2}
