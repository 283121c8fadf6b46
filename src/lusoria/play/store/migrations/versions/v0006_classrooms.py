"""A room of a class is called a classroom."""

from __future__ import annotations

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Rename the table and its index."""
    op.drop_index("rooms_by_code", table_name="rooms")
    op.rename_table("rooms", "classrooms")
    op.create_index("classrooms_by_code", "classrooms", ["code"], unique=True)


def downgrade() -> None:
    """Give them their old names."""
    op.drop_index("classrooms_by_code", table_name="classrooms")
    op.rename_table("classrooms", "rooms")
    op.create_index("rooms_by_code", "rooms", ["code"], unique=True)
