"""One server for one database: a lock of the operating system on a file beside it.

The system lets go of it when the process ends, however it ends, so a lock file that is left behind blocks nobody.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from backroom.tables.errors import StoreError


class DatabaseLock:
    """Held from the moment it is made until `release`; StoreError when it cannot be: another process holds it."""

    def __init__(self, db: Path) -> None:
        if not db.parent.is_dir():
            raise StoreError(f"{db}: there is no folder {db.parent}; make it, or choose another file")
        path = db.with_name(db.name + ".lock")
        try:
            self._file: int | None = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreError(f"{db}: cannot write beside it ({error.strerror}); choose a folder of your own") from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(self._file)
            raise StoreError(f"{db}: a server is using it; stop that one first, or choose another file") from error

    def release(self) -> None:
        """Let others have the database. The file stays: another process may be about to lock it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
