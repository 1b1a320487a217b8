"""A reply for a terminal, in colour where the terminal has it (the library is rich)."""

import shlex
from collections.abc import Iterable, Iterator
from typing import Final

from bot.card_page import NOTHING_UNREAD, CardPage
from bot.render.lines import (
    more_to_read,
    print_lines,
    print_pages,
    ruling_lines,
    width_of,
    wrapped,
)
from bot.render.mana import counted
from bot.render.official import official_card_lines, quote_lines
from bot.render.styled import Screen, Text
from bot.replies import ALSO, SIGNS, Mark, Other, Reply
from bot.typed_text import Spot, harmless

_STYLES: Final = {
    Mark.YES: "bold green",
    Mark.NO: "bold red",
    Mark.ANSWER: "bold cyan",
    Mark.DEPENDS: "bold yellow",
    Mark.CANNOT_TELL: "bold magenta",
    Mark.RULINGS: "bold cyan",
    Mark.PROBLEM: "bold red",
}
_OBEYED: Final = frozenset('"$`\\!')  # by a shell between double quotes
_SHOWN_RULINGS: Final = 2  # in full beside an answer; the others by their titles


def show(reply: Reply, console: Screen) -> None:
    """Print a reply: verdict first, then the board as read, why, and the texts."""
    print_lines(_lines(reply, width_of(console)), console)


def show_card(page: CardPage, console: Screen) -> None:
    """Print a card: title, type line, what is modelled, what is not, the texts about it."""
    print_pages(_card_lines(page, width_of(console)), console)


def _lines(reply: Reply, width: int) -> Iterator[Text]:
    prefix = f"{SIGNS[reply.mark]} {reply.mark}"
    place = f" ({reply.spot.words})" if reply.spot else ""
    rules = f"  [{', '.join(reply.headline_rules)}]" if reply.headline_rules else ""
    first, *rest = wrapped(f"{prefix}: {counted(reply.headline)}{place}{rules}", width)
    yield Text(prefix, style=_STYLES[reply.mark]) + Text(first.removeprefix(prefix))
    yield from map(Text, rest)
    yield from _others(reply.others, width)
    if reply.spot:
        yield from _pointed(reply.spot)
    yield from _section("Board as read", (reply.board,) if reply.board else (), width)
    yield from _section("Not understood", reply.not_understood, width)
    yield from _why(reply, width)
    also = [it.removeprefix(ALSO) for it in reply.notes if it.startswith(ALSO)]
    yield from _section(ALSO.rstrip(": "), also, width)
    yield from _section("Note", (it for it in reply.notes if not it.startswith(ALSO)), width)
    yield from _section("Assumed", reply.assumed, width)
    yield from _section("Not modelled", reply.not_modelled, width)
    shown = len(reply.rulings) if reply.mark is Mark.RULINGS else _SHOWN_RULINGS
    for ruling in reply.rulings[:shown]:
        yield from ruling_lines(ruling, width)
    yield from more_to_read(reply.rulings[shown:], width)
    yield from quote_lines(reply.quotes, width)
    if reply.footer:
        yield Text("")
        yield Text(reply.footer, style="dim")


def _pointed(spot: Spot) -> Iterator[Text]:
    excerpt, carets = spot.lines()
    yield Text(f"  {excerpt}")
    yield Text(f"  {carets}", style="bold red")


def _others(others: Iterable[Other], width: int) -> Iterator[Text]:
    """The answer with each card that a word may stand for, and what to type for that card alone."""
    for other in others:
        first, *rest = wrapped(f"{other.card}: {counted(other.told)}", width - 2)
        yield Text("  ") + Text(other.card, style="bold") + Text(first.removeprefix(other.card))
        yield from (Text(f"    {more}") for more in rest)
        yield Text(f"    lawmage ask {_quoted(harmless(other.line))}", style="dim")


def _quoted(line: str) -> str:
    """A line as one word for a shell."""
    return shlex.quote(line) if _OBEYED & set(line) else f'"{line}"'


def _why(reply: Reply, width: int) -> Iterator[Text]:
    if not reply.why:
        return
    yield Text("")
    yield Text("Why", style="bold")
    for number, step in enumerate(reply.why, start=1):
        lead = f" {number}. "
        numbers = f"  [{', '.join(step.rules)}]" if step.rules else ""
        first, *rest = wrapped(counted(step.says) + numbers, width - len(lead))
        yield Text(lead + first)
        yield from (Text(" " * len(lead) + line) for line in rest)
    if reply.more:
        yield Text(f"    and {reply.more} earlier steps: ask with --json to see them", style="dim")


def _section(title: str, lines: Iterable[str], width: int) -> Iterator[Text]:
    for line in lines:
        first, *rest = wrapped(f"{title}: {line}", width)
        yield Text(f"{title}:", style="bold") + Text(first.removeprefix(f"{title}:"))
        yield from (Text(f"  {more}") for more in rest)


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
        yield from ruling_lines(ruling, width)
    if page.official is not None:
        yield from official_card_lines(page.official, width)
