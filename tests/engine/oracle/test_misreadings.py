"""Sentences that were once read as something that they do not say."""

import pytest

from engine.cards.abilities import Activated, AddMana, OtherEffect, SpellText, Triggered, Unread
from engine.cards.amounts import AnnouncedX, ColorsSpent, CountOf, ManaSpent, Number
from engine.cards.conditions import Compare, SomeOpponent, SourceIn, Untold
from engine.cards.costs import CostPart, SacrificeSelf, TapSelf, Waterbend
from engine.cards.filters import (
    AllOf,
    AnyOf,
    ControlledBy,
    HasSubtype,
    HasType,
    IsItself,
    IsTapped,
    Targets,
)
from engine.cards.modifiers import AdditionalCost, CostModifier, SpellsOf, ThisSpell
from engine.cards.production import FixedMana, Instead
from engine.mana.cost import ManaCost
from engine.oracle.cursor import read_whole
from engine.oracle.phrases.conditions import parse_condition
from engine.oracle.printer import print_ability
from engine.oracle.reader import read_abilities, read_paragraph
from engine.oracle.x_triggers import x_of


def condition_of(text):
    return read_whole(text, parse_condition)


def test_a_state_belongs_to_all_that_is_joined():
    """Both kinds of thing have to be tapped."""
    joined = AnyOf((HasSubtype("Elf"), HasSubtype("Vehicle")))
    expected = CountOf(AllOf((IsTapped(), joined, ControlledBy("you"))))

    found = condition_of("you control two or more tapped Elves and/or Vehicles")
    assert Compare(expected, ">=", Number(2)) == found


def test_an_adjective_that_may_belong_to_both_is_not_read():
    """Whether Vehicles have to be no tokens is open."""
    text = "Other nontoken artifact creatures and Vehicles you control have haste."
    assert read_paragraph(text) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("if the amount of mana spent to cast it was less than its mana value, scry 1.", None),
        ("If the amount of mana spent to cast that spell is 5 or more, scry 1.", None),
        ("scry a number equal to the amount of mana spent to cast it.", ManaSpent()),
        ("draw a card for each color of mana spent to cast it.", ColorsSpent()),
        ("you may tap X untapped Goats you control. If you do, draw X cards.", None),
        ("you may reveal X green cards in your hand. If you do, draw X cards.", None),
        ("each player sacrifices X creatures.", AnnouncedX()),
    ],
)
def test_what_x_is_in_an_effect(text, expected):
    """A comparison uses no number, and an X chosen on resolution was not announced."""
    assert expected == x_of(text)


def test_mana_spent_on_another_spell():
    """What was spent on the countered spell says nothing of the spell that counters it."""
    theirs = "Counter target spell. You gain life equal to the amount of mana spent to cast it."
    (ability,) = read_abilities(theirs, "Tidal Song", "Instant")
    own = "You gain life equal to the amount of mana spent to cast this spell."
    (other,) = read_abilities(own, "Resting Song", "Instant")

    assert isinstance(ability, SpellText)
    assert ability.x is None
    assert isinstance(other, SpellText)
    assert ManaSpent() == other.x


def test_it_also_costs():
    """The second sentence of two reductions counts as well."""
    text = (
        "This spell costs {1} less to cast if you control a Goat. "
        "It also costs {2} less to cast if you control an Elf."
    )
    first, second = read_abilities(text, "Herding Song", "Sorcery")

    assert isinstance(first, CostModifier)
    assert isinstance(second, CostModifier)
    assert ThisSpell() == second.subject
    assert second.mana == ManaCost.parse("{2}")


def test_a_second_reduction_that_is_not_understood():
    """It makes the whole unread; it is no effect of the resolution."""
    text = "This spell costs {1} less to cast. It also costs {2} less to cast on a whim."
    (ability,) = read_abilities(text, "Herding Song", "Sorcery")

    assert isinstance(ability, Unread)
    assert "own costs" in ability.touches


def test_what_a_spell_does_on_the_stack():
    """A text that holds while the spell is on the stack is no effect of its resolution."""
    text = "As long as this spell is on the stack, spells that target it cost {1} more to cast."
    (ability,) = read_abilities(text, "Warded Song", "Instant")

    assert ability == CostModifier(
        SpellsOf(Targets(IsItself()), "any"),
        "more",
        ManaCost.parse("{1}"),
        condition=SourceIn(("stack",)),
    )


def test_mana_that_hangs_on_something_else():
    """It is the returned card that is green, and X is said after another clause."""
    of_it = (
        "{T}: Return target card from your graveyard to your hand. If it's a green card, add {G}."
    )
    (ability,) = read_paragraph(of_it) or ()
    x_later = (
        "{T}: Add X {G} and each player loses X life, where X is the number of Goats you control."
    )

    assert isinstance(ability, Activated)
    assert ability.effects[1] == AddMana(
        Instead(FixedMana(()), Untold("it's a green card"), FixedMana(("G",)))
    )
    assert read_paragraph(x_later) is None


def test_mana_of_a_deed_is_part_of_the_cost():
    """A deed with mana of its own is no mere deed."""
    text = "As an additional cost to cast this spell, you may waterbend {2}."
    (ability,) = read_abilities(text, "Tidal Song", "Sorcery")

    waterbend = Waterbend(ManaCost.parse("{2}"))
    assert ability == AdditionalCost(ThisSpell(), (waterbend,), optional=True)


def test_one_opponent_or_all_of_them():
    """What an opponent controls is told from what your opponents control."""
    count = CountOf(AllOf((HasType("Land"), ControlledBy("opponent"))))
    seven = Compare(count, ">=", Number(7))

    assert SomeOpponent(seven) == condition_of("an opponent controls seven or more lands")
    assert seven == condition_of("your opponents control seven or more lands")
    assert Compare(count, ">=", Number(1)) == condition_of("an opponent controls a land")


def test_effects_that_are_of_another_field_stay_so():
    """The refusals above leave what is no mana and no cost alone."""
    (spell,) = read_abilities("You gain 3 life.", "Resting Song", "Sorcery")
    (trigger,) = read_abilities("When this creature dies, you gain 3 life.", "Old Yak", "Creature")

    assert SpellText((OtherEffect(),)) == spell
    assert isinstance(trigger, Triggered)


@pytest.mark.parametrize(
    ("text", "part"), [("Outlast {1}{W}", TapSelf()), ("Transfigure {1}{B}", SacrificeSelf())]
)
def test_what_a_keyword_adds_to_its_cost(text: str, part: CostPart) -> None:
    """The symbol or sacrifice that the rules put beside the printed cost (CR 702.71a, 702.107a)."""
    (ability,) = read_abilities(text, "Badger", "Creature")

    assert isinstance(ability, Activated)
    assert part in ability.cost
    assert print_ability(ability) == text
