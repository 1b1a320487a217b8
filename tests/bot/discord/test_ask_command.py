"""`/ask` as a person uses it."""

import logging

import pytest
from discord import app_commands

from bot.discord_app.sending import ALREADY_ACKNOWLEDGED, UNKNOWN_INTERACTION
from bot.replies import Mark, Reply
from bot.typed_text import Spot
from engine import Step
from rulings import Ruling

pytestmark = pytest.mark.asyncio

TEXT = Ruling("pool", "What it could make", ("106.7",), (), (), "Look at *all* abilities.", "x")
ANSWER = Reply(
    Mark.YES,
    "Pool can tap for {G}.",
    "you: Pool, Grove",
    (Step("Grove could make {G}.", ("305.6",)), Step("So can Pool.", ("106.7",))),
    notes=("nothing is tapped",),
    not_modelled=("Grove: second ability (mana)",),
    rulings=(TEXT,),
    footer="rules 2026",
)


async def test_the_first_line_is_the_verdict(table, judge, seen):
    """A person asks and everybody sees verdict, board, why, open points, a text, editions."""
    judge.reply = ANSWER
    result = await table.person.slash(
        table.channel, "ask", question="me: pool, grove. what does pool"
    )

    assert judge.heard == ["me: pool, grove. what does pool"]
    assert not result.ephemeral
    assert result.response.flags.components_v2
    assert seen(result.response) == [
        "**✔ YES** — Pool can tap for {G}.\n-# Board as read: Pool, Grove",
        "**Why**\n1. Grove could make {G}. (305.6)\n2. So can Pool. (106.7)",
        "-# Not modelled: Grove: second ability (mana)\n-# Note: nothing is tapped",
        "**§ What it could make** (106.7)\nLook at *all* abilities.",
        "-# rules 2026",
    ]


async def test_what_cannot_be_read_is_told_to_the_asker_alone(table, judge, seen):
    """With the place in the typed text."""
    judge.reply = Reply(Mark.PROBLEM, "I do not know “blorp”.", spot=Spot("me: blorp, grove", 4, 9))
    result = await table.person.slash(table.channel, "ask", question="me: blorp, grove")

    assert result.ephemeral
    assert seen(result.response) == [
        "**! PROBLEM** — I do not know “blorp”.",
        "```\nme: blorp, grove\n    ^^^^^\n```",
    ]


async def test_what_a_person_types_is_shown_and_not_obeyed(table, judge, seen):
    """Mentions ping nobody, markup is only signs, a code block cannot be left."""
    typed = "@everyone <@123456789012345678> **x** # `y` [z](https://example.org) <t:0> |s|\n> q"
    judge.reply = Reply(Mark.PROBLEM, typed, typed, spot=Spot("``` @here", 0, 3))
    result = await table.person.slash(table.channel, "ask", question=typed)

    head, block = seen(result.response)
    assert "@everyone" not in head
    assert "\\<\N{ZERO WIDTH SPACE}" not in head
    assert "\\<@\N{ZERO WIDTH SPACE}123456789012345678\\>" in head
    assert "\\*\\*x\\*\\* \\# \\`y\\` \\[z\\](https://example.org) \\<t:0\\> \\|s\\| \\> q" in head
    assert block.count("```") == 2
    assert not result.response.message.mentions
    assert not result.response.message.mention_everyone


async def test_a_person_can_ask_in_private_messages(table, judge, seen):
    """Without any server."""
    result = await table.env.create_user("ben").slash("ask", question="what does it cost")

    assert seen(result.response) == ["**✔ YES** — you can"]


@pytest.mark.parametrize("patience", [0.0])
async def test_slow_work_shows_a_sign_of_life_and_then_answers(table, judge, seen):
    """The answer takes the place of “thinking ...”."""
    judge.first = table.until_deferred
    result = await table.person.slash(table.channel, "ask", question="a hard one")

    assert not result.ephemeral
    assert seen(result.response) == ["**✔ YES** — you can"]
    assert len(table.deferrals()) == 1


async def test_quick_work_answers_at_once(table, judge):
    """Nobody is shown “thinking ...” for nothing."""
    result = await table.person.slash(table.channel, "ask", question="an easy one")

    assert not result.deferred
    assert table.deferrals() == []


async def test_a_defect_gives_an_incident_number(table, judge, seen, caplog):
    """The asker alone gets a number to report, the log gets the traceback with that number."""
    judge.error = ZeroDivisionError("secret insides")
    result = await table.person.slash(table.channel, "ask", question="?")

    [told] = seen(result.response)
    [record] = [it for it in caplog.records if it.message.startswith("incident")]
    assert result.ephemeral
    assert record.message.removeprefix("incident ") in told
    assert record.exc_info[1] is judge.error
    assert "secret" not in told
    assert [type(error) for error in table.env.errors] == [app_commands.CommandInvokeError]


@pytest.mark.parametrize("patience", [0.0])
async def test_a_defect_after_the_sign_of_life_is_told_too(table, judge, seen):
    """“thinking ...” does not stay for ever."""
    judge.error, judge.first = ZeroDivisionError(), table.until_deferred
    result = await table.person.slash(table.channel, "ask", question="?")

    assert seen(result.response)[0].startswith("**! PROBLEM** — That went wrong on my side.")
    assert table.env.errors


@pytest.mark.parametrize("code", [UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED])
@pytest.mark.parametrize("patience", [60.0, 0.0])
async def test_a_late_or_second_answer_is_weather(table, judge, caplog, code, patience):
    """It is logged in one line and nothing is raised, for an answer as for a sign of life."""
    table.env.inject_error("POST", "/interactions/*/callback", status=404, code=code, times=None)
    await table.person.slash(table.channel, "ask", question="?")

    records = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert records
    assert all(f"({code})" in record.message and not record.exc_info for record in records)
    assert table.env.errors == []


async def test_a_failure_of_discord_does_not_end_the_bot(table, judge, caplog):
    """Not even where the asker cannot be told; the next question is answered."""
    table.env.inject_error("POST", "/interactions/*/callback", status=400, code=50035, times=2)
    await table.person.slash(table.channel, "ask", question="?")
    result = await table.person.slash(table.channel, "ask", question="again")

    assert result.response is not None
    assert "the asker could not be told" in caplog.text
    assert table.env.errors


async def test_commands_are_offered_everywhere_and_synced_once(table):
    """In servers, private messages and groups; for a server's and for a person's installation."""
    [synced] = [it.json for it in table.env.http_requests if it.method == "PUT"]
    everywhere = {it["name"]: it["contexts"] for it in synced if it["contexts"] == [0, 1, 2]}

    assert list(everywhere) == [
        "ask", "mana", "cost", "cast", "tap", "x", "card", "rule", "search", "board", "log",
        "help", "about", "privacy", "Rule on this",
    ]  # fmt: skip
    assert [it["name"] for it in synced if it["name"] not in everywhere] == ["settings"]
    assert all(command["integration_types"] == [0, 1] for command in synced)
