"""Statements that SQLite and PostgreSQL share and SQLAlchemy's common part lacks."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.tables import Base


def _insert(connection: AsyncConnection, table: type[Base]) -> Any:  # noqa: ANN401 - of a dialect
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    return dialect.insert(table)


async def put(connection: AsyncConnection, table: type[Base], values: Mapping[str, object]) -> None:
    """Write a row in place of the one with the same key."""
    keys = [column.name for column in table.__table__.primary_key]
    statement = _insert(connection, table).values(**values)
    changed = {name: statement.excluded[name] for name in values if name not in keys}
    await connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=changed))


async def put_new(
    connection: AsyncConnection, table: type[Base], rows: Sequence[Mapping[str, object]]
) -> None:
    """Write the rows whose keys are not there yet."""
    if rows:
        await connection.execute(_insert(connection, table).on_conflict_do_nothing(), list(rows))
