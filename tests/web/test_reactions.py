"""Reactions out of turn over the wire: who is asked is told, and nobody else can tell whether anybody is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from sqlalchemy import update

from backroom.kernel import Journal, Match
from backroom.tables import Hall, Person, Room, SeatPlan
from backroom.tables.schema import tables
from backroom.web.app import create_app
from backroom.web.order import read_order
from backroom.web.settings import Settings
from backroom.web.showing import Showing
from tests.properties.play import deal, moments
from tests.tables.test_clocks import Wall
from tests.tables.test_reactions import ring
from tests.web.kit import BOT, ME, open_house
from tests.web.test_slow_connections import Line

VEIL = 2.0


class Scene(NamedTuple):
    """A game of three in which the next answer of a seat makes another one be asked, or not."""

    journal: Journal
    state: bytes
    active: int
    trigger: str
    asked: int

    @property
    def third(self) -> int:
        return 3 - self.active - self.asked


@cache
def scenes() -> tuple[Scene, Scene]:
    """The same moment for everybody but the asked: in the first world they hold a card for it, in the second not."""
    for seed in range(60):
        match = deal("scarface", 3, seed)
        for decision, answer in moments(match, seed, 250):
            after = match.fork()
            after.answer(decision.seat, answer)
            asked = after.decisions()
            in_turn = after.turn_start.answers == match.turn_start.answers
            if after.window is None or not in_turn or len(asked) != 1 or asked[0].seat == decision.seat:
                continue
            twin = without_the_card(match, asked[0].seat, asked[0].ids()[1].split(":")[1])
            if twin is not None and not moved(match, twin, decision.seat, answer):
                journal, what = match.journal(), (decision.seat, answer, asked[0].seat)
                return Scene(journal, match.checkpoint.state, *what), Scene(journal, twin, *what)
    raise AssertionError("nobody is asked anything out of turn")


def without_the_card(match: Match[Any], seat: int, card: str) -> bytes | None:
    """The checkpoint of a match with another street gang card in the place of this one."""
    table = msgspec.msgpack.decode(match.checkpoint.state, type=match.rules.table_type)
    if card not in table.gangs[seat].streets:
        return None
    place = next(n for n, other in enumerate(table.streets) if other not in table.book.reactions)
    mine = table.gangs[seat].streets
    table.streets[place], mine[mine.index(card)] = card, table.streets[place]
    return msgspec.msgpack.encode(table)


def moved(match: Match[Any], state: bytes, seat: int, answer: str) -> bool:
    """Whether somebody is asked in the other world, too, or the others can see a difference already."""
    point = msgspec.structs.replace(match.checkpoint, state=state)
    twin = Match.take_up(match.rules, match.header, point, match.answers[point.answers :], match.versions)
    same = all(twin.view(viewer) == match.view(viewer) for viewer in (None, seat))
    twin.answer(seat, answer)
    return not same or any(decision.default is not None for decision in twin.decisions())


def newest(line: Line) -> Any:
    """The last table that came over a line."""
    return next(message for message in reversed(line.heard) if message["is"] == "table")


def shows(table: Any, room: Room, seat: int | None) -> bool:
    """Whether this is the table as it is now, for somebody in a seat."""
    decides = seat is not None and room.decision(seat) is not None
    declines = seat is not None and room.declines(seat)
    now = room.version(seat), room.window is not None, decides, declines
    return now == (table["version"], table["window"] is not None, table["prompt"] is not None, table["declined"])


class Company(NamedTuple):
    """Three people at a table, somebody who looks on, and what each of them hears."""

    hall: Hall
    wall: Wall
    app: Any
    room: Room
    people: list[Person]
    tokens: list[str]
    lines: list[Line]

    async def settled(self) -> None:
        """All that is to be told has been: every screen shows the table as it is."""
        for seat, line in zip((0, 1, 2, None), self.lines, strict=True):
            await line.until(lambda line=line, seat=seat: shows(newest(line), self.room, seat))

    async def answer(self, seat: int, option: str) -> None:
        room = self.room
        await self.hall.answer(room.id, seat, option, room.version(seat), f"k{room.match.version}")
        await ring(self.hall)
        await self.settled()

    async def later(self, seconds: float) -> None:
        self.wall.time += seconds
        await ring(self.hall)
        await self.settled()


@asynccontextmanager
async def company(folder: Path, scene: Scene) -> AsyncIterator[Company]:
    """A table that goes on from a scene."""
    folder.mkdir()
    wall, db = Wall(), folder / "backroom.db"
    hall = await Hall.open(db, pace=0, now=wall)
    hall._veil = lambda _: VEIL
    greeted = [await hall.greet() for _ in range(4)]
    people, tokens = [person for person, _ in greeted], [token for _, token in greeted]
    for number, person in enumerate(people):
        await hall.rename(person.id, f"Guest {number}")
    seats = [SeatPlan("me"), SeatPlan("link"), SeatPlan("link")]
    room = await hall.import_journal(people[0], scene.journal, "Company", seats)
    for seat in (1, 2):
        await hall.claim(room.id, people[seat], room.chairs[seat].secret)
    tampered = update(tables).where(tables.c.id == room.id).values(checkpoint=scene.state)
    await hall._desk.unit(hall._store.within, lambda connection: connection.execute(tampered))
    room.take_in(await hall._desk.unit(hall._store.load, room.id))
    await ring(hall)
    app: Any = create_app(hall, Settings(db=db))
    lines = [Line(app, room.id, token) for token in tokens]
    for line in lines:
        line.taking.set()
    await lines[0].until(lambda: all(line.heard and all(s["here"] for s in newest(line)["seats"]) for line in lines))
    here = Company(hall, wall, app, room, people, tokens, lines)
    await here.settled()
    for line in lines:
        del line.heard[:-1]
    try:
        yield here
    finally:
        for line in lines:
            line.said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.gather(*(line.task for line in lines))
        await hall.shutdown()


async def story(folder: Path, scene: Scene, act: str) -> Any:
    """All that the active seat, the third one and somebody who looks on hear of a window, and can ask for."""
    async with company(folder, scene) as here:
        hall, room, asked = here.hall, here.room, scene.asked
        lines = [here.lines[seat] for seat in (scene.active, scene.third, 3)]
        if act == "decline":
            await hall.decline(room.id, asked, True)
            await here.settled()
        previews = [Showing(room, scene.active).preview(scene.trigger, room.version(scene.active))]
        await here.answer(scene.active, scene.trigger)
        if room.decision(asked) is not None:
            if act == "answer":
                await here.answer(asked, "skip")
            if act == "change":
                await here.answer(asked, "skip")
                await hall.undo(room.id, asked, room.version(asked))
                await hall.decline(room.id, asked, True)
                await ring(hall)
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app=here.app), base_url="http://here") as http:
            for seat in (None, scene.third):
                query = {} if seat is None else {"seat": seat}
                token = {"Authorization": f"Bearer {here.tokens[seat or 3]}"}
                told = [await http.get(f"/api/tables/{room.id}{part}", params=query, headers=token) for part in PARTS]
                previews += [reply.json() for reply in told]
                mine = await http.get("/api/me/tables", headers=token)
                previews += [mine.json()]
        await here.later(VEIL)
        assert room.window is None
        heard = [[message for message in line.heard if message["is"] != "done"] for line in lines]
        return plain([heard, previews, [card.touched for card in await hall.tables_of(here.people[0].id)]], room.id)


PARTS = ["", "/events"]


def plain(told: Any, table: str) -> Any:
    """What was told, without what is another at every table: its id."""
    return msgspec.json.decode(msgspec.json.encode(told).replace(table.encode(), b"TABLE"))


@pytest.mark.parametrize("act", ["answer", "change", "decline"])
def test_nobody_else_can_tell_whether_somebody_could_have_answered(tmp_path: Path, act: str) -> None:
    worlds = [
        asyncio.run(story(tmp_path / name, scene, act)) for name, scene in zip(("one", "two"), scenes(), strict=True)
    ]
    assert worlds[0] == worlds[1]
    shown = [message for message in worlds[0][0][1] if message["is"] == "table"]
    assert [message["window"] is not None for message in shown][:3] == [False, True, False]
    veiled = shown[1]
    assert veiled["window"] == {"left": None, "given": 0, "default": ""}
    assert not any(seat["deciding"] for seat in veiled["seats"])
    assert "Somebody may answer" in veiled["turn"]


def test_whoever_is_asked_is_told_what_and_for_how_long(tmp_path: Path) -> None:
    async def test() -> None:
        scene = scenes()[0]
        async with company(tmp_path / "one", scene) as here:
            await here.answer(scene.active, scene.trigger)
            mine = here.lines[scene.asked]
            told = newest(mine)
            assert told["prompt"]["question"] in ("react", "react-figure")
            assert told["window"] == {"left": 15_000, "given": 15_000, "default": "skip"}
            assert told["seats"][scene.asked]["deciding"]
            here.wall.time += 4
            mine.say({"do": "hello"})
            await mine.until(lambda: newest(mine)["window"]["left"] == 11_000)
            count = len(mine.heard)
            mine.say({"do": "decline", "id": "d1", "declined": True})
            await mine.until(lambda: any(m["is"] == "done" for m in mine.heard[count:]))
            await here.later(0)
            assert here.room.window is None
            assert (newest(mine)["declined"], newest(mine)["prompt"]) == (True, None)
            assert not newest(here.lines[scene.third])["declined"]
            mine.say({"do": "decline", "id": "d2", "declined": False})
            await mine.until(lambda: not newest(mine)["declined"])
            here.lines[3].say({"do": "decline", "id": "d3", "declined": True})
            watcher = here.lines[3]
            await watcher.until(lambda: any(m["is"] == "refused" and m["id"] == "d3" for m in watcher.heard))

    asyncio.run(test())


def test_a_program_may_decline_for_its_own_seat(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ann, bob = house.program("Ann"), house.program("Bob")
        table = ann.open_table(ME, BOT, game="scarface", reaction=30)["id"]
        path = f"/api/tables/{table}/decline"
        assert ann.post(path, seat=0, declined=True) == {"version": ann.look(table, 0)["version"]}
        assert ann.look(table, 0)["declined"]
        assert not ann.look(table)["declined"]
        ann.post(path, seat=0, declined=False)
        assert not ann.look(table, 0)["declined"]
        assert bob.http.post(path, json={"seat": 0, "declined": True}).status_code == 403
        assert ann.http.post(path, json={"seat": 0}).status_code == 400
        short = {"game": "scarface", "seats": [ME, BOT], "reaction": 1}
        assert ann.http.post("/api/tables", json=short).status_code == 400


def test_the_form_asks_for_the_time_where_a_game_has_reactions(tmp_path: Path) -> None:
    with open_house(tmp_path) as house, house.browser() as somebody:
        assert 'name="reaction"' in somebody.get("/new?game=scarface").text
        assert 'name="reaction"' not in somebody.get("/new?game=speakeasy").text
    assert read_order({"game": "scarface", "reaction": "300"}, "en").plan().reaction == 300
    for wrong in ("", "usual", "7", "-1"):
        assert read_order({"game": "scarface", "reaction": wrong}, "en").plan().reaction is None
