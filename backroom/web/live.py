"""The WebSocket of a table: every change goes out to every screen, and what people do comes in.

A connection has a task that reads and one that shows. The latter always sends the newest state: a screen that cannot
keep up skips some, and one that takes nothing for a while is let go.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Literal, cast
from weakref import WeakKeyDictionary

import msgspec
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from backroom.kernel import Malformed, NotYours, Refusal, Stale
from backroom.tables import Hall, Parlour, Remark, Room, TableError
from backroom.web import messages
from backroom.web.errors import problem_of, respond
from backroom.web.guests import known, same_origin
from backroom.web.house import LANGUAGE
from backroom.web.limits import Buckets, Doorkeeper, Rate, address
from backroom.web.metrics import Metrics
from backroom.web.parlours import LATELY, told
from backroom.web.problems import Forbidden, Problem
from backroom.web.screen import LINES, Frames, Screen
from backroom.web.showing import Showing
from backroom.web.stationery import say

log = logging.getLogger(__name__)

PATIENCE = 20.0
"""Seconds after which a connection that takes nothing is let go."""
RUDE = 20
"""So many unreadable messages in a row end a connection."""
FLOOD = 100
"""So many messages above the rate, more than those within it, end a connection."""

UNCOUNTED = Rate(1e9, 1e9)

_from_client: msgspec.json.Decoder[messages.FromClient] = msgspec.json.Decoder(messages.FromClient)


class _Named(msgspec.Struct):
    """The id of a message that is not read any further."""

    id: str = ""


class Rude(Exception):
    """The client sends what nobody can read, or far too much."""


class Live:
    """All connections of a server."""

    def __init__(self, hall: Hall, door: Doorkeeper, metrics: Metrics) -> None:
        self._hall = hall
        self._door = door
        self._metrics = metrics
        self._from: Counter[str] = Counter()  # Connections by address.
        self._open: set[Connection] = set()
        self._frames: WeakKeyDictionary[Room, Frames] = WeakKeyDictionary()
        self._closing = False

    async def serve(self, websocket: WebSocket) -> None:
        """`/t/<table>/live`."""
        place = address(websocket)
        try:
            if not same_origin(websocket):
                raise Forbidden()
            if self._closing:
                raise Problem("closed")
            if self._from[place] >= self._door.limits.sockets and not self._door.uncounted(websocket):
                raise Problem("rate", headers={"Retry-After": "10"})
            self._from[place] += 1
            try:
                await self._serve(websocket)
            finally:
                self._from[place] -= 1
                self._from += Counter()  # Drops the zeros.
        except WebSocketDisconnect:
            pass  # Gone before it was let in.
        except (Problem, TableError) as error:
            problem = problem_of(error)
            self._metrics.refusals[problem.code] += 1
            with contextlib.suppress(WebSocketDisconnect):
                await websocket.send_denial_response(respond(websocket, problem))

    async def _serve(self, websocket: WebSocket) -> None:
        guest = await known(websocket)
        room = await self._hall.room(websocket.path_params["table"])
        frames = self._frames.setdefault(room, Frames())
        screen = Screen(room, guest.person.id if guest else None)
        rate = UNCOUNTED if self._door.uncounted(websocket) else self._door.limits.messages
        connection = Connection(websocket, self._hall, screen, frames, rate, self._door, self._metrics)
        connection.token = guest.token if guest else ""
        await websocket.accept()
        self._open.add(connection)
        self._metrics.sockets += 1
        try:
            await connection.run()
        finally:
            self._metrics.sockets -= 1
            self._open.discard(connection)

    async def dismiss(self, person: int, token: str = "", but: str = "") -> None:
        """Somebody is not known any more by this token, or by any but one: whoever looks on by it comes back anew."""
        gone = [
            connection
            for connection in self._open
            if connection.person == person and connection.token != but and token in ("", connection.token)
        ]
        await asyncio.gather(*(connection.bye("anew", 1012, again=True) for connection in gone))

    async def farewell(self) -> None:
        """The server stops: tell everybody, and that they may come back."""
        self._closing = True
        await asyncio.gather(*(connection.bye("closing", 1012, again=True) for connection in list(self._open)))


def live_of(connection: HTTPConnection) -> Live:
    """The connections of this server."""
    return cast(Live, connection.app.state.live)


class Connection:
    """One open WebSocket."""

    def __init__(
        self,
        websocket: WebSocket,
        hall: Hall,
        screen: Screen,
        frames: Frames,
        rate: Rate,
        door: Doorkeeper,
        metrics: Metrics,
    ) -> None:
        self._websocket = websocket
        self._hall = hall
        self._screen = screen
        self._room = screen.room
        self._frames = frames
        self._door = door
        self._metrics = metrics
        self._bucket = Buckets(rate)
        self._sending = asyncio.Lock()
        self._news = asyncio.Event()
        self._owed = False  # The client asked to be shown the table, whatever it has of it.
        self._gist = b""
        self._greeted = False
        self._moved = False  # There is a newer table than the one on the screen.
        self._closed = False
        self.person = screen.person
        self.token = ""
        """By what whoever sits at this screen is known."""
        self._seats: tuple[int, ...] = ()
        self._parlour: Parlour | None = None  # Whose talk this screen has been sent, once it asked.
        self._said: list[Remark] = []  # What was said there since.
        self._advised = asyncio.Lock()
        self._work: set[asyncio.Task[None]] = set()

    # --- The two tasks ---

    async def run(self) -> None:
        """Read and show until one of both ends."""
        self._join()
        self._room.ears.add(self.heard)
        tasks = [asyncio.create_task(self._read()), asyncio.create_task(self._show())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._room.ears.discard(self.heard)
            self._hall.leave(self._room, self.changed)
            if not self._room.listeners:
                self._frames.forget()  # Nobody is there for whom they were kept.
            self._tell_others()
            for task in (*tasks, *self._work):
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.gather(*self._work, return_exceptions=True)
        await self._end(next((end for end in ends if isinstance(end, Exception)), None))

    async def _end(self, error: Exception | None) -> None:
        match error:
            case None | WebSocketDisconnect():
                pass
            case TimeoutError():
                log.info("slow", extra={"table": self._room.id})
            case Rude():
                await self.bye("rude", 1008, again=False)
            case _:
                log.error("broken", exc_info=error, extra={"table": self._room.id})
                await self.bye("broken", 1011, again=True)

    async def _read(self) -> None:
        rude = flood = 0
        while True:
            text = await self._receive()
            try:
                if self._bucket.wait("") > 0:
                    flood += 1
                    raise Problem("rate")
                flood = max(flood - 1, 0)
                said = _decode(text)
                rude = 0
                await self._take(said)
            except (Malformed, Problem) as error:
                rude += isinstance(error, Malformed)
                await self._refuse(_id_of(text), error)
                if rude >= RUDE or flood >= FLOOD:
                    raise Rude from error
            except (Refusal, TableError) as error:
                await self._refuse(_id_of(text), error)

    async def _receive(self) -> str:
        """The next message; one in bytes is as unreadable as an empty one."""
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        return message.get("text") or ""

    async def _show(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            await self._chat()
            if not self._moved:
                continue
            self._moved = False
            owed, self._owed = self._owed, False
            now, log_from, events = await self._screen.lines(self._hall)
            frame = self._frames.table(self._room, now, log_from, events)
            self._screen.shown(now)
            # Of a sealed answer others must not learn even that it was given: the messages could be counted.
            if owed or events or frame.gist != self._gist:
                self._gist = frame.gist
                await self._send(frame.text)

    # --- Being told ---

    def changed(self) -> None:
        """The room has changed, or who is at it."""
        self._frames.forget()
        self._screen.changed()
        if self._screen.mine != self._seats:
            self._join()
        if self._greeted:
            self._metrics.skipped += self._moved
            self._show_anew()

    def heard(self, parlour: Parlour, remark: Remark) -> None:
        """Somebody said something."""
        if parlour == self._parlour:
            self._said.append(remark)
            self._news.set()

    def _show_anew(self) -> None:
        self._moved = True
        self._news.set()

    def _join(self) -> None:
        """Look on from the seats of whoever sits at this screen."""
        self._seats = self._screen.mine
        self._hall.join(self._room, self.changed, self._seats)
        self._tell_others()

    def _tell_others(self) -> None:
        """Who is at the table has changed."""
        for listener in list(self._room.listeners):
            if listener != self.changed:
                listener()

    # --- What clients say ---

    async def _take(self, said: messages.FromClient) -> None:
        tag = type(said).__struct_config__.tag
        self._metrics.messages[str(tag)] += 1
        match said:
            case messages.Hello():
                self._screen.hello(said.log)
                self._greeted = True
                self._show_now()
            case messages.Lift():
                self._screen.lift(said.seat)
                self._show_now()
            case messages.Answer():
                seat, hall, table = self._seat(), self._hall, self._room.id
                await self._change(said.id, lambda: hall.answer(table, seat, said.option, said.version, said.id))
            case messages.Undo():
                seat, act = self._seat(), self._hall.undo
                await self._change(said.id, lambda: act(self._room.id, seat, said.version))
            case messages.Restart():
                seat, act = self._seat(), self._hall.restart
                await self._change(said.id, lambda: act(self._room.id, seat, said.version))
            case messages.Confirm():
                seat, act = self._seat(), self._hall.confirm
                await self._change(said.id, lambda: act(self._room.id, seat, said.version))
            case messages.Decline():
                seat, hall, table = self._seat(), self._hall, self._room.id
                await self._change(said.id, lambda: hall.decline(table, seat, said.declined))
            case messages.AskPreview():
                await self._say(self._showing().preview(said.option, said.version))
            case messages.AskWhy():
                await self._say(self._showing().why(said.version))
            case messages.AskHint():
                self._begin(self._hint(said))
            case messages.AskSheet():
                await self._say(self._showing().sheet())
            case messages.AskOlder():
                await self._older(said.before)
            case messages.Say():
                await self._talk(said)
            case messages.AskChat():
                await self._lately(said.before)
            case messages.AskNotes():
                await self._notes()
            case messages.KeepNotes():
                await self._keep_notes(said)

    def _show_now(self) -> None:
        self._owed = True
        self._show_anew()

    async def _change(self, id: str, act: Callable[[], Awaitable[int]]) -> None:
        begun = time.perf_counter()
        version = await act()
        self._metrics.change_seconds.add(time.perf_counter() - begun)
        await self._say(messages.Done(id, version))

    async def _older(self, before: int) -> None:
        seat = self._screen.sight().seat
        events = await self._hall.events(self._room.id, seat, before, LINES + 1)
        if self._screen.sight().seat != seat:
            return  # The curtain fell meanwhile; the new viewer gets a log of their own.
        lines = Showing(self._room, seat).lines(events[-LINES:])
        await self._say(messages.Older(lines, len(events) > LINES))

    # --- Hints ---

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that takes a while, so that what the client says next need not wait for it."""
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._worked)

    def _worked(self, task: asyncio.Task[None]) -> None:
        self._work.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, WebSocketDisconnect | TimeoutError):
            log.error("broken", exc_info=error, extra={"table": self._room.id})

    async def _hint(self, said: messages.AskHint) -> None:
        try:
            seat = self._seat()
            self._door.hint(self._websocket, self._person())
            async with self._advised:  # One after the other: what is no longer asked is then refused at once.
                best = await self._hall.hint(self._room.id, seat, said.version)
            if self._seat() != seat:
                raise Stale("somebody else sits at this screen now")
            hint = self._showing().hint(best, said.version)
        except (Refusal, Problem, TableError) as error:
            await self._refuse(said.id, error)
        else:
            await self._say(hint)

    # --- Talk and notes ---

    async def _talk(self, said: messages.Say) -> None:
        person = self._person()
        seat = self._writer()
        self._door.talk(self._websocket, person)
        try:
            await self._hall.say(self._room.id, person, seat, said.text, said.id)
        except ValueError as error:
            raise Problem("unfit", str(error)) from error
        await self._say(messages.Done(said.id, self._room.version(seat)))

    async def _lately(self, before: int | None) -> None:
        parlour = self._room.parlour(self._screen.person)
        if before is None:
            self._parlour = parlour
            self._said.clear()  # It is among what is read now.
        remarks = await self._hall.remarks(self._room.id, parlour, before, LATELY + 1)
        if self._room.parlour(self._screen.person) != parlour:
            return  # They sat down or stood up meanwhile, which sends them to the other parlour.
        part: Literal["all", "older"] = "all" if before is None else "older"
        await self._say(told(parlour, part, remarks[-LATELY:], len(remarks) > LATELY))

    async def _chat(self) -> None:
        """Tell what was said since; somebody who went from one parlour to the other is told all of the new one."""
        if self._parlour is None:
            return
        if self._parlour != self._room.parlour(self._screen.person):
            await self._lately(None)
        if self._said:
            new, self._said = self._said, []
            await self._say(told(self._parlour, "new", tuple(new), more=False))

    async def _notes(self) -> None:
        seat = self._writer()
        text = await self._hall.notes(self._room.id, self._person(), seat)
        if self._screen.sight().seat == seat:  # Or a curtain fell meanwhile.
            await self._say(messages.Notes(text))

    async def _keep_notes(self, said: messages.KeepNotes) -> None:
        seat = self._writer()
        if said.seat != seat:
            raise Stale("somebody else sits at this screen now")
        try:
            await self._hall.keep_notes(self._room.id, self._person(), seat, said.text)
        except ValueError as error:
            raise Problem("unfit", str(error)) from error
        await self._say(messages.Done(said.id, self._room.version(seat)))

    def _writer(self) -> int | None:
        """Whose notes these are: the seat's that the screen shows, or of somebody who looks on."""
        return self._seat() if self._screen.mine else None

    def _person(self) -> int:
        if self._screen.person is None:
            raise Problem("unknown-guest")
        return self._screen.person

    def _seat(self) -> int:
        """The seat that this screen shows, which is the one that acts."""
        seat = self._screen.sight().seat
        if seat is not None:
            return seat
        if self._screen.mine:
            raise Stale("the curtain is down; lift it first")
        raise NotYours("whoever sits at this screen has no seat")

    def _showing(self) -> Showing:
        return Showing(self._room, self._screen.sight().seat)

    # --- Saying ---

    async def _refuse(self, id: str, error: Refusal | Problem | TableError) -> None:
        if isinstance(error, Refusal):
            refused = self._showing().refused(id, error)
        else:
            problem = problem_of(error)
            refused = messages.Refused(id, problem.code, problem.say(LANGUAGE), "")
        self._metrics.refusals[refused.code] += 1
        await self._say(refused)

    async def _say(self, message: messages.FromServer) -> None:
        await self._send(msgspec.json.encode(message).decode())

    async def _send(self, text: str) -> None:
        async with asyncio.timeout(PATIENCE), self._sending:
            if self._closed:
                raise WebSocketDisconnect(1000)
            await self._websocket.send_text(text)
        self._metrics.sent += 1

    async def bye(self, why: str, code: int, again: bool) -> None:
        """End the connection with a word."""
        with contextlib.suppress(Exception):  # It is ending anyway.
            async with asyncio.timeout(2):
                await self._say(messages.Bye(say(f"ui.bye.{why}"), again))
                async with self._sending:
                    self._closed = True
                    await self._websocket.close(code)


def _decode(text: str) -> messages.FromClient:
    try:
        return _from_client.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed(f"that is no message of a table: {error}") from error


def _id_of(text: str) -> str:
    """The id of a message that was refused, so that the client knows which."""
    with contextlib.suppress(msgspec.MsgspecError, UnicodeError, RecursionError):
        return msgspec.json.decode(text, type=_Named).id[:64]
    return ""
