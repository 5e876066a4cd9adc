"""R-4.14: the icons of businesses, which cards use too: gains, laundering, job draws and trades."""

from __future__ import annotations

from backroom.games.godfather.book import GOODS, NARC
from backroom.games.godfather.stacks import cards_in, discard, draw_job, launder, notes_of, take_good, take_notes
from backroom.games.godfather.state import Player, Table
from backroom.games.godfather.vocabulary import Atom
from backroom.kernel import SKIP, Decision, Flow, Option, Question

STASH = Question("stash", kind="note", rule="R-4.14")
DRAW_JOBS = Question("draw-jobs", rule="R-4.14")
KEEP_JOB = Question("keep-job", kind="job", rule="R-4.14")
TRADE = Question("trade", rule="R-4.14")
SWAP = Question("swap-good", rule="R-4.14")
PICK_GOOD = Question("pick-good", kind="good", rule="R-4.14")

DRAW: Option = ("draw",)


def money(t: Table, me: Player, atom: Atom) -> Flow[None]:
    """`money`: take the listed notes."""
    take_notes(t, me, [int(value) for value in atom.args])
    yield from ()


def good(t: Table, me: Player, atom: Atom) -> Flow[None]:
    """`good`: take the listed goods."""
    for name in atom.args:
        take_good(t, me, str(name))
    yield from ()


def horse(t: Table, me: Player, atom: Atom) -> Flow[None]:
    """`horse`: take the horse head; the running rotation does not change (R-4.4.9)."""
    t.horse = me.seat
    t.tell("horse", me.seat)
    yield from ()


def pick_good(t: Table, me: Player, atom: Atom) -> Flow[None]:
    """`pick_good`: take a gun, blood money or booze of choice that is in stock, so many times."""
    for _ in range(int(atom.args[0])):
        stock = [name for name, count in zip(GOODS[:NARC], t.goods, strict=False) if count]
        if not stock:
            return
        take_good(t, me, (yield Decision(me.seat, PICK_GOOD, stock)))


def stash(t: Table, me: Player, atom: Atom) -> Flow[None]:
    """`stash`: show a banknote from the hand and launder it into the suitcase, up to so many times."""
    for left in range(int(atom.args[0]), 0, -1):
        value = yield Decision(me.seat, STASH, [*notes_of(me.hand.notes), SKIP], (left,))
        if value is SKIP:
            return
        launder(t, me, value)


def job_draw(t: Table, me: Player, atom: Atom) -> Flow[None]:
    """`job_draw`: look at the top two jobs, keep one, discard the other face up, so many times."""
    for left in range(int(atom.args[0]), 0, -1):
        if not t.deck and not t.discard:
            return
        if (yield Decision(me.seat, DRAW_JOBS, [DRAW, SKIP], (left,))) is SKIP:
            return
        t.tell("draws-jobs", me.seat)
        for _ in range(2):
            job = draw_job(t)
            if job is not None:
                t.looking.append(job)
        kept = yield Decision(me.seat, KEEP_JOB, t.looking.copy())
        t.looking.remove(kept)
        me.hand.jobs.append(kept)
        t.whisper((me.seat,), "kept-job", me.seat, kept)
        for job in t.looking:
            t.discard.append(job)
            t.tell("discarded-job", me.seat, job)
        t.looking = []


def give_up(t: Table, me: Player, count: int, question: Question, about: tuple[int | str, ...]) -> Flow[bool]:
    """Discard exactly so many cards of the hand, or decline at the start; False if declined or impossible (Q-38)."""
    if len(me.hand) < count:
        return False
    for left in range(count, 0, -1):
        cards = cards_in(me.hand)
        card = yield Decision(me.seat, question, [*cards, SKIP] if left == count else cards, (left, *about))
        if card is SKIP:
            return False
        discard(t, me, card)
    return True


def trade(t: Table, me: Player, atom: Atom) -> Flow[None]:
    """`trade`: discard exactly so many cards, then take the listed notes."""
    if (yield from give_up(t, me, int(atom.args[0]), TRADE, atom.gives)):
        take_notes(t, me, atom.gives)


def swap_good(t: Table, me: Player, atom: Atom) -> Flow[None]:
    """`swap_good`: discard a card, then pick a good, up to so many times."""
    for _ in range(int(atom.args[0])):
        if not (yield from give_up(t, me, 1, SWAP, ())):
            return
        yield from pick_good(t, me, ONE_GOOD)


ONE_GOOD = Atom("pick_good", (1,))

ICONS = {
    "money": money,
    "good": good,
    "horse": horse,
    "pick_good": pick_good,
    "stash": stash,
    "job_draw": job_draw,
    "trade": trade,
    "swap_good": swap_good,
}
