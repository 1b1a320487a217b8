"""`/settings`, for those who manage a server, and `/log`, for everybody in it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_app import phrases
from bot.discord_app.actions.logged import again_row
from bot.discord_app.commands.options import Command, Short
from bot.discord_app.desk import Desk
from bot.discord_app.languages import Say, words_for
from bot.discord_app.sending import send
from bot.discord_app.telling import refuse
from bot.render.board_words import asked_words
from bot.render.discord import text_view
from bot.render.frames import in_words_of
from bot.render.markup import plain
from bot.replies import SIGNS, Mark
from bot.store import Answered, ServerSettings, Verdict
from bot.store import Mark as JudgesMark
from rulings import parse_rule_number

MAX_FOUND: Final = 8
MAX_CHANNELS: Final = 50
MAX_NAMED: Final = 20  # channels that are shown
MAX_LINE: Final = 160  # characters of a question or an answer in the log


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
        await _show(interaction, desk, await desk.settings(interaction), [])

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
        await _change(interaction, desk, channels=_toggled(known, channel))

    @group.command(name="posts", description="Answer the new posts of a forum, or no longer")
    @app_commands.describe(channel="A forum, or a channel in whose threads people ask")
    async def posts(
        interaction: discord.Interaction, channel: app_commands.Transform[int, ChannelIdentity]
    ) -> None:
        known = (await desk.settings(interaction)).posts
        await _change(interaction, desk, posts=_toggled(known, channel))

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
        await refuse(interaction, phrases.NOT_ALLOWED)
        return
    known = await desk.settings(interaction)
    if not desk.keeper.available:  # what is not known must not be written over
        await refuse(interaction, phrases.STORE_MISSING)
        return
    settings = replace(known, **changes)  # type: ignore[arg-type]
    kept = await desk.keeper.save_settings(interaction.guild_id or 0, settings)
    missing = [] if kept else [phrases.STORE_MISSING]
    await _show(interaction, desk, settings, missing)


async def _show(
    interaction: discord.Interaction, desk: Desk, settings: ServerSettings, missing: list[str]
) -> None:
    say = words_for(interaction)
    if settings.posts and not desk.answers_posts:
        missing = [*missing, phrases.POSTS_OFF]
    language = desk.languages.called(settings.language)
    lines = "\n".join(f"- {line}" for line in _chosen(settings, language, say))
    small = [f"-# {say(it)}" for it in missing]
    view = text_view([f"**{say(phrases.SETTINGS)}**", lines, *small])
    await send(interaction, view, private=True)


def _chosen(settings: ServerSettings, language: str, say: Say) -> Iterator[str]:
    """What is chosen, a line each; the language by its own name."""
    yield say(phrases.SEEN_BY_ASKER if settings.private else phrases.SEEN_BY_ALL)
    if settings.channels:
        yield say(phrases.PUBLIC_IN).format(channels=_named(settings.channels))
    if settings.posts:
        yield say(phrases.POSTS_IN).format(channels=_named(settings.posts))
    role = f"<@&{settings.judge_role}>" if settings.judge_role else ""
    yield say(phrases.JUDGED_BY).format(role=role) if role else say(phrases.JUDGED_BY_NOBODY)
    yield (
        say(phrases.LANGUAGE_IS).format(language=language)
        if language
        else say(phrases.LANGUAGE_OF_SERVER)
    )


def _named(channels: tuple[int, ...]) -> str:
    return ", ".join(f"<#{channel}>" for channel in channels[:MAX_NAMED])


def _toggled(known: tuple[int, ...], channel: int) -> tuple[int, ...]:
    """The channels without one that is among them, or with one that is not; the newest stay."""
    left = tuple(it for it in known if it != channel)
    return (*left, channel)[-MAX_CHANNELS:] if left == known else left


def log_command(desk: Desk) -> Command:
    """Earlier answers of a server."""

    @app_commands.command(name="log", description="Find earlier answers of this server")
    @app_commands.describe(words="Cards or other words in question or answer")
    async def log(interaction: discord.Interaction, words: Short | None = None) -> None:
        """Show the last ones, with what judges said of them, to the asker alone."""
        if not interaction.guild_id:
            await refuse(interaction, phrases.NO_SERVER)
            return
        wanted = parse_rule_number(words or "") or words or ""
        found = await desk.keeper.found(interaction.guild_id, wanted, MAX_FOUND)
        if not found:
            empty = phrases.NONE_FOUND if words else phrases.LOG_EMPTY
            await refuse(interaction, phrases.STORE_MISSING if found is None else empty)
            return
        marks = [await desk.keeper.mark_of(interaction.guild_id, it.code) for it in found]
        say = words_for(interaction)
        blocks = [_entry(it, mark, say) for it, mark in zip(found, marks, strict=True)]
        view = text_view([f"**{say(phrases.EARLIER_ANSWERS)}**", *blocks], again_row(found, say))
        await send(interaction, view, private=True)

    return log


def _entry(it: Answered, mark: JudgesMark | None, say: Say) -> str:
    said = ""
    mark = mark if mark and mark.is_of(it.headline) else None
    if mark and mark.verdict is Verdict.CONFIRMED:
        said = f" · {SIGNS[Mark.YES]} {say(phrases.LOG_CONFIRMED)}"
    elif mark:
        said = f" · {SIGNS[Mark.NO]} {say(phrases.LOG_WRONG)}"
    line = plain(asked_words(it.line, say), MAX_LINE) if it.line else say(phrases.DELETED_LINE)
    headline = in_words_of(it.headline, say)
    last = f"-# {line} · <t:{it.at}:d> · {say(phrases.CODE)} {it.code}"
    return f"**{SIGNS[Mark(it.mark)]} {say(it.mark)}** — {plain(headline, MAX_LINE)}{said}\n{last}"
