"""`lawmage rules diff OLD NEW`: what changed between two editions of the Comprehensive Rules."""

import argparse
import sys
from pathlib import Path

from bot.cli import EXIT_OK, EXIT_PROBLEM
from bot.formats.result_lines import dumps
from bot.sync.errors import SyncError
from bot.sync.unpacking import read_bytes
from rulings import OfficialFormatError
from rulings.official.decoding import MAX_BYTES
from rulings.official.differences import Differences, compare
from rulings.official.rules_parser import parse_rules


def command(options: argparse.Namespace) -> int:
    """Compare two files; 2 where one of them cannot be read as an edition."""
    editions = []
    for name in (options.old, options.new):
        try:
            editions.append(parse_rules(read_bytes(Path(name), MAX_BYTES)))
        except (OSError, SyncError, OfficialFormatError) as error:
            print(f"{name} could not be read: {error}", file=sys.stderr)
            return EXIT_PROBLEM
    found = compare(*editions)
    if options.json:
        from bot.formats.official import differences_json  # noqa: PLC0415 - people see no JSON

        print(dumps(differences_json(found)))
    else:
        _show(found)
    return EXIT_OK


def _show(found: Differences) -> None:
    from rich.console import Console  # noqa: PLC0415 - JSON output does without it

    from bot.render.official import show_differences  # noqa: PLC0415

    show_differences(found, Console())
