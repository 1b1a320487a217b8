"""Lines for a terminal: wrapped to its width, with nothing in them that it would obey."""

import os
import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.render.styled import Screen, Text
from bot.typed_text import harmless
from rulings import Ruling

_WIDEST: Final = 100  # columns; longer lines are hard to read
_NARROWEST: Final = 20
_LESS: Final = "FRX"  # as git does: colours stay, nothing is cleared, short texts need no key
_EMPHASIS: Final = re.compile(r"(\*{1,2}|`)(?=\S)([^*`\n]+)\1")  # Markdown that a terminal lacks


def width_of(console: Screen) -> int:
    """The columns that lines may take."""
    return min(console.width, _WIDEST)


def print_lines(lines: Iterable[Text], console: Screen) -> None:
    """Print lines that are wrapped already."""
    for line in lines:
        console.print(line, soft_wrap=True, highlight=False)


def print_pages(lines: Iterable[Text], console: Screen) -> None:
    """Print lines, in the pager of a terminal where they are more than it can show."""
    shown = list(lines)
    if not console.is_terminal or len(shown) < console.height:
        print_lines(shown, console)
        return
    os.environ.setdefault("LESS", _LESS)
    with console.pager(styles=True):
        print_lines(shown, console)


def wrapped(text: str, width: int) -> list[str]:
    """The lines of a text; signs that a terminal would obey are blanks."""
    return textwrap.wrap(
        harmless(text),
        max(width, _NARROWEST),
        break_long_words=False,
        break_on_hyphens=False,
    ) or [""]


def ruling_lines(ruling: Ruling, width: int) -> Iterator[Text]:
    """The lines of one of our texts: its title with the rule numbers, and what it says."""
    numbers = f" [{', '.join(ruling.cr)}]" if ruling.cr else ""
    yield Text("")
    yield Text(harmless(f"§ {ruling.title}{numbers}"), style="bold")
    for paragraph in _EMPHASIS.sub(r"\2", ruling.text.strip()).splitlines():
        yield from (Text(f"  {line}".rstrip()) for line in wrapped(paragraph, width - 2))


def more_to_read(rulings: Sequence[Ruling], width: int) -> Iterator[Text]:
    """The titles of texts that are not shown, and how to read them; may be none."""
    if rulings:
        titles = "; ".join(f"{ruling.title} [{ruling.cr[0]}]" for ruling in rulings if ruling.cr)
        yield Text("")
        told = harmless(f"More to read, with “lawmage rule”: {titles}")
        yield from map(Text, wrapped(told, width))
