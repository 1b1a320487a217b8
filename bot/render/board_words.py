"""The normal line of a board and question in words for people; see `bot.language`."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Final

from bot.discord_app import phrases
from bot.language.normal_line.notation import NotNormalError, parted, unquoted

Say = Callable[[str], str]
_SUBJECTS: Final = ("spell", "permanent", "object", "cost")
_NOTHING: Final = "-"
_OPPONENT: Final = re.compile(r"opp\d*")
_TOLD: Final = re.compile(r'^told (".*") (\w+)$')
_UNSAID: Final = frozenset({"how cast", "where hand", "from zone hand"})
_PLAINER: Final = {"colors none at all": "colorless", "colors in identity": "commander colors"}


def board_words(line: str, say: Say = str) -> tuple[str, str]:
    """The board and the question of a normal line; the line itself and "" where it is none.

    What lies before "you" needs no name; equal entries are one and their number; everything else
    keeps the words of the line. With neither board nor question both are "".
    """
    try:
        return _words(line, say)
    except NotNormalError:
        return line, ""


def asked_words(line: str, say: Say = str) -> str:
    """The question, and behind it the board."""
    board, question = board_words(line, say)
    return f"{question} {board}".strip()


def _words(line: str, say: Say) -> tuple[str, str]:
    parts = [part.partition(": ") for part in parted(line, "|")]
    if not all(mark for _, mark, _ in parts):
        raise NotNormalError(line[:80])
    board = [
        _together(body) if head == "you" else f"{head.removeprefix('you ')}: {_together(body)}"
        for head, _, body in parts
        if head != "ask" and body != _NOTHING
    ]
    asked = [body for head, _, body in parts if head == "ask"]
    question = _question(asked[0], say) if asked else ""
    return " · ".join(board) or (say(phrases.NO_BOARD) if question else ""), question


def _together(body: str) -> str:
    """Entries that are alike, as in a hand of three Forests, told once with their number."""
    entries = Counter(_TOLD.sub(_told, it) for it in parted(body, ";")).items()
    shown = "; ".join(
        f"{number} {it}" if number > 1 and not it[:1].isdigit() else "; ".join([it] * number)
        for it, number in entries
    )
    for words, plainer in _PLAINER.items():
        shown = shown.replace(words, plainer)
    return shown


def _told(told: re.Match[str]) -> str:
    """What was told of a text's own words: they alone where it is so."""
    words, value = unquoted(told[1]), told[2]
    return words if value == "yes" else f"not: {words}" if value == "no" else f"{words}: {value}"


def _question(body: str, say: Say) -> str:
    kind, *fields = parted(body, ";")
    told = [field.partition(" ") for field in fields]
    subject = next((it for it in told if it[0] in _SUBJECTS), None)
    pattern = phrases.ASKED.get(kind, "")
    if not pattern or (subject is None and "{subject}" in pattern):
        return body
    rest = ", ".join(filter(None, (_field(it, say) for it in told if it is not subject)))
    asked = say(pattern).replace("{subject}", _name(subject[2]) if subject else "")
    return f"{asked} ({rest})" if rest else asked


def _field(told: tuple[str, str, str], say: Say) -> str:
    """One thing more that is said of the question; "" for what goes without saying."""
    field = "".join(told)
    if field in _UNSAID:
        return ""
    if field in phrases.CIRCUMSTANCES:
        return say(phrases.CIRCUMSTANCES[field])
    for name, pattern in phrases.FIELDS.items():
        if field.startswith(f"{name} "):
            return say(pattern).replace("{value}", _name(field.removeprefix(f"{name} ")))
    return field


def _name(value: str) -> str:
    """A name or value without its quotes; another player's thing with this player behind it."""
    try:
        name = unquoted(value)
    except NotNormalError:
        name = value
    owner, mark, thing = name.partition(":")
    return f"{thing} ({owner})" if mark and _OPPONENT.fullmatch(owner) else name
