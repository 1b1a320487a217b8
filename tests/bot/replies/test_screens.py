"""Lines in a terminal and elsewhere: styles there, the same words in both."""

import io
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from bot.render.screen import PlainScreen, screen
from bot.render.styled import Text

PROJECT = Path(__file__).resolve().parents[3]
LINES = (
    Text("✔ yes", style="bold green") + Text(": it can be cast  [601.2a]"),
    Text("a line that is longer than the narrow screen on which it is shown here"),
    Text("[bold]no markup[/bold] :smile:"),
    Text(""),
    Text("  Note:", style="bold") + Text(" one") + Text(" and two", style="dim"),
)
ASKED = """
import sys
from bot.cli import main
main(["ask", "me: 2 islands. what can i make"])
print("rich" in sys.modules, file=sys.stderr)
"""


@pytest.mark.parametrize("line", LINES)
def test_what_is_no_terminal_gets_the_same_words(line):
    """As rich would print them there."""
    plain, rich = io.StringIO(), io.StringIO()

    PlainScreen(plain, 30).print(line, soft_wrap=True, highlight=False)
    Console(file=rich, width=30).print(line, soft_wrap=True, highlight=False)

    assert plain.getvalue() == rich.getvalue()


def test_a_terminal_gets_styles():
    """Those of the parts, over that of the first."""
    out = io.StringIO()
    console = Console(file=out, force_terminal=True, color_system="standard", width=60)

    console.print(Text("yes", style="bold") + Text(" no") + Text(" red", style="red"))

    assert out.getvalue() == "\x1b[1myes no\x1b[0m\x1b[1;31m red\x1b[0m\n"


def test_an_answer_to_a_pipe_does_without_rich():
    """It takes a tenth of the time to the first answer to import."""
    run = subprocess.run(
        [sys.executable, "-c", ASKED], cwd=PROJECT, capture_output=True, text=True, check=False
    )

    assert "Board as read" in run.stdout
    assert run.stderr == "False\n"


def test_colours_can_be_asked_for(monkeypatch):
    """With the variables that rich knows."""
    assert isinstance(screen(), PlainScreen)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert isinstance(screen(), Console)


def test_the_width_can_be_told(monkeypatch):
    """With `COLUMNS`, as for other programs."""
    monkeypatch.setenv("COLUMNS", "57")
    assert PlainScreen(io.StringIO()).width == 57
