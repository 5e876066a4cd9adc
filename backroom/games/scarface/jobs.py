"""R-4.4: jobs: their requirements, waivers, completing, activating and using them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from backroom.games.scarface.crime import raise_crime
from backroom.games.scarface.criteria import businesses
from backroom.games.scarface.effects import Deed, can, carry_out, effect
from backroom.games.scarface.goods import affords, pay_out
from backroom.games.scarface.plan import plan_points, plan_type
from backroom.games.scarface.reactions import window
from backroom.games.scarface.state import DISTRICTS, HQ, JOB, Gang, Table, figures_at, kinds_at, shift
from backroom.games.scarface.stats import upgrades
from backroom.games.scarface.thugs import pick_figure
from backroom.games.scarface.town import present, within
from backroom.games.scarface.vocabulary import Effect, Requirement
from backroom.kernel import SKIP, Decision, Flow, Option, Question

WAIVE = Question("waive", kind="requirement", rule="R-4.4.8")
DO_JOB = Question("job", kind="job", rule="R-4.4.3")


# --- Requirements -----------------------------------------------------------------------------------------------------


def controlled(t: Table, me: Gang, asked: Requirement) -> int:
    """How many own neighbourhoods count for `control`; with `one`, in the district with the most of them."""
    where = asked.where
    own = [hood.district for hood in t.hoods if hood.owner == me.seat]
    if where is None or where.kind == "any":
        return len(own)
    if where.kind == "one":
        return max([own.count(district) for district in range(DISTRICTS)])
    return sum(within(t, me, where, district) for district in own)


def gathered(t: Table, me: Gang, word: str) -> int:
    """How many own figures stand in a district, at home, or in the district with the most of them."""
    if word == "any":
        return max([figures_at(me, district) for district in range(DISTRICTS)])
    district = me.home if word == "home" else t.book.district[word]
    return figures_at(me, district) if district >= 0 else 0


def meets(t: Table, me: Gang, asked: Requirement) -> bool:
    """R-4.4.5: whether one requirement is met by itself."""
    n = asked.n
    match asked.name:
        case "pay":
            return affords(t, me, asked.word, n)
        case "plan_strength":
            return plan_points(t, me, "strength") >= n
        case "plan_influence":
            return plan_points(t, me, "influence") >= n
        case "thugs":
            return figures_at(me, HQ) >= n
        case "plan_type":
            return plan_type(t, me, asked.word) >= n
        case "control":
            return controlled(t, me, asked) >= n
        case "presence":
            return sum(present(t, me)) >= n
        case "crime":
            return me.crime <= n if asked.op == "<=" else me.crime >= n
        case "upgrades":
            return upgrades(me) >= n
        case "business":
            return businesses(t, me, asked.word) >= n
    return gathered(t, me, asked.word) >= n


def met(t: Table, me: Gang, all_asked: Sequence[Requirement]) -> bool:
    """Whether all requirements are met, also together: what is paid twice must be there twice."""
    pays = []
    for asked in all_asked:
        if not meets(t, me, asked):
            return False
        if asked.name == "pay":
            pays.append(asked)
    if len(pays) < 2:
        return True
    needs: dict[str, int] = {}
    for asked in pays:
        needs[asked.word] = needs.get(asked.word, 0) + asked.n
    if "good" in needs:
        needs["good"] += needs.get("alcohol", 0) + needs.get("gun", 0)
    return all(affords(t, me, res, n) for res, n in needs.items())


def waivable(t: Table, me: Gang, all_asked: Sequence[Requirement], most: int) -> list[tuple[Requirement, ...]]:
    """The sets of requirements, of at most so many, without which the job can be done; the empty one first."""
    return [
        left_out
        for size in range(min(most, len(all_asked)) + 1)
        for left_out in combinations(all_asked, size)
        if met(t, me, [asked for asked in all_asked if asked not in left_out])
    ]


def spares(t: Table, me: Gang, asked: Requirement) -> bool:
    """Whether it makes a difference to leave a requirement out: it asks for figures or a payment, or is not met."""
    return asked.name in ("thugs", "pay") or not meets(t, me, asked)


def waivers_for(t: Table, job: str) -> int:
    """R-4.4.8: at most one waiver for a job card."""
    return 1 if t.turn.waivers and job not in t.turn.waived else 0


def use_up(t: Table, job: str, waivers: int) -> None:
    """R-4.4.8: the waiver of the turn that a job took, if it took one."""
    if waivers > 0:
        t.turn.waivers -= waivers
        t.turn.waived.append(job)


def doable(t: Table, me: Gang, all_asked: Sequence[Requirement], waivers: int) -> bool:
    """Whether the requirements can be fulfilled with so many of them waived."""
    if met(t, me, all_asked):
        return True
    return waivers > 0 and bool(waivable(t, me, all_asked, waivers))


def fulfil(t: Table, me: Gang, job: str, all_asked: Sequence[Requirement], waivers: int) -> Flow[int]:
    """R-4.4.3: fulfil every requirement of a job that is not waived; how many waivers were used."""
    left = list(all_asked)
    used = 0
    for more in range(waivers, 0, -1):
        usable = waivable(t, me, left, more)
        options: list[Option] = [] if not met(t, me, left) else [SKIP]
        options += [str(asked) for asked in left if spares(t, me, asked) and any(asked in some for some in usable)]
        pick = yield Decision(me.seat, WAIVE, options, (job,))
        if pick is SKIP:
            break
        left.remove(next(asked for asked in left if str(asked) == pick))
        used += 1
    # Goods of choice are paid last, when those that are named are gone.
    for asked in sorted(left, key=lambda asked: asked.word == "good"):
        if asked.name == "thugs":
            for more in range(asked.n, 0, -1):
                kinds = kinds_at(me, HQ)
                kind = (yield from pick_figure(me, kinds, job)) if figures_at(me, HQ) > more else kinds[0]
                shift(me, kind, HQ, JOB)
                t.tell("sends", me.seat, kind, "job")
        elif asked.name == "pay":
            yield from pay_out(t, me, asked.word, asked.n)
    return used


# --- Doing jobs -------------------------------------------------------------------------------------------------------


def ready_jobs(t: Table, me: Gang) -> list[str]:
    """R-4.4.3-4: jobs of the hand that can be completed or activated now."""
    jobs = t.book.jobs
    return [job for job in me.jobs if doable(t, me, jobs[job].requirements, waivers_for(t, job))]


def ready_uses(t: Table, me: Gang) -> list[str]:
    """R-4.4.4: permanent jobs that can be used now, once per action turn."""
    jobs, used = t.book.jobs, t.turn.uses
    return [
        job
        for job in me.permanent
        if job not in used and can(t, me, jobs[job].reward) and doable(t, me, jobs[job].use, waivers_for(t, job))
    ]


def do_job(t: Table, me: Gang, job: str, waived: int = 0) -> Flow[None]:
    """R-4.4.3-4: show a job, fulfil what it asks, and get its reward or lay it out.

    So many requirements an effect waives, before a waiver of the turn is used.
    """
    row = t.book.jobs[job]
    me.jobs.remove(job)
    t.doing = job
    t.tell("does-job", me.seat, job)
    used = yield from fulfil(t, me, job, row.requirements, waived + waivers_for(t, job))
    use_up(t, job, used - waived)
    t.doing = ""
    if row.kind == "permanent":
        me.permanent.append(job)
        t.tell("activates", me.seat, job)
    else:
        me.done.append(job)
        yield from reward(t, me, job)
    yield from window(t, "job_done", me.seat, me.seat)


def reward(t: Table, me: Gang, job: str) -> Flow[None]:
    """Section 5.4: the crime of a job comes before its reward."""
    row = t.book.jobs[job]
    if row.crime:
        yield from raise_crime(t, [me], row.crime)
    yield from carry_out(t, me, row.reward, Deed(job, me.seat))


def use_job(t: Table, me: Gang, job: str) -> Flow[None]:
    """R-4.4.4: fulfil the `use` requirements of a permanent job for its reward."""
    t.turn.uses.append(job)
    t.tell("uses-job", me.seat, job)
    use_up(t, job, (yield from fulfil(t, me, job, t.book.jobs[job].use, waivers_for(t, job))))
    yield from reward(t, me, job)


def jobs_for(t: Table, me: Gang, what: Effect) -> list[Option]:
    """The jobs that an effect can complete or activate."""
    mode, waived = what.args
    kind = "permanent" if mode == "activate" else "one_shot"
    jobs = t.book.jobs
    return [
        job
        for job in me.jobs
        if jobs[job].kind == kind and doable(t, me, jobs[job].requirements, waived + waivers_for(t, job))
    ]


@effect("job", can=lambda t, me, what: bool(jobs_for(t, me, what)))
def job(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Complete or activate a job with some requirements waived, if one likes."""
    options = jobs_for(t, me, what)
    if options:
        pick = yield Decision(me.seat, DO_JOB, [*options, SKIP], (deed.card,))
        if pick is not SKIP:
            yield from do_job(t, me, pick, what.args[1])
