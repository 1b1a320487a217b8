"""The tables. Texts are bounded by those who write them; identities are Discord's."""

from sqlalchemy import BigInteger, Integer, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

# SQLite numbers rows by itself only where the column is its plain INTEGER.
_ROW = BigInteger().with_variant(Integer, "sqlite")


class Base(DeclarativeBase):
    """All tables."""


class LineRow(Base):
    """A question by its code; there is nothing of a person in it."""

    __tablename__ = "lines"
    code: Mapped[str] = mapped_column(Text, primary_key=True)
    line: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)


class BoardRow(Base):
    """The board that a person keeps in a channel."""

    __tablename__ = "boards"
    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    channel_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    line: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)


class AnswerRow(Base):
    """The log of answers."""

    __tablename__ = "answers"
    id: Mapped[int] = mapped_column(_ROW, primary_key=True, autoincrement=True)
    code: Mapped[str] = mapped_column(Text, index=True)
    mark: Mapped[str] = mapped_column(Text)
    headline: Mapped[str] = mapped_column(Text)
    editions: Mapped[str] = mapped_column(Text)
    user_id: Mapped[int] = mapped_column(BigInteger, index=True)
    guild_id: Mapped[int] = mapped_column(BigInteger, index=True)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    at: Mapped[int] = mapped_column(BigInteger)


class ReportRow(Base):
    """What people say an answer should be."""

    __tablename__ = "reports"
    id: Mapped[int] = mapped_column(_ROW, primary_key=True, autoincrement=True)
    code: Mapped[str] = mapped_column(Text, index=True)
    text: Mapped[str] = mapped_column(Text)
    editions: Mapped[str] = mapped_column(Text)
    user_id: Mapped[int] = mapped_column(BigInteger, index=True)
    guild_id: Mapped[int] = mapped_column(BigInteger)
    at: Mapped[int] = mapped_column(BigInteger)


class MarkRow(Base):
    """A judge's word, one for each server and answer; the last one holds."""

    __tablename__ = "marks"
    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    code: Mapped[str] = mapped_column(Text, primary_key=True)
    verdict: Mapped[str] = mapped_column(Text)
    note: Mapped[str] = mapped_column(Text)
    judge_id: Mapped[int] = mapped_column(BigInteger, index=True)
    at: Mapped[int] = mapped_column(BigInteger)


class SettingsRow(Base):
    """What a server has chosen; `channels` and `posts` hold identities parted by blanks."""

    __tablename__ = "settings"
    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    private: Mapped[bool]
    channels: Mapped[str] = mapped_column(Text)
    judge_role: Mapped[int] = mapped_column(BigInteger)
    language: Mapped[str] = mapped_column(Text)
    posts: Mapped[str] = mapped_column(Text, server_default="")
