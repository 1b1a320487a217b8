"""Completing the item that is being typed at the end of a board: cards, states, players."""

import re
from collections.abc import Iterator
from typing import Final, Protocol

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
_MANY_TITLES: Final = 5  # names with a comma in them that are offered
_PLAYERS: Final = ("me:", "opp:", "opp2:", "opp3:")
_ZONES: Final = ("hand:", "graveyard:", "exile:", "command zone:", "floating ")


class Completes(Protocol):
    """Completes card names."""

    def complete(self, typed: str, most: int) -> tuple[str, ...]:
        """At most that many names that a typed text may become, best first."""


def complete_line(completion: Completes, typed: str, most: int) -> tuple[str, ...]:
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
    endings = (kept + it for it in _endings(completion, typed[:start], begun, most))
    lines = list(dict.fromkeys((*_of_one_name(completion, typed, start), *endings)))
    short = [line for line in lines if len(line) <= MAX_LINE]
    if lines and not short:
        return tuple(_cut(line) for line in lines[:most])
    return tuple(short[:most])


def _of_one_name(completion: Completes, typed: str, start: int) -> Iterator[str]:
    """Where the item follows a comma, the names that hold the comma themselves."""
    if start == 0 or typed[start - 1] != "," or not typed[start:].strip():
        return
    item = _ITEM.search(typed[: start - 1])
    begins = item.start() if item else 0
    ahead = _AHEAD.match(typed, begins)
    at = ahead.end() if ahead else begins
    begun = _letters(typed[at:])
    for name in completion.complete(typed[at:], _MANY_TITLES):
        if _letters(name).startswith(begun):
            yield typed[:at] + name


def _letters(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def _endings(completion: Completes, before: str, begun: str, most: int) -> Iterator[str]:
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
