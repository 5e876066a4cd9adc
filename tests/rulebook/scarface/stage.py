"""A town in which everything can be done, its table in numbers, and a player who answers by habit."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from backroom.games.scarface.reactions import place_name
from backroom.games.scarface.state import HOSPITAL, NOBODY, PLACES, THUG, Change, Gang, Table
from backroom.games.scarface.vocabulary import TRACKS, Effect
from backroom.kernel import DONE, SKIP, AskAll, Decision, Flow, Option
from tests.games.scarface.players import answers
from tests.rulebook.scarface import kit
from tests.rulebook.scarface.kit import BOOK, CENTRAL, GANGS, NORTHWEST, RULES, STARTS, figures, goods, lay, tokens

SEATS = len(GANGS)
HELPERS = ("AS42", "AS59", "AS45", "AS47")
"""Associates that give every plan 8 strength and 8 influence."""
MEMBER_OF_TYPE = {"violence": "b1", "smuggling": "b2", "corruption": "b3", "vice": "b4", "fraud": "b5"}
PILES = (
    *("deck", "hand", "discard", "plan", "lasting", "snitches", "hats"),
    *("jobs", "done", "permanent", "dealers", "streets"),
)
AMOUNTS = ("money", "votes", "bullets", "alcohol", "guns", "crime", "markers")
ROOMY = {0: "T17", 1: "T06", 2: "T07", 3: "T13"}
"""The tiles with three slots, by how far the seat sits from whoever acts."""
STREETS = ("SG01", "SG02", "SG04", "SG05", "SG08")
JOBS = ("JB06", "JB01", "JB02", "JB03", "JB04", "JB05", "JB07", "JB08", "JB09")

_TOWN = kit.town(SEATS)


def rich(seat: int, *effects: object, card: str = "") -> Table:
    """An action turn of a seat that has something of everything, and so have its rivals.

    Each gang has two thugs at home and one in the home of the next. Where the effects name other places there are thugs
    too. `card` is the one that is about to be played; no other part of the scene uses it.
    """
    t = copy(_TOWN)
    words = " ".join(map(str, effects))
    kit.LAID.clear()
    kit.quiet(t)
    kit.turn(t, seat)
    t.changes.append(Change("storage", "any", 8, "game", NOBODY, list(range(SEATS)), None, None, ""))
    streets, jobs = (iter([each for each in some if each != card]) for some in (STREETS, JOBS))
    for away in range(SEATS):
        gang = t.gangs[(seat + away) % SEATS]
        equip(t, gang, words)
        kit.jobs(t, gang.seat, next(jobs), next(jobs))
        kit.streets(t, gang.seat, next(streets))
        kit.homeless(t, gang.seat)
        mine = ("speakeasy", "casino") if not away else ("speakeasy", "nightclub")
        lay(t, ROOMY[away], STARTS[gang.seat], gang.seat, *mine)
    lay(t, "T12", STARTS[seat], seat, "brothel")
    lay(t, "T18", CENTRAL, seat)
    if len(BOOK.district_spaces[STARTS[seat]]) > 2:
        lay(t, "T08", STARTS[seat])
    if "/police" in words:
        t.police[0] = STARTS[seat]
    kit.dealers(t, seat, "DB05" if card != "DB05" else "DB03")
    kit.offer(t, *(each for each in ("AS09", "AS15", "AS16", "AS31", "AS53", "AS41") if each != card))
    kit.on_top(t, t.raids, "RB19")
    return t


def copy(t: Table) -> Table:
    """Another table like this one, on which nothing has been told."""
    there = msgspec.msgpack.decode(msgspec.msgpack.encode(t), type=RULES.table_type)
    there.told = []
    return there


def equip(t: Table, gang: Gang, words: str) -> None:
    """A gang with money, tokens, goods, upgrades, vehicles, cards, and figures where the words name a place."""
    gang.money, gang.crime = 40, 5
    tokens(t, gang.seat, votes=4, bullets=4)
    goods(t, gang.seat, alcohol=2, guns=2)
    gang.upgrades = [1, 1, 1, 1, 0]
    gang.cars, gang.trucks = [1, 0, 0, 0, 0, 0, 0, 2], [1, 0, 0, 0, 0, 0, 0, 1]
    for number in (2, 4):
        kit.hand(t, gang.seat, f"{gang.id}_b{number}")
    kit.take(t, f"{gang.id}_b3")
    gang.discard.append(f"{gang.id}_b3")
    home, away = STARTS[gang.seat], STARTS[(gang.seat + 1) % SEATS]
    places = {"hq": 3, BOOK.districts[home]: 3 if "figures_in(any)>=3" in words else 2, BOOK.districts[away]: 1}
    for place in ("prison", "underworld", "authorities", "job", "deal"):
        if f"@{place}" in words or f",{place}" in words:
            places[place] = 2
    if "heal" in words or "hospital" in words:
        places["hospital"] = 3
    if "presence(4)" in words:
        places[BOOK.districts[NORTHWEST]] = 1
    figures(gang, **places)
    gang.boss = home if places.get("hospital") else HOSPITAL
    if "deal" in places:
        for dealer in ("DB08", "DB09", "DB11", "DB12", "DB13", "DB14", "DB15", "DB16")[2 * gang.seat :][:2]:
            kit.dealers(t, gang.seat, dealer)
            gang.on_deals[-1] = THUG


def measure(t: Table) -> Counter[str]:
    """Everything on the table as numbers with names."""
    found: Counter[str] = Counter()
    districts = (*BOOK.districts, "garage")
    for gang in t.gangs:
        seat = gang.seat
        numbers = {name: getattr(gang, name) for name in AMOUNTS}
        numbers |= {pile: len(getattr(gang, pile)) for pile in PILES}
        numbers |= {place_name(t, place): gang.thugs[place] + (gang.boss == place) for place in range(PLACES)}
        numbers |= {f"cars {name}": gang.cars[place] for place, name in enumerate(districts)}
        numbers |= {f"trucks {name}": gang.trucks[place] for place, name in enumerate(districts)}
        numbers |= {f"cubes {name}": gang.upgrades[track] for track, name in enumerate(TRACKS)}
        numbers[f"home {districts[gang.home]}"] = 1
        found.update({f"{seat} {name}": number for name, number in numbers.items()})
    found.update(f"{hood.tile} of {hood.owner}" for hood in t.hoods)
    found.update(f"{hood.tile} {marker}" for hood in t.hoods for marker in hood.businesses)
    found.update(f"police {districts[place]}" for place in t.police)
    found.update([f"angry ness {districts[t.angry_ness]}", f"ring {t.ring}"])
    found.update({"ness": t.ness, "gmen": t.gmen_level, "box": len(t.box), "raids out": len(t.raid_discard)})
    found.update({"strength spent": t.turn.spent[0], "influence spent": t.turn.spent[1], "waivers": t.turn.waivers})
    found.update({f"{kind} for {order}": count for kind, count, order in t.turn.added})
    found.update(
        change_name(each.stat, each.index, each.by, each.until, each.seats, str(each.where or each.cards or ""))
        for each in t.changes
    )
    found.update(
        guard_name(each.owner, str(each.scope or f"tiles:{each.hoods}"), each.against, each.until) for each in t.guards
    )
    return found


def change_name(stat: str, index: str, by: int, until: str, seats: list[int], where: str) -> str:
    return f"{stat} {index} {by} {until} for {sorted(seats)} {where}"


def guard_name(seat: int, what: str, against: Any, until: str) -> str:
    return f"{seat} keeps {what} from {'+'.join(against)} {until}"


def gap(before: Counter[str], after: Counter[str]) -> dict[str, int]:
    """What has changed, and by how much."""
    return {name: after[name] - before[name] for name in before.keys() | after.keys() if after[name] != before[name]}


class Habit:
    """Answers every question with the first thing that is something; what it picked is kept.

    `branch` is the number of the option where a card offers a choice, `want` are options to be picked where they are
    offered, once each, `stop` the questions to be declined otherwise, and `mine` is the seat whose figures and tiles
    are picked first.
    """

    def __init__(
        self,
        t: Table,
        branch: int = 0,
        want: tuple[Option, ...] = (),
        stop: tuple[str, ...] = (),
        mine: int = NOBODY,
    ) -> None:
        self.t, self.branch, self.want, self.mine = t, branch, list(want), mine
        self.stop = ("react", "react-figure", "react-figures", "assault", "street", "load", *stop)
        self.picked: list[tuple[str, Any, int]] = []
        """Question, option, and how many reactions were being carried out inside each other."""

    def pick(self, decision: Decision) -> Option:
        option = self.choose(decision)
        self.picked.append((decision.question.id, option, self.t.turn.nested))
        return option

    def choose(self, decision: Decision) -> Option:
        options = list(decision.options)
        asked = decision.question.id
        for wanted in self.want:
            if wanted in options:
                self.want.remove(wanted)
                return options[options.index(wanted)]
        if asked in self.stop:
            return SKIP if SKIP in options else DONE
        some = [each for each in options if each not in (SKIP, DONE)]
        if asked == "choose":
            return some[self.branch]
        first = [each for each in some if self.is_mine(each)]
        return (first or some or options)[0]

    def is_mine(self, option: Option) -> bool:
        if isinstance(option, tuple):
            return option[:2] == ("figure", self.mine)
        return option in self.t.where and self.t.hoods[self.t.where[str(option)]].owner == self.mine

    def drive(self, flow: Flow[Any]) -> list[tuple[str, Any]]:
        """Carry out a rule to its end; questions with a single answer are among those picked."""
        answer: Any = None
        while True:
            try:
                ask = flow.send(answer)
            except StopIteration:
                return [(question, option) for question, option, _ in self.picked]
            answer = answers(ask, self.pick) if isinstance(ask, AskAll) else self.pick(ask)


def branches(what: Effect) -> int:
    """How many choices a card offers."""
    return max([len(part.parts) for part in what.walk() if part.name == "choose"], default=1)
