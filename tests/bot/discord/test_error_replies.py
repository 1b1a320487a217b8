"""From an exception to a sentence: each that can be expected, and what is left."""

import logging
from types import SimpleNamespace

import discord
import pytest
from discord import app_commands

from bot.discord_app.errors import expected_reply, on_error
from bot.discord_app.phrases import OUTDATED, REFUSED, UNFIT
from bot.language import ReadError
from bot.replies import Mark
from engine import AmbiguousError, EngineError


def transformer_error() -> app_commands.TransformerError:
    kind = discord.AppCommandOptionType.string
    return app_commands.TransformerError("x", kind, app_commands.Transformer())


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (app_commands.CommandOnCooldown(app_commands.Cooldown(1, 60), 41.7), "in 42 seconds"),
        (app_commands.CheckFailure(), REFUSED),
        (transformer_error(), UNFIT),
        (app_commands.CommandNotFound("ask", []), OUTDATED),
        (EngineError("No such card."), "No such card."),
        (AmbiguousError("It may be A or B.", ("A", "B")), "It may be A or B."),
        (ReadError("empty", "Type something.", (0, 0)), "Type something."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
def test_what_can_be_expected_is_a_sentence(error, words):
    """Each says what to do next."""
    reply = expected_reply(error)

    assert reply is not None
    assert reply.mark is Mark.PROBLEM
    assert words in reply.headline


@pytest.mark.parametrize("error", [ZeroDivisionError(), app_commands.AppCommandError()])
def test_anything_else_is_a_defect(error):
    """It gets an incident number, not its own words."""
    assert expected_reply(error) is None


@pytest.mark.asyncio
async def test_a_completion_is_not_answered_with_a_message(caplog):
    """Discord takes only choices there; the log still tells."""
    asked = SimpleNamespace(type=discord.InteractionType.autocomplete)  # it has no way to answer
    await on_error(asked, app_commands.AppCommandError("no focus"))  # type: ignore[arg-type]

    assert [record.levelno for record in caplog.records] == [logging.ERROR]
