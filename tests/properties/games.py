"""The games that have to pass the property tests, by name. A game gets all of them by an entry here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from backroom.bots.random import RandomBot
from backroom.games.godfather.book import NOTE, VALUES
from backroom.games.godfather.stacks import Card, each_card, put_into
from backroom.games.godfather.state import Hand
from backroom.games.godfather.state import Table as GodfatherTable
from backroom.games.registry import open_rules
from backroom.games.scarface.rules import Scarface
from backroom.games.speakeasy.state import Table as SpeakeasyTable
from backroom.kernel import AnyRules, Chance, Pick
from tests.games.godfather import invariants as godfather_invariants
from tests.games.godfather.players import player as godfather_player
from tests.games.scarface import invariants as scarface_invariants
from tests.games.scarface.players import disguise as disguise_scarface
from tests.games.scarface.players import player as scarface_player
from tests.games.speakeasy import invariants as speakeasy_invariants
from tests.games.speakeasy.players import player as speakeasy_player
from tests.kernel.toy import Dock, Docks


def nothing_more(_table: Any, _seat: int | None, _rng: Chance) -> None:
    """All that a seat cannot see is redealt."""


def random_player(seed: int) -> Pick:
    return RandomBot(seed).pick


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """What the property tests need to know of a game."""

    rules: Callable[[], AnyRules]
    check: Callable[[Any], None]
    """The invariants of one moment; raises where one does not hold."""
    answers_per_seat: int
    """A game ends within so many answers times its seats."""
    most_options: int = 100
    looks: float = 0.12
    """The share of decisions at which a match is looked at closely."""
    player: Callable[[int], Pick] = random_player
    """A player that gets around in the game, from a seed."""
    options: tuple[Mapping[str, str], ...] = ({},)
    """Sets of table options to be played with."""
    disguise: Callable[[Any, int | None, Chance], None] = nothing_more
    """Changes what a seat does not see although it follows from what was told, so that `redeal` may not touch it."""


def check_docks(t: Dock) -> None:
    """Every crate is somewhere, once, or sold."""
    crates = [*t.pile, *t.barge, *(crate for hand in t.hands for crate in hand)]
    assert len(set(crates)) == len(crates)
    assert min(t.coins) >= 0


def disguise_speakeasy(t: SpeakeasyTable, seat: int | None, rng: Chance) -> None:
    """Section 8: safes, and used helper cards behind the screens; whoever kept count knows them."""
    if t.phase == "over":
        return
    others = [boss for boss in t.bosses if boss.seat != seat]
    used = [card for boss in others for card in boss.used_helpers]
    rng.shuffle(used)
    for boss in others:
        if not t.open_safes:
            boss.safe += rng.below(50)
        boss.used_helpers[:] = [used.pop() for _ in boss.used_helpers]


def disguise_godfather(t: GodfatherTable, seat: int | None, rng: Chance) -> None:
    """Section 8: all cards in other hands and suitcases, as long as hands keep their sizes; jobs being looked at."""
    jobs = t.looking + t.deck
    rng.shuffle(jobs)
    t.looking, t.deck = jobs[: len(t.looking)], jobs[len(t.looking) :]
    if t.phase == "over":
        return
    others = [player for player in t.players if player.seat != seat]
    hands = [player for player in others for _ in range(len(player.hand))]
    rng.shuffle(hands)
    for_hands: list[Card] = []
    anywhere: list[Card] = []
    for player in others:
        cards = each_card(player.hand)
        for_hands += [card for card in cards if card[0] in ("good", "ally")]
        anywhere += [card for card in cards if card[0] in ("note", "job")]
        anywhere += [("note", value) for value in VALUES for _ in range(player.notes[NOTE[value]])]
        anywhere += [("job", job) for job in player.jobs]
        player.hand, player.notes, player.jobs = Hand([0] * 4, [0] * 4, [], []), [0] * 4, []
    rng.shuffle(anywhere)
    for card in (*for_hands, *anywhere):
        if hands:
            put_into(hands.pop().hand, card)
            continue
        player = others[rng.below(len(others))]
        if card[0] == "job":
            player.jobs.append(str(card[1]))
        else:
            player.notes[NOTE[card[1]]] += 1


GAMES: dict[str, Game] = {
    "docks": Game(
        rules=Docks,
        check=check_docks,
        answers_per_seat=60,
        looks=1.0,
        options=({}, {"length": "long", "tide": "low"}),
    ),
    "speakeasy": Game(
        rules=lambda: open_rules("speakeasy"),
        check=speakeasy_invariants.check,
        # 11 turns of about 40 answers at most, a set-up round and three gang wars.
        answers_per_seat=500,
        player=speakeasy_player,
        options=(
            {},
            {"payment": "ask", "gains": "ask", "still": "rebuild", "safes": "open"},
        ),
        disguise=disguise_speakeasy,
    ),
    "godfather": Game(
        rules=lambda: open_rules("godfather"),
        check=godfather_invariants.check,
        # Four acts of at most 6 figures, some jobs and allies, each with a handful of questions, and a tribute.
        answers_per_seat=400,
        player=godfather_player,
        disguise=disguise_godfather,
    ),
    "scarface": Game(
        rules=Scarface,
        check=scarface_invariants.check,
        # 12 to 20 reorganisations with four to ten action turns before each, and a dozen answers a turn.
        answers_per_seat=1500,
        looks=0.02,
        player=scarface_player,
        options=({}, {"expansion": "off"}, {"money": "open"}),
        disguise=disguise_scarface,
    ),
}
"""The toy of the kernel's tests is among them for its sealed bids and whispers; it shows how small an entry can be."""
