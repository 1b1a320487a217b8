"""`/board`: the board that is kept for a person in a channel, used where a command names none."""

import discord
from discord import app_commands

from bot.discord_app.actions.boards import board_text, missing, note_texts
from bot.discord_app.commands.options import BoardText, board_completion
from bot.discord_app.custom_ids import Key
from bot.discord_app.desk import Desk
from bot.discord_app.forms import text_form
from bot.discord_app.sending import send, weather
from bot.problems import problem
from bot.render.discord import reply_view, text_view
from bot.store import code_typed
from engine import NotationError

NOTHING = "You keep no board here. Write one with `/board set` or `/board edit`."
UNKNOWN_CODE = "There is no board with this code. It is the last thing in an answer’s last line."
HINT = "me: reflecting pool, 2 forest (tapped) // opp: island // hand: fireball"


def board_group(desk: Desk) -> app_commands.Group:
    """The commands."""
    group = app_commands.Group(name="board", description="The board you keep in this channel")

    @group.command(name="show", description="Show the board you keep here")
    async def show(interaction: discord.Interaction) -> None:
        line = await desk.board(interaction)
        await send(interaction, text_view([board_text(line) if line else NOTHING]), private=True)

    @group.command(name="edit", description="Write the board you keep here in a form")
    async def edit(interaction: discord.Interaction) -> None:
        form = text_form(
            "Your board here", "What lies on the table", Key("board", interaction.user.id),
            await desk.board(interaction), hint=HINT,
        )  # fmt: skip
        with weather():
            await interaction.response.send_modal(form)

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
            await send(interaction, reply_view(problem(NotationError(UNKNOWN_CODE))), private=True)
        else:
            await keep(interaction, desk, line)

    @group.command(name="clear", description="Keep no board here any more")
    async def clear(interaction: discord.Interaction) -> None:
        await keep(interaction, desk, "")

    put.autocomplete("board")(board_completion(desk))
    return group


async def keep(interaction: discord.Interaction, desk: Desk, text: str) -> None:
    """Read a board, keep it and show it as read; raises PROBLEMS where it cannot be read."""
    line, notes = await desk.work(interaction, lambda: desk.judge.board(text), private=True)
    where = interaction.channel_id or 0
    kept = await desk.keeper.save_board(interaction.user.id, where, line)
    blocks = [board_text(line), *note_texts(notes), *missing(desk, kept=kept)]
    await send(interaction, text_view(blocks), private=True)
