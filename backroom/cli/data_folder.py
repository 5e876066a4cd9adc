"""Where the data of a server lies unless the user says otherwise: the platform's folder for a user's data."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

import click

from backroom.cli.flags import FILE
from backroom.cli.front import WrongUse

DATABASE = "backroom.db"

db_option = click.option(
    "--db",
    type=FILE,
    help=f"The database, an SQLite file; {DATABASE} in the user's data folder if left out.",
)


def data_folder(platform: str, env: Mapping[str, str], home: Path) -> Path:
    """The folder for Backroom's data on this platform.

    >>> data_folder("linux", {}, Path("/home/ann")).as_posix()
    '/home/ann/.local/share/backroom'
    >>> data_folder("linux", {"XDG_DATA_HOME": "/data"}, Path("/home/ann")).as_posix()
    '/data/backroom'
    >>> data_folder("darwin", {}, Path("/Users/ann")).as_posix()
    '/Users/ann/Library/Application Support/Backroom'
    """
    if platform == "win32":
        return Path(env.get("APPDATA") or home / "AppData" / "Roaming") / "Backroom"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Backroom"
    given = Path(env.get("XDG_DATA_HOME") or ".")
    # The standard says that a relative path there is to be ignored.
    return (given if given.is_absolute() else home / ".local" / "share") / "backroom"


def database(given: Path | None) -> Path:
    """The database that the user named, or the usual one, whose folder is made."""
    if given is not None:
        return given
    try:
        folder = data_folder(sys.platform, os.environ, Path.home())
    except RuntimeError:
        raise WrongUse("this user has no home folder to keep the data in; name a file with --db") from None
    try:
        # What lies there is for its owner's eyes only.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        raise WrongUse(f"{folder}: cannot be made ({why}); name another file with --db") from None
    return folder / DATABASE
