"""A reply as Discord components (Components V2), the verdict in words and sign first.

Discord counts the characters of all texts of a message together; each block is built to the room
that the blocks before it, which matter more, have left.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from discord import ui

from bot.card_page import CardPage
from bot.discord_app import phrases
from bot.discord_app.limits import MAX_COMPONENTS, MAX_MESSAGE_TEXT, PHONE_TEXT, clip
from bot.render.board_words import Say, board_words
from bot.render.components import LINE, Component, container, line, text, within
from bot.render.frames import in_words_of
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
from bot.replies import ALSO, SIGNS, Mark, Reply
from bot.store import Mark as JudgesMark
from bot.store import Verdict
from rulings import Ruling, is_common

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
_MAX_OTHER: Final = 200  # characters of the answer with one of several cards
_MAX_OTHERS: Final = 900
_MAX_QUOTE: Final = 300
_MAX_RULING: Final = 420
_MAX_BESIDE: Final = 280  # characters of a text beside an answer
_MAX_FOUND: Final = 180  # characters of one of several texts; a menu opens it
_AROUND_SPOT: Final = 8  # signs on each side of a place: a phone wraps longer lines
_MAX_POINTS: Final = 400  # characters of what was not read, not modelled, assumed
_MAX_ASSUMED: Final = 180
_UNTOLD: Final = re.compile(r"(?:^S|: s)ay ")  # what the board does not tell and has to
_LEAST_WHY: Final = 250  # characters of reasons, however long the board is
_LEAST_RULING: Final = 120  # characters of a text; with less room it is not shown


Rows = Sequence[Component]
_MAX_NOTE: Final = 300  # characters of a judge's note


class Message(ui.LayoutView):
    """Components that are ready to be sent, as what discord.py sends.

    It is finished from the start: nothing ends with it, and discord.py need not remember it, since
    its buttons live in their custom ids.
    """

    def __init__(self, components: list[Component]) -> None:
        """A message.

        Raises:
            ValueError: for more components than Discord takes.
        """
        super().__init__(timeout=None)
        self._ready = components
        if self.total_children_count > MAX_COMPONENTS:
            raise ValueError(f"a message of {self.total_children_count} components")

    def add_row(self, row: Component) -> None:
        """Put buttons or a menu below."""
        self._ready.append(row)

    @property
    def texts(self) -> list[Component]:
        """The texts, whose "content" may be changed."""
        return [it for it in within(self._ready) if "content" in it]

    @property
    def total_children_count(self) -> int:
        """The number of components, also those within others."""
        return sum(1 for _ in within(self._ready))

    def to_components(self) -> list[Component]:
        """What is sent."""
        return self._ready

    def has_components_v2(self) -> bool:
        """They are of the second version."""
        return True

    def is_finished(self) -> bool:
        """Nothing of it is served here."""
        return True


def reply_view(
    reply: Reply,
    rows: Rows = (),
    *,
    code: str = "",
    judged: JudgesMark | None = None,
    missing: str = "",
    lead: str = "",
    say: Say = str,
) -> Message:
    """The message for a reply: verdict, board as read, why, open points, texts, editions.

    Args:
        reply: what is shown.
        rows: buttons below it.
        code: the name under which it can be asked again, in the last line.
        judged: what a judge said of it.
        missing: what is not available now, one or more lines.
        lead: what it is, where nobody asked for it.
        say: gives fixed phrases in another language.
    """
    blocks = _reply_blocks(reply, say, judged, _last(reply, code, missing, lead, say))
    return message(blocks, reply.mark, rows)


def card_view(page: CardPage, rows: Rows = (), *, say: Say = str) -> Message:
    """The message for a card: its facts, what is modelled of it, and one text about it."""
    return message(_card_blocks(page, say), Mark.ANSWER, rows)


def text_view(blocks: Iterable[str], rows: Rows = (), mark: Mark = Mark.RULINGS) -> Message:
    """A message of ready texts; what a person typed in them must be `plain`."""
    return message(blocks, mark, rows)


def message(blocks: Iterable[str], mark: Mark, rows: Rows = ()) -> Message:
    """One container of texts, as many of the blocks as there is room for, and the buttons."""
    room = MAX_MESSAGE_TEXT
    texts: list[Component] = []
    for block in filter(None, blocks):
        if block is LINE:
            texts.append(line())
        elif len(block) <= room:
            texts.append(text(block))
            room -= len(block)
    return Message([container(_ACCENTS[mark], texts), *rows])


def _reply_blocks(
    reply: Reply, say: Say, judged: JudgesMark | None, last: Sequence[str]
) -> Iterator[str]:
    head, points = _head(reply, say), _open_points(reply, say)
    said = _judged(judged, reply, say) if judged else ""
    yield head
    yield said
    yield code_block(reply.spot.lines(_AROUND_SPOT)) if reply.spot else ""
    room = PHONE_TEXT - len(head) - len(said) - len(points)
    room -= sum(map(len, last))
    # beside the answers for several cards the reasons of one of them matter little
    why = _why(reply, room if reply.others else max(room, _LEAST_WHY), say)
    yield why
    yield points
    if reply.mark is Mark.RULINGS:
        yield from _found(reply, room)
    else:
        room -= len(why)
        # what is a part of every casting or tapping explains no answer in particular
        beside = [_beside(it, room) for it in reply.rulings[:1] if it.cards or not is_common(it.cr)]
        telling = (it for it in reply.quotes[:1] if not is_common([it.about.removeprefix("CR ")]))
        quoted = [quote_block(quote, _MAX_QUOTE) for quote in telling]
        if sum(map(len, (*beside, *quoted))) <= room:
            beside += quoted
        yield from (LINE, *beside, LINE) if any(beside) else ()
    yield from last


def _last(reply: Reply, code: str, missing: str, lead: str, say: Say) -> list[str]:
    """The small lines at the end: what it is, what is not available, editions and code."""
    coded = f"{say(phrases.CODE)} {code}" if code else ""
    last = " · ".join(filter(None, (plain(reply.footer), coded)))
    return [f"-# {line}" for line in (lead, *missing.split("\n"), last) if line]


def _found(reply: Reply, room: int) -> Iterator[str]:
    """The beginnings of texts, as many as fit a phone: our best, official ones, more of ours."""
    ours = [ruling_block(first_paragraph(it), _MAX_FOUND) for it in reply.rulings]
    official = [quote_block(it, _MAX_QUOTE) for it in reply.quotes]
    for number, block in enumerate((*ours[:1], *official, *ours[1:])):
        room -= len(block)
        yield block if number == 0 or room > 0 else ""


def _beside(ruling: Ruling, room: int) -> str:
    """The beginning of a text beside an answer; nothing where there is no room: it has a button."""
    title = f"**§ {plain(ruling.title)}**{numbers(ruling.cr)}"
    if room - len(title) < _LEAST_RULING:
        return ""
    return ruling_block(first_paragraph(ruling), min(_MAX_BESIDE, room - len(title) - 1))


def _judged(mark: JudgesMark, reply: Reply, say: Say) -> str:
    if not mark.is_of(reply.in_one_line):
        return _judged_before(mark, reply, say)
    said = (
        f"**{SIGNS[Mark.YES]} {say(phrases.CONFIRMED)}**"
        if mark.verdict is Verdict.CONFIRMED
        else f"**{SIGNS[Mark.NO]} {say(phrases.JUDGED_WRONG)}**"
    )
    return f"{said}\n{plain(mark.note, _MAX_NOTE)}" if mark.note else said


def _judged_before(mark: JudgesMark, reply: Reply, say: Say) -> str:
    """A judge's word on another answer to the same question: it may not hold for this one."""
    verdict = phrases.IS_RIGHT if mark.verdict is Verdict.CONFIRMED else phrases.IS_WRONG
    answer = plain(in_words_of(mark.headline, say, named(reply)), _MAX_NOTE)
    said = say(phrases.JUDGED_BEFORE).format(answer=answer, verdict=say(verdict))
    return f"{said}\n{plain(mark.note, _MAX_NOTE)}" if mark.note else said


def _head(reply: Reply, say: Say) -> str:
    sign, word = SIGNS[reply.mark], say(reply.mark)
    headline = plain(in_words_of(reply.headline, say, named(reply)), _MAX_HEADLINE)
    headline += numbers(reply.headline_rules)
    lines = [f"**{sign} {word}** — {headline}"]
    if reply.others:
        lines.append(_others(reply))
    board, question = board_words(reply.board, say)
    if board:
        lines.append(f"-# {say(phrases.BOARD_AS_READ)}: {plain(board, _MAX_BOARD)}")
    if question:
        lines.append(f"-# {say(phrases.QUESTION)}: {plain(question, _MAX_QUESTION)}")
    return "\n".join(lines)


def named(reply: Reply) -> tuple[str, ...]:
    """The cards that its sentences may name."""
    return (*reply.cards, *(other.card for other in reply.others))


def _others(reply: Reply) -> str:
    """The answer with each card that a word may stand for."""
    lines = (f"- **{plain(card)}**: {plain(told, _MAX_OTHER)}" for card, told in reply.answers)
    return fitting("", lines, _MAX_OTHERS)


def _why(reply: Reply, room: int, say: Say) -> str:
    """The steps, the last ones where not all fit a phone: they decide."""
    lines: list[str] = []
    used = len(f"**{phrases.WHY}**\n-# {phrases.EARLIER}\n\n\n")
    for number, step in reversed(list(enumerate(reply.why, start=1 + reply.more))):
        line = f"{number}. {plain(in_words_of(step.says, say, step.cards))}{numbers(step.rules)}"
        used += len(line) + 1
        if lines and used > room:
            break
        lines.insert(0, line)
    left = reply.more + len(reply.why) - len(lines)
    earlier = [f"-# {say(phrases.EARLIER).format(n=left)}"] if left else []
    return "\n".join([f"**{say(phrases.WHY)}**", *earlier, *lines]) if lines else ""


def _open_points(reply: Reply, say: Say) -> str:
    # what the first line says already is not said again
    said = reply.headline.casefold()
    unmodelled = (it for it in reply.not_modelled if _lacking(it) not in said)
    points = [
        *_joined(phrases.NOT_UNDERSTOOD, reply.not_understood, say),
        *(f"-# {say(phrases.NOT_MODELLED)}: {plain(it)}" for it in unmodelled),
        *(f"-# {_noted(it, say, named(reply))}" for it in reply.notes),
    ]
    if reply.assumed:
        assumed = "; ".join(in_words_of(it, say, named(reply)) for it in reply.assumed)
        points.append(f"-# {say(phrases.ASSUMED)}: {plain(assumed, _MAX_ASSUMED)}")
    if reply.mark is Mark.CANNOT_TELL and _UNTOLD.search(reply.headline):
        points.append(f"-# {say(phrases.ADD_IT)}")
    return fitting("", points, _MAX_POINTS)


def _lacking(text: str) -> str:
    """What is not modelled, or alone what the player has to say, as the headline tells it."""
    _, mark, asked = text.casefold().partition(": say ")
    return f"say {asked}" if mark else text.casefold()


def _noted(note: str, say: Say, cards: Sequence[str]) -> str:
    """A note under its heading; the answer to a second question has a word of its own."""
    told = plain(in_words_of(note, say, cards))
    return told if note.startswith(ALSO) else f"{say(phrases.NOTE)}: {told}"


def _joined(title: str, words: Sequence[str], say: Say) -> list[str]:
    """Short things of one kind in one line, each once."""
    return [f"-# {say(title)}: {plain(', '.join(dict.fromkeys(words)))}"] if words else []


def _card_blocks(page: CardPage, say: Say) -> Iterator[str]:
    facts = list(filter(None, _facts(page, say)))
    yield from facts
    room = PHONE_TEXT - sum(map(len, facts))
    about: list[str] = []
    for block in _about(page):
        room -= len(block)
        # a text of ours is read nowhere else from here; all others as far as a phone has room
        if room >= 0 or (page.rulings and not about):
            about.append(block)
    yield from (LINE, *about) if about else ()
    if page.official is not None:
        yield f"-# [Scryfall](<{page.official.uri}>)"


def _facts(page: CardPage, say: Say) -> Iterator[str]:
    """What the card is, what it says where that was synced, and what is modelled of it."""
    note = f"\n-# {plain(page.note)}" if page.note else ""
    yield f"**{plain(page.title)}**\n{plain(page.line_in(say))}{note}"
    official = page.official.text if page.official is not None else None
    if official is not None:
        lines = "\n".join(plain(line, PHONE_TEXT) for line in official.text.splitlines())
        yield f"**{say(phrases.ORACLE_TEXT)}**\n>>> {clip(lines, PHONE_TEXT)}"
    told = Counter(page.modelled)
    modelled = (f"- {plain(it)}" + (f" ×{n}" if n > 1 else "") for it, n in told.items())
    yield fitting(f"**{say(phrases.MODELLED)}**", modelled, PHONE_TEXT)
    unread = [f"-# {say(phrases.NOT_MODELLED)}: {plain(line)}" for line in page.not_modelled]
    yield fitting("", unread or [f"-# {say(phrases.NOTHING_UNREAD)}"], PHONE_TEXT)
    if page.other_faces:
        faces = clip(plain("; ".join(page.faces or page.other_faces)), PHONE_TEXT)
        yield f"-# {say(phrases.OTHER_FACES)}: {faces}"


def _about(page: CardPage) -> Iterator[str]:
    """Texts about the card: ours, and the newest official ruling."""
    yield from (ruling_block(first_paragraph(it), _MAX_RULING) for it in page.rulings[:2])
    rulings = page.official.rulings if page.official is not None else ()
    yield from (card_ruling_block(it, _MAX_RULING) for it in rulings[:1])
