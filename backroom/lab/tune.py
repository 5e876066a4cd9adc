"""Tuning: bots play themselves, learn from it, and have to beat what they were before."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from pathlib import Path

import msgspec

from backroom.bots import Budget
from backroom.games.registry import AnyGame
from backroom.kernel import checked_seats
from backroom.kernel.outlook import Experience, Made
from backroom.lab.apart import apart, opened
from backroom.lab.arena import Contestant, Result
from backroom.lab.lessons import Lesson, watch_game
from backroom.lab.simulate import game_seeds

BOT = "boss"


class Course(msgspec.Struct, frozen=True):
    """All that the lessons depend on, small enough to be sent to a process."""

    game: str
    seats: int
    budget: Budget
    seed: int
    experience: Experience


def course(rules: AnyGame, seats: int, trials: int, seed: int) -> Course:
    """Lessons in a game with so many seats; ValueError when it is not for so many."""
    return Course(rules.name, checked_seats(rules, seats), Budget(trials=trials), seed, rules.experience)


def lessons(
    plan: Course, numbers: Iterable[int], workers: int | None = None
) -> Generator[tuple[int, Lesson], None, None]:
    """The lessons of some games of a course, each with its number, as they end."""
    return apart(_watch_in_process, ((plan, number) for number in numbers), workers)


def _watch_in_process(task: tuple[Course, int]) -> tuple[int, Lesson]:
    plan, number = task
    deal_seed, _ = game_seeds(plan.seed, number, plan.seats)
    return number, watch_game(opened(plan.game), plan.seats, deal_seed, BOT, plan.budget, plan.experience)


def rivals(rules: AnyGame, new: Experience, budget: Budget) -> list[Contestant]:
    """The bot with what it has learned, and as it was."""
    return [Contestant(BOT, budget, new), Contestant(BOT, budget, rules.experience)]


def verdict(result: Result) -> tuple[bool, str]:
    """Whether the new experience is the better one, and the figures in words."""
    new = result.standings[0]
    seconds = result.plan.contestants[0].budget.seconds
    words = (
        f"against the experience before: {100 * new.win_rate:.1f} % of {new.games} games won "
        f"(95 % interval {100 * new.low:.1f} to {100 * new.high:.1f}), {result.plan.seats} seats, {seconds:g} s a turn"
    )
    return new.win_rate > 1 / result.plan.seats, words


def signed(experience: Experience, day: str, command: str, result: str) -> Experience:
    """The experience with where it comes from."""
    return msgspec.structs.replace(experience, made=Made(day, command, result))


# --- Lessons that are kept, so that a stopped course can go on ---


class Notebook(msgspec.Struct):
    """The lessons so far: of which course, of which of its games, and their sums."""

    course: Course
    whole: Lesson
    games: set[int] = set()


def open_notebook(file: Path | None, plan: Course, blank: Lesson) -> Notebook:
    """The notebook in a file, or a new one; ValueError when the file is about something else."""
    if file is None or not file.exists():
        return Notebook(plan, blank)
    try:
        notebook = msgspec.msgpack.decode(file.read_bytes(), type=Notebook)
    except msgspec.MsgspecError as error:
        raise ValueError(f"{file} has no lessons ({error}); name another file") from error
    if notebook.course != plan:
        raise ValueError(f"{file} has the lessons of another course; name another file, or delete it")
    return notebook


def keep_notebook(file: Path | None, notebook: Notebook) -> None:
    if file is not None:
        file.write_bytes(msgspec.msgpack.encode(notebook))
