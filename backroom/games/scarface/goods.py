"""R-4.1.4, R-4.14.3-5: money, goods, votes and bullets come and go; and where goods are stored."""

from __future__ import annotations

from backroom.games.scarface.effects import Deed, effect, for_each, meant, named
from backroom.games.scarface.plan import points_left, spend
from backroom.games.scarface.state import NOBODY, Gang, Table
from backroom.games.scarface.stats import change
from backroom.games.scarface.vocabulary import POINTS, SELF, Amount, Effect
from backroom.kernel import DONE, Decision, Flow, Option, Question

DROP = Question("drop-good", kind="good", rule="R-4.14.4")
PAY_GOOD = Question("pay-good", kind="good", rule="R-4.1.4")
GAIN_GOOD = Question("gain-good", kind="good", rule="R-4.1.4")
LOSE_GOOD = Question("lose-good", kind="good", rule="R-4.1.4")
GIVE_GOOD = Question("give-good", kind="good", rule="R-4.1.4")
EXCHANGE = Question("exchange", rule="R-4.1.4")

KINDS = ("alcohol", "gun")
OTHER = {"alcohol": "gun", "gun": "alcohol"}
EXPANSION_ONLY = ("vote", "bullet")


# --- Storage ----------------------------------------------------------------------------------------------------------


def storage(t: Table, me: Gang) -> tuple[int, int, int]:
    """R-4.14.3: spaces for alcohol, for guns and for either."""
    alcohol, guns, either = t.book.base_storage
    for dealer in me.dealers:
        a, g, x = t.book.dealer_storage[dealer]
        alcohol, guns, either = alcohol + a, guns + g, either + x
    seat, stores = me.seat, t.book.hood_storage
    for hood in t.hoods:
        if hood.owner == seat:
            a, g, x = stores[hood.tile]
            alcohol, guns, either = alcohol + a, guns + g, either + x
    if t.changes:
        alcohol += change(t, me, "storage", index="alcohol")
        guns += change(t, me, "storage", index="gun")
        either += change(t, me, "storage", index="any")
    return alcohol, guns, either


def overflow(t: Table, me: Gang, alcohol: int, guns: int) -> int:
    """How many of so many goods do not fit into the storage."""
    a, g, x = storage(t, me)
    return max(0, max(0, alcohol - a) + max(0, guns - g) - max(0, x))


def room(t: Table, me: Gang, kind: str) -> bool:
    """Whether one more good of a kind fits."""
    return not overflow(t, me, me.alcohol + (kind == "alcohol"), me.guns + (kind == "gun"))


def swaps(t: Table, me: Gang, kind: str) -> bool:
    """R-4.14.4: whether a good of a kind fits in the place of one of the other kind."""
    more = 1 if kind == "alcohol" else -1
    return held(me, OTHER[kind]) > 0 and not overflow(t, me, me.alcohol + more, me.guns - more)


def could_take(t: Table, me: Gang, kind: str) -> bool:
    """Whether there is a good of a kind in the supply, and a place for it, perhaps that of another."""
    return supply(t, kind) > 0 and (room(t, me, kind) or swaps(t, me, kind))


def held(me: Gang, kind: str) -> int:
    """How many goods of a kind a gang has."""
    return me.alcohol if kind == "alcohol" else me.guns


def put_good(me: Gang, kind: str, count: int) -> None:
    if kind == "alcohol":
        me.alcohol += count
    else:
        me.guns += count


def return_good(t: Table, me: Gang, kind: str, count: int = 1) -> None:
    """Goods go back to the supply."""
    put_good(me, kind, -count)
    if kind == "alcohol":
        t.alcohol += count
    else:
        t.guns += count


def supply(t: Table, kind: str) -> int:
    return t.alcohol if kind == "alcohol" else t.guns


def take_good(t: Table, me: Gang, kind: str) -> None:
    """A good comes from the supply."""
    return_good(t, me, kind, -1)


def too_many(t: Table, me: Gang) -> list[Option]:
    """R-4.14.4: the kinds of goods of which one could be given up to make the rest fit better."""
    a, g, _ = storage(t, me)
    over: list[Option] = []
    if me.alcohol > max(0, a):
        over.append("alcohol")
    if me.guns > max(0, g):
        over.append("gun")
    return over


def fit_goods(t: Table, me: Gang) -> Flow[None]:
    """R-4.14.4: when storage shrinks the owner chooses what goes back."""
    while overflow(t, me, me.alcohol, me.guns):
        t.sorting = me.seat
        kind = yield Decision(me.seat, DROP, too_many(t, me))
        t.sorting = NOBODY
        return_good(t, me, kind)
        t.tell("drops-good", me.seat, kind)


def gain_goods(t: Table, me: Gang, kind: str, count: int) -> Flow[None]:
    """R-4.1.4, R-4.14.4: goods from the supply, as many as there are; what does not fit goes back, by choice."""
    other = OTHER[kind]
    gained = 0
    for _ in range(min(count, supply(t, kind))):
        if room(t, me, kind):
            take_good(t, me, kind)
            gained += 1
            continue
        dropped = (yield Decision(me.seat, DROP, [kind, other])) if swaps(t, me, kind) else kind
        t.tell("drops-good", me.seat, dropped)
        if dropped == kind:
            break
        return_good(t, me, other)
        take_good(t, me, kind)
        gained += 1
    if gained:
        t.tell("gains", me.seat, kind, gained)


# --- Money, votes and bullets -----------------------------------------------------------------------------------------


def gain_money(t: Table, me: Gang, amount: int) -> None:
    """The bank is unlimited."""
    if amount:
        me.money += amount
        t.tell("gains", me.seat, "money", amount)


def gain_tokens(t: Table, me: Gang, kind: str, count: int) -> None:
    """R-4.1.4: votes or bullets, as many as are left."""
    if kind == "vote":
        count = min(count, t.votes)
        t.votes -= count
        me.votes += count
    else:
        count = min(count, t.bullets)
        t.bullets -= count
        me.bullets += count
    if count:
        t.tell("gains", me.seat, kind, count)


def amount_of(me: Gang, res: str) -> int:
    """How much of a resource a gang has."""
    match res:
        case "money":
            return me.money
        case "vote":
            return me.votes
        case "bullet":
            return me.bullets
        case "alcohol":
            return me.alcohol
        case "gun":
            return me.guns
    return me.alcohol + me.guns


def give_up(t: Table, me: Gang, res: str, count: int) -> None:
    """Some of a resource, not a good of choice, goes back to the supply."""
    if res == "money":
        me.money -= count
    elif res == "vote":
        me.votes -= count
        t.votes += count
    elif res == "bullet":
        me.bullets -= count
        t.bullets += count
    else:
        return_good(t, me, res, count)


def goods_of(me: Gang) -> list[Option]:
    """The kinds of goods a gang has."""
    return [kind for kind in KINDS if held(me, kind)]


def can_gain(t: Table, me: Gang, what: Effect) -> bool:
    """Whether there is something to gain and a place for it."""
    res = what.args[0]
    if res == "money":
        return True
    if res == "vote":
        return t.expansion and t.votes > 0
    if res == "bullet":
        return t.expansion and t.bullets > 0
    return any(could_take(t, me, kind) for kind in (KINDS if res == "good" else (res,)))


@for_each("gain", 2, can_gain)
def gain(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Take from the supply; goods need storage."""
    res, amount, _ = what.args
    if res == "money":
        gain_money(t, me, amount.n)
    elif res in EXPANSION_ONLY:
        if t.expansion:
            gain_tokens(t, me, res, amount.n)
    elif res == "good":
        for _ in range(amount.n):
            kinds: list[Option] = [kind for kind in KINDS if could_take(t, me, kind)]
            if kinds:
                yield from gain_goods(t, me, (yield Decision(me.seat, GAIN_GOOD, kinds)), 1)
    else:
        yield from gain_goods(t, me, res, amount.n)


def affords(t: Table, me: Gang, res: str, count: int) -> bool:
    """R-4.1.2: whether so much of a resource, or of the plan's points, is there."""
    return (points_left(t, me, res) if res in POINTS else amount_of(me, res)) >= count


def any_good(me: Gang, question: Question, count: int) -> Flow[str]:
    """The kind of the next of so many goods that go: the owner picks, unless all of them go."""
    kinds = goods_of(me)
    return (yield Decision(me.seat, question, kinds)) if me.alcohol + me.guns > count else str(kinds[0])


def pay_out(t: Table, me: Gang, res: str, count: int) -> Flow[None]:
    """Pay completely; of goods the owner picks which."""
    if res in POINTS:
        spend(t, res, count)
    elif res == "good":
        for left in range(count, 0, -1):
            kind = yield from any_good(me, PAY_GOOD, left)
            return_good(t, me, kind)
            t.tell("pays", me.seat, kind, 1)
        return
    else:
        give_up(t, me, res, count)
    t.tell("pays", me.seat, res, count)


@effect("pay", can=lambda t, me, what: affords(t, me, *what.args))
def pay(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """A cost."""
    yield from pay_out(t, me, *what.args)


@for_each("lose", 2, lambda t, me, what: amount_of(me, what.args[0]) > 0)
def lose(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Return to the supply, as much as is there; the owner picks among goods."""
    res, amount, _ = what.args
    count = min(amount.n, amount_of(me, res))
    if res == "good":
        for left in range(count, 0, -1):
            kind = yield from any_good(me, LOSE_GOOD, left)
            return_good(t, me, kind)
            t.tell("loses", me.seat, kind, 1)
    elif count:
        give_up(t, me, res, count)
        t.tell("loses", me.seat, res, count)


# --- Stealing and exchanging ------------------------------------------------------------------------------------------


def stealable(t: Table, me: Gang, gang: Gang, res: str) -> bool:
    """Whether, for all that everybody sees, there is something to steal and a place for it."""
    if res == "money":
        return True
    if res in EXPANSION_ONLY:
        return t.expansion
    return any(held(gang, kind) > 0 and room(t, me, kind) for kind in (KINDS if res == "good" else (res,)))


def can_steal(t: Table, me: Gang, what: Effect) -> bool:
    res, _, who = what.args
    return any(stealable(t, me, gang, res) for gang in meant(t, me, who) if gang is not me)


@effect("steal", can=can_steal)
def steal(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Move from a rival to oneself, as much as is there and fits; the owner picks among goods."""
    res, amount, who = what.args
    some = [gang for gang in meant(t, me, who) if gang is not me and stealable(t, me, gang, res)]
    for gang in (yield from named(t, me, who, some, deed)):
        if res in ("money", *EXPANSION_ONLY):
            if not t.open_money:
                t.chance.peek()  # How much there was behind the screen is known from now on.
            take(t, me, gang, res, min(amount.n, amount_of(gang, res)))
            continue
        for _ in range(amount.n):
            kinds: list[Option] = [
                kind for kind in (KINDS if res == "good" else (res,)) if held(gang, kind) and room(t, me, kind)
            ]
            if kinds:
                take(t, me, gang, (yield Decision(gang.seat, GIVE_GOOD, kinds, (me.seat,))), 1)


def take(t: Table, me: Gang, gang: Gang, res: str, count: int) -> None:
    """So much of a resource changes hands, for all to see."""
    give_up(t, gang, res, count)
    give_up(t, me, res, -count)
    t.tell("steals", me.seat, gang.seat, res, count)


def can_exchange(t: Table, me: Gang, what: Effect) -> bool:
    res, count, other, amount, _ = what.args
    return amount_of(me, res) >= count and can_gain(t, me, Effect("gain", (other, Amount(amount), SELF)))


@effect("exchange", can=can_exchange)
def exchange(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Spend some of one resource for some of another, several times if one likes."""
    res, count, other, amount, times = what.args
    for done in range(times):
        if not can_exchange(t, me, what):
            return
        once: Option = ("exchange", res, count, other, amount)
        pick = yield Decision(me.seat, EXCHANGE, [once, DONE] if done else [once], (deed.card,))
        if pick is DONE:
            return
        yield from pay_out(t, me, res, count)
        yield from gain(t, me, Effect("gain", (other, Amount(amount), SELF)), deed)
