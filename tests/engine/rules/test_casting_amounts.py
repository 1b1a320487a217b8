"""Amounts and prohibitions that only casting a spell asks for."""

from dataclasses import replace

import pytest

from engine.board import Board, Permanent, Player
from engine.cards.amounts import CreaturesDied, Number, PartySize, SpellsCast, TargetsBeyond
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.cards.conditions import Compare, IsTurnOf
from engine.cards.filters import Anything, HasType
from engine.cards.statics import CantCast
from engine.errors import UndeterminedError
from engine.mana.cost import ManaCost
from engine.objects import Characteristics, GameObject
from engine.rules.amounts import evaluate
from engine.rules.cast_permissions import casting_obstacles
from engine.rules.layers import derive
from engine.situation import Context


def context_on(*names, opponents=(), cards=(), **player):
    board = Board(
        {
            "you": Player(battlefield=tuple(Permanent(name) for name in names), **player),
            "opp": Player(battlefield=tuple(Permanent(name) for name in opponents)),
        }
    )
    return Context(derive(board, Catalogue.of(cards)), "you")


def hero(name, *roles):
    return Card(name, types=("Creature",), subtypes=roles, power=1, toughness=1)


@pytest.mark.parametrize(
    ("roles", "size"),
    [
        ((), 0),
        ((("Cleric",), ("Cleric",)), 1),
        ((("Cleric",), ("Wizard",), ("Mole",)), 2),
        ((("Cleric", "Wizard"), ("Cleric",)), 2),
        ((("Cleric",), ("Cleric", "Wizard"), ("Wizard", "Rogue")), 3),
        ((("Cleric", "Rogue"), ("Cleric", "Rogue"), ("Rogue", "Warrior"), ("Warrior",)), 3),
    ],
)
def test_the_party_is_filled_as_far_as_it_can_be(roles, size):
    """Each creature fills one role, and the choice is the best one (CR 700.8a)."""
    cards = [hero(f"Hero {number}", *each) for number, each in enumerate(roles)]
    context = context_on(*(card.name for card in cards), cards=cards)
    assert evaluate(PartySize(), context) == size


def test_targets_beyond_the_first_are_counted():
    """A spell of three targets has two beyond the first; without targets told nothing is known."""
    spell = GameObject(Characteristics(name="Whistle"), "you", targets=("opp", "you", "opp"))
    context = replace(context_on(), spell=spell)
    assert evaluate(TargetsBeyond(), context) == 2
    with pytest.raises(UndeterminedError):
        evaluate(TargetsBeyond(), replace(context, spell=replace(spell, targets=None)))


def test_creatures_that_died_are_counted():
    """The board tells how many died this turn, by player."""
    context = context_on(creatures_died=3)
    assert evaluate(CreaturesDied(), context) == 3
    assert evaluate(CreaturesDied("you"), context) == 3


LOCK = Card(
    "Silent Bell",
    types=("Artifact",),
    abilities=(CantCast(HasType("Sorcery"), "opponent", IsTurnOf("you")),),
)
ONE_EACH = Card(
    "Slow Clock",
    types=("Artifact",),
    abilities=(
        CantCast(Anything(), "any", Compare(SpellsCast(Anything(), "caster"), ">=", Number(1))),
    ),
)
DREAM = Card("Dream", ManaCost.parse("1U"), types=("Sorcery",))


def obstacles(board, spell_types=("Sorcery",)):
    situation = derive(board, Catalogue.of([LOCK, ONE_EACH, DREAM]))
    kind = Characteristics(name="Dream", types=frozenset(spell_types))
    spell = GameObject(kind, "you", zone="stack", cast_from="hand")
    return [found.rule for found in casting_obstacles(situation, spell, spell)]


@pytest.mark.parametrize(
    ("active", "types", "forbidden"),
    [("opp", ("Sorcery",), True), ("you", ("Sorcery",), False), ("opp", ("Instant",), False)],
)
def test_a_prohibition_holds_for_its_spells_players_and_turns(active, types, forbidden):
    """Whose turn it is, and who "you" are, is read from the permanent that says it."""
    board = Board({"you": Player(), "opp": Player(battlefield=(Permanent("Silent Bell"),))}, active)
    assert ("101.2" in obstacles(board, types)) is forbidden


@pytest.mark.parametrize(("cast", "forbidden"), [(0, False), (1, True)])
def test_one_spell_each_turn(cast, forbidden):
    """The spells that its own caster has cast count."""
    mine = Player(battlefield=(Permanent("Slow Clock"),), spells_cast=cast)
    assert ("101.2" in obstacles(Board({"you": mine, "opp": Player()}))) is forbidden
