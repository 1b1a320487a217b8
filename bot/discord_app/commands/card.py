"""`/card`: the facts of a card and what is modelled of it, its name completed while typing."""

import logging
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_app.limits import MAX_CHOICE, MAX_CHOICES, clip_choice, clip_value
from bot.discord_app.sending import computed, send
from bot.judge import Judge
from bot.render.discord import card_view

LOG: Final = logging.getLogger(__name__)


def card_command(judge: Judge, patience: float) -> "app_commands.Command[Any, ..., None]":
    """The command, answering from this judge."""

    @app_commands.command(name="card", description="What Lawmage knows of a card")
    @app_commands.describe(name="a card name; a few letters are enough")
    async def card(
        interaction: discord.Interaction, name: app_commands.Range[str, 1, MAX_CHOICE]
    ) -> None:
        """Show the card; an unknown name is told to the asker alone, by the error handler."""
        page = await computed(interaction, lambda: judge.card(name), patience)
        await send(interaction, card_view(page))

    @card.autocomplete("name")
    async def complete(
        _interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return choices(judge, typed)

    return card


def choices(judge: Judge, typed: str) -> list[app_commands.Choice[str]]:
    """Card names that a typed beginning may become, as Discord takes them; none on a failure."""
    try:
        found = judge.complete(typed, MAX_CHOICES)[:MAX_CHOICES]
    except Exception:
        LOG.exception("a name could not be completed")  # typing on is all that the person needs
        return []
    return [
        app_commands.Choice(name=clip_choice(name), value=clip_value(name))
        for name in found
        if name
    ]
