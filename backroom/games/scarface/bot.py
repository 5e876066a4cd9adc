"""How well a gang stands, for bots: a sum of named terms, each in dollars of the final count.

Money is made at reorganisations, by sales and businesses: what is not money yet is worth what it may still become, so
most terms shrink with the reorganisations that are left.
"""

from __future__ import annotations

from functools import lru_cache

from backroom.games.scarface.book import BUSINESSES, Book, Card
from backroom.games.scarface.businesses import income
from backroom.games.scarface.criteria import businesses as business_count
from backroom.games.scarface.criteria import count, own_cards, total_worth
from backroom.games.scarface.ending import STARS, card_formulas, mayor_formulas
from backroom.games.scarface.jobs import meets
from backroom.games.scarface.market import ring_income
from backroom.games.scarface.sales import chains, proceeds
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


class Outlook:
    """A position as a gang looks at it: what several terms count, worked out once."""

    __slots__ = ("boss", "cards", "left", "majorities", "me", "own", "presence", "proceeds", "sides", "soon", "t")

    def __init__(self, t: Table, me: Gang) -> None:
        self.t, self.me = t, me
        self.left = payouts_left(t)
        """How many reorganisations the gang may still have."""
        self.soon = min(1.0, self.left)
        """How sure it is that there will be a reorganisation at all."""
        self.own = [hood for hood in t.hoods if hood.owner == me.seat]
        steps = chains(t, me)
        self.proceeds = [proceeds(t, me, hood, steps=steps) for hood in self.own]
        """What a sale would bring in each of the own neighbourhoods."""
        self.presence = sum(present(t, me))
        """In how many districts the gang is present."""
        self.majorities = majorities(t, me)
        self.boss = boss_row(t, me)
        cards = t.book.cards
        self.cards = [cards[card] for card in own_cards(me) if card in cards]
        undecided = t.expansion and t.mayor == NOBODY
        self.sides = [side_worth(t, me, party) for party in (0, 1)] if undecided else []
        """What each candidate would pay, as long as either may win."""

    def points(self, card: Card) -> int:
        """R-4.3.1, R-4.3.4: the points of a card of both kinds."""
        row = self.boss if card.boss else card
        return row.strength + row.influence


def appraise(t: Table, seat: int) -> list[float]:
    """What each term promises the gang for the end, as far as the table shows it now."""
    me = t.gangs[seat]
    if not me.id:
        return [0.0] * len(TERMS)
    look = Outlook(t, me)
    return [term.worth(look) for term in TERMS]


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


def side_worth(t: Table, me: Gang, party: int) -> int:
    """What a candidate would pay the gang as things are."""
    card = t.book.candidates[t.candidates[party]]
    return total_worth(t, me, card.red if party else card.blue)


# --- Money, and what is paid at the end -------------------------------------------------------------------------------


def money(look: Outlook) -> float:
    return look.me.money


def mayor(look: Outlook) -> float:
    """R-4.30.3: the bonuses of the mayor; before the election those of both candidates, the nearer the surer."""
    if look.t.mayor != NOBODY:
        return total_worth(look.t, look.me, mayor_formulas(look.t))
    sure = 0.5 / (1 + 0.2 * look.left)
    return sure * sum(look.sides)


def bonuses(look: Outlook) -> float:
    """R-4.30.4, R-4.30.6: end bonuses of cards; without the expansion of stars and businesses too."""
    t, me = look.t, look.me
    total = float(total_worth(t, me, card_formulas(t, me)))
    if not t.expansion:
        side = t.book.side(False)
        total += side.star_bonus * count(t, me, STARS) + side.business_bonus * business_count(t, me, "all")
    return total / (1 + 0.1 * look.left)


def votes(look: Outlook) -> float:
    """Votes decide which candidate pays; and they keep angry Ness away."""
    t, me = look.t, look.me
    if not look.sides:
        return 0
    total = sum([gang.votes for gang in t.gangs])
    share = me.votes / total if total else 0
    blue, red = look.sides
    return 0.25 * share * abs(blue - red) + 0.5 * me.votes * look.soon


# --- Trade ------------------------------------------------------------------------------------------------------------


def sales(look: Outlook) -> float:
    """Goods that the own neighbourhoods will take, at what they pay now; the rest is nearly lost."""
    if not look.left:
        return 0
    t, demand = look.t, look.t.book.demand
    found = []
    for hood, pays in zip(look.own, look.proceeds, strict=True):
        wanted = demand[hood.tile]
        price = pays * 0.6 if hood.district == t.angry_ness else float(pays)
        found.append((price / max(1, wanted[0] + wanted[1]), price, wanted))
    found.sort(reverse=True)
    alcohol, guns = look.me.alcohol, look.me.guns
    total = 0.0
    for _, price, wanted in found:
        if wanted[0] <= alcohol and wanted[1] <= guns:
            alcohol, guns = alcohol - wanted[0], guns - wanted[1]
            total += price
    spare = 3.0 * min(alcohol + guns, 4)
    return look.soon * (0.85 * total + spare)


def outlets(look: Outlook) -> float:
    """A neighbourhood sells at every reorganisation, the further from home the dearer."""
    if not look.left:
        return 0
    best = sorted(look.proceeds, reverse=True)
    return sum([(0.28 * price + 1.5) * look.left for price in best[:4]]) + 2.0 * look.soon * len(best[4:])


def dealers(look: Outlook) -> float:
    """A dealer delivers once in a cycle; cheap ones rather."""
    total = 0.0
    for dealer in look.me.dealers:
        row = look.t.book.dealers[dealer]
        total += max(0.3, 1.4 * row.goods.total - 0.5 * row.cost) + 0.4 * row.storage.total
    return total * look.left


def businesses(look: Outlook) -> float:
    """R-4.28.2: the yields of all own businesses, once for each reorganisation to come."""
    if not look.left:
        return 0
    return 0.85 * look.left * income(look.t, look.me, BUSINESSES, look.own)


# --- The gang ---------------------------------------------------------------------------------------------------------


THUGS = [2.2] * DISTRICTS + [0.0] * (PLACES - DISTRICTS)
"""What a thug is worth by its place: ready ones most; of those in the underworld many end in prison."""
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


def thugs(look: Outlook) -> float:
    me = look.me
    boss = THUGS[me.boss] * 1.3 if me.boss >= 0 else 0
    total = sum([number * each for number, each in zip(me.thugs, THUGS, strict=True)]) + boss
    return total * look.soon


def ground(look: Outlook) -> float:
    """Presence opens the way for sales and take-overs, majorities pay by extortion."""
    vehicles = sum(look.me.cars[:DISTRICTS]) + 1.5 * sum(look.me.trucks[:DISTRICTS])
    return look.soon * (1.6 * look.presence + 0.8 * look.majorities + 0.8 * vehicles)


def deck(look: Outlook) -> float:
    """Good cards come back in every cycle; associates also have skills to match."""
    total = 0.0
    for card in look.cards:
        total += 0.5 * look.points(card) + 0.9 * card.stars
    return total * look.left


def hand(look: Outlook) -> float:
    """Cards that are not used up yet in this cycle are turns to come."""
    total = 0.0
    cards = look.t.book.cards
    for card in (*look.me.hand, *look.me.deck):
        total += 1.2 + 0.6 * look.points(cards[card])
    return total * look.soon


def upgrades(look: Outlook) -> float:
    """Every track makes a cycle better, and the boss rises with them."""
    row = look.boss
    hand, recruiters, lawyers, garage, members = look.me.upgrades
    tracks = 2.2 * hand + 1.4 * recruiters + 0.7 * lawyers + 0.6 * garage + 1.2 * members
    return look.left * (tracks + 1.2 * row.row + 0.5 * (row.strength + row.influence))


def jobs(look: Outlook) -> float:
    """A job is worth its reward, the nearer to done the more; a permanent one can be used again and again."""
    if not look.left:
        return 0
    t, me = look.t, look.me
    rewards = job_rewards(t.book)
    own = sorted([job_worth(t, me, job, rewards[job]) for job in me.jobs], reverse=True)
    total = sum(own[:3]) + 0.3 * sum(own[3:])
    lasting = sum([0.5 * rewards[job] for job in me.permanent])
    return look.soon * total + lasting * look.left


def job_worth(t: Table, me: Gang, job: str, reward: float) -> float:
    """What a job of the hand promises: what it asks of the plan is a matter of time, the rest must be got."""
    row = t.book.jobs[job]
    gain = reward * (0.5 if row.kind == "one_shot" else 0.6) - row.crime
    for asked in row.requirements:
        if not asked.name.startswith("plan") and not meets(t, me, asked):
            gain *= 0.55
    return max(0.4, 0.6 * gain)


GAINS = {"money": 1.0, "alcohol": 5.0, "gun": 5.0, "good": 5.0, "vote": 1.5, "bullet": 1.5}
"""What rewards give, in dollars."""


@lru_cache(maxsize=8)
def job_rewards(book: Book) -> dict[str, float]:
    """What the reward of each job is worth, worked out once for a pack."""
    return {job.id: reward_worth(job.reward) for job in book.jobs.values()}


def reward_worth(effect: Effect) -> float:
    """Roughly what an effect is worth: gains by what they are, anything else a little."""
    if effect.name in ("choose", "if"):
        return max(map(reward_worth, effect.parts))
    if effect.name == "cost":
        return 0.5 * reward_worth(effect.parts[1])
    if effect.name == "per":
        return 2.0 * reward_worth(effect.parts[0])
    if effect.parts:
        return sum(map(reward_worth, effect.parts))
    if effect.name == "gain":
        amount: int = effect.args[1].n
        return GAINS[effect.args[0]] * min(40, amount)
    return 3.0


# --- The law and the street -------------------------------------------------------------------------------------------


def crime(look: Outlook) -> float:
    """A raid hits those who stand high, once more for each level above the G-Men; near the last cell it is near."""
    if not look.left:
        return 0
    t, me = look.t, look.me
    zone = t.book.zone[me.crime]
    above = max(0, me.crime - t.gmen_level) if t.expansion else 0
    near = max(0, me.crime - (t.book.numbers.crime_max - 3))
    return -look.soon * (0.5 * (me.crime - t.ness) + 1.5 * zone + 1.5 * above + 1.0 * near)


def bullets(look: Outlook) -> float:
    """Bullets are paid back by districts with a majority, or buy street gangs."""
    if not look.t.expansion or not look.left:
        return 0
    have = look.me.bullets
    able = min(have, look.majorities)
    return look.soon * (0.5 * look.t.book.extort_money[able] + 0.9 * min(have - able, 6))


def streets(look: Outlook) -> float:
    return 2.5 * min(len(look.me.streets), 5) * look.soon


def ring(look: Outlook) -> float:
    """R-4.18: an income in every turn, as long as nobody takes it."""
    if look.t.ring != look.me.seat:
        return 0
    return ring_income(look.t, look.me) * min(3.0, 2.0 * look.left)


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
