"""R-4.15: city tokens: the display, the limit, and playing them."""

from __future__ import annotations

from backroom.games.speakeasy.effects import cannot, effect, gain
from backroom.games.speakeasy.state import Boss, Table
from backroom.kernel import DONE, SKIP, Decision, Flow, Option, Question, Reason

TAKE_TOKEN = Question("take-token", rule="R-4.15.2")
REFILL_FROM = Question("refill-from", kind="stack", rule="R-4.15.2")
RETURN_TOKEN = Question("return-token", kind="token", rule="R-4.15.4")
SURPLUS_TOKEN = Question("surplus-token", kind="token", rule="R-4.15.3")
RETURN_TO = Question("return-to", kind="middle", rule="R-4.15.3")
PLAY_TOKEN = Question("play-token", kind="token", rule="R-4.15.4")

NO_TOKEN_ON_DISPLAY = Reason("no-token-on-display", "R-4.15.2")
NO_USABLE_TOKEN = Reason("no-usable-token", "R-4.15.4")


def on_display(t: Table) -> list[Option]:
    """R-4.15.2: the face-up, uncovered tokens of the middle and the right column."""
    middle: list[Option] = [("middle", row) for row, pile in enumerate(t.display_middle) if pile]
    right: list[Option] = [("right", row) for row, token in enumerate(t.display_right) if token]
    return middle + right


def no_token(t: Table, me: Boss, count: int) -> Reason | None:
    return None if on_display(t) else NO_TOKEN_ON_DISPLAY


@effect("city", unless=no_token)
def gain_city_tokens(t: Table, me: Boss, count: int) -> Flow[None]:
    """R-4.15.2: take tokens from the display, refilling after each."""
    for left in range(count, 0, -1):
        pick = yield Decision(me.seat, TAKE_TOKEN, [*on_display(t), SKIP], (left,))
        if pick is SKIP:
            return
        column, row = pick
        if column == "middle":
            token = t.display_middle[row].pop()
        else:
            token, t.display_right[row] = t.display_right[row], ""
        me.tokens.append(token)
        t.tell("took-token", me.seat, token)
        if column == "right":
            yield from refill(t, me, row)


def refill(t: Table, me: Boss, row: int) -> Flow[None]:
    """R-4.15.2: a right cell is refilled at once from a left stack of the taker's choice."""
    stacks = [row for row, stack in enumerate(t.display_left) if stack]
    if stacks:
        stack = yield Decision(me.seat, REFILL_FROM, stacks, (row,))
        t.display_right[row] = t.chance.turn_up(t.display_left[stack])
        t.tell("token-revealed", t.display_right[row])


def usable_tokens(t: Table, me: Boss) -> list[str]:
    """Q-30: the kinds of held tokens whose effect can change something now."""
    return [
        token
        for token in dict.fromkeys(me.tokens)
        if any(cannot(t, me, each) is None for each in t.book.token_effect[token])
    ]


def no_usable_token(t: Table, me: Boss, count: int) -> Reason | None:
    return None if usable_tokens(t, me) else NO_USABLE_TOKEN


@effect("tokens", unless=no_usable_token)
def play_tokens(t: Table, me: Boss, count: int) -> Flow[None]:
    """R-4.15.4: play up to two tokens, one after the other; one gained meanwhile may be the second."""
    for left in range(count, 0, -1):
        tokens = usable_tokens(t, me)
        if not tokens:
            return
        token = yield Decision(me.seat, PLAY_TOKEN, [*tokens, DONE], (left,))
        if token is DONE:
            return
        me.tokens.remove(token)
        me.aside.append(token)
        t.tell("played-token", me.seat, token)
        yield from gain(t, me, t.book.token_effect[token])


def return_tokens(t: Table, me: Boss) -> Flow[None]:
    """R-4.2.3 (a)-(b): at the end of the turn played tokens, then surplus ones, go face up to middle cells."""
    while me.aside:
        token = yield Decision(me.seat, RETURN_TOKEN, list(dict.fromkeys(me.aside)))
        yield from put_on_display(t, me, me.aside, token)
    while len(me.tokens) > token_limit(t, me):
        surplus = len(me.tokens) - token_limit(t, me)
        token = yield Decision(me.seat, SURPLUS_TOKEN, list(dict.fromkeys(me.tokens)), (surplus,))
        yield from put_on_display(t, me, me.tokens, token)


def token_limit(t: Table, me: Boss) -> int:
    """R-4.15.3: 4 tokens, and 1 more for each token crate."""
    return t.book.start.token_limit + t.crate_bonus(me, "token")


def put_on_display(t: Table, me: Boss, pile: list[str], token: str) -> Flow[None]:
    """R-4.15.3: face up on any middle cell, occupied or not."""
    row = yield Decision(me.seat, RETURN_TO, list(range(len(t.display_middle))), (token,))
    pile.remove(token)
    t.display_middle[row].append(token)
    t.tell("returned-token", me.seat, token, row)
