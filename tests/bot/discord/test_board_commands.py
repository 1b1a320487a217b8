"""Keeping a board, and the commands that ask one thing each on it; also after a restart."""

import pytest

pytestmark = pytest.mark.asyncio

BOARD = "2 mossy grove, drowned quay (tapped)"
LINE = "2 Mossy Grove; Drowned Quay (tapped)"


@pytest.fixture
def judge(lawmage):
    return lawmage


async def keep(table, board=BOARD):
    return await table.person.slash(table.channel, "board set", board=board)


async def test_a_board_is_kept_and_shown_as_read(table, later, seen):
    """To its person alone."""
    kept = await keep(table)
    await later()
    shown = await table.person.slash(table.channel, "board show")

    assert kept.ephemeral
    assert shown.ephemeral
    assert seen(shown.response)[0] == f"**Your board here**\n{LINE}"


async def test_a_board_is_of_one_person_in_one_channel(table, other_person, seen):
    """Nobody else's, and not elsewhere."""
    await keep(table)
    elsewhere = table.channel.guild.create_text_channel("elsewhere")
    for who, where in ((other_person, table.channel), (table.person, elsewhere)):
        shown = await who.slash(where, "board show")
        assert "You keep no board here" in seen(shown.response)[0]


async def test_a_board_is_edited_in_a_form(table, later, seen):
    """Which holds what is kept; what cannot be read is told and changes nothing."""
    await keep(table)
    await later()
    form = await table.person.slash(table.channel, "board edit")
    [field] = [label["component"] for label in form.modal["components"]]
    assert field["value"] == f"you: {LINE}"

    await later()
    told = await table.person.submit_modal(form, {"text": "mossy grove, blorpquaxx"})
    assert told.ephemeral
    assert "blorpquaxx" in seen(told.response)[0]
    form = await table.person.slash(table.channel, "board edit")
    done = await table.person.submit_modal(form, {"text": "quay warden (sick)"})
    assert seen(done.response)[0] == "**Your board here**\nQuay Warden (sick)"


@pytest.mark.parametrize("how", ["form", "command"])
async def test_a_board_that_cannot_be_read_can_be_changed(table, later, seen, labels, store, how):
    """What was typed is in the form again, and for an hour only; then the board that is kept."""
    await keep(table)
    typed = "mossy grove, blorpquaxx"
    if how == "command":
        told = await keep(table, typed)
    else:
        form = await table.person.slash(table.channel, "board edit")
        told = await table.person.submit_modal(form, {"text": typed})
    await later()
    assert labels(told.response) == ["Edit board"]
    form = await table.person.click(told.response, label="Edit board")
    [field] = [label["component"] for label in form.modal["components"]]
    assert field["value"] == typed
    await later()
    done = await table.person.submit_modal(form, {"text": "mossy grove"})
    assert seen(done.response)[0] == "**Your board here**\nMossy Grove"
    assert typed in [it.text for it in (await store.own(table.person.id)).drafts]


async def test_a_problem_with_fields_can_be_changed(table, later, seen, labels):
    """As a text that says the same."""
    told = await table.person.slash(
        table.channel, "cast", spell="grove warden", board="blorpquaxx", x=2
    )
    await later()
    form = await table.person.click(told.response, label="Edit and ask again")
    [field] = [label["component"] for label in form.modal["components"]]

    assert told.ephemeral
    assert field["value"] == "blorpquaxx. can i cast grove warden, x = 2?"


async def test_no_board_is_no_answer(table, seen):
    """Who says nothing and keeps nothing is told what to do, instead of “no mana at all”."""
    told = await table.person.slash(table.channel, "mana")
    kept = await table.person.slash(table.channel, "mana", add="mossy grove")

    assert told.ephemeral
    assert "/board set" in seen(told.response)[0]
    assert "{G}" in seen(kept.response)[0]


async def test_a_board_is_cleared(table, seen):
    """Then commands know none."""
    await keep(table)
    await table.person.slash(table.channel, "board clear")
    shown = await table.person.slash(table.channel, "board show")

    assert "You keep no board here" in seen(shown.response)[0]


async def test_the_code_of_an_answer_brings_its_board(table, later, other_person, seen):
    """For anybody, read aloud or copied."""
    answer = await table.person.slash(table.channel, "mana", permanent="mossy grove", board=BOARD)
    code = seen(answer.response)[-1].rpartition(" ")[2]
    await later()
    loaded = await other_person.slash(
        table.channel, "board load", code=f"{code[:5]}-{code[5:]}".lower()
    )

    assert seen(loaded.response)[0] == f"**Your board here**\n{LINE}"


@pytest.mark.parametrize("code", ["0000000000", "nonsense"])
async def test_an_unknown_code_says_so(table, seen, code):
    """And where codes are found."""
    told = await table.person.slash(table.channel, "board load", code=code)

    assert told.ephemeral
    assert "no board with this code" in seen(told.response)[0]


@pytest.mark.parametrize(
    ("command", "options", "words"),
    [
        ("mana", {}, "You can have at most 2 mana at once: {G}{G}"),
        ("mana", {"permanent": "mossy grove"}, "Mossy Grove can make {G}"),
        ("mana", {"add": "drowned quay"}, "at most 3 mana"),
        ("mana", {"without": "mossy grove"}, "no mana"),
        ("cost", {"spell": "quay warden"}, "Quay Warden costs {2}{U}"),
        ("cast", {"spell": "grove warden"}, "Grove Warden can be cast"),
        ("cast", {"spell": "quay warden"}, "✖ NO"),
        ("cast", {"spell": "quay warden", "add": "2 drowned quay"}, "✔ YES"),
        ("tap", {"permanent": "drowned quay"}, "✖ NO"),
        ("tap", {"permanent": "grove warden (sick)"}, "! PROBLEM"),
        ("ask", {"question": "what can mossy grove tap for?"}, "Mossy Grove can make {G}"),
    ],
)
async def test_commands_use_the_board_that_is_kept(table, later, seen, command, options, words):
    """`add` and `without` change it for one question."""
    await keep(table)
    await later()
    answer = await table.person.slash(table.channel, command, **options)
    shown = await table.person.slash(table.channel, "board show")

    assert words in seen(answer.response)[0]
    assert seen(shown.response)[0].endswith(LINE)


async def test_a_typed_board_goes_before_the_one_that_is_kept(table, seen):
    """It is used for this question."""
    await keep(table)
    answer = await table.person.slash(table.channel, "mana", board="drowned quay")

    assert "{U}" in seen(answer.response)[0]


async def test_a_permanent_that_is_not_on_the_board_is_put_there(table, seen):
    """The reply shows the board as it was used."""
    answer = await table.person.slash(table.channel, "tap", permanent="drowned quay")
    assert "Board as read: Drowned Quay" in seen(answer.response)[0]


@pytest.mark.parametrize("private", [True, False])
async def test_an_answer_is_as_private_as_wished(table, private):
    """Whatever the server has chosen."""
    answer = await table.person.slash(table.channel, "mana", board=BOARD, private=private)

    assert answer.ephemeral is private


async def test_names_are_completed_from_the_board_first(table):
    """From the typed board, or the one that is kept."""
    await keep(table)
    kept = await table.person.autocomplete(table.channel, "tap", "permanent", "quay")
    typed = await table.person.autocomplete(
        table.channel, "tap", "permanent", "quay", board="quay warden"
    )

    assert [it["value"] for it in kept] == ["Drowned Quay", "Quay Warden"]
    assert next(it["value"] for it in typed) == "Quay Warden"


async def test_the_last_of_several_names_is_completed(table):
    """What is left out is parted by “;”; the choice is all of it."""
    await keep(table)
    offered = await table.person.autocomplete(table.channel, "mana", "without", "mossy grove; drow")

    assert [it["value"] for it in offered] == ["mossy grove; Drowned Quay"]


async def test_the_part_of_a_board_that_is_being_typed_is_completed(table):
    """The choice is the whole board, as long as Discord takes it."""
    offered = await table.person.autocomplete(
        table.channel, "mana", "board", "2 mossy grove; 3 drow"
    )
    long = await table.person.autocomplete(
        table.channel, "mana", "board", "mossy grove; " * 8 + "drow"
    )

    assert [it["value"] for it in offered] == ["2 mossy grove; 3 Drowned Quay"]
    assert long == []
