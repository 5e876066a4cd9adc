"""R-4.28: a reorganisation turn: sell, collect, bring figures back, recruit, reshuffle; and the clock goes on."""

from __future__ import annotations

from backroom.games.scarface.book import BUSINESSES
from backroom.games.scarface.businesses import income
from backroom.games.scarface.cards import draw_own
from backroom.games.scarface.crime import MOVE_NESS, buy_ness, can_buy_ness
from backroom.games.scarface.goods import gain_money
from backroom.games.scarface.memory import forget
from backroom.games.scarface.sales import sales
from backroom.games.scarface.state import AUTHORITIES, DEAL, HOSPITAL, JOB, PRISON, Gang, Table, figures_at
from backroom.games.scarface.stats import hand_limit, heal_limit, lawyers, recruiters
from backroom.games.scarface.thugs import free_all, free_some, heal_some, recruit_one
from backroom.games.scarface.vocabulary import Amount
from backroom.kernel import DONE, Decision, Flow, Question

BEFORE_REORG = Question("before-reorg", rule="R-4.25.6")


def reorganise(t: Table, me: Gang) -> Flow[None]:
    """R-4.28: sell, collect, bring figures back, recruit, reshuffle, and the clock goes on."""
    while can_buy_ness(t, me):
        if (yield Decision(me.seat, BEFORE_REORG, [MOVE_NESS, DONE])) is DONE:
            break
        yield from buy_ness(t, me)
    yield from sales(t, me, len(t.hoods))
    own = [hood for hood in t.hoods if hood.owner == me.seat]
    gain_money(t, me, income(t, me, BUSINESSES, own))
    yield from bring_back(t, me)
    for more in range(recruiters(t, me), 0, -1):
        if not (yield from recruit_one(t, me, more=more)):
            break
    renew_hand(t, me)
    t.clock += 1
    t.tell("clock", t.clock)


def bring_back(t: Table, me: Gang) -> Flow[None]:
    """R-4.28.3: free authorities, deals and jobs, some from prison by lawyers, heal up to the limit."""
    for place in (AUTHORITIES, DEAL, JOB):
        free_all(t, me, place)
    yield from free_some(t, me, Amount(min(lawyers(t, me), figures_at(me, PRISON))), (PRISON,))
    yield from heal_some(t, me, min(heal_limit(t, me), figures_at(me, HOSPITAL)), stop=True)


def renew_hand(t: Table, me: Gang) -> None:
    """R-4.28.5: shuffle the discard pile into the deck and draw up to the hand limit."""
    me.deck, me.discard = me.discard + me.deck, []
    t.chance.shuffle(me.deck)
    forget(t, me.deck)
    t.tell("reshuffles", me.seat)
    draw_own(t, me, hand_limit(t, me) - len(me.hand))
