"""Every card of a player is played, and does exactly what is printed on it: skills, jobs, street gangs, reactions.

A row is played by the way it comes into play in a game, in a town where everything can be done (`stage`), once for each
choice it offers. What has changed on the table must be what a reader of the printed text promises (`promises`), and
nothing else.
"""

from __future__ import annotations

from typing import Any

import pytest

from backroom.games.scarface.crime import action_over, raise_crime
from backroom.games.scarface.effect_checks import Printed
from backroom.games.scarface.effects import Deed, carry_out
from backroom.games.scarface.extortions import extort
from backroom.games.scarface.notation import parse_effect
from backroom.games.scarface.plan import card_points
from backroom.games.scarface.raids import raid
from backroom.games.scarface.reactions import window
from backroom.games.scarface.state import MEMBERS, NOBODY, THUG, Gang, Table
from backroom.games.scarface.takeover import resistance
from backroom.games.scarface.turns import act, actions
from backroom.games.scarface.vocabulary import TRACKS, Requirement, Scope
from backroom.kernel import Flow, Option
from tests.rulebook.scarface import kit
from tests.rulebook.scarface.kit import BOOK, GANGS, STARTS
from tests.rulebook.scarface.promises import Reader
from tests.rulebook.scarface.scene import EFFECTS, PLAYED, C, Scene, doing, printed, rows, seat_of
from tests.rulebook.scarface.stage import HELPERS, MEMBER_OF_TYPE, SEATS, Habit, branches, rich

# --- Skills -----------------------------------------------------------------------------------------------------------


@rows("members", [row for row in printed("members", "skill") if not BOOK.cards[row].boss], ("skill",))
def test_r_4_3_2_the_skill_of_every_member(row):
    play_skill(row, 1)


@rows("associates", printed("associates", "skill"), ("skill",))
def test_r_4_3_2_the_skill_of_every_associate(row):
    play_skill(row, 1)


@rows("associates", printed("associates", "combo"), ("combo",))
def test_r_4_3_3_the_combo_of_every_associate(row):
    play_skill(row, 2)


def play_skill(card: str, number: int) -> None:
    seat, shown = seat_of(card), BOOK.cards[card]
    combo = shown.combo
    what = shown.skill if number == 1 or combo is None else combo.effect
    for branch in range(branches(what)):
        t = rich(seat, what, card=card)
        kit.plan(t, card, *(each for each in HELPERS if each != card), seat=seat)
        if number == 2 and combo is not None:
            member = MEMBER_OF_TYPE.get(combo.type)
            kit.plan(t, f"{t.gangs[seat].id}_{member}" if member else "AS17", seat=seat)
        t.gangs[seat].upgrades[MEMBERS] = len(BOOK.hats[t.gangs[seat].id]) - len(t.gangs[seat].hats)
        scene = Scene(t, doing(seat, ("skill", card, number)), branch)
        reader = scene.reader(seat)
        if shown.keyword == "SNITCH":
            reader.shift(seat, "plan", "snitches")
        reader.read(what)
        scene.keeps(reader)
        assert (card in t.turn.lasting) == (shown.keyword == "LASTING" and number == 1)
        assert ("skill", card, number) not in actions(t, t.gangs[seat])


@rows("abilities", C.abilities, ("effect",))
def test_r_4_3_4_every_ability_of_a_boss(row):
    ability = C.abilities[row]
    seat = GANGS.index(ability.gang)
    for branch in range(branches(ability.effect)):
        for more in (False, True) if "if(" in str(ability.effect) else (False,):
            t = boss_stage(seat, upgraded=9, needs=str(ability.effect))
            if more:
                kit.lay(t, "T17", STARTS[seat], seat, "speakeasy", "casino", "brothel")
                kit.lay(t, "T12", STARTS[seat], seat, "brothel", "brothel")
            want = (str(ability.effect),)
            scene = Scene(t, doing(seat, ("skill", f"{ability.gang}_boss", 1)), branch, want=want, stop=("ability",))
            reader = scene.reader(seat)
            assert reader.take("ability") == want[0]
            reader.read(ability.effect)
            reader.take("ability")
            scene.keeps(reader)


def boss_stage(seat: int, upgraded: int, needs: str = "") -> Table:
    """The boss card in a plan, with so many upgrades."""
    t = rich(seat, needs)
    me = t.gangs[seat]
    me.upgrades = [0] * len(TRACKS)
    for _ in range(upgraded):
        track = next(k for k in range(len(TRACKS)) if me.upgrades[k] < len(BOOK.upgrades[me.id][TRACKS[k]]))
        me.upgrades[track] += 1
        if TRACKS[track] == "members":
            me.discard.append(me.hats.pop())
    kit.plan(t, f"{me.id}_boss", seat=seat)
    return t


# The skill of a boss card is its abilities.
PLAYED["members skill"] = [*PLAYED["members skill"], *(f"{gang}_boss" for gang in GANGS)]


@rows("boss_rows", C.boss_rows)
def test_r_4_16_4_every_row_of_a_boss(row):
    shown = C.boss_rows[row]
    seat = GANGS.index(shown.gang)
    t = boss_stage(seat, shown.upgrades, "heal(1) ,prison")
    me, card = t.gangs[seat], f"{shown.gang}_boss"
    assert (card_points(t, me, card, "strength"), card_points(t, me, card, "influence")) == (
        shown.strength,
        shown.influence,
    )
    kit.plan(t, *HELPERS, seat=seat)
    offered: list[set[Any]] = []

    class Watcher(Habit):
        def choose(self, decision):
            if decision.question.id == "ability":
                offered.append(set(decision.options) - {("done",)})
            return super().choose(decision)

    Watcher(t).drive(act(t, me, ("skill", card, 1)))
    known = {str(C.abilities[f"{shown.gang}-{ability}"].effect) for ability in shown.abilities}
    assert len(offered) == shown.uses
    assert offered[0] == known


# --- Jobs -------------------------------------------------------------------------------------------------------------

ALL_TYPES = ("AS42", "AS49", "AS45", "AS47", "AS43", "AS44")
"""A plan of all six crime types with much strength and influence."""
CRIME_FOR = {"JB27": 3, "JB28": 8, "JX09": 4}


@rows("jobs", C.jobs, ("reward",))
def test_r_4_4_3_every_job(row):
    job = C.jobs[row]
    for branch in range(branches(job.reward)):
        t = rich(0, *job.requirements, *job.use, job.reward, card=row)
        me = kit.jobs(t, 0, row)
        me.crime = CRIME_FOR.get(row, me.crime)
        kit.plan(t, *ALL_TYPES)
        scene = Scene(t, doing(0, ("job", row)), branch)
        reader = scene.reader(0)
        reader.job_done(row)
        scene.keeps(reader)
        if job.kind == "permanent":
            again = Scene(t, doing(0, ("use", row)), branch)
            reader = again.reader(0)
            reader.fulfil(job.use)
            reader.rewarded(row)
            again.keeps(reader)
            assert ("use", row) not in actions(t, me)


@rows("jobs", C.jobs)
def test_r_4_4_5_every_requirement_of_every_job(row):
    """Without what one requirement asks the job cannot be done, and with a waiver for it it can."""
    job = C.jobs[row]
    for asked in job.requirements:
        t = rich(0, *job.requirements, card=row)
        me = kit.jobs(t, 0, row)
        me.crime = CRIME_FOR.get(row, me.crime)
        kit.plan(t, *ALL_TYPES)
        assert ("job", row) in actions(t, me)
        spoil(t, me, asked)
        assert ("job", row) not in actions(t, me)
        t.turn.waivers = 1
        assert ("job", row) in actions(t, me)


def spoil(t: Table, me: Gang, asked: Requirement) -> None:
    """Take away what one requirement asks, and nothing that others do."""
    match asked.name:
        case "plan_strength" | "plan_influence":
            t.turn.added.append((asked.name.removeprefix("plan_"), -50, "any"))
        case "plan_type":
            me.plan = [card for card in me.plan if asked.word not in BOOK.cards[card].types]
            t.turn.added += [("strength", 50, "any"), ("influence", 50, "any")]
        case "thugs":
            kit.figures(me, north=3)
        case "pay" if asked.word in ("alcohol", "gun"):
            kit.goods(t, me.seat)
        case "pay":
            me.money = me.votes = me.bullets = 0
        case "control":
            kit.homeless(t, me.seat)
        case "presence":
            kit.homeless(t, me.seat)
            kit.figures(me, hq=3)
        case "crime":
            me.crime = 10 if asked.op == "<=" else 1
        case "upgrades":
            me.upgrades = [0] * len(TRACKS)
        case "business":
            kit.quiet(t)
        case _:
            assert asked.name == "figures_in"
            kit.figures(me, hq=3)


# --- Street gangs and reactions ---------------------------------------------------------------------------------------

ORDINARY = [(each.row, each.field) for each in EFFECTS.values() if each.table == "street" and each.event is None]
REACTIONS = [each for each in EFFECTS.values() if each.event is not None]
PLAYED["street effect"] = [f"{row} {field}" for row, field in ORDINARY]
PLAYED["street reaction"] = [f"{each.row} {each.field}" for each in REACTIONS if each.table == "street"]
PLAYED["associates reaction"] = [each.row for each in REACTIONS if each.table == "associates"]


@pytest.mark.parametrize(("row", "field"), ORDINARY)
def test_r_4_20_2_every_effect_of_a_street_gang(row, field):
    each = EFFECTS["street", row, field]
    for branch in range(branches(each.effect)):
        t = rich(0, each.effect, card=row)
        kit.streets(t, 0, row)
        kit.plan(t, *HELPERS)
        want = (str(each.effect),)
        scene = Scene(t, doing(0, ("street", row)), branch, want=want)
        reader = scene.reader(0)
        assert reader.take("street") == want[0]
        reader.add(0, "streets", -1)
        reader.add(0, "lasting", int(each.keyword == "LASTING"))
        reader.read(each.effect)
        if reader.picked:
            assert reader.take("street") == ("skip",)
        scene.keeps(reader)
        assert (row in t.gangs[0].lasting) == (each.keyword == "LASTING")
        assert (t.streets[0] == row) == (each.keyword != "LASTING")


@rows("street", C.street)
def test_r_4_20_3_the_assault_of_every_street_gang(row):
    for district in C.street[row].districts:
        t = rich(0, card=row)
        kit.streets(t, 0, row)
        kit.figures(t.gangs[2], **dict.fromkeys(C.street[row].districts, 1))
        t.angry_ness = next(place for place, name in enumerate(BOOK.districts) if name not in C.street[row].districts)
        want: tuple[Option, ...] = (("assault", district), ("figure", 2, THUG, district))
        scene = Scene(t, doing(0, ("street", row)), want=want)
        reader = scene.reader(0)
        assert reader.take("street") == want[0]
        reader.add(0, "streets", -1)
        reader.wound(parse_effect("wound(1,rival)").args[0], Scope("rival"))
        if reader.picked:
            reader.take("street")
        scene.keeps(reader)
        assert t.streets[0] == row


@rows("street", C.street)
def test_r_4_25_3_angry_ness_follows_every_street_gang(row):
    t = rich(0, card=row)
    t.gangs[0].crime = 4
    kit.on_top(t, t.streets, row)
    kit.run(raise_crime(t, [t.gangs[0]], 1))
    kit.run(action_over(t))
    assert BOOK.districts[t.angry_ness] == C.street[row].districts[0]
    assert t.streets[0] == row


@pytest.mark.parametrize("each", REACTIONS, ids=lambda each: f"{each.row}-{each.field}")
def test_r_4_21_1_every_at_any_time_effect(each):
    passed, played = (react_to(each, plays) for plays in (False, True))
    expected = dict(passed.changes)
    if each.event.name == "raid_starts":
        # Who is freed in time is not arrested.
        for name, jailed in (("0 underworld", 2), ("0 prison", -2)):
            expected[name] += jailed
    street = each.table == "street"
    inside = [(question, option) for question, option, nested in played.habit.picked if nested]
    reader = Reader(passed.t if "cancel" not in str(each.effect) else played.before, 0, inside)
    if street:
        reader.add(0, "streets", -1)
        if reader.picked and reader.picked[-1][0] == "assault":
            reader.picked.pop()
    else:
        reader.shift(0, "hand", "discard")
    reader.read(each.effect)
    if "cancel(" in str(each.effect) or each.event.name == "takeover_declared":
        expected = {name: number for name, number in expected.items() if name.endswith(("bullets", "spent"))}
    promised = reader.promised()
    together = {name: expected.get(name, 0) + promised.get(name, 0) for name in expected.keys() | promised.keys()}
    assert played.changes == {name: number for name, number in together.items() if number}


def react_to(each: Printed, plays: bool) -> Scene:
    """What the card waits for happens, done by the rival to the left of its holder, who plays it or passes."""
    assert each.event is not None
    rival = SEATS - 1
    t = rich(0, each.effect, card=each.row)
    kit.turn(t, rival)
    part = {"effect_1": 1, "effect_2": 2}.get(each.field, 0)
    (kit.streets if part else kit.hand)(t, 0, each.row)
    victim = 1 if each.event.affects == "rival" else 0
    want: tuple[Option, ...] = (("react", each.row, part),) if plays else ()
    event = each.event.name
    return Scene(t, lambda t: happening(t, event, t.gangs[rival]), want=want, mine=victim)


def happening(t: Table, event: str, by: Gang) -> Flow[Any]:
    """Something that cards wait for."""
    hood = t.hoods[t.where["T17"]]
    texts = {
        "figure_wounded": "wound(1,rival)",
        "figure_killed": "kill(1,rival)",
        "figure_jailed": "jail(1,rival)",
        "takeover_declared": f"takeover({resistance(t, by, hood)},rival)",
        "takeover_done": f"takeover({resistance(t, by, hood)},rival)",
        "sale_done": "sell(1,0,own)",
        "associate_hired": "hire(stars<=2,0,yes)",
        "business_opened": "business(add,common,1,own)",
        "control_removed": "control(remove,rival,1)",
        "job_done": "job(complete,4)",
    }
    if event in texts:
        return carry_out(t, by, parse_effect(texts[event]), Deed("", by.seat))
    if event == "extortion_declared":
        return extort(t, by, "district_money")
    if event == "raid_starts":
        return raid(t, {})
    return window(t, event, by.seat if event == "turn_starts" else NOBODY, by.seat)
