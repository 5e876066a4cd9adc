"""A watch over one game of The Godfather: what must hold from one moment to the next (I-11 to I-23)."""

from __future__ import annotations

from typing import Any, Final

from backroom.games.godfather.book import COLOURS, GOOD, NOTE, TURFS, VALUES
from backroom.games.godfather.ending import final_scores
from backroom.games.godfather.state import HUDSON, NOBODY, OFFBOARD, Player, Table
from backroom.games.godfather.turf_war import influence
from backroom.kernel import Ask, AskAll, Event
from tests.games.godfather.invariants import box_of, broken, check

LIMITS: Final = (0, 5, 4, 3, 2)
"""Hand limits by act."""
AWARD: Final = 5


class Watch:
    """Follows one game: every moment, every turn, and every card by what is told.

    The game has to collect its events in `t.told`; the watch empties it. Call `begin` after `rules.next`, `look` at
    everything that is asked, `end` when the stretch is over and `over` at the end of the game.
    """

    def __init__(self, t: Table) -> None:
        self.act = t.act
        self.phase = t.phase
        self.hands = [[list(me.hand.notes), list(me.hand.goods)] for me in t.players]
        self.jobs = [list(me.hand.jobs) for me in t.players]
        self.allies = [list(me.hand.allies) for me in t.players]
        self.cases: list[tuple[list[int], list[str]]] = [(list(me.notes), list(me.jobs)) for me in t.players]
        self.bids: dict[int, tuple[int, ...]] = {}
        self.offered = 0
        """The highest banknote of an offer that nobody has got yet."""
        self.fronts: list[tuple[int, str]] = []
        """Fronts shaken in this turn: by whom, and which business."""
        self.before: list[tuple[int, ...]] = []
        """What the players had before this stretch."""
        self.acting = NOBODY
        self.turns = 0
        self.figures = 0
        self.cards_played = 0
        self.out = [me.out for me in t.players]
        self.hudson = self._hudson(t)
        self.control = [list(stack) for stack in t.control]
        self.control_of_act = [list(stack) for stack in t.control]
        check(t)

    # --- Before a stretch

    def begin(self, t: Table) -> None:
        """A stretch of play begins."""
        if t.act != self.act:
            self._new_act(t)
        if t.phase != self.phase:
            self._new_phase(t)
        if t.phase == "open":
            raise broken(6, "a stretch of play before the business of the act is open")
        self._audit(t)
        self.fronts = []
        self.before = [self._of(me) for me in t.players]
        self.acting = NOBODY

    def _of(self, me: Player) -> tuple[int, ...]:
        """Supply, completed jobs, allies on the table, allies in hand, cards in hand."""
        return (me.thugs + len(me.members), len(me.jobs), len(me.table), len(me.hand.allies), len(me.hand))

    def _new_act(self, t: Table) -> None:
        if t.act != self.act + 1 or self.phase not in ("tribute", "clean-up"):
            raise broken(13, f"act {t.act} after act {self.act}")
        self.act = t.act
        if any(owner != NOBODY for owner in t.spaces.values()) or any(b.thug != NOBODY for b in t.businesses.values()):
            raise broken(14, f"figures on the board at the start of act {t.act}")
        if self._hudson(t) != [0] * (t.seats + 3) or any(place != OFFBOARD for place in t.neutrals.values()):
            raise broken(14, f"figures in the Hudson at the start of act {t.act}")
        if len(t.public) != t.book.seat_counts[t.seats].public_jobs and (t.deck or t.discard):
            raise broken(21, f"{len(t.public)} public jobs at the start of act {t.act}")
        if t.offer and t.act == 4:
            raise broken(4, f"{t.offer} on offer in act 4")
        if t.act < 4 and len(t.offer) != t.seats - 1:
            raise broken(4, f"{t.offer} on offer at the start of act {t.act}")
        self.out = [me.out for me in t.players]
        self.hudson = self._hudson(t)

    def _new_phase(self, t: Table) -> None:
        order = {"open": "family", "family": "war", "war": "bribery", "bribery": "tribute", "tribute": "family"}
        if t.act == 4:
            order["war"] = "tribute"
        if t.phase != order[self.phase]:
            raise broken(13, f"{t.phase} after {self.phase} in act {t.act}")
        self.phase = t.phase
        if t.phase == "family":
            self.turns = self.cards_played = 0
            self.figures = sum(me.thugs + len(me.members) for me in t.players)
        elif t.phase == "war":
            if self.turns != self.figures + self.cards_played - self._left(t):
                raise broken(13, f"{self.turns} turns for {self.figures} figures, {self.cards_played} jobs and allies")
            self._check_influence(t)
            self.control_of_act = [list(stack) for stack in t.control]

    def _left(self, t: Table) -> int:
        return sum(me.thugs + len(me.members) for me in t.players)

    def _check_influence(self, t: Table) -> None:
        """I-17: every figure counts in every turf it stands in, and nothing else does."""
        sums = [sum(points) for points in zip(*(influence(t, turf) for turf in TURFS), strict=True)]
        figures = [0] * (t.seats + 1)
        for business in t.businesses.values():
            if business.thug != NOBODY:
                figures[business.thug if business.thug >= 0 else -1] += 1
        for space, owner in t.spaces.items():
            if owner != NOBODY:
                areas = t.book.components.spaces[space].areas
                figures[owner if owner >= 0 else -1] += len([area for area in areas if area != "CP"])
        if t.neutrals["chief"] not in (OFFBOARD, HUDSON):
            figures[-1] += 1
        if sums != figures:
            raise broken(17, f"influence {sums}, figures {figures}")

    # --- At every question

    def look(self, t: Table, ask: Ask | None = None) -> None:
        """Something is asked, or a stretch has ended."""
        check(t)
        self._audit(t)
        if self.phase != "war" and t.control != self.control:
            raise broken(16, f"control changed in phase {t.phase}")
        hudson = self._hudson(t)
        if hudson != self.hudson:
            if any(now < before for now, before in zip(hudson, self.hudson, strict=True)):
                raise broken(14, f"somebody came back from the Hudson: {self.hudson} to {hudson}")
            self.hudson = hudson
        for me in t.players:
            if me.out != self.out[me.seat]:
                if not me.out:
                    raise broken(12, f"seat {me.seat} is in again")
                self.out[me.seat] = True
        if ask is not None:
            self._asked(t, ask)

    def _asked(self, t: Table, ask: Ask) -> None:
        if isinstance(ask, AskAll):
            return
        if ask.question.id == "turn":
            if self.acting != NOBODY:
                raise broken(11, f"seat {ask.seat} takes a turn in the turn of seat {self.acting}")
            self.acting = ask.seat
            me = t.players[ask.seat]
            if me.out or not self._placeable(t, me):
                raise broken(12, f"a turn of seat {me.seat}, who is out or has nothing to place")

    def _placeable(self, t: Table, me: Player) -> bool:
        """I-12, found anew: whether a figure of the supply has a free space."""
        closed = box_of(t.book).six_spaces if t.seats == 2 else []
        return bool(
            (me.thugs and any(business.thug == NOBODY for business in t.businesses.values()))
            or (me.members and any(who == NOBODY and space not in closed for space, who in t.spaces.items()))
        )

    def _hudson(self, t: Table) -> list[int]:
        """How many figures of each seat are in the Hudson, and which of the neutral ones."""
        dead = [count + len(members) for count, members in zip(t.dead_thugs, t.dead_members, strict=True)]
        return dead + [place == HUDSON for place in t.neutrals.values()]

    # --- After a stretch

    def end(self, t: Table) -> None:
        """A stretch of play is over."""
        self.look(t)
        if self.phase == "family":
            self._end_of_turn(t)
        elif self.phase == "war":
            self._end_of_fight(t)
        elif self.phase == "bribery":
            self._end_of_bribery(t)
        elif self.phase == "tribute":
            self._end_of_tribute(t)

    def _end_of_turn(self, t: Table) -> None:
        if self.acting == NOBODY:
            raise broken(11, "a turn of nobody")
        self.turns += 1
        for me, before in zip(t.players, self.before, strict=True):
            placed, jobs, played = (a - b for a, b in zip(self._of(me)[:3], before[:3], strict=True))
            done = (-placed, jobs, played)
            if me.seat != self.acting:
                if done != (0, 0, 0):
                    raise broken(11, f"in the turn of seat {self.acting} seat {me.seat} did {done}")
            elif sorted(done) != [0, 0, 1]:
                raise broken(11, f"seat {me.seat} placed, completed and played {done}")
            else:
                self.cards_played += jobs + played
                if me.out == self._placeable(t, me):
                    raise broken(12, f"seat {me.seat} is {'out' if me.out else 'in'} after its turn")
        self._check_shares(t)

    def _check_shares(self, t: Table) -> None:
        """I-15: whoever controls the turf of a front that another shakes collects too, and nobody else ever does."""
        left = self.fronts.copy()
        while left:
            seat, business = left.pop(0)
            controller = t.controller(t.businesses[business].turf)
            who = {seat}
            if controller not in (NOBODY, self.acting):
                if not left or left[0][1] != business:
                    raise broken(15, f"no share of {business} for seat {controller}")
                who.add(left.pop(0)[0])
                if who != {self.acting, controller}:
                    raise broken(15, f"{who} share {business} of seat {controller}")
            elif who != {self.acting}:
                raise broken(15, f"seat {seat} shakes {business} in the turn of seat {self.acting}")

    def _end_of_fight(self, t: Table) -> None:
        self.control = [list(stack) for stack in t.control]
        for turf, (before, now) in enumerate(zip(self.control_of_act, self.control, strict=True)):
            if len(now) > len(before) + 1:
                raise broken(16, f"turf {turf} went from {before} to {now} in one war")

    def _end_of_bribery(self, t: Table) -> None:
        """I-19; that a bid is paid exactly shows in the audit of the suitcases."""
        served = []
        for me, before in zip(t.players, self.before, strict=True):
            gained = len(me.hand.allies) - before[3]
            if gained not in (0, 1):
                raise broken(19, f"seat {me.seat} got {gained} allies")
            if gained:
                served.append(me.seat)
                if me.seat not in self.bids:
                    raise broken(19, f"seat {me.seat} got an ally for nothing")
        if len(served) != min(t.seats - 1, len(self.bids)):
            raise broken(19, f"{served} were served of {self.bids}")
        worst = min((sum(self.bids[seat]) for seat in served), default=0)
        if any(sum(notes) > worst for seat, notes in self.bids.items() if seat not in served):
            raise broken(19, f"{served} were served of {self.bids}")
        self.bids = {}

    def _end_of_tribute(self, t: Table) -> None:
        limit = LIMITS[t.act]
        for me, before in zip(t.players, self.before, strict=True):
            cards = before[4] + before[2]
            left = 0 if t.act == 4 else min(cards, limit)
            if len(me.hand) != left or me.table:
                raise broken(
                    20, f"seat {me.seat} had {cards} cards and has {len(me.hand)} left, {me.table} on the table"
                )

    def over(self, t: Table) -> None:
        """The game is over."""
        check(t)
        self._audit(t)
        if t.act != 4 or t.phase != "over":
            raise broken(13, f"over in act {t.act}, phase {t.phase}")
        scores = final_scores(t)
        parts = [dict(score.parts) for score in scores]
        if sum(part["turfs"] for part in parts) != AWARD * sum(bool(stack) for stack in t.control):
            raise broken(22, f"turf awards {[part['turfs'] for part in parts]} for {t.control}")
        done = [[t.book.jobs[job].colour for job in me.jobs] for me in t.players]
        winners = 0
        for colour in COLOURS:
            counts = [colours.count(colour) for colours in done]
            winners += counts.count(max(counts)) if max(counts) else 0
        if sum(part["jobs"] for part in parts) != AWARD * winners:
            raise broken(22, f"job awards {[part['jobs'] for part in parts]} for {done}")
        for me, score, part in zip(t.players, scores, parts, strict=True):
            notes = sum(value * count for value, count in zip(VALUES, me.notes, strict=True))
            if part["suitcase"] != notes or score.total != notes + part["turfs"] + part["jobs"]:
                raise broken(23, f"seat {me.seat} has {score} for {notes} in the suitcase")
        best = max((score.total, part["turfs"]) for score, part in zip(scores, parts, strict=True))
        first = [score.seat for score in scores if score.place == 1]
        if first != [s.seat for s, part in zip(scores, parts, strict=True) if (s.total, part["turfs"]) == best]:
            raise broken(23, f"seats {first} win with {scores}")

    # --- Every card by what is told

    def _audit(self, t: Table) -> None:
        """I-01, I-02, I-18: every card that goes anywhere is told of, if only to those who may know."""
        if t.told:
            for event in t.told:
                self._follow(event)
            t.told.clear()
        for me, hand, case in zip(t.players, self.hands, self.cases, strict=True):
            held = me.hand
            if held.notes != hand[0] or held.goods != hand[1]:
                number = 1 if held.notes != hand[0] else 2
                raise broken(number, f"seat {me.seat} has {held.notes} and {held.goods}, told of {hand}")
            if me.notes != case[0] or me.jobs != case[1]:
                raise broken(18, f"seat {me.seat} has {me.notes} and {me.jobs} in the suitcase, told of {case}")
            if held.jobs != self.jobs[me.seat]:
                raise broken(3, f"seat {me.seat} holds {held.jobs}, told of {self.jobs[me.seat]}")
            if held.allies + me.table != self.allies[me.seat]:
                if sorted(held.allies + me.table) != sorted(self.allies[me.seat]):
                    raise broken(4, f"seat {me.seat} has {held.allies + me.table}, told of {self.allies[me.seat]}")
                self.allies[me.seat] = held.allies + me.table

    def _follow(self, event: Event) -> None:
        name = event.id
        args: Any = event.args
        seat: int = args[0] if args else NOBODY
        if name == "took-note":
            self.hands[seat][0][NOTE[args[1]]] += 1
        elif name == "took-good":
            self.hands[seat][1][GOOD[args[1]]] += 1
        elif name == "shakes-front":
            self.fronts.append((seat, args[1]))
        elif name == "stashed":
            self.cases[seat][0][NOTE[args[1]]] += 1
            if self.offered == args[1]:
                self.offered = 0
            else:
                self.hands[seat][0][NOTE[args[1]]] -= 1
        elif name == "offered":
            self.hands[seat][0][NOTE[args[1]]] -= 1
            self.offered = max(self.offered, args[1])
        elif name == "unstashed":
            self.cases[seat][0][NOTE[args[1]]] -= 1
            self.hands[seat][0][NOTE[args[1]]] += 1
        elif name == "discarded-note":
            self.hands[seat][0][NOTE[args[1]]] -= 1
        elif name == "discarded-good":
            self.hands[seat][1][GOOD[args[1]]] -= 1
        elif name == "paid-goods":
            self.hands[seat][1][GOOD[args[1]]] -= args[2]
        elif name in ("stole-note", "stole-good"):
            kind, index = (0, NOTE[args[2]]) if name == "stole-note" else (1, GOOD[args[2]])
            self.hands[seat][kind][index] += 1
            self.hands[args[1]][kind][index] -= 1
        elif name == "stole-job":
            self.jobs[args[1]].remove(args[2])
            self.jobs[seat].append(args[2])
        elif name == "kept-job":
            self.jobs[seat].append(args[1])
        elif name in ("discarded-job", "does-job"):
            # The other one of a draw, or a public job, was in no hand.
            if args[1] in self.jobs[seat]:
                self.jobs[seat].remove(args[1])
        elif name == "job-done":
            self.cases[seat][1].append(args[1])
        elif name == "bid":
            self.bids[seat] = args[1]
        elif name == "bribed":
            self.allies[seat].append(args[1])
            for value in self.bids[seat]:
                self.cases[seat][0][NOTE[value]] -= 1
        elif name == "discarded-ally":
            self.allies[seat].remove(args[1])
