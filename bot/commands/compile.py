"""`lawmage compile`: a facts pack from a file of cards of Scryfall or MTGJSON."""

import argparse
import lzma
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bot.cli import EXIT_OK, EXIT_PROBLEM
from bot.formats.card_files import read_cards
from bot.formats.result_lines import dumps


def command(options: argparse.Namespace) -> int:
    """Compile with a progress bar; the target is replaced only by a whole pack."""
    from engine.oracle.compile import compile_cards, write_pack  # noqa: PLC0415 - no other needs it

    source, target = Path(options.source), Path(options.target)
    try:
        rows = read_cards(source)
        cards = compile_cards(_watched(rows))
        data = write_pack(cards, options.edition, options.date)
        _replace(target, data)
    except (OSError, EOFError, lzma.LZMAError, ValueError) as error:
        print(f"{source} could not be compiled: {error}.", file=sys.stderr)
        return EXIT_PROBLEM
    if options.json:
        made = {"cards": len(rows), "faces": len(cards), "bytes": len(data)}
        print(dumps({"target": str(target), **made}))
    else:
        print(f"{target}: {len(cards)} faces of {len(rows)} cards, {len(data):,} bytes")
    return EXIT_OK


def _watched(rows: list[dict[str, Any]]) -> Iterable[dict[str, Any]]:
    from rich.console import Console  # noqa: PLC0415 - a progress bar is for this command alone
    from rich.progress import track  # noqa: PLC0415

    return track(rows, description="Reading cards", console=Console(stderr=True))


def _replace(target: Path, data: bytes) -> None:
    part = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        part.write_bytes(data)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
