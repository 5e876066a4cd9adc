"""What is said at a table, as a message: under the names that people have there."""

from __future__ import annotations

from typing import Literal

from backroom.tables import Parlour, Remark
from backroom.web import messages
from backroom.web.stationery import say

LATELY = 100
"""So many remarks a screen gets at once."""


def told(
    parlour: Parlour, part: Literal["all", "older", "new"], remarks: tuple[Remark, ...], more: bool
) -> messages.Chat:
    """Remarks as a message; whoever had no name is called a guest, by the number of their seat if they have one."""
    return messages.Chat(parlour, part, tuple(map(_remark, remarks)), more)


def _remark(said: Remark) -> messages.Remark:
    nobody = say("ui.chat.watcher") if said.seat is None else say("ui.seat.person", said.seat + 1)
    return messages.Remark(said.number, said.seat, said.name or nobody, said.text, said.at)
