"""The form of `/board edit`: keeps the board that was sent."""

from bot.discord_app.actions.press import Press
from bot.discord_app.answering import STORE_MISSING
from bot.discord_app.desk import Desk
from bot.discord_app.forms import TEXT
from bot.discord_app.sending import send
from bot.problems import PROBLEMS, problem
from bot.render.discord import reply_view, text_view
from bot.render.markup import plain

MAX_SHOWN = 1500
CLEARED = "Nothing is kept here now."


async def board_edited(press: Press) -> None:
    """Keep the board of a form, or say why it cannot be read."""
    text = press.fields.get(TEXT, "")
    try:
        line, notes = await press.desk.work(
            press.interaction, lambda: press.desk.judge.board(text), private=True
        )
    except PROBLEMS as error:
        await send(press.interaction, reply_view(problem(error, text)), private=True)
        return
    who, where = press.interaction.user.id, press.interaction.channel_id or 0
    kept = await press.desk.keeper.save_board(who, where, line)
    blocks = [board_text(line), *note_texts(notes), *missing(press.desk, kept=kept)]
    await send(press.interaction, text_view(blocks), private=True)


def board_text(line: str) -> str:
    """The board that is kept, as read."""
    return f"**Your board here**\n{plain(line, MAX_SHOWN)}" if line else CLEARED


def note_texts(notes: tuple[str, ...]) -> list[str]:
    """What was corrected or assumed."""
    return [f"-# Note: {plain(note)}" for note in notes[:10]]


def missing(desk: Desk, *, kept: bool) -> list[str]:
    """What is said where a board could only be kept in memory."""
    return [] if kept or desk.keeper.in_memory else [f"-# {STORE_MISSING}"]
