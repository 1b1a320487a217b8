"""`/privacy`: shows and deletes what is kept of a person."""

import discord
from discord import app_commands

from bot.discord_app import phrases
from bot.discord_app.actions.own_data import show_own
from bot.discord_app.desk import Desk
from bot.discord_app.languages import words_for
from bot.discord_app.sending import send
from bot.discord_app.telling import tell
from bot.render.discord import text_view
from bot.replies import Mark


def privacy_group(desk: Desk) -> app_commands.Group:
    """The commands."""
    group = app_commands.Group(name="privacy", description="What is kept of you")

    @group.command(name="show", description="Show what is kept of you")
    async def show(interaction: discord.Interaction) -> None:
        await show_own(interaction, desk)

    @group.command(name="delete", description="Delete what is kept of you")
    async def delete(interaction: discord.Interaction) -> None:
        done = await desk.keeper.forget(interaction.user.id)
        if done:
            await tell(interaction, phrases.DELETED)
        else:
            say = words_for(interaction)
            said = [say(phrases.NOT_DELETED), say(phrases.STORE_MISSING)]
            await send(interaction, text_view(said, mark=Mark.PROBLEM), private=True)

    return group
