"""Serving presses, menus and forms, of this process and of any that ran before it."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, cast

import discord

from bot.discord_app import phrases
from bot.discord_app.actions.press import Press
from bot.discord_app.actions.table import OF_ANSWERS, OTHERS
from bot.discord_app.custom_ids import Key, parse_key
from bot.discord_app.desk import Desk
from bot.discord_app.errors import told
from bot.discord_app.forms import sent
from bot.discord_app.telling import refuse


async def pressed(
    interaction: discord.Interaction, desk: Desk, key: Key, values: tuple[str, ...] = ()
) -> None:
    """Serve a button or a menu; never raises."""
    await _guarded(interaction, lambda: _served(interaction, desk, key, values))


async def other(interaction: discord.Interaction, desk: Desk) -> None:
    """Serve what no lasting item serves: forms, and ids that are old or unknown; never raises."""
    data: Mapping[str, Any] = cast("Mapping[str, Any]", interaction.data or {})
    key = parse_key(str(data.get("custom_id", "")))
    if interaction.type is discord.InteractionType.modal_submit:
        await _guarded(interaction, lambda: _form(interaction, desk, key))
    elif interaction.type is discord.InteractionType.component and key is None:
        await _guarded(interaction, lambda: refuse(interaction, phrases.OLD))


async def _form(interaction: discord.Interaction, desk: Desk, key: Key | None) -> None:
    if key is None:
        await refuse(interaction, phrases.OLD)
    else:
        await _served(interaction, desk, key, ())


async def _served(
    interaction: discord.Interaction, desk: Desk, key: Key, values: tuple[str, ...]
) -> None:
    desk.cooldowns.check(interaction)
    fields = sent(cast("Mapping[str, Any]", interaction.data or {}))
    if key.action in OTHERS:
        await OTHERS[key.action](Press(interaction, desk, key, "", values, fields))
        return
    action = OF_ANSWERS.get(key.action)
    if action is None:
        await refuse(interaction, phrases.OLD)
        return
    line = await desk.keeper.line(key.code)
    if line is None:
        await refuse(interaction, phrases.GONE)
        return
    await action(Press(interaction, desk, key, line, values, fields))


async def _guarded(interaction: discord.Interaction, work: Callable[[], Awaitable[None]]) -> None:
    try:
        await work()
    except Exception as error:  # noqa: BLE001 - whatever it is, the presser is told
        await told(interaction, error)
