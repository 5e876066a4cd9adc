"""R-4.20: the catalogue of decisions: each one exists, is put to the right seat, and can be declined or not.

What comes of an answer is tested in the chapter of the rule; here it only matters who is asked, and for what.
"""

from __future__ import annotations

import pytest

from backroom.games.godfather.state import HUDSON, Table
from tests.rulebook.godfather.kit import Run, control, give, next_run, open_tile, put_member, put_thug, stash
from tests.rulebook.godfather.scene import OPEN, SPACES, asked, effect, match_of, publish, scene, turn

ME, RIVAL = 0, 1
OPT_OUTS = {"skip", "done"}


def asks(playing: Run, question: str, seat: int, optional: bool) -> list[str]:
    """Check what is asked, of whom, and whether it can be declined; returns the other options."""
    assert (playing.question, playing.seat) == (question, seat)
    assert bool(OPT_OUTS & set(playing.offers)) == optional
    return [option for option in playing.offers if option not in OPT_OUTS]


def together(playing: Run) -> list[int]:
    """Who is asked at the same time."""
    return [talk.seat for talk in playing.talks if talk.decision is not None]


# --- D-01: the turn ---------------------------------------------------------------------------------------------------


def test_r_4_20_d_01_the_active_player_takes_one_of_four_actions_and_may_not_pass():
    t = scene()
    publish(t, "J-Y01")
    give(t, ME, "booze", "J-Y02", "J-K01", "A1-4")
    playing = turn(t)
    assert asks(playing, "turn", ME, optional=False) == [
        *(f"thug:{business}" for business in OPEN),
        *(f"member:{space}" for space in SPACES),
        *("job:J-Y02", "job:J-Y01"),
        "ally:A1-4",
    ]


def test_r_4_20_d_01_how_to_pay_a_job_is_part_of_it():
    t = scene()
    give(t, ME, "booze", "narc", "J-Y02")
    playing = turn(t, "job:J-Y02")
    assert asks(playing, "pay-job", ME, optional=False) == ["pay:0:0:1:0", "pay:0:0:0:1"]


def test_r_4_20_d_01_goes_to_whoever_is_next():
    t = scene()
    t.turn = 2
    asks(turn(t), "turn", 2, optional=False)


# --- D-02: who collects first -----------------------------------------------------------------------------------------


def test_r_4_20_d_02_the_active_player_says_who_resolves_first():
    t = scene()
    control(t, 4, RIVAL)
    assert asks(turn(t, "thug:P4"), "first-share", ME, optional=False) == ["seat:0", "seat:1"]


# --- D-03: which next -------------------------------------------------------------------------------------------------


def test_r_4_20_d_03_the_resolver_orders_icons():
    t = scene()
    assert asks(turn(t, "thug:P6"), "next-icon", ME, optional=False) == ["icon:job_draw(1)", "icon:money(2)"]


def test_r_4_20_d_03_and_businesses():
    t = scene()
    playing = turn(t, "member:F05")
    assert asks(playing, "next-business", ME, optional=False) == [
        "business:P1",
        "business:P6",
        "business:P7",
        "business:T1",
    ]


def test_r_4_20_d_03_in_a_share_the_controller_is_the_resolver():
    t = scene()
    control(t, 6, RIVAL)
    asks(turn(t, "thug:P6", "seat:1"), "next-icon", RIVAL, optional=False)


# --- D-04 to D-07: icons ----------------------------------------------------------------------------------------------


def share(t: Table, tile: str, *ids: str) -> Run:
    """Seat 0 shakes the front of a tile in a turf of seat 1, who goes first."""
    open_tile(t, tile, 2)
    control(t, 2, RIVAL)
    return turn(t, f"thug:{tile}", "seat:1", *ids)


def test_r_4_20_d_04_a_banknote_to_stash_or_none():
    t = scene()
    give(t, ME, 1, 1, 5)
    assert asks(turn(t, "thug:P7"), "stash", ME, optional=True) == ["note:1", "note:5"]


def test_r_4_20_d_04_each_repetition_by_itself():
    t = scene()
    give(t, ME, 1, 5)
    playing = turn(t, "thug:P7", "note:1")
    assert asks(playing, "stash", ME, optional=True) == ["note:5"]


def test_r_4_20_d_04_is_asked_of_the_controller_in_his_share():
    t = scene()
    give(t, RIVAL, 3)
    asks(share(t, "T5", "icon:stash(2)"), "stash", RIVAL, optional=True)


def test_r_4_20_d_05_a_job_draw_may_be_declined_at_its_start_only():
    t = scene()
    top = t.deck[-1], t.deck[-2]
    playing = turn(t, "thug:P6", "icon:job_draw(1)")
    assert asks(playing, "draw-jobs", ME, optional=True) == ["draw"]
    playing.answer("draw")
    assert asks(playing, "keep-job", ME, optional=False) == [f"job:{job}" for job in top]


def test_r_4_20_d_05_is_asked_of_the_controller_in_his_share():
    t = scene()
    playing = share(t, "T4")
    asks(playing, "draw-jobs", RIVAL, optional=True)
    asks(playing.answer("draw"), "keep-job", RIVAL, optional=False)


def test_r_4_20_d_06_a_trade_may_be_declined_before_its_first_card():
    t = scene()
    give(t, ME, 1, "gun", "J-Y01", "A1-4")
    playing = effect(t, "trade(2->5)")
    assert asks(playing, "trade", ME, optional=True) == ["note:1", "good:gun", "job:J-Y01", "ally:A1-4"]
    playing.answer("good:gun")
    assert asks(playing, "trade", ME, optional=False) == ["note:1", "job:J-Y01", "ally:A1-4"]


def test_r_4_20_d_06_a_card_for_a_good_may_be_declined():
    t = scene()
    give(t, ME, 1, "narc")
    playing = effect(t, "swap_good(1)")
    assert asks(playing, "swap-good", ME, optional=True) == ["note:1", "good:narc"]
    playing.answer("note:1")
    assert asks(playing, "pick-good", ME, optional=False) == ["good:gun", "good:blood", "good:booze"]


def test_r_4_20_d_06_is_asked_of_the_controller_in_his_share():
    t = scene()
    give(t, RIVAL, 1, 2)
    asks(share(t, "T7"), "trade", RIVAL, optional=True)


def test_r_4_20_d_07_a_good_in_stock_must_be_picked():
    t = scene()
    t.goods[1] = 0
    playing = effect(t, "pick_good(1)")
    assert asks(playing, "pick-good", ME, optional=False) == ["good:gun", "good:booze"]


# --- D-08: effect or payout first -------------------------------------------------------------------------------------


def test_r_4_20_d_08_effect_before_or_after_the_payout():
    t = scene()
    give(t, ME, "blood", "J-G01")
    assert asks(turn(t, "job:J-G01"), "job-order", ME, optional=False) == ["effect-first", "pay-first"]


# --- D-09 to D-13: what a card does to others -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "question", "options"),
    [
        ("shake_front(any,1)", "choose-front", [f"business:{business}" for business in OPEN]),
        ("shake_back(business,any)", "choose-back", [f"business:{business}" for business in OPEN]),
        ("shake_back(turf,any)", "choose-turf", [f"turf:{number}" for number in range(1, 8)]),
        ("shake_front(own,1)", "choose-front", ["business:P2", "business:T2"]),
        ("shake_back(business,own)", "choose-back", ["business:P2", "business:T2"]),
    ],
)
def test_r_4_20_d_09_a_business_or_a_turf_to_shake(text, question, options):
    t = scene()
    put_thug(t, ME, "P2")
    assert asks(effect(t, text), question, ME, optional=True) == options


def test_r_4_20_d_09_a_second_business_may_be_declined_too():
    t = scene()
    playing = effect(t, "shake_front(any,2)", "business:P1")
    assert asks(playing, "choose-front", ME, optional=True) == [f"business:{b}" for b in OPEN if b != "P1"]


def test_r_4_20_d_10_whom_to_kill():
    t = scene()
    put_thug(t, RIVAL, "P1")
    put_thug(t, 2, "P2")
    put_member(t, 2, "F05")
    put_thug(t, ME, "P3")
    playing = effect(t, "kill(any,any@any)")
    assert asks(playing, "kill", ME, optional=True) == ["thug:P1", "thug:P2", "member:F05"]
    playing.answer("thug:P1")
    assert asks(playing, "kill", ME, optional=True) == ["thug:P2", "member:F05"]


def test_r_4_20_d_11_which_figure_to_move_and_where():
    t = scene()
    put_thug(t, ME, "P1")
    put_thug(t, RIVAL, "P2")
    playing = effect(t, "move(own,thug,still)")
    assert asks(playing, "move", ME, optional=True) == ["thug:P1"]
    playing.answer("thug:P1")
    assert asks(playing, "move-to", ME, optional=False) == [f"thug:{b}" for b in OPEN if b not in ("P1", "P2")]


def test_r_4_20_d_12_where_a_neutral_figure_goes():
    t = scene()
    playing = effect(t, "neutral(chief)")
    assert asks(playing, "place-neutral", ME, optional=True) == [f"chief:{number}" for number in range(1, 8)]


def test_r_4_20_d_13_whom_to_steal_from():
    t = scene()
    give(t, RIVAL, 1)
    give(t, 3, "A1-4")
    assert asks(effect(t, "steal(1)"), "steal", ME, optional=True) == ["seat:1", "seat:3"], "allies are cards too"


def test_r_4_20_d_13_whose_suitcase_whatever_is_in_it():
    t = scene()
    assert asks(effect(t, "unstash(one)"), "unstash", ME, optional=True) == ["seat:1", "seat:2", "seat:3"]


def test_r_4_20_d_13_opponents_stand_clockwise_from_the_horse_head():
    t = scene()
    t.horse = 2
    assert asks(effect(t, "unstash(one)"), "unstash", ME, optional=True) == ["seat:2", "seat:3", "seat:1"]


# --- D-14 to D-16, D-22: what others have to give ---------------------------------------------------------------------


@pytest.mark.parametrize("text", ["levy(1)", "offer()", "unstash(each)"])
def test_r_4_20_d_22_the_active_player_applies_it_or_not(text):
    t = scene()
    give(t, RIVAL, 1, 2)
    stash(t, RIVAL, 1, 2)
    playing = effect(t, text)
    assert asks(playing, "apply", ME, optional=True) == ["yes"]
    assert playing.decision is not None
    assert playing.decision.about == (text.partition("(")[0],)
    playing.answer("skip")
    assert playing.done
    assert len(t.players[RIVAL].hand) == 2
    assert sum(t.players[RIVAL].notes) == 2


def test_r_4_20_d_14_every_opponent_chooses_cards_at_once():
    t = scene()
    for seat in range(4):
        give(t, seat, 1, "gun")
    playing = effect(t, "levy(1)", "yes")
    assert together(playing) == [1, 2, 3]
    assert asks(playing, "levy", RIVAL, optional=False) == ["note:1", "good:gun"]


def test_r_4_20_d_15_every_opponent_offers_a_banknote_at_once():
    t = scene()
    for seat in range(4):
        give(t, seat, 1, 5, "gun")
    playing = effect(t, "offer()", "yes")
    assert together(playing) == [1, 2, 3]
    assert asks(playing, "offer", RIVAL, optional=False) == ["note:1", "note:5"]


@pytest.mark.parametrize(
    ("text", "answer", "victims"), [("unstash(each)", "yes", [1, 2, 3]), ("unstash(one)", "seat:2", [2])]
)
def test_r_4_20_d_16_every_victim_takes_a_banknote_from_the_suitcase_at_once(text, answer, victims):
    t = scene()
    for seat in range(4):
        stash(t, seat, 1, 5)
    playing = effect(t, text, answer)
    assert together(playing) == victims
    assert asks(playing, "unstash-note", victims[0], optional=False) == ["note:1", "note:5"]


# --- D-17: a turf won without a marker --------------------------------------------------------------------------------


def test_r_4_20_d_17_the_winner_moves_a_marker_or_not():
    t = scene()
    t.phase, t.turfs_left = "war", [3]
    control(t, 1, *[2] * 9)
    put_thug(t, 2, "P3")
    assert asks(next_run(t), "move-marker", 2, optional=True) == [f"marker:1:{place}" for place in range(9)]


# --- D-18, D-19: bribery ----------------------------------------------------------------------------------------------


def test_r_4_20_d_18_all_bid_at_once_and_may_bid_nothing():
    t = scene()
    t.phase = "bribery"
    for seat in range(4):
        stash(t, seat, 1, 5)
    playing = next_run(t)
    assert together(playing) == [0, 1, 2, 3]
    assert asks(playing, "bid", ME, optional=True) == ["note:1", "note:5"]


def test_r_4_20_d_19_served_bidders_take_an_ally_in_order():
    t = scene()
    t.phase = "bribery"
    stash(t, 2, 5)
    stash(t, 3, 3)
    playing = next_run(t, "note:5", "note:3")
    offer = [f"ally:{ally}" for ally in t.offer]
    assert asks(playing, "take-ally", 2, optional=False) == offer
    playing.answer(offer[0])
    assert asks(playing, "take-ally", 3, optional=False) == offer[1:]


# --- D-20, D-21: tribute ----------------------------------------------------------------------------------------------


def test_r_4_20_d_20_all_over_the_limit_discard_at_once():
    t = scene()
    t.act, t.phase = 3, "tribute"
    give(t, 1, 1, 2, 3, "gun")
    give(t, 2, 1, 2, 3)
    give(t, 3, 1, 2, 5, "gun", "narc")
    playing = next_run(t)
    assert together(playing) == [1, 3]
    assert asks(playing, "tribute", 1, optional=False) == ["note:1", "note:2", "note:3", "good:gun"]


def test_r_4_20_d_21_all_launder_banknotes_at_once_or_not():
    t = scene()
    t.act, t.phase = 4, "tribute"
    for seat in range(4):
        give(t, seat, 1, 5, "gun")
    playing = next_run(t)
    assert together(playing) == [0, 1, 2, 3]
    assert asks(playing, "last-stash", ME, optional=True) == ["note:1", "note:5"]


# --- no empty questions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "stash(2)",
        "trade(1->5)",
        "trade(2->5)",
        "swap_good(1)",
        "shake_front(own,1)",
        "shake_back(turf,own)",
        "shake_back(business,own)",
        "kill(any@any)",
        "kill(family,thug@same_turf)",
        "move(own,any,shake)",
        "move(other,any,still)",
        "steal(1)",
        "levy(1)",
        "offer()",
    ],
)
def test_r_4_20_1_with_nothing_but_declining_nothing_is_asked(text):
    t = scene()
    playing = effect(t, text)
    assert playing.done
    assert asked(playing) == []
    assert playing.asked == []
    assert t.told == []


def test_r_4_20_1_no_job_left_to_draw():
    t = scene()
    t.players[3].jobs, t.deck, t.discard = t.deck + t.discard, [], []
    playing = effect(t, "job_draw(2)")
    assert playing.done
    assert playing.asked == []


def test_r_4_20_1_no_good_left_to_pick():
    t = scene()
    t.goods[:3] = [0, 0, 0]
    playing = effect(t, "pick_good(2)")
    assert playing.done
    assert playing.asked == []


def test_r_4_20_1_a_neutral_figure_in_the_hudson():
    t = scene()
    t.neutrals["mayor"] = HUDSON
    playing = effect(t, "neutral(mayor)")
    assert playing.done
    assert playing.asked == []


@pytest.mark.parametrize(
    ("text", "question"), [("offer()", "apply"), ("unstash(each)", "apply"), ("unstash(one)", "unstash")]
)
def test_r_4_20_1_but_what_only_hidden_cards_make_empty_is_asked(text, question):
    """Q-45, D-13: options are not filtered by hidden data; a hand is seen to hold a card, not which."""
    t = scene()
    give(t, RIVAL, "gun")
    asks(effect(t, text), question, ME, optional=True)


@pytest.mark.parametrize(("text", "answer"), [("offer()", "yes"), ("unstash(each)", "yes"), ("unstash(one)", "seat:1")])
def test_r_4_20_1_then_nobody_who_has_nothing_is_asked(text, answer):
    """Q-45: that a player is not asked can show that he has nothing to give."""
    t = scene()
    give(t, RIVAL, "gun")
    playing = effect(t, text, answer)
    assert playing.done
    assert len(t.players[RIVAL].hand) == 1


def test_r_4_20_1_a_single_option_is_taken_by_the_engine():
    t = scene()
    give(t, ME, "blood", "J-G02")
    match = match_of(t)
    match.answer(ME, "job:J-G02")
    decision = match.decision(ME)
    assert decision is not None
    assert decision.question.id == "job-order", "there is one way to pay"
    assert match.table.players[ME].hand.goods == [0, 0, 0, 0]


def test_r_4_20_1_a_single_option_with_a_way_out_is_asked():
    t = scene()
    give(t, ME, 5)
    match = match_of(t)
    match.answer(ME, "thug:P7")
    decision = match.decision(ME)
    assert decision is not None
    assert decision.ids() == ["note:5", "skip"]


def test_r_4_20_1_a_turn_always_has_an_option():
    """R-4.4.3: whoever is in can place a figure."""
    t = scene(2)
    for player in t.players:
        player.members = []
    t.players[ME].thugs = 1
    for business in t.businesses.values():
        business.thug = RIVAL
    t.businesses["P5"].thug = -1
    playing = next_run(t)
    assert [decision.ids() for decision in playing.asked if decision.question.id == "turn"] == [["thug:P5"]]
