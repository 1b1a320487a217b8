"""Costs: reading, printing, mana value (CR 107.4, 202.3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.mana.cost import MAX_LENGTH, ManaCost, ManaCostError, print_cost
from engine.mana.symbols import MAX_GENERIC, Symbol
from engine.mana.types import letters_of, mask_of

SYMBOLS = st.sampled_from(
    [
        *"WUBRGC",
        "S",
        "X",
        "0",
        "1",
        "7",
        "W/U",
        "G/W",
        "C/R",
        "2/B",
        "W/P",
        "R/W/P",
    ]
)


@pytest.mark.parametrize(
    ("typed", "printed", "value"),
    [
        ("", "", 0),
        ("{0}", "", 0),
        ("2wu", "{2}{W}{U}", 4),
        ("xgu", "{X}{U}{G}", 2),
        ("{G}{2}{W}", "{2}{W}{G}", 4),
        ("{2/W}{2/W}", "{2/W}{2/W}", 4),
        ("{B/P}{1}{B/P}", "{1}{B/P}{B/P}", 3),
        ("{C/W}{C/U}", "{C/W}{C/U}", 2),
        ("{G/U/P}", "{G/U/P}", 1),
        ("{S}{C}{1}", "{1}{C}{S}", 3),
        ("{1}{2}{3}", "{6}", 6),
    ],
)
def test_costs_are_read_and_printed(typed: str, printed: str, value: int):
    """One printed form whatever the order typed; hybrids count as their larger half."""
    cost = ManaCost.parse(typed)

    assert (str(cost), cost.mana_value()) == (printed, value)


@given(st.lists(SYMBOLS, max_size=12))
def test_printing_and_reading_are_inverse(symbols: list[str]):
    """Any multiset of symbols prints to a text that reads back to it."""
    cost = ManaCost.parse("".join(f"{{{symbol}}}" for symbol in symbols))

    assert ManaCost.parse(str(cost)) == cost
    assert ManaCost.of(reversed(cost.symbols)) == cost


@pytest.mark.parametrize(
    ("typed", "start", "end"),
    [
        ("{Q}", 0, 3),
        ("{2}{W/W}", 3, 8),
        ("{1/P}", 0, 5),
        ("{W/U/B}", 0, 7),
        ("{2}cheap{W}", 3, 8),
        ("2w?", 2, 3),
        ("{" + "9" * 11 + "}", 0, 13),
        ("w" * (MAX_LENGTH + 1), MAX_LENGTH, MAX_LENGTH + 1),
    ],
)
def test_what_is_no_cost_is_refused_with_its_place(typed: str, start: int, end: int):
    """The error says where the text stops being a cost."""
    with pytest.raises(ManaCostError) as caught:
        ManaCost.parse(typed)

    assert (caught.value.start, caught.value.end) == (start, end)


def test_x_counts_as_announced():
    """CR 107.3a, 202.3e: {X} twice at 3 is six mana; nowhere else it counts."""
    cost = ManaCost.parse("{X}{X}{R}")

    assert (cost.mana_value(3), cost.mana_value(), str(cost.with_x(3))) == (7, 1, "{6}{R}")
    assert cost.has_variable
    assert not cost.with_x(3).has_variable


def test_costs_add_up():
    """Adding and repeating keep the printed order."""
    kicker = ManaCost.parse("{2}{G}")

    assert str(ManaCost.parse("{1}{G}") + kicker * 2) == "{5}{G}{G}{G}"
    assert kicker.generic == 2
    assert ManaCost.parse("{W/U}{B}").colors == "WUB"
    assert ManaCost.parse("{3}{G}{G}{W}").counts()[Symbol(types="G")] == 2
    assert (print_cost(ManaCost()), bool(ManaCost())) == ("{0}", False)


def test_symbols_know_what_they_are():
    """Hybrid, generic and Phyrexian symbols are told apart."""
    kinds = {
        str(s): (s.is_generic, s.is_hybrid, s.phyrexian)
        for s in ManaCost.parse("{3}{2/W}{W/P}{W/U}").symbols
    }

    assert kinds == {
        "{3}": (True, False, False),
        "{2/W}": (False, True, False),
        "{W/P}": (False, False, True),
        "{W/U}": (False, True, False),
    }
    assert MAX_GENERIC >= 1_000_000


@given(st.sets(st.sampled_from("WUBRGC")))
def test_masks_and_letters_are_inverse(letters: set[str]):
    """A set of types is a mask and back, in WUBRGC order."""
    assert set(letters_of(mask_of(letters))) == letters
