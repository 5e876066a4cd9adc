"""People, and the lists of tables."""

import asyncio
import hashlib
from pathlib import Path

import pytest

from backroom.kernel import Match
from backroom.tables import Hall, Person, Room, SeatPlan
from backroom.tables.store import Store
from tests.tables.parlour import BOT, HERE, LINK, ME, Player, guest, hall_of, open_room, plan, rows, yes
from tests.tables.toy import Dockside


def test_a_guest_is_known_again_by_the_token_of_which_only_a_hash_is_kept(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            person, token = await hall.greet()
            assert person.name == ""
            assert await hall.person(token) == person
            stranger, other = await hall.greet()
            assert stranger.id != person.id
            assert other != token
            assert await hall.person("a token that nobody has") is None
            assert await hall.person("\ud800") is None
            kept = rows(db, "SELECT token FROM people WHERE id = ?", person.id)
            assert kept == [(hashlib.sha256(token.encode()).hexdigest(),)]
        async with hall_of(db) as hall:
            assert await hall.person(token) == person

    asyncio.run(play())


def test_names_have_their_limits(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            person, token = await hall.greet()
            for name in ("x", "x" * 40, "Žofie Nováková", "Мария", "  Al   Capone ", "👩‍🚒", "ฟ้า", "می‌خواهم"):
                await hall.rename(person.id, name)
                assert await hall.person(token) == Person(person.id, " ".join(name.split()))
            unseen = ("\u200d", "\u3164", "Vito\u200b", "\xad", "\ufeff", "\u0301", "\U000e0001")
            for wrong in ("", "   ", "x" * 41, "a\nb", "a\x00b", "a\u202eb", "\ud800", "q" + 5 * "\u0353", *unseen):
                with pytest.raises(ValueError, match="name"):
                    await hall.rename(person.id, wrong)

    asyncio.run(play())


def test_settings_are_kept(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            person = await guest(hall)
            assert await hall.settings(person.id) == {}
            await hall.keep_settings(person.id, {"speed": 2, "language": "en"})
            with pytest.raises(ValueError, match="settings"):
                await hall.keep_settings(person.id, {"speed": "x" * 5000})
        async with hall_of(db) as hall:
            assert await hall.settings(person.id) == {"speed": 2, "language": "en"}

    asyncio.run(play())


def test_the_list_of_a_person(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            host, anna = await guest(hall, "Vito"), await guest(hall, "Anna")
            first = await hall.create(host, plan("market", ME, LINK, HERE, title="First"))
            await hall.create(host, plan("market", ME, LINK, LINK, title="Second"))
            await hall.claim(first.id, anna, first.chairs[1].secret)
            assert {card.title for card in await hall.tables_of(host.id)} == {"First", "Second"}
            (card,) = await hall.tables_of(anna.id)
            assert (card.id, card.game, card.title, card.over) == (first.id, "market", "First", False)
            assert [chair.name for chair in card.seats] == ["Vito", "Anna", "Vito"]
            assert (card.yours, card.deciding) == ((1,), (0,))
            assert all(chair.secret == "" for chair in card.seats)
            assert await hall.tables_of((await guest(hall)).id) == []
            await yes(hall, first, 0)
            await yes(hall, first, 0)
            await hall.confirm(first.id, 0, first.version(0))
            (card,) = await hall.tables_of(anna.id)
            assert card.deciding == (1,)
            assert card.touched == first.touched

    asyncio.run(play())


def test_the_open_tables(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            host, anna = await guest(hall), await guest(hall)
            room = await hall.create(host, plan("market", ME, LINK, BOT, public=True))
            await hall.create(host, plan("market", ME, LINK, BOT))
            assert [card.id for card in await hall.open_tables()] == [room.id]
            await hall.sit(room.id, anna)
            assert await hall.open_tables() == []

    asyncio.run(play())


async def _at_the_forced_question(hall: Hall) -> tuple[Person, Room]:
    """A market where all are asked at once, and seat 1, which is Anna's, has no choice."""
    host, anna = await guest(hall), await guest(hall)
    room = await hall.create(host, plan("market", ME, LINK, SeatPlan("here"), confirm=False))
    await hall.claim(room.id, anna, room.chairs[1].secret)
    player = Player(hall, room.id, 1)
    while room.waiting() != (0, 1, 2) or room.deciding == (0, 1, 2) or 1 in room.deciding:
        await player.act(undo=0)
    return anna, room


def test_a_list_does_not_tell_who_had_no_choice(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            anna, room = await _at_the_forced_question(hall)
            (card,) = await hall.tables_of(room.host)
            assert 1 in card.deciding
            (card,) = await hall.tables_of(anna.id)
            assert 1 not in card.deciding

    asyncio.run(play())


def test_events_come_from_disk_for_those_who_may_know(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall, "docks", ME, HERE, HERE, seed=2, options={"length": "long"})
            await Player(hall, room.id, 7).play(200, undo=0.1)
            all_told = Match.replay(Dockside(), await hall.journal(room.id)).told()
            for seat in (None, 0, 1, 2):
                known = [(number, event) for number, event in all_told if event.for_seat(seat)]
                assert await hall.events(room.id, seat, None, 1000) == known
                assert await hall.events(room.id, seat, None, 4) == known[-4:]
                middle = known[len(known) // 2][0]
                earlier = [one for one in known if one[0] < middle]
                assert await hall.events(room.id, seat, middle, 3) == earlier[-3:]
                assert await hall.events(room.id, seat, since=middle) == known[len(known) // 2 :]
                assert await hall.events(room.id, seat, 0, 3) == []
                assert await hall.events(room.id, seat, None, 0) == []
            whispered = {number for number, event in all_told if event.audience is not None}
            assert whispered
            assert whispered.isdisjoint(number for number, _ in await hall.events(room.id, None, None, 1000))

    asyncio.run(play())


def test_the_lists_use_their_indexes(db: Path) -> None:
    """A server with many tables must not walk over all of them."""
    store = Store(db)
    asked: list[str] = []

    with store._engine.connect() as connection:
        driver = connection.connection.driver_connection
    assert driver is not None
    driver.set_trace_callback(lambda question: asked.append(question))
    store.tables_of(1, 10)
    store.open_tables(10)
    store.tables_with_bots_due()
    store.has_key("table", 0, "key")
    store.log("table", None, 0, 10, 10)
    driver.set_trace_callback(None)
    plans = [
        step
        for question in asked
        if question.startswith("SELECT")
        for *_, step in driver.execute(f"EXPLAIN QUERY PLAN {question}")
    ]
    store.close()
    assert len(plans) >= 8
    walks = [step for step in plans if step.startswith("SCAN tables") and "INDEX" not in step]
    assert walks == []
    for index in ("chairs_person", "tables_host", "tables_public", "tables_bots_due", "answers_key"):
        assert any(index in step for step in plans), index
