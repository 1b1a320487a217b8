"""Starting, trying again and stopping the bot."""

import asyncio
import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path
from types import SimpleNamespace
from typing import Self

import discord
import pytest

from bot.cli import EXIT_CONFIGURATION
from bot.discord_app.running import (
    COMMAND_TASK,
    ConfigurationError,
    drain,
    opened,
    serve,
)
from bot.settings import Settings

PROJECT = Path(__file__).resolve().parents[3]
PAUSES = (0.0,)


class FakeClient:
    """A client that connects, or fails as it is told, and stays until it is closed."""

    def __init__(self, error: Exception | None = None, *, connects: bool = True) -> None:
        self.error = error
        self.connects = connects
        self.closed = asyncio.Event()
        self.token = ""
        self.told = asyncio.Event()
        self.events: list[str] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def is_ready(self) -> bool:
        return self.connects

    async def start(self, token: str) -> None:
        self.token = token
        if self.error:
            raise self.error
        answering = asyncio.create_task(self.answer(), name=COMMAND_TASK)
        os.kill(os.getpid(), signal.SIGTERM)
        await (self.closed.wait() if self.connects else asyncio.Event().wait())
        await answering
        self.events.append("ended")

    async def answer(self) -> None:
        await self.told.wait()
        self.events.append("answered")

    async def close(self) -> None:
        if not self.closed.is_set():
            self.events.append("closed")
            self.closed.set()


def gateway_closed(code: int) -> discord.ConnectionClosed:
    return discord.ConnectionClosed(SimpleNamespace(close_code=code), shard_id=0, code=code)  # type: ignore[arg-type]


def forbidden() -> discord.Forbidden:
    reply = SimpleNamespace(status=403, reason="Forbidden")
    return discord.Forbidden(reply, {"code": 50001, "message": "Missing Access"})


async def run_with(*clients: FakeClient) -> None:
    waiting = list(clients)
    await serve(lambda: waiting.pop(0), "t0ken", PAUSES)  # type: ignore[arg-type,return-value]


@pytest.mark.asyncio
async def test_a_signal_ends_the_client_in_order():
    """The command that runs is answered, it is closed, its end is awaited, nothing is raised."""
    client = FakeClient()
    asyncio.get_running_loop().call_later(0.05, client.told.set)
    await run_with(client)

    assert (client.token, client.events) == ("t0ken", ["answered", "closed", "ended"])


@pytest.mark.asyncio
async def test_a_signal_ends_a_client_that_never_connects():
    """discord.py would try to connect for ever."""
    client = FakeClient(connects=False)
    client.told.set()
    await run_with(client)

    assert client.events == ["answered", "closed"]


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "error",
    [OSError("no route"), TimeoutError(), discord.GatewayNotFound(), gateway_closed(4000)],
    ids=["network", "timeout", "gateway", "closed"],
)
async def test_an_unreachable_discord_is_tried_again(error, caplog):
    """With a new client each time, until it connects."""
    clients = FakeClient(error), FakeClient(error), FakeClient()
    clients[-1].told.set()
    await run_with(*clients)

    assert [client.token for client in clients] == ["t0ken"] * 3
    assert caplog.text.count("trying again") == 2


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("error", "words"),
    [
        (discord.LoginFailure(), "refused the token"),
        (discord.PrivilegedIntentsRequired(0), "Message Content Intent"),
        (gateway_closed(4004), "refused the token"),
        (gateway_closed(4011), "more shards"),
        (forbidden(), "applications.commands"),
    ],
    ids=["token", "intents", "closed-token", "closed-shards", "forbidden"],
)
async def test_a_refusal_is_not_tried_again(error, words):
    """It needs somebody's hand, and says whose and where."""
    with pytest.raises(ConfigurationError, match=words):
        await run_with(FakeClient(error))


@pytest.mark.asyncio
async def test_running_commands_are_waited_for():
    """An answer that is on its way still arrives; other tasks are no commands."""
    answered = asyncio.Event()
    release = asyncio.Event()

    async def command() -> None:
        await release.wait()
        answered.set()

    tasks = [asyncio.create_task(command(), name=COMMAND_TASK)]
    other = asyncio.create_task(asyncio.Event().wait(), name="heartbeat")
    asyncio.get_running_loop().call_soon(release.set)
    await drain()

    assert answered.is_set()
    assert all(task.done() for task in tasks)
    assert not other.done()
    other.cancel()


@pytest.mark.asyncio
async def test_a_command_that_hangs_is_not_waited_for_for_ever():
    """The bot has to end before its host loses patience."""
    hanging = asyncio.create_task(asyncio.Event().wait(), name=COMMAND_TASK)
    await drain(patience=0.01)

    assert not hanging.done()
    hanging.cancel()


@pytest.mark.asyncio
async def test_discords_library_still_calls_its_tasks_so(table):
    """Draining finds commands by the name that discord.py gives to their tasks."""
    names = []

    @table.env.bot.tree.command(name="probe", description="says in which task it runs")
    async def probe(interaction: discord.Interaction) -> None:
        task = asyncio.current_task()
        names.append(task.get_name() if task else "")
        await interaction.response.send_message("done", ephemeral=True)

    await table.env.bot.tree.sync()
    await table.person.slash(table.channel, "probe")

    assert names == [COMMAND_TASK]


@pytest.mark.parametrize(
    ("variable", "value", "words"),
    [
        ("LAWMAGE_DATA_DIR", "{file}/data", r"data folder .*: Not a directory.*LAWMAGE_DATA_DIR"),
        ("LAWMAGE_DATABASE_URL", "mysql://x", "LAWMAGE_DATABASE_URL is no database's URL"),
    ],
)
def test_a_store_that_cannot_be_is_named(monkeypatch, tmp_path, variable, value, words):
    """With the variable that names another one."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("LAWMAGE_DATA_DIR", str(tmp_path))
    monkeypatch.setenv(variable, value.format(file=tmp_path / "file"))

    with pytest.raises(ConfigurationError, match=words):
        opened(Settings())


# The bot as a process of its own, against an address that refuses it.
PROGRAM = """
import asyncio, os, sys, threading
from pathlib import Path
from types import SimpleNamespace
from typing import Self
from aiohttp import web
import discord
from bot.discord_app import running

class Quick:
    def __init__(self, *_): pass
    def warm_up(self): pass
    def complete(self, typed, most): return ()

running.Lawmage = Quick
running.PAUSES = (0.01,)

async def refuse(request):
    return web.json_response({"message": "401: Unauthorized", "code": 0}, status=401)

def listen(ready):
    async def main():
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", refuse)
        runner = web.AppRunner(app)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        ready.append(site._server.sockets[0].getsockname()[1])
        await asyncio.Event().wait()
    asyncio.run(main())

if sys.argv[1] == "refused":
    ports = []
    threading.Thread(target=listen, args=(ports,), daemon=True).start()
    while not ports:
        threading.Event().wait(0.01)
    port = ports[0]
else:
    port = 9  # nobody listens there
discord.http.Route.BASE = f"http://127.0.0.1:{port}/api/v10"
settings = SimpleNamespace(
    data_dir=Path(sys.argv[2]), texts_dir=None, guild=None, database_url=None, sync_daily=False,
    answer_posts=False,
)
sys.exit(running.run("t0ken", settings))
"""


def start(how: str, folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [
            sys.executable,
            "-W",
            "ignore::DeprecationWarning",
            "-c",
            textwrap.dedent(PROGRAM),
            how,
            str(folder),
        ],
        cwd=PROJECT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_a_refused_token_is_a_sentence_and_an_exit_code(tmp_path):
    """No traceback, and a code by which a supervisor knows not to start again."""
    bot = start("refused", tmp_path)
    _, said = bot.communicate(timeout=60)

    assert bot.returncode == EXIT_CONFIGURATION
    assert "lawmage: Discord refused the token." in said
    assert "LAWMAGE_TOKEN" in said
    assert "Traceback" not in said
    assert "Unclosed" not in said


def test_a_bot_without_network_tries_until_it_is_told_to_stop(tmp_path):
    """And then ends as if nothing had happened."""
    bot = start("unreachable", tmp_path)
    assert bot.stderr is not None
    said = ""
    while said.count("trying again") < 2:
        line = bot.stderr.readline()
        assert line, said
        said += line
    bot.send_signal(signal.SIGTERM)
    _, rest = bot.communicate(timeout=60)

    assert bot.returncode == 0
    assert "Traceback" not in said + rest
    assert "Unclosed" not in said + rest
