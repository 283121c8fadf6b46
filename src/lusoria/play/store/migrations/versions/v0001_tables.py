"""Tables, seats, tickets, entries, snapshots, words."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the first six tables."""
    create_tables()
    create_log()


def create_tables() -> None:
    """Create tables, seats and tickets."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("hints", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Float, nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "listed", "touched"])
    op.create_table(
        "seats",
        sa.Column("table", sa.String(12), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("bot", sa.String(80), nullable=False),
        sa.Column("lent", sa.Boolean, nullable=False),
        sa.Column("words", sa.String(80), nullable=False),
    )
    op.create_table(
        "tickets",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("table", sa.String(12), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
    )
    op.create_index("tickets_by_table", "tickets", ["table", "seat"])


def create_log() -> None:
    """Create entries, snapshots and chat."""
    op.create_table(
        "entries",
        sa.Column("table", sa.String(12), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("key", sa.BigInteger),
    )
    op.create_index("entries_by_key", "entries", ["table", "seat", "key"], unique=True)
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(12), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "words",
        sa.Column("table", sa.String(12), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("key", sa.BigInteger),
    )


def downgrade() -> None:
    """Clear everything away."""
    for name in ("words", "snapshots", "entries", "tickets", "seats", "tables"):
        op.drop_table(name)
