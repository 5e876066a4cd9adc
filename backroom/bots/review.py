"""A game that is over, looked through by the boss: how everybody stood, and which decisions cost most.

How a seat stood is judged by the whole table. A decision is judged by what its seat could know when it was made.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from backroom.bots.advice import Reasoned, reasons
from backroom.bots.judge import leads
from backroom.bots.search import Search, mind
from backroom.games.registry import AnyGame
from backroom.kernel import Answer, Decision, Journal, Match, Option, Versions
from backroom.kernel.decision import option_id
from backroom.kernel.outlook import Manner

SWINGS = 3
TURNS = 8
"""So many turns are looked at closely: those that fell furthest behind what they promised."""
DECISIONS = 4
"""Of a turn, so many decisions: the first ones decide most of it."""
LITTLE = 2.0
"""A loss below this, in the measure of the score, is no mistake."""
SURE = 12
"""So many trials a line of play must have had to be told."""


class Care(msgspec.Struct, frozen=True):
    """How many trials are spent: on the first look at every turn, on a close look, and on each of two to compare."""

    glance: int = 40
    look: int = 200
    duel: int = 80


CAREFUL = Care()


class Point(msgspec.Struct, frozen=True):
    """After so many answers: what every seat could expect in the end."""

    step: int
    standing: tuple[float, ...]


class Share(msgspec.Struct, frozen=True):
    """How a seat's lead over the others changed in its own turns, in others', and where several or nobody decided."""

    own: float = 0.0
    others: float = 0.0
    together: float = 0.0


class Swing(msgspec.Struct, frozen=True):
    """A decision that cost much: what was done from there to the end of the turn, and what the boss would have done.

    Gains are of the seat's lead over the others, from the decision to the end of the turn: what the boss's way
    promised, what the way taken promised, and what came of it. `reasons` are the terms that speak for the boss's way.
    """

    seat: int
    step: int
    played: tuple[str, ...]
    better: tuple[str, ...]
    promised: float
    expected: float
    came: float
    reasons: tuple[Reasoned, ...]

    @property
    def loss(self) -> float:
        """What the decision cost."""
        return self.promised - self.expected


class Review(msgspec.Struct, frozen=True):
    """All about a game: the curves, where the leads came from, and the largest mistakes, the worst first."""

    points: tuple[Point, ...]
    shares: tuple[Share, ...]
    swings: tuple[Swing, ...]


class Turn(msgspec.Struct):
    """What a seat decided in a stretch of play: from its first answer there (`step`) to the end of the stretch."""

    seat: int
    step: int
    promised: float
    lead: float
    end: int = 0
    came: float = 0.0

    @property
    def missed(self) -> float:
        """How far it fell behind what it promised; luck and others have their part in it."""
        return self.promised - self.came


def review(game: AnyGame, journal: Journal, care: Care = CAREFUL) -> Review:
    """The review of a game that is over; the same journal always gives the same."""
    reviewer = Reviewer(game, journal, care)
    turns = reviewer.glance()
    worst = sorted(turns, key=lambda turn: (-turn.missed, turn.step))[:TURNS]
    return Review(tuple(reviewer.points), tuple(reviewer.shares), tuple(reviewer.swings(worst)))


class Reviewer:
    """Goes through a game twice: over every turn at a glance, then closely through some of them."""

    def __init__(self, game: AnyGame, journal: Journal, care: Care) -> None:
        self._game = game
        self._journal = journal
        self._care = care
        # The end of a turn is what it is held against, so nobody's reply is imagined.
        self._mind = mind(game, boss=True)._replace(manner=Manner())
        self._judge = self._mind.judge
        self._terms = [term.name for term in game.terms]
        self.points: list[Point] = []
        self.shares = [Share() for _ in range(journal.header.seats)]

    def _walk(self) -> Iterator[tuple[Match[Any], Answer | None]]:
        """Every position with the answer that was given there; the last has none."""
        header = self._journal.header
        match = Match.deal(self._game, header.seats, header.seed, header.options)
        for answer in self._journal.answers:
            yield match, answer
            match.answer(answer.seat, answer.option)
        yield match, None

    def glance(self) -> list[Turn]:
        """Note how everybody stood, and what each turn promised and came to."""
        turns: list[Turn] = []
        current: dict[int, Turn] = {}
        for match, answer in self._walk():
            step = match.answer_count
            if match.turn_start.answers == step:
                self._settle(match, current)
                turns.extend(current.values())
                current = {}
            if answer is not None and answer.seat not in current:
                seat = answer.seat
                search = self._search(match, seat)
                search.spend(self._care.glance)
                worth = search.ranked(_decision(match, seat).options)[0][0]
                current[seat] = Turn(seat, step, worth, self._judge.lead(match.table, seat))
        return turns

    def _settle(self, match: Match[Any], current: dict[int, Turn]) -> None:
        """A stretch of play is over: whose was it, and what did it bring?"""
        standing = self._judge.standing(match.table)
        lead = leads(standing)
        for turn in current.values():
            turn.end, turn.came = match.answer_count, lead[turn.seat] - turn.lead
        if self.points:
            before = leads(self.points[-1].standing)
            for seat, (then, now) in enumerate(zip(before, lead, strict=True)):
                self.shares[seat] = _credited(self.shares[seat], seat, list(current), now - then)
        self.points.append(Point(match.answer_count, tuple(round(value, 2) for value in standing)))

    def swings(self, turns: Sequence[Turn]) -> list[Swing]:
        """The decisions of these turns that cost most, one of a turn, the worst first."""
        found: dict[tuple[int, int], Swing] = {}
        for match, answer in self._walk():
            if answer is None:
                break
            turn = self._turn_of(turns, match.answer_count, answer.seat)
            if turn is None:
                continue
            swing = self._looked_at(match, answer, turn)
            key = turn.seat, turn.step
            if swing is not None and (key not in found or swing.loss > found[key].loss):
                found[key] = swing
        return sorted(found.values(), key=lambda swing: (-swing.loss, swing.step))[:SWINGS]

    def _turn_of(self, turns: Sequence[Turn], step: int, seat: int) -> Turn | None:
        """That of these turns of a seat to which a step belongs, if it is one of its first decisions."""
        for turn in turns:
            if turn.seat == seat and turn.step <= step < turn.end:
                before = self._journal.answers[turn.step : step]
                return turn if sum(one.seat == turn.seat for one in before) < DECISIONS else None
        return None

    def _looked_at(self, match: Match[Any], answer: Answer, turn: Turn) -> Swing | None:
        """What this decision cost, unless it was little."""
        seat, step = answer.seat, match.answer_count
        decision = _decision(match, seat)
        played = decision.find(answer.option)
        assert played is not None
        search = self._search(match, seat)
        search.spend(self._care.look)
        best = search.ranked(decision.options)[0][1]
        if best == played:
            return None
        # The search spends its trials on what looks good: only after as many of both can they be compared.
        even = max(self._care.duel, search.root.kids[best].trials)
        for option in (played, best):
            search.spend_on(option, even)
        ours, theirs = search.root.kids[best], search.root.kids[played]
        if ours.worth - theirs.worth < LITTLE:
            return None
        given = self._journal.answers[step : turn.end]
        return Swing(
            seat=seat,
            step=step,
            played=tuple(one.option for one in given if one.seat == seat),
            better=search.line(best),
            promised=round(ours.worth, 2),
            expected=round(theirs.worth, 2),
            came=round(turn.lead + turn.came - self._judge.lead(match.table, seat), 2),
            reasons=reasons(ours, [theirs], self._terms),
        )

    def _search(self, match: Match[Any], seat: int) -> Look:
        """A search from here. It takes the match up anew: a fork of a whole game would carry all of it along."""
        start = match.turn_start
        header, since = self._journal.header, match.answers[start.answers :]
        here = Match.take_up(self._game, header, start, since, Versions(match.answer_count))
        return Look(here, seat, self._mind, random.Random(header.seed ^ match.answer_count))


class Look(Search):
    """A search that can be told what to try."""

    def spend(self, trials: int) -> None:
        """So many trials of whatever looks best."""
        for _ in range(trials):
            self.try_once(witness=True)

    def spend_on(self, option: Option, trials: int) -> None:
        """Trials of one option until it has had so many."""
        tried = self.root.kids.get(option)
        for _ in range(trials - (tried.trials if tried else 0)):
            self.try_once(option, witness=True)

    def line(self, option: Option) -> tuple[str, ...]:
        """The ids of an answer and of those that would follow it, as far as they were tried enough."""
        branch = self.root.kids[option]
        ids = [option_id(option, branch.kind)]
        while branch.kids:
            option, following = max(branch.kids.items(), key=lambda kid: kid[1].trials)
            if following.trials < SURE:
                break
            ids.append(option_id(option, following.kind))
            branch = following
        return tuple(ids)


def _decision(match: Match[Any], seat: int) -> Decision:
    decision = match.decision(seat)
    assert decision is not None
    return decision


def _credited(share: Share, seat: int, deciding: Sequence[int], change: float) -> Share:
    """The share of a seat after a stretch in which these seats decided."""
    part = "together" if len(deciding) != 1 else "own" if deciding[0] == seat else "others"
    return msgspec.structs.replace(share, **{part: round(getattr(share, part) + change, 2)})
