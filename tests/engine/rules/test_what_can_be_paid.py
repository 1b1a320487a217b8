"""What is there to pay costs with that are no mana: CR 118.3, 119.4, 601.2h, 701."""

from dataclasses import replace

import pytest

from engine.board import Board, Permanent, Player
from engine.cards.amounts import AnnouncedX, CountOf, Number, PaidCount
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.cards.costs import (
    Act,
    Deed,
    Discard,
    ExileCards,
    Mill,
    OneOf,
    PayEnergy,
    PayLife,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    RevealCards,
    Sacrifice,
    TapOthers,
    TapPower,
    TapSelf,
    UntapOthers,
)
from engine.cards.filters import (
    Anything,
    HasColor,
    HasSubtype,
    HasType,
    IsItself,
    IsToken,
    Not,
)
from engine.errors import UndeterminedError
from engine.mana.cost import ManaCost
from engine.rules.card_objects import card_object
from engine.rules.costs.resources import Payer, lacking
from engine.rules.layers import derive
from engine.situation import Context

CREATURE, ARTIFACT, FOOD = HasType("Creature"), HasType("Artifact"), HasSubtype("Food")


def made(name, cost, kind, *subtypes, **more):
    return Card(name, ManaCost.parse(cost), (), (kind,), subtypes, **more)


CATALOGUE = Catalogue.of(
    [
        made("Cub", "{1}{G}", "Creature", "Bear", power=2, toughness=2),
        made("Ogre", "{3}{R}", "Creature", "Ogre", power=4, toughness=4),
        made("Bread", "{1}", "Artifact", "Food"),
        made("Jar", "{2}", "Artifact"),
        made("Rite", "{R}", "Sorcery"),
    ]
)
BOARD = (
    Permanent("Cub", tapped=True),
    Permanent("Ogre"),
    Permanent("Jar", counters={"oil": 2, "charge": 1}),
)


def payer(you=BOARD, spell="", cast_from="hand", **told):
    where = derive(Board({"you": Player(tuple(you), **told), "opp": Player()}), CATALOGUE)
    source = next((p for p in where.battlefield if p.name == "Jar"), None)
    there = card_object(where, spell, "you", cast_from) if spell else None
    if there is not None:
        there = replace(there, cast_from=cast_from)
    return Payer(Context(where, "you", source, there, x=2, paid_count=3), there)


@pytest.mark.parametrize(
    ("part", "there"),
    [
        (PayLife(Number(20)), True),
        (PayLife(Number(21)), False),
        (PayEnergy(Number(3)), True),
        (PayEnergy(Number(4)), False),
        (Sacrifice(CREATURE, Number(2)), True),
        (Sacrifice(CREATURE, Number(3)), False),
        (Sacrifice(CREATURE, AnnouncedX()), True),
        (Sacrifice(CREATURE, PaidCount()), False),
        (Sacrifice(Anything(), PaidCount(1)), True),
        (Sacrifice(CREATURE, CountOf(ARTIFACT)), True),
        (Sacrifice(IsToken()), False),
        (ReturnToHand(CREATURE, Number(2)), True),
        (ReturnToHand(CREATURE, Number(3)), False),
        (TapOthers(CREATURE), True),
        (TapOthers(CREATURE, Number(2)), False),
        (UntapOthers(CREATURE), True),
        (UntapOthers(CREATURE, Number(2)), False),
        (TapPower(CREATURE, 4), True),
        (TapPower(CREATURE, 5), False),
        (RemoveCounters("oil", Number(2)), True),
        (RemoveCounters("oil", Number(3)), False),
        (RemoveCounters("", Number(3)), True),
        (RemoveCounters("", Number(4)), False),
        (RemoveCounters("oil", Number(2), ARTIFACT), True),
        (RemoveCounters("oil", Number(1), CREATURE), False),
        (PutCounters("-1/-1", on=CREATURE), True),
        (PutCounters("-1/-1", on=FOOD), False),
        (PutCounters("-1/-1"), True),
        (Discard(Anything(), Number(2)), True),
        (Discard(Anything(), Number(3)), False),
        (Discard(CREATURE), True),
        (Discard(CREATURE, Number(2)), False),
        (RevealCards(HasColor("R")), True),
        (RevealCards(HasColor("W")), False),
        (ExileCards(Anything(), "graveyard", Number(2)), True),
        (ExileCards(Anything(), "graveyard", Number(3)), False),
        (ExileCards(CREATURE, "graveyard", Number(1)), True),
        (ExileCards(CREATURE, "battlefield", Number(2)), True),
        (ExileCards(CREATURE, "battlefield", Number(3)), False),
        (Mill(Number(5)), True),
        (Mill(Number(6)), False),
        (OneOf(((PayLife(Number(99)),), (Sacrifice(CREATURE),))), True),
        (OneOf(((PayLife(Number(99)),), (Sacrifice(FOOD),))), False),
        (OneOf(((Sacrifice(CREATURE), PayLife(Number(99))),)), False),
        (TapSelf(), True),
        (Deed("blight", count=Number(2)), True),
        (Deed("forage"), False),
        (Deed("collect evidence", count=Number(5)), True),
        (Deed("collect evidence", count=Number(6)), False),
        (Deed("behold", HasSubtype("Ogre")), True),
        (Deed("behold", HasSubtype("Bear"), Number(2)), True),
        (Deed("behold", HasSubtype("Bear"), Number(3)), False),
        (Deed("choose", CREATURE, Number(2)), True),
        (Deed("choose", CREATURE, Number(3)), False),
        (Deed("choose", HasSubtype("Dragon")), False),
        (Deed("behold", HasSubtype("Dragon")), False),
        (Act("choose a color"), True),
        (Act("reveal your hand"), True),
    ],
)
def test_what_is_there(part, there):
    """20 life, {E}{E}{E}, a tapped Cub, an Ogre, counters on the source, two cards in each zone."""
    mine = payer(
        hand=("Cub", "Rite"),
        graveyard=("Ogre", "Rite"),
        library_size=5,
        counters={"energy": 3},
    )

    assert (lacking(part, mine) == "") is there


@pytest.mark.parametrize(
    ("board", "graveyard", "there"),
    [((), 3, True), ((), 2, False), (("Bread",), 0, True), (("Jar",), 0, False)],
)
def test_foraging(board, graveyard, there):
    """Three cards of the graveyard are exiled, or a Food is sacrificed (CR 701.61a)."""
    mine = payer(map(Permanent, board), graveyard_size=graveyard)

    assert (lacking(Deed("forage"), mine) == "") is there


def test_blight_needs_a_creature():
    """Without a creature of yours there is nothing to put the counters on (CR 701.68)."""
    assert lacking(Deed("blight", count=Number(1)), payer((Permanent("Jar"),)))


def test_an_unknown_act_is_not_judged():
    """What the engine does not know it does not call possible."""
    with pytest.raises(UndeterminedError, match="whistle"):
        lacking(Act("whistle"), payer())


@pytest.mark.parametrize(
    ("cast_from", "part", "there"),
    [
        ("hand", Discard(Anything()), False),
        ("graveyard", Discard(Anything()), True),
        ("graveyard", ExileCards(Anything(), "graveyard"), False),
        ("hand", ExileCards(Anything(), "graveyard"), True),
    ],
)
def test_a_spell_is_no_card_in_the_zone_that_it_leaves(cast_from, part, there):
    """As its costs are paid it is on the stack already (CR 601.2a, 601.2h)."""
    mine = payer(spell="Rite", cast_from=cast_from, hand=("Rite",), graveyard=("Rite",))

    assert (lacking(part, mine) == "") is there


@pytest.mark.parametrize(
    ("part", "zone"),
    [
        (Discard(CREATURE), "hand"),
        (ExileCards(CREATURE, "graveyard"), "graveyard"),
        (Deed("collect evidence", count=Number(3)), "graveyard"),
    ],
)
def test_cards_that_are_not_named_are_not_guessed(part, zone):
    """How many there are is not enough where the cost asks which they are."""
    with pytest.raises(UndeterminedError, match=zone):
        lacking(part, payer(**{f"{zone}_size": 3}))


@pytest.mark.parametrize(("others", "there"), [(2, True), (1, False)])
def test_other_cards_of_a_zone_are_counted(others, there):
    """Of "two other cards" how many there are tells all: the spell itself is no longer there."""
    part = ExileCards(Not(IsItself()), "graveyard", Number(2))
    mine = payer(
        spell="Rite", cast_from="graveyard", graveyard=("Rite",), graveyard_size=others + 1
    )

    assert (lacking(part, mine) == "") is there


def test_named_cards_may_be_enough():
    """Where those that are named suffice the others do not matter."""
    mine = payer(hand=("Cub",), hand_size=5)

    assert lacking(Discard(CREATURE), mine) == ""
    assert lacking(Discard(Anything(), Number(5)), mine) == ""


def test_an_untold_library_has_cards():
    """Nothing said of it: milling is possible; an empty one can't be milled from (CR 701.17b)."""
    assert lacking(Mill(Number(60)), payer()) == ""
    assert lacking(Mill(Number(1)), payer(library_size=0))


def test_used_permanents_pay_nothing_more():
    """One that another part of the cost takes is left out."""
    mine = payer()
    ogre = mine.context.situation.battlefield.find("Ogre")
    used = replace(mine, used=frozenset({ogre.key}))

    assert lacking(TapOthers(CREATURE), mine) == ""
    assert lacking(TapOthers(CREATURE), used)


@pytest.mark.parametrize(
    ("deed", "graveyard", "there"),
    [
        (Deed("forage"), ("Rite", "Cub", "Cub"), False),
        (Deed("forage"), ("Rite", "Cub", "Cub", "Rite"), True),
        (Deed("collect evidence", count=Number(4)), ("Cub", "Rite", "Rite"), False),
        (Deed("collect evidence", count=Number(3)), ("Cub", "Rite", "Rite"), True),
    ],
)
def test_a_spell_from_the_graveyard_is_on_the_stack_by_then(deed, graveyard, there):
    """It is no longer among the cards that its cost exiles (CR 601.2a)."""
    cast = payer(spell="Rite", cast_from="graveyard", graveyard=graveyard)

    assert (lacking(deed, cast) == "") is there
