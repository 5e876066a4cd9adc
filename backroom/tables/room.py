"""A live table: a match, the chairs around it, and turns that wait for their Confirm. No input or output.

A change is made in two steps. `answer`, `undo`, `restart` and `confirm` return a `Change` for the disk; until
`adopt` is called with it, everybody who looks at the room sees the table as it was. A change that never reached
the disk is simply forgotten.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection
from typing import Any, TypeAlias

import msgspec

from backroom.games.registry import AnyGame
from backroom.kernel import (
    AskAll,
    Checkpoint,
    Decision,
    Malformed,
    Match,
    NotOffered,
    NotYours,
    Reason,
    Stale,
    View,
)
from backroom.tables.chairs import Chair, seats_of, waiting_for
from backroom.tables.chat import Parlour, Remark
from backroom.tables.clocks import Clock
from backroom.tables.levels import STAND_IN
from backroom.tables.reactions import Veil, Window, reacting, turn_of
from backroom.tables.records import Change, Given, Standing, Stored, answers_since

Listener: TypeAlias = Callable[[], None]
Ear: TypeAlias = Callable[[Parlour, Remark], None]

KEY_LENGTH = 64


class Room:
    """One table in memory."""

    def __init__(self, rules: AnyGame, stored: Stored, veil: Veil | None = None) -> None:
        self.id = stored.id
        self.rules = rules
        self.title = stored.title
        self.host = stored.host
        self.public = stored.public
        self.confirm = stored.confirm
        self.hints = stored.hints
        self.header = stored.header
        self.foreseen = stored.foreseen
        self.listeners: dict[Listener, frozenset[int]] = {}
        """Who is told of changes, and which seats they look from."""
        self.ears: set[Ear] = set()
        """Who is told of remarks; what is said in which parlour."""
        self.lock = asyncio.Lock()
        """Whoever changes the room holds it until the change is on disk."""
        self.doubtful = False
        """A change failed and the disk could not be asked how things stand: it has to be before the next one."""
        self.now: Callable[[], float] = time.time
        """Tells the time for whoever looks at the clock, in seconds of the epoch."""
        self._veil = veil
        self.take_in(stored)

    def take_in(self, stored: Stored) -> None:
        """Stand as it lies on disk."""
        self.chairs = stored.chairs
        self._standing = stored.standing
        self._given = [one.answer for one in stored.given]
        self._keys = [one.key for one in stored.given]
        self._match: Match[Any] | None = None
        self.doubtful = False

    # --- Looking ---

    @property
    def match(self) -> Match[Any]:
        """The match; it is opened at the first look.

        Ask for it again after every await: the next change is made to this very object, and until that is on disk
        the room shows a copy.
        """
        if self._match is None:
            standing = self._standing
            self._match = Match.take_up(
                self.rules,
                self.header,
                standing.checkpoint,
                self._given,
                standing.versions,
                pausing=self._pauses,
            )
            self._given = []
        return self._match

    @property
    def _pauses(self) -> bool:
        """Whether windows for reactions are veiled: bots alone among themselves have nobody to hide them from."""
        return self._veil is not None and any(chair.kind != "bot" for chair in self.chairs)

    def rest(self) -> None:
        """Keep only what opens the match again: for a table that nobody looks at."""
        if self._match is not None:
            self._given = answers_since(self._match, self._standing.checkpoint)
            self._keys = self._keys[len(self._keys) - len(self._given) :]
            self._match = None

    def view(self, seat: int | None) -> View:
        """What this seat (None: a spectator) may see."""
        return self.match.view(seat)

    def version(self, seat: int | None) -> int:
        """The version of the table as this seat (None: a spectator) knows it."""
        return self.match.version_for(seat) + self._standing.confirmations

    @property
    def held(self) -> int | None:
        """The seat whose ended turn waits for its Confirm; until then nobody has a decision."""
        return self._held(self.match, self._standing.confirmed)

    def _held(self, match: Match[Any], confirmed: int) -> int | None:
        count = match.answer_count
        if not self.confirm or match.over or not match.answers or count <= confirmed:
            return None
        seat = match.answers[-1].seat
        ended = match.turn_start.answers == count
        return seat if ended and self.chairs[seat].kind == "person" and match.can_undo(seat) else None

    def decision(self, seat: int) -> Decision | None:
        """What this seat has to decide now; nothing while a turn waits for its Confirm."""
        return self.match.decision(seat) if self.held is None else None

    def open_decision(self, seat: int, version: int) -> Decision:
        """What the person in a seat has to decide at this version; or the refusal."""
        self._check(seat, version)
        decision = self.decision(seat)
        if decision is None or self.chairs[seat].kind != "person":
            raise NotYours(f"seat {seat} has nothing to decide")
        return decision

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would be taken."""
        return self.match.answer_count > self._standing.confirmed and self.match.can_undo(seat)

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that owe something now, a decision or a Confirm. For the public there is `waiting`."""
        return self._standing.deciding

    def waiting(self, yours: Collection[int] = ()) -> tuple[int, ...]:
        """The seats the table waits for, as far as somebody who holds the seats `yours` may know."""
        return waiting_for(self._standing.asked, self._standing.deciding, yours)

    @property
    def window(self) -> Window | None:
        """The window for reactions that is open, if one is: whom it asks is for `decision` to say, and nobody else."""
        return self._standing.reactions.window

    def declines(self, seat: int) -> bool:
        """Whether this seat does not want to be asked for reactions in this turn."""
        return self._standing.reactions.declines(seat, turn_of(self.match))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._standing.over

    @property
    def touched(self) -> int:
        """When the match last changed, in seconds of the epoch."""
        return self._standing.touched

    @property
    def bots_due(self) -> bool:
        """Whether the table waits for a bot."""
        return self._standing.bots_due

    @property
    def due_bot(self) -> Chair | None:
        """The first bot that has to decide."""
        return next((self.chairs[seat] for seat in self.deciding if self.chairs[seat].kind == "bot"), None)

    @property
    def clock(self) -> Clock | None:
        """The clock, if the table has one."""
        return self._standing.clock

    @property
    def due(self) -> int | None:
        """When time asks for something, in milliseconds of the epoch, if ever."""
        moments = (self._standing.reactions.due, None if self.clock is None else self.clock.due)
        return min((moment for moment in moments if moment is not None), default=None)

    def late(self, now: float) -> tuple[int, ...]:
        """The seats whose time is over while the table waits for them."""
        return () if self.clock is None else self.clock.late(int(now * 1000))

    def due_mover(self, now: float) -> Chair | None:
        """Who moves without a person: the first bot that has to decide, or one that stands in for somebody late."""
        if self.due_bot is not None or self.clock is None or self.clock.plan.at_zero != "turn":
            return self.due_bot
        return next((msgspec.structs.replace(self.chairs[seat], level=STAND_IN) for seat in self.late(now)), None)

    @property
    def present(self) -> frozenset[int]:
        """The seats from which somebody looks at the table."""
        return frozenset().union(*self.listeners.values())

    def seats_of(self, person: int) -> tuple[int, ...]:
        """The seats that this person holds."""
        return seats_of(self.chairs, person)

    def parlour(self, person: int | None) -> Parlour:
        """Where somebody is heard, and what they hear."""
        return "seats" if person is not None and self.seats_of(person) else "watchers"

    # --- Changing ---

    def answer(self, seat: int, option: str, version: int, key: str, at: float) -> Change:
        """A person's answer; or one of the four refusals."""
        if type(key) is not str or not 0 < len(key) <= KEY_LENGTH:
            raise Malformed(f"an answer carries an id of its own, a text of 1 to {KEY_LENGTH} characters")
        self._check(seat, version)
        if self.chairs[seat].kind != "person":
            raise NotYours(f"nobody sits in seat {seat} to answer")
        held = self.held
        if held is not None:
            reason = Reason("confirm-first" if held == seat else "turn-held", "", () if held == seat else (held,))
            raise NotYours(f"the turn of seat {held} waits for its Confirm", reason)
        return self._answered(seat, option, key, at)

    def bot_answer(self, seat: int, option: str, version: int, at: float) -> Change:
        """A bot's answer."""
        self._check(seat, version)
        return self._answered(seat, option, "", at)

    def undo(self, seat: int, version: int, at: float) -> Change:
        """Take back a seat's last answer."""
        return self._undone(seat, version, at, lambda match: match.undo(seat))

    def restart(self, seat: int, version: int, at: float) -> Change:
        """Take back a seat's answers of this turn, or of the turn that waits for its Confirm."""
        return self._undone(seat, version, at, lambda match: match.restart_turn(seat))

    def confirm_turn(self, seat: int, version: int, at: float) -> Change:
        """End a turn for good: the game goes on."""
        self._check(seat, version)
        held = self.held
        if held is None:
            raise NotOffered("no turn waits for a Confirm", Reason("confirm-nothing", ""))
        if held != seat:
            raise NotYours(f"the turn of seat {held} waits, not that of seat {seat}", Reason("turn-held", "", (held,)))
        match = self.match
        count = match.answer_count
        return Change(
            table=self.id,
            match=match,
            keys=self._keys,
            standing=self._stands(match, self._standing.confirmations + 1, count, at),
            new_checkpoint=False,
            answers_from=count,
            events_from=match.event_count,
        )

    def reseat(self, chair: Chair, at: float) -> Change:
        """A chair has another holder: who has to decide, and whether a turn still waits, may change with it."""
        before, match = self.chairs, self.match
        self.chairs = tuple(chair if one.seat == chair.seat else one for one in before)
        try:
            standing = self._stands(match, self._standing.confirmations, self._standing.confirmed, at)
            standing = msgspec.structs.replace(standing, touched=self._standing.touched)  # The game has not moved.
        finally:
            self.chairs = before
        return Change(
            table=self.id,
            match=match,
            keys=self._keys,
            standing=standing,
            new_checkpoint=False,
            reacts=standing.reactions != self._standing.reactions,
            answers_from=match.answer_count,
            events_from=match.event_count,
            chair=chair,
        )

    def decline(self, seat: int, declined: bool, at: float) -> Change:
        """A seat does not want to be asked for reactions in this turn, or does again."""
        if not 0 <= seat < len(self.chairs) or self.chairs[seat].kind != "person" or self.over:
            raise NotYours(f"nobody sits in seat {seat} to be asked")
        match, before = self.match, self._standing.reactions
        others = tuple(one for one in before.declined if one[0] != seat)
        wanted = msgspec.structs.replace(before, declined=(*others, (seat, turn_of(match))) if declined else others)
        after = reacting(wanted, match, self.chairs, (), int(at * 1000), self._veil)
        return Change(
            table=self.id,
            match=match,
            keys=self._keys,
            standing=msgspec.structs.replace(self._standing, reactions=after),
            new_checkpoint=False,
            reacts=True,
            answers_from=match.answer_count,
            events_from=match.event_count,
        )

    def tend(self, at: float) -> Change | None:
        """What time asks for at an open window: to pass for somebody, or to close it; None when it asks for nothing."""
        window, now, match = self.window, int(at * 1000), self.match
        if window is None:
            return None
        decisions = match.decisions()
        for decision in decisions:
            end = window.end(self.chairs[decision.seat].kind == "bot")
            late = end is not None and now >= end
            if decision.default is not None and (late or self.declines(decision.seat)):
                return self._answered(decision.seat, decision.default, "", at)
        if decisions or now < window.veil:
            return None
        told = match.event_count
        live = self._play(lambda match: match.close_window())
        return self._change(
            live, self._keys, at, answers_from=live.answer_count, events_from=told, events=live.told(told)
        )

    def adopt(self, change: Change, chairs: tuple[Chair, ...] | None = None) -> None:
        """A change is on disk: now the room is as it says."""
        self.chairs = chairs or self.chairs
        self._match, self._keys, self._standing = change.match, change.keys, change.standing
        self._given = []

    def _check(self, seat: int, version: int) -> None:
        # What a client sends may be of any type, and True is not a seat.
        if type(seat) is not int or type(version) is not int or not 0 <= seat < len(self.chairs):
            raise Malformed("a seat and a version are numbers, and the seat one of the table's")
        if version != self.version(seat):
            raise Stale(f"the table is at version {self.version(seat)}, this is for {version}; look again")

    def _answered(self, seat: int, option: str, key: str, at: float) -> Change:
        count, told = self.match.answer_count, self.match.event_count
        live = self._play(lambda match: match.answer(seat, option, at=int(at)))
        return self._change(
            live,
            [*self._keys, key],
            at,
            answers_from=count,
            given=[Given(count, live.answers[-1], key)],
            events_from=told,
            events=live.told(told),
        )

    def _undone(self, seat: int, version: int, at: float, act: Callable[[Match[Any]], None]) -> Change:
        self._check(seat, version)
        if self.match.can_undo(seat) and not self.can_undo(seat):
            raise NotOffered("the turn was confirmed; it stands", Reason("undo-confirmed", ""))
        live = self._play(act)
        before, after = self.match.answers, live.answers
        kept = _kept(before, after)
        keys = [self._keys[i] for i in kept]
        first = next((i for i, old in enumerate(kept) if i != old), len(kept))
        start = live.answer_count - len(after)
        return self._change(
            live,
            keys,
            at,
            undone=True,
            answers_from=start + first,
            given=[Given(start + i, after[i], keys[i]) for i in range(first, len(after))],
            events_from=live.event_count,
        )

    def _play(self, act: Callable[[Match[Any]], None]) -> Match[Any]:
        """Do it to the match, while the room goes on showing a copy of how it was."""
        live = self.match
        self._match = live.fork()
        live.pausing = self._pauses
        try:
            act(live)
        except BaseException:
            self._match = live
            raise
        return live

    def _change(self, live: Match[Any], keys: list[str], at: float, **what: Any) -> Change:
        undone = bool(what.get("undone"))
        standing = self._stands(live, self._standing.confirmations, self._confirmed(live), at, undone)
        if live.version_for(None) == self.match.version_for(None):
            # Lists show it, and nobody is to know when a sealed answer was given.
            standing = msgspec.structs.replace(standing, touched=self.touched)
        new = not _same(standing.checkpoint, self._standing.checkpoint)
        reacts = standing.reactions != self._standing.reactions
        return Change(
            table=self.id, match=live, keys=keys, standing=standing, new_checkpoint=new, reacts=reacts, **what
        )

    def _confirmed(self, match: Match[Any]) -> int:
        return min(self._standing.confirmed, match.answer_count)

    def _stands(
        self, match: Match[Any], confirmations: int, confirmed: int, at: float, undone: bool = False
    ) -> Standing:
        before = self._standing
        standing = standing_of(match, self.chairs, self._held(match, confirmed), confirmations, confirmed, at)
        now_so = reacting(before.reactions, match, self.chairs, before.deciding, int(at * 1000), self._veil)
        standing = msgspec.structs.replace(standing, reactions=now_so)
        return clocked(standing, self.chairs, before.clock, at, undone)


def standing_of(
    match: Match[Any], chairs: tuple[Chair, ...], held: int | None, confirmations: int, confirmed: int, at: float
) -> Standing:
    """What the row of a table says of its match."""
    ask = match.ask
    owing = [decision.seat for decision in match.decisions()] if held is None else [held]
    deciding = tuple(sorted(owing))
    asked = tuple(sorted(ask.seats)) if held is None and isinstance(ask, AskAll) else deciding
    if match.window is not None:
        asked = ()
    return Standing(
        touched=int(at),
        over=ask is None,
        deciding=deciding,
        asked=asked,
        bots_due=any(chairs[seat].kind == "bot" for seat in deciding),
        versions=match.versions,
        confirmations=confirmations,
        confirmed=confirmed,
        checkpoint=match.checkpoint,
    )


def clocked(
    standing: Standing, chairs: tuple[Chair, ...], clock: Clock | None, at: float, undone: bool = False
) -> Standing:
    """With the clock turned to whom the table waits for: the time of bots and of empty chairs does not run."""
    if clock is None:
        return standing
    if standing.reactions.window is not None:
        return msgspec.structs.replace(standing, clock=clock.stopped(int(at * 1000)))
    running = [seat for seat in standing.deciding if chairs[seat].kind == "person"]
    return msgspec.structs.replace(standing, clock=clock.turned(standing.deciding, running, int(at * 1000), undone))


def _kept(before: list[Any], after: list[Any]) -> list[int]:
    """Which of the answers before an undo are left after it: a dialogue loses answers from its middle."""
    kept, start = [], 0
    for answer in after:
        start = before.index(answer, start) + 1
        kept.append(start - 1)
    return kept


def _same(one: Checkpoint, other: Checkpoint) -> bool:
    return (one.answers, one.events) == (other.answers, other.events) and one.state == other.state
