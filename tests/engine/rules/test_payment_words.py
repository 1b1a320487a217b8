"""A plan of payment and a refusal in words: every step, its rule, how often, from what."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules.payment import MOST, CannotPay, Helpers, Payment
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

    assert [s.says for s in found.steps if "601.2h" in s.rules] == ["Sacrifice a creature."]


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


@pytest.mark.parametrize(
    ("permanents", "cost", "pool", "lines"),
    [
        (
            ["2 Dale", "Shore"],
            "{1}{W}{U}",
            "",
            ["Tap for mana: Dale ×2 {W}{W}; Shore {U}.", "That pays {1}{W}{U} with {W}{W}{U}."],
        ),
        (["Dale", "Shore"], "{W}{U}", "", ["Tap for mana: Dale {W}; Shore {U}."]),
        (
            ["Bog", "Shore", "River Signet"],
            "{U}{U}{B}",
            "",
            [
                "Tap for mana: Bog {B}; Shore {U}.",
                "Tap River Signet for {U}{B} (paying {1} with {B}).",
            ],
        ),
        (
            ["3 Coin", "Grove"],
            "{1}{U}{U}{B}",
            "",
            [
                "Tap Grove for {G}.",
                "Tap and sacrifice for mana: Coin ×3 {U}{U}{B}.",
                "That pays {1}{U}{U}{B} with {U}{U}{B}{G}.",
            ],
        ),
        (["Grove"], "{W}{U}{G}", "WU", ["Spend {W}{U} from the mana pool.", "Tap Grove for {G}."]),
    ],
)
def test_alike_lines_of_a_plan_are_told_together(permanents, cost, pool, lines):
    """One line for all that are tapped, in an order that works; a plain payment needs no more."""
    mana = "".join(f"{{{letter}}}" for letter in pool)
    found = ask(board(permanents, pool=mana), "pay", cost=cost)

    assert found.answer.payable
    assert [step.says for step in found.steps] == lines


@pytest.mark.parametrize(
    ("permanents", "cost", "says"),
    [
        (["2 Grove"], "{G/W}{G/W}", "That pays {G/W}{G/W}, announced as {G}{G}."),
        (["Grove", "Dale"], "{G/W}{G/W}", "That pays {G/W}{G/W}, announced as {W}{G}."),
        (
            ["Crag", "2 Shore"],
            "{2/R}{2/R}",
            "That pays {2/R}{2/R}, announced as {2}{R}, with {U}{U}{R}.",
        ),
        (["2 Bog"], "{1}{B}", "That pays {1}{B} with {B}{B}."),
    ],
)
def test_what_hybrid_symbols_were_announced_as_is_told(permanents, cost, says):
    """The halves that the plan pays (CR 601.2b)."""
    assert ask(board(permanents), "pay", cost=cost).steps[-1].says == says


@pytest.mark.parametrize(
    ("cost", "says"),
    [
        ("{G/W}{G/W}", "{G/W} takes {G} or {W}, whichever is chosen for each."),
        ("{2/R}", "{2/R} takes {R} or any 2 mana, whichever is chosen for each."),
        ("{2/R}{2/G}", "{2/R} takes {R} or any 2 mana, and so on, whichever is chosen for each."),
        ("{U/P}", "{U/P} takes {U} or 2 life."),
    ],
)
def test_how_a_symbol_may_be_paid_is_told(cost, says):
    """Each of its ways, not only that there are some."""
    assert ask(board(["4 Pain Field"]), "pay", cost=cost).steps[0].says == says


@pytest.mark.parametrize(
    ("permanents", "cost", "lacking"),
    [
        (["Shore"], "{2}", "Missing: 1 more mana."),
        (["2 Grove"], "{3}{G}{G}{G}", "Missing: {G} and 3 more mana."),
        (["Shore"], "{1}{G}", "Missing: {G}."),
        (["Twin Bay"], "{U}{B}", "Missing: {U} or {B}."),
        ([], "{U}{U}{B}", "Missing: {U}{U}{B}."),
        (["Cold Grove"], "{S}{S}", "Missing: {S}."),
        ([], "{R/W}", "Missing: {R/W}."),
        (["Twin Bay"], "{U}{U}{B}{B}", "Missing: {U}{B} and ({U} or {B})."),
        (["Coin"], "{W}{U}{B}", "Missing: at least 2 more mana of its colors."),
        (["Prism Lotus"], "{R}{R}{G}", ""),  # no closed form shows it
        (["Bright Heath"], "{3}", "Missing: at least 1 more mana."),
    ],
)
def test_what_is_missing_is_named(permanents, cost, lacking):
    """The least mana that would have to be there besides."""
    refused = paid(board(permanents), cost)

    assert isinstance(refused, CannotPay)
    assert refused.lacking == lacking


LANDS = {"W": "Dale", "U": "Shore", "B": "Bog", "R": "Crag", "G": "Grove"}


@given(
    st.lists(st.sampled_from([*LANDS.values(), "Twin Bay", "Barren"]), max_size=4),
    st.lists(st.sampled_from("WUBRG1"), min_size=1, max_size=6),
)
def test_with_what_is_missing_it_can_be_paid(lands, symbols):
    """And with less of it not: each mana that is named is needed."""
    cost = "".join(f"{{{symbol}}}" for symbol in symbols)
    refused = paid(board(lands), cost)
    if isinstance(refused, Payment):
        return
    assert "least" not in refused.lacking
    named, *more = refused.lacking.removeprefix("Missing: ").rstrip(".").split(" and ")
    wanted = [LANDS[letter] for letter in re.findall(r"\{(\w)\}", named.split(" or ")[0])]
    others = re.search(r"(\d+) more mana", " ".join((named, *more)))
    wanted += ["Barren"] * (int(others[1]) if others else 0)
    if "of its colors" in refused.lacking or (" or " in refused.lacking and more):
        return  # which of them is left open

    assert isinstance(paid(board([*lands, *wanted]), cost), Payment)
    for at in range(len(wanted)):
        assert isinstance(paid(board([*lands, *wanted[:at], *wanted[at + 1 :]]), cost), CannotPay)


def test_what_is_missing_stands_in_the_first_line():
    """Of a spell and a cost alike; where the reason says it already it is not said again."""
    spell = ask(board(["Grove"], hand=("Bear",)), "cast", spell="Bear")
    cost = ask(board(["Grove"]), "pay", cost="{R}")
    more = ask(board(["Grove"]), "pay", cost="{2}{R}")

    assert spell.summary == (
        "No, Bear can't be cast. {1}{G} takes 2 mana, and there is at most 1. Missing: 1 more mana."
    )
    assert cost.summary == "No, {R} can't be paid: nothing here makes mana for it."
    assert more.summary.endswith("Missing: {R} and 1 more mana.")
