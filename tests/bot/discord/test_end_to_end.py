"""A person, Discord, and the real service over invented cards."""

import pytest
import simcord

from bot.discord_app.client import LawmageClient
from bot.discord_app.desk import Desk
from bot.store import Keeper

pytestmark = pytest.mark.asyncio

QUESTION = "me: mossy grove, 2 drowned quay. what can mossy grove tap for?"


@pytest.fixture
def judge(lawmage):
    return lawmage


async def test_a_question_is_answered(table, lawmage, seen):
    """The verdict is what the service says, the board as read is in the same text."""
    result = await table.person.slash(table.channel, "ask", question=QUESTION)

    head, why, *_ = seen(result.response)
    assert not result.ephemeral
    assert head.startswith(f"**➤ ANSWER** — {lawmage.ask(QUESTION).headline}\n-# Board as read: ")
    assert why.startswith("**Why**\n1. ")
    assert any("-# CR 20" in text for text in seen(result.response))


async def test_what_is_not_a_card_is_told_to_the_asker_alone(table, seen):
    """With the place, and without an answer."""
    result = await table.person.slash(
        table.channel, "ask", question="me: mossy grove, blorpquaxx. what can mossy grove tap for?"
    )

    assert result.ephemeral
    assert "blorpquaxx" in seen(result.response)[0]
    assert "^^^^^^^^^^" in seen(result.response)[1]


async def test_the_longest_name_can_be_chosen(table, seen):
    """From a few letters over Discord's choice to the card."""
    [choice] = await table.person.autocomplete(table.channel, "card", "name", "endless pa")
    result = await table.person.slash(table.channel, "card", name=choice["value"])

    assert not result.ephemeral
    assert seen(result.response)[0].startswith("**Endless Parade of the Very Many Words")


async def test_a_name_of_several_cards_is_asked_back(table, seen):
    """The candidates are named; nothing is guessed."""
    result = await table.person.slash(table.channel, "card", name="warden")

    assert result.ephemeral
    assert "Quay Warden" in seen(result.response)[0]
    assert "Grove Warden" in seen(result.response)[0]
    assert table.env.errors


async def test_a_rule_is_shown(table, seen):
    """By its number."""
    result = await table.person.slash(table.channel, "rule", words="rule 106.7")

    assert "(106.7)" in seen(result.response)[0]


async def test_the_bot_answers_after_a_restart(table, new_bot, seen):
    """A new process knows the same commands."""
    await table.env.restart_bot(new_bot())
    result = await table.person.slash(table.channel, "ask", question=QUESTION)

    assert seen(result.response)[0].startswith("**➤ ANSWER**")


async def test_commands_can_be_tried_out_in_one_server(lawmage):
    """There they appear at once, and nowhere else."""
    client = LawmageClient(Desk(lawmage, Keeper(None)), guild=4242, shard_count=1)
    async with simcord.run(client, check_errors=False) as env:
        paths = [request.path for request in env.http_requests if request.method == "PUT"]

    assert len(paths) == 1
    assert paths[0].endswith("/guilds/4242/commands")
