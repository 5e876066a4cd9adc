"""A new table as somebody orders it: the fields of the form, what is wrong with them, and the plan they make.

Whatever is typed is kept as it was typed, so that a form can be shown again with nothing lost. A field that is left out
has its usual value: a link may order half a table, and the form asks for the rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeGuard

from backroom.games.registry import GAMES
from backroom.i18n import Words
from backroom.kernel.content import ContentError
from backroom.tables import LEVELS, OFFERED, ClockPlan, SeatPlan, TablePlan
from backroom.tables.people import NAME_LENGTH, TITLE_LENGTH, checked_title, optional_name
from backroom.web.shelf import Box, box, rules_of, shelf
from backroom.web.stationery import say

USUAL_LEVEL = OFFERED["medium"]
"""The bot that takes a chair when nobody says which."""

_SEED_LIMIT = 2**64
_BOT = "bot:"
CLOCKS = ("off", "turn", "total")
AT_ZERO = ("warn", "turn", "seat")
REACTIONS = ("usual", "30", "60", "300", "3600", "86400")
"""How many seconds people may have for a reaction."""
USUAL_MINUTES = "10"

Person = Literal["me", "here", "link"]


@dataclass
class Wish:
    """Who is to sit in a seat: "me", "here", "link" or "bot:<level>", and what somebody at this screen is called."""

    seat: int
    who: str
    name: str


@dataclass(frozen=True)
class Choice:
    """A table option of the game: its question, its answers by value, and the value chosen."""

    name: str
    label: str
    answers: tuple[tuple[str, str], ...]
    chosen: str


@dataclass
class Order:
    """The form. `wrong` says for each field by its name what to mend; without any, `plan` can be opened."""

    game: Box
    seats: int
    title: str
    chairs: list[Wish]
    choices: list[Choice]
    confirm: bool
    hints: bool
    public: bool
    clock: str
    """"off", "turn" or "total", with the minutes, the seconds of increment and what happens at zero."""
    minutes: str
    increment: str
    at_zero: Literal["warn", "turn", "seat"]
    reaction: str
    """"usual", or the seconds for an answer out of turn."""
    pack: str
    seed: str
    wrong: dict[str, str] = field(default_factory=dict)
    reshaped: bool = False
    """The game or the number of seats is another than the form was made for: it has to be looked over."""

    @property
    def shape(self) -> str:
        """What the form is made for."""
        return f"{self.game.name}:{self.seats}"

    def plan(self) -> TablePlan:
        """The table that is ordered."""
        return TablePlan(
            game=self.game.name,
            title=self.title,
            seats=tuple(_seat_plan(wish) for wish in self.chairs),
            options={choice.name: choice.chosen for choice in self.choices},
            pack=self.pack if self.pack.strip() else "",
            seed=int(self.seed) if self.seed.strip() else None,
            public=self.public,
            confirm=self.confirm,
            hints=self.hints,
            clock=self._clock_plan(),
            reaction=None if self.reaction == REACTIONS[0] else int(self.reaction),
        )

    def _clock_plan(self) -> ClockPlan | None:
        if self.clock == "off":
            return None
        seconds = round(float(self.minutes) * 60)
        if self.clock == "turn":
            return ClockPlan("turn", seconds, 0, self.at_zero)
        return ClockPlan("total", seconds, int(self.increment), self.at_zero)

    def refused(self, error: ValueError) -> None:
        """Note why the house would not open the table: what does not fit in a pack stands beside the pack."""
        self.wrong["pack" if isinstance(error, ContentError) else "form"] = str(error)


def whos(chairs: Sequence[Wish] = ()) -> list[tuple[str, str]]:
    """Who can sit in a seat, by value, with the words for it: the bots that people are offered, and any asked for."""
    people = [(who, say(f"page.who.{who}")) for who in ("me", "here", "link")]
    asked = [wish.who.removeprefix(_BOT) for wish in chairs if not _is_person(wish.who)]
    return people + [(f"{_BOT}{level}", level_name(level)) for level in dict.fromkeys((*OFFERED.values(), *asked))]


def level_name(level: str) -> str:
    """What a bot of this level is called."""
    return say(f"page.level.{level}")


def read_order(fields: Mapping[str, str], language: str) -> Order:
    """The order that a form or a link makes."""
    wrong: dict[str, str] = {}
    game = _game(fields, language, wrong)
    seats = _seats(fields, game, wrong)
    order = Order(
        game=game,
        seats=seats,
        title=fields.get("title", ""),
        chairs=_chairs(fields, seats, wrong),
        choices=_choices(fields, game, seats, language, wrong),
        confirm=fields.get("confirm", "confirm") == "confirm",
        hints=fields.get("hints", "on") == "on",
        public=fields.get("public", "invited") == "anybody",
        clock=_one_of(fields.get("clock", ""), CLOCKS),
        minutes=fields.get("minutes", "") or USUAL_MINUTES,
        increment=fields.get("increment", "") or "0",
        at_zero=_one_of(fields.get("at-zero", ""), AT_ZERO),
        reaction=_one_of(fields.get("reaction", ""), REACTIONS),
        pack=fields.get("pack", "").replace("\r\n", "\n"),
        seed=fields.get("seed", ""),
        wrong=wrong,
    )
    order.reshaped = fields.get("shape", order.shape) != order.shape
    try:
        checked_title(order.title)
    except ValueError:
        wrong["title"] = say("page.wrong.title", TITLE_LENGTH)
    if order.clock != "off" and not _is_time(order.minutes, order.increment):
        wrong["minutes"] = say("page.wrong.clock")
    if order.seed.strip() and not _is_seed(order.seed.strip()):
        wrong["seed"] = say("page.wrong.seed")
    return order


def _game(fields: Mapping[str, str], language: str, wrong: dict[str, str]) -> Box:
    """The game that is asked for; where it cannot be, the first that can be played here stands in."""
    wanted = fields.get("game")
    if wanted in GAMES:
        asked = box(wanted, language)
        if asked.playable:
            return asked
        wrong["game"] = say("page.wrong.not-here", asked.title)
    elif wanted is not None:
        wrong["game"] = say("page.wrong.game")
    games = shelf(language)
    first = next((game for game in games if game.playable), games[0])
    if not first.playable:
        wrong.setdefault("game", say("page.wrong.not-here", first.title))
    return first


def _seats(fields: Mapping[str, str], game: Box, wrong: dict[str, str]) -> int:
    """The number of seats, or the nearest that the game has."""
    wanted = fields.get("seats", "")
    number = int(wanted) if wanted.isdecimal() and len(wanted) < 3 else None
    if number is not None and number in game.seats:
        return number
    if wanted:
        wrong["seats"] = say("page.wrong.seats", game.title, game.seats[0], game.most)
    return game.most if number is None else min(max(number, game.seats[0]), game.most)


def _chairs(fields: Mapping[str, str], seats: int, wrong: dict[str, str]) -> list[Wish]:
    others = fields.get("others", "bot")
    if others == "bot":
        others = f"{_BOT}{fields.get('level', USUAL_LEVEL)}"
    wishes = [
        Wish(seat, fields.get(f"seat{seat}", others if seat else "me"), fields.get(f"name{seat}", ""))
        for seat in range(seats)
    ]
    taken = False
    for wish in wishes:
        if not _is_person(wish.who) and wish.who.removeprefix(_BOT) not in LEVELS:
            wrong[f"seat{wish.seat}"] = say("page.wrong.who", wish.seat + 1)
            wish.who = f"{_BOT}{USUAL_LEVEL}"
        elif wish.who == "me" and taken:
            wrong[f"seat{wish.seat}"] = say("page.wrong.twice", wish.seat + 1)
        taken = taken or wish.who == "me"
        try:
            optional_name(wish.name)
        except ValueError:
            if wish.who == "here":
                wrong[f"name{wish.seat}"] = say("page.wrong.seat-name", wish.seat + 1, NAME_LENGTH)
    return wishes


def _choices(fields: Mapping[str, str], game: Box, seats: int, language: str, wrong: dict[str, str]) -> list[Choice]:
    words = Words.load(language, rules_of(game.name).locale)
    choices = []
    for name, values in game.options.items():
        # A value that is a number names a seat: those that this table does not have are not offered.
        fitting = [value for value in values if not value.isdecimal() or int(value) < seats]
        chosen = fields.get(f"option-{name}", fitting[0])
        if chosen not in fitting:
            wrong[f"option-{name}"] = say("page.wrong.option", words.say(f"table-option.{name}"))
            chosen = fitting[0]
        answers = tuple((value, words.say(f"table-option.{name}.{value}")) for value in fitting)
        choices.append(Choice(name, words.say(f"table-option.{name}"), answers, chosen))
    return choices


def _seat_plan(wish: Wish) -> SeatPlan:
    if _is_person(wish.who):
        return SeatPlan(wish.who, wish.name if wish.who == "here" else "")
    return SeatPlan("bot", level=wish.who.removeprefix(_BOT))


def _is_person(who: str) -> TypeGuard[Person]:
    return who in ("me", "here", "link")


def _one_of(wanted: str, values: tuple[Any, ...]) -> Any:
    return wanted if wanted in values else values[0]


def _is_time(minutes: str, increment: str) -> bool:
    """Whether a clock can run so many minutes, with an increment of so many seconds."""
    try:
        ClockPlan("total", round(float(minutes) * 60), int(increment)).check()
    except (ValueError, OverflowError):
        return False
    return True


def _is_seed(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 20 and int(text) < _SEED_LIMIT
