import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.numbers import is_rule_number, order, parent, parse_rule_number


@pytest.mark.parametrize("text", ["106", "106.7", "106.12a", "702.100b", "100.1"])
def test_rule_numbers_are_recognised(text) -> None:
    """Sections, rules and sub-rules have the form of a rule number."""
    assert is_rule_number(text)


@pytest.mark.parametrize(
    "text", ["", "10", "1067", "106.", "106.a", "106.0", "106.12l", "106.12o", "106.12ab", "106.7 "]
)
def test_other_text_is_no_rule_number(text) -> None:
    """Neither half a number nor the unused letters l and o pass."""
    assert not is_rule_number(text)


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("106.7", "106.7"),
        (" CR 106.12A. ", "106.12a"),
        ("rule 106", "106"),
        ("cr106.7", "106.7"),
        ("forest", None),
        ("106.12o", None),
        ("106.7 and more", None),
        ("1" * 5_000, None),
    ],
)
def test_typed_numbers_are_read(typed, number) -> None:
    """What people type around a number is dropped; anything else is no number."""
    assert parse_rule_number(typed) == number


def test_parents() -> None:
    """A sub-rule's parent is its rule, a rule's its section, a section has none."""
    assert parent("106.12a") == "106.12"
    assert parent("106.12") == "106"
    assert parent("106") is None


def test_numbers_sort_as_in_the_rules() -> None:
    """106.2 comes before 106.12, a rule before its sub-rules."""
    numbers = ["106.12a", "106.12", "107", "106.2", "106"]

    assert sorted(numbers, key=order) == ["106", "106.2", "106.12", "106.12a", "107"]


def test_order_refuses_what_is_no_number() -> None:
    """A sort key of a non-number would hide a mistake."""
    with pytest.raises(ValueError, match="is no rule number"):
        order("forest")


@given(st.text(max_size=60))
def test_parsing_never_fails(typed) -> None:
    """Anything typed is either a number of the plain form or nothing."""
    number = parse_rule_number(typed)

    assert number is None or is_rule_number(number)
