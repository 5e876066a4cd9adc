"""R-4.2: a turn: its start and end, and the action turn with its plan, actions and cleanup."""

from __future__ import annotations

from backroom.games.scarface.cards import draw_own
from backroom.games.scarface.changes import expire
from backroom.games.scarface.crime import MOVE_NESS, action_over, buy_ness, can_buy_ness, raise_crime
from backroom.games.scarface.extortions import extort, ready_extortions, reload
from backroom.games.scarface.goods import gain_money
from backroom.games.scarface.jobs import do_job, ready_jobs, ready_uses, use_job
from backroom.games.scarface.market import ring_income
from backroom.games.scarface.memory import put_under
from backroom.games.scarface.orders import give_order, ready_orders
from backroom.games.scarface.plan import plan_crime
from backroom.games.scarface.reactions import window
from backroom.games.scarface.reorganisation import reorganise
from backroom.games.scarface.skills import ready_skills, use_skill
from backroom.games.scarface.state import (
    NEXT_TURN,
    TURN_END,
    Gang,
    Table,
    Turn,
)
from backroom.games.scarface.stats import hand_limit
from backroom.games.scarface.streets import play_street, playable
from backroom.kernel import DONE, Decision, Flow, Option, Question

PLAN = Question("plan", kind="card", rule="R-4.2.3")
ACTION = Question("action", rule="R-4.2.5")


def take_turn(t: Table, me: Gang) -> Flow[None]:
    """R-4.2.1: an action turn with a card in hand or deck, else a reorganisation."""
    t.turn = Turn(me.seat, "action" if me.hand or me.deck else "reorg")
    t.tell("turn", me.seat, t.turn.kind)
    yield from start(t, me)
    yield from window(t, "turn_starts", me.seat, me.seat)
    yield from (action_turn(t, me) if t.turn.kind == "action" else reorganise(t, me))
    yield from window(t, "turn_ends", me.seat, me.seat)
    yield from action_over(t)
    yield from expire(t, [TURN_END])
    t.upcoming = (me.seat + 1) % t.seats


def start(t: Table, me: Gang) -> Flow[None]:
    """R-4.2.2: discard LASTING cards, then the income of the ring."""
    for card in me.lasting:
        if card in t.book.street:
            put_under(t, t.streets, card)
        else:
            me.discard.append(card)
        t.tell("discards", me.seat, card)
    me.lasting.clear()
    yield from expire(t, [NEXT_TURN], me.seat)
    if t.ring == me.seat:
        gain_money(t, me, ring_income(t, me))


# --- The action turn --------------------------------------------------------------------------------------------------


def action_turn(t: Table, me: Gang) -> Flow[None]:
    """R-4.2.3-6: declare a plan, act in any order, clean up."""
    yield from declare_plan(t, me)
    while True:
        pick = yield Decision(me.seat, ACTION, actions(t, me))
        if pick is DONE:
            break
        yield from act(t, me, pick)
    yield from cleanup(t, me)


def declare_plan(t: Table, me: Gang) -> Flow[None]:
    """R-4.2.3-4, R-4.2.8: lay any number of hand cards; crime rises for each beyond the free ones."""
    chosen: list[str] = []
    idle = t.stall_guard and me.idle >= t.book.numbers.stall_limit
    while len(chosen) < len(me.hand):
        left: list[Option] = [card for card in me.hand if card not in chosen]
        card = yield Decision(me.seat, PLAN, left if idle and not chosen else [*left, DONE], tuple(chosen))
        if card is DONE:
            break
        chosen.append(card)
    me.idle = me.idle + 1 if me.hand and not chosen else 0
    for card in chosen:
        me.hand.remove(card)
    me.plan = chosen
    if chosen:
        t.tell("plan", me.seat, tuple(chosen))
    else:
        t.tell("no-plan", me.seat)
    crime = plan_crime(t, me, len(chosen))
    if crime:
        yield from raise_crime(t, [me], crime)
        yield from action_over(t)


def actions(t: Table, me: Gang) -> list[Option]:
    """R-4.2.5: everything that can be done now; one may always stop."""
    options = ready_skills(t, me)
    options += [("job", job) for job in ready_jobs(t, me)]
    options += [("use", job) for job in ready_uses(t, me)]
    options += ready_orders(t, me)
    options += ready_extortions(t, me)
    options += [("street", card) for card in me.streets if playable(t, me, card)]
    if can_buy_ness(t, me):
        options.append(MOVE_NESS)
    options.append(DONE)
    return options


def act(t: Table, me: Gang, pick: Option) -> Flow[None]:
    """R-4.2.5: one action; angry Ness looks up when it is over (R-4.25.3)."""
    assert isinstance(pick, tuple)
    kind, what = str(pick[0]), str(pick[1]) if len(pick) > 1 else ""
    if kind == "skill":
        yield from use_skill(t, me, what, int(pick[2]))
    elif kind == "job":
        yield from do_job(t, me, what)
    elif kind == "use":
        yield from use_job(t, me, what)
    elif kind == "order":
        yield from give_order(t, me, what)
    elif kind == "extort":
        yield from extort(t, me, what)
    elif kind == "street":
        yield from play_street(t, me, what)
    else:
        yield from buy_ness(t, me)
    yield from action_over(t)


def cleanup(t: Table, me: Gang) -> Flow[None]:
    """R-4.2.6-7, R-4.21.4: discard the plan but for LASTING cards, draw up to the hand limit, take bullets."""
    discarded = 0
    for card in me.plan:
        if card in t.turn.lasting:
            me.lasting.append(card)
        else:
            me.discard.append(card)
            discarded += 1
    me.plan = []
    t.turn.cleaned = True
    t.tell("cleans-up", me.seat, discarded)
    draw_own(t, me, hand_limit(t, me) - len(me.hand))
    reload(t, me, discarded)
    yield from ()
