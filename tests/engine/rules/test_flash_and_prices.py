"""Casting as though with flash, and from a zone that is open at a price: CR 702.8a, 118.8."""

import pytest

from engine.board import Permanent, Player
from engine.cards.abilities import Keyword, SpellsHave, Unread
from engine.cards.amounts import Number
from engine.cards.conditions import IsTurnOf, WasPaid
from engine.cards.costs import Discard, PayLife
from engine.cards.filters import Anything, HasType, IsItself
from engine.cards.modifiers import AlternativeCost, SpellsOf, ThisSpell
from engine.cards.statics import CastPermission
from engine.errors import NotationError, UndeterminedError, UnsupportedError
from engine.rules.costs import spell_object
from engine.rules.fast_casting import has_flash
from tests.engine.rules.cost_boards import (
    battlefield,
    card,
    costs_of,
    keyword,
    one_cost,
    question,
    situation,
)

CREATURE = HasType("Creature")
FLASH = Keyword("flash")
LIFE = PayLife(Number(2))
DISCARD = Discard(Anything())


def fast(spell, *board, way="", paid=()):
    where = situation((spell, *board), battlefield(*(c.name for c in board)), Player())
    there = spell_object(where, question(spell.name))
    return has_flash(where, there, way, frozenset(paid))


@pytest.mark.parametrize(
    ("ability", "paid", "found"),
    [
        (SpellsHave(IsItself(), "you", FLASH), (), True),
        (SpellsHave(IsItself(), "you", FLASH, condition=IsTurnOf("you")), (), True),
        (SpellsHave(IsItself(), "you", FLASH, condition=IsTurnOf("opponent")), (), False),
        (SpellsHave(IsItself(), "you", FLASH, condition=WasPaid("kicker")), ("kicker",), True),
        (SpellsHave(CREATURE, "you", FLASH), (), False),
        (SpellsHave(IsItself(), "you", Keyword("haste")), (), False),
    ],
)
def test_flash_by_the_spells_own_text(ability, paid, found):
    """The text that gives the spell itself flash, while its condition holds."""
    assert fast(card("Cub", "{1}{G}", "Creature", ability), paid=paid) is found


def test_flash_at_a_price_that_was_not_told():
    """Whether it is paid has to be said, it is not guessed."""
    ability = SpellsHave(IsItself(), "you", FLASH, condition=WasPaid("kicker"))

    with pytest.raises(UndeterminedError, match="price"):
        fast(card("Cub", "{1}{G}", "Creature", ability))


@pytest.mark.parametrize(
    ("way", "flash", "condition", "found"),
    [
        ("alternative cost", True, None, True),
        ("free", True, None, True),
        ("", True, None, False),
        ("flashback", True, None, False),
        ("alternative cost", False, None, False),
        ("alternative cost", True, IsTurnOf("opponent"), False),
    ],
)
def test_flash_with_the_spells_own_alternative_cost(way, flash, condition, found):
    """Its own other cost may bring flash along (CR 118.9)."""
    own = AlternativeCost(ThisSpell(), (LIFE,), condition, flash=flash)

    assert fast(card("Cub", "{1}{G}", "Creature", own), way=way) is found


@pytest.mark.parametrize(
    ("way", "spells", "condition", "found"),
    [
        ("Gate", CREATURE, None, True),
        ("free", CREATURE, None, True),
        ("", CREATURE, None, False),
        ("Other Gate", CREATURE, None, False),
        ("Gate", HasType("Artifact"), None, False),
        ("Gate", CREATURE, IsTurnOf("opponent"), False),
    ],
)
def test_flash_with_the_cost_that_another_card_offers(way, spells, condition, found):
    """Only for the spells that it speaks of, announced by its name."""
    offer = AlternativeCost(SpellsOf(spells, "you"), (LIFE,), condition, flash=True)
    gate = card("Gate", "{3}", "Enchantment", offer)

    assert fast(card("Cub", "{1}{G}"), gate, way=way) is found


def test_flash_by_the_second_of_two_offers():
    """An offer whose condition fails does not hide another one of the same name, or any."""
    never = AlternativeCost(SpellsOf(CREATURE, "you"), (LIFE,), IsTurnOf("opponent"), flash=True)
    offer = AlternativeCost(SpellsOf(CREATURE, "you"), (LIFE,), flash=True)
    gates = [card("Shut Gate", "{3}", "Enchantment", never), card("Gate", "{3}", "Artifact", offer)]

    assert fast(card("Cub", "{1}{G}"), *gates, way="free") is True
    assert fast(card("Cub", "{1}{G}"), *gates, way="Shut Gate") is False


def test_flash_by_the_second_of_the_spells_own_costs():
    """The spell may offer several: one whose condition fails hides neither the next nor others."""
    never = AlternativeCost(ThisSpell(), (DISCARD,), IsTurnOf("opponent"), flash=True)
    offer = AlternativeCost(ThisSpell(), (LIFE,), flash=True)

    assert fast(card("Cub", "{1}{G}", "Creature", never, offer), way="free") is True
    assert fast(card("Cub", "{1}{G}", "Creature", never), way="free") is False


# --- prices --------------------------------------------------------------------------------------


def priced(*permissions, names=("Door",), spell=None):
    """A spell in the graveyard, and permanents that open it at a price."""
    cub = spell or card("Cub", "{1}{G}")
    doors = [
        card(name, "{3}", "Enchantment", permission)
        for name, permission in zip(names, permissions, strict=True)
    ]
    mine = Player(tuple(Permanent(d.name) for d in doors), hand=("Cub", "Cub"), graveyard=("Cub",))
    return situation((cub, *doors), mine, Player())


def asked(where, *options, zone="graveyard"):
    return {(c.life, c.other) for c in costs_of(where, "Cub", *options, from_zone=zone)}


AT_A_PRICE = CastPermission(SpellsOf(CREATURE, "you"), "graveyard", price=(LIFE,))
FOR_NOTHING = CastPermission(SpellsOf(CREATURE, "you"), "graveyard")


def test_the_price_of_a_permission_is_paid_besides():
    """From the zone that it opens, and from no other (CR 118.8)."""
    where = priced(AT_A_PRICE)
    total = one_cost(where, "Cub", from_zone="graveyard")

    assert (str(total.mana), total.life) == ("{1}{G}", 2)
    assert "Door" in total.choices
    assert asked(where, zone="hand") == {(0, ())}
    assert asked(where, zone="exile") == {(0, ())}


@pytest.mark.parametrize(
    "permission",
    [
        CastPermission(SpellsOf(HasType("Artifact"), "you"), "graveyard", price=(LIFE,)),
        CastPermission(SpellsOf(CREATURE, "opponent"), "graveyard", price=(LIFE,)),
        CastPermission(SpellsOf(CREATURE), "graveyard", IsTurnOf("opponent"), price=(LIFE,)),
    ],
)
def test_a_permission_for_others_has_no_price_here(permission):
    """One for other spells, other players or another turn is not used."""
    assert asked(priced(permission)) == {(0, ())}


def test_a_permission_without_a_price_goes_first():
    """Nobody pays where another permission asks for nothing."""
    assert asked(priced(AT_A_PRICE, FOR_NOTHING, names=("Door", "Gate"))) == {(0, ())}


def test_one_of_two_prices():
    """With two such permissions either price will do."""
    other = CastPermission(SpellsOf(CREATURE), "graveyard", price=(DISCARD,))

    assert asked(priced(AT_A_PRICE, other, names=("Door", "Gate"))) == {
        (2, ()),
        (0, ("discard a card",)),
    }


def test_a_way_of_casting_that_opens_the_zone_itself():
    """Flashback needs no other permission and pays no price (CR 702.34a)."""
    back = card("Cub", "{1}{G}", "Creature", keyword("flashback", "{3}"))

    assert asked(priced(AT_A_PRICE, spell=back), "flashback") == {(0, ())}
    assert asked(priced(AT_A_PRICE, spell=back)) == {(2, ())}


def test_a_card_that_allows_itself_at_a_price():
    """The same holds for the card's own text."""
    own = CastPermission(ThisSpell(), "graveyard", price=(LIFE,))
    crawler = card("Cub", "{1}{G}", "Creature", own)
    where = situation((crawler,), Player(graveyard=("Cub",)), Player())

    assert asked(where) == {(2, ())}
    assert asked(where, zone="hand") == {(0, ())}


# --- other costs that a card offers ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "state", "zone", "rules"),
    [
        ({}, {}, "hand", []),
        ({"once": True}, {}, "hand", []),
        ({"once": True}, {"used": ("its offer",)}, "hand", ["601.3"]),
        ({"zone": "hand"}, {}, "hand", []),
        ({"zone": "hand"}, {}, "graveyard", ["601.3"]),
        ({"condition": IsTurnOf("opponent")}, {}, "hand", ["118.9"]),
    ],
)
def test_what_keeps_an_offered_cost_from_being_paid(more, state, zone, rules):
    """Used this turn, another zone, a condition that is not met (CR 118.9, 601.3)."""
    gate = card("Gate", "{3}", "Enchantment", AlternativeCost(SpellsOf(CREATURE), (LIFE,), **more))
    where = situation((card("Cub", "{1}{G}"), gate), Player((Permanent("Gate", **state),)))
    total = one_cost(where, "Cub", "Gate", from_zone=zone)

    assert (total.life, [obstacle.rule for obstacle in total.obstacles]) == (2, rules)


def test_an_offer_for_other_spells():
    """It is named, with the reason against it."""
    gate = card(
        "Gate", "{3}", "Enchantment", AlternativeCost(SpellsOf(HasType("Artifact")), (LIFE,))
    )
    total = one_cost(situation((card("Cub", "{1}{G}"), gate), battlefield("Gate")), "Cub", "Gate")

    assert [obstacle.rule for obstacle in total.obstacles] == ["601.3"]


@pytest.mark.parametrize(
    ("touches", "error"),
    [({"costs"}, UnsupportedError), ({"mana"}, NotationError), ((), NotationError)],
)
def test_a_card_that_offers_no_cost(touches, error):
    """Unless a text of it about costs was not understood, it is told that it offers none."""
    odd = card("Odd", "{3}", "Enchantment", Unread(1, frozenset(touches)))

    with pytest.raises(error):
        costs_of(situation((card("Cub", "{1}{G}"), odd), battlefield("Odd")), "Cub", "Odd")
