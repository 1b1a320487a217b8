"""Modes that cost something each: spree and tiered (CR 702.172a, 702.183a)."""

import pytest

from engine.cards.modifiers import ModeCosts
from engine.errors import NotationError
from tests.engine.rules.cost_boards import card, costs_of, mana, one_cost, situation, totals_of

COSTS = (mana("{1}"), mana("{G}"), mana("{2}"))


def raid(keyword, costs=COSTS):
    return situation([card("Raid", "{R}", "Sorcery", ModeCosts(keyword, costs))])


def rules_of(total):
    return {number for step in total.ledger for number in step.rules}


@pytest.mark.parametrize(
    ("keyword", "options", "total", "rule"),
    [
        ("spree", ("+ {1}",), "{1}{R}", "702.172a"),
        ("spree", ("+ {1}", "+{2}"), "{3}{R}", "702.172a"),
        ("spree", ("+ {1}", "+ {G}", "+ {2}"), "{3}{R}{G}", "702.172a"),
        ("tiered", ("+ {G}",), "{R}{G}", "702.183a"),
    ],
)
def test_the_chosen_modes_are_paid_for(keyword, options, total, rule):
    """Each chosen mode's cost comes on top, and is told among the choices."""
    found = one_cost(raid(keyword), "Raid", *options)

    assert str(found.mana) == total
    assert rule in rules_of(found)
    assert [word.replace(" ", "") for word in found.choices] == [
        option.replace(" ", "") for option in options
    ]


def test_where_no_mode_is_told_every_choice_is_listed():
    """With spree any number of modes but at least one, with tiered exactly one."""
    assert totals_of(raid("spree"), "Raid") == {
        "{1}{R}",
        "{R}{G}",
        "{2}{R}",
        "{1}{R}{G}",
        "{3}{R}",
        "{2}{R}{G}",
        "{3}{R}{G}",
    }
    assert totals_of(raid("tiered"), "Raid") == {"{1}{R}", "{R}{G}", "{2}{R}"}


def test_two_modes_of_one_cost():
    """Both may be chosen; a third of that cost is not there."""
    twins = raid("spree", (mana("{1}"), mana("{1}")))

    assert totals_of(twins, "Raid") == {"{1}{R}", "{2}{R}"}
    assert str(one_cost(twins, "Raid", "+ {1}", "+ {1}").mana) == "{2}{R}"
    with pytest.raises(NotationError, match="each once"):
        costs_of(twins, "Raid", "+ {1}", "+ {1}", "+ {1}")


@pytest.mark.parametrize(
    ("keyword", "options", "says"),
    [
        ("spree", ("+ {4}",), "each once"),
        ("tiered", ("+ {1}", "+ {G}"), "exactly one"),
        ("tiered", ("+ {4}",), "each once"),
    ],
)
def test_modes_that_it_does_not_have(keyword, options, says):
    """The refusal names those that there are."""
    with pytest.raises(NotationError, match=says):
        costs_of(raid(keyword), "Raid", *options)


def test_a_spell_without_such_modes():
    """A mode's cost can't be added to a spell that has none."""
    board = situation([card("Rite", "{R}", "Sorcery")])

    assert totals_of(board, "Rite") == {"{R}"}
    with pytest.raises(NotationError, match="no modes with costs"):
        costs_of(board, "Rite", "+ {1}")
