"""Statics with conditions, second sentences, abilities of others, exceptions of copies."""

from typing import Any

import pytest

from engine.cards.abilities import Activated, CopyChanges, Grant, Keyword, Together, Unread
from engine.cards.amounts import CountOf, LifeTotal, Number, PlayerCounters, UntoldNumber
from engine.cards.conditions import Compare, Neither, SomeOpponent, SourceIn, SourceIs, Untold
from engine.cards.filters import (
    AllOf,
    AnyOf,
    ControlledBy,
    HasColor,
    HasCounter,
    HasSubtype,
    HasType,
    IsGroup,
    IsHost,
    IsItself,
    IsUntold,
    Not,
    OwnedBy,
)
from engine.cards.statics import (
    CantActivate,
    CantBeSacrificed,
    ChangeColors,
    ChangePower,
    ChangeTypes,
    DefinePower,
    EntersAsCopy,
    EntersTapped,
    GainActivated,
    LoseAbilities,
    SetPower,
)
from engine.oracle.printer import print_ability
from engine.oracle.reader import read_paragraph as read_one


def read_paragraph(text: str) -> Any:
    """The abilities of a paragraph, of whatever class they are."""
    return read_one(text)


ITSELF, HOST = IsItself(), AllOf((IsHost(), HasType("Creature")))
FROG = UntoldNumber("frog on your shelf")
FROGS = UntoldNumber("the number of frogs on your shelf")
HASTE = Keyword("haste")
ONE = Number(1)


def at_least(what, number):
    return Compare(CountOf(what), ">=", Number(number))


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        (
            "~ has haste as long as an opponent has 10 or less life.",
            SomeOpponent(Compare(LifeTotal("opponent"), "<=", Number(10))),
        ),
        (
            "~ has haste as long as no opponent controls a white creature.",
            Compare(
                CountOf(AllOf((HasColor("W"), HasType("Creature"), ControlledBy("opponent")))),
                "=",
                Number(0),
            ),
        ),
        (
            "~ has haste as long as a Goat card is in your graveyard.",
            Compare(CountOf(HasSubtype("Goat"), "graveyard", "you"), ">=", ONE),
        ),
        (
            "As long as five or more Goats are on the battlefield, ~ has haste.",
            at_least(HasSubtype("Goat"), 5),
        ),
        (
            "As long as your speed is 2 or higher, ~ has haste.",
            Compare(PlayerCounters("speed"), ">=", Number(2)),
        ),
        ("As long as ~ is on the battlefield, it has haste.", SourceIn(("battlefield",))),
        ("As long as ~ is equipped, it has haste.", SourceIs(IsGroup("equipped"))),
        ("As long as ~ is enchanted, it has haste.", SourceIs(IsGroup("enchanted"))),
        (
            "As long as ~ is attached to a creature, ~ has haste.",
            at_least(AllOf((IsHost(), HasType("Creature"))), 1),
        ),
        (
            "As long as the top card of your library is a Goat card, ~ has haste.",
            Untold("the top card of your library is a Goat card"),
        ),
        (
            "As long as there are fewer than three Goat cards in your graveyard, ~ has haste.",
            Compare(CountOf(HasSubtype("Goat"), "graveyard", "you"), "<", Number(3)),
        ),
    ],
)
def test_conditions(text, condition):
    """What a static hangs on."""
    assert read_paragraph(text) == (Grant(ITSELF, (HASTE,), condition),)


def test_a_host_of_a_color_and_one_that_is_no_creature():
    """“It” is what the Aura is on."""
    red = at_least(AllOf((IsHost(), HasColor("R"))), 1)
    creature = at_least(AllOf((IsHost(), HasType("Creature"))), 1)

    assert read_paragraph("As long as enchanted creature is red, it loses all abilities.") == (
        LoseAbilities(IsHost(), condition=red),
    )
    assert read_paragraph(
        "As long as enchanted artifact isn't a creature, it has base power and toughness 1/1."
    ) == (SetPower(IsHost(), ONE, ONE, condition=Neither(creature)),)


def test_a_condition_holds_for_all_that_is_said():
    """A colour and an ability given on one condition."""
    text = (
        "As long as there are seven or more cards in your graveyard, ~ gets +1/+1, is black, and "
        'has "{T}: Destroy target Goat."'
    )
    (ability,) = read_paragraph(text)

    assert isinstance(ability, Together)
    assert [type(part) for part in ability.parts] == [ChangeColors, Grant, ChangePower]
    assert len({getattr(part, "condition", None) for part in ability.parts}) == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Enchanted creature can't attack or block. It loses all abilities.",
            (LoseAbilities(HOST), Unread(0)),
        ),
        (
            "Enchanted creature gets +1/+1. It's a Goat in addition to its other types.",
            (Together((ChangeTypes(HOST, add=("Goat",)), ChangePower(HOST, ONE, ONE))),),
        ),
        (
            "Enchanted creature gets +1/+1, and its activated abilities can't be activated.",
            (ChangePower(HOST, ONE, ONE), CantActivate(HOST)),
        ),
        (
            "Enchanted creature has haste, can't attack you, and can't be sacrificed.",
            (Grant(HOST, (HASTE,)), CantBeSacrificed(HOST), Unread(0)),
        ),
        (
            "Creatures you control but don't own have haste.",
            (
                Grant(
                    AllOf((HasType("Creature"), ControlledBy("you"), Not(OwnedBy("you")))), (HASTE,)
                ),
            ),
        ),
        (
            "As long as the moon laughs, ~ can attack as though it didn't have defender.",
            (Unread(0),),
        ),
        (
            ("Goats can't attack or block, and their activated abilities with {T} in their costs "
            "can't be activated."),
            (CantActivate(HasSubtype("Goat"), taps=True), Unread(0)),
        ),
        ("Enchanted creature's activated abilities can't be activated.", (CantActivate(IsHost()),)),
        ("Lands lose all abilities except mana abilities.",
         (LoseAbilities(HasType("Land"), but_mana=True),)),
        ("Goats lose flying and reach.",
         (LoseAbilities(HasSubtype("Goat"), keywords=("flying", "reach")),)),
        ("Goats have haste and attack each combat if able.",
         (Grant(HasSubtype("Goat"), (HASTE,)), Unread(0))),
        ("~ and other Goats you control have haste.",
         (Grant(AnyOf((ITSELF, AllOf((Not(ITSELF), HasSubtype("Goat"), ControlledBy("you"))))),
                (HASTE,)),)),
        ("Creatures you control with three or more +1/+1 counters on them have haste.",
         (Grant(AllOf((HasType("Creature"), ControlledBy("you"), HasCounter("+1/+1", 3))),
                (HASTE,)),)),
        ("As long as ~ is paired with another creature, both creatures have haste.",
         (Grant(ITSELF, (HASTE,), Untold("~ is paired with another creature")),)),
        ("Goats get +1/+1 for each frog on your shelf.",
         (ChangePower(HasSubtype("Goat"), FROG, FROG),)),
        ("~'s power and toughness are each equal to the number of frogs on your shelf.",
         (DefinePower(FROGS, FROGS),)),
    ],
)  # fmt: skip
def test_sentences(text, expected):
    """More predicates, a second sentence of the same subject, what is passed over."""
    assert read_paragraph(text) == expected


def test_a_planeswalker_that_is_a_creature_on_its_turn():
    """It stays a planeswalker; size, types and keyword hang on the turn alike."""
    (ability,) = read_paragraph(
        "During your turn, ~ is a 4/4 Goat creature with haste that's still a planeswalker."
    )

    assert {type(part) for part in ability.parts} == {ChangeTypes, Grant, SetPower}
    assert len({part.condition for part in ability.parts}) == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("~ has all activated abilities of all creature cards in all graveyards.",
         GainActivated(ITSELF, HasType("Creature"), "graveyard", "any")),
        ("~ has all activated abilities of all artifact cards in your graveyard.",
         GainActivated(ITSELF, HasType("Artifact"), "graveyard", "you")),
        ("Goats you control have all activated abilities of all land cards exiled with ~.",
         GainActivated(AllOf((HasSubtype("Goat"), ControlledBy("you"))), HasType("Land"),
                       "exiled with")),
        ("~ has all activated abilities of lands your opponents control except mana abilities.",
         GainActivated(ITSELF, AllOf((HasType("Land"), ControlledBy("opponent"))),
                       but_mana=True)),
    ],
)  # fmt: skip
def test_abilities_of_others(text, expected):
    """Where the others are, and which of their abilities count."""
    (ability,) = read_paragraph(text)

    assert ability == expected
    assert read_paragraph(print_ability(ability)) == (ability,)


def test_abilities_of_cards_with_counters_in_exile():
    """A board does not tell counters there; each ability may be used once a turn."""
    text = (
        "~ has all activated abilities of all cards you own in exile with cage counters on them. "
        "You may activate each of those abilities only once each turn."
    )
    (ability,) = read_paragraph(text)

    assert ability == GainActivated(
        ITSELF, IsUntold("it has a cage counter"), "exile", "you", once=True
    )


def test_a_copy_that_differs():
    """Types, keywords and abilities that the copy has besides (CR 707.9)."""
    creature = HasType("Creature")
    copy, changes = read_paragraph(
        "You may have ~ enter as a copy of any creature on the battlefield, except it isn't "
        "legendary, is an artifact in addition to its other types, and has myriad."
    )
    tapped, *_ = read_paragraph(
        'You may have ~ enter tapped as a copy of any creature, except it has "{T}: Add {U}."'
    )

    assert copy == EntersAsCopy(creature)
    assert changes == CopyChanges(
        (
            ChangeTypes(ITSELF, remove=("Legendary",)),
            ChangeTypes(ITSELF, add=("Artifact",)),
            Grant(ITSELF, (Keyword("myriad"),)),
        )
    )
    assert tapped == EntersTapped(ITSELF)
    assert print_ability(changes).startswith("Except ~ isn't")


def test_an_ability_quoted_with_a_comma_at_its_end():
    """The comma belongs to the sentence around it."""
    text = (
        'Enchanted permanent is a Treasure artifact with "{T}, Sacrifice ~: Add one mana of any '
        'color," and it loses all other abilities.'
    )
    (ability,) = read_paragraph(text)
    (granted,) = (part for part in ability.parts if isinstance(part, Grant))

    assert isinstance(granted.abilities[0], Activated)
