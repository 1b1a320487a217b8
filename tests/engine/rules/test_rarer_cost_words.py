"""Costs in words where numbers, plurals and filters are rarer, as players read them."""

import pytest

from engine.cards.amounts import CountOf, LifeTotal, Number, PaidCount
from engine.cards.costs import (
    Act,
    Deed,
    Discard,
    DiscardHand,
    ExileCards,
    PayEnergy,
    PutCounters,
    RevealCards,
    Sacrifice,
    TapOthers,
    TapPower,
    Waterbend,
)
from engine.cards.filters import (
    AllOf,
    Anything,
    ColorCount,
    Compares,
    ControlledBy,
    HasColor,
    HasCounter,
    HasSubtype,
    HasType,
    IsAttacking,
    IsFaceDown,
    IsNamed,
    IsTapped,
    IsToken,
    Not,
)
from engine.rules.costs.words import amount_words, counted, plural, print_part
from tests.engine.rules.cost_boards import mana

CREATURE = HasType("Creature")


def creature(*more):
    return Sacrifice(AllOf((CREATURE, *more)))


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        (Number(0), "no"),
        (Number(1), "a"),
        (Number(2), "two"),
        (Number(3), "three"),
        (Number(4), "four"),
        (Number(5), "five"),
        (Number(6), "six"),
        (Number(7), "seven"),
        (Number(8), "eight"),
        (Number(9), "nine"),
        (Number(10), "ten"),
        (Number(11), "11"),
        (Number(-1), "-1"),
        (PaidCount(), "any number of"),
        (PaidCount(1), "one or more"),
        (CountOf(CREATURE), "all"),
        (LifeTotal(), "a number of"),
    ],
)
def test_numbers_in_words(amount, words):
    """Small numbers are words, others digits; what is counted is told as such."""
    assert amount_words(amount) == words


@pytest.mark.parametrize(
    ("noun", "many"),
    [
        ("Elf", "Elves"),
        ("Dwarf", "Dwarves"),
        ("Wolf", "Wolves"),
        ("Ally", "Allies"),
        ("Monkey", "Monkeys"),
        ("Ray", "Rays"),
        ("Leech", "Leeches"),
        ("Fox", "Foxes"),
        ("Cyclops", "Cyclopses"),
        ("Goat you control", "Goats you control"),
    ],
)
def test_plurals(noun, many):
    """As English bends them, before "you control"."""
    assert plural(noun) == many
    assert counted(Number(2), noun) == f"two {many}"


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (creature(ColorCount(0, 0)), "sacrifice a colorless creature"),
        (creature(ColorCount(1, 1)), "sacrifice a monocolored creature"),
        (creature(ColorCount(2, 5)), "sacrifice a multicolored creature"),
        (creature(IsAttacking()), "sacrifice an attacking creature"),
        (creature(IsTapped()), "sacrifice a tapped creature"),
        (creature(HasColor("B")), "sacrifice a black creature"),
        (creature(Not(HasColor("B"))), "sacrifice a nonblack creature"),
        (creature(IsNamed("Cub")), "sacrifice a creature named Cub"),
        (creature(HasCounter("oil")), "sacrifice a creature with an oil counter"),
        (creature(ControlledBy("opponent")), "sacrifice a creature an opponent controls"),
        (creature(IsFaceDown()), "sacrifice a creature of the named kind"),
        (creature(Compares("power", "<=", Number(2))), "sacrifice a creature with power 2 or less"),
        (creature(Compares("power", "=", Number(2))), "sacrifice a creature with power 2"),
        (
            creature(Compares("power", ">", Number(2))),
            "sacrifice a creature with power greater than 2",
        ),
        (
            creature(Compares("toughness", "<", Number(2))),
            "sacrifice a creature with toughness less than 2",
        ),
        (Sacrifice(AllOf((HasSubtype("Treasure"), IsToken()))), "sacrifice a Treasure token"),
        (PayEnergy(Number(1)), "pay {E}"),
        (Discard(CREATURE), "discard a creature card"),
        (Discard(Anything(), Number(3)), "discard three cards"),
        (DiscardHand(), "discard your hand"),
        (RevealCards(Anything(), Number(2)), "reveal two cards from your hand"),
        (ExileCards(Anything(), "graveyard", Number(4)), "exile four cards from your graveyard"),
        (ExileCards(HasSubtype("Elf"), "hand"), "exile an Elf card from your hand"),
        (PutCounters("-1/-1", Number(2)), "put two -1/-1 counters on it"),
        (PutCounters("-1/-1", on=CREATURE), "put a -1/-1 counter on a creature you control"),
        (TapOthers(CREATURE, Number(2)), "tap two untapped creatures you control"),
        (
            TapPower(AllOf((CREATURE, IsTapped(tapped=False))), 3),
            "tap any number of untapped creatures you control with total power 3 or greater",
        ),
        (Deed("forage"), "forage"),
        (Deed("collect evidence", count=Number(8)), "collect evidence 8"),
        (Deed("blight", count=LifeTotal()), "blight X"),
        (Deed("behold", HasSubtype("Dragon")), "behold a Dragon"),
        (Deed("behold", HasSubtype("Elf"), exile=True), "behold an Elf and exile it"),
        (Deed("choose", CREATURE), "choose a creature you control"),
        (Waterbend(mana("{4}")), "waterbend {4}"),
        (Act("whistle a tune"), "whistle a tune"),
    ],
)
def test_rarer_parts_in_words(part, words):
    """What is asked for stands in the order of the language, with its number and article."""
    assert print_part(part) == words
