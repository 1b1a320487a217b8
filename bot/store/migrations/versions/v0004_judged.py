"""The answer that a judge spoke of: a later one to the same question may be another."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add it; of earlier words it is not known."""
    op.add_column("marks", sa.Column("headline", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Remove it."""
    op.drop_column("marks", "headline")
