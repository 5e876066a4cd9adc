"""What whoever runs a server can choose."""

from __future__ import annotations

from pathlib import Path

import msgspec

from backroom.tables.reactions import VEIL
from backroom.tables.thinkers import SECONDS
from backroom.web.limits import Limits


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a server runs.

    `pace` is the time between two moves of bots, `idle` that after which a table leaves memory when nobody looks at it,
    both in seconds. `think` are the seconds that a bot has for a turn, `workers` the processes in which bots think
    (None: as many as the machine allows). `veil` are the seconds for which, at the longest, nobody can tell whether
    somebody is asked for a reaction.
    """

    db: Path
    pace: float = 0.4
    veil: float = VEIL
    think: float = SECONDS
    workers: int | None = None
    idle: float = 60.0
    private_hooks: bool = False
    """Whether notices may be posted to this machine and its neighbours."""
    open_metrics: bool = False
    """Whether other machines may read the counts, too."""
    limits: Limits = Limits()
