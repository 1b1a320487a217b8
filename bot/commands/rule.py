"""`lawmage rule`: the texts about a rule number, or those that fit some words."""

import argparse

from bot.cli import EXIT_OK, EXIT_PROBLEM
from bot.formats.result_lines import dumps, text_json
from bot.paths import data_directory, texts_directory
from bot.service import Lawmage
from rulings import Ruling


def command(options: argparse.Namespace) -> int:
    """Show the texts; 2 where there are none."""
    words = " ".join(options.words)
    found = Lawmage(data_directory(), texts_directory()).rules(words)
    if options.json:
        print(dumps([text_json(ruling) for ruling in found]))
    else:
        _show(words, found)
    return EXIT_OK if found else EXIT_PROBLEM


def _show(words: str, found: tuple[Ruling, ...]) -> None:
    from rich.console import Console  # noqa: PLC0415 - JSON output does without it

    from bot.render.terminal import show  # noqa: PLC0415
    from bot.replies import rules_reply  # noqa: PLC0415

    show(rules_reply(words, found), Console(stderr=not found))
