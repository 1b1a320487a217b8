"""A reply as Discord components (Components V2), the verdict in words and sign first.

Discord counts the characters of all texts of a message together; each block is built to the room
that the blocks before it, which matter more, have left.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from discord import ui

from bot.beside import OfficialCard
from bot.card_page import CardPage
from bot.discord_app import phrases
from bot.discord_app.limits import MAX_MESSAGE_TEXT, PHONE_TEXT, clip
from bot.render.board_words import Say, board_words
from bot.render.markup import (
    card_ruling_block,
    code_block,
    first_paragraph,
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
_MAX_HEADLINE: Final = 500
_MAX_BOARD: Final = 220
_MAX_QUESTION: Final = 120
_MAX_QUOTE: Final = 300
_MAX_RULING: Final = 420
_MAX_FOUND: Final = 180  # characters of one of several texts; a menu opens it
_MAX_POINTS: Final = 400  # characters of what was not read, not modelled, assumed
_MAX_ASSUMED: Final = 180
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
    lead: str = "",
    say: Say = str,
) -> ui.LayoutView:
    """The message for a reply: verdict, board as read, why, open points, texts, editions.

    Args:
        reply: what is shown.
        rows: buttons below it.
        code: the name under which it can be asked again, in the last line.
        judged: what a judge said of it.
        missing: what is not available now.
        lead: what it is, where nobody asked for it.
        say: gives fixed phrases in another language.
    """
    blocks = _reply_blocks(reply, say, judged, _last(reply, code, missing, lead, say))
    return message(blocks, reply.mark, rows)


def card_view(page: CardPage, rows: Rows = (), *, say: Say = str) -> ui.LayoutView:
    """The message for a card: its facts, what is modelled of it, and one text about it."""
    return message(_card_blocks(page, say), Mark.ANSWER, rows)


def text_view(blocks: Iterable[str], rows: Rows = (), mark: Mark = Mark.RULINGS) -> ui.LayoutView:
    """A message of ready texts; what a person typed in them must be `plain`."""
    return message(blocks, mark, rows)


def message(blocks: Iterable[str], mark: Mark, rows: Rows = ()) -> ui.LayoutView:
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
    reply: Reply, say: Say, judged: JudgesMark | None, last: Sequence[str]
) -> Iterator[str]:
    head, points = _head(reply, say), _open_points(reply, say)
    said = _judged(judged, say) if judged else ""
    yield head
    yield said
    yield code_block(reply.spot.lines()) if reply.spot else ""
    room = PHONE_TEXT - len(head) - len(said) - len(points)
    room -= sum(map(len, last))
    why = _why(reply, max(room, _LEAST_WHY), say)
    yield why
    yield points
    if reply.mark is Mark.RULINGS:
        yield from _found(reply, room)
    else:
        yield from (_beside(it, room - len(why)) for it in reply.rulings[:1])
        yield from (quote_block(quote, _MAX_QUOTE) for quote in reply.quotes[:1])
    yield from last


def _last(reply: Reply, code: str, missing: str, lead: str, say: Say) -> list[str]:
    """The small lines at the end: what it is, what is not available, editions and code."""
    coded = f"{say(phrases.CODE)} {code}" if code else ""
    last = " · ".join(filter(None, (plain(reply.footer), coded)))
    return [f"-# {line}" for line in (lead, missing, last) if line]


def _found(reply: Reply, room: int) -> Iterator[str]:
    """The beginnings of texts, as many as fit a phone: our best, official ones, more of ours."""
    ours = [ruling_block(first_paragraph(it), _MAX_FOUND) for it in reply.rulings]
    official = [quote_block(it, _MAX_QUOTE) for it in reply.quotes]
    for number, block in enumerate((*ours[:1], *official, *ours[1:])):
        room -= len(block)
        yield block if number == 0 or room > 0 else ""


def _beside(ruling: Ruling, room: int) -> str:
    """The beginning of a text beside an answer; its title, or nothing, where there is no room."""
    title = f"**§ {plain(ruling.title)}**{numbers(ruling.cr)}"
    if room - len(title) < _LEAST_RULING:
        return title if len(title) <= room else ""
    return ruling_block(first_paragraph(ruling), min(_MAX_RULING, room - len(title) - 1))


def _judged(mark: JudgesMark, say: Say) -> str:
    said = (
        f"**{SIGNS[Mark.YES]} {say(phrases.CONFIRMED)}**"
        if mark.verdict is Verdict.CONFIRMED
        else f"**{SIGNS[Mark.NO]} {say(phrases.JUDGED_WRONG)}**"
    )
    return f"{said}\n{plain(mark.note, _MAX_NOTE)}" if mark.note else said


def _head(reply: Reply, say: Say) -> str:
    sign, word = SIGNS[reply.mark], say(reply.mark)
    lines = [f"**{sign} {word}** — {plain(reply.headline, _MAX_HEADLINE)}"]
    board, question = board_words(reply.board, say)
    if board:
        lines.append(f"-# {say(phrases.BOARD_AS_READ)}: {plain(board, _MAX_BOARD)}")
    if question:
        lines.append(f"-# {say(phrases.QUESTION)}: {plain(question, _MAX_QUESTION)}")
    return "\n".join(lines)


def _why(reply: Reply, room: int, say: Say) -> str:
    """The steps, the last ones where not all fit a phone: they decide."""
    lines: list[str] = []
    used = len(f"**{phrases.WHY}**\n-# {phrases.EARLIER}\n\n\n")
    for number, step in reversed(list(enumerate(reply.why, start=1 + reply.more))):
        line = f"{number}. {plain(step.says)}{numbers(step.rules)}"
        used += len(line) + 1
        if lines and used > room:
            break
        lines.insert(0, line)
    left = reply.more + len(reply.why) - len(lines)
    earlier = [f"-# {say(phrases.EARLIER).format(n=left)}"] if left else []
    return "\n".join([f"**{say(phrases.WHY)}**", *earlier, *lines]) if lines else ""


def _open_points(reply: Reply, say: Say) -> str:
    # what the first line says already is not said again
    unmodelled = (it for it in reply.not_modelled if it not in reply.headline)
    points = [
        *(f"-# {say(phrases.NOT_UNDERSTOOD)}: {plain(it)}" for it in reply.not_understood),
        *(f"-# {say(phrases.NOT_MODELLED)}: {plain(it)}" for it in unmodelled),
        *(f"-# {say(phrases.NOTE)}: {plain(it)}" for it in reply.notes),
    ]
    if reply.assumed:
        assumed = plain("; ".join(reply.assumed), _MAX_ASSUMED)
        points.append(f"-# {say(phrases.ASSUMED)}: {assumed}")
    return fitting("", points, _MAX_POINTS)


def _card_blocks(page: CardPage, say: Say) -> Iterator[str]:
    note = f"\n-# {plain(page.note)}" if page.note else ""
    yield f"**{plain(page.title)}**\n{plain(page.line)}{note}"
    told = Counter(page.modelled)  # abilities that are no matter of ours may read alike
    modelled = (f"- {plain(it)}" + (f" ×{n}" if n > 1 else "") for it, n in told.items())
    yield fitting(f"**{say(phrases.MODELLED)}**", modelled, PHONE_TEXT)
    unread = [f"-# {say(phrases.NOT_MODELLED)}: {plain(line)}" for line in page.not_modelled]
    yield fitting("", unread or [f"-# {say(phrases.NOTHING_UNREAD)}"], PHONE_TEXT)
    if page.other_faces:
        faces = clip(plain(", ".join(page.other_faces)), PHONE_TEXT)
        yield f"-# {say(phrases.OTHER_FACES)}: {faces}"
    yield from (ruling_block(ruling, _MAX_RULING) for ruling in page.rulings[:2])
    if page.official is not None:
        yield from _official_blocks(page.official, say)


def _official_blocks(official: OfficialCard, say: Say) -> Iterator[str]:
    """The official text, the newest ruling, and the link to all of it."""
    if official.text is not None:
        text = plain(official.text.text, PHONE_TEXT)
        yield f"**{say(phrases.ORACLE_TEXT)}**\n>>> {text}"
    yield from (card_ruling_block(it, _MAX_RULING) for it in official.rulings[:1])
    left = len(official.rulings) - 1
    more = f" · {say(phrases.MORE_RULINGS).format(n=left)}" if left > 0 else ""
    yield f"-# [Scryfall](<{official.uri}>){more}"
