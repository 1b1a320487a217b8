"""**Apps → Rule on this**: a message is answered, or opened in a form where it is unsure."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord_app.commands.ask import said_in

pytestmark = pytest.mark.asyncio


@pytest.fixture
def judge(lawmage):
    return lawmage


async def test_a_message_that_is_understood_is_answered(table, other_person, seen):
    """For all to see."""
    message = await other_person.send(
        table.channel, "me: mossy grove. what can mossy grove tap for?"
    )
    answer = await table.person.context_menu(table.channel, "Rule on this", message)

    assert not answer.ephemeral
    assert "Mossy Grove can make {G}" in seen(answer.response)[0]


@pytest.mark.parametrize(
    "text", ["hello there, nice game", "me: mossy grove, blorpquaxx. what can mossy grove tap for"]
)
async def test_one_that_is_not_is_opened_in_a_form(table, other_person, later, seen, text):
    """With its text; what comes of it is answered."""
    message = await other_person.send(table.channel, text)
    form = await table.person.context_menu(table.channel, "Rule on this", message)
    [field] = [label["component"] for label in form.modal["components"]]
    await later()
    answer = await table.person.submit_modal(
        form, {"text": "me: mossy grove. what can mossy grove tap for"}
    )

    assert field["value"] == text
    assert not answer.ephemeral
    assert "{G}" in seen(answer.response)[0]


async def test_somebody_elses_words_are_not_kept(table, other_person, store, later):
    """The form below the answer holds the board as read; one's own message is one's own text."""
    typed = "me: mossy grove. what can mossy grove tap for?"
    theirs = await other_person.send(table.channel, typed)
    answer = await table.person.context_menu(table.channel, "Rule on this", theirs)
    await later()
    form = await table.person.click(answer.response, label="Edit board")
    [field] = [label["component"] for label in form.modal["components"]]

    assert field["value"].startswith("you: Mossy Grove |")
    assert (await store.own(table.person.id)).drafts == ()
    mine = await table.person.send(table.channel, typed)
    answer = await table.person.context_menu(table.channel, "Rule on this", mine)
    await later()
    form = await table.person.click(answer.response, label="Edit board")
    [field] = [label["component"] for label in form.modal["components"]]
    assert field["value"] == typed


async def test_a_forwarded_message_is_read(table, other_person, seen):
    """It has no words of its own."""
    elsewhere = table.channel.guild.create_text_channel("elsewhere")
    first = await other_person.send(elsewhere, "me: mossy grove. what can mossy grove tap for?")
    message = await other_person.forward(first, table.channel)
    answer = await table.person.context_menu(table.channel, "Rule on this", message)

    assert message.content == ""
    assert "Mossy Grove can make {G}" in seen(answer.response)[0]


async def test_words_in_an_embed_are_read():
    """As those of a webhook or a bot; the message's own words go before."""
    embed = SimpleNamespace(description="in an embed")
    empty = SimpleNamespace(description=None)
    said: Any = SimpleNamespace(content="", message_snapshots=[], embeds=[empty, embed])

    assert said_in(said) == "in an embed"
    said.content = "its own"
    assert said_in(said) == "its own"
    said.content, said.embeds = " ", [empty]
    assert said_in(said) == ""


async def test_a_long_message_is_not_cut(table, other_person):
    """An answer to half of it would be wrong; the form holds all of it."""
    text = "me: mossy grove. what can mossy grove tap for? " + "quay warden; " * 170
    message = await other_person.send(table.channel, "short")
    table.env.backend.messages[table.channel.id][message.id].content = text
    form = await table.person.context_menu(table.channel, "Rule on this", message)
    [field] = [label["component"] for label in form.modal["components"]]

    assert field["value"] == text
    assert field["max_length"] == 4000


async def test_an_empty_message_is_opened_in_an_empty_form(table, other_person):
    """A picture, for example."""
    message = await other_person.send(table.channel, "", attachments=[("a.png", b"x")])
    form = await table.person.context_menu(table.channel, "Rule on this", message)

    assert form.modal is not None
