"""Progress bars on the error stream (the library is rich); sentences where it is no terminal."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from bot.sync.progress import Watcher
from bot.typed_text import harmless


class _Bars:
    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._task: TaskID | None = None
        self._name = ""

    def begin(self, step: str, total: int | None = None) -> None:
        name = harmless(step)
        if name == self._name and self._task is not None:  # a download that is gone on with
            self._progress.reset(self._task, total=total)
            return
        if self._task is not None:
            self._progress.update(self._task, total=1, completed=1)
        self._name = name
        self._task = self._progress.add_task(name, total=total)
        if not self._progress.console.is_terminal:
            self._progress.console.print(name, highlight=False, markup=False)

    def advance(self, amount: int) -> None:
        if self._task is not None:
            self._progress.advance(self._task, amount)


@contextmanager
def bars() -> Iterator[Watcher]:
    """Show a bar for each step until the end of the block."""
    console = Console(stderr=True)
    progress = Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}%"),
        TimeElapsedColumn(),
        console=console,
        disable=not console.is_terminal,
    )
    with progress:
        yield _Bars(progress)
