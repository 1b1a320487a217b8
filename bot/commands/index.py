"""`lawmage index`: build the index of the ruling texts anew and report what is not served."""

import argparse
import sys
from dataclasses import asdict

from bot.cli import EXIT_OK, EXIT_PROBLEM
from bot.formats.result_lines import dumps
from bot.paths import data_directory, texts_directory
from rulings import TextProblem, open_index


def command(options: argparse.Namespace) -> int:
    """Rebuild, print how many texts are served, and each problem with file, line and reason."""
    with open_index(data_directory(), texts_directory(), rebuild=True) as index:
        number, problems = len(index.rulings()), index.problems
    if options.json:
        print(dumps({"texts": number, "problems": [asdict(trouble) for trouble in problems]}))
    else:
        _show(number, problems)
    return EXIT_PROBLEM if problems else EXIT_OK


def _show(number: int, problems: tuple[TextProblem, ...]) -> None:
    print(f"{number} texts are served.")
    for trouble in problems:
        print(f"{trouble.file}:{trouble.line}: {trouble.reason}", file=sys.stderr)
