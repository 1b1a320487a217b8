"""Turning pages, and what goes wrong behind a button."""

import pytest
import pytest_asyncio

from bot.replies import Mark, Reply
from engine import Step
from rulings import Ruling

pytestmark = pytest.mark.asyncio

TEXTS = tuple(
    Ruling(f"text-{number}", f"Text {number}", ("106.7",), (), (), "word " * 200, "x")
    for number in range(4)
)
ANSWER = Reply(
    Mark.YES,
    "you can",
    line="you: Pool | ask: mana",
    steps=tuple(Step(f"step {number} " + "so " * 60, ("106.7",)) for number in range(30)),
    rules=("106.7",),
    rulings=TEXTS[:1],
    footer="rules 2026",
)


@pytest_asyncio.fixture
async def answer(table, judge):
    judge.reply, judge.texts = ANSWER, TEXTS
    return (await table.person.slash(table.channel, "ask", question="?")).response


@pytest.mark.parametrize("label", ["Steps", "Rules 1", "Rulings"])
async def test_pages_are_turned(answer, table, later, seen, labels, label):
    """Turning a page changes the presser's message and sends no other."""
    shown = (await table.person.click(answer, label=label)).response
    first = seen(shown)
    await later()
    turned = await table.person.click(shown, label="Next ▶")
    second = seen(shown)
    await later()
    await table.person.click(shown, label="◀ Back")

    assert shown.ephemeral
    assert "page 1 of" in first[0]
    assert "page 2 of" in second[0]
    assert first[1] != second[1]
    assert turned.response.id == shown.id
    assert seen(shown) == first
    assert labels(shown)[:2] == ["◀ Back", "Next ▶"]


async def test_every_step_is_on_some_page(answer, table, seen):
    """None is lost between two pages."""
    shown = (await table.person.click(answer, label="Steps")).response
    found = seen(shown)[1]
    for _ in range(20):
        try:
            await table.person.click(shown, label="Next ▶")
        except Exception:  # noqa: BLE001 - simcord: the last page's button cannot be pressed
            break
        found += seen(shown)[1]

    assert all(f"step {number} " in found for number in range(30))


async def test_a_defect_behind_a_button_gives_an_incident_number(
    answer, table, judge, new_bot, seen, caplog
):
    """As for a command: the presser alone gets it, the log the traceback."""
    await table.env.restart_bot(new_bot())
    judge.error = ZeroDivisionError("secret insides")
    told = await table.person.click(answer, label="Steps")

    [record] = [it for it in caplog.records if it.message.startswith("incident")]
    assert told.ephemeral
    assert record.message.removeprefix("incident ") in seen(told.response)[0]
    assert "secret" not in seen(told.response)[0]


async def test_slow_work_behind_a_button_shows_a_sign_of_life(answer, table, judge, new_bot, seen):
    """The answer takes the place of “thinking ...”, for the presser alone."""
    await table.env.restart_bot(new_bot())
    table.env.bot.desk.patience = 0.0
    told = await table.person.click(answer, label="Steps")

    assert told.ephemeral
    assert seen(told.response)[0].startswith("**Every step**")
