"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_ROW = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def _number(name: str, *, key: bool = False) -> "sa.Column[int]":
    return sa.Column(name, sa.BigInteger, primary_key=key, autoincrement=False, nullable=False)


def _text(name: str, *, key: bool = False) -> "sa.Column[str]":
    return sa.Column(name, sa.Text, primary_key=key, nullable=False)


def _row() -> "sa.Column[int]":
    return sa.Column("id", _ROW, primary_key=True, autoincrement=True)


def upgrade() -> None:
    """Make them."""
    op.create_table("lines", _text("code", key=True), _text("line"), _number("at"))
    op.create_table(
        "boards",
        _number("user_id", key=True),
        _number("channel_id", key=True),
        _text("line"),
        _number("at"),
    )
    op.create_table(
        "answers",
        _row(),
        *map(_text, ("code", "mark", "headline", "editions")),
        *map(_number, ("user_id", "guild_id", "channel_id", "at")),
    )
    op.create_table(
        "reports",
        _row(),
        *map(_text, ("code", "text", "editions")),
        *map(_number, ("user_id", "guild_id", "at")),
    )
    op.create_table(
        "marks",
        _number("guild_id", key=True),
        _text("code", key=True),
        _text("verdict"),
        _text("note"),
        _number("judge_id"),
        _number("at"),
    )
    op.create_table(
        "settings",
        _number("guild_id", key=True),
        sa.Column("private", sa.Boolean, nullable=False),
        _text("channels"),
        _number("judge_role"),
        _text("language"),
    )
    for table, column in _INDEXES:
        op.create_index(f"ix_{table}_{column}", table, [column])


_INDEXES = (
    ("answers", "code"),
    ("answers", "user_id"),
    ("answers", "guild_id"),
    ("reports", "code"),
    ("reports", "user_id"),
    ("marks", "judge_id"),
)


def downgrade() -> None:
    """Remove them."""
    for table in ("settings", "marks", "reports", "answers", "boards", "lines"):
        op.drop_table(table)
