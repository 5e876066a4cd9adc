"""A match: answers and refusals, undo, forks, redeals, checkpoints, and what holds at every moment of any game."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backroom.kernel import (
    Answer,
    AskAll,
    BrokenRule,
    Chance,
    Checkpoint,
    Decision,
    Flow,
    Journal,
    Malformed,
    Match,
    NotOffered,
    NotYours,
    Reason,
    Refusal,
    ReplayError,
    Stale,
)
from tests.kernel.toy import (
    PIECE,
    Board,
    Dock,
    Docks,
    Moment,
    Sketch,
    asks,
    asks_all,
    docks,
    fill_basket,
    moment,
    piece,
    play,
    play_randomly,
    reveals,
    sketch,
    talks,
)

YES, NO = "piece:yes", "piece:no"


def asked(match: Match[Any]) -> list[int]:
    """The seats that have something to decide."""
    return [decision.seat for decision in match.decisions()]


def undoable(match: Match[Any]) -> list[int]:
    return [seat for seat in range(match.header.seats) if match.can_undo(seat)]


# --- The deal ---


def test_a_deal_fills_in_the_header() -> None:
    header = docks(7, 3, tide="low").header
    assert (header.game, header.version, header.seats, header.seed, header.pack) == ("docks", 3, 3, 7, "")
    assert header.options == {"length": "short", "tide": "low"}


def test_the_same_seed_deals_the_same_game_and_another_one_another() -> None:
    assert moment(docks(7)) == moment(docks(7))
    assert docks(7).digest() != docks(8).digest()


def test_options_reach_the_game() -> None:
    assert docks(tide="high").table.coins == [2, 2]
    assert docks(tide="low").table.coins == [0, 0]


@pytest.mark.parametrize(
    ("seats", "seed", "options", "message"),
    [
        (1, 0, {}, "docks is for 2 to 3 seats, not 1"),
        (4, 0, {}, "docks is for 2 to 3 seats, not 4"),
        (2, 0, {"wind": "none"}, "no table option 'wind'"),
        (2, 0, {"tide": "medium"}, "tide cannot be 'medium'"),
        (2, -1, {}, "a seed is a number from 0"),
        (2, 1 << 64, {}, "a seed is a number from 0"),
    ],
)
def test_a_game_that_cannot_be_dealt_is_an_error(seats: int, seed: int, options: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Match.deal(Docks(), seats, seed, options)


@pytest.mark.parametrize("seed", [0, (1 << 64) - 1])
def test_every_seed_of_64_bits_can_be_dealt(seed: int) -> None:
    assert asked(Match.deal(Sketch(asks(0)), 1, seed).fork()) == [0]


@pytest.mark.parametrize(
    "stretches",
    [(), (reveals,), (reveals, asks_all()), (asks_all(piece(0, "only"), piece(1, "only")), reveals)],
    ids=["nothing", "no question", "a question to nobody", "forced picks only"],
)
def test_a_game_may_end_before_anybody_is_asked(stretches: tuple[Callable[[Board], Flow[None]], ...]) -> None:
    match = sketch(*stretches)
    assert match.over
    assert match.ask is None
    assert match.decisions() == ()
    assert moment(match.fork()) == moment(match)
    assert moment(Match.replay(match.rules, match.journal())) == moment(match)
    assert moment(Match.resume(match.rules, match.journal(), match.checkpoint), 0).digest == match.digest()
    assert match.play_out(lambda decision: decision.options[0]) == 0
    with pytest.raises(NotYours):
        match.answer(0, YES)
    with pytest.raises(NotOffered):
        match.undo(0)


def test_what_the_deal_tells_is_in_the_log() -> None:
    class Opening(Sketch):
        def deal(self, seats: int, seed: int, options: Mapping[str, str]) -> Board:
            t = super().deal(seats, seed, options)
            t.told = []
            t.tell("opened", seed)
            return t

    match = Match.deal(Opening(asks(0), asks(0)), 1, 7)
    play(match, (0, YES))
    match.undo(0)
    for one in (match, match.fork(), Match.replay(match.rules, match.journal())):
        assert [(event.id, event.args) for _, event in one.events(None)] == [("opened", (7,))]


def test_stretches_that_ask_nobody_are_played_at_once() -> None:
    match = sketch(reveals, reveals, asks(0), reveals, asks(1))
    assert asked(match) == [0]
    assert [event.id for _, event in match.events(None)] == ["drawn", "drawn"]
    play(match, (0, YES))
    assert asked(match) == [1]
    assert match.table.stage == 5
    assert [number for number, _ in match.events(None)] == [0, 1, 2, 3]


def test_events_are_counted_whoever_may_know_of_them() -> None:
    match = docks()
    assert match.event_count == 1
    play(match, (0, "work"))
    assert match.event_count == 2
    match.undo(0)
    assert match.event_count == match.fork().event_count == 1
    play(match, (0, "fish"))
    assert len(list(match.events(1))) == 2
    assert match.event_count == 3
    assert Match.resume(match.rules, match.journal(), match.checkpoint).event_count == 3


# --- Answers ---


def test_an_answer_plays_on_and_is_kept() -> None:
    match = docks()
    match.answer(0, "work", at=99)
    assert match.answers == [Answer(0, "action", "work", 99)]
    assert match.table.coins == [3, 2]
    assert asked(match) == [1]
    assert match.version == 1


def test_an_option_itself_can_be_picked() -> None:
    match = docks()
    match.pick(0, ("trade",))
    crate = match.table.hands[0][0]
    match.pick(0, crate)
    assert [answer.option for answer in match.answers] == ["trade", f"crate:{crate}"]
    with pytest.raises(NotOffered):
        match.pick(0, crate)
    with pytest.raises(NotYours):
        match.pick(1, crate)


def test_a_choice_is_made_piece_by_piece_until_done() -> None:
    match = docks()
    first, second = match.table.hands[0]
    play(match, (0, "trade"))
    assert match.decisions()[0].ids() == [f"crate:{first}", f"crate:{second}", "done"]
    play(match, (0, f"crate:{second}"))
    assert match.decisions()[0].ids() == [f"crate:{first}", "done"]
    play(match, (0, "done"))
    assert match.table.hands[0] == [first]


def test_a_forced_pick_is_made_without_asking() -> None:
    match = docks()
    first, second = match.table.hands[0]
    play(match, (0, "trade"), (0, f"crate:{first}"), (0, f"crate:{second}"))
    # With an empty hand there is nothing left to sell: "done" is forced, and the question is for the buyer.
    assert match.decisions() == (Decision(0, match.decisions()[0].question, [1, 2]),)
    assert match.decisions()[0].question.id == "buyer"
    play(match, (0, "buyer:2"))
    assert match.table.coins == [6, 2]


def test_a_rule_inside_a_rule_may_make_a_forced_pick_too() -> None:
    match = docks()
    play(match, (0, "trade"), (0, "done"))
    assert asked(match) == [1], "a single buyer is not asked for"


REFUSED: list[tuple[str, type[Refusal], tuple[Any, Any], dict[str, Any]]] = [
    ("seat as text", Malformed, ("0", "work"), {}),
    ("no seat", Malformed, (None, "work"), {}),
    ("seat as truth", Malformed, (False, "work"), {}),
    ("seat as fraction", Malformed, (0.0, "work"), {}),
    ("option as number", Malformed, (0, 3), {}),
    ("no option", Malformed, (0, None), {}),
    ("option as list", Malformed, (0, ["work"]), {}),
    ("option as bytes", Malformed, (0, b"work"), {}),
    ("version as text", Malformed, (0, "work"), {"version": "5"}),
    ("version as truth", Malformed, (0, "work"), {"version": True}),
    ("earlier version", Stale, (0, "work"), {"version": 4}),
    ("later version", Stale, (0, "work"), {"version": 6}),
    ("stale and not yours", Stale, (1, "work"), {"version": 4}),
    ("other seat", NotYours, (1, "work"), {}),
    ("no such seat", NotYours, (2, "work"), {}),
    ("negative seat", NotYours, (-1, "work"), {}),
    ("not yours and not offered", NotYours, (1, "swim"), {}),
    ("no such option", NotOffered, (0, "swim"), {}),
    ("nothing", NotOffered, (0, ""), {}),
    ("other question's option", NotOffered, (0, "coins:1"), {"version": 5}),
    ("almost an option", NotOffered, (0, "work "), {}),
]


@pytest.mark.parametrize(("kind", "call", "more"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_a_refused_answer_changes_nothing(kind: type[Refusal], call: tuple[Any, Any], more: dict[str, Any]) -> None:
    match = docks(seats=2)
    play(match, (0, "trade"), (0, "done"), (1, "work"))
    match.answer(0, "coins:1")
    match.answer(1, "coins:1")
    assert asked(match) == [0]
    before, answers = moment(match), match.answers.copy()
    with pytest.raises(kind) as refusal:
        match.answer(*call, **more)
    assert type(refusal.value) is kind
    assert moment(match) == before
    assert match.answers == answers
    assert match.version == 5
    match.answer(0, "work", version=5)
    assert match.version == 6


def test_a_refusal_gives_the_reason_where_the_rules_know_it() -> None:
    match = docks(seats=3)
    play(match, (0, "fish"), (1, "fish"), (2, "fish"), (0, "coins:0"), (1, "coins:0"), (2, "coins:0"))
    play(match, (0, "fish"), (1, "fish"))
    assert match.table.pile == []
    with pytest.raises(NotOffered, match="'fish' is not offered for action") as refusal:
        match.answer(2, "fish")
    assert refusal.value.reason == Reason("nothing-there", "R-2.2")
    with pytest.raises(NotOffered) as refusal:
        match.answer(2, "swim")
    assert refusal.value.reason is None


def test_a_reason_has_its_arguments() -> None:
    match = docks(tide="low")
    play(match, (0, "work"), (1, "lift"))
    with pytest.raises(NotOffered) as refusal:
        match.answer(0, "coins:2")
    assert refusal.value.reason == Reason("too-poor", "R-3.1", (1,))


def test_a_finished_game_takes_no_answer() -> None:
    match = docks()
    play_randomly(match, 1)
    before = moment(match)
    for seat in range(2):
        with pytest.raises(NotYours):
            match.answer(seat, "work")
    assert moment(match) == before


def broken(_: Board) -> Flow[None]:
    answer = yield piece(0)
    if answer == "yes":
        yield Decision(1, PIECE, ())


def crashes(t: Board) -> Flow[None]:
    t.chance.draw()
    t.tell("crashing")
    yield from ()
    raise ZeroDivisionError


@pytest.mark.parametrize(
    ("stretches", "error"),
    [((asks(0), broken), BrokenRule), ((asks(0, 0), reveals, reveals, crashes), ZeroDivisionError)],
    ids=["no options", "a crash some stretches later"],
)
def test_rules_that_break_over_an_answer_leave_the_match_as_it_was(
    stretches: tuple[Callable[[Board], Flow[None]], ...], error: type[Exception]
) -> None:
    match = sketch(*stretches)
    play(match, (0, YES))
    before, checkpoint = moment(match), match.checkpoint
    for _ in range(2):
        with pytest.raises(error):
            match.answer(0, YES)
        assert moment(match) == before
        assert match.version == 1
        assert match.checkpoint == checkpoint
    assert undoable(match) == [0]
    if error is BrokenRule:
        match.answer(0, NO)
        assert match.over


def test_rules_that_are_not_deterministic_are_found_out_and_no_answer_is_lost() -> None:
    offered = ["yes", "yes", "left"]

    def fickle(t: Board) -> Flow[None]:
        t.notes.append((yield piece(0, offered[0] if len(offered) == 1 else offered.pop(0), "no")))
        t.notes.append((yield piece(0)))

    match = sketch(fickle)
    play(match, (0, YES))
    assert match.fork().table.notes == ["yes"]
    fork = match.fork()
    for look in (fork.decisions, fork.digest):
        with pytest.raises(ReplayError, match="piece does not offer piece:yes; it offers piece:left") as error:
            look()
        assert error.value.index == 0
        assert fork.answers == match.answers


# --- One question to several seats ---


def auction() -> Match[Dock]:
    """Three seats with 3 coins each before the first auction."""
    match = docks(seed=2, seats=3)
    play(match, (0, "work"), (1, "work"), (2, "work"))
    assert asked(match) == [0, 1, 2]
    return match


def test_sealed_answers_are_hidden_until_all_are_in() -> None:
    match = auction()
    before = moment(match)
    for seat, option in ((1, "coins:3"), (0, "coins:0")):
        match.answer(seat, option)
        now = moment(match)
        assert (now.digest, now.views, now.logs, now.scores) == (
            before.digest,
            before.views,
            before.logs,
            before.scores,
        )
        others = [decision for decision in before.decisions if decision[0] in asked(match)]
        assert now.decisions == others
    assert asked(match) == [2]
    match.answer(2, "coins:2")
    assert moment(match).views != before.views
    # After the bids comes the tide of the next day.
    assert [(e.id, e.args) for _, e in match.events(None)][-2:] == [("bids", ((0, 3, 2),)), ("tide", (4,))]


def test_what_is_sealed_makes_no_difference_to_the_others() -> None:
    first, second = auction(), auction()
    first.answer(1, "coins:3")
    second.answer(1, "coins:0")
    assert first.version == second.version
    for seat in (None, 0, 2):
        assert first.view(seat) == second.view(seat)
        assert list(first.events(seat)) == list(second.events(seat))
    assert first.decisions() == second.decisions()
    assert undoable(first) == undoable(second)


def test_a_seat_answers_once() -> None:
    match = auction()
    match.answer(1, "coins:3")
    assert match.decision(1) is None
    with pytest.raises(NotYours):
        match.answer(1, "coins:2")


def test_the_rule_gets_the_answers_in_the_order_of_the_question() -> None:
    match = sketch(asks_all(piece(2), piece(0, "only"), piece(1)))
    play(match, (1, NO), (2, YES))
    assert match.table.notes == ["2 yes, 0 only, 1 no"]


def test_in_a_question_to_all_a_forced_seat_is_not_asked() -> None:
    match = sketch(asks_all(piece(0), piece(1, "only"), piece(2)))
    assert asked(match) == [0, 2]
    with pytest.raises(NotYours):
        match.answer(1, "piece:only")
    play(match, (2, YES), (0, YES))
    assert match.table.notes == ["0 yes, 1 only, 2 yes"]
    assert [answer.seat for answer in match.answers] == [2, 0]


def test_a_question_to_all_of_forced_picks_is_not_asked() -> None:
    match = sketch(asks_all(piece(0, "only"), piece(1, "only")), asks(2))
    assert asked(match) == [2]
    assert match.table.notes == ["0 only, 1 only"]


# --- A dialogue with each of several seats ---


def test_dialogues_go_on_side_by_side() -> None:
    match = sketch(talks(2, 0), asks(1))
    before = moment(match)
    assert asked(match) == [2, 0]
    play(match, (2, "piece:b"), (0, "piece:a"))
    assert [decision.ids() for decision in match.decisions()] == [["piece:a", "done"], ["piece:b", "done"]]
    play(match, (0, "done"))
    assert asked(match) == [2]
    now = moment(match)
    assert (now.digest, now.views, now.logs) == (before.digest, before.views, before.logs)
    # With an empty supply "done" is forced, so this was the last answer.
    play(match, (2, "piece:a"))
    assert match.table.notes == ["2 ba, 0 a"]
    assert asked(match) == [1]
    assert undoable(match) == []


def test_a_match_in_the_middle_of_dialogues_is_rebuilt_and_replayed() -> None:
    match = sketch(asks(1), talks(0, 1, 2))
    play(match, (1, YES), (0, "piece:a"), (1, "piece:b"), (0, "done"), (1, "done"))
    for again in (match.fork(), Match.replay(match.rules, match.journal()), resumed(match)):
        since = again.checkpoint.events
        assert moment(again, since) == moment(match, since)
        assert undoable(again) == [0, 1]
        play(again, (2, "done"))
        assert again.table.notes == ["1 yes", "0 a, 1 b, 2 "]


def test_a_dialogue_is_undone_step_by_step_and_the_others_stay() -> None:
    match = sketch(talks(0, 1, 2))
    play(match, (0, "piece:a"), (1, "piece:b"), (0, "done"))
    assert asked(match) == [1, 2]
    match.undo(0)
    assert match.decisions()[0].ids() == ["piece:b", "done"]
    match.undo(0)
    assert match.decisions()[0].ids() == ["piece:a", "piece:b", "done"]
    assert [answer.seat for answer in match.answers] == [1]
    assert undoable(match) == [1]
    with pytest.raises(NotYours):
        match.undo(0)


def test_restart_takes_back_the_whole_dialogue_and_no_other() -> None:
    match = sketch(talks(0, 1, 2))
    play(match, (0, "piece:a"), (1, "piece:b"), (0, "piece:b"), (1, "done"))
    match.restart_turn(0)
    assert asked(match) == [0, 2]
    assert [answer.seat for answer in match.answers] == [1, 1]
    assert match.decisions()[0].ids() == ["piece:a", "piece:b", "done"]


def test_what_others_do_in_open_dialogues_does_not_show_in_the_version() -> None:
    match = sketch(talks(0, 1, 2))
    play(match, (0, "piece:a"), (0, "piece:b"))
    match.undo(0)
    assert [match.version_for(seat) for seat in (0, 1, 2, None)] == [3, 0, 0, 0]
    match.answer(1, "piece:a", version=0)
    with pytest.raises(Stale):
        match.answer(1, "piece:b", version=0)
    again = Match.replay(match.rules, match.journal())
    assert [again.version_for(seat) for seat in (0, 1, 2)] == [1, 1, 0]
    fork = match.fork()
    assert [fork.version_for(seat) for seat in (0, 1, 2)] == [3, 1, 0]
    play(match, (0, "done"), (1, "done"), (2, "done"))
    assert {match.version_for(seat) for seat in (0, 1, 2, None)} == {match.version}


def test_a_redeal_starts_the_dialogues_of_the_others_again() -> None:
    match = sketch(talks(0, 1, 2))
    play(match, (0, "piece:a"), (1, "piece:b"), (2, "done"), (0, "done"))
    fork = match.fork()
    fork.redeal(1, Chance(1))
    assert [(decision.seat, len(decision.options)) for decision in fork.decisions()] == [(0, 3), (1, 2), (2, 3)]
    play(fork, (2, "piece:a"), (2, "done"), (0, "done"), (1, "done"))
    assert fork.table.notes == ["0 , 1 b, 2 a"]


def elsewhere(_: Board) -> Flow[None]:
    yield AskAll((0, 1), lambda seat: fill_basket(2 * seat))


def nested(_: Board) -> Flow[None]:
    def inner(seat: int) -> Flow[None]:
        yield AskAll((seat,), fill_basket)

    yield AskAll((0,), inner)


@pytest.mark.parametrize(("stretch", "seat"), [(elsewhere, 1), (nested, 0)])
def test_a_dialogue_asks_its_own_seat_only(stretch: Callable[[Board], Flow[None]], seat: int) -> None:
    with pytest.raises(BrokenRule, match=f"a dialogue with seat {seat} asks somebody else"):
        sketch(stretch)


def test_a_dialogue_that_breaks_leaves_the_match_as_it_was() -> None:
    def trap(seat: int) -> Flow[None]:
        if (yield piece(seat)) == "yes":
            yield piece(2)

    def stretch(_: Board) -> Flow[None]:
        yield AskAll((0, 1), trap)

    match = sketch(stretch)
    play(match, (1, NO))
    before = moment(match)
    with pytest.raises(BrokenRule):
        match.answer(0, YES)
    assert moment(match) == before
    play(match, (0, NO))
    assert match.over


# --- Undo ---


def test_undo_takes_back_one_answer() -> None:
    match = docks()
    crate = match.table.hands[0][0]
    moments = [moment(match)]
    for option in ("trade", f"crate:{crate}", "done"):
        match.answer(0, option)
        moments.append(moment(match))
    assert match.version == 3
    for steps, expected in enumerate(reversed(moments[:-1]), start=1):
        assert undoable(match) == [0]
        match.undo(0)
        assert moment(match) == expected
        assert match.version == 3 + steps


def test_after_undo_the_game_can_go_another_way() -> None:
    match = docks()
    play(match, (0, "trade"), (0, "done"))
    match.undo(0)
    match.undo(0)
    play(match, (0, "work"), (1, "work"))
    other = docks()
    play(other, (0, "work"), (1, "work"))
    assert moment(match) == moment(other)


def test_nothing_to_undo() -> None:
    match = docks()
    with pytest.raises(NotOffered) as refusal:
        match.undo(0)
    assert refusal.value.reason == Reason("undo-nothing", "")
    assert undoable(match) == []


@pytest.mark.parametrize("option", ["fish", "lift"])
def test_what_was_revealed_stays_so(option: str) -> None:
    match = docks()
    match.answer(0, option)
    before = moment(match)
    for take_back in (match.undo, match.restart_turn):
        with pytest.raises(NotOffered) as refusal:
            take_back(0)
        assert refusal.value.reason == Reason("undo-revealed", "")
    assert undoable(match) == []
    assert (moment(match), match.version) == (before, 1)


def test_the_last_of_a_face_up_pile_reveals_nothing() -> None:
    def lifts(t: Board) -> Flow[None]:
        yield piece(0)
        t.notes.append(t.chance.lift(["top"]))

    match = sketch(lifts, asks(1))
    play(match, (0, YES))
    assert asked(match) == [1]
    match.undo(0)
    assert asked(match) == [0]


def test_luck_in_a_later_stretch_is_a_barrier_all_the_same() -> None:
    match = sketch(asks(0), asks_all(), reveals, asks(1))
    play(match, (0, YES))
    assert undoable(match) == []


def test_only_the_own_last_answer_can_be_undone() -> None:
    match = docks()
    match.answer(0, "work")
    before = moment(match)
    with pytest.raises(NotYours):
        match.undo(1)
    match.answer(1, "trade")
    with pytest.raises(NotYours) as refusal:
        match.undo(0)
    assert refusal.value.reason == Reason("undo-others", "")
    assert undoable(match) == [1]
    match.undo(1)
    assert moment(match) == before


def test_another_seats_answer_is_a_barrier_even_when_it_is_taken_back() -> None:
    match = docks()
    play(match, (0, "work"), (1, "trade"))
    match.undo(1)
    # Seat 0 has seen what seat 1 was about to do.
    with pytest.raises(NotOffered) as refusal:
        match.undo(0)
    assert refusal.value.reason == Reason("undo-revealed", "")
    assert undoable(match) == undoable(match.fork()) == []


def test_what_stands_still_stands_after_a_rebuild() -> None:
    match = sketch(asks(1, 0, 1, 1))
    play(match, (1, YES), (0, YES), (1, YES))
    match.undo(1)
    assert undoable(match) == undoable(match.fork()) == []


@pytest.mark.parametrize(
    ("forced", "may_undo"),
    [
        (asks_all(piece(0, "only")), [0]),
        (asks_all(), [0]),
        (asks_all(piece(1, "only")), []),
        (asks_all(piece(0, "only"), piece(1, "only")), []),
    ],
    ids=["own", "nobody's", "another's", "everybody's"],
)
def test_a_forced_pick_of_another_seat_is_an_answer_too(
    forced: Callable[[Board], Flow[None]], may_undo: list[int]
) -> None:
    match = sketch(asks(0), forced, asks(1))
    play(match, (0, YES))
    assert asked(match) == [1]
    assert undoable(match) == may_undo


def test_a_plain_forced_pick_of_another_seat_is_an_answer_too() -> None:
    def discards(t: Board) -> Flow[None]:
        t.notes.append((yield piece(1, "last card")))

    match = sketch(asks(0), discards, asks_all(piece(0, "only")), asks(0))
    play(match, (0, YES))
    assert match.table.notes == ["0 yes", "last card", "0 only"]
    assert undoable(match) == undoable(match.fork()) == []


def test_undo_goes_back_over_the_end_of_a_turn() -> None:
    match = docks()
    before = moment(match)
    match.answer(0, "work")
    assert asked(match) == [1]
    match.undo(0)
    assert moment(match) == before
    assert asked(match) == [0]


def test_undo_goes_back_over_several_stretches() -> None:
    match = sketch(asks(0), asks_all(), asks(0, 0), asks_all(), asks_all(), asks(0), asks(1))
    moments = [moment(match)]
    for option in (YES, NO, NO, YES):
        play(match, (0, option))
        moments.append(moment(match))
    assert asked(match) == [1]
    for expected in reversed(moments[:-1]):
        match.undo(0)
        assert moment(match) == expected


def test_the_log_is_right_however_one_looks_first_after_undo() -> None:
    match = sketch(asks(0), asks(0), asks(1))
    play(match, (0, YES), (0, NO))
    match.undo(0)
    assert [event.args for _, event in match.events(None)] == [(0, "yes")]


def test_the_answer_that_ends_the_game_stands() -> None:
    # A finished game shows what was hidden: the hands, the secret goals, the scores.
    match = sketch(asks(0, 0), asks_all())
    play(match, (0, YES))
    assert undoable(match) == [0]
    play(match, (0, YES))
    assert match.over
    assert undoable(match) == undoable(match.fork()) == undoable(Match.replay(match.rules, match.journal())) == []
    with pytest.raises(NotOffered) as refusal:
        match.undo(0)
    assert refusal.value.reason == Reason("undo-revealed", "")


# --- Restart of a turn ---


def test_restart_goes_back_to_the_start_of_the_turn() -> None:
    match = docks()
    play(match, (0, "fish"))
    before = moment(match)
    crate = match.table.hands[1][0]
    play(match, (1, "trade"), (1, f"crate:{crate}"))
    match.restart_turn(1)
    assert moment(match) == before
    assert match.version == 4


def test_restart_of_a_turn_that_has_just_ended_goes_back_to_its_start() -> None:
    match = docks()
    before = moment(match)
    play(match, (0, "trade"), (0, "done"))
    assert asked(match) == [1]
    match.restart_turn(0)
    assert moment(match) == before


def test_restart_stays_within_the_turn() -> None:
    match = sketch(asks(0, 0), asks(0, 0, 0))
    start = moment(match)
    play(match, (0, YES), (0, YES))
    second_turn = moment(match)
    play(match, (0, YES), (0, YES))
    match.restart_turn(0)
    assert moment(match) == second_turn
    match.restart_turn(0)
    assert moment(match) == start


def test_restart_stops_where_something_was_revealed() -> None:
    def turn(t: Board) -> Flow[None]:
        yield from asks(0, 0)(t)
        yield from reveals(t)
        yield from asks(0, 0, 0)(t)

    match = sketch(turn)
    play(match, (0, YES), (0, YES))
    before = moment(match)
    play(match, (0, YES), (0, YES))
    match.restart_turn(0)
    assert moment(match) == before
    with pytest.raises(NotOffered):
        match.restart_turn(0)


def test_restart_stops_where_another_seat_answered() -> None:
    match = sketch(asks(0, 1, 0, 0, 0))
    play(match, (0, YES), (1, YES))
    before = moment(match)
    play(match, (0, YES), (0, YES))
    with pytest.raises(NotYours):
        match.restart_turn(1)
    match.restart_turn(0)
    assert moment(match) == before


def test_nothing_to_restart() -> None:
    with pytest.raises(NotOffered):
        docks().restart_turn(0)


# --- Undo of sealed answers ---


def test_a_seat_can_take_back_its_own_sealed_answer_and_no_other() -> None:
    match = auction()
    match.answer(1, "coins:1")
    only_one = moment(match)
    match.answer(0, "coins:3")
    assert undoable(match) == [0, 1]
    with pytest.raises(NotYours):
        match.undo(2)
    match.undo(1)
    assert asked(match) == [1, 2]
    assert [(answer.seat, answer.option) for answer in match.answers[3:]] == [(0, "coins:3")]
    match.undo(0)
    assert asked(match) == [0, 1, 2]
    match.answer(1, "coins:1")
    assert moment(match) == only_one
    play(match, (0, "coins:2"), (2, "coins:0"))
    assert match.table.coins == [1, 3, 3]


def test_a_sealed_answer_can_be_given_anew() -> None:
    match = auction()
    match.answer(0, "coins:3")
    match.answer(1, "coins:2")
    match.undo(0)
    match.answer(0, "coins:1")
    match.answer(2, "coins:0")
    assert match.table.coins == [3, 1, 3]


def test_after_the_last_answer_no_bid_can_be_taken_back() -> None:
    match = auction()
    play(match, (1, "coins:1"), (0, "coins:3"), (2, "coins:2"))
    assert undoable(match) == []
    with pytest.raises(NotOffered):
        match.undo(2)
    for seat in (0, 1):
        with pytest.raises(NotYours):
            match.undo(seat)


def test_bids_are_a_barrier_without_any_luck() -> None:
    match = sketch(asks_all(piece(0), piece(1)), asks(1))
    play(match, (0, YES), (1, YES))
    assert undoable(match) == []


def test_a_bid_against_forced_bids_lifts_their_veil() -> None:
    match = sketch(asks_all(piece(0), piece(1, "only")), asks(0))
    play(match, (0, YES))
    assert undoable(match) == []


def test_a_question_to_all_with_one_seat_is_a_plain_question() -> None:
    match = sketch(asks_all(piece(0)), asks(0))
    before = moment(match)
    play(match, (0, YES))
    assert undoable(match) == [0]
    match.undo(0)
    assert moment(match) == before


def test_a_forced_seat_has_no_sealed_answer_to_take_back() -> None:
    def turn(t: Board) -> Flow[None]:
        yield from asks(2)(t)
        yield from reveals(t)
        yield from asks_all(piece(0), piece(1), piece(2, "only"))(t)

    match = sketch(turn)
    play(match, (2, YES))
    assert undoable(match) == []
    with pytest.raises(NotOffered):
        match.undo(2)
    play(match, (0, YES))
    assert undoable(match) == [0]
    with pytest.raises(NotYours):
        match.undo(2)


def test_a_seat_can_go_on_undoing_behind_its_own_sealed_answer() -> None:
    match = sketch(asks(0), asks_all(piece(0), piece(1)))
    before = moment(match)
    play(match, (0, YES), (0, YES))
    match.undo(0)
    match.undo(0)
    assert moment(match) == before


def test_behind_a_sealed_answer_of_another_seat_there_is_no_undo() -> None:
    match = sketch(asks(0), asks_all(piece(0), piece(1), piece(2)))
    play(match, (0, YES), (0, YES), (1, YES))
    match.undo(0)
    assert undoable(match) == [1]
    match.undo(1)
    assert undoable(match) == []


def test_restart_takes_back_the_own_sealed_answer() -> None:
    match = sketch(asks(0), asks_all(piece(0), piece(1), piece(2)))
    play(match, (0, YES), (0, YES), (1, YES))
    match.restart_turn(0)
    assert asked(match) == [0, 2]
    assert [answer.seat for answer in match.answers] == [0, 1]
    play(match, (0, NO))
    match.restart_turn(0)
    assert [answer.seat for answer in match.answers] == [0, 1]


def test_restart_with_a_sealed_answer_takes_back_that_answer() -> None:
    def turn(t: Board) -> Flow[None]:
        yield from asks(0, 0)(t)
        yield from asks_all(piece(0), piece(1))(t)

    match = sketch(turn)
    play(match, (0, YES), (0, YES))
    before = moment(match)
    play(match, (0, NO))
    match.restart_turn(0)
    assert moment(match) == before
    assert not match.can_undo(0)


def test_an_answer_stands_when_it_makes_the_rules_ask_another_seat_in_the_same_turn() -> None:
    match = sketch(asks(0, 1))
    play(match, (0, YES))
    assert not match.can_undo(0)
    with pytest.raises(NotOffered, match="something was revealed"):
        match.undo(0)


def test_whose_turn_comes_next_reveals_nothing() -> None:
    match = sketch(asks(0), asks(1))
    play(match, (0, YES))
    assert match.can_undo(0)


def test_a_fork_is_the_same_moment() -> None:
    match = auction()
    match.answer(1, "coins:2")
    fork = match.fork()
    assert moment(fork) == moment(match)
    assert fork.version == match.version
    assert undoable(fork) == undoable(match) == [1]
    assert moment(fork.fork()) == moment(match)


@pytest.mark.parametrize("looked", [False, True], ids=["before a look", "after a look"])
def test_a_fork_and_its_origin_go_their_own_ways(looked: bool) -> None:
    for change in range(2):
        match = docks(seed=3)
        play(match, (0, "trade"))
        fork = match.fork()
        if looked:
            moment(fork)
        changing, still = (match, fork) if change else (fork, match)
        before, version = moment(still), still.version
        play_randomly(changing, 5)
        assert changing.over
        assert (moment(still), still.version) == (before, version)
        play_randomly(still, 5)
        assert moment(still) == moment(changing)


def test_undo_in_a_fork_stays_there() -> None:
    match = docks()
    play(match, (0, "trade"), (0, "done"))
    before = moment(match)
    fork = match.fork()
    fork.undo(0)
    fork.undo(0)
    assert moment(match) == before
    match.undo(0)
    assert [answer.option for answer in match.answers] == ["trade"]
    assert fork.answers == []


def test_a_fork_shares_nothing_of_the_table() -> None:
    match = docks()
    play(match, (0, "work"))
    fork = match.fork()
    before = moment(match)
    fork.table.hands[0].clear()
    fork.table.agenda.clear()
    fork.table.chance.draw()
    fork.table.tell("only here")
    fork.answers.clear()
    assert moment(match) == before
    match.table.tell("only there")
    assert "only there" not in [event.id for _, event in fork.events(None)]


# --- Redeals ---


def who_may_imagine(match: Match[Any]) -> list[int | None]:
    """For whom a match can be redealt: the seat that decides alone, or anybody where several do."""
    return [match.ask.seat] if isinstance(match.ask, Decision) else [None, *range(match.header.seats)]


def test_a_redeal_keeps_what_the_seat_can_know() -> None:
    for seed in range(20):
        match = docks(seed, 3, length="long")
        play_randomly(match, seed, stop=3 + seed % 5)
        for seat in who_may_imagine(match):
            before = moment(match)
            fork = match.fork()
            fork.redeal(seat, Chance(seed))
            assert fork.view(seat) == match.view(seat)
            assert list(fork.events(seat)) == list(match.events(seat))
            if seat is not None:
                assert fork.decision(seat) == match.decision(seat)
            assert moment(match) == before


@pytest.mark.parametrize("seat", [None, 1])
def test_a_redeal_is_refused_while_another_seat_decides_alone(seat: int | None) -> None:
    match = docks()
    before = moment(match)
    with pytest.raises(ValueError, match="seat 0 has to decide now; redeal for that seat"):
        match.redeal(seat, Chance(1))
    assert moment(match) == before
    match.redeal(0, Chance(1))


def test_a_redeal_changes_what_the_seat_cannot_know() -> None:
    match = docks(seed=1, seats=3)
    play(match, (0, "lift"), (1, "work"), (2, "work"))
    dealt: dict[str, set[Any]] = {name: set() for name in ("pile", "hand", "barge", "luck")}
    for seed in range(20):
        fork = match.fork()
        fork.redeal(0, Chance(seed))
        dealt["pile"].add(tuple(fork.table.pile))
        dealt["hand"].add(tuple(fork.table.hands[1]))
        dealt["barge"].add(tuple(fork.table.barge))
        dealt["luck"].add(fork.table.chance.state)
    assert min(map(len, dealt.values())) > 10


def test_a_redeal_depends_on_nothing_the_seat_cannot_know() -> None:
    # Seat 0 has the same view of a table and of what it becomes by a redeal.
    match, other = docks(seed=1, seats=3), docks(seed=1, seats=3)
    other.rules.redeal(other.table, 0, Chance(5))
    assert other.digest() != match.digest()
    match.redeal(0, Chance(6))
    other.redeal(0, Chance(6))
    assert match.table.pile == other.table.pile
    assert match.table.hands == other.table.hands


def test_a_redeal_drops_the_sealed_answers_of_the_others() -> None:
    match = auction()
    play(match, (0, "coins:1"), (1, "coins:2"))
    fork = match.fork()
    fork.redeal(1, Chance(1))
    assert asked(fork) == [0, 2]
    assert [(answer.seat, answer.question) for answer in fork.answers[3:]] == [(1, "bid")]
    assert asked(match) == [2]
    play(fork, (0, "coins:0"), (2, "coins:3"))
    assert fork.table.coins == [3, 3, 0]


def test_a_redeal_for_a_spectator_drops_all_sealed_answers() -> None:
    match = auction()
    play(match, (0, "coins:1"), (1, "coins:2"))
    match.redeal(None, Chance(1))
    assert asked(match) == [0, 1, 2]


def test_a_redeal_leaves_forced_picks_alone() -> None:
    match = sketch(asks_all(piece(0), piece(1), piece(2, "only")))
    play(match, (0, YES))
    match.redeal(1, Chance(1))
    assert asked(match) == [0, 1]
    play(match, (1, YES), (0, NO))
    assert match.table.notes == ["0 no, 1 yes, 2 only"]


def test_a_redeal_does_not_mistake_an_equal_answer_for_the_sealed_one() -> None:
    both = asks_all(piece(0), piece(1))
    match = sketch(both, both)
    play(match, (0, YES), (1, NO), (0, YES))
    match.redeal(1, Chance(1))
    assert [answer.seat for answer in match.answers] == [0, 1]
    assert match.answers[0] == Answer(0, "piece", YES)


def test_a_redealt_match_can_be_played_to_its_end_and_nothing_else() -> None:
    match = docks()
    play(match, (0, "work"))
    match.redeal(1, Chance(1))
    assert undoable(match) == []
    again = Chance(2)
    for call in (
        match.fork,
        match.journal,
        lambda: match.undo(0),
        lambda: match.restart_turn(0),
        lambda: match.redeal(1, again),
    ):
        with pytest.raises(RuntimeError, match="do that to a fork"):
            call()
    play_randomly(match, 1)
    assert match.over
    with pytest.raises(RuntimeError):
        match.journal()


def test_rules_that_break_after_a_redeal_do_not_bring_the_truth_back() -> None:
    match = sketch(broken)
    truth = match.table.chance.state
    match.redeal(0, Chance(1))
    luck = match.table.chance.state
    assert luck != truth
    with pytest.raises(BrokenRule):
        match.answer(0, YES)
    assert match.table.chance.state == luck


# --- Checkpoints ---


def resumed(match: Match[Any], checkpoint: Checkpoint | None = None) -> Match[Any]:
    return Match.resume(match.rules, match.journal(), checkpoint or match.checkpoint)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("seats", [2, 3])
def test_a_resumed_match_is_the_original(seed: int, seats: int) -> None:
    match = docks(seed, seats, length="long")
    checkpoints = {match.checkpoint.answers: match.checkpoint}
    while True:
        for checkpoint in checkpoints.values():
            again = resumed(match, checkpoint)
            assert moment(again, checkpoint.events) == moment(match, checkpoint.events)
            assert again.version == len(match.answers)
        again = resumed(match)
        assert undoable(again) == undoable(match)
        assert again.checkpoint == match.checkpoint
        if match.over:
            break
        play_randomly(match, seed, stop=len(match.answers) + 1)
        checkpoints[match.checkpoint.answers] = match.checkpoint
    assert len(checkpoints) > 4


def test_a_resumed_match_goes_on_with_the_same_event_numbers() -> None:
    match = docks(seed=5)
    play(match, (0, "fish"), (1, "fish"))
    assert match.checkpoint.events == 5
    again = resumed(match)
    play(match, (0, "coins:0"), (1, "coins:1"))
    play(again, (0, "coins:0"), (1, "coins:1"))
    assert list(again.events(0)) == list(match.events(0, since=5)) != []


def test_undo_after_resume_goes_as_far_as_before() -> None:
    match = docks()
    play(match, (0, "fish"), (1, "trade"), (1, "done"))
    assert asked(match) == [0, 1], "the auction is open"
    again = resumed(match)
    for _ in range(2):
        assert undoable(again) == [1]
        again.undo(1)
        match.undo(1)
        assert moment(again, 3) == moment(match, 3)
    assert undoable(again) == undoable(match) == []
    with pytest.raises(NotOffered):
        again.undo(0)


def test_a_checkpoint_stays_good_whatever_is_undone_later() -> None:
    match = docks()
    play(match, (0, "fish"), (1, "work"))
    checkpoint = match.checkpoint
    match.undo(1)
    play(match, (1, "trade"), (1, "done"), (0, "coins:1"))
    again = resumed(match, checkpoint)
    assert moment(again, checkpoint.events) == moment(match, checkpoint.events)


def test_a_fork_of_a_resumed_match_is_whole() -> None:
    match = docks()
    play(match, (0, "fish"), (1, "trade"))
    again = resumed(match)
    assert moment(again.fork()) == moment(again)


@pytest.mark.parametrize("state", [b"", b"junk", b"\x90", b"\xc0"])
def test_a_checkpoint_that_cannot_be_read_is_refused(state: bytes) -> None:
    match = docks()
    with pytest.raises(ValueError, match=r"the checkpoint cannot be read .*; replay the journal instead"):
        resumed(match, Checkpoint(0, 0, state))


def test_a_checkpoint_ahead_of_its_journal_is_refused() -> None:
    match = docks()
    journal = match.journal()
    play(match, (0, "fish"))
    with pytest.raises(ValueError, match="not of this journal and these rules; replay the journal instead"):
        Match.resume(Docks(), journal, match.checkpoint)


def test_a_checkpoint_of_other_rules_is_refused() -> None:
    class Revised(Docks):
        version = 4

    match = docks()
    with pytest.raises(ValueError, match="not of this journal and these rules"):
        Match.resume(Revised(), match.journal(), match.checkpoint)
    with pytest.raises(ValueError, match="another pack"):
        Match.resume(Docks("title = 'mine'"), match.journal(), match.checkpoint)
    with pytest.raises(ValueError, match="is of docks, not of sketch"):
        Match.resume(Sketch(), match.journal(), match.checkpoint)
    assert Match.replay(Revised(), match.journal()).header.version == 4


def test_a_journal_that_does_not_follow_from_the_checkpoint_is_refused() -> None:
    match = docks()
    play(match, (0, "fish"))
    journal = match.journal()
    journal.answers.append(Answer(1, "action", "swim"))
    with pytest.raises(ReplayError) as error:
        Match.resume(Docks(), journal, match.checkpoint)
    assert error.value.index == 1


def test_a_resumed_match_is_held_to_its_final_state() -> None:
    match = docks()
    play_randomly(match, 1)
    journal = match.journal()
    assert Match.resume(Docks(), journal, match.checkpoint).over
    with pytest.raises(ReplayError):
        Match.resume(Docks(), Journal(journal.header, journal.answers, "0" * 32), match.checkpoint)


def kept(match: Match[Any]) -> int:
    """How many checkpoints the match holds."""
    return len(match._checkpoints)


def test_checkpoints_that_no_undo_can_reach_are_dropped() -> None:
    match = sketch(*[asks(0, 0), asks(1, 1)] * 100)
    most = 0
    while not match.over:
        play(match, (asked(match)[0], YES))
        most = max(most, kept(match))
    assert len(match.answers) == 400
    assert most <= 3


def test_the_checkpoints_of_a_long_game_are_few() -> None:
    for seed in range(20):
        match = docks(seed, 3, length="long")
        while not match.over:
            play_randomly(match, seed, stop=len(match.answers) + 1)
            assert kept(match) <= 3


def test_checkpoints_that_undo_can_reach_are_kept() -> None:
    match = sketch(*[asks(0)] * 50, asks(1))
    start = moment(match)
    for _ in range(50):
        play(match, (0, YES))
    for _ in range(50):
        match.undo(0)
    assert moment(match) == start


def test_stretches_without_an_answer_between_them_share_a_checkpoint() -> None:
    match = sketch(*[asks_all()] * 10, asks(0), *[asks_all()] * 10, asks(0))
    assert kept(match) == 1
    play(match, (0, YES))
    assert kept(match) == 2


def test_a_reveal_drops_all_checkpoints_before_it() -> None:
    match = sketch(*[asks(0)] * 10, reveals, asks(0))
    for _ in range(10):
        play(match, (0, YES))
    assert kept(match) == 1
    assert match.checkpoint.answers == 10


# --- What holds at every moment of any game ---

games = st.tuples(
    st.integers(0, (1 << 64) - 1),
    st.sampled_from([2, 3]),
    st.sampled_from(["short", "long", "talks"]),
    st.sampled_from(["high", "low"]),
)
choices = st.lists(st.integers(0, 1 << 20), min_size=10, max_size=60)
few = settings(max_examples=60, deadline=None)


def dealt(game: tuple[int, int, str, str]) -> Match[Any]:
    seed, seats, length, tide = game
    if length == "talks":
        return Match.deal(Sketch(asks(0), talks(0, 1), reveals, asks(1, 0, 0), talks(1), talks(1, 0), asks(0)), 2, seed)
    return docks(seed, seats, length=length, tide=tide)


def answer(match: Match[Any], number: int) -> int:
    """Give the answer that this number stands for, and return the seat."""
    number, which = divmod(number, len(match.decisions()))
    decision = match.decisions()[which]
    ids = decision.ids()
    match.answer(decision.seat, ids[number % len(ids)], version=match.version_for(decision.seat))
    return decision.seat


def walk(match: Match[Any], numbers: list[int]) -> Iterator[int]:
    """Stop at every decision of a game with the number for its answer; the caller gives it."""
    for number in numbers:
        if match.over:
            break
        yield number


@few
@given(games, choices)
def test_options_are_unique_and_more_than_one(game: tuple[int, int, str, str], numbers: list[int]) -> None:
    match = dealt(game)
    for number in walk(match, numbers):
        for decision in match.decisions():
            assert len(set(decision.ids())) == len(decision.options) > 1
            for option in decision.ids():
                match.fork().answer(decision.seat, option)
        answer(match, number)


@few
@given(games, choices)
def test_a_match_rebuilt_is_the_same_at_every_decision(game: tuple[int, int, str, str], numbers: list[int]) -> None:
    match = dealt(game)
    for number in walk(match, numbers):
        live = moment(match)
        fork = match.fork()
        assert moment(fork) == live
        assert undoable(fork) == undoable(match)
        match._table = None
        assert moment(match) == live
        answer(match, number)
        assert moment(fork) == live
        answer(fork, number)
        assert moment(fork) == moment(match)


@few
@given(games, choices)
def test_undo_returns_to_the_past_exactly(game: tuple[int, int, str, str], numbers: list[int]) -> None:
    match = dealt(game)
    for number in walk(match, numbers):
        before, version = moment(match), match.version
        seat = answer(match, number)
        after = moment(match)
        assert match.version == version + 1
        if match.can_undo(seat):
            match.undo(seat)
            assert match.version == version + 2
            assert moment(match) == before
            answer(match, number)
            assert match.version == version + 3
            assert moment(match) == after


@few
@given(games, choices)
def test_the_journal_of_any_moment_leads_back_to_it(game: tuple[int, int, str, str], numbers: list[int]) -> None:
    match = dealt(game)
    for number in walk(match, numbers):
        answer(match, number)
    assert moment(Match.replay(match.rules, match.journal())) == moment(match)
    since = match.checkpoint.events
    assert moment(resumed(match), since) == moment(match, since)


@few
@given(
    games,
    st.lists(
        st.tuples(st.sampled_from(["answer", "answer", "undo", "restart", "fork"]), st.integers(0, 1 << 20)),
        min_size=10,
        max_size=80,
    ),
)
def test_a_moment_depends_on_the_answers_alone_and_nobody_takes_back_what_was_seen(
    game: tuple[int, int, str, str], steps: list[tuple[str, int]]
) -> None:
    match = dealt(game)
    seen: dict[tuple[Answer, ...], Moment] = {}
    for step, number in steps:
        version, stands, before = match.version, match._stands, moment(match)
        assert seen.setdefault(tuple(match.answers), before) == before
        seat = number % match.header.seats
        if step == "fork":
            match = match.fork()
        elif step == "answer":
            if not match.over:
                answer(match, number)
                assert match.version == version + 1
        else:
            allowed, used = match.can_undo(seat), match.table.chance.used
            others = [given for given in match.answers if given.seat != seat]
            try:
                match.undo(seat) if step == "undo" else match.restart_turn(seat)
            except Refusal:
                assert not allowed
                assert (moment(match), match.version) == (before, version)
            else:
                assert allowed
                assert match.version == version + 1
                assert len(match.answers) < len(before.answers)
                assert match.table.chance.used == used
                assert [given for given in match.answers if given.seat != seat] == others
        moment(match)
        assert match._stands >= stands
    assert moment(Match.replay(match.rules, match.journal())) == moment(match)


@few
@given(games, choices, st.integers(0, 1 << 20))
def test_what_a_seat_cannot_know_never_shows(game: tuple[int, int, str, str], numbers: list[int], luck: int) -> None:
    match = dealt(game)
    for number in walk(match, numbers):
        for seat in who_may_imagine(match):
            fork = match.fork()
            fork.redeal(seat, Chance(luck))
            assert fork.view(seat) == match.view(seat)
            assert list(fork.events(seat)) == list(match.events(seat))
            if seat in asked(match):
                assert fork.decision(seat) == match.decision(seat)
                fork.play_out(lambda decision: decision.options[luck % len(decision.options)])
                assert fork.over
        answer(match, number)


def test_a_match_taken_up_has_no_journal_of_its_own() -> None:
    match = docks(5, 3, length="long")
    play_randomly(match, 5, stop=12)
    point = match.checkpoint
    assert point.answers
    again = Match.take_up(match.rules, match.header, point, match.answers[point.answers :], match.versions)
    with pytest.raises(RuntimeError, match="answers before it"):
        again.journal()


def test_a_seal_says_why_an_answer_stands() -> None:
    def draw(t: Board) -> Flow[None]:
        yield piece(0)
        yield piece(0)
        t.chance.below(6)
        yield piece(0)
        yield piece(1)

    match = Match.deal(Sketch(draw), 2, 1)
    seals = []
    for seat in (0, 0, 0, 1):
        match.answer(seat, YES)
        seals.append(match.seal)
    assert seals == ["", "luck", "others", "end"]
