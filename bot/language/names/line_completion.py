"""Completing the item that is being typed at the end of a board: cards, states, players."""

import re
from collections.abc import Iterator
from typing import Final

from bot.language.names.completion import Completion

MAX_LINE: Final = 100  # characters that a choice may have in Discord
_ITEM: Final = re.compile(r"[^,;:|\n(]*\Z")
_AHEAD: Final = re.compile(
    r"\s*(?:(?:\d{1,2}x?|x\d{1,2}|an?|the|my|and|with|w/|opp'?s|his|her|their|tapped|untapped"
    r"|sick)\s+)*",
    re.IGNORECASE,
)
_FLAGS: Final = (
    "tapped", "sick", "token", "attacking", "animated", "with 1 +1/+1 counter", "with 2 counters",
)  # fmt: skip
_PLAYERS: Final = ("me:", "opp:", "opp2:", "opp3:")
_ZONES: Final = ("hand:", "graveyard:", "exile:", "command zone:", "floating ")


def complete_line(completion: Completion, typed: str, most: int) -> tuple[str, ...]:
    """At most that many texts which a board that is being typed may become, best first.

    Args:
        completion: of all card names.
        typed: the text so far; its last item is completed, all before it is kept.
        most: how many are wanted.

    Returns:
        Whole texts of at most MAX_LINE characters. One that would be longer is left out, unless
        all would be: then the end is shown, behind an ellipsis.
    """
    item = _ITEM.search(typed)
    start = item.start() if item else 0
    ahead = _AHEAD.match(typed, start)
    at = ahead.end() if ahead else start
    kept, begun = typed[:at], typed[at:]
    endings = dict.fromkeys(_endings(completion, typed[:start], begun, most))
    lines = [kept + ending for ending in endings]
    short = [line for line in lines if len(line) <= MAX_LINE]
    if lines and not short:
        return tuple(_cut(line) for line in lines[:most])
    return tuple(short[:most])


def _endings(completion: Completion, before: str, begun: str, most: int) -> Iterator[str]:
    """What the item may become: a state in brackets, a player or zone, a card."""
    word = begun.lower()
    if before.endswith("("):
        yield from (flag + ")" for flag in _FLAGS if flag.startswith(word))
        return
    opens = not before.strip() or before.rstrip()[-1] in "|\n;,"
    if word and opens:
        yield from (sign for sign in (*_PLAYERS, *_ZONES) if sign.startswith(word))
    yield from completion.complete(begun, most)


def _cut(line: str) -> str:
    return line if len(line) <= MAX_LINE else "…" + line[-(MAX_LINE - 1) :]
