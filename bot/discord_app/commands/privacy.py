"""`/privacy`: shows and deletes what is kept of a person."""

from collections.abc import Iterator
from typing import Final

import discord
from discord import app_commands

from bot.discord_app import phrases
from bot.discord_app.desk import Desk
from bot.discord_app.languages import Say, words_for
from bot.discord_app.sending import send
from bot.discord_app.telling import refuse, tell
from bot.render.discord import text_view
from bot.render.markup import fitting, plain
from bot.replies import Mark
from bot.store import OwnData

_ROOM: Final = 900  # characters of each kind


def privacy_group(desk: Desk) -> app_commands.Group:
    """The commands."""
    group = app_commands.Group(name="privacy", description="What is kept of you")

    @group.command(name="show", description="Show what is kept of you")
    async def show(interaction: discord.Interaction) -> None:
        await desk.keeper.flush()
        own = await desk.keeper.own(interaction.user.id)
        if own is None and not desk.keeper.in_memory:
            await refuse(interaction, phrases.STORE_MISSING)
        elif not own:
            await tell(interaction, phrases.NOTHING_KEPT)
        else:
            blocks = _blocks(own, words_for(interaction))
            await send(interaction, text_view(blocks), private=True)

    @group.command(name="delete", description="Delete what is kept of you")
    async def delete(interaction: discord.Interaction) -> None:
        done = await desk.keeper.forget(interaction.user.id)
        if done:
            await tell(interaction, phrases.DELETED)
        else:
            say = words_for(interaction)
            said = [say(phrases.NOT_DELETED), say(phrases.STORE_MISSING)]
            await send(interaction, text_view(said, mark=Mark.PROBLEM), private=True)

    return group


def _blocks(own: OwnData, say: Say) -> Iterator[str]:
    boards = [f"- {plain(line)}" for line in own.boards]
    answers = [f"- <t:{it.at}:d> {plain(it.line, 120)} → {it.mark}" for it in own.answers]
    drafts = [f"- <t:{it.at}:t> {plain(it.text, 120)}" for it in own.drafts]
    reports = [f"- <t:{it.at}:d> {it.code}: {plain(it.text, 120)}" for it in own.reports]
    marks = [f"- <t:{it.at}:d> {it.code}: {it.verdict} {plain(it.note, 120)}" for it in own.marks]
    yield fitting(f"**{say(phrases.KEPT_BOARDS)}**", boards, _ROOM)
    yield fitting(f"**{say(phrases.KEPT_ANSWERS)}**", answers, _ROOM)
    yield fitting(f"**{say(phrases.KEPT_DRAFTS)}**", drafts, _ROOM // 2)
    yield fitting(f"**{say(phrases.KEPT_REPORTS)}**", reports, _ROOM // 2)
    yield fitting(f"**{say(phrases.KEPT_VERDICTS)}**", marks, _ROOM // 2)
