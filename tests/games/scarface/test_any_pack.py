"""Packs may print any effect on any card: all forms of all words, played at random under all invariants."""

from __future__ import annotations

from itertools import cycle

import pytest

from backroom.games.scarface import Scarface
from backroom.games.scarface.notation import parse_effect
from backroom.games.scarface.vocabulary import COMBINATORS, PRIMITIVES
from tests.games.scarface.players import RULES
from tests.games.scarface.test_random_games import play

EFFECTS = (
    "gain(good,2,each)", "gain(money,3,lowest(controls))", "gain(vote,2,target)", "gain(bullet,1,target_n(2))",
    "cost(pay(good,1)) -> gain(money,9)", "cost(pay(strength,1)) -> recruit(upto(2),each)",
    "cost(seq[pay(money,1); pay(influence,1)]) -> heal(all,each)", "lose(good,all,target)", "lose(bullet,all,each)",
    "steal(good,2,each_other)", "steal(vote,1,target)", "steal(bullet,2,target)", "exchange(vote,1,alcohol,2,3)",
    "exchange(money,2,vote,1,2)", "crime(2,each)", "crime(1,target)", "crime(-2,each)", "draw(own,2,each)",
    "draw(street,2,each)", "draw(job,3,target)", "draw(dealer,2,each_other)", "discard(hand,upto(1),each)",
    "discard(plan,all)", "discard(job,1,target,random)", "discard(street,all,each)",
    "search(job,kind=permanent,2,hand)", "search(street,any,1,hand)", "search(own,any,2,hand)",
    "search(own,any,1,deck_top)", "search(own_discard,any,1,plan)", "look(own,2)", "look(rival_jobs,1)",
    "look(rival_street,1)", "look(assoc_b,2)", "hire(any,3,no)", "hire(type=vice,0,yes)", "trash(hand,upto(1))",
    "trash(discard,1)", "trash(plan,1)", "copy_skill(any)", "refresh_market(upto(3))", "send(upto(3),one)",
    "send(1,home,each)", "move(2,figure,any)", "move(3,car,own)", "move(1,truck,own)",
    "move(upto(2),figure,rival/one)", "free(all,any)", "free(2,district,each)", "free(1,hq)", "wound(all,any)",
    "wound(upto(2),rival@hq)", "kill(all,any/police)", "kill(1,any@prison)", "jail(all,any@underworld)",
    "jail(1,rival@deal)", "jail(2,any@hospital)", "jail(1,any@job)", "heal(upto(2))", "takeover(9,any)",
    "takeover(2,rival/with_control)", "control(remove,any,2)", "control(place,uncontrolled/one,2)",
    "control(place,uncontrolled,1)", "business(add,nightclub,2,any)", "business(add,common,2,any/one)",
    "business(remove,nightclub,1,any)", "business(replace,common,2,any)", "vehicle(add,any,upto(2),any)",
    "vehicle(remove,any,2,rival)", "move_police(upto(3),adjacent_to_presence)", "move_angry_ness(any)",
    "move_home(with_presence)", "token(ness,1)", "token(gmen,-2)", "take_ring(target)", "sell(2,5,own/home)",
    "sell_authorities(upto(3),9)", "collect(all,2,own)", "deal(upto(2),2,with_figure)", "deal(1,9,no_figure)",
    "upgrade(2,9,9,any)", "upgrade(1,0,9,members)", "free_order(recruit,2,with_figure)",
    "free_order(move,3,no_figure)", "free_order(hire_associates,4,no_figure)",
    "free_order(open_business,3,with_figure)", "free_order(takeover,6,no_figure)", "free_order(send,2,no_figure)",
    "free_order(upgrade,3,no_figure)", "free_order(get_goods,3,no_figure)",
    "free_order(remove_control,5,with_figure)", "add_points(influence,3,any)", "add_points(strength,2,send)",
    "job(complete,2)", "job(activate,1)", "waive(2)", "modify(hand_limit,1,turn_end,each)",
    "modify(hand_limit,-1,turn_end,target)", "modify(storage[alcohol],-2,turn_end,each)",
    "modify(storage[any],-1,turn_end,each_other)", "modify(hire_cost,-2,turn_end,self/type=vice)",
    "modify(takeover_defence,2,turn_end,each/police)", "modify(deal_goods,2,turn_end,each)",
    "modify(lawyers,-1,turn_end,each)", "modify(assault_wounds,2,turn_end,self)",
    "modify(crime_gain,1,turn_end,each)", "protect(own@underworld,jail,turn_end)",
    "protect(tiles:any/one,takeover+lose_business+lose_control,turn_end)", "protect(any/home,wound+kill,turn_end)",
    "raid()", "choose(2)[gain(money,1); crime(-1); recruit(1)]", "optional(crime(3))",
    "if(plan_strength>=3) gain(gun,2) else move_home(any)", "per(upgrades,gain(money,1),5)",
    "seq[kill(1,any); jail(1,any); wound(1,any)]",
)  # fmt: skip
"""Every word of the vocabulary but two, most of them in forms that no card of the boxes has."""

EVENTS = (
    "figure_wounded(any,any)", "figure_killed(any,any)", "figure_jailed(any,self)", "takeover_declared(any,any)",
    "takeover_done(any,any)", "sale_done(any,any)", "crime_raised(any,any)", "raid_starts(any,any)",
    "associate_hired(any,any)", "business_opened(any,any)", "business_removed(any,any)", "control_removed(any,any)",
    "job_done(any,any)", "extortion_declared(any,any)", "order_declared(any,any)", "turn_starts(any,any)",
    "turn_ends(any,any)", "news_revealed(any,any)",
)  # fmt: skip


def pack(shift: int) -> str:
    """All effects on members, associates and street gang cards, and a reaction to every event."""
    c = RULES.components
    effects = cycle(EFFECTS[shift:] + EFFECTS[:shift])
    lines = ['game = "scarface"']
    for card, member in c.members.items():
        if member.role != "boss":
            lines.append(f'[members.rows.{card}]\nskill = "{next(effects)}"')
    for card, associate in c.associates.items():
        if not associate.keyword:
            lines.append(f'[associates.rows.{card}]\nskill = "{next(effects)}"')
    events = cycle(EVENTS)
    for number, card in enumerate(c.street):
        event = next(events)
        name = event.partition("(")[0]
        what = (
            f"cancel({name})" if number % 3 == 0 and name.startswith(("figure", "order", "extort")) else next(effects)
        )
        lines.append(f'[street.rows.{card}]\neffect_1 = "{next(effects)}"\neffect_2 = "AT_ANY_TIME {event}: {what}"')
    return "\n".join(lines)


def test_every_word_is_among_them():
    words = {part.name for text in EFFECTS for part in parse_effect(text).walk()}
    assert words == {*PRIMITIVES, *COMBINATORS} - {"cancel", "end_bonus"}


@pytest.mark.parametrize("shift", range(0, len(EFFECTS), 17))
@pytest.mark.parametrize("seats", [2, 4])
def test_whatever_a_pack_prints_can_be_played(seats, shift, monkeypatch):
    rules = Scarface(pack(shift))
    monkeypatch.setattr("tests.games.scarface.test_random_games.RULES", rules)
    play(seats, shift + 1)
