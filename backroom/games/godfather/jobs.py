"""R-4.9: completing a job."""

from __future__ import annotations

from collections.abc import Iterator

from backroom.games.godfather.book import GOODS, NARC
from backroom.games.godfather.effects import carry_out
from backroom.games.godfather.stacks import lay_open, take_notes
from backroom.games.godfather.state import Player, Table
from backroom.kernel import Decision, Flow, Option, Question

PAY_JOB = Question("pay-job", rule="R-4.9.2")
JOB_ORDER = Question("job-order", rule="R-4.9.3")

EFFECT_FIRST: Option = ("effect-first",)
PAY_FIRST: Option = ("pay-first",)


def can_pay(t: Table, me: Player, job: str) -> bool:
    """R-4.9.2: narcotics can make up for what is missing of the other goods."""
    guns, blood, booze, _ = t.book.job_goods[job]
    have_guns, have_blood, have_booze, narcotics = me.hand.goods
    if guns > have_guns:
        narcotics -= guns - have_guns
    if blood > have_blood:
        narcotics -= blood - have_blood
    if booze > have_booze:
        narcotics -= booze - have_booze
    return narcotics >= 0


def payable_jobs(t: Table, me: Player) -> list[str]:
    """R-4.9.1: the jobs in hand and the public ones whose goods the player holds."""
    return [job for job in (*me.hand.jobs, *t.public) if can_pay(t, me, job)]


def payments(t: Table, me: Player, job: str) -> Iterator[Option]:
    """R-4.9.2: the mixes of goods that pay a job, as ("pay", guns, blood money, booze, narcotics)."""
    need, have = t.book.job_goods[job], me.hand.goods
    for guns in range(min(need[0], have[0]), -1, -1):
        for blood in range(min(need[1], have[1]), -1, -1):
            for booze in range(min(need[2], have[2]), -1, -1):
                narcotics = sum(need) - guns - blood - booze
                if narcotics <= have[NARC]:
                    yield ("pay", guns, blood, booze, narcotics)


def complete_job(t: Table, me: Player, job: str) -> Flow[None]:
    """R-4.9: pay the goods, then effect and payout in the order chosen; the card lies open until it is put away."""
    (me.hand.jobs if job in me.hand.jobs else t.public).remove(job)
    t.doing = job
    lay_open(t, me, ("job", job))
    t.tell("does-job", me.seat, job)
    payment = yield Decision(me.seat, PAY_JOB, list(payments(t, me, job)), (job,))
    for index, count in enumerate(payment[1:]):
        if count:
            me.hand.goods[index] -= count
            for _ in range(count):
                lay_open(t, me, ("good", GOODS[index]))
            t.goods[index] += count
            t.tell("paid-goods", me.seat, GOODS[index], count)
    row = t.book.jobs[job]
    order = yield Decision(me.seat, JOB_ORDER, [EFFECT_FIRST, PAY_FIRST], (job,))
    if order is PAY_FIRST:
        take_notes(t, me, row.pay)
    yield from carry_out(t, me, row.effect)
    if order is EFFECT_FIRST:
        take_notes(t, me, row.pay)
    t.doing = ""
    me.jobs.append(job)
    t.tell("job-done", me.seat, job)
