"""How much work the search for all mana does before it says that it has not decided."""

import re

import pytest

from engine.board import Permanent
from engine.cards.abilities import Activated, AddMana
from engine.cards.costs import Sacrifice, TapSelf
from engine.cards.production import FixedMana
from engine.errors import NotDecidedError
from engine.rules.available import available
from engine.rules.available.bounds import COMPARED_IN_A_STEP, OF_A_POOL, Work
from tests.engine.rules.mana_boards import (
    CREATURE,
    artifact,
    board,
    costing,
    creature,
    land,
    mine,
    tap_for,
)

BOUND = "engine.rules.available.bounds.MAX_STEPS"


def test_work_is_counted_up_to_its_bound(monkeypatch):
    """The last step is still done; one more is refused, and the bound named."""
    monkeypatch.setattr(BOUND, 10)
    work = Work()
    work.spend(9)
    work.compare(COMPARED_IN_A_STEP)

    with pytest.raises(NotDecidedError, match="bound of 10 steps"):
        work.spend(1)


@pytest.mark.parametrize(("length", "enough"), [(0, True), (OF_A_POOL, False)])
def test_long_pools_take_longer_to_compare(monkeypatch, length, enough):
    """A pool of many kinds of mana counts as several."""
    monkeypatch.setattr(BOUND, 1)
    work = Work()
    if enough:
        work.compare(COMPARED_IN_A_STEP, (0,) * length)
    else:
        with pytest.raises(NotDecidedError):
            work.compare(COMPARED_IN_A_STEP, (0,) * length)


def sacrificing(name, letter):
    cost = (Sacrifice(mine(CREATURE)),)
    return artifact(name, Activated(cost, (AddMana(FixedMana((letter,))),)))


ALTARS = [sacrificing(f"Altar {letter}", letter) for letter in "WUB"]
HERD = [
    creature(f"Beast {n}", costing(f"{{{n}}}", FixedMana(("G",) * n), TapSelf()))
    for n in range(1, 6)
]
PAIRS = [land(f"Pair {n}", tap_for("WW", "UU", "BB"), tap_for("GGG")) for n in range(8)]


@pytest.mark.parametrize("cards", [ALTARS + HERD, PAIRS], ids=["activations", "pools"])
def test_every_kind_of_work_counts(monkeypatch, cards):
    """What activations do and what pools come to: both end at the bound, and not below it."""
    names = [Permanent(card.name) for card in cards]
    monkeypatch.setattr(BOUND, 300)

    with pytest.raises(NotDecidedError, match="bound of 300 steps"):
        available(board(names, more=tuple(cards)), "you")


def test_a_board_past_the_bound_is_not_decided():
    """Many permanents that pay for, and give up, each other: neither a guess nor endless work."""
    filters = [
        artifact(f"Prism {n}", costing(f"{{{n}}}", FixedMana(("WU", "BR", "GG")), TapSelf()))
        for n in range(1, 5)
    ]
    cards = (*ALTARS, *HERD, *filters)
    names = [card.name for card in cards]

    with pytest.raises(NotDecidedError, match="bound of 120000 steps") as stopped:
        available(board([*names, "4 Prism Field"], more=cards), "you")
    assert re.search(r"At least \d+ mana can be made$", stopped.value.why)
