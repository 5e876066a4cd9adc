"""How well a gang stands, for bots: a sum of named terms, each in dollars of the final count.

Money is made at reorganisations, by sales and businesses: what is not money yet is worth what it may still become, so
most terms shrink with the reorganisations that are left.
"""

from __future__ import annotations

from backroom.games.scarface.book import BUSINESSES
from backroom.games.scarface.businesses import income
from backroom.games.scarface.criteria import businesses as business_count
from backroom.games.scarface.criteria import count, own_cards, worth
from backroom.games.scarface.ending import STARS, card_formulas, mayor_formulas
from backroom.games.scarface.jobs import meets
from backroom.games.scarface.market import ring_income
from backroom.games.scarface.plan import card_points
from backroom.games.scarface.sales import proceeds
from backroom.games.scarface.state import (
    AUTHORITIES,
    DEAL,
    DISTRICTS,
    HOSPITAL,
    HQ,
    JOB,
    NOBODY,
    PLACES,
    PRISON,
    SAFEHOUSE,
    SLUMS,
    UNDERWORLD,
    Gang,
    Table,
)
from backroom.games.scarface.stats import boss_row
from backroom.games.scarface.town import majorities, present
from backroom.games.scarface.vocabulary import Effect
from backroom.kernel.outlook import Term


def appraise(t: Table, seat: int) -> list[float]:
    """What each term promises the gang for the end, as far as the table shows it now."""
    me = t.gangs[seat]
    if not me.id:
        return [0.0] * len(TERMS)
    left = payouts_left(t)
    return [term.worth(t, me, left) for term in TERMS]


def over(t: Table) -> bool:
    return t.phase == "over"


def payouts_left(t: Table) -> float:
    """How many reorganisations each gang may still have, on average."""
    if t.phase in ("election", "over"):
        return 0.0
    row = t.book.seat_counts[t.seats]
    span = row.extra_cell - row.start_cell
    ticks = (t.book.numbers.rounds - t.extras) * span - (t.clock - row.start_cell)
    return max(0.0, ticks / t.seats)


def soon(left: float) -> float:
    """How sure it is that there will be a reorganisation at all."""
    return min(1.0, left)


# --- Money, and what is paid at the end -------------------------------------------------------------------------------


def money(t: Table, me: Gang, left: float) -> float:
    return me.money


def mayor(t: Table, me: Gang, left: float) -> float:
    """R-4.30.3: the bonuses of the mayor; before the election those of both candidates, the nearer the surer."""
    if not t.expansion:
        return 0
    if t.mayor != NOBODY:
        return sum(worth(t, me, formula) for formula in mayor_formulas(t))
    sure = 0.5 / (1 + 0.2 * left)
    return sure * sum(side_worth(t, me, party) for party in (0, 1))


def side_worth(t: Table, me: Gang, party: int) -> int:
    """What a candidate would pay the gang as things are."""
    card = t.book.candidates[t.candidates[party]]
    return sum(worth(t, me, formula) for formula in (card.red if party else card.blue))


def bonuses(t: Table, me: Gang, left: float) -> float:
    """R-4.30.4, R-4.30.6: end bonuses of cards; without the expansion of stars and businesses too."""
    total = float(sum(worth(t, me, formula) for formula in card_formulas(t, me)))
    if not t.expansion:
        side = t.book.side(False)
        total += side.star_bonus * count(t, me, STARS) + side.business_bonus * business_count(t, me, "all")
    return total / (1 + 0.1 * left)


def votes(t: Table, me: Gang, left: float) -> float:
    """Votes decide which candidate pays; and they keep angry Ness away."""
    if not t.expansion or t.mayor != NOBODY:
        return 0
    gain = [side_worth(t, me, party) for party in (0, 1)]
    total = sum(gang.votes for gang in t.gangs)
    share = me.votes / total if total else 0
    return 0.25 * share * abs(gain[0] - gain[1]) + 0.5 * me.votes * soon(left)


# --- Trade ------------------------------------------------------------------------------------------------------------


def sales(t: Table, me: Gang, left: float) -> float:
    """Goods that the own neighbourhoods will take, at what they pay now; the rest is nearly lost."""
    if not left:
        return 0
    alcohol, guns = me.alcohol, me.guns
    found = []
    for hood in t.hoods:
        if hood.owner == me.seat:
            wanted = t.book.demand[hood.tile]
            price = float(proceeds(t, me, hood))
            if hood.district == t.angry_ness:
                price *= 0.6
            found.append((price / max(1, wanted[0] + wanted[1]), price, wanted))
    found.sort(reverse=True)
    total = 0.0
    for _, price, wanted in found:
        if wanted[0] <= alcohol and wanted[1] <= guns:
            alcohol, guns = alcohol - wanted[0], guns - wanted[1]
            total += price
    spare = 3.0 * min(alcohol + guns, 4)
    return soon(left) * (0.85 * total + spare)


def outlets(t: Table, me: Gang, left: float) -> float:
    """A neighbourhood sells at every reorganisation, the further from home the dearer."""
    if left <= 0:
        return 0
    prices = sorted((proceeds(t, me, hood) for hood in t.hoods if hood.owner == me.seat), reverse=True)
    return sum((0.28 * price + 1.5) * left for price in prices[:4]) + 2.0 * soon(left) * len(prices[4:])


def dealers(t: Table, me: Gang, left: float) -> float:
    """A dealer delivers once in a cycle; cheap ones rather."""
    total = 0.0
    for dealer in me.dealers:
        row = t.book.dealers[dealer]
        total += max(0.3, 1.4 * row.goods.total - 0.5 * row.cost) + 0.4 * row.storage.total
    return total * left


def businesses(t: Table, me: Gang, left: float) -> float:
    """R-4.28.2: the yields of all own businesses, once for each reorganisation to come."""
    if left <= 0:
        return 0
    own = [hood for hood in t.hoods if hood.owner == me.seat]
    return 0.85 * left * income(t, me, BUSINESSES, own)


# --- The gang ---------------------------------------------------------------------------------------------------------


THUGS = [0.0] * PLACES
THUGS[:DISTRICTS] = [2.2] * DISTRICTS
for _place, _worth in (
    (SLUMS, 0.0),
    (SAFEHOUSE, 1.2),
    (HQ, 2.6),
    (UNDERWORLD, 1.4),
    (AUTHORITIES, 2.0),
    (DEAL, 2.0),
    (JOB, 2.0),
    (PRISON, 0.2),
    (HOSPITAL, 0.8),
):
    THUGS[_place] = _worth
"""What a thug is worth by its place: ready ones most; of those in the underworld many end in prison."""


def thugs(t: Table, me: Gang, left: float) -> float:
    boss = THUGS[me.boss] * 1.3 if me.boss >= 0 else 0
    total = sum(number * each for number, each in zip(me.thugs, THUGS, strict=True)) + boss
    return total * soon(left)


def ground(t: Table, me: Gang, left: float) -> float:
    """Presence opens the way for sales and take-overs, majorities pay by extortion."""
    here = sum(present(t, me))
    vehicles = sum(me.cars[:DISTRICTS]) + 1.5 * sum(me.trucks[:DISTRICTS])
    return soon(left) * (1.6 * here + 0.8 * majorities(t, me) + 0.8 * vehicles)


def deck(t: Table, me: Gang, left: float) -> float:
    """Good cards come back in every cycle; associates also have skills to match."""
    total = 0.0
    cards = t.book.cards
    for card in own_cards(me):
        row = cards.get(card)
        if row is not None:
            points = card_points(t, me, card, "strength") + card_points(t, me, card, "influence")
            total += 0.5 * points + 0.9 * row.stars
    return total * left


def hand(t: Table, me: Gang, left: float) -> float:
    """Cards that are not used up yet in this cycle are turns to come."""
    total = 0.0
    for card in (*me.hand, *me.deck):
        total += 1.2 + 0.6 * (card_points(t, me, card, "strength") + card_points(t, me, card, "influence"))
    return total * soon(left)


def upgrades(t: Table, me: Gang, left: float) -> float:
    """Every track makes a cycle better, and the boss rises with them."""
    row = boss_row(t, me)
    hand, recruiters, lawyers, garage, members = me.upgrades
    tracks = 2.2 * hand + 1.4 * recruiters + 0.7 * lawyers + 0.6 * garage + 1.2 * members
    return left * (tracks + 1.2 * row.row + 0.5 * (row.strength + row.influence))


def jobs(t: Table, me: Gang, left: float) -> float:
    """A job is worth its reward, the nearer to done the more; a permanent one can be used again and again."""
    if not left:
        return 0
    known = t.book.jobs
    own = sorted((job_worth(t, me, job) for job in me.jobs), reverse=True)
    total = sum(own[:3]) + 0.3 * sum(own[3:])
    lasting = sum(0.5 * reward_worth(known[job].reward) for job in me.permanent)
    return soon(left) * total + lasting * left


def job_worth(t: Table, me: Gang, job: str) -> float:
    """What a job of the hand promises: what it asks of the plan is a matter of time, the rest must be got."""
    row = t.book.jobs[job]
    gain = reward_worth(row.reward) * (0.5 if row.kind == "one_shot" else 0.6) - row.crime
    for asked in row.requirements:
        if not asked.name.startswith("plan") and not meets(t, me, asked):
            gain *= 0.55
    return max(0.4, 0.6 * gain)


GAINS = {"money": 1.0, "alcohol": 5.0, "gun": 5.0, "good": 5.0, "vote": 1.5, "bullet": 1.5}
"""What rewards give, in dollars."""
_WORTHS: dict[int, tuple[Effect, float]] = {}


def reward_worth(effect: Effect) -> float:
    """Roughly what an effect is worth: gains by what they are, anything else a little."""
    known = _WORTHS.get(id(effect))
    if known is None or known[0] is not effect:
        known = _WORTHS[id(effect)] = (effect, rough_worth(effect))
    return known[1]


def rough_worth(effect: Effect) -> float:
    if effect.name in ("choose", "if"):
        return max(map(rough_worth, effect.parts))
    if effect.name == "cost":
        return 0.5 * rough_worth(effect.parts[1])
    if effect.name == "per":
        return 2.0 * rough_worth(effect.parts[0])
    if effect.parts:
        return sum(map(rough_worth, effect.parts))
    if effect.name == "gain":
        amount: int = effect.args[1].n
        return GAINS[effect.args[0]] * min(40, amount)
    return 3.0


# --- The law and the street -------------------------------------------------------------------------------------------


def crime(t: Table, me: Gang, left: float) -> float:
    """A raid hits those who stand high, once more for each level above the G-Men; near the last cell it is near."""
    if not left:
        return 0
    zone = t.book.zone[me.crime]
    above = max(0, me.crime - t.gmen_level) if t.expansion else 0
    near = max(0, me.crime - (t.book.numbers.crime_max - 3))
    return -soon(left) * (0.5 * (me.crime - t.ness) + 1.5 * zone + 1.5 * above + 1.0 * near)


def bullets(t: Table, me: Gang, left: float) -> float:
    """Bullets are paid back by districts with a majority, or buy street gangs."""
    if not t.expansion or not left:
        return 0
    able = min(me.bullets, majorities(t, me))
    return soon(left) * (0.5 * t.book.extort_money[able] + 0.9 * min(me.bullets - able, 6))


def streets(t: Table, me: Gang, left: float) -> float:
    return 2.5 * min(len(me.streets), 5) * soon(left)


def ring(t: Table, me: Gang, left: float) -> float:
    """R-4.18: an income in every turn, as long as nobody takes it."""
    if t.ring != me.seat:
        return 0
    return ring_income(t, me) * min(3.0, 2.0 * left)


TERMS = (
    Term("money", money, "Money behind the screen counts as it is.", score=True),
    Term("mayor", mayor, "The mayor pays for what the city sees of a gang at the end."),
    Term("bonuses", bonuses, "Some cards pay at the end."),
    Term("votes", votes, "Votes choose the mayor who pays one best, and keep angry Ness away."),
    Term("sales", sales, "Goods are money where a neighbourhood asks for them."),
    Term("outlets", outlets, "Neighbourhoods sell again and again, far from home at a better price."),
    Term("dealers", dealers, "A dealer delivers in every cycle."),
    Term("businesses", businesses, "Businesses pay at every reorganisation."),
    Term("thugs", thugs, "Thugs at hand give orders; those in prison or the slums do nothing."),
    Term("ground", ground, "Presence opens the way to sales and take-overs."),
    Term("deck", deck, "Strong cards come back in every cycle."),
    Term("hand", hand, "Cards that are left are turns to come."),
    Term("upgrades", upgrades, "Every upgrade makes the next cycle better, and the boss with it."),
    Term("jobs", jobs, "A job is as good as its reward, once it can be done."),
    Term("crime", crime, "The higher the crime, the harder the raid."),
    Term("bullets", bullets, "Bullets make districts pay."),
    Term("streets", streets, "A street gang card is a blow at the right moment."),
    Term("ring", ring, "The ring pays in every turn."),
)
"""What a position is judged by."""
