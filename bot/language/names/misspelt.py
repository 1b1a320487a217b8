"""Misspelt card names in running text."""

import re
from collections.abc import Iterable
from typing import Final

from bot.language.names.doubts import NOT_PLAYED
from bot.language.names.mention import Found
from bot.language.names.name_index import How, key_of
from bot.language.words.known_words import COLORS, FILLER, GRAMMAR, NUMBERS, ORDINALS, TIMES
from bot.language.words.plain_words import is_plain

MAX_ATTEMPTS: Final = 60  # look-ups by spelling in one message
MAX_WINDOW: Final = 5  # words
_MIN_LETTERS: Final = 4  # of a word that is looked at
_MIN_KEY: Final = 6  # letters of a name that is looked up
_WORD: Final = re.compile(r"[a-z]{2,}")


def vocabulary(patterns: Iterable[str]) -> frozenset[str]:
    """Every word that the reader knows: those of its lists and of its rules' patterns."""
    known = {word for pattern in patterns for word in _WORD.findall(pattern)}
    return frozenset(
        known | FILLER | GRAMMAR | set(COLORS) | set(NUMBERS) | set(ORDINALS) | set(TIMES)
    )


def find_misspelt(found: Found) -> None:
    """Add the mentions whose spelling is nearly that of a name.

    Args:
        found: with all other mentions found.
    """
    attempts = 0
    for at in range(len(found.tokens)):
        if not _is_strange(found, at):
            continue
        for first, last in _windows(found, at):
            if attempts == MAX_ATTEMPTS:
                return
            attempts += 1
            if _try(found, first, last):
                break


def _is_strange(found: Found, at: int) -> bool:
    if not found.is_free(at):
        return False
    word = found.tokens[at].folded
    return len(word) >= _MIN_LETTERS and word.isalpha() and word not in found.known


def _windows(found: Found, at: int) -> Iterable[tuple[int, int]]:
    """Every run of free words around that one, the longest first."""
    low = high = at
    while low > 0 and at - low < MAX_WINDOW - 1 and found.is_free(low - 1):
        low -= 1
    while high + 1 - at < MAX_WINDOW and found.is_free(high + 1):
        high += 1
    for length in range(min(MAX_WINDOW, high - low + 1), 0, -1):
        for first in range(max(low, at - length + 1), min(at, high - length + 1) + 1):
            yield first, first + length


def _is_shown(found: Found, first: int, last: int) -> bool:
    """Whether a long word opens an item and a word of state follows: "contaminaton out"."""
    after = found.tokens[last].folded if last < len(found.tokens) else ""
    long = len(found.tokens[first].folded) >= _LONG
    return long and found.opens_item(first) and after in _STATES


_LONG: Final = 9  # letters of a word that is hardly another word of every day
_STATES: Final = frozenset({"out", "tapped", "untapped", "on", "in", "sick", "animated", "naming"})


_PAIR: Final = 2


def _says_something(words: list[str]) -> bool:
    """As in "skip that": words of every day, and no slip in any of them."""
    return any(word in FILLER for word in words) and all(
        word in FILLER or is_plain(word) or len(word) <= _MIN_LETTERS for word in words
    )


def _try(found: Found, first: int, last: int) -> bool:
    words = " ".join(token.folded for token in found.tokens[first:last])
    if len(words) < _MIN_KEY:
        return False
    if last - first == 1:
        if not (found.stands_alone(first, last) or _is_shown(found, first, last)):
            return False  # too many words of every day are nearly a name
        if found.index.is_word(words):
            return False  # spelt well, as a part of other names
    name = found.index.spelt_nearly(words)
    if not name or NOT_PLAYED & set(found.facts(name).types):
        return False
    ending = found.tokens[last - 1].folded
    if last - first > 1 and ending in GRAMMAR and ending not in key_of(name).split(" "):
        return False  # "cryptic cost": a word of the rules that means itself
    if abs(len(key_of(name).split(" ")) - (last - first)) > (last - first == 1):
        return False  # only a single word may stand for two that lost their space
    if last - first > 1 and found.index.resolve(words).how is not How.SPELLING:
        return False  # "power plant": other names hold these very words
    if last - first == _PAIR and _says_something(words.split(" ")):
        return False
    found.add(name, first, last, How.SPELLING)
    return True
