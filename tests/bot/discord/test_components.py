"""Messages as plain data: what discord.py would have made of its own objects, and nothing kept."""

import asyncio

import discord
import pytest
from discord import ui

from bot.discord_app.custom_ids import Key
from bot.discord_app.items import Style, button, link, menu, row
from bot.discord_app.limits import MAX_COMPONENTS
from bot.render.discord import Message, text_view
from bot.replies import Mark

KEY = Key("edit", 5, "0123456789")


def by_the_library():
    """The same message, of discord.py's objects."""
    frame = ui.Container[ui.LayoutView](accent_colour=0x2E8B57)
    frame.add_item(ui.TextDisplay("one")).add_item(ui.TextDisplay("two"))
    buttons = ui.ActionRow[ui.LayoutView]()
    primary = discord.ButtonStyle.primary
    buttons.add_item(ui.Button(label="go", custom_id=str(KEY), style=primary))
    buttons.add_item(ui.Button(label="no", custom_id=str(KEY.to("steps")), disabled=True))
    buttons.add_item(ui.Button(label="page", url="https://example.org"))
    choice = ui.ActionRow[ui.LayoutView]()
    option = discord.SelectOption(label="words", value="v")
    choice.add_item(ui.Select(custom_id=str(KEY), placeholder="which", options=[option]))
    view = ui.LayoutView(timeout=None)
    for item in (frame, buttons, choice):
        view.add_item(item)
    return view.to_components()


def without_defaults(part):
    """Discord's defaults, which discord.py writes out, left out."""
    if isinstance(part, list):
        return [without_defaults(it) for it in part]
    if not isinstance(part, dict):
        return part
    defaults = {("required", True), ("default", False)}
    kept = {k: v for k, v in part.items() if not isinstance(v, bool) or (k, v) not in defaults}
    return {key: without_defaults(value) for key, value in kept.items()}


def test_the_data_is_what_the_library_makes():
    """Every kind of part that a message has."""
    rows = (
        row(
            button("go", KEY, Style.PRIMARY),
            button("no", KEY.to("steps"), disabled=True),
            link("page", "https://example.org"),
        ),
        row(menu("which", KEY, [("v", "words")])),
    )
    made = text_view(["one", "", "two"], rows, Mark.YES)

    assert made.to_components() == without_defaults(by_the_library())
    assert made.has_components_v2()


def test_more_components_than_discord_takes_are_refused():
    """As the library would refuse them."""
    texts = [f"{number}" for number in range(MAX_COMPONENTS)]
    with pytest.raises(ValueError, match="41 components"):
        text_view(texts)


@pytest.mark.asyncio
async def test_a_private_answer_leaves_nothing_behind(table):
    """The library would keep each for a quarter of an hour, with a task to end it."""
    await table.person.slash(table.channel, "help")
    before = len(asyncio.all_tasks())
    for _ in range(3):
        await table.person.slash(table.channel, "help")

    assert len(asyncio.all_tasks()) <= before
    assert Message([]).is_finished()
