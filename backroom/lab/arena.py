"""The arena: bots play one another for as long as it takes to know who is better.

Every deal is played as often as there are seats, and each time everybody has moved on by one seat: so every bot has
had every seat, and with it every hand of the deal. From deal to deal the neighbours change where they can.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterable, Mapping, Sequence
from itertools import permutations
from statistics import NormalDist, fmean
from time import perf_counter
from typing import Any

import msgspec
from openskill.models import PlackettLuce

from backroom.bots import Bot, Budget, make_bot
from backroom.bots.planner import USUAL
from backroom.games.registry import AnyGame
from backroom.kernel import Decision, Match, Option, Score, checked_seats, table_options
from backroom.kernel.outlook import Experience
from backroom.lab.apart import apart, cores, opened
from backroom.lab.simulate import game_seeds, play_in_match

SURE = NormalDist().inv_cdf(0.975)
"""So many standard errors to either side hold a normal value in 95 of 100 cases."""


class Contestant(msgspec.Struct, frozen=True):
    """Who takes part: a bot, the time it has and, where it is not the game's own, what self-play has taught it."""

    bot: str
    budget: Budget = USUAL
    experience: Experience | None = None

    def sit_down(self, seed: int) -> Bot:
        """The bot itself, for one game; ValueError when there is none of this name."""
        return make_bot(self.bot, seed, self.budget, self.experience)


class Plan(msgspec.Struct, frozen=True):
    """All that a contest depends on, small enough to be sent to a process; made by `plan`."""

    game: str
    pack: str
    options: dict[str, str]
    seats: int
    contestants: tuple[Contestant, ...]
    orders: tuple[tuple[int, ...], ...]
    """The ways in which the contestants can sit in a circle, each given by their numbers."""
    games: int
    seed: int

    def seating(self, number: int) -> tuple[int, ...]:
        """Which contestant sits in each seat in a game."""
        deal, turn = divmod(number, self.seats)
        order = self.orders[deal % len(self.orders)]
        return order[-turn:] + order[:-turn]

    def seeds(self, number: int) -> tuple[int, list[int]]:
        """The seed of the deal, the same for all games of a set, and those of the bots in a game."""
        deal, turn = divmod(number, self.seats)
        deal_seed, bots = game_seeds(self.seed, deal, self.seats**2)
        return deal_seed, bots[turn * self.seats : (turn + 1) * self.seats]


class Played(msgspec.Struct, frozen=True):
    """A finished game: who sat in each seat, how it ended, and the seconds of each turn of a seat that had a choice."""

    number: int
    seating: tuple[int, ...]
    scores: list[Score]
    turns: list[list[float]]


class Standing(msgspec.Struct, frozen=True):
    """How a contestant did in one of its seats, on average."""

    bot: str
    seats: int
    """So many seats of the table were its own."""
    games: int
    win_rate: float
    """Games won; a shared first place counts as its share. Of equals each wins as often as 1 / seats of the table."""
    low: float
    high: float
    """The 95 % interval of the win rate."""
    mean_score: float
    rating: float
    rating_deviation: float
    mean_turn_seconds: float
    slowest_turn_seconds: float


class Result(msgspec.Struct, frozen=True):
    """What was planned, and what was played of it."""

    plan: Plan
    played: list[Played]

    @property
    def standings(self) -> list[Standing]:
        """How the contestants did, in the order of the plan."""
        rated = ratings(len(self.plan.contestants), self.played)
        return [self._standing(who, *rated[who]) for who in range(len(self.plan.contestants))]

    def _standing(self, who: int, rating: float, deviation: float) -> Standing:
        games = len(self.played)
        seats = self.plan.orders[0].count(who)
        own = [(game, seat) for game in self.played for seat in range(self.plan.seats) if game.seating[seat] == who]
        won = sum(_share(game.scores, seat) for game, seat in own)
        turns = [seconds for game, seat in own for seconds in game.turns[seat]]
        # Its seats cannot all win the same game: what is sure of all of them together is so of each by its part.
        low, high = wilson(won, games)
        return Standing(
            bot=self.plan.contestants[who].bot,
            seats=seats,
            games=games,
            win_rate=round(won / max(1, len(own)), 4),
            low=round(low / seats, 4),
            high=round(high / seats, 4),
            mean_score=round(_mean([game.scores[seat].total for game, seat in own]), 2),
            rating=round(rating, 2),
            rating_deviation=round(deviation, 2),
            mean_turn_seconds=round(_mean(turns), 6),
            slowest_turn_seconds=round(max(turns, default=0.0), 6),
        )


def plan(
    rules: AnyGame,
    contestants: Sequence[Contestant],
    seats: int,
    games: int,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
) -> Plan:
    """A contest of at least so many games, in whole sets of one game for each seat; ValueError for what cannot be.

    The last contestant takes the seats that are left over.
    """
    chosen = table_options(rules, options or {})
    checked_seats(rules, seats)
    if not contestants:
        raise ValueError("nobody takes part; name a bot at least")
    for each in contestants:
        each.sit_down(0)
    if len(contestants) > seats:
        raise ValueError(f"{len(contestants)} bots cannot sit in {seats} seats; name fewer, or take more seats")
    rules.deal(seats, 0, chosen)  # A value can be wrong for so many seats; better to say it now than in the first game.
    return Plan(
        game=rules.name,
        pack=rules.pack,
        options=chosen,
        seats=seats,
        contestants=tuple(contestants),
        orders=circles([min(place, len(contestants) - 1) for place in range(seats)]),
        games=math.ceil(games / seats) * seats,
        seed=seed,
    )


def circles(places: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """All ways to sit in a circle that differ by more than a rotation.

    >>> circles([0, 1, 1, 1])
    ((0, 1, 1, 1),)
    >>> circles([0, 1, 2])
    ((0, 1, 2), (0, 2, 1))
    """
    return tuple(sorted({min(way[n:] + way[:n] for n in range(len(way))) for way in permutations(places)}))


def run(
    rules: AnyGame,
    contestants: Sequence[Contestant],
    seats: int,
    games: int,
    workers: int | None = None,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
) -> Result:
    """Play a whole contest, with a process for each core unless `workers` says otherwise."""
    planned = plan(rules, contestants, seats, games, seed, options)
    return Result(planned, sorted(play(rules, planned, workers), key=lambda game: game.number))


# --- Playing ------------------------------------------------------------------------------------------------


def play(rules: AnyGame, planned: Plan, workers: int | None = None) -> Generator[Played, None, None]:
    """The games of a plan as they end; one worker plays them here, one by one, more do so in processes."""
    workers = min(workers or cores(), planned.games)
    if workers == 1:
        return (play_game(rules, planned, number) for number in range(planned.games))
    return apart(_play_in_process, ((planned, number) for number in range(planned.games)), workers)


def play_game(rules: AnyGame, planned: Plan, number: int) -> Played:
    """One game of a plan."""
    seating = planned.seating(number)
    deal_seed, bot_seeds = planned.seeds(number)
    bots = [Timed(planned.contestants[who].sit_down(seed)) for who, seed in zip(seating, bot_seeds, strict=True)]
    try:
        table, _ = play_in_match(rules, planned.seats, deal_seed, planned.options, bots)
    except Exception as broken:
        broken.add_note(f"in game {number} of the arena with seed {planned.seed} (dealt from seed {deal_seed})")
        raise
    return Played(number, seating, rules.scores(table), [list(bot.turns.values()) for bot in bots])


class Timed:
    """A bot with a watch beside it."""

    needs_match = True

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.turns: dict[int, float] = {}
        """For each stretch of play, by the answers before it, the seconds that all decisions in it took."""

    def pick(self, decision: Decision, match: Match[Any] | None = None) -> Option:
        """What the bot picks."""
        assert match is not None
        began = perf_counter()
        option = self._bot.pick(decision, match)
        turn = match.turn_start.answers
        self.turns[turn] = self.turns.get(turn, 0.0) + perf_counter() - began
        return option


def _play_in_process(task: tuple[Plan, int]) -> Played:
    planned, number = task
    return play_game(opened(planned.game, planned.pack), planned, number)


# --- What came out ------------------------------------------------------------------------------------------


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of games, by Wilson; all is possible before the first game.

    >>> [round(end, 3) for end in wilson(8, 10)]
    [0.49, 0.943]
    """
    if not games:
        return 0.0, 1.0
    share = won / games
    doubt = SURE**2 / games
    middle = share + doubt / 2
    half = math.sqrt(doubt * (share * (1 - share) + doubt / 4))
    return max(0.0, (middle - half) / (1 + doubt)), min(1.0, (middle + half) / (1 + doubt))


def ratings(contestants: int, played: Iterable[Played]) -> list[tuple[float, float]]:
    """The OpenSkill rating (Plackett-Luce) of each contestant, with its deviation, after the games in their order.

    Somebody who sits in several seats of a game plays there as several equals, and is rated by their mean.
    """
    model = PlackettLuce()
    rated = [model.rating() for _ in range(contestants)]
    for game in sorted(played, key=lambda each: each.number):
        teams = [[model.rating(rated[who].mu, rated[who].sigma)] for who in game.seating]
        after = model.rate(teams, ranks=[float(score.place) for score in game.scores])
        for who in set(game.seating):
            own = [team[0] for team, sitting in zip(after, game.seating, strict=True) if sitting == who]
            rated[who] = model.rating(fmean(each.mu for each in own), fmean(each.sigma for each in own))
    return [(each.mu, each.sigma) for each in rated]


def _share(scores: Sequence[Score], seat: int) -> float:
    """What a seat has won of a game: all of it, or its share of a shared first place."""
    first = [score.seat for score in scores if score.place == 1]
    return 1 / len(first) if seat in first else 0.0


def _mean(numbers: Sequence[float]) -> float:
    return fmean(numbers) if numbers else 0.0
