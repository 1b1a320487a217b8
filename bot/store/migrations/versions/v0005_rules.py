"""The rules that an answer cites, so that the log finds it by them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add them; of earlier answers they are not known."""
    op.add_column("answers", sa.Column("rules", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Remove them."""
    op.drop_column("answers", "rules")
