"""A reply as Discord components (Components V2), the verdict in words and sign first.

Discord counts the characters of all texts of a message together; each block is built to the room
that the blocks before it, which matter more, have left.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from discord import ui

from bot.beside import OfficialCard
from bot.card_page import NOTHING_UNREAD, CardPage
from bot.discord_app.limits import MAX_MESSAGE_TEXT, PHONE_TEXT, clip
from bot.render.markup import (
    card_ruling_block,
    code_block,
    fitting,
    numbers,
    plain,
    quote_block,
    ruling_block,
)
from bot.replies import SIGNS, Mark, Reply
from bot.store import Mark as JudgesMark
from bot.store import Verdict
from rulings import Ruling

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
_MAX_QUOTE: Final = 300
_MAX_RULING: Final = 420
_MAX_POINTS: Final = 500  # characters of what was not read, not modelled, assumed
_LEAST_WHY: Final = 250  # characters of reasons, however long the board is
_LEAST_RULING: Final = 120  # characters of a text; with less room only its title is shown


Rows = Sequence["ui.ActionRow[Any]"]
_MAX_NOTE: Final = 300  # characters of a judge's note


def reply_view(
    reply: Reply,
    rows: Rows = (),
    *,
    code: str = "",
    judged: JudgesMark | None = None,
    missing: str = "",
) -> ui.LayoutView:
    """The message for a reply: verdict, board as read, why, open points, texts, editions.

    Args:
        reply: what is shown.
        rows: buttons below it.
        code: the name under which it can be asked again, in the last line.
        judged: what a judge said of it.
        missing: what is not available now.
    """
    return _message(_reply_blocks(reply, code, judged, missing), reply.mark, rows)


def card_view(page: CardPage, rows: Rows = ()) -> ui.LayoutView:
    """The message for a card: its facts, what is modelled of it, and one text about it."""
    return _message(_card_blocks(page), Mark.ANSWER, rows)


def text_view(blocks: Iterable[str], rows: Rows = (), mark: Mark = Mark.RULINGS) -> ui.LayoutView:
    """A message of ready texts; what a person typed in them must be `plain`."""
    return _message(blocks, mark, rows)


def _message(blocks: Iterable[str], mark: Mark, rows: Rows = ()) -> ui.LayoutView:
    """One container of texts, as many of the blocks as there is room for, and the buttons."""
    room = MAX_MESSAGE_TEXT
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=_ACCENTS[mark])
    for block in filter(None, blocks):
        if len(block) <= room:
            container.add_item(ui.TextDisplay(block))
            room -= len(block)
    # Nothing ends with the view: its buttons live in their custom ids.
    view = ui.LayoutView(timeout=None)
    view.add_item(container)
    for row in rows:
        view.add_item(row)
    return view


def _reply_blocks(
    reply: Reply, code: str, judged: JudgesMark | None, missing: str
) -> Iterator[str]:
    head, points = _head(reply), _open_points(reply)
    yield head
    yield _judged(judged) if judged else ""
    yield code_block(reply.spot.lines()) if reply.spot else ""
    room = PHONE_TEXT - len(head) - len(points)
    why = _why(reply, max(room, _LEAST_WHY))
    yield why
    yield points
    if reply.mark is Mark.RULINGS:
        yield from (ruling_block(ruling, PHONE_TEXT) for ruling in reply.rulings)
    elif reply.rulings:
        yield _beside(reply.rulings[0], room - len(why))
    yield from (quote_block(quote, _MAX_QUOTE) for quote in reply.quotes[:1])
    yield f"-# {missing}" if missing else ""
    last = " · ".join(filter(None, (plain(reply.footer), f"code {code}" if code else "")))
    yield f"-# {last}" if last else ""


def _beside(ruling: Ruling, room: int) -> str:
    """A text beside an answer, as much of it as fits a phone; its title at least."""
    title = f"**§ {plain(ruling.title)}**{numbers(ruling.cr)}"
    if room - len(title) < _LEAST_RULING:
        return title
    return ruling_block(ruling, min(_MAX_RULING, room - len(title)))


def _judged(mark: JudgesMark) -> str:
    said = (
        f"**{SIGNS[Mark.YES]} Confirmed by a judge of this server**"
        if mark.verdict is Verdict.CONFIRMED
        else f"**{SIGNS[Mark.NO]} A judge of this server says: this answer is wrong**"
    )
    return f"{said}\n{plain(mark.note, _MAX_NOTE)}" if mark.note else said


def _head(reply: Reply) -> str:
    verdict = f"**{SIGNS[reply.mark]} {reply.mark}** — {plain(reply.headline, _MAX_HEADLINE)}"
    if not reply.board:
        return verdict
    return f"{verdict}\n-# Board as read: {plain(reply.board, _MAX_BOARD)}"


def _why(reply: Reply, room: int) -> str:
    """The steps, the last ones where not all fit a phone: they decide."""
    lines: list[str] = []
    used = 0
    for number, step in reversed(list(enumerate(reply.why, start=1))):
        line = f"{number}. {plain(step.says)}{numbers(step.rules)}"
        used += len(line)
        if lines and used > room:
            break
        lines.insert(0, line)
    left = reply.more + len(reply.why) - len(lines)
    earlier = [f"-# {left} earlier {'step' if left == 1 else 'steps'}: press Steps"] if left else []
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
    if page.official is not None:
        yield from _official_blocks(page.official)


def _official_blocks(official: OfficialCard) -> Iterator[str]:
    """The official text, the newest ruling, and the link to all of it."""
    if official.text is not None:
        yield f"**Oracle text**\n>>> {plain(official.text.text, PHONE_TEXT)}"
    yield from (card_ruling_block(it, _MAX_RULING) for it in official.rulings[:1])
    left = len(official.rulings) - 1
    more = f" · {left} more rulings there" if left > 0 else ""
    yield f"-# [Scryfall](<{official.uri}>){more}"
