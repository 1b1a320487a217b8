"""The form of `/board edit`: keeps the board that was sent."""

from bot.discord_app import phrases
from bot.discord_app.actions.press import Press
from bot.discord_app.desk import Desk
from bot.discord_app.forms import TEXT
from bot.discord_app.languages import Say
from bot.discord_app.sending import send
from bot.problems import PROBLEMS, problem
from bot.render.board_words import board_words
from bot.render.discord import reply_view, text_view
from bot.render.markup import plain

MAX_SHOWN = 1500


async def board_edited(press: Press) -> None:
    """Keep the board of a form, or say why it cannot be read."""
    text = press.fields.get(TEXT, "")
    try:
        line, notes = await press.desk.work(
            press.interaction, lambda: press.desk.judge.board(text), private=True
        )
    except PROBLEMS as error:
        view = reply_view(problem(error, text), say=press.say)
        await send(press.interaction, view, private=True)
        return
    who, where = press.interaction.user.id, press.interaction.channel_id or 0
    kept = await press.desk.keeper.save_board(who, where, line)
    blocks = board_blocks(press.desk, line, notes, press.say, kept=kept)
    await send(press.interaction, text_view(blocks), private=True)


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
