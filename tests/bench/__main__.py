"""All benches: `python -m tests.bench`, with `--json` one JSON object a row, or some by name."""

import argparse
import dataclasses
import gc
import json
import sys
from collections.abc import Callable, Iterable
from typing import Final

from rich.console import Console
from rich.table import Table

from tests.bench import (
    answers_bench,
    cold_start_bench,
    discord_bench,
    mana_bench,
    names_bench,
    payment_bench,
    search_bench,
    single_mana,
)
from tests.bench.rows import Row

BENCHES: Final[dict[str, Callable[[], Iterable[Row]]]] = {
    "cold-start": cold_start_bench.rows,
    "mana": mana_bench.rows,
    "single-mana": single_mana.rows,
    "payment": payment_bench.rows,
    "answers": answers_bench.rows,
    "names": names_bench.rows,
    "search": search_bench.rows,
    "discord": discord_bench.rows,
}
_MET: Final = {True: "yes", False: "NO", None: ""}


def main() -> int:
    """Run the benches; the exit code is 1 where a target was missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("bench", nargs="*", help=f"some of {', '.join(BENCHES)}; all if none")
    parser.add_argument("--json", action="store_true", help="print JSON, one row a line")
    options = parser.parse_args()
    unknown = set(options.bench) - set(BENCHES)
    if unknown:
        parser.error(
            f"no bench is called {', '.join(sorted(unknown))}; there are {', '.join(BENCHES)}"
        )
    found: list[Row] = []
    for name in options.bench or BENCHES:
        gc.collect()
        gc.freeze()  # what an earlier bench has left is no matter of this one
        for row in BENCHES[name]():
            found.append(row)
            if options.json:
                print(json.dumps(dataclasses.asdict(row)), flush=True)
    if not options.json:
        Console(width=None if sys.stdout.isatty() else 200).print(_table(found))
    return int(any(row.met is False for row in found))


def _table(found: list[Row]) -> Table:
    table = Table("what", "ours", "peer", "ratio", "target", "met", "note")
    for row in found:
        ratio = "" if row.ratio is None else f"{'≥ ' if row.at_least else ''}{row.ratio:.2f}"
        table.add_row(
            row.name,
            _number(row.ours),
            _number(row.peer),
            ratio,
            row.target,
            _MET[row.met],
            row.note,
        )
    return table


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.3g}"


if __name__ == "__main__":
    sys.exit(main())
