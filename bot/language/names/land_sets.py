"""Lands that people name by one word for all of them, and by the rest of each name."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from bot.language.names.mention import Found, Mention
from bot.language.names.name_index import How, key_of

_BEFORE: Final = frozenset(
    {",", "and", "+", "&", "the", "my", "a", "one", "1", "with", ":", "(", "/"}
)
_BEHIND: Final = frozenset(
    {"", ",", ".", "?", "+", "&", ";", ")", "/", "and", *"tap taps make makes give gives".split()}
)


@cache
def land_sets() -> Mapping[str, tuple[str, ...]]:
    """The lands of each set by the word for all of them."""
    text = Path(__file__).with_name("land_sets.json").read_text("utf-8")
    return {word: tuple(cards) for word, cards in json.loads(text).items()}


def of_land_set(found: Found, first: int) -> Mention | None:
    """As in "urza's tower, mine and power plant": the rest of a name, beside others of its set."""
    before = found.tokens[first - 1].folded if first else ","
    if before not in _BEFORE:
        return None
    words = {token.folded for token in found.tokens}
    for called, cards in land_sets().items():
        named = {mention.card for mention in found.mentions.values()} & set(cards)
        if not (named or called in words):
            continue
        for card in cards:
            rest = key_of(card).split(" ")[1:]
            last = first + len(rest)
            here = [token.folded for token in found.tokens[first:last]]
            behind = found.tokens[last].folded if last < len(found.tokens) else ""
            if here != rest or behind not in _BEHIND or card in named:
                continue
            if all(found.is_free(at) for at in range(first, last)) and _is_listed(words, cards):
                return found.add(card, first, last, How.EXACT)
    return None


def _is_listed(words: set[str], cards: tuple[str, ...]) -> bool:
    """Whether all of the set are named: "his tower and mine" may speak of two towers."""
    return all(key_of(card).rpartition(" ")[2] in words for card in cards)
