"""`/card` and `/rule` as a person uses them."""

import pytest

from bot.card_page import CardPage
from bot.discord_app.commands.options import choices
from rulings import Ruling

pytestmark = pytest.mark.asyncio

PAGE = CardPage(
    name="Mossy Pool",
    mana_cost="{1}{G}",
    mana_value=2,
    type_line="Creature — Ooze",
    colors="G",
    power=0,
    toughness=3,
    modelled=("{T}: Add {G}",),
    not_modelled=("second ability (mana)",),
    other_faces=("Dry Pool",),
    note="“mossy” read as Mossy Pool",
    rulings=(Ruling("moss", "Moss", ("106.7",), (), ("Mossy Pool",), "Green.", "x"),),
)


async def test_a_card_is_shown_to_all(table, judge, seen):
    """Facts, how the name was read, what is modelled and what is not, a text."""
    judge.pages = {"mossy": PAGE}
    result = await table.person.slash(table.channel, "card", name="mossy")

    assert not result.ephemeral
    assert seen(result.response) == [
        f"**Mossy Pool {{1}}{{G}}**\n{PAGE.line}\n-# “mossy” read as Mossy Pool",
        "**Modelled**\n- {T}: Add {G}",
        "-# Not modelled: second ability (mana)",
        "-# Other faces: Dry Pool",
        "**§ Moss** (106.7)\nGreen.",
    ]


async def test_an_unknown_card_is_a_sentence_for_the_asker(table, judge, seen):
    """With the nearest names; nothing goes to the log of defects."""
    judge.pages = {"Mossy Pool": PAGE}
    result = await table.person.slash(table.channel, "card", name="mosy")

    assert result.ephemeral
    assert seen(result.response) == [
        "**! PROBLEM** — There is no card named “mosy”. Did you mean Mossy Pool?"
    ]
    assert len(table.env.errors) == 1


async def test_names_are_completed_within_discords_limits(table, judge):
    """At most 25 choices, names cut with an ellipsis, values so that they still read."""
    long = " ".join(["Everlasting"] * 20)
    judge.names = ("", long, *(f"Forest {number}" for number in range(40)))
    offered = await table.person.autocomplete(table.channel, "card", "name", "ever")

    assert judge.heard == ["ever"]
    assert len(offered) == 25
    assert offered[0]["name"] == " ".join(["Everlasting"] * 8) + "…"
    assert long.startswith(offered[0]["value"])
    assert offered[1] == {"name": "Forest 0", "value": "Forest 0"}


async def test_a_failing_completion_offers_nothing(table, judge, caplog):
    """The person types on; the log says what happened."""
    judge.error = ZeroDivisionError()
    offered = await table.person.autocomplete(table.channel, "card", "name", "x")

    assert offered == []
    assert choices(lambda: judge.complete("x", 1)) == []
    assert "a name could not be completed" in caplog.text


async def test_rules_are_shown_to_all(table, judge, seen):
    """Each text with its rule numbers."""
    judge.texts = PAGE.rulings
    result = await table.person.slash(table.channel, "rule", words="106.7")

    assert not result.ephemeral
    assert seen(result.response) == ["**§ Moss** (106.7)\nGreen."]


async def test_no_text_is_told_to_the_asker_alone(table, judge, seen):
    """With what to try next."""
    result = await table.person.slash(table.channel, "rule", words="blorp")

    assert result.ephemeral
    assert "no text about “blorp”. Try a number" in seen(result.response)[0]
