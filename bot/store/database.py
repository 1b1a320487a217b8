"""Where transactions run: each is one function of a connection, whichever database it is."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from sqlite3 import OperationalError
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from bot.store.versions import UnknownTablesError, upgraded

Value = TypeVar("Value")
Work = Callable[[Connection], Value]

_FAILURES: Final = (SQLAlchemyError, OSError, TimeoutError, UnknownTablesError)
_DRIVERS: Final = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg",
                   "sqlite": "sqlite+aiosqlite"}  # fmt: skip
_IN_MEMORY: Final = frozenset({None, "", ":memory:"})

_Options = dict[str, Any]
_OPTIONS: Final[dict[str, _Options]] = {
    "postgresql": {"pool_pre_ping": True},
    # a file needs no ping, and every transaction here ends by itself
    "sqlite": {"poolclass": AsyncAdaptedQueuePool, "pool_reset_on_return": None},
}
# SQLite lets one write at a time; the others wait better here than in its driver
_WRITING: Final[dict[str, _Options]] = {
    "postgresql": {},
    "sqlite": {"pool_size": 1, "max_overflow": 0},
}
# what reads is one statement, which needs no words of a transaction around it
_READING: Final[_Options] = {"isolation_level": "AUTOCOMMIT", "skip_autocommit_rollback": True}


class StoreError(Exception):
    """The store cannot be used now; the cause says why."""


class Database:
    """Runs transactions; the tables are brought up to date before the first one."""

    def __init__(self, url: str) -> None:
        """A database that is connected to when it is first used.

        Raises:
            StoreError: where it is no URL of SQLite or PostgreSQL.
        """
        scheme, mark, rest = url.partition("://")
        try:
            parsed = make_url(f"{_DRIVERS.get(scheme, scheme)}{mark}{rest}")
            name = parsed.get_backend_name()
            self._writing = _engine(parsed, _OPTIONS[name] | _WRITING[name])
            in_memory = name == "sqlite" and parsed.database in _IN_MEMORY
            # another connection would have another database in memory
            self._reading = (
                self._writing if in_memory else _engine(parsed, _OPTIONS[name] | _READING)
            )
        except (ArgumentError, ImportError, KeyError, SQLAlchemyError) as error:
            raise StoreError(f"LAWMAGE_DATABASE_URL is no database's URL: {error}") from error
        self._upgraded = False

    async def read(self, work: Work[Value]) -> Value:
        """What the work reads; raises StoreError where the database cannot be used."""
        if not self._upgraded:
            await self.write(_nothing)

        async def reading() -> Value:
            async with self._reading.connect() as connection:
                return await connection.run_sync(work)

        return await _told(reading())

    async def write(self, work: Work[Value]) -> Value:
        """Do the work whole or not at all; raises StoreError where it was not done.

        It is not done either where nobody waits for it to its end.
        """

        async def writing() -> Value:
            async with self._writing.begin() as connection:
                if not self._upgraded:
                    await connection.run_sync(upgraded)
                value = await connection.run_sync(work)
            self._upgraded = True
            return value

        return await _told(writing())

    async def start(self) -> None:
        """Bring the tables up to date, and be ready to read; raises StoreError."""
        await self.read(_nothing)

    async def close(self) -> None:
        """Close all connections."""
        await self._reading.dispose()
        await self._writing.dispose()


def _nothing(_: Connection) -> None:
    pass


async def _told(result: Awaitable[Value]) -> Value:
    try:
        return await result
    except _FAILURES as error:
        raise StoreError(_in_a_line(error)) from error


def _in_a_line(error: BaseException) -> str:
    """What failed, without the statement and the advice to programmers that follow."""
    return (str(error).splitlines() or [type(error).__name__])[0]


def _engine(url: URL, options: _Options) -> AsyncEngine:
    # what people typed has no place in the message of a failure, which goes to the host's log
    engine = create_async_engine(url, hide_parameters=True, **options)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare)
    return engine


def _prepare(connection: Any, _record: object) -> None:  # noqa: ANN401 - the driver's own
    """Let readers of a file go on while somebody writes; wait for another process's write."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout=2000")
    with suppress(OperationalError):  # another process is at that just now
        cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.close()
