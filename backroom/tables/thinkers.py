"""Bots think in processes of their own: the event loop never waits for one, and no bot can take the server down."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec

from backroom import bots
from backroom.bots.process import kill, processes
from backroom.kernel import Answer, Chance, Checkpoint, Header, Match, Versions
from backroom.kernel.decision import option_id
from backroom.tables.errors import NoHint, trouble
from backroom.tables.levels import STAND_IN
from backroom.tables.opening import shared_rules
from backroom.tables.records import answers_since

log = logging.getLogger(__name__)

LUCK = "random"
"""The bot that cannot fail: it chooses where even the stand-in does not."""
AT_ONCE = frozenset({LUCK, "novice"})
"""Bots that take no time, and so need no process."""
SECONDS = 1.0
"""How long a bot may think about a turn, where nobody says otherwise."""
HINT_SECONDS = 1.0
PATIENCE = 4.0
"""So many times what it was given a bot may take, and some seconds more, before it is given up."""
START = 60.0
"""Seconds in which a process has to start: on a busy machine that takes longer than many a thought."""
KEPT_TURNS = 1000
KEPT_BOTS = 8
"""So many bots a process keeps in mind, with what they thought of in their turns."""

T = TypeVar("T")


class Task(msgspec.Struct, frozen=True):
    """A decision of a seat, as it is sent to a process; `seconds` are what is left for the turn."""

    header: Header
    checkpoint: Checkpoint
    answers: list[Answer]
    seat: int
    level: str
    seed: int
    table: str = ""
    seconds: float = SECONDS


class Thought(NamedTuple):
    """What a bot chose, and how long it took."""

    option: str
    seconds: float


Think: TypeAlias = Callable[[bytes], Thought]
Advise: TypeAlias = Callable[[bytes], list[bots.Advice]]
Turn: TypeAlias = tuple[str, int, int]
"""The table, the seat, and the number of the answers before the turn."""


class Thinkers:
    """Chooses for bots, and gives hints to people.

    A bot has `seconds` for a turn. One that dies, fails or takes far longer (`limit`: the seconds that are added to
    what its process has to think) is helped out by a bot that needs no search, and that one by luck.
    """

    def __init__(
        self,
        workers: int | None = None,
        limit: float = 10.0,
        seconds: float = SECONDS,
        think: Think | None = None,
        advise: Advise | None = None,
    ) -> None:
        count = workers or max(1, (os.cpu_count() or 1) - 1)
        self.fallbacks = 0
        self._limit = limit
        self._seconds = seconds
        self._think = think or think_in_process
        self._advise = advise or advise_in_process
        self._pool = Pool(count)
        # People do not queue behind bots.
        self._advisers = Pool(max(1, count // 2))
        self._spent: OrderedDict[Turn, float] = OrderedDict()
        self._warm: set[tuple[str, str]] = set()

    async def warm_up(self, game: str, pack: str) -> None:
        """Have a process ready that has read the rules of a game: a first thought would come a second later without."""
        if (game, pack) in self._warm:
            return
        self._warm.add((game, pack))
        try:
            await self._pool.run(read_up, msgspec.msgpack.encode((game, pack)), START)
        except Exception as error:  # Then the first thought takes as long as it takes.
            log.info("no process could read up on a game", extra={"game": game, "error": trouble(error)})

    async def choose(
        self, match: Match[Any], seat: int, level: str, about: dict[str, Any], most: float | None = None
    ) -> str:
        """The text id of the option that a bot of this level chooses; `about` says in logs which bot it is.

        `most` are the seconds that it may take at the most, where the time of its turn is not all there is to mind.
        """
        seed = bot_seed(match, seat)
        if level in AT_ONCE:
            return bots.choose(level, _going_on(match), seat, seed)
        luck = bots.choose(LUCK, match, seat, seed)
        turn = str(about.get("table", "")), seat, match.turn_start.answers
        left = max(0.0, self._seconds - self._spent.get(turn, 0.0))
        left = left if most is None else min(left, most)
        task = _task(match, seat, level, seed, turn[0], left)
        try:
            option, seconds = await self._ask(task, left)
        except Exception as error:  # A bot that fails must not stop the game.
            self._note(error, PATIENCE * left + self._limit, STAND_IN, about)
        else:
            self._spend(turn, seconds)
            return option
        self.fallbacks += 1
        self._spend(turn, left)
        try:
            return (await self._ask(msgspec.structs.replace(task, level=STAND_IN), 0.0)).option
        except Exception as error:
            self._note(error, self._limit, "luck", about)
            return luck

    async def _ask(self, task: Task, seconds: float) -> Thought:
        raw = msgspec.msgpack.encode(task)
        return await self._pool.run(self._think, raw, PATIENCE * seconds + self._limit, (task.table, task.seat))

    def _spend(self, turn: Turn, seconds: float) -> None:
        self._spent[turn] = self._spent.pop(turn, 0.0) + seconds
        if len(self._spent) > KEPT_TURNS:
            self._spent.popitem(last=False)

    def _note(self, error: Exception, limit: float, instead: str, about: dict[str, Any]) -> None:
        match error:
            case BrokenProcessPool():
                log.warning("a bot's process died; %s chooses instead", instead, extra=about)
            case TimeoutError():
                log.warning("a bot thought for more than %s s; %s chooses instead", limit, instead, extra=about)
            case _:
                log.error("a bot failed; %s chooses instead", instead, extra={**about, "error": trouble(error)})

    async def advise(self, match: Match[Any], seat: int, luck: int, about: dict[str, Any]) -> list[bots.Advice]:
        """The best options of a seat that has to decide, the best first; NoHint when nothing came of it."""
        task = _task(match, seat, "", luck, "", HINT_SECONDS)
        limit = PATIENCE * HINT_SECONDS + self._limit
        try:
            return await self._advisers.run(self._advise, msgspec.msgpack.encode(task), limit)
        except Exception as error:
            log.warning("no hint was found", extra={**about, "error": trouble(error)})
            raise NoHint("no hint was found; ask again, or decide yourself") from None

    def close(self) -> None:
        """End all processes, whatever they are thinking of."""
        self._pool.close()
        self._advisers.close()


def _going_on(match: Match[Any]) -> Match[Any]:
    """The match for somebody who thinks ahead: one that stops at no window where nobody is asked."""
    if not match.pausing:
        return match
    fork = match.fork()
    fork.pausing = False
    return fork


def _task(match: Match[Any], seat: int, level: str, seed: int, table: str, seconds: float) -> Task:
    checkpoint = match.checkpoint
    return Task(match.header, checkpoint, answers_since(match, checkpoint), seat, level, seed, table, seconds)


class Pool:
    """Processes that are started when they are needed, and made anew when one of them dies or does not end.

    A task has a process for itself, so that it harms no other's; and one of the same key as an earlier one goes to
    the same process if that is free, which may remember it.
    """

    def __init__(self, workers: int) -> None:
        self._idle = [Worker() for _ in range(workers)]  # Whoever has rested longest comes first.
        self._all = tuple(self._idle)
        self._free = asyncio.Semaphore(workers)
        self._closed = False

    async def run(self, work: Callable[[bytes], T], raw: bytes, limit: float, key: object = None) -> T:
        """What a process makes of a task; BrokenProcessPool or TimeoutError when it comes to no end."""
        async with self._free:
            if self._closed:
                raise BrokenProcessPool("the server closes")
            worker = self._best(key)
            self._idle.remove(worker)
            if key is not None and key not in worker.keys:
                worker.keys.append(key)
            try:
                return await worker.run(work, raw, limit)
            finally:
                self._idle.append(worker)

    def _best(self, key: object) -> Worker:
        """One that may remember the key, or else one that runs already, or else any."""
        knowing = (worker for worker in self._idle if key in worker.keys)
        running = (worker for worker in self._idle if worker.runs)
        return next(knowing, None) or next(running, None) or self._idle[0]

    def close(self) -> None:
        """Kill all processes. Whoever waits for one of them learns that it died, and nobody gets another."""
        self._closed = True
        for worker in self._all:
            worker.end()


class Worker:
    """One process, or the place of one."""

    def __init__(self) -> None:
        self.keys: deque[object] = deque(maxlen=KEPT_BOTS)
        """What it thought of lately."""
        self._executor: ProcessPoolExecutor | None = None

    @property
    def runs(self) -> bool:
        """Whether there is a process."""
        return self._executor is not None

    async def run(self, work: Callable[[bytes], T], raw: bytes, limit: float) -> T:
        """What the process makes of a task; the limit is for the task alone."""
        try:
            executor = self._executor
            if executor is None:
                executor = self._executor = processes(1)
                async with asyncio.timeout(START):
                    await asyncio.wrap_future(executor.submit(awake))
            async with asyncio.timeout(limit):
                return await asyncio.wrap_future(executor.submit(work, raw))
        except (BrokenProcessPool, TimeoutError, asyncio.CancelledError):
            self.end()
            raise

    def end(self) -> None:
        """Kill the process."""
        executor, self._executor = self._executor, None
        self.keys.clear()
        if executor is not None:
            kill(executor)


def bot_seed(match: Match[Any], seat: int) -> int:
    """The luck of a bot for its next decision."""
    luck = Chance(Chance(match.header.seed).draw() ^ match.answer_count)
    for _ in range(seat):
        luck.draw()
    return luck.draw()


# --- In a process of its own ---


_bots: OrderedDict[tuple[str, int, str, int], bots.Bot] = OrderedDict()
"""The bots of turns that this process has begun to think about: what they thought of is of use for the rest of it."""


def awake() -> None:
    """Nothing: when it is done, the process has started."""


def read_up(raw: bytes) -> None:
    """Read the rules of a game: the first thought about it need not wait for that."""
    shared_rules(*msgspec.msgpack.decode(raw, type=tuple[str, str]))


def think_in_process(raw: bytes) -> Thought:
    """Open the match of a task and let the bot choose: the one that thought about this turn before, if it was here."""
    start = time.perf_counter()
    task, match = _opened(raw)
    decision = match.decision(task.seat)
    if decision is None:
        raise ValueError(f"seat {task.seat} has nothing to decide")
    turn = task.table, task.seat, task.level, match.turn_start.answers
    bot = _bots.pop(turn, None) or bots.make_bot(task.level, task.seed)
    if isinstance(bot, bots.PlannerBot):
        bot.allow(task.seconds)
    option = option_id(bot.pick(decision, match), decision.question.kind)
    _bots[turn] = bot
    if len(_bots) > KEPT_BOTS:
        _bots.popitem(last=False)
    return Thought(option, time.perf_counter() - start)


def advise_in_process(raw: bytes) -> list[bots.Advice]:
    """Open the match of a task and find what speaks for its options."""
    task, match = _opened(raw)
    # A budget is for a whole turn, of which the first decision gets a share; this is asked once.
    return bots.advise(match, task.seat, task.seed, bots.Budget(task.seconds))


def _opened(raw: bytes) -> tuple[Task, Match[Any]]:
    task = msgspec.msgpack.decode(raw, type=Task)
    rules = shared_rules(task.header.game, task.header.pack)
    return task, Match.take_up(rules, task.header, task.checkpoint, task.answers, Versions(0))
