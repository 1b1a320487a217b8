"""Making typed text harmless, and pointing at a place in it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.typed_text import Spot, harmless


@given(st.text(st.characters(), max_size=200))
def test_harmless_text_keeps_its_places_and_can_be_shown(text: str):
    """Every sign stays where it was or is a blank there; the rest can be written anywhere."""
    shown = harmless(text)

    assert len(shown) == len(text)
    assert all(new in (old, " ") for old, new in zip(text, shown, strict=True))
    assert all(sign.isprintable() or sign in "\n\t" for sign in shown)
    shown.encode("utf-8")


def test_signs_of_writing_stay():
    """Line breaks, letters of all scripts and emoji are no danger."""
    assert harmless("a\n\tæ 漢 😀 {G}") == "a\n\tæ 漢 😀 {G}"


@pytest.mark.parametrize(
    ("spot", "words", "lines"),
    [
        (Spot("me: blorp", 4, 9), "characters 5 to 9", ("me: blorp", "    ^^^^^")),
        (Spot("x", 0, 0), "character 1", ("x", "^")),
        (Spot("a\nb", 2, 3), "character 3", ("a b", "  ^")),
        (
            Spot("a" * 30 + "B" + "c" * 30, 30, 31),
            "character 31",
            ("…" + "a" * 20 + "B" + "c" * 20 + "…", " " * 21 + "^"),
        ),
    ],
)
def test_a_place_is_shown_with_its_surroundings(spot, words, lines):
    """Carets stand under what is meant; a long text is cut on both sides."""
    assert (spot.words, spot.lines()) == (words, lines)


@given(st.text(max_size=100), st.integers(0, 200), st.integers(0, 200))
def test_any_place_can_be_shown(text: str, start: int, end: int):
    """Even one that is not in the text; two short lines come out."""
    excerpt, carets = Spot(text, start, end).lines()

    assert "^" in carets
    assert max(len(excerpt), len(carets)) < 300
    assert len(excerpt.splitlines()) <= 1
