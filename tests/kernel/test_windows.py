"""Windows for reactions: who could answer is nobody's to know, neither by what is told nor by what can be counted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from backroom.kernel import Decision, Flow, Match, NotOffered, Refusal, play_out
from tests.kernel.toy import DUCK, Board, Sketch, asks, ducks, moment, piece, shoots, sketch

HOLDERS = [(), (1,), (2,), (1, 2)]


def alley(*holds: int, pausing: bool = True) -> Match[Board]:
    """Seat 0 shoots and seats 1 and 2 could duck, then seat 1 shoots at the other two."""
    match = sketch(shoots(0, 1, 2, holds=holds), shoots(1, 0, 2, holds=holds))
    match.pausing = pausing
    return match


def pass_all(match: Match[Any]) -> None:
    """Whoever is asked passes, and the window is closed."""
    for decision in match.decisions():
        assert decision.default is not None
        match.answer(decision.seat, decision.default)
    match.close_window()


def public(match: Match[Any], seat: int | None) -> tuple[Any, ...]:
    """All that somebody who is not asked can tell of a match."""
    return match.version_for(seat), match.view(seat), list(match.events(seat)), match.over


def refusal(match: Match[Any], seat: int) -> tuple[str, str]:
    """How an undo is refused."""
    with pytest.raises(Refusal) as refused:
        match.undo(seat)
    return refused.value.code, refused.value.reason.id if refused.value.reason else ""


def test_a_reaction_names_what_is_taken_for_whoever_does_not_answer() -> None:
    match = alley(1)
    match.answer(0, "piece:yes")
    decision = match.decision(1)
    assert decision is not None
    assert decision.default == "skip"
    assert Decision(0, DUCK, ["duck"]).default == "skip"
    assert alley().decisions()[0].default is None


def test_a_match_that_pauses_stops_at_every_window() -> None:
    for holds in HOLDERS:
        match = alley(*holds)
        match.answer(0, "piece:yes")
        assert match.window is not None
        assert [decision.seat for decision in match.decisions()] == list(holds)
        assert match.table.notes == []
        pass_all(match)
        assert match.window is None
        assert match.table.notes == ["0 shoots"]


def test_one_that_does_not_pause_goes_through_where_nobody_is_asked() -> None:
    match = alley(pausing=False)
    match.answer(0, "piece:yes")
    assert match.table.notes == ["0 shoots"]
    asked = alley(2, pausing=False)
    asked.answer(0, "piece:yes")
    assert asked.window is not None
    asked.answer(2, "skip")
    assert asked.table.notes == ["0 shoots"]


@pytest.mark.parametrize("seat", [0, None])
def test_everything_is_the_same_for_those_who_are_not_asked(seat: int | None) -> None:
    seen = []
    for holds in HOLDERS:
        match = alley(*holds)
        moments = [public(match, seat)]
        match.answer(0, "piece:yes")
        moments.append(public(match, seat))
        for holder in holds:
            match.answer(holder, "card:duck")
            match.undo(holder)
            match.answer(holder, "skip")
            moments.append(public(match, seat))
            assert moments.pop() == moments[-1]
        moments.append(public(match, seat))
        match.close_window()
        moments.append(public(match, seat))
        match.answer(0, "piece:no")
        match.answer(1, "piece:no")
        moments.append(public(match, seat))
        seen.append(moments)
    assert seen == [seen[0]] * len(HOLDERS)


def test_a_seat_that_passed_in_one_window_learns_nothing_of_the_others() -> None:
    with_two, alone = alley(1, 2), alley(1)
    for match in (with_two, alone):
        match.answer(0, "piece:yes")
        match.answer(1, "skip")
    assert public(with_two, 1) == public(alone, 1)
    assert with_two.can_undo(1)
    assert alone.can_undo(1)
    with_two.answer(2, "skip")
    for match in (with_two, alone):
        match.close_window()
    assert public(with_two, 1) == public(alone, 1)


def test_no_undo_goes_behind_a_window_and_the_refusal_is_always_the_same() -> None:
    for pausing in (True, False):
        refusals = set()
        for holds in HOLDERS:
            match = alley(*holds, pausing=pausing)
            match.answer(0, "piece:yes")
            assert not match.can_undo(0)
            refusals.add(refusal(match, 0))
            for holder in holds:
                match.answer(holder, "skip")
                refusals.add(refusal(match, 0))
            if pausing:
                match.close_window()
            refusals.add(refusal(match, 0))
        assert refusals == {(NotOffered.code, "undo-revealed")}


def test_what_lies_behind_a_window_does_not_show_in_why_it_cannot_be_undone() -> None:
    def luck_behind(holds: tuple[int, ...], pausing: bool) -> str:
        def stretch(t: Board) -> Flow[None]:
            yield piece(0)
            yield ducks(1, 2, holds=holds)
            t.chance.draw()
            yield piece(0)

        match = sketch(stretch, asks(1))
        match.pausing = pausing
        match.answer(0, "piece:yes")
        return match.seal

    assert {luck_behind(holds, pausing) for holds in HOLDERS for pausing in (True, False)} == {"others"}


def test_a_window_is_closed_once_and_only_when_nobody_is_asked() -> None:
    match = alley(1)
    with pytest.raises(ValueError, match="no window"):
        match.close_window()
    match.answer(0, "piece:yes")
    with pytest.raises(ValueError, match="no window"):
        match.close_window()
    match.answer(1, "skip")
    match.close_window()
    with pytest.raises(ValueError, match="no window"):
        match.close_window()


def test_windows_are_told_from_each_other() -> None:
    def two(_: Board) -> Flow[None]:
        yield piece(0)
        yield ducks(0, 2)
        yield ducks(0, 2)

    def one(_: Board) -> Flow[None]:
        yield ducks(0, 2)

    match = sketch(two, one, asks(2))
    match.pausing = True
    match.answer(0, "piece:yes")
    found = []
    while match.window is not None:
        found.append(match.window)
        match.close_window()
    assert len(found) == len(set(found)) == 3


@pytest.mark.parametrize("holds", HOLDERS)
def test_it_is_taken_up_where_it_was(holds: tuple[int, ...]) -> None:
    match = alley(*holds)
    acts: list[Callable[[Match[Any]], None]] = [lambda m: m.answer(0, "piece:yes")]
    acts += [partial(Match.answer, seat=holder, option="skip") for holder in holds]
    acts += [lambda m: m.close_window(), lambda m: m.answer(0, "piece:no"), lambda m: m.answer(1, "piece:no")]
    for act in acts:
        act(match)
        point = match.checkpoint
        since = match.answers[point.answers :]
        again = Match.take_up(match.rules, match.header, point, since, match.versions, pausing=True)
        assert (again.window, again.versions) == (match.window, match.versions)
        assert [d.seat for d in again.decisions()] == [d.seat for d in match.decisions()]
        assert again.table == match.table
        fork = match.fork()
        assert (moment(fork), fork.window, fork.versions) == (moment(match), match.window, match.versions)


def test_an_undo_finds_its_way_back_through_windows() -> None:
    def alone(t: Board) -> Flow[None]:
        yield from shoots(0, 1, holds=())(t)

    match = sketch(alone, asks(2))
    match.pausing = True
    match.answer(0, "piece:yes")
    match.close_window()
    match.answer(0, "piece:no")
    match.undo(0)
    assert [decision.seat for decision in match.decisions()] == [0]
    assert match.table.notes == ["0 shoots"]
    assert match.versions.passed == 1


def test_a_journal_does_not_tell_whether_it_paused() -> None:
    for holds in HOLDERS:
        match = alley(*holds)
        match.answer(0, "piece:yes")
        pass_all(match)
        match.answer(0, "piece:no")
        replayed = Match.replay(match.rules, match.journal())
        assert replayed.table.notes == match.table.notes
        assert [d.seat for d in replayed.decisions()] == [d.seat for d in match.decisions()]
        assert replayed.version_for(0) == 2  # The two answers that everybody saw.


def test_a_rule_that_breaks_behind_a_window_leaves_it_open() -> None:
    def broken(_: Board) -> Flow[None]:
        yield piece(0)
        yield ducks(1, holds=(1,))
        raise RuntimeError("broken")

    match = sketch(broken)
    match.pausing = True
    match.answer(0, "piece:yes")
    match.answer(1, "skip")
    with pytest.raises(RuntimeError, match="broken"):
        match.close_window()
    assert match.window is not None
    assert not match.decisions()


def test_whoever_plays_on_without_a_record_meets_no_pause() -> None:
    match = alley(1)
    match.answer(0, "piece:yes")
    assert match.fork().play_out(lambda decision: decision.options[0]) == 4
    table = Sketch(shoots(0, 1)).deal(2, 1, {})
    assert play_out(Sketch(shoots(0, 1)), table, lambda decision: decision.options[0]) == 2
