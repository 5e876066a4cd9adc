"""R-4.17: tribute to the Don."""

from __future__ import annotations

import msgspec
import pytest

from backroom.games.godfather.state import Table
from tests.rulebook.godfather.kit import RULES, Run, empty_hand, give, goods, next_run, notes, run, stash, table, told
from tests.rulebook.godfather.scene import watched


def paying(act: int = 1, seats: int = 4, horse: int = 0) -> Table:
    """A table at the tribute of an act, with empty hands."""
    t = table(seats)
    next_run(t)
    t.act, t.phase, t.horse = act, "tribute", horse
    for player in t.players:
        empty_hand(t, player)
        player.out = True
    t.told = []
    return t


def tribute(t: Table, *ids: str) -> Run:
    """The tribute, by the answers of the first seat that is asked, then of the next."""
    flow = RULES.next(t)
    assert flow is not None
    return run(watched(t, flow), *ids)


def put_on_table(t: Table, seat: int, *allies: str) -> None:
    """These allies were played this act."""
    give(t, seat, *allies)
    for ally in allies:
        t.players[seat].hand.allies.remove(ally)
        t.players[seat].table.append(ally)


def asked(run: Run) -> list[int]:
    """Who has still to choose."""
    return [talk.seat for talk in run.talks if talk.decision is not None]


FIVE: tuple[int | str, ...] = (1, 2, 3, "gun", "J-Y01")


# --- allies come home ---------------------------------------------------------------------------------------


def test_r_4_17_1_allies_on_tables_return_to_hands():
    t = paying()
    put_on_table(t, 0, "A1-1", "A1-2")
    put_on_table(t, 2, "A1-3")
    give(t, 2, "A2-1")
    assert tribute(t).done
    assert [player.hand.allies for player in t.players] == [["A1-1", "A1-2"], [], ["A2-1", "A1-3"], []]
    assert [player.table for player in t.players] == [[], [], [], []]


def test_r_4_17_1_before_the_cards_are_counted():
    t = paying()
    give(t, 0, *FIVE)
    put_on_table(t, 0, "A1-1")
    paid = tribute(t)
    assert (paid.question, asked(paid)) == ("tribute", [0])
    assert t.players[0].table == []
    assert "ally:A1-1" in paid.offers


def test_r_4_17_1_in_act_four_too():
    t = paying(4)
    put_on_table(t, 0, "A3-4")
    assert tribute(t).done
    assert (t.players[0].table, len(t.players[0].hand)) == ([], 0)
    assert "A3-4" in t.removed


# --- exactly the excess -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("act", "limit"), [(1, 5), (2, 4), (3, 3)])
@pytest.mark.parametrize("extra", [1, 3])
def test_r_4_17_2_down_to_the_limit_of_the_act(act, limit, extra):
    t = paying(act)
    me = give(t, 0, *[1] * (limit + extra))
    assert tribute(t).done, "equal cards are no choice"
    assert (len(me.hand), notes(me.hand.notes)) == (limit, [1] * limit)
    assert told(t, "discarded-note") == [(0, 1)] * extra


@pytest.mark.parametrize(("act", "limit"), [(1, 5), (2, 4), (3, 3)])
@pytest.mark.parametrize("less", [0, 1])
def test_r_4_17_2_at_or_below_the_limit_nothing_happens(act, limit, less):
    """Q-25: nobody may discard more."""
    t = paying(act)
    give(t, 0, *FIVE[: limit - less])
    before = msgspec.msgpack.encode(t.players)
    paid = tribute(t)
    assert paid.done
    assert paid.asked == []
    assert msgspec.msgpack.encode(t.players) == before
    assert [(event.id, event.args) for event in t.told or []] == [("tribute", (limit,))]


def test_r_4_17_2_cards_of_choice_of_any_type():
    t = paying(3)
    give(t, 0, 5, 1, 1, "narc", "gun", "J-Y01", "A1-1")
    paid = tribute(t)
    assert paid.offers == ["note:1", "note:5", "good:gun", "good:narc", "job:J-Y01", "ally:A1-1"]


def test_r_4_17_2_exactly_the_excess_one_by_one():
    """Q-25: there is no more and no less to give."""
    t = paying(2)
    give(t, 0, 5, 1, 1, "narc", "gun", "J-Y01", "A1-1")
    paid = tribute(t)
    lefts = []
    for card in ("note:1", "job:J-Y01", "note:1"):
        assert paid.decision is not None
        lefts.append(paid.decision.about)
        assert "done" not in paid.offers
        assert "skip" not in paid.offers
        paid.answer(card)
    assert lefts == [(3,), (2, "note:1"), (1, "note:1", "job:J-Y01")]
    assert paid.done
    me = t.players[0]
    assert (notes(me.hand.notes), goods(me), me.hand.jobs, me.hand.allies) == ([5], ["gun", "narc"], [], ["A1-1"])


def test_r_4_17_2_a_card_chosen_is_not_offered_again():
    t = paying(3)
    give(t, 0, 5, 1, 1, "gun", "J-Y01")
    paid = tribute(t, "note:5")
    assert paid.offers == ["note:1", "good:gun", "job:J-Y01"]


def test_r_4_17_2_all_card_types_count_alike():
    t = paying(3)
    give(t, 0, 1, "gun", "J-Y01", "A1-1")
    give(t, 1, "gun", "gun", "gun", "gun")
    give(t, 2, "J-Y02", "J-Y03", "J-Y04", "J-Y05")
    give(t, 3, "A1-2", "A1-3", "A1-4", "A1-5")
    paid = tribute(t)
    assert asked(paid) == [0, 2, 3], "seat 1 has no choice"
    paid.answer_for(0, "good:gun").answer_for(2, "job:J-Y03").answer_for(3, "ally:A1-5")
    assert [len(player.hand) for player in t.players] == [3, 3, 3, 3]


def test_r_4_17_2_the_suitcase_does_not_count():
    t = paying(3)
    stash(t, 0, 5, 5, 5, 5)
    give(t, 0, 1, 2, 3)
    assert tribute(t).done
    assert (notes(t.players[0].notes), notes(t.players[0].hand.notes)) == ([5, 5, 5, 5], [3, 2, 1])


# --- all at once --------------------------------------------------------------------------------------------


def test_r_4_17_3_nothing_moves_and_nothing_is_told_before_all_have_chosen():
    """Q-43."""
    t = paying(3)
    give(t, 1, *FIVE)
    give(t, 2, *FIVE[:4], "booze")
    paid = tribute(t)
    before = msgspec.msgpack.encode(t)
    assert asked(paid) == [1, 2]
    paid.answer_for(2, "note:1", "note:2")
    assert asked(paid) == [1]
    paid.answer_for(1, "note:3")
    assert msgspec.msgpack.encode(t) == before, "the table, and what it has told"
    assert [event.id for event in t.told or []] == ["tribute"]
    paid.answer_for(1, "good:gun")
    assert paid.done
    assert [len(player.hand) for player in t.players] == [0, 3, 3, 0]


@pytest.mark.parametrize(("horse", "order"), [(0, [1, 2]), (2, [2, 1]), (3, [1, 2])])
def test_r_4_17_3_asked_and_applied_clockwise_from_the_horse_head(horse, order):
    """Q-43."""
    t = paying(3, horse=horse)
    give(t, 1, 1, 2, 3, "J-Y01")
    give(t, 2, 1, 2, 3, "J-Y02")
    paid = tribute(t)
    assert asked(paid) == order
    paid.answer_for(2, "job:J-Y02").answer_for(1, "job:J-Y01")
    assert t.discard == [f"J-Y0{seat}" for seat in order]
    assert told(t, "discarded-job") == [(seat, f"J-Y0{seat}") for seat in order]


def test_r_4_17_3_discards_are_public_and_go_where_they_belong():
    """R-4.13.5: stacks, the discard pile face up, and out of the game."""
    t = paying(3)
    me = give(t, 0, 5, 3, "gun", "narc", "J-Y08", "J-G01", "A1-4")
    stocks = list(t.notes), list(t.goods)
    removed = len(t.removed)
    assert tribute(t, "note:5", "good:narc", "job:J-Y08", "ally:A1-4").done
    assert t.notes == [stocks[0][0], stocks[0][1], stocks[0][2], stocks[0][3] + 1]
    assert t.goods == [stocks[1][0], stocks[1][1], stocks[1][2], stocks[1][3] + 1]
    assert t.discard == ["J-Y08"]
    assert t.removed[removed:] == ["A1-4"]
    assert (notes(me.hand.notes), goods(me), me.hand.jobs, me.hand.allies) == ([3], ["gun"], ["J-G01"], [])
    events = t.told or []
    assert [(event.id, event.args, event.audience) for event in events] == [
        ("tribute", (3,), None),
        ("discarded-note", (0, 5), None),
        ("discarded-good", (0, "narc"), None),
        ("discarded-job", (0, "J-Y08"), None),
        ("discarded-ally", (0, "A1-4"), None),
    ]


# --- after act 4 --------------------------------------------------------------------------------------------


def test_r_4_17_4_up_to_two_banknotes_go_into_the_suitcase():
    t = paying(4)
    me = give(t, 0, 5, 5, 3, 1)
    paid = tribute(t)
    assert (paid.question, paid.offers) == ("last-stash", ["note:1", "note:3", "note:5", "done"])
    paid.answer("note:5")
    assert paid.offers == ["note:1", "note:3", "note:5", "done"]
    paid.answer("note:3")
    assert paid.done
    assert notes(me.notes) == [5, 3]
    assert len(me.hand) == 0
    assert told(t, "stashed") == [(0, 5), (0, 3)]
    assert told(t, "discarded-note") == [(0, 1), (0, 5)]


@pytest.mark.parametrize(("answers", "stashed"), [(["done"], []), (["note:3", "done"], [3])])
def test_r_4_17_4_fewer_may_be_kept(answers, stashed):
    t = paying(4)
    me = give(t, 0, 5, 3)
    assert tribute(t, *answers).done
    assert (notes(me.notes), len(me.hand)) == (stashed, 0)


def test_r_4_17_4_they_join_what_is_in_the_suitcase():
    t = paying(4)
    me = give(t, 0, 5)
    stash(t, 0, 2)
    tribute(t, "note:5")
    assert notes(me.notes) == [5, 2]


def test_r_4_17_4_only_banknotes_are_asked_for_and_everything_else_is_discarded():
    """Q-26: another card kept would be worth nothing."""
    t = paying(4)
    me = give(t, 0, 2, "gun", "narc", "J-Y08", "A3-4")
    stocks = list(t.goods)
    paid = tribute(t)
    assert paid.offers == ["note:2", "done"]
    paid.answer("note:2")
    assert paid.done
    assert len(me.hand) == 0
    assert t.goods == [stocks[0] + 1, stocks[1], stocks[2], stocks[3] + 1]
    assert (t.discard[-1], t.removed[-1]) == ("J-Y08", "A3-4")
    assert told(t, "discarded-good") == [(0, "gun"), (0, "narc")]


def test_r_4_17_4_also_whoever_is_at_or_below_the_limit_empties_the_hand():
    t = paying(4)
    give(t, 0, "gun", "J-Y08")
    give(t, 1, 5)
    tribute(t, "done")
    assert [len(player.hand) for player in t.players] == [0, 0, 0, 0]


def test_r_4_17_4_without_a_banknote_nothing_is_asked():
    """Q-45."""
    t = paying(4)
    give(t, 0, "gun", "gun", "gun")
    give(t, 2, 1)
    assert asked(tribute(t)) == [2]


def test_r_4_17_4_all_choose_at_once():
    """Q-43: clockwise from the horse head, and nothing moves before all have chosen."""
    t = paying(4, horse=2)
    for seat in range(4):
        give(t, seat, 5, 5)
    paid = tribute(t)
    before = msgspec.msgpack.encode(t)
    assert asked(paid) == [2, 3, 0, 1]
    paid.answer_for(0, "note:5", "note:5").answer_for(3, "done").answer_for(1, "done")
    assert msgspec.msgpack.encode(t) == before, "the table, and what it has told"
    assert [event.id for event in t.told or []] == ["tribute"]
    paid.answer_for(2, "note:5", "note:5")
    assert [notes(player.notes) for player in t.players] == [[5, 5], [], [5, 5], []]
    assert told(t, "stashed") == [(2, 5), (2, 5), (0, 5), (0, 5)]


@pytest.mark.parametrize("act", [1, 2, 3])
def test_r_4_17_4_before_act_four_nothing_goes_into_a_suitcase(act):
    t = paying(act)
    give(t, 0, 5, 5, 5, 5, 5, 5)
    assert tribute(t).done
    assert notes(t.players[0].notes) == []


# --- Worked examples --------------------------------------------------------------------------------------------------


def test_tv_31_an_ally_comes_back_and_two_cards_go():
    t = paying(2)
    give(t, 0, 5, 3, "gun", "booze", "J-Y01")
    put_on_table(t, 0, "A1-4")
    paid = tribute(t)
    assert len(t.players[0].hand) == 6
    assert paid.decision is not None
    assert paid.decision.about == (2,)
    paid.answer("ally:A1-4", "good:gun")
    assert paid.done
    assert len(t.players[0].hand) == 4
    assert "A1-4" in t.removed
    assert t.players[0].hand.allies == []


def test_tv_32_the_two_best_notes_are_laundered():
    t = paying(4)
    me = give(t, 0, 5, 5, 3, "gun")
    stocks = list(t.notes), list(t.goods)
    assert tribute(t, "note:5", "note:5").done
    assert notes(me.notes) == [5, 5]
    assert len(me.hand) == 0
    assert t.notes == [stocks[0][0], stocks[0][1], stocks[0][2] + 1, stocks[0][3]]
    assert t.goods[0] == stocks[1][0] + 1
