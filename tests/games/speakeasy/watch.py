"""INV-01 to INV-21 along a game: what may only grow, who moved when, where the money came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from backroom.games.speakeasy.book import ZONES
from backroom.games.speakeasy.control import control_of
from backroom.games.speakeasy.state import CLOSED, MOB, NOBODY, Boss, Building, Table
from backroom.kernel import SKIP, Decision
from tests.games.speakeasy.invariants import RANK, TURNS, broken, check, on_board


class Watch:
    """Follows one game: every moment, what may only grow, who moved when, where the money came from.

    The game has to collect its events in `t.told`; the watch empties it. Call `begin` after `rules.next`, `look` at
    every decision (`decision` is what is asked), `end` when the stretch is over and `over` at the end of the game.
    """

    def __init__(self, t: Table) -> None:
        seats = range(t.seats)
        self.turns = [0] * t.seats
        self.money = [[boss.cash, boss.safe] for boss in t.bosses]
        self.owed: list[tuple[int, int]] = []
        """Payouts and ledger money told of that have still to come: the seat and the amount."""
        self.grown = [self._growing(t, boss) for boss in t.bosses]
        self.pieces = [self._pieces(t, seat) for seat in seats]
        self.holders = t.holders.copy()
        self.patrolled = self._patrolled(t)
        self.act = t.act
        self.round = t.round
        self.acting = NOBODY
        self.hand_before_draw = NOBODY
        self._audit(t)
        check(t)

    def begin(self, t: Table) -> None:
        """A stretch of play begins."""
        self._audit(t)
        if t.act != self.act:
            self._new_act(t)
        if t.round != self.round:
            self._new_round(t)
        self.acting = t.active if t.phase == "round" else NOBODY

    def look(self, t: Table, decision: Decision | None = None) -> None:
        """A question is open, or a stretch has ended."""
        check(t)
        self._audit(t)
        for me in t.bosses:
            seat = me.seat
            now = self._growing(t, me)
            for before, after in zip(self.grown[seat], now, strict=True):
                if after < before:
                    raise broken(5, f"something of seat {seat} went back: {self.grown[seat]} to {now}")
            self.grown[seat] = now
        if t.holders != self.holders:
            self._moves(t)
        self.hand_before_draw = NOBODY
        if decision is not None and decision.question.id == "draw" and SKIP not in decision.options:
            self.hand_before_draw = len(t.bosses[decision.seat].hand)

    def end(self, t: Table) -> None:
        """A stretch of play is over."""
        before_draw = self.hand_before_draw
        self.look(t)
        if self.acting != NOBODY:
            me = t.bosses[self.acting]
            self.turns[me.seat] += 1
            limit = 4 + sum(number in (7, 8) for number in me.crates)
            if len(me.tokens) > limit or me.aside:
                raise broken(8, f"seat {me.seat} ends its turn with {len(me.tokens)} city tokens, {me.aside} aside")
            if before_draw == NOBODY:
                if any(t.decks):
                    raise broken(19, f"seat {me.seat} did not draw at the end of its turn")
            elif len(me.hand) != before_draw + 1:
                raise broken(19, f"seat {me.seat} drew from {before_draw} to {len(me.hand)} cards")
        for me in t.bosses:
            for building in me.buildings:
                _check_guard(t, me, building)

    def over(self, t: Table) -> None:
        """The game is over."""
        self._audit(t)
        check(t)
        if self.owed:
            raise broken(11, f"never paid: {self.owed}")
        if self.turns != [TURNS] * t.seats:
            raise broken(19, f"the seats made {self.turns} turns")

    def _growing(self, t: Table, me: Boss) -> Sequence[int]:
        """What only grows: levels first, then what is spent for good, kept for good or on the map for good."""
        return (
            *me.levels,
            sum(me.seat in seats for seats in t.ledgers),
            me.boxed,
            len(me.crates),
            len(me.helpers) + len(me.used_helpers),
            len(me.used_helpers),
            len(me.favours),
            -len(me.waiting),
            -len(me.dealt),
            me.trucks[0].district > 0,
            me.trucks[1].district > 0,
        )

    def _pieces(self, t: Table, seat: int) -> dict[str, int]:
        """How many of each piece a boss has on the board and on the map."""
        me = t.bosses[seat]
        count = dict(
            zip(("still", "speakeasy", "nightclub", "casino"), on_board(tuple(me.pieces), t.book), strict=True)
        )
        for b in me.buildings:
            count[b.piece] += 1
        return count

    def _moves(self, t: Table) -> None:
        """Spaces have changed hands."""
        for space, (before, after) in enumerate(zip(self.holders, t.holders, strict=True)):
            if before == after:
                continue
            if before == CLOSED or after == CLOSED:
                raise broken(12, f"space {space} went from {before} to {after}")
            if before >= 0 and after >= 0:
                raise broken(12, f"space {space} went from seat {before} to seat {after}")
            if before == MOB and after >= 0 and t.bosses[after].associate_district == t.book.space_district[space]:
                raise broken(17, f"seat {after} took over space {space} in its associate's district")
        self.holders = t.holders.copy()
        for me in t.bosses:
            now = self._pieces(t, me.seat)
            for piece, count in self.pieces[me.seat].items():
                if now[piece] > count:
                    raise broken(4, f"a {piece} of seat {me.seat} came back from the box")
            self.pieces[me.seat] = now

    def _new_round(self, t: Table) -> None:
        if t.round != self.round + 1 or t.round > TURNS:
            raise broken(19, f"round {t.round} after round {self.round}")
        self.round = t.round
        if any(seat != NOBODY for seat in t.lower):
            raise broken(18, f"markers in the lower row at the start of a round: {t.lower}")
        if [t.active, *t.turns] != t.upper:
            raise broken(18, f"the round goes {[t.active, *t.turns]}, the upper row is {t.upper}")
        if len({me.capos for me in t.bosses}) != 1:
            raise broken(1, f"capos at the start of a round: {[me.capos for me in t.bosses]}")

    def _new_act(self, t: Table) -> None:
        if t.act != self.act + 1 or t.act > 4:
            raise broken(1, f"act {t.act} after act {self.act}")
        self.act = t.act
        if [me.capos for me in t.bosses] != [(0, 4, 3, 3, 1)[t.act]] * t.seats:
            raise broken(1, f"capos at the start of act {t.act}: {[me.capos for me in t.bosses]}")
        if any(holder != NOBODY for holder in t.contacts) or t.restaurant:
            raise broken(1, f"capos on the contacts at the start of act {t.act}")
        if t.act > 1:
            steps = control_steps(t)
            if t.control != steps:
                raise broken(21, f"control markers on {t.control} instead of {steps}")
            if [n for n, d in enumerate(t.districts) if d.police] != self.patrolled:
                raise broken(14, f"police is not where police and patrol tokens were in act {t.act - 1}")
        self.patrolled = self._patrolled(t)

    def _patrolled(self, t: Table) -> list[int]:
        """Where police is or will be at the end of the act."""
        return [n for n, d in enumerate(t.districts) if d.police or d.patrol]

    def _audit(self, t: Table) -> None:
        """INV-11: every dollar is told of, and only payouts and ledgers fill the safe."""
        money = self.money
        if t.told:
            for event in t.told:
                name = event.id
                args: Any = event.args
                if name == "paid":
                    seat, cash, safe = args
                    if cash < 0 or safe < 0 or safe % 2 or not cash + safe:
                        raise broken(11, f"seat {seat} paid {cash} cash and {safe} from the safe")
                    money[seat][0] -= cash
                    money[seat][1] -= safe
                elif name == "cash":
                    seat, amount = args
                    money[seat][0] += amount
                elif name == "safe":
                    seat, amount = args
                    money[seat][1] += amount
                    if (seat, amount) not in self.owed:
                        raise broken(11, f"seat {seat} got {amount} into the safe, owed is {self.owed}")
                    self.owed.remove((seat, amount))
                elif name == "payout":
                    self.owed.append(self._payout(t, *args))
                elif name == "cooked":
                    seat, goal = args
                    self.owed.append((seat, t.book.goals[t.book.goal_index[goal]].money))
            t.told.clear()
        for me in t.bosses:
            if money[me.seat] != [me.cash, me.safe]:
                raise broken(11, f"seat {me.seat} has {me.cash} and {me.safe}, told of {money[me.seat]}")

    def _payout(self, t: Table, seat: int, zone: str, place: int) -> tuple[int, int]:
        """INV-21: who is paid how much, by the markers as they should stand."""
        index = ZONES.index(zone)
        steps = control_steps(t)[index]
        if not steps[seat] or place != sum(step >= steps[seat] for step in steps):
            raise broken(21, f"seat {seat} was paid for place {place} with the markers on {steps}")
        return seat, t.book.side(t.seats).payouts[index][place - 1]


def control_steps(t: Table) -> list[list[int]]:
    """INV-21: the steps of all control markers, found anew: per district the best rank in each class of buildings."""
    steps = [[0] * (t.seats + 1) for _ in range(3)]
    for number in range(1, len(t.districts)):
        strongest: tuple[int, int] = (9, 9)
        for me in t.bosses:
            for b in me.buildings:
                if b.district == number and (b.guarded or not t.districts[number].police):
                    strongest = min(strongest, (not b.guarded, RANK.index(b.piece)))
        winners = {
            me.seat
            for me in t.bosses
            for b in me.buildings
            if b.district == number and (not b.guarded, RANK.index(b.piece)) == strongest
        }
        if not winners and any(t.holders[space] == MOB for space in t.book.district_spaces[number]):
            winners = {t.seats}
        for who in winners:
            steps[t.book.zone[number]][who] += 1
    return steps


def _check_guard(t: Table, me: Boss, building: Building) -> None:
    """INV-20: operating depends on police and guard alone, and a guard never harms its owner."""
    police = t.districts[building.district].police
    if t.operating(building) != (building.guarded or not police):
        raise broken(20, f"the {building.piece} on space {building.space}")
    if not building.guarded:
        before = me.seat in control_of(t, building.district)
        building.guarded = True
        after = me.seat in control_of(t, building.district)
        worked = t.operating(building)
        building.guarded = False
        if after < before or not worked:
            raise broken(20, f"a guard at space {building.space} costs seat {me.seat} control")
