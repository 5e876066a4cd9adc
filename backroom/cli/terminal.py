"""Playing in the terminal: people answer by numbers, bots answer for the other seats."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from backroom.bots import Bot
from backroom.cli.files import check_save_path, write_journal
from backroom.cli.flags import at_home
from backroom.cli.front import WrongUse, hint
from backroom.cli.voice import Voice
from backroom.games.registry import AnyGame
from backroom.kernel import Decision, Journal, Match, Option, Refusal, option_id

HELP = """\
  a number   take that option
  u          undo your last answer
  U          take back your answers to the start of the turn
  r          which rule asks this
  t          show the table again
  ?          this help
  q          quit and save"""


QUIT = ("q", "Q", "quit")


class Quit(Exception):
    """Somebody leaves the table: by q or at the end of the input."""


class TerminalTable:
    """One match at one keyboard: `me` are the seats of people, `bots` play the others."""

    def __init__(
        self,
        rules: AnyGame,
        match: Match[Any],
        console: Console,
        me: Sequence[int],
        bots: Mapping[int, Bot],
        save: Path | None,
    ) -> None:
        self.match = match
        self.save = save
        self._console = console
        self._voice = Voice(rules, match.header.seats)
        self._me = me
        self._bots = bots
        self._seen = dict.fromkeys(me, 0)
        self._at_keyboard: int | None = None
        self._answers_seen: dict[int, int] = {}

    def remember(self, rules: AnyGame, journal: Journal) -> None:
        """Of a game that goes on, people have seen what had happened when they last answered."""
        for seat in self._me:
            answered = [number for number, answer in enumerate(journal.answers, start=1) if answer.seat == seat]
            if answered:
                self._seen[seat] = Match.replay(rules, journal, upto=answered[-1]).event_count

    def play(self) -> None:
        """Play until the game is over; Quit when somebody leaves before."""
        while not self.match.over:
            decision = self._next_decision()
            if decision.seat in self._bots:
                self._answer(decision, self._bots[decision.seat].pick(decision, self.match))
            else:
                self._turn(decision)
        self._tell_news(self._me[0] if self._at_keyboard is None else self._at_keyboard)
        self._console.print(self._voice.scores(self.match.scores()))

    # --- One question ---------------------------------------------------------------------------------------

    def _next_decision(self) -> Decision:
        """Of several at once people decide first: an answer of a bot would end their undo."""
        return min(self.match.decisions(), key=lambda decision: decision.seat in self._bots)

    def _answer(self, decision: Decision, option: Option) -> None:
        self.match.answer(decision.seat, option_id(option, decision.question.kind), at=int(time.time()))

    def _turn(self, decision: Decision) -> None:
        seat = decision.seat
        self._hand_over(seat)
        if self._has_moved_on(seat):
            self._show_table(seat)
        self._answers_seen[seat] = len(self.match.answers)
        self._tell_news(seat)
        self._ask(decision)
        option = self._read_option(decision)
        if option is not None:
            self._answer(decision, decision.options[option])
        self._keep()

    def _has_moved_on(self, seat: int) -> bool:
        """Whether others have answered since this seat last saw the table."""
        since = self._answers_seen.get(seat)
        return since is None or any(answer.seat != seat for answer in self.match.answers[since:])

    def _hand_over(self, seat: int) -> None:
        if len(self._me) > 1 and self._at_keyboard != seat:
            if self._at_keyboard is not None:
                self._console.clear()
            if self._read(f"Hand the keyboard to {self._voice.seats[seat]} and press Enter. ") in QUIT:
                raise Quit
        self._at_keyboard = seat

    def _show_table(self, seat: int) -> None:
        self._console.print()
        self._console.print(self._voice.tables(self.match.view(seat)))

    def _tell_news(self, seat: int) -> None:
        for number, event in self.match.events(seat, since=self._seen[seat]):
            self._console.print(f"  · {self._voice.event(event)}")
            self._seen[seat] = number + 1

    def _ask(self, decision: Decision) -> None:
        self._console.print(f"\n{self._voice.seats[decision.seat]}: {self._voice.question(decision)}", style="bold")
        for number, option in enumerate(decision.options, start=1):
            facts = self._voice.facts(self.match.table, decision, option)
            line = Text(f"{number:4}  {self._voice.option(decision, option)}")
            self._console.print(line.append(f"  ({facts})", style="dim") if facts else line)

    def _read_option(self, decision: Decision) -> int | None:
        """The place of the option taken; None when answers were taken back instead."""
        seat, number = decision.seat, len(decision.options)
        places = {str(place + 1): place for place in range(number)}
        while True:
            match self._read("> "):
                case text if text in QUIT:
                    raise Quit
                case "u" | "U" as letter:
                    if self._take_back(letter, seat):
                        return None
                case "r":
                    self._console.print(f"This is asked by rule {decision.question.rule or 'of the table'}.")
                case "t":
                    self._show_table(seat)
                    self._ask(decision)
                case "?":
                    self._console.print(HELP)
                case text if text in places:
                    return places[text]
                case text:
                    said = f"{text!r} is not one of the options. " if text else ""
                    self._console.print(f"{said}Type a number from 1 to {number}, or ? for help.")

    def _take_back(self, letter: str, seat: int) -> bool:
        try:
            if letter == "u":
                self.match.undo(seat)
            else:
                self.match.restart_turn(seat)
        except Refusal as refusal:
            self._console.print(self._voice.refusal(refusal))
            return False
        events = self.match.event_count
        self._seen = {one: min(seen, events) for one, seen in self._seen.items()}
        return True

    def _read(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except EOFError:
            self._console.print()
            raise Quit from None
        except UnicodeDecodeError:
            return "?"

    # --- Saving ---------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Write after every answer of a person: a lost terminal loses nothing."""
        try:
            if self.save is not None:
                write_journal(self.save, self.match.journal())
        except OSError as error:
            self._console.print(f"{self.save}: cannot be written now ({error.strerror}); the game goes on.")

    def leave(self, suggested: Path | None) -> None:
        """Save the game and say how to go on; without a path, ask for one where somebody can answer."""
        if self.save is None and sys.stdin.isatty():
            self.save = self._ask_for_path(suggested)
        if self.save is None:
            self._console.print("Not saved. To keep a game, start it with --save FILE.")
            return
        try:
            write_journal(self.save, self.match.journal())
        except OSError as error:
            raise WrongUse(f"{self.save}: cannot be written ({error.strerror}); the game is not saved") from None
        if self.match.over:
            self._console.print(f"Saved to {self.save}. See it again with: {hint('replay', self.save)}", soft_wrap=True)
        else:
            go_on = hint("play", "--load", self.save, *self._flags())
            self._console.print(f"Saved to {self.save}. Go on with: {go_on}", soft_wrap=True)

    def _ask_for_path(self, suggested: Path | None) -> Path | None:
        default = f"Enter: {suggested}, - : do not save" if suggested else "Enter: do not save"
        while True:
            try:
                name = input(f"Save as ({default}): ").strip()
                if name == "-" or (not name and not suggested):
                    if name or _is_yes("Really lose the game?"):
                        return None
                    continue
                path = at_home(name) if name else suggested
                assert path is not None
                check_save_path(path)
                if path == suggested or not path.exists() or _is_yes(f"{path} exists. Write this game over it?"):
                    return path
            except (EOFError, KeyboardInterrupt):
                return None
            except WrongUse as wrong:
                self._console.print(wrong.message)

    def _flags(self) -> list[str]:
        return [] if list(self._me) == [0] else [word for seat in self._me for word in ("--me", str(seat))]


def _is_yes(question: str) -> bool:
    return input(f"{question} [y/N]: ").strip().lower() in ("y", "yes")
