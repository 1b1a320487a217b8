"""`/settings`, for those who manage a server, and `/log`, for everybody in it."""

from dataclasses import replace
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_app.answering import STORE_MISSING
from bot.discord_app.commands.options import Command, Short
from bot.discord_app.desk import Desk
from bot.discord_app.sending import send
from bot.render.discord import text_view
from bot.render.markup import plain
from bot.replies import Mark
from bot.store import Answered, ServerSettings, Verdict
from bot.store import Mark as JudgesMark

MAX_FOUND: Final = 8
MAX_CHANNELS: Final = 50
NO_SERVER: Final = "There is a log of each server; here is none."
NOT_ALLOWED: Final = "Only those who may manage this server can change its settings."
NONE_FOUND: Final = "Nothing in this server’s log has these words."


class ChannelIdentity(app_commands.Transformer):
    """A channel's identity: discord.py knows more of a channel only with an intent."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """A channel is chosen."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Those in which people write."""
        return [
            discord.ChannelType.text,
            discord.ChannelType.news,
            discord.ChannelType.voice,
            discord.ChannelType.forum,
            discord.ChannelType.public_thread,
        ]

    async def transform(self, _: discord.Interaction, value: Any, /) -> int:  # noqa: ANN401 - the library's
        """The identity of the chosen channel."""
        return int(value.id)


def settings_group(desk: Desk) -> app_commands.Group:
    """The settings of a server."""
    group = app_commands.Group(
        name="settings",
        description="How I answer in this server",
        allowed_contexts=app_commands.AppCommandContext(
            guild=True, dm_channel=False, private_channel=False
        ),
        default_permissions=discord.Permissions(manage_guild=True),
    )

    @group.command(name="show", description="Show what this server has chosen")
    async def show(interaction: discord.Interaction) -> None:
        await _show(interaction, await desk.settings(interaction), [])

    @group.command(name="visibility", description="Who sees answers where nothing else is said")
    @app_commands.describe(private="Only the asker, outside of the channels for rules questions")
    async def visibility(interaction: discord.Interaction, private: bool) -> None:
        await _change(interaction, desk, private=private)

    @group.command(name="channel", description="Add or remove a channel for rules questions")
    @app_commands.describe(channel="Where answers are public in any case")
    async def channel(
        interaction: discord.Interaction, channel: app_commands.Transform[int, ChannelIdentity]
    ) -> None:
        known = (await desk.settings(interaction)).channels
        left = tuple(it for it in known if it != channel)
        added = (*left, channel) if left == known else left
        await _change(interaction, desk, channels=added[-MAX_CHANNELS:])

    @group.command(name="judges", description="Choose the role whose members may judge answers")
    @app_commands.describe(role="The judges’ role; nobody where left out")
    async def judges(interaction: discord.Interaction, role: discord.Role | None = None) -> None:
        await _change(interaction, desk, judge_role=role.id if role else 0)

    @group.command(name="language", description="Choose the language of my buttons here")
    @app_commands.describe(language="Which language; that of the server where left out")
    @app_commands.choices(
        language=[app_commands.Choice(name=it, value=it) for it in desk.languages.names()]
    )
    async def language(interaction: discord.Interaction, language: str | None = None) -> None:
        await _change(interaction, desk, language=desk.languages.locale(language or ""))

    return group


async def _change(interaction: discord.Interaction, desk: Desk, **changes: object) -> None:
    if not interaction.permissions.manage_guild:
        await send(interaction, text_view([NOT_ALLOWED], mark=Mark.PROBLEM), private=True)
        return
    settings = replace(await desk.settings(interaction), **changes)  # type: ignore[arg-type]
    kept = await desk.keeper.save_settings(interaction.guild_id or 0, settings)
    await _show(interaction, settings, [] if kept else [f"-# {STORE_MISSING}"])


async def _show(
    interaction: discord.Interaction, settings: ServerSettings, more: list[str]
) -> None:
    seen = "the asker alone" if settings.private else "everybody"
    lines = [f"- Answers are seen by {seen}, unless the asker says otherwise"]
    if settings.channels:
        named = ", ".join(f"<#{channel}>" for channel in settings.channels[:20])
        lines.append(f"- Always public in {named}")
    role = f"<@&{settings.judge_role}>" if settings.judge_role else "nobody"
    lines.append(f"- Answers are judged by {role}")
    lines.append(f"- Language of the buttons: {settings.language or 'that of the server'}")
    await send(
        interaction, text_view(["**Settings of this server**", "\n".join(lines), *more]),
        private=True,
    )  # fmt: skip


def log_command(desk: Desk) -> Command:
    """Earlier answers of a server."""

    @app_commands.command(name="log", description="Find earlier answers of this server")
    @app_commands.describe(words="Cards or other words in question or answer")
    async def log(interaction: discord.Interaction, words: Short | None = None) -> None:
        """Show the last ones, with what judges said of them, to the asker alone."""
        if not interaction.guild_id:
            await _say(interaction, NO_SERVER)
            return
        found = await desk.keeper.found(interaction.guild_id, words or "", MAX_FOUND)
        if not found:
            await _say(interaction, STORE_MISSING if found is None else NONE_FOUND)
            return
        marks = [await desk.keeper.mark_of(interaction.guild_id, it.code) for it in found]
        blocks = [_entry(it, mark) for it, mark in zip(found, marks, strict=True)]
        await send(interaction, text_view(["**Earlier answers**", *blocks]), private=True)

    return log


async def _say(interaction: discord.Interaction, words: str) -> None:
    await send(interaction, text_view([words], mark=Mark.PROBLEM), private=True)


def _entry(it: Answered, mark: JudgesMark | None) -> str:
    said = ""
    if mark:
        confirmed = mark.verdict is Verdict.CONFIRMED
        said = " · ✔ confirmed by a judge" if confirmed else " · ✖ wrong, says a judge"
    line = plain(it.line, 160) or "deleted"
    last = f"-# {line} · <t:{it.at}:d> · code {it.code}"
    return f"**{it.mark}** — {plain(it.headline, 160)}{said}\n{last}"
