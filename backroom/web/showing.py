"""What one viewer is shown: the messages of a table, put into that viewer's words.

A viewer is a seat or the public (None). Nothing is built here that does not come from that viewer's view, decision
and events.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from backroom.games.registry import AnyGame
from backroom.games.speech import Speech
from backroom.i18n import Words
from backroom.kernel import DONE, SKIP, Chance, Decision, Event, NotYours, Reason, Refusal, Stale, option_id
from backroom.tables import Advice, Moment, Room
from backroom.web import messages
from backroom.web.house import LANGUAGE, UI

NOTHING_CHOSEN = {option_id(DONE), option_id(SKIP)}
"""Answers that need no mention among what was chosen."""
PARTS = {"turn": "turn", "round": "round", "act": "round", "war": "round", "over": "round"}
"""Events that open a new part of the log: a turn, or something larger."""


class Showing:
    """One table for one viewer, in one language: as it is, or as it was."""

    def __init__(self, room: Room | Moment, seat: int | None, language: str = LANGUAGE) -> None:
        self._room = room
        self._match = room.match
        self._rules: AnyGame = room.rules
        self._seat = seat
        self._speech = Speech(self._rules, seat_names(room, language), language)
        self._ui = Words.load(language, UI)

    def table(
        self, events: Iterable[tuple[int, Event]], log_from: int, yours: Collection[int], curtain: int | None = None
    ) -> messages.Table:
        """The whole table; `events` are those the viewer may know from number `log_from` on."""
        room, seat = self._room, self._seat
        view = room.view(seat)
        decision = None if seat is None else room.decision(seat)
        held = seat is not None and room.held == seat
        undo = seat is not None and (held or room.held is None) and room.can_undo(seat)
        return messages.Table(
            table=room.id,
            game=self._rules.name,
            title=room.title,
            version=room.version(seat),
            seat=seat,
            curtain=curtain,
            seats=self._seats(yours),
            heading=" · ".join(self._speech.word(word) for word in self._rules.heading(view)),
            turn=self._turn(),
            prompt=self._prompt(decision) if decision else None,
            chosen=self._chosen(),
            undo=undo,
            restart=undo,
            confirm=held,
            confirms=room.confirm,
            hints=not isinstance(room, Moment) and room.hints,
            over=room.over,
            scores=self._scores(view),
            view=_raw(view),
            log_from=log_from,
            log=self.lines(events),
            clock=self._clock(yours),
            window=self._window(decision),
            declined=seat is not None and not isinstance(room, Moment) and room.declines(seat),
            foreseen="" if isinstance(room, Moment) else room.foreseen,
        )

    def _clock(self, yours: Collection[int]) -> messages.Clock | None:
        """The clock, but for seats that are asked in secret: when theirs stops, they have answered."""
        room = self._room
        if isinstance(room, Moment) or room.clock is None:
            return None
        clock, now = room.clock, int(room.now() * 1000)
        asked = room.waiting(yours)
        secret = {seat for seat in asked if seat not in yours} if len(asked) > 1 else set()
        seats = (
            messages.SeatClock(None, True)
            if seat in secret and room.chairs[seat].kind == "person"
            else messages.SeatClock(clock.left_of(seat, now), seat in clock.running)
            for seat in range(len(room.chairs))
        )
        return messages.Clock(clock.plan.kind, clock.plan.at_zero, tuple(seats))

    def _window(self, decision: Decision | None) -> messages.Window | None:
        """The open window, with the time that is left for whoever is asked: of others it tells nothing."""
        room = self._room
        if isinstance(room, Moment) or room.window is None:
            return None
        window = room.window
        if decision is None or decision.default is None:
            return messages.Window(None, 0, "")
        left = window.until - int(room.now() * 1000)
        return messages.Window(left, window.until - window.since, decision.default)

    def lines(self, events: Iterable[tuple[int, Event]]) -> tuple[messages.Line, ...]:
        """Events as lines of the log."""
        return tuple(self._line(number, event) for number, event in events)

    def preview(self, option: str, version: int) -> messages.Preview:
        """What an option would change: played on a fork. Of what follows from luck or from others it tells nothing."""
        seat = self._asked(version)
        fork = self._match.fork()
        fork.answer(seat, option)
        if not fork.can_undo(seat):
            seal = self._ui.say(f"ui.seal.{fork.seal or 'others'}")
            return messages.Preview(option, version, seal, self._ends_anyhow(seat, option), (), None)
        start = self._match.event_count
        lines = self.lines(fork.events(seat, start))
        ends = fork.turn_start.answers == fork.answer_count
        return messages.Preview(option, version, "", ends, lines, _raw(fork.view(seat)))

    def _ends_anyhow(self, seat: int, option: str) -> bool:
        """Whether the option ends the turn, as far as the seat can tell: on cards dealt anew, with no reactions."""
        fork = self._match.fork()
        fork.pausing = False
        count = fork.answer_count
        fork.redeal(seat, Chance(count))
        fork.answer(seat, option)
        while (asked := next(iter(fork.decisions()), None)) is not None and asked.default is not None:
            fork.answer(asked.seat, asked.default)
        return fork.over or fork.turn_start.answers > count

    def why(self, version: int) -> messages.Why:
        """What cannot be chosen now, and why: the same reasons together."""
        seat = self._asked(version)
        decision = self._room.decision(seat)
        assert decision is not None
        table, offered = self._match.table, set(decision.ids())
        found: dict[Reason, list[str]] = {}
        for id in self._rules.candidates(table, decision):
            reason = None if id in offered else self._rules.why_not(table, decision, id)
            if reason is not None and self._speech.words.has(f"reason.{reason.id}"):
                found.setdefault(reason, []).append(id)
        return messages.Why(version, tuple(self._not_now(reason, ids) for reason, ids in found.items()))

    def hint(self, best: Sequence[Advice], version: int) -> messages.Hint:
        """The best options of the viewer's decision at this version, in words; or the refusal."""
        decision = self._room.decision(self._asked(version))
        assert decision is not None
        offered = zip(decision.ids(), decision.options, strict=True)
        texts = {id: self._speech.option(decision, option) for id, option in offered}
        return messages.Hint(
            version,
            tuple(
                messages.Advice(advice.option, texts[advice.option], self._gain(advice.gain), self._reasons(advice))
                for advice in best
                if advice.option in texts
            ),
        )

    def _gain(self, gain: float) -> str:
        amount = round(gain)
        score = self._speech.say("score", (abs(amount),))
        return self._ui.say(f"hint.{'more' if amount > 0 else 'less' if amount else 'even'}", (score,))

    def _reasons(self, advice: Advice) -> str:
        reasons = [self._speech.say(hint_id(why.term), (max(1, round(why.more)),)) for why in advice.reasons]
        return self._ui.say(f"hint.reasons.{len(reasons)}", reasons)

    def sheet(self) -> messages.Sheet:
        """The table in rows of words."""
        sections = tuple(
            messages.SheetSection(title, tuple(heads), tuple(tuple(map(str, row)) for row in rows))
            for title, heads, rows in self._speech.sheet(self._room.view(self._seat))
        )
        return messages.Sheet(self._room.version(self._seat), sections)

    def refused(self, id: str, refusal: Refusal) -> messages.Refused:
        """Why something was not done."""
        rule = refusal.reason.rule if refusal.reason else ""
        return messages.Refused(id, refusal.code, self._speech.refusal(refusal), rule)

    def _asked(self, version: int) -> int:
        """The viewer's seat, which has a decision now; or the refusal."""
        seat = self._seat
        if seat is not None and version != self._room.version(seat):
            raise Stale(f"the table is at version {self._room.version(seat)}, not {version}")
        if seat is None or self._room.decision(seat) is None:
            raise NotYours("this viewer has nothing to decide now")
        return seat

    def _seats(self, yours: Collection[int]) -> tuple[messages.SeatCard, ...]:
        room, waiting, present = self._room, self._waiting(), self._room.present
        return tuple(
            messages.SeatCard(
                seat=chair.seat,
                name=name,
                kind=chair.kind,
                level=chair.level,
                here=chair.seat in present,
                yours=chair.seat in yours,
                deciding=chair.seat in waiting,
            )
            for chair, name in zip(room.chairs, self._speech.seats, strict=True)
        )

    def _waiting(self) -> tuple[int, ...]:
        """The seats the table waits for, as far as this viewer may know."""
        return self._room.waiting(() if self._seat is None else (self._seat,))

    def _turn(self) -> str:
        """Who decides, in a sentence."""
        room, seat, waiting = self._room, self._seat, self._waiting()
        if room.over:
            winners = tuple(score.seat for score in self._rules.scores(self._match.table) if score.place == 1)
            won = "ui.turn.won" if len(winners) == 1 else "ui.turn.shared"
            return self._ui.say(won, (winners,), self._speech.seats)
        if self._match.window is not None:
            asked = seat is not None and room.decision(seat) is not None
            return self._ui.say("ui.turn.react" if asked else "ui.turn.window")
        if room.held is not None:
            if room.held == seat:
                return self._ui.say("ui.turn.confirm")
            return self._ui.say("ui.turn.confirms", (room.held,), self._speech.seats)
        if seat in waiting:
            return self._ui.say("ui.turn.yours")
        missing = tuple(other for other in waiting if room.chairs[other].kind == "open")
        if missing:
            return self._ui.say("ui.turn.open", (missing,), self._speech.seats)
        return self._ui.say("ui.turn.others", (waiting,), self._speech.seats)

    def _prompt(self, decision: Decision) -> messages.Prompt:
        table, speech = self._match.table, self._speech
        choices = tuple(
            messages.Choice(
                id=id,
                text=speech.option(decision, option),
                details=tuple(messages.Detail(*detail) for detail in speech.details(table, decision, option)),
                places=self._rules.option_places(table, decision, option),
            )
            for id, option in zip(decision.ids(), decision.options, strict=True)
        )
        return messages.Prompt(decision.question.id, speech.question(decision), decision.question.rule, choices)

    def _chosen(self) -> tuple[messages.Chosen, ...]:
        """The viewer's own answers of the running turn, or of the one that waits for its Confirm."""
        seat, match = self._seat, self._match
        if seat is None:
            return self._sealed()
        if self._room.held == seat:
            start = match.last_turn
        elif self._room.decision(seat) is not None:
            start = match.turn_start.answers
        else:
            return ()
        first = match.answer_count - len(match.answers)
        return tuple(
            messages.Chosen(self._speech.option_id(answer.option), number < match.stands)
            for number, answer in enumerate(match.answers, first)
            if number >= start and answer.seat == seat and answer.option not in NOTHING_CHOSEN
        )

    def _sealed(self) -> tuple[messages.Chosen, ...]:
        """Where all hands are open: what each seat has answered in secret so far."""
        if not isinstance(self._room, Moment) or not self._room.hands_open:
            return ()
        speech = self._speech
        return tuple(
            messages.Chosen(
                self._ui.say("ui.chosen.by", (answer.seat, speech.option_id(answer.option)), speech.seats), False
            )
            for answer in self._match.sealed()
            if answer.option not in NOTHING_CHOSEN
        )

    def _scores(self, view: object) -> tuple[messages.ScoreCard, ...]:
        scores = getattr(view, "scores", ())
        return tuple(
            messages.ScoreCard(
                score.seat,
                score.place,
                score.total,
                tuple((self._speech.say(f"score.{part}"), value) for part, value in score.parts),
            )
            for score in scores
        )

    def _line(self, number: int, event: Event) -> messages.Line:
        return messages.Line(
            number=number,
            event=event.id,
            opens=PARTS.get(event.id, ""),
            text=self._speech.event(event),
            seat=self._rules.event_seat(event),
            places=self._rules.event_places(event),
        )

    def _not_now(self, reason: Reason, ids: Sequence[str]) -> messages.NotNow:
        return messages.NotNow(
            text=self._speech.reason(reason),
            rule=reason.rule,
            names=tuple(self._speech.option_id(id) for id in ids),
            options=tuple(ids),
            places=tuple(ids),
        )


def hint_id(term: str) -> str:
    """The entry of a game's catalogue that says how an option is better in this term.

    >>> hint_id("to_guard")
    'hint.to-guard'
    """
    return f"hint.{term.replace('_', '-')}"


def seat_names(room: Room | Moment, language: str) -> list[str]:
    """What the seats are called: by their people, or that they are open."""
    ui = Words.load(language, UI)
    return [chair.name or ui.say(f"ui.seat.{chair.kind}", (chair.seat + 1,)) for chair in room.chairs]


def _raw(view: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(view))
