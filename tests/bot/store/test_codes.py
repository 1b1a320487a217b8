"""Codes: short, the same for everybody, and readable aloud."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store import CODE_LENGTH, code_of, code_typed
from bot.store.codes import ALPHABET


@given(st.text(max_size=200))
def test_a_code_is_read_back(line):
    """Also in small letters, parted, and with the letters that are taken for digits."""
    code = code_of(line)

    assert len(code) == CODE_LENGTH
    assert set(code) <= set(ALPHABET)
    assert code == code_of(line)
    assert code_typed(f" {code[:5].lower()}-{code[5:]} ") == code
    assert code_typed(code.replace("0", "O").replace("1", "I")) == code


def test_different_lines_have_different_codes():
    """As far as anybody will ever ask."""
    assert len({code_of(f"you: {number} Forest") for number in range(20_000)}) == 20_000


@pytest.mark.parametrize("text", ["", "abc", "x" * 11, "ABCDEFGHJU", "0123456789!"])
def test_what_is_no_code(text):
    """Too short, too long, or with letters that no code has."""
    assert code_typed(text) is None
