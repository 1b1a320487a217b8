"""Running the client: signals, trying again, draining running commands, exit codes."""

import asyncio
import gc
import logging
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain, repeat
from typing import Final

import aiohttp
import discord

from bot.cli import EXIT_CONFIGURATION, EXIT_OK
from bot.discord_app.client import LawmageClient
from bot.discord_app.desk import Desk
from bot.discord_app.sending import WEATHER
from bot.service import Lawmage
from bot.settings import Settings
from bot.store import Keeper, Store, StoreError, default_url
from bot.sync.daily import start_daily

LOG: Final = logging.getLogger(__name__)
DRAIN: Final = 10.0  # seconds that running commands get to finish
SWITCHING: Final = 0.001  # seconds after which a computing thread lets the event loop go on
COLLECTING: Final = (5_000, 20, 20)  # values made, collections of the young, of the middle-aged
CLOSING: Final = 5.0  # seconds that the connection gets to end by itself
COMMAND_TASK: Final = "CommandTree-invoker"  # discord.py's name for the task of a command
# and for those of buttons, menus and forms
ANSWERING_TASKS: Final = (COMMAND_TASK, "discord.py: on_interaction")
PAUSES: Final = (5.0, 10.0, 30.0)  # seconds between attempts to connect; then always the last
_SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)
_UNREACHABLE: Final = (
    OSError,
    TimeoutError,
    aiohttp.ClientError,
    discord.DiscordServerError,
    discord.GatewayNotFound,
)
_REFUSED: Final = {
    4004: "Discord refused the token.",
    4010: "Discord refused the number of this shard.",
    4011: "The bot is in so many servers that Discord wants more shards.",
    4012: "Discord does not speak this version of its gateway any more; update Lawmage.",
    4013: "Discord does not know the intents that were asked for; update Lawmage.",
    4014: "Discord does not let the bot read posts. Switch on the Message Content Intent on the "
    "bot's page in the developer portal, or leave LAWMAGE_ANSWER_POSTS out.",
}


class ConfigurationError(Exception):
    """Discord refuses to let the bot in, and will until somebody changes something."""


def run(token: str, settings: Settings) -> int:
    """Connect and answer until SIGTERM or SIGINT; the exit code says whether to start again."""
    discord.utils.setup_logging(level=logging.INFO, root=True)
    quieten()
    lawmage = Lawmage(settings.data_dir, settings.texts_dir)
    lawmage.warm_up()
    if settings.sync_daily:
        start_daily()
    settle_process()
    try:
        desk = Desk(
            lawmage, Keeper(opened(settings)), emoji=True, answers_posts=settings.answer_posts
        )
        asyncio.run(serve(lambda: LawmageClient(desk, settings.guild), token, PAUSES))
    except ConfigurationError as error:
        sys.stderr.write(f"lawmage: {error}\n")
        return EXIT_CONFIGURATION
    return EXIT_OK


def opened(settings: Settings) -> Store:
    """The store that the settings name; an SQLite file among the bot's own where they name none.

    Raises:
        ConfigurationError: where they name none that there can be.
    """
    url = settings.database_url
    try:
        if url is None:
            settings.data_dir.mkdir(parents=True, exist_ok=True)
        return Store(url.get_secret_value() if url else default_url(settings.data_dir))
    except StoreError as error:
        raise ConfigurationError(str(error)) from error
    except OSError as error:
        raise ConfigurationError(
            f"The data folder {settings.data_dir} cannot be used: {error.strerror}. "
            "Name one that can be written in LAWMAGE_DATA_DIR."
        ) from error


def settle_process() -> None:
    """Keep the event loop free of what would stop it.

    The collector looks through nothing that stays for ever and comes less often than by default,
    since an answer makes thousands of values and leaves few behind; and a thread that computes
    gives the interpreter away sooner.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)
    sys.setswitchinterval(SWITCHING)


def quieten() -> None:
    """Keep what means nothing to a host out of the log."""
    for name, words in (("client", "voice"), ("state", "Guilds intent seems to be disabled")):
        logging.getLogger(f"discord.{name}").addFilter(_without(words))
    logging.getLogger("alembic.runtime.plugins").setLevel(logging.WARNING)
    logging.getLogger("discord.app_commands.tree").addFilter(without_weather)


def _without(words: str) -> Callable[[logging.LogRecord], bool]:
    return lambda record: words not in record.getMessage()


def without_weather(record: logging.LogRecord) -> bool:
    """Whether a record of discord.py tells of something else than a late answer."""
    error = record.exc_info[1] if record.exc_info else None
    cause = getattr(error, "original", error)
    return not (isinstance(cause, discord.HTTPException) and cause.code in WEATHER)


async def serve(
    make_client: Callable[[], discord.Client], token: str, pauses: Iterable[float]
) -> None:
    """Run a client until SIGTERM or SIGINT, trying again where Discord cannot be reached.

    Args:
        make_client: gives a client for each attempt; one that failed cannot connect again.
        token: the bot's token.
        pauses: seconds between the attempts; the last one is repeated.

    Raises:
        ConfigurationError: where Discord will not let it in.
    """
    stop = asyncio.Event()
    with _set_on_signals(stop):
        for pause in _lasting(pauses):
            try:
                await _attempt(make_client(), token, stop)
            except _UNREACHABLE as error:
                LOG.warning("Discord cannot be reached (%s); trying again in %g s", error, pause)
            if stop.is_set():
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), pause)
                return


async def _attempt(client: discord.Client, token: str, stop: asyncio.Event) -> None:
    """Run one client until it ends or is told to stop, then let running commands finish."""
    async with client:
        running = asyncio.create_task(client.start(token))
        waiting = asyncio.create_task(stop.wait())
        await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if not running.done():
            await drain()
            await client.close()
            # A client that is still trying to connect would try for ever: it is not waited for.
            await asyncio.wait({running}, timeout=CLOSING if client.is_ready() else 0)
            running.cancel()
    with suppress(asyncio.CancelledError):
        await _explained(running)


async def _explained(running: asyncio.Task[None]) -> None:
    """Wait for a client's end, its refusals put into sentences."""
    try:
        await running
    except discord.LoginFailure as error:
        raise ConfigurationError(
            f"{_REFUSED[4004]} Copy it again from the bot's page in the developer portal into "
            "LAWMAGE_TOKEN or the file that LAWMAGE_TOKEN_FILE names."
        ) from error
    except discord.PrivilegedIntentsRequired as error:
        raise ConfigurationError(_REFUSED[4014]) from error
    except discord.ConnectionClosed as error:
        if error.code in _REFUSED:
            raise ConfigurationError(_REFUSED[error.code]) from error
        raise ConnectionResetError(f"the gateway closed with {error.code}") from error
    except discord.Forbidden as error:
        raise ConfigurationError(
            "Discord does not let the bot register its commands. Invite it with the scope "
            "applications.commands; LAWMAGE_GUILD must name a server that it is in."
        ) from error


async def drain(patience: float = DRAIN) -> None:
    """Wait for commands, buttons and forms that are being answered, at most `patience` seconds."""
    busy = [task for task in asyncio.all_tasks() if task.get_name().startswith(ANSWERING_TASKS)]
    if busy:
        await asyncio.wait(busy, timeout=patience)


@contextmanager
def _set_on_signals(stop: asyncio.Event) -> Iterator[None]:
    """Set an event on SIGTERM and SIGINT while the context is open."""
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError):  # Windows has no such handlers
        for number in _SIGNALS:
            loop.add_signal_handler(number, stop.set)
    try:
        yield
    finally:
        with suppress(NotImplementedError):
            for number in _SIGNALS:
                loop.remove_signal_handler(number)


def _lasting(pauses: Iterable[float]) -> Iterator[float]:
    known = list(pauses)
    return chain(known, repeat(known[-1]))
