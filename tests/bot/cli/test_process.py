"""`python -m bot` as a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[3]
QUESTION = "me: forest, island. what can the forest tap for?"
# None of these is needed to answer a question whose card names are spelt well.
NOT_NEEDED = {"aiohttp", "asyncio", "discord", "pydantic", "rapidfuzz", "yaml"}


def lawmage(
    *arguments: str, folder: Path, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run a command and give what it said."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=PROJECT,
        env={**os.environ, "LAWMAGE_DATA_DIR": str(folder), **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )


def test_a_question_is_answered(data_folder):
    """Exit code 0, the verdict first, nothing on the error stream, no colour into a pipe."""
    run = lawmage("ask", QUESTION, folder=data_folder)

    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout.decode().startswith("➤ ANSWER: Forest can make {G}.")
    assert b"\x1b" not in run.stdout


@pytest.mark.parametrize(("variable", "coloured"), [("NO_COLOR", False), ("FORCE_COLOR", True)])
def test_colour_is_left_to_the_person(data_folder, variable, coloured):
    """The two variables that programs agree on are honoured."""
    run = lawmage("ask", QUESTION, folder=data_folder, TERM="xterm", **{variable: "1"})

    assert (b"\x1b[1;36m" in run.stdout) is coloured


def test_a_terminal_without_our_signs_gets_an_answer_too(data_folder):
    """What it cannot show is a question mark."""
    run = lawmage("ask", QUESTION, folder=data_folder, PYTHONIOENCODING="ascii")

    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout.startswith(b"? ANSWER: Forest can make {G}.")


def test_bytes_that_are_no_text_are_no_failure(data_folder):
    """Neither as arguments nor in a search."""
    run = subprocess.run(
        [sys.executable.encode(), b"-m", b"bot", b"rule", b"summoning\xff sickness \x1b[31m"],
        cwd=PROJECT,
        env={**os.environ, "LAWMAGE_DATA_DIR": str(data_folder)},
        capture_output=True,
        check=False,
    )

    assert (run.returncode, run.stderr) == (0, b"")
    assert b"\x1b" not in run.stdout


def test_a_reader_that_leaves_is_no_failure(data_folder):
    """`lawmage solve | head -1` ends without a complaint."""
    line = '{"id": "a", "question": {"kind": "available"}}\\n'
    command = f"printf '{line * 50}' | '{sys.executable}' -m bot solve | head -1"
    run = subprocess.run(
        ["/bin/sh", "-c", command],
        cwd=PROJECT,
        env={**os.environ, "LAWMAGE_DATA_DIR": str(data_folder)},
        capture_output=True,
        check=False,
    )

    assert run.stdout.count(b"\n") == 1
    assert run.stderr == b""


@pytest.mark.parametrize("how", [(), ("--json",)])
def test_a_question_waits_for_no_library_that_it_does_not_need(data_folder, how):
    """A cold start is what a person in the terminal feels most."""
    program = (
        "import sys; from bot.cli import main; code = main(sys.argv[1:]);"
        f"print(code, sorted({NOT_NEEDED!r} & set(sys.modules)), file=sys.stderr)"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, "ask", *how, QUESTION],
        cwd=PROJECT,
        env={**os.environ, "LAWMAGE_DATA_DIR": str(data_folder)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.stderr == "0 []\n"
