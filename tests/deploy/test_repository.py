"""What git holds: allowed names, nothing of the machine it was written on, locks that lock."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

PROJECT = Path(__file__).resolve().parents[2]

TOP_LEVEL = {
    "bot",
    "engine",
    "rulings",
    "tests",
    "deploy",
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
}

# Letters in brackets keep the patterns from finding themselves.
FOREIGN = {
    "a folder of one machine": re.compile(
        r"(?<![\w.}>/-])/(?:w[o]rk|f[a]rm|roo[t]|t[m]p|home/[a-z]\w*|Users/\w+)/"
    ),
    "the host of a package registry": re.compile(
        r"py[p]i\.org|pythonh[o]sted\.org|registry\.n[p]mjs|deb\.d[e]bian"
    ),
    "an address of a private network": re.compile(
        r"\b(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})\b"
    ),
}

LOCKED = re.compile(r"^(?P<name>[a-z0-9-]+)==(?P<version>[^ ;\\]+)(?P<rest>.*)$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")


def project_files():
    """What git holds or would hold, relative to the project."""
    run = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode != 0:
        pytest.skip("not a git checkout")
    return [Path(name) for name in run.stdout.split("\0") if name and (PROJECT / name).is_file()]


def read_lock(name: str) -> dict[str, tuple[str, frozenset[str]]]:
    """The locked version and the hashes of each requirement."""
    locked: dict[str, tuple[str, frozenset[str]]] = {}
    package = ""
    for line in (PROJECT / "deploy" / name).read_text().splitlines():
        if match := LOCKED.match(line):
            package = match["name"]
            locked[package] = (match["version"], frozenset())
        elif HASH.match(line):
            version, hashes = locked[package]
            locked[package] = (version, hashes | {line.strip(" \\")})
        else:
            assert line.lstrip().startswith("#"), f"{name} has a line that locks nothing: {line}"
    return locked


def canonical(name):
    """A package's name as the locks write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_top_level_is_tidy():
    """A newcomer finds the packages, the commands and the papers, and nothing else."""
    names = {path.parts[0] for path in project_files()}

    assert {name for name in names if not name.startswith(".")} <= TOP_LEVEL


def test_nothing_names_the_machine_it_was_written_on():
    """No text carries a path, a host or an address that only one machine knows."""
    found = []
    for path in project_files():
        try:
            text = (PROJECT / path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [
            f"{path}: {what}: {match[0]}"
            for what, pattern in FOREIGN.items()
            for match in pattern.finditer(text)
        ]

    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "see /w" + "ork/main",
        "cd /t" + "mp/x",
        '"/home/' + 'alice/lawmage"',
        "https://py" + "pi.org/simple",
        "http://10.0." + "0.7:3141",
    ],
)
def test_patterns_find_what_they_are_for(text):
    """The test above can fail."""
    assert any(pattern.search(text) for pattern in FOREIGN.values())


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_every_requirement_is_locked_with_hashes(name):
    """Pip accepts only the files that were seen when the versions were locked."""
    locked = read_lock(name)

    assert locked
    assert [package for package, (_, hashes) in locked.items() if not hashes] == []


def test_tests_run_with_the_versions_that_run():
    """The lock of the tests holds the lock of Lawmage, version for version and hash for hash."""
    assert read_lock("requirements.txt").items() <= read_lock("requirements-dev.txt").items()


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_locks_fit_the_project(name):
    """Whoever changes pyproject.toml runs deploy/lock."""
    declared = tomllib.loads((PROJECT / "pyproject.toml").read_text())
    wanted = list(declared["project"]["dependencies"])
    if name == "requirements-dev.txt":
        wanted += declared["dependency-groups"]["dev"]
    locked = read_lock(name)

    unmet = [
        line
        for line in wanted
        if not (requirement := Requirement(line)).specifier.contains(
            locked.get(canonical(requirement.name), ("0", frozenset()))[0]
        )
    ]

    assert unmet == []


def test_every_dependency_is_explained():
    """What is not worth a line in the table of CONTRIBUTING.md is not worth a dependency."""
    declared = tomllib.loads((PROJECT / "pyproject.toml").read_text())
    table = [
        line.split("|")[1]
        for line in (PROJECT / ".github/CONTRIBUTING.md").read_text().splitlines()
        if line.startswith("|")
    ]
    explained = {canonical(name) for cell in table for name in cell.replace(",", " ").split()}

    wanted = declared["project"]["dependencies"] + declared["dependency-groups"]["dev"]

    assert {canonical(Requirement(line).name) for line in wanted} - explained == set()


@pytest.mark.parametrize("name", ["deploy/run", "deploy/test", "deploy/lock", ".ci/run"])
def test_commands_are_executable(name):
    """A clone can start them as the README says."""
    assert os.access(PROJECT / name, os.X_OK)
