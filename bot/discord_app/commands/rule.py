"""`/rule`: the texts about a rule number; `/search`: those that fit some words, and cards."""

from collections.abc import Sequence
from typing import Final

import discord
from discord import app_commands

from bot.beside import Found
from bot.discord_app import phrases
from bot.discord_app.actions.meaning import cards_meant
from bot.discord_app.actions.texts import reading_rows
from bot.discord_app.commands.options import PRIVATE, Command
from bot.discord_app.desk import Desk
from bot.discord_app.items import menu_rows
from bot.discord_app.languages import Say, words_for
from bot.discord_app.sending import send
from bot.discord_app.telling import refuse
from bot.render.discord import Message, text_view
from bot.render.markup import plain
from bot.render.reading import first_blocks, listed, to_read
from bot.replies import Mark
from rulings import parse_rule_number

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
        number = parse_rule_number(words)
        if number and "." not in number and len(found.ours) > 1:  # no text is about all of it
            view = _list(found, (), words, say)
        else:
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
        # others are only spelt nearly so: beside texts that were found, the words were no name
        named = [it for it in cards if words.strip().casefold() in it.casefold()]
        if not found and not named:
            say = words_for(interaction)
            missing = say(phrases.NO_TEXT).format(words=plain(words, MAX_NAMED))
            view = text_view([missing], cards_meant(cards, say), Mark.PROBLEM)
            await send(interaction, view, private=True)
            return
        say = await desk.say(interaction, private=hidden)
        await send(interaction, _list(found, named, words, say), private=hidden)

    return search


def _list(found: Found, cards: Sequence[str], words: str, say: Say) -> Message:
    """What was found for some words, with menus to read a text or to see a card."""
    heading = f"**{say(phrases.FOUND_FOR).format(words=plain(words, MAX_NAMED))}**"
    rows = (
        *menu_rows(to_read(found, but_first=False), say),
        *cards_meant(cards, say, phrases.CARDS),
    )
    return text_view([heading, *listed(found, cards, say)], rows)
