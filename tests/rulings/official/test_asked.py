"""The table of how players ask for rules, on an invented edition."""

from pathlib import Path

import pytest

from rulings.official.asked import asked_of, number_of, read_table
from rulings.official.rules_parser import parse_rules

EDITION = parse_rules(Path(__file__).with_name("mini_rules.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("key", "number"),
    [
        ("101.2b", "101.2b"),
        ("rolling a", "702.2a"),
        ("sleeping", ""),
        ("sleeping a", "702.3a"),
        ("flying a", ""),
        ("", ""),
    ],
)
def test_rules_are_named_by_number_or_keyword(key, number) -> None:
    """A keyword stays right where an edition numbers it anew."""
    assert number_of(key, EDITION) == number


def test_lines_give_each_rule_its_words() -> None:
    """Remarks and empty lines give nothing."""
    lines = ["# a remark", "", "101.1, Rolling a: pebble, colour", "702.3: nap"]

    assert list(read_table(lines)) == [
        ("101.1", "pebble, colour"),
        ("rolling a", "pebble, colour"),
        ("702.3", "nap"),
    ]


def test_a_broken_table_is_named() -> None:
    """With the line."""
    with pytest.raises(ValueError, match="line 2"):
        list(read_table(["# a remark", "101.1 pebble"]))


def test_rules_of_another_edition_are_passed_over() -> None:
    """The table may name what an edition does not have."""
    assert set(asked_of(EDITION)) <= set(EDITION.rules)
