"""Counters that a permanent enters with: loyalty, keywords, X: CR 306.5b, 614.1c, 702."""

import pytest

from engine.cards.abilities import Keyword
from engine.cards.card import Card
from engine.errors import UndeterminedError, UnsupportedError
from engine.mana.cost import ManaCost
from engine.rules.card_objects import card_object
from engine.rules.entering_counters import Entering, entering_counters
from engine.rules.x_values import Spent
from tests.engine.rules.mana_boards import board


def entering(cost, kind, *abilities, loyalty=None, **told):
    thing = Card("Thing", ManaCost.parse(cost), (), (kind,), abilities=abilities, loyalty=loyalty)
    where = board([], more=(thing,))

    return entering_counters(where, Entering(card_object(where, "Thing", "you", "stack"), **told))


def rules_of(found):
    return {number for step in found.steps for number in step.rules}


@pytest.mark.parametrize(
    ("cost", "loyalty", "told", "number"),
    [
        ("{3}{W}", 4, {}, 4),
        ("{X}{W}", None, {"x": 5}, 5),
        ("{X}{W}", 3, {"x": 5}, 3),
    ],
)
def test_loyalty(cost, loyalty, told, number):
    """The printed loyalty, or the X of the spell where it is X (CR 306.5b)."""
    found = entering(cost, "Planeswalker", loyalty=loyalty, **told)

    assert found.counters == {"loyalty": number}
    assert "306.5b" in rules_of(found)
    assert ("107.3m" in rules_of(found)) is (loyalty is None)


@pytest.mark.parametrize(("symbols", "number"), [(0, 5), (1, 3), (2, 1), (3, 0)])
def test_compleated(symbols, number):
    """Two less for each Phyrexian symbol paid with life, at least none (CR 702.150a)."""
    found = entering(
        "{3}{G/P}", "Planeswalker", Keyword("compleated"), loyalty=5, life_symbols=symbols
    )

    assert found.counters == {"loyalty": number}
    plain = entering("{3}{G/P}", "Planeswalker", loyalty=5, life_symbols=symbols)
    assert plain.counters == {"loyalty": 5}


def test_loyalty_that_is_not_told():
    """Without a number and without X it is asked for; other permanents have none."""
    with pytest.raises(UndeterminedError, match="loyalty"):
        entering("{3}{W}", "Planeswalker")
    assert entering("{3}{W}", "Creature").counters == {}


@pytest.mark.parametrize(
    ("kind", "abilities", "colors", "counters"),
    [
        ("Creature", (Keyword("sunburst"),), 3, {"+1/+1": 3}),
        ("Artifact", (Keyword("sunburst"),), 3, {"charge": 3}),
        ("Artifact", (Keyword("modular"), Keyword("sunburst")), 2, {"+1/+1": 2}),
        ("Artifact", (Keyword("sunburst"),), 0, {"charge": 0}),
    ],
)
def test_sunburst(kind, abilities, colors, counters):
    """One counter for each colour, of the kind that fits the permanent (CR 702.44a)."""
    found = entering("{4}", kind, *abilities, spent=Spent(colors=colors))

    assert found.counters == counters
    assert "702.44a" in rules_of(found)


def test_sunburst_of_unknown_mana():
    """Which mana was spent has to be told."""
    with pytest.raises(UndeterminedError, match="which mana was spent"):
        entering("{4}", "Artifact", Keyword("sunburst"))


def test_ravenous():
    """X counters (CR 702.156a)."""
    found = entering("{X}{G}", "Creature", Keyword("ravenous"), x=6)

    assert found.counters == {"+1/+1": 6}
    assert {"702.156a", "107.3m"} <= rules_of(found)


@pytest.mark.parametrize("word", ["riot", "unleash"])
def test_a_choice_of_counters_is_not_made(word):
    """Its controller may have them or not."""
    with pytest.raises(UnsupportedError, match="choice"):
        entering("{2}", "Creature", Keyword(word))
