"""Tries mutants inside pytest: tests are collected once, each mutant is tried in a fork of that.

A change inside a function is put in by giving the live function the changed code, so that whoever
imported it has it too. A change in a module's own body (a table, a default) would come too late
for that: it is written to the file, and a process of its own collects the tests again.
"""

import gc
import itertools
import json
import math
import os
import resource
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FunctionType
from typing import Final

import pytest
from coverage import Coverage, CoverageData

from tests.mutation import profile
from tests.mutation.mutants import Mutant, mutated, unparsed

LATE: Final = "time"  # stands for a test where the tests did not come to an end
_OPTIONS: Final = (
    *("-qq", "-s", "--no-header", "--no-summary", "-p", "no:randomly", "-p", "no:cacheprovider"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # hypothesis is loaded early
    *("-p", profile.__name__, "--hypothesis-profile", profile.NAME),
)
_MEMORY: Final = 4 << 30  # bytes of address space that a mutant may have
_BROKEN: Final = "broken: "
_SECONDS: Final = 5.0  # of CPU time on top of five times what the tests take without the change
_START: Final = 30.0  # seconds of CPU time to collect the tests again


@dataclass(frozen=True, slots=True)
class Trial:
    """What became of a mutant: the test that noticed it, "" if none did; how many reach it."""

    mutant: Mutant
    killer: str
    tests: int


@dataclass
class Trials:
    """A pytest plugin: instead of running the tests, it tries them against each mutant.

    project: the copy that is worked in; told: is given each trial as soon as it is over
    most: seconds of CPU time that the tests tried on one mutant may take; the fastest are taken
    """

    project: Path
    mutants: Sequence[Mutant]
    told: Callable[[Trial], None]
    most: float = math.inf
    _items: dict[str, pytest.Item] = field(default_factory=dict)
    _seconds: dict[str, float] = field(default_factory=dict)
    _reached: dict[str, dict[int, list[str]]] = field(default_factory=dict)
    _kills: Counter[tuple[str, str]] = field(default_factory=Counter)
    _failed: list[str] = field(default_factory=list)

    def run(self, tests: Sequence[str]) -> int:
        """Collect the tests, measure them and try every mutant; the exit code is pytest's."""
        return pytest.main([*_OPTIONS, "--continue-on-collection-errors", *tests], plugins=[self])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Pytest tells how a test went."""
        if report.failed:
            self._failed.append(report.nodeid)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Pytest's place to run what it has collected."""
        self._items = {item.nodeid: item for item in session.items}
        self._measure()
        gc.collect()
        gc.freeze()
        for mutant in self.mutants:
            chosen = self._chosen(mutant)
            killer = self._tried(mutant, chosen) if chosen else ""
            self._kills[mutant.file, killer] += 1
            self.told(Trial(mutant, killer, len(chosen)))
        return True

    def _measure(self) -> None:
        """Without a change: which tests pass, how long each takes and which lines it reaches.

        The rules keep nothing from one question to the next, so that a test reaches all it needs.
        """
        file = self.project / "reached.coverage"
        self._seconds = json.loads(in_fork(lambda: json.dumps(self._measured(file)), 3600.0))
        failing = self._items.keys() - self._seconds.keys()
        if failing:
            print(f"left out, since they fail unchanged: {', '.join(sorted(failing))}", flush=True)
        data = CoverageData(str(file))
        data.read()
        for source in data.measured_files():
            lines = data.contexts_by_lineno(source)
            self._reached[Path(source).relative_to(self.project).as_posix()] = lines

    def _measured(self, file: Path) -> dict[str, float]:
        sources = sorted({str(self.project / mutant.file) for mutant in self.mutants})
        coverage = Coverage(str(file), include=sources, config_file=False)
        seconds = {}
        coverage.start()
        for test, following in itertools.zip_longest(self._items, list(self._items)[1:]):
            coverage.switch_context(test)
            start = time.process_time()
            if self._passes(test, following):
                seconds[test] = time.process_time() - start
        coverage.stop()
        coverage.save()
        return seconds

    def _passes(self, test: str, following: str | None) -> bool:
        """Whether a test passes; what it shares with the following one is kept for that."""
        item = self._items[test]
        self._failed.clear()
        item.config.hook.pytest_runtest_protocol(
            item=item, nextitem=self._items[following] if following else None
        )
        return not self._failed

    def _chosen(self, mutant: Mutant) -> list[str]:
        """The tests that reach a mutant: finders of others in its file, then the fast."""
        lines = self._reached.get(mutant.file, {})
        asked = mutant.lines if mutant.function else lines
        found = {test for line in asked for test in lines.get(line, ()) if test in self._seconds}
        if not lines and not mutant.function:  # a module of tables has no lines that run later
            found = set(self._seconds)
        fastest = sorted(found, key=lambda test: (self._seconds[test], test))
        so_far = itertools.accumulate(self._seconds[test] for test in fastest)
        taken = [
            test for test, seconds in zip(fastest, so_far, strict=True) if seconds <= self.most
        ]
        return sorted(taken, key=lambda test: -self._kills[mutant.file, test])

    def _tried(self, mutant: Mutant, chosen: Sequence[str]) -> str:
        """The test that notices the mutant, "" if none does."""
        seconds = _SECONDS + 5 * sum(self._seconds[test] for test in chosen)
        if mutant.function:
            return in_fork(lambda: self._noticed_by(mutant, chosen), seconds)
        file = self.project / mutant.file
        source = file.read_text(encoding="utf-8")
        file.write_text(unparsed(mutant, source), encoding="utf-8")
        try:
            files = dict.fromkeys(map(_file_of, chosen))
            first = sorted(files, key=lambda name: not self._speaks_of(mutant, name))
            return _noticed_in_new_process(first, seconds + _START)
        finally:
            file.write_text(source, encoding="utf-8")

    def _speaks_of(self, mutant: Mutant, test_file: str) -> bool:
        """Whether a file of tests has the word that the mutant changes."""
        word = mutant.change.partition(" → ")[0].strip("'")
        return word in (self.project / test_file).read_text(encoding="utf-8")

    def _noticed_by(self, mutant: Mutant, chosen: Sequence[str]) -> str:
        put_in(mutant, self.project)
        for test, following in itertools.zip_longest(chosen, chosen[1:]):
            try:
                passes = self._passes(test, following)
            except BaseException:  # noqa: BLE001 - a change may leave pytest no way to go on
                passes = False
            if not passes:
                return test
        return ""


def put_in(mutant: Mutant, project: Path) -> None:
    """Give the function that the mutant changes its new code, wherever it is referred to."""
    gc.unfreeze()  # what is frozen is not listed
    file = project / mutant.file
    tree = mutated(mutant, file.read_text(encoding="utf-8"))
    code = next(
        code
        for code in _codes(compile(tree, str(file), "exec"))
        if code.co_qualname == mutant.function
    )
    module = mutant.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    live = [
        thing
        for thing in gc.get_objects()
        if isinstance(thing, FunctionType)
        and (thing.__module__, thing.__qualname__) == (module, mutant.function)
    ]
    assert live, mutant.key
    for function in live:
        function.__code__ = code


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def _file_of(test: str) -> str:
    return test.partition("::")[0]


def _limit(seconds: float) -> None:
    """Let this process die once it has had so much CPU time, and bound its memory."""
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    signal.setitimer(signal.ITIMER_PROF, seconds)


def in_fork(work: Callable[[], str], seconds: float) -> str:
    """What the work says, done in a fork with nothing printed; LATE where it did not end."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        _be_silent()
        _limit(seconds)
        with os.fdopen(writing, "w", encoding="utf-8") as pipe:
            try:
                pipe.write(work())
            except BaseException as error:  # noqa: BLE001 - whatever happens, the fork ends here
                pipe.write(f"{_BROKEN}{error!r}")
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        said = pipe.read()
    _, status = os.waitpid(child, 0)
    if said.startswith(_BROKEN):
        raise RuntimeError(f"a trial went wrong: {said.removeprefix(_BROKEN)}")
    return said if os.WIFEXITED(status) else LATE


def _be_silent() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def _noticed_in_new_process(files: Sequence[str], seconds: float) -> str:
    """The same for tests that are collected anew: the first file with a failure, "" if none."""
    run = subprocess.run(
        [sys.executable, "-P", "-m", "pytest", *_OPTIONS, "-x", *files],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        preexec_fn=lambda: _limit(seconds),
    )
    return {0: "", -signal.SIGPROF: LATE}.get(run.returncode, "a new process")
