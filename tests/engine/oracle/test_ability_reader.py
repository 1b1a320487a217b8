"""The reader as a whole: any text in, abilities out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.abilities import Activated, Keyword, OtherEffect, SpellText, Triggered, Unread
from engine.cards.amounts import AnnouncedX, ColorsSpent
from engine.cards.costs import Loyalty
from engine.cards.filters import HasType, IsItself
from engine.cards.statics import EntersTapped
from engine.oracle.reader import read_abilities

WORDS = st.sampled_from(
    """
    ~ {T} : Add {G} . , one mana of any color for each land you control Whenever When enters is
    tapped for that player adds Spend this only to cast a creature spell as long as gets +1/+1 has
    flying " — Choose • where X equal the number and or another Forest Elves target -3 : {X}
    """.split()
)


@given(st.one_of(st.text(), st.lists(WORDS, max_size=30).map(" ".join)))
def test_any_text_is_read_without_complaint(text):
    """Hostile and senseless texts are read or unread, never an error."""
    first = read_abilities(text, "Someone", "Creature")

    assert first == read_abilities(text, "Someone", "Creature")
    assert isinstance(first, tuple)


def test_paragraphs_in_order():
    """Abilities stand in the order of the text; the unread know their paragraph."""
    text = "Flying\nWhy is the moon a creature?\n{T}: Draw a card."

    assert read_abilities(text, "Someone", "Creature") == (
        Keyword("flying"),
        Unread(2, frozenset({"types"})),
        read_abilities("{T}: Draw a card.", "Someone", "Creature")[0],
    )


def test_basic_lands_have_no_text():
    """What a reminder says of a basic land is no ability (CR 305.6)."""
    assert read_abilities("({T}: Add {G} or {U}.)", "Forest", "Basic Land — Forest") == ()


def test_loyalty_abilities():
    """A loyalty cost is the cost of a loyalty ability (CR 606)."""
    text = "[+1]: Draw a card.\n[−X]: Destroy target land.\n0: Rest."
    abilities = read_abilities(text, "Someone", "Planeswalker")

    assert [a.cost for a in abilities if isinstance(a, Activated)] == [
        (Loyalty(1),),
        (Loyalty(-1, variable=True),),
        (Loyalty(0),),
    ]
    assert {a.keyword for a in abilities if isinstance(a, Activated)} == {"loyalty"}


def test_chapters_are_triggers():
    """A chapter does something later (CR 714.2)."""
    assert read_abilities("I, II — Draw a card.", "Someone", "Enchantment — Saga") == (
        Triggered("other", effects=(OtherEffect(),)),
    )


@pytest.mark.parametrize(
    ("text", "x"),
    [
        (
            (
                "Converge — Draw X cards, where X is the number of colors of mana "
                "spent to cast this "
                "spell."
            ),
            ColorsSpent(),
        ),
        ("This spell deals X damage to any target.", AnnouncedX()),
        ("Draw a card.", None),
    ],
)
def test_the_x_of_a_spell(text, x):
    """The number that a spell's effect uses is told."""
    (ability,) = read_abilities(text, "Someone", "Sorcery")

    assert isinstance(ability, SpellText)
    assert ability.x == x


def test_triggers_on_casting_and_entering():
    """Events of this field are named, all others are "other"."""
    text = (
        "When this creature enters, draw a card.\nWhenever you cast an artifact spell, rest.\n"
        "Whenever this creature attacks, rest."
    )
    abilities = read_abilities(text, "Someone", "Creature")
    events = [(a.event, a.what) for a in abilities if isinstance(a, Triggered)]

    assert events[:2] == [("enters", IsItself()), ("cast spell", HasType("Artifact"))]
    assert events[2][0] == "other"


def test_a_condition_on_another_object_is_not_taken_for_the_source():
    """A condition on "it" speaks of what entered."""
    text = "Whenever a creature you control enters, if it has a doubt counter on it, draw a card."
    (ability,) = read_abilities(text, "Someone", "Enchantment")

    assert isinstance(ability, Triggered)
    assert (ability.event, ability.condition) == ("other", None)


def test_statics_on_spells_are_effects():
    """What a sorcery says happens as it resolves."""
    (ability,) = read_abilities("Each land enters tapped.", "Someone", "Sorcery")

    assert isinstance(ability, SpellText)
    assert read_abilities("Each land enters tapped.", "Someone", "Enchantment") == (
        EntersTapped(HasType("Land")),
    )


@pytest.mark.parametrize(
    "text",
    [
        "This creature's power is equal to " + "twice " * 900 + "X.",
        "Creatures"
        + " with power equal to the greatest power among creatures" * 80
        + " get +1/+1.",
        'Lands have "' * 400,
        "{T}, " * 1500 + "{T}: Add {G}.",
        "Add {G} or " * 700,
        "creature and " * 500 + "land",
        "If you control a land and " * 200,
        "Spend this mana only to cast " * 200,
    ],
)
def test_texts_without_end_are_bounded(text):
    """Nesting and repetition past any card's end in an unread ability, not in an error."""
    for types in ("Creature", "Sorcery"):
        assert len(read_abilities(text, "Someone", types)) == 1
