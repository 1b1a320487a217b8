"""Saying one fixed phrase to the person who asked, in this person's language."""

import discord

from bot.discord_app.languages import words_for
from bot.discord_app.sending import send
from bot.render.discord import text_view
from bot.replies import Mark


async def tell(
    interaction: discord.Interaction, phrase: str, mark: Mark = Mark.RULINGS, **values: object
) -> None:
    """Say it, filled with values, to this person alone."""
    said = words_for(interaction)(phrase)
    view = text_view([said.format(**values) if values else said], mark=mark)
    await send(interaction, view, private=True)


async def refuse(interaction: discord.Interaction, phrase: str, **values: object) -> None:
    """Say why something is not done."""
    await tell(interaction, phrase, Mark.PROBLEM, **values)
