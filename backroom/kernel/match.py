"""A match: a game in progress, held as a checkpoint and the answers since.

A generator can be neither copied nor saved, so the match never keeps one that matters: whenever it needs an
earlier moment it decodes a checkpoint (plain data, taken between two stretches of play) and answers again.
Undo, fork, saving and replay all rest on this.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic

import msgspec

from backroom.kernel.chance import Chance
from backroom.kernel.decision import Ask, AskAll, Decision, Flow, Option, Reason, option_id
from backroom.kernel.dialogue import Pick, Talk, begin, finish, forced, results
from backroom.kernel.journal import Answer, Header, Journal
from backroom.kernel.playout import play_out
from backroom.kernel.refusals import Malformed, NotOffered, NotYours, Refusal, Stale
from backroom.kernel.rules import AnyRules, Rules, S, View, checked_seats, table_options
from backroom.kernel.scores import Score
from backroom.kernel.table import Event, Table


class Checkpoint(msgspec.Struct, frozen=True):
    """The table between two stretches of play: after how many answers and events, and its bytes."""

    answers: int
    events: int
    state: bytes


class Versions(msgspec.Struct, frozen=True):
    """How often a match has changed: in all, by each seat in the dialogues that are open, and in windows long closed.

    `passed` windows were closed since the last answer: the answers do not tell of them.
    """

    total: int
    private: dict[int, int] = {}
    hushed: dict[int, int] = {}
    passed: int = 0


class ReplayError(ValueError):
    """A journal and the rules disagree: `index` is the number of the first answer that does not fit."""

    def __init__(self, index: int, message: str) -> None:
        super().__init__(message)
        self.index = index


class Match(Generic[S]):
    """One game from the deal to the last answer. A call that raises changes nothing.

    A small game to show it: whoever takes the last coin of the heap wins.

    >>> from backroom.kernel import Chance, Decision, Question, Table
    >>> TAKE = Question("take", kind="coins", rule="R-1")
    >>> class Heap(Table):
    ...     coins: int = 5
    ...     turn: int = 0
    >>> class LastCoin:
    ...     name, version, seats, options, pack, table_type = "last-coin", 1, range(2, 3), {}, "", Heap
    ...
    ...     def deal(self, seats, seed, options):
    ...         return Heap(seats, Chance(seed), None)
    ...
    ...     def next(self, t):
    ...         return self.take(t) if t.coins else None
    ...
    ...     def take(self, t):
    ...         coins = yield Decision(t.turn, TAKE, [1, 2, 3][: t.coins])
    ...         t.coins -= coins
    ...         t.turn = 1 - t.turn
    >>> match = Match.deal(LastCoin(), seats=2, seed=7)
    >>> match.decision(0).ids()
    ['coins:1', 'coins:2', 'coins:3']

    `answer` plays on, and `undo` takes the answer back:

    >>> match.answer(0, "coins:3")
    >>> match.table.coins, match.decision(1).ids()
    (2, ['coins:1', 'coins:2'])
    >>> match.undo(0)
    >>> match.table.coins
    5

    A fork goes its own way:

    >>> fork = match.fork()
    >>> fork.answer(0, "coins:1")
    >>> fork.answer(1, "coins:3")
    >>> fork.table.coins, fork.over, match.table.coins
    (0, True, 5)

    (The last coin was the only option of seat 0: such a pick is made without asking.)
    """

    def __init__(self, rules: Rules[S], header: Header) -> None:
        """Use `deal`, `replay` or `resume` instead."""
        self.rules = rules
        self.header = header
        self.pausing = False
        """Whether it stops at every window for reactions until `close_window`, also where nobody has one to give."""
        self.version = 0
        """Grows by one with every answer, every undo and every window that is closed; see `version_for`."""
        self._private: dict[int, int] = {}  # For each seat, its moves in the dialogues that are open.
        self._hushed: dict[int, int] = {}  # For each seat, its moves in windows that were closed since.
        self.answers: list[Answer] = []
        """The answers at hand: all of the game, or those since the checkpoint from which it was taken up."""
        self._earlier = 0  # So many answers of the game are not at hand.
        self.seal = ""
        """Why the last answer cannot be taken back: "luck", "others" or "end"; an empty string when it can be."""
        # Never empty: the first checkpoint is the last one that no undo goes behind.
        self._checkpoints: list[Checkpoint] = []
        self._stands = 0  # So many answers no undo can take back.
        self._windowed = 0  # So many of them because of a window: whose answers came last is nobody's to know.
        self._log: list[Event] = []  # The events from number _log_from to the last checkpoint.
        self._log_from = 0
        self._off_record = False  # Redealt or played out: it no longer follows from its journal.
        # The live game; without a table all of it is made anew at the next look.
        self._table: S | None = None
        self._flow: Flow[None] | None = None
        self._ask: Ask | None = None
        self._asked_at = 0  # The number of answers when it was asked: those after it are sealed.
        self._talks: list[Talk] = []  # The dialogues of an AskAll.
        # So many windows were closed since the last answer or checkpoint; None: all before the next decision.
        self._passed: int | None = 0

    # --- Making a match ---

    @classmethod
    def deal(cls, rules: Rules[S], seats: int, seed: int, options: Mapping[str, str] | None = None) -> Match[S]:
        """A new game; ValueError for a number of seats, a seed or an option that the game does not have."""
        if not 0 <= seed < 1 << 64:
            raise ValueError(f"a seed is a number from 0 to 2**64 - 1, not {seed}")
        header = Header(
            game=rules.name,
            version=rules.version,
            seats=checked_seats(rules, seats),
            seed=seed,
            options=table_options(rules, options or {}),
            pack=rules.pack,
        )
        match = cls(rules, header)
        match._table = table = rules.deal(seats, seed, header.options)
        table.told = table.told or []
        match._advance(None)
        return match

    @classmethod
    def replay(cls, rules: Rules[S], journal: Journal, upto: int | None = None) -> Match[S]:
        """The game of a journal, or its first `upto` answers; ReplayError where the two disagree."""
        header = journal.header
        _check_rules(rules, header)
        match = cls.deal(rules, header.seats, header.seed, header.options)
        match._go_on(journal.answers[:upto], journal.final if upto is None else "")
        return match

    @classmethod
    def resume(cls, rules: Rules[S], journal: Journal, checkpoint: Checkpoint, *, pausing: bool = False) -> Match[S]:
        """The game of a journal whose checkpoint is at hand: costs the same however long the game is.

        ValueError when the checkpoint is of no use for it; then `replay` has to do.
        """
        _check_rules(rules, journal.header)
        count = checkpoint.answers
        if journal.header.version != rules.version or count > len(journal.answers):
            raise ValueError("the checkpoint is not of this journal and these rules; replay the journal instead")
        match = cls(rules, journal.header)
        match.pausing = pausing
        match.answers = journal.answers[:count]
        match._checkpoints = [checkpoint]
        match._stands = count
        match._log_from = checkpoint.events
        try:
            match._rebuild()
        except msgspec.MsgspecError as error:
            raise ValueError(f"the checkpoint cannot be read ({error}); replay the journal instead") from error
        match._go_on(journal.answers[count:], journal.final)
        return match

    @classmethod
    def take_up(
        cls,
        rules: Rules[S],
        header: Header,
        checkpoint: Checkpoint,
        answers: list[Answer],
        versions: Versions,
        *,
        pausing: bool = False,
    ) -> Match[S]:
        """A match whose earlier answers stay on the shelf: from a checkpoint and the answers since alone.

        It plays on like any other; only its journal has to be put together by whoever keeps the earlier answers.
        ValueError when the checkpoint is of no use; then `replay` has to do.
        """
        start = msgspec.structs.replace(checkpoint, answers=0)
        match = cls.resume(rules, Journal(header, answers), start, pausing=pausing)
        match._pass_windows(versions.passed)
        match._earlier = checkpoint.answers
        match.version = versions.total
        match._private = dict(versions.private)
        match._hushed = dict(versions.hushed)
        return match

    def _go_on(self, answers: list[Answer], final: str) -> None:
        """Answer as a journal says, to the recorded final state if there is one."""
        reactions = [len(self.answers) for answer in answers if self._answer_again(answer)]
        self.version = len(self.answers)
        self._private = dict(Counter(answer.seat for answer in self.answers[self._asked_at :]))
        self._hushed = dict(Counter(self.answers[number - 1].seat for number in reactions if number <= self._asked_at))
        if final and final != self.digest():
            raise ReplayError(len(self.answers), "the final state differs from the one recorded")

    def _answer_again(self, answer: Answer) -> bool:
        """Answer as before, and tell whether it was in a window."""
        self._pass_windows(None)
        index = len(self.answers)
        decision = self.decision(answer.seat)
        if decision is None or decision.question.id != answer.question:
            asked = ", ".join(f"seat {d.seat} {d.question.id}" for d in self.decisions())
            raise ReplayError(
                index,
                f"answer {index + 1}: the journal has seat {answer.seat} {answer.question}, "
                f"the rules ask {asked or 'nothing, the game is over'}",
            )
        option = decision.find(answer.option)
        if option is None:
            raise ReplayError(
                index,
                f"answer {index + 1}: {answer.question} does not offer {answer.option}; "
                f"it offers {', '.join(decision.ids())}",
            )
        return self._take(answer, option)

    # --- Looking ---

    @property
    def table(self) -> S:
        """The live state. Look, do not touch: only answers change a game."""
        if self._table is None:
            self._rebuild()
        assert self._table is not None
        return self._table

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ask is None

    @property
    def ask(self) -> Ask | None:
        """What is asked now; None when the game is over."""
        if self._table is None:
            self._rebuild()
        return self._ask

    def decisions(self) -> tuple[Decision, ...]:
        """The decisions that still wait for an answer."""
        ask = self.ask
        if isinstance(ask, Decision):
            return (ask,)
        return tuple(talk.decision for talk in self._talks if talk.decision is not None)

    def sealed(self) -> list[Answer]:
        """What all seats have answered in the dialogues that are still open: nobody else's to know until they end."""
        return self.answers[self._asked_at :] if isinstance(self.ask, AskAll) else []

    def decision(self, seat: int) -> Decision | None:
        """What this seat has to decide now, if anything."""
        ask = self.ask
        if isinstance(ask, Decision):
            return ask if ask.seat == seat else None
        return next((talk.decision for talk in self._talks if talk.seat == seat), None)

    def view(self, seat: int | None) -> View:
        """What this seat (None: a spectator) may see."""
        return self.rules.view(self.table, seat)

    def scores(self) -> list[Score]:
        """How the seats stand."""
        return self.rules.scores(self.table)

    def events(self, seat: int | None, since: int = 0) -> Iterator[tuple[int, Event]]:
        """The events that this seat may know, numbered over the whole game, from number `since` on."""
        for number, event in self.told(since):
            if event.for_seat(seat):
                yield number, event

    def told(self, since: int = 0) -> list[tuple[int, Event]]:
        """All events at hand from number `since` on, whoever may know of them: for the record, not for people."""
        table = self.table  # First: a look may change the log.
        events = [*self._log, *(table.told or ())]
        start = max(since - self._log_from, 0)
        return list(enumerate(events[start:], self._log_from + start))

    @property
    def answer_count(self) -> int:
        """How many answers the game has had, those that are not at hand included."""
        return self._earlier + len(self.answers)

    @property
    def event_count(self) -> int:
        """How many events there have been, whoever may know of them: the number of the next one."""
        table = self.table  # First: a look may change the log.
        return self._log_from + len(self._log) + len(table.told or ())

    def digest(self) -> str:
        """A fingerprint of the live state, equal on every machine."""
        return hashlib.sha256(state_bytes(self.table)).hexdigest()[:32]

    # --- Answering ---

    def answer(self, seat: int, option: str, *, version: int | None = None, at: int = 0) -> None:
        """Take a seat's answer, given by the option's text id; or raise one of the four refusals."""
        # What a client sends may be of any type, and True is not a seat.
        if type(option) is not str or type(seat) is not int or type(version) not in (int, type(None)):
            raise Malformed("an answer is a seat number, the text id of an option and perhaps a version number")
        if version is not None and version != self.version_for(seat):
            raise Stale(f"the match is at version {self.version_for(seat)}, the answer is for {version}; look again")
        decision = self.decision(seat)
        if decision is None:
            raise NotYours(f"seat {seat} has nothing to decide now")
        found = decision.find(option)
        if found is None:
            reason = self.rules.why_not(self.table, decision, option)
            raise NotOffered(f"{option!r} is not offered for {decision.question.id}", reason)
        asked_at = self._asked_at
        in_window = self._take(Answer(seat, decision.question.id, option, at), found)
        self.version += 1
        same = isinstance(self._ask, AskAll) and self._asked_at == asked_at
        if same or in_window:
            self._count_private(seat)
        if not same and in_window:
            self._hush()
        elif not same:
            self._private.clear()

    def version_for(self, seat: int | None) -> int:
        """The version of the match as this seat (None: a spectator) knows it; an answer can name the one it is for.

        What others do in dialogues that are still open does not count: it is their secret, and nothing that the seat
        sees has changed by it. In windows for reactions it never will: only that they were closed.
        """
        secret = (*self._private.items(), *self._hushed.items())
        return self.version - sum(moves for other, moves in secret if other != seat)

    @property
    def versions(self) -> Versions:
        """What `version_for` counts with: to be kept with the answers, which do not tell of undos."""
        self.ask  # noqa: B018  A look that makes the match, and counts its windows.
        return Versions(self.version, dict(self._private), dict(self._hushed), self._passed or 0)

    def _count_private(self, seat: int) -> None:
        self._private[seat] = self._private.get(seat, 0) + 1

    def _hush(self) -> None:
        """A window was closed: that counts for everybody, and what the seats did in it never will."""
        for seat, moves in self._private.items():
            self._hushed[seat] = self._hushed.get(seat, 0) + moves
        self._private.clear()
        self.version += 1

    def pick(self, seat: int, option: Option) -> None:
        """Take a seat's answer, given as the option itself: for bots and tests."""
        decision = self.decision(seat)
        kind = decision.question.kind if decision else ""
        self.answer(seat, option_id(option, kind))

    def _take(self, answer: Answer, option: Option) -> bool:
        """Play on with an answer, and tell whether it was in a window. If the rules break over it, it never was."""
        table, ask = self._table, self._ask
        assert table is not None and ask is not None
        count = len(self.answers)
        stands = self._stands
        if count and self.answers[-1].seat != answer.seat:
            # What another seat did before this question it can no longer take back, even if this seat does.
            stands = max(stands, self._asked_at)
        used = table.chance.used
        self.answers.append(answer)
        self._passed = 0
        talks = self._talks
        others_moved, at_window = False, None
        in_window = isinstance(ask, AskAll) and ask.window
        try:
            if isinstance(ask, Decision):
                others_moved, at_window = self._advance(option, answer.seat)
            else:
                next(talk for talk in talks if talk.seat == answer.seat).go_on(option)
                if not self.decisions() and not (in_window and self.pausing):
                    # The last of several answers lifts the veil from all the others.
                    self._passed += in_window
                    others_moved, at_window = self._advance(results(talks), answer.seat)
                    others_moved = others_moved or len(talks) > 1
                    at_window = used if in_window else at_window
        except BaseException:
            if not self._off_record:
                self._drop([count])
            raise
        # The end of a game lays everything open; and that another seat is asked in the middle of a turn can show
        # what it has. (Whose turn comes next shows nothing.)
        in_turn = self._ask is not ask and self._checkpoints[-1].answers <= count
        others_asked = in_turn and any(decision.seat != answer.seat for decision in self.decisions())
        self.seal = ""
        if at_window is not None:
            # Whatever came after the window would tell whether anybody could use it.
            stands = self._windowed = count + 1
            self.seal = "luck" if at_window != used else "others"
        elif others_moved or others_asked or table.chance.used != used or self._ask is None:
            stands = count + 1
            # That the game is over may be a matter of the luck before it.
            self.seal = "luck" if table.chance.used != used else "end" if self._ask is None else "others"
        self._stand(stands)
        return in_window

    def _stand(self, stands: int) -> None:
        """So many answers no undo can take back, and no checkpoint before them is needed."""
        self._stands = stands
        while len(self._checkpoints) > 1 and self._checkpoints[1].answers <= stands:
            del self._checkpoints[0]

    def _advance(self, value: Any, seat: int | None = None) -> tuple[bool, int | None]:
        """Play on until a seat has a choice, a window has to be closed or the game is over.

        Returns whether others than `seat` had forced picks, and how much chance had been used at the first window.
        """
        table = self._table
        assert table is not None
        others_moved, at_window = False, None
        while True:
            if self._flow is None:
                self._keep(table)
                self._flow = self.rules.next(table)
                value = None
                if self._flow is None:
                    self._wait_for(None)
                    return others_moved, at_window
            try:
                ask = self._flow.send(value)
            except StopIteration:
                self._flow = None
                continue
            if isinstance(ask, Decision):
                if len(ask.options) > 1:
                    self._wait_for(ask)
                    return others_moved, at_window
                value = forced(ask)
                others_moved = others_moved or ask.seat != seat
            else:
                talks = begin(ask)
                self._wait_for(ask, talks)
                if ask.window and at_window is None:
                    at_window = table.chance.used
                if self.decisions() or (ask.window and self.pausing):
                    return others_moved, at_window
                self._passed = (self._passed or 0) + ask.window
                value = results(talks)
                others_moved = others_moved or any(talk.seat != seat for talk in talks)

    def _wait_for(self, ask: Ask | None, talks: Sequence[Talk] = ()) -> None:
        self._ask, self._talks, self._asked_at = ask, list(talks), len(self.answers)

    # --- Windows for reactions ---

    @property
    def window(self) -> int | None:
        """A number that tells the window that is open from all others of the game; None when none is."""
        ask = self.ask
        # What is done in a window does not count for those who look on, and that it is closed does.
        return self.version_for(None) if isinstance(ask, AskAll) and ask.window else None

    def close_window(self) -> None:
        """Play on after a window at which nobody has to decide any more: for a match that pauses there."""
        if self.window is None or self.decisions():
            raise ValueError("no window waits to be closed")
        before = self._passed
        try:
            self._go_through()
        except BaseException:
            self._table, self._passed = None, before
            raise
        self._hush()

    def _go_through(self) -> None:
        assert self._passed is not None
        self._passed += 1
        count = len(self.answers)
        self._advance(results(self._talks))
        self.seal = "others"
        self._windowed = count
        self._stand(count)

    def _pass_windows(self, wanted: int | None) -> None:
        """Close windows as they were closed before: until there have been so many, or (None) up to a decision."""
        while self._table is not None and self.window is not None and not self.decisions():
            if wanted is not None and wanted <= (self._passed or 0):
                return
            self._go_through()

    # --- Checkpoints ---

    def _keep(self, table: S) -> None:
        """Take a checkpoint between two stretches; it replaces one that no answer parts from it."""
        self._log.extend(table.told or ())
        table.told = []
        count = len(self.answers)
        if self._checkpoints and self._checkpoints[-1].answers == count:
            self._checkpoints.pop()
        state = msgspec.msgpack.encode(table)
        self._checkpoints.append(Checkpoint(count, self._log_from + len(self._log), state))
        self._passed = 0

    def _rebuild(self) -> None:
        """Make the live game anew from the last checkpoint and the answers since."""
        point = self._checkpoints[-1]
        again = self.answers[point.answers :]
        passed, self._passed = self._passed, 0
        del self.answers[point.answers :]
        del self._log[point.events - self._log_from :]
        try:
            self._table = msgspec.msgpack.decode(point.state, type=self.rules.table_type)
            self._flow = self.rules.next(self._table)
            if self._flow is None:
                self._wait_for(None)
            else:
                self._advance(None)
            for answer in again:
                self._answer_again(answer)
            self._pass_windows(passed)
        except BaseException:
            self._table, self._passed = None, passed
            self.answers[point.answers :] = again
            raise

    def _drop(self, dropped: Sequence[int]) -> None:
        """Drop the answers with these numbers, in ascending order; the next look makes the live game anew."""
        for index in reversed(dropped):
            del self.answers[index]
        while self._checkpoints[-1].answers > dropped[0]:
            self._checkpoints.pop()
        self.seal = ""
        self._table, self._passed = None, None

    @property
    def checkpoint(self) -> Checkpoint:
        """What opens the match again with its journal (`resume`): the last checkpoint no undo goes behind."""
        return self._absolute(self._checkpoints[0])

    @property
    def turn_start(self) -> Checkpoint:
        """The checkpoint at which the running stretch of play began."""
        return self._absolute(self._checkpoints[-1])

    @property
    def last_turn(self) -> int:
        """The number of answers before the stretch of play in which the last answer was given."""
        last = len(self.answers) - 1
        points = (point.answers for point in reversed(self._checkpoints) if point.answers <= last)
        return self._earlier + next(points, self._checkpoints[0].answers)

    @property
    def stands(self) -> int:
        """So many answers of the game no undo can take back."""
        if self._table is None:
            self._rebuild()
        return self._earlier + self._stands

    def _absolute(self, point: Checkpoint) -> Checkpoint:
        """A checkpoint that counts the answers of the whole game."""
        return msgspec.structs.replace(point, answers=self._earlier + point.answers) if self._earlier else point

    # --- Undo ---

    def undo(self, seat: int) -> None:
        """Take back this seat's last answer; refused when another seat answered or something was revealed.

        A sealed answer can be taken back as long as others have still to answer the same question.
        """
        last = self._last_of(seat)
        if last >= self._asked_at:
            self._count_private(seat)
        self._drop([last])
        self.version += 1

    def restart_turn(self, seat: int) -> None:
        """Take back this seat's answers to the start of the turn, or as far as undo goes."""
        last = self._last_of(seat)
        dropped = self._sealed_by(seat) or [last]
        turn = next(point.answers for point in reversed(self._checkpoints) if point.answers <= last)
        floor = max(turn, self._stands)
        while dropped[0] > floor and self.answers[dropped[0] - 1].seat == seat:
            dropped.insert(0, dropped[0] - 1)
        if last >= self._asked_at:
            self._count_private(seat)
        self._drop(dropped)
        self.version += 1

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would be taken."""
        if self._off_record:
            return False
        try:
            self._last_of(seat)
        except Refusal:
            return False
        return True

    def _last_of(self, seat: int) -> int:
        """The index of the answer that this seat can take back, or the refusal."""
        self._need_record()
        if self._table is None:
            self._rebuild()
        sealed = self._sealed_by(seat)
        if sealed:
            return sealed[-1]
        # What others do in a window they alone know: the refusal must not tell of it either.
        count = len(self.answers) if self.window is None else self._asked_at
        if not count:
            raise NotOffered("there is nothing to undo", Reason("undo-nothing", ""))
        if self.answers[count - 1].seat != seat and count != self._windowed:
            message = f"the last answer is not seat {seat}'s; only one's own last answer can be undone"
            raise NotYours(message, Reason("undo-others", ""))
        if count == self._stands:
            raise NotOffered("something was revealed after the last answer; it stands", Reason("undo-revealed", ""))
        return count - 1

    def _sealed_by(self, seat: int) -> list[int]:
        """The numbers of this seat's answers in the dialogues that are still open."""
        return [i for i in range(self._asked_at, len(self.answers)) if self.answers[i].seat == seat]

    # --- Copies ---

    def fork(self) -> Match[S]:
        """A match of its own that goes on from here; it shares nothing that changes."""
        self._need_record()
        other = Match(self.rules, self.header)
        other.version = self.version
        other.pausing = self.pausing
        other._passed = self._passed
        other._private = self._private.copy()
        other._hushed = self._hushed.copy()
        other.answers = self.answers.copy()
        other._earlier = self._earlier
        other._checkpoints = self._checkpoints.copy()
        other._stands = self._stands
        other._windowed = self._windowed
        other._log = self._log.copy()
        other._log_from = self._log_from
        return other

    def redeal(self, seat: int | None, rng: Chance) -> None:
        """Reshuffle in place all that this seat cannot know, luck to come and sealed answers included.

        It is for the seat that has to decide, and for any (None: a spectator) where several are asked at once or the
        game is over. A single decision of another seat would go on with options of a hand that seat may no longer
        have: ValueError.

        What follows is one of the futures the seat must reckon with. It can be played on, but not undone, forked
        or redealt again: call it on a fork.
        """
        self._need_record()
        table, ask = self.table, self._ask
        if isinstance(ask, Decision) and ask.seat != seat:
            who = "a spectator" if seat is None else f"seat {seat}"
            raise ValueError(f"seat {ask.seat} has to decide now; redeal for that seat, not for {who}")
        self.rules.redeal(table, seat, rng)
        table.chance.state = rng.draw()
        self._off_record = True
        if isinstance(ask, AskAll):
            # What the others have sealed, and what they were offered, came from hands they may not have.
            sealed = self.answers[self._asked_at :]
            self.answers[self._asked_at :] = [answer for answer in sealed if answer.seat == seat]
            self._talks = [t if t.seat == seat else Talk(t.seat, ask.dialogue(t.seat)) for t in self._talks]

    def play_out(self, pick: Pick) -> int:
        """Play to the end without a record and return the number of decisions: call it on a fork."""
        table, flow, ask, talks = self.table, self._flow, self._ask, self._talks
        if ask is None:
            return 0
        self._flow, self._off_record = None, True
        self._wait_for(None)
        if isinstance(ask, Decision):
            return 1 + play_out(self.rules, table, pick, flow, pick(ask))
        decisions = finish(talks, pick)
        return decisions + play_out(self.rules, table, pick, flow, results(talks))

    def journal(self) -> Journal:
        """The match as a journal; RuntimeError when its earlier answers are not at hand."""
        self._need_record()
        if self._earlier:
            raise RuntimeError("the match was taken up at a checkpoint; its journal needs the answers before it")
        return Journal(self.header, self.answers.copy(), self.digest() if self.over else "")

    def _need_record(self) -> None:
        if self._off_record:
            raise RuntimeError(
                "a match that was redealt or played out no longer follows from its journal; do that to a fork"
            )


def _check_rules(rules: AnyRules, header: Header) -> None:
    if header.game != rules.name:
        raise ValueError(f"the journal is of {header.game}, not of {rules.name}; open it with its own rules")
    if header.pack != rules.pack:
        raise ValueError(f"the journal was played with another pack of {header.game}; open it with that pack")


def state_bytes(table: Table) -> bytes:
    """The state in its saved form, without the events that wait to be told."""
    told, table.told = table.told, None
    try:
        return msgspec.msgpack.encode(table)
    finally:
        table.told = told
