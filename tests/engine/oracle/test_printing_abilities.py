"""Printing abilities and reading them again."""

import pytest

from engine.cards.abilities import Activated, OtherEffect, Unread
from engine.cards.costs import TapSelf
from engine.oracle.printer import OUTSIDE, print_ability
from engine.oracle.reader import read_abilities

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
    assert print_ability(Activated((TapSelf(),), (OtherEffect(),))) == f"{{T}}: {OUTSIDE}"
    assert print_ability(Unread(3)) == ""
