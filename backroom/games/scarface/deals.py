"""R-4.14.1-2, R-4.6.3: dealers: drawing and laying them out, and getting goods from their deals."""

from __future__ import annotations

from backroom.games.scarface.effects import Deed, can, carry_out, effect
from backroom.games.scarface.goods import could_take, fit_goods, gain_goods
from backroom.games.scarface.memory import put_under
from backroom.games.scarface.plan import points_left, spend
from backroom.games.scarface.state import DEAL, HQ, NOBODY, Gang, Table, figures_at, kinds_at, shift
from backroom.games.scarface.stats import change
from backroom.games.scarface.thugs import pick_figure
from backroom.games.scarface.vocabulary import Effect
from backroom.kernel import DONE, Decision, Flow, Option, Question

LAY_DEALER = Question("lay-dealer", rule="R-4.6.3")
DEALS = Question("deal", kind="dealer", rule="R-4.8.4")
"""About what asks, and the discount in points."""
MORE_GOODS = Question("more-goods", kind="good", rule="R-4.14.2")
LESS_GOODS = Question("less-goods", kind="good", rule="R-4.14.2")


# --- Hiring dealers ---------------------------------------------------------------------------------------------------


def can_lay(t: Table, me: Gang) -> bool:
    """R-4.6.3: whether there are dealers to draw, and a slot that is free or can be freed."""
    return bool(t.dealers) and (len(me.dealers) < t.book.numbers.dealer_slots or bool(idle_dealers(me)))


def draw_dealers(t: Table, me: Gang, count: int) -> Flow[None]:
    """R-4.6.3: draw dealers, lay any of them in slots that are free or can be freed; the rest go under the deck."""
    for _ in range(min(count, len(t.dealers))):
        t.drawn.append(t.chance.turn_up(t.dealers))
    t.drawer = me.seat
    t.whisper((me.seat,), "draws-dealer", me.seat, tuple(t.drawn))
    t.tell("draws-dealers", me.seat, len(t.drawn))
    while t.drawn:
        options: list[Option] = []
        if len(me.dealers) < t.book.numbers.dealer_slots:
            options += [("lay", dealer) for dealer in t.drawn]
        options += [("swap", dealer, old) for dealer in t.drawn for old in idle_dealers(me)]
        pick = yield Decision(me.seat, LAY_DEALER, [*options, DONE])
        if pick is DONE:
            break
        if pick[0] == "swap":
            send_away(t, me, pick[2])
        t.drawn.remove(pick[1])
        me.dealers.append(pick[1])
        me.on_deals.append("")
        t.tell("lays-dealer", me.seat, pick[1])
        if pick[0] == "swap":
            yield from fit_goods(t, me)
    put_back(t)


def put_back(t: Table) -> None:
    """The dealers that were not laid out go under the deck; who looked at them knows which."""
    while t.drawn:
        put_under(t, t.dealers, t.drawn.pop(), 1 << t.drawer)
    t.drawer = NOBODY


def send_away(t: Table, me: Gang, dealer: str) -> None:
    """A dealer without figures goes under the deck."""
    slot = me.dealers.index(dealer)
    del me.dealers[slot], me.on_deals[slot]
    put_under(t, t.dealers, dealer)
    t.tell("sends-dealer-away", me.seat, dealer)


# --- Deals ------------------------------------------------------------------------------------------------------------


def delivers(t: Table, me: Gang, dealer: str) -> bool:
    """R-4.1.3: whether a delivery would bring anything: goods with a place for them, or the dealer's extra effect."""
    alcohol, guns = t.book.dealer_goods[dealer]
    if alcohol + guns + change(t, me, "deal_goods") > 0:
        if alcohol and could_take(t, me, "alcohol"):
            return True
        if guns and could_take(t, me, "gun"):
            return True
    extra = t.book.dealers[dealer].extra
    return extra is not None and can(t, me, extra)


def idle_dealers(me: Gang) -> list[str]:
    """R-4.8.4: the gang's dealers without a figure."""
    return [dealer for dealer, figure in zip(me.dealers, me.on_deals, strict=True) if not figure]


def deliver(t: Table, me: Gang, dealer: str) -> Flow[None]:
    """R-4.14.2: the goods of a dealer, then the extra effect."""
    alcohol, guns = t.book.dealer_goods[dealer]
    by = change(t, me, "deal_goods")
    while by:
        # Goods more or less are of a type that the dealer delivers.
        kinds: list[Option] = []
        if alcohol:
            kinds.append("alcohol")
        if guns:
            kinds.append("gun")
        if not kinds:
            break
        kind = yield Decision(me.seat, MORE_GOODS if by > 0 else LESS_GOODS, kinds)
        step = 1 if by > 0 else -1
        if kind == "alcohol":
            alcohol += step
        else:
            guns += step
        by -= step
    t.tell("deals", me.seat, dealer)
    yield from gain_goods(t, me, "alcohol", alcohol)
    yield from gain_goods(t, me, "gun", guns)
    extra = t.book.dealers[dealer].extra
    if extra is not None:
        yield from carry_out(t, me, extra, Deed(dealer, me.seat))


def stand_on(me: Gang, dealer: str, kind: str) -> None:
    """A figure from hq stands on a dealer until the reorganisation."""
    shift(me, kind, HQ, DEAL)
    me.on_deals[me.dealers.index(dealer)] = kind


def deal_cost(t: Table, dealer: str, discount: int) -> int:
    """The points a deal asks, less a discount."""
    return max(0, t.book.dealers[dealer].cost - discount)


def payable_deals(t: Table, me: Gang, discount: int) -> list[str]:
    """The deals that unspent points can pay and that would bring something."""
    return [
        dealer
        for dealer in idle_dealers(me)
        if points_left(t, me, t.book.dealers[dealer].pays) >= deal_cost(t, dealer, discount) and delivers(t, me, dealer)
    ]


def can_deal(t: Table, me: Gang, what: Effect) -> bool:
    _, discount, figure = what.args
    return (not figure or figures_at(me, HQ) > 0) and bool(payable_deals(t, me, discount))


@effect("deal", can=can_deal)
def deal(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Deals outside the order; without a figure the dealer stays free and may deliver again."""
    amount, discount, figure = what.args
    for _ in range(amount.n):
        found: list[Option] = [*payable_deals(t, me, discount)]
        if not found or (figure and not figures_at(me, HQ)):
            return
        dealer = yield Decision(me.seat, DEALS, [*found, DONE] if amount.upto else found, (deed.card, discount))
        if dealer is DONE:
            return
        spend(t, t.book.dealers[dealer].pays, deal_cost(t, dealer, discount))
        if figure:
            stand_on(me, dealer, (yield from pick_figure(me, kinds_at(me, HQ), deed.card)))
        yield from deliver(t, me, dealer)
