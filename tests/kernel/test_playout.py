"""Playing on without a record: the same game as a match with the same answers."""

import random
from collections.abc import Callable

import pytest

from backroom.kernel import (
    BrokenRule,
    Chance,
    Decision,
    Flow,
    Match,
    Option,
    play_out,
    state_bytes,
    table_options,
)
from tests.kernel.toy import (
    Board,
    Dock,
    Docks,
    Sketch,
    ask_all,
    asks,
    asks_all,
    docks,
    moment,
    piece,
    play,
    sketch,
    talks,
)


def recording(seed: int) -> tuple[list[tuple[int, Option]], Callable[[Decision], Option]]:
    """A random pick, and the list it writes its picks to."""
    luck, picked = random.Random(seed), list[tuple[int, Option]]()

    def pick(decision: Decision) -> Option:
        assert len(decision.options) > 1, "a forced pick is not to be asked"
        option = luck.choice(decision.options)
        picked.append((decision.seat, option))
        return option

    return picked, pick


def dealt(seed: int, seats: int) -> Dock:
    return Docks().deal(seats, seed, table_options(Docks(), {}))


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_played_out_is_the_match_with_the_same_answers(seed: int, seats: int) -> None:
    table = dealt(seed, seats)
    picked, pick = recording(seed)
    assert play_out(Docks(), table, pick) == len(picked)
    match = docks(seed, seats)
    for seat, option in picked:
        match.pick(seat, option)
    assert match.over
    assert state_bytes(match.table) == state_bytes(table)
    assert len(match.answers) == len(picked)


@pytest.mark.parametrize("seed", range(20))
def test_a_fork_played_out_ends_where_the_match_would_with_the_same_answers(seed: int) -> None:
    luck = random.Random(seed)
    match = docks(seed, 3)
    while not match.over:
        before = moment(match)
        fork = match.fork()
        picked, pick = recording(seed)
        assert fork.play_out(pick) == len(picked) > 0
        assert moment(match) == before
        ending = match.fork()
        for seat, option in picked:
            ending.pick(seat, option)
        assert ending.over
        assert ending.digest() == fork.digest()
        assert ending.scores() == fork.scores()
        decision = luck.choice(match.decisions())
        match.pick(decision.seat, luck.choice(decision.options))
    assert match.play_out(pick) == 0


def test_sealed_answers_count_in_the_playout_of_a_fork() -> None:
    match = sketch(asks_all(piece(0), piece(1), piece(2, "only")), seats=3)
    match.answer(1, "piece:no")
    fork = match.fork()
    asked: list[int] = []

    def pick(decision: Decision) -> Option:
        asked.append(decision.seat)
        return "yes"

    assert fork.play_out(pick) == 1
    assert asked == [0]
    assert fork.table.notes == ["0 yes, 1 no, 2 only"]


def test_a_match_played_out_is_over_and_off_the_record() -> None:
    match = docks()
    match.answer(0, "work")
    match.play_out(recording(1)[1])
    assert match.over
    assert match.decisions() == ()
    assert not any(match.can_undo(seat) for seat in range(2))
    for call in (match.journal, match.fork, lambda: match.undo(0), lambda: match.restart_turn(0)):
        with pytest.raises(RuntimeError, match="do that to a fork"):
            call()


def test_a_playout_tells_nothing() -> None:
    fork = docks().fork()
    fork.play_out(recording(1)[1])
    assert fork.table.told is None
    assert [event.id for _, event in fork.events(None)] == ["tide"]
    table = dealt(1, 2)
    table.told = []
    play_out(Docks(), table, recording(1)[1])
    assert table.told is None


def test_a_flow_in_progress_goes_on_with_its_answer() -> None:
    rules = Sketch(asks(0, 1), asks(2))
    table = rules.deal(3, 1, {})
    flow = rules.next(table)
    assert flow is not None
    first = flow.send(None)
    assert isinstance(first, Decision)
    assert play_out(rules, table, lambda _: "no", flow, "yes") == 2
    assert table.notes == ["0 yes", "1 no", "2 no"]


def test_a_game_without_questions_is_played_out_too() -> None:
    rules = Sketch(asks_all(), asks_all(piece(0, "only")))
    table = rules.deal(1, 1, {})
    assert play_out(rules, table, recording(1)[1]) == 0
    assert table.notes == ["", "0 only"]


def nothing(_: Board) -> Flow[None]:
    yield Decision(1, piece(0).question, ())


def nothing_for_one(_: Board) -> Flow[None]:
    yield ask_all((piece(0), Decision(1, piece(0).question, ())))


@pytest.mark.parametrize("stretch", [nothing, nothing_for_one])
def test_a_question_without_options_is_a_broken_rule(stretch: Callable[[Board], Flow[None]]) -> None:
    message = r"piece \(R-9\) offers nothing to seat 1"
    with pytest.raises(BrokenRule, match=message):
        Match.deal(Sketch(stretch), 2, 1)
    rules = Sketch(stretch)
    with pytest.raises(BrokenRule, match=message):
        play_out(rules, rules.deal(2, 1, {}), lambda decision: decision.options[0])


def test_a_pick_that_runs_dry_does_not_pass_for_the_end_of_a_stretch() -> None:
    script = iter(["yes"])
    rules = Sketch(asks(0, 1), asks(2))
    with pytest.raises(StopIteration):
        play_out(rules, rules.deal(3, 1, {}), lambda _: next(script))


def test_a_bots_own_luck_does_not_disturb_the_game() -> None:
    def with_luck(own: Chance) -> Callable[[Decision], Option]:
        def pick(decision: Decision) -> Option:
            own.draw()
            return decision.options[0]

        return pick

    first, second = dealt(3, 2), dealt(3, 2)
    play_out(Docks(), first, with_luck(Chance(1)))
    play_out(Docks(), second, with_luck(Chance(2)))
    assert state_bytes(first) == state_bytes(second)


def test_a_playout_of_a_finished_match_leaves_it_on_the_record() -> None:
    match = sketch(asks(0))
    play(match, (0, "piece:yes"))
    assert match.play_out(recording(1)[1]) == 0
    assert len(match.journal().answers) == 1


def test_dialogues_are_played_out_and_counted() -> None:
    rules = Sketch(talks(0, 1), talks(1))
    table = rules.deal(2, 1, {})
    picked, pick = recording(3)
    assert play_out(rules, table, pick) == len(picked)
    match = Match.deal(rules, 2, 1)
    for seat, option in picked:
        match.pick(seat, option)
    assert match.over
    assert state_bytes(match.table) == state_bytes(table)


def test_a_dialogue_in_progress_is_played_out_from_where_it_is() -> None:
    match = sketch(talks(0, 1, 2))
    play(match, (0, "piece:a"), (1, "done"))
    fork = match.fork()
    assert fork.play_out(lambda decision: decision.options[0]) == 3
    assert fork.table.notes == ["0 ab, 1 , 2 ab"]
    assert match.table.notes == []
