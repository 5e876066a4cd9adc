"""The desk: where the hall hands in its units of work. One thread does them, one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import ParamSpec, TypeVar

from backroom.tables.store import Store

P = ParamSpec("P")
T = TypeVar("T")


class Desk:
    """Use `Desk.open`."""

    def __init__(self, store: Store, thread: ThreadPoolExecutor) -> None:
        self.store = store
        self._thread = thread

    @classmethod
    async def open(cls, db: Path) -> Desk:
        """The desk of a database; StoreError when it cannot be used."""
        thread = ThreadPoolExecutor(1, "backroom-store")
        try:
            return cls(await asyncio.get_running_loop().run_in_executor(thread, Store, db), thread)
        except BaseException:
            thread.shutdown(wait=False)
            raise

    async def unit(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do one unit of work of the store."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, partial(work, *args, **kwargs))

    async def close(self) -> None:
        """Close the database when all that was handed in is done."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self.store.close)
        self._thread.shutdown()
