"""The front door of the command line: what goes wrong is said in one line that tells what to do."""

from __future__ import annotations

import os
import re
import shlex
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

import click
import msgspec
from rich.console import Console, ConsoleOptions, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.segment import Segment

PLAIN_WIDTH = 160
"""Columns of output that goes to a file or a pipe."""
USUAL_WIDTH = 80
"""Columns where COLUMNS gives fewer than can be read."""
LEAST_WIDTH = 40
PLAIN_PROGRESS = 10.0
"""Seconds between two lines of progress where there is no terminal for a bar."""


_CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def harmless(text: str) -> str:
    """Text of a file without the characters that would command the terminal."""
    return _CONTROLS.sub("\N{REPLACEMENT CHARACTER}", text)


def command_name() -> str:
    """What the user types to run this program: ./play says it in BACKROOM_COMMAND."""
    return os.environ.get("BACKROOM_COMMAND") or "backroom"


def hint(*words: object) -> str:
    """A command line of this program, to be copied."""
    return shlex.join([command_name(), *map(str, words)])


class WrongUse(click.ClickException):
    """Something the user can put right: exit status 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        """One line on stderr, whatever the message looks like."""
        click.echo(f"backroom: {harmless(' '.join(self.message.split()))}", file=file, err=file is None)


class Front(click.Group):
    """A group of commands that says in one line what is wrong with the arguments."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run from the command line; says in one line when the output cannot be written."""
        try:
            return super().main(*args, **{"prog_name": command_name()} | kwargs)
        except OSError as error:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno() if sys.__stdout__ else 1)
            click.echo(f"backroom: the output cannot be written ({error.strerror or error})", err=True)
            sys.exit(1)

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """Read the arguments of the group itself."""
        with _one_line():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """Read the arguments of a command and run it."""
        try:
            with _one_line():
                return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("Stopped.", err=True)
            ctx.exit(130)


@contextmanager
def _one_line() -> Iterator[None]:
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as wrong:
        path = wrong.ctx.command_path if wrong.ctx else command_name()
        message = wrong.format_message().removesuffix(".")
        raise WrongUse(f"{message}; see: {path} --help") from None


@contextmanager
def wrong_use() -> Iterator[None]:
    """Turn the ValueErrors of the engine, which say what to do, into a line for the user."""
    try:
        yield
    except ValueError as wrong:
        raise WrongUse(str(wrong)) from None


class PlainConsole(Console):
    """A console on which no text can command the terminal."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """The pieces of what is printed, each made harmless."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(harmless(segment.text), segment.style)


def stdout() -> Console:
    """Where results go. Sentences may hold brackets and colons, so nothing in them is read as markup."""
    console = PlainConsole(markup=False, highlight=False, emoji=False)
    if "COLUMNS" in os.environ:
        console.width = console.width if console.width >= LEAST_WIDTH else USUAL_WIDTH
    elif not console.is_terminal:
        console.width = PLAIN_WIDTH
    return console


def announce(what: str) -> None:
    """Say on stderr, where it is a terminal, what goes on: a moving bar would disturb a measurement."""
    if sys.stderr.isatty():
        click.echo(what, err=True)


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    """Show on stderr how far long work has come; yields what to call after each piece of it."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield _plain_progress(what, total)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda: bar.advance(task)


def _plain_progress(what: str, total: int) -> Callable[[], None]:
    done, last = 0, monotonic()

    def advance() -> None:
        nonlocal done, last
        done += 1
        if monotonic() - last >= PLAIN_PROGRESS:
            last = monotonic()
            click.echo(f"{what}: {done} of {total}", err=True)

    return advance


def print_json(value: object) -> None:
    """Print a value as one line of JSON."""
    click.echo(msgspec.json.encode(value).decode())
