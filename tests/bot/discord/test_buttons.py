"""What is below an answer, as people press it; each also after a restart of the bot."""

import pytest

from bot.discord_app.answering import buttons
from bot.discord_app.custom_ids import Key
from bot.discord_app.phrases import GONE, OLD
from bot.replies import Mark, Reply
from engine import Step

pytestmark = pytest.mark.asyncio

FAR = 2**60  # seconds: after everything
QUESTION = "me: mossy grove, 2 drowned quay. what can mossy grove tap for?"


@pytest.fixture
def judge(lawmage):
    return lawmage


def filled(form):
    """What stands in the one field of a form."""
    [field] = [label["component"] for label in form.modal["components"]]
    return field.get("value") or ""


async def asked(table, **options):
    result = await table.person.slash(table.channel, "ask", question=QUESTION, **options)
    return result.response


async def test_an_answer_has_its_buttons(table, labels):
    """Sharing is for private answers only."""
    public, private = await asked(table), await asked(table, private=True)

    assert labels(public) == ["Steps", "Rules 1", "Rulings", "Edit board", "What if", "Report"]
    assert labels(private) == [*labels(public)[:-1], "Share", "Report"]
    assert private.ephemeral


async def test_steps_are_for_the_presser_alone(table, later, other_person, seen):
    """Anybody may press; every step has its number and its rules."""
    answer = await asked(table)
    await later()
    steps = await other_person.click(answer, label="Steps")

    assert steps.ephemeral
    heading, text = seen(steps.response)
    assert heading == "**Every step**"
    assert text.startswith("1. ")
    assert "(106.12)" in text


async def test_rulings_are_shown(table, later, seen):
    """Those that match the answer."""
    answer = await asked(table)
    await later()
    rulings = await table.person.click(answer, label="Rulings")

    assert rulings.ephemeral
    assert seen(rulings.response)[0].startswith("**Rulings**")
    assert "**§ " in seen(rulings.response)[1]


async def test_the_asker_edits_in_place(table, later, seen):
    """The form holds what was typed; the answer changes for everybody."""
    answer = await asked(table)
    await later()
    form = await table.person.click(answer, label="Edit board")
    await later()
    done = await table.person.submit_modal(
        form, {"text": filled(form).replace("mossy grove tap", "drowned quay tap")}
    )

    assert filled(form) == QUESTION
    assert done.response.id == answer.id
    assert not answer.ephemeral
    assert "Drowned Quay can make {U}" in seen(answer)[0]


async def test_what_was_typed_is_kept_for_a_while_only(table, later, store, new_bot):
    """Then the form holds the board and question as read, which ask the same."""
    answer = await asked(table)
    await table.env.restart_bot(new_bot())
    await store.drop_drafts(FAR)
    form = await table.person.click(answer, label="Edit board")
    await later()
    done = await table.person.submit_modal(form, {"text": filled(form)})

    assert filled(form).startswith("you: Mossy Grove; 2 Drowned Quay | ask: mana")
    assert done.response.id == answer.id


async def test_what_was_typed_is_the_typists_own(table, later, other_person):
    """Everybody else gets the board and question as read, which stand on the answer anyway."""
    answer = await asked(table)
    await later()
    form = await other_person.click(answer, label="Edit board")

    assert filled(form).startswith("you: Mossy Grove; 2 Drowned Quay | ask: mana")


async def test_an_edited_text_is_asked_on_the_kept_board(table, later, seen):
    """As it was when it was typed into the command."""
    await table.person.slash(table.channel, "board set", board="mossy grove; drowned quay")
    answer = await table.person.slash(table.channel, "ask", question="what can mossy grove make")
    await later()
    form = await table.person.click(answer.response, label="Edit board")
    await table.person.submit_modal(form, {"text": "what can drowned quay make"})

    assert filled(form) == "what can mossy grove make"
    assert "Mossy Grove; Drowned Quay" in seen(answer.response)[0]
    assert "can make {U}" in seen(answer.response)[0]


async def test_a_whole_line_is_asked_as_it_stands(table, later, seen):
    """A kept board is for what tells none."""
    answer = await asked(table)
    form = await table.person.click(answer, label="Edit board")
    await table.person.slash(table.channel, "board set", board="3 mossy grove; grove warden")
    await later()
    line = "you: Mossy Grove | ask: mana; permanent Mossy Grove"
    await table.person.submit_modal(form, {"text": line})

    assert "Board as read: Mossy Grove\n" in seen(answer)[0]


async def test_an_unread_text_can_be_changed_later(table, later, seen, store, new_bot):
    """By whom it was typed; when it is not kept any more the form is empty, and works."""
    typed = "me: mossy grove, blorpquaxx. what can mossy grove tap for"
    told = (await table.person.slash(table.channel, "ask", question=typed)).response
    await later()
    form = await table.person.click(told, label="Edit and ask again")
    await table.env.restart_bot(new_bot())
    await store.drop_drafts(FAR)
    empty = await table.person.click(told, label="Edit and ask again")
    await later()
    done = await table.person.submit_modal(empty, {"text": QUESTION})

    assert filled(form) == typed
    assert filled(empty) == ""
    assert "can make {G}" in seen(done.response)[0]


async def test_others_edit_a_copy_of_their_own(table, later, other_person, seen, labels):
    """What was asked first stays as it is."""
    answer = await asked(table)
    before = seen(answer)
    form = await other_person.click(answer, label="Edit board")
    await later()
    copy = await other_person.submit_modal(form, {"text": "me: drowned quay. what can it tap for"})

    assert copy.ephemeral
    assert "{U}" in seen(copy.response)[0]
    assert "Share" in labels(copy.response)
    assert seen(answer) == before


async def test_an_edit_that_cannot_be_read_leaves_the_answer(table, later, seen, labels):
    """It is told to the asker alone, who can go on from there."""
    answer = await asked(table)
    before = seen(answer)
    form = await table.person.click(answer, label="Edit board")
    await later()
    told = await table.person.submit_modal(
        form, {"text": "me: mossy grove, blorpquaxx. what can mossy grove tap for"}
    )

    assert told.ephemeral
    assert "blorpquaxx" in seen(told.response)[0]
    assert labels(told.response) == ["Edit and ask again"]
    assert seen(answer) == before
    await later()
    again = await table.person.click(told.response, label="Edit and ask again")
    assert "blorpquaxx" in filled(again)


async def test_what_if_offers_changes_and_answers(table, later, other_person, seen, options):
    """One after the other, in the presser's own message."""
    answer = await asked(table)
    await later()
    offer = (await other_person.click(answer, label="What if")).response
    await later()
    chosen = options(offer)["Mossy Grove tapped"]
    await other_person.select(offer, [chosen])

    assert offer.ephemeral
    assert "Mossy Grove (tapped)" in seen(offer)[0]
    assert "can't be activated" in seen(offer)[0]
    await later()
    await other_person.select(offer, [options(offer)["Mossy Grove untapped"]])
    assert seen(offer)[0] == seen(answer)[0]


async def test_a_private_answer_can_be_shared(table, later, seen, labels):
    """All see the same answer then, with buttons of its own."""
    answer = await asked(table, private=True)
    await later()
    shared = await table.person.click(answer, label="Share")

    assert not shared.ephemeral
    assert seen(shared.response) == seen(answer)
    assert "Share" not in labels(shared.response)


async def test_a_report_is_kept(table, later, other_person, seen, store):
    """With the code of the answer."""
    answer = await asked(table)
    form = await other_person.click(answer, label="Report")
    await later()
    thanks = await other_person.submit_modal(form, {"text": "It should be {C}."})
    [report] = (await store.own(other_person.id)).reports

    assert thanks.ephemeral
    assert "Thank you" in seen(thanks.response)[0]
    assert report.text == "It should be {C}."
    assert report.code in seen(answer)[-1]


async def test_an_empty_report_is_not_kept(table, store, seen):
    """It says nothing."""
    answer = await asked(table)
    form = await table.person.click(answer, label="Report")
    told = await table.person.submit_modal(form, {"text": "  "})

    assert "nothing is kept" in seen(told.response)[0]
    assert not (await store.own(table.person.id)).reports


async def test_an_answer_whose_board_is_gone_says_so(table, new_bot, other_person, seen):
    """Its asker had it deleted, and a new process does not remember it."""
    answer = await asked(table)
    await table.person.slash(table.channel, "privacy delete")
    await table.env.restart_bot(new_bot())
    told = await other_person.click(answer, label="Steps")

    assert told.ephemeral
    assert seen(told.response) == [GONE]


@pytest.mark.parametrize(
    "custom_id", ["old:7", "lm0:steps:1:0123456789:", "lm1:dance:1:0123456789:"]
)
async def test_a_button_of_another_version_says_so(table, seen, custom_id):
    """Nobody is left with “interaction failed”."""
    answer = await asked(table)
    stored = table.env.backend.get_message(table.channel.id, answer.id)
    stored.components[1]["components"][0]["custom_id"] = custom_id
    told = await table.person.click(answer, custom_id=custom_id)

    assert told.ephemeral
    assert seen(told.response) == [OLD]


async def test_what_there_is_none_of_has_no_button():
    """Nobody presses Steps to be told that there are none; a row is never empty."""
    bare = buttons(Reply(Mark.CANNOT_TELL, "Say it.", line="x"), Key("", 1), private=False)
    full = buttons(
        Reply(Mark.YES, "Yes.", line="x", steps=(Step("So.", ("106.7",)),), rules=("106.7",)),
        Key("", 1), private=True,
    )  # fmt: skip

    assert [[it["label"] for it in row["components"]] for row in bare] == [
        ["Edit board", "What if", "Report"]
    ]
    assert [[it["label"] for it in row["components"]] for row in full] == [
        ["Steps", "Rules 1"], ["Edit board", "What if", "Share", "Report"],
    ]  # fmt: skip


async def test_a_kept_board_can_be_changed_where_it_is_shown(table, seen, later):
    """One press opens it in the form."""
    await table.person.slash(table.channel, "board set", board="mossy grove")
    shown = (await table.person.slash(table.channel, "board show")).response
    await later()
    form = await table.person.click(shown, label="Edit board")

    assert "Mossy Grove" in filled(form)
