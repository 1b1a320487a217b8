"""Permanents that nothing tells apart share an entry."""

import pytest

from engine.board import Permanent
from engine.rules.could_produce import could_produce
from tests.engine.rules.mana_boards import board


def entries(*you: str | Permanent, opp=()) -> list[int]:
    """The entry numbers of my permanents, then of the opponent's."""
    return [permanent.entry for permanent in board(you, opp).battlefield]


def test_equal_lines_of_a_board_are_one_entry():
    """It does not matter whether alike permanents are listed together."""
    assert entries("Grove", "Elf", "2 Grove") == [0, 1, 0, 0]
    assert entries(Permanent("Grove", ts=3.0), Permanent("Grove", ts=1.0)) == [0, 0]


@pytest.mark.parametrize(
    "other",
    [
        Permanent("Grove", tapped=True),
        Permanent("Grove", label="old"),
        Permanent("Grove", counters={"charge": 1}),
        Permanent("Grove", chosen="U"),
        Permanent("Grove", grants=("{T}: Add {U}.",)),
        Permanent("Crag"),
    ],
)
def test_what_differs_stays_apart(other):
    """A state, a label, a choice or a granted ability tells permanents apart."""
    assert entries("Grove", other) == [0, 1]


def test_other_players_permanents_stay_apart():
    """Whose it is tells permanents apart."""
    assert entries("Grove", opp=("Grove",)) == [0, 1]


def test_what_carries_something_stays_apart():
    """An enchanted land is not alike another one, nor are two Auras on different lands."""
    vines = [Permanent("Wild Vine", attached_to=name) for name in ("one", "two")]
    lands = [Permanent("Grove", label=name) for name in ("one", "two")]

    assert len(set(entries(*lands, *vines, "Grove"))) == 5


def test_a_reason_is_told_of_the_first_of_them():
    """Two alike reflectors read each other's lands alike."""
    situation = board(["Mirror Pond", "Grove", "Mirror Pond"])

    assert {could_produce(situation, p).letters for p in situation.battlefield} == {"G"}
