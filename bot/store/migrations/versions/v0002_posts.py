"""The channels whose new posts are answered."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add them; no server has chosen one."""
    op.add_column("settings", sa.Column("posts", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Remove them."""
    op.drop_column("settings", "posts")
