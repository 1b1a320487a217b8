"""`/help` and `/about`: how to ask, what is known, what is kept."""

from collections.abc import Mapping
from typing import Final

import discord
from discord import app_commands

from bot.discord_app import phrases
from bot.discord_app.commands.ask import EXAMPLE, MENU
from bot.discord_app.commands.options import Command
from bot.discord_app.desk import Desk
from bot.discord_app.languages import words_for
from bot.discord_app.sending import send
from bot.render.discord import text_view
from bot.render.markup import plain

HELP: Final = (
    phrases.HELP_ASK,
    phrases.HELP_BOARD,
    phrases.HELP_KEEP,
    phrases.HELP_BUTTONS,
    phrases.HELP_LOOK_UP,
)


def help_command() -> Command:
    """How to ask."""

    @app_commands.command(name="help", description="How to ask, with examples")
    async def help_(interaction: discord.Interaction) -> None:
        say = words_for(interaction)
        filled = {"{example}": EXAMPLE, "{menu}": say(MENU)}
        blocks = [_filled(say(block), filled) for block in HELP]
        await send(interaction, text_view(blocks), private=True)

    return help_


def _filled(text: str, values: Mapping[str, str]) -> str:
    """A text with braces of its own, filled."""
    for place, value in values.items():
        text = text.replace(place, value)
    return text


def about_command(desk: Desk) -> Command:
    """What is known and kept."""

    @app_commands.command(name="about", description="Editions, what is modelled, what is kept")
    async def about(interaction: discord.Interaction) -> None:
        facts = await desk.work(interaction, lambda: desk.judge.coverage, private=True)
        lines = "\n".join(f"- {plain(it)}" for it in (desk.judge.footer, *facts))
        say = words_for(interaction)
        blocks = ["**Lawmage**", say(phrases.UNOFFICIAL), lines, say(phrases.PRIVACY)]
        await send(interaction, text_view(blocks), private=True)

    return about
