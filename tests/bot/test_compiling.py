"""Cards compiled in several processes are those that one would make, in the same order."""

import pytest

from bot import compiling
from bot.compiling import compiled_parts
from engine.oracle.compile import compile_cards, write_pack

ROWS = [
    {"name": f"Mossy Stone {n}", "type_line": "Artifact", "oracle_text": f"{{T}}: Add {it}."}
    for n, it in enumerate(("{G}", "{C}{C}", "one mana of any color", "{R} or {W}", "{U}"))
]


@pytest.fixture(autouse=True)
def _in_several(monkeypatch):
    monkeypatch.setattr(compiling, "_PART", 2)
    monkeypatch.setattr("os.cpu_count", lambda: 2)


def test_the_same_cards_in_the_same_order():
    """And so the same bytes of the pack."""
    parts = list(compiled_parts(ROWS))
    cards = [card for _, part in parts for card in part]

    assert [number for number, _ in parts] == [2, 2, 1]
    assert cards == compile_cards(ROWS)
    assert write_pack(cards, "x", "2026-01-01") == write_pack(
        compile_cards(ROWS), "x", "2026-01-01"
    )


def test_a_row_without_a_name_is_an_error_here_too():
    """It says which, as one process does."""
    with pytest.raises(ValueError, match="needs a name"):
        list(compiled_parts([*ROWS, {"type_line": "Land"}]))


def test_few_cards_need_no_other_process(monkeypatch):
    """Starting one takes longer than reading them."""
    monkeypatch.setattr(compiling, "ProcessPoolExecutor", None)

    assert [number for number, _ in compiled_parts(ROWS[:2])] == [2]
    assert list(compiled_parts([])) == []
