"""`/rule`: the texts about a rule number, or those that fit some words."""

from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_app.sending import computed, send
from bot.judge import Judge
from bot.render.discord import reply_view
from bot.replies import rules_reply

MAX_WORDS: Final = 200


def rule_command(judge: Judge, patience: float) -> "app_commands.Command[Any, ..., None]":
    """The command, answering from this judge."""

    @app_commands.command(name="rule", description="Read about a rule, by its number or by words")
    @app_commands.describe(words="106.7, or: summoning sickness")
    async def rule(
        interaction: discord.Interaction, words: app_commands.Range[str, 1, MAX_WORDS]
    ) -> None:
        """Show the texts; that there are none is told to the asker alone."""
        found = await computed(interaction, lambda: judge.rules(words), patience)
        reply = rules_reply(words, found)
        await send(interaction, reply_view(reply), private=not reply.ok)

    return rule
