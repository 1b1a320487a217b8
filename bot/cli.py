"""`lawmage`: the commands of the terminal.

Each command lives in `bot.commands` and is imported when it is asked for, so that a question does
not wait for Discord's library.
"""

import argparse
import gc
import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import Final

EXIT_OK: Final = 0
EXIT_PROBLEM: Final = 2  # the input cannot be answered; the message says why
EXIT_DEFECT: Final = 70  # Lawmage itself failed; sysexits.h calls it EX_SOFTWARE
EXIT_CONFIGURATION: Final = 78  # starting again does not help; sysexits.h calls it EX_CONFIG
EXIT_INTERRUPTED: Final = 130
TRACEBACK_VARIABLE: Final = "LAWMAGE_TRACEBACK"

_COMMANDS: Final = {
    "ask": "answer a question about a board",
    "solve": "answer case lines (JSON Lines) from standard input",
    "rule": "show the texts about a rule number, or find texts by words",
    "card": "show what is known of a card",
    "search": "find official rules and rulings, and our texts, by words",
    "rules": "what changed from one edition of the Comprehensive Rules to another",
    "sync": "bring the official texts and the cards up to date",
    "console": "ask questions one after another",
    "run": "connect to Discord; without a token, open the console",
    "reports": "what people on Discord say an answer should be",
    "index": "build the index of the ruling texts anew",
    "compile": "compile a facts pack from a file of cards",
    "coverage": "count how much of the texts of a file of cards is read",
}
_ONE_ANSWER: Final = frozenset({"ask", "rule", "card", "search"})  # commands that give one and end
_EXAMPLE: Final = "me: reflecting pool, forest // opp: island. what can pool tap for?"


def parser(command: str = "") -> argparse.ArgumentParser:
    """The parser of all commands; `run` is meant where none is given.

    Args:
        command: the only one that is made, where it is known which is asked for.
    """
    top = argparse.ArgumentParser(
        prog="lawmage", description="A Magic: The Gathering rules judge that computes its answers."
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for name in [command] if command in _COMMANDS else _COMMANDS:
        made = commands.add_parser(name, help=_COMMANDS[name], description=_COMMANDS[name])
        _add_arguments(name, made)
        if name != "run":
            made.add_argument("--json", action="store_true", help="print JSON")
    return top


def _add_arguments(command: str, made: argparse.ArgumentParser) -> None:
    match command:
        case "ask":
            made.add_argument("text", nargs="*", help=f"board and question: “{_EXAMPLE}”")
        case "rule":
            made.add_argument("words", nargs="+", help="a rule number, or words to find")
        case "card":
            made.add_argument("name", nargs="+", help="a card name, in full or cut short")
        case "search":
            made.add_argument("words", nargs="+", help="words as a player says them")
        case "rules":
            made.add_argument("what", choices=["diff"], help="what to do with them")
            made.add_argument("old", help="the older edition, a text file, plain, .xz or .gz")
            made.add_argument("new", help="the newer edition")
        case "sync":
            made.add_argument("--folder", help="take the files from this folder, not the network")
            made.add_argument(
                "--without-cards",
                action="store_true",
                help="leave the engine's facts of cards as they are",
            )
        case "compile":
            made.add_argument("source", help="cards of Scryfall or MTGJSON: .json, .xz, .gz")
            made.add_argument("target", help="the facts pack to write")
            made.add_argument("--edition", default="", help="a name for the source, “2026-06”")
            made.add_argument("--date", default="", help="its date, YYYY-MM-DD")
        case "coverage":
            made.add_argument("source", help="cards of Scryfall or MTGJSON: .json, .xz, .gz")
            made.add_argument(
                "--questions",
                action="store_true",
                help="also ask about each card on a board of its own",
            )
            made.add_argument(
                "--pack", action="store_true", help="also measure the facts pack that is shipped"
            )
        case _:  # takes no arguments of its own
            pass


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code: 0, 2 for input that cannot be answered."""
    given = sys.argv[1:] if arguments is None else arguments
    options = parser(next(iter(given), "")).parse_args(given)
    command = options.command or "run"
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a sign that the terminal lacks is no failure
    if command in _ONE_ANSWER:
        gc.disable()  # the process ends before it would have got back what collecting costs
    try:
        code = int(importlib.import_module(f"bot.commands.{command}").command(options))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        # The reader has gone. What is still buffered goes nowhere, without a complaint at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_OK
    except Exception as error:
        if os.environ.get(TRACEBACK_VARIABLE):
            raise
        return _explained(error)
    finally:
        gc.enable()
    return code


def _explained(error: Exception) -> int:
    """Say what stopped a command, without a traceback, and give the exit code."""
    from engine import EngineError  # noqa: PLC0415 - --help does without the engine
    from rulings import RulingsError  # noqa: PLC0415

    if isinstance(error, EngineError | RulingsError | OSError):
        print(f"lawmage: {error}", file=sys.stderr)
        return EXIT_PROBLEM
    print(
        f"lawmage: a defect of Lawmage stopped this ({type(error).__name__}: {error}). "
        f"Please report it with what you typed; {TRACEBACK_VARIABLE}=1 shows where it happened.",
        file=sys.stderr,
    )
    return EXIT_DEFECT
