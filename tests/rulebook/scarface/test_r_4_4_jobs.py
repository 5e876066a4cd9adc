"""R-4.4: jobs."""

from __future__ import annotations

import pytest

from backroom.games.scarface.cards import draw_jobs
from backroom.games.scarface.jobs import fulfil, meets, met
from backroom.games.scarface.notation import parse_requirement
from backroom.games.scarface.reorganisation import bring_back
from backroom.games.scarface.state import HQ, JOB
from tests.rulebook.scarface.kit import (
    NORTH,
    do,
    effect,
    figures,
    goods,
    jobs,
    lay,
    offered,
    plan,
    possible,
    run,
    tokens,
    town,
    turn,
)


def test_r_4_4_1_at_most_five_jobs():
    t = town()
    me = jobs(t, 0, "JB01", "JB02", "JB03", "JB04", "JB05")
    drawing = run(draw_jobs(t, me, 1))
    assert (drawing.question, len(drawing.offers)) == ("discard-job", 6)
    drawing.answer("job:JB03")
    assert len(me.jobs) == 5
    assert t.jobs[0] == "JB03"


def test_r_4_4_2_one_shot_and_permanent():
    t = town()
    kinds = {job.kind for job in t.book.jobs.values()}
    assert kinds == {"one_shot", "permanent"}


def test_r_4_4_3_a_one_shot_job_is_completed():
    t = town()
    me = figures(plan(t, "outfit_b1", "wolves_h1"), hq=1)  # 5 strength
    jobs(t, 0, "JB01")
    do(t, "job:JB01")
    assert (me.done, me.jobs, me.money, me.crime) == (["JB01"], [], 14, 2)
    assert (me.thugs[JOB], me.thugs[HQ]) == (1, 0)


def test_r_4_4_4_a_permanent_job_is_activated_and_used_once_a_turn():
    t = town()
    plan(t, "gems_b3", "outfit_b5")  # 3 influence, a fraud card
    me = jobs(t, 0, "JB30")
    me.money = 3
    do(t, "job:JB30")
    assert (me.permanent, me.money) == (["JB30"], 0)
    do(t, "use:JB30")
    assert me.money == 3
    assert "use:JB30" not in offered(t)
    turn(t)
    assert "use:JB30" in offered(t)


@pytest.mark.parametrize(
    ("text", "prepare", "holds"),
    [
        ("plan_strength>=2", lambda t: plan(t, "outfit_b1"), True),
        ("plan_strength>=3", lambda t: plan(t, "outfit_b1"), False),
        ("plan_influence>=2", lambda t: plan(t, "outfit_b3"), True),
        ("plan_type(violence)>=1", lambda t: plan(t, "outfit_b1"), True),
        ("plan_type(vice)>=1", lambda t: plan(t, "outfit_b1"), False),
        ("thugs(2)", lambda t: figures(t.gangs[0], hq=2), True),
        ("thugs(2)", lambda t: figures(t.gangs[0], hq=1), False),
        ("pay(gun,1)", lambda t: goods(t, 0, guns=1), True),
        ("pay(good,1)", lambda t: goods(t, 0, alcohol=1), True),
        ("pay(vote,1)", None, False),
        ("pay(influence,1)", lambda t: plan(t, "outfit_b3"), True),
        ("control(2,any)", None, False),
        ("control(1,any)", None, True),
        ("control(2,one)", lambda t: lay(t, "T08", NORTH, 0) and lay(t, "T11", NORTH, 0), True),
        ("presence(2)", lambda t: figures(t.gangs[0], central=1), True),
        ("presence(2)", None, False),
        ("crime<=1", None, True),
        ("crime>=2", None, False),
        ("upgrades>=1", None, False),
        ("business(all)>=1", lambda t: lay(t, "T06", NORTH, 0, "casino"), True),
        ("figures_in(any)>=2", lambda t: figures(t.gangs[0], central=1, west=1), False),
        ("figures_in(home)>=2", lambda t: figures(t.gangs[0], north=2), True),
        ("figures_in(central)>=1", lambda t: figures(t.gangs[0], central=1), True),
    ],
)
def test_r_4_4_5_requirements(text, prepare, holds):
    t = town()
    me = t.gangs[0]
    if prepare:
        prepare(t)
    assert meets(t, me, parse_requirement(text)) == holds


def test_r_4_4_5_thresholds_are_not_lowered_by_what_is_spent():
    t = town()
    me = plan(t, "outfit_b1")
    t.turn.spent = [2, 0]
    assert meets(t, me, parse_requirement("plan_strength>=2"))
    effect(t, "add_points(strength,2,takeover)")
    assert not meets(t, me, parse_requirement("plan_strength>=3"))
    effect(t, "add_points(strength,1,any)")
    assert meets(t, me, parse_requirement("plan_strength>=3"))
    me.boss = HQ
    assert not meets(t, me, parse_requirement("plan_strength>=4"))


def test_r_4_4_6_thugs_stay_on_jobs_until_the_reorganisation():
    t = town()
    me = figures(turn(t, 0, "reorg"), job=2)
    run(bring_back(t, me))
    assert (me.thugs[JOB], me.thugs[HQ]) == (0, 2)


def test_r_4_4_7_any_number_of_jobs_also_new_ones():
    t = town()
    plan(t, "outfit_b3", "wolves_b3")  # 4 influence
    me = jobs(t, 0, "JB27")
    do(t, "job:JB27")
    jobs(t, 0, "JB04")
    me.money = 3
    doing = do(t, "job:JB04")
    while not doing.done:
        doing.answer(doing.offers[0])
    assert me.done == ["JB27", "JB04"]


def test_r_4_4_8_a_waiver_leaves_out_one_requirement():
    t = town()
    me = jobs(t, 0, "JB24")  # pay(alcohol,2); plan_strength>=3
    goods(t, 0, alcohol=2)
    assert "job:JB24" not in offered(t)
    tokens(t, 0, bullets=1)
    do(t, "extort:ignore_requirement")
    do(t, "job:JB24")
    assert (me.alcohol, me.money, t.turn.waivers, t.turn.waived) == (0, 21, 0, ["JB24"])


def test_r_4_4_8_the_player_chooses_what_is_waived():
    t = town()
    plan(t, "outfit_b1", "outfit_b2")
    me = jobs(t, 0, "JB24")
    goods(t, 0, alcohol=2)
    t.turn.waivers = 1
    doing = do(t, "job:JB24")
    assert doing.offers == [
        "skip",
        "requirement:pay(alcohol,2)",
    ]  # To waive what is met and costs nothing is no choice.
    doing.answer("requirement:pay(alcohol,2)")
    assert (me.alcohol, me.money) == (2, 21)


def test_primitive_39_an_effect_completes_a_job_with_a_waiver():
    t = town()
    me = jobs(t, 0, "JB24", "JB31")
    goods(t, 0, alcohol=2)
    doing = effect(t, "job(complete,1)")
    assert doing.offers == ["job:JB24", "skip"]
    doing.answer("job:JB24")
    assert me.done == ["JB24"]
    assert t.turn.waived == []


def test_r_4_4_8_a_waiver_of_the_turn_comes_on_top_of_what_an_effect_waives():
    t = town()
    me = jobs(t, 0, "JB24")  # Neither the alcohol nor the strength is there.
    assert not possible(t, "job(complete,1)")
    t.turn.waivers = 1
    doing = effect(t, "job(complete,1)", "job:JB24")
    while not doing.done:
        doing.answer(next(option for option in doing.offers if option != "skip"))
    assert me.done == ["JB24"]
    assert (t.turn.waivers, t.turn.waived) == (0, ["JB24"])


def test_r_4_4_3_figures_that_all_go_are_not_asked_for():
    t = town()
    me = figures(jobs(t, 0, "JB18"), hq=1)  # thugs(2)
    me.boss = HQ
    run(fulfil(t, me, "JB18", t.book.jobs["JB18"].requirements[:1], 0))
    assert (me.thugs[HQ], me.boss) == (0, JOB)


def test_r_4_4_8_a_waiver_for_the_use_of_a_permanent_job():
    t = town()
    me = t.gangs[0]
    me.permanent = ["JB36", "JB31"]  # pay(money,1) and pay(influence,1)
    t.turn.waivers = 2
    do(t, "use:JB36")
    assert (t.turn.waivers, t.turn.waived, me.thugs[8]) == (1, ["JB36"], 1)
    do(t, "use:JB31")
    assert (t.turn.waivers, me.money) == (0, 4)


def test_r_4_4_5_what_is_paid_twice_must_be_there_twice():
    t = town()
    me = goods(t, 0, alcohol=1)
    asked = [parse_requirement("pay(good,1)"), parse_requirement("pay(alcohol,1)")]
    assert not met(t, me, asked)
    goods(t, 0, alcohol=1, guns=1)
    assert met(t, me, asked)


def test_r_4_4_5_figures_in_a_named_district_and_at_home():
    t = town()
    me = figures(t.gangs[0], central=1, north=2)
    assert met(t, me, [parse_requirement("figures_in(central)>=1")])
    assert not met(t, me, [parse_requirement("figures_in(central)>=2")])
    assert met(t, me, [parse_requirement("figures_in(home)>=2")])
    base = town(expansion="off")
    me = figures(base.gangs[0], north=2)
    assert not met(base, me, [parse_requirement("figures_in(home)>=1")])
