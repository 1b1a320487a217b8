"""Types and bundles of mana in words."""

from itertools import combinations_with_replacement

import pytest

from engine.mana.pool import letters_to_string
from engine.mana.words import freely, listed, types_told

COLORS = ["{W}", "{U}", "{B}", "{R}", "{G}"]
TWO = ["{W}{W}", "{U}{U}", "{B}{B}", "{R}{R}", "{G}{G}"]
ANY_TWO = [letters_to_string(two) for two in combinations_with_replacement("WUBRG", 2)]


@pytest.mark.parametrize(
    ("letters", "told"),
    [
        ("G", "{G}"),
        ("WU", "{W} and {U}"),
        ("CBU", "{U}, {B} and {C}"),
        ("WUBRG", "mana of any color"),
        ("CWUBRG", "mana of any type"),
        ("", ""),
    ],
)
def test_types_in_words(letters, told):
    """All colors, or all types, in one word; else each in order."""
    assert types_told(letters) == told


@pytest.mark.parametrize(
    ("bundles", "told"),
    [
        (["{G}"], "{G}"),
        (["{W}", "{U}"], "{W} or {U}"),
        (COLORS, "one mana of any color"),
        ([*COLORS, "{C}"], "one mana of any type"),
        (COLORS[:4], "{W} or {U} or {B} or {R}"),
        (TWO, "2 mana of any one color"),
        (ANY_TWO, "2 mana of any colors"),
        (["{C}", *ANY_TWO], "{C} or 2 mana of any colors"),
        ([*COLORS, "{C}{C}"], "one mana of any color or {C}{C}"),
        (["", *COLORS], "one mana of any color or nothing"),
        (["{W}{U}", "{W}"], "{W}{U} or {W}"),
        ([f"{{G}}{color}" for color in COLORS], "{G} and one mana of any color"),
        ([f"{two}{{G}}" for two in ANY_TWO], "{G} and 2 mana of any colors"),
        ([f"{{G}}{color}" for color in COLORS[:2]], "{G}{W} or {G}{U}"),
        ([], ""),
        (["{G}" * n for n in range(1, 5)], "{G} or {G}{G} or one of 2 other bundles"),
    ],
)
def test_bundles_in_words(bundles, told):
    """What is chosen freely in a few words, of other bundles the first ones."""
    most = 2 if len(bundles) == 4 and "{G}" in bundles else 6

    assert listed(bundles, most) == told


@pytest.mark.parametrize("missing", range(len(ANY_TWO)))
def test_a_choice_with_a_gap_is_not_free(missing):
    """One bundle that cannot be made and each has to be named."""
    assert freely(ANY_TWO[:missing] + ANY_TWO[missing + 1 :]) == ""
