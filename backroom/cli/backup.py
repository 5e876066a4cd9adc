"""`backroom backup` and `backroom restore`: a copy of the database, and the way back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from backroom.cli.data_folder import database, db_option
from backroom.cli.flags import file_argument
from backroom.cli.front import WrongUse


@click.command()
@file_argument
@db_option
def backup(file: Path, db: Path | None) -> None:
    """Copy the database into FILE; a server may go on."""
    # The database takes a while to import, and few commands need it.
    from backroom import tables

    source = database(db)
    with _one_line():
        tables.backup(source, file)
    click.echo(f"Copied {source} to {file}.")


@click.command()
@file_argument
@db_option
def restore(file: Path, db: Path | None) -> None:
    """Make the database what a backup holds."""
    from backroom import tables

    target = database(db)
    with _one_line():
        tables.restore(target, file)
    click.echo(f"{target} is now what {file} holds.")


@contextmanager
def _one_line() -> Iterator[None]:
    from backroom.tables import StoreError

    try:
        yield
    except StoreError as wrong:
        raise WrongUse(str(wrong)) from None
