"""R-4.29: Extra! Extra!: a raid, Ness and the G-Men, a new market, and the news."""

from __future__ import annotations

from backroom.games.scarface.changes import expire, public_changes, refit
from backroom.games.scarface.effects import Deed, carry_out
from backroom.games.scarface.market import refresh
from backroom.games.scarface.raids import move_ness, raid
from backroom.games.scarface.reactions import window
from backroom.games.scarface.state import NOBODY, ROUND, Table
from backroom.kernel import Flow


def extra(t: Table) -> Flow[None]:
    """R-4.29.1-5: the steps of the phase; the active player is the one whose reorganisation brought it."""
    t.tell("round", t.extras + 1)
    yield from raid(t, {})
    move_tokens(t)
    refresh(t)
    renew_wanted(t)
    yield from reveal_news(t)
    t.extras += 1
    t.clock = t.book.seat_counts[t.seats].start_cell
    if t.phase == "extra":
        t.phase = "turn"


def move_tokens(t: Table) -> None:
    """R-4.29.2: Ness up, with the markers below him, then the G-Men token down."""
    numbers = t.book.numbers
    move_ness(t, numbers.ness_step)
    if t.expansion:
        t.gmen_level = max(numbers.crime_min, t.gmen_level - numbers.gmen_step)
        t.tell("gmen", t.gmen_level)


def renew_wanted(t: Table) -> None:
    """R-4.29.3, Q-15: the tokens of the next level replace all; those of the last level stay."""
    if t.wanted_stacks:
        t.box += t.wanted
        stack = t.wanted_stacks.pop(0)
        t.wanted = [t.chance.turn_up(stack) for _ in range(len(stack))]
        t.wanted_level += 1
        t.tell("wanted-level", t.wanted_level)


def reveal_news(t: Table) -> Flow[None]:
    """R-4.29.4: the next news card ends the game, or acts at once and changes the round."""
    if t.news:
        t.old_news.append(t.news)
    card = t.news = t.chance.turn_up(t.newspapers)
    row = t.book.news[card]
    t.tell("news", card)
    yield from expire(t, [ROUND])
    if row.final:
        t.phase = "election" if t.expansion else "over"
        if not t.expansion:
            t.tell("over")
    else:
        public_changes(t, card, row.round)
        yield from refit(t)
        if row.now is not None:
            yield from carry_out(t, t.active, row.now, Deed(card))
    yield from window(t, "news_revealed", NOBODY)
