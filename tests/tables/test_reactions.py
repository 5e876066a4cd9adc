"""Reactions out of turn: a clock of their own, not being asked, a veil, and nobody who learns who could answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from backroom.kernel import Match, NotYours
from backroom.tables import ClockPlan, Hall, Person, Room
from backroom.tables.clocks import new_clock
from backroom.tables.reactions import ALONE, ALONE_LEAST, BEHIND, BRISK, usual_seconds, veil_of
from backroom.tables.thinkers import Thinkers
from tests.tables.parlour import BOT, HERE, LINK, ME, guest, hall_of, plan, rows
from tests.tables.test_clocks import Wall, left, until

VEIL = 2.0
LONG = 10.0
"""The longest veil where that of one person with bots is to be a part of it."""
WORLDS = ["", "1", "2", "12"]


@asynccontextmanager
async def alley(db: Path, wall: Wall) -> AsyncIterator[Hall]:
    """A hall whose veils are all of one length."""
    async with hall_of(db, now=wall) as hall:
        hall._veil = lambda _: VEIL
        yield hall


async def sat(hall: Hall, holds: str, *seats: Any, **what: Any) -> tuple[Room, list[Person]]:
    """A table in the alley with somebody in every chair that is not a bot's."""
    people = [await guest(hall, f"Guest {number}") for number in range(4)]
    seats = seats or (ME, LINK, LINK, LINK)
    room = await hall.create(people[0], plan("alley", *seats, options={"holds": holds}, confirm=False, **what))
    for chair in room.chairs:
        if chair.kind == "open":
            await hall.claim(room.id, people[chair.seat], chair.secret)
    return room, people


async def answer(hall: Hall, room: Room, seat: int, option: str = "piece:yes") -> None:
    await hall.answer(room.id, seat, option, room.version(seat), f"k{room.match.version}")


async def ring(hall: Hall) -> None:
    """What the time asks for is done."""
    hall.look_at_clocks()
    for _ in range(3):  # Closing a window may ask for something more.
        await asyncio.sleep(0)
        while hall._work:
            await asyncio.gather(*hall._work)
        hall.look_at_clocks()


def played(work: Callable[[Hall, Wall], Awaitable[None]], db: Path) -> None:
    """Do something in a hall under a clock that is turned by hand."""

    async def run() -> None:
        wall = Wall()
        async with alley(db, wall) as hall:
            await work(hall, wall)

    asyncio.run(run())


def test_whoever_does_not_answer_in_time_passes(db: Path) -> None:
    async def test(hall: Hall, wall: Wall) -> None:
        room, _ = await sat(hall, "1")
        await answer(hall, room, 0)
        decision = room.decision(1)
        assert decision is not None
        assert decision.ids() == ["skip", "card:duck"]
        wall.time += 14.9
        await ring(hall)
        assert room.decision(1) is not None
        wall.time += 0.1
        await ring(hall)
        assert room.window is None
        assert room.match.answers[-1].option == "skip"
        assert room.deciding == (0,)

    played(test, db)


def test_somebody_may_answer_while_there_is_time(db: Path) -> None:
    async def test(hall: Hall, wall: Wall) -> None:
        room, _ = await sat(hall, "1")
        await answer(hall, room, 0)
        wall.time += 10
        await answer(hall, room, 1, "card:duck")
        await ring(hall)
        assert room.window is None
        assert "ducks" in [event.id for _, event in room.match.events(None)]

    played(test, db)


@pytest.mark.parametrize("holds", WORLDS)
def test_a_window_stays_veiled_whether_somebody_is_asked_or_not(db: Path, holds: str) -> None:
    async def test(hall: Hall, wall: Wall) -> None:
        room, _ = await sat(hall, holds)
        await answer(hall, room, 0)
        for seat in map(int, holds):
            await answer(hall, room, seat, "skip")
        wall.time += 1.9
        await ring(hall)
        assert room.window is not None
        assert room.deciding == ()
        with pytest.raises(NotYours):
            await answer(hall, room, 0)
        wall.time += 0.1
        await ring(hall)
        assert room.window is None
        assert room.deciding == (0,)

    played(test, db)


def test_a_veil_is_of_random_length_within_bounds() -> None:
    veil = veil_of(3.0)
    assert veil is not None
    lengths = {veil(False) for _ in range(50)}
    assert len(lengths) > 40
    assert all(1.5 <= length <= 3.0 for length in lengths)
    assert veil_of(0) is None


@pytest.mark.parametrize(("longest", "alone"), [(10.0, 10 * ALONE), (1.0, ALONE_LEAST), (0.1, ALONE_LEAST)])
def test_the_veil_of_one_person_with_bots_is_always_as_long_and_long_enough_for_them(
    longest: float, alone: float
) -> None:
    veil = veil_of(longest)
    assert veil is not None
    assert {veil(True) for _ in range(50)} == {alone}


def test_without_a_veil_nobody_waits_where_nobody_is_asked(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db, now=Wall()) as hall:
            room, _ = await sat(hall, "")
            await answer(hall, room, 0)
            assert room.deciding == (0,)

    asyncio.run(run())


def test_bots_among_themselves_need_no_veil_and_no_hurry(db: Path) -> None:
    async def run() -> None:
        thinkers = Hurried()
        async with hall_of(db, now=Wall(), veil=VEIL, thinkers=thinkers) as hall:
            room, _ = await sat(hall, "1", BOT, BOT, BOT)
            await until(lambda: room.over)  # The time stands still, and the game ends all the same.
            assert set(thinkers.given) == {None}

    asyncio.run(run())


def test_a_bot_that_is_asked_answers_behind_the_veil(db: Path) -> None:
    async def test(hall: Hall, wall: Wall) -> None:
        room, _ = await sat(hall, "1", ME, BOT, LINK, LINK)
        await answer(hall, room, 0)
        await until(lambda: room.deciding == ())
        assert room.window is not None
        wall.time += VEIL
        await ring(hall)
        assert room.window is None

    played(test, db)


# --- One person with bots ---


@pytest.mark.parametrize("holds", WORLDS)
def test_one_person_with_bots_waits_shortly_and_always_as_long(db: Path, holds: str) -> None:
    async def test(hall: Hall, wall: Wall) -> None:
        hall._veil = veil_of(LONG)
        room, _ = await sat(hall, holds, ME, BOT, BOT)
        shown: list[int] = []
        hall.join(room, lambda: shown.append(room.version(0)))
        await answer(hall, room, 0)
        await until(lambda: room.deciding == ())
        wall.time += LONG * ALONE - 0.01
        await ring(hall)
        assert room.window is not None
        assert set(shown) == {1}
        wall.time += 0.01
        await ring(hall)
        assert room.window is None

    played(test, db)


@pytest.mark.parametrize("seats", [(ME, BOT, LINK), (ME, HERE, BOT)], ids=["two people", "one screen"])
def test_where_two_people_play_the_veil_is_a_long_one(db: Path, seats: Any) -> None:
    async def test(hall: Hall, wall: Wall) -> None:
        hall._veil = veil_of(LONG)
        room, _ = await sat(hall, "", *seats)
        await answer(hall, room, 0)
        wall.time += LONG * ALONE + 0.01
        await ring(hall)
        assert room.window is not None
        wall.time += LONG
        await ring(hall)
        assert room.window is None

    played(test, db)


class Hurried(Thinkers):
    """Bots that note how long they may think."""

    def __init__(self) -> None:
        super().__init__(1)
        self.given: list[float | None] = []

    async def choose(
        self, match: Match[Any], seat: int, level: str, about: dict[str, Any], most: float | None = None
    ) -> str:
        self.given.append(most)
        return await super().choose(match, seat, level, about, most)


def test_bots_that_are_asked_answer_well_before_the_veil_is_lifted_and_without_a_pace(db: Path) -> None:
    """Neither how long they think nor when they may move again can be told from the time that passes."""

    async def run() -> None:
        wall, thinkers = Wall(), Hurried()
        async with hall_of(db, now=wall, pace=3600, thinkers=thinkers) as hall:
            hall._veil = veil_of(LONG)
            room, _ = await sat(hall, "12", ME, BOT, BOT)
            await answer(hall, room, 0)
            await until(lambda: room.deciding == ())
            alone = LONG * ALONE
            assert thinkers.given == pytest.approx([alone * BEHIND * BRISK / 2, alone * BEHIND * BRISK])
            assert room.window is not None
            wall.time += alone
            await ring(hall)
            await answer(hall, room, 0)  # The turn ends with this, and a bot moves at once.
            await until(lambda: len(thinkers.given) == 3)
            assert thinkers.given[2] is None

    asyncio.run(run())


class Lost(Thinkers):
    """Bots that are lost in thought until somebody wakes them."""

    def __init__(self) -> None:
        super().__init__(1)
        self.woken = asyncio.Event()
        self.ends: list[str] = []

    async def choose(
        self, match: Match[Any], seat: int, level: str, about: dict[str, Any], most: float | None = None
    ) -> str:
        del match, seat, level, about, most
        try:
            await self.woken.wait()
        except asyncio.CancelledError:
            self.ends.append("cancelled")
            raise
        self.ends.append("card:duck")
        return "card:duck"


def test_a_bot_that_is_late_passes_behind_the_veil_and_its_thought_is_dropped(
    db: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        wall, thinkers = Wall(), Lost()
        async with hall_of(db, now=wall, thinkers=thinkers) as hall:
            hall._veil = lambda _: 0.2
            room, _ = await sat(hall, "12", ME, BOT, BOT)
            await answer(hall, room, 0)
            await until(lambda: room.deciding == ())
            assert room.window is not None
            assert [one.option for one in room.match.answers[1:]] == ["skip", "skip"]
            late = [vars(one) for one in caplog.records if "too late for a reaction" in one.getMessage()]
            assert [(one["table"], one["seat"], one["level"]) for one in late] == [
                (room.id, seat, "random") for seat in (1, 2)
            ]
            assert hall.figures.bot_fallbacks == 2
            assert thinkers.ends == []
            await until(lambda: not hall._rota._listed)  # Nobody waits for what it may still think of.
            thinkers.woken.set()
            await until(lambda: not hall._work)
            assert thinkers.ends == ["card:duck", "card:duck"]
            wall.time += 0.2
            await ring(hall)
            assert room.window is None
            assert room.match.table.notes == ["0 shoots"]
            assert "ducks" not in [event.id for _, event in room.match.events(None)]

    asyncio.run(run())


def test_a_bot_that_nobody_has_time_for_passes_behind_the_veil(
    db: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All waiters may be busy at other tables."""

    async def test(hall: Hall, wall: Wall) -> None:
        monkeypatch.setattr(hall._rota, "due", lambda _: None)
        room, _ = await sat(hall, "1", ME, BOT, BOT)
        await answer(hall, room, 0)
        wall.time += VEIL * BEHIND - 0.01
        await ring(hall)
        assert room.decision(1) is not None
        wall.time += 0.01
        await ring(hall)
        assert room.deciding == ()
        assert room.window is not None
        assert "too late for a reaction" in caplog.text

    played(test, db)


@pytest.mark.parametrize("holds", ["", "2"])
def test_a_window_ends_the_pause_between_moves_of_bots_whoever_it_asks(db: Path, holds: str) -> None:
    """Neither does a bot that is asked wait for its end, nor does the next plain move tell whether one was."""

    async def run() -> None:
        wall = Wall()
        async with hall_of(db, now=wall, pace=3600) as hall:
            hall._veil = lambda _: VEIL
            room, _ = await sat(hall, holds, BOT, ME, BOT)
            await until(lambda: room.window is not None and room.deciding == ())
            wall.time += VEIL
            await ring(hall)
            await until(lambda: room.deciding == (1,))
            assert room.window is None  # The turn of the bot has ended, and a pause begins.
            await until(lambda: hall._rota._pausing)
            await answer(hall, room, 1)
            await until(lambda: room.deciding == ())
            wall.time += VEIL
            await ring(hall)
            count = len(room.match.answers)
            await answer(hall, room, 1)  # The turn ends with this.
            await until(lambda: any(given.seat == 0 for given in room.match.answers[count:]))

    asyncio.run(run())


# --- Not being asked ---


def test_a_seat_may_decline_in_advance_for_a_turn(db: Path) -> None:
    async def test(hall: Hall, wall: Wall) -> None:
        room, _ = await sat(hall, "2")
        await hall.decline(room.id, 2, True)
        assert (room.declines(2), room.declines(1)) == (True, False)
        await answer(hall, room, 0)
        await ring(hall)
        assert room.deciding == ()
        assert room.window is not None
        assert room.match.answers[-1].option == "skip"
        wall.time += VEIL
        await ring(hall)
        await answer(hall, room, 0)  # The turn ends with this.
        assert not room.declines(2)
        await answer(hall, room, 1)
        await ring(hall)
        assert room.decision(2) is not None

    played(test, db)


def test_declining_while_asked_passes_at_once_and_can_be_taken_back(db: Path) -> None:
    async def test(hall: Hall, wall: Wall) -> None:
        room, _ = await sat(hall, "1")
        await answer(hall, room, 0)
        version = room.version(1)
        await hall.decline(room.id, 1, True)
        await ring(hall)
        assert room.decision(1) is None
        assert room.version(1) == version + 1  # The pass that was given for it.
        await hall.decline(room.id, 1, False)
        await hall.undo(room.id, 1, room.version(1))
        assert room.decision(1) is not None
        await ring(hall)
        assert room.decision(1) is not None
        wall.time += VEIL
        await answer(hall, room, 1, "skip")
        await ring(hall)
        assert room.window is None

    played(test, db)


def test_whoever_does_not_sit_there_declines_nothing(db: Path) -> None:
    async def test(hall: Hall, wall: Wall) -> None:
        del wall
        room, people = await sat(hall, "1", ME, BOT, LINK, LINK)
        for seat in (1, 4, -1):
            with pytest.raises(NotYours):
                await hall.decline(room.id, seat, True)
        await hall.decline(room.id, 2, True)
        await hall.stand_up(room.id, people[2].id, 2, "open")
        assert not room.declines(2)

    played(test, db)


def test_whoever_stands_up_leaves_the_answer_to_a_bot(db: Path) -> None:
    async def test(hall: Hall, wall: Wall) -> None:
        del wall
        room, people = await sat(hall, "1")
        await answer(hall, room, 0)
        await hall.stand_up(room.id, people[1].id, 1, "bot", "random")
        await until(lambda: room.deciding == ())

    played(test, db)


# --- Clocks, notices and restarts ---


def test_the_clock_of_the_game_stands_still_at_a_window(db: Path) -> None:
    async def test(hall: Hall, wall: Wall) -> None:
        room, _ = await sat(hall, "1", clock=ClockPlan("total", 100, 5, "turn"))
        wall.time += 10
        await answer(hall, room, 0)
        wall.time += 12
        await answer(hall, room, 1, "skip")
        await ring(hall)
        assert left(room, wall) == [90, 100, 100]
        wall.time += 20
        assert left(room, wall) == [70, 100, 100]
        await answer(hall, room, 0)
        assert left(room, wall) == [75, 100, 100]

    played(test, db)


def test_an_increment_is_not_lost_to_a_window_at_the_end_of_a_turn() -> None:
    running = new_clock(ClockPlan("total", 100, 5), 2).turned([0], [0], 0)
    assert running.stopped(10_000).turned([1], [1], 25_000).left == (95_000, 100_000)
    assert running.stopped(10_000).stopped(12_000).turned([0], [0], 25_000).left == (90_000, 100_000)


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [
        (None, 15),
        (ClockPlan("turn", 300), 15),
        (ClockPlan("turn", 3 * 24 * 3600), 9 * 3600),
        (ClockPlan("total", 3600), 15),
        (ClockPlan("total", 14 * 24 * 3600), 12600),
    ],
)
def test_a_slow_table_has_more_time_for_a_reaction(clock: ClockPlan | None, seconds: int) -> None:
    assert usual_seconds(clock) == seconds


def test_the_time_for_a_reaction_can_be_chosen(db: Path) -> None:
    async def test(hall: Hall, wall: Wall) -> None:
        room, _ = await sat(hall, "1", reaction=60)
        await answer(hall, room, 0)
        assert room.window is not None
        assert room.window.until == (wall.time + 60) * 1000
        with pytest.raises(ValueError, match="seconds"):
            await sat(hall, "1", reaction=1)

    played(test, db)


def test_people_who_share_a_screen_have_longer(db: Path) -> None:
    async def test(hall: Hall, wall: Wall) -> None:
        room, _ = await sat(hall, "1", ME, HERE, LINK)
        await answer(hall, room, 0)
        assert room.window is not None
        assert room.window.until == (wall.time + 60) * 1000

    played(test, db)


@pytest.mark.parametrize("holds", ["", "1"])
def test_only_those_who_are_asked_are_told_and_the_active_seat_not_twice(db: Path, holds: str) -> None:
    async def test(hall: Hall, wall: Wall) -> None:
        room, people = await sat(hall, holds)
        told: list[list[int]] = []
        owed = hall._newly_owed

        def note(room: Room, change: Any) -> list[int]:
            told.append(owed(room, change))
            return told[-1]

        hall._newly_owed = note  # type: ignore[method-assign]
        await answer(hall, room, 0)
        wall.time += 15
        await ring(hall)
        assert room.deciding == (0,)
        assert [person for change in told for person in change] == [people[1].id] * len(holds)

    played(test, db)


def test_a_window_is_as_it_was_after_a_restart(db: Path) -> None:
    async def begin(wall: Wall, table: list[str]) -> None:
        async with alley(db, wall) as hall:
            room, _ = await sat(hall, "12")
            table.append(room.id)
            await hall.decline(room.id, 3, True)
            await answer(hall, room, 0)
            wall.time += 5
            await answer(hall, room, 1, "skip")
            wall.time += 5

    async def go_on(wall: Wall, table_id: str) -> None:
        async with alley(db, wall) as hall:
            room = await hall.room(table_id)
            assert room.window is not None
            assert (room.deciding, room.waiting()) == ((2,), ())
            assert room.declines(3)
            assert room.window.until / 1000 - wall.time == 5
            wall.time += 4.9
            await ring(hall)
            assert room.decision(2) is not None
            wall.time += 0.2
            await ring(hall)
            assert room.window is None
            assert [one.option for one in room.match.answers[-2:]] == ["skip", "skip"]
        async with alley(db, wall) as hall:
            room = await hall.room(table_id)
            assert room.window is None
            assert room.deciding == (0,)

    wall, table = Wall(), list[str]()
    asyncio.run(begin(wall, table))
    wall.time += 5000
    asyncio.run(go_on(wall, table[0]))


@pytest.mark.parametrize("holds", ["", "1"])
def test_a_veil_outlives_a_restart(db: Path, holds: str) -> None:
    async def begin(wall: Wall, table: list[str]) -> None:
        async with alley(db, wall) as hall:
            room, _ = await sat(hall, holds)
            table.append(room.id)
            await answer(hall, room, 0)
            if holds:
                await answer(hall, room, 1, "skip")
            wall.time += 1

    async def go_on(wall: Wall, table_id: str) -> None:
        async with alley(db, wall) as hall:
            await ring(hall)
            room = await hall.room(table_id)
            assert (room.window is not None, room.deciding) == (True, ())
            assert room.match.table.notes == []
            wall.time += 1
            await ring(hall)
            await until(lambda: room.deciding == (0,))
            assert room.match.table.notes == ["0 shoots"]

    wall, table = Wall(), list[str]()
    asyncio.run(begin(wall, table))
    wall.time += 5000
    asyncio.run(go_on(wall, table[0]))


def test_a_window_that_could_not_be_closed_is_tried_again(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hall: Hall, wall: Wall) -> None:
        room, _ = await sat(hall, "")
        await answer(hall, room, 0)
        write = hall._store.write
        monkeypatch.setattr(hall._store, "write", broken)
        wall.time += VEIL
        await ring(hall)
        assert room.window is not None
        monkeypatch.setattr(hall._store, "write", write)
        wall.time += 60
        await ring(hall)
        assert room.window is None
        assert room.deciding == (0,)

    def broken(*_: object) -> None:
        raise RuntimeError("the disk is full")

    played(test, db)


# --- Nobody learns who could have answered ---


class Seen(msgspec.Struct):
    """All that somebody who is not asked can learn of a table."""

    version: int
    view: Any
    events: list[Any]
    waiting: tuple[int, ...]
    undo: bool
    clock: Any
    steps: int
    cards: list[Any]
    touched: int


async def seen(hall: Hall, room: Room, seat: int | None, person: int | None, wall: Wall) -> Seen:
    yours = () if seat is None else (seat,)
    film = await hall.film(room.id)
    cards = await hall.tables_of(person) if person is not None else []
    clock = room.clock
    assert clock is not None
    return Seen(
        room.version(seat),
        room.view(seat),
        [*room.match.events(seat)],
        room.waiting(yours),
        seat is not None and room.can_undo(seat),
        [(clock.left_of(each, int(wall() * 1000)), each in clock.running) for each in range(4)],
        len(film.steps(seat)),
        [(card.deciding, card.touched, card.over) for card in cards],
        room.touched,
    )


async def world(db: Path, holds: str, act: str) -> list[Seen]:
    """What the shooter, a third seat and somebody who looks on learn of a game in which these seats could answer."""
    wall, found = Wall(), list[Seen]()
    async with alley(db, wall) as hall:
        room, people = await sat(hall, holds, clock=ClockPlan("total", 500, 5), reaction=15)

        async def look() -> None:
            for seat, person in ((0, people[0].id), (3, people[3].id), (None, None)):
                found.append(await seen(hall, room, seat, person, wall))

        if act == "decline":
            for seat in map(int, holds):
                await hall.decline(room.id, seat, True)
        for _ in range(2):  # The second answer ends the turn.
            await look()
            await answer(hall, room, 0)
            await ring(hall)
            await look()
            if act == "answer" and room.window is not None:
                for seat in map(int, holds):
                    await answer(hall, room, seat, "card:duck")
                    await hall.undo(room.id, seat, room.version(seat))
                    await answer(hall, room, seat, "skip")
                    await look()
                    assert found[-3:] == found[-6:-3]
                    del found[-3:]
            wall.time += VEIL
            await ring(hall)
            await look()
        return found


@pytest.mark.parametrize("act", ["answer", "decline"])
def test_the_others_see_the_same_in_every_world(tmp_path: Path, act: str) -> None:
    worlds = [asyncio.run(world(tmp_path / f"{number}.db", holds, act)) for number, holds in enumerate(WORLDS)]
    for other in worlds[1:]:
        for before, after in zip(worlds[0], other, strict=True):
            assert before == after


def test_what_is_kept_of_a_film_does_not_look_behind_the_veil(db: Path) -> None:
    async def test(hall: Hall, wall: Wall) -> None:
        room, _ = await sat(hall, "")
        await answer(hall, room, 0)
        film = await hall.film(room.id)
        assert len(film.steps(None)) == 1
        wall.time += VEIL
        await ring(hall)
        film = await hall.film(room.id)
        assert len(film.steps(None)) == 2
        assert [event.id for _, event in film.events_for(None, film.steps(None)[-1])][-1] == "shot"

    played(test, db)


def test_the_database_keeps_no_row_for_a_change_that_is_none(db: Path) -> None:
    async def test(hall: Hall, wall: Wall) -> None:
        del wall
        room, _ = await sat(hall, "1")
        before = rows(db, "SELECT state, due FROM reactions WHERE table_id = ?", room.id)
        assert before[0][1] is None
        await answer(hall, room, 0)
        assert rows(db, "SELECT due FROM reactions WHERE table_id = ?", room.id)[0][0] == room.due

    played(test, db)
