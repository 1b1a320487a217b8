"""Small decisions about costs: what a ban, a permission or an untold number does not concern."""

import pytest

from engine.board import Permanent, Player, ResolvedEffect
from engine.cards.abilities import ActivationLimit, Keyword
from engine.cards.amounts import Number, UntoldNumber
from engine.cards.conditions import Untold, WasPaid
from engine.cards.costs import PayLife, Waterbend
from engine.cards.filters import HasType, IsHost, Not
from engine.cards.modifiers import AdditionalCost, CostModifier, ThisSpell
from engine.cards.statics import CantBeSacrificed, CantPay
from engine.errors import UnsupportedError
from engine.rules.activation import activation_obstacles
from engine.rules.bans import life_ban
from engine.rules.card_objects import combined
from engine.rules.comparing import number_of
from engine.rules.modelled import not_modelled
from engine.rules.x_values import Spent
from tests.engine.rules.cost_boards import (
    activated,
    battlefield,
    card,
    changes,
    costs_of,
    mana,
    situation,
    totals_of,
)
from tests.engine.rules.test_entering_with_counters import entering, rules_of
from tests.engine.rules.test_permissions_to_cast import rules as rules_against

NONLAND = Not(HasType("Land"))


@pytest.mark.parametrize(
    ("ban", "banned"),
    [
        (CantPay(life=True), True),
        (CantPay(sacrifice=NONLAND), False),
        (CantPay(life=True, sacrifice=NONLAND), True),
        (CantBeSacrificed(IsHost()), False),
        (CantBeSacrificed(NONLAND), False),
    ],
)
def test_what_keeps_life_from_being_paid(ban, banned):
    """A ban on sacrificing alone leaves life alone (CR 101.2, 119.8)."""
    text = card("Text", "{2}", "Artifact", ban)

    assert life_ban(situation([text], battlefield("Text")), "you") == ("Text" if banned else "")


@pytest.mark.parametrize("about", ["", "Cub", "cub"])
def test_an_effect_that_says_nothing_known_about_this_card(about):
    """It may allow the card that it speaks of, or any (CR 601.3)."""
    told = Player(effects=(ResolvedEffect("Call", card=about),))

    with pytest.raises(UnsupportedError, match="Call"):
        rules_against("Cub", card("Call", "{R}", "Sorcery"), zone="exile", you=told)


def test_an_effect_that_says_nothing_known_about_another_card():
    """It allows nothing here, whatever it says."""
    told = Player(effects=(ResolvedEffect("Call", card="Rite"),))

    assert rules_against("Cub", card("Call", "{R}", "Sorcery"), zone="exile", you=told) == ["601.3"]


def test_a_deed_among_other_parts_of_a_cost():
    """The keyword action was done, though more was paid beside it (CR 701.67)."""
    cost = AdditionalCost(ThisSpell(), (PayLife(Number(1)), Waterbend(mana("{2}"))))
    cheaper = CostModifier(ThisSpell(), "less", mana("{1}"), condition=WasPaid("waterbend"))
    where = situation([card("Tide", "{1}{U}", "Instant", cost, cheaper)], Player())

    assert totals_of(where, "Tide") == {"{3}{U}"}
    assert totals_of(where, "Tide", "waterbend 1") == {"{2}{U}"}


def test_an_untold_number_of_reductions_after_increases():
    """Every number that makes a difference: the increases can be reduced as well (CR 601.2f)."""
    less = CostModifier(ThisSpell(), "less", mana("{1}"), times=UntoldNumber("card drawn"))
    tax = card("Tax", "{2}", "Artifact", changes("more", "{2}"))
    cards = [card("Drawn", "{1}{R}", "Instant", less), tax]

    assert totals_of(situation(cards, Player()), "Drawn") == {"{1}{R}", "{R}"}
    taxed = situation(cards, battlefield("Tax"))
    assert totals_of(taxed, "Drawn") == {"{3}{R}", "{2}{R}", "{1}{R}", "{R}"}


def test_each_case_says_which_it_is():
    """A change that hangs on what is not told: "if" it holds, "unless" it does (CR 601.2f)."""
    less = CostModifier(ThisSpell(), "less", mana("{1}"), condition=Untold("you drew a card"))
    where = situation([card("Wet", "{1}{R}", "Instant", less)], Player())

    said = {
        str(total.mana): [step.says for step in total.ledger if "case" in step.says]
        for total in costs_of(where, "Wet")
    }

    assert said == {
        "{R}": ["Wet: the case if you drew a card."],
        "{1}{R}": ["Wet: the case unless you drew a card."],
    }


@pytest.mark.parametrize(
    ("cost", "ability", "told", "looks", "rules"),
    [
        ("{4}", Keyword("sunburst"), {"spent": Spent(colors=2)}, False, {"702.44a", "601.2h"}),
        ("{X}", Keyword("ravenous"), {"x": 3}, True, {"702.156a", "107.3m"}),
        ("{4}", Keyword("modular", number=2), {}, False, {"614.1c"}),
    ],
)
def test_whether_counters_look_at_x(cost, ability, told, looks, rules):
    """Ravenous counts X, sunburst the colours that were spent (CR 702.156a, 702.44a)."""
    found = entering(cost, "Creature", ability, **told)

    assert found.uses_x is looks
    assert rules_of(found) == rules


def test_an_untold_number_is_answered_for_less_alone():
    """A reduction is told for every case; an increase has no end."""
    for direction, computed in (("less", True), ("more", False)):
        change = CostModifier(ThisSpell(), direction, mana("{1}"), UntoldNumber("card drawn"))
        assert (not not_modelled(change)) is computed


@pytest.mark.parametrize(
    ("kind", "count", "often"),
    [
        ("once", 1, "once each turn"),
        ("once ever", 1, "once"),
        ("times", 2, "2 times each turn"),
    ],
)
def test_how_often_is_said(kind, count, often):
    """What is allowed in all is not said to be allowed each turn (CR 602.5b)."""
    ability = activated("{1}", limits=(ActivationLimit(kind, count=count),))
    where = situation(
        [card("It", "{1}", "Artifact", ability)], Player((Permanent("It", used=("{1}",) * count),))
    )
    it = where.battlefield.find("It")

    (found,) = activation_obstacles(where, it, ability, "you")

    assert found.says == f"It can be activated only {often}, and it has been."


@pytest.mark.parametrize(
    ("layout", "cost", "value"),
    [
        ("transform", None, 3),  # the value of its front, no cost (CR 202.3b)
        ("flip", "{2}{G}", 3),  # the cost itself (CR 710.1c)
        ("modal_dfc", "{G}", 1),  # a card of its own (CR 712.8f)
    ],
)
def test_what_a_back_has_of_its_front(layout, cost, value):
    """Mana value and cost of what is turned over or flipped."""
    own = "{G}" if layout == "modal_dfc" else None
    both = {"full_name": "Day // Night", "layout": layout}
    day = card("Day", "{2}{G}", "Creature", other_faces=("Night",), **both)
    night = card("Night", own, "Creature", other_faces=("Day",), face=1, **both)
    found = situation([day, night], battlefield("Day", "Night")).battlefield.find("Night")

    assert found.characteristics.mana_cost == (None if cost is None else mana(cost))
    assert number_of("mana value", found) == value


@pytest.mark.parametrize(
    ("less", "rule"), [("{S}", True), ("{1}{S}", True), ("{S}{W}", True), ("{1}", False)]
)
def test_a_reduction_with_a_snow_symbol(less, rule):
    """It takes off generic mana, whatever stands beside it (CR 118.7g)."""
    cheaper = CostModifier(ThisSpell(), "less", mana(less))
    where = situation([card("Cold", "{4}{W}", "Instant", cheaper)], Player())

    (total,) = costs_of(where, "Cold")

    assert any("118.7g" in step.rules for step in total.ledger) is rule


def test_both_halves_as_one():
    """Off the stack a split card has the costs, colours and types of both (CR 709.4b)."""
    both = {"full_name": "Hot // Cold", "layout": "split"}
    hot = card("Hot", "{2}{R}", "Instant", **both)
    found = combined((hot, card("Cold", "{U}", "Sorcery", face=1, **both)))

    assert found.name == "Hot // Cold"
    assert found.mana_cost is not None
    assert sorted(map(str, found.mana_cost.symbols)) == sorted(["{2}", "{R}", "{U}"])
    assert found.colors == "UR"
    assert found.types == {"Instant", "Sorcery"}
