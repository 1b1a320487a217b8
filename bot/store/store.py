"""The store itself: SQLAlchemy over SQLite or PostgreSQL; one method, one transaction."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import ColumnElement, delete, event, insert, or_, select, tuple_, update
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.store.records import Answered, Mark, OwnData, Reported, ServerSettings, Verdict
from bot.store.statements import put, put_new
from bot.store.tables import AnswerRow, BoardRow, LineRow, MarkRow, ReportRow, SettingsRow
from bot.store.versions import upgraded

FILE_NAME: Final = "lawmage.sqlite3"
MAX_OWN: Final = 100  # entries of a kind that a person is shown
_DRIVERS: Final = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg",
                   "sqlite": "sqlite+aiosqlite"}  # fmt: skip
_OF_FILES: Final[dict[str, Any]] = {"pool_reset_on_return": None}


class StoreError(Exception):
    """The store cannot be used now; the cause says why."""


def default_url(data_folder: Path) -> str:
    """The URL of the SQLite file in a folder."""
    return f"sqlite:///{data_folder / FILE_NAME}"


class Store:
    """What is kept. Every method raises StoreError where the database cannot be used."""

    def __init__(self, url: str) -> None:
        """A store that connects when it is first used.

        Args:
            url: SQLAlchemy's, "sqlite:///file" or "postgresql://user:password@host/database".

        Raises:
            StoreError: where it is no such URL.
        """
        scheme, mark, rest = url.partition("://")
        driver = _DRIVERS.get(scheme, scheme)
        # a file needs no ping, and every transaction here ends by itself
        options = _OF_FILES if driver.startswith("sqlite") else {"pool_pre_ping": True}
        try:
            self._engine = create_async_engine(f"{driver}{mark}{rest}", **options)
        except (ArgumentError, ImportError, SQLAlchemyError) as error:
            raise StoreError(f"LAWMAGE_DATABASE_URL is no database's URL: {error}") from error
        if self._engine.dialect.name == "sqlite":
            _prepare_sqlite(self._engine)
        self._upgraded = False

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._engine.begin() as connection:
                if not self._upgraded:
                    await upgraded(connection)
                    self._upgraded = True
                yield connection
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise StoreError(str(error)) from error

    async def _rows(self, statement: Any) -> Sequence[Any]:  # noqa: ANN401 - any select
        async with self._transaction() as connection:
            return (await connection.execute(statement)).all()

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()

    async def upgrade(self) -> None:
        """Bring the tables up to date."""
        async with self._transaction():
            pass

    async def keep(self, answers: Sequence[Answered]) -> None:
        """Add to the log, and keep the lines under their codes."""
        lines = {it.code: {"code": it.code, "line": it.line, "at": it.at} for it in answers}
        rows = [_answer_values(it) for it in answers if it.user]
        async with self._transaction() as connection:
            await put_new(connection, LineRow, list(lines.values()))
            if rows:
                await connection.execute(insert(AnswerRow), rows)

    async def line(self, code: str) -> str | None:
        """The line that a code stands for."""
        found = await self._rows(select(LineRow.line).where(LineRow.code == code))
        return str(found[0].line) if found else None

    async def log(self, guild: int, words: str, most: int) -> tuple[Answered, ...]:
        """The last answers of a server whose question or answer holds each of the words."""
        wanted: list[ColumnElement[bool]] = [AnswerRow.guild_id == guild]
        for word in words.split():
            like = f"%{_escaped(word)}%"
            in_line = LineRow.line.ilike(like, escape="\\")
            wanted.append(or_(in_line, AnswerRow.headline.ilike(like, escape="\\")))
        return await self._answers(wanted, most)

    async def _answers(self, wanted: list[ColumnElement[bool]], most: int) -> tuple[Answered, ...]:
        statement = (
            select(AnswerRow.__table__, LineRow.line)
            .join(LineRow, LineRow.code == AnswerRow.code, isouter=True)
            .where(*wanted)
            .order_by(AnswerRow.id.desc())
            .limit(most)
        )
        return tuple(_answered(row) for row in await self._rows(statement))

    async def boards(self, wanted: Sequence[tuple[int, int]]) -> dict[tuple[int, int], str]:
        """The boards that persons keep in channels, by both; those without one are left out."""
        keys = tuple_(BoardRow.user_id, BoardRow.channel_id)
        found = await self._rows(select(BoardRow.__table__).where(keys.in_(wanted)))
        return {(row.user_id, row.channel_id): str(row.line) for row in found}

    async def save_board(self, user: int, channel: int, line: str, at: int) -> None:
        """Keep a board in place of the last one; an empty line removes it."""
        async with self._transaction() as connection:
            if line:
                values = {"user_id": user, "channel_id": channel, "line": line, "at": at}
                await put(connection, BoardRow, values)
            else:
                await connection.execute(
                    delete(BoardRow).where(BoardRow.user_id == user, BoardRow.channel_id == channel)
                )

    async def report(self, reported: Reported) -> None:
        """Keep what somebody says an answer should be."""
        async with self._transaction() as connection:
            await connection.execute(insert(ReportRow), [_report_values(reported)])

    async def mark(self, mark: Mark) -> None:
        """Keep a judge's word in place of the last one on the same answer."""
        values = {"guild_id": mark.guild, "code": mark.code, "verdict": str(mark.verdict),
                  "note": mark.note, "judge_id": mark.judge, "at": mark.at}  # fmt: skip
        async with self._transaction() as connection:
            await put(connection, MarkRow, values)

    async def marks(self, guild: int) -> dict[str, Mark]:
        """All words of a server's judges, by code."""
        found = await self._rows(select(MarkRow.__table__).where(MarkRow.guild_id == guild))
        return {row.code: _mark(row) for row in found}

    async def settings(self, guild: int) -> ServerSettings:
        """What a server has chosen."""
        found = await self._rows(select(SettingsRow.__table__).where(SettingsRow.guild_id == guild))
        if not found:
            return ServerSettings()
        row = found[0]
        channels, posts = (tuple(map(int, it.split())) for it in (row.channels, row.posts))
        return ServerSettings(bool(row.private), channels, row.judge_role, row.language, posts)

    async def save_settings(self, guild: int, settings: ServerSettings) -> None:
        """Keep what a server has chosen."""
        values = {"guild_id": guild, "private": settings.private,
                  "channels": " ".join(map(str, settings.channels)),
                  "posts": " ".join(map(str, settings.posts)),
                  "judge_role": settings.judge_role, "language": settings.language}  # fmt: skip
        async with self._transaction() as connection:
            await put(connection, SettingsRow, values)

    async def own(self, user: int) -> OwnData:
        """What is kept of a person, the newest MAX_OWN of each kind."""
        boards = await self._rows(
            select(BoardRow.line).where(BoardRow.user_id == user).limit(MAX_OWN)
        )
        reports = await self._rows(
            select(ReportRow.__table__).where(ReportRow.user_id == user).limit(MAX_OWN)
        )
        marks = await self._rows(
            select(MarkRow.__table__).where(MarkRow.judge_id == user).limit(MAX_OWN)
        )
        return OwnData(
            tuple(row.line for row in boards),
            await self._answers([AnswerRow.user_id == user], MAX_OWN),
            tuple(_reported(row) for row in reports),
            tuple(_mark(row) for row in marks),
        )

    async def forget(self, user: int) -> None:
        """Delete what is kept of a person; a judge's words stay, without the judge.

        Lines that nobody else asked go too: the buttons of those answers say so.
        """
        asked = select(AnswerRow.code).where(AnswerRow.user_id == user)
        others = select(AnswerRow.code).where(AnswerRow.user_id != user)
        async with self._transaction() as connection:
            await connection.execute(
                delete(LineRow).where(
                    LineRow.code.in_(asked),
                    LineRow.code.not_in(others),
                    LineRow.code.not_in(select(MarkRow.code)),
                )
            )
            for table in (AnswerRow, BoardRow, ReportRow):
                await connection.execute(delete(table).where(table.user_id == user))
            await connection.execute(
                update(MarkRow).where(MarkRow.judge_id == user).values(judge_id=0)
            )


def _prepare_sqlite(engine: AsyncEngine) -> None:
    """Let readers go on while somebody writes, and wait for another process's write."""

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: object) -> None:  # noqa: ANN401 - the driver's own
        cursor = connection.cursor()
        for setting in ("busy_timeout=2000", "journal_mode=WAL", "synchronous=NORMAL"):
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()


def _escaped(word: str) -> str:
    return word.replace("\\", r"\\").replace("%", r"\%").replace("_", r"\_")


def _answer_values(it: Answered) -> dict[str, object]:
    return {
        "code": it.code,
        "mark": it.mark,
        "headline": it.headline,
        "editions": it.editions,
        "user_id": it.user,
        "guild_id": it.guild,
        "channel_id": it.channel,
        "at": it.at,
    }


def _answered(row: Any) -> Answered:  # noqa: ANN401 - a row
    return Answered(row.code, row.line or "", row.mark, row.headline, row.editions, row.user_id,
                    row.guild_id, row.channel_id, row.at)  # fmt: skip


def _report_values(it: Reported) -> dict[str, object]:
    return {"code": it.code, "text": it.text, "editions": it.editions, "user_id": it.user,
            "guild_id": it.guild, "at": it.at}  # fmt: skip


def _reported(row: Any) -> Reported:  # noqa: ANN401 - a row
    return Reported(row.code, row.text, row.editions, row.user_id, row.guild_id, row.at)


def _mark(row: Any) -> Mark:  # noqa: ANN401 - a row
    return Mark(row.code, Verdict(row.verdict), row.note, row.judge_id, row.guild_id, row.at)
