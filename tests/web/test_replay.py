"""Looking back: what the replay shows is what was shown live, at every position and to every viewer; no more, ever."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest

from backroom.kernel import Match
from backroom.tables import EVERYBODY, Film
from backroom.web import messages
from backroom.web.api_replay import _reel, _showing, scene
from backroom.web.showing import NOTHING_CHOSEN, Showing
from tests.properties.play import Viewer, deal, moments, play, viewers
from tests.web.kit import BOT, HERE, ME, House, Program
from tests.web.test_leaks import room_of

GAMES = [("speakeasy", 2, 0), ("speakeasy", 4, 1), ("godfather", 2, 0), ("godfather", 4, 1)]


def shown(match: Match[Any], viewer: Viewer) -> messages.Table:
    """The live table with all lines of its log."""
    mine = () if viewer is None else (viewer,)
    return Showing(room_of(match), viewer).table(match.events(viewer), 0, mine)


def plain(table: messages.Table) -> messages.Table:
    """Without what the past does not have: the version, undo, Confirm, hints, and who waits behind a seal."""
    return msgspec.structs.replace(table, version=0, undo=False, restart=False, confirm=False, hints=False, log=())


@pytest.mark.parametrize(("name", "seats", "seed"), GAMES)
def test_the_replay_equals_the_live_table_at_every_position(name: str, seats: int, seed: int) -> None:
    match = deal(name, seats, seed)
    live: dict[Viewer, list[tuple[int, messages.Table]]] = {viewer: [] for viewer in viewers(match)}
    prefixes = []
    for _ in moments(match, seed):
        for viewer, tables in live.items():
            tables.append((match.version_for(viewer), shown(match, viewer)))
        if match.answer_count % 60 == 0:
            prefixes.append(match.journal())
    for viewer, tables in live.items():
        tables.append((match.version_for(viewer), shown(match, viewer)))
    room = room_of(match)
    film = Film.shoot(room.rules, match.journal())
    for viewer, tables in live.items():
        mine = () if viewer is None else (viewer,)
        reel = _reel(room, film, viewer, ())
        # When it is over, every answer is a position, and everybody may see every seat's.
        for answers, (_, table) in enumerate(tables):
            past = scene(room, film, viewer, answers, mine)
            assert plain(past.table) == plain(table)
            assert [line for line in reel.lines if line.number < reel.told[answers]] == list(table.log)
            if past.picked:
                assert table.prompt is not None
                assert past.picked in {choice.id for choice in table.prompt.choices}
        # While it runs, a viewer's steps are the versions of the table that this viewer has seen, and nothing else.
        for journal in prefixes:
            running = Film.shoot(room.rules, journal)
            seen = list(dict(tables[: len(journal.answers) + 1]).values())
            assert len(running.steps(viewer)) == len(seen)
            for at in range(0, len(seen), 7):
                assert plain(scene(room, running, viewer, at, mine).table) == plain(seen[at])


def test_a_running_replay_says_nothing_of_answers_behind_a_seal() -> None:
    """In a blind bid the number of steps is the same whatever the others have answered already."""
    match = deal("godfather", 3, 0)
    room = room_of(match)
    sealed = 0
    versions: dict[Viewer, set[int]] = {viewer: set() for viewer in viewers(match)}
    for _ in moments(match, 0):
        film = Film.shoot(room.rules, match.journal())
        for viewer, seen in versions.items():
            seen.add(match.version_for(viewer))
            assert len(film.steps(viewer)) == len(seen)
        sealed += film.steps(None)[-1] < match.answer_count
    assert sealed > 3


PLAYERS = {"speakeasy": "bosses", "godfather": "players", "scarface": "gangs"}
"""Where each game's view has what the seats hold."""
HELD = {"speakeasy": "hand", "godfather": "hand", "scarface": "cards"}
"""What of it is hidden from others."""
OPEN = {"speakeasy": "Behind the screens", "godfather": "All hands and suitcases", "scarface": "All hands"}
"""The section of a sheet that all hands lie open in."""


@pytest.mark.parametrize(("name", "seats", "seed"), [*GAMES, ("scarface", 3, 0)])
def test_all_hands_are_open_when_the_game_is_over(name: str, seats: int, seed: int) -> None:
    match = play(deal(name, seats, seed), seed)
    room = room_of(match)
    film = Film.shoot(room.rules, match.journal())
    own: list[str] = []
    for step in range(0, len(film.answers) + 1, 5):
        table = scene(room, film, EVERYBODY, step, ()).table
        assert (table.seat, table.prompt) == (None, None)
        held = msgspec.json.decode(table.view)[PLAYERS[name]]
        for seat in range(seats):
            seen = msgspec.json.decode(scene(room, film, seat, step, ()).table.view)
            assert held[seat] == seen[PLAYERS[name]][seat], "what a seat sees of itself lies open"
        own += [section.title for section in _showing(room, film, EVERYBODY, step).sheet().sections]
    assert own.count(OPEN[name]) > 10
    reel = _reel(room, film, EVERYBODY, ())
    assert [line.number for line in reel.lines] == list(range(len(film.events))), "the log tells what was whispered"
    # The public view has none of it.
    public = msgspec.json.decode(scene(room, film, None, 5, ()).table.view)
    assert all(each[HELD[name]] is None for each in public[PLAYERS[name]])
    assert public.get("looked", []) == []


def test_with_all_hands_open_sealed_answers_are_told() -> None:
    match = play(deal("godfather", 3, 0), 0)
    room = room_of(match)
    film = Film.shoot(room.rules, match.journal())
    told = secret = 0
    for step in range(len(film.answers) + 1):
        table = scene(room, film, EVERYBODY, step, ()).table
        sealed = film.match(step).sealed()
        secret += len(sealed) > 0
        assert len(table.chosen) == len([answer for answer in sealed if answer.option not in NOTHING_CHOSEN])
        told += any(table.seats[answer.seat].name in chip.text for answer in sealed for chip in table.chosen)
        deciding = {decision.seat for decision in film.match(step).decisions()}
        assert {card.seat for card in table.seats if card.deciding} == deciding
        assert scene(room, film, None, step, ()).table.chosen == ()
    assert secret > 3
    assert told > 3


def test_jobs_that_are_looked_at_lie_open_too() -> None:
    match = play(deal("godfather", 3, 0), 0)
    room = room_of(match)
    film = Film.shoot(room.rules, match.journal())
    seen = 0
    for step in range(len(film.answers) + 1):
        looked = msgspec.json.decode(scene(room, film, EVERYBODY, step, ()).table.view)["looked"]
        assert looked == film.match(step).table.looking
        seen += bool(looked)
    assert seen > 3


@pytest.fixture(scope="module")
def ann(house: House) -> Program:
    return house.program()


def finished(ann: Program, game: str, seats: int = 4) -> str:
    """A table of bots that has been played to its end."""
    table: str = ann.open_table(*[BOT] * seats, game=game)["id"]
    for _ in range(600):
        if ann.look(table)["over"]:
            return table
        time.sleep(0.05)
    raise AssertionError("the bots dawdle")


@pytest.mark.parametrize("game", ["speakeasy", "godfather"])
def test_a_finished_game_is_open_to_everybody_seat_by_seat(house: House, ann: Program, game: str) -> None:
    table = finished(ann, game)
    bob = house.program("Bob")
    for seat in (None, 0, 3, "all"):
        asked = {} if seat is None else {"seat": seat}
        reel = bob.get(f"/api/tables/{table}/replay/reel", **asked)
        assert reel["views"] == [0, 1, 2, 3]
        assert reel["last"] == len(reel["told"]) - 1
        last = bob.get(f"/api/tables/{table}/replay", **asked)
        assert (last["at"], last["table"]["over"]) == (reel["last"], True)
        first = bob.get(f"/api/tables/{table}/replay", at=0, **asked)
        assert first["table"]["seat"] == (None if seat == "all" else seat)
        opened = [each[HELD[game]] is not None for each in first["table"]["view"][PLAYERS[game]]]
        assert opened == [seat in ("all", number) for number in range(4)]
        assert bob.get(f"/api/tables/{table}/replay/sheet", at=3, **asked)["sections"]
    assert bob.http.get(f"/api/tables/{table}/replay", params={"at": reel["last"] + 1}).status_code == 422
    assert bob.http.get(f"/api/tables/{table}/replay", params={"seat": 4}).status_code == 403


def test_while_a_game_runs_nobody_looks_from_another_seat(house: House, ann: Program) -> None:
    table = ann.open_table(ME, {"kind": "link"}, BOT)["id"]
    bob = house.program("Bob")
    for path in ("", "/reel", "/sheet"):
        assert ann.http.get(f"/api/tables/{table}/replay{path}", params={"seat": 0}).is_success
        assert ann.http.get(f"/api/tables/{table}/replay{path}", params={"seat": 1}).status_code == 403
        assert bob.http.get(f"/api/tables/{table}/replay{path}", params={"seat": 0}).status_code == 403
        assert bob.http.get(f"/api/tables/{table}/replay{path}").is_success
    assert ann.get(f"/api/tables/{table}/replay/reel")["views"] == [0]
    hot = ann.open_table(ME, HERE)["id"]
    assert ann.get(f"/api/tables/{hot}/replay/reel")["views"] == [], "a page between two people offers no view"


@pytest.mark.parametrize("game", PLAYERS)
def test_while_a_game_runs_its_hands_stay_closed(house: House, ann: Program, game: str) -> None:
    table = ann.open_table(ME, HERE, {"kind": "link"}, game=game)["id"]
    for caller in (ann, house.program("Bob")):
        for path in ("", "/reel", "/sheet"):
            for query in ("seat=all",) if path == "/reel" else ("seat=all", "seat=all&at=0"):
                reply = caller.http.get(f"/api/tables/{table}/replay{path}?{query}")
                assert (reply.status_code, reply.json()["code"]) == (403, "secret")
                assert set(reply.json()) == {"code", "text", "rule"}, "nothing but the refusal"
        # All hands are a view of the replay alone: the live table has none.
        for path in ("", "/events", "/report"):
            reply = caller.http.get(f"/api/tables/{table}{path}", params={"seat": "all"})
            assert (reply.status_code, reply.json()["code"]) == (400, "malformed")


def test_the_replay_follows_a_running_game_and_its_undos(ann: Program) -> None:
    table = ann.open_table(ME, BOT, confirm=True)["id"]
    with ann.watch(table) as watcher:
        before = watcher.prompted()
        reel = ann.get(f"/api/tables/{table}/replay/reel", seat=0)
        watcher.answer_first(before)
        after = watcher.reach(before["version"] + 1)
        assert ann.get(f"/api/tables/{table}/replay/reel", seat=0)["last"] == reel["last"] + 1
        now = ann.get(f"/api/tables/{table}/replay", seat=0)["table"]
        assert now["view"] == after["view"]
        if after["undo"]:
            watcher.act("undo", after["version"])
            assert ann.get(f"/api/tables/{table}/replay/reel", seat=0)["last"] == reel["last"]
