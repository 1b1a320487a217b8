"""The official rulings on a card, behind its message."""

from dataclasses import replace

import pytest

from bot.beside import OfficialCard
from bot.card_page import CardPage
from bot.discord_app.actions.card_rulings import rulings_row
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
    assert labels(card) == ["Rulings (9)"]
    shown = (await table.person.click(card, label="Rulings (9)")).response
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


@pytest.mark.parametrize(
    "official", [None, OfficialCard("x"), replace(OFFICIAL, rulings=RULINGS[:1])]
)
async def test_a_card_whose_rulings_are_all_shown_has_no_button(official):
    """Or one without any."""
    assert rulings_row(replace(PAGE, official=official), str) == ()
