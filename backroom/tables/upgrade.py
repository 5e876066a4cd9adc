"""Which version a database is of, and how it becomes one of ours."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from backroom.tables.errors import StoreError
from backroom.tables.schema import REVISION

MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(connection: Connection, db: Path) -> None:
    """Make the missing migrations; StoreError for a newer database and for one of another program."""
    revision = revision_of(connection, db)
    if revision != REVISION:
        _migrate(connection, db, revision)


def revision_of(connection: Connection, db: Path) -> str | None:
    """The migration that made this database last, None for an empty one; StoreError when it is not Backroom's."""
    names = inspect(connection).get_table_names()
    if not names:
        return None
    if "alembic_version" not in names or "tables" not in names:
        raise StoreError(f"{db}: this is a database of another program; choose another file")
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar())


def check_known(db: Path, revision: str | None) -> None:
    """StoreError when a newer Backroom made the database."""
    if revision == REVISION:
        return
    if revision is not None and not any(MIGRATIONS.glob(f"versions/{revision}_*.py")):
        raise StoreError(f"{db}: a newer Backroom made this database; update Backroom, or restore an older backup")


def _migrate(connection: Connection, db: Path, revision: str | None) -> None:
    check_known(db, revision)
    # Alembic takes a while to import, and a database that is up to date does not need it.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
