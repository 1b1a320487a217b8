"""What the shipped facts pack weighs: its size, the time of one lookup, memory with all decoded.

Each is measured in a process of its own, so that nothing else is in it.
"""

import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import Final

import engine
from engine.cards.catalogue import PACK_PATH
from engine.values import dataclass

TRIES: Final = 7
_ROOT: Final = str(Path(engine.__file__).parents[1])
_NOTHING: Final = "pass"
_LOOKUP: Final = "from engine.cards.catalogue import Catalogue; Catalogue.embedded().card('Forest')"
_ALL: Final = """
import tracemalloc
from engine.cards.catalogue import PACK_PATH
from engine.cards.facts.pack import FactsPack
data = PACK_PATH.read_bytes()
tracemalloc.start()
pack = FactsPack(data)
cards = [pack.card(number) for number in range(pack.info.faces)]
print(tracemalloc.get_traced_memory()[0])
"""


@dataclass(frozen=True, slots=True)
class PackFigures:
    """Sizes in bytes; lookup: milliseconds of one card by name over a bare start of Python."""

    size: int
    lookup: float
    decoded: int


def figures() -> PackFigures:
    """Measure; takes some seconds."""
    lookup = _seconds(_LOOKUP) - _seconds(_NOTHING)
    return PackFigures(PACK_PATH.stat().st_size, round(1000 * lookup, 1), int(_run(_ALL)))


def told(found: PackFigures) -> str:
    """The figures as lines."""
    return (
        f"pack: {found.size:,} bytes; one lookup {found.lookup:.0f} ms over a bare start; "
        f"all cards decoded {found.decoded / 2**20:.0f} MiB"
    )


def _seconds(code: str) -> float:
    """The shortest of some runs: what else the machine does only makes them longer."""
    times: list[float] = []
    for _ in range(TRIES):
        start = perf_counter()
        _run(code)
        times.append(perf_counter() - start)
    return min(times)


def _run(code: str) -> str:
    command = [sys.executable, "-P", "-c", code]
    environment = {**os.environ, "PYTHONPATH": _ROOT}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)  # noqa: S603 - our own interpreter and code
    return done.stdout
