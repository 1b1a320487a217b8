"""Oracle text into paragraphs in one spelling."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.oracle.text import MAX_PARAGRAPHS, MAX_TEXT, normalise, paragraphs, split_label


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("Tam Rell’s power grows.", "Tam Rell", "~'s power grows."),
        ("When Orla enters, rest.", "Orla, the Quiet", "When ~ enters, rest."),
        ("Orlando stays.", "Orla, the Quiet", "Orlando stays."),
        ("When this creature enters the battlefield, rest.", "", "When ~ enters, rest."),
        ("This Vehicle’s crew is tired.", "", "~'s crew is tired."),
        ("This turn is over.", "", "This turn is over."),
        ("[−3]: Rest.", "", "-3: Rest."),
        ("[0]: Rest.", "", "0: Rest."),
        ("It gets −1/−1.", "", "It gets -1/-1."),
        ("Vell greets Vell.", "Vell of the Fens", "~ greets ~."),
        ("Two Beasts rest.", "Beast of Burdens", "Two Beasts rest."),
        ('Each land has "Vell rests."', "Vell", 'Each land has "Vell rests."'),
    ],
)
def test_one_spelling_for_each_thing(text, name, expected):
    """Quotes, dashes, names and self references become one form."""
    assert normalise(text, name) == expected


def test_reminder_text_is_no_paragraph():
    """Text in parentheses is left out, and a paragraph of nothing else too (CR 207.2a)."""
    found = paragraphs("({T}: Add {G}.)\nFlying (It flies.)\nTrample", "")

    assert [(p.number, p.text) for p in found] == [(1, "Flying"), (2, "Trample")]


@pytest.mark.parametrize(
    ("line", "label", "rest"),
    [
        ("Landfall — Draw a card.", "Landfall", "Draw a card."),
        ("Quiet Stroll — {T}: Add {C}.", "Quiet Stroll", "{T}: Add {C}."),
        ("II, III — Draw a card.", "II, III", "Draw a card."),
        ("Choose one —", "", "Choose one —"),
        ("Max speed — {T}: Add {R}.", "", "Max speed — {T}: Add {R}."),
        ("Ward—Pay 3 life.", "", "Ward—Pay 3 life."),
        ("{2} — Rest.", "", "{2} — Rest."),
    ],
)
def test_ability_words_are_cut_off(line, label, rest):
    """Words in italics go, keywords and modes stay (CR 207.2c)."""
    assert split_label(line) == (label, rest)


def test_modes_belong_to_their_paragraph():
    """Bullets and rows of a die table follow the line before them."""
    found = paragraphs("Choose one —\n• Draw a card.\n• Rest.\nFlying", "")

    assert [p.text for p in found] == ["Choose one —\n• Draw a card.\n• Rest.", "Flying"]


@given(st.text(), st.text(max_size=40))
def test_any_text_has_paragraphs(text, name):
    """Nothing that can be typed is refused or left unbounded."""
    found = paragraphs(text, name)

    assert len(found) <= MAX_PARAGRAPHS
    assert all(paragraph.text.strip() for paragraph in found)


def test_what_is_past_the_bound_is_not_read():
    """A text longer than any card's is cut."""
    assert len(normalise("a" * (MAX_TEXT + 50))) == MAX_TEXT
