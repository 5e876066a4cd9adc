"""Tuning: bots learn from games, and have to beat what they were before."""

from __future__ import annotations

import math
from collections.abc import Generator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from backroom.bots import Budget
from backroom.games.registry import AnyGame
from backroom.kernel import checked_seats
from backroom.kernel.outlook import Experience, Made
from backroom.lab.apart import apart, opened
from backroom.lab.arena import Contestant, Result
from backroom.lab.evolution import Pull, play_pull, weights_after
from backroom.lab.lessons import Lesson, habits_of, watch_game
from backroom.lab.simulate import game_seeds

BEST = "boss"
"""The pupil who has a craft of its own."""
TEACHERS = {"planner": "greedy", BEST: BEST}
"""Who can learn, and who plays the games that it learns from. The planner learns what is usually done from a simpler
bot, the boss from its own thoughts."""


PRACTICE = 1 << 32
"""The number of the first lesson: lessons have deals of their own, what was learned is proved on others."""


class Course(msgspec.Struct, frozen=True):
    """All that the lessons depend on, small enough to be sent to a process."""

    game: str
    version: int
    """Of its rules."""
    terms: tuple[str, ...]
    pupil: str
    learn: str
    """Habits or weights."""
    seats: int
    lessons: int
    """In a round. After a round the pupil goes on with what it has learned by then."""
    budget: Budget
    seed: int
    experience: Experience


def course(
    rules: AnyGame, pupil: str, learn: str, seats: int, games: int, trials: int, seed: int, known: Experience
) -> Course:
    """Lessons in a game with so many seats, for a pupil who knows something; ValueError when it is not for so many.

    A lesson about weights is a whole set of games, one for each seat.
    """
    seats = checked_seats(rules, seats)
    lessons = math.ceil(games / seats) if learn == "weights" else games
    terms = tuple(term.name for term in rules.terms)
    return Course(rules.name, rules.version, terms, pupil, learn, seats, lessons, Budget(trials=trials), seed, known)


class Notebook(msgspec.Struct):
    """A course so far: what the pupil knows by now, and the lessons that it has had."""

    course: Course
    known: Experience
    whole: Lesson = msgspec.field(default_factory=Lesson)
    """What was usually done in all lessons."""
    fresh: Lesson = msgspec.field(default_factory=Lesson)
    """And in those of the round that is on."""
    pulls: list[Pull] = []
    """What other weights brought in the round that is on."""
    rounds: int = 0
    """Those that are over."""
    done: set[int] = set()
    """The lessons of the round that is on, by their numbers in the course."""

    def lessons(self, workers: int | None = None) -> Generator[tuple[int, Lesson | Pull], None, None]:
        """The lessons that the round still lacks, each with its number, as they end."""
        plan = self.course
        numbers = range(self.rounds * plan.lessons, (self.rounds + 1) * plan.lessons)
        missing = ((plan, self.known, number) for number in numbers if number not in self.done)
        return apart(_learn_in_process, missing, workers)

    def take(self, number: int, lesson: Lesson | Pull) -> None:
        """Note a lesson of the round."""
        if isinstance(lesson, Pull):
            self.pulls.append(lesson)
        else:
            self.whole.add(lesson)
            self.fresh.add(lesson)
        self.done.add(number)

    def end_round(self) -> None:
        """The pupil has learned something."""
        pupil = self.course.pupil
        if self.course.learn == "weights":
            self.known = self.known.taught(True, weights=weights_after(self.known.craft.weights, self.pulls))
        else:
            # Who is taught by somebody else sees the same manner of play in every round.
            lesson = self.fresh if TEACHERS[pupil] == pupil else self.whole
            self.known = with_habits(self.known, pupil, lesson)
        self.fresh, self.pulls, self.done = Lesson(), [], set()
        self.rounds += 1


def _learn_in_process(task: tuple[Course, Experience, int]) -> tuple[int, Lesson | Pull]:
    plan, known, number = task
    rules = opened(plan.game)
    deal_seed, _ = game_seeds(plan.seed, PRACTICE + number, plan.seats)
    if plan.learn == "weights":
        return number, play_pull(rules, plan.seats, deal_seed, plan.budget, known)
    return number, watch_game(rules, plan.seats, deal_seed, TEACHERS[plan.pupil], plan.budget, known)


MANNERS: tuple[tuple[str, float], ...] = (
    ("memory", 4.0),
    ("reply", 0.5),
    ("curiosity", 1.0),
    ("reply", 1.0),
    ("curiosity", 2.0),
)
"""What a bot tries when it looks for a better manner: one thing after the other, each on top of what was better."""


def with_manner(known: Experience, pupil: str, what: str, value: float) -> Experience:
    """An experience with one thing about the pupil's manner changed."""
    best = pupil == BEST
    return known.taught(best, manner=replace(known.searching(best), **{what: value}))


def with_habits(known: Experience, pupil: str, lesson: Lesson) -> Experience:
    """An experience with the habits that a lesson teaches the pupil."""
    best = pupil == BEST
    return known.taught(best, habits=habits_of(lesson, known.usual(best)))


def signed(known: Experience, pupil: str, made: Made) -> Experience:
    """The experience with where its last part comes from, after where the rest does."""
    best = pupil == BEST
    return known.taught(best, made=(*(known.craft.made if best else known.made), made))


def rivals(pupil: str, new: Experience, before: Experience, budget: Budget) -> list[Contestant]:
    """The pupil with what it has learned, and as it was."""
    return [Contestant(pupil, budget, new), Contestant(pupil, budget, before)]


def verdict(result: Result) -> tuple[bool, str]:
    """Whether the new experience is surely the better one, and the figures in words."""
    new = result.standings[0]
    seconds = result.plan.contestants[0].budget.seconds
    words = (
        f"against itself before: {100 * new.win_rate:.1f} % of {new.games} games won "
        f"(95 % interval {100 * new.low:.1f} to {100 * new.high:.1f}), {result.plan.seats} seats, {seconds:g} s a turn"
    )
    return new.low > 1 / result.plan.seats, words


# --- Notebooks that are kept, so that a stopped course can go on ---


def open_notebook(file: Path | None, plan: Course, rounds: int) -> Notebook:
    """The notebook in a file, or a new one; ValueError when the file is about something else, or about more rounds."""
    if file is None or not file.exists():
        return Notebook(plan, plan.experience)
    try:
        notebook = msgspec.msgpack.decode(file.read_bytes(), type=Notebook)
    except msgspec.MsgspecError as error:
        raise ValueError(f"{file} has no lessons ({error}); name another file") from error
    if notebook.course != plan:
        raise ValueError(f"{file} has the lessons of another course; name another file, or delete it")
    if notebook.rounds > rounds:
        raise ValueError(f"{file} has {notebook.rounds} rounds already; take at least as many, or name another file")
    return notebook


def keep_notebook(file: Path | None, notebook: Notebook) -> None:
    """Write a notebook so that the file holds at any moment the old one or the new one."""
    if file is not None:
        new = file.with_name(f"{file.name}.new")
        new.write_bytes(msgspec.msgpack.encode(notebook))
        new.replace(file)
