"""Takes out of a chat message what carries no words, place for place.

Every replacement has the length of what it replaces, so positions in the cleaned text are
positions in the message.
"""

import re
from typing import Final

_SAME_LENGTH: Final = str.maketrans(
    {
        "\N{LEFT SINGLE QUOTATION MARK}": "'",
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
        "\N{MODIFIER LETTER APOSTROPHE}": "'",
        "\N{LEFT DOUBLE QUOTATION MARK}": '"',
        "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
        "\N{EN DASH}": "-",
        "\N{EM DASH}": "-",
        "\N{MINUS SIGN}": "-",
        "\N{MULTIPLICATION SIGN}": "x",
        "\N{HORIZONTAL ELLIPSIS}": ".",
        "`": " ",
        "*": " ",
        "_": " ",
        "~": " ",
        "\\": " ",
        "\t": " ",
        "\r": "\n",
    }
)
_MENTION: Final = re.compile(r"<(?:@[!&]?|#)\d{1,20}>|@(?:everyone|here)\b")
_EMOJI: Final = re.compile(r"<a?:(\w{1,32}):\d{1,20}>|(?<!\w):(\w{1,32}):(?!\w)")
_MANA_EMOJI: Final = re.compile(r"mana([wubrgcsxp]{1,2}|\d{1,2})", re.IGNORECASE)
_SPOILER: Final = re.compile(r"\|\|(.*?)\|\|", re.DOTALL)
_STRUCK: Final = re.compile(r"~~(?=\S)[^~\n]+~~")  # taken back by who wrote it
_LINK: Final = re.compile(r"https?://\S+")
_WORDLIKE: Final = frozenset("\n {}[]()+-/'\",.;:?!=&|#%<>")


def clean(message: str) -> str:
    """The message without mentions, emoji, mark-up and exotic quotes; same length, same places."""
    text = _STRUCK.sub(_blank, message).translate(_SAME_LENGTH)
    text = _LINK.sub(_blank, text)
    text = _MENTION.sub(_blank, text)
    text = _EMOJI.sub(_emoji, text)
    text = _SPOILER.sub(lambda match: f"  {match[1]}  ", text)
    if text.isascii():
        return text.translate(_READABLE)
    return "".join(character if _is_readable(character) else " " for character in text)


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])


def _emoji(match: re.Match[str]) -> str:
    """A mana emoji as its symbol, any other one as spaces."""
    symbol = _MANA_EMOJI.fullmatch(match[1] or match[2])
    if symbol is None:
        return _blank(match)
    letters = symbol[1].upper()
    halves = letters if letters.isdigit() else "/".join(letters)
    return f"{{{halves}}}".ljust(len(match[0]))


def _is_readable(character: str) -> bool:
    return character.isalnum() or character in _WORDLIKE


# What stands for each sign of ASCII: most texts are made of them.
_READABLE: Final = "".join(sign if _is_readable(sign) else " " for sign in map(chr, range(128)))
