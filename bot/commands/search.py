"""`lawmage search`: our texts, official rules and rulings that fit a player's words."""

import argparse

from bot.cli import EXIT_OK, EXIT_PROBLEM
from bot.commands.rule import print_found
from bot.paths import data_directory, texts_directory
from bot.service import Lawmage


def command(options: argparse.Namespace) -> int:
    """Show what fits; 2 where nothing does."""
    found = Lawmage(data_directory(), texts_directory()).find(" ".join(options.words))
    print_found(found, as_json=options.json)
    return EXIT_OK if found else EXIT_PROBLEM
