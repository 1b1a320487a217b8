"""Known rules in an edition that numbers them anew, from an invented edition."""

from pathlib import Path

from rulings.official.numbering import digest, moved
from rulings.official.rules_parser import parse_rules

MINI = Path(__file__).with_name("mini_rules.txt").read_text(encoding="utf-8")
KNOWN = {it.number: digest(it.text) for it in parse_rules(MINI).rules.values()}


def edited(*changes: tuple[str, str]):
    text = MINI
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return parse_rules(text)


def test_nothing_has_moved_in_the_same_edition() -> None:
    """Every rule is where it was."""
    assert moved(parse_rules(MINI), KNOWN) == {}


def test_a_section_that_moved_is_recognised() -> None:
    """With its rules, also with one that reads otherwise now."""
    edition = edited(
        ("101. Stones", "103. Stones"),
        ("101.", "103."),
        ("A stone is white or black.", "A stone is white, black or grey."),
    )

    assert moved(edition, KNOWN) == {
        "101.1": "103.1",
        "101.2": "103.2",
        "101.2a": "103.2a",
        "101.2b": "103.2b",
        "101.2c": "103.2c",
    }


def test_a_keyword_that_moved_takes_its_rules_along() -> None:
    """Those that read otherwise now too; others stay."""
    edition = edited(
        ("702.3. Sleeping", "702.4. Sleeping"),
        ("702.3a A sleeping stone isn't counted.", "702.4a Nobody counts a sleeping stone."),
        ("702.2b Having rolling twice changes nothing.", "702.3. Snoring"),
    )

    assert moved(edition, KNOWN) == {"702.3": "702.4", "702.3a": "702.4a"}


def test_numbers_of_other_rules_are_no_words() -> None:
    """A rule that only refers to a number anew has not changed; case and blanks are nothing."""
    assert digest("A  b (see rule 722.3a)\nC") == digest("a b (see rule 723.3a) c")
    assert digest("a b c") != digest("a b d")
