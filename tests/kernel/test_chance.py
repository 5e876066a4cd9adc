"""The game's own luck: the right numbers, fair enough, and counted."""

from collections import Counter
from itertools import permutations

import msgspec
import pytest

from backroom.kernel import Chance

# The first numbers of SplitMix64 as its authors' code gives them.
SPLITMIX64_OF_1234567 = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


def test_the_numbers_are_those_of_splitmix64() -> None:
    chance = Chance(1234567)
    assert [chance.draw() for _ in range(5)] == SPLITMIX64_OF_1234567


def test_a_saved_generator_goes_on_where_it_was() -> None:
    chance = Chance(1234567)
    chance.draw()
    chance.draw()
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(chance), type=Chance)
    assert again == chance
    assert [again.draw() for _ in range(3)] == SPLITMIX64_OF_1234567[2:]


@pytest.mark.parametrize("seed", [0, 1, (1 << 64) - 1])
def test_the_state_stays_within_64_bits(seed: int) -> None:
    chance = Chance(seed)
    for _ in range(100):
        assert 0 <= chance.draw() < 1 << 64
        assert 0 <= chance.state < 1 << 64


@pytest.mark.parametrize("n", [1, 2, 6, 7])
def test_below_is_even(n: int) -> None:
    chance = Chance(42)
    counts = Counter(chance.below(n) for _ in range(2000 * n))
    assert sorted(counts) == list(range(n))
    assert all(1800 < count < 2200 for count in counts.values())


def test_a_shuffle_gives_every_order_about_as_often() -> None:
    chance = Chance(43)
    orders: Counter[str] = Counter()
    for _ in range(24 * 500):
        cards = list("abcd")
        chance.shuffle(cards)
        orders["".join(cards)] += 1
    assert sorted(orders) == sorted(map("".join, permutations("abcd")))
    assert all(400 < count < 600 for count in orders.values())


def test_a_shuffle_keeps_the_cards_and_depends_on_the_seed_alone() -> None:
    first, same, other = list(range(50)), list(range(50)), list(range(50))
    Chance(1).shuffle(first)
    Chance(1).shuffle(same)
    Chance(2).shuffle(other)
    assert first == same
    assert first != other
    assert sorted(first) == list(range(50))


def test_a_shuffled_copy_is_in_the_order_of_the_shuffle_and_leaves_the_original() -> None:
    cards, chance, other = tuple("abcdef"), Chance(7), Chance(7)
    pile = list(cards)
    other.shuffle(pile)
    assert chance.shuffled(cards) == pile
    assert chance == other
    assert cards == tuple("abcdef")


@pytest.mark.parametrize("cards", [[], ["only"]])
def test_nothing_is_drawn_to_shuffle_fewer_than_two(cards: list[str]) -> None:
    chance = Chance(1)
    before = cards.copy()
    chance.shuffle(cards)
    assert (cards, chance) == (before, Chance(1))


def test_luck_is_counted() -> None:
    chance = Chance(1)
    chance.draw()
    assert chance.used == 1
    chance.below(6)
    assert chance.used == 2
    chance.shuffle([1, 2, 3])
    assert chance.used == 4


def test_a_peek_is_counted_but_draws_nothing() -> None:
    chance = Chance(7)
    chance.peek()
    assert (chance.state, chance.used) == (7, 1)


def test_turning_up_takes_the_top_and_is_counted_but_draws_nothing() -> None:
    chance, pile = Chance(1), [3, 1, 2]
    assert chance.turn_up(pile) == 2
    assert pile == [3, 1]
    assert (chance.state, chance.used) == (1, 1)


def test_turning_up_the_last_of_a_pile_is_counted_too() -> None:
    chance, pile = Chance(1), [3]
    assert chance.turn_up(pile) == 3
    assert chance.used == 1


def test_lifting_is_counted_as_long_as_something_lies_beneath() -> None:
    chance, pile = Chance(1), [3, 1]
    assert (chance.lift(pile), chance.used) == (1, 1)
    assert (chance.lift(pile), chance.used) == (3, 1)
    assert pile == []


def test_an_empty_pile_has_nothing_to_take() -> None:
    chance = Chance(1)
    with pytest.raises(IndexError):
        chance.turn_up([])
    with pytest.raises(IndexError):
        chance.lift([])
    assert chance.used == 0
