"""Normalised rules text as tokens with their places in it."""

import re
from dataclasses import field
from functools import lru_cache
from typing import Final

from engine.values import dataclass

_TOKEN: Final = re.compile(
    r"""
      \{[^{}\s]{1,12}\}                        # a symbol: {T}, {2/W}
    | «[^«»]*»                                 # what no board tells, in its words
    | ~(?:'s)?                                 # the object itself
    | [+-](?:\d+|[XY])/[+-](?:\d+|[XY])        # +1/+1, -X/-0
    | [+-](?:\d+|X)(?=:)                       # a loyalty cost
    | (?:\d+|[*X])/(?:\d+|[*X])                # 1/1
    | \d+\+?                                   # a number
    | [^\W\d_](?:[^\W\d_]|['-](?=[^\W\d_]))*(?:(?<=s)')?  # a word: land's, non-Elf, creatures'
    | \S                                       # punctuation
    """,
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Token:
    """A word, number, symbol or mark; `start` and `end` are its place, left out of equality."""

    text: str
    lower: str
    start: int = field(default=0, compare=False)
    end: int = field(default=0, compare=False)

    @property
    def is_symbol(self) -> bool:
        """Whether it is a symbol in braces."""
        return self.text.startswith("{") and self.text.endswith("}")

    @property
    def is_word(self) -> bool:
        """Whether it is a word or a number, not a mark."""
        return self.text[0].isalnum()


def tokenize(text: str) -> tuple[Token, ...]:
    """All tokens of a normalised text, in order; nothing but white space is left out."""
    return tuple(
        Token(match[0], match[0].lower(), match.start(), match.end())
        for match in _TOKEN.finditer(text)
    )


@lru_cache(maxsize=4096)
def words_of(phrase: str) -> tuple[str, ...]:
    """The tokens of a phrase that a reader asks for, in lower case."""
    return tuple(token.lower for token in tokenize(phrase))
