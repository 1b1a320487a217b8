"""`/board`: the board that is kept for a person in a channel, used where a command names none."""

import discord
from discord import app_commands

from bot.discord_app import phrases
from bot.discord_app.actions.boards import board_text, edit_row, keep, open_form
from bot.discord_app.commands.options import BoardText, board_completion
from bot.discord_app.desk import Desk
from bot.discord_app.languages import words_for
from bot.discord_app.sending import send
from bot.discord_app.telling import refuse, tell
from bot.render.discord import text_view
from bot.store import code_typed


def board_group(desk: Desk) -> app_commands.Group:
    """The commands."""
    group = app_commands.Group(name="board", description="The board you keep in this channel")

    @group.command(name="show", description="Show the board you keep here")
    async def show(interaction: discord.Interaction) -> None:
        line = await desk.board(interaction)
        if not line:
            await tell(interaction, phrases.NO_KEPT_BOARD)
            return
        say = words_for(interaction)
        view = text_view([board_text(line, say)], edit_row(interaction.user.id, say))
        await send(interaction, view, private=True)

    @group.command(name="edit", description="Write the board you keep here in a form")
    async def edit(interaction: discord.Interaction) -> None:
        await open_form(interaction, desk)

    @group.command(name="set", description="Keep a board here")
    @app_commands.describe(board="What lies on the table")
    async def put(interaction: discord.Interaction, board: BoardText) -> None:
        await keep(interaction, desk, board)

    @group.command(name="load", description="Keep the board of an answer here")
    @app_commands.describe(code="The code in the last line of an answer")
    async def load(interaction: discord.Interaction, code: app_commands.Range[str, 1, 20]) -> None:
        known = code_typed(code)
        line = await desk.keeper.line(known) if known else None
        if line is None:
            await refuse(interaction, phrases.UNKNOWN_CODE)
        else:
            await keep(interaction, desk, line)

    @group.command(name="clear", description="Keep no board here any more")
    async def clear(interaction: discord.Interaction) -> None:
        await keep(interaction, desk, "")

    put.autocomplete("board")(board_completion(desk))
    return group
