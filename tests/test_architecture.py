"""Rules that hold for all code of the project and that no linter knows."""

import ast
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[1]
PACKAGES = ("bot", "engine", "rulings")
LINES_AT_MOST = 400

# The standard library's ways to wait, to guess, to remember and to reach outside.
IMPURE = {
    "asyncio",
    "concurrent",
    "datetime",
    "http",
    "logging",
    "multiprocessing",
    "random",
    "secrets",
    "signal",
    "socket",
    "sqlite3",
    "subprocess",
    "tempfile",
    "threading",
    "time",
    "urllib",
}


def modules(package):
    """The files of a package."""
    return sorted((PROJECT / package).rglob("*.py"))


def imported(path):
    """The top-level names that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").split(".")[0]


@pytest.mark.parametrize("package", PACKAGES)
def test_modules_are_small(package):
    """A module of 400 lines does more than one thing."""
    lengths = {
        str(path.relative_to(PROJECT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in modules(package)
    }

    assert lengths
    assert {name: lines for name, lines in lengths.items() if lines > LINES_AT_MOST} == {}


def test_engine_imports_only_pure_parts_of_the_standard_library():
    """An answer depends on nothing but the question."""
    allowed = (set(sys.stdlib_module_names) - IMPURE) | {"engine"}

    foreign = {
        f"{path.relative_to(PROJECT)}: {name}"
        for path in modules("engine")
        for name in imported(path)
        if name not in allowed
    }

    assert foreign == set()


def test_terminal_does_not_wait_for_discord():
    """What answers in the terminal loads neither Discord's library nor a network stack."""
    program = "import sys, bot.cli; print(sorted({'discord', 'aiohttp'}.intersection(sys.modules)))"

    run = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (run.stdout, run.stderr) == ("[]\n", "")


def test_tests_are_no_packages():
    """With an __init__.py in it, a test folder named engine could be imported instead of engine."""
    assert list((PROJECT / "tests").rglob("__init__.py")) == []


def test_names_of_test_files_are_unique():
    """Without packages, two files of one name would be the same module."""
    names = Counter(path.name for path in (PROJECT / "tests").rglob("test_*.py"))

    assert [name for name, count in names.items() if count > 1] == []
