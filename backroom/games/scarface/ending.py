"""R-4.30: the election and the end of the game."""

from __future__ import annotations

from backroom.games.scarface.criteria import businesses, count, own_cards, total_worth
from backroom.games.scarface.state import NOBODY, PARTIES, Gang, Table
from backroom.games.scarface.vocabulary import Criterion, Formula
from backroom.kernel import AskAll, Decision, Flow, Question, Score, placed

VOTE = Question("vote", kind="party", rule="R-4.30.1")
STARS = Criterion("stars")


def election(t: Table) -> Flow[None]:
    """R-4.30.1-2: all choose a party in secret; the candidate with more votes is mayor, a tie is tossed."""
    t.tell("election")

    def dialogue(seat: int) -> Flow[str]:
        party: str = yield Decision(seat, VOTE, list(PARTIES))
        return party

    chosen: dict[int, str] = yield AskAll(tuple(range(t.seats)), dialogue)
    t.ballots = [PARTIES.index(chosen[gang.seat]) for gang in t.gangs]
    totals = [0, 0]
    for gang, party in zip(t.gangs, t.ballots, strict=True):
        totals[party] += gang.votes
        t.tell("votes-for", gang.seat, PARTIES[party], gang.votes)
    if totals[0] == totals[1]:
        t.mayor = t.chance.below(len(PARTIES))
        t.tell("toss", PARTIES[t.mayor])
    else:
        t.mayor = int(totals[1] > totals[0])
    t.tell("mayor", f"{t.candidates[t.mayor]}.{PARTIES[t.mayor]}", PARTIES[t.mayor])
    t.phase = "over"
    t.tell("over")


def mayor_formulas(t: Table) -> tuple[Formula, ...]:
    """R-4.30.3: the bonuses of the side of the candidate who won."""
    if t.mayor == NOBODY:
        return ()
    card = t.book.candidates[t.candidates[t.mayor]]
    return card.red if t.mayor else card.blue


def card_formulas(t: Table, me: Gang) -> list[Formula]:
    """R-4.30.4: end bonuses of associates in the gang's deck, and of SNITCH skills."""
    cards = t.book.cards
    found = [bonus for card in own_cards(me) if card in cards and (bonus := cards[card].end_bonus) is not None]
    found += [part.args[0] for card in me.snitches for part in cards[card].skill.walk() if part.name == "end_bonus"]
    return found


def final_scores(t: Table) -> list[Score]:
    """R-4.30.4-6: money and bonuses; of equal sums more money behind the screen, then victory is shared."""
    mayor = mayor_formulas(t)
    side = t.book.side(t.expansion)
    parts = []
    for me in t.gangs:
        mine = [("money", me.money)]
        if t.expansion:
            mine.append(("mayor", total_worth(t, me, mayor)))
        else:
            mine.append(("stars", side.star_bonus * count(t, me, STARS)))
            mine.append(("businesses", side.business_bonus * businesses(t, me, "all")))
        mine.append(("cards", total_worth(t, me, card_formulas(t, me))))
        parts.append(tuple(mine))
    return placed(parts, [(me.money,) for me in t.gangs])
