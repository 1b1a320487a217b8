"""The menu of cards below an answer that hangs on the one that a word stands for."""

import pytest

from bot.service import Lawmage
from engine import Catalogue
from engine.oracle.compile import compile_cards

pytestmark = pytest.mark.asyncio

QUESTION = "me: orrin, drowned quay. what can orrin tap for"
TIDE = "Orrin, Tide Caller"
OAK = "Orrin, Oak Caller"


def card(name, line, text, cost=""):
    return {
        "name": name, "layout": "normal", "type_line": line, "mana_cost": cost,
        "oracle_text": text, "power": "1", "toughness": "1",
    }  # fmt: skip


@pytest.fixture(scope="module")
def lawmage(tmp_path_factory):
    """The real service over invented cards, one character among them."""
    elf = "Legendary Creature — Elf"
    cards = (
        card("Drowned Quay", "Land", "{T}: Add {U}."),
        card(OAK, elf, "{T}: Add {G}.", "{G}"),
        card(TIDE, elf, "{T}: Add {U}.", "{U}"),
        *(card(f"Sunna, Guest {letter}", elf, "{T}: Add {G}.", "{G}") for letter in "ABCDEFGH"),
    )
    folder = tmp_path_factory.mktemp("lawmage")
    return Lawmage(folder, catalogue=Catalogue.of(compile_cards(cards)))


@pytest.fixture
def judge(lawmage):
    return lawmage


async def asked(table, question=QUESTION, **options):
    result = await table.person.slash(table.channel, "ask", question=question, **options)
    return result.response


async def test_the_answer_is_told_for_each_card(table, seen, options, labels):
    """The likeliest first; the menu is above the buttons of every answer."""
    answer = await asked(table)

    assert seen(answer)[0].startswith(
        "**◐ DEPENDS** — The answer hangs on which card “orrin” is.\n"
        f"- **{OAK}**: It can make {{G}}.\n- **{TIDE}**: It can make {{U}}.\n-# Board as read"
    )
    assert options(answer) == {OAK: OAK, TIDE: TIDE}
    assert labels(answer)[0] == "Steps"


async def test_the_asker_chooses_in_place(table, later, seen, options):
    """The answer with that card alone, for everybody; before a restart and after one."""
    answer = await asked(table)
    await later()
    await table.person.select(answer, values=[TIDE])

    assert not answer.ephemeral
    assert "Orrin, Tide Caller can make {U}" in seen(answer)[0]
    assert seen(answer)[0].startswith("**➤ ANSWER**")
    assert options(answer) == {}


async def test_anybody_else_is_told_privately(table, later, seen, other_person):
    """The message of the person who asked stays as it is."""
    answer = await asked(table)
    await later()
    told = await other_person.select(answer, values=[TIDE])

    assert told.ephemeral
    assert "Orrin, Tide Caller can make {U}" in seen(told.response)[0]
    assert "DEPENDS" in seen(answer)[0]


async def test_sharing_and_the_log_keep_the_doubt(table, later, seen, options):
    """Nobody is shown one card's answer as that to the question."""
    answer = await asked(table, private=True)
    await later()
    shared = (await table.person.click(answer, label="Share")).response

    assert "DEPENDS" in seen(shared)[0]
    assert options(shared) == {OAK: OAK, TIDE: TIDE}


async def test_a_kept_board_stays_with_the_answer(table, later, seen):
    """Whoever chooses, and whatever they keep themselves."""
    await table.person.slash(table.channel, "board set", board="2 drowned quay")
    answer = await asked(table, "what does orrin cost")
    await table.person.slash(table.channel, "board clear")
    await later()
    await table.person.select(answer, values=[TIDE])

    assert "costs {U}" in seen(answer)[0]
    assert "2 Drowned Quay" in seen(answer)[0]


async def test_a_card_that_is_gone_is_said_to_be(table, seen, lawmage, new_bot, monkeypatch):
    """As after an upgrade: nothing else is taken for it."""
    answer = await asked(table)
    certain = lawmage.ask("me: drowned quay. what can drowned quay tap for")
    monkeypatch.setattr(lawmage, "ask", lambda *_: certain)
    await table.env.restart_bot(new_bot())
    told = await table.person.select(answer, values=[TIDE])

    assert told.ephemeral
    assert "no longer possible" in seen(told.response)[0]


async def test_too_many_cards_are_a_menu(table, later, seen, options):
    """The chosen one is put in the place of the word."""
    answer = await asked(table, "me: 3 drowned quay. can i cast sunna")
    assert "one of 8 cards" in seen(answer)[0]
    assert len(options(answer)) == 8
    await later()
    await table.person.select(answer, values=["Sunna, Guest C"])

    assert "NO** — Sunna, Guest C can't be cast" in seen(answer)[0]
