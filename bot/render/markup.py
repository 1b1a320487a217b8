"""Texts for Discord: cut to length, with nothing in them that Discord would obey."""

import re
from collections.abc import Iterable
from typing import Final

from bot.discord_app.limits import clip, clip_sentences
from bot.render.mana import counted
from engine.values import replace
from rulings import CardRuling, Quote, Ruling

MAX_LINE: Final = 240  # characters of one step, note or the like
_MARKUP: Final = re.compile(r"([\\*_~`|<>\[\]#])")
_MENTION: Final = re.compile("@")
_ITEM: Final = re.compile(r"^\s*(?:[-*]|\d+\.)\s+")  # the mark before an item of a list
_NO_MENTION: Final = "@\N{ZERO WIDTH SPACE}"


def plain(text: str, length: int = MAX_LINE) -> str:
    """A text of a player or of ours on one line: cut, its markup and mentions only signs.

    It may come out twice as long as `length`, since an escaped sign is two characters.
    """
    line = _MARKUP.sub(r"\\\1", clip(counted(" ".join(text.split())), length))
    return _MENTION.sub(_NO_MENTION, line)


def paragraphs(text: str, length: int) -> str:
    """A ruling's Markdown, cut to a length; its mentions only signs."""
    return clip_sentences(_MENTION.sub(_NO_MENTION, text.replace("<", "\\<").strip()), length)


def sentences(text: str, length: int) -> str:
    """The same as `plain`, cut behind a sentence where that can be helped."""
    return plain(clip_sentences(" ".join(text.split()), length), length)


def excerpt(ruling: Ruling, length: int) -> str:
    """The beginning of a ruling in one paragraph, for a list of several."""
    lines = first_paragraph(ruling).text.splitlines()
    return paragraphs(" ".join(_ITEM.sub("", line) for line in lines if line.strip()), length)


def ruling_block(ruling: Ruling, length: int) -> str:
    """The title of a ruling with its rule numbers, and its text cut to a length."""
    return f"**§ {plain(ruling.title)}**{numbers(ruling.cr)}\n{paragraphs(ruling.text, length)}"


def quote_block(quote: Quote, length: int) -> str:
    """An official text, cut to a length, with what it is about and its edition or day."""
    text = sentences(quote.text, length)
    return f"**“ {plain(quote.about)}** · {plain(quote.source)}\n>>> {text}"


def card_ruling_block(ruling: CardRuling, length: int) -> str:
    """An official ruling on a card, cut to a length, with its day."""
    return quote_block(Quote(ruling.card, ruling.text, f"ruling of {ruling.date}"), length)


def first_paragraph(ruling: Ruling) -> Ruling:
    """A ruling cut to what its first paragraph says; the rest is behind a button.

    A paragraph that ends with a colon says nothing without the next one.
    """
    first, *others = ruling.text.strip().split("\n\n")
    while first.endswith(":") and others:
        first = f"{first}\n{others.pop(0)}"
    return replace(ruling, text=first)


def numbers(rules: Iterable[str], most: int = 4) -> str:
    """Rule numbers as they stand behind a sentence; nothing where there are none."""
    shown = list(rules)[:most]
    return f" ({', '.join(shown)})" if shown else ""


def code_block(lines: Iterable[str]) -> str:
    """Lines in letters of equal width; they cannot end the block."""
    return "\n".join(["```", *(line.replace("`", "'") for line in lines), "```"])


def fitting(title: str, lines: Iterable[str], room: int, more: str = "and {n} more") -> str:
    """The title and as many lines as there is room for; nothing where there are no lines.

    Args:
        title: stands first; "" for none.
        lines: what is fitted.
        room: characters in all.
        more: how the number of those that are left out is told.
    """
    taken = [title] if title else []
    used = len(title)
    wanted = list(lines)
    for position, line in enumerate(wanted):
        if used + 1 + len(line) > room - _MORE_ROOM:
            taken.append(f"-# {more.format(n=len(wanted) - position)}")
            break
        taken.append(line)
        used += 1 + len(line)
    return "\n".join(taken) if wanted else ""


_MORE_ROOM: Final = len("\n-# and 9999 more")
