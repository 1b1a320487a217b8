"""How players ask for the rules of an edition, from the table in asked.txt."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from rulings.numbers import is_rule_number
from rulings.official.edition import Edition
from rulings.official.numbering import moved

TABLE: Final = Path(__file__).with_name("asked.txt")


def asked_of(edition: Edition) -> Mapping[str, str]:
    """Give the words by which players ask, for each rule of the edition that the table names."""
    found: dict[str, str] = defaultdict(str)
    elsewhere = moved(edition)
    for key, words in read_table(TABLE.read_text(encoding="utf-8").splitlines()):
        number = number_of(key, edition)
        number = elsewhere.get(number, number) if is_rule_number(key) else number
        if number in edition.rules:
            found[number] += f"{words}\n"
    return dict(found)


def number_of(key: str, edition: Edition) -> str:
    """Give the number of a rule that the table names: “trample b” → 702.19b; "" for an unknown one.

    Args:
        key: a number, or the title of a keyword's rule and the letter of a sub-rule.
        edition: where it is looked for.
    """
    if is_rule_number(key):
        return key
    title, _, letter = key.rpartition(" ")
    above = edition.keywords.get(title, "")
    return above and above + letter


def read_table(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Read lines of the form that asked.txt explains: give each rule named, and its words.

    Raises:
        ValueError: a line has no “:”.
    """
    for number, line in enumerate(lines, start=1):
        if not line.strip() or line.startswith("#"):
            continue
        keys, colon, words = line.partition(": ")
        if not colon:
            raise ValueError(f"line {number} of the table has no “: ”: {line[:60]}")
        for key in keys.split(","):
            yield key.strip().casefold(), words.strip()
