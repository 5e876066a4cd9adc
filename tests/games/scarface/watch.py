"""A watch over one game of Scarface: what must hold from one moment to the next (section 9)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from backroom.games.scarface.criteria import own_cards
from backroom.games.scarface.ending import final_scores
from backroom.games.scarface.reactions import place_name
from backroom.games.scarface.sales import chains
from backroom.games.scarface.state import (
    AUTHORITIES,
    DEAL,
    HOSPITAL,
    JOB,
    NOBODY,
    PRISON,
    UNDERWORLD,
    Gang,
    Table,
    figures_at,
)
from backroom.games.scarface.stats import boss_row, hand_limit, lawyers, recruiters
from backroom.kernel import Ask, Decision, Event
from tests.games.scarface.invariants import check


class Told(list[Event]):
    """Events that are looked at in the moment they are told; only the latest stretch is kept."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch

    def append(self, event: Event) -> None:
        self.watch.hear(event)
        super().append(event)


class Watch:
    """Follows one game: `begin` and `end` of every stretch, `look` at everything asked, `over` at the end."""

    def __init__(self, t: Table) -> None:
        self.t = t
        self.printed = not t.book.components.pack
        """Whether the cards are those of the boxes: a pack's may do what these do not."""
        self.done: Counter[str] = Counter()
        """Orders and extortions of the running turn."""
        self.kind = ""
        self.phase, self.extras = t.phase, 0
        self.homes = [gang.home for gang in t.gangs]
        self.own: list[set[str]] = []
        self.for_hire: set[str] = set()
        self.hit: list[tuple[int, int]] = []
        """Figures in prison and in the hospital when something was told last."""
        self.moved_home = False
        t.told = Told(self)

    # --- A stretch

    def begin(self) -> None:
        """A stretch of play begins; which kind of turn it will be is settled (R-4.2.1)."""
        t = self.t
        self.t.told = Told(self)
        self.phase, self.extras = t.phase, t.extras
        me = t.gangs[t.upcoming]
        self.kind = "action" if me.hand or me.deck else "reorg"
        self.done.clear()
        self.moved_home = False
        self.homes = [gang.home for gang in t.gangs]
        self.remember()

    def remember(self) -> None:
        t = self.t
        self.own = [set(own_cards(gang)) for gang in t.gangs]
        self.for_hire = {card for row in (*t.market, *t.associates) for card in row}
        self.hit = [(figures_at(gang, PRISON), figures_at(gang, HOSPITAL)) for gang in t.gangs]

    def look(self, ask: Ask) -> None:
        """I-2, I-7, I-10, I-11, I-13, I-15, I-16: at everything asked."""
        t = self.t
        check(t)
        self.check_own()
        self.check_tracks()
        assert self.phase != "turn" or t.turn.kind == self.kind
        for several in (t.turn.skills, t.turn.uses, t.turn.waived):
            assert len(set(several)) == len(several)
        if t.raid and not self.heard("saved"):
            assert not any(figures_at(gang, UNDERWORLD) for gang in t.gangs)
        for gang, home in zip(t.gangs, self.homes, strict=True):
            assert gang.home == home or self.moved_home
            if gang.home >= 0:
                steps = chains(t, gang)
                assert steps[gang.home] == 0
                assert max(steps) < len(steps)
        if isinstance(ask, Decision) and ask.question.id == "action":
            assert self.full_market()
            assert self.done["order"] == t.turn.ordered
            assert self.done["extort"] == t.turn.extorted

    def picked(self, ask: Ask, answer: Any) -> None:
        """I-10: what is done in a turn."""
        if isinstance(ask, Decision) and ask.question.id == "action":
            self.done[answer[0]] += 1
            assert max(self.done["order"], self.done["extort"]) <= 1

    def end(self) -> None:
        """I-11 to I-13, I-17: a stretch is over."""
        t = self.t
        check(t)
        self.check_own()
        assert t.turn.nested == 0
        assert not any((t.playing, t.drawn, t.doing, t.raiding, t.turn.reaching))
        assert t.extras - self.extras == (self.phase == "extra")
        assert self.full_market()
        if self.phase == "turn":
            me = t.active
            assert not me.plan
            assert not self.printed or not me.deck or len(me.hand) >= hand_limit(t, me)
            if t.turn.kind == "reorg":
                assert not any(figures_at(me, place) for place in (AUTHORITIES, DEAL, JOB))
        for gang in t.gangs:
            if gang.id:
                assert len(gang.streets) <= hand_limit(t, gang)
                assert len(gang.jobs) <= t.book.numbers.job_limit
                self.check_board(gang)

    def over(self) -> None:
        """I-17, I-20: four phases, and places by sum and then by the money behind the screen."""
        t = self.t
        assert (t.phase, t.extras) == ("over", t.book.numbers.rounds)
        ranks = {score.seat: (score.total, t.gangs[score.seat].money) for score in final_scores(t)}
        for score in final_scores(t):
            assert score.place == 1 + sum(rank > ranks[score.seat] for rank in ranks.values())
            assert score.total == sum(amount for _, amount in score.parts)
            assert dict(score.parts)["money"] == t.gangs[score.seat].money

    # --- Parts

    def full_market(self) -> bool:
        """I-16: the market is full between actions as long as its decks last."""
        sizes = (self.t.book.numbers.market_a, self.t.book.numbers.market_b)
        piles = zip(self.t.market, self.t.associates, sizes, strict=True)
        return all(len(row) == size or not deck for row, deck, size in piles)

    def check_own(self) -> None:
        """I-2: own cards come from the market or the hats, and go to the box or before the gang as a SNITCH."""
        t = self.t
        for gang, before in zip(t.gangs, self.own, strict=True):
            now = set(own_cards(gang)) | set(t.playing)
            for card in now - before:
                hat = gang.id and card in t.book.hats[gang.id]
                start = self.phase == "gangs" or card in t.book.street
                assert card in self.for_hire or hat or start, f"{card} has come to seat {gang.seat}"
            for card in before - now:
                assert card in (*t.box, *gang.snitches) or card in t.book.street, f"{card} has left seat {gang.seat}"
        self.remember()

    def check_tracks(self) -> None:
        """I-7: Ness and the G-Men token go one cell in each phase, unless a card has moved them."""
        t = self.t
        numbers = t.book.numbers
        if self.printed and "RB18" in t.raids:
            assert t.ness == numbers.ness_start + self.phases("ness") * numbers.ness_step
        if self.printed and "RX06" in t.raids and t.expansion:
            assert t.gmen_level == numbers.gmen_start - self.phases("gmen") * numbers.gmen_step

    def phases(self, token: str) -> int:
        """In how many phases a token has moved, the running one included."""
        running = self.phase == "extra" and self.t.extras == self.extras
        return self.t.extras + (running and self.heard(token))

    def check_board(self, gang: Gang) -> None:
        """I-9: what the gang board shows follows the cubes."""
        t = self.t
        if not self.printed:
            return
        assert boss_row(t, gang).row == 1 + sum(gang.upgrades) // 3
        if not t.changes:
            values = (hand_limit(t, gang), recruiters(t, gang), lawyers(t, gang))
            assert values == (3 + gang.upgrades[0], 1 + gang.upgrades[1], 1 + gang.upgrades[2])

    # --- Events

    def heard(self, what: str) -> bool:
        """Whether something was told in this stretch."""
        return any(event.id == what for event in self.t.told or [])

    def hear(self, event: Event) -> None:
        """I-14, I-15: no sale where angry Ness is, and who is hit there goes to prison."""
        t = self.t
        if event.id == "sells":
            assert t.hoods[t.where[str(event.args[1])]].district != t.angry_ness
        elif event.id == "moves-home":
            self.moved_home = True
        elif event.id in ("wounded", "killed") and t.angry_ness != NOBODY:
            seat, _, place, goal = event.args
            assert isinstance(seat, int)
            prison, hospital = self.hit[seat]
            if place == place_name(t, t.angry_ness):
                assert goal == "prison"
                assert figures_at(t.gangs[seat], HOSPITAL) == hospital
                assert figures_at(t.gangs[seat], PRISON) == prison + 1
        self.hit = [(figures_at(gang, PRISON), figures_at(gang, HOSPITAL)) for gang in t.gangs]
