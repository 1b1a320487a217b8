"""The README's examples are what the program prints, and what it asks for is answered."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from bot.cli import main
from bot.replies import Mark
from bot.service import Lawmage

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n(.*?)```", README, re.DOTALL)
EXAMPLES = [
    (command, output)
    for block in BLOCKS
    for command, output in re.findall(
        r"^\$ \./deploy/run (.+?)\n(.*?)(?=^\$ |\Z)", block, re.DOTALL | re.MULTILINE
    )
]
QUESTIONS = re.findall(r"^\| [^|]+ \| `([^`]+)` \|$", README, re.MULTILINE)


def test_there_are_examples():
    """The README shows what it does."""
    assert len(EXAMPLES) >= 3
    assert len(QUESTIONS) >= 8


@pytest.mark.parametrize(("command", "output"), EXAMPLES)
def test_example(
    command: str,
    output: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
):
    """A line “...” stands for lines that are left out."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LAWMAGE_DATA_DIR", str(tmp_path))
    main(shlex.split(command))
    printed = capsys.readouterr().out
    checker = doctest.OutputChecker()

    assert checker.check_output(output, printed, doctest.ELLIPSIS), printed


@pytest.fixture(scope="module")
def lawmage() -> Lawmage:
    return Lawmage(None)


@pytest.mark.parametrize("question", QUESTIONS)
def test_question_is_answered(question: str, lawmage: Lawmage):
    """Each question of the table gets a computed answer."""
    reply = lawmage.ask(question)

    assert reply.mark in {Mark.YES, Mark.NO, Mark.ANSWER}, reply.headline
