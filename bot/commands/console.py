"""`lawmage console`: questions one after another in the terminal, without Discord."""

import argparse
import sys
from contextlib import suppress
from typing import Final

from rich.console import Console

from bot.cli import EXIT_OK
from bot.commands.ask import print_line
from bot.paths import data_directory, texts_directory
from bot.render.terminal import show
from bot.service import EXAMPLE, Lawmage

PROMPT: Final = "lawmage> "
GREETING: Final = (
    "Lawmage, without Discord: type a board and a question on one line, “quit” to leave.\n"
    f"For example: {EXAMPLE}\n"
    "To run it in Discord, set LAWMAGE_TOKEN to your bot's token and start again."
)
_LEAVE: Final = frozenset({"quit", "exit", "bye", ":q"})


def command(options: argparse.Namespace) -> int:
    """Answer lines until the end of the input or until the person leaves."""
    answered(options)
    return EXIT_OK


def answered(options: argparse.Namespace) -> int:
    """The same; how many lines came in."""
    console = Console()
    lawmage = Lawmage(data_directory(), texts_directory())
    prompt, count = "", 0
    if sys.stdin.isatty():
        prompt = PROMPT
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415 - line editing, where the system has it
        console.print(GREETING, highlight=False, markup=False)
    while (line := _next_line(prompt)) is not None:
        count += 1
        if line.strip().casefold() in _LEAVE:
            break
        if line.strip() and getattr(options, "json", False):
            print_line(lawmage, line)
        elif line.strip():
            show(lawmage.ask(line), console)
            console.print()
    return count


def _next_line(prompt: str) -> str | None:
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt):
        return None
