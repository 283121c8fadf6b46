"""Rooms: a code to join by, the people in them, and tickets that open more than a seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add three tables."""
    op.create_table(
        "rooms",
        sa.Column("table", sa.String(12), primary_key=True),
        sa.Column("code", sa.String(6), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("date", sa.String(40), nullable=False),
        sa.Column("lock", sa.String(4), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
    )
    op.create_index("rooms_by_code", "rooms", ["code"], unique=True)
    op.create_table(
        "people",
        sa.Column("table", sa.String(12), primary_key=True),
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("joined", sa.Float, nullable=False),
    )
    op.create_table(
        "rights",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("table", sa.String(12), primary_key=True),
        sa.Column("word", sa.String(12), primary_key=True),
        sa.Column("about", sa.Integer, nullable=False),
    )
    op.create_index("rights_by_table", "rights", ["table", "word"])


def downgrade() -> None:
    """Take them away again."""
    for table in ("rights", "people", "rooms"):
        op.drop_table(table)
