"""The tables. Texts are bounded by those who write them; identities are Discord's.

They are tables of SQLAlchemy's core: its object mapper is not needed, and not small.
"""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Integer, MetaData, Table, Text

METADATA: Final = MetaData()


def _number(name: str, *, key: bool = False, index: bool = False) -> "Column[int]":
    return Column(
        name, BigInteger, primary_key=key, autoincrement=False, nullable=False, index=index
    )


def _text(name: str, *, key: bool = False, index: bool = False) -> "Column[str]":
    return Column(name, Text, primary_key=key, nullable=False, index=index)


def _row() -> "Column[int]":
    # SQLite numbers rows by itself only where the column is its plain INTEGER.
    kind = BigInteger().with_variant(Integer, "sqlite")
    return Column("id", kind, primary_key=True, autoincrement=True)


# A question by its code; there is nothing of a person in it.
LINES: Final = Table("lines", METADATA, _text("code", key=True), _text("line"), _number("at"))

# The board that a person keeps in a channel.
BOARDS: Final = Table(
    "boards",
    METADATA,
    _number("user_id", key=True),
    _number("channel_id", key=True),
    _text("line"),
    _number("at"),
)

# What a person typed for an answer, for a short time.
DRAFTS: Final = Table(
    "drafts",
    METADATA,
    _number("user_id", key=True),
    _text("code", key=True),
    _text("text"),
    _number("at", index=True),
)

# The log of answers; `rules` holds the numbers of the rules that one cites, between blanks.
ANSWERS: Final = Table(
    "answers",
    METADATA,
    _row(),
    _text("code", index=True),
    _text("mark"),
    _text("headline"),
    _text("editions"),
    _number("user_id", index=True),
    _number("guild_id", index=True),
    _number("channel_id"),
    _number("at"),
    Column("rules", Text, nullable=False, server_default=""),
)

# What people say an answer should be.
REPORTS: Final = Table(
    "reports",
    METADATA,
    _row(),
    _text("code", index=True),
    _text("text"),
    _text("editions"),
    _number("user_id", index=True),
    _number("guild_id"),
    _number("at"),
)

# A judge's word, one for each server and question; the last one holds. Its headline is the answer
# that the judge spoke of.
MARKS: Final = Table(
    "marks",
    METADATA,
    _number("guild_id", key=True),
    _text("code", key=True),
    _text("verdict"),
    _text("note"),
    _number("judge_id", index=True),
    _number("at"),
    Column("headline", Text, nullable=False, server_default=""),
)

# What a server has chosen; `channels` and `posts` hold identities parted by blanks.
SETTINGS: Final = Table(
    "settings",
    METADATA,
    _number("guild_id", key=True),
    Column("private", Boolean, nullable=False),
    _text("channels"),
    _number("judge_role"),
    _text("language"),
    Column("posts", Text, nullable=False, server_default=""),
)
