"""Entries know the person who acted; a match may go on with dice of its own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add three columns; what is kept already has none of it."""
    op.add_column("entries", sa.Column("who", sa.String(40), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("since", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("earlier", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Take them away again."""
    for table, column in (("entries", "who"), ("tables", "since"), ("tables", "earlier")):
        with op.batch_alter_table(table) as changed:
            changed.drop_column(column)
