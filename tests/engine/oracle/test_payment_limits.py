"""Sentences that keep players from paying some costs."""

import pytest

from engine.cards.filters import HasSubtype, HasType, Not
from engine.cards.statics import CantPay
from engine.oracle.printer import print_ability
from engine.oracle.reader import read_paragraph

SENTENCES = [
    (
        "Players can't pay life or sacrifice Moles to cast spells or activate abilities.",
        CantPay(life=True, sacrifice=HasSubtype("Mole")),
    ),
    (
        (
            "Players can't pay life or sacrifice noncreature permanents to cast spells or activate "
            "abilities."
        ),
        CantPay(life=True, sacrifice=Not(HasType("Creature"))),
    ),
    (
        "Players can't pay life to cast spells or activate abilities.",
        CantPay(life=True),
    ),
    (
        (
            "Players can't pay life to cast spells or to activate abilities that aren't mana "
            "abilities."
        ),
        CantPay(life=True, but_mana=True),
    ),
    ("Your life total can't change.", CantPay(life=True, who="you", always=True, gain=True)),
    ("Players can't gain life.", CantPay(gain=True)),
    ("Your opponents can't gain life.", CantPay(who="opponent", gain=True)),
    ("You can't gain life.", CantPay(who="you", gain=True)),
]


@pytest.mark.parametrize(("text", "ability"), SENTENCES)
def test_the_sentence_is_read_and_printed_back(text, ability):
    """What can't be paid, by whom and for what."""
    assert read_paragraph(text) == (ability,)
    assert read_paragraph(print_ability(ability)) == (ability,)


@pytest.mark.parametrize(
    "text",
    [
        "Players can't pay life to cast spells or activate abilities on Tuesdays.",
        "Players can't pay life or sacrifice.",
        "Players can't pay energy to cast spells or activate abilities.",
    ],
)
def test_other_sentences_are_not_read(text):
    """A sentence that says more or something else stays unread."""
    assert read_paragraph(text) is None
