"""Mutation testing of engine/rules: `python -m tests.mutation --half mana --sample 200 --seed 1`.

Everything happens in a copy of the project in a temporary folder: README.md.
"""

import argparse
import math
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.mutation.halves import NAMES, files_of
from tests.mutation.mutants import Mutant, mutants_of
from tests.mutation.trials import LATE, Trial, Trials

PROJECT: Final = Path(__file__).resolve().parents[2]
COPIED: Final = ("bot", "engine", "rulings", "tests", "pyproject.toml")
TESTS: Final = ("tests/cases", "tests/engine/rules", "tests/engine/questions")
EQUIVALENT: Final = Path("tests", "mutation", "equivalent.toml")
_IN_COPY: Final = "LAWMAGE_MUTATION_COPY"  # set in the process that works in the copy


@dataclass
class Report:
    """Prints what becomes of the mutants, and the share of each half at the end."""

    trials: list[Trial] = field(default_factory=list)

    def told(self, trial: Trial) -> None:
        """Print a survivor."""
        self.trials.append(trial)
        if not trial.killer:
            reached = f"{trial.tests} tests" if trial.tests else "not reached"
            print(f"{trial.mutant}   ({reached})", flush=True)
        if not len(self.trials) % 50:
            print(f"... {len(self.trials)} tried", file=sys.stderr, flush=True)

    def figures(self, mutants: Collection[Mutant]) -> str:
        """How many of these were killed."""
        trials = [trial for trial in self.trials if trial.mutant in mutants]
        killed = [trial for trial in trials if trial.killer]
        late = sum(trial.killer == LATE for trial in killed)
        unreached = sum(not trial.tests for trial in trials)
        share = 100 * len(killed) / max(1, len(trials))
        return (
            f"{len(killed)} of {len(trials)} killed, {share:.1f} % ({late} by time);"
            f" {unreached} of the survivors reached by no test;"
            f" {len(mutants) - len(trials)} equivalent ones not counted"
        )


def main() -> int:
    """Make the copy and work in it."""
    options = _options()
    if _IN_COPY in os.environ:
        return _run(options, Path(os.environ[_IN_COPY]))
    with tempfile.TemporaryDirectory(prefix="mutation-") as folder:
        copy = _copied(Path(folder))
        environment = {**os.environ, "PYTHONPATH": str(copy), _IN_COPY: str(copy)}
        command = [sys.executable, "-P", "-m", "tests.mutation", *sys.argv[1:]]
        return subprocess.run(command, cwd=copy, env=environment, check=False).returncode


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--half", choices=NAMES, nargs="+", help="both if not given")
    parser.add_argument("--sample", type=int, default=200, help="mutants of each half; 0: all")
    parser.add_argument("--seed", type=int, default=1, help="draws the sample")
    parser.add_argument(
        "--only", action="append", default=[], help="those whose line begins so: FILE or FILE:LINE"
    )
    parser.add_argument("--tests", nargs="+", default=TESTS, help="the tests that may notice")
    parser.add_argument("--most", type=float, default=math.inf, help="seconds of tests for each")
    return parser.parse_args()


def _copied(folder: Path) -> Path:
    """The project in that folder, with the shared data beside it where they are."""
    copy = folder / PROJECT.name
    for name in COPIED:
        if (PROJECT / name).is_dir():
            shutil.copytree(
                PROJECT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__")
            )
        else:
            shutil.copy2(PROJECT / name, copy / name)
    shared = PROJECT.parent / "shared"
    if shared.is_dir():
        (folder / "shared").symlink_to(shared)
    return copy


def _run(options: argparse.Namespace, project: Path) -> int:
    started = time.monotonic()
    every = {half: _all_mutants(half, project) for half in NAMES}
    chosen = {half: _chosen(every[half], options) for half in options.half or NAMES}
    reasons = tomllib.loads((project / EQUIVALENT).read_text(encoding="utf-8"))
    tried = [it for mutants in chosen.values() for it in mutants if it.key not in reasons]
    report = Report()
    code = Trials(project, tried, report.told, options.most).run(options.tests)
    for key in sorted(reasons.keys() - {it.key for mutants in every.values() for it in mutants}):
        print(f"{EQUIVALENT} names what there is no more: {key}")
    for half, mutants in chosen.items():
        print(f"{half}, {len(every[half])} mutants, seed {options.seed}:", end=" ")
        print(report.figures(frozenset(mutants)))
    print(f"{time.monotonic() - started:.0f} s")
    return code


def _all_mutants(half: str, project: Path) -> list[Mutant]:
    return [
        mutant
        for file in files_of(half, project)
        for mutant in mutants_of(file, (project / file).read_text(encoding="utf-8"))
    ]


def _chosen(mutants: Sequence[Mutant], options: argparse.Namespace) -> list[Mutant]:
    """The sample, in the order of the files."""
    if options.only:
        return [it for it in mutants if any(_is_at(it, place) for place in options.only)]
    if not 0 < options.sample < len(mutants):
        return list(mutants)
    places = sorted(random.Random(options.seed).sample(range(len(mutants)), options.sample))
    return [mutants[place] for place in places]


def _is_at(mutant: Mutant, place: str) -> bool:
    return place in {mutant.file, f"{mutant.file}:{mutant.line}"}


if __name__ == "__main__":
    sys.exit(main())
