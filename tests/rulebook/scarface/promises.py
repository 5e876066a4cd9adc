"""What the text of a card promises, read apart from the rules: changes of the table, given the picks that were made.

A reader walks an effect as it is printed and takes from the picks what each part must have asked. So a part that was
not carried out, asked too often, or did something else, shows.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from typing import Any

from backroom.games.scarface.state import DISTRICTS, NOBODY, Table
from backroom.games.scarface.vocabulary import ALL, Amount, Effect, Requirement, Who
from backroom.kernel import SKIP
from tests.rulebook.scarface.kit import BOOK
from tests.rulebook.scarface.stage import change_name, guard_name, measure

NAMES = {"money": "money", "alcohol": "alcohol", "gun": "guns", "vote": "votes", "bullet": "bullets"}
COUNTED = {"alcohol": "alcohol", "guns": "guns", "crime": "crime"}
NEXT = {"slums": "safehouse", "safehouse": "hq"}
DISCARDED = {"hand": ("discard", "hand"), "job": ("discard-job", "jobs"), "street": ("lose-street", "streets")}
ZONES = ((1, 4), (5, 6), (7, 8), (9, 11))


class Reader:
    """Reads effects for a seat; `out` is what they promise. `before` is a copy of the table as it was."""

    def __init__(self, before: Table, seat: int, picked: Sequence[tuple[str, Any]], action: bool = True) -> None:
        self.t, self.seat, self.action = before, seat, action
        self.picked = deque(picked)
        self.start = measure(before)
        self.out: Counter[str] = Counter()
        self.put_away: list[str] = []
        """Associates that have left the market."""
        self.looks = 0
        self.crossed = False
        """Whether a marker has gone up into another zone."""

    # What is there

    def take(self, question: str) -> Any:
        """The pick that must come next."""
        assert self.picked, f"{question} was not asked"
        asked, option = self.picked.popleft()
        assert asked == question, f"{asked} was asked, not {question}"
        return option

    def now(self, name: str) -> int:
        return self.start[name] + self.out[name]

    def add(self, seat: int, name: str, count: int) -> None:
        self.out[f"{seat} {name}"] += count

    def shift(self, seat: int, origin: str, goal: str, count: int = 1) -> None:
        self.add(seat, origin, -count)
        self.add(seat, goal, count)

    def move_mark(self, what: str, origin: object, goal: object) -> None:
        self.out[f"{what} {origin}"] -= 1
        self.out[f"{what} {goal}"] += 1

    def whom(self, who: Who) -> list[int]:
        """The seats that a word means, in turn order."""
        seats = [(self.t.turn.seat + step) % self.t.seats for step in range(self.t.seats)]
        if who.kind == "self":
            return [self.seat]
        if who.kind == "each":
            return seats
        if who.kind == "each_other":
            return [seat for seat in seats if seat != self.seat]
        if who.kind == "target":
            return [self.take("target")]
        assert who.by is not None
        counts = {seat: self.now(f"{seat} {COUNTED[who.by.name]}") for seat in seats}
        most = (max if who.kind == "highest" else min)(counts.values())
        return [seat for seat in seats if counts[seat] == most]

    def count(self, name: str, index: str) -> int:
        """How many of a thing the seat had before."""
        tiles = [hood for hood in self.t.hoods if hood.owner == self.seat]
        markers = [marker for hood in tiles for marker in hood.businesses]
        if name == "businesses":
            assert index == "all"
            return len(markers)
        if name == "jazz":
            return markers.count("jazz")
        here = [[self.start[f"{seat} {district}"] for seat in range(self.t.seats)] for district in BOOK.districts]
        if name == "majorities":
            return sum(figures[self.seat] == max(figures) > 0 for figures in here)
        assert name == "presence"
        own = {hood.district for hood in tiles} | {self.t.gangs[self.seat].home}
        return len(own | {district for district in range(DISTRICTS) if here[district][self.seat]})

    # Effects

    def read(self, what: Effect) -> None:
        match what.name:
            case "seq":
                for part in what.parts:
                    self.read(part)
            case "choose":
                for _ in range(what.args[0]):
                    text = self.take("choose")
                    self.read(next(part for part in what.parts if str(part) == text))
            case "optional":
                if self.take("optional") is not SKIP:
                    self.read(what.parts[0])
            case "cost":
                self.read(what.parts[0])
                self.read(what.parts[1])
            case "if":
                left = what.args[0].left
                self.read(what.parts[0 if what.args[0].holds(self.count(left.name, left.index)) else 1])
            case "per":
                criterion, most = what.args
                for _ in range(min(self.count(criterion.name, criterion.index), most)):
                    self.read(what.parts[0])
            case _:
                getattr(self, what.name)(*what.args)

    def gain(self, res: str, amount: Amount, who: Who) -> None:
        for seat in self.whom(who):
            self.add(seat, NAMES[res], amount.n)

    def pay(self, res: str, count: int) -> None:
        if res in ("strength", "influence"):
            self.out[f"{res} spent"] += count
            return
        for _ in range(count if res == "good" else 1):
            kind, paid = (self.take("pay-good"), 1) if res == "good" else (res, count)
            self.add(self.seat, NAMES[kind], -paid)

    def lose(self, res: str, amount: Amount, who: Who) -> None:
        for seat in self.whom(who):
            if res == "good":
                for _ in range(amount.n):
                    self.add(seat, NAMES[self.take("lose-good")], -1)
            else:
                self.add(seat, NAMES[res], -min(amount.n, self.now(f"{seat} {NAMES[res]}")))

    def steal(self, res: str, amount: Amount, who: Who) -> None:
        for seat in self.whom(who):
            assert seat != self.seat
            kind = self.take("give-good") if res in ("good", "alcohol", "gun") else res
            self.add(seat, NAMES[kind], -amount.n)
            self.add(self.seat, NAMES[kind], amount.n)

    def exchange(self, res: str, count: int, other: str, amount: int, times: int) -> None:
        for _ in range(times):
            assert self.take("exchange") == ("exchange", res, count, other, amount)
            self.add(self.seat, NAMES[res], -count)
            self.add(self.seat, NAMES[other], amount)

    def crime(self, by: int, who: Who) -> None:
        for seat in self.whom(who):
            level = self.now(f"{seat} crime")
            goal = min(11, max(self.now("ness"), level + by))
            self.add(seat, "crime", goal - level)
            self.crossed |= by > 0 and self.action and zone(level) != zone(goal)

    def draw(self, deck: str, amount: Amount, who: Who) -> None:
        for seat in self.whom(who):
            for _ in range(amount.n):
                if deck == "own":
                    self.shift(seat, "deck", "hand")
                elif deck == "dealer":
                    assert self.take("lay-dealer")[0] == "lay"
                    self.add(seat, "dealers", 1)
                else:
                    self.add(seat, "jobs" if deck == "job" else "streets", 1)

    def discard(self, place: str, amount: Amount, who: Who, chooser: str) -> None:
        question, pile = DISCARDED[place]
        for seat in self.whom(who):
            for _ in range(amount.n):
                if chooser == "owner":
                    self.take(question)
                self.add(seat, pile, -1)
                if place == "hand":
                    self.add(seat, "discard", 1)

    def search(self, pile: str, _cards: object, amount: Amount, goal: str) -> None:
        assert (pile, goal) == ("own", "plan")
        for _ in range(amount.n):
            self.take("search")
            self.shift(self.seat, "deck", "plan")

    def look(self, what: str, _amount: Amount) -> None:
        self.looks += 1
        if what == "rival_hand":
            assert self.take("look") != self.seat

    def hire(self, cards: Any, discount: int, free: bool) -> None:
        card = self.take("hire")
        row = BOOK.cards[card]
        assert row.stars <= cards.stars
        if not free:
            strength = self.take("split")
            self.pay("strength", strength)
            self.pay("influence", max(1, row.stars - discount) - strength)
        self.hired(card)

    def hired(self, card: str) -> None:
        """An associate of the market goes to the discard pile and brings the ring and what is on its cell."""
        self.put_away.append(card)
        self.add(self.seat, "discard", 1)
        self.move_mark("ring", self.t.ring, self.seat)
        cell = self.take("wanted")
        assert cell in BOOK.cards[card].types
        self.read(BOOK.wanted[self.t.wanted[BOOK.wanted_cells.index(cell)]].reward)

    def trash(self, pile: str, amount: Amount) -> None:
        for _ in range(amount.n):
            self.take("trash")
            self.add(self.seat, pile, -1)
            self.out["box"] += 1

    def copy_skill(self, cards: Any) -> None:
        row = BOOK.cards[self.take("copy")]
        assert not cards.stars or row.stars <= cards.stars
        self.read(row.skill)

    def refresh_market(self, amount: Amount) -> None:
        self.put_away += [self.take("refresh") for _ in range(amount.n)]

    # Figures

    def recruit(self, amount: Amount, who: Who) -> None:
        for seat in self.whom(who):
            for _ in range(amount.n):
                place = self.take("recruit")
                self.shift(seat, place, NEXT[place])

    def send(self, amount: Amount, _where: object, who: Who) -> None:
        for seat in self.whom(who):
            for _ in range(amount.n):
                self.shift(seat, "hq", self.take("send")[2])

    def move(self, amount: Amount, _kind: str, scope: Any) -> None:
        for _ in range(amount.n):
            word, seat, _, here, there = self.take("move")
            assert word == "walk"
            assert (seat == self.seat) == (scope.owner == "own")
            assert BOOK.district[there] in BOOK.neighbours[BOOK.district[here]]
            self.shift(seat, here, there)

    def free(self, amount: Amount, place: str, who: Who) -> None:
        for seat in self.whom(who):
            if amount.n == ALL or not self.picked or self.picked[0][0] != "free":  # Nobody chose, for all go.
                there = self.now(f"{seat} {place}")
                assert there <= amount.n
                self.shift(seat, place, "hq", there)
                continue
            for _ in range(amount.n):
                _, whose, _, where = self.take("free")
                assert whose == seat
                assert place in ("any", where)
                self.shift(seat, where, "hq")

    def hit(self, question: str, amount: Amount, scope: Any, goal: str) -> None:
        places = set()
        for _ in range(amount.n):
            _, seat, kind, place = self.take(question)
            assert scope.owner == "any" or (seat == self.seat) == (scope.owner == "own")
            assert (place in BOOK.district) if scope.place == "district" else place == scope.place
            places.add(place)
            if place == "deal" and self.now(f"{seat} deal") > 1:
                assert self.take("leave-dealer") in self.t.gangs[seat].dealers
            self.shift(seat, place, "hospital" if goal == "slums" and kind == "boss" else goal)
        assert scope.where.kind != "one" or len(places) == 1

    def wound(self, amount: Amount, scope: Any) -> None:
        self.hit("wound", amount, scope, "hospital")

    def kill(self, amount: Amount, scope: Any) -> None:
        self.hit("kill", amount, scope, "slums")

    def jail(self, amount: Amount, scope: Any) -> None:
        self.hit("jail", amount, scope, "prison")

    def heal(self, amount: Amount, who: Who) -> None:
        for seat in self.whom(who):
            for _ in range(amount.n):
                goal = self.take("heal")[2]
                self.shift(seat, "hospital", goal if goal == "hq" else BOOK.districts[self.t.gangs[seat].home])

    # The map

    def takeover(self, bonus: int, _which: object) -> None:
        tile = self.take("take-over")
        self.taken(tile, bonus)

    def taken(self, tile: str, free: int = 0) -> None:
        """A take-over: the sum, the marker, the tile's bonus, and crime."""
        hood = self.t.hoods[self.t.where[tile]]
        row = BOOK.hoods[tile]
        district = BOOK.districts[hood.district]
        needed = row.resistance + 2 * self.t.police.count(hood.district)
        if hood.owner != NOBODY:
            needed += self.now(f"{hood.owner} {district}") + self.now(f"{hood.owner} cars {district}")
            self.add(hood.owner, "markers", 1)
        self.out["strength spent"] += max(0, needed - free)
        self.add(self.seat, "markers", -1)
        self.move_mark(f"{tile} of", hood.owner, self.seat)
        if row.takeover_bonus is not None:
            self.read(row.takeover_bonus)
        self.crime(1 if hood.owner == NOBODY else 2, Who("self"))

    def control(self, op: str, which: Any, amount: Amount) -> None:
        for _ in range(amount.n):
            tile = self.take("remove-control" if op == "remove" else "place-control")
            owner = self.t.hoods[self.t.where[tile]].owner
            if op == "remove":
                assert (owner == self.seat) == (which.owner == "own")
                self.add(owner, "markers", 1)
                self.move_mark(f"{tile} of", owner, NOBODY)
            else:
                self.add(self.seat, "markers", -1)
                self.move_mark(f"{tile} of", owner, self.seat)

    def business(self, op: str, kind: str, amount: Amount, which: Any) -> None:
        common = ("speakeasy", "casino", "brothel")
        for _ in range(amount.n):
            _, marker, tile = self.take("open-business" if op == "add" else "remove-business")
            assert marker in (common if kind == "common" else (kind, "jazz") if kind == "nightclub" else (kind,))
            owner = self.t.hoods[self.t.where[tile]].owner
            assert which.owner == "any" or (owner == self.seat) == (which.owner == "own")
            if op == "add":
                self.out[f"{tile} {self.t.columns[marker][-1]}"] += 1
                continue
            self.out[f"{tile} {marker}"] -= 1
            if op == "replace":
                self.out[f"{tile} {self.take('replace-business')}"] += 1

    def vehicle(self, op: str, kind: str, amount: Amount, whose: Any) -> None:
        for _ in range(amount.n):
            if op == "add":
                _, what, district = self.take("park")
                assert what == kind
                self.shift(self.seat, f"{what}s garage", f"{what}s {district}")
            else:
                _, seat, what, district = self.take("impound")
                assert (seat == self.seat) == (whose == "own")
                self.shift(seat, f"{what}s {district}", f"{what}s garage")

    def move_police(self, amount: Amount, where: Any) -> None:
        for _ in range(amount.n):
            here, there = self.take("police"), self.take("police-to")
            assert where.kind == "any" or there == where.district
            self.move_mark("police", here, there)

    def move_angry_ness(self, where: Any) -> None:
        goal = self.take("ness")
        assert where.kind == "any" or goal == where.district
        self.move_mark("angry ness", BOOK.districts[self.t.angry_ness], goal)

    def move_home(self, _where: object) -> None:
        self.shift(self.seat, f"home {BOOK.districts[self.t.gangs[self.seat].home]}", f"home {self.take('move-home')}")

    def token(self, which: str, by: int) -> None:
        self.out[which] += by

    def take_ring(self, _who: object) -> None:
        holder = next(holder for holder in range(-1, self.t.seats) if self.now(f"ring {holder}"))
        self.move_mark("ring", holder, self.seat)

    # Trade

    def sell(self, amount: Amount, bonus: int, _which: object) -> None:
        for _ in range(amount.n):
            tile = self.take("sell")
            hood, row = self.t.hoods[self.t.where[tile]], BOOK.hoods[tile]
            gang, abroad = self.t.gangs[self.seat], hood.district != self.t.gangs[self.seat].home
            assert hood.owner == self.seat
            assert not abroad or gang.home in BOOK.neighbours[hood.district]
            self.add(self.seat, "alcohol", -row.demand.alcohol)
            self.add(self.seat, "guns", -row.demand.gun)
            self.add(self.seat, "money", row.price + bonus + 10 * abroad + 3 * gang.trucks[hood.district])

    def sell_authorities(self, amount: Amount, price: int) -> None:
        for _ in range(amount.n):
            self.add(self.seat, NAMES[self.take("sell-good")], -1)
            self.add(self.seat, "money", price)

    def collect(self, kind: str, times: int, which: Any) -> None:
        one = BOOK.district[self.take("collect-in")] if which.where.kind == "one" else None
        for hood in self.t.hoods:
            if hood.owner == self.seat and one in (None, hood.district):
                for marker in hood.businesses:
                    column = "nightclub" if marker == "jazz" else marker
                    if kind in ("all", column):
                        self.add(self.seat, "money", times * BOOK.yields[column][len(self.t.columns[column])])

    def deal(self, amount: Amount, discount: int, figure: bool) -> None:
        for _ in range(amount.n):
            self.delivered(self.take("deal"), discount, figure)

    def delivered(self, dealer: str, discount: int = 0, figure: bool = True) -> None:
        """The cost, the figure, the goods and the extra effect of a deal."""
        row = BOOK.dealers[dealer]
        self.pay(row.pays, row.cost - discount)
        if figure:
            self.shift(self.seat, "hq", "deal")
        self.add(self.seat, "alcohol", row.goods.alcohol)
        self.add(self.seat, "guns", row.goods.gun)
        if row.extra is not None:
            self.read(row.extra)

    def upgrade(self, amount: Amount, money_off: int, points_off: int, _track: str) -> None:
        for _ in range(amount.n):
            self.upgraded(self.take("upgrade"), money_off, points_off)

    def upgraded(self, track: str, money_off: int = 0, points_off: int = 0) -> None:
        """The price of a slot and what it brings at once."""
        gang = self.t.gangs[self.seat]
        slot = BOOK.components.upgrades[f"{gang.id}-{track}-{self.now(f'{self.seat} cubes {track}') + 1}"]
        strength = self.take("split")
        self.pay("strength", strength)
        self.pay("influence", max(0, slot.points - points_off) - strength)
        self.add(self.seat, "money", -max(0, slot.money - money_off))
        self.add(self.seat, f"cubes {track}", 1)
        if track == "garage":
            _, kind, district = self.take("park")
            self.shift(self.seat, f"{kind}s garage", f"{kind}s {district}")
        if track == "members":
            self.take("hat")
            self.shift(self.seat, "hats", "discard")

    def free_order(self, order: str, points: int, figure: bool) -> None:
        assert (order, figure) == ("sell_authorities", True)
        self.shift(self.seat, "hq", "authorities")
        self.add(self.seat, "votes", 1)
        self.sell_authorities(Amount(points), 6)

    # Jobs and the turn

    def add_points(self, kind: str, count: int, order: str) -> None:
        self.out[f"{kind} for {order}"] += count

    def waive(self, count: int) -> None:
        self.out["waivers"] += count

    def job(self, mode: str, waived: int) -> None:
        assert (mode, waived) == ("complete", 1)
        row = BOOK.jobs[self.take("job")]
        left_out = self.take("waive")
        self.job_done(row.id, left_out)

    def job_done(self, job: str, left_out: str = "") -> None:
        """A job of the hand is shown and fulfilled; one-shot jobs are rewarded at once."""
        row = BOOK.jobs[job]
        self.fulfil(row.requirements, left_out)
        self.shift(self.seat, "jobs", "permanent" if row.kind == "permanent" else "done")
        if row.kind == "one_shot":
            self.rewarded(job)

    def fulfil(self, asked: Sequence[Requirement], left_out: str = "") -> None:
        for each in asked:
            if str(each) == left_out:
                continue
            if each.name == "pay":
                self.pay(each.word, each.n)
            elif each.name == "thugs":
                self.shift(self.seat, "hq", "job", each.n)

    def rewarded(self, job: str) -> None:
        row = BOOK.jobs[job]
        if row.crime:
            self.crime(row.crime, Who("self"))
        self.read(row.reward)

    def modify(self, stat: Any, by: int, until: str, whose: Any) -> None:
        where = str(whose.where or whose.cards or "")
        self.out[change_name(stat.name, stat.index, by, until, self.whom(whose.who), where)] += 1

    def protect(self, what: Any, against: Any, until: str) -> None:
        self.out[guard_name(self.seat, str(what), against, until)] += 1

    def cancel(self, _event: str) -> None:
        """What would have happened does not; there is nothing more to it."""

    def end_bonus(self, _formula: object) -> None:
        """Nothing before the end."""

    # Raids

    def raid(self) -> None:
        """A raid with the card on top, when nobody is above the G-Men token and the underworld is empty."""
        self.raided(self.t.raids[-1])

    def raided(self, card: str) -> None:
        """R-4.23.2: the general effect, each zone, and crime falls."""
        row, acting = BOOK.raids[card], self.action
        self.action = False
        turn = [(self.t.turn.seat + step) % self.t.seats for step in range(self.t.seats)]
        if row.general is not None:
            self.read_for(turn[0], row.general)
        for seat in turn:
            suffered = (row.green, row.yellow, row.orange, row.red)[zone(self.now(f"{seat} crime"))]
            if suffered is not None:
                self.read_for(seat, suffered)
        for seat in turn:
            level = self.now(f"{seat} crime")
            self.add(seat, "crime", max(self.now("ness"), level - row.reduce) - level)
        self.out["raids out"] += 1
        self.action = acting

    def read_for(self, seat: int, what: Effect) -> None:
        """An effect that another seat resolves."""
        self.seat, before = seat, self.seat
        self.read(what)
        self.seat = before

    # The end

    def promised(self) -> dict[str, int]:
        """Everything together; nothing more was asked. Angry Ness follows where a zone was crossed (R-4.25.3)."""
        assert not self.picked, f"also asked: {list(self.picked)}"
        if self.crossed:
            first = BOOK.street[self.t.streets[-1]].districts[0]
            if BOOK.district[first] != self.t.angry_ness:
                self.move_mark("angry ness", BOOK.districts[self.t.angry_ness], first)
        return {name: count for name, count in self.out.items() if count}


def zone(level: int) -> int:
    """The colour of a crime level."""
    return next(number for number, (first, last) in enumerate(ZONES) if first <= level <= last)
