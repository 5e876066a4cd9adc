"""Reactions out of turn: the open window of a table, and who is not to be asked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """A new table only: whatever has no row there has the usual clock and no window."""
    op.create_table(
        "reactions",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger),
    )
    op.create_index("reactions_due", "reactions", ["due"], sqlite_where=sa.text("due IS NOT NULL"))
