"""What a start loads, so that nobody waits at the first question of a kind."""

import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).parents[2]
PROGRAM = """
import sys
from bot.service import Lawmage
from bot.warming import BOARD
from engine import Question, QuestionKind
lawmage = Lawmage(None)
if sys.argv[1] == "warm":
    lawmage.warm_up()
before = set(sys.modules)
board = lawmage.language.read(BOARD).board
for kind in QuestionKind:
    asked = Question(kind, permanent="Mountain", spell="Fireball", object="Island", cost="{R}")
    try:
        lawmage.solve(board, asked)
    except Exception:
        pass
lawmage.card("Island")
lawmage.look_up("601.2f")
ours = ("engine", "bot", "rulings")
print(*sorted(name for name in set(sys.modules) - before if name.split(".")[0] in ours))
"""


def loaded_later(how: str) -> list[str]:
    """The modules of ours that the first questions load."""
    run = subprocess.run(
        [sys.executable, "-P", "-W", "ignore", "-c", PROGRAM, how],
        capture_output=True, text=True, check=True, cwd=PROJECT, env={"PYTHONPATH": str(PROJECT)},
    )  # fmt: skip
    return run.stdout.split()


def test_a_warm_start_leaves_nothing_to_load():
    """For a question of any kind, a card and a rule; a cold one leaves a lot."""
    assert loaded_later("warm") == []
    assert len(loaded_later("cold")) > 10
