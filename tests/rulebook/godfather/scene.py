"""Scenes for the tests of cards and figures: a known board, and every component counted at every question."""

from __future__ import annotations

from typing import Any

import msgspec

from backroom.games.godfather.effects import carry_out
from backroom.games.godfather.state import HUDSON, NEUTRAL, OFFBOARD, Table
from backroom.games.godfather.vocabulary import parse_effect
from backroom.kernel import Checkpoint, Flow, Header, Journal, Match, table_options
from tests.rulebook.godfather.kit import RULES, Run, family_phase, open_tile, run, take_job

PRINTED = ["P1", "P2", "P3", "P4", "P5", "P6", "P7"]
OPEN = [*PRINTED, "T1", "T2"]
"""The businesses of a `scene`: the printed ones, a tile with guns in turf 1 and one with booze in turf 2."""
SPACES = [f"F{number:02}" for number in range(1, 17)]
SPACES_2 = [space for space in SPACES if space not in ("F07", "F10", "F12", "F13", "F15", "F16")]
"""The family spaces with two players."""


def scene(seats: int = 4) -> Table:
    """The family business of act 1 with known tiles in turfs 1 and 2, no public jobs, empty hands, seat 0 to move."""
    t = family_phase(seats)
    open_tile(t, "T1", 1)
    open_tile(t, "T2", 2)
    publish(t)
    return t


def publish(t: Table, *jobs: str) -> None:
    """These are the public jobs now."""
    t.deck[:0] = t.public
    t.public = []
    for job in jobs:
        take_job(t, job)
        t.public.append(job)


def contents(t: Table) -> list[Any]:
    """I-01 to I-07: every component that is somewhere on the table."""
    players = t.players
    jobs = [*t.deck, *t.discard, *t.public, *t.looking, *(job for p in players for job in (*p.hand.jobs, *p.jobs))]
    allies = [*t.offer, *t.removed, *(ally for p in players for ally in (*p.hand.allies, *p.table))]
    return [
        [sum(counts) for counts in zip(t.notes, *(n for p in players for n in (p.hand.notes, p.notes)), strict=True)],
        [sum(counts) for counts in zip(t.goods, *(p.hand.goods for p in players), strict=True)],
        sorted(jobs + ([t.doing] if t.doing else [])),
        sorted(allies + [ally for stack in t.allies for ally in stack]),
        [p.thugs + t.dead_thugs[p.seat] + sum(b.thug == p.seat for b in t.businesses.values()) for p in players],
        [sorted(p.members + t.dead_members[p.seat] + members_of(t, p.seat)) for p in players],
    ]


def members_of(t: Table, seat: int) -> list[str]:
    """Which family members of a seat are on the board."""
    return [t.figures[space] for space, owner in t.spaces.items() if owner == seat]


def check_neutrals(t: Table) -> None:
    """I-07, I-08: each neutral figure is in one place, on a space of its kind, and nowhere else."""
    off = (OFFBOARD, HUDSON)
    mayor, boss, chief = (t.neutrals[name] for name in ("mayor", "boss", "chief"))
    assert [space for space, owner in t.spaces.items() if owner == NEUTRAL] == [p for p in (mayor,) if p not in off]
    assert [b.id for b in t.businesses.values() if b.thug == NEUTRAL] == [p for p in (boss,) if p not in off]
    assert chief in (*off, *map(str, range(1, 8)))
    assert all(bool(t.figures[space]) == (owner >= 0) for space, owner in t.spaces.items())


def watched(t: Table, flow: Flow[Any]) -> Flow[Any]:
    """The same flow; at every question, forced ones included, and at its end every component is in its place."""
    before, answer = contents(t), None
    while True:
        try:
            ask = flow.send(answer)
        except StopIteration as end:
            assert contents(t) == before
            check_neutrals(t)
            return end.value
        assert contents(t) == before
        check_neutrals(t)
        answer = yield ask


def turn(t: Table, *ids: str) -> Run:
    """The next turn, by text ids."""
    flow = RULES.next(t)
    assert flow is not None
    return run(watched(t, flow), *ids)


def effect(t: Table, text: str, *ids: str, seat: int = 0) -> Run:
    """An effect as it is printed on a card, for one player."""
    return run(watched(t, carry_out(t, t.players[seat], parse_effect(text))), *ids)


def asked(playing: Run) -> list[str]:
    """The ids of all questions that had a choice so far, but not those asked of several players at once."""
    return [decision.question.id for decision in playing.asked if len(decision.options) > 1]


def copy_of(t: Table) -> Table:
    """The same table once more."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(t), type=RULES.table_type)


def match_of(t: Table) -> Match[Table]:
    """A match that goes on from this table."""
    options = table_options(RULES, {})
    header = Header(game=RULES.name, version=RULES.version, seats=t.seats, seed=0, options=options, pack="")
    t.told = []
    return Match.resume(RULES, Journal(header, []), Checkpoint(0, 0, msgspec.msgpack.encode(t)))
