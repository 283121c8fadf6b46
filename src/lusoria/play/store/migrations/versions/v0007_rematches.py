"""A table knows the one at which its players meet again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make room for the table of a rematch."""
    op.add_column("tables", sa.Column("rematch", sa.String(12), nullable=False, server_default=""))


def downgrade() -> None:
    """Forget which table follows."""
    op.drop_column("tables", "rematch")
