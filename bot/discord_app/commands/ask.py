"""`/ask`: a board and a question in one text field."""

from typing import Any

import discord
from discord import app_commands

from bot.discord_app.limits import MAX_OPTION
from bot.discord_app.sending import computed, send
from bot.judge import Judge
from bot.render.discord import reply_view
from bot.service import EXAMPLE


def ask_command(judge: Judge, patience: float) -> "app_commands.Command[Any, ..., None]":
    """The command, answering from this judge."""

    @app_commands.command(name="ask", description="Ask what your board can do: it is computed")
    @app_commands.describe(question=EXAMPLE)
    async def ask(
        interaction: discord.Interaction, question: app_commands.Range[str, 1, MAX_OPTION]
    ) -> None:
        """Answer all; what cannot be read is told to the asker alone."""
        reply = await computed(interaction, lambda: judge.ask(question), patience)
        await send(interaction, reply_view(reply), private=not reply.ok)

    return ask
