"""`lawmage rule`: what our texts and the official ones say of a number, a keyword or words."""

import argparse
import sys
from typing import Final

from bot.beside import Found
from bot.cli import EXIT_OK, EXIT_PROBLEM
from bot.formats.result_lines import dumps
from bot.paths import data_directory, texts_directory
from bot.service import Lawmage

NOTHING: Final = "There is no text about “{asked}”. Try a number such as 106.7, or other words."
NOT_SYNCED: Final = "The official texts are not here yet: “lawmage sync” fetches them."


def command(options: argparse.Namespace) -> int:
    """Show the texts; 2 where there are none."""
    found = Lawmage(data_directory(), texts_directory()).look_up(" ".join(options.words))
    print_found(found, as_json=options.json)
    return EXIT_OK if found else EXIT_PROBLEM


def print_found(found: Found, *, as_json: bool) -> None:
    """Print what was found, or that it is nothing."""
    if as_json:
        from bot.formats.official import found_json  # noqa: PLC0415 - people see no JSON

        print(dumps(found_json(found)))
        return
    stream = sys.stdout if found else sys.stderr
    if found:
        _show(found)
    else:
        print(NOTHING.format(asked=found.asked), file=stream)
    if found.official is None:
        print(f"\n{NOT_SYNCED}", file=stream)


def _show(found: Found) -> None:
    from bot.render.official import show_found  # noqa: PLC0415 - JSON output does without them
    from bot.render.screen import screen  # noqa: PLC0415

    show_found(found, screen())
