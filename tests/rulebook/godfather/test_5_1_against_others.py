"""Section 5.1: the ops of cards against the other players: steal, levy, offer, unstash."""

from __future__ import annotations

from collections import Counter

import pytest

from backroom.games.godfather.state import Table
from backroom.kernel import Chance
from tests.rulebook.godfather.kit import give, goods, notes, stash, told
from tests.rulebook.godfather.scene import asked, copy_of, effect, match_of, scene, turn


def whispers(t: Table) -> list[tuple[str, tuple[object, ...], tuple[int, ...] | None]]:
    """The events that only some may know."""
    return [(event.id, event.args, event.audience) for event in t.told or [] if event.audience is not None]


def hands(t: Table) -> list[int]:
    """The number of cards in each hand."""
    return [len(player.hand) for player in t.players]


# --- steal ------------------------------------------------------------------------------------------------------------


def test_5_1_steal_every_opponent_with_a_card_in_hand_may_be_chosen_or_nobody():
    """Whatever the card is: the offer shows nothing of the hands."""
    t = scene()
    give(t, 0, 5)
    give(t, 1, "A1-4")
    give(t, 3, "J-K01")
    stealing = effect(t, "steal(1)")
    assert (stealing.question, stealing.seat) == ("steal", 0)
    assert stealing.offers == ["seat:1", "seat:3", "skip"]
    assert stealing.decision is not None
    assert stealing.decision.question.rule == "R-4.1.3"
    assert stealing.decision.about == (1,)


def test_5_1_steal_may_be_declined():
    t = scene()
    give(t, 1, 1)
    used = t.chance.used
    assert effect(t, "steal(1)", "skip").done
    assert (hands(t), t.chance.used, t.told) == ([0, 1, 0, 0], used, [])


def test_5_1_steal_with_all_hands_empty_nothing_is_asked():
    t = scene()
    give(t, 0, 5)
    assert effect(t, "steal(2)").done
    assert t.told == []


@pytest.mark.parametrize(
    ("card", "event"), [(3, ("stole-note", 3)), ("gun", ("stole-good", "gun")), ("J-K01", ("stole-job", "J-K01"))]
)
def test_5_1_steal_takes_banknotes_goods_and_jobs_and_tells_only_thief_and_victim_what(card, event):
    """Section 8: others learn how many cards."""
    t = scene()
    give(t, 2, card, "A1-4")
    effect(t, "steal(1)", "seat:2")
    assert hands(t) == [1, 0, 1, 0]
    assert t.players[2].hand.allies == ["A1-4"]
    assert whispers(t) == [(event[0], (0, 2, event[1]), (0, 2))]
    assert told(t, "stole") == [(0, 2, 1)]
    assert [e.id for e in t.told or [] if e.for_seat(1)] == ["stole"]


def test_5_1_steal_all_if_the_victim_has_fewer():
    t = scene()
    give(t, 1, "gun")
    effect(t, "steal(2)", "seat:1")
    assert (goods(t.players[0]), hands(t)) == (["gun"], [1, 0, 0, 0])
    assert told(t, "stole") == [(0, 1, 1)]


def test_5_1_steal_a_stolen_job_can_be_done_by_the_thief():
    t = scene()
    give(t, 1, "J-K01")
    effect(t, "steal(1)", "seat:1")
    assert (t.players[0].hand.jobs, t.players[1].hand.jobs) == (["J-K01"], [])


def test_5_1_steal_at_random_each_card_as_likely_as_the_others():
    """Three of four cards are guns, so about three of four thefts take one."""
    t = scene()
    give(t, 1, "gun", "gun", "gun", 1)
    loot: Counter[str] = Counter()
    for seed in range(200):
        other = copy_of(t)
        other.chance = Chance(seed)
        effect(other, "steal(1)", "seat:1")
        loot["gun" if goods(other.players[0]) else "note"] += 1
        assert hands(other) == [1, 3, 0, 0]
    assert 120 < loot["gun"] < 180


def test_5_1_steal_never_the_same_card_twice():
    t = scene()
    give(t, 1, "gun", 5, "J-K01")
    for seed in range(20):
        other = copy_of(t)
        other.chance = Chance(seed)
        effect(other, "steal(2)", "seat:1")
        assert hands(other) == [2, 1, 0, 0]
        assert told(other, "stole") == [(0, 1, 2)]


def test_5_1_steal_the_luck_of_it_cannot_be_undone():
    t = scene()
    give(t, 0, "gun", "J-K02")
    give(t, 1, "booze", 5)
    match = match_of(t)
    for answer in ("job:J-K02", "effect-first"):
        match.answer(0, answer)
    assert match.can_undo(0)
    match.answer(0, "seat:1")
    assert not match.can_undo(0)


def test_5_1_steal_from_a_player_who_is_out():
    """Q-40."""
    t = scene()
    give(t, 1, 5).out = True
    effect(t, "steal(1)", "seat:1")
    assert notes(t.players[0].hand.notes) == [5]


@pytest.mark.parametrize(("job", "cost", "count"), [("J-K02", 1, 1), ("J-Y05", 2, 1), ("J-K07", 2, 2)])
def test_5_1_steal_every_job_that_steals(job, cost, count):
    t = scene()
    me = give(t, 0, "gun", *["booze"] * (cost - 1), job)
    give(t, 2, "narc", "narc", "narc")
    assert turn(t, f"job:{job}", "effect-first", "seat:2").done
    assert (goods(me), hands(t)[2]) == (["narc"] * count, 3 - count)


# --- levy -------------------------------------------------------------------------------------------------------------


def test_5_1_levy_the_active_player_says_whether_it_applies():
    """D-22."""
    t = scene()
    give(t, 1, 1, 2)
    asking = effect(t, "levy(1)")
    assert (asking.question, asking.seat, asking.offers) == ("apply", 0, ["yes", "skip"])
    assert asking.decision is not None
    assert (asking.decision.question.rule, asking.decision.about) == ("R-4.1.3", ("levy",))
    asking.answer("skip")
    assert asking.done
    assert hands(t) == [0, 2, 0, 0]


def test_5_1_levy_every_opponent_gives_up_a_card_of_his_choice():
    t = scene()
    give(t, 0, 5)
    give(t, 1, 1, "gun")
    give(t, 2, "J-K01", "A1-4")
    give(t, 3, 3, 3, 2)
    levying = effect(t, "levy(1)", "yes")
    assert [talk.seat for talk in levying.talks] == [1, 2, 3]
    assert [talk.decision.ids() for talk in levying.talks if talk.decision] == [
        ["note:1", "good:gun"],
        ["job:J-K01", "ally:A1-4"],
        ["note:2", "note:3"],
    ], "any card, and no declining"
    assert levying.decision is not None
    assert (levying.decision.question.id, levying.decision.question.rule) == ("levy", "R-4.1.3")
    levying.answer_for(3, "note:2").answer_for(1, "good:gun")
    assert hands(t) == [1, 2, 2, 3], "nothing moves before all have chosen (Q-43)"
    assert t.told == []
    levying.answer_for(2, "job:J-K01")
    assert levying.done
    assert hands(t) == [1, 1, 1, 2]
    assert t.discard[-1] == "J-K01"


def test_5_1_levy_applies_clockwise_from_the_horse():
    """Q-43."""
    t = scene()
    t.horse = 2
    for seat in (1, 2, 3):
        give(t, seat, f"J-K0{seat}")
    effect(t, "levy(1)", "yes")
    assert t.discard == ["J-K02", "J-K03", "J-K01"]
    assert told(t, "discarded-job") == [(2, "J-K02"), (3, "J-K03"), (1, "J-K01")]


def test_5_1_levy_all_cards_of_who_has_fewer():
    t = scene()
    give(t, 1, "gun")
    give(t, 2, 1, 2, 3)
    levying = effect(t, "levy(2)", "yes", "note:1", "note:3")
    assert levying.done
    assert hands(t) == [0, 0, 1, 0]
    assert notes(t.players[2].hand.notes) == [2]


def test_5_1_levy_cards_go_where_discards_go():
    """R-4.13.5."""
    t = scene()
    give(t, 1, 5)
    give(t, 2, "gun")
    stacks = t.notes[3], t.goods[0]
    effect(t, "levy(1)", "yes")
    assert (t.notes[3], t.goods[0]) == (stacks[0] + 1, stacks[1] + 1)
    assert (told(t, "discarded-note"), told(t, "discarded-good")) == ([(1, 5)], [(2, "gun")])


def test_5_1_levy_with_all_other_hands_empty_nothing_is_asked():
    t = scene()
    give(t, 0, 5)
    assert effect(t, "levy(1)").done
    assert hands(t) == [1, 0, 0, 0]


def test_5_1_levy_players_who_are_out_give_too():
    """Q-40."""
    t = scene()
    give(t, 1, 5).out = True
    effect(t, "levy(1)", "yes")
    assert hands(t) == [0, 0, 0, 0]


def test_5_1_levy_the_suitcase_is_safe():
    t = scene()
    stash(t, 1, 5)
    give(t, 1, 1)
    effect(t, "levy(1)", "yes")
    assert notes(t.players[1].notes) == [5]


def test_5_1_levy_the_loan_shark():
    t = scene()
    me = give(t, 0, "booze", "blood", "J-Y06")
    give(t, 1, 1)
    assert turn(t, "job:J-Y06", "pay-first", "yes").done
    assert (notes(me.hand.notes), hands(t)) == ([3, 2], [2, 0, 0, 0])


# --- offer ------------------------------------------------------------------------------------------------------------


def test_tv_39_three_and_one_and_nothing():
    t = scene()
    me = t.players[0]
    give(t, 1, 3, 1, "gun")
    give(t, 2, 1, 2)
    give(t, 3, "booze", "J-K01")
    stacks = t.notes.copy()
    offering = effect(t, "offer()", "yes")
    assert [talk.seat for talk in offering.talks if talk.decision] == [1, 2], "who has no note is not asked"
    offering.answer_for(1, "note:3").answer_for(2, "note:1")
    assert offering.done
    assert (notes(me.notes), notes(me.hand.notes)) == ([3], [])
    assert t.notes == [stacks[0] + 1, *stacks[1:]], "the $1 goes to its stack"
    assert (notes(t.players[1].hand.notes), notes(t.players[2].hand.notes)) == ([1], [2])
    assert hands(t)[3] == 2


def test_5_1_offer_the_active_player_says_whether_it_applies():
    """D-22: asked whenever others have cards, whatever they are."""
    t = scene()
    give(t, 1, "gun")
    asking = effect(t, "offer()")
    assert (asking.question, asking.seat, asking.offers) == ("apply", 0, ["yes", "skip"])
    assert asking.decision is not None
    assert asking.decision.about == ("offer",)


def test_5_1_offer_declined_nobody_gives_anything():
    t = scene()
    give(t, 1, 5)
    assert effect(t, "offer()", "skip").done
    assert (hands(t), notes(t.players[0].notes)) == ([0, 1, 0, 0], [])


def test_5_1_offer_the_notes_are_committed_in_secret_and_stay_in_the_hands_until_all_are_in():
    """Q-43."""
    t = scene()
    give(t, 1, 3, 1)
    give(t, 2, 5, 2)
    offering = effect(t, "offer()", "yes").answer_for(2, "note:5")
    assert (hands(t), t.told) == ([0, 2, 2, 0], [])
    assert offering.offers == ["note:1", "note:3"], "exactly one, and no declining"
    assert offering.decision is not None
    assert (offering.decision.question.id, offering.decision.question.rule) == ("offer", "R-4.1.3")
    offering.answer("note:1")
    assert told(t, "offered") == [(1, 1), (2, 5)], "revealed to all"
    assert told(t, "stashed") == [(0, 5)]


def test_5_1_offer_of_several_highest_notes_only_one_goes_to_the_suitcase():
    t = scene()
    for seat in (1, 2, 3):
        give(t, seat, 5)
    stack = t.notes[3]
    assert effect(t, "offer()", "yes").done
    assert (notes(t.players[0].notes), t.notes[3], hands(t)) == ([5], stack + 2, [0] * 4)


def test_5_1_offer_the_highest_value_counts_whoever_gives_it():
    t = scene()
    t.horse = 3
    give(t, 1, 2)
    give(t, 2, 1)
    give(t, 3, 1)
    effect(t, "offer()", "yes")
    assert notes(t.players[0].notes) == [2]
    assert told(t, "offered") == [(3, 1), (1, 2), (2, 1)], "clockwise from the horse (Q-43)"


def test_5_1_offer_with_no_banknote_in_any_other_hand_nothing_happens():
    t = scene()
    give(t, 0, 5)
    give(t, 1, "gun", "J-K01")
    stash(t, 2, 5)
    give(t, 2, "A1-4")
    assert effect(t, "offer()", "yes").done
    assert (notes(t.players[0].notes), hands(t), t.told) == ([], [1, 2, 1, 0], [])


def test_5_1_offer_that_nobody_had_a_note_is_learned_and_cannot_be_undone():
    t = scene()
    give(t, 0, "blood", "gun", "J-G07")
    give(t, 1, "gun")
    match = match_of(t)
    for answer in ("job:J-G07", "effect-first"):
        match.answer(0, answer)
    assert match.can_undo(0)
    match.answer(0, "yes")
    assert not match.can_undo(0)


def test_5_1_offer_with_all_other_hands_empty_nothing_is_asked():
    t = scene()
    give(t, 0, 5)
    stash(t, 1, 5)
    assert effect(t, "offer()").done


def test_5_1_offer_players_who_are_out_give_too():
    """Q-40."""
    t = scene()
    give(t, 1, 5).out = True
    effect(t, "offer()", "yes")
    assert notes(t.players[0].notes) == [5]


def test_5_1_offer_they_cannot_refuse():
    t = scene()
    me = give(t, 0, "blood", "gun", "J-G07")
    give(t, 1, 5, 1)
    assert turn(t, "job:J-G07", "effect-first", "yes", "note:1").done
    assert (notes(me.hand.notes), notes(me.notes)) == ([3], [1])


# --- unstash ----------------------------------------------------------------------------------------------------------


def test_5_1_unstash_one_any_opponent_even_one_without_a_note():
    t = scene()
    stash(t, 0, 5)
    stash(t, 2, 5)
    choosing = effect(t, "unstash(one)")
    assert (choosing.question, choosing.seat) == ("unstash", 0)
    assert choosing.offers == ["seat:1", "seat:2", "seat:3", "skip"]
    assert choosing.decision is not None
    assert choosing.decision.question.rule == "R-4.1.3"


def test_5_1_unstash_one_the_victim_takes_a_note_of_his_choice_into_his_hand():
    t = scene()
    victim = stash(t, 2, 5, 5, 2)
    stash(t, 1, 5)
    taking = effect(t, "unstash(one)", "seat:2")
    assert (taking.question, taking.seat, taking.offers) == ("unstash-note", 2, ["note:2", "note:5"])
    assert taking.decision is not None
    assert taking.decision.question.rule == "R-4.1.3"
    taking.answer("note:2")
    assert taking.done
    assert (notes(victim.notes), notes(victim.hand.notes)) == ([5, 5], [2])
    assert notes(t.players[1].notes) == [5]
    assert told(t, "unstashed") == [(2, 2)], "he shows it"


def test_5_1_unstash_one_without_a_note_nothing_happens_and_it_cannot_be_undone():
    t = scene()
    give(t, 0, "blood", "gun", "J-G06")
    match = match_of(t)
    for answer in ("job:J-G06", "effect-first"):
        match.answer(0, answer)
    assert match.can_undo(0)
    match.answer(0, "seat:1")
    assert not match.can_undo(0), "that the suitcase is empty was not seen before"
    assert match.table.players[0].jobs == ["J-G06"]
    assert len(match.table.players[1].hand) == 0


def test_5_1_unstash_one_may_be_declined():
    t = scene()
    stash(t, 1, 5)
    assert effect(t, "unstash(one)", "skip").done
    assert notes(t.players[1].notes) == [5]


def test_5_1_unstash_completed_jobs_stay_in_the_suitcase():
    t = scene()
    victim = give(t, 1, "J-K01")
    victim.hand.jobs, victim.jobs = [], ["J-K01"]
    assert effect(t, "unstash(one)", "seat:1").done
    assert (victim.jobs, len(victim.hand)) == (["J-K01"], 0)


def test_5_1_unstash_each_the_active_player_says_whether_it_applies():
    """D-22: asked whatever is in the suitcases."""
    t = scene()
    asking = effect(t, "unstash(each)")
    assert (asking.question, asking.seat, asking.offers) == ("apply", 0, ["yes", "skip"])
    assert asking.decision is not None
    assert asking.decision.about == ("unstash",)
    asking.answer("yes")
    assert asking.done
    assert hands(t) == [0] * 4


def test_5_1_unstash_each_declined():
    t = scene()
    stash(t, 1, 5)
    assert effect(t, "unstash(each)", "skip").done
    assert notes(t.players[1].notes) == [5]


def test_5_1_unstash_each_all_opponents_at_once():
    """Q-43: nothing moves before all have chosen; then clockwise from the horse."""
    t = scene()
    t.horse = 3
    for seat in (0, 1, 3):
        stash(t, seat, 5, 1)
    taking = effect(t, "unstash(each)", "yes")
    assert [talk.seat for talk in taking.talks if talk.decision] == [3, 1], "seat 2 has nothing to take out"
    taking.answer_for(1, "note:1")
    assert (hands(t), t.told) == ([0] * 4, [])
    taking.answer_for(3, "note:5")
    assert taking.done
    assert [notes(player.notes) for player in t.players] == [[5, 1], [5], [], [1]]
    assert hands(t) == [0, 1, 0, 1]
    assert told(t, "unstashed") == [(3, 5), (1, 1)]


def test_5_1_unstash_players_who_are_out_are_hit_too():
    """Q-40."""
    t = scene()
    stash(t, 1, 5).out = True
    assert effect(t, "unstash(each)", "yes").done
    assert notes(t.players[1].hand.notes) == [5]


@pytest.mark.parametrize(
    ("job", "cost", "pick", "pay"),
    [("J-G06", ["blood", "gun"], "seat:1", [3, 3]), ("J-G10", ["blood", "gun", "booze"], "yes", [5, 5])],
)
def test_5_1_unstash_every_job_that_empties_suitcases(job, cost, pick, pay):
    t = scene()
    me = give(t, 0, *cost, job)
    stash(t, 1, 5)
    doing = turn(t, f"job:{job}", "effect-first", pick)
    assert doing.done
    assert (notes(me.hand.notes), notes(t.players[1].hand.notes)) == (pay, [5])
    assert asked(doing)[:2] == ["turn", "job-order"]
