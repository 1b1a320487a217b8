"""Cleaning a chat message, place for place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.language.words.cleaning import clean
from bot.language.words.tokens import tokenise


@given(st.text(max_size=200))
def test_places_stay_places(message):
    """The cleaned text is as long as the message, so positions in it are positions there."""
    assert len(clean(message)) == len(message)


@given(st.text(max_size=200))
def test_tokens_are_where_they_say(message):
    """Every token's text stands at its place."""
    cleaned = clean(message)

    assert all(cleaned[token.start : token.end] == token.text for token in tokenise(cleaned))


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ("tap :manag: now", ["tap", "{G}", "now"]),
        ("<:manawu:123> and <a:party:7>", ["{W/U}", "and"]),
        ("hi <@!42> <#7> @everyone", ["hi"]),
        ("see https://example.org/a?b=c now", ["see", "now"]),
        ("snow-covered w/ w/o don’t", ["snow", "covered", "w/", "w/o", "don't"]),
        ("+1/+1 2/2 {2/W} g/w 3x", ["+1/+1", "2/2", "{2/W}", "g/w", "3x"]),
        ("-2 - x", ["-", "2", "-", "x"]),
    ],
)
def test_what_is_left_of_a_message(message, words):
    """Mana emoji are symbols, other emoji, mentions and links are nothing."""
    assert [token.text for token in tokenise(clean(message))] == words


@given(st.text(st.characters(max_codepoint=127), max_size=80))
def test_plain_letters_are_cleaned_as_others_are(message):
    """A sign beyond ASCII elsewhere in the message changes nothing."""
    assert clean(f"{message} é") == f"{clean(message)} é"
