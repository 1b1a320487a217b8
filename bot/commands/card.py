"""`lawmage card`: the facts of a card, what of it is modelled, and the texts about it."""

import argparse
import sys

from bot.card_page import CardPage
from bot.cli import EXIT_OK, EXIT_PROBLEM
from bot.formats.card_pages import page_json
from bot.formats.result_lines import dumps, error_line
from bot.paths import data_directory, texts_directory
from bot.problems import PROBLEMS
from bot.service import Lawmage


def command(options: argparse.Namespace) -> int:
    """Show one card; 2 and a sentence where the name is unknown or stands for several."""
    try:
        page = Lawmage(data_directory(), texts_directory()).card(" ".join(options.name))
    except PROBLEMS as error:
        if options.json:
            print(dumps(error_line("", error.code, error.message, error.at)))
        else:
            print(error.message, file=sys.stderr)
        return EXIT_PROBLEM
    if options.json:
        print(dumps(page_json(page)))
    else:
        _show(page)
    return EXIT_OK


def _show(page: CardPage) -> None:
    from bot.render.screen import screen  # noqa: PLC0415 - JSON output does without them
    from bot.render.terminal import show_card  # noqa: PLC0415

    show_card(page, screen())
