"""Tables at which somebody can know what is still to come: everybody who sits down there is told so.

The functions that take a connection work within a unit that somebody else has begun.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, cast

from sqlalchemy import Connection, insert, select

from backroom.tables.schema import foreseen

Foresight: TypeAlias = Literal["", "seed", "journal", "what-if", "read"]
"""By what somebody can know it: they chose the seed, brought the game along as a journal or from one that has ended, or
took the journal away while it ran. Empty: by nothing."""


def note(connection: Connection, table_id: str, how: Foresight) -> None:
    """Somebody can know it from now on; what was noted first stays."""
    if how and table_id not in foreseen_at(connection, [table_id]):
        connection.execute(insert(foreseen).values(table_id=table_id, how=how))


def foreseen_at(connection: Connection, table_ids: Sequence[str]) -> dict[str, Foresight]:
    """Those of these tables at which somebody can know it, and by what."""
    rows = connection.execute(select(foreseen).where(foreseen.c.table_id.in_(table_ids)))
    return {row.table_id: cast(Foresight, row.how) for row in rows}
