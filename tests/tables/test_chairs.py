"""Who sits where: plans, links that are good for once, and chairs that several want at once."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from backroom.tables import NoChair, Room, SeatPlan, StoreError, TablePlan, WrongLink
from backroom.tables.chairs import PACK_LENGTH
from tests.tables.parlour import BOT, HERE, LINK, ME, gathered, guest, hall_of, plan, rows


def test_a_plan_becomes_chairs(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            host = await guest(hall, "Vito")
            room = await hall.create(host, plan("market", ME, SeatPlan("here", "Sonny"), LINK, title=" The  Deal "))
            assert room.title == "The Deal"
            kinds = [(chair.seat, chair.kind, chair.person, chair.name) for chair in room.chairs]
            assert kinds == [(0, "person", host.id, "Vito"), (1, "person", host.id, "Sonny"), (2, "open", None, "")]
            secrets = [chair.secret for chair in room.chairs]
            assert len(set(secrets)) == 3
            assert all(len(secret) >= 24 for secret in secrets)  # 144 bits, six to a character.
            assert len(room.id) >= 14
            bots = await hall.create(host, plan("docks", ME, SeatPlan("bot", "Al", "random")))
            assert (bots.chairs[1].kind, bots.chairs[1].name, bots.chairs[1].level) == ("bot", "Al", "random")
            assert bots.chairs[1].secret == ""

    asyncio.run(play())


@pytest.mark.parametrize(
    ("what", "complaint"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"seats": (ME,)}, "3 to 3 seats, not 1"),
        ({"seats": ()}, "3 to 3 seats, not 0"),
        ({"seats": (ME, ME, HERE)}, "the host takes one seat"),
        ({"seats": (ME, HERE, SeatPlan("bot", level="genius"))}, "no bot 'genius'"),
        ({"seats": (ME, HERE, SeatPlan("bot"))}, "no bot ''"),
        ({"seats": (ME, HERE, SeatPlan("link", "x" * 41))}, "at most 40 characters"),
        ({"title": "x" * 81}, "at most 80 characters"),
        ({"title": "two\nlines"}, "control characters"),
        ({"options": {"tide": "red"}}, "no table option 'tide'"),
        ({"seed": -1}, "a seed is a number"),
        ({"pack": "x" * (PACK_LENGTH + 1)}, "a pack has at most"),
        ({"game": "speakeasy", "pack": "nonsense"}, "pack"),
        # The parser would take minutes over these, and the whole hall would wait.
        ({"game": "speakeasy", "pack": "\n" + ".".join("a" * 90_000)}, "the name in line 2 has too many dots"),
        ({"game": "speakeasy", "pack": "[" + " . ".join([r'"x.\""'] * 17)}, "the name in line 1 has too many dots"),
    ],
)
def test_a_plan_that_does_not_fit_is_refused(db: Path, what: dict[str, Any], complaint: str) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            host = await guest(hall)
            with pytest.raises(ValueError, match=complaint):
                await hall.create(host, TablePlan(**{"game": "market", "seats": (ME, HERE, HERE), **what}))
            assert await hall.tables_of(host.id) == []

    asyncio.run(play())


def test_a_link_gives_its_chair_once(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            host, anna, ben = await guest(hall), await guest(hall, "Anna"), await guest(hall, "Ben")
            room = await hall.create(host, plan("market", ME, LINK, BOT))
            told: list[int] = []
            hall.join(room, lambda: told.append(1))
            link = room.chairs[1].secret
            assert await hall.claim(room.id, anna, link) == 1
            assert told == [1]
            assert (room.chairs[1].kind, room.chairs[1].person, room.chairs[1].name) == ("person", anna.id, "Anna")
            assert room.chairs[1].secret != link
            for wrong in (link, "", "x", "ü", room.chairs[0].secret[:-1], "\ud800"):
                with pytest.raises(WrongLink):
                    await hall.claim(room.id, ben, wrong)
            # The holder moves the chair to another device, where they are somebody else.
            assert await hall.claim(room.id, ben, room.chairs[1].secret) == 1
            assert room.seats_of(anna.id) == ()
            assert room.seats_of(ben.id) == (1,)
            assert room.chairs[1].name == "Ben"
            chairs = room.chairs
        async with hall_of(db) as hall:
            assert (await hall.room(room.id)).chairs == chairs

    asyncio.run(play())


def test_of_many_who_open_a_link_at_once_one_gets_the_chair(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            people = [await guest(hall) for _ in range(8)]
            room = await hall.create(people[0], plan("market", ME, LINK, LINK))
            link = room.chairs[2].secret
            came = await gathered(hall.claim(room.id, person, link) for person in people)
            assert came.count(2) == 1
            assert sum(isinstance(one, WrongLink) for one in came) == 7
            assert room.chairs[2].person == people[came.index(2)].id

    asyncio.run(play())


def test_of_many_who_sit_down_at_once_everybody_gets_a_chair_of_their_own(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            people = [await guest(hall) for _ in range(6)]
            room = await hall.create(people[0], plan("market", ME, LINK, LINK, public=True))
            came = await gathered(hall.sit(room.id, person) for person in (*people[1:], *people[1:]))
            seats = {(people[1 + i % 5].id, one) for i, one in enumerate(came) if isinstance(one, int)}
            assert {seat for _, seat in seats} == {1, 2}
            assert len(seats) == 2  # Whoever sat down twice has one chair.
            assert sum(isinstance(one, NoChair) for one in came) == 6
            assert await hall.sit(room.id, people[0]) == 0
            assert rows(db, "SELECT count(*) FROM chairs WHERE kind = 'open'") == [(0,)]

    asyncio.run(play())


def test_an_error_of_the_disk_does_not_tell_the_link(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            host = await guest(hall)
            room = await hall.create(host, plan("market", ME, LINK, LINK))
            link, chairs = room.chairs[1].secret, room.chairs
            rows(db, "CREATE TRIGGER jam BEFORE UPDATE ON chairs BEGIN SELECT RAISE(FAIL, 'jam'); END")
            with pytest.raises(StoreError, match="jam") as error:
                await hall.claim(room.id, host, link)
            assert "UPDATE chairs" in str(error.value.__cause__)
            assert "hidden" in str(error.value.__cause__)  # The parameters, one of which is the new link.
            assert room.chairs == chairs
            rows(db, "DROP TRIGGER jam")
            assert await hall.claim(room.id, host, link) == 1

    asyncio.run(play())


def test_nobody_sits_down_at_a_private_table(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            room = await hall.create(await guest(hall), plan("market", ME, LINK, LINK))
            with pytest.raises(NoChair):
                await hall.sit(room.id, await guest(hall))

    asyncio.run(play())


def test_a_new_name_is_seen_at_all_tables(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            host = await guest(hall, "Vito")
            rooms: list[Room] = [
                await hall.create(host, plan("market", ME, SeatPlan("here", "Sonny"), LINK)) for _ in range(2)
            ]
            told: list[int] = []
            hall.join(rooms[0], lambda: told.append(1))
            await hall.rename(host.id, "Don Vito")
            assert [[chair.name for chair in room.chairs] for room in rooms] == [["Don Vito", "Sonny", ""]] * 2
            assert told == [1]

    asyncio.run(play())
