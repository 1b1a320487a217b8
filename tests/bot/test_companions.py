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
        (
            "grim monolith and wastes, can i activate its {4} ability?",
            {"can": True, "castable": True},
        ),
        ("mv of walking ballista on the stack with x=3?", {"n": 6, "total": "{6}"}),
        ("5 mountains, can i cast force of will?", {"castable": False, "payable": False}),
        ("llanowar elves cast this turn, what do the elves tap for?", {"can": False}),
    ],
)
def test_the_answer_holds_what_goes_with_the_question(text, more, real_cards):
    """Words that fit two kinds of questions are answered with the values of both."""
    answer = solve_text(real_cards, text)["answer"]

    assert {key: answer[key] for key in more} == more
