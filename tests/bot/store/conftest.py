"""Every test of the store runs on SQLite and on PostgreSQL.

PostgreSQL is looked for where LAWMAGE_TEST_DATABASE_URL says, or behind the local socket; where no
server answers its half is skipped. Each test gets a database of its own.
"""

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from sqlalchemy import text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import Store, default_url

SOCKETS = "/var/run/postgresql"
SERVER = os.environ.get(
    "LAWMAGE_TEST_DATABASE_URL", f"postgresql+asyncpg://postgres@/postgres?host={SOCKETS}"
)


async def execute(url: URL, statement: str) -> None:
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            await connection.execute(text(statement))
    finally:
        await engine.dispose()


@pytest.fixture(scope="session")
def server() -> URL:
    """A PostgreSQL server that answers."""
    url = make_url(SERVER).set(drivername="postgresql+asyncpg")
    try:
        asyncio.run(execute(url, "SELECT 1"))
    except Exception as error:  # noqa: BLE001 - whatever it is, there is no server
        pytest.skip(f"no PostgreSQL server answers: {type(error).__name__}")
    return url


@pytest.fixture
def postgresql(server: URL) -> Iterator[str]:
    """The URL of a new database."""
    name = f"lawmage_test_{secrets.token_hex(6)}"
    asyncio.run(execute(server, f"CREATE DATABASE {name}"))
    yield server.set(database=name).render_as_string(hide_password=False)
    asyncio.run(execute(server, f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return default_url(tmp_path)
    found = request.getfixturevalue("postgresql")
    assert isinstance(found, str)
    return found


@pytest_asyncio.fixture
async def store(url: str) -> AsyncIterator[Store]:
    made = Store(url)
    await made.upgrade()
    yield made
    await made.close()
