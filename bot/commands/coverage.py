"""`lawmage coverage`: how much of the cards' texts is read, and what is missed most."""

import argparse
import lzma
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.cli import EXIT_OK, EXIT_PROBLEM
from bot.formats.card_files import read_cards
from bot.formats.result_lines import dumps

if TYPE_CHECKING:
    from engine.oracle.asked import AskedAll


def command(options: argparse.Namespace) -> int:
    """Count over a file of cards and print the table."""
    from engine.oracle.coverage import coverage, report  # noqa: PLC0415 - no other needs it

    source = Path(options.source)
    try:
        rows = read_cards(source)
    except (OSError, EOFError, lzma.LZMAError, ValueError) as error:
        print(f"{source} cannot be read as cards: {error}.", file=sys.stderr)
        return EXIT_PROBLEM
    found = coverage(rows)
    more: dict[str, Any] = {}
    lines = [] if options.json else [report(found)]
    if options.questions:
        from engine import Catalogue  # noqa: PLC0415 - the cards are for this option alone
        from engine.oracle.asked import asked  # noqa: PLC0415

        questions = asked(rows, Catalogue.embedded())
        more["questions"] = asdict(questions)
        lines.append(_asked_lines(questions))
    if options.pack:
        from bot.pack_figures import figures, told  # noqa: PLC0415 - for this option alone

        measured = figures()
        more["pack"] = asdict(measured)
        lines.append(told(measured))
    print(dumps(asdict(found) | more) if options.json else "\n\n".join(lines))
    return EXIT_OK


def _asked_lines(found: "AskedAll") -> str:
    """The cards that were asked about, and those that got an answer, by kind."""
    from engine.oracle.coverage import share_of  # noqa: PLC0415 - as above

    lines = [f"{'asked about a card alone':<26}{'cards':>9}{'answered':>10}"]
    for kind, count in found.counts.items():
        share = share_of(count.answered, count.cards)
        lines.append(f"{kind:<26}{count.cards:>9}{count.answered:>10}{share:>9}")
    lines += ["", f"errors: {len(found.failures)}", *(f"  {text}" for text in found.failures[:20])]
    lines += ["", "no answer most often"]
    lines += [f"{number:>5}  {reason}" for reason, number in found.reasons]
    return "\n".join(lines)
