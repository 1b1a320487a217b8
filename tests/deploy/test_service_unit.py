"""The unit for systemd says what Lawmage really does."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bot.cli import EXIT_CONFIGURATION
from bot.discord_app.running import CLOSING, DRAIN
from bot.settings import Settings

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
UNIT = (DEPLOY / "lawmage.service").read_text(encoding="utf-8")
README = (DEPLOY / "README.md").read_text(encoding="utf-8")
OF_DEPLOY = {"LAWMAGE_VENV", "LAWMAGE_PYTHON"}


@pytest.mark.parametrize("text", [UNIT, README], ids=["unit", "README"])
def test_its_variables_are_read(text):
    """By the settings, or by the commands of this folder."""
    named = set(re.findall(r"LAWMAGE_[A-Z_]+[A-Z]", text))
    known = {f"LAWMAGE_{name.upper()}" for name in Settings.model_fields} | OF_DEPLOY

    assert named - {"LAWMAGE_SYNC"} <= known


def test_what_no_start_can_cure_is_not_tried_again():
    """The codes are those of the command and of the program."""
    [codes] = re.findall(r"^RestartPreventExitStatus=(.*)$", UNIT, re.MULTILINE)

    assert str(EXIT_CONFIGURATION) in codes.split()
    for code in codes.split():
        assert f"| {code} |" in README or f" {code} for " in README


def test_running_commands_can_finish():
    """It is not killed before it has given up waiting itself."""
    [patience] = re.findall(r"^TimeoutStopSec=(\d+)$", UNIT, re.MULTILINE)

    assert int(patience) > DRAIN + CLOSING


def test_systemd_understands_it(tmp_path):
    """Every line of it."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not here")
    unit = tmp_path / "lawmage.service"
    unit.write_text(UNIT.replace("/opt/lawmage/deploy", str(DEPLOY)))
    run = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False
    )

    assert (run.returncode, run.stderr) == (0, "")
