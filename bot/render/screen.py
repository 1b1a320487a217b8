"""Where a command prints: through rich in a terminal, or else as it is.

To import rich takes a tenth of the time to the first answer, and gives nothing to a file or a pipe.
"""

import os
import sys
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Final, TextIO

from bot.render.styled import Screen, Text

_FORCING: Final = ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE")  # as rich reads them
_COLUMNS: Final = 80
_ROWS: Final = 25


class PlainScreen:
    """A file or a pipe."""

    is_terminal = False
    height = _ROWS

    def __init__(self, stream: TextIO, width: int = 0) -> None:
        """Lines for a stream.

        Args:
            stream: takes them.
            width: its columns; 0 for those of the terminal around, or what `COLUMNS` says.
        """
        self._stream = stream
        self.width = width or _width()

    def print(self, text: Text, /, *, soft_wrap: bool, highlight: bool) -> None:
        """Print a line without its styles, however long it is."""
        del soft_wrap, highlight
        self._stream.write(f"{text.plain}\n")

    def pager(self, *, styles: bool) -> AbstractContextManager[object]:
        """None: nobody turns pages."""
        del styles
        return nullcontext()


def screen(*, stderr: bool = False) -> Screen:
    """The output of this process, or its error stream."""
    stream = sys.stderr if stderr else sys.stdout
    if stream.isatty() or any(map(os.environ.get, _FORCING)):
        from rich.console import Console  # noqa: PLC0415 - see above

        return Console(stderr=stderr)
    return PlainScreen(stream)


def _width() -> int:
    told = os.environ.get("COLUMNS", "")
    if told.isdecimal():
        return int(told)
    for number in range(3):
        with suppress(OSError):
            return os.get_terminal_size(number).columns or _COLUMNS
    return _COLUMNS
