"""What a bench reports: our time beside a peer's, taken in the same run on the same machine."""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any


class TooLongError(Exception):
    """A peer was stopped: it took longer than it takes to show what is claimed."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table.

    ours, peer: CPU times in milliseconds, or shares where the name says so; None: not measured
    ratio: the peer's through ours, or as the name says; at_least: the peer was stopped early
    target: what is aimed at, in words; met: whether it was, None where it is only printed
    note: what was compared, or why it was not
    """

    name: str
    ours: float | None
    peer: float | None
    ratio: float | None
    target: str = ""
    met: bool | None = None
    note: str = ""
    at_least: bool = False


def faster(name: str, ours: float, peer: float, least: float, note: str, **more: bool) -> Row:
    """A row that asks how many times faster than its peer we are; times in seconds."""
    ratio = peer / ours
    target = f"at least {least:g} times faster"
    return Row(name, ours * 1e3, peer * 1e3, ratio, target, ratio >= least, note, **more)


def no_more_than(name: str, ours: float, peer: float, most: float, note: str) -> Row:
    """A row that bounds our time by a multiple of another of our times, in seconds."""
    ratio = ours / peer
    target = f"at most {most:g} times"
    return Row(name, ours * 1e3, peer * 1e3, ratio, target, ratio <= most, note)


def skipped(name: str, why: str) -> Row:
    """A row that could not be measured here."""
    return Row(name, None, None, None, note=f"skipped: {why}")


def cpu(function: Callable[..., Any], *given: Any) -> float:
    """The seconds of CPU time that a call takes."""
    start = time.process_time()
    function(*given)
    return time.process_time() - start


def best_of(times: int, function: Callable[..., Any], *given: Any) -> float:
    """The least CPU time of several calls: what else runs on the machine only adds."""
    return min(cpu(function, *given) for _ in range(times))


def percentile(values: Iterable[float], share: float) -> float:
    """The value below which that share of the values lies."""
    ordered: Sequence[float] = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def stopwatch(seconds: float) -> Callable[[], None]:
    """A function that raises TooLongError once so much CPU time has passed."""
    end = time.process_time() + seconds

    def tick() -> None:
        if time.process_time() > end:
            raise TooLongError

    return tick


def stopped_after(seconds: float, function: Callable[..., Any], *given: Any) -> tuple[float, bool]:
    """The CPU time of a call that gets a `tick` as its last argument, and whether it was cut."""
    start = time.process_time()
    try:
        function(*given, stopwatch(seconds))
    except TooLongError:
        return time.process_time() - start, True
    return time.process_time() - start, False
