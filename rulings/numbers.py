"""Rule numbers of the Comprehensive Rules: their form, parents and order."""

import re

# Sub-rules run from a to z without l and o, which could be taken for digits.
_NUMBER = re.compile(r"([1-9][0-9]{2})(?:\.([1-9][0-9]{0,2})([a-kmnp-z])?)?")
_TYPED = re.compile(r"\s*(?:(?:CR|rule)\s*)?([0-9]{3}(?:\.[0-9]{1,3}[a-z]?)?)[.\s]*", re.IGNORECASE)
# The longest thing worth looking at: "rule 702.100a." and some blanks.
_LONGEST_TYPED = 40


def is_rule_number(text: str) -> bool:
    """Whether the text has exactly the form of a section, rule or sub-rule: 106, 106.7, 106.12a."""
    return _NUMBER.fullmatch(text) is not None


def parse_rule_number(text: str) -> str | None:
    """Read a rule number as people type it ("CR 106.12A.") and give its plain form, or None."""
    if len(text) > _LONGEST_TYPED:
        return None
    found = _TYPED.fullmatch(text)
    if found is None:
        return None
    number = found[1].lower()
    return number if is_rule_number(number) else None


def parent(number: str) -> str | None:
    """Give the rule that holds this one: 106.12a → 106.12 → 106 → None."""
    if number[-1:].isalpha():
        return number[:-1]
    section, dot, _ = number.partition(".")
    return section if dot else None


def lineage(number: str) -> tuple[str, ...]:
    """Give a rule number and those of all rules that hold it: 106.12a, 106.12, 106."""
    above = parent(number)
    return (number, *lineage(above)) if above else (number,)


def order(number: str) -> tuple[int, int, str]:
    """Give a sort key that puts 106.2 before 106.12 and 106.12 before 106.12a.

    Raises:
        ValueError: the text is no rule number.
    """
    found = _NUMBER.fullmatch(number)
    if found is None:
        raise ValueError(f"{number!r} is no rule number; one looks like 106.12a")
    return int(found[1]), int(found[2] or 0), found[3] or ""
