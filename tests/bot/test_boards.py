"""Putting boards together."""

import pytest

from bot.boards import in_hand, is_empty, is_part_of, merged, names_on, stands, without
from bot.language.normal_line.line import normal_line, parse_line
from bot.posing import with_board
from engine import Board, UnknownObjectError


def board(line):
    return parse_line(line)[0]


@pytest.mark.parametrize(
    ("one", "more", "both"),
    [
        ("you: Pool", "you: Forest", "you: Pool; Forest"),
        ("you: Pool", "opp: Forest", "you: Pool | opp: Forest"),
        ("you: - | you hand: A", "you: B | you hand: C", "you: B | you hand: A; C"),
        ("you: - | you also: life 7", "you: A", "you: A | you also: life 7"),
        ("you: - | you also: life 7", "you: A | you also: life 3", "you: A | you also: life 3"),
        (
            'you: - | you also: told "it rains" yes; told "it snows" yes',
            'you: A | you also: told "it snows" no',
            'you: A | you also: told "it rains" yes; told "it snows" no',
        ),
    ],
)
def test_boards_are_merged(one, more, both):
    """What lies on either lies on both; a number that the second one says wins."""
    assert normal_line(merged(board(one), board(more))) == both


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("Pool", "you: 2 Forest | you hand: Blast | opp: Island"),
        ("opp:Pool", "you: Pool; 2 Forest | you hand: Blast | opp: Island"),
        ("Forest", "you: Pool | you hand: Blast | opp: Pool; Island"),
        ("Blast", "you: Pool; 2 Forest | opp: Pool; Island"),
    ],
)
def test_names_are_left_out(name, left):
    """On every side, or on the one that is said."""
    whole = board("you: Pool; 2 Forest | you hand: Blast | opp: Pool; Island")

    assert normal_line(without(whole, [name])) == left


def test_what_is_not_there_cannot_be_left_out():
    """It may be misspelt."""
    with pytest.raises(UnknownObjectError, match="no “Swamp”"):
        without(board("you: Pool"), ["Swamp"])


@pytest.mark.parametrize(
    ("said", "is_part"),
    [
        ("you: Pool", True),
        ("you: -", True),
        ("you: Pool | you hand: Blast", True),
        ('you: Pool | you also: told "it rains" yes', True),
        ("you: Swamp", False),
        ("you: Pool (tapped)", False),
        ("you: 2 Pool", False),
        ("you: Pool | you also: life 3", False),
        ("you: Pool | opp: Pool", False),
    ],
)
def test_a_question_that_only_names_what_is_there_describes_no_board(said, is_part):
    """So the kept board is meant."""
    assert is_part_of(board(said), board("you: Pool; Forest | opp: Island")) is is_part


def test_what_is_told_comes_to_the_kept_board():
    """With the cards in hand that are named; what was told before stays."""
    kept = board('you: Pool | you also: told "it snows" yes | opp: Island')
    said = board('you: Pool | you hand: Blast | you also: told "it rains" no | opp: -')

    assert normal_line(with_board(said, kept)) == (
        'you: Pool | you hand: Blast | you also: told "it snows" yes; told "it rains" no '
        "| opp: Island"
    )


def test_permanents_stand_under_name_or_label():
    """Another player's with the handle."""
    table = board("you: Pool (label P) | opp: Island")

    assert stands(table, "Pool", "you")
    assert stands(table, "P", "you")
    assert stands(table, "opp:Island", "you")
    assert not stands(table, "Island", "you")
    assert list(names_on(table)) == ["P", "opp:Island"]


def test_a_card_is_put_into_the_hand_once():
    """It may be there already."""
    once = in_hand(Board(), "Blast", "you")

    assert normal_line(once) == "you: - | you hand: Blast"
    assert in_hand(once, "Blast", "you") == once
    assert is_empty(Board())
    assert not is_empty(once)
