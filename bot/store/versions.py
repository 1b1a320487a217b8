"""Bringing the tables up to date with Alembic, which is imported only where they are not."""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

HEAD: Final = "0005"  # the newest of migrations/versions; a test holds it to that
_FOLDER: Final = Path(__file__).parent / "migrations"
_LOCK: Final = 0x6C61776D  # of PostgreSQL, held while the tables are changed
_KNOWN: Final = frozenset(f"{number:04}" for number in range(1, int(HEAD) + 1))


class UnknownTablesError(Exception):
    """The tables are of a later version, or of another program."""


def upgraded(connection: Connection) -> None:
    """Upgrade where the tables are older; of several processes at once, one does it.

    Raises:
        UnknownTablesError: where they are not older ones of ours.
    """
    found = version(connection)
    if found == HEAD:
        return
    if found is not None and found not in _KNOWN:
        raise UnknownTablesError(
            f"Its tables have version {found[:40]!r}; this Lawmage knows those up to {HEAD}. "
            "Use the newer Lawmage that made them, or a database of its own."
        )
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    else:
        # SQLite's driver begins only with the first row that is written, which is too late here.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    if version(connection) != HEAD:
        upgrade(connection)


def version(connection: Connection) -> str | None:
    """The version of the tables; None where there are none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def upgrade(connection: Connection, target: str = HEAD) -> None:
    """Take the steps up to a version."""
    from alembic import command  # noqa: PLC0415 - a start with tables up to date does without it
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, target)
