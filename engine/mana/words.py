"""Types and bundles of mana as words of a sentence: what may be chosen freely in few words."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import reduce
from math import comb
from operator import and_
from typing import Final

from engine.mana.types import COLORS, TYPES

MAX_LISTED: Final = 6  # bundles that a sentence names
_KINDS: Final = {frozenset(COLORS): "color", frozenset(TYPES): "type"}


def types_told(letters: Iterable[str]) -> str:
    """Types as words of a sentence, in WUBRGC order, so that they do not look like one bundle."""
    found = set(letters)
    if frozenset(found) in _KINDS:
        return f"mana of any {_KINDS[frozenset(found)]}"
    listed = [f"{{{letter}}}" for letter in TYPES if letter in found]
    return " and ".join(filter(None, [", ".join(listed[:-1]), *listed[-1:]]))


def listed(bundles: Iterable[str], most: int = MAX_LISTED, more: str = "bundles") -> str:
    """Bundles of which one is made: those of one size that differ freely in a few words.

    Args:
        bundles: as symbols, `{W}{W}`; the empty one is nothing, and told last.
        most: how many are named; the others are counted.
        more: what those are.
    """
    distinct = tuple(dict.fromkeys(bundles))
    named = [*_in_few_words(tuple(filter(None, distinct)))]
    named += ["nothing"] if "" in distinct else []
    if len(named) > most:
        named = [*named[:most], f"one of {len(named) - most} other {more}"]
    return " or ".join(named)


def _in_few_words(bundles: tuple[str, ...]) -> Iterator[str]:
    """Words for each size of bundles whose types are chosen freely, the bundles of other sizes."""
    by_size: dict[int, list[str]] = {}
    for bundle in bundles:
        by_size.setdefault(bundle.count("{"), []).append(bundle)
    free = {size: freely(alike) or _with_the_same(alike) for size, alike in by_size.items()}
    told: set[int] = set()
    for bundle in bundles:
        size = bundle.count("{")
        if not free[size]:
            yield bundle
        elif size not in told:
            told.add(size)
            yield free[size]


def freely(bundles: Iterable[str]) -> str:
    """Words for mana whose types are chosen freely among all colors or types; "" for other mana.

    Args:
        bundles: all that may be made, as symbols; for some words all of them have to be there.
    """
    different = {tuple(sorted(bundle.strip("{}").split("}{"))) for bundle in bundles}
    letters = frozenset(letter for bundle in different for letter in bundle)
    kind = _KINDS.get(letters)
    sizes = {len(bundle) for bundle in different}
    if kind is None or len(sizes) != 1:
        return ""
    (size,) = sizes
    if size == 1:
        return f"one mana of any {kind}"
    if len(different) == comb(len(letters) + size - 1, size):
        return f"{size} mana of any {kind}s"
    same = all(len(set(bundle)) == 1 for bundle in different)
    return f"{size} mana of any one {kind}" if same and len(different) == len(letters) else ""


def _with_the_same(bundles: Iterable[str]) -> str:
    """Words for bundles that have some mana in common and differ freely in the rest."""
    counts = [Counter(bundle.strip("{}").split("}{")) for bundle in dict.fromkeys(bundles)]
    same = reduce(and_, counts)
    rest = freely("".join(f"{{{letter}}}" for letter in (it - same).elements()) for it in counts)
    mana = "".join(f"{{{letter}}}" * same[letter] for letter in TYPES)
    return f"{mana} and {rest}" if mana and rest else ""
