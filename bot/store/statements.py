"""Statements that SQLite and PostgreSQL share and SQLAlchemy's common part lacks."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table


def _insert(connection: Connection, table: Table) -> Any:  # noqa: ANN401 - of a dialect
    # each alone is imported only where it is used
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects import postgresql  # noqa: PLC0415

        return postgresql.insert(table)
    from sqlalchemy.dialects import sqlite  # noqa: PLC0415

    return sqlite.insert(table)


def put(connection: Connection, table: Table, values: Mapping[str, object]) -> None:
    """Write a row in place of the one with the same key."""
    keys = [column.name for column in table.primary_key]
    statement = _insert(connection, table).values(**values)
    changed = {name: statement.excluded[name] for name in values if name not in keys}
    connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=changed))


def put_all(connection: Connection, table: Table, rows: Sequence[Mapping[str, object]]) -> None:
    """Write rows in place of those with the same keys; all with the same columns."""
    if not rows:
        return
    keys = [column.name for column in table.primary_key]
    statement = _insert(connection, table)
    changed = {name: statement.excluded[name] for name in rows[0] if name not in keys}
    statement = statement.on_conflict_do_update(index_elements=keys, set_=changed)
    connection.execute(statement, list(rows))


def put_new(connection: Connection, table: Table, rows: Sequence[Mapping[str, object]]) -> None:
    """Write the rows whose keys are not there yet."""
    if rows:
        connection.execute(_insert(connection, table).on_conflict_do_nothing(), list(rows))
