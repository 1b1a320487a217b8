"""Telling how far a sync is."""

from typing import Protocol


class Watcher(Protocol):
    """Is told what is being done; steps and sizes are in whatever unit the step has."""

    def begin(self, step: str, total: int | None = None) -> None:
        """A step begins; `total` is its size where that is known."""

    def advance(self, amount: int) -> None:
        """So much more of the step is done."""


class Silent:
    """Tells nobody."""

    def begin(self, step: str, total: int | None = None) -> None:
        """Do nothing."""

    def advance(self, amount: int) -> None:
        """Do nothing."""
