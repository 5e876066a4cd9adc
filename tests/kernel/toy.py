"""Two toys that fulfil the kernel's contract.

`Docks` is a small game with everything: fishing crates from a face-down pile or off the face-up barge into a
hidden hand, selling them, and a blind bid at the end of each day. `Sketch` is a game made of the stretches
that a test hands to it, for one question at a time.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from backroom.kernel import (
    DONE,
    SKIP,
    AskAll,
    Chance,
    Decision,
    Event,
    Flow,
    Match,
    Option,
    Question,
    Reason,
    Score,
    Table,
    View,
    placed,
)
from backroom.kernel.sheet import Word


def ask_all(decisions: Iterable[Decision]) -> AskAll:
    """One question to each of several seats at once; the rule is sent back a dict from seat to option.

    For questions whose options hide nothing: they are not made anew when a bot imagines other hands.
    """
    by_seat = {decision.seat: decision for decision in decisions}
    return AskAll(tuple(by_seat), lambda seat: single(by_seat[seat]))


def single(decision: Decision) -> Flow[Option]:
    """A dialogue of one question."""
    option: Option = yield decision
    return option


ACTION = Question("action", rule="R-2.1")
SELL = Question("sell", kind="crate", rule="R-2.4")
BUYER = Question("buyer", kind="buyer", rule="R-2.5")
BID = Question("bid", kind="coins", rule="R-3.1")

FISH: Option = ("fish",)
LIFT: Option = ("lift",)
TRADE: Option = ("trade",)
WORK: Option = ("work",)

CRATES = range(1, 13)
BARGE = range(21, 27)
DAYS = {"short": 2, "long": 4}


class Dock(Table):
    """The docks. `agenda` is the skeleton of the game: the stretches still to come, with the seat of each."""

    agenda: list[tuple[str, int]]
    pile: list[int]
    """Face down; the last is on top."""
    barge: list[int]
    """Face up: everybody sees the last, nobody those beneath it."""
    hands: list[list[int]]
    coins: list[int]
    prizes: list[int]


class Seen(msgspec.Struct):
    """What a seat sees of the docks."""

    to_come: int
    pile: int
    barge: int
    barge_top: int
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    coins: tuple[int, ...]
    prizes: tuple[int, ...]


class Docks:
    """A game for 2 or 3 seats."""

    name = "docks"
    version = 3
    seats = range(2, 4)
    options: Mapping[str, tuple[str, ...]] = {"length": ("short", "long"), "tide": ("high", "low")}
    table_type = Dock

    def __init__(self, pack: str = "") -> None:
        self.pack = pack

    def deal(self, seats: int, seed: int, options: Mapping[str, str]) -> Dock:
        """R-1: crates into a pile, two of them into each hand; the barge face up; 2 coins each."""
        day = [("tide", 0), *(("turn", seat) for seat in range(seats)), ("auction", 0)]
        chance = Chance(seed)
        pile, barge = list(CRATES), list(BARGE)
        chance.shuffle(pile)
        chance.shuffle(barge)
        hands = [[chance.turn_up(pile), chance.turn_up(pile)] for _ in range(seats)]
        coins = 2 if options["tide"] == "high" else 0
        return Dock(
            seats,
            chance,
            None,
            day * DAYS[options["length"]],
            pile,
            barge,
            hands,
            [coins] * seats,
            [0] * seats,
        )

    def next(self, t: Dock) -> Flow[None] | None:
        """The next stretch of the agenda."""
        if not t.agenda:
            return None
        stretch, seat = t.agenda.pop(0)
        if stretch == "turn":
            return turn(t, seat)
        return auction(t) if stretch == "auction" else tide(t)

    def view(self, t: Dock, seat: int | None) -> View:
        """The own hand whole, of the other hands and of the pile how many crates."""
        return Seen(
            to_come=len(t.agenda),
            pile=len(t.pile),
            barge=len(t.barge),
            barge_top=t.barge[-1] if t.barge else 0,
            hand=() if seat is None else tuple(t.hands[seat]),
            hands=tuple(map(len, t.hands)),
            coins=tuple(t.coins),
            prizes=tuple(t.prizes),
        )

    def redeal(self, t: Dock, seat: int | None, rng: Chance) -> None:
        """The pile and the other hands change crates; the barge does beneath its top."""
        others = [hand for owner, hand in enumerate(t.hands) if owner != seat]
        hidden = sorted([*t.pile, *(crate for hand in others for crate in hand)])
        rng.shuffle(hidden)
        for hand in [t.pile, *others]:
            hand[:] = [hidden.pop() for _ in hand]
        beneath = sorted(t.barge[:-1])
        rng.shuffle(beneath)
        t.barge[:-1] = beneath

    def scores(self, t: Dock) -> list[Score]:
        """R-4: coins and prizes."""
        parts = [(("coins", t.coins[seat]), ("prizes", t.prizes[seat])) for seat in range(t.seats)]
        return placed(parts, [()] * t.seats)

    def details(self, t: Dock, decision: Decision, option: Option) -> tuple[Word, ...]:
        """Names say it all."""
        del t, decision, option
        return ()

    def why_not(self, t: Dock, decision: Decision, option: str) -> Reason | None:
        """An empty pile or barge, and a bid beyond one's coins, are known reasons."""
        if decision.question is ACTION and option in ("fish", "lift"):
            return Reason("nothing-there", "R-2.2")
        if decision.question is BID and option.startswith("coins:"):
            return Reason("too-poor", "R-3.1", (t.coins[decision.seat],))
        return None


def tide(t: Dock) -> Flow[None]:
    """R-1.9: the tide comes in, and nobody is asked."""
    t.tell("tide", len(t.agenda))
    yield from ()


def turn(t: Dock, seat: int) -> Flow[None]:
    """R-2: one action."""
    options = [*([FISH] if t.pile else []), *([LIFT] if t.barge else []), TRADE, WORK]
    action = yield Decision(seat, ACTION, options, about=("turn", seat))
    t.tell("acted", seat, action)
    if action == FISH:
        crate = t.chance.turn_up(t.pile)
        t.hands[seat].append(crate)
        t.whisper((seat,), "fished", crate)
    elif action == LIFT:
        t.hands[seat].append(t.chance.lift(t.barge))
    elif action == TRADE:
        yield from trade(t, seat)
    else:
        t.coins[seat] += 1


def trade(t: Dock, seat: int) -> Flow[None]:
    """R-2.4: sell crates one by one, then name the buyer of all of them."""
    sold: list[int] = []
    while (crate := (yield Decision(seat, SELL, [*t.hands[seat], DONE]))) != DONE:
        t.hands[seat].remove(crate)
        sold.append(crate)
    price = yield from find_buyer(seat, len(sold))
    t.coins[seat] += price * len(sold)
    t.tell("sold", seat, tuple(sold), price)


def find_buyer(seat: int, crates: int) -> Flow[int]:
    """R-2.5: who buys nothing or one crate pays 1; for more there is a second buyer, who pays 2."""
    price: int = yield Decision(seat, BUYER, [1, 2] if crates > 1 else [1])
    return price


def auction(t: Dock) -> Flow[None]:
    """R-3: a blind bid of up to 3 coins; the highest pays and gets the top crate of the pile as a prize."""
    bids: dict[int, int] = yield ask_all(
        tuple(Decision(seat, BID, range(min(t.coins[seat], 3) + 1)) for seat in range(t.seats))
    )
    t.tell("bids", tuple(bids.values()))
    best = max(range(t.seats), key=lambda seat: (bids[seat], -seat))
    t.coins[best] -= bids[best]
    if t.pile:
        t.prizes[best] += t.chance.turn_up(t.pile)


class Board(Table):
    """The table of a sketch: how far it is, and what its stretches wrote down."""

    stage: int
    notes: list[str]


class Sketch:
    """A game of the given stretches, for 1 to 4 seats; everything on its table is open to all."""

    name = "sketch"
    version = 1
    seats = range(1, 5)
    options: Mapping[str, tuple[str, ...]] = {}
    pack = ""
    table_type: type[Board] = Board

    def __init__(self, *stretches: Callable[[Board], Flow[None]]) -> None:
        self.stretches = stretches

    def deal(self, seats: int, seed: int, options: Mapping[str, str]) -> Board:
        """An empty board."""
        assert not options
        return Board(seats, Chance(seed), None, 0, [])

    def next(self, t: Board) -> Flow[None] | None:
        """The stretches one after the other."""
        if t.stage == len(self.stretches):
            return None
        t.stage += 1
        return self.stretches[t.stage - 1](t)

    def view(self, t: Board, seat: int | None) -> View:
        """All of it."""
        return Score(-1 if seat is None else seat, t.stage, len(t.notes))

    def redeal(self, t: Board, seat: int | None, rng: Chance) -> None:
        """Nothing is hidden."""

    def scores(self, t: Board) -> list[Score]:
        """Everybody is first."""
        return [Score(seat, 1, 0) for seat in range(t.seats)]

    def details(self, t: Board, decision: Decision, option: Option) -> tuple[Word, ...]:
        """Names say it all."""
        del t, decision, option
        return ()

    def why_not(self, t: Board, decision: Decision, option: str) -> Reason | None:
        """No reason is known."""


PIECE = Question("piece", kind="piece", rule="R-9")


def piece(seat: int, *options: Option) -> Decision:
    """A question of a sketch; with a yes and a no unless told otherwise."""
    return Decision(seat, PIECE, options or ("yes", "no"))


def asks(*seats: int) -> Callable[[Board], Flow[None]]:
    """A stretch that asks these seats one after the other and writes their answers down."""

    def stretch(t: Board) -> Flow[None]:
        for seat in seats:
            answer = yield piece(seat)
            t.notes.append(f"{seat} {answer}")
            t.tell("noted", seat, answer)

    return stretch


def asks_all(*decisions: Decision) -> Callable[[Board], Flow[None]]:
    """A stretch that puts one question to several seats at once and writes the answers down."""

    def stretch(t: Board) -> Flow[None]:
        answers: dict[int, Option] = yield ask_all(decisions)
        t.notes.append(", ".join(f"{seat} {answer}" for seat, answer in answers.items()))

    return stretch


def talks(*seats: int) -> Callable[[Board], Flow[None]]:
    """A stretch that lets several seats at once fill a basket in secret, piece by piece."""

    def stretch(t: Board) -> Flow[None]:
        baskets: dict[int, str] = yield AskAll(seats, fill_basket)
        t.notes.append(", ".join(f"{seat} {basket}" for seat, basket in baskets.items()))
        t.tell("baskets", *baskets.values())

    return stretch


def fill_basket(seat: int) -> Flow[str]:
    """The pieces a and b, in any order and number."""
    left: list[Option] = ["a", "b"]
    basket = ""
    while (taken := (yield piece(seat, *left, DONE))) != DONE:
        left.remove(taken)
        basket += taken
    return basket


DUCK = Question("duck", kind="card", rule="R-8", default=SKIP)


def ducks(*seats: int, holds: Iterable[int] = ()) -> AskAll:
    """A window: all these seats could have a card to duck with, and those of `holds` do."""
    hidden = frozenset(holds)

    def dialogue(seat: int) -> Flow[Option]:
        return (yield Decision(seat, DUCK, [SKIP, "duck"])) if seat in hidden else SKIP

    return AskAll(seats, dialogue, window=True)


def shoots(seat: int, *others: int, holds: Iterable[int] = ()) -> Callable[[Board], Flow[None]]:
    """A turn of two answers; after the first, all others could have a card to duck with, and those of `holds` do."""

    def stretch(t: Board) -> Flow[None]:
        t.tell("turn", seat)
        aim = yield piece(seat)
        t.tell("aims", seat, aim)
        cards: dict[int, Option] = yield ducks(*others, holds=holds)
        for other in others:
            if cards[other] != SKIP:
                t.tell("ducks", other)
        t.notes.append(f"{seat} shoots")
        t.tell("shot", seat)
        yield piece(seat)
        t.tell("done", seat)

    return stretch


def reveals(t: Board) -> Flow[None]:
    """A stretch that draws luck and asks nobody."""
    t.notes.append(f"drawn {t.chance.below(100)}")
    t.tell("drawn")
    yield from ()


def docks(seed: int = 1, seats: int = 2, **options: str) -> Match[Dock]:
    """A new match of the docks."""
    return Match.deal(Docks(), seats, seed, options)


def sketch(*stretches: Callable[[Board], Flow[None]], seats: int = 3) -> Match[Board]:
    """A new match of a sketch."""
    return Match.deal(Sketch(*stretches), seats, 1)


def play(match: Match[Any], *answers: tuple[int, str]) -> None:
    """Give these answers, each a seat and an option's text id."""
    for seat, option in answers:
        match.answer(seat, option)


def play_randomly(match: Match[Any], seed: int, stop: int | None = None) -> None:
    """Give random answers until the game is over, or so many of them."""
    luck = random.Random(seed)
    while not match.over and len(match.answers) != stop:
        decision = luck.choice(match.decisions())
        match.pick(decision.seat, luck.choice(decision.options))


class Moment(msgspec.Struct):
    """All that can be told of a match from the outside, to compare two of them, or one with its past."""

    digest: str
    table: bytes
    answers: list[tuple[int, str, str, int]]
    decisions: list[tuple[int, str, list[str], tuple[int | str, ...]]]
    views: list[View]
    scores: list[Score]
    logs: list[list[tuple[int, Event]]]


def moment(match: Match[Any], since: int = 0) -> Moment:
    """What the match looks like now, with the events from number `since` on; only its version is left out."""
    viewers = [None, *range(match.header.seats)]
    return Moment(
        match.digest(),
        msgspec.msgpack.encode(match.table),
        [(a.seat, a.question, a.option, a.at) for a in match.answers],
        [(d.seat, d.question.id, d.ids(), d.about) for d in match.decisions()],
        [match.view(viewer) for viewer in viewers],
        match.scores(),
        [list(match.events(viewer, since)) for viewer in viewers],
    )
