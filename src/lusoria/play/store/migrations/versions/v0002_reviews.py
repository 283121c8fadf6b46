"""Reviews of matches that are over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make room for what a search bot holds of whole matches."""
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(12), primary_key=True),
        sa.Column("review", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Forget them: they can be made again."""
    op.drop_table("reviews")
