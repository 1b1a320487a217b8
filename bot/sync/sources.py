"""Where each official text comes from: an address, or a file or folder of one's own."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from bot.sync.errors import SyncError


class Kind(StrEnum):
    """One of the three texts."""

    RULES = "rules"
    CARDS = "cards"
    RULINGS = "rulings"


# The page names the newest edition's file; the two others tell where today's file is:
# https://scryfall.com/docs/api/bulk-data
DEFAULTS: Final[Mapping[Kind, str]] = {
    Kind.RULES: "https://magic.wizards.com/en/rules",
    Kind.CARDS: "https://api.scryfall.com/bulk-data/oracle-cards",
    Kind.RULINGS: "https://api.scryfall.com/bulk-data/rulings",
}
_NAMES: Final = {
    Kind.RULES: re.compile(r".*comp\w*[-_ ]?rules.*\.txt(\.gz|\.xz)?", re.IGNORECASE),
    Kind.CARDS: re.compile(r".*oracle[-_ ]?cards.*\.jsonl?(\.gz|\.xz)?", re.IGNORECASE),
    Kind.RULINGS: re.compile(r".*rulings.*\.jsonl?(\.gz|\.xz)?", re.IGNORECASE),
}
_ADDRESS: Final = re.compile(r"https?://", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Sources:
    """For each text an address beginning with http:// or https://, or the path of a file."""

    rules: str = DEFAULTS[Kind.RULES]
    cards: str = DEFAULTS[Kind.CARDS]
    rulings: str = DEFAULTS[Kind.RULINGS]

    def of(self, kind: Kind) -> str:
        """The source of one text."""
        return {Kind.RULES: self.rules, Kind.CARDS: self.cards, Kind.RULINGS: self.rulings}[kind]


def is_address(source: str) -> bool:
    """Whether a source is fetched; otherwise it is the path of a file."""
    return _ADDRESS.match(source) is not None


def from_folder(folder: Path) -> Sources:
    """The three files of a folder; of several of a kind the last by name, as names hold dates.

    Raises:
        SyncError: the folder or a file is missing.
    """
    try:
        names = sorted(path.name for path in folder.iterdir() if path.is_file())
    except OSError as error:
        raise SyncError(f"The folder {folder} cannot be read: {error.strerror}.") from error
    found = {
        kind: [name for name in names if pattern.fullmatch(name)]
        for kind, pattern in _NAMES.items()
    }
    missing = [str(kind) for kind, fitting in found.items() if not fitting]
    if missing:
        raise SyncError(
            f"The folder {folder} has no file of {' and '.join(missing)}. Names look like "
            "MagicCompRules 20260417.txt, oracle-cards-20260417.json, rulings-20260417.json; "
            "each may be packed as .gz or .xz."
        )
    return Sources(**{str(kind): str(folder / fitting[-1]) for kind, fitting in found.items()})
