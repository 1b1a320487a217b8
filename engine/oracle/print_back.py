"""Whether what is read of a paragraph is printed to a text that reads back to the same."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from engine.cards.abilities import Ability, Unread
from engine.oracle.printer import print_paragraph
from engine.oracle.reader import read_paragraph
from engine.values import dataclass

_MARK: Final = "«"
_KNOWN: Final = 20_000  # paragraphs whose result is kept; a pool has many a text many times


@dataclass(frozen=True, slots=True)
class PrintedBack:
    """The canonical text of a paragraph.

    same: whether it reads back to the same abilities; in_words: whether it has no mark for what
        no board tells or what is outside of this field
    """

    text: str
    same: bool
    in_words: bool


@lru_cache(maxsize=_KNOWN)
def print_back(abilities: tuple[Ability, ...], *, spell: bool = False) -> PrintedBack:
    """Print the abilities of one paragraph and read the text again.

    The place of an unread paragraph on its card is no part of what it says.
    """
    said = tuple(replace(a, paragraph=0) if isinstance(a, Unread) else a for a in abilities)
    text = print_paragraph(said)
    return PrintedBack(text, read_paragraph(text, spell=spell) == said, _MARK not in text)
