"""Keeping a board: from a form or a command, and a way on where it cannot be read."""

import discord

from bot.discord_app import phrases
from bot.discord_app.actions.press import Press
from bot.discord_app.custom_ids import Key
from bot.discord_app.desk import MAX_KEPT_LINE, Desk
from bot.discord_app.forms import TEXT, text_form
from bot.discord_app.items import Component, button, row
from bot.discord_app.languages import Say, words_for
from bot.discord_app.sending import send, weather
from bot.problems import PROBLEMS, problem
from bot.render.board_words import board_words
from bot.render.discord import reply_view, text_view
from bot.render.markup import plain
from bot.store import code_of
from engine import NotationError

HINT = "me: reflecting pool, 2 forest (tapped) // opp: island // hand: fireball"
MAX_SHOWN = 1500


async def board_edited(press: Press) -> None:
    """Keep the board of a form."""
    await keep(press.interaction, press.desk, press.fields.get(TEXT, ""))


async def edit_again(press: Press) -> None:
    """Open the form with the board that could not be read, or else with the one that is kept."""
    typed = await press.desk.keeper.draft(press.interaction.user.id, press.key.code)
    await open_form(press.interaction, press.desk, typed or "")


async def open_form(interaction: discord.Interaction, desk: Desk, typed: str = "") -> None:
    """Open the form for a board; its sending comes back as `board`."""
    say = words_for(interaction)
    form = text_form(
        say(phrases.YOUR_BOARD), say(phrases.ON_THE_TABLE), Key("board", interaction.user.id),
        typed or await desk.board(interaction), hint=HINT,
    )  # fmt: skip
    with weather():
        await interaction.response.send_modal(form)


async def keep(interaction: discord.Interaction, desk: Desk, text: str) -> None:
    """Read a board, keep it and show it as read; or say why not, with a button to change it."""
    say, user = words_for(interaction), interaction.user.id
    try:
        line, notes = await desk.work(interaction, lambda: desk.judge.board(text), private=True)
        if len(line) > MAX_KEPT_LINE:
            raise NotationError("This board is too long to be kept. Leave some of it out.")
    except PROBLEMS as error:
        key = Key("reboard", user, code_of(text))
        desk.keeper.note_draft(user, key.code, text[:MAX_KEPT_LINE])
        rows = (row(button(say(phrases.EDIT_BOARD), key)),)
        await send(interaction, reply_view(problem(error, text), rows, say=say), private=True)
        return
    kept = await desk.keeper.save_board(user, interaction.channel_id or 0, line)
    blocks = board_blocks(desk, line, notes, say, kept=kept)
    await send(interaction, text_view(blocks, edit_row(user, say)), private=True)


def edit_row(user: int, say: Say) -> tuple[Component, ...]:
    """A button that opens the kept board in a form."""
    return (row(button(say(phrases.EDIT_BOARD), Key("reboard", user))),)


def board_text(line: str, say: Say) -> str:
    """The board that is kept, as read."""
    if not line:
        return say(phrases.CLEARED)
    return f"**{say(phrases.YOUR_BOARD)}**\n{plain(board_words(line, say)[0], MAX_SHOWN)}"


def board_blocks(
    desk: Desk, line: str, notes: tuple[str, ...], say: Say, *, kept: bool
) -> list[str]:
    """The board that is kept, what was corrected, and whether it is kept only in memory."""
    corrected = [f"-# {say(phrases.NOTE)}: {plain(note)}" for note in notes[:10]]
    missing = [] if kept or desk.keeper.in_memory else [f"-# {say(phrases.STORE_MISSING)}"]
    return [board_text(line, say), *corrected, *missing]
