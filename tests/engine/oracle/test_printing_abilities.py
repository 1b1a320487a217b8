"""Printing abilities and reading them again."""

import pytest

from engine.cards.abilities import Activated, Keyword, OtherEffect, Unread
from engine.cards.costs import TapSelf
from engine.cards.filters import HasSubtype
from engine.cards.modifiers import SpendOnlyFrom
from engine.describing import describe_ability
from engine.oracle.marks import OUTSIDE
from engine.oracle.print_back import print_back
from engine.oracle.printer import print_ability, print_paragraph
from engine.oracle.reader import read_abilities, read_paragraph

SENTENCES = [
    "{T}: Add {G}{G}.",
    "{T}: Add {W}, {B}, or {G}.",
    "{1}, {T}: Add {G} for each creature you control.",
    "{T}: Add an amount of {R} equal to ~'s power.",
    "{T}: Add {U} or one mana of the chosen color.",
    "{T}: Add one mana of any type that a land you control could produce.",
    "{T}: Add X mana of any one color, where X is your life total.",
    "{T}: Add four mana in any combination of {W}, {U}, and/or {B}.",
    "{T}: Add two mana of different colors.",
    "{T}: Add {C}. If you control a Cave, add {C}{C} instead.",
    "{T}: Add {C}. Spend this mana only to cast an Elf spell or to activate an ability of an Elf.",
    "{T}: Add {C}. This mana can't be spent to pay generic mana costs.",
    "{T}: Add {C}. ~ deals 1 damage to you.",
    "{T}: Add {C}. Activate only if you control a Cave.",
    "{T}: Add {C}. Activate only during your turn and only once each turn.",
    "Sacrifice another creature: Add {B}.",
    "Tap two untapped Elf you control: Add {G}.",
    "Put a -1/-1 counter on ~: Untap ~.",
    "+1: Add {R}.",
    "Whenever you tap a Cave for mana, add {B}.",
    "Whenever a Cave is tapped for mana, its controller adds {B}.",
    "If you tap a permanent for mana, it produces twice as much of that mana instead.",
    "If a land is tapped for two or more mana, it produces {B} instead of any other type.",
    "When ~ enters, add {R}.",
    "Each nonbasic land is a Swamp.",
    "Each land is a Forest in addition to its other types.",
    "Each creature you control has haste.",
    'Each land you control has "{T}: Add one mana of any color."',
    "Each other creature you control gets +1/+1.",
    "As long as ~ is untapped, ~ gets +2/+0.",
    "Each creature loses all abilities and has base power and toughness 1/1.",
    "~'s power and toughness are each equal to the number of land you control.",
    "You may spend mana as though it were mana of any color.",
    "For each {B} in a cost, you may pay 2 life rather than pay that mana.",
    "Spend only black mana on X.",
    "~ enters tapped unless you control a Cave.",
    "~ costs {1} less to cast for each artifact you control.",
]


@pytest.mark.parametrize("text", SENTENCES)
def test_print_and_read_are_inverse(text):
    """What is read prints to the same text, and prints to what is read."""
    (ability,) = read_abilities(text, "~", "Artifact Creature")

    assert print_ability(ability) == text


def test_what_is_outside_of_this_field_is_dots():
    """An effect that is not computed leaves a mark; what is unread leaves nothing."""
    ability = Activated((TapSelf(),), (OtherEffect(),))

    assert print_ability(ability) == f"{{T}}: {OUTSIDE}."
    assert describe_ability(ability) == "{T}: ..."
    assert print_ability(Unread(3)) == ""


# A paragraph of abilities that lean on one another, and whether it stands on a spell.
PARAGRAPHS = [
    ("Flying, ward {1}, affinity for artifact", False),
    ("Modular—Sunburst", False),
    ("Kicker {X}. X can't be 0.", True),
    ("Station\n4+ | Flying, lifelink\n9+ | {T}: Add {G}.", False),
    ("Flashback {4}{R}. ~ costs {X} less to cast this way, where X is your life total.", True),
    (
        (
            "You may cast ~ as though it had flash by paying {2} in addition to paying its other "
            "costs."
        ),
        False,
    ),
    (
        (
            "You may have ~ enter as a copy of a creature, except it is an artifact in addition to "
            "its other types and has flying."
        ),
        False,
    ),
    (
        (
            "Once during each of your turns, you may cast a Mole spell from your hand "
            "without paying their mana costs."
        ),
        False,
    ),
    (
        (
            "You may cast spell from among cards exiled with ~. If you cast a spell this way, "
            "you may spend mana as though it were mana of any color to cast it."
        ),
        False,
    ),
    (
        (
            "You may cast ~ from your graveyard by paying {2} and discarding a card rather than "
            "paying its mana cost."
        ),
        False,
    ),
    ("If ~ was kicked, ~ enters with two +1/+1 counters on it and with haste.", False),
    ("As ~ enters, choose Sun or Moon.\n• Sun — Flying\n• Moon — {T}: Add {B}.", False),
    ("Max speed — Flying, haste", False),
    ("{TK}{TK} — Flying", False),
    ("~ enters with a number of +1/+1 counters on it equal to «the number told».", False),
    ("If «the tide is high», you may pay {1} rather than pay ~'s mana cost.", False),
    ("Each creature «that sang a song today» has haste.", False),
    ("{T}: Add one mana of «a color of the rainbow».", False),
    ("{T}: Add {G}. Spend this mana only if «the mana is meant for a friend».", False),
    ("{T}: Add {G}. Activate only «You can't activate this ability at sea».", False),
    ("«… at a target: casting, costs». Add {R}.", True),
    ("Enchanted creature gets +1/+1. «?: power».", False),
    ('Each Mole has “Each Elf you control has "{T}: Add {G}."”', False),
]


@pytest.mark.parametrize(("text", "spell"), PARAGRAPHS)
def test_a_paragraph_is_printed_and_read_as_one(text, spell):
    """What stands together is printed together, with marks for what is not told in words."""
    abilities = read_paragraph(text, spell=spell)

    assert abilities
    assert print_paragraph(abilities) == text


def test_a_text_that_reads_to_something_else_is_told():
    """Half of a pair, printed without the other half, does not come back, and that is noticed."""
    half = SpendOnlyFrom(HasSubtype("Mole"), "alternative cost")

    assert not print_back((half,)).same
    assert print_back((Keyword("flying"), Keyword("haste"))).same


def test_a_card_has_no_marks_of_the_printer():
    """What is in guillemets on a card is a quotation, never a condition that is to be told."""
    (ability,) = read_abilities("Creatures you control have «{T}: Add {G}.»", "~", "Artifact")

    assert print_ability(ability) == 'Each creature you control has "{T}: Add {G}."'
