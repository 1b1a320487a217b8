"""Small changes of a board or question."""

import pytest

from bot.language.normal_line.line import normal_line, parse_line
from bot.what_if import MOST, changed, changes
from engine import Board, Question

LINE = "you: Pool; 2 Forest (tapped) | opp: Island (sick, chosen U) | ask: cost; x 3; spell Blast"


def situation(line: str = LINE) -> tuple[Board, Question]:
    board, question = parse_line(line)
    assert question is not None
    return board, question


def offered(line=LINE, **options):
    return {it.words: it.key for it in changes(*situation(line), **options)}


def test_each_change_can_be_made_by_its_key():
    """Also by another process, which knows only line and key; each makes something else of it."""
    found = [changed(*situation(), key) for key in offered(depends=True).values()]

    assert None not in found
    lines = {normal_line(*it) for it in found if it}
    assert len(lines) == len(found)
    assert LINE not in lines


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("Pool tapped", LINE.replace("Pool", "Pool (tapped)")),
        ("2 Forest untapped", LINE.replace(" (tapped)", "")),
        ("opp’s Island since the turn began", LINE.replace("sick, ", "")),
        ("black chosen for opp’s Island", LINE.replace("chosen U", "chosen B")),
        ("without 2 Forest", LINE.replace("; 2 Forest (tapped)", "")),
        ("one more Island", LINE.replace("(tapped) |", "(tapped); Island |")),
        ("X is 4", LINE.replace("x 3", "x 4")),
        ("X is 2", LINE.replace("x 3", "x 2")),
    ],
)
def test_a_change_is_what_its_words_say(words, line):
    """And nothing else."""
    made = changed(*situation(), offered()[words])

    assert made is not None
    assert normal_line(*made) == normal_line(*situation(line))


def test_one_more_of_a_land_that_is_there_is_counted():
    """It stays one entry."""
    made = changed(*situation("you: 2 Forest | ask: available"), "lG")

    assert made is not None
    assert normal_line(*made) == "you: 3 Forest | ask: available"


def test_what_the_question_is_about_is_not_taken_away():
    """The answer would only be that it is not there."""
    found = offered("you: Pool; Forest | opp: Pool | ask: mana; permanent Pool")

    assert "without Pool" not in found
    assert {"without Forest", "without opp’s Pool"} <= set(found)


def test_colors_are_offered_where_the_answer_hangs_on_a_choice():
    """Each but the one that is chosen."""
    line = "you: Pool | ask: mana; permanent Pool; chosen G"

    assert "choose white" not in offered(line)
    assert {"choose white", "choose red"} <= set(offered(line, depends=True))
    assert "choose green" not in offered(line, depends=True)


def test_no_colors_are_offered_where_casting_hangs_on_what_happened():
    """Another colour would change nothing."""
    assert "choose white" not in offered("you: Pool | ask: cast; spell Forest", depends=True)


def test_there_are_no_more_changes_than_a_menu_shows():
    """However large the board is."""
    board = "; ".join(f"Card{chr(65 + n // 26)}{chr(65 + n % 26)}" for n in range(60))

    assert len(changes(*situation(f"you: {board} | ask: available"))) == MOST


def test_an_unknown_change_is_none():
    """The board may be another one by now."""
    assert changed(*situation(), "tyou.99") is None
