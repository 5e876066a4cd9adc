"""Random play for the property tests, and pictures of a match to compare."""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from backroom.kernel import AnyRules, Decision, Event, Match
from tests.properties.games import GAMES

Viewer = int | None


@cache
def rules_of(name: str) -> AnyRules:
    return GAMES[name].rules()


def tables() -> list[tuple[str, int]]:
    """Every game with every number of seats, for `parametrize`."""
    return [(name, seats) for name in GAMES for seats in rules_of(name).seats]


def deal(name: str, seats: int, seed: int) -> Match[Any]:
    """A new match; the seed also says which set of table options it is played with."""
    options: Mapping[str, str] = GAMES[name].options[seed % len(GAMES[name].options)]
    return Match.deal(rules_of(name), seats, seed, options)


def moments(match: Match[Any], seed: int, stop: int | None = None) -> Iterator[tuple[Decision, str]]:
    """Play on to the end, or for so many answers: each decision, before it gets the answer it comes with."""
    pick = GAMES[match.header.game].player(seed)
    luck = random.Random(seed)
    end = None if stop is None else len(match.answers) + stop
    while not match.over and len(match.answers) != end:
        decision = luck.choice(match.decisions())
        option = pick(decision)
        answer = decision.ids()[decision.options.index(option)]
        yield decision, answer
        match.answer(decision.seat, answer)


def play(match: Match[Any], seed: int, stop: int | None = None) -> Match[Any]:
    """Play on to the end, or for so many answers."""
    for _ in moments(match, seed, stop):
        pass
    return match


def viewers(match: Match[Any]) -> list[Viewer]:
    """A spectator and every seat."""
    return [None, *range(match.header.seats)]


class Sight(msgspec.Struct):
    """All that one viewer gets of a match: view, log, own decision, who decides, and who can undo."""

    view: bytes
    log: list[tuple[int, Event]]
    decision: tuple[str, list[str], tuple[int | str, ...]] | None
    deciding: list[int]
    undo: list[bool]


def sight(match: Match[Any], viewer: Viewer) -> Sight:
    decision = None if viewer is None else match.decision(viewer)
    return Sight(
        view=msgspec.json.encode(match.view(viewer)),
        log=list(match.events(viewer)),
        decision=(decision.question.id, decision.ids(), decision.about) if decision else None,
        deciding=[decision.seat for decision in match.decisions()],
        undo=[match.can_undo(seat) for seat in range(match.header.seats)],
    )


class Picture(msgspec.Struct):
    """All there is to a match."""

    state: bytes
    answers: list[Any]
    sights: list[Sight]


def picture(match: Match[Any]) -> Picture:
    sights = [sight(match, viewer) for viewer in viewers(match)]
    return Picture(msgspec.msgpack.encode(match.table), match.answers.copy(), sights)


def fingerprint(name: str) -> str:
    """What comes of some games, in one word: the same on every machine and in every process."""
    sums = hashlib.sha256()
    for seats in rules_of(name).seats:
        for seed in range(2):
            match = deal(name, seats, seed)
            for decision, answer in moments(match, seed):
                sums.update(f"{decision.seat} {decision.question.id} {decision.ids()} {answer}\n".encode())
            for one in picture(match).sights:
                sums.update(msgspec.json.encode(one))
            sums.update(match.digest().encode())
    return sums.hexdigest()


if __name__ == "__main__":
    print(fingerprint(sys.argv[1]))
