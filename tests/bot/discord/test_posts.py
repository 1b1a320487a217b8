"""New posts of a forum, answered where host and server turned that on."""

import discord
import pytest
from simcord.enums import ChannelType

from bot.discord_app.client import LawmageClient
from bot.discord_app.cooldowns import Cooldowns
from bot.discord_app.desk import Desk
from bot.discord_app.phrases import POSTS_OFF, SUGGESTION
from bot.replies import Mark, Reply
from bot.store import Keeper
from tests.bot.discord.conftest import FakeJudge

pytestmark = pytest.mark.asyncio

QUESTION = "me: mossy grove. what can mossy grove tap for?"
WANTED = "Mossy Grove can make {G}"


@pytest.fixture
def judge(lawmage):
    return lawmage


@pytest.fixture
def answers_posts() -> bool:
    """What the host has chosen."""
    return True


@pytest.fixture
def new_bot(judge, store, cooldowns, answers_posts):
    def make():
        keeper = Keeper(store, patience=30.0)
        desk = Desk(judge, keeper, 60.0, cooldowns, answers_posts=answers_posts)
        return LawmageClient(desk, shard_count=1)

    return make


@pytest.fixture
def owner(table):
    role = table.channel.guild.create_role(
        "staff", permissions=discord.Permissions(manage_guild=True)
    )
    return table.channel.guild.add_member(table.env.create_user("olga"), roles=[role])


@pytest.fixture
def forum(table):
    return table.channel.guild.create_forum_channel("questions")


async def post(table, parent, title, text, who=None):
    """A person's post: as at Discord, a thread's first message has the thread's own identity."""
    backend, author = table.env.backend, (who or table.person).id
    thread = backend.create_thread(
        parent.id, title, author, type=ChannelType.PUBLIC_THREAD, broadcast=False
    )
    in_forum = backend.channels[parent.id].type == ChannelType.FORUM
    place = thread.id if in_forum else parent.id
    message = backend.create_message(place, author, text)
    del backend.messages[place][message.id]
    message.id = thread.id
    backend.messages[place][thread.id] = message
    backend.announce_thread_create(thread)
    await table.env.settle()
    return [it for it in backend.messages[thread.id].values() if it.author_id != author]


async def test_a_post_gets_a_suggestion(table, owner, forum, later, seen):
    """With buttons that work, for everybody who comes by; it is in the server's log."""
    await owner.slash(table.channel, "settings posts", channel=forum)
    await later()
    [answer] = await post(table, forum, "A question", QUESTION)
    [thread] = forum.threads
    [shown] = [it for it in thread.history() if it.author.bot]
    parts = shown.components[0].children
    texts = [it.content for it in parts if it.type is discord.ComponentType.text_display]

    assert WANTED in texts[0]
    assert f"-# {SUGGESTION}" in texts
    await later()
    steps = await owner.click(shown, label="Steps")
    assert steps.ephemeral
    log = await owner.slash(table.channel, "log", words="mossy")
    assert WANTED in seen(log.response)[1]
    assert answer.flags & 1 << 15


async def test_the_title_may_ask_what_the_text_describes(table, owner, forum):
    """As people write in forums."""
    await owner.slash(table.channel, "settings posts", channel=forum)

    assert await post(table, forum, "what can mossy grove tap for?", "me: mossy grove")


async def test_what_is_not_surely_computed_is_left_to_people(table, owner, forum):
    """Chatter, words that were not understood, other channels, other bots."""
    await owner.slash(table.channel, "settings posts", channel=forum)
    elsewhere = table.channel.guild.create_forum_channel("elsewhere")
    robot = table.channel.guild.add_member(table.env.create_user("robot", bot=True))

    assert await post(table, forum, "Hello", "Who plays tonight?") == []
    assert await post(table, forum, "Odd", f"{QUESTION} blorpquaxx (upsidown)") == []
    assert await post(table, elsewhere, "A question", QUESTION) == []
    assert await post(table, forum, "A question", QUESTION, who=robot) == []
    await owner.slash(table.channel, "settings posts", channel=forum)
    assert await post(table, forum, "A question", QUESTION) == []


async def test_a_long_post_is_not_cut(table, owner, forum, monkeypatch):
    """An answer to the beginning of it would leave out what changes it."""
    await owner.slash(table.channel, "settings posts", channel=forum)
    judge = FakeJudge(Reply(Mark.PROBLEM, "This is too long."))
    monkeypatch.setattr(table.env.bot.desk, "judge", judge)
    text, title = f"{QUESTION} {'x' * 1940}", "What can it tap for?"

    assert await post(table, forum, title, text) == []
    assert judge.heard == [text, f"{text}\n{title}"]


async def test_a_thread_made_from_a_message_is_answered_too(table, owner):
    """Its first message is in the channel, not in the thread."""
    await owner.slash(table.channel, "settings posts", channel=table.channel)

    assert await post(table, table.channel, "A question", QUESTION)


@pytest.mark.parametrize(
    ("mark", "answers"),
    [(Mark.YES, 1), (Mark.DEPENDS, 1), (Mark.CANNOT_TELL, 0), (Mark.RULINGS, 0)],
)
async def test_nobody_is_told_unasked_that_nothing_is_known(
    table, owner, forum, monkeypatch, mark, answers
):
    """An answer helps; that there is none does not."""
    await owner.slash(table.channel, "settings posts", channel=forum)
    said = FakeJudge(Reply(mark, "so it is", line="you: Pool"))
    monkeypatch.setattr(table.env.bot.desk, "judge", said)

    assert len(await post(table, forum, "A question", "May I?")) == answers


async def test_who_posts_too_fast_is_not_answered(table, owner, forum, monkeypatch):
    """As with commands."""
    await owner.slash(table.channel, "settings posts", channel=forum)
    monkeypatch.setattr(table.env.bot.desk, "cooldowns", Cooldowns(rate=1))

    assert await post(table, forum, "A question", QUESTION)
    assert await post(table, forum, "A question", QUESTION) == []


async def test_no_intent_is_asked_for_by_default(judge):
    """The host's setting asks for the two that are needed."""
    assert LawmageClient(Desk(judge, Keeper(None)), shard_count=1).intents.value == 0
    asking = LawmageClient(Desk(judge, Keeper(None), answers_posts=True), shard_count=1).intents
    assert {name for name, on in asking if on} == {"guilds", "message_content"}


@pytest.mark.parametrize("answers_posts", [False])
async def test_without_the_host_nothing_is_answered(table, owner, forum, seen):
    """And whoever chooses a forum is told why."""
    told = await owner.slash(table.channel, "settings posts", channel=forum)

    assert f"-# {POSTS_OFF}" in seen(told.response)
    assert await post(table, forum, "A question", QUESTION) == []
