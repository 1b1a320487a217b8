"""Answering an interaction: quick answers at once, slow ones after a sign of life.

Discord waits three seconds for the first answer. That it came too late, or twice, is weather: it is
logged in a line and not raised.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, TypeVar

import discord

from bot.discord_app.symbols import dress
from bot.discord_app.workers import Workers
from bot.render.discord import Message

LOG: Final = logging.getLogger(__name__)
PATIENCE: Final = 1.5  # seconds before “thinking ...” is shown
LONGEST: Final = (
    60.0  # seconds after which nobody waits any more; the engine's own bounds are lower
)
UNKNOWN_INTERACTION: Final = 10062
UNKNOWN_WEBHOOK: Final = 10015
INVALID_WEBHOOK_TOKEN: Final = 50027
ALREADY_ACKNOWLEDGED: Final = 40060
WEATHER: Final = frozenset(
    {UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK, INVALID_WEBHOOK_TOKEN, ALREADY_ACKNOWLEDGED}
)

Value = TypeVar("Value")


@contextmanager
def weather() -> Iterator[None]:
    """Log what is to be expected of the platform, and raise everything else."""
    try:
        yield
    except discord.HTTPException as error:
        if error.code not in WEATHER:
            raise
        LOG.warning("the answer came too late or twice (%s)", error.code)
    except discord.InteractionResponded:
        LOG.warning("the answer came twice")


async def computed(
    interaction: discord.Interaction,
    work: Callable[[], Value],
    patience: float,
    workers: Workers,
    *,
    private: bool = False,
) -> Value:
    """The value of some work, done off the event loop.

    Args:
        interaction: what is answered; it is deferred where the work takes long.
        work: what to do, in a thread.
        patience: seconds before it is deferred; with 0 it is deferred at once.
        workers: whose thread.
        private: whether only the asker sees the answer, which holds from the deferral on.

    Raises:
        TimeoutError: where the work takes longer than anybody would wait.
    """
    result = workers.do(work)
    if patience > 0:
        await asyncio.wait((result,), timeout=patience)
    if result.done():
        return result.result()
    with weather():
        await interaction.response.defer(thinking=True, ephemeral=private)
    return await asyncio.wait_for(result, LONGEST)


async def send(interaction: discord.Interaction, view: Message, *, private: bool = False) -> None:
    """Send a view as the answer, or as the text of a deferred answer; nobody is ever pinged.

    Args:
        interaction: what is answered.
        view: the message.
        private: only the asker sees it; a deferred answer stays as visible as it was deferred.
    """
    nobody = discord.AllowedMentions.none()
    dress(view, symbols_of(interaction))
    with weather():
        if interaction.response.is_done():
            await interaction.edit_original_response(view=view, allowed_mentions=nobody)
        else:
            await interaction.response.send_message(
                view=view, ephemeral=private, allowed_mentions=nobody
            )


async def replace_with(interaction: discord.Interaction, view: Message) -> None:
    """Show a view in place of the message whose button was pressed."""
    dress(view, symbols_of(interaction))
    with weather():
        if interaction.response.is_done():
            await interaction.edit_original_response(
                view=view, allowed_mentions=discord.AllowedMentions.none()
            )
        else:
            await interaction.response.edit_message(
                view=view, allowed_mentions=discord.AllowedMentions.none()
            )


def symbols_of(interaction: discord.Interaction) -> Mapping[str, str]:
    """The emoji that the client has for mana symbols."""
    found: Mapping[str, str] = getattr(interaction.client, "symbols", {})
    return found
