"""From an exception to what the asker is told; registered once, as the tree's error handler.

What a person can get wrong is a sentence that already names the next step. Anything else gets an
incident number for the asker and its traceback in the log.
"""

import logging
import secrets
from math import ceil
from typing import Final

import discord
from discord import app_commands

from bot.discord_app.sending import send
from bot.problems import PROBLEMS, problem
from bot.render.discord import reply_view
from bot.replies import Mark, Reply

LOG: Final = logging.getLogger(__name__)
OUTDATED: Final = "This command has changed. Reload Discord (Ctrl+R) and use it again."
UNFIT: Final = "That is too long or too short for this command. Change it and send it again."
TOO_LONG: Final = "This took too long to compute. Ask about fewer permanents at once."
REFUSED: Final = "You may not use this command here."


def expected_reply(error: BaseException) -> Reply | None:
    """The reply to what can be expected to go wrong; None for a defect of ours."""
    match error:
        case app_commands.CommandOnCooldown():
            return Reply(
                Mark.PROBLEM, f"One moment: ask again in {ceil(error.retry_after)} seconds."
            )
        case TimeoutError():
            return Reply(Mark.PROBLEM, TOO_LONG)
        case app_commands.CheckFailure():
            return Reply(Mark.PROBLEM, REFUSED)
        case app_commands.TransformerError():
            return Reply(Mark.PROBLEM, UNFIT)
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            return Reply(Mark.PROBLEM, OUTDATED)
        case _ if isinstance(error, PROBLEMS):
            return problem(error)
        case _:
            return None


def incident_reply(incident: str) -> Reply:
    """The reply to a defect: a number to report it by, and nothing of its insides."""
    return Reply(
        Mark.PROBLEM,
        f"That went wrong on my side. Ask again; if it fails again, report incident {incident}.",
    )


async def on_error(interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
    """Tell the asker alone what was wrong, and log what nobody expected; never raises."""
    await told(
        interaction, error.original if isinstance(error, app_commands.CommandInvokeError) else error
    )


async def told(interaction: discord.Interaction, cause: BaseException) -> None:
    """Tell the asker alone what was wrong, with an incident number for a defect; never raises."""
    reply = expected_reply(cause)
    if reply is None:
        incident = secrets.token_hex(4)
        LOG.error("incident %s", incident, exc_info=cause)
        reply = incident_reply(incident)
    if interaction.type is discord.InteractionType.autocomplete:
        return  # it takes choices, not a message
    try:
        await send(interaction, reply_view(reply), private=True)
    except discord.DiscordException:
        LOG.exception("the asker could not be told")
