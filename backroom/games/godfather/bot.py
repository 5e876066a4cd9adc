"""How well a player stands, for bots: a sum of named terms, each in dollars of the final count.

What is not in the suitcase yet is worth what it may still become, so most terms shrink with the acts that are left.
"""

from __future__ import annotations

from backroom.games.godfather.book import ACTS, COLOURS, NARC, TURFS, VALUES
from backroom.games.godfather.ending import dominant, suitcase_money
from backroom.games.godfather.jobs import can_pay
from backroom.games.godfather.state import Player, Table
from backroom.games.godfather.turf_war import winners
from backroom.kernel.outlook import Term


def appraise(t: Table, seat: int) -> list[float]:
    """What each term promises the player for the end, as far as the table shows it now."""
    me = t.players[seat]
    return [term.worth(t, me) for term in TERMS]


def over(t: Table) -> bool:
    return t.phase == "over"


def acts_left(t: Table) -> int:
    """The acts that begin after this one."""
    return ACTS[-1] - t.act


# --- The suitcase -----------------------------------------------------------------------------------------------------


def suitcase(t: Table, me: Player) -> float:
    return suitcase_money(me)


def banknotes(t: Table, me: Player) -> float:
    """The best notes can be kept through the tribute and laundered; the others only with luck."""
    if t.phase == "over":
        return 0
    notes = sorted((v for v, n in zip(VALUES, me.hand.notes, strict=True) for _ in range(n)), reverse=True)
    limit = t.book.hand_limit[t.act]
    kept = 0.8 if t.act == ACTS[-1] else 0.6
    return kept * sum(notes[:limit]) + 0.25 * sum(notes[limit:])


# --- Turfs ------------------------------------------------------------------------------------------------------------


def domination(t: Table, me: Player) -> float:
    sure = 1.0 if t.phase == "over" else 0.9 - 0.12 * acts_left(t)
    return t.book.start.award * sure * sum(dominant(t, turf) == me.seat for turf in TURFS)


def shares(t: Table, me: Player) -> float:
    """A controlled turf brings a share of every front shaken there."""
    left = acts_left(t) + (0.5 if t.phase == "family" else 0)
    return 0.9 * left * sum(t.controller(turf) == me.seat for turf in TURFS)


def wars(t: Table, me: Player) -> float:
    """Turfs that would be won now: sure once the war is on, open before."""
    if t.phase not in ("family", "war"):
        return 0
    turfs = TURFS if t.phase == "family" else t.turfs_left
    odds = 0.5 if t.phase == "family" else 1.0
    gain = 0.6 * t.book.start.award + 0.9 * acts_left(t)
    winning = winners(t)
    return odds * gain * sum(winning[turf] == me.seat and t.controller(turf) != me.seat for turf in turfs)


def presence(t: Table, me: Player) -> float:
    """Every own figure on the board fights for its turfs."""
    if t.phase != "family":
        return 0
    thugs = sum(business.thug == me.seat for business in t.businesses.values())
    turfs = sum(len(t.book.space_turfs[space]) for space, seat in t.spaces.items() if seat == me.seat)
    return 0.35 * (thugs + turfs)


def supply(t: Table, me: Player) -> float:
    """Figures that can still be placed are turns to come."""
    return 2.5 * me.thugs + 3.5 * len(me.members) if t.phase == "family" and not me.out else 0


# --- Cards ------------------------------------------------------------------------------------------------------------


def job_colours(t: Table, me: Player) -> float:
    """R-4.19.3: an award for each colour in which nobody has done more jobs."""
    sure = 1.0 if t.phase == "over" else 0.85 - 0.12 * acts_left(t)
    jobs = t.book.jobs
    total = 0.0
    for colour in COLOURS:
        done = [sum(jobs[job].colour == colour for job in player.jobs) for player in t.players]
        if 0 < done[me.seat] == max(done):
            total += t.book.start.award * sure
    return total + 0.6 * len(me.jobs) * (t.phase != "over")


def jobs_ahead(t: Table, me: Player) -> float:
    """The best jobs at hand, the nearer to done the better; hidden ones are safer than public ones."""
    if t.phase != "family" and not acts_left(t):
        return 0
    own = [job_worth(t, me, job, 1.0) for job in me.hand.jobs]
    shared = [job_worth(t, me, job, 0.6) for job in t.public]
    best = sorted(own + shared, reverse=True)
    return sum(best[:2]) + 0.3 * sum(best[2:4])


def job_worth(t: Table, me: Player, job: str, sure: float) -> float:
    row = t.book.jobs[job]
    pay = 0.5 * sum(row.pay) + 2.5
    if can_pay(t, me, job):
        return sure * 0.75 * pay
    need, have = t.book.job_goods[job], me.hand.goods
    missing = sum(max(0, wanted - held) for wanted, held in zip(need[:NARC], have[:NARC], strict=True)) - have[NARC]
    return sure * pay * (0.45, 0.2, 0.1)[min(missing, 3) - 1]


def goods(t: Table, me: Player) -> float:
    if t.phase != "family" and not acts_left(t):
        return 0
    held = me.hand.goods
    return 0.7 * sum(min(count, 2) for count in held[:NARC]) + 1.2 * held[NARC]


def allies(t: Table, me: Player) -> float:
    """An ally works once in every act to come."""
    unused = len(me.hand.allies) if t.phase == "family" else 0
    return 2.5 * unused + 2.2 * acts_left(t) * (len(me.hand.allies) + len(me.table))


def tribute(t: Table, me: Player) -> float:
    """Cards over the hand limit go to the Don."""
    if t.phase == "over":
        return 0
    over = len(me.hand) + len(me.table) - t.book.hand_limit[t.act]
    return -0.7 * max(0, over) * (1.0 if t.phase in ("bribery", "tribute") else 0.5)


def horse(t: Table, me: Player) -> float:
    return 0.8 * (t.horse == me.seat) if acts_left(t) else 0


TERMS = (
    Term("suitcase", suitcase, "Only money in the suitcase is safe.", score=True),
    Term("banknotes", banknotes, "Banknotes in the hand count once they are laundered."),
    Term("domination", domination, "Who dominates a turf at the end is paid for it."),
    Term("shares", shares, "The controller of a turf collects with everybody who shakes a front there."),
    Term("wars", wars, "A turf won in the war brings a marker."),
    Term("presence", presence, "Figures on the board fight for their turfs."),
    Term("supply", supply, "Figures that wait are turns to come."),
    Term("job_colours", job_colours, "The most jobs of a colour are paid at the end."),
    Term("jobs_ahead", jobs_ahead, "A job that is nearly paid for is nearly money."),
    Term("goods", goods, "Goods pay for jobs; narcotics stand for any."),
    Term("allies", allies, "An ally can be played once in every act."),
    Term("tribute", tribute, "What is over the hand limit is lost."),
    Term("horse", horse, "The first player has the choice of the new act."),
)
"""What a position is judged by."""
