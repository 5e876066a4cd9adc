"""One screen at a table: whose view it shows, what hides behind its curtain, and which lines of the log it has.

A person with several seats (hot seat) has a curtain between them. A seat of the screen that owes something is shown
only after somebody has lifted the curtain for it; until then the screen is a spectator's, and so is everything that
is sent to it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from typing import NamedTuple, TypeAlias

import msgspec

from backroom.kernel import Event, NotYours
from backroom.tables import Hall, Room
from backroom.web import messages
from backroom.web.showing import Showing

LINES = 200
"""So many lines of the log a screen gets at once."""

Told: TypeAlias = list[tuple[int, Event]]


class Sight(msgspec.Struct, frozen=True):
    """What a screen shows: the view of `seat` (None: the public one), and perhaps a curtain before another seat."""

    mine: tuple[int, ...]
    seat: int | None
    curtain: int | None = None


def sight(mine: tuple[int, ...], owing: Collection[int], lifted: int | None) -> Sight:
    """What a screen with these seats shows while those seats owe something.

    >>> sight((0, 1), owing=(0,), lifted=None)
    Sight(mine=(0, 1), seat=None, curtain=0)
    >>> sight((0, 1), owing=(0,), lifted=0)
    Sight(mine=(0, 1), seat=0, curtain=None)
    >>> sight((0, 1), owing=(2,), lifted=0)  # Somebody else's turn: the last view stays.
    Sight(mine=(0, 1), seat=0, curtain=None)
    >>> sight((0, 1), owing=(1,), lifted=0)
    Sight(mine=(0, 1), seat=None, curtain=1)
    """
    if len(mine) < 2:
        return Sight(mine, mine[0] if mine else None)
    due = [seat for seat in mine if seat in owing]
    if due and lifted not in due:
        return Sight(mine, None, due[0])
    return Sight(mine, lifted if lifted in mine else None)


async def recent(hall: Hall, room: Room, seat: int | None, since: int = 0) -> Told:
    """The newest events that this seat may know, at most LINES of them, from number `since` on: up to this moment."""
    while True:
        first = _first_at_hand(room)
        events = list(room.match.events(seat, since))[-LINES:]
        if len(events) == LINES or first <= since:
            return events
        # No undo goes behind what is at hand, so what lies before it does not change while the disk is read.
        earlier = await hall.events(room.id, seat, first, LINES, since)
        if _first_at_hand(room) == first:
            return [*earlier, *room.match.events(seat, since)][-LINES:]


def _first_at_hand(room: Room) -> int:
    """The number of the first event that need not be read from disk."""
    told = room.match.told()
    return told[0][0] if told else room.match.event_count


class Screen:
    """What one connection has been shown of a room."""

    def __init__(self, room: Room, person: int | None) -> None:
        self.room = room
        self.person = person
        self._lifted: int | None = None
        self._viewer: int | None = None
        self._lines_to = 0  # The screen has all lines that its viewer may read before this number of an event.
        self._anew = True  # The log has to be sent anew, for it was another viewer's.
        self._keeps = 0  # After a lost connection: the lines before this number are on the screen already.

    @property
    def mine(self) -> tuple[int, ...]:
        """The seats of whoever sits at this screen."""
        return () if self.person is None else self.room.seats_of(self.person)

    def sight(self) -> Sight:
        """What the screen shows now. A curtain that has fallen stays down until it is lifted again."""
        now = sight(self.mine, self.room.deciding, self._lifted)
        if now.curtain is not None:
            self._lifted = None
        return now

    def lift(self, seat: int) -> None:
        """Somebody sits down for this seat; NotYours when it is another's turn to look."""
        wanted = sight(self.mine, self.room.deciding, seat)
        if wanted.seat != seat:
            raise NotYours(f"seat {seat} is not to be shown on this screen now")
        self._lifted = seat

    def hello(self, log: int) -> None:
        """A page begins: it has the lines before number `log`, if it had a connection before."""
        self._anew = True
        self._keeps = log

    def changed(self) -> None:
        """The room has changed: lines that an undo took back are sent anew."""
        self._lines_to = min(self._lines_to, self.room.match.event_count)

    async def lines(self, hall: Hall) -> tuple[Sight, int, Told]:
        """What to show now: the events to send, and from which number on they replace what the screen has."""
        now = self.sight()
        if now.seat == self._viewer and not self._anew:
            events = list(self.room.match.events(now.seat, self._lines_to))
            return now, self._lines_to, events
        while True:
            events = await recent(hall, self.room, now.seat)
            if self.sight() == now:
                break
            now = self.sight()  # While the disk was read, the curtain fell or rose.
        start = events[0][0] if events else 0
        # Earlier lines may stay where they are, if they are this viewer's and none is missing in between.
        stay = len(now.mine) < 2 and start <= self._keeps
        return now, start if stay else 0, events

    def shown(self, now: Sight) -> None:
        """The screen has got all of it."""
        self._viewer, self._anew, self._keeps = now.seat, False, 0
        self._lines_to = self.room.match.event_count


class Frame(NamedTuple):
    """A table in words, encoded; `gist` is the same for two that differ by their lines of the log alone."""

    text: str
    gist: bytes


class Frames:
    """The tables that were put into words for somebody: the next one with the same sight gets the same.

    A room's frames are thrown away when it changes.
    """

    def __init__(self) -> None:
        self._made: dict[tuple[Sight, int, int], Frame] = {}

    def forget(self) -> None:
        """The room has changed."""
        self._made.clear()

    def table(self, room: Room, now: Sight, log_from: int, events: Told) -> Frame:
        """The message for this sight and these lines, which go up to the newest."""
        key = now, log_from, len(events)
        frame = self._made.get(key)
        # A clock tells the time at which it is sent.
        if frame is None or room.clock is not None or room.window is not None:
            message = Showing(room, now.seat).table(events, log_from, now.mine, now.curtain)
            gist = msgspec.json.encode(
                msgspec.structs.replace(message, log_from=0, log=(), clock=None, window=_still(message.window))
            )
            text = msgspec.json.encode(message).decode()
            frame = self._made[key] = Frame(text, hashlib.sha256(gist).digest())
        return frame


def _still(window: messages.Window | None) -> messages.Window | None:
    """A window without the time that runs."""
    return window if window is None or window.left is None else msgspec.structs.replace(window, left=0)
