"""Completing names while they are typed."""

from hypothesis import given
from hypothesis import strategies as st

from bot.language.completion import Completion

NAMES = Completion(
    ["Fire // Ice", "Forest", "Forest Bear", "Fort, Old Keep", "Deep Forest", "Ærie Fort", "Zed"]
)


def test_names_that_begin_so_come_first():
    """The shortest first, then names in which a later word begins so."""
    assert NAMES.complete("for", 25) == (
        "Forest",
        "Forest Bear",
        "Fort, Old Keep",
        "Deep Forest",
        "Ærie Fort",
    )


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
