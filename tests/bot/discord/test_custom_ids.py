"""What a custom id carries, and what a form sends back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_app.custom_ids import MAX_ID, Key, parse_key
from bot.discord_app.forms import sent
from bot.store import code_of

KEYS = st.builds(
    Key,
    st.sampled_from(["steps", "changed", "whatif"]),
    st.integers(0, 2**63 - 1),
    st.text(max_size=9).map(code_of),
    st.text(st.characters(exclude_characters="\n"), max_size=40),
)


@given(KEYS)
def test_a_key_is_read_back(key):
    """And fits a custom id, whoever pressed."""
    assert parse_key(str(key)) == key
    assert len(str(key)) <= MAX_ID


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "lm1",
        "lm1:steps",
        "lm1:STEPS:1:0123456789:",
        "lm1:steps:g:0123456789:",
        "lm2:steps:1:0123456789:",
        "lm1:steps:1:01234567:",
        "lm1:steps:1:0123456789",
        "xlm1:steps:1:0123456789:",
        "x" * 100,
    ],
)
def test_other_ids_are_none_of_ours(custom_id):
    """They are old, unknown or made up."""
    assert parse_key(custom_id) is None


@pytest.mark.parametrize(
    ("components", "fields"),
    [
        ([], {}),
        ([{"type": 18, "component": {"type": 4, "custom_id": "a", "value": "x"}}], {"a": "x"}),
        ([{"type": 1, "components": [{"type": 4, "custom_id": "a", "value": "x"}]}], {"a": "x"}),
        ([{"type": 18, "component": {"type": 3, "custom_id": "b", "values": ["y"]}}], {"b": "y"}),
        ([{"type": 18, "component": {"type": 3, "custom_id": "b", "values": []}}], {"b": ""}),
        ([{"type": 10, "id": 3}], {}),
    ],
)
def test_the_fields_of_a_form_are_found(components, fields):
    """Wherever Discord puts them."""
    assert sent({"custom_id": "form", "components": components}) == fields
    assert sent({}) == {}
