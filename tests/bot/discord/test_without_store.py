"""The store is down: answers come all the same, and what is not available is said."""

import discord
import pytest

from bot.discord_app.client import LawmageClient
from bot.discord_app.cooldowns import Cooldowns
from bot.discord_app.desk import Desk
from bot.discord_app.phrases import PRIVATE_FOR_NOW, STORE_MISSING
from bot.store import Keeper, ServerSettings, StoreError
from bot.store.keeper import FRESH, RETRY

pytestmark = pytest.mark.asyncio

QUESTION = "me: mossy grove. what can mossy grove tap for?"


class Switched:
    """A store that can be switched off."""

    def __init__(self, store):
        self.store = store
        self.off = True

    def __getattr__(self, name):
        async def ask(*arguments):
            if self.off:
                raise StoreError("switched off")
            return await getattr(self.store, name)(*arguments)

        return ask


@pytest.fixture
def judge(lawmage):
    return lawmage


@pytest.fixture
def switched(store):
    return Switched(store)


@pytest.fixture
def clock():
    return [1_000_000.0]


@pytest.fixture
def new_bot(judge, switched, clock):
    return lambda: LawmageClient(
        Desk(judge, Keeper(switched, lambda: clock[0], patience=30.0), 60.0, Cooldowns(rate=1000)),
        shard_count=1,
    )


async def test_answers_come_and_the_log_is_written_later(table, switched, clock, store, seen):
    """In the order in which they were given; what the asker alone saw is in no server's log."""
    first = await table.person.slash(table.channel, "ask", question=QUESTION)

    assert "Mossy Grove can make {G}" in seen(first.response)[0]
    assert f"-# {STORE_MISSING}" in seen(first.response)
    steps = await table.person.click(first.response, label="Steps")
    assert seen(steps.response)[0] == "**Every step**"

    switched.off = False
    clock[0] += max(RETRY, FRESH) + 1
    second = await table.person.slash(table.channel, "mana", board="drowned quay")
    assert f"-# {STORE_MISSING}" not in seen(second.response)
    own = (await store.own(table.person.id)).answers
    assert [it.headline[:12] for it in own] == ["You can have", "Mossy Grove "]
    assert await store.log(table.channel.guild.id, "", 5) == own[:1]


@pytest.mark.parametrize("command", ["log", "privacy show", "privacy delete"])
async def test_what_is_not_available_says_so(table, seen, command):
    """To the asker alone."""
    told = await table.person.slash(table.channel, command)

    assert told.ephemeral
    assert STORE_MISSING in seen(told.response)


async def test_a_board_is_kept_while_the_bot_runs(table, seen):
    """And the reply says that it is only that."""
    kept = await table.person.slash(table.channel, "board set", board="mossy grove")
    used = await table.person.slash(table.channel, "mana")

    assert f"-# {STORE_MISSING}" in seen(kept.response)
    assert "{G}" in seen(used.response)[0]


async def test_a_report_that_cannot_be_kept_says_so(table, seen):
    """Nobody believes that it was."""
    answer = (await table.person.slash(table.channel, "ask", question=QUESTION)).response
    form = await table.person.click(answer, label="Report")
    told = await table.person.submit_modal(form, {"text": "no"})

    assert STORE_MISSING in seen(told.response)


async def test_answers_are_private_where_the_server_may_have_chosen_so(table, switched, seen):
    """And say why; not where the asker wanted it so."""
    answer = await table.person.slash(table.channel, "ask", question=QUESTION)
    assert answer.ephemeral
    assert PRIVATE_FOR_NOW in "\n".join(seen(answer.response))
    wish = await table.person.slash(table.channel, "ask", question=QUESTION, private=True)
    assert wish.ephemeral
    assert PRIVATE_FOR_NOW not in "\n".join(seen(wish.response))
    wish = await table.person.slash(table.channel, "ask", question=QUESTION, private=False)
    assert not wish.ephemeral


async def test_settings_that_are_not_known_are_not_written_over(
    table, switched, store, clock, seen
):
    """The store is back a moment later; what the server had chosen is still there."""
    guild = table.channel.guild
    await store.save_settings(guild.id, ServerSettings(judge_role=3))
    role = guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
    owner = guild.add_member(table.env.create_user("olga"), roles=[role])
    told = await owner.slash(table.channel, "settings visibility", private=True)
    assert seen(told.response) == [STORE_MISSING]

    switched.off = False
    clock[0] += RETRY + 1
    await owner.slash(table.channel, "settings visibility", private=True)
    assert await store.settings(guild.id) == ServerSettings(private=True, judge_role=3)
