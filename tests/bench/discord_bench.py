"""The whole bot behind Discord's library: bursts, commands a second, memory."""

import asyncio
import gc
import itertools
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.discord_app.client import LawmageClient
from bot.discord_app.cooldowns import Cooldowns
from bot.discord_app.desk import Desk
from bot.discord_app.running import settle_process
from bot.render.discord import text_view
from bot.service import Lawmage
from bot.store import Keeper, Store, default_url
from tests.bench.interactions import Table, Wire, listening
from tests.bench.rows import Row

BURST = 50
BURSTS = 3
COMMANDS = 300
WIDTH = 20
TURNS = 3  # a first turn also loads what both sides need, which is no matter of either
MOST_BLOCKED = 50.0  # milliseconds
LEAST_SHARE = 0.3
MOST_MEMORY = 3.0
KINDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("ask", {"question": "me: {n} forest, reflecting pool // opp: island. what can pool tap for?"}),
    ("cast", {"spell": "Rampant Growth", "board": "{n} forest; thalia, guardian of thraben"}),
    ("mana", {"board": "{n} forest; llanowar elves; sol ring"}),
    ("cost", {"spell": "Cancel", "board": "{n} island"}),
    ("tap", {"permanent": "Llanowar Elves", "board": "{n} forest; llanowar elves (sick)"}),
    ("card", {"name": "Reflecting Pool"}),
    ("rule", {"words": "106.7"}),
    ("search", {"words": "summoning sickness {n}"}),
    ("ask", {"question": "me: {n} island, contamination. what can blorpquaxx tap for?"}),
    ("help", {}),
)


def commands(number: int) -> list[tuple[str, dict[str, Any]]]:
    """Mixed commands, no two questions alike."""
    return [
        (
            name,
            {key: value.replace("{n}", str(n // len(KINDS) + 2)) for key, value in given.items()},
        )
        for n, (name, given) in zip(range(number), itertools.cycle(KINDS), strict=False)
    ]


class Constant(discord.AutoShardedClient):
    """A bot whose every command answers the same."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none(), shard_count=1)
        self.tree = app_commands.CommandTree(self)
        for name in {name for name, _ in KINDS}:
            self.tree.add_command(self._command(name))

    async def setup_hook(self) -> None:
        await self.tree.sync()

    def _command(self, name: str) -> Any:
        @app_commands.command(name=name, description="the same")
        async def same(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(view=text_view(["always the same"]))

        return same


def rows() -> Iterator[Row]:
    """The rows of this bench."""
    lawmage = Lawmage(None)
    lawmage.warm_up()
    settle_process()
    with tempfile.TemporaryDirectory() as folder:
        # what else runs on the machine only adds
        bursts = [asyncio.run(_burst(lawmage, Path(folder))) for _ in range(BURSTS)]
        yield min(bursts, key=lambda row: row.ours or 0.0)
        yield from asyncio.run(_throughput(lawmage, Path(folder)))
    gc.unfreeze()
    yield _memory()


def _client(lawmage: Lawmage, folder: Path) -> LawmageClient:
    keeper = Keeper(Store(default_url(folder)))
    return LawmageClient(Desk(lawmage, keeper, cooldowns=Cooldowns(rate=10**6)), shard_count=1)


async def _burst(lawmage: Lawmage, folder: Path) -> Row:
    """The longest time for which nothing else could happen in the event loop."""
    client = _client(lawmage, folder)
    table = Table(client)
    await table.open()
    await client.desk.keeper.start()
    await table.send_all(commands(len(KINDS)))
    gaps: list[float] = []
    watching = asyncio.create_task(_watch(gaps))
    await asyncio.sleep(0.05)
    for command in commands(BURST):
        table.send(*command)
    await table.answered(BURST + len(KINDS))
    watching.cancel()
    await client.desk.keeper.close()
    worst = max(gaps) * 1e3
    name = f"longest block of the event loop in a burst of {BURST} mixed commands"
    target = f"at most {MOST_BLOCKED:g} ms"
    return Row(
        name, worst, None, None, target, worst <= MOST_BLOCKED, f"wall time, the best of {BURSTS}"
    )


async def _watch(gaps: list[float]) -> None:
    last = time.perf_counter()
    while True:
        await asyncio.sleep(0)
        now = time.perf_counter()
        gaps.append(now - last)
        last = now


class Ready:
    """A judge that answers at once what it was asked before: the bot around it is left."""

    def __init__(self, judge: Lawmage) -> None:
        self._judge = judge
        self._known: dict[Any, Any] = {}

    @property
    def footer(self) -> str:
        return self._judge.footer

    def __getattr__(self, name: str) -> Any:
        def ask(*given: Any) -> Any:
            if (name, given) not in self._known:
                self._known[name, given] = getattr(self._judge, name)(*given)
            return self._known[name, given]

        return ask


async def _throughput(lawmage: Lawmage, folder: Path) -> list[Row]:
    """With answers sent over HTTP, as they are in earnest; all sides in turn, the best of each.

    Processor time, as in the other benches: on a busy machine the quicker side waits more for its
    turn and for the server that takes the answers, which makes the slower one look better.
    """
    constant = around = ours = 0.0
    ready: Any = Ready(lawmage)
    with listening():
        await _rate(_client(ready, folder), asks=True)
        for _ in range(TURNS):
            constant = max(constant, await _rate(Constant(), asks=False))
            around = max(around, await _rate(_client(ready, folder), asks=True))
            ours = max(ours, await _rate(_client(lawmage, folder), asks=True))
    said = (
        f"{COMMANDS} mixed commands, {WIDTH} at a time, answered over HTTP; all threads of the "
        f"bot's process, the best of {TURNS} turns"
    )
    name = "commands a second of processor time, as a share of a handler that answers a constant"
    share, share_around = ours / constant, around / constant
    target, met = f"at least {LEAST_SHARE:g}", share >= LEAST_SHARE
    return [
        Row(name, ours, constant, share, target, met, said),
        Row("the same without the judge: its answers are known", around, constant, share_around),
    ]


async def _rate(client: discord.Client, *, asks: bool) -> float:
    table = Table(client, Wire())
    async with aiohttp.ClientSession() as session:
        await table.open(session)
        if isinstance(client, LawmageClient):
            await client.desk.keeper.start()
        wanted = [(name, given if asks else {}) for name, given in commands(COMMANDS)]
        await table.send_some(wanted[: len(KINDS)], 1)
        start = time.process_time()
        await table.send_some(wanted, WIDTH)
        took = time.process_time() - start
        if isinstance(client, LawmageClient):
            await client.desk.keeper.close()
    return COMMANDS / took


_OURS = """
import pathlib, sys
from bot.discord_app.client import LawmageClient
from bot.discord_app.desk import Desk
from bot.service import Lawmage
from bot.store import Keeper, Store, default_url
folder = pathlib.Path(sys.argv[1])
lawmage = Lawmage(folder)
lawmage.warm_up()
client = LawmageClient(Desk(lawmage, Keeper(Store(default_url(folder)))))
"""
_SIZE = """
import re
print(re.search(r"VmRSS:\\s+(\\d+)", open("/proc/self/status").read())[1])
"""


def _memory() -> Row:
    with tempfile.TemporaryDirectory() as folder:
        _resident(_OURS, folder)  # the first start builds the index
        ours, bare = _resident(_OURS, folder), _resident("import discord", folder)
    name = "resident memory with all cards, rules and the index, through a bare import of discord"
    ratio = ours / bare
    target = f"at most {MOST_MEMORY:g} times"
    return Row(name, ours, bare, ratio, target, ratio <= MOST_MEMORY, "in MiB instead of ms")


def _resident(program: str, folder: str) -> float:
    run = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program + _SIZE, folder],
        capture_output=True,
        text=True,
        check=True,
    )
    return int(run.stdout) / 1024
