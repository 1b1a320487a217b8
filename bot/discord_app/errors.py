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

from bot.discord_app import phrases
from bot.discord_app.actions.meaning import cards_meant
from bot.discord_app.items import Component
from bot.discord_app.languages import Say, words_for
from bot.discord_app.sending import send
from bot.problems import PROBLEMS, problem
from bot.render.discord import reply_view
from bot.replies import Mark, Reply

LOG: Final = logging.getLogger(__name__)


def expected_reply(error: BaseException, say: Say = str) -> Reply | None:
    """The reply to what can be expected to go wrong; None for a defect of ours."""
    match error:
        case app_commands.CommandOnCooldown():
            seconds = ceil(error.retry_after)
            return Reply(Mark.PROBLEM, say(phrases.ONE_MOMENT).format(seconds=seconds))
        case TimeoutError():
            return Reply(Mark.PROBLEM, say(phrases.TOO_LONG))
        case app_commands.CheckFailure():
            return Reply(Mark.PROBLEM, say(phrases.REFUSED))
        case app_commands.TransformerError():
            return Reply(Mark.PROBLEM, say(phrases.UNFIT))
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            return Reply(Mark.PROBLEM, say(phrases.OUTDATED))
        case _ if isinstance(error, PROBLEMS):
            return problem(error)
        case _:
            return None


def incident_reply(incident: str, say: Say = str) -> Reply:
    """The reply to a defect: a number to report it by, and nothing of its insides."""
    return Reply(Mark.PROBLEM, say(phrases.INCIDENT).format(incident=incident))


async def on_error(interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
    """Tell the asker alone what was wrong, and log what nobody expected; never raises."""
    await told(
        interaction, error.original if isinstance(error, app_commands.CommandInvokeError) else error
    )


async def told(interaction: discord.Interaction, cause: BaseException) -> None:
    """Tell the asker alone what was wrong, with an incident number for a defect; never raises."""
    say = words_for(interaction)
    reply = expected_reply(cause, say)
    if reply is None:
        incident = secrets.token_hex(4)
        LOG.error("incident %s", incident, exc_info=cause)
        reply = incident_reply(incident, say)
    if interaction.type is discord.InteractionType.autocomplete:
        return  # it takes choices, not a message
    try:
        await send(
            interaction, reply_view(reply, _rows(interaction, reply, say), say=say), private=True
        )
    except discord.DiscordException:
        LOG.exception("the asker could not be told")


def _rows(interaction: discord.Interaction, reply: Reply, say: Say) -> tuple[Component, ...]:
    """Where a card was looked up, a menu of those that may have been meant."""
    of_card = interaction.command is not None and interaction.command.name == "card"
    return cards_meant(reply.candidates, say) if of_card else ()
