"""Symbols that are flexible in a cost, after "add" (CR 106.8-106.11)."""

import pytest

from engine.cards.production import FixedMana
from engine.oracle.cursor import Cursor
from engine.oracle.mana.symbols import parse_flexible


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("{B/G}", ("B", "G")),
        ("{2/W}", ("CC", "W")),
        ("{C/R}", ("C", "R")),
        ("{G/P}", ("G",)),
        ("{3}", ("CCC",)),
        ("{S}{S}", ("CC",)),
        ("{R/W}{R/W}", ("RR", "RW", "WR", "WW")),
    ],
)
def test_a_flexible_symbol_becomes_plain_mana(text, options) -> None:
    """A half of a hybrid one, the colour of a Phyrexian one, colourless for numbers and snow."""
    assert parse_flexible(Cursor.of(text)) == FixedMana(options)


@pytest.mark.parametrize("text", ["{G}", "{X}", "{T}", "{0}", "{21}", "{B/G/P}", "mana", ""])
def test_other_symbols_are_left_alone(text) -> None:
    """Nothing is read."""
    cursor = Cursor.of(text)

    assert parse_flexible(cursor) is None
    assert cursor.at == 0
