"""What an option costs and brings, in a few words beside it. Only things that everybody, or the asked seat, can see."""

from __future__ import annotations

from backroom.games.scarface import gang_board
from backroom.games.scarface.crime import ness_cost
from backroom.games.scarface.effects import said
from backroom.games.scarface.market import star_cost
from backroom.games.scarface.plan import card_points
from backroom.games.scarface.sales import authority_price, proceeds
from backroom.games.scarface.state import Gang, Table
from backroom.games.scarface.takeover import resistance
from backroom.games.scarface.vocabulary import TRACKS, Effect
from backroom.kernel import Decision, Option
from backroom.kernel.sheet import Word


def details(t: Table, decision: Decision, option: Option) -> tuple[Word, ...]:
    """The facts to show beside an option; none where its name says it all."""
    me = t.gangs[decision.seat]
    kind, what = (str(option[0]), option[1:]) if isinstance(option, tuple) else (decision.question.kind, (option,))
    first = str(what[0]) if what else ""
    match decision.question.id, kind:
        case "plan", "card":
            return card_facts(t, me, first)
        case "action", "skill":
            card = t.book.cards[first]
            return brings(card.combo.effect if what[1] == 2 and card.combo else card.skill)
        case "action", "job" | "use":
            return job_facts(t, first, kind == "use")
        case "action" | "before-reorg", "ness":
            return (Word("detail.votes", (ness_cost(t, me),)),)
        case "hire", "associate":
            return (Word("detail.stars", (star_cost(t, me, first),)), *card_facts(t, me, first))
        case "upgrade", "track":
            cost = gang_board.price(t, me, TRACKS.index(first))
            return (Word("detail.upgrade", cost),) if cost else ()
        case "sell", "hood":
            return (Word("detail.money", (proceeds(t, me, t.hoods[t.where[first]]),)),)
        case "sell-good", "good":
            return (Word("detail.money", (authority_price(t, me, t.book.numbers.auth_price),)),)
        case "take-over", "hood":
            return (Word("detail.resistance", (resistance(t, me, t.hoods[t.where[first]]),)),)
        case "deal" | "keep-dealer", "dealer":
            return dealer_facts(t, first)
        case "lay-dealer", "lay" | "swap":
            return dealer_facts(t, first)
    return ()


def brings(effect: Effect | None) -> tuple[Word, ...]:
    return (Word("detail.brings", (said(effect),)),) if effect is not None else ()


def card_facts(t: Table, me: Gang, card: str) -> tuple[Word, ...]:
    """Points and skill of a member or an associate."""
    points = card_points(t, me, card, "strength"), card_points(t, me, card, "influence")
    return (Word("detail.points", points), *brings(t.book.cards[card].skill))


def job_facts(t: Table, job: str, use: bool) -> tuple[Word, ...]:
    """What a job asks and brings."""
    row = t.book.jobs[job]
    asked = row.use if use else row.requirements
    return (Word("detail.asks", (tuple(map(str, asked)),)), *brings(row.reward))


def dealer_facts(t: Table, dealer: str) -> tuple[Word, ...]:
    """What a deal costs and delivers."""
    row = t.book.dealers[dealer]
    return (Word("detail.deal", (row.pays, row.cost, row.goods.alcohol, row.goods.gun)), *brings(row.extra))
