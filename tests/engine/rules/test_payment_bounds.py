"""What bounds the search: its budget, and the colours that cannot be had at all."""

import pytest

from engine.errors import NotDecidedError, UnsupportedError
from engine.rules.payment.bounds import Budget
from engine.rules.payment.ceiling import color_ceiling
from engine.rules.payment.choices import clusters
from engine.rules.payment.offers import Activation, Offers, Token
from engine.rules.payment.problem import pose
from engine.rules.payment.slots import Slot
from tests.engine.rules.payment_random import PlainSpending, fixed, land, lotus, signet, units


def test_a_budget_is_what_it_says():
    """So many networks may be looked at, and the next one is a refusal with that number."""
    budget = Budget(2)
    budget.spend()
    budget.spend()

    with pytest.raises(NotDecidedError, match="more than 2 ways"):
        budget.spend()
    assert issubclass(NotDecidedError, UnsupportedError)


def either(key, *letters):
    """A permanent with one tap ability for each."""
    return [activation for made in letters for activation in fixed(key, made)]


@pytest.mark.parametrize(
    ("activations", "demand", "most"),
    [
        ([*land(0, "WU"), *land(1, "B")], {Slot(): 2}, 2),
        ([*land(0, "WU"), *land(1, "B")], {Slot(): 1}, 1),
        ([*land(0, "WU"), *land(1, "B")], {Slot(): 1, Slot("R"): 1}, 0),
        ([*land(0, "C"), *land(1, "B")], {Slot(): 2}, 1),
        ([*land(0, "C"), *land(1, "B")], {Slot("C"): 1, Slot(): 1}, 1),
        ([*land(0, "W"), *land(1, "W")], {Slot(): 2}, 1),
        ([*either(0, "W", "UB"), *either(1, "W", "UB")], {Slot(): 3}, 3),
        ([*either(0, "W", "UB"), *either(1, "W", "UB")], {Slot(): 2}, 2),
        ([*lotus(0, "WUB", 3), *lotus(1, "WUB", 3)], {Slot(): 6}, 3),
        ([*land(0, "W"), *signet(1, "UB")], {Slot(): 2}, 2),
        ([*land(0, "W"), *land(1, "G"), *signet(2, "UB")], {Slot(): 3}, 3),
        ([*land(0, "W")], {Slot(): 1, Slot("U", life=2): 1}, 5),
    ],
)
def test_the_ceiling_of_colors(activations, demand, most):
    """No more colours than units, and none that nothing makes; with life no bound is known."""
    problem = pose(Offers(tuple(activations)), demand, PlainSpending(), colored=True)

    assert color_ceiling(problem, clusters(problem)) == most


def test_ways_that_are_alike_are_not_looked_at_without_end():
    """Which ten of thirty altars take the ten things to be given up is a million alike ways."""
    thing = Token("presence", 100)
    altars = [
        Activation((units("R"),), uses=((Token("tap", key), 1), (thing, 1))) for key in range(30)
    ]
    problem = pose(Offers(tuple(altars), {thing: 10}), {Slot(): 1}, PlainSpending(), colored=False)

    with pytest.raises(NotDecidedError, match="too many ways"):
        clusters(problem)
