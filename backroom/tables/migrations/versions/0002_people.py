"""What people say and write down at a table, clocks, accounts, and notices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """New tables only: those of the first step stay as they are."""
    op.create_table(
        "chat",
        _table_id(),
        sa.Column("parlour", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("chat_key", "chat", ["table_id", "person", "key"], unique=True)
    op.create_table(
        "notes",
        _table_id(),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "clocks",
        _table_id(),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger),
    )
    op.create_index("clocks_due", "clocks", ["due"], sqlite_where=sa.text("due IS NOT NULL"))
    op.create_table(
        "accounts",
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("folded", sa.Text, nullable=False, unique=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_index("sessions_person", "sessions", ["person"])
    op.create_table(
        "hooks",
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("url", sa.Text, nullable=False),
    )
    op.create_table(
        "posts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("due", sa.Integer, nullable=False),
    )
    op.create_index("posts_due", "posts", ["due"])


def _table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
