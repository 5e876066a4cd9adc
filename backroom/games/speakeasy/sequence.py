"""R-4.1, R-4.2, R-4.21: the sequence of play."""

from __future__ import annotations

from backroom.games.speakeasy.cards import decks_left, draw_from
from backroom.games.speakeasy.city_tokens import return_tokens
from backroom.games.speakeasy.control import patrol, payouts, take_control
from backroom.games.speakeasy.gang_war import attack_district, begin_war, end_war
from backroom.games.speakeasy.helper_cards import helper_step
from backroom.games.speakeasy.locations import send_capo
from backroom.games.speakeasy.opening import first_building, first_member
from backroom.games.speakeasy.state import NOBODY, Boss, Table
from backroom.games.speakeasy.turn_order import turn_order_step
from backroom.kernel import Decision, Flow, Question

END_DRAW = Question("draw", kind="deck", rule="R-4.2.3")

LAST_ACT = 4
BETWEEN_ACTS = range(1, LAST_ACT)


def next_stretch(t: Table) -> Flow[None] | None:
    """The next turn, first building or attack of the mob; None when the game is over."""
    while True:
        if t.turns:
            t.active = t.turns.pop(0)
            return STRETCH[t.phase](t, t.bosses[t.active])
        t.active = NOBODY
        if t.wars:
            return attack_district(t, t.wars.pop(0))
        if t.phase == "over":
            return None
        AFTER[t.phase](t)


def turn(t: Table, me: Boss) -> Flow[None]:
    """R-4.2: a helper card, a capo with his contact's actions, the end of the turn."""
    t.tell("turn", me.seat)
    yield from helper_step(t, me)
    yield from send_capo(t, me)
    yield from end_turn(t, me)


def end_turn(t: Table, me: Boss) -> Flow[None]:
    """R-4.2.3: tokens back to the display, then draw a card from a deck of choice; there is no declining it."""
    yield from return_tokens(t, me)
    decks = decks_left(t)
    if decks:
        deck = yield Decision(me.seat, END_DRAW, decks)
        draw_from(t, me, deck)


# --- Between the turns ------------------------------------------------------------------------------------------------


def after_docks(t: Table) -> None:
    """R-3.5.3: the buildings of the set-up round come next, again in reverse turn order."""
    t.phase = "opening"
    t.turns = t.upper[::-1]


def after_opening(t: Table) -> None:
    """R-4.1.1: the first act begins."""
    t.phase = "round"
    begin_act(t)


def after_round(t: Table) -> None:
    """R-4.1.5: the turn-order step if any marker moved; then the next round, Luciano, or the end."""
    if any(seat != NOBODY for seat in t.lower):
        turn_order_step(t)
    if t.bosses[0].capos:
        begin_round(t)
    elif t.act in BETWEEN_ACTS:
        t.phase = "war"
        begin_war(t)
    else:
        t.phase = "over"
        t.tell("over")


def after_war(t: Table) -> None:
    """R-4.21.1: gang war, patrol, control, payouts, then the capos of the next act."""
    end_war(t)
    patrol(t)
    take_control(t)
    payouts(t)
    t.phase = "round"
    begin_act(t)


def begin_act(t: Table) -> None:
    """R-4.1.2: 4, 3, 3 and 1 capos for each boss; all contacts are empty."""
    t.act += 1
    capos = t.book.side(t.seats).count[f"capos_act_{t.act}"]
    t.boxed_capos = t.book.start.capos - capos
    for boss in t.bosses:
        boss.capos = capos
    t.contacts = [NOBODY] * len(t.contacts)
    t.restaurant = []
    t.tell("act", t.act)
    begin_round(t)


def begin_round(t: Table) -> None:
    """R-4.1.4: everybody takes one turn in the order of the upper row as it stands now."""
    t.round += 1
    t.turns = t.upper.copy()
    t.tell("round", t.round)


STRETCH = {"docks": first_member, "opening": first_building, "round": turn}
AFTER = {"docks": after_docks, "opening": after_opening, "round": after_round, "war": after_war}
