"""What every table has: events with an audience, plain data, and options that exist."""

from collections.abc import Mapping

import msgspec
import pytest

from backroom.kernel import Chance, Event, Match, Table, checked_seats, state_bytes, table_options
from tests.kernel.toy import Dock, Docks, docks, play


def listening() -> Table:
    return Table(3, Chance(1), [])


def test_what_is_told_everybody_may_know() -> None:
    table = listening()
    table.tell("built", 2, "still", (1, 4))
    assert table.told == [Event("built", (2, "still", (1, 4)))]
    assert all(table.told[0].for_seat(seat) for seat in (None, 0, 1, 2))


def test_what_is_whispered_only_its_audience_may_know() -> None:
    table = listening()
    table.whisper((0, 2), "seen", 7)
    assert table.told == [Event("seen", (7,), (0, 2))]
    assert [seat for seat in (None, 0, 1, 2) if table.told[0].for_seat(seat)] == [0, 2]


def test_a_whisper_to_nobody_reaches_nobody() -> None:
    assert not any(Event("seen", (), ()).for_seat(seat) for seat in (None, 0, 1, 2))


def test_nothing_is_kept_when_nobody_listens() -> None:
    table = Table(3, Chance(1), None)
    table.tell("built", 2)
    table.whisper((0,), "seen", 7)
    assert table.told is None


def test_a_table_is_plain_data() -> None:
    table = docks().table
    table.tell("built", 2, (1, "x"))
    table.whisper((0,), "seen", 7)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(table), type=Dock) == table


def test_the_bytes_of_a_state_leave_out_the_events_that_wait() -> None:
    table = docks().table
    silent = state_bytes(table)
    table.tell("built", 2)
    assert state_bytes(table) == silent
    assert table.told == [Event("built", (2,))]
    table.told = None
    assert state_bytes(table) == silent
    table.coins[0] += 1
    assert state_bytes(table) != silent


# --- Events of a match ---


def test_each_seat_and_a_spectator_get_their_own_log() -> None:
    match = docks(seed=5)
    play(match, (0, "fish"))
    crate = match.table.hands[0][-1]
    public = [(0, Event("tide", (6 + 1,))), (1, Event("acted", (0, ("fish",))))]
    assert list(match.events(0)) == [*public, (2, Event("fished", (crate,), (0,)))]
    assert list(match.events(1)) == public
    assert list(match.events(None)) == public


def test_events_keep_their_numbers_whatever_a_seat_may_know() -> None:
    match = docks(seed=5)
    play(match, (0, "fish"), (1, "fish"))
    assert [(number, event.id) for number, event in match.events(1)] == [
        (0, "tide"),
        (1, "acted"),
        (3, "acted"),
        (4, "fished"),
    ]


@pytest.mark.parametrize("since", range(7))
def test_events_can_be_asked_for_from_a_number_on(since: int) -> None:
    match = docks(seed=5)
    play(match, (0, "fish"), (1, "fish"))
    expected = [(number, event) for number, event in match.events(0) if number >= since]
    assert list(match.events(0, since)) == expected


def test_what_the_deal_tells_is_the_start_of_the_log() -> None:
    class Announced(Docks):
        def deal(self, seats: int, seed: int, options: Mapping[str, str]) -> Dock:
            table = super().deal(seats, seed, options)
            table.told = []
            table.tell("dealt", seats)
            return table

    match = Match.deal(Announced(), 2, 5)
    assert [event.id for _, event in match.events(None)] == ["dealt", "tide"]
    assert list(match.fork().events(None)) == list(match.events(None))


# --- Options and seats ---


def test_options_left_out_take_their_first_value() -> None:
    assert table_options(Docks(), {}) == {"length": "short", "tide": "high"}
    assert table_options(Docks(), {"tide": "low"}) == {"length": "short", "tide": "low"}


def test_an_unknown_option_is_an_error_that_lists_the_known_ones() -> None:
    with pytest.raises(ValueError, match="docks has no table option 'wind'; it has: length, tide"):
        table_options(Docks(), {"wind": "none"})


def test_an_unknown_value_is_an_error_that_lists_the_known_ones() -> None:
    with pytest.raises(ValueError, match="option tide cannot be 'medium'; choose one of: high, low"):
        table_options(Docks(), {"tide": "medium"})


@pytest.mark.parametrize("seats", [2, 3])
def test_seats_that_fit_are_returned(seats: int) -> None:
    assert checked_seats(Docks(), seats) == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 4])
def test_a_number_of_seats_that_does_not_fit_is_an_error(seats: int) -> None:
    with pytest.raises(ValueError, match=f"docks is for 2 to 3 seats, not {seats}"):
        checked_seats(Docks(), seats)
