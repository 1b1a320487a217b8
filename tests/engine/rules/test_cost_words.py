"""Costs in words, as players read them."""

import pytest

from engine.cards.amounts import AnnouncedX, CountOf, Number, PaidCount
from engine.cards.costs import (
    Discard,
    DiscardSelf,
    Exert,
    ExileCards,
    ExileSelf,
    Loyalty,
    Mill,
    OneOf,
    PayEnergy,
    PayLife,
    PayMana,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    RevealCards,
    Sacrifice,
    SacrificeSelf,
    TapOthers,
    TapSelf,
    UntapOthers,
    UntapSelf,
)
from engine.cards.filters import (
    AllOf,
    AnyOf,
    Anything,
    Compares,
    ControlledBy,
    HasAbilityNamed,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    IsItself,
    IsTapped,
    IsToken,
    Not,
)
from engine.rules.costs.words import print_cost_parts, print_part
from tests.engine.rules.cost_boards import mana

CREATURE = HasType("Creature")
ARTIFACT = HasType("Artifact")


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (PayMana(mana("{2}{U}")), "{2}{U}"),
        (PayMana(mana("{0}")), "{0}"),
        (TapSelf(), "{T}"),
        (UntapSelf(), "{Q}"),
        (PayLife(Number(2)), "pay 2 life"),
        (PayLife(AnnouncedX()), "pay X life"),
        (PayLife(CountOf(CREATURE)), "pay life"),
        (PayEnergy(Number(2)), "pay {E}{E}"),
        (SacrificeSelf(), "sacrifice it"),
        (Sacrifice(CREATURE), "sacrifice a creature"),
        (Sacrifice(ARTIFACT), "sacrifice an artifact"),
        (Sacrifice(AnyOf((ARTIFACT, CREATURE)), Number(2)), "sacrifice two artifact or creatures"),
        (Sacrifice(CREATURE, PaidCount()), "sacrifice any number of creatures"),
        (Sacrifice(CREATURE, AnnouncedX()), "sacrifice X creatures"),
        (Sacrifice(Anything()), "sacrifice a permanent"),
        (Sacrifice(AllOf((IsToken(), ControlledBy("you")))), "sacrifice a token"),
        (Sacrifice(AllOf((HasSupertype("Snow"), HasType("Land")))), "sacrifice a snow land"),
        (Sacrifice(AllOf((CREATURE, Not(IsItself())))), "sacrifice another creature"),
        (
            ReturnToHand(HasSubtype("Ally"), Number(2)),
            "return two Allies you control to their owner's hand",
        ),
        (Sacrifice(Not(CREATURE)), "sacrifice a noncreature permanent"),
        (
            Sacrifice(AllOf((CREATURE, Compares("power", ">=", Number(3))))),
            "sacrifice a creature with power 3 or greater",
        ),
        (TapOthers(AllOf((CREATURE, IsTapped(False)))), "tap an untapped creature you control"),
        (TapOthers(HasSubtype("Elf"), Number(3)), "tap three untapped Elves you control"),
        (UntapOthers(CREATURE), "untap a tapped creature you control"),
        (RemoveCounters("charge"), "remove a charge counter from it"),
        (
            RemoveCounters("+1/+1", Number(2), CREATURE),
            "remove two +1/+1 counters from among creatures you control",
        ),
        (PutCounters("-1/-1"), "put a -1/-1 counter on it"),
        (Discard(Anything()), "discard a card"),
        (Discard(HasColor("U"), Number(2)), "discard two blue cards"),
        (DiscardSelf(), "discard this card"),
        (ExileSelf(), "exile it"),
        (ExileSelf("graveyard"), "exile this card from your graveyard"),
        (
            ExileCards(CREATURE, "graveyard", Number(2)),
            "exile two creature cards from your graveyard",
        ),
        (ExileCards(CREATURE, "battlefield"), "exile a creature"),
        (ReturnToHand(HasType("Land")), "return a land you control to its owner's hand"),
        (RevealCards(HasSubtype("Orc")), "reveal an Orc card from your hand"),
        (Mill(Number(4)), "mill four cards"),
        (Exert(), "exert it"),
        (Loyalty(1), "+1"),
        (Loyalty(-2), "-2"),
        (Loyalty(0), "0"),
        (Loyalty(-1, variable=True), "-X"),
        (OneOf(((PayLife(Number(2)),), (Discard(Anything()),))), "pay 2 life or discard a card"),
        (
            Sacrifice(AllOf((CREATURE, HasAbilityNamed("flying")))),
            "sacrifice a creature with flying",
        ),
    ],
)
def test_parts_in_words(part, words):
    """Each part of a cost is written as players know it."""
    assert print_part(part) == words


def test_parts_in_a_row():
    """Several parts stand in one line with commas."""
    parts = (PayMana(mana("{1}")), TapSelf(), Sacrifice(CREATURE))

    assert print_cost_parts(parts) == "{1}, {T}, sacrifice a creature"
