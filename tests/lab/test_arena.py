"""The arena is fair: the same deals for everybody, every seat as often, and no more said than is known."""

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

import pytest

from backroom.bots import BossBot, Budget
from backroom.games.registry import AnyGame, open_rules
from backroom.kernel import Score
from backroom.kernel.outlook import Craft, Experience
from backroom.lab import arena
from backroom.lab.arena import Contestant, Plan, Played, Result, ratings, wilson
from tests.cli.toy import Toy


def toy() -> AnyGame:
    return cast(AnyGame, Toy())


def planned(bots: str, seats: int, games: int, **more: Any) -> Plan:
    contestants = [Contestant(bot) for bot in bots.split(",")]
    return arena.plan(open_rules("godfather"), contestants, seats, games, **more)


def game(number: int, seating: tuple[int, ...], places: list[int]) -> Played:
    """A game made up, by who came where; a total of 10 for the first, 9 for the second and so on."""
    scores = [Score(seat, place, 11 - place) for seat, place in enumerate(places)]
    return Played(number, seating, scores, [[1.0, 2.0]] * len(places))


# --- Who sits where -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "seats"),
    [
        ("random", 3),
        ("greedy,random", 2),
        ("greedy,random", 4),
        ("greedy,greedy,random", 4),
        ("random,novice,greedy", 5),
    ],
)
def test_every_contestant_has_every_seat_equally_often_on_every_deal(bots: str, seats: int) -> None:
    plan = planned(bots, seats, 6 * seats)
    places = min(seats, len(plan.contestants))
    for deal in range(6):
        numbers = range(deal * seats, (deal + 1) * seats)
        assert len({plan.seeds(number)[0] for number in numbers}) == 1, "the same deal for all of them"
        for seat in range(seats):
            sat = Counter(plan.seating(number)[seat] for number in numbers)
            assert [sat[who] for who in range(places)] == [1] * (places - 1) + [seats - places + 1]
    assert len({plan.seeds(number)[0] for number in range(plan.games)}) == 6


def test_the_last_bot_fills_the_seats() -> None:
    plan = planned("planner,greedy", 4, 4)
    assert [plan.seating(number) for number in range(4)] == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]


def test_neighbours_change_from_deal_to_deal() -> None:
    plan = planned("random,greedy,planner", 3, 12)
    follows = Counter(
        (seating[seat], seating[(seat + 1) % 3])
        for seating in map(plan.seating, range(plan.games))
        for seat in range(3)
    )
    assert set(follows.values()) == {6}
    assert len(follows) == 6


def test_bots_have_luck_of_their_own_in_every_game() -> None:
    plan = planned("random", 3, 30)
    seeds = [seed for number in range(plan.games) for seed in plan.seeds(number)[1]]
    assert len(set(seeds)) == len(seeds) == 90


def test_games_are_rounded_up_to_whole_sets() -> None:
    assert [planned("random", 4, games).games for games in (1, 4, 5, 8)] == [4, 4, 8, 8]


def test_the_games_are_dealt_and_seated_as_planned(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[int] = []
    deal = Toy.deal

    def noted(self: Toy, seats: int, seed: int, options: Any) -> Any:
        dealt.append(seed)
        return deal(self, seats, seed, options)

    monkeypatch.setattr(Toy, "deal", noted)
    plan = arena.plan(toy(), [Contestant("random"), Contestant("random")], 3, 6, seed=5, options={"bidding": "no"})
    dealt.clear()
    played = list(arena.play(toy(), plan, workers=1))
    assert [one.seating for one in played] == [plan.seating(number) for number in range(6)]
    assert dealt == [plan.seeds(number)[0] for number in range(6)]
    assert len(set(dealt)) == 2
    assert all(len(seat) == 2 for one in played for seat in one.turns), "no bidding"


@pytest.mark.parametrize(
    ("bots", "seats", "options", "complaint"),
    [
        (["deep"], 2, {}, "no bot 'deep'"),
        ([""], 2, {}, "no bot ''"),
        ([], 2, {}, "nobody takes part"),
        (["random"] * 3, 2, {}, "3 bots cannot sit in 2 seats"),
        (["random"], 9, {}, "not 9"),
        (["random"], 2, {"weather": "rain"}, "weather"),
    ],
)
def test_what_cannot_be_is_refused_before_the_first_game(
    bots: list[str], seats: int, options: dict[str, str], complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        arena.plan(toy(), [Contestant(bot) for bot in bots], seats, 1, 1, options)


# --- Playing ------------------------------------------------------------------------------------------------


def test_processes_play_the_same_games_as_one() -> None:
    rules = open_rules("godfather")
    contestants = [Contestant("novice"), Contestant("random")]
    here, apart = (arena.run(rules, contestants, 3, 12, workers=workers, seed=3) for workers in (1, 3))
    assert [one.scores for one in apart.played] == [one.scores for one in here.played]
    assert [one.number for one in apart.played] == list(range(12))
    assert [each.rating for each in apart.standings] == [each.rating for each in here.standings]


def test_a_broken_rule_names_the_game_it_broke_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "next", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError) as broken:
        arena.run(toy(), [Contestant("random")], 2, 2, workers=1, seed=7)
    assert "game 0 of the arena with seed 7" in broken.value.__notes__[0]


def test_a_turn_is_what_a_seat_decides_in_one_stretch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two choices in each of two turns and one in the bidding; what is forced takes no time."""
    ticks: Iterator[int] = itertools.count()
    monkeypatch.setattr(arena, "perf_counter", lambda: next(ticks))
    result = arena.run(toy(), [Contestant("random")], 2, 2, workers=1)
    assert [one.turns for one in result.played] == [[[2, 2, 1], [2, 2, 1]]] * 2
    standing = result.standings[0]
    assert standing.mean_turn_seconds == pytest.approx(5 / 3)
    assert standing.slowest_turn_seconds == 2


def test_a_contestant_can_have_a_time_and_an_experience_of_its_own() -> None:
    own = Experience(craft=Craft(weights={"money": 2.0}))
    bot = Contestant("boss", Budget(0.5, 7), own).sit_down(1)
    assert isinstance(bot, BossBot)
    assert (bot._budget, bot._experience) == ((0.5, 7), own)


# --- What came out ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    # From Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_interval_is_that_of_wilson(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=5e-5)
    assert wilson(games - won, games) == pytest.approx((1 - high, 1 - low), abs=5e-5)


def test_a_shared_first_place_counts_as_its_share() -> None:
    plan = planned("greedy,random", 3, 3)
    played = [game(0, (0, 1, 1), [1, 1, 3]), game(1, (1, 0, 1), [2, 1, 3]), game(2, (1, 1, 0), [1, 1, 1])]
    one, two = Result(plan, played).standings
    assert one.win_rate == pytest.approx((1 / 2 + 1 + 1 / 3) / 3, abs=1e-4)
    assert two.win_rate == pytest.approx((1 / 2 + 0 + 2 / 3) / 6, abs=1e-4)
    assert (one.low, one.high) == pytest.approx(wilson(1 / 2 + 1 + 1 / 3, 3), abs=1e-4)
    assert (two.low, two.high) == pytest.approx([end / 2 for end in wilson(1 / 2 + 2 / 3, 3)], abs=1e-4)
    assert one.mean_score == 10
    assert two.mean_score == pytest.approx((10 + 8 + 9 + 8 + 10 + 10) / 6, abs=0.01)
    assert (one.seats, two.seats, one.games, two.games) == (1, 2, 3, 3)


def test_before_the_first_game_nothing_is_known() -> None:
    one, two = Result(planned("greedy,random", 2, 2), []).standings
    assert (one.win_rate, one.low, one.high, one.games) == (0, 0, 1, 0)
    assert one.rating == two.rating


def test_who_wins_more_is_rated_higher() -> None:
    played = [game(0, (0, 1, 2), [1, 2, 3]), game(1, (2, 0, 1), [3, 1, 2]), game(2, (1, 2, 0), [1, 3, 2])]
    best, middle, worst = ratings(3, played)
    assert best[0] > middle[0] > worst[0]
    assert max(best[1], middle[1], worst[1]) < 25 / 3, "surer than at first"
    assert ratings(3, reversed(played)) == [best, middle, worst], "in the order of their numbers, however they come"


def test_equals_are_rated_equally() -> None:
    """Whoever sits everywhere has won and lost as much; and a draw of all changes nothing."""
    assert [rating for rating, _ in ratings(1, [game(0, (0, 0, 0), [1, 2, 3])])] == pytest.approx([25])
    one, two = ratings(2, [game(0, (0, 1), [1, 1]), game(1, (1, 0), [1, 1])])
    assert one[0] == pytest.approx(two[0]) == pytest.approx(25)
