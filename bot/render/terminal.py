"""A reply for a terminal, in colour where the terminal has it (the library is rich)."""

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from bot.card_page import NOTHING_UNREAD, CardPage
from bot.replies import SIGNS, Mark, Reply
from bot.typed_text import Spot, harmless
from rulings import Ruling

_STYLES: Final = {
    Mark.YES: "bold green",
    Mark.NO: "bold red",
    Mark.ANSWER: "bold cyan",
    Mark.DEPENDS: "bold yellow",
    Mark.CANNOT_TELL: "bold magenta",
    Mark.RULINGS: "bold cyan",
    Mark.PROBLEM: "bold red",
}
_WIDEST: Final = 100  # columns; longer lines are hard to read
_NARROWEST: Final = 20
_SHOWN_RULINGS: Final = 2  # in full beside an answer; the others by their titles
_EMPHASIS: Final = re.compile(r"(\*{1,2}|`)(?=\S)([^*`\n]+)\1")  # Markdown that a terminal lacks


def show(reply: Reply, console: Console) -> None:
    """Print a reply: verdict first, then the board as read, why, and the texts."""
    _print(_lines(reply, min(console.width, _WIDEST)), console)


def show_card(page: CardPage, console: Console) -> None:
    """Print a card: title, type line, what is modelled, what is not, the texts about it."""
    _print(_card_lines(page, min(console.width, _WIDEST)), console)


def _print(lines: Iterable[Text], console: Console) -> None:
    for line in lines:
        console.print(line, soft_wrap=True, highlight=False)


def _lines(reply: Reply, width: int) -> Iterator[Text]:
    prefix = f"{SIGNS[reply.mark]} {reply.mark}"
    first, *rest = _wrapped(f"{prefix}: {reply.headline}", width)
    yield Text(prefix, style=_STYLES[reply.mark]) + Text(first.removeprefix(prefix))
    yield from map(Text, rest)
    if reply.spot:
        yield from _pointed(reply.spot)
    yield from _section("Board as read", (reply.board,) if reply.board else (), width)
    yield from _section("Not understood", reply.not_understood, width)
    yield from _why(reply, width)
    yield from _section("Note", reply.notes, width)
    yield from _section("Not modelled", reply.not_modelled, width)
    shown = len(reply.rulings) if reply.mark is Mark.RULINGS else _SHOWN_RULINGS
    for ruling in reply.rulings[:shown]:
        yield from _ruling(ruling, width)
    yield from _more_to_read(reply.rulings[shown:], width)
    if reply.footer:
        yield Text("")
        yield Text(reply.footer, style="dim")


def _more_to_read(rulings: Sequence[Ruling], width: int) -> Iterator[Text]:
    if rulings:
        titles = "; ".join(f"{ruling.title} [{ruling.cr[0]}]" for ruling in rulings if ruling.cr)
        yield Text("")
        told = harmless(f"More to read, with “lawmage rule”: {titles}")
        yield from map(Text, _wrapped(told, width))


def _pointed(spot: Spot) -> Iterator[Text]:
    excerpt, carets = spot.lines()
    yield Text(f"  {excerpt}")
    yield Text(f"  {carets}", style="bold red")


def _why(reply: Reply, width: int) -> Iterator[Text]:
    if not reply.why:
        return
    yield Text("")
    yield Text("Why", style="bold")
    for number, step in enumerate(reply.why, start=1):
        lead = f" {number}. "
        numbers = f"  [{', '.join(step.rules)}]" if step.rules else ""
        first, *rest = _wrapped(step.says + numbers, width - len(lead))
        yield Text(lead + first)
        yield from (Text(" " * len(lead) + line) for line in rest)
    if reply.more:
        yield Text(f"    and {reply.more} earlier steps: ask with --json to see them", style="dim")


def _section(title: str, lines: Iterable[str], width: int) -> Iterator[Text]:
    for line in lines:
        first, *rest = _wrapped(f"{title}: {line}", width)
        yield Text(f"{title}:", style="bold") + Text(first.removeprefix(f"{title}:"))
        yield from (Text(f"  {more}") for more in rest)


def _ruling(ruling: Ruling, width: int) -> Iterator[Text]:
    numbers = f" [{', '.join(ruling.cr)}]" if ruling.cr else ""
    yield Text("")
    yield Text(harmless(f"§ {ruling.title}{numbers}"), style="bold")
    for paragraph in _EMPHASIS.sub(r"\2", ruling.text.strip()).splitlines():
        yield from (Text(f"  {line}".rstrip()) for line in _wrapped(paragraph, width - 2))


def _card_lines(page: CardPage, width: int) -> Iterator[Text]:
    yield Text(harmless(page.title), style="bold")
    yield Text(harmless(page.line))
    if page.note:
        yield Text(harmless(page.note), style="dim")
    yield from _section("Modelled", page.modelled, width)
    yield from _section("Not modelled", page.not_modelled, width)
    yield from _section("Coverage", () if page.not_modelled else (NOTHING_UNREAD,), width)
    yield from _section("Other faces", page.other_faces, width)
    for ruling in page.rulings:
        yield from _ruling(ruling, width)


def _wrapped(text: str, width: int) -> list[str]:
    """The lines of a text; signs that a terminal would obey are blanks."""
    return textwrap.wrap(
        harmless(text),
        max(width, _NARROWEST),
        break_long_words=False,
        break_on_hyphens=False,
    ) or [""]
