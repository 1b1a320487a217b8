"""The table of short names that players use; a host may add to it."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from engine.values import dataclass

MAX_OTHERS: Final = 4  # cards that a short name may stand for besides the likeliest


@dataclass(frozen=True, slots=True)
class Nickname:
    """What a short name stands for.

    card: the card's name
    others: other cards that people call so as well, the likeliest first: the answer is computed
        for each of them
    unsure: other cards are called so too, but hardly anybody means one of them: the reply says
        which one was taken
    after: words that must stand before it, for a short name that is a word of its own
    ahead: words one of which may stand behind it instead
    placed: it is a word of every day, so it counts only where a card is named: as an item by
        itself, or behind "cast"
    """

    card: str
    unsure: bool = False
    after: frozenset[str] = frozenset()
    ahead: frozenset[str] = frozenset()
    others: tuple[str, ...] = ()
    placed: bool = False


@cache
def nicknames() -> Mapping[str, Nickname]:
    """The table that ships with the bot, folded short name to card."""
    return parse_nicknames(Path(__file__).with_name("nicknames.json").read_text("utf-8"))


def parse_nicknames(text: str) -> Mapping[str, Nickname]:
    """Read a table, a JSON object of short name to its fields: "card", "others", "unsure" ...

    Raises:
        ValueError: where it is no such object.
    """
    return {
        short: Nickname(
            entry["card"],
            bool(entry.get("unsure")),
            frozenset(entry.get("after", ())),
            frozenset(entry.get("ahead", ())),
            tuple(entry.get("others", ()))[:MAX_OTHERS],
            placed=bool(entry.get("placed")),
        )
        for short, entry in json.loads(text).items()
    }
