"""Cards of our own for the tests of the bot, and a place for what it builds."""

from pathlib import Path

import pytest

from bot.service import Lawmage
from engine import Catalogue
from engine.oracle.compile import compile_cards

LONGEST = (
    "Endless Parade of the Very Many Words that Fit on No Card and are " + "Long " * 15 + "Indeed"
)


def land(name: str, text: str) -> dict[str, object]:
    return {"name": name, "layout": "normal", "type_line": "Land", "oracle_text": text}


def creature(name: str, cost: str, text: str = "") -> dict[str, object]:
    line = "Creature — Elf"
    return {
        "name": name,
        "layout": "normal",
        "type_line": line,
        "mana_cost": cost,
        "oracle_text": text,
        "power": "1",
        "toughness": "2",
    }


CARDS = (
    land("Mossy Grove", "{T}: Add {G}."),
    land("Drowned Quay", "{T}: Add {U}."),
    creature("Grove Warden", "{1}{G}", "{T}: Add {G}."),
    creature("Quay Warden", "{2}{U}"),
    creature(LONGEST.strip(), "{G}"),
)


@pytest.fixture(scope="session")
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the index of the texts is kept for all tests of the bot."""
    return tmp_path_factory.mktemp("lawmage")


@pytest.fixture(scope="session")
def lawmage(data_folder: Path) -> Lawmage:
    """The real service over invented cards."""
    return Lawmage(data_folder, catalogue=Catalogue.of(compile_cards(CARDS)))
