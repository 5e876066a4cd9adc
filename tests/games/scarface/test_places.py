"""What options and events are about; that each has a place is tested for all games together."""

from __future__ import annotations

from backroom.games.scarface.places import event_places, event_seat, option_places
from backroom.games.scarface.state import Table
from backroom.games.scarface.turns import ACTION, act, actions, declare_plan
from backroom.kernel import Decision, Event, Option, Pick, play_out, table_options
from tests.games.scarface.players import RULES, player
from tests.rulebook.scarface.kit import NORTH, effect, figures, goods, jobs, plan, run, town


def test_a_question_is_always_about_the_same_number_of_things():
    about: dict[str, set[int]] = {}
    for seats, seed, options in ((2, 1, {}), (3, 3, {"expansion": "off"}), (4, 5, {"money": "open"})):
        pick = player(seed)

        def pick_and_note(decision: Decision, pick: Pick = pick) -> Option:
            about.setdefault(decision.question.id, set()).add(len(decision.about))
            return pick(decision)

        play_out(RULES, RULES.deal(seats, seed, table_options(RULES, options)), pick_and_note)
    del about["plan"]
    assert {question: sizes for question, sizes in about.items() if len(sizes) > 1} == {}


# --- Some keys, one by one --------------------------------------------------------------------------------------------


def found(t: Table, going, option: Option) -> tuple[str, ...]:
    assert going.decision is not None
    assert option in going.decision.options
    return option_places(t, going.decision, option)


def test_orders_are_clicked_on_the_board_and_light_their_area():
    t = town()
    figures(t.gangs[0], slums=2, hq=2)
    plan(t, "outfit_b1", "outfit_b2")
    going = run(turn(t))
    assert found(t, going, ("order", "recruit")) == ("order:recruit", "area:underworld")
    assert found(t, going, ("order", "send")) == ("order:send",)
    going.answer("order:send")
    assert found(t, going, ("send", "thug", "north")) == ("district:north", "figure:0:thug:hq", "order:send")


def turn(t: Table):
    while True:
        pick = yield Decision(0, ACTION, actions(t, t.gangs[0]))
        yield from act(t, t.gangs[0], pick)


def test_who_rides_along_is_clicked_where_the_car_sets_out():
    t = town()
    t.gangs[0].cars[NORTH], t.gangs[0].cars[-1] = 1, 2
    figures(t.gangs[0], north=2)
    going = effect(t, "move(1,car,own)")
    going.answer("drive:car:north:central")
    assert going.decision is not None
    assert going.decision.about == ("north", "central")
    assert found(t, going, "thug") == ("figure:0:thug:north", "district:central")


def test_goods_are_taken_from_the_supply_and_given_from_the_own_store():
    t = town()
    assert found(t, effect(t, "gain(good,1)"), "gun") == ("supply:gun", "resource:0:gun")
    goods(t, 0, 1, 1)
    assert found(t, effect(t, "lose(good,1)"), "gun") == ("resource:0:gun",)


def test_cards_chosen_for_a_plan_lie_aside():
    t = town()
    t.gangs[0].hand = ["outfit_b1", "outfit_b2"]
    for card in t.gangs[0].hand:
        t.gangs[0].deck.remove(card)
    going = run(declare_plan(t, t.gangs[0]), "card:outfit_b1")
    assert found(t, going, "outfit_b2") == ("card:outfit_b2", "aside:outfit_b1")


def test_a_waived_requirement_is_on_its_job_also_when_a_permanent_one_is_used():
    t = town()
    jobs(t, 0, "JB36")
    t.gangs[0].jobs.remove("JB36")
    t.gangs[0].permanent.append("JB36")
    t.turn.waivers = 1
    plan(t, "outfit_b1", "outfit_b2", "outfit_b3")
    figures(t.gangs[0], hq=3)
    t.gangs[0].money = 20
    goods(t, 0, 1, 1)
    going = run(turn(t), "use:JB36")
    assert going.decision is not None
    assert going.decision.question.id == "waive"
    assert going.decision.about == ("JB36",)
    assert option_places(t, going.decision, going.decision.options[-1]) == ("card:JB36",)


def test_events():
    assert event_places(Event("takes-over", (1, "T05"))) == ("hood:T05", "seat:1")
    assert event_places(Event("opens", (1, "casino", "T05"))) == ("business:casino:T05", "hood:T05", "seat:1")
    gone = ("figure:1:thug:west", "figure:1:thug:prison", "seat:1")
    assert event_places(Event("wounded", (1, "thug", "west", "prison"))) == gone
    assert event_places(Event("frees", (1, "thug", "prison")))[:2] == ("figure:1:thug:prison", "figure:1:thug:hq")
    assert event_places(Event("ness-goes", ("central",))) == ("ness:angry", "district:central")
    assert event_seat(Event("ness-goes", ("central",))) is None
    assert event_places(Event("mayor", ("CA01.red", "red"))) == ("candidate:red",)
    assert event_places(Event("no-plan", (1,))) == ("plan:1", "seat:1")
    assert event_seat(Event("no-plan", (1,))) == 1
    assert event_seat(Event("news", ("NB01",))) is None
