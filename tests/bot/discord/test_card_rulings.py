"""The official rulings on a card, behind its message."""

from dataclasses import replace

import pytest

from bot.beside import OfficialCard
from bot.card_page import CardPage
from bot.discord_app.actions.card_rulings import card_row
from rulings import CardRuling

pytestmark = pytest.mark.asyncio

RULINGS = tuple(
    CardRuling("Mossy Pool", f"20{29 - number}-03-05", "wotc", f"Ruling {number}. " + "so " * 150)
    for number in range(9)
)
OFFICIAL = OfficialCard("https://scryfall.com/card/x", None, RULINGS)
PAGE = CardPage(
    name="Mossy Pool",
    mana_cost="{1}{G}",
    mana_value=2,
    type_line="Creature — Ooze",
    colors="G",
    power=0,
    toughness=3,
    modelled=(),
    not_modelled=(),
    other_faces=(),
    official=OFFICIAL,
)


async def test_all_rulings_are_read_page_by_page(table, judge, later, seen, labels):
    """Newest first, for the presser alone, and each on some page."""
    judge.pages = {"Mossy Pool": PAGE}
    card = (await table.person.slash(table.channel, "card", name="Mossy Pool")).response
    assert labels(card) == ["Rulings 9"]
    shown = (await table.person.click(card, label="Rulings 9")).response
    assert shown.ephemeral
    heading, found = seen(shown)
    assert heading.startswith("**Mossy Pool** · page 1 of ")
    pages = int(heading.rpartition(" ")[2])
    assert pages > 1
    for page in range(2, pages + 1):
        await later()
        await table.person.click(shown, label="Next ▶")
        heading, text = seen(shown)
        assert f"page {page} of {pages}" in heading
        found += text

    places = [found.index(f"Ruling {number}.") for number in range(9)]
    assert places == sorted(places)
    await later()
    await table.person.click(shown, label="◀ Back")
    assert f"page {pages - 1} of" in seen(shown)[0]


@pytest.mark.parametrize("official", [None, OfficialCard("x")])
async def test_a_card_without_rulings_and_other_faces_has_no_buttons(official):
    """Discord takes no empty row."""
    assert card_row(replace(PAGE, official=official), str) == ()


async def test_another_face_is_one_press_away(table, judge, later, other_person, seen, labels):
    """For the presser alone where all see the message, else in its place."""
    back = replace(PAGE, name="Dry Pool", other_faces=("Mossy Pool",), official=None)
    judge.pages = {"Mossy Pool": replace(PAGE, other_faces=("Dry Pool",)), "Dry Pool": back}
    card = (await table.person.slash(table.channel, "card", name="Mossy Pool")).response
    await later()
    turned = (await other_person.click(card, label="Dry Pool")).response

    assert turned.ephemeral
    assert seen(turned)[0].startswith("**Dry Pool {1}{G}**")
    assert labels(turned) == ["Mossy Pool"]
    await other_person.click(turned, label="Mossy Pool")
    assert seen(turned)[0].startswith("**Mossy Pool ")
    assert labels(card) == ["Rulings 9", "Dry Pool"]
