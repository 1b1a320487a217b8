"""`/privacy`: shows and deletes what is kept of a person."""

from collections.abc import Iterator
from typing import Final

import discord
from discord import app_commands

from bot.discord_app.answering import STORE_MISSING
from bot.discord_app.desk import Desk
from bot.discord_app.sending import send
from bot.render.discord import text_view
from bot.render.markup import fitting, plain
from bot.replies import Mark
from bot.store import OwnData

NOTHING: Final = "Nothing is kept of you."
DELETED: Final = (
    "Everything that was kept of you is deleted: boards, answers in the log, reports. "
    "Verdicts that you gave as a judge stay, without your name."
)
NOT_DELETED: Final = f"Nothing could be deleted. {STORE_MISSING} Try again later."
_ROOM: Final = 1100  # characters of each kind


def privacy_group(desk: Desk) -> app_commands.Group:
    """The commands."""
    group = app_commands.Group(name="privacy", description="What is kept of you")

    @group.command(name="show", description="Show what is kept of you")
    async def show(interaction: discord.Interaction) -> None:
        await desk.keeper.flush()
        own = await desk.keeper.own(interaction.user.id)
        if own is None and not desk.keeper.in_memory:
            await send(interaction, text_view([STORE_MISSING], mark=Mark.PROBLEM), private=True)
            return
        await send(interaction, text_view(_blocks(own) if own else [NOTHING]), private=True)

    @group.command(name="delete", description="Delete what is kept of you")
    async def delete(interaction: discord.Interaction) -> None:
        done = await desk.keeper.forget(interaction.user.id)
        words = DELETED if done else NOT_DELETED
        mark = Mark.RULINGS if done else Mark.PROBLEM
        await send(interaction, text_view([words], mark=mark), private=True)

    return group


def _blocks(own: OwnData) -> Iterator[str]:
    boards = [f"- {plain(line)}" for line in own.boards]
    answers = [f"- <t:{it.at}:d> {plain(it.line, 120)} → {it.mark}" for it in own.answers]
    reports = [f"- <t:{it.at}:d> {it.code}: {plain(it.text, 120)}" for it in own.reports]
    marks = [f"- <t:{it.at}:d> {it.code}: {it.verdict} {plain(it.note, 120)}" for it in own.marks]
    yield fitting("**Boards you keep**", boards, _ROOM)
    yield fitting("**Your questions in the log**", answers, _ROOM)
    yield fitting("**Your reports**", reports, _ROOM // 2)
    yield fitting("**Your verdicts as a judge**", marks, _ROOM // 2)
