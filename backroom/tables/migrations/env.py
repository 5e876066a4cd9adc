"""Runs the migrations on the connection it is given; Alembic loads this file."""

from __future__ import annotations

from alembic import context

from backroom.tables.schema import metadata


def migrate() -> None:
    """Make the steps that are still missing, all of them or none."""
    context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
    with context.begin_transaction():
        context.run_migrations()


# A context with a configuration is there only while Alembic migrates; importing the file does nothing.
if hasattr(context, "config"):
    migrate()
