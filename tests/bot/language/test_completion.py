"""Completing names while they are typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.language.names.completion import Completion
from bot.language.names.line_completion import MAX_LINE, complete_line

NAMES = Completion(
    [
        *("Fire // Ice", "Forest", "Forest Bear", "Fort, Old Keep", "Deep Forest", "Ærie Fort"),
        *("Zed", "Marl of the Endless Mire"),
    ],
    {"df": ("Deep Forest",), "zed": ("Forest Bear",)},
)


def test_names_that_begin_so_come_first():
    """The shortest first, then names in which a later word begins so, the shortest first again."""
    assert NAMES.complete("for", 25) == (
        "Forest",
        "Forest Bear",
        "Fort, Old Keep",
        "Ærie Fort",
        "Deep Forest",
    )


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("df", ("Deep Forest",)),
        ("Zed", ("Forest Bear", "Zed")),
        ("marl endl", ("Marl of the Endless Mire",)),
        ("marl mi", ("Marl of the Endless Mire",)),
        ("mire marl", ()),
    ],
)
def test_short_names_and_words_left_out_are_completed(typed, names):
    """What everybody calls a card comes first; the words of a name stand in its order."""
    assert NAMES.complete(typed, 25) == names


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("dee", "Deep Forest"),
        ("me: zed, 2 dee", "me: zed, 2 Deep Forest"),
        ("zed // opp: a tapped fort", "zed // opp: a tapped Fort, Old Keep"),
        ("zed (ta", "zed (tapped)"),
        ("zed, opp", "zed, opp:"),
        ("zed | han", "zed | hand:"),
        ("fort, o", "Fort, Old Keep"),
        ("opp: zed, a fort, old k", "opp: zed, a Fort, Old Keep"),
        ("zed, fort", "zed, Fort, Old Keep"),
    ],
)
def test_the_last_item_of_a_board_is_completed(typed, line):
    """All that stands before it is kept; states and players are completed too."""
    assert complete_line(NAMES, typed, 25)[0] == line


def test_lines_have_room_in_a_choice():
    """Of a long board the end is shown, and no line is longer than Discord takes."""
    lines = complete_line(NAMES, "zed, " * 30 + "for", 25)

    assert len(lines) == 5
    assert all(line.startswith("…") and len(line) <= MAX_LINE for line in lines)


@given(st.text(max_size=200), st.integers(0, 25))
def test_any_line_is_completed_within_bounds(typed: str, most: int):
    """Hostile lines give at most the asked number, each short enough."""
    lines = complete_line(NAMES, typed, most)

    assert len(lines) <= most
    assert all(len(line) <= MAX_LINE for line in lines)


def test_punctuation_case_and_accents_do_not_matter():
    """What is typed is folded as names are."""
    assert NAMES.complete("FORT old", 5) == ("Fort, Old Keep",)
    assert NAMES.complete("aerie", 5) == ("Ærie Fort",)


def test_nothing_typed_completes_nothing():
    """Neither do signs alone, nor letters that begin no word."""
    assert [NAMES.complete(typed, 5) for typed in ("", " ", "!?", "qqq")] == [()] * 4


@given(st.text(max_size=200), st.integers(0, 25))
def test_any_text_is_completed_within_bounds(typed: str, most: int):
    """Hostile text gives at most the asked number, without repeats."""
    found = NAMES.complete(typed, most)

    assert len(found) == len(set(found)) <= most
