"""Static abilities that work from the graveyard: CR 113.6."""

import pytest

from engine.board import Board, Permanent, Player
from engine.cards.abilities import Grant, Keyword
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.cards.conditions import Both, IsPhase, IsTurnOf
from engine.cards.filters import ControlledBy
from engine.oracle.reader import read_abilities
from engine.rules.graveyard_abilities import GRAVEYARD
from engine.rules.layers import derive
from engine.rules.matching import has_keyword
from tests.engine.rules.mana_boards import CARDS, creature

TEXT = (
    "As long as this card is in your graveyard and you control a Mountain, creatures you control "
    "have haste."
)
HOTHEAD = creature("Hothead", *read_abilities(TEXT, "Hothead", "Creature"))
CATALOGUE = Catalogue.of((*CARDS, HOTHEAD))


def hasty(battlefield, graveyard=(), opp_graveyard=()):
    players = {
        "you": Player(tuple(map(Permanent, battlefield)), graveyard=tuple(graveyard)),
        "opp": Player((Permanent("Bear"),), graveyard=tuple(opp_graveyard)),
    }
    situation = derive(Board(players), CATALOGUE)
    return {f"{p.controller}:{p.name}" for p in situation.battlefield if has_keyword(p, "haste")}


def test_the_text_is_read():
    """Where it works is a part of its condition."""
    (ability,) = HOTHEAD.abilities
    assert isinstance(ability, Grant)
    assert ability.abilities == (Keyword("haste"),)
    assert isinstance(ability.condition, Both)
    assert GRAVEYARD in ability.condition.parts


@pytest.mark.parametrize(
    ("battlefield", "graveyard", "opp_graveyard", "found"),
    [
        (["Bear", "Crag"], ["Hothead"], [], {"you:Bear"}),
        (["Bear"], ["Hothead"], [], set()),  # no Mountain
        (["Bear", "Crag"], [], [], set()),
        (["Bear", "Crag", "Hothead"], [], [], set()),  # it is on the battlefield
        (["Bear", "Crag"], [], ["Hothead"], set()),  # and there its owner has no Mountain
    ],
)
def test_it_works_from_the_graveyard_alone(battlefield, graveyard, opp_graveyard, found):
    """For its owner's creatures, while its owner has what it asks for."""
    assert hasty(battlefield, graveyard, opp_graveyard) == found


@pytest.mark.parametrize(
    ("others", "found"),
    [
        ((), {"you:Bear"}),
        ((IsTurnOf("you"),), {"you:Bear"}),
        ((IsTurnOf("opponent"),), set()),
        ((IsTurnOf("you"), IsPhase("main")), {"you:Bear"}),
        ((IsTurnOf("you"), IsPhase("combat")), set()),
        ((IsTurnOf("opponent"), IsPhase("main")), set()),
    ],
)
def test_every_other_condition_has_to_hold_too(others, found):
    """Being in the graveyard is met there; each of the rest is asked (CR 113.6)."""
    condition = Both((GRAVEYARD, *others))
    ghost = Card(
        "Ghost",
        None,
        (),
        ("Creature",),
        abilities=(Grant(ControlledBy("you"), (Keyword("haste"),), condition),),
    )
    bear = Permanent("Bear")
    board = Board({"you": Player((bear,), graveyard=("Ghost",)), "opp": Player((bear,))})
    situation = derive(board, CATALOGUE.with_cards((ghost,)))

    hastes = {f"{p.controller}:{p.name}" for p in situation.battlefield if has_keyword(p, "haste")}
    assert hastes == found
