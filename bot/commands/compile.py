"""`lawmage compile`: a facts pack from a file of cards of Scryfall or MTGJSON."""

import argparse
import lzma
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.cli import EXIT_OK, EXIT_PROBLEM
from bot.formats.card_files import read_cards
from bot.formats.result_lines import dumps

if TYPE_CHECKING:
    from engine.cards.card import Card


def command(options: argparse.Namespace) -> int:
    """Compile with a progress bar; the target is replaced only by a whole pack."""
    from engine.oracle.compile import write_pack  # noqa: PLC0415 - no other needs it

    source, target = Path(options.source), Path(options.target)
    try:
        rows = read_cards(source)
        cards = _watched(rows)
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


def _watched(rows: list[dict[str, Any]]) -> list["Card"]:
    # these are for this command alone
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    from bot.compiling import compiled_parts  # noqa: PLC0415

    cards: list[Card] = []
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("Reading cards", total=len(rows))
        for number, part in compiled_parts(rows):
            cards += part
            progress.advance(task, number)
    return cards


def _replace(target: Path, data: bytes) -> None:
    part = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        part.write_bytes(data)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
