"""Nothing leaks over the wire: what a viewer is sent is the same whatever is hidden from that viewer.

The worlds to compare are made as in `tests/properties/test_secrets.py`; here all that the server would send is
compared, byte by byte: the table, its sheet, what is previewed and why something cannot be.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from backroom.kernel import Answer, AskAll, Chance, Checkpoint, Match, Refusal
from backroom.tables import Person, Room, SeatPlan
from backroom.tables.chairs import planned_chairs
from backroom.tables.opening import dealt
from backroom.web.screen import Frames, Sight
from backroom.web.showing import Showing
from tests.properties.play import Viewer, deal, sight, viewers
from tests.properties.test_secrets import asked_now, other_deal, resumed, stretches
from tests.web.kit import HERE, LINK, ME, House

TABLES = [("speakeasy", 2, 0), ("speakeasy", 3, 1), ("godfather", 2, 0), ("godfather", 3, 1), ("scarface", 2, 1)]

MOST_STRETCHES = 40
"""Of a longer game so many stretches are looked at, spread over it."""


def room_of(match: Match[Any]) -> Room:
    """A table of people around this match."""
    plans = [SeatPlan("here", f"Seat {seat}") for seat in range(match.header.seats)]
    chairs = planned_chairs(plans, Person(1, "Ann"))
    stored = dealt(match, title="", host=1, public=False, confirm=False, chairs=chairs, at=0)
    room = Room(match.rules, msgspec.structs.replace(stored, id="table"))  # type: ignore[arg-type]  # a game's rules
    room._match = match
    return room


def sent(match: Match[Any], viewer: Viewer) -> list[bytes]:
    """All that the server would send to this viewer now."""
    room = room_of(match)
    mine = () if viewer is None else (viewer,)
    messages = [Frames().table(room, Sight(mine, viewer), 0, list(match.events(viewer))).text.encode()]
    showing = Showing(room, viewer)
    messages.append(msgspec.json.encode(showing.sheet()))
    decision = None if viewer is None else room.decision(viewer)
    if decision is not None:
        version = room.version(viewer)
        messages.append(msgspec.json.encode(showing.why(version)))
        messages += [msgspec.json.encode(showing.preview(option, version)) for option in decision.ids()[:6]]
    try:
        showing.preview("no-such:1", room.version(viewer))
    except Refusal as refusal:
        messages.append(msgspec.json.encode(showing.refused("", refusal)))
    return messages


@pytest.mark.parametrize(("name", "seats", "seed"), TABLES)
def test_no_message_tells_what_its_viewer_cannot_see(name: str, seats: int, seed: int) -> None:
    match = deal(name, seats, seed)
    rng = Chance(seed)
    compared = 0
    points = list(stretches(match, seed))
    for point, answers in points[:: 1 + len(points) // MOST_STRETCHES]:
        for viewer in viewers(match):
            state, differs = other_deal(match, point.state, viewer, rng)
            if differs:
                compared += compare(match, point, state, viewer, answers)
    assert compared > 100


def compare(match: Match[Any], point: Checkpoint, state: bytes, viewer: Viewer, answers: list[Answer]) -> int:
    """Play both worlds on by the same answers for as long as the viewer must not tell them apart."""
    this, other = resumed(match, point, point.state), resumed(match, point, state)
    used, steps = msgspec.msgpack.decode(point.state, type=match.rules.table_type).chance.used, 0
    for answer in answers:
        if this.table.chance.used != used or this.over:
            break
        if isinstance(this.ask, AskAll) and sight(other, viewer).deciding != sight(this, viewer).deciding:
            break
        assert sent(other, viewer) == sent(this, viewer), f"viewer {viewer} can tell the worlds apart"
        steps += 1
        decision = other.decision(answer.seat)
        if answer.seat != viewer and (decision is None or answer.option not in decision.ids()):
            break
        this.answer(answer.seat, answer.option)
        other.answer(answer.seat, answer.option)
        if answer.seat != viewer and asked_now(this, answer.seat) != asked_now(other, answer.seat):
            break
        if not this.can_undo(answer.seat):
            break
    return steps


def test_the_cards_of_another_hand_are_in_no_message(house: House) -> None:
    ann, bob = house.program("Ann"), house.program("Bob")
    opened = ann.open_table(ME, LINK)
    table = opened["id"]
    bob.post(f"/api/tables/{table}/claim", secret=opened["seats"][1]["secret"])
    hands = [ann.look(table, 0)["view"]["bosses"][0]["hand"], bob.look(table, 1)["view"]["bosses"][1]["hand"]]
    assert all(hands)
    with ann.watch(table) as a, bob.watch(table) as b:
        for _ in range(6):
            tables = a.when(lambda t: t["turn"]), b.when(lambda t: t["turn"])
            mover = (a, b)[0 if tables[0]["prompt"] else 1]
            table_now = mover.prompted()
            mover.say("why", version=table_now["version"])
            mover.say("sheet")
            done = mover.answer_first(table_now)
            a.reach(done["version"])
            b.reach(done["version"])
    for watcher, theirs in ((a, hands[1]), (b, hands[0])):
        for text in watcher.raw:
            assert not [card for card in theirs if json.dumps(card) in text]


def test_behind_the_curtain_a_screen_gets_what_a_spectator_gets(house: House) -> None:
    """Hot seat: until it is lifted, nothing of any of its seats is in a message."""
    ann = house.program("Ann")
    table = ann.open_table(ME, HERE, confirm=True)["id"]
    with ann.watch(table) as screen, house.program("Eve").watch(table) as eve:
        shown = screen.table()
        curtains = lifted = 0
        for _ in range(60):
            public = eve.reach(shown["version"])
            if shown["curtain"] is not None:
                curtains += 1
                assert shown["seat"] is None
                assert plain(shown) == plain(public)
                screen.say("answer", id="peek", version=shown["version"], option="x")
                assert screen.until("refused")["code"] == "stale"
                screen.say("preview", version=shown["version"], option="x")
                assert screen.until("refused")["code"] == "not-yours"
                screen.say("lift", seat=1 - shown["curtain"])
                assert screen.until("refused")["code"] == "not-yours"
                screen.say("lift", seat=shown["curtain"])
                shown = screen.table(seat=shown["curtain"])
                assert shown["log_from"] == 0
                lifted += 1
            done = screen.act("confirm", shown["version"]) if shown["confirm"] else screen.answer_first(shown)
            assert done["is"] == "done"
            shown = screen.reach(done["version"])
            if lifted > 4:
                break
        assert curtains > 4


def plain(table: Any) -> Any:
    """A table without what only says whose screen it is, and with its log put together."""
    cards = [{**card, "yours": False, "here": False} for card in table["seats"]]
    return {**table, "seats": cards, "curtain": None, "log": None, "log_from": None}
