"""`/rule`: the texts about a rule number; `/search`: those that fit some words, and cards."""

from typing import Final

import discord
from discord import app_commands

from bot.discord_app import phrases
from bot.discord_app.actions.texts import reading_rows
from bot.discord_app.commands.options import PRIVATE, Command
from bot.discord_app.desk import Desk
from bot.discord_app.items import menu_rows
from bot.discord_app.sending import send
from bot.discord_app.telling import refuse
from bot.render.discord import text_view
from bot.render.markup import plain
from bot.render.reading import first_blocks, listed, to_read

MAX_WORDS: Final = 200
MAX_CARDS: Final = 5
MAX_NAMED: Final = 80  # characters of the words that are shown again


def rule_command(desk: Desk) -> Command:
    """The command for one rule."""

    @app_commands.command(name="rule", description="Read about a rule, by its number or by words")
    @app_commands.describe(words="106.7, or: summoning sickness", private=PRIVATE)
    async def rule(
        interaction: discord.Interaction,
        words: app_commands.Range[str, 1, MAX_WORDS],
        private: bool | None = None,
    ) -> None:
        """Show the best text; the others, and sub-rules, are in a menu for whoever wants them."""
        hidden = await desk.is_private(interaction, private)
        found = await desk.work(interaction, lambda: desk.judge.look_up(words), private=hidden)
        if not found:
            await refuse(interaction, phrases.NO_TEXT, words=plain(words, MAX_NAMED))
            return
        say = await desk.say(interaction, private=hidden)
        view = text_view(first_blocks(found), reading_rows(found, say))
        await send(interaction, view, private=hidden)

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
        """List the beginnings of the texts, and cards of such a name; a menu opens one."""
        hidden = await desk.is_private(interaction, private)
        found = await desk.work(interaction, lambda: desk.judge.find(words), private=hidden)
        cards = desk.judge.complete(words, MAX_CARDS)
        named = plain(words, MAX_NAMED)
        if not found and not cards:
            await refuse(interaction, phrases.NO_TEXT, words=named)
            return
        say = await desk.say(interaction, private=hidden)
        heading = f"**{say(phrases.FOUND_FOR).format(words=named)}**"
        rows = menu_rows(to_read(found, but_first=False), say)
        await send(
            interaction, text_view([heading, *listed(found, cards, say)], rows), private=hidden
        )

    return search
