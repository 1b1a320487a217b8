"""`/help` and `/about`: how to ask, what is known, what is kept."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import discord
from discord import app_commands

from bot.discord_app import phrases
from bot.discord_app.commands.ask import EXAMPLE, MENU
from bot.discord_app.commands.options import Command
from bot.discord_app.desk import Desk
from bot.discord_app.languages import Say, words_for
from bot.discord_app.sending import send
from bot.render.discord import text_view
from bot.render.markup import plain

_LANGUAGES: Final = 32  # whose texts are kept
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
        await send(interaction, text_view(help_texts(words_for(interaction))), private=True)

    return help_


@lru_cache(maxsize=_LANGUAGES)
def help_texts(say: Say) -> tuple[str, ...]:
    """The texts, made once for each language."""
    filled = {"{example}": f"`{EXAMPLE}`", "{menu}": say(MENU)}
    return tuple(_filled(say(block), filled) for block in HELP)


def _filled(text: str, values: Mapping[str, str]) -> str:
    """A text with braces of its own, filled."""
    for place, value in values.items():
        text = text.replace(place, value)
    return text


def about_command(desk: Desk) -> Command:
    """What is known and kept."""
    lines: dict[str, str] = {}  # by the editions

    @app_commands.command(name="about", description="Editions, what is modelled, what is kept")
    async def about(interaction: discord.Interaction) -> None:
        editions = desk.judge.footer
        if editions not in lines:  # it counts all cards and texts
            facts = await desk.work(interaction, lambda: desk.judge.coverage, private=True)
            lines.clear()
            lines[editions] = "\n".join(f"- {plain(it)}" for it in (editions, *facts))
        say = words_for(interaction)
        blocks = ["**Lawmage**", say(phrases.UNOFFICIAL), lines[editions], say(phrases.PRIVACY)]
        await send(interaction, text_view(blocks), private=True)

    return about
