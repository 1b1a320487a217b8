"""Cuts a cleaned message into tokens with their places."""

import re
import unicodedata
from typing import Final

from engine.values import dataclass

_TOKEN: Final = re.compile(
    r"""
      (?P<name>\[\[[^\[\]\n]{1,150}\]\])            # [[a card name]]
    | (?P<symbol>\{[^{}\s]{1,12}\})                 # {2/W}
    | (?P<counter>[+-]\d{1,3}/[+-]\d{1,3})          # +1/+1
    | (?P<size>-?\d{1,4}/-?\d{1,4}(?![\w/]))        # 2/2
    | (?P<hybrid>(?<![\w/])[0-9WUBRGCwubrgc]/[WUBRGPwubrgp](?:/[Pp])?(?![\w/]))
    | (?P<with>[wW]/o?(?!\w))
    | (?P<word>[^\W_]+(?:'[^\W_]+)*'?)
    | (?P<mark>//|->|[^\w\s])
    | (?P<newline>\n)
    """,
    re.VERBOSE,
)
_FOLDS: Final = {"æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "đ": "d", "ł": "l"}


@dataclass(frozen=True, slots=True)
class Token:
    """One token: its text, its folded form and its place.

    kind: name, symbol, counter, size, hybrid, with, word, mark or newline
    after_space: whether white space stands before it
    """

    text: str
    folded: str
    start: int
    end: int
    kind: str
    after_space: bool = True

    @property
    def is_word(self) -> bool:
        """Whether it is a word or a number."""
        return self.kind == "word"


def fold(text: str) -> str:
    """Lower case without accents and apostrophes: `Lim-Dûl's` is `lim-duls`."""
    text = text.lower()
    if not text.isascii():
        text = "".join(_FOLDS.get(character, character) for character in text)
        text = unicodedata.normalize("NFKD", text)
        text = "".join(character for character in text if not unicodedata.combining(character))
    return text.replace("'", "")


def tokenise(cleaned: str) -> tuple[Token, ...]:
    """The tokens of a cleaned message, in order; a hyphen inside a word only parts it."""
    tokens: list[Token] = []
    for match in _TOKEN.finditer(cleaned):
        kind, start, end = match.lastgroup or "mark", match.start(), match.end()
        if match[0] == "-" and _inside_word(cleaned, start):
            continue
        after_space = start == 0 or cleaned[start - 1].isspace()
        tokens.append(Token(match[0], fold(match[0]), start, end, kind, after_space))
    return tuple(tokens)


def _inside_word(text: str, at: int) -> bool:
    return 0 < at < len(text) - 1 and text[at - 1].isalnum() and text[at + 1].isalnum()
