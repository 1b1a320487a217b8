"""How many colours of mana were, or can be, spent."""

import pytest

from engine.errors import NotationError, UnsupportedError
from tests.engine.rules.payment_boards import ask, board

BASICS = ["Dale", "Shore", "Bog", "Crag", "Grove"]


def converge(situation, spell, **question):
    return ask(situation, "converge", spell=spell, **question)


@pytest.mark.parametrize(
    ("spell", "paid", "number"),
    [
        ("Rainbow Host", "{W}{U}{B}{R}", 4),
        ("Rainbow Host", "{C}{C}{C}{C}", 0),
        ("Rainbow Host", "{4}", 0),
        ("Rainbow Host", "{W}{W}{C}{C}", 1),
        ("Spectral Truth", "{U}{B}{B}", 2),
        ("Rising Star", "{W}{U}{B}{R}{G}", 5),
        ("Rising Star", "", 0),
        ("Twin Spark", "{R}{R}", 1),
        ("Twin Spark", "{R}{G}{U}", 3),
        ("Gift of Hearts", "{U}{B}", 2),
    ],
)
def test_colors_of_what_was_paid(spell, paid, number):
    """The colours are those of the mana that was spent; colourless is none."""
    assert converge(board(), spell, paid=paid).answer.n == number


@pytest.mark.parametrize(
    ("spell", "paid"),
    [
        ("Rainbow Host", "{W}{U}{B}{R}{G}"),
        ("Rainbow Host", "{W}{U}"),
        ("Spectral Truth", "{U}{U}{U}"),
        ("Twin Spark", "{G}{U}"),
    ],
)
def test_mana_that_does_not_fit_the_cost(spell, paid):
    """Too much, too little or the wrong mana is not what it costs: no number is given."""
    with pytest.raises(UnsupportedError, match="is not what it costs"):
        converge(board(), spell, paid=paid)


def test_convoke_may_pay_the_rest():
    """Less mana than the cost fits where creatures that are there paid the rest."""
    situation = board(["2 White Lion"])

    assert converge(situation, "Great Choir", paid="{U}{B}").answer.n == 2
    with pytest.raises(UnsupportedError):
        converge(situation, "Great Choir", paid="{U}")


def test_delve_may_pay_the_rest():
    """Cards in the graveyard pay generic mana, so less mana than the cost fits."""
    situation = board(graveyard_size=5)

    assert converge(situation, "Old Memories", paid="{U}{R}").answer.n == 2
    with pytest.raises(UnsupportedError):
        converge(situation, "Old Memories", paid="{U}")


@pytest.mark.parametrize("how", ["copied", "put", "blinked", "free"])
def test_nothing_was_spent(how):
    """A copy, a card put onto the battlefield or a free spell has no colours of mana spent."""
    found = converge(board(BASICS), "Spectral Truth", how=how)

    assert found.answer.n == 0
    assert found.steps[0].rules


@pytest.mark.parametrize(
    ("permanents", "spell", "number"),
    [
        (BASICS, "Rainbow Host", 4),
        (BASICS, "Rising Star", 5),
        (BASICS, "Twin Spark", 4),
        ([*BASICS[1:], "Toll Sphere"], "Twin Spark", 4),
        ([*BASICS, "Toll Sphere"], "Twin Spark", 5),
        (["Bog", "2 River Signet"], "Spectral Truth", 2),
        (["Dale", "2 White Lion", "Shore"], "Great Choir", 2),
        (["4 White Lion"], "Great Choir", 0),
    ],
)
def test_the_greatest_possible(permanents, spell, number):
    """Without a payment told it is the most that the board allows, no mana beyond the cost."""
    found = converge(board(permanents, hand=(spell,)), spell)

    assert found.answer.n == number
    assert len(found.answer.plan) > 0


def test_a_spell_that_cannot_be_cast():
    """Where it can't be cast there is no number."""
    with pytest.raises(UnsupportedError, match="can't be cast"):
        converge(board(["Grove"]), "Rainbow Host")


@pytest.mark.parametrize("paid", ["{W/U}", "{X}", "{Q}", "{101}"])
def test_what_is_no_single_mana(paid):
    """What was paid is written in single mana."""
    with pytest.raises(NotationError):
        converge(board(), "Rainbow Host", paid=paid)


@pytest.mark.parametrize(
    ("you", "wanted", "yes", "number"),
    [(BASICS, 4, True, 4), (BASICS[:3] * 2, 3, True, 3), (BASICS[:3] * 2, 4, False, 3)],
)
def test_a_number_that_is_hoped_for(you, wanted, yes, number):
    """It is a yes or no beside the greatest number."""
    found = converge(board(you), "Rainbow Host", wanted=wanted)

    assert (found.answer.yes, found.answer.n) == (yes, number)
    assert found.summary.startswith("Yes, at most" if yes else "No, at most")


def test_nothing_to_hope_for_where_it_cannot_be_cast():
    """Then that is the answer, with what is missing."""
    found = converge(board(["Dale"]), "Rainbow Host", wanted=1)

    assert found.answer.castable is False
    assert "can't be cast" in found.summary
