"""How well a boss stands, for bots: a sum of named terms, each in dollars of the final count.

What is not money yet is worth what it may still become, so most terms shrink with the turns that are left.
"""

from __future__ import annotations

from backroom.games.speakeasy.book import CONVOY, DISTILLERY, PARTY, STRENGTH, VIP, ZONES
from backroom.games.speakeasy.buildings import discount
from backroom.games.speakeasy.ending import bottle_value
from backroom.games.speakeasy.gang_war import defence
from backroom.games.speakeasy.guards import guard_price, shown_leverage
from backroom.games.speakeasy.ledgers import goals_in_reach
from backroom.games.speakeasy.sequence import LAST_ACT
from backroom.games.speakeasy.state import MOB, Boss, Table
from backroom.games.speakeasy.vocabulary import BIG
from backroom.kernel.outlook import Term


def appraise(t: Table, seat: int) -> list[float]:
    """What each term promises the boss for the end, as far as the table shows it now."""
    me = t.bosses[seat]
    turns = turns_left(t, me)
    return [term.worth(t, me, turns) for term in TERMS]


def over(t: Table) -> bool:
    return t.phase == "over"


def turns_left(t: Table, me: Boss) -> int:
    """The turns this boss has still to begin."""
    count = t.book.side(t.seats).count
    to_come = sum(count[f"capos_act_{act}"] for act in range(t.act + 1, LAST_ACT + 1))
    return to_come + (me.capos if t.act else 0)


def share(turns: int, of: int) -> float:
    """How much of something that takes so many turns to pay can still be had."""
    return min(1.0, turns / of)


# --- Money that is there, or all but there ----------------------------------------------------------------------------


def money(t: Table, me: Boss, turns: int) -> float:
    return me.cash + me.safe


def bottles(t: Table, me: Boss, turns: int) -> float:
    return bottle_value(t, me)


def guarded(t: Table, me: Boss, turns: int) -> float:
    values = t.book.buildings
    return sum(values[b.piece].end_value for b in me.buildings if b.guarded)


def to_guard(t: Table, me: Boss, turns: int) -> float:
    values = sorted((t.book.buildings[b.piece].end_value for b in me.buildings if not b.guarded), reverse=True)
    soon, later = 0.6 * share(turns, 2), 0.35 * share(turns, 4)
    return soon * sum(values[: me.office]) + later * sum(values[me.office :])


# --- Luciano and the mob ----------------------------------------------------------------------------------------------


def control(t: Table, me: Boss, turns: int) -> float:
    """By the next payout every patrol token is police: what is not guarded there does not count."""
    to_come = LAST_ACT - max(1, t.act)
    if not to_come:
        return 0
    amounts = t.book.side(t.seats).payouts
    total = 0.0
    for zone, steps in enumerate(forecast(t)):
        own = steps[me.seat]
        if own:
            total += amounts[zone][sum(step >= own for step in steps) - 1] + own
    return total * (0.85 + 0.6 * (to_come - 1))


def forecast(t: Table) -> list[list[int]]:
    """Districts that each seat and, last, the mob would control in each zone if Luciano came now."""
    steps = [[0] * (t.seats + 1) for _ in ZONES]
    zones, rank = t.book.zone, t.book.rank
    standing: dict[int, list[tuple[int, bool, int]]] = {}
    for boss in t.bosses:
        for b in boss.buildings:
            standing.setdefault(b.district, []).append((rank[b.piece], b.guarded, boss.seat))
    homes = t.book.space_district
    mob = {homes[space] for space, holder in enumerate(t.holders) if holder == MOB}
    for number, there in standing.items():
        counting = [(value, seat) for value, guard, seat in there if guard]
        district = t.districts[number]
        if not counting and not district.police and not district.patrol:
            counting = [(value, seat) for value, _, seat in there]
        if counting:
            mob.discard(number)
            top = min(counting)[0]
            for seat in {seat for value, seat in counting if value == top}:
                steps[zones[number]][seat] += 1
    for number in mob:
        steps[zones[number]][t.seats] += 1
    return steps


WARS = (7, 9, 11)
"""What the mob's attack is likely to be at the end of acts I, II and III."""


def danger(t: Table, me: Boss, turns: int) -> float:
    if t.act >= LAST_ACT:
        return 0
    threatened = [b for b in me.buildings if t.districts[b.district].threat]
    if not threatened:
        return 0
    strength = defence(t, me) + me.goons
    if me.associate:
        strength += t.book.mobsters[me.associate].associate_strength
    missing = WARS[max(1, t.act) - 1] - strength
    odds = 0.1 if missing <= 0 else min(0.8, 0.25 + 0.15 * missing)
    return -odds * sum(t.book.buildings[b.piece].end_value + (6 if b.guarded else 2) for b in threatened)


# --- Business ---------------------------------------------------------------------------------------------------------


def barrels(t: Table, me: Boss, turns: int) -> float:
    """Beside an operating outlet a barrel is nearly sold; the further away, the less."""
    if not turns:
        return 0
    low, high = t.book.prices[me.fame]
    kinds = t.book.buildings
    ready = sorted(
        (high if kinds[b.piece].high_price else low for b in me.buildings if b.barrel and t.operating(b)), reverse=True
    )
    limit = t.number(me, PARTY) + t.crate_bonus(me, "sell")
    sold = 0.85 * sum(ready[:limit]) + 0.6 * share(turns, 3) * sum(ready[limit:])
    shut = sum(b.barrel and not t.operating(b) for b in me.buildings)
    loaded = sum(truck.load for truck in me.trucks)
    return (
        sold
        + low * (0.3 * share(turns, 4) * shut + 0.5 * share(turns, 3) * loaded)
        + low * 0.25 * share(turns, 5) * min(me.barrels, 6)
    )


def errands(t: Table, me: Boss, turns: int) -> float:
    """A loaded truck wants to be near an empty outlet, an empty one near the own barrels or a ship."""
    if turns < 2:
        return 0
    hops = t.book.hops
    outlets = [b.district for b in me.buildings if not b.barrel and b.piece in t.book.outlets and t.operating(b)]
    sources = [ship.port for ship in t.ships]
    still = me.still
    if still is not None and me.barrels:
        sources.append(still.district)
    total = 0.0
    for truck in me.trucks[: t.truck_count(me)]:
        if not truck.district:
            continue
        goals, weight = (outlets, 0.8 * truck.load) if truck.load else (sources, 0.25)
        total -= weight * min((hops[truck.district][goal] for goal in goals), default=4)
    return total


def prices(t: Table, me: Boss, turns: int) -> float:
    low, high = t.book.prices[me.fame]
    return 0.45 * turns * (low + high) / 2


def outlets(t: Table, me: Boss, turns: int) -> float:
    """Room to sell, and the income of casinos."""
    income = t.book.side(t.seats).income
    total = 0.0
    for b in me.buildings:
        total += {"speakeasy": 0.5, "still": 0.7}.get(b.piece, 0.8) * turns
        if income[b.piece] and t.operating(b):
            total += 0.6 * income[b.piece] * turns
        if not b.guarded and t.districts[b.district].police:
            total -= 3 * share(turns, 4)
    return total


def levels(t: Table, me: Boss, turns: int) -> float:
    still = me.still is not None
    worth = ((VIP, 0.4), (PARTY, 0.55), (DISTILLERY, 0.35 if still else 0.15), (CONVOY, 0.45), (STRENGTH, 0.45))
    return turns * sum(weight * t.number(me, track) for track, weight in worth) + 0.5 * turns * t.truck_count(me)


def upgrades(t: Table, me: Boss, turns: int) -> float:
    big = sum(t.book.slots[slot].piece in BIG for slot in me.pieces)
    return 0.35 * discount(t, me) * min(big, 2) * share(turns, 6)


# --- People and things ------------------------------------------------------------------------------------------------


def family(t: Table, me: Boss, turns: int) -> float:
    docks = t.docks.count(me.seat)
    return share(turns, 6) * (2.5 * docks + 1.5 * me.office)


def muscle(t: Table, me: Boss, turns: int) -> float:
    worth = 1.8 * min(me.goons, 3) + 1.2 * max(0, me.goons - 3)
    if me.associate:
        row = t.book.mobsters[me.associate]
        worth += 0.9 * row.associate_strength - 0.2 * row.fee + (1.5 if row.ability else 0)
    return worth * share(turns, 7)


def leverage(t: Table, me: Boss, turns: int) -> float:
    shown = shown_leverage(t, me)
    return share(turns, 5) * (1.6 * min(shown, 9) + 1.3 * min(me.leverage, 8) - 1.5 * guard_price(t, me))


def goals(t: Table, me: Boss, turns: int) -> float:
    """Ledgers at hand for goals that are met; without a ledger a goal is only a promise."""
    if not turns:
        return 0
    met = sorted((goal.money + 3 * len(goal.bonus) for goal in goals_in_reach(t, me)), reverse=True)
    soon = 0.75 * share(turns, 2)
    spare = max(0, me.ledgers - len(met))
    return (
        soon * sum(met[: me.ledgers])
        + 0.2 * share(turns, 5) * sum(met[me.ledgers :])
        + 3 * share(turns, 6) * min(spare, 3)
    )


def tokens(t: Table, me: Boss, turns: int) -> float:
    held = min(len(me.tokens), t.book.start.token_limit + t.crate_bonus(me, "token"))
    return share(turns, 5) * (2.2 * held + 2.5 * min(len(me.helpers), turns))


def cards(t: Table, me: Boss, turns: int) -> float:
    kinds = len({t.book.card_type[card] for card in me.hand})
    return share(turns, 4) * (1.5 * min(len(me.hand), 6) + 0.5 * kinds)


def crates(t: Table, me: Boss, turns: int) -> float:
    return 0.8 * turns * len(me.crates)


TERMS = (
    Term("money", money, "The richest boss wins, and safe money counts like cash.", score=True),
    Term("bottles", bottles, "Bottles on helper cards are paid at the end, each kind once."),
    Term("guarded", guarded, "Guarded buildings are paid at the end."),
    Term("to_guard", to_guard, "A building without a guard may still get one, sooner with men in the office."),
    Term("control", control, "Luciano pays for controlled districts after each of the first three acts."),
    Term("danger", danger, "The mob takes buildings in threatened districts that cannot be held."),
    Term("barrels", barrels, "Barrels are money once they are sold; the nearer to an outlet, the surer."),
    Term("errands", errands, "A truck is useful where it can load or deliver next."),
    Term("prices", prices, "Fame makes every barrel to come dearer."),
    Term("outlets", outlets, "More places sell more barrels; casinos bring income; police shuts what has no guard."),
    Term("levels", levels, "Higher levels do more with every card."),
    Term("upgrades", upgrades, "An emptied group of slots makes nightclubs and casinos cheaper."),
    Term("family", family, "Members in docks can ambush, members in the office can guard."),
    Term("muscle", muscle, "Goons and an associate win takeovers, ambushes and wars."),
    Term("leverage", leverage, "Leverage sends guards; a late place in the turn order makes them cheaper."),
    Term("goals", goals, "A ledger on a goal that is met is safe money."),
    Term("tokens", tokens, "City tokens and helper cards are actions in hand."),
    Term("cards", cards, "Operation cards do the work, best with all kinds at hand."),
    Term("crates", crates, "A crate's lasting bonus helps in every turn to come."),
)
"""What a position is judged by."""
