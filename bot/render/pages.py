"""Long texts in pages that fit a phone, turned with two buttons."""

from collections.abc import Iterable
from typing import Final

from bot.discord_app.limits import clip

PAGE_TEXT: Final = 1500  # characters of a page


def paged(blocks: Iterable[str], room: int = PAGE_TEXT) -> tuple[str, ...]:
    """Blocks of text put together into pages; a block longer than a page is cut."""
    pages: list[str] = []
    for block in blocks:
        text = clip(block, room)
        if pages and len(pages[-1]) + 2 + len(text) <= room:
            pages[-1] += f"\n\n{text}"
        else:
            pages.append(text)
    return tuple(pages)


def numbered(lines: Iterable[str], room: int = PAGE_TEXT) -> tuple[str, ...]:
    """Lines, each under its number, put together into pages."""
    return lined((f"{number}. {line}" for number, line in enumerate(lines, start=1)), room)


def lined(lines: Iterable[str], room: int = PAGE_TEXT) -> tuple[str, ...]:
    """Lines put together into pages; one longer than a page is cut."""
    pages: list[str] = []
    for line in lines:
        text = clip(line, room)
        if pages and len(pages[-1]) + 1 + len(text) <= room:
            pages[-1] += f"\n{text}"
        else:
            pages.append(text)
    return tuple(pages)
