"""Hostile and hopeless messages: what is refused, and that nothing is dropped."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.language import MAX_TEXT, NameIndex, ReadError, Reading
from bot.language.checking.leftovers import _cut_short

WORDS = st.sampled_from(
    "forest 3 x x= tapped , . ? ( ) + // | opp my has on with can i cast tap for {G} WUB cloak "
    "warden jab paid floating counters copy of commander cast turn life zzyzx & [[ ]] - 9".split()
)


def outcome(language, text):
    """The reading of a text, or the refusal of it; every other error is a failure."""
    try:
        return language.read(text)
    except ReadError as error:
        return error


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("", "empty", (0, 0)),
        ("  \n ", "empty", (0, 4)),
        ("noise " * 1_000, "too_long", (MAX_TEXT, 6_000)),
        ("forest, -2 islands", "bad_count", (8, 10)),
        ("forest, 100 islands", "bad_count", (8, 11)),
        ("ashen g", "unknown_card", (0, 7)),
    ],
)
def test_a_message_that_cannot_be_read(text, code, at, invented):
    """It is refused with a place in it and a sentence that ends in a full stop or a question."""
    with pytest.raises(ReadError) as caught:
        invented.read(text)

    assert (caught.value.code, caught.value.at) == (code, at)
    assert caught.value.message[-1] in ".?"


def test_unknown_words_are_reported_with_their_place(invented):
    """What no rule understands is named, where it stands, with cards that it may have meant."""
    text = "2 forest, ashen g, sprocketed"
    spans = invented.read(text).not_understood

    assert [text[span.start : span.end] for span in spans] == ["ashen g", "sprocketed"]
    assert set(spans[0].suggestions) == {"Ashen Gate", "Ashen Giant"}


def test_a_misspelt_name_is_corrected_and_said(invented):
    """A name that is one slip away is taken, and the reading says what was typed."""
    reading = invented.read("mirror pnod, forest. what does it tap for")

    assert "Mirror Pond" in reading.understood
    assert [(one.typed, one.card) for one in reading.corrections] == [
        ("mirror pnod", "Mirror Pond")
    ]


def test_single_everyday_words_are_not_corrected_to_names(invented):
    """A lone word of prose that is nearly a name stays a word."""
    assert "Will" not in invented.read("i wil tap my forest").understood


@pytest.mark.parametrize(
    "text",
    [
        "<@123456789012345678> `mirror pond` **and** ||forest|| <:dance:42>",
        "mirror pond\N{NO-BREAK SPACE}and forest \N{PARTY POPPER}",
        "\N{LEFT DOUBLE QUOTATION MARK}mirror pond\N{RIGHT DOUBLE QUOTATION MARK} + forest",
    ],
)
def test_markup_of_a_chat_is_no_part_of_the_words(text, invented):
    """Mentions, emoji, ticks, spoilers and fine quotes are passed over."""
    reading = invented.read(text)

    assert reading.understood.startswith("you: Mirror Pond; Forest")
    assert reading.not_understood == ()


@given(st.lists(WORDS, max_size=60).map(" ".join))
def test_no_order_of_words_breaks_the_reader(invented, text):
    """Every message is read or refused; the places of what is left over are those of its words."""
    reading = outcome(invented, text)
    if isinstance(reading, ReadError):
        assert 0 <= reading.at[0] <= reading.at[1] <= len(text)
        return
    assert all(text[span.start : span.end] == span.words for span in reading.not_understood)
    again = invented.read(reading.understood)
    assert (again.board, again.question) == (reading.board, reading.question)


@given(st.text(max_size=200))
def test_no_characters_break_the_reader(invented, text):
    """Whatever the characters are, the message is read or refused."""
    assert isinstance(outcome(invented, text), Reading | ReadError)


@pytest.mark.parametrize(
    "unit", ["is ", "(", "{", "-", "my ", "x=", "@", "3 ", "[[", "cast ", "1/1 ", "\n"]
)
def test_long_repetitions_are_read(unit, invented):
    """The longest message of one thing over and over is answered with one sentence or a reading."""
    text = (unit * MAX_TEXT)[:MAX_TEXT]

    assert isinstance(outcome(invented, text), Reading | ReadError)


@pytest.mark.parametrize(
    ("text", "suggested"),
    [
        ("me: forest (taped). what can it tap for", ("tapped", "untapped")),
        ("me: forest (untappd). what can it tap for", ("untapped", "tapped")),
        ("me: forest (xyzzyx). what can it tap for", ()),
        ("me: forest (tapped), taped. what can forest tap for", ()),
    ],
)
def test_a_state_that_is_nearly_spelt_is_suggested(invented, text, suggested):
    """In brackets, where states stand; elsewhere it may be a card."""
    spans = invented.read(text).not_understood

    assert [span.suggestions for span in spans] == ([suggested] if spans else [])
    assert spans or not suggested


@pytest.mark.parametrize(
    ("text", "suggested"),
    [
        ("me: mirror pon. what now", ("Mirror Pond",)),
        ("me: mirror, pon. what now", ()),
        ("me: mirror xyz. what now", ()),
    ],
)
def test_a_name_cut_short_is_suggested(text, suggested):
    """The word before belongs to it, where only a blank is between them."""
    start = text.index(".") - 3

    assert _cut_short(text, start, start + 3, NameIndex(["Mirror Pond", "Forest"])) == suggested
