"""What an unread text may change, from its words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.oracle.touches import TAGS, touches_of, touches_of_effect


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("Moles cost {2} less to cast while the moon is full.", {"costs"}),
        ("Whenever you tap a burrow for mana, flip a coin.", {"mana"}),
        ("{T}: Add {G} for each sleeping mole.", {"mana"}),
        ("Moonlit mana may be spent as though it were snow.", {"spending"}),
        ("Each burrow is a Forest at night.", {"types"}),
        ("Each burrow is snow at night.", {"types"}),
        ("Moles have “{T}: Add {G}.”", {"abilities", "mana"}),
        ("Moles have haste at night.", {"abilities"}),
        ("Sleeping moles lose all abilities.", {"abilities"}),
        ("Sleeping moles get +2/+0.", {"power"}),
        ("This mole enters with a dream counter on it.", {"counters"}),
        ("This mole is blue at night.", {"colors"}),
        ("Moles don't untap at night.", {"untap"}),
        ("You may play moles from your burrow.", {"casting"}),
        ("+ {2} — Dig a hole.", {"own costs"}),
        ("This spell costs {1} less to cast at night.", {"own costs"}),
        ("~ costs {1} less to cast at night. Moles cost {1} less to cast.", {"costs"}),
        ("Moles can't be cast at night.", {"cast limits"}),
        ("You can't cast this spell at night.", {"own costs"}),
    ],
)
def test_a_text_has_the_tags_of_its_words(text, tags):
    """Whatever may change an answer is tagged."""
    assert tags <= touches_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this mole attacks, it gets +2/+2 until end of turn.",
        "When this mole dies, draw a card.",
        "At the beginning of your upkeep, each mole gains flying until end of turn.",
        "{2}{G}: This mole gains haste until end of turn.",
        "Moles can't be blocked by birds.",
        "This mole can't attack alone.",
    ],
)
def test_ordinary_abilities_touch_nothing(text):
    """An attack trigger or a pump leaves every question answerable."""
    assert touches_of(text) == frozenset()


@pytest.mark.parametrize(
    ("text", "untaps"),
    [
        ("Untap target burrow.", True),
        ("You may tap or untap target mole.", True),
        ("Untap up to two moles you control.", True),
        ("That mole doesn't untap during its controller's next untap step.", False),
        ("Tap target mole.", False),
        ("Dig a hole. (It doesn't untap.)", False),
    ],
)
def test_an_effect_that_untaps_is_tagged(text, untaps):
    """What is untapped can be tapped for mana again; what stays tapped can't."""
    assert ("untap" in touches_of_effect(text)) == untaps


def test_reminder_text_is_left_out():
    """What stands in brackets adds nothing to a card."""
    assert touches_of("Burrow 2 (Moles cost {2} less to cast.)") == frozenset()


def test_a_spell_acts_as_it_resolves():
    """On a sorcery the same words change nothing that is on the table now, except its own cost."""
    assert touches_of("Moles lose all abilities.", spell=True) == frozenset()
    own = "~ costs {1} less to cast for each sleeping mole."
    assert touches_of(own, spell=True) == frozenset({"own costs"})


@given(st.text(max_size=400), st.booleans())
def test_any_text_has_tags_of_the_list(text, spell):
    """The tags are a closed set, whatever a player types."""
    assert touches_of(text, spell=spell) <= set(TAGS)


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("~ has haste as long as the moon is full.", True),
        ("As long as ~ is tapped, it has haste.", True),
        ("Moles you control have haste.", False),
        ("As long as enchanted mole is red, it has haste.", False),
        ("At the beginning of your upkeep, add {G}.", True),
        ("Whenever you tap a burrow for mana, add {G}.", False),
    ],
)
def test_a_text_about_its_own_object_is_told_apart(text, own):
    """Such a text leaves questions about other objects answerable."""
    assert ("itself" in touches_of(text)) is own


def test_others_that_enter_as_a_copy_lose_their_own_counters():
    """They are the copy before their own texts could work (CR 616.1c)."""
    assert touches_of("Creatures you control enter as a copy of ~.") == {"counters"}
    assert touches_of("You may have ~ enter as a copy of a mole.") == frozenset()


def test_a_choice_and_a_copy_as_it_enters_change_nothing_later():
    """What a permanent did as it entered is on the board already, but for how a copy differs."""
    assert touches_of("As ~ enters, choose a creature type.") == frozenset()
    assert touches_of("You may have ~ enter as a copy of a mole, except it's blue.") == frozenset(
        {"copy exceptions"}
    )
