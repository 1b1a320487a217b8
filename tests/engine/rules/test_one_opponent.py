"""What is said of "an opponent" holds of one of them alone, in a game with several."""

import pytest

from engine.board import Board, Permanent, Player
from engine.cards.amounts import CountOf, Number, SpellsCast
from engine.cards.catalogue import Catalogue
from engine.cards.conditions import Compare, SomeOpponent
from engine.cards.filters import AllOf, Anything, ControlledBy, HasType
from engine.rules.conditions import holds
from engine.rules.layers import derive
from engine.situation import Context
from tests.engine.rules.cost_boards import card

MEADOW = card("Meadow", None, "Land")


def lands(number: int) -> Player:
    return Player(battlefield=(Permanent("Meadow", count=number),) if number else ())


def context(*opponents: int) -> Context:
    names = ("opp", "opp2", "opp3")
    players = {"you": lands(5), **dict(zip(names, map(lands, opponents), strict=False))}
    return Context(derive(Board(players=players), Catalogue.of([MEADOW])), "you")


THEIR_LANDS = CountOf(AllOf((HasType("Land"), ControlledBy("opponent"))))
SEVEN = Compare(THEIR_LANDS, ">=", Number(7))
NONE = Compare(THEIR_LANDS, "=", Number(0))


@pytest.mark.parametrize(
    ("opponents", "together", "alone"),
    [
        ((4, 4), True, False),
        ((7, 0), True, True),
        ((7,), True, True),
        ((6,), False, False),
        ((), False, False),
    ],
)
def test_many_lands_of_one_opponent(opponents, together, alone):
    """Seven lands that two opponents control between them are not seven of an opponent's."""
    where = context(*opponents)

    assert holds(SEVEN, where) is together
    assert holds(SomeOpponent(SEVEN), where) is alone


@pytest.mark.parametrize(
    ("opponents", "together", "alone"), [((3, 0), False, True), ((3, 3), False, False)]
)
def test_no_lands_of_one_opponent(opponents, together, alone):
    """One opponent without lands is enough, whatever the others have."""
    where = context(*opponents)

    assert holds(NONE, where) is together
    assert holds(SomeOpponent(NONE), where) is alone


def test_spells_of_one_opponent():
    """Where nobody has cast a spell, no opponent has."""
    two = Compare(SpellsCast(Anything(), "opponent"), ">=", Number(2))

    assert not holds(SomeOpponent(two), context(1, 1))
