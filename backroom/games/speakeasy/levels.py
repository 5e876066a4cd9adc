"""R-4.6: levels, strength and fame."""

from __future__ import annotations

from backroom.games.speakeasy.book import LEVELS, TRACK, TRACKS
from backroom.games.speakeasy.effects import effect, gain
from backroom.games.speakeasy.family import member_from_fame
from backroom.games.speakeasy.hand import TOO_FEW_CARDS, discard
from backroom.games.speakeasy.state import Boss, Table
from backroom.kernel import SKIP, Decision, Flow, Question, Reason

RAISE = Question("raise", kind="track", rule="R-4.6.1")
RAISE_AGAIN = Question("raise-again", kind="track", rule="R-4.6.5")

AT_THE_TOP = Reason("level-at-top", "R-4.6.2")
NOTHING_TO_RAISE = Reason("nothing-to-raise", "R-4.6.1")


def cannot_raise(t: Table, me: Boss, track: str, more_cards: int = 0) -> Reason | None:
    """R-4.6.1: a level stops at 5; the last steps cost cards from the hand."""
    index = TRACK[track]
    level = me.levels[index]
    if level == LEVELS:
        return AT_THE_TOP
    return TOO_FEW_CARDS if len(me.hand) < t.book.discards[index][level] + more_cards else None


def raisable(t: Table, me: Boss, track: str) -> list[str]:
    """R-4.6.2: the tracks to choose from."""
    wanted = TRACKS if track == "any" else (track,)
    return [name for name in wanted if cannot_raise(t, me, name) is None]


def nothing_to_raise(t: Table, me: Boss, track: str) -> Reason | None:
    if track != "any":
        return cannot_raise(t, me, track)
    return None if raisable(t, me, track) else NOTHING_TO_RAISE


@effect("raise", unless=nothing_to_raise)
def raise_level(t: Table, me: Boss, track: str) -> Flow[None]:
    """R-4.6.1: raise the shown level, or any, by 1."""
    pick = yield Decision(me.seat, RAISE, [*raisable(t, me, track), SKIP])
    if pick is not SKIP:
        yield from raise_track(t, me, pick)


def cannot_raise_again(t: Table, me: Boss, track: str) -> Reason | None:
    return cannot_raise(t, me, track, more_cards=1)


@effect("again", unless=cannot_raise_again)
def raise_again(t: Table, me: Boss, track: str) -> Flow[None]:
    """R-4.6.5: discard a card to raise the shown operation once more."""
    if cannot_raise_again(t, me, track):
        return
    pick = yield Decision(me.seat, RAISE_AGAIN, [track, SKIP])
    if pick is not SKIP:
        yield from discard(t, me, 1)
        yield from raise_track(t, me, track)


def raise_track(t: Table, me: Boss, track: str) -> Flow[None]:
    """R-4.6.3: the marker moves one cell right and fame one step up, with the step's reward (R-4.6.4)."""
    index = TRACK[track]
    yield from discard(t, me, t.book.discards[index][me.levels[index]])
    me.levels[index] += 1
    fame = me.fame
    t.tell("raised", me.seat, track, me.levels[index], fame)
    if fame in me.waiting:
        yield from member_from_fame(t, me, fame)
    yield from gain(t, me, t.book.fame_rewards.get(fame, ()))
