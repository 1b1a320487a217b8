"""`lawmage solve`: a result line for each case line of standard input."""

import argparse
import sys
from collections.abc import Iterator
from typing import IO, Final

from bot.cli import EXIT_OK
from bot.formats.result_lines import dumps
from bot.paths import data_directory, texts_directory
from bot.service import Lawmage
from bot.solving import solve_line

MAX_BYTES: Final = 1_000_000  # of one line kept in memory; a line that long is refused anyway


def command(options: argparse.Namespace) -> int:
    """Answer every line in turn; the exit code is 0 whatever the lines hold."""
    del options  # the output is JSON Lines with and without --json
    lawmage = Lawmage(data_directory(), texts_directory())
    for line in _lines(sys.stdin.buffer):
        text = line.decode("utf-8", errors="replace").removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
        if text.strip():
            print(dumps(solve_line(lawmage, text)), flush=True)
    return EXIT_OK


def _lines(stream: IO[bytes]) -> Iterator[bytes]:
    """The lines of a stream; of a longer line than MAX_BYTES, its head."""
    while line := stream.readline(MAX_BYTES):
        rest = line
        while len(rest) == MAX_BYTES and not rest.endswith(b"\n"):
            rest = stream.readline(MAX_BYTES)
        yield line
