"""The first two words of names: none that there is may be missed."""

import pytest

from bot.language.names.openings import Openings

NAMES = ("iron circle", "circle of embers", "wolf of the pale hills", "knife", "fairy ring tender")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("iron", "circle"),
        ("iron", "circles"),
        ("circle", "of"),
        ("circles", "of"),
        ("wolves", "of"),
        ("fairies", "ring"),
    ],
)
def test_an_opening_is_found(first, second):
    """Also in the plural, of either word."""
    assert Openings(NAMES).may_open(first, second)


def test_other_words_open_nothing():
    """But for the few that fall on a place that is taken."""
    words = ("what", "can", "my", "tap", "for", "iron", "knife", "of", "embers")
    openings = Openings(NAMES)

    found = [(one, other) for one in words for other in words if openings.may_open(one, other)]

    assert len(found) < len(words)


def test_a_name_of_one_word_opens_nothing_longer():
    """It has no second word."""
    marks = Openings(["knife"])
    assert not any(marks.may_open("knife", other) for other in ("of", "iron", "knife"))
