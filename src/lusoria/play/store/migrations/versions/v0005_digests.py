"""Snapshots carry a digest; those without one are dropped, since the log rebuilds them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Replace the snapshots, with digests."""
    made_anew(sa.Column("digest", sa.String(64), nullable=False))


def downgrade() -> None:
    """Replace the snapshots, without digests."""
    made_anew()


def made_anew(*more: sa.Column[str]) -> None:
    """Drop the snapshots and make an empty table for them."""
    op.drop_table("snapshots")
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(12), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        *more,
    )
