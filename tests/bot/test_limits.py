"""Cutting texts to Discord's limits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_app.limits import MAX_CHOICE, clip, clip_choice, clip_sentences, clip_value


@given(st.text(max_size=300), st.integers(0, 200))
def test_a_clipped_text_fits(text: str, length: int):
    """It is at most that long, and unchanged where it fits."""
    for clipped in (clip(text, length), clip_sentences(text, length)):
        assert len(clipped) <= length
        assert clipped == text or len(text) > length


@given(
    st.lists(st.sampled_from(["{G}", "{2/W}", "word", " ", "{W/U/P}"]), min_size=5),
    st.integers(3, 60),
)
def test_no_symbol_is_cut(parts: list[str], length: int):
    """Every brace that is opened is closed again."""
    clipped = clip("".join(parts), length)

    assert clipped.count("{") == clipped.count("}")


def test_a_word_is_not_cut_where_that_can_be_helped():
    """The cut is before the word; a single long word is cut all the same."""
    assert clip("tap the forest for mana", 16) == "tap the forest…"
    assert clip("a" * 50, 10) == "a" * 9 + "…"


def test_choices_fit():
    """A choice is at most 100 characters."""
    assert len(clip_choice("x" * 300)) == MAX_CHOICE


@given(st.text(min_size=1, max_size=300))
def test_a_value_is_a_plain_beginning(name: str):
    """It still reads as the name it was cut from."""
    value = clip_value(name)

    assert name.startswith(value)
    assert len(value) <= MAX_CHOICE


@pytest.mark.parametrize(
    ("text", "length", "clipped"),
    [
        ("One thing. Another thing. A third thing.", 30, "One thing. Another thing. …"),
        ('It says "no." Then it goes on and on.', 20, 'It says "no." …'),
        ("A. Then one sentence that goes on and on.", 30, "A. Then one sentence that…"),
        # no full stop of a list or in the middle of a word ends a sentence
        ("The order of all: 1. costs, 2. taxes and more.", 30, "The order of all: 1. costs,…"),
        ("See rule 106.7 of the rules, which goes on.", 30, "See rule 106.7 of the rules,…"),
        ("Short. Whole.", 13, "Short. Whole."),
    ],
)
def test_a_text_is_cut_behind_a_sentence(text: str, length: int, clipped: str):
    """Where that leaves a third of the room filled; else behind a word."""
    assert clip_sentences(text, length) == clipped
