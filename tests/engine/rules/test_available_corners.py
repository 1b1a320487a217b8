"""Mana from cards outside the battlefield, counters that abilities leave, and what is refused."""

import pytest

from engine.board import Permanent
from engine.cards.abilities import Activated, ActivationLimit, AddMana, PutCounter, UntapThis
from engine.cards.amounts import CountersOn, CountOf, Number
from engine.cards.costs import (
    ExileSelf,
    PayLife,
    PayMana,
    PutCounters,
    RemoveCounters,
    SacrificeSelf,
    TapSelf,
)
from engine.cards.filters import HasType
from engine.cards.production import FixedMana, OneType, Restriction, ToActivate
from engine.errors import UnsupportedError
from engine.mana.cost import ManaCost
from engine.mana.types import TYPES
from engine.rules.available import available
from tests.engine.rules.mana_boards import (
    ANY,
    CREATURE,
    artifact,
    board,
    costing,
    creature,
    land,
    tap_for,
    taps,
)

RED = (AddMana(FixedMana(("R",))),)


def totals(situation):
    return set(available(situation, "you").totals or ())


def spirit(*cost, zone="hand", effects=RED):
    return creature("Spirit", Activated(cost or (ExileSelf(),), effects, zone=zone))


@pytest.mark.parametrize("zone", ["hand", "graveyard"])
def test_cards_that_are_exiled_for_mana(zone):
    """Each such card in the zone that it works in makes its mana once (CR 113.6, 605.1a)."""
    situation = board(["Grove"], more=(spirit(zone=zone),), **{zone: ("Spirit", "Spirit", "Bear")})
    found = available(situation, "you")

    assert found.totals == ("RRG",)
    says = [step.says for step in found.steps]
    assert says == ["Grove gives {G}.", *["Spirit can be exiled for mana: {R}."] * 2]


def test_in_another_zone_the_card_makes_nothing():
    """An ability that works in the hand is of no use in the graveyard, nor on the battlefield."""
    assert totals(board(["Grove"], more=(spirit(),), graveyard=("Spirit",))) == {"G"}
    assert totals(board(["Grove", "Spirit"], more=(spirit(),))) == {"G"}


def test_cards_that_make_a_choice_of_mana():
    """The colour is chosen for each."""
    odd = spirit(effects=(AddMana(FixedMana(("R", "W"))),))

    assert totals(board([], more=(odd,), hand=("Spirit",))) == {"W", "R"}


def test_a_card_whose_ability_makes_no_mana_is_passed_over():
    """So is one that nobody knows."""
    odd = spirit(effects=())

    assert totals(board(["Grove"], more=(odd,), hand=("Spirit", "No Such Card"))) == {"G"}


def test_a_card_that_costs_more_than_exiling_it_is_refused():
    """Its mana would have to be paid for, which is not counted."""
    odd = spirit(PayMana(ManaCost.parse("{1}")), ExileSelf())

    with pytest.raises(UnsupportedError, match="hand"):
        totals(board(["Grove"], more=(odd,), hand=("Spirit",)))


def test_counters_put_for_mana_can_be_removed_for_more():
    """A counter that one ability puts as its effect is there for another (CR 602.2b)."""
    charge = Activated((TapSelf(),), (PutCounter("charge", Number(2)), *RED))
    spend = Activated((RemoveCounters("charge", Number(1)),), (AddMana(FixedMana(("U",))),))
    gem = artifact("Gem", charge, spend)

    assert totals(board(["Gem"], more=(gem,))) == {"UUR"}
    assert totals(board([Permanent("Gem", counters={"charge": 1})], more=(gem,))) == {"UUUR"}
    assert totals(board([Permanent("Gem", tapped=True)], more=(gem,))) == {""}


def test_counters_put_as_a_cost_are_there_too():
    """The same holds for a counter that is put to pay a cost (CR 601.2h)."""
    grow = Activated((TapSelf(), PutCounters("age", Number(1))), RED)
    spend = Activated((RemoveCounters("age", Number(1)),), (AddMana(FixedMana(("U",))),))

    assert totals(board(["Gem"], more=(artifact("Gem", grow, spend),))) == {"UR"}


def test_counters_count_as_they_are_when_mana_is_made():
    """The first counter goes on before the mana is counted (CR 608.2c)."""
    swell = Activated(
        (TapSelf(),),
        (PutCounter("charge", Number(1)), AddMana(FixedMana(("C",), CountersOn("charge")))),
    )
    gem = artifact("Gem", swell)

    assert totals(board([Permanent("Gem", counters={"charge": 2})], more=(gem,))) == {"CCC"}


def test_an_ability_for_two_uses_each_turn():
    """An ability used already is not used again this turn (CR 602.5b)."""
    limits = (ActivationLimit("once"),)
    gem = artifact("Gem", Activated((PayLife(Number(1)),), RED, limits))

    assert totals(board([Permanent("Gem", used=("Pay 1 life",))], more=(gem,))) == {""}
    assert totals(board(["Gem"], more=(gem,))) == {"R"}


def test_life_in_a_phyrexian_cost_of_a_mana_ability_is_refused():
    """Whether life or mana pays the symbol is not counted (CR 107.4f)."""
    odd = artifact("Odd", costing("{U/P}", FixedMana(("RR",)), TapSelf()))

    with pytest.raises(UnsupportedError, match="life"):
        totals(board(["Odd", "Shore"], more=(odd,)))


def test_an_exiled_source_is_used_once():
    """Exiling itself takes it away like a sacrifice."""
    gem = artifact("Gem", tap_for("C"), Activated((ExileSelf(),), (AddMana(OneType(ANY)),)))

    assert totals(board(["Gem"], more=(gem,))) == {"WC", "UC", "BC", "RC", "GC"}


def test_untapping_itself_for_nothing_has_no_end():
    """A permanent that its own mana ability untaps may be tapped again and again."""
    gem = artifact("Gem", Activated((TapSelf(),), (*RED, UntapThis())))

    with pytest.raises(UnsupportedError, match=r"without end|too many"):
        totals(board(["Gem"], more=(gem,)))


def test_a_limit_that_says_when_is_no_end():
    """Whoever may activate it only as an instant may do so as often as they like (CR 602.5)."""
    fast = (ActivationLimit("instant"),)
    loop = artifact(
        "Loop", Activated((PayMana(ManaCost.parse("{1}")),), (AddMana(FixedMana(("CC",))),), fast)
    )

    with pytest.raises(UnsupportedError, match="without end"):
        totals(board(["Loop", "Grove"], more=(loop,)))


def test_untapping_itself_once_each_turn():
    """Used once, it stands untapped again for its other ability (CR 602.5b)."""
    once = Activated((TapSelf(),), (*RED, UntapThis()), (ActivationLimit("once"),))
    gem = artifact("Gem", once, tap_for("C"))

    assert totals(board(["Gem"], more=(gem,))) == {"RC"}


def test_too_many_totals_are_counted_but_not_listed(monkeypatch):
    """Past the bound the number of mana is told alone."""
    monkeypatch.setattr("engine.rules.available.vectors.MAX_VECTORS", 20)
    few, many = (
        available(board(["2 Prism Field"]), "you"),
        available(board(["3 Prism Field"]), "you"),
    )

    assert (few.amount, len(few.totals or ())) == (2, 15)
    assert (many.amount, many.totals) == (3, None)


def test_too_many_sums_are_refused(monkeypatch):
    """So many different results of permanents on their own are not combined."""
    odd = spirit(effects=(AddMana(FixedMana(("RR", "W"))),))
    situation = board([], more=(odd,), hand=("Spirit",) * 4)
    assert available(situation, "you").amount == 8
    monkeypatch.setattr("engine.rules.available.vectors.MAX_VECTORS", 2)
    with pytest.raises(UnsupportedError, match="too many different totals"):
        available(situation, "you")


@pytest.mark.parametrize(("leaves", "found"), [(SacrificeSelf(), "RB"), (ExileSelf(), "R")])
def test_where_it_goes_as_it_gives_itself_up(leaves, found):
    """A sacrificed creature lies in the graveyard and is counted there, an exiled one does not."""
    crypt = land("Crypt", taps(FixedMana(("B",), CountOf(CREATURE, "graveyard", "you"))))
    gem = creature("Ember", Activated((leaves,), RED))
    wanted = "".join(sorted(found, key=TYPES.index))

    assert totals(board(["Ember", "Crypt"], more=(gem, crypt))) == {wanted}


def test_mana_that_pays_for_one_ability_and_not_for_another():
    """It is of use where it may be spent, and stays where it may not (CR 106.6)."""
    only = Restriction((ToActivate(HasType("Artifact")),))
    vale = land("Vale", taps(FixedMana(("GG",)), restriction=only))
    signet, changer = "Blue Signet", "Changer"

    assert totals(board(["Vale", signet], more=(vale,))) == {"GG", "UBG"}
    assert totals(board(["Vale", changer], more=(vale,))) == {"GG"}
    assert totals(board(["Vale", signet, changer], more=(vale,))) == {"GG", "UBG"}


def test_too_many_kinds_of_mana_are_refused(monkeypatch):
    """So many kinds of mana that pay for abilities are not told apart."""
    situation = board(["Blue Signet", "Dale", "Grove"])
    monkeypatch.setattr("engine.rules.available.kinds.MAX_KINDS", 4)
    assert totals(situation) == {"WG", "WUB", "UBG"}
    monkeypatch.setattr("engine.rules.available.kinds.MAX_KINDS", 3)
    with pytest.raises(UnsupportedError, match="kinds of restricted mana"):
        totals(situation)
