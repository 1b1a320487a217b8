"""The rule numbers that an official text refers to."""

import re
from collections.abc import Iterator
from typing import Final

from rulings.numbers import is_rule_number

_DASH: Final = "[\u2013-]"  # a range is written with either
_ANY: Final = re.compile(
    rf"\b([1-9]\d{{2}}\.\d{{1,3}}[a-z]?)(?:{_DASH}([a-z]\b|\d{{3}}\.\d{{1,3}}[a-z]?|\d{{1,3}}\b))?"
    r"|\brules? ([1-9]\d{2})\b(?!\.\d)(?: (?:and|or) ([1-9]\d{2})\b(?!\.\d))?"
)
_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz"  # sub-rules skip l and o
_LONGEST_RANGE: Final = 30


def references(text: str) -> tuple[str, ...]:
    """Give the numbers named in a text, ranges written out, in order and each once.

    "rules 601.2f-h" (with either dash) gives 601.2f, 601.2g and 601.2h.
    """
    return tuple(dict.fromkeys(filter(is_rule_number, _numbers(text))))


def _numbers(text: str) -> Iterator[str]:
    for found in _ANY.finditer(text):
        first, last, section, other = found.groups()
        if section:
            yield section
            yield other or ""
        elif last:
            yield from _range(first, last)
        else:
            yield first


def _range(first: str, last: str) -> Iterator[str]:
    """Give the numbers from the first to the last, which may be shortened to what differs."""
    if last in _LETTERS and first[-1] in _LETTERS:
        start, end = _LETTERS.index(first[-1]), _LETTERS.index(last)
        yield from (first[:-1] + letter for letter in _LETTERS[start : end + 1])
        return
    section, _, low = first.partition(".")
    high = last.rpartition(".")[2]
    if low.isdigit() and high.isdigit() and last in {high, f"{section}.{high}"}:
        end = min(int(high), int(low) + _LONGEST_RANGE)
        yield from (f"{section}.{number}" for number in range(int(low), end + 1))
        return
    yield first
    yield last
