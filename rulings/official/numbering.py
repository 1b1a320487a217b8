"""Where the rules that Lawmage names stand in another edition, and whether they read otherwise.

Editions number rules anew: a section that comes in between moves all behind it. Known rules are
recognised by digests of their words, in which the numbers of other rules are left out.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from rulings.numbers import parent
from rulings.official.edition import Edition
from rulings.official.pairing import without_numbers

KNOWN: Final = Path(__file__).with_name("known_rules.txt")
_DIGITS: Final = 8


def digest(text: str) -> str:
    """Give a short digest of a rule's words, whatever their case and the numbers among them."""
    import hashlib  # noqa: PLC0415 - few questions have official texts beside them

    words = " ".join(without_numbers(text))
    return hashlib.sha256(words.encode("utf-8", "replace")).hexdigest()[:_DIGITS]


@lru_cache(maxsize=1)
def known_rules() -> Mapping[str, str]:
    """Give the digests of all rules in the edition that Lawmage follows, in order."""
    lines = KNOWN.read_text(encoding="ascii").splitlines()
    return dict(line.split() for line in lines if line and not line.startswith("#"))


def moved(edition: Edition, known: Mapping[str, str] | None = None) -> dict[str, str]:
    """Give the new numbers of those known rules that stand elsewhere in an edition.

    Args:
        edition: the edition that is looked into.
        known: digests by number, in order; those that ship with Lawmage where none are given.
    """
    before = known_rules() if known is None else known
    after = {number: digest(rule.text) for number, rule in edition.rules.items()}
    places = _single(before, after)
    sections: dict[str, Counter[str]] = defaultdict(Counter)
    for number, mark in before.items():
        new = number if after.get(number) == mark else places.get(mark)
        if new:
            sections[_section(number)][_section(new)] += 1
    found: dict[str, str] = {}
    for number, mark in before.items():
        if after.get(number) == mark:
            continue
        new = places.get(mark) or _expected(number, found, sections)
        if new in after and new != number:
            found[number] = new
    return found


def _single(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str]:
    """Give the numbers of new rules by their digest, of digests that stand once on each side."""
    old, new = Counter(before.values()), Counter(after.values())
    return {mark: number for number, mark in after.items() if old[mark] == new[mark] == 1}


def _expected(number: str, found: Mapping[str, str], sections: Mapping[str, Counter[str]]) -> str:
    """Give the number that a rule has if it moved with the rule or the section that holds it."""
    above = parent(number) or ""
    if above in found:
        return found[above] + number.removeprefix(above)
    section = _section(number)
    votes = sections.get(section)
    return (votes.most_common(1)[0][0] if votes else section) + number.removeprefix(section)


def _section(number: str) -> str:
    return number.partition(".")[0]


def digests(edition: Edition) -> str:
    """Give the text of the file of digests for an edition."""
    lines = (f"{number} {digest(rule.text)}" for number, rule in edition.rules.items())
    head = f"# Digests of the rules as they read in the edition of {edition.effective}.\n"
    return head + "\n".join(lines) + "\n"
