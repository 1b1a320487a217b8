"""What the answer to typed words holds besides the question that was read."""

import pytest

from bot.service import Lawmage
from bot.solving import solve_text


@pytest.fixture(scope="module")
def real_cards():
    return Lawmage(None)


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("2 forests. what does grizzly bears cost?", {"total": "{1}{G}", "castable": True}),
        ("forest + reflecting pool, pool taps for?", {"types": ["G"], "options": ["{G}"]}),
        ("1 forest, can i cast grizzly bears?", {"castable": False, "mana_value": 2}),
        ("reflecting pool, island. what types can pool make?", {"types": ["U"], "amount": 1}),
    ],
)
def test_the_answer_holds_what_goes_with_the_question(text, more, real_cards):
    """Words that fit two kinds of questions are answered with the values of both."""
    answer = solve_text(real_cards, text)["answer"]

    assert {key: answer[key] for key in more} == more
