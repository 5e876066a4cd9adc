"""Journals: taken away whole, brought back and checked, and played again when the rules have changed."""

import asyncio
import logging
from pathlib import Path

import pytest

from backroom.games import registry
from backroom.kernel import Answer, Header, Journal, Match, ReplayError
from backroom.kernel.journal import dumps, loads
from backroom.tables import Unplayable, opening
from tests.tables.parlour import BOT, HERE, ME, Player, guest, hall_of, moment, open_room, plan, rows, yes
from tests.tables.toy import Market


def test_the_whole_journal_comes_from_disk(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall, "speakeasy", ME, HERE)
            await Player(hall, room.id, 3).play(40)
            running = await hall.journal(room.id)
            assert len(running.answers) == room.match.answer_count
            assert running.final == ""
            assert Match.replay(room.rules, running).digest() == room.match.digest()
        async with hall_of(db) as hall:
            room = await hall.room(room.id)
            await Player(hall, room.id, 4).play(2000, undo=0.05)
            assert room.over
            journal = await hall.journal(room.id)
            assert journal.final == room.match.digest()
            assert Match.replay(room.rules, loads(dumps(journal))).over

    asyncio.run(play())


def test_a_journal_becomes_a_table_that_goes_on(db: Path) -> None:
    async def play() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall, "godfather", ME, HERE, HERE)
            await Player(hall, room.id, 3).play(60)
            journal = await hall.journal(room.id)
            anna = await guest(hall, "Anna")
            copy = await hall.import_journal(anna, loads(dumps(journal)), "Again")
            assert copy.id != room.id
            assert copy.title == "Again"
            chairs = [(chair.kind, chair.person, chair.name) for chair in copy.chairs]
            assert chairs == [("person", anna.id, "Anna")] * 3
            assert copy.match.digest() == room.match.digest()
            assert copy.held is None
            assert (await hall.journal(copy.id)).answers == journal.answers
            one, other = await hall.events(room.id, 1, limit=999), await hall.events(copy.id, 1, limit=999)
            assert one == other
            await Player(hall, copy.id, 5).play(20)
            before = moment(copy)
        async with hall_of(db) as hall:
            assert moment(await hall.room(copy.id)) == before

    asyncio.run(play())


def test_a_journal_that_does_not_fit_is_refused(db: Path) -> None:
    header = Header(game="market", version=1, seats=3, seed=1)
    fine = Answer(0, "piece", "piece:yes")

    async def play() -> None:
        async with hall_of(db) as hall:
            host = await guest(hall)

            async def refused(journal: Journal) -> str:
                with pytest.raises(ValueError) as error:  # noqa: PT011  The message is looked at by the caller.
                    await hall.import_journal(host, journal)
                assert await hall.tables_of(host.id) == []
                return str(error.value)

            assert "answer 2" in await refused(Journal(header, [fine, Answer(1, "piece", "piece:yes")]))
            with pytest.raises(ReplayError) as error:
                await hall.import_journal(host, Journal(header, [fine, Answer(0, "piece", "piece:maybe")]))
            assert error.value.index == 1
            assert "at most 20000 answers" in await refused(Journal(header, [fine] * 20_001))
            late = Answer(fine.seat, fine.question, fine.option, 2**63)
            assert "a time that no clock shows" in await refused(Journal(header, [late]))
            assert "no game" in await refused(Journal(Header(game="chess", version=1, seats=2, seed=1), []))
            assert "seats" in await refused(Journal(Header(game="market", version=1, seats=99, seed=1), []))
            assert "final state" in await refused(Journal(header, [fine], final="0" * 32))
            long_pack = Header(game="market", version=1, seats=3, seed=1, pack="x" * 300_000)
            assert "pack" in await refused(Journal(long_pack, []))

    asyncio.run(play())


def market_is(monkeypatch: pytest.MonkeyPatch, rules: str) -> None:
    """From now on the market has these rules."""
    monkeypatch.setitem(registry.GAMES, "market", f"tests.tables.toy:{rules}")
    opening._rules.cache_clear()


def test_a_table_of_older_rules_is_played_again_by_those_of_today(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def begin() -> tuple[str, list[int]]:
        async with hall_of(db) as hall:
            room = await hall.create(await guest(hall), plan())
            await yes(hall, room, 0)
            await hall.undo(room.id, 0, room.version(0))
            await yes(hall, room, 0, key="first")
            await Player(hall, room.id, 1).play(12, undo=0)
            return room.id, [room.version(seat) for seat in (None, 0, 1, 2)]

    async def go_on(table_id: str, versions: list[int]) -> None:
        async with hall_of(db) as hall:
            room = await hall.room(table_id)
            assert room.match.header.version == 2
            assert rows(db, "SELECT rules FROM tables") == [(2,)]
            now = [room.version(seat) for seat in (None, 0, 1, 2)]
            assert all(new > old for new, old in zip(now, versions, strict=True))
            journal = await hall.journal(table_id)
            whole = Match.replay(room.rules, journal)
            assert whole.digest() == room.match.digest()
            assert await hall.events(table_id, None, limit=999) == list(whole.events(None))
            assert await hall.answer(table_id, 0, "piece:yes", 2, "first") == room.version(0)
            before = moment(room)
        async with hall_of(db) as hall:
            room = await hall.room(table_id)
            assert moment(room) == before
            await Player(hall, table_id, 2).play(100, undo=0)
            assert room.over

    table_id, versions = asyncio.run(begin())
    market_is(monkeypatch, "Square")
    asyncio.run(go_on(table_id, versions))


def test_a_table_that_no_rules_can_play_says_so_and_keeps_its_journal(
    db: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL, "backroom")

    async def begin() -> str:
        async with hall_of(db) as hall:
            room = await hall.create(await guest(hall), plan("market", ME, BOT, BOT))
            await yes(hall, room, 0)
            return room.id

    async def look(table_id: str) -> None:
        async with hall_of(db) as hall:
            with pytest.raises(Unplayable, match="journal can still be saved"):
                await hall.room(table_id)
            assert len((await hall.journal(table_id)).answers) == 1

    table_id = asyncio.run(begin())
    before = rows(db, "SELECT * FROM tables")
    market_is(monkeypatch, "Ruin")
    asyncio.run(look(table_id))
    monkeypatch.delitem(registry.GAMES, "market")
    opening._rules.cache_clear()

    async def gone() -> None:
        async with hall_of(db) as hall:
            with pytest.raises(Unplayable, match="no game"):
                await hall.room(table_id)

    asyncio.run(gone())
    assert rows(db, "SELECT * FROM tables") == before


def test_a_damaged_checkpoint_is_made_anew(db: Path) -> None:
    async def begin() -> tuple[str, str]:
        async with hall_of(db) as hall:
            room = await hall.create(await guest(hall), plan())
            await Player(hall, room.id, 1).play(9)
            return room.id, room.match.digest()

    async def look(table_id: str) -> str:
        async with hall_of(db) as hall:
            room = await hall.room(table_id)
            assert isinstance(room.rules, Market)
            return room.match.digest()

    table_id, digest = asyncio.run(begin())
    rows(db, "UPDATE tables SET checkpoint = x'00'")
    assert asyncio.run(look(table_id)) == digest
