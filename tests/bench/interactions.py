"""A Discord that takes every answer, so that only the bot's own work is measured.

discord.py runs unmodified: interactions come in where its gateway hands them over; answers end
where its webhook client would send them, or go over HTTP to a server in another process (`Wire`).
"""

import asyncio
import itertools
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import discord
from discord.webhook import async_

MESSAGE = {
    "id": "9",
    "channel_id": "8",
    "type": 20,
    "content": "",
    "timestamp": "2026-01-01T00:00:00+00:00",
    "edited_timestamp": None,
    "tts": False,
    "mention_everyone": False,
    "mentions": [],
    "mention_roles": [],
    "attachments": [],
    "embeds": [],
    "pinned": False,
    "author": {"id": "2", "username": "bot", "discriminator": "0", "avatar": None, "bot": True},
}
_numbers = itertools.count(10**17)


class Taker(async_.AsyncWebhookAdapter):
    """Takes answers; `answered` holds the bodies of the first ones."""

    def __init__(self) -> None:
        super().__init__()
        self.answered: list[Any] = []
        self.wanted = 0
        self.enough = asyncio.Event()

    def took(self, payload: Any) -> None:
        self.answered.append(payload)
        if len(self.answered) >= self.wanted:
            self.enough.set()

    async def request(self, route: Any, *_: Any, payload: Any = None, **__: Any) -> Any:
        self.took(payload)
        if route.path.endswith("/callback"):
            return {
                "interaction": {"id": "1", "type": 2, "response_message_id": "9"},
                "resource": {"type": 4, "message": MESSAGE},
            }
        return MESSAGE


SERVER = """
import json, sys
from aiohttp import web
message = json.loads(sys.argv[1])
body = {"interaction": {"id": "1", "type": 2, "response_message_id": "9"},
        "resource": {"type": 4, "message": message}}
def answer(value):
    headers = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(value).encode(), headers=headers)
async def callback(request):
    await request.read()
    return answer(body)
async def start():
    app = web.Application()
    app.router.add_route("*", "/api/v10/interactions/{rest:.*}", callback)
    app.router.add_route("*", "/{rest:.*}", lambda request: other(request))
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    print(site._server.sockets[0].getsockname()[1], flush=True)
async def other(request):
    return answer(message)
import asyncio
loop = asyncio.new_event_loop()
loop.run_until_complete(start())
loop.run_forever()
"""


@contextmanager
def listening() -> Iterator[None]:
    """A server of our own in place of Discord's, while the context is open."""
    program = [sys.executable, "-W", "ignore", "-c", SERVER, json.dumps(MESSAGE)]
    base = discord.http.Route.BASE
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        discord.http.Route.BASE = f"http://127.0.0.1:{server.stdout.readline().strip()}/api/v10"
        try:
            yield
        finally:
            discord.http.Route.BASE = base
            server.terminate()


class Wire(Taker):
    """Sends answers over HTTP, with discord.py's own client."""

    async def request(self, *given: Any, **named: Any) -> Any:
        found = await async_.AsyncWebhookAdapter.request(self, *given, **named)
        self.took(named.get("payload"))
        return found


class Table:
    """A client and somebody who uses it."""

    def __init__(self, client: discord.Client, taker: Taker | None = None) -> None:
        """A client that is not connected to anything."""
        self.client = client
        self.taker = taker or Taker()

    async def open(self, session: Any = None) -> None:
        """Let the client believe that it is connected."""
        self.client.http._HTTPClient__session = session or SimpleNamespace()  # type: ignore[attr-defined]
        self.client._connection.application_id = 2
        self.client.loop = asyncio.get_running_loop()
        async_.async_context.set(self.taker)

    def send(self, name: str, options: dict[str, Any]) -> None:
        """Hand one command to the client; it answers when it can."""
        given = [
            {"name": key, "value": value, "type": 4 if isinstance(value, int) else 3}
            for key, value in options.items()
        ]
        self.client._connection.parse_interaction_create(_interaction(name, given))

    async def answered(self, number: int) -> None:
        """Wait until so many answers have come in all."""
        self.taker.wanted = number
        if len(self.taker.answered) < number:
            self.taker.enough.clear()
            await self.taker.enough.wait()

    async def send_some(self, commands: Sequence[tuple[str, dict[str, Any]]], width: int) -> None:
        """Hand all commands over, at most `width` of them unanswered at a time."""
        before = len(self.taker.answered)
        for sent, (name, options) in enumerate(commands, start=1):
            self.send(name, options)
            await self.answered(before + sent - width)
        await self.answered(before + len(commands))

    async def send_all(self, commands: Sequence[tuple[str, dict[str, Any]]]) -> None:
        """Hand all commands over, one after the other's answer."""
        for name, options in commands:
            self.send(name, options)
            await self.answered(len(self.taker.answered) + 1)


def _interaction(name: str, options: list[dict[str, Any]]) -> Any:
    number = str(next(_numbers))
    return {
        "id": number,
        "application_id": "2",
        "type": 2,
        "token": f"token-{number}",
        "version": 1,
        "attachment_size_limit": 10_000_000,
        "channel": {"id": "8", "type": 1, "recipients": []},
        "context": 1,
        "authorizing_integration_owners": {},
        "user": {"id": number, "username": "ann", "discriminator": "0", "avatar": None},
        "data": {"id": "5", "name": name, "type": 1, "options": options},
    }
