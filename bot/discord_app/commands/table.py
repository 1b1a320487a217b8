"""All commands, in the order in which Discord is told of them."""

from collections.abc import Sequence
from typing import Any

from discord import app_commands

from bot.discord_app.commands.about import about_command, help_command
from bot.discord_app.commands.ask import ask_command, rule_on_this
from bot.discord_app.commands.board import board_group
from bot.discord_app.commands.card import card_command
from bot.discord_app.commands.posing import posing_commands
from bot.discord_app.commands.privacy import privacy_group
from bot.discord_app.commands.rule import rule_command, search_command
from bot.discord_app.commands.server import log_command, settings_group
from bot.discord_app.desk import Desk

AnyCommand = app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu


def commands(desk: Desk) -> Sequence[AnyCommand]:
    """Every command, working with this desk."""
    return (
        ask_command(desk),
        *posing_commands(desk),
        card_command(desk),
        rule_command(desk),
        search_command(desk),
        board_group(desk),
        log_command(desk),
        help_command(),
        about_command(desk),
        settings_group(desk),
        privacy_group(desk),
        rule_on_this(desk),
    )
