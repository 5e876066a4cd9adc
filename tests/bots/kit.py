"""Positions for bots to think about."""

from __future__ import annotations

from typing import Any

import msgspec

from backroom.games.registry import open_rules
from backroom.kernel import Chance, Checkpoint, Journal, Match
from tests.properties.games import GAMES

NAMES = ("speakeasy", "godfather", "scarface")


def played(name: str, seats: int, seed: int, answers: int) -> Match[Any]:
    """A match some answers on."""
    match = Match.deal(open_rules(name), seats, seed)
    pick = GAMES[name].player(seed)
    for _ in range(answers):
        if match.over:
            break
        decision = match.decisions()[0]
        match.pick(decision.seat, pick(decision))
    return match


def other_world(match: Match[Any], seat: int, seed: int) -> Match[Any] | None:
    """The same moment, with all that the seat cannot see dealt anew; None where it can tell, by what was revealed.

    What everybody could count is not hidden: a bot keeps count of the notes and goods that others were seen to take,
    and of what went into a safe and out of it, for all of that was said aloud.
    """
    point = match._checkpoints[-1]
    rng = Chance(seed)
    t = msgspec.msgpack.decode(point.state, type=match.rules.table_type)
    match.rules.redeal(t, seat, rng)
    t.chance.state = rng.draw()
    journal = Journal(match.header, match.answers[: point.answers])
    changed = Checkpoint(point.answers, point.events, msgspec.msgpack.encode(t))
    other = Match.resume(match.rules, journal, changed)
    for answer in match.answers[point.answers :]:
        decision = other.decision(answer.seat)
        if decision is None or decision.find(answer.option) is None:
            return None
        other.answer(answer.seat, answer.option)
    same = other.decision(seat) == match.decision(seat) and other.view(seat) == match.view(seat)
    return other if same else None
