"""Official texts for a terminal: beside an answer, of a card, looked up, compared."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from bot.beside import Found, OfficialCard
from bot.render.lines import more_to_read, print_pages, ruling_lines, width_of, wrapped
from bot.render.styled import Screen, Text
from bot.typed_text import harmless
from rulings import CardRuling, OfficialRule, Quote
from rulings.official.word_changes import Kept

if TYPE_CHECKING:
    from rulings.official.differences import Difference, Differences

_SHOWN_TEXTS: Final = 5  # of ours in full; a whole section has dozens
_RUN_STYLES: Final = {
    Kept.SAME: ("", "", ""),
    Kept.REMOVED: ("[-", "-]", "red"),
    Kept.ADDED: ("{+", "+}", "green"),
}
_AROUND: Final = 12  # unchanged words kept on each side of a change


def quote_lines(quotes: Iterable[Quote], width: int) -> Iterator[Text]:
    """The lines of official texts beside an answer, each with its edition or day."""
    for quote in quotes:
        yield Text("")
        yield Text(harmless(f"“ {quote.about}  ({quote.source})"), style="bold")
        yield from _body(quote.text, width)


def official_card_lines(official: OfficialCard, width: int) -> Iterator[Text]:
    """The lines of a card's official side: text, rulings newest first, link."""
    if official.text is not None:
        yield Text("")
        yield Text("Oracle text", style="bold")
        yield from _body(official.text.text, width)
    for ruling in official.rulings:
        yield from _ruling_lines(ruling, width)
    yield Text("")
    yield Text(harmless(official.uri), style="dim")


def _ruling_lines(ruling: CardRuling, width: int) -> Iterator[Text]:
    yield Text("")
    yield Text(harmless(f"“ {ruling.card}  (ruling of {ruling.date})"), style="bold")
    yield from _body(ruling.text, width)


def _body(text: str, width: int) -> Iterator[Text]:
    for paragraph in text.splitlines():
        yield from (Text(f"  {line}".rstrip()) for line in wrapped(paragraph, width - 2))


def show_found(found: Found, console: Screen) -> None:
    """Print what a look-up or search found: our texts first, then the official ones."""
    print_pages(_found_lines(found, width_of(console)), console)


def _found_lines(found: Found, width: int) -> Iterator[Text]:
    for ruling in found.ours[:_SHOWN_TEXTS]:
        yield from ruling_lines(ruling, width)
        if ruling.example:
            yield from (Text(f"  {it}", style="dim") for it in _tried(ruling.example, width))
    yield from more_to_read(found.ours[_SHOWN_TEXTS:], width)
    official = found.official
    if not official:
        return
    yield Text("")
    yield Text(f"Comprehensive Rules, edition of {official.edition}", style="bold cyan")
    for term in official.terms:
        yield Text("")
        yield Text(harmless(f"Glossary: {term.term}"), style="bold")
        yield from _body(term.text, width)
    for rule in official.rules:
        yield from _rule_lines(rule, width)
    if official.beside:
        yield Text("")
        yield Text("See also", style="bold")
        for rule in official.beside:
            first = rule.text.splitlines()[0] if rule.text else ""
            yield from _hanging(f"{rule.number}  {first}", width)
    for card_ruling in official.rulings:
        yield from _ruling_lines(card_ruling, width)


def _tried(example: str, width: int) -> list[str]:
    """The lines that say how the example of a text can be asked."""
    return wrapped(f"Ask it: {example}", width - 2)


def _rule_lines(rule: OfficialRule, width: int) -> Iterator[Text]:
    yield Text("")
    yield Text(harmless(f"{rule.number}  ({rule.title})"), style="bold")
    yield from _body(rule.text, width)
    for example in rule.examples:
        yield from _body(f"Example: {example}", width)


def _hanging(text: str, width: int) -> Iterator[Text]:
    first, *rest = wrapped(text, width - 4)
    yield Text(f"  {first}")
    yield from (Text(f"    {line}") for line in rest[:1])


def show_differences(found: "Differences", console: Screen) -> None:
    """Print what differs between two editions: each rule with its words taken out and put in."""
    print_pages(_difference_lines(found), console)


def _difference_lines(found: "Differences") -> Iterator[Text]:
    yield Text(f"From {found.old_edition} to {found.new_edition}", style="bold cyan")
    for title, differences in (("Rules", found.rules), ("Glossary", found.glossary)):
        yield Text("")
        yield Text(f"{title}: {len(differences)} differences", style="bold")
        for difference in differences:
            yield _difference(difference)


def _difference(difference: "Difference") -> Text:
    names = " → ".join(dict.fromkeys(filter(None, (difference.old, difference.new))))
    line = Text(harmless(f"{difference.change} {names}"), style="bold")
    if difference.only_numbers:
        return line + Text(" (only numbers of other rules)", style="dim")
    changed = [run for run in difference.runs if run.kept is not Kept.SAME]
    if not changed:
        return line + Text(" (same words)", style="dim")
    line += Text(": ")
    for run in difference.runs:
        before, after, style = _RUN_STYLES[run.kept]
        words = _shortened(run.words) if run.kept is Kept.SAME else run.words
        line += Text(harmless(f"{before}{words}{after} "), style=style or "not bold")
    return line


def _shortened(words: str) -> str:
    parts = words.split()
    if len(parts) <= 2 * _AROUND:
        return words
    return " ".join((*parts[:_AROUND], "…", *parts[-_AROUND:]))
