"""Buttons and menus that live for ever: their state is in their custom ids.

They are discord.py's dynamic items; `client.add_dynamic_items(Lasting)` makes a new process serve
those that an earlier one sent.
"""

import re
from collections.abc import Sequence
from typing import Any, Protocol, Self, cast

import discord
from discord import ui

from bot.discord_app import phrases
from bot.discord_app.custom_ids import TEMPLATE, Key, parse_key
from bot.discord_app.languages import Say
from bot.discord_app.limits import MAX_BUTTON, MAX_CHOICE, MAX_CHOICES, clip, clip_value
from bot.render.reading import rules_link


class Presses(Protocol):
    """A client that serves presses."""

    async def pressed(
        self, interaction: discord.Interaction, key: Key, values: tuple[str, ...]
    ) -> None:
        """Do what is wanted."""


class Lasting(ui.DynamicItem["ui.Item[Any]"], template=TEMPLATE):
    """A button or a menu."""

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The one that was used."""
        del match
        return cls(item)

    async def callback(self, interaction: discord.Interaction) -> None:
        """Hand the press, or what was chosen, to the client."""
        key = parse_key(self.custom_id)
        assert key is not None  # the template let it through
        values = self.item.values if isinstance(self.item, ui.Select) else ()
        await cast("Presses", interaction.client).pressed(interaction, key, tuple(values))


def button(
    label: str,
    key: Key,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> Lasting:
    """A button that any process can serve."""
    return Lasting(
        ui.Button(label=clip(label, MAX_BUTTON), custom_id=str(key), style=style, disabled=disabled)
    )


def link(label: str, url: str) -> "ui.Button[Any]":
    """A button that opens a page; nobody is told of its presses."""
    return ui.Button(label=clip(label, MAX_BUTTON), url=url, style=discord.ButtonStyle.link)


def menu(placeholder: str, key: Key, choices: Sequence[tuple[str, str]]) -> Lasting:
    """A menu of values and the words for them; at least one."""
    options = [
        discord.SelectOption(label=clip(words, MAX_CHOICE), value=clip_value(value))
        for value, words in choices[:MAX_CHOICES]
    ]
    placeholder = clip(placeholder, MAX_CHOICE)
    return Lasting(ui.Select(custom_id=str(key), placeholder=placeholder, options=options))


def row(*items: ui.Item[Any]) -> "ui.ActionRow[Any]":
    """A row of buttons, or of one menu."""
    made: ui.ActionRow[Any] = ui.ActionRow()
    for item in items:
        made.add_item(item)
    return made


def menu_rows(choices: Sequence[tuple[str, str]], say: Say) -> "tuple[ui.ActionRow[Any], ...]":
    """A menu of texts and rules to read; none where there is nothing in it."""
    return (row(menu(say(phrases.READ_MORE), Key("read"), choices)),) if choices else ()


def link_row(number: str, say: Say) -> "ui.ActionRow[Any]":
    """A link to a rule; to all of them where the number is empty."""
    return row(link(f"{say(phrases.ALL_RULES)} {number}".rstrip(), rules_link(number)))
