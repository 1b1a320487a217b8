"""`/ask`: a board and a question in one text; **Apps → Rule on this**: the same for a message."""

from dataclasses import replace
from typing import Final

import discord
from discord import app_commands

from bot.discord_app import phrases
from bot.discord_app.answering import answer, is_sure, shown
from bot.discord_app.commands.options import PRIVATE, Command
from bot.discord_app.custom_ids import Key
from bot.discord_app.desk import Desk
from bot.discord_app.forms import text_form
from bot.discord_app.languages import words_for
from bot.discord_app.limits import MAX_OPTION
from bot.discord_app.sending import send, weather

EXAMPLE: Final = "me: reflecting pool, forest // opp: island. what can pool tap for?"
MENU: Final = "Rule on this"


def ask_command(desk: Desk) -> Command:
    """The command."""

    @app_commands.command(name="ask", description="Ask what your board can do: it is computed")
    @app_commands.describe(question=EXAMPLE, private=PRIVATE)
    async def ask(
        interaction: discord.Interaction,
        question: app_commands.Range[str, 1, MAX_OPTION],
        private: bool | None = None,
    ) -> None:
        """Answer all; what cannot be read is told to the asker alone."""
        saved = await desk.board(interaction)
        await answer(interaction, desk, lambda: desk.judge.ask(question, saved), private=private)

    return ask


def rule_on_this(desk: Desk) -> "app_commands.ContextMenu":
    """The message menu: answers what is asked there, or opens it in a form where it is unsure."""

    async def menu(interaction: discord.Interaction, message: discord.Message) -> None:
        text = said_in(message)
        private = await desk.is_private(interaction, None)
        reply = await desk.work(interaction, lambda: desk.judge.ask(text), private=private)
        if message.author.id != interaction.user.id:  # somebody else's words are not kept
            reply = replace(reply, typed="", line=reply.line if reply.computed else "")
        if is_sure(reply) or interaction.response.is_done():
            view = await shown(interaction, desk, reply, private=private)
            await send(interaction, view, private=private)
            return
        key = Key("asked", interaction.user.id)
        say = words_for(interaction)
        title, label = say(phrases.WHAT_IS_ASKED), say(phrases.BOARD_AND_QUESTION)
        form = text_form(title, label, key, text, hint=EXAMPLE)
        with weather():
            await interaction.response.send_modal(form)

    return app_commands.ContextMenu(name=MENU, callback=menu)


def said_in(message: discord.Message) -> str:
    """What a message says: itself, in a message that it forwards, or in an embed; "" for none."""
    forwarded = (it.content for it in message.message_snapshots)
    embedded = (it.description or "" for it in message.embeds)
    return next((it for it in (message.content, *forwarded, *embedded) if it.strip()), "")
