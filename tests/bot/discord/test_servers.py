"""What a server chooses, its judges, its log; what a person may see and delete."""

from dataclasses import replace

import discord
import pytest

from bot.discord_app import phrases
from bot.store import Answered, Mark, Verdict, code_of
from tests.bot.discord.wire import walk

pytestmark = pytest.mark.asyncio

QUESTION = "me: mossy grove. what can mossy grove tap for?"


@pytest.fixture
def judge(lawmage):
    return lawmage


@pytest.fixture
def guild(table):
    return table.channel.guild


@pytest.fixture
def owner(table, guild):
    """Somebody who may manage the server."""
    role = guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
    return guild.add_member(table.env.create_user("olga"), roles=[role])


@pytest.fixture
def judges(guild):
    return guild.create_role("judges")


@pytest.fixture
def of_judges(table, guild, judges):
    """Somebody with the judges' role."""
    return guild.add_member(table.env.create_user("jo"), roles=[judges])


async def ask(table, who=None, **options):
    return await (who or table.person).slash(table.channel, "ask", question=QUESTION, **options)


async def test_a_server_chooses_who_sees_answers(table, owner, guild, later):
    """The asker alone, but for the channels for rules questions; a wish goes before both."""
    await owner.slash(table.channel, "settings visibility", private=True)
    await later()
    assert (await ask(table)).ephemeral
    assert not (await ask(table, private=False)).ephemeral

    await owner.slash(table.channel, "settings channel", channel=table.channel)
    await later()
    assert not (await ask(table)).ephemeral
    elsewhere = guild.create_text_channel("elsewhere")
    assert (await table.person.slash(elsewhere, "ask", question=QUESTION)).ephemeral

    await owner.slash(table.channel, "settings channel", channel=table.channel)
    assert (await ask(table)).ephemeral


async def test_settings_are_shown(table, owner, judges, seen):
    """To those who ask, alone, and without pinging anybody."""
    await owner.slash(table.channel, "settings judges", role=judges)
    shown = await owner.slash(table.channel, "settings show")

    assert shown.ephemeral
    assert f"judged by <@&{judges.id}>" in seen(shown.response)[1]
    assert not shown.response.message.role_mentions


async def test_a_judge_marks_an_answer_and_later_equal_ones(
    table, owner, judges, of_judges, other_person, later, seen
):
    """For everybody in the server, with a note; also where it is put in other words."""
    await owner.slash(table.channel, "settings judges", role=judges)
    answer = (await ask(table)).response
    form = await of_judges.click(answer, label="Report")
    await later()
    done = await of_judges.submit_modal(form, {"text": "{C} too", "verdict": ["wrong"]})

    assert form.modal["title"] == "Judge this answer"
    marked = "**✖ A judge of this server says: this answer is wrong**\n{C} too"
    assert seen(answer)[1] == marked
    assert done.followups[0].ephemeral
    await later()
    again = await other_person.slash(
        table.channel, "mana", permanent="mossy grove", board="mossy grove"
    )
    assert seen(again.response)[1] == marked
    log = await other_person.slash(table.channel, "log", words="mossy")
    assert "✖ wrong, says a judge" in "".join(seen(log.response))

    form = await of_judges.click(answer, label="Report")
    await of_judges.submit_modal(form, {"text": "", "verdict": ["confirmed"]})
    assert seen(answer)[1] == "**✔ Confirmed by a judge of this server**"


async def test_a_judges_word_is_about_the_answer_that_was_judged(
    table, owner, judges, of_judges, store, new_bot, seen
):
    """Once the answer is another, it is told as what was said of the earlier one."""
    await owner.slash(table.channel, "settings judges", role=judges)
    answer = (await ask(table)).response
    form = await of_judges.click(answer, label="Report")
    await of_judges.submit_modal(form, {"text": "{C} too", "verdict": ["wrong"]})
    [(code, mark)] = (await store.marks(table.channel.guild.id)).items()
    assert mark.headline == "Mossy Grove can make {G}."

    await store.mark(replace(mark, headline="Mossy Grove adds no mana."))
    await table.env.restart_bot(new_bot())
    again = (await ask(table)).response
    log = await owner.slash(table.channel, "log", words="mossy")

    assert seen(again)[1] == (
        "A judge of this server said of another answer, “Mossy Grove adds no mana.”: "
        "The answer is wrong.\n{C} too"
    )
    assert code in seen(log.response)[1]
    assert "wrong, says a judge" not in seen(log.response)[1]


async def test_others_are_no_judges(table, owner, judges, other_person):
    """Their form has no verdict."""
    await owner.slash(table.channel, "settings judges", role=judges)
    answer = (await ask(table)).response
    form = await other_person.click(answer, label="Report")

    assert form.modal["title"] == "Report this answer"
    assert len(form.modal["components"]) == 1


async def test_a_judge_of_yesterday_marks_nothing(table, owner, judges, of_judges, seen, store):
    """The role is looked at when the form is sent."""
    await owner.slash(table.channel, "settings judges", role=judges)
    answer = (await ask(table)).response
    form = await of_judges.click(answer, label="Report")
    await owner.slash(table.channel, "settings judges")
    told = await of_judges.submit_modal(form, {"text": "x", "verdict": ["wrong"]})

    assert "Only this server’s judges" in seen(told.response)[0]
    assert await store.marks(table.channel.guild.id) == {}


async def test_the_log_finds_earlier_answers(table, later, other_person, seen):
    """Those of the server that have the words, to the asker alone."""
    await ask(table)
    await later()
    found = await other_person.slash(table.channel, "log", words="mossy make")
    cited = await other_person.slash(table.channel, "log", words="CR 106.12")
    nothing = await other_person.slash(table.channel, "log", words="island")

    assert seen(cited.response) == seen(found.response)
    assert found.ephemeral
    assert "Mossy Grove can make {G}" in seen(found.response)[1]
    assert "code " in seen(found.response)[1]
    assert "Nothing in this server’s log" in seen(nothing.response)[0]


async def test_an_answer_of_the_log_is_shown_again(table, later, other_person, seen, options):
    """In place of the list, with its buttons, and without being logged once more."""
    answer = (await ask(table)).response
    found = (await other_person.slash(table.channel, "log")).response
    await later()
    [code] = options(found).values()
    await other_person.select(found, values=[code])

    assert seen(found) == seen(answer)
    await other_person.click(found, label="Steps")
    own = await other_person.slash(table.channel, "privacy show")
    assert seen(own.response) == [phrases.NOTHING_KEPT]


async def test_what_one_person_saw_is_in_no_log(table, later, other_person, seen):
    """A hand, for example; until it is shared. What is kept of the asker holds it."""
    private = (await ask(table, private=True)).response
    await later()
    nothing = await other_person.slash(table.channel, "log")
    own = await table.person.slash(table.channel, "privacy show")
    assert seen(nothing.response) == [phrases.LOG_EMPTY]
    assert "what mana can Mossy Grove make?" in "".join(seen(own.response))

    await table.person.click(private, label="Share")
    await later()
    found = await other_person.slash(table.channel, "log")
    assert "Mossy Grove can make {G}" in seen(found.response)[1]


async def test_words_that_ask_nothing_are_kept_for_an_hour_only(
    table, later, other_person, seen, store, labels
):
    """They may say anything: no log has them, and the buttons below find them meanwhile."""
    words = "how does mana work"
    answer = (await table.person.slash(table.channel, "ask", question=words)).response
    await later()
    form = await table.person.click(answer, label=labels(answer)[0])
    theirs = await other_person.click(answer, label=labels(answer)[0])

    assert "RULINGS" in seen(answer)[0]
    assert " code " not in seen(answer)[-1]
    assert form.modal["components"][0]["component"]["value"] == words
    assert "value" not in theirs.modal["components"][0]["component"]
    own = await store.own(table.person.id)
    assert (own.answers, [it.text for it in own.drafts]) == ((), [words])
    assert await store.line(own.drafts[0].code) is None


async def test_there_is_no_log_outside_of_servers(table, seen):
    """It would be somebody else's."""
    told = await table.env.create_user("cat").slash("log")

    assert "log of each server" in seen(told.response)[0]


async def test_a_person_sees_and_deletes_what_is_kept(table, later, other_person, seen):
    """Boards, questions, reports; then nothing, in this and in any later process."""
    answer = (await ask(table)).response
    await table.person.slash(table.channel, "board set", board="quay warden")
    form = await table.person.click(answer, label="Report")
    await table.person.submit_modal(form, {"text": "should be {C}"})
    await ask(table, other_person)
    await later()
    shown = await table.person.slash(table.channel, "privacy show")
    text = "\n".join(seen(shown.response))

    assert shown.ephemeral
    assert "Quay Warden" in text
    assert "- Quay Warden" in text
    assert "what mana can Mossy Grove make? Mossy Grove" in text
    assert "should be {C}" in text
    assert f"**{phrases.KEPT_DRAFTS}**" in text
    deleted = await table.person.slash(table.channel, "privacy delete")
    assert "deleted" in seen(deleted.response)[0]
    await later()
    shown = await table.person.slash(table.channel, "privacy show")
    assert seen(shown.response) == ["Nothing is kept of you."]
    others = await other_person.slash(table.channel, "privacy show")
    assert "what mana can Mossy Grove make?" in "\n".join(seen(others.response))


async def test_all_that_is_kept_of_a_person_can_be_read(table, later, seen, store, labels):
    """In pages, the newest first, under a heading for each kind."""
    person = table.person.id
    lines = [f"you: {number + 10} Mossy Grove" for number in range(60)]
    await store.keep(
        [
            Answered(code_of(it), it, "YES", "yes", "", person, 7, 8, at)
            for at, it in enumerate(lines)
        ]
    )
    await store.mark(Mark("CODE", Verdict.WRONG, "so it is", person, 7, 1))
    shown = (await table.person.slash(table.channel, "privacy show")).response
    texts = [*seen(shown)]
    await later()
    while any(it.get("label") == "Next ▶" and not it["disabled"] for it in walk(shown.components)):
        await table.person.click(shown, label="Next ▶")
        texts += seen(shown)
    text = "\n".join(texts)

    assert shown.ephemeral
    told = [f"- <t:{at}:d> {at + 10} Mossy Grove → YES" for at in range(60)]
    assert [it for it in told if it not in text] == []
    assert text.index(told[59]) < text.index(told[1])
    assert f"**{phrases.KEPT_VERDICTS}**\n- <t:1:d> CODE: The answer is wrong so it is" in text


@pytest.mark.parametrize("command", ["help", "about"])
async def test_help_is_for_the_asker_alone(table, seen, command):
    """With how to ask, and with editions and what is kept."""
    shown = await table.person.slash(table.channel, command)
    text = "\n".join(seen(shown.response))

    assert shown.ephemeral
    assert ("/ask" if command == "help" else "CR 20") in text
    assert "/privacy" in text


async def test_search_lists_texts_and_cards(table, seen):
    """To everybody; nothing found is told to the asker alone."""
    found = await table.person.slash(table.channel, "search", words="mossy mana")
    cards = await table.person.slash(table.channel, "search", words="quay")
    nothing = await table.person.slash(table.channel, "search", words="blorpquaxx")

    assert not found.ephemeral
    assert "**§ " in seen(found.response)[1]
    assert "Drowned Quay" in seen(cards.response)[-1]
    assert nothing.ephemeral
