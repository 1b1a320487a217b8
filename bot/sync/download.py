"""One file from an address: resumed after a break, not fetched where it has not changed.

The library is aiohttp; the header fields are those of RFC 9110: If-None-Match (13.1.2), If-Range
(13.1.5), Range (14.2).
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final

import aiohttp

from bot.sync.errors import SyncError, TemporaryError
from bot.sync.partial import Note, Partial
from bot.sync.progress import Watcher

ATTEMPTS: Final = 6  # without a new byte; each new byte is a new beginning
MAX_BYTES: Final = 3_000_000_000
MAX_WAIT: Final = 60.0  # seconds between two attempts
_CHUNK: Final = 1 << 16
_BUSY: Final = frozenset({408, 425, 429, 500, 502, 503, 504})
_BROKEN: Final = (aiohttp.ClientError, TimeoutError)

Sleep = Callable[[float], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Downloader:
    """Downloads with one session, telling a watcher and pausing between attempts."""

    session: aiohttp.ClientSession
    watcher: Watcher
    sleep: Sleep = asyncio.sleep

    async def fetch(self, address: str, partial: Partial, known: Note | None) -> Note | None:
        """Bring the file of an address into `partial`, whole.

        Args:
            address: where it is.
            partial: where it goes, and what an earlier attempt left.
            known: what is known of the file in use; it is not fetched again unchanged.

        Returns:
            The note of the new file; None where the file in use has not changed.

        Raises:
            SyncError: it cannot be had.
            OSError: it cannot be written.
        """
        attempt, size = 0, partial.size()
        while True:
            try:
                return await self._attempt(address, partial, known)
            except (*_BROKEN, TemporaryError) as error:
                attempt = 0 if partial.size() > size else attempt + 1
                size = partial.size()
                if attempt >= ATTEMPTS:
                    raise SyncError(f"{address} could not be fetched: {_words(error)}.") from error
                told = error.wait if isinstance(error, TemporaryError) else 0.0
                await self.sleep(min(max(told, 2.0**attempt / 2), MAX_WAIT))

    async def _attempt(self, address: str, partial: Partial, known: Note | None) -> Note | None:
        left = partial.note()
        if left is None or left.address != address:
            partial.drop()
            left = None
        async with self.session.get(address, headers=_conditions(left, partial, known)) as response:
            if response.status == HTTPStatus.NOT_MODIFIED:
                return left if left and left.complete else None
            if response.status == HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE:
                partial.drop()
                raise TemporaryError("what was left of an earlier download does not fit")
            _check_status(address, response)
            return await self._receive(response, address, partial, left)

    async def _receive(
        self, response: aiohttp.ClientResponse, address: str, partial: Partial, left: Note | None
    ) -> Note:
        resumed = response.status == HTTPStatus.PARTIAL_CONTENT
        if resumed and not (left and _begins_at(response, partial.size())):
            partial.drop()
            raise TemporaryError("another part of the file came than was asked for")
        note = (
            left
            if resumed and left
            else Note(
                address, response.headers.get("ETag", ""), response.headers.get("Last-Modified", "")
            )
        )
        start = partial.size() if resumed else 0
        length = response.content_length
        self.watcher.begin(f"Fetching {address}", None if length is None else start + length)
        self.watcher.advance(start)
        with partial.go_on() if resumed else partial.begin(note) as file:
            async for chunk in response.content.iter_chunked(_CHUNK):
                start += len(chunk)
                if start > MAX_BYTES:
                    raise SyncError(f"{address} is longer than {MAX_BYTES:,} bytes.")
                file.write(chunk)
                file.flush()
                self.watcher.advance(len(chunk))
        partial.finish(note)
        return note


def _conditions(left: Note | None, partial: Partial, known: Note | None) -> dict[str, str]:
    if left is not None and not left.complete and left.validator and partial.size():
        return {"Range": f"bytes={partial.size()}-", "If-Range": left.validator}
    note = left if left is not None and left.complete else known
    if note is None:
        return {}
    if note.etag:
        return {"If-None-Match": note.etag}
    return {"If-Modified-Since": note.modified} if note.modified else {}


def _begins_at(response: aiohttp.ClientResponse, size: int) -> bool:
    return response.headers.get("Content-Range", "").startswith(f"bytes {size}-")


def _check_status(address: str, response: aiohttp.ClientResponse) -> None:
    if response.status in _BUSY:
        told = response.headers.get("Retry-After", "")
        wait = float(told) if told.isdigit() else 0.0
        raise TemporaryError(f"the other side answers {response.status}", wait)
    if response.status not in {HTTPStatus.OK, HTTPStatus.PARTIAL_CONTENT}:
        raise SyncError(
            f"{address} answers {response.status} {response.reason}; "
            "the address may have changed and can be set."
        )


def _words(error: BaseException) -> str:
    return str(error).rstrip(".") or type(error).__name__
