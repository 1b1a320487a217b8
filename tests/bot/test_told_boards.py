"""A kept board is meant where a text tells none of its own."""

import pytest

from bot.asking import SAVED_BOARD

KEPT = "you: 2 Mossy Grove (tapped); Drowned Quay | opp: Mossy Grove"
ASKED = "what can mossy grove tap for"


@pytest.mark.parametrize(
    "text",
    [
        f"me: mossy grove. {ASKED}",
        f"{ASKED}? me: mossy grove",
        f"mossy grove // {ASKED}",
        f"board: mossy grove, {ASKED}",
        f"mossy grove. {ASKED}",
        f"mossy grove; drowned quay; {ASKED}?",
        f"mossy grove\n{ASKED}?",
        f"i have a mossy grove, {ASKED}?",
        f"i control mossy grove. {ASKED}?",
    ],
)
def test_a_told_board_is_the_one_that_is_meant(lawmage, text):
    """Also where all of it lies on the kept one too."""
    reply = lawmage.ask(text, KEPT)

    assert SAVED_BOARD not in reply.notes
    assert reply.headline == "Mossy Grove can make {G}."


@pytest.mark.parametrize(
    "text",
    [
        ASKED,
        f"ok so. {ASKED}?",
        f"{ASKED}? i say green",
        f"question: {ASKED}",
        "how much mana do i have with mossy grove?",
        "how much mana do i have",
    ],
)
def test_a_question_alone_is_about_the_kept_board(lawmage, text):
    """It names cards as well, and other sentences that tell nothing."""
    assert SAVED_BOARD in lawmage.ask(text, KEPT).notes
