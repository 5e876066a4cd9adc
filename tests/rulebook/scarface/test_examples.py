"""Section 6: the worked examples TV-01 to TV-35."""

from __future__ import annotations

import pytest

from backroom.games.scarface.businesses import yield_of
from backroom.games.scarface.crime import action_over, can_buy_ness, raise_crime
from backroom.games.scarface.criteria import worth
from backroom.games.scarface.ending import election, final_scores
from backroom.games.scarface.extra import move_tokens, renew_wanted
from backroom.games.scarface.raids import raid
from backroom.games.scarface.reorganisation import bring_back
from backroom.games.scarface.sales import proceeds, sellable
from backroom.games.scarface.selectors import parse_formula
from backroom.games.scarface.state import AUTHORITIES, HOSPITAL, HQ, PRISON, SAFEHOUSE, SLUMS, UNDERWORLD, Change
from backroom.games.scarface.takeover import resistance
from backroom.games.scarface.turns import cleanup, declare_plan, start, take_turn
from tests.rulebook.scarface.kit import (
    BOOK,
    CENTRAL,
    NORTH,
    SOUTH,
    WEST,
    do,
    effect,
    figures,
    goods,
    hand,
    jobs,
    lay,
    offer,
    offered,
    on_top,
    plan,
    quiet,
    run,
    streets,
    tokens,
    told,
    town,
    turn,
)

RANKED = "rank(controls,[60,30,10,0],desc)"


def controls(t, *counts: int) -> None:
    """So many control markers for each seat."""
    for hood in t.hoods:
        hood.owner = -1
    free = iter(t.hoods)
    for seat, count in enumerate(counts):
        for _ in range(count):
            next(free).owner = seat


def test_tv_01_the_gmen_hit_by_the_virtual_level():
    t = town()
    me, rival = t.gangs
    t.gmen, t.gmen_level = "GM01", 10  # lose(money,3)
    me.crime, rival.crime = 9, 8
    me.money = rival.money = 50
    on_top(t, t.raids, "RB03")  # Nothing in green; red jails two of the own figures.
    run(raise_crime(t, [me], 4))
    assert len(told(t, "gmen-hit")) == 3
    assert {args[0] for args in told(t, "gmen-hit")} == {0}
    assert (me.money, rival.money) == (41, 50)


def test_tv_02_a_variable_bonus_with_a_shared_place():
    t = town(4)
    controls(t, 4, 3, 3, 1)
    assert [worth(t, gang, parse_formula(RANKED)) for gang in t.gangs] == [60, 30, 30, 0]


def test_tv_03_with_three_players_only_three_values_exist():
    t = town(3)
    controls(t, 2, 2, 5)
    assert [worth(t, gang, parse_formula(RANKED)) for gang in t.gangs] == [30, 30, 60]


def test_tv_04_hiring_brings_the_reward_of_the_token_and_the_ring():
    t = town()
    me = plan(t, "outfit_b1")
    figures(me, hq=1)
    offer(t, "AX06")
    t.wanted[BOOK.wanted_cells.index("gambling")] = "W201"
    do(t, "order:hire_associates")
    assert (me.money, me.guns, t.ring) == (3, 1, 0)
    assert me.discard == ["AX06"]
    assert t.wanted[BOOK.wanted_cells.index("gambling")] == "W201"


def test_tv_05_money_from_four_districts():
    t = town()
    me = figures(tokens(t, 0, bullets=4), central=1, north=1, west=1, south=1, southeast=1)
    do(t, "extort:district_money", "bullets:4")
    assert (me.money, me.bullets) == (21, 0)


def test_tv_06_four_cards_from_one_stay_in_the_zone():
    t = town()
    me = hand(t, 0, "outfit_b1", "outfit_b2", "outfit_b3", "outfit_b4")
    before = t.angry_ness
    run(declare_plan(t, me), *(f"card:{card}" for card in list(me.hand)))
    assert me.crime == 3
    assert t.angry_ness == before


def test_tv_07_four_cards_from_three_call_angry_ness():
    t = town()
    me = hand(t, 0, "outfit_b1", "outfit_b2", "outfit_b3", "outfit_b4")
    me.crime = 3
    on_top(t, t.streets, "SG05")  # west, northwest
    run(declare_plan(t, me), *(f"card:{card}" for card in list(me.hand)))
    assert me.crime == 5
    assert t.angry_ness == WEST
    assert t.streets[0] == "SG05"


def test_tv_08_a_raid_by_a_plan_of_five():
    t = town()
    me, rival = t.gangs
    cards = ("outfit_b1", "outfit_b2", "outfit_b3", "outfit_b4", "outfit_b5")
    hand(t, 0, *cards)
    me.crime, me.money = 8, 20
    figures(me, underworld=2)
    figures(rival, underworld=1)
    t.gmen, t.gmen_level = "GM01", 11
    on_top(t, t.raids, "RB04")  # Green $1, red $10, reduce 2.
    rival.money = 20
    run(declare_plan(t, me), *(f"card:{card}" for card in cards))
    assert me.crime == 9
    assert t.angry_ness == me.home == NORTH
    assert (me.money, rival.money) == (10, 19)
    assert (me.thugs[PRISON], rival.thugs[PRISON], me.thugs[UNDERWORLD]) == (2, 1, 0)
    assert not told(t, "gmen-hit")
    assert me.plan == list(cards)


def test_tv_09_a_lasting_card_is_discarded_at_the_next_turn():
    t = town()
    me = plan(t, "AX04", "outfit_b2")
    do(t, "skill:AX04:1")
    run(cleanup(t, me))
    assert (me.discard, me.lasting, me.bullets) == (["outfit_b2"], ["AX04"], 1)
    run(start(t, me))
    assert (me.discard, me.lasting, me.bullets) == (["outfit_b2", "AX04"], [], 1)
    assert not t.changes


def test_tv_10_a_snitch_is_not_discarded():
    t = town()
    me = plan(t, "AX07")
    do(t, "skill:AX07:1")
    run(cleanup(t, me))
    assert (me.snitches, me.discard, me.bullets) == (["AX07"], [], 2)


def test_tv_11_recruiting_three_times():
    t = town()
    me = plan(t, "outfit_b1", "outfit_b2")
    figures(me, slums=5, safehouse=2, hq=3, north=2)
    do(t, "order:recruit", "place:slums", "place:safehouse", "place:safehouse")
    assert (me.thugs[SLUMS], me.thugs[SAFEHOUSE], me.thugs[HQ], me.thugs[UNDERWORLD]) == (4, 1, 4, 1)
    assert sum(me.thugs) == 12


def test_tv_12_without_influence_crime_is_not_lowered():
    t = town()
    me = figures(plan(t, "outfit_b1"), hq=2)
    me.crime = 5
    assert "order:lower_crime" not in offered(t)


def test_tv_13_selling_two_goods_to_the_authorities():
    t = town()
    me = figures(plan(t, "outfit_b3"), hq=1)
    goods(t, 0, alcohol=3)
    do(t, "order:sell_authorities", "good:alcohol")
    assert (me.money, me.alcohol, me.votes, me.thugs[AUTHORITIES]) == (12, 1, 1, 1)


def sale_in_the_south(present_in_central: bool):
    t = town()
    me = t.gangs[0]
    hood = lay(t, "T03", SOUTH, 0, "jazz")
    t.police[0] = SOUTH
    if present_in_central:
        figures(me, central=1)
    goods(t, 0, alcohol=2)
    return t, me, hood


def test_tv_14_jazz_distance_and_bribe():
    t, me, hood = sale_in_the_south(present_in_central=True)
    assert proceeds(t, me, hood) == 36
    t, me, hood = sale_in_the_south(present_in_central=False)
    assert proceeds(t, me, hood) == 16


def test_tv_15_no_sale_where_angry_ness_is():
    t, me, hood = sale_in_the_south(present_in_central=True)
    assert sellable(t, me, hood)
    t.angry_ness = SOUTH
    assert not sellable(t, me, hood)


def test_tv_16_a_take_over_with_the_angry_boss():
    t = town(3)
    me, rival, third = t.gangs
    plan(t, "outfit_b1", "wolves_h1", "outfit_b2")  # 2 + 3 + 1 strength
    hood = lay(t, "T03", CENTRAL, 1)  # resistance 2
    me.boss = CENTRAL
    me.upgrades = [2, 1, 0, 0, 0]  # row 2: strength 2
    figures(rival, central=3)
    rival.cars[CENTRAL] += 1
    figures(third, central=2)
    t.police[0] = CENTRAL
    assert resistance(t, me, hood) == 8
    taking = do(t, "order:takeover")
    if not taking.done:
        taking.answer(f"hood:{hood.tile}")
    assert (hood.owner, me.crime) == (0, 3)
    assert figures(rival, central=3).thugs[CENTRAL] == 3


def test_tv_17_the_yield_follows_the_column():
    t = town()
    column = t.columns["casino"]
    values = BOOK.components.businesses["casino"].yields
    hood = lay(t, "T06", NORTH, 0)
    while len(column) > 7:
        column.pop()
    me = t.gangs[0]
    assert yield_of(t, me, "casino", NORTH) == values[7]
    opening = effect(t, "business(add,casino,1,own)")
    if not opening.done:
        opening.answer(f"open:casino:{hood.tile}")
    assert yield_of(t, me, "casino", NORTH) == values[6]
    effect(t, "business(remove,casino,1,own)")
    assert yield_of(t, me, "casino", NORTH) == values[7]


def test_tv_18_the_top_of_the_nightclub_column_may_be_a_jazz_club():
    t = town()
    me = figures(plan(t, "outfit_b3"), hq=1)
    hood = lay(t, "T06", NORTH, 0)
    t.columns["nightclub"].remove("jazz")
    t.columns["nightclub"].append("jazz")
    do(t, "order:open_business", f"open:nightclub:{hood.tile}")
    assert hood.businesses == ["jazz"]
    assert t.turn.spent == [0, 2]
    assert me.votes == 1


def test_tv_19_a_brothel_is_replaced_by_a_speakeasy():
    t = town()
    tokens(t, 0, bullets=1)
    quiet(t)
    hood = lay(t, "T03", SOUTH, 1, "brothel")
    brothels, speakeasies = len(t.columns["brothel"]), len(t.columns["speakeasy"])
    do(t, "extort:change_business", "replace:speakeasy")
    assert hood.businesses == ["speakeasy"]
    assert hood.owner == 1
    assert (len(t.columns["brothel"]), len(t.columns["speakeasy"])) == (brothels + 1, speakeasies - 1)


@pytest.mark.parametrize(("ness", "place"), [(CENTRAL, PRISON), (NORTH, HOSPITAL)])
def test_tv_20_where_the_wounded_and_the_killed_go(ness, place):
    t = town()
    rival = figures(t.gangs[1], central=1)
    rival.boss = CENTRAL
    t.angry_ness = ness
    effect(t, "kill(1,rival)", "figure:1:boss:central")
    effect(t, "wound(1,rival)")
    assert rival.boss == place
    assert rival.thugs[place] == 1


def test_tv_21_figures_come_back_in_a_reorganisation():
    t = town()
    me = figures(turn(t, 0, "reorg"), authorities=2, deal=1, job=1, prison=3, underworld=2, hospital=3)
    me.dealers, me.on_deals = ["DB01"], ["thug"]
    me.boss = NORTH
    me.upgrades = [1, 1, 0, 1, 1]
    run(bring_back(t, me), "heal:thug:hq", "heal:thug:home")
    assert me.thugs[HQ] == 4 + 1 + 1
    assert me.thugs[NORTH] == 1
    assert (me.thugs[PRISON], me.thugs[HOSPITAL], me.thugs[UNDERWORLD]) == (2, 1, 2)


def test_tv_22_ness_pushes_and_the_gmen_come_down():
    t = town()
    me, rival = t.gangs
    me.crime, rival.crime = 1, 6
    streets_before = list(t.streets)
    move_tokens(t)
    assert (t.ness, t.gmen_level, me.crime, rival.crime) == (2, 10, 2, 6)
    assert not t.turn.zone_changed
    assert t.streets == streets_before


def test_tv_23_wanted_tokens_of_level_three_stay():
    t = town()
    renew_wanted(t)
    renew_wanted(t)
    assert t.wanted_level == 3
    third = list(t.wanted)
    renew_wanted(t)
    assert (t.wanted_level, t.wanted) == (3, third)


def test_tv_24_a_tie_of_votes_is_tossed():
    mayors = set()
    for seed in range(12):
        t = town(seed=seed)
        tokens(t, 0, votes=3)
        tokens(t, 1, votes=3)
        run(election(t)).answer_for(0, "party:blue").answer_for(1, "party:red")
        assert told(t, "toss")
        mayors.add(t.mayor)
    assert mayors == {0, 1}


def test_tv_25_of_equal_sums_more_money_wins():
    t = town()
    for gang, money in zip(t.gangs, (80, 95), strict=True):
        gang.money = money
        gang.deck = gang.discard = []
    t.candidates, t.mayor = ["CA02", "CA01"], 1  # per(controls,6,7); at_least(upgrades,6,8)
    controls(t, 0, 0)
    assert [score.total for score in final_scores(t)] == [80, 95]
    t.gangs[0].money, t.gangs[1].money = 114, 120
    controls(t, 1, 0)
    assert [(score.total, score.place) for score in final_scores(t)] == [(120, 2), (120, 1)]


def test_tv_26_more_street_gangs_than_the_limit():
    t = town()
    me = streets(tokens_for(t, 3), 0, "SG01", "SG02")
    under = do(t, "extort:recruit_street", "bullets:3")
    assert len(me.streets) == 5
    under.answer("street:SG01", "street:SG02")
    assert len(me.streets) == 3
    assert t.streets[:2] == ["SG02", "SG01"]


def tokens_for(t, bullets):
    tokens(t, 0, bullets=bullets)
    return t


def test_tv_27_two_votes_do_not_move_angry_ness_from_orange():
    t = town()
    me = tokens(t, 0, votes=2)
    me.crime = 7
    assert not can_buy_ness(t, me)
    assert "ness" not in offered(t)
    tokens(t, 0, votes=3)
    assert can_buy_ness(t, me)


def test_tv_28_two_on_the_raid_cell_by_one_effect():
    t = town()
    me, rival = t.gangs
    me.crime, rival.crime = 9, 10
    me.money = rival.money = 50
    t.gmen, t.gmen_level = "GM01", 10
    before = t.angry_ness
    on_top(t, t.raids, "RB19")
    effect(t, "crime(3,each)")
    assert len(told(t, "raid")) == 1
    assert t.angry_ness == before
    hits = [args[0] for args in told(t, "gmen-hit")]
    assert (hits.count(0), hits.count(1)) == (2, 3)


def test_tv_29_with_cards_in_the_deck_alone_the_turn_is_an_action_turn():
    t = town()
    me = t.gangs[0]
    me.discard += me.deck[2:]
    del me.deck[2:]
    deal = run(take_turn(t, me))
    if not deal.done:
        deal.answer("done")
    assert t.turn.kind == "action"
    assert (len(me.hand), len(me.deck), me.bullets) == (2, 0, 2)


def test_tv_30_the_ring_pays_before_a_reorganisation():
    t = town(3)
    me = t.gangs[0]
    me.discard, me.deck = me.deck, []
    t.ring = 0
    run(start(t, turn(t, 0, "reorg")))
    assert me.money == 3


def test_tv_31_one_waiver_for_a_job():
    t = town()
    jobs(t, 0, "JB01")  # plan_strength>=4; thugs(1)
    t.turn.waivers = 2
    assert "job:JB01" not in offered(t)
    figures(t.gangs[0], hq=1)
    assert "job:JB01" in offered(t)


def test_tv_32_inside_a_reaction_only_cancels_may_be_played():
    t = town(3)
    a, b, _ = t.gangs
    streets(t, 0, "SG01")  # assault in the south
    hand(t, 0, "AX08")  # Bodyguard
    hand(t, 1, "AX22")  # Drum Gun Ace
    streets(t, 2, "SG32")  # The Undertakers
    figures(a, west=1)
    figures(b, south=2, west=1)
    play = do(t, "street:SG01", "assault:south")
    assert (play.question, play.seat, play.offers) == ("react-figure", 1, ["skip", "react:AX22:0"])
    play.answer("react:AX22:0")
    # The kill of A's thug: A may save it, C is not asked inside the reaction.
    assert (play.question, play.seat, play.offers) == ("react-figure", 0, ["skip", "react:AX08:0"])
    play.answer("react:AX08:0")
    assert a.thugs[WEST] == 1
    assert a.discard == ["AX08"]
    assert b.discard == ["AX22"]
    assert b.thugs[HOSPITAL] == 1


def test_tv_33_a_part_that_does_nothing_cannot_be_chosen():
    t = town()
    me = t.gangs[0]
    me.boss = NORTH
    me.money = 3
    penalty = effect(t, "choose(1)[jail(1,own@hospital); lose(money,4)]")
    assert penalty.done
    assert me.money == 0


def test_tv_34_the_votes_never_fall_below_one():
    t = town()
    me = t.gangs[0]
    me.crime = 3
    t.changes.append(Change("ness_votes", "", -1, "game", 0, [0], None, None, "AX15"))
    assert not can_buy_ness(t, me)
    tokens(t, 0, votes=1)
    assert can_buy_ness(t, me)


def test_tv_35_a_cancel_saves_one_figure_of_a_raid():
    t = town()
    me = figures(t.gangs[0], underworld=2)
    hand(t, 0, "AX01")
    on_top(t, t.raids, "RB19")
    run(raid(t, {}), "react:AX01:0")
    assert (me.thugs[UNDERWORLD], me.thugs[PRISON]) == (1, 1)


def test_the_action_is_over_before_angry_ness_moves():
    t = town()
    me = t.gangs[0]
    me.crime = 4
    run(raise_crime(t, [me], 1))
    assert t.turn.zone_changed
    run(action_over(t))
    assert not t.turn.zone_changed
