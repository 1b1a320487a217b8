"""A reply as Discord components (Components V2), the verdict in words and sign first.

Discord counts the characters of all texts of a message together; each block is built to the room
that the blocks before it, which matter more, have left.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from discord import ui

from bot.card_page import NOTHING_UNREAD, CardPage
from bot.discord_app.limits import MAX_MESSAGE_TEXT, PHONE_TEXT, clip
from bot.render.markup import code_block, fitting, numbers, plain, ruling_block
from bot.replies import SIGNS, Mark, Reply

_ACCENTS: Final = {
    Mark.YES: 0x2E8B57,
    Mark.NO: 0xB22222,
    Mark.ANSWER: 0x3B6EA8,
    Mark.DEPENDS: 0xC9A227,
    Mark.CANNOT_TELL: 0x7A5C99,
    Mark.RULINGS: 0x3B6EA8,
    Mark.PROBLEM: 0xB22222,
}
_MAX_HEADLINE: Final = 700
_MAX_BOARD: Final = 300
_MAX_RULING: Final = 420
_MAX_POINTS: Final = 1200  # characters of what was not read, not modelled, assumed
_SHOWN_RULINGS: Final = 1  # beside an answer; searches show more


def reply_view(reply: Reply) -> ui.LayoutView:
    """The message for a reply: verdict, board as read, why, open points, texts, editions."""
    return _message(_reply_blocks(reply), reply.mark)


def card_view(page: CardPage) -> ui.LayoutView:
    """The message for a card: its facts, what is modelled of it, and one text about it."""
    return _message(_card_blocks(page), Mark.ANSWER)


def _message(blocks: Iterable[str], mark: Mark) -> ui.LayoutView:
    """One container of texts, as many of the blocks as there is room for."""
    room = MAX_MESSAGE_TEXT
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=_ACCENTS[mark])
    for block in filter(None, blocks):
        if len(block) <= room:
            container.add_item(ui.TextDisplay(block))
            room -= len(block)
    # Without buttons nothing ends with the view, and a timeout would only keep it in memory.
    view = ui.LayoutView(timeout=None)
    view.add_item(container)
    return view


def _reply_blocks(reply: Reply) -> Iterator[str]:
    yield _head(reply)
    yield code_block(reply.spot.lines()) if reply.spot else ""
    yield _why(reply)
    yield _open_points(reply)
    if reply.mark is Mark.RULINGS:
        yield from (ruling_block(ruling, PHONE_TEXT) for ruling in reply.rulings)
    else:
        yield from (ruling_block(it, _MAX_RULING) for it in reply.rulings[:_SHOWN_RULINGS])
    yield f"-# {plain(reply.footer)}" if reply.footer else ""


def _head(reply: Reply) -> str:
    verdict = f"**{SIGNS[reply.mark]} {reply.mark}** — {plain(reply.headline, _MAX_HEADLINE)}"
    if not reply.board:
        return verdict
    return f"{verdict}\n-# Board as read: {plain(reply.board, _MAX_BOARD)}"


def _why(reply: Reply) -> str:
    """The steps, the last ones where not all fit a phone: they decide."""
    lines: list[str] = []
    used = 0
    for number, step in reversed(list(enumerate(reply.why, start=1))):
        line = f"{number}. {plain(step.says)}{numbers(step.rules)}"
        used += len(line)
        if lines and used > PHONE_TEXT:
            break
        lines.insert(0, line)
    left = reply.more + len(reply.why) - len(lines)
    earlier = [f"-# {left} earlier steps are not shown"] if left else []
    return "\n".join(["**Why**", *earlier, *lines]) if lines else ""


def _open_points(reply: Reply) -> str:
    points = [
        *(f"-# Not understood: {plain(words)}" for words in reply.not_understood),
        *(f"-# Not modelled: {plain(words)}" for words in reply.not_modelled),
        *(f"-# Note: {plain(words)}" for words in reply.notes),
    ]
    return fitting("", points, _MAX_POINTS)


def _card_blocks(page: CardPage) -> Iterator[str]:
    note = f"\n-# {plain(page.note)}" if page.note else ""
    yield f"**{plain(page.title)}**\n{plain(page.line)}{note}"
    modelled = (f"- {plain(line)}" for line in page.modelled)
    yield fitting("**Modelled**", modelled, PHONE_TEXT)
    unread = [f"-# Not modelled: {plain(line)}" for line in page.not_modelled]
    yield fitting("", unread or [f"-# {NOTHING_UNREAD}"], PHONE_TEXT)
    if page.other_faces:
        yield f"-# Other faces: {clip(plain(', '.join(page.other_faces)), PHONE_TEXT)}"
    yield from (ruling_block(ruling, _MAX_RULING) for ruling in page.rulings[:2])
