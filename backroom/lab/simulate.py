"""Whole games played by bots, and what came out of them.

A game depends on the seed of the simulation and its own number and on nothing else: game 37 of a thousand is
the same as game 37 of fifty.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from backroom.bots import Bot, Budget, make_bot
from backroom.bots.planner import USUAL
from backroom.kernel import (
    AnyRules,
    Chance,
    Decision,
    Match,
    Option,
    Pick,
    Score,
    Table,
    checked_seats,
    play_out,
    state_bytes,
    table_options,
)


class Result(msgspec.Struct, frozen=True):
    """One finished game: its number, the seed it was dealt from, how long it took and how it ended."""

    number: int
    seed: int
    decisions: int
    scores: list[Score]
    state: bytes


def game_seeds(seed: int, number: int, seats: int) -> tuple[int, list[int]]:
    """The seed of the deal and those of the bots, for one game of a simulation.

    >>> game_seeds(1, 0, 2) == game_seeds(1, 0, 2)
    True
    """
    luck = Chance(Chance(seed).draw() + number)
    return luck.draw(), [luck.draw() for _ in range(seats)]


def simulate(
    rules: AnyRules,
    seats: int,
    games: int,
    bot: str,
    seed: int,
    options: Mapping[str, str] | None = None,
    budget: Budget = USUAL,
) -> Iterator[Result]:
    """Play games to their end, one by one; ValueError at once for wrong seats, options or bots."""
    chosen = table_options(rules, options or {})
    checked_seats(rules, seats)
    make_bot(bot, 0)
    rules.deal(seats, 0, chosen)  # A value can be wrong for so many seats; better to say it now than in the first game.
    return (_play(rules, seats, number, bot, seed, chosen, budget) for number in range(games))


def _play(
    rules: AnyRules, seats: int, number: int, bot: str, seed: int, options: Mapping[str, str], budget: Budget
) -> Result:
    deal_seed, bot_seeds = game_seeds(seed, number, seats)
    bots = [make_bot(bot, bot_seed, budget) for bot_seed in bot_seeds]
    try:
        if any(each.needs_match for each in bots):
            table, decisions = play_in_match(rules, seats, deal_seed, options, bots)
        else:
            table = rules.deal(seats, deal_seed, options)
            decisions = play_out(rules, table, seated([each.pick for each in bots]))
    except Exception as broken:
        broken.add_note(f"in game {number} of the simulation with seed {seed} (dealt from seed {deal_seed})")
        raise
    return Result(number, deal_seed, decisions, rules.scores(table), state_bytes(table))


def play_in_match(
    rules: AnyRules, seats: int, seed: int, options: Mapping[str, str], bots: Sequence[Bot]
) -> tuple[Table, int]:
    """A game of bots that look ahead: each is given the match. The last table, and the number of decisions."""
    match = Match.deal(rules, seats, seed, options)
    while not match.over:
        decision = match.decisions()[0]
        match.pick(decision.seat, bots[decision.seat].pick(decision, match))
    return match.table, len(match.answers)


def seated(picks: Sequence[Pick]) -> Pick:
    """One pick for the whole table: every decision goes to its seat's own."""

    def pick(decision: Decision) -> Option:
        return picks[decision.seat](decision)

    return pick


class SeatRecord(msgspec.Struct):
    """How one seat did: how often it took each place (a shared first is a win too), and its totals."""

    seat: int
    places: list[int]
    sum: int = 0
    lowest: int | None = None
    highest: int | None = None

    @property
    def wins(self) -> int:
        return self.places[0]

    @property
    def mean(self) -> float:
        """The mean of the totals; 0 before the first game."""
        return self.sum / max(1, sum(self.places))

    def add(self, score: Score) -> None:
        self.places[score.place - 1] += 1
        self.sum += score.total
        self.lowest = score.total if self.lowest is None else min(self.lowest, score.total)
        self.highest = score.total if self.highest is None else max(self.highest, score.total)


class Summary:
    """What is kept of a simulation: sums and a running digest, no larger for a million games than for one."""

    def __init__(self, seats: int) -> None:
        self.finished = 0
        self.decisions = 0
        self.shortest: int | None = None
        self.longest: int | None = None
        self.seats = [SeatRecord(seat, [0] * seats) for seat in range(seats)]
        self._hash = hashlib.sha256()

    def add(self, result: Result) -> None:
        """Take in the next game."""
        self.finished += 1
        self.decisions += result.decisions
        self.shortest = result.decisions if self.shortest is None else min(self.shortest, result.decisions)
        self.longest = result.decisions if self.longest is None else max(self.longest, result.decisions)
        for score in result.scores:
            self.seats[score.seat].add(score)
        self._hash.update(result.state)

    @property
    def digest(self) -> str:
        """A fingerprint of all final states in their order: the same seed gives the same on every machine."""
        return self._hash.hexdigest()

    @property
    def decisions_per_game(self) -> float:
        return self.decisions / max(1, self.finished)

    def plain(self) -> dict[str, object]:
        """The figures, for JSON."""
        return {
            "finished": self.finished,
            "decisions": self.decisions,
            "decisions_per_game": {
                "mean": round(self.decisions_per_game, 1),
                "min": self.shortest,
                "max": self.longest,
            },
            "results": [
                {
                    "seat": record.seat,
                    "wins": record.wins,
                    "places": record.places,
                    "mean": round(record.mean, 2),
                    "min": record.lowest,
                    "max": record.highest,
                }
                for record in self.seats
            ],
            "digest": self.digest,
        }
