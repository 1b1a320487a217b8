"""`lawmage ask`: one question, one answer."""

import argparse
import sys
from typing import Final

from bot.cli import EXIT_OK, EXIT_PROBLEM
from bot.paths import data_directory, texts_directory
from bot.service import Lawmage

MAX_INPUT: Final = 10_000  # characters of standard input; the reader takes far fewer


def command(options: argparse.Namespace) -> int:
    """Answer the text given as arguments, or else standard input."""
    text = " ".join(options.text)
    if not options.text and not sys.stdin.isatty():
        text = sys.stdin.read(MAX_INPUT)
    lawmage = Lawmage(data_directory(), texts_directory())
    return print_line(lawmage, text) if options.json else _show(lawmage, text)


def _show(lawmage: Lawmage, text: str) -> int:
    from bot.render.screen import screen  # noqa: PLC0415 - JSON output does without them
    from bot.render.terminal import show  # noqa: PLC0415

    reply = lawmage.ask(text)
    show(reply, screen(stderr=not reply.ok))
    return EXIT_OK if reply.ok else EXIT_PROBLEM


def print_line(lawmage: Lawmage, text: str) -> int:
    """Print the result line of a text; the exit code says whether it is an answer."""
    from bot.formats.result_lines import dumps  # noqa: PLC0415 - only JSON output needs them
    from bot.solving import solve_text  # noqa: PLC0415

    line = solve_text(lawmage, text)
    print(dumps(line), flush=True)
    return EXIT_PROBLEM if "error" in line else EXIT_OK
