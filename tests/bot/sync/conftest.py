"""A server on loopback that offers invented texts in the real formats, and misbehaves as told."""

import asyncio
import gzip
import hashlib
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.sync.sources import Sources
from bot.sync.syncing import Options
from rulings.official.data_set import Limits

MINI = Path(__file__).parents[2] / "rulings" / "official" / "mini_rules.txt"
SMALL = Limits(rules=10, cards=3, rulings=300)


def cards() -> list[dict[str, Any]]:
    """Invented cards as Scryfall's list of them has it."""
    rows: list[dict[str, Any]] = [
        {"name": "Mossy Grove", "type_line": "Land", "oracle_text": "{T}: Add {G}."},
        {
            "name": "Quay Warden",
            "type_line": "Creature — Elf",
            "mana_cost": "{2}{U}",
            "oracle_text": "Flying",
            "power": "1",
            "toughness": "2",
            "keywords": ["Flying"],
        },
        {
            "name": "Salt // Silt",
            "layout": "split",
            "type_line": "Instant // Sorcery",
            "card_faces": [
                {"name": "Salt", "type_line": "Instant", "oracle_text": "Draw a card."},
                {"name": "Silt", "type_line": "Sorcery", "oracle_text": "You gain 2 life."},
            ],
        },
        {"name": "Heap of Stones", "layout": "token", "type_line": "Token"},
    ]
    for number, row in enumerate(rows):
        row |= {
            "object": "card",
            "oracle_id": f"id-{number}",
            "layout": row.get("layout", "normal"),
        }
        row["scryfall_uri"] = f"https://cards.example/{number}"
    return rows


def rulings(count: int = 400) -> list[dict[str, Any]]:
    """Invented rulings as Scryfall's list of them has it."""
    return [
        {
            "object": "ruling",
            "oracle_id": f"id-{number % 3}",
            "source": "wotc",
            "published_at": f"20{30 - number % 20}-01-02",
            "comment": f"Ruling {number}: {hashlib.sha256(str(number).encode()).hexdigest()}",
        }
        for number in range(count)
    ]


def bulk(rows: list[dict[str, Any]]) -> bytes:
    """A list in Scryfall's bulk form: an object a line."""
    return ("[\n" + ",\n".join(map(json.dumps, rows)) + "\n]\n").encode()


class Archive:
    """What the server offers and how it misbehaves.

    files: contents by path; cuts: after how many bytes of a body the connection is closed, for the
    next answers; failures: status codes of the next answers.
    """

    def __init__(self) -> None:
        self.day = "20310305"
        self.files: dict[str, bytes] = {}
        self.cuts: list[int] = []
        self.failures: list[int] = []
        self.slowly = False
        self.requests: list[tuple[str, dict[str, str], int]] = []
        self.rules = MINI.read_bytes()
        self.cards = bulk(cards())
        self.rulings = bulk(rulings())
        self.offer("20310305")

    def offer(self, day: str) -> None:
        """Offer the texts as they are, as the files of a day."""
        self.day = day
        self.files = {
            f"/files/MiniCompRules {day}.txt": self.rules,
            f"/files/oracle-cards-{day}.json": self.cards,
            f"/files/rulings-{day}.json": self.rulings,
        }

    def more_rulings(self, count: int) -> None:
        """Have so many rulings in the list."""
        self.rulings = bulk(rulings(count))

    async def answer(self, request: web.Request) -> web.StreamResponse:
        response = await self._answer(request)
        self.requests.append((request.path, dict(request.headers), response.status))
        return response

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        if request.path == "/rules":
            page = f'<a href="/files/MiniCompRules {self.day}.txt">TXT</a>'
            return web.Response(text=page, content_type="text/html")
        if request.path.startswith("/bulk-data/"):
            kind = request.path.rpartition("/")[2]
            uri = str(request.url.with_path(f"/files/{kind}-{self.day}.json"))
            told = {"object": "bulk_data", "type": kind.replace("-", "_"), "download_uri": uri}
            return web.json_response(told)
        if self.failures:
            return web.Response(status=self.failures.pop(0), headers={"Retry-After": "7"})
        return await self._file(request)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        if request.path not in self.files:
            return web.Response(status=404)
        body = self.files[request.path]
        packed = "gzip" in request.headers.get("Accept-Encoding", "")
        body = gzip.compress(body, mtime=0) if packed else body
        etag = f'"{hashlib.sha256(body).hexdigest()[:12]}"'
        headers = {"ETag": etag, "Accept-Ranges": "bytes"}
        if packed:
            headers["Content-Encoding"] = "gzip"
        if request.headers.get("If-None-Match") == etag:
            return web.Response(status=304, headers=headers)
        start = 0
        wanted = request.headers.get("Range")
        if wanted and request.headers.get("If-Range") == etag:
            start = int(wanted.removeprefix("bytes=").removesuffix("-"))
            if start >= len(body):
                return web.Response(status=416)
            headers["Content-Range"] = f"bytes {start}-{len(body) - 1}/{len(body)}"
        return await self._stream(request, body[start:], headers, 206 if start else 200)

    async def _stream(
        self, request: web.Request, body: bytes, headers: dict[str, str], status: int
    ) -> web.StreamResponse:
        response = web.StreamResponse(status=status, headers=headers)
        response.content_length = len(body)
        await response.prepare(request)
        cut = self.cuts.pop(0) if self.cuts else len(body)
        step = 700 if self.slowly else 1 << 16
        for at in range(0, min(cut, len(body)), step):
            await response.write(body[at : min(at + step, cut)])
            if self.slowly:
                await asyncio.sleep(0.002)
        if cut < len(body):
            assert request.transport is not None
            request.transport.close()
        return response


@pytest.fixture
def options() -> Options:
    """Limits that fit the invented texts, and no waiting."""

    async def sleep(_seconds: float) -> None:
        return None

    return Options(SMALL, sleep=sleep)


@pytest.fixture
def archive() -> Archive:
    """Three whole files of one day."""
    return Archive()


@pytest_asyncio.fixture
async def address(archive: Archive) -> AsyncIterator[Callable[[str], str]]:
    """The server, running; gives the address of a path."""
    app = web.Application()
    app.router.add_get("/{path:.*}", archive.answer)
    server = TestServer(app)
    await server.start_server()
    yield lambda path: str(server.make_url(path))
    await server.close()


@pytest.fixture
def sources(address: Callable[[str], str]) -> Sources:
    """The three sources at that server."""
    return Sources(
        address("/rules"), address("/bulk-data/oracle-cards"), address("/bulk-data/rulings")
    )
