"""Whether the checks of what is sent to Discord can fail at all, and messages at their limits."""

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.card_page import CardPage
from bot.discord_app.limits import MAX_COMPONENTS, MAX_MESSAGE_TEXT, PHONE_TEXT
from bot.render.discord import card_view, reply_view
from bot.replies import Mark, Reply
from bot.typed_text import Spot
from engine import Step
from rulings import Quote, Ruling

HOSTILE = st.text(alphabet=st.sampled_from("*_`~|<>[]#@\\ a{G}\n"), max_size=1500) | st.text(
    max_size=1500
)
TEXTS = st.lists(HOSTILE, max_size=12).map(tuple)
STEPS = st.lists(st.builds(Step, HOSTILE, st.just(("106.7", "305.6"))), max_size=8).map(tuple)
RULINGS = st.lists(
    st.builds(
        Ruling, st.just("a"), HOSTILE, TEXTS, st.just(()), st.just(()), HOSTILE, st.just("x")
    ),
    max_size=6,
).map(tuple)
STARS = "*" * 1500
LONG_TEXTS = tuple(Ruling("a", STARS, ("106.7",), (), (), STARS, "x") for _ in range(6))
SPOTS = st.none() | st.builds(Spot, HOSTILE, st.integers(0, 1500), st.integers(0, 3000))


@dataclass(frozen=True)
class Sent:
    """A request as simcord notes it."""

    path: str
    json: Any
    method: str = "POST"


def texts(view: Any) -> list[str]:
    return [it["content"] for it in view.texts]


@example(
    Mark.RULINGS, STARS, STARS, (Step(STARS),) * 8, (STARS,) * 9, LONG_TEXTS, Spot(STARS, 9, 99)
)
@example(Mark.YES, STARS, STARS, (Step(STARS),) * 8, (STARS,) * 9, LONG_TEXTS, None)
@given(st.sampled_from(Mark), HOSTILE, HOSTILE, STEPS, TEXTS, RULINGS, SPOTS)
def test_no_reply_is_too_long_for_one_message(mark, line, board, why, lines, rulings, spot):
    """Whatever is in it: at least the verdict, in front, and never more than Discord takes."""
    reply = Reply(mark, line, board, why, 7, lines, lines, lines, rulings, line, spot)
    view = reply_view(reply)

    assert 1 <= sum(map(len, texts(view))) <= MAX_MESSAGE_TEXT
    assert view.total_children_count <= MAX_COMPONENTS
    assert all(texts(view))
    assert texts(view)[0].splitlines()[0].startswith("**")
    assert str(mark) in texts(view)[0].splitlines()[0]


@example(STARS, STARS, (STARS,) * 20, LONG_TEXTS)
@given(HOSTILE, HOSTILE, TEXTS, RULINGS)
def test_no_card_is_too_long_for_one_message(name, line, lines, rulings):
    """Whatever is printed on it."""
    page = CardPage(name, "{G}", 1, line, "G", 1, 1, lines, lines, lines, line, rulings)
    view = card_view(page)

    assert 1 <= sum(map(len, texts(view))) <= MAX_MESSAGE_TEXT
    assert view.total_children_count <= MAX_COMPONENTS


def test_the_deciding_steps_are_kept():
    """Where not all steps fit a phone, the last ones stay and the others are counted."""
    steps = tuple(Step(f"step {number} " + "x" * 200, ("106.7",)) for number in range(8))
    why = texts(reply_view(Reply(Mark.YES, "yes", why=steps, more=3)))[1].splitlines()

    assert why[:2] == ["**Why**", "-# 8 earlier: press Steps"]
    assert [line.split(" x")[0] for line in why[2:]] == [
        "9. step 5",
        "10. step 6",
        "11. step 7",
    ]


def test_a_search_fits_a_phone():
    """Our best text, then official ones, then more of ours, as far as there is room."""
    ours = tuple(Ruling(it, f"Ours {it}", (), (), (), "word " * 90, "x") for it in "ab")
    quotes = tuple(Quote(f"CR 1.{it}", "word " * 90, "2026") for it in range(5))
    [_, *shown] = texts(reply_view(Reply(Mark.RULINGS, "found", rulings=ours, quotes=quotes)))

    assert shown[0].startswith("**§ Ours a**")
    assert shown[1].startswith("**“ CR 1.0**")
    assert sum(map(len, shown)) <= PHONE_TEXT


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (
            {"type": 4, "data": {"components": [{"type": 17, "components": []}]}},
            "an empty container",
        ),
        ({"components": [{"type": 10, "content": "x" * 4001}], "flags": 1 << 15}, "more than 4000"),
        ({"components": [{"type": 10, "content": "x"}], "flags": 0}, "without their flag"),
        ({"components": [{"type": 10, "content": "x"}], "flags": 1 << 15}, "mentions are allowed"),
        (
            {"type": 8, "data": {"choices": [{"name": "a", "value": "x" * 101}]}},
            "value of 101 characters",
        ),
        ({"type": 8, "data": {"choices": [{"name": "a", "value": "a"}] * 26}}, "26 choices"),
    ],
)
def test_the_rules_for_messages_can_fail(faults_of, body, words):
    """A body that breaks one is reported."""
    found = faults_of([Sent("/interactions/1/t/callback", body)])

    assert any(words in fault for fault in found)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/interactions/1/t/callback", {"type": "4"}),
        (
            "/interactions/1/t/callback",
            {"type": 8, "data": {"choices": [{"name": 1, "value": "a"}]}},
        ),
        ("/nowhere", {}),
    ],
)
def test_discords_file_can_fail(faults_of, pytestconfig, path, body):
    """What is sent in these tests is checked with it."""
    if not (pytestconfig.rootpath / ".." / "shared" / "data" / "discord-openapi.json.xz").exists():
        pytest.skip("Discord's OpenAPI file is not beside the checkout")

    assert faults_of([Sent(path, body)])
