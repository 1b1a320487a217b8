"""Serving presses, menus and forms, of this process and of any that ran before it."""

from typing import Any, Final, cast

import discord

from bot.discord_app import phrases
from bot.discord_app.actions.press import Press
from bot.discord_app.actions.table import OF_ANSWERS, OTHERS
from bot.discord_app.custom_ids import parse_key
from bot.discord_app.desk import Desk
from bot.discord_app.errors import told
from bot.discord_app.forms import sent
from bot.discord_app.telling import refuse

SERVED: Final = frozenset({discord.InteractionType.component, discord.InteractionType.modal_submit})


async def served(interaction: discord.Interaction, desk: Desk) -> None:
    """Serve a press, a choice of a menu or a form; never raises."""
    try:
        await _served(interaction, desk)
    except Exception as error:  # noqa: BLE001 - whatever it is, the presser is told
        await told(interaction, error)


async def _served(interaction: discord.Interaction, desk: Desk) -> None:
    data = cast("dict[str, Any]", interaction.data or {})
    key = parse_key(str(data.get("custom_id", "")))
    if key is None:
        await refuse(interaction, phrases.OLD)
        return
    desk.cooldowns.check(interaction)
    values, fields = tuple(map(str, data.get("values", ()))), sent(data)
    if key.action in OTHERS:
        await OTHERS[key.action](Press(interaction, desk, key, "", values, fields))
        return
    action = OF_ANSWERS.get(key.action)
    if action is None:
        await refuse(interaction, phrases.OLD)
        return
    line = await desk.keeper.line(key.code)
    if line is None:  # what could not be read has no line, only its own words
        line = await desk.keeper.draft(interaction.user.id, key.code)
    if line is None:
        await refuse(interaction, phrases.GONE)
        return
    await action(Press(interaction, desk, key, line, values, fields))
