"""What Discord allows in one message, and cutting texts to it in one place.

Neither discord.py nor Discord's own specification checks all of these; the numbers are from
Discord's documentation.
"""

import re
from typing import Final

MAX_MESSAGE_TEXT: Final = 4000  # characters of all text displays of one message together
MAX_COMPONENTS: Final = 40
MAX_CHOICES: Final = 25
MAX_CHOICE: Final = 100  # characters of a choice's name or value
PHONE_TEXT: Final = 900  # characters that fit a phone's screen
MAX_OPTION: Final = 2000  # characters of a typed option that we take
MAX_BUTTON: Final = 80  # characters of a label
MAX_ROW: Final = 5  # buttons beside each other
MAX_TITLE: Final = 45  # characters of a form's title
MAX_INPUT: Final = 4000  # characters of a form's field

_ELLIPSIS: Final = "…"
_OPEN_SYMBOL: Final = re.compile(r"\{[^{}\s]{0,8}$")
# behind a number a full stop may be that of a list: "1. the mana cost"
_SENTENCE_END: Final = re.compile(r"(?<![\d\s])(?<!\be\.g)(?<!\bi\.e)[.!?][\"”’)*]*(?=\s)")
_LEAST_SHARE: Final = 3  # whole sentences are kept where they fill a third of the room


def clip(text: str, length: int) -> str:
    """The text in at most `length` characters, with an ellipsis where it was cut.

    It is never cut inside a mana symbol and, where that can be helped, not inside a word.
    """
    if len(text) <= length:
        return text
    if length <= len(_ELLIPSIS):
        return _ELLIPSIS[:length]
    cut = text[: length - len(_ELLIPSIS)]
    whole = _OPEN_SYMBOL.sub("", cut)
    head, space, tail = whole.rpartition(" ")
    if space and len(tail) < length // 4 and whole == cut:
        whole = head
    return whole.rstrip() + _ELLIPSIS


def clip_sentences(text: str, length: int) -> str:
    """The text in at most `length` characters, cut behind a sentence where that can be helped."""
    if len(text) <= length:
        return text
    more = f" {_ELLIPSIS}"
    ends = [it.end() for it in _SENTENCE_END.finditer(text, 0, max(0, length - len(more) + 1))]
    if ends and ends[-1] * _LEAST_SHARE >= length:
        return text[: ends[-1]] + more
    return clip(text, length)


def clip_choice(name: str) -> str:
    """The name of a choice as Discord shows it."""
    return clip(name, MAX_CHOICE)


def clip_value(value: str) -> str:
    """The value of a choice as Discord sends it back: a plain beginning, so that it still reads."""
    return value[:MAX_CHOICE].rstrip()
