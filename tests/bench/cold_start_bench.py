"""The first answer of a fresh process, against importing Discord's library."""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tests.bench.rows import Row

PROJECT = Path(__file__).resolve().parents[2]
TEXT = "me: reflecting pool, forest. what does pool tap for"
TIMES = 7


def rows() -> Iterator[Row]:
    """The rows of this bench."""
    with tempfile.TemporaryDirectory() as data:
        environment = {**os.environ, "LAWMAGE_DATA_DIR": data, "PYTHONPATH": str(PROJECT)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        ask = [sys.executable, "-P", "-m", "bot", "ask", TEXT]
        discord = [sys.executable, "-W", "ignore", "-c", "import discord"]
        engine = [sys.executable, "-P", "-c", "import engine"]
        programs = (ask, discord, engine)
        for program in programs:  # writes the byte code and the index of the texts
            _cpu(program, environment)
        rounds = [[_cpu(program, environment) for program in programs] for _ in range(TIMES)]
    ours, peer, door = (min(times) for times in zip(*rounds, strict=True))
    name = "cold start: `lawmage ask`, through `import discord`"
    note = f"best of {TIMES}, CPU time of the process; `import engine` alone {door * 1e3:.0f} ms"
    yield Row(name, ours * 1e3, peer * 1e3, ours / peer, "below 1", ours < peer, note)


def _cpu(program: Sequence[str], environment: Mapping[str, str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(program, env=environment, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
