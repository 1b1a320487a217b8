"""The store itself: SQLAlchemy over SQLite or PostgreSQL; one method, one transaction."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Table,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    tuple_,
    update,
)

from bot.store.database import Database, StoreError, Work
from bot.store.records import (
    Answered,
    Draft,
    Mark,
    OwnData,
    Reported,
    ServerSettings,
    Verdict,
)
from bot.store.statements import put, put_all, put_new
from bot.store.tables import (
    ANSWERS,
    BOARDS,
    DRAFTS,
    LINES,
    MARKS,
    REPORTS,
    SETTINGS,
)

FILE_NAME: Final = "lawmage.sqlite3"
MAX_OWN: Final = 1000  # entries of a kind that a person is shown

# Those that are asked for often are made once.
_LINE: Final = select(LINES.c.line).where(LINES.c.code == bindparam("code"))
_DRAFT: Final = select(DRAFTS.c.text).where(
    DRAFTS.c.user_id == bindparam("user"),
    DRAFTS.c.code == bindparam("code"),
    DRAFTS.c.at > bindparam("after"),
)
_BOARDS: Final = select(BOARDS.c.user_id, BOARDS.c.channel_id, BOARDS.c.line).where(
    tuple_(BOARDS.c.user_id, BOARDS.c.channel_id).in_(bindparam("wanted", expanding=True))
)
_MARKS: Final = select(MARKS).where(MARKS.c.guild_id == bindparam("guild"))
_SETTINGS: Final = select(SETTINGS).where(SETTINGS.c.guild_id == bindparam("guild"))

__all__ = ["FILE_NAME", "MAX_OWN", "Store", "StoreError", "default_url"]


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
        self._database = Database(url)

    async def _rows(self, statement: Any, **values: object) -> Sequence[Any]:  # noqa: ANN401 - any select
        return await self._database.read(lambda it: it.execute(statement, values).all())

    async def _write(self, work: Work[None]) -> None:
        await self._database.write(work)

    async def _execute(self, *statements: Any) -> None:  # noqa: ANN401 - any that write
        def work(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self._write(work)

    async def close(self) -> None:
        """Close all connections."""
        await self._database.close()

    async def upgrade(self) -> None:
        """Bring the tables up to date."""
        await self._database.start()

    async def keep(self, answers: Sequence[Answered], drafts: Sequence[Draft] = ()) -> None:
        """Add to the log, keep the lines under their codes, and what was typed for them."""
        lines = {it.code: {"code": it.code, "line": it.line, "at": it.at} for it in answers}
        rows = [_answer_values(it) for it in answers if it.user]
        typed = [_draft_values(it) for it in drafts]

        def work(connection: Connection) -> None:
            put_new(connection, LINES, list(lines.values()))
            if rows:
                connection.execute(insert(ANSWERS), rows)
            put_all(connection, DRAFTS, typed)

        await self._write(work)

    async def draft(self, user: int, code: str, after: int) -> str | None:
        """What a person typed for an answer after that time."""
        found = await self._rows(_DRAFT, user=user, code=code, after=after)
        return str(found[0].text) if found else None

    async def drop_drafts(self, until: int) -> None:
        """Delete what was typed at that time or before it."""
        await self._execute(delete(DRAFTS).where(DRAFTS.c.at <= until))

    async def line(self, code: str) -> str | None:
        """The line that a code stands for."""
        found = await self._rows(_LINE, code=code)
        return str(found[0].line) if found else None

    async def log(self, guild: int, words: str, most: int) -> tuple[Answered, ...]:
        """The last answers of a server whose question or answer holds each of the words.

        A word may also be the number of a rule that the answer cites, or that holds one of these,
        or the answer's code. Of one question only the last answer.
        """
        last = select(func.max(ANSWERS.c.id)).where(ANSWERS.c.guild_id == guild)
        wanted: list[ColumnElement[bool]] = [ANSWERS.c.id.in_(last.group_by(ANSWERS.c.code))]
        for word in words.split():
            like = f"%{_escaped(word)}%"
            in_line = LINES.c.line.ilike(like, escape="\\")
            in_headline = ANSWERS.c.headline.ilike(like, escape="\\")
            cited = ANSWERS.c.rules.like(f"% {_escaped(word.lower())} %", escape="\\")
            wanted.append(or_(in_line, in_headline, cited, ANSWERS.c.code == word.upper()))
        return await self._answers(wanted, most)

    async def _answers(self, wanted: list[ColumnElement[bool]], most: int) -> tuple[Answered, ...]:
        statement = (
            select(ANSWERS, LINES.c.line)
            .join(LINES, LINES.c.code == ANSWERS.c.code, isouter=True)
            .where(*wanted)
            .order_by(ANSWERS.c.id.desc())
            .limit(most)
        )
        return tuple(_answered(row) for row in await self._rows(statement))

    async def boards(self, wanted: Sequence[tuple[int, int]]) -> dict[tuple[int, int], str]:
        """The boards that persons keep in channels, by both; those without one are left out."""
        found = await self._rows(_BOARDS, wanted=list(wanted))
        return {(row.user_id, row.channel_id): str(row.line) for row in found}

    async def save_board(self, user: int, channel: int, line: str, at: int) -> None:
        """Keep a board in place of the last one; an empty line removes it."""
        if line:
            values = {"user_id": user, "channel_id": channel, "line": line, "at": at}
            await self._write(lambda it: put(it, BOARDS, values))
        else:
            await self._execute(
                delete(BOARDS).where(BOARDS.c.user_id == user, BOARDS.c.channel_id == channel)
            )

    async def report(self, reported: Reported) -> None:
        """Keep what somebody says an answer should be."""
        await self._execute(insert(REPORTS).values(**_report_values(reported)))

    async def reports(self, most: int = MAX_OWN) -> tuple[tuple[Reported, str], ...]:
        """The newest of what people say answers should be, each with the line it is about."""
        statement = (
            select(REPORTS, LINES.c.line)
            .join(LINES, LINES.c.code == REPORTS.c.code, isouter=True)
            .order_by(REPORTS.c.id.desc())
            .limit(most)
        )
        return tuple((_reported(row), row.line or "") for row in await self._rows(statement))

    async def mark(self, mark: Mark) -> None:
        """Keep a judge's word in place of the last one on the same answer."""
        values = {"guild_id": mark.guild, "code": mark.code, "verdict": str(mark.verdict),
                  "note": mark.note, "judge_id": mark.judge, "at": mark.at,
                  "headline": mark.headline}  # fmt: skip
        await self._write(lambda it: put(it, MARKS, values))

    async def marks(self, guild: int) -> dict[str, Mark]:
        """All words of a server's judges, by code."""
        found = await self._rows(_MARKS, guild=guild)
        return {row.code: _mark(row) for row in found}

    async def settings(self, guild: int) -> ServerSettings:
        """What a server has chosen."""
        found = await self._rows(_SETTINGS, guild=guild)
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
        await self._write(lambda it: put(it, SETTINGS, values))

    async def own(self, user: int) -> OwnData:
        """What is kept of a person, the newest MAX_OWN of each kind."""
        boards = await self._rows(
            _newest(select(BOARDS.c.line).where(BOARDS.c.user_id == user), BOARDS)
        )
        reports, marks, drafts = [
            await self._rows(_newest(select(table).where(person == user), table))
            for table, person in (
                (REPORTS, REPORTS.c.user_id), (MARKS, MARKS.c.judge_id), (DRAFTS, DRAFTS.c.user_id),
            )
        ]  # fmt: skip
        return OwnData(
            tuple(row.line for row in boards),
            await self._answers([ANSWERS.c.user_id == user], MAX_OWN),
            tuple(_reported(row) for row in reports),
            tuple(_mark(row) for row in marks),
            tuple(Draft(row.user_id, row.code, row.text, row.at) for row in drafts),
        )

    async def forget(self, user: int) -> None:
        """Delete what is kept of a person; a judge's words stay, without the judge.

        Lines that nobody else asked go too: the buttons of those answers say so.
        """
        asked = select(ANSWERS.c.code).where(ANSWERS.c.user_id == user)
        others = select(ANSWERS.c.code).where(ANSWERS.c.user_id != user)
        lonely = (
            LINES.c.code.in_(asked),
            LINES.c.code.not_in(others),
            LINES.c.code.not_in(select(MARKS.c.code)),
        )
        await self._execute(
            delete(LINES).where(*lonely),
            *(delete(it).where(it.c.user_id == user)
              for it in (ANSWERS, BOARDS, DRAFTS, REPORTS)),
            update(MARKS).where(MARKS.c.judge_id == user).values(judge_id=0),
        )  # fmt: skip


def _newest(statement: Select[Any], table: Table) -> Select[Any]:
    return statement.order_by(table.c.at.desc()).limit(MAX_OWN)


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
        "rules": f" {' '.join(it.rules)} " if it.rules else "",
    }


def _draft_values(it: Draft) -> dict[str, object]:
    return {"user_id": it.user, "code": it.code, "text": it.text, "at": it.at}


def _answered(row: Any) -> Answered:  # noqa: ANN401 - a row
    return Answered(row.code, row.line or "", row.mark, row.headline, row.editions, row.user_id,
                    row.guild_id, row.channel_id, row.at, tuple(row.rules.split()))  # fmt: skip


def _report_values(it: Reported) -> dict[str, object]:
    return {"code": it.code, "text": it.text, "editions": it.editions, "user_id": it.user,
            "guild_id": it.guild, "at": it.at}  # fmt: skip


def _reported(row: Any) -> Reported:  # noqa: ANN401 - a row
    return Reported(row.code, row.text, row.editions, row.user_id, row.guild_id, row.at)


def _mark(row: Any) -> Mark:  # noqa: ANN401 - a row
    return Mark(row.code, Verdict(row.verdict), row.note, row.judge_id, row.guild_id, row.at,
                row.headline)  # fmt: skip
