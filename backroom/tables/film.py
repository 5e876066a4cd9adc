"""A whole game to look back on: any position at once, and what was measured on the way.

A film is made in one pass over the journal. It keeps the checkpoint of every stretch of play (a kilobyte or two
each), so that a position costs a stretch to answer again and not a game.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from backroom.games.registry import AnyGame
from backroom.kernel import Answer, AskAll, Checkpoint, Decision, Event, Header, Journal, Match, Versions, View
from backroom.kernel.scores import Parts, Score
from backroom.kernel.sheet import Word
from backroom.tables.chairs import Chair, waiting_for
from backroom.tables.room import Room

EVERYBODY: Final = "all"
"""A viewer who sees all hands: there is none before the game is over."""
Viewer: TypeAlias = int | Literal["all"] | None
"""Whose view of a film: a seat's, everybody's hands at once, or the public one."""


class Sample(NamedTuple):
    """How the seats stood between two stretches of play, after so many answers and events."""

    answers: int
    events: int
    heading: tuple[Word, ...]
    totals: tuple[int, ...]
    measures: dict[str, tuple[int, ...]]


class Film:
    """The game of a journal. Use `shoot`."""

    def __init__(self, rules: AnyGame, header: Header, answers: list[Answer]) -> None:
        self.rules = rules
        self.header = header
        self.answers = answers
        self.over = False
        self.events: list[tuple[int, Event]] = []
        self.told: list[int] = []
        """For each number of answers, how many events there had been."""
        self.samples: list[Sample] = []
        self.scores: list[Score] = []
        self.ties: list[Parts] = []
        """For each seat what parts it from those with the same total, the weightiest first."""
        self._points: list[Checkpoint] = []
        self._sealed: list[bool] = []  # For each answer, whether the others did not learn that it was given.
        # For each number of answers the seats that a window asked: a position for them alone.
        self._windows: list[frozenset[int] | None] = []
        self._veiled = False

    @classmethod
    def shoot(cls, rules: AnyGame, journal: Journal, veiled: bool = False) -> Film:
        """The film of a journal whose answers fit the rules; `veiled`: its last answer led to a window still open."""
        header = journal.header
        film = cls(rules, header, list(journal.answers))
        film._veiled = veiled
        match = Match.deal(rules, header.seats, header.seed, header.options)
        film._keep(match)
        for answer in film.answers:
            asked = match.ask
            match.answer(answer.seat, answer.option)
            film._sealed.append(isinstance(asked, AskAll) and match.ask is asked)
            film._keep(match)
        film.over = match.over
        film.events = match.told()
        film.scores = match.scores()
        film.ties = list(rules.ties(match.table))
        return film

    def _keep(self, match: Match[Any]) -> None:
        self.told.append(match.event_count)
        asked = frozenset(decision.seat for decision in match.decisions())
        self._windows.append(None if match.window is None else asked)
        if match.turn_start.answers != match.answer_count:
            return
        self._points.append(match.turn_start)
        table = match.table
        totals = tuple(score.total for score in match.scores())
        measures = {id: tuple(values) for id, values in self.rules.measures(table).items()}
        heading = self.rules.heading(self.rules.view(table, None))
        self.samples.append(Sample(match.answer_count, match.event_count, heading, totals, measures))

    def shows(self, viewer: Viewer) -> bool:
        """Whether there is such a view now: all hands at once only when the game is over."""
        return self.over or viewer != EVERYBODY

    def steps(self, viewer: Viewer) -> Sequence[int]:
        """The positions that a viewer can look at, each as a number of answers.

        All of them when the game is over. While it runs, what others do in dialogues that are still sealed from the
        viewer is no position: their number would tell what nobody could see at the table (`Match.version_for`). Nor
        is a window, but for those whom it asks; and while one is veiled, what may lie behind it is none.
        """
        if self.over:
            return range(len(self.answers) + 1)
        seen = [
            number
            for number, (answer, sealed) in enumerate(zip(self.answers, self._sealed, strict=True), 1)
            if (not sealed or answer.seat == viewer) and self._shows_window(number, viewer)
        ]
        return [0, *seen]

    def _shows_window(self, number: int, viewer: Viewer) -> bool:
        asked = self._windows[number]
        if asked is None:
            return not self._veiled or number < len(self.answers)
        return viewer in asked

    def match(self, answers: int) -> Match[Any]:
        """The game after so many answers."""
        index = bisect_right(self._points, answers, key=lambda point: point.answers) - 1
        point = self._points[index]
        since = self.answers[point.answers : answers]
        return Match.take_up(self.rules, self.header, point, since, Versions(answers))

    def events_for(self, viewer: Viewer, answers: int) -> list[tuple[int, Event]]:
        """The events of so many answers that a viewer may know."""
        told = self.events[: self.told[answers]]
        if viewer == EVERYBODY:
            return told if self.over else []
        return [(number, event) for number, event in told if event.for_seat(viewer)]

    def next_of(self, seat: int, answers: int) -> Answer | None:
        """What a seat answers next after so many answers."""
        return next((answer for answer in self.answers[answers:] if answer.seat == seat), None)

    def start(self, answers: int) -> Journal:
        """The game up to so many answers, as a journal of its own."""
        return Journal(self.header, self.answers[:answers])


class Moment:
    """A table as it was: what a `Room` shows of itself, at an earlier position.

    ValueError for all hands of a game that is not over: whoever asks on behalf of people has asked `Film.shows` first.
    """

    held: int | None = None
    present: frozenset[int] = frozenset()

    def __init__(self, room: Room, film: Film, answers: int, step: int, viewer: Viewer = None) -> None:
        if not film.shows(viewer):
            raise ValueError("the hands of a running game stay closed; look from a seat")
        self.id = room.id
        self.rules = room.rules
        self.title = room.title
        self.confirm = room.confirm
        self.chairs: tuple[Chair, ...] = room.chairs
        self.match = film.match(answers)
        self.hands_open = viewer == EVERYBODY
        self._step = step

    @property
    def over(self) -> bool:
        """Whether the game had ended."""
        return self.match.over

    def version(self, seat: int | None) -> int:  # noqa: ARG002  As a room's; the steps are the viewer's own already.
        """The number of the step."""
        return self._step

    def view(self, seat: int | None) -> View:
        """What this seat saw; with all hands open, everything that anybody held."""
        return self.rules.open_view(self.match.table) if self.hands_open else self.match.view(seat)

    def decision(self, seat: int) -> Decision | None:
        """What this seat had to decide."""
        return self.match.decision(seat)

    def can_undo(self, seat: int) -> bool:  # noqa: ARG002  As a room's.
        """The past stands."""
        return False

    def waiting(self, yours: Sequence[int] = ()) -> tuple[int, ...]:
        """The seats the table waited for, as far as somebody who holds the seats `yours` may know."""
        ask = self.match.ask
        deciding = tuple(sorted(decision.seat for decision in self.match.decisions()))
        asked = tuple(sorted(ask.seats)) if isinstance(ask, AskAll) and self.match.window is None else deciding
        if self.match.window is not None and not self.hands_open:
            asked = ()
        return waiting_for(asked, deciding, range(len(self.chairs)) if self.hands_open else yours)
