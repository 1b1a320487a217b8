"""`/rule`: the texts about a rule number; `/search`: those that fit some words, and cards."""

from typing import Final

import discord
from discord import app_commands

from bot.discord_app.commands.options import PRIVATE, Command
from bot.discord_app.desk import Desk
from bot.discord_app.sending import send
from bot.render.discord import reply_view, text_view
from bot.render.markup import numbers, paragraphs, plain
from bot.replies import Mark, rules_reply

MAX_WORDS: Final = 200
MAX_CARDS: Final = 5
_EXCERPT: Final = 160  # characters of a text in a list


def rule_command(desk: Desk) -> Command:
    """The command for one rule."""

    @app_commands.command(name="rule", description="Read about a rule, by its number or by words")
    @app_commands.describe(words="106.7, or: summoning sickness", private=PRIVATE)
    async def rule(
        interaction: discord.Interaction,
        words: app_commands.Range[str, 1, MAX_WORDS],
        private: bool | None = None,
    ) -> None:
        """Show the texts; that there are none is told to the asker alone."""
        hidden = await desk.is_private(interaction, private)
        found = await desk.work(interaction, lambda: desk.judge.rules(words), private=hidden)
        reply = rules_reply(words, found)
        await send(interaction, reply_view(reply), private=hidden or not reply.ok)

    return rule


def search_command(desk: Desk) -> Command:
    """The command for a list."""

    @app_commands.command(name="search", description="Find texts and cards by words")
    @app_commands.describe(words="Any words: a rule, a keyword, a card", private=PRIVATE)
    async def search(
        interaction: discord.Interaction,
        words: app_commands.Range[str, 1, MAX_WORDS],
        private: bool | None = None,
    ) -> None:
        """List the beginnings of the texts, and cards of such a name."""
        hidden = await desk.is_private(interaction, private)
        found = await desk.work(interaction, lambda: desk.judge.rules(words), private=hidden)
        cards = desk.judge.complete(words, MAX_CARDS)
        lines = [
            f"**§ {plain(it.title)}**{numbers(it.cr)}\n{paragraphs(it.text, _EXCERPT)}"
            for it in found
        ]
        named = [f"**Cards**\n{plain(', '.join(cards))}"] if cards else []
        if not lines and not named:
            await send(interaction, reply_view(rules_reply(words, ())), private=True)
            return
        heading = f"**Found for “{plain(words, 80)}”**"
        await send(
            interaction, text_view([heading, *lines, *named], mark=Mark.RULINGS), private=hidden
        )

    return search
