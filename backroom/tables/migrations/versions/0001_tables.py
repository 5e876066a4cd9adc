"""People, tables, chairs, answers and events."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """The first database."""
    op.create_table(
        "people",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("host", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("confirm", sa.Boolean, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("touched", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("deciding", sa.Text, nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("bots_due", sa.Boolean, nullable=False),
        sa.Column("versions", sa.Text, nullable=False),
        sa.Column("confirmations", sa.Integer, nullable=False),
        sa.Column("confirmed", sa.Integer, nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("checkpoint_answers", sa.Integer, nullable=False),
        sa.Column("checkpoint_events", sa.Integer, nullable=False),
        sa.Column("checkpoint", sa.LargeBinary, nullable=False),
    )
    op.create_index("tables_host", "tables", ["host"])
    op.create_index("tables_public", "tables", ["touched"], sqlite_where=sa.text("public = 1"))
    op.create_index("tables_bots_due", "tables", ["touched"], sqlite_where=sa.text("bots_due = 1"))
    op.create_table(
        "chairs",
        _table_id(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id")),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.CheckConstraint("(kind = 'person') = (person IS NOT NULL)", name="chairs_holder"),
        sa.CheckConstraint("kind IN ('person', 'bot', 'open')", name="chairs_kind"),
        sqlite_with_rowid=False,
    )
    op.create_index("chairs_person", "chairs", ["person"])
    op.create_table(
        "answers",
        _table_id(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("question", sa.Text, nullable=False),
        sa.Column("option", sa.Text, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("key", sa.Text),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "answers_key", "answers", ["table_id", "seat", "key"], unique=True, sqlite_where=sa.text("key IS NOT NULL")
    )
    op.create_table(
        "events",
        _table_id(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("payload", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def _table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
