"""Films: any position of a game at once; made anew only when the table has changed, and few are kept."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from backroom.tables import EVERYBODY, Moment
from backroom.tables import hall as halls
from tests.tables.parlour import Player, hall_of, open_room, rows


def test_a_position_is_the_game_after_so_many_answers(db: Path) -> None:
    async def look() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall)
            await Player(hall, room.id, 1).play(200, undo=0)
            film = await hall.film(room.id)
            assert film.over
            assert len(film.answers) == len(rows(db, "select * from answers"))
            for count in film.steps(None):
                past = film.match(count)
                assert past.answer_count == count
                assert past.event_count == film.told[count]
            assert film.match(len(film.answers)).digest() == room.match.digest()

    asyncio.run(look())


def test_a_running_game_shows_no_hands(db: Path) -> None:
    async def look() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall)
            await Player(hall, room.id, 1).act(undo=0)
            film = await hall.film(room.id)
            assert film.events
            assert film.shows(0)
            assert not film.shows(EVERYBODY)
            assert film.events_for(EVERYBODY, len(film.answers)) == []
            with pytest.raises(ValueError, match="stay closed"):
                Moment(room, film, 0, 0, EVERYBODY)

    asyncio.run(look())


def test_a_film_is_kept_until_the_table_changes(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "FILMS", 2)

    async def look() -> None:
        async with hall_of(db) as hall:
            room = await open_room(hall)
            first, same = await asyncio.gather(hall.film(room.id), hall.film(room.id))
            assert first is same
            await Player(hall, room.id, 1).act(undo=0)
            newer = await hall.film(room.id)
            assert len(newer.answers) == len(first.answers) + 1
            await Player(hall, room.id, 1).act(undo=1)
            assert len((await hall.film(room.id)).answers) == len(first.answers)
            others = [await open_room(hall) for _ in range(3)]
            for other in others:
                await hall.film(other.id)
            assert list(hall._films) == [other.id for other in others[1:]]

    asyncio.run(look())
