"""Talk at a table and private notes: who hears what, what is kept, what is refused."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from backroom.kernel import NotYours
from backroom.tables.chat import NOTES_LENGTH, REMARK_LENGTH
from tests.tables.parlour import HERE, LINK, ME, guest, hall_of, plan


def test_those_at_the_table_and_those_who_look_on_do_not_hear_each_other(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            ann, eve = await guest(hall, "Ann"), await guest(hall, "Eve")
            room = await hall.create(ann, plan("market", ME, LINK, LINK))
            await hall.say(room.id, ann.id, 0, "  my   move ", "a")
            await hall.say(room.id, eve.id, None, "she bluffs", "e")
            (said,) = await hall.remarks(room.id, "seats")
            assert (said.number, said.seat, said.name, said.text) == (0, 0, "Ann", "my move")
            (said,) = await hall.remarks(room.id, "watchers")
            assert (said.number, said.seat, said.name, said.text) == (0, None, "Eve", "she bluffs")

    asyncio.run(run())


def test_a_remark_is_said_once_however_often_it_is_sent(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            ann = await guest(hall, "Ann")
            room = await hall.create(ann, plan())
            heard: list[str] = []
            room.ears.add(lambda parlour, remark: heard.append(f"{parlour}:{remark.text}"))
            for _ in range(2):
                await hall.say(room.id, ann.id, 0, "hello", "k")
            assert len(await hall.remarks(room.id, "seats")) == 1
            assert heard == ["seats:hello"]

    asyncio.run(run())


def test_a_hot_seat_speaks_under_the_name_of_its_seat(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            ann = await guest(hall, "Ann")
            here = type(HERE)("here", "Al")
            room = await hall.create(ann, plan("market", ME, here, HERE))
            await hall.say(room.id, ann.id, 1, "hm", "k")
            assert (await hall.remarks(room.id, "seats"))[0].name == "Al"

    asyncio.run(run())


@pytest.mark.parametrize("seat", [None, 1])
def test_nobody_speaks_from_where_they_do_not_sit(db: Path, seat: int | None) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            ann = await guest(hall, "Ann")
            room = await hall.create(ann, plan("market", ME, LINK, LINK))
            with pytest.raises(NotYours):
                await hall.say(room.id, ann.id, seat, "psst", "k")

    asyncio.run(run())


@pytest.mark.parametrize("text", ["", "  \n ", "x" * (REMARK_LENGTH + 1), "a\x00b", "left\u202eright"])
def test_what_is_no_remark_is_refused(db: Path, text: str) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            ann = await guest(hall, "Ann")
            room = await hall.create(ann, plan())
            with pytest.raises(ValueError, match="a remark"):
                await hall.say(room.id, ann.id, 0, text, "k")

    asyncio.run(run())


def test_talk_survives_the_server_and_is_read_in_parts(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            ann = await guest(hall, "Ann")
            room = await hall.create(ann, plan())
            for number in range(5):
                await hall.say(room.id, ann.id, 0, f"line {number}", f"k{number}")
        async with hall_of(db) as hall:
            last = await hall.remarks(room.id, "seats", limit=2)
            assert [one.text for one in last] == ["line 3", "line 4"]
            before = await hall.remarks(room.id, "seats", before=last[0].number, limit=2)
            assert [one.text for one in before] == ["line 1", "line 2"]

    asyncio.run(run())


def test_notes_are_their_owners_and_their_seats(db: Path) -> None:
    async def run() -> None:
        async with hall_of(db) as hall:
            ann, eve = await guest(hall), await guest(hall)
            room = await hall.create(ann, plan())
            await hall.keep_notes(room.id, ann.id, 0, "Bob lies\r\nalways")
            assert await hall.notes(room.id, ann.id, 0) == "Bob lies\nalways"
            assert await hall.notes(room.id, ann.id, 1) == ""
            assert await hall.notes(room.id, eve.id, None) == ""
            await hall.keep_notes(room.id, ann.id, 0, "")
            assert await hall.notes(room.id, ann.id, 0) == ""
            for wrong in ("x" * (NOTES_LENGTH + 1), "\x00"):
                with pytest.raises(ValueError, match="notes"):
                    await hall.keep_notes(room.id, ann.id, 0, wrong)

    asyncio.run(run())
