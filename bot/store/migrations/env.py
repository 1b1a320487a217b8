"""Run by Alembic: the steps go over the connection that `bot.store.versions` hands in."""

from alembic import context

from bot.store.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes a column by copying the table
)
with context.begin_transaction():
    context.run_migrations()
