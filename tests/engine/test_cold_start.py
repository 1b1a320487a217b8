"""What the engine leaves unloaded until a question needs it; the times are in tests/bench."""

import subprocess
import sys
from pathlib import Path

import pytest

from engine import QuestionKind
from engine.answering import QUESTIONS, question_module

PROJECT = Path(__file__).resolve().parents[2]

ASKED = """
import sys
from engine import Board, Catalogue, Permanent, Player, Question, QuestionKind, answer

lands = tuple(Permanent(name) for name in ("Forest", "Reflecting Pool"))
question = Question(QuestionKind({kind!r}), permanent="Forest", spell="Llanowar Elves")
answer(Board({{"you": Player(battlefield=lands)}}), question, Catalogue.embedded())
print(*sorted(name for name in sys.modules if name.startswith("engine.")))
"""


def loaded(program: str) -> set[str]:
    """The engine's modules that a fresh process has loaded after a program."""
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert run.stderr == ""
    return set(run.stdout.split())


def under(package: str, modules: set[str]) -> set[str]:
    """Those of the modules that lie in a package."""
    return {name for name in modules if f"{name}.".startswith(f"{package}.")}


def test_door_opens_without_questions_and_reader():
    """Importing the engine loads no kind of question, no layers, nothing that reads Oracle text."""
    modules = loaded("import sys, engine; print(*sys.modules)")

    assert "engine.answering" in modules
    assert under("engine.questions", modules) | under("engine.oracle", modules) == set()
    assert "engine.rules.layers" not in modules


@pytest.mark.parametrize("kind", ["mana", "could_produce", "cost", "cast", "characteristics"])
def test_questions_about_printed_cards_do_without_the_reader(kind):
    """Cards come read: their text is read again for no question."""
    modules = loaded(ASKED.format(kind=kind))

    assert f"engine.questions.{kind}" in modules
    assert "engine.oracle.reader" not in modules


@pytest.mark.parametrize("kind", ["mana", "could_produce"])
def test_questions_load_the_rules_they_need(kind):
    """What lands make is found without the rules of payment and without other questions."""
    modules = loaded(ASKED.format(kind=kind))

    assert "engine.rules.could_produce" in modules
    assert (
        under("engine.rules.payment", modules) | under("engine.rules.available", modules) == set()
    )
    assert len(under("engine.questions", modules)) == 2  # the package and the kind


@pytest.mark.parametrize("kind", list(QuestionKind))
def test_every_kind_has_its_module(kind):
    """The table of kinds names a module that answers, and each another one."""
    assert callable(question_module(kind).answer)
    assert len(set(QUESTIONS.values())) == len(QuestionKind)
