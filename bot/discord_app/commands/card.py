"""`/card`: the facts of a card and what is modelled of it, its name completed while typing."""

import discord
from discord import app_commands

from bot.discord_app.actions.card_rulings import card_row
from bot.discord_app.commands.options import PRIVATE, Command, Name, completed
from bot.discord_app.desk import Desk
from bot.discord_app.sending import send
from bot.render.discord import card_view


def card_command(desk: Desk) -> Command:
    """The command."""

    @app_commands.command(name="card", description="What Lawmage knows of a card")
    @app_commands.describe(name="A card name; a few letters are enough", private=PRIVATE)
    async def card(
        interaction: discord.Interaction, name: Name, private: bool | None = None
    ) -> None:
        """Show the card; an unknown name is told to the asker alone, by the error handler."""
        hidden = await desk.is_private(interaction, private)
        page = await desk.work(interaction, lambda: desk.judge.card(name), private=hidden)
        say = await desk.say(interaction, private=hidden)
        view = card_view(page, card_row(page, say), say=say)
        await send(interaction, view, private=hidden)

    return completed(desk, card)
