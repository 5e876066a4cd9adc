"""R-4.1.5-7, R-4.4.1: cards of all kinds: drawing, discarding, searching, looking, and leaving the game."""

from __future__ import annotations

from backroom.games.scarface.deals import draw_dealers
from backroom.games.scarface.effects import Deed, effect, for_each, rivals
from backroom.games.scarface.memory import drop_under, forget, remember
from backroom.games.scarface.plan import planning
from backroom.games.scarface.state import Gang, Table
from backroom.games.scarface.streets import draw_streets, drop_street
from backroom.games.scarface.town import fits
from backroom.games.scarface.vocabulary import Effect
from backroom.kernel import DONE, Decision, Flow, Option, Question

DROP_JOB = Question("discard-job", kind="job", rule="R-4.4.1")
DISCARD = Question("discard", kind="card", rule="R-4.1.2")
DISCARD_STREET = Question("lose-street", kind="street", rule="R-4.1.2")
TRASH = Question("trash", kind="card", rule="R-4.1.2")
SEARCH = Question("search", kind="card", rule="R-4.1.6")
LOOK = Question("look", kind="seat", rule="R-4.1.6")


# --- Drawing ----------------------------------------------------------------------------------------------------------


def draw_own(t: Table, me: Gang, count: int) -> None:
    """R-4.1.5: cards of the own deck into the hand; the deck is not renewed."""
    count = max(0, min(count, len(me.deck)))
    for _ in range(count):
        card = t.chance.turn_up(me.deck)
        me.hand.append(card)
        t.whisper((me.seat,), "draws-card", me.seat, card)
    if count:
        t.tell("draws", me.seat, count)


def draw_jobs(t: Table, me: Gang, count: int) -> Flow[None]:
    """R-4.4.1: jobs into the job hand, then the excess under the deck by choice."""
    count = min(count, len(t.jobs))
    for _ in range(count):
        card = t.chance.turn_up(t.jobs)
        me.jobs.append(card)
        t.whisper((me.seat,), "draws-job", me.seat, card)
    if count:
        t.tell("draws-jobs", me.seat, count)
    while len(me.jobs) > t.book.numbers.job_limit:
        card = yield Decision(me.seat, DROP_JOB, list(me.jobs))
        drop_job(t, me, card)


def drop_job(t: Table, me: Gang, card: str) -> None:
    """A job of the hand goes under the job deck."""
    drop_under(t, me, me.jobs, t.jobs, card)
    t.whisper((me.seat,), "drops-job", me.seat, card)
    t.tell("drops-jobs", me.seat, 1)


def can_draw(t: Table, me: Gang, what: Effect) -> bool:
    """Whether the deck has a card."""
    match what.args[0]:
        case "own":
            return bool(me.deck)
        case "job":
            return bool(t.jobs)
        case "dealer":
            return bool(t.dealers)
    return bool(t.streets)


@for_each("draw", 2, can_draw)
def draw(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Draw from a deck; the own hand has no limit for this, the others apply theirs at once."""
    deck, amount, _ = what.args
    if deck == "own":
        draw_own(t, me, amount.n)
    elif deck == "job":
        yield from draw_jobs(t, me, amount.n)
    elif deck == "dealer":
        yield from draw_dealers(t, me, amount.n)
    elif t.expansion:
        yield from draw_streets(t, me, amount.n)


# --- Discarding -------------------------------------------------------------------------------------------------------


def zone_of(me: Gang, zone: str) -> list[str]:
    """The cards of a gang in a zone."""
    match zone:
        case "hand":
            return me.hand
        case "street":
            return me.streets
        case "job":
            return me.jobs
        case "plan":
            return me.plan
    return me.discard


QUESTIONS = {"hand": DISCARD, "plan": DISCARD, "street": DISCARD_STREET, "job": DROP_JOB}


@for_each("discard", 2, lambda t, me, what: bool(zone_of(me, what.args[0])))
def discard(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Discard by the owner's choice or at random; own cards to the discard pile, others under their deck."""
    zone, amount, _, chooser = what.args
    cards = zone_of(me, zone)
    for _ in range(min(amount.n, len(cards))):
        if chooser == "random":
            card = cards[t.chance.below(len(cards))]
        else:
            options: list[Option] = list(dict.fromkeys(cards))
            card = yield Decision(me.seat, QUESTIONS[zone], [*options, DONE] if amount.upto else options)
            if card is DONE:
                return
        if zone == "street":
            drop_street(t, me, card)
        elif zone == "job":
            drop_job(t, me, card)
        else:
            cards.remove(card)
            me.discard.append(card)
            t.tell("discards", me.seat, card)


def trashable(t: Table, me: Gang, zone: str) -> list[Option]:
    """Primitive 12: own cards that can leave the game, never the boss."""
    return [card for card in dict.fromkeys(zone_of(me, zone)) if not t.book.cards[card].boss]


@effect("trash", can=lambda t, me, what: bool(trashable(t, me, what.args[0])))
def trash(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """Own cards leave the game."""
    zone, amount = what.args
    for _ in range(amount.n):
        options = trashable(t, me, zone)
        if not options:
            return
        card = yield Decision(me.seat, TRASH, [*options, DONE] if amount.upto else options)
        if card is DONE:
            return
        zone_of(me, zone).remove(card)
        t.box.append(card)
        t.tell("trashes", me.seat, card)


# --- Searching and looking --------------------------------------------------------------------------------------------


def searched(t: Table, me: Gang, pile: str) -> list[str]:
    """The cards that a search goes through."""
    match pile:
        case "own":
            return me.deck
        case "own_discard":
            return me.discard
        case "job":
            return t.jobs
    return t.streets


def found_in(t: Table, me: Gang, what: Effect) -> list[Option]:
    """The cards of a search that may be taken, equal ones once and in an order that tells nothing of the deck's."""
    pile, cards = what.args[0], what.args[1]
    return sorted({card for card in searched(t, me, pile) if fits(t, cards, card)})


def can_search(t: Table, me: Gang, what: Effect) -> bool:
    """Whether there is a deck to look through and, for a card of the plan, a plan."""
    return bool(searched(t, me, what.args[0])) and (what.args[3] != "plan" or planning(t, me))


def reshuffle(t: Table, cards: list[str]) -> None:
    """A deck is shuffled, and nobody knows any more where its cards lie."""
    t.chance.shuffle(cards)
    forget(t, cards)


@effect("search", can=can_search)
def search(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """R-4.1.6: look through a deck, take cards and put them where it says; then the deck is shuffled."""
    pile, _, amount, goal = what.args
    cards = searched(t, me, pile)
    if not can_search(t, me, what):
        return
    if pile in ("job", "street"):
        reshuffle(t, cards)
    for _ in range(amount.n):
        options = found_in(t, me, what)
        if not options:
            break
        card = yield Decision(me.seat, SEARCH, [*options, DONE] if amount.upto else options, (deed.card,))
        if card is DONE:
            break
        cards.remove(card)
        if pile == "job":
            me.jobs.append(card)
        elif pile == "street":
            me.streets.append(card)
        elif goal == "deck_top":
            reshuffle(t, cards)
            me.deck.append(card)
            remember(t, [card], 1 << me.seat)
            t.tell("searches", me.seat, 1)
            return
        else:
            (me.hand if goal == "hand" else me.plan if goal == "plan" else me.discard).append(card)
        if goal == "plan":
            t.tell("adds-to-plan", me.seat, card)
        t.tell("searches", me.seat, 1)
    if pile != "own_discard":
        reshuffle(t, cards)
    if pile == "job":
        yield from draw_jobs(t, me, 0)
    elif pile == "street":
        yield from draw_streets(t, me, 0)


RIVAL_CARDS = {"rival_hand": "hand", "rival_jobs": "job", "rival_street": "street"}


def looked_at(t: Table, me: Gang, what: str) -> list[str]:
    """The deck whose top is looked at."""
    decks = {
        "own": me.deck,
        "job": t.jobs,
        "dealer": t.dealers,
        "street": t.streets,
        "raid": t.raids,
        "news": t.newspapers,
        "assoc_a": t.associates[0],
        "assoc_b": t.associates[1],
    }
    return decks[what]


def can_look(t: Table, me: Gang, what: Effect) -> bool:
    word = what.args[0]
    if word in RIVAL_CARDS:
        return any(zone_of(gang, RIVAL_CARDS[word]) for gang in rivals(t, me))
    return bool(looked_at(t, me, word))


@effect("look", can=can_look)
def look(t: Table, me: Gang, what: Effect, deed: Deed) -> Flow[None]:
    """R-4.1.6: see cards secretly and leave them as they are; a rival's hand is seen whole."""
    word, amount = what.args
    if word not in RIVAL_CARDS:
        deck = looked_at(t, me, word)
        seen = tuple(reversed(deck[len(deck) - min(amount.n, len(deck)) :]))
        if seen:
            peek(t, me, word, seen)
        return
    zone = RIVAL_CARDS[word]
    some: list[Option] = [gang.seat for gang in rivals(t, me) if zone_of(gang, zone)]
    if some:
        seat = yield Decision(me.seat, LOOK, some, (word,))
        peek(t, me, word, tuple(zone_of(t.gangs[seat], zone)))


def peek(t: Table, me: Gang, word: str, cards: tuple[str, ...]) -> None:
    """The gang alone learns what these cards are."""
    t.chance.peek()
    remember(t, cards, 1 << me.seat)
    t.whisper((me.seat,), "sees", me.seat, word, cards)
    t.tell("looks", me.seat, word)
