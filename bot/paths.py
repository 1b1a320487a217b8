"""Where Lawmage keeps what it builds, and where it finds what a host adds."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

DATA_VARIABLE: Final = "LAWMAGE_DATA_DIR"
TEXTS_VARIABLE: Final = "LAWMAGE_TEXTS_DIR"


def data_directory(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder for built files: LAWMAGE_DATA_DIR, or one in the user's data folder."""
    told = environment.get(DATA_VARIABLE)
    if told:
        return Path(told).expanduser()
    base = environment.get("XDG_DATA_HOME") or Path(environment.get("HOME", "~"), ".local", "share")
    return Path(base).expanduser() / "lawmage"


def texts_directory(environment: Mapping[str, str] = os.environ) -> Path | None:
    """The host's own folder of ruling texts, from LAWMAGE_TEXTS_DIR; None where there is none."""
    told = environment.get(TEXTS_VARIABLE)
    return Path(told).expanduser() if told else None
