"""`lawmage coverage`: how much of the cards' texts is read, and what is missed most."""

import argparse
import lzma
import sys
from dataclasses import asdict
from pathlib import Path

from bot.cli import EXIT_OK, EXIT_PROBLEM
from bot.formats.card_files import read_cards
from bot.formats.result_lines import dumps


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
    print(dumps(asdict(found)) if options.json else report(found))
    return EXIT_OK
