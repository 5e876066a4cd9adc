"""Chairs: who sits where, how a table is planned, and the links by which a chair is taken."""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Collection, Iterable, Sequence
from typing import Literal, TypeAlias

import msgspec

from backroom.tables.clocks import ClockPlan
from backroom.tables.errors import NoChair, WrongLink
from backroom.tables.foresight import Foresight
from backroom.tables.levels import STAND_IN, level_of
from backroom.tables.people import Person, optional_name

PACK_LENGTH = 200_000
_NAME = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_LONG_NAME = re.compile(rf"(?<![\w\\-]){_NAME}(?:[ \t]*+\.[ \t]*+{_NAME}){{16}}")
"""A name of so many parts that no table has it. The parser takes minutes over one with thousands."""

ChairKind: TypeAlias = Literal["person", "bot", "open"]


class SeatPlan(msgspec.Struct, frozen=True):
    """Who is to sit in a seat.

    "me": the host; "here": somebody at the host's screen (hot seat); "link": whoever opens the seat's link; "bot".
    `level` is that of a bot, as a word ("easy") or by the bot's name ("novice").
    """

    kind: Literal["me", "here", "link", "bot"]
    name: str = ""
    level: str = ""


class TablePlan(msgspec.Struct, frozen=True, kw_only=True):
    """A table to be opened.

    `confirm`: a turn ends with an explicit Confirm. `public`: the table is listed, and anybody may sit down in a
    chair that is open. `hints`: whoever has to decide may ask what is best. `reaction`: the seconds for a reaction out
    of turn (None: the usual ones).
    """

    game: str
    title: str = ""
    seats: tuple[SeatPlan, ...]
    options: dict[str, str] = {}
    pack: str = ""
    seed: int | None = None
    public: bool = False
    confirm: bool = True
    hints: bool = True
    clock: ClockPlan | None = None
    reaction: int | None = None


class Chair(msgspec.Struct, frozen=True):
    """A seat of a table and who has it. `secret` is of its link: for the host and the holder, and for nobody else.

    `name` is the chair's own, or else that of the person in it.
    """

    seat: int
    kind: ChairKind
    person: int | None = None
    name: str = ""
    level: str = ""
    secret: str = ""

    def __repr__(self) -> str:
        """Without the secret: this may end in a log."""
        return f"Chair(seat={self.seat}, kind={self.kind!r}, person={self.person}, level={self.level!r})"


class TableCard(msgspec.Struct, frozen=True):
    """A table in a list. `deciding` has the seats it waits for, as far as the reader may know; no secrets."""

    id: str
    game: str
    title: str
    seats: tuple[Chair, ...]
    deciding: tuple[int, ...]
    yours: tuple[int, ...]
    over: bool
    touched: int
    foreseen: Foresight = ""


def new_secret() -> str:
    """What the link of a chair ends with."""
    return secrets.token_urlsafe(18)


def new_table_id() -> str:
    """The id of a table: whoever has it may look on."""
    return secrets.token_urlsafe(12)


def planned_chairs(plans: Sequence[SeatPlan], host: Person) -> tuple[Chair, ...]:
    """The chairs of a new table, with the names they have of their own; ValueError for a plan that does not fit."""
    if sum(plan.kind == "me" for plan in plans) > 1:
        raise ValueError("the host takes one seat; mark the others as played by people at the same screen")
    return tuple(_planned(seat, plan, host) for seat, plan in enumerate(plans))


def check_pack(pack: str) -> None:
    """ValueError when the text of a pack is too long to be one, or has what would keep everybody waiting."""
    if len(pack) > PACK_LENGTH:
        raise ValueError(f"a pack has at most {PACK_LENGTH} characters, not {len(pack)}; leave something out")
    if long_name := _LONG_NAME.search(pack):
        line = pack.count("\n", 0, long_name.start()) + 1
        raise ValueError(f"pack: the name in line {line} has too many dots; write names as the tables have them")


def _planned(seat: int, plan: SeatPlan, host: Person) -> Chair:
    name = optional_name(plan.name)
    match plan.kind:
        case "bot":
            try:
                return Chair(seat, "bot", None, name, level_of(plan.level))
            except ValueError as error:
                raise ValueError(f"seat {seat}: {error}") from None
        case "link":
            return Chair(seat, "open", None, name, secret=new_secret())
        case "me" | "here":
            return Chair(seat, "person", host.id, name, secret=new_secret())


def claimed(chairs: Iterable[Chair], person: Person, secret: str) -> Chair:
    """The chair of this link, now this person's and with a new secret; WrongLink when it is of none.

    Whoever holds a chair moves it to another device by its link; the old holder has it no longer.
    """
    wanted = secret.encode("utf-8", "surrogatepass")
    for chair in chairs:
        if chair.kind != "bot" and chair.secret and hmac.compare_digest(chair.secret.encode(), wanted):
            return _taken(chair, person)
    raise WrongLink("this link is of no seat here, or was used already; ask the host for a new one")


def free_chair(chairs: Iterable[Chair], person: Person) -> Chair:
    """The first open chair, now this person's; NoChair when there is none."""
    for chair in chairs:
        if chair.kind == "open":
            return _taken(chair, person)
    raise NoChair("no chair is free at this table; look on, or open a table of your own")


def vacated(chair: Chair, to: Literal["bot", "open"], level: str = STAND_IN) -> Chair:
    """A chair after somebody stood up: with a bot in it, or open for whoever gets its new link."""
    if to == "bot":
        return Chair(chair.seat, "bot", level=level_of(level))
    return Chair(chair.seat, "open", secret=new_secret())


def relinked(chair: Chair) -> Chair:
    """The same chair under a new link; the old one leads nowhere any more."""
    return msgspec.structs.replace(chair, secret=new_secret())


def seats_of(chairs: Iterable[Chair], person: int) -> tuple[int, ...]:
    """The seats that this person holds."""
    return tuple(chair.seat for chair in chairs if chair.person == person)


def waiting_for(asked: Iterable[int], deciding: Collection[int], yours: Collection[int]) -> tuple[int, ...]:
    """The seats that a table waits for, as far as somebody who holds the seats `yours` may know.

    Of others they learn only who was asked: that a seat has nothing to decide can show what it has in its hand.
    """
    known = {seat for seat in asked if seat not in yours} | {seat for seat in deciding if seat in yours}
    return tuple(sorted(known))


def _taken(chair: Chair, person: Person) -> Chair:
    return msgspec.structs.replace(chair, kind="person", person=person.id, secret=new_secret())
