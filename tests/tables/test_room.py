"""A live table without a disk: versions, held turns, undo, and changes that are made in two steps."""

from typing import Any

import pytest

from backroom.kernel import Malformed, Match, NotOffered, NotYours, Stale
from backroom.tables.chairs import Chair
from backroom.tables.opening import dealt
from backroom.tables.records import Change
from backroom.tables.room import Room
from tests.tables.parlour import moment
from tests.tables.toy import Market

PERSON, BOT, OPEN = "person", "bot", "open"


def room_of(*kinds: str, confirm: bool = True) -> Room:
    """A market with these chairs."""
    rules = Market()
    chairs = tuple(
        Chair(seat, kind, 1 if kind == PERSON else None)  # type: ignore[arg-type]  # A str that is one of the kinds.
        for seat, kind in enumerate(kinds or (PERSON, PERSON, PERSON))
    )
    match = Match.deal(rules, len(chairs), 1)
    stored = dealt(match, title="", host=1, public=False, confirm=confirm, chairs=chairs, at=5)
    return Room(rules, stored)  # type: ignore[arg-type]  # A toy has no words, and a room needs none.


def keys_of(room: Room) -> set[tuple[int, str]]:
    """The answers at hand: whose they are, and their keys."""
    return {(answer.seat, key) for answer, key in zip(room.match.answers, room._keys, strict=True)}


class Seats:
    """The people around a room; what they do is taken as if it were on disk at once."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.keys = 0

    def take(self, change: Change) -> Change:
        self.room.adopt(change)
        return change

    def answer(self, seat: int, option: str = "piece:yes") -> Change:
        self.keys += 1
        return self.take(self.room.answer(seat, option, self.room.version(seat), f"k{self.keys}", 7))

    def undo(self, seat: int) -> Change:
        return self.take(self.room.undo(seat, self.room.version(seat), 7))

    def restart(self, seat: int) -> Change:
        return self.take(self.room.restart(seat, self.room.version(seat), 7))

    def confirm(self, seat: int) -> Change:
        return self.take(self.room.confirm_turn(seat, self.room.version(seat), 7))


def test_nobody_sees_a_change_before_it_is_adopted() -> None:
    room = room_of()
    before = moment(room)
    change = room.answer(0, "piece:yes", 0, "k", 7)
    assert moment(room) == before
    room.adopt(change)
    assert room.version(0) == 1
    assert room.match.answer_count == 1


def test_a_change_that_is_forgotten_leaves_nothing_behind() -> None:
    room = room_of()
    seats = Seats(room)
    seats.answer(0)
    before = moment(room)
    room.answer(0, "piece:yes", 1, "k", 7)
    room.undo(0, 1, 7)
    assert moment(room) == before
    seats.answer(0)
    assert room.match.answer_count == 2


def test_an_ended_turn_is_held_until_its_confirm() -> None:
    room = room_of()
    seats = Seats(room)
    seats.answer(0)
    assert (room.held, room.deciding) == (None, (0,))
    seats.answer(0)
    assert (room.held, room.deciding, room.waiting()) == (0, (0,), (0,))
    assert [room.decision(seat) for seat in range(3)] == [None, None, None]
    with pytest.raises(NotYours) as refusal:
        seats.answer(1)
    assert refusal.value.reason is not None
    assert (refusal.value.reason.id, refusal.value.reason.args) == ("turn-held", (0,))
    with pytest.raises(NotYours) as refusal:
        seats.answer(0)
    assert refusal.value.reason is not None
    assert refusal.value.reason.id == "confirm-first"
    with pytest.raises(NotYours):
        seats.confirm(1)
    versions = [room.version(seat) for seat in (None, 0, 1, 2)]
    seats.confirm(0)
    assert [room.version(seat) for seat in (None, 0, 1, 2)] == [version + 1 for version in versions]
    assert (room.held, room.deciding) == (None, (1,))
    assert room.decision(1) is not None


def test_a_confirmed_turn_stands() -> None:
    room = room_of()
    seats = Seats(room)
    seats.answer(0)
    seats.answer(0)
    assert room.can_undo(0)
    seats.confirm(0)
    assert not room.can_undo(0)
    for step in (seats.undo, seats.restart):
        with pytest.raises(NotOffered) as refusal:
            step(0)
        assert refusal.value.reason is not None
        assert refusal.value.reason.id == "undo-confirmed"
    with pytest.raises(NotOffered) as refusal:
        seats.confirm(0)
    assert refusal.value.reason is not None
    assert refusal.value.reason.id == "confirm-nothing"


def test_a_held_turn_can_be_undone_or_begun_anew() -> None:
    room = room_of()
    seats = Seats(room)
    seats.answer(0)
    one = moment(room)
    seats.answer(0)
    seats.undo(0)
    two = moment(room)
    assert two.digest == one.digest
    assert two.decisions == one.decisions
    seats.answer(0, "piece:no")
    assert room.held == 0
    seats.restart(0)
    assert room.match.answer_count == 0
    assert room.held is None


def test_a_table_without_confirm_holds_nothing() -> None:
    room = room_of(confirm=False)
    seats = Seats(room)
    seats.answer(0)
    seats.answer(0)
    assert (room.held, room.deciding) == (None, (1,))
    assert room.can_undo(0)
    seats.undo(0)
    assert room.deciding == (0,)


def test_the_turn_of_a_bot_is_never_held() -> None:
    room = room_of(BOT, PERSON, PERSON)
    for _ in range(2):
        assert room.due_bot == room.chairs[0]
        room.adopt(room.bot_answer(0, "piece:yes", room.version(0), 7))
    assert (room.held, room.deciding, room.bots_due) == (None, (1,), False)


def test_a_turn_that_revealed_something_is_not_held() -> None:
    room = room_of()
    seats = Seats(room)
    for seat in (0, 0, 1):
        seats.answer(seat)
        if room.held is not None:
            seats.confirm(seat)
    for seat in (2, 0, 1):
        seats.answer(seat, "done")
    assert room.held is None  # Baskets were opened.
    seats.answer(2)
    seats.answer(2)  # Luck follows it.
    assert (room.held, room.deciding) == (None, (0,))


def baskets() -> Seats:
    """A market at which three baskets are being filled."""
    seats = Seats(room_of())
    for seat in (0, 0, 1):
        seats.answer(seat)
        if seats.room.held is not None:
            seats.confirm(seat)
    return seats


def test_in_a_dialogue_others_versions_stay() -> None:
    seats = baskets()
    room = seats.room
    before = [room.version(seat) for seat in (None, 0, 1, 2)]
    seats.answer(1, "piece:a")
    seats.answer(1, "piece:b")
    assert [room.version(seat) for seat in (None, 0, 1, 2)] == [before[0], before[1], before[2] + 2, before[3]]


def test_an_undo_in_a_dialogue_takes_an_answer_from_the_middle() -> None:
    seats = baskets()
    start = seats.room.match.answer_count
    seats.answer(0, "piece:a")
    seats.answer(1, "piece:b")
    seats.answer(0, "piece:b")
    seats.answer(2, "piece:a")
    change = seats.undo(0)
    assert change.undone
    assert change.answers_from == start + 2
    assert [(one.number, one.answer.seat, one.key) for one in change.given] == [(start + 2, 2, "k7")]
    change = seats.undo(0)
    assert [(one.number, one.answer.seat, one.key) for one in change.given] == [
        (start, 1, "k5"),
        (start + 1, 2, "k7"),
    ]
    assert [(a.seat, a.option) for a in seats.room.match.answers[-2:]] == [(1, "piece:b"), (2, "piece:a")]
    assert keys_of(seats.room) == {(1, "k5"), (2, "k7")} | {(0, "k1"), (0, "k2"), (1, "k3")}


def test_of_a_dialogue_the_public_learns_only_who_was_asked() -> None:
    """Seat 1 has nothing to choose in the last question to all: that can show what it has."""
    seats = baskets()
    room = seats.room
    for seat in (0, 1, 2):
        seats.answer(seat, "done")
    while room.held is not None or len(room.match.decisions()) < 2:
        seat = room.deciding[0]
        seats.confirm(seat) if room.held is not None else seats.answer(seat)
    assert [room.deciding, room.waiting(), room.waiting([0]), room.waiting([1])] == [
        (0, 2),
        (0, 1, 2),
        (0, 1, 2),
        (0, 2),
    ]
    seats.answer(0)
    assert [room.deciding, room.waiting(), room.waiting([0])] == [(2,), (0, 1, 2), (1, 2)]


def test_a_stale_or_senseless_request_is_refused() -> None:
    room = room_of(PERSON, PERSON, OPEN)
    seats = Seats(room)
    seats.answer(0)
    before = moment(room)
    for version in (0, 2):
        with pytest.raises(Stale):
            room.answer(0, "piece:yes", version, "k", 7)
        with pytest.raises(Stale):
            room.undo(0, version, 7)
        with pytest.raises(Stale):
            room.confirm_turn(0, version, 7)
    senseless: list[tuple[Any, ...]] = [
        (True, "piece:yes", 1, "k"),
        (0, 5, 1, "k"),
        (0, "piece:yes", True, "k"),
        (0, "piece:yes", "1", "k"),
        (0, "piece:yes", 1, ""),
        (0, "piece:yes", 1, None),
        (0, "piece:yes", 1, "k" * 65),
        (3, "piece:yes", 1, "k"),
        (-1, "piece:yes", 1, "k"),
    ]
    for seat, option, version, key in senseless:
        with pytest.raises(Malformed):
            room.answer(seat, option, version, key, 7)
    with pytest.raises(NotOffered):
        room.answer(0, "piece:maybe", 1, "k", 7)
    with pytest.raises(NotYours):
        room.answer(1, "piece:yes", 1, "k", 7)
    with pytest.raises(NotYours):
        room.answer(2, "piece:yes", 1, "k", 7)
    assert moment(room) == before


def test_a_room_that_rests_wakes_as_it_was() -> None:
    seats = baskets()
    seats.answer(0, "piece:a")
    seats.answer(1, "piece:b")
    room = seats.room
    before, keys = moment(room), keys_of(room)
    room.rest()
    assert room._match is None
    assert moment(room) == before
    assert keys_of(room) <= keys
    assert {(0, "k4"), (1, "k5")} <= keys_of(room)
    seats.undo(0)
    assert (0, "k4") not in keys_of(room)


def test_an_over_table_waits_for_nobody() -> None:
    seats = Seats(room_of())
    room = seats.room
    while not room.over:
        seat = room.deciding[0]
        if room.held is not None:
            seats.confirm(seat)
        else:
            decision = room.decision(seat)
            assert decision is not None
            seats.answer(seat, decision.ids()[-1])
    assert (room.deciding, room.waiting(), room.held, room.bots_due) == ((), (), None, False)
    assert not any(room.can_undo(seat) for seat in range(3))


def test_a_chair_never_shows_its_secret_in_a_log() -> None:
    assert "hush" not in repr(Chair(0, "open", secret="hush"))
