"""The address of today's file: what a page or a list of files says."""

import gzip
import json
import re
from typing import Any, Final
from urllib.parse import urljoin

import aiohttp

from bot.sync.errors import SyncError, TemporaryError
from bot.sync.sources import Kind

MAX_PAGE: Final = 4_000_000  # bytes
_FILE: Final = re.compile(r"\.(txt|jsonl?)(\.gz|\.xz)?(\?.*)?$", re.IGNORECASE)
_LINK: Final = re.compile(
    r"""href\s*=\s*["']([^"']*comp[^"']*rules[^"']*\.txt)["']""", re.IGNORECASE
)
_TYPES: Final = {Kind.CARDS: "oracle_cards", Kind.RULINGS: "rulings"}


async def file_address(session: aiohttp.ClientSession, kind: Kind, address: str) -> str:
    """The address of a text's file, asked for where the given one is a page or a list.

    Raises:
        SyncError: what is there names no such file.
    """
    if _FILE.search(address):
        return address
    try:
        async with session.get(address) as response:
            if response.status != 200:  # noqa: PLR2004 - OK
                raise TemporaryError(f"{address} answers {response.status}.")
            data = await response.content.read(MAX_PAGE)
            while len(data) < MAX_PAGE and (more := await response.content.read(MAX_PAGE)):
                data += more
    except (aiohttp.ClientError, TimeoutError) as error:
        raise SyncError(
            f"{address} could not be asked: {str(error) or type(error).__name__}."
        ) from error
    text = _text(data)
    found = _linked(text) if kind is Kind.RULES else _listed(text, _TYPES[kind])
    if found is None:
        raise SyncError(
            f"{address} names no file of {kind}; it may have changed. "
            f"LAWMAGE_SYNC_{kind.upper()} can hold the file's own address, or a path."
        )
    return urljoin(address, found.replace(" ", "%20"))


def _text(data: bytes) -> str:
    return (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode("utf-8", "replace")


def _linked(page: str) -> str | None:
    found = _LINK.search(page)
    return found[1].replace("&amp;", "&") if found else None


def _listed(text: str, type_: str) -> str | None:
    """The address in Scryfall's description of one file, or of that type in a list of them."""
    try:
        told = json.loads(text)
    except ValueError:
        return None
    rows: list[Any] = told.get("data", [told]) if isinstance(told, dict) else []
    for row in rows:
        if isinstance(row, dict) and row.get("type") == type_:
            found = row.get("download_uri")
            return found if isinstance(found, str) else None
    return None
