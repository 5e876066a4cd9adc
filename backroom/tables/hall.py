"""The hall: all tables of a server, for everybody at once.

Every change goes the same way: the room's lock, the change, one unit of work on the writer's thread, and only
then is anybody told. A caller who gives up meanwhile stops none of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar
from weakref import WeakValueDictionary

from backroom import bots
from backroom.kernel import Journal, Match, NotOffered, NotYours, Reason, Refusal, Stale
from backroom.tables import accounts, chat, foresight, guests, notices
from backroom.tables.analysis import Analyst, Review
from backroom.tables.chairs import (
    Chair,
    SeatPlan,
    TablePlan,
    claimed,
    free_chair,
    planned_chairs,
    relinked,
    vacated,
)
from backroom.tables.chat import Remark, checked_remark
from backroom.tables.clocks import PULSE, ClockPlan, Timekeeper, beat, clocks_due, resume
from backroom.tables.desk import Desk
from backroom.tables.errors import NoChair, NotHost, StoreError, TooLate, Unplayable, WrongPassword, trouble
from backroom.tables.figures import Figures
from backroom.tables.film import Film
from backroom.tables.foresight import Foresight
from backroom.tables.levels import STAND_IN, level_of
from backroom.tables.opening import deal, dealt, imported, opened, replayed
from backroom.tables.people import Person, checked_name, checked_title
from backroom.tables.postman import RETRY, Postman
from backroom.tables.reactions import BRISK, VEIL, check_seconds, reactions_due, resume_windows, veil_of
from backroom.tables.reception import Reception
from backroom.tables.records import Change, Stored
from backroom.tables.room import Listener, Room
from backroom.tables.rota import RETRY_SECONDS, Rota
from backroom.tables.store import KeyTaken
from backroom.tables.thinkers import AT_ONCE, LUCK, Thinkers, bot_seed

log = logging.getLogger(__name__)

T = TypeVar("T")

FILMS = 16
"""So many films are kept in memory; each has some hundred kilobytes."""


class Hall(Reception):
    """Use `Hall.open`, and `shutdown` at the end."""

    def __init__(
        self,
        desk: Desk,
        thinkers: Thinkers,
        pace: float,
        idle: float,
        now: Callable[[], float] = time.time,
        private_hooks: bool = False,
        retry: float = RETRY,
        veil: float = VEIL,
    ) -> None:
        super().__init__(desk)
        self._thinkers = thinkers
        self._idle = idle
        self._figures = Figures()
        # Every room that anybody has in hand, so that there is one of each; and those kept for a while after use.
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._kept: dict[str, tuple[Room, float]] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._films: dict[str, tuple[int, asyncio.Task[Film]]] = {}  # With the version they are of; the oldest first.
        self._work: set[asyncio.Task[Any]] = set()
        self._closed = False
        # Each takes 64 MiB: a crowd at the door must not take all memory.
        self._hashing = asyncio.Semaphore(2)
        # Whole games that are played again take seconds: they must not take all threads from those who sit at tables.
        self._replaying = asyncio.Semaphore(2)
        self._now = now
        self._rota = Rota(self._bot_move, pace, watched=self._watched, unseen=self._unseen)
        self._timekeeper = Timekeeper(self._ring, now)
        self._veil = veil_of(veil)
        self._private_hooks = private_hooks
        self._analyst = Analyst(desk)
        self._postman = Postman(desk, now, private_hooks, retry)
        self._sweeper = asyncio.create_task(self._sweep())
        self._heart = asyncio.create_task(self._live())

    @classmethod
    async def open(
        cls,
        db: Path,
        *,
        pace: float = 0.4,
        idle: float = 60.0,
        thinkers: Thinkers | None = None,
        now: Callable[[], float] = time.time,
        private_hooks: bool = False,
        retry: float = RETRY,
        veil: float = VEIL,
    ) -> Hall:
        """The hall of a database; tables that wait for a bot go on. StoreError when the database cannot be used.

        `pace`: seconds at least between two moves of bots at one table. `idle`: seconds after which a table that
        nobody looks at leaves memory. `now` tells the time, in seconds of the epoch.
        `private_hooks`: notices may go to this machine and its neighbours. `retry`: seconds before their second try.
        `veil`: seconds for which, at the longest, nobody can tell whether a window for reactions asks anybody.
        """
        desk = await Desk.open(db)
        hall = cls(desk, thinkers or Thinkers(), pace, idle, now, private_hooks, retry, veil)
        try:
            moment = int(now() * 1000)
            down_since = await desk.unit(desk.store.within, resume, moment)
            await desk.unit(desk.store.within, resume_windows, down_since, moment)
            due = await desk.unit(desk.store.tables_with_bots_due)
            clocks = await desk.unit(desk.store.within, clocks_due)
            windows = await desk.unit(desk.store.within, reactions_due)
        except BaseException:
            await hall.shutdown()
            raise
        for table_id in due:
            hall._rota.due(table_id)
        for table_id, moment in (*windows, *clocks):
            hall._timekeeper.set(table_id, moment)
        log.info("the hall is open", extra={"bots_due": len(due)})
        return hall

    async def shutdown(self) -> None:
        """Finish what is being written, stop the bots, close the database."""
        if self._closed:
            return
        self._closed = True
        self._sweeper.cancel()
        self._heart.cancel()
        self._timekeeper.close()
        await self._postman.close()
        await self._analyst.close()
        await self._rota.close()
        self._thinkers.close()
        while self._work:
            await asyncio.gather(*self._work, return_exceptions=True)
        with contextlib.suppress(StoreError):
            await self._beat()
        await self._desk.close()

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(PULSE)
            try:
                await self._beat()
            except StoreError:
                log.exception("a pulse could not be written")

    async def _beat(self) -> None:
        await self._desk.unit(self._store.within, beat, int(self._now() * 1000))

    @property
    def figures(self) -> Figures:
        """What the server has counted."""
        self._figures.rooms = len(self._rooms)
        self._figures.listeners = sum(len(room.listeners) for room in self._rooms.values())
        self._figures.bot_fallbacks = self._thinkers.fallbacks
        return self._figures

    # --- Tables ---

    async def create(self, host: Person, plan: TablePlan) -> Room:
        """Open a table; ValueError with a message for a plan that does not fit."""
        title, chairs = checked_title(plan.title), planned_chairs(plan.seats, host)
        if plan.clock is not None:
            plan.clock.check()
        if plan.reaction is not None:
            check_seconds(plan.reaction)
        match = await asyncio.to_thread(deal, plan)
        foreseen: Foresight = "" if plan.seed is None else "seed"
        return await self._set_up(
            match, host, title, chairs, plan.public, plan.confirm, foreseen, plan.clock, plan.hints, plan.reaction
        )

    async def import_journal(
        self,
        host: Person,
        journal: Journal,
        title: str = "",
        seats: Sequence[SeatPlan] | None = None,
        foreseen: Foresight = "journal",
        reaction: int | None = None,
    ) -> Room:
        """A table that goes on from a journal, which is checked answer by answer.

        All seats are the host's unless `seats` says otherwise. ReplayError and ValueError say where and why not.
        """
        title = checked_title(title)
        async with self._replaying:
            match = await asyncio.to_thread(imported, journal)
        count = match.header.seats
        if seats is not None and len(seats) != count:
            raise ValueError(f"the journal is of {count} seats, not of {len(seats)}; name them all")
        chairs = planned_chairs(seats or [SeatPlan("here")] * count, host)
        return await self._set_up(
            match, host, title, chairs, public=False, confirm=True, foreseen=foreseen, reaction=reaction
        )

    async def _set_up(
        self,
        match: Match[Any],
        host: Person,
        title: str,
        chairs: tuple[Chair, ...],
        public: bool,
        confirm: bool,
        foreseen: Foresight,
        clock: ClockPlan | None = None,
        hints: bool = True,
        reaction: int | None = None,
    ) -> Room:
        table = dealt(
            match,
            title=title,
            host=host.id,
            public=public,
            confirm=confirm,
            chairs=chairs,
            clock=clock,
            foreseen=foreseen,
            hints=hints,
            reaction=reaction,
            at=self._now(),
        )
        await self._desk.unit(self._store.create, table, match.told())
        log.info("a table was opened", extra={"table": table.id, "game": table.header.game, "person": host.id})
        return await self.room(table.id)

    async def journal(self, table_id: str) -> Journal:
        """The whole journal. It tells every secret of the game: of a running one, it is not for its players."""
        journal, over = await self._desk.unit(self._store.journal, table_id)
        if over:
            try:
                journal.final = (await self._have(table_id)).match.digest()
            except Unplayable:
                log.info("a journal leaves without the digest of its end", extra={"table": table_id})
        return journal

    async def journal_taken(self, table_id: str) -> None:
        """Somebody takes the journal of a running game away: from now on the table says that they can know it all."""
        room = await self.room(table_id)
        await self._desk.unit(self._store.within, foresight.note, room.id, "read")
        room.foreseen = room.foreseen or "read"
        self._tell(room)

    async def film(self, table_id: str) -> Film:
        """The game up to now, to look back on. It tells every secret: show only what a viewer may see.

        NoSuchTable, or Unplayable as for `room`.
        """
        room = await self._have(table_id)
        version = room.match.version
        known = self._films.pop(table_id, None)
        if known is None or known[0] != version or (known[1].done() and known[1].exception() is not None):
            known = version, self._begin(self._shoot(room))
        self._films[table_id] = known
        while len(self._films) > FILMS:
            del self._films[next(iter(self._films))]
        return await asyncio.shield(known[1])

    async def analysis(self, table_id: str) -> Review | None:
        """What the boss has to say about a game that is over; None while it is being found out.

        NoSuchTable and Unplayable as for `room`, NoAnalysis when nothing came of it; ValueError while the game runs.
        """
        room = await self._have(table_id)
        if not room.over:
            raise ValueError("a running game is not analysed; its end comes first")
        return await self._analyst.review(table_id, room.header.version)

    async def _shoot(self, room: Room) -> Film:
        async with room.lock:  # So that the journal and what is veiled of it belong together.
            journal, _ = await self._desk.unit(self._store.journal, room.id)
            veiled = room.window is not None
        async with self._replaying:
            return await asyncio.to_thread(Film.shoot, room.rules, journal, veiled)

    async def room(self, table_id: str) -> Room:
        """The live table of this id; NoSuchTable, or Unplayable when the rules of today cannot open it."""
        room = await self._have(table_id)
        self._kept[table_id] = room, _clock()
        return room

    async def _have(self, table_id: str) -> Room:
        """The live table, in memory for as long as somebody has it in hand."""
        if self._closed:
            raise StoreError("the server is closing; come back later")
        room = self._rooms.get(table_id)
        if room is not None:
            return room
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = self._begin(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> Room:
        stored = await self._desk.unit(self._store.load, table_id)
        room = await asyncio.to_thread(opened, stored, self._veil)
        if room is None:
            room = await self._play_again(stored)
        room.now = self._now
        self._rooms[table_id] = room
        self._wind(room)
        if any(chair.kind == "bot" and chair.level not in AT_ONCE for chair in room.chairs):
            self._begin(self._thinkers.warm_up(room.header.game, room.header.pack))
        if room.bots_due:
            self._rota.due(table_id)
        return room

    async def _play_again(self, stored: Stored) -> Room:
        """The rules have changed since the checkpoint: the whole game by those of today."""
        journal, _ = await self._desk.unit(self._store.journal, stored.id)
        table, match = await asyncio.to_thread(replayed, stored, journal, self._now())
        await self._desk.unit(self._store.rewrite, table, match.told())
        room = await asyncio.to_thread(opened, await self._desk.unit(self._store.load, stored.id), self._veil)
        if room is None:
            raise Unplayable(f"table {stored.id} cannot be opened; its journal can still be saved")
        return room

    def join(self, room: Room, listener: Listener, seats: Collection[int] = ()) -> None:
        """Have `listener` called after every change of the room; it looks from these seats."""
        room.listeners[listener] = frozenset(seats)
        self._kept[room.id] = room, _clock()

    def leave(self, room: Room, listener: Listener) -> None:
        """Call it no more."""
        if room.listeners.pop(listener, None) is not None and not room.listeners:
            room.rest()
            self._kept[room.id] = room, _clock()

    async def _sweep(self) -> None:
        """Let go of rooms that nobody has looked at for a while."""
        while True:
            await asyncio.sleep(self._idle / 4)
            late = _clock() - self._idle
            idle = [id for id, (room, used) in self._kept.items() if used < late and not room.listeners]
            for table_id in idle:
                del self._kept[table_id]

    # --- Changes ---

    async def answer(self, table_id: str, seat: int, option: str, version: int, key: str) -> int:
        """Take a person's answer and return the version after it; or a kernel refusal.

        `key` is the client's own id of the answer: a repeat returns the version again and changes nothing.
        """
        return await self._asked(table_id, seat, lambda room: self._answer(room, seat, option, version, key))

    async def undo(self, table_id: str, seat: int, version: int) -> int:
        """Take back a seat's last answer; the version after it, or a kernel refusal."""
        return await self._asked(
            table_id, seat, lambda room: self._change(room, seat, lambda: room.undo(seat, version, self._now()))
        )

    async def restart(self, table_id: str, seat: int, version: int) -> int:
        """Take back a seat's answers of this turn; the version after it, or a kernel refusal."""
        return await self._asked(
            table_id, seat, lambda room: self._change(room, seat, lambda: room.restart(seat, version, self._now()))
        )

    async def confirm(self, table_id: str, seat: int, version: int) -> int:
        """End a turn that waits for it; the version after it, or a kernel refusal."""
        return await self._asked(
            table_id, seat, lambda room: self._change(room, seat, lambda: room.confirm_turn(seat, version, self._now()))
        )

    async def decline(self, table_id: str, seat: int, declined: bool) -> int:
        """Do not ask a seat for reactions before this turn ends, or do again; the version, or a kernel refusal."""
        return await self._asked(
            table_id, seat, lambda room: self._change(room, seat, lambda: room.decline(seat, declined, self._now()))
        )

    async def _asked(self, table_id: str, seat: int, change: Callable[[Room], Coroutine[Any, Any, int]]) -> int:
        """Do what a person asks for; a refusal goes into the log."""
        room = await self.room(table_id)
        try:
            return await self._finish(change(room))
        except Refusal as refusal:
            log.info("refused", extra={"table": table_id, "seat": seat, "code": refusal.code})
            raise

    async def _answer(self, room: Room, seat: int, option: str, version: int, key: str) -> int:
        try:
            after = await self._change(room, seat, lambda: room.answer(seat, option, version, key, self._now()))
            self._figures.answers += 1
            return after
        except KeyTaken:
            return room.version(seat)
        except Refusal:
            # A repeat names an old version, so it is always refused: only then is it worth looking.
            sound = type(seat) is int and type(key) is str and bool(key)
            if sound and await self._desk.unit(self._store.has_key, room.id, seat, key):
                return room.version(seat)
            raise

    async def _change(self, room: Room, seat: int, act: Callable[[], Change]) -> int:
        async with self._changing(room):
            await self._keep(room, act())
            self._tell(room)
            return room.version(seat)

    @contextlib.asynccontextmanager
    async def _changing(self, room: Room) -> AsyncIterator[None]:
        async with room.lock:
            if room.doubtful:
                room.take_in(await self._desk.unit(self._store.load, room.id))
            yield

    async def _keep(self, room: Room, change: Change) -> None:
        """Write a change, then let the room be as it says; if it cannot be written, as the disk says."""
        start = time.perf_counter()
        try:
            owed = self._newly_owed(room, change)
            chairs = await self._desk.unit(self._store.write, change, owed, int(self._now()))
        except KeyTaken:
            raise
        except Exception:
            log.exception("a change could not be written", extra={"table": room.id})
            room.doubtful = True
            await self._ask_the_disk(room)
            raise
        self._figures.writes += 1
        self._figures.write_seconds += time.perf_counter() - start
        room.adopt(change, chairs)
        self._wind(room)
        if owed:
            self._postman.call()
        if room.over:
            log.info("a game ended", extra={"table": room.id, "answers": room.match.answer_count})

    def _newly_owed(self, room: Room, change: Change) -> list[int]:
        """Those for whom the table waits after a change and not before: they owe a decision, whosever turn it is."""
        window = room.window
        before = {room.chairs[seat].person for seat in (*room.deciding, *(window.owed if window else ()))}
        chairs = {chair.seat: chair for chair in room.chairs}
        if change.chair is not None:
            chairs[change.chair.seat] = change.chair
        after = (chairs[seat].person for seat in change.standing.deciding)
        return [person for person in after if person is not None and person not in before]

    def _wind(self, room: Room) -> None:
        """Have it told when somebody's time is over, or a window is to be closed."""
        self._timekeeper.set(room.id, room.due)

    def _ring(self, table_id: str) -> None:
        self._begin(self._tend(table_id))
        self._rota.due(table_id)

    async def _tend(self, table_id: str) -> None:
        """Do what time asks for at a window for reactions."""
        try:
            room = await self._have(table_id)
            async with self._changing(room):
                moved = False
                while (change := room.tend(self._now())) is not None:
                    await self._keep(room, change)
                    for given in change.given:
                        self._note_late(room, room.chairs[given.answer.seat])
                    moved = True
                if moved:
                    self._tell(room)
        except Exception as error:  # Nobody could go on at a table whose window stays open.
            log.error("a window could not be tended; trying again", extra={"table": table_id, "error": trouble(error)})
            if not self._closed:
                self._timekeeper.set(table_id, int((self._now() + RETRY_SECONDS) * 1000))

    def look_at_clocks(self) -> None:
        """Do now what the time asks for; it is done by itself, but for a clock that somebody turns by hand."""
        self._timekeeper.look()

    async def _ask_the_disk(self, room: Room) -> None:
        try:
            room.take_in(await self._desk.unit(self._store.load, room.id))
        except StoreError:
            log.exception("a table could not be read again", extra={"table": room.id})

    def _tell(self, room: Room) -> None:
        """Something has changed: tell whoever listens, and the bots."""
        if room.window is not None:
            # Whoever it asks, or the next move would tell.
            self._rota.end_pause(room.id)
        if room.bots_due:
            self._rota.due(room.id)
        for listener in list(room.listeners):
            try:
                listener()
            except Exception as error:  # Whoever cannot listen must not keep the others from hearing it.
                log.error("a listener failed", extra={"table": room.id, "error": trouble(error)})

    # --- Talk ---

    async def say(self, table_id: str, person_id: int, seat: int | None, text: str, key: str) -> None:
        """Say something from one of a person's seats, or (None) as somebody who looks on; ValueError when it is none.

        `key` is the client's own id of it: a repeat is said once. NotYours for somebody else's seat, and for
        somebody at the table who would talk to those that look on.
        """
        text = checked_remark(text)
        room = await self.room(table_id)
        theirs = room.seats_of(person_id)
        if seat not in (theirs or (None,)):
            raise NotYours(f"seat {seat} is not that of whoever speaks")
        parlour = room.parlour(person_id)
        said = Remark(0, seat, "" if seat is None else room.chairs[seat].name, text, int(self._now()))
        remark = await self._finish(
            self._desk.unit(self._store.within, chat.say, room.id, parlour, person_id, key, said)
        )
        if remark is not None:
            for ear in list(room.ears):
                ear(parlour, remark)

    # --- Chairs ---

    async def claim(self, table_id: str, person: Person, secret: str) -> int:
        """Take the chair of a seat link, which is good for once; returns the seat. WrongLink."""
        room = await self.room(table_id)
        return await self._finish(self._seat(room, lambda: claimed(room.chairs, person, secret)))

    async def sit(self, table_id: str, person: Person) -> int:
        """Take the first open chair of a public table, unless one has a chair there already. NoChair."""
        room = await self.room(table_id)
        unwanted = await self._desk.unit(self._store.within, guests.was_kicked, room.id, person.id)

        def chair() -> Chair | int:
            if theirs := room.seats_of(person.id):
                return theirs[0]
            if not room.public or room.over or unwanted:
                raise NoChair("nobody can sit down at this table without a link; ask its host for one")
            return free_chair(room.chairs, person)

        return await self._finish(self._seat(room, chair))

    async def _seat(self, room: Room, choose: Callable[[], Chair | int]) -> int:
        async with self._changing(room):
            chair = choose()
            if isinstance(chair, int):
                return chair
            await self._keep(room, room.reseat(chair, self._now()))
            log.info("a chair changed hands", extra={"table": room.id, "seat": chair.seat, "person": chair.person})
            self._tell(room)
            return chair.seat

    async def stand_up(
        self, table_id: str, person_id: int, seat: int, to: Literal["bot", "open"], level: str = STAND_IN
    ) -> None:
        """Leave a seat to a bot of this level, or open for whoever the host gives its new link.

        NotYours, TooLate after the end, ValueError when there is no such bot.
        """
        level = level_of(level)
        room = await self.room(table_id)
        await self._finish(self._seat(room, lambda: vacated(self._own(room, person_id, seat), to, level)))

    async def new_link(self, table_id: str, person_id: int, seat: int) -> str:
        """A fresh link to hand one's own seat over by; the holder sits until it is used. Returns its secret."""
        room = await self.room(table_id)
        await self._finish(self._seat(room, lambda: relinked(self._own(room, person_id, seat))))
        return room.chairs[seat].secret

    async def kick(self, table_id: str, person_id: int, seat: int) -> None:
        """The host opens the chair of somebody who has not answered anything yet. NotHost, NoChair, TooLate."""
        room = await self.room(table_id)
        await self._finish(self._kick(room, person_id, seat))

    async def _kick(self, room: Room, person_id: int, seat: int) -> None:
        if room.host != person_id:
            raise NotHost("only the host of a table may ask somebody to leave it")
        async with self._changing(room):
            gone = room.chairs[seat].person if 0 <= seat < len(room.chairs) else None
            if gone is None or gone == person_id:
                raise NoChair(f"nobody else sits in seat {seat}")
            if room.over or await self._desk.unit(self._store.within, guests.has_answered, room.id, seat):
                raise TooLate("whoever has answered stays until they leave by themselves")
            await self._desk.unit(self._store.within, guests.kick, room.id, gone)
            await self._keep(room, room.reseat(vacated(room.chairs[seat], "open"), self._now()))
            log.info("a chair was taken away", extra={"table": room.id, "seat": seat})
            self._tell(room)

    def _own(self, room: Room, person_id: int, seat: int) -> Chair:
        if seat not in room.seats_of(person_id):
            raise NotYours(f"seat {seat} is not yours")
        if room.over:
            raise TooLate("the game is over; everybody stays where they sat")
        return room.chairs[seat]

    async def keep_hook(self, person_id: int, url: str) -> None:
        """Post a person's notices there from now on; nowhere when it is empty. ValueError when it cannot be."""
        url = notices.checked_address(url, self._private_hooks)
        await self._desk.unit(self._store.within, notices.keep_hook, person_id, url)

    # --- Accounts ---

    async def sign_up(self, person_id: int, name: str, password: str, device: str) -> str:
        """Make an account of a guest, and a new token of theirs; ValueError for name or password, NameTaken."""
        checked_name(name)
        accounts.checked_password(password)
        kept, now = await self._hashed(password), int(self._now())
        token = await self._desk.unit(self._store.within, accounts.sign_up, person_id, name, kept, device, now)
        log.info("an account was made", extra={"person": person_id})
        await self._know_anew(person_id)
        return token

    async def _hashed(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(accounts.hashed, password)

    async def _fits(self, account: accounts.Account | None, password: str) -> bool:
        async with self._hashing:
            return await asyncio.to_thread(accounts.fits, account, password[: accounts.LONGEST_PASSWORD + 1])

    async def change_password(self, person_id: int, token: str, old: str, new: str) -> None:
        """Keep another password and end all sessions but that of the token; ValueError for the new, WrongPassword."""
        accounts.checked_password(new)
        name = await self.account_name(person_id)
        account = await self._desk.unit(self._store.within, accounts.account_of, name) if name else None
        if not await self._fits(account, old):
            raise WrongPassword("this is not the password of the account")
        kept = await self._hashed(new)
        await self._desk.unit(self._store.within, accounts.change_password, person_id, kept, token)
        log.info("a password was changed", extra={"person": person_id})

    async def sign_in(self, guest_id: int | None, name: str, password: str, device: str) -> tuple[Person, str]:
        """The person of an account and a new token of theirs; the guest's seats are theirs now. WrongPassword."""
        try:
            account = await self._desk.unit(self._store.within, accounts.account_of, name)
        except ValueError:  # It is no name, so nobody has it.
            account = None
        good = await self._fits(account, password)
        if account is None or not good:
            raise WrongPassword("no account has this name with this password")
        now, guest = int(self._now()), guest_id
        person, token = await self._finish(
            self._desk.unit(self._store.within, accounts.sign_in, account.person, guest, device, now)
        )
        if guest is not None and guest != person.id:
            await self._know_anew(guest)
        return person, token

    async def _know_anew(self, person_id: int) -> None:
        """Somebody has another name, or is somebody else now: tell the tables that are open."""
        # A table that is being opened may have been read before the change.
        if self._loading:
            await asyncio.wait(list(self._loading.values()))
        for room in list(self._rooms.values()):
            if room.host == person_id or room.seats_of(person_id):
                await self._finish(self._read_chairs(room))

    async def rename(self, person_id: int, name: str) -> None:
        """Call a person by another name, at all tables; ValueError when it is none."""
        await self._desk.unit(self._store.rename, person_id, checked_name(name))
        await self._know_anew(person_id)

    async def _read_chairs(self, room: Room) -> None:
        async with self._changing(room):
            room.host, room.chairs = await self._desk.unit(self._store.chairs, room.id)
            self._tell(room)

    # --- Bots ---

    def _watched(self, table_id: str) -> bool:
        """Whether somebody looks at this table."""
        room = self._rooms.get(table_id)
        return room is not None and bool(room.listeners)

    def _unseen(self, table_id: str) -> bool:
        """Whether nobody is to see if a bot of this table moves: its pace would tell."""
        room = self._rooms.get(table_id)
        return room is not None and room.window is not None

    async def _bot_move(self, table_id: str) -> bool:
        """One move of the first bot that is due; tells whether another is."""
        room = await self._have(table_id)
        if room.clock is not None and room.clock.plan.at_zero == "seat" and room.late(self._now()):
            await self._finish(self._lose_seats(room))
        bot = room.due_mover(self._now())
        if bot is None:
            return False
        version = room.version(bot.seat)
        if room.held == bot.seat:
            await self._finish(self._change(room, bot.seat, lambda: room.confirm_turn(bot.seat, version, self._now())))
            return self._more_moves(room)
        about = {"table": table_id, "seat": bot.seat, "level": bot.level}
        window, now = room.window, int(self._now() * 1000)
        share = None if window is None else window.share(len(room.deciding), now)
        try:
            option: str | None
            if share is None:
                option = await self._thinkers.choose(room.match, bot.seat, bot.level, about)
            else:
                option = await self._reaction(room, bot, version, share, about)
            await self._finish(self._bot_answer(room, bot.seat, option, version))
        except Stale:
            log.debug("a bot thought too long for a table that went on", extra=about)
        return self._more_moves(room)

    async def _reaction(self, room: Room, bot: Chair, version: int, share: float, about: dict[str, Any]) -> str | None:
        """What a bot chooses behind a veil within its share of the time; None when it is too late.

        A later thought is nobody's. It goes on to its end all the same: else its process would have to start anew.
        """
        if not share:
            return None
        thought = self._begin(self._thought(room, bot, version, share * BRISK, about))
        done, _ = await asyncio.wait({thought}, timeout=share)
        return thought.result() if done else None

    async def _thought(self, room: Room, bot: Chair, version: int, most: float, about: dict[str, Any]) -> str:
        if room.version(bot.seat) != version:
            raise Stale(f"the table has gone on to version {room.version(bot.seat)} meanwhile")
        return await self._thinkers.choose(room.match, bot.seat, bot.level, about, most)

    def _note_late(self, room: Room, chair: Chair) -> None:
        """Somebody was passed for: of a bot, whoever runs the server is to know."""
        if chair.kind == "bot":
            self._thinkers.fallbacks += 1
            about = {"table": room.id, "seat": chair.seat, "level": chair.level}
            log.warning("a bot was too late for a reaction; it passes", extra=about)

    def _more_moves(self, room: Room) -> bool:
        return room.due_mover(self._now()) is not None

    async def _lose_seats(self, room: Room) -> None:
        """Give the seats of those whose time is over to bots."""
        async with self._changing(room):
            for seat in room.late(self._now()):
                await self._keep(room, room.reseat(Chair(seat, "bot", level=STAND_IN), self._now()))
                log.info("a seat was lost to the clock", extra={"table": room.id, "seat": seat})
            self._tell(room)

    async def _bot_answer(self, room: Room, seat: int, option: str | None, version: int) -> None:
        """Take the answer of a bot; None: it was too late for one, and passes."""
        async with self._changing(room):
            late, decision = option is None, room.decision(seat)
            if option is None:
                option = "" if decision is None else decision.default or ""
            try:
                change = room.bot_answer(seat, option, version, self._now())
            except NotOffered:
                log.error("a bot chose what is not offered; it is left to luck", extra={"table": room.id, "seat": seat})
                option = bots.choose(LUCK, room.match, seat, bot_seed(room.match, seat))
                change = room.bot_answer(seat, option, version, self._now())
            await self._keep(room, change)
            if late:
                self._note_late(room, room.chairs[seat])
            self._figures.bot_moves += 1
            self._tell(room)

    # --- Hints ---

    async def hint(self, table_id: str, seat: int, version: int) -> list[bots.Advice]:
        """The best options of a seat that has to decide, as far as it can know, with what speaks for each.

        A kernel refusal when the seat has nothing to decide, the table is at another version (now or when the thought
        is done), or gives no hints; NoHint when nothing came of it.
        """
        room = await self.room(table_id)
        if not room.hints:
            raise NotOffered("there are no hints at this table", Reason("no-hints", ""))
        decision = room.open_decision(seat, version)
        about = {"table": table_id, "seat": seat}
        # The luck is no secret of the table: what a hint says hangs on nothing that the seat may not know.
        found = await self._finish(self._thinkers.advise(room.match, seat, version, about))
        if room.version(seat) != version:
            raise Stale(f"the table has gone on to version {room.version(seat)} meanwhile")
        self._figures.hints += 1
        offered = set(decision.ids())
        return [advice for advice in found if advice.option in offered]

    # --- Work that is finished whatever happens to those who asked for it ---

    def _begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._work.discard(task)
        if not task.cancelled():
            task.exception()  # It has been seen: whoever asked may no longer be there to look.

    async def _finish(self, work: Coroutine[Any, Any, T]) -> T:
        return await asyncio.shield(self._begin(work))


def _clock() -> float:
    return asyncio.get_running_loop().time()
