"""What people typed, for a short time, so that they can change it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table; by its time what is old is found."""
    op.create_table(
        "drafts",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False, nullable=False),
        sa.Column("code", sa.Text, primary_key=True, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_drafts_at", "drafts", ["at"])


def downgrade() -> None:
    """Remove it."""
    op.drop_table("drafts")
