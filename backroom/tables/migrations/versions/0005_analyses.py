"""What the boss has to say about games that are over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """A new table only: an analysis is made when somebody asks for it."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("review", sa.Text, nullable=False),
    )
