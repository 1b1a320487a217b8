"""What a Saga's chapters may have given it (CR 714.2, 714.3a)."""

import pytest

from engine.board import Permanent
from engine.cards.abilities import OtherEffect, Triggered
from engine.describing import unread_on
from engine.gaps import gaps_touching
from tests.engine.rules.mana_boards import board, land

GIVES = Triggered("other", effects=(OtherEffect(frozenset({"mana"})),))
SAGA = land("Long Tale", GIVES, subtypes=("Saga",))


@pytest.mark.parametrize(
    ("counters", "may_be"),
    [({}, True), ({"lore": 1}, True), ({"lore": 3}, True), ({"lore": 0}, False)],
)
def test_a_saga_has_a_chapter_from_the_start(counters, may_be):
    """Where no lore counter is told it has one; what the chapter gave is not modelled."""
    situation = board([Permanent("Long Tale", counters=counters)], more=(SAGA,))

    assert bool(gaps_touching(situation, {"mana"}, about=("Long Tale",))) is may_be


def test_the_page_of_a_saga_says_so():
    """Not only boards with it: whoever looks the card up sees what is left out."""
    assert [text for text, _ in unread_on(SAGA)] == ["Long Tale: what its chapters gave it"]
    assert unread_on(land("Long Road", GIVES)) == ()
