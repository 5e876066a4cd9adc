"""R-4.13: banknotes, goods and decks."""

from __future__ import annotations

import pytest

from backroom.games.godfather.book import GOOD, GOODS, NOTE, VALUES
from backroom.games.godfather.stacks import cards_in, discard, draw_job, take_good, take_note, take_notes
from backroom.games.godfather.state import Table
from backroom.kernel import NotOffered
from backroom.kernel.match import Match
from tests.rulebook.godfather.kit import (
    RULES,
    effect,
    family_phase,
    give,
    goods,
    next_run,
    notes,
    stash,
    take_job,
    told,
)


def leave_notes(t: Table, *left: int) -> None:
    """So many banknotes of $1, $2, $3 and $5 stay in the stacks; the others are in the suitcase of the last seat."""
    last = t.players[-1]
    last.notes = [lies + n - stays for lies, n, stays in zip(last.notes, t.notes, left, strict=True)]
    t.notes = list(left)


def piles(t: Table, deck: int, discarded: int) -> tuple[list[str], list[str]]:
    """So many jobs in the deck and on the discard pile; the others are done and in the suitcase of the last seat."""
    jobs = [*t.deck, *t.discard]
    t.deck, t.discard = jobs[:deck], jobs[deck : deck + discarded]
    t.players[-1].jobs += jobs[deck + discarded :]
    return t.deck.copy(), t.discard.copy()


def everything(t: Table) -> tuple[list[int], list[int], list[str], list[str]]:
    """All banknotes and goods by kind, all jobs and all allies, wherever they lie."""
    players = t.players
    jobs = [*t.deck, *t.discard, *t.public, *t.looking, *([t.doing] if t.doing else [])]
    allies = [*t.offer, *t.removed, *(ally for stack in t.allies for ally in stack)]
    for player in players:
        jobs += player.hand.jobs + player.jobs
        allies += player.hand.allies + player.table
    return (
        [t.notes[i] + sum(p.hand.notes[i] + p.notes[i] for p in players) for i in range(len(VALUES))],
        [t.goods[i] + sum(p.hand.goods[i] for p in players) for i in range(len(GOODS))],
        sorted(jobs),
        sorted(allies),
    )


# --- no change ----------------------------------------------------------------------------------------------


def test_tv_11_five_ones_never_become_a_five():
    t = family_phase()
    me = give(t, 0, 1, 1, 1, 1, 1)
    turn = next_run(t)
    assert {offer.partition(":")[0] for offer in turn.offers} == {"thug", "member"}
    assert notes(me.hand.notes) == [1] * 5


def test_tv_11_an_attempt_to_change_is_refused():
    match = Match.deal(RULES, 4, 1, {"first": "0"})
    for attempt in ("change:5", "note:5", "trade:5", "note:1"):
        with pytest.raises(NotOffered):
            match.answer(0, attempt)
    assert match.answers == []


def test_tv_11_five_ones_are_laundered_as_ones():
    t = family_phase()
    me = give(t, 0, 1, 1, 1, 1, 1)
    stashing = effect(t, "stash(2)")
    assert stashing.offers == ["note:1", "skip"]
    stashing.answer("note:1", "note:1")
    assert (notes(me.notes), notes(me.hand.notes)) == ([1, 1], [1, 1, 1])


def test_r_4_13_1_two_twos_are_two_twos():
    t = family_phase()
    me = t.players[0]
    before = t.notes.copy()
    take_notes(t, me, (2, 2))
    assert notes(me.hand.notes) == [2, 2]
    assert t.notes == [before[0], before[1] - 2, before[2], before[3]]
    assert told(t, "took-note") == [(0, 2), (0, 2)]


def test_r_4_13_1_a_hand_is_never_changed_for_the_suitcase():
    t = family_phase()
    stash(t, 0, 5)
    give(t, 0, 1, 1, 3)
    stashing = effect(t, "stash(1)")
    assert stashing.offers == ["note:1", "note:3", "skip"]
    stashing.answer("note:3")
    assert notes(t.players[0].notes) == [5, 3]


def test_r_4_13_1_no_change_for_a_bid():
    t = family_phase(3)
    a, b = stash(t, 0, 5, 1), stash(t, 1, 2)
    t.phase = "bribery"
    before = t.notes.copy()
    bidding = next_run(t)
    bidding.answer_for(0, "note:5", "done")
    bidding.answer_for(1, "note:2")
    bidding.answer(bidding.offers[0])
    assert (notes(a.notes), notes(a.hand.notes)) == ([1], [])
    assert (notes(b.notes), notes(b.hand.notes)) == ([], [])
    assert t.notes == [before[0], before[1] + 1, before[2], before[3] + 1]


# --- an exhausted good --------------------------------------------------------------------------------------


@pytest.mark.parametrize("good", GOODS)
def test_r_4_13_2_a_good_is_taken_from_its_stack(good):
    t = family_phase()
    before = t.goods[GOOD[good]]
    take_good(t, t.players[0], good)
    assert goods(t.players[0]) == [good]
    assert t.goods[GOOD[good]] == before - 1
    assert told(t, "took-good") == [(0, good)]


@pytest.mark.parametrize("good", GOODS)
def test_r_4_13_2_an_exhausted_good_is_not_taken_and_nothing_replaces_it(good):
    t = family_phase()
    give(t, 3, *[good] * t.goods[GOOD[good]])
    stacks = t.goods.copy()
    take_good(t, t.players[0], good)
    assert len(t.players[0].hand) == 0
    assert t.goods == stacks
    assert told(t, "took-good") == []


def test_r_4_13_2_the_other_goods_of_an_effect_are_taken():
    t = family_phase()
    give(t, 3, *["gun"] * 9)
    effect(t, "good(gun,blood)")
    assert goods(t.players[0]) == ["blood"]


# --- an exhausted banknote stack ----------------------------------------------------------------------------


@pytest.mark.parametrize("value", VALUES)
def test_r_4_13_3_a_banknote_is_taken_from_its_stack(value):
    t = family_phase()
    before = t.notes.copy()
    take_note(t, t.players[0], value)
    assert notes(t.players[0].hand.notes) == [value]
    before[NOTE[value]] -= 1
    assert t.notes == before


@pytest.mark.parametrize(
    ("left", "wanted", "taken"),
    [
        ((9, 9, 9, 0), 5, [3]),
        ((9, 9, 0, 0), 5, [2]),
        ((9, 0, 0, 0), 5, [1]),
        ((0, 0, 0, 0), 5, []),
        ((9, 9, 0, 9), 3, [2]),
        ((9, 0, 0, 9), 3, [1]),
        ((0, 0, 0, 9), 3, []),
        ((9, 0, 9, 9), 2, [1]),
        ((0, 0, 9, 9), 2, []),
        ((0, 9, 9, 9), 1, []),
        ((9, 0, 9, 0), 5, [3]),
    ],
)
def test_r_4_13_3_one_note_of_the_next_lower_value_that_is_left(left, wanted, taken):
    """Q-19: one note for one note, down the values; never several, never a higher one."""
    t = family_phase()
    leave_notes(t, *left)
    take_note(t, t.players[0], wanted)
    assert notes(t.players[0].hand.notes) == taken
    assert sum(t.notes) == sum(left) - len(taken)
    assert told(t, "took-note") == [(0, value) for value in taken]


def test_tv_24_a_payout_of_two_fives_from_short_stacks():
    t = family_phase()
    leave_notes(t, 18, 20, 1, 0)
    take_notes(t, t.players[0], (5, 5))
    assert notes(t.players[0].hand.notes) == [3, 2]
    assert t.notes == [18, 19, 0, 0]


def test_tv_24_as_the_payout_of_a_job():
    t = family_phase()
    leave_notes(t, 18, 20, 1, 0)
    me = give(t, 0, "J-G10", "blood", "gun", "booze")
    completing = next_run(t, "job:J-G10", "pay-first")
    assert notes(me.hand.notes) == [3, 2]
    assert completing.answer("skip").done
    assert t.notes == [18, 19, 0, 0]


@pytest.mark.parametrize("listed", [(5, 3), (3, 5)])
def test_r_4_13_3_each_missing_note_for_itself_high_to_low(listed):
    """Q-19: the replaced $5 takes the last $3, so the $3 is missing too."""
    t = family_phase()
    leave_notes(t, 9, 9, 1, 0)
    take_notes(t, t.players[0], listed)
    assert told(t, "took-note") == [(0, 3), (0, 2)]


def test_r_4_13_3_what_no_stack_can_replace_is_lost():
    t = family_phase()
    leave_notes(t, 1, 0, 0, 0)
    effect(t, "money(5,3)")
    assert notes(t.players[0].hand.notes) == [1]
    assert t.notes == [0, 0, 0, 0]


# --- the job deck -------------------------------------------------------------------------------------------


def test_tv_25_the_last_job_is_taken():
    t = family_phase()
    (job,), _ = piles(t, 1, 0)
    drawing = effect(t, "job_draw(1)")
    assert drawing.offers == ["draw", "skip"]
    assert drawing.answer("draw").done, "a single card needs no choice"
    assert t.players[0].hand.jobs == [job]
    assert (t.deck, t.discard, t.looking) == ([], [], [])
    assert told(t, "discarded-job") == []


def test_tv_25_an_empty_deck_is_made_of_the_discard_pile():
    t = family_phase()
    _, discarded = piles(t, 0, 3)
    drawing = effect(t, "job_draw(1)", "draw")
    assert drawing.question == "keep-job"
    x, y = (offer.removeprefix("job:") for offer in drawing.offers)
    assert (len(t.deck), t.discard) == (1, [])
    assert drawing.answer(f"job:{x}").done
    assert (t.players[0].hand.jobs, t.discard) == ([x], [y])
    assert sorted([x, y, *t.deck]) == sorted(discarded)


def test_r_4_13_4_the_top_of_the_deck_is_drawn():
    t = family_phase()
    *rest, top = t.deck
    assert draw_job(t) == top
    assert t.deck == rest


def test_r_4_13_4_the_deck_is_looked_at_card_by_card():
    """Q-20: one card from the deck, the other after the reshuffle."""
    t = family_phase()
    (last,), discarded = piles(t, 1, 4)
    drawing = effect(t, "job_draw(1)", "draw")
    x, y = (offer.removeprefix("job:") for offer in drawing.offers)
    assert x == last
    assert y in discarded
    assert (len(t.deck), t.discard) == (3, [])


def test_r_4_13_4_the_discard_pile_waits_while_the_deck_lasts():
    t = family_phase()
    _, discarded = piles(t, 2, 3)
    effect(t, "job_draw(1)", "draw")
    assert (t.deck, t.discard) == ([], discarded)


def test_r_4_13_4_the_discard_pile_is_shuffled():
    discarded = [f"J-Y0{number}" for number in range(1, 7)]
    orders = set()
    for seed in range(1, 9):
        t = family_phase(seed=seed)
        for job in discarded:
            take_job(t, job)
        piles(t, 0, 0)
        t.discard = discarded.copy()
        drawn = [draw_job(t) for _ in discarded]
        assert sorted(map(str, drawn)) == discarded
        orders.add(tuple(drawn))
    assert len(orders) > 5


def test_r_4_13_4_a_reshuffle_stands():
    """The luck of the table is used, so that no undo goes behind it."""
    t = family_phase()
    piles(t, 0, 6)
    used = t.chance.used
    draw_job(t)
    assert t.chance.used == used + 5 + 1


def test_r_4_13_4_a_single_discarded_job_can_be_drawn():
    """Q-20: a single available card is kept."""
    t = family_phase()
    _, (job,) = piles(t, 0, 1)
    assert effect(t, "job_draw(1)", "draw").done
    assert (t.players[0].hand.jobs, t.deck, t.discard) == ([job], [], [])


def test_r_4_13_4_with_deck_and_discard_pile_empty_no_job_can_be_taken():
    t = family_phase()
    piles(t, 0, 0)
    drawing = effect(t, "job_draw(2)")
    assert drawing.done
    assert drawing.asked == []
    assert len(t.players[0].hand) == 0
    assert told(t, "draws-jobs") == []
    assert draw_job(t) is None


def test_r_4_13_4_the_jobs_just_discarded_can_be_drawn_again():
    t = family_phase()
    x, y = piles(t, 2, 0)[0]
    drawing = effect(t, "job_draw(2)", "draw", f"job:{x}")
    assert t.discard == [y]
    assert drawing.answer("draw").done
    assert (t.players[0].hand.jobs, t.deck, t.discard) == ([x, y], [], [])


# --- where discarded cards go -------------------------------------------------------------------------------


def test_r_4_13_5_a_banknote_returns_to_its_stack():
    t = family_phase()
    before = t.notes.copy()
    me = give(t, 0, 5, 3)
    discard(t, me, ("note", 5))
    assert notes(me.hand.notes) == [3]
    assert t.notes == [before[0], before[1], before[2] - 1, before[3]]
    assert told(t, "discarded-note") == [(0, 5)]


@pytest.mark.parametrize("good", GOODS)
def test_r_4_13_5_a_good_returns_to_its_stack(good):
    t = family_phase()
    before = t.goods.copy()
    me = give(t, 0, good, good)
    discard(t, me, ("good", good))
    assert goods(me) == [good]
    before[GOOD[good]] -= 1
    assert t.goods == before
    assert told(t, "discarded-good") == [(0, good)]


def test_r_4_13_5_a_job_goes_face_up_on_the_discard_pile():
    """Q-13: the discard pile is public."""
    t = family_phase()
    me = give(t, 0, "J-Y08", "J-K01")
    take_job(t, "J-B01")
    t.discard.append("J-B01")
    discard(t, me, ("job", "J-Y08"))
    assert (me.hand.jobs, t.discard) == (["J-K01"], ["J-B01", "J-Y08"])
    assert told(t, "discarded-job") == [(0, "J-Y08")]
    for seat in (0, 1, None):
        assert RULES.view(t, seat).discard == ("J-B01", "J-Y08")


def test_r_4_13_5_an_ally_leaves_the_game():
    """Q-14: allies have no discard pile."""
    t = family_phase()
    me = give(t, 0, "A2-4", "A1-4")
    offer, stacks = t.offer.copy(), [stack.copy() for stack in t.allies]
    discard(t, me, ("ally", "A2-4"))
    assert (me.hand.allies, t.removed) == (["A1-4"], ["A2-4"])
    assert (t.offer, t.allies) == (offer, stacks)
    assert told(t, "discarded-ally") == [(0, "A2-4")]


@pytest.mark.parametrize("card", [("note", 5), ("good", "gun"), ("job", "J-Y08"), ("ally", "A1-4")])
def test_r_4_13_5_everybody_sees_a_discarded_card(card):
    """Q-41: a discarded card is shown."""
    t = family_phase()
    give(t, 0, card[1])
    discard(t, t.players[0], card)
    assert [(event.id, event.args, event.audience) for event in t.told or []] == [
        (f"discarded-{card[0]}", (0, card[1]), None)
    ]


def test_r_4_13_5_shown_cards_are_public_only_at_that_moment():
    """Q-41: taken and laundered banknotes are seen, the hand and the suitcase stay closed."""
    t = family_phase()
    me = give(t, 0, "J-Y08", "gun")
    effect(t, "money(5,3) + stash(1)", "note:5")
    assert (told(t, "took-note"), told(t, "stashed")) == ([(0, 5), (0, 3)], [(0, 5)])
    for seat in (1, None):
        seen = RULES.view(t, seat).players[0]
        assert (seen.hand, seen.hand_size, seen.suitcase) == (None, len(me.hand), None)


def test_r_4_13_5_the_cards_of_a_hand_are_counted_one_by_one_and_offered_once():
    t = family_phase()
    me = give(t, 0, 1, 1, 5, "gun", "gun", "J-Y08", "A1-4")
    assert len(me.hand) == 7
    assert cards_in(me.hand) == [("note", 1), ("note", 5), ("good", "gun"), ("job", "J-Y08"), ("ally", "A1-4")]


@pytest.mark.parametrize(
    "text",
    [
        "money(5,3) + stash(2)",
        "trade(3->3,5) + stash(2)",
        "trade(2->5)",
        "swap_good(2) + pick_good(2)",
        "job_draw(2) + good(gun,narc)",
        "horse() + job_draw(1) + trade(1->5)",
    ],
)
def test_r_4_13_5_no_card_is_nowhere_while_a_question_is_open(text):
    """I-01 to I-04: every card lies somewhere at every question."""
    t = family_phase()
    give(t, 0, 1, "gun", "narc", "J-Y08", "A1-4")
    piles(t, 1, 2)
    whole = everything(t)
    assert (sum(whole[0]), sum(whole[1]), len(set(whole[2])), len(set(whole[3]))) == (120, 32, 44, 18)
    rule = effect(t, text)
    while not rule.done:
        assert everything(t) == whole, rule.question
        rule.answer(rule.offers[0])
    assert everything(t) == whole
