"""A plan of payment and a refusal in words: every step, its rule, how often, from what."""

import pytest

from engine.rules.payment import MOST, Helpers, Payment
from tests.engine.rules.payment_boards import ask, board
from tests.engine.rules.test_payment_boards import paid


def steps(permanents, cost, spell="", **more):
    """What is said of each step, and its rules."""
    player = {name: more.pop(name) for name in ("graveyard", "life") if name in more}
    found = paid(board(permanents, **player), cost, spell, **more)
    return {step.says: step.rules for step in found.steps}


@pytest.mark.parametrize(
    ("permanents", "cost", "spell", "more", "says", "rule"),
    [
        (["3 Bear", "2 Dale"], "{2}{W}{W}", "Great Choir", {}, "(convoke) (2 times)", "702.51a"),
        (["Grey Thopter", "4 Shore"], "{3}{U}{U}", "Rebuilding", {}, "(improvise)", "702.126a"),
        (["Shore"], "{2}{U}", "Old Memories", {"graveyard": ("Bear",) * 2}, "(2 times)", "702.66a"),
        (["2 Pain Field"], "{2}", "", {}, "Pain Field", "605.3a"),
        ([], "{U/P}{U/P}", "", {}, "Pay 2 life for {U/P} (2 times)", "107.4f"),
        (["3 Grove"], "{2}{G}", "", {}, "(3 times)", "605.3a"),
    ],
)
def test_each_step_has_its_rule_and_number(permanents, cost, spell, more, says, rule):
    """Alike steps are one line that tells how often; each names the rule that allows it."""
    found = steps(permanents, cost, spell, **more)

    assert any(says in line and rule in found[line] for line in found), found


def test_parts_of_a_cost_that_are_not_mana_are_steps():
    """What else the spell costs is said as a sentence of its own (CR 601.2h)."""
    found = ask(board(["Bog", "Bear"], hand=("Bone Price",)), "cast", spell="Bone Price")

    assert [s.rules for s in found.steps if s.says == "Sacrifice a creature."] == [("601.2h",)]


@pytest.mark.parametrize(
    "permanents",
    [
        ["Bog", "Twin Bay"],
        ["Twin Bay", "Bog"],
        ["Bright Heath", "Pain Field", "Bog"],
    ],
)
def test_mana_of_one_type_goes_first(permanents):
    """What can make nothing else is tapped, whichever stands first on the board."""
    (line,) = steps(permanents, "{B}")

    assert "Bog" in line


def test_convoke_pays_coloured_and_generic_mana_of_one_creature_kind():
    """Alike creatures may pay different symbols (CR 702.51a)."""
    told = Helpers(convoke=3)

    assert paid(board(["3 White Lion", "Dale"]), "{2}{W}{W}", "Great Choir", helpers=told).steps
    assert steps(["3 White Lion"], "{2}{W}", "Great Choir", helpers=told)


@pytest.mark.parametrize(
    ("permanents", "cost", "number", "can"),
    [
        (["White Lion", "3 Shore"], "{2}{W}{W}", 1, False),  # one {W} is left
        (["White Lion", "2 Shore", "Dale"], "{2}{W}{W}", 1, True),
        (["3 White Lion"], "{2}", 3, False),  # one too many
        (["2 White Lion"], "{2}", 2, True),
        (["2 White Lion", "Shore"], "{1}{W}{W}", 2, True),
        (["2 White Lion", "Shore"], "{2}{W}", 2, True),
        (["Free Spirit", "2 Shore"], "{U}{W}{W}", 1, False),
        (["Free Spirit", "2 Dale"], "{W}{U}{U}", 1, False),
        (["2 Free Spirit", "Shore", "Dale"], "{U}{U}{W}{W}", 2, True),
    ],
)
def test_each_helper_pays_one_symbol(permanents, cost, number, can):
    """No more are tapped than there are symbols, and none pays for two (CR 702.51a)."""
    found = paid(board(permanents), cost, "Great Choir", helpers=Helpers(convoke=number))

    assert isinstance(found, Payment) is can


@pytest.mark.parametrize("order", [["2 Crag", "2 River Signet"], ["2 River Signet", "2 Crag"]])
def test_life_needs_no_mana_in_the_order_of_steps(order):
    """Activations that cost mana come in some order; a symbol paid with life waits for none."""
    assert paid(board(order), "{U}{U}{B}{B}{W/P}").life == 2


@pytest.mark.parametrize(
    ("permanents", "cost", "life", "colors"),
    [
        (["2 Pain Field"], "{2}", 20, 2),
        (["2 Prism Lotus"], "{6}", 20, 2),
        (["3 Prism Lotus"], "{7}", 20, 3),
        (["Pain Field", "Barren"], "{2}", 20, 1),
        (["2 Pain Field", "2 Barren"], "{3}", 1, 1),
        (["2 Pain Field", "Barren", "Dale"], "{3}", 1, 2),
    ],
)
def test_the_most_colors(permanents, cost, life, colors):
    """As many colours as the sources can differ in and the life there is can pay (CR 119.4)."""
    found = paid(board(permanents, life=life), cost, colors=MOST)

    assert len(found.colors) == colors


SIX = ["Shore", "Twin Bay", "Pain Field", "Coin", "River Signet", "Prism Lotus"]


@pytest.mark.parametrize(
    ("permanents", "cost", "spell", "sentences"),
    [
        (["Shore"], "{2}", "", "{2} takes 2 mana, and there is at most 1."),
        (["Shore", "Twin Bay"], "{1}{U}{U}", "", "{1}{U}{U} takes 3 mana, and there is at most 2."),
        (["Shore"], "{B}", "", "{B} can't be paid: nothing here makes mana for it."),
        (
            ["Shore", "2 Twin Bay", "Barren"],
            "{U}{U}{U}{U}",
            "",
            "{U}{U}{U}{U} takes 4 mana, and only Shore and Twin Bay can pay 3 of it.",
        ),
        (
            ["River Signet"],
            "{1}",
            "",
            (
                "{1} can't be paid: every way of using River Signet was tried, their own costs "
                "included."
            ),
        ),
        (
            SIX,
            "{U}" * 9,
            "",
            (
                "{U}{U}{U}{U}{U}{U}{U}{U}{U} can't be paid: every way of using Shore, Twin Bay, "
                "Pain Field, Coin and 2 more was tried, their own costs included."
            ),
        ),
        (
            ["Cog Works", "Barren"],
            "{2}",
            "Bear",
            "{2} takes 2 mana, and there is at most 1. The mana of Cog Works can't be spent on it.",
        ),
    ],
)
def test_a_refusal_names_what_is_short(permanents, cost, spell, sentences):
    """The symbols that can't be paid, how much of them, and whose mana is no use (CR 106.6)."""
    assert paid(board(permanents), cost, spell).missing == sentences


def test_what_an_activation_takes_is_in_its_line():
    """Its own cost, the mana for that, and its life."""
    assert list(steps(["Bog", "River Signet"], "{U}{B}")) == [
        "Tap Bog for {B}",
        "Tap River Signet for {U}{B} (paying {1} with {B})",
    ]
    assert list(steps(["Pain Field"], "{R}")) == ["Tap Pain Field, paying 1 life, for {R}"]


@pytest.mark.parametrize(
    ("permanents", "spell", "says"),
    [
        (["Grove"], "Bear", "{1}{G} takes 2 mana, and there is at most 1."),
        (["Shore"], "Bear", "{G} can't be paid: nothing here makes mana for it."),
        ([], "Great Choir", "there is none for it"),
        (
            ["Wild Prism"],
            "Bear",
            "The generic {1} of the cost takes 1 mana, and there is none for it.",
        ),
    ],
)
def test_the_whole_cost_is_what_is_short(permanents, spell, says):
    """Of generic mana alone nobody would know which part of the cost is meant."""
    missing = ask(board(permanents, hand=(spell,)), "cast", spell=spell).answer.missing

    assert says in (missing or "")
