"""Discord for the tests of this folder: simcord as its simulator, and its own OpenAPI file."""

import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import pytest
import pytest_asyncio
import simcord

from bot.beside import Found
from bot.card_page import CardPage
from bot.discord_app.client import LawmageClient
from bot.discord_app.cooldowns import Cooldowns
from bot.discord_app.desk import Desk
from bot.judge import Judge
from bot.posing import Posed
from bot.replies import Mark, Reply
from bot.store import Keeper, Store, default_url
from engine import UnknownCardError
from rulings import LookUp, Ruling
from tests.bot.discord.wire import faults, walk


@dataclass
class FakeJudge:
    """A judge that says what it is told to, and may dawdle or fail on the way."""

    reply: Reply = Reply(Mark.YES, "you can")
    pages: dict[str, CardPage] = field(default_factory=dict)
    texts: tuple[Ruling, ...] = ()
    official: LookUp | None = None
    names: tuple[str, ...] = ()
    posed: list[Posed] = field(default_factory=list)
    footer: str = "rules 2026"
    coverage: tuple[str, ...] = ("all cards are known",)
    error: Exception | None = None
    first: Callable[[], object] = lambda: None
    heard: list[str] = field(default_factory=list)

    def _listen(self, text: str) -> None:
        self.heard.append(text)
        self.first()
        if self.error is not None:
            raise self.error

    def ask(self, text: str, saved: str = "") -> Reply:
        self._listen(text)
        return self.reply

    def pose(self, posed: Posed) -> Reply:
        self.posed.append(posed)
        return self.reply

    def board(self, text: str) -> tuple[str, tuple[str, ...]]:
        self._listen(text)
        return text, ()

    def names_on(self, board: str) -> tuple[str, ...]:
        return tuple(board.split("; "))

    def what_if(self, line: str) -> tuple[tuple[str, str], ...]:
        return (("t", "it is tapped"),)

    def after(self, line: str, change: str) -> str | None:
        return f"{line} {change}"

    def texts_of_rules(self, numbers: tuple[str, ...]) -> tuple[Ruling, ...]:
        return self.texts

    def texts_of_cards(self, names: tuple[str, ...]) -> tuple[Ruling, ...]:
        return self.texts

    def complete_board(self, typed: str, most: int) -> tuple[str, ...]:
        return tuple(f"{typed}{name}" for name in self.names)

    def card(self, name: str) -> CardPage:
        self._listen(name)
        if name not in self.pages:
            raise UnknownCardError(name, tuple(self.pages))
        return self.pages[name]

    def look_up(self, words: str) -> Found:
        self._listen(words)
        return Found(words, self.texts, self.official)

    def find(self, words: str) -> Found:
        return self.look_up(words)

    def text(self, identity: str) -> Found:
        return Found(identity, tuple(it for it in self.texts if it.id == identity))

    def complete(self, typed: str, most: int) -> tuple[str, ...]:
        self._listen(typed)
        return self.names


@dataclass(frozen=True)
class Table:
    """A server with a channel and a person in it, and what the bot sends there."""

    env: simcord.Env
    channel: Any
    person: Any

    def bodies(self, path: str, **values: object) -> list[Any]:
        """The JSON bodies of the bot's requests to a path that have these values."""
        bodies = [it.json for it in self.env.http_requests if re.search(path, it.path)]
        return [
            body
            for body in bodies
            if isinstance(body, dict) and all(body.get(key) == values[key] for key in values)
        ]

    def deferrals(self) -> list[Any]:
        """The callbacks that say “thinking ...”."""
        return self.bodies(
            "/callback$", type=discord.InteractionResponseType.deferred_channel_message.value
        )

    def until_deferred(self) -> None:
        """Wait, in a worker's thread, until the bot has said that it is thinking."""
        for _ in range(5000):
            if self.deferrals():
                return
            time.sleep(0.001)
        raise AssertionError("the bot never said that it is thinking")


@pytest.fixture
def judge() -> FakeJudge:
    return FakeJudge()


@pytest.fixture
def patience() -> float:
    """Long enough that no test ever sees a deferral by accident."""
    return 60.0


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Where things are kept: a file that a test's restarts share."""
    made = Store(default_url(tmp_path))
    yield made
    await made.close()


@pytest.fixture
def cooldowns() -> Cooldowns:
    """Wide enough that no test meets them by accident."""
    return Cooldowns(rate=10_000)


@pytest.fixture
def new_bot(
    judge: Judge, patience: float, store: Store | None, cooldowns: Cooldowns
) -> Callable[[], LawmageClient]:
    """Makes a bot as a new process would: it knows nothing but what the store holds."""
    return lambda: LawmageClient(
        Desk(judge, Keeper(store, patience=30.0), patience, cooldowns), shard_count=1
    )


@pytest.fixture
def simcord_bot(new_bot: Callable[[], LawmageClient]) -> discord.Client:
    return new_bot()


@pytest_asyncio.fixture
async def table(simcord_env: simcord.Env) -> AsyncIterator[Table]:
    """A table to play at; what the bot sent there is checked afterwards."""
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("rules")
    person = guild.add_member(simcord_env.create_user("ann"))
    yield Table(simcord_env, channel, person)
    assert list(faults(simcord_env.http_requests)) == []


def texts_of(message: Any) -> list[str]:
    """The texts of a message that somebody sees, from the top."""
    return [part["content"] for part in walk(message.components) if "content" in part]


@pytest.fixture
def seen() -> Callable[[Any], list[str]]:
    """`texts_of`, for tests."""
    return texts_of


@pytest.fixture
def faults_of() -> Callable[[Iterable[Any]], list[str]]:
    """`faults` as a list, for tests."""
    return lambda requests: list(faults(requests))


@pytest.fixture(params=[False, True], ids=["same process", "after a restart"])
def later(
    request: pytest.FixtureRequest, table: Table, new_bot: Callable[[], LawmageClient]
) -> Callable[[], Awaitable[None]]:
    """Time passes: nothing happens, or the bot is restarted and knows only what it keeps."""

    async def pass_time() -> None:
        if request.param:
            await table.env.restart_bot(new_bot())

    return pass_time


@pytest.fixture
def other_person(table: Table) -> Any:
    """Somebody else at the table."""
    return table.channel.guild.add_member(table.env.create_user("ben"))


def buttons_of(message: Any) -> list[str]:
    """The labels of a message's buttons, from the top."""
    return [part["label"] for part in walk(message.components) if part["type"] == 2]


def options_of(message: Any) -> dict[str, str]:
    """The options of a message's menu: words to value."""
    menus = [part for part in walk(message.components) if part["type"] == 3]
    return {option["label"]: option["value"] for menu in menus for option in menu["options"]}


@pytest.fixture
def labels() -> Callable[[Any], list[str]]:
    """`buttons_of`, for tests."""
    return buttons_of


@pytest.fixture
def options() -> Callable[[Any], dict[str, str]]:
    """`options_of`, for tests."""
    return options_of
