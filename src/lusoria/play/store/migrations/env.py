"""Alembic's entry: the connection comes from ``play.store``."""

from __future__ import annotations

from alembic import context

from lusoria.play.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
