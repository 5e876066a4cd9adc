"""What an option costs and brings, in a few words beside it. Only things that everybody, or the asked seat, can see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from backroom.games.scarface import gang_board
from backroom.games.scarface.book import BUSINESSES
from backroom.games.scarface.businesses import collect_hoods, column_of, income, yield_of
from backroom.games.scarface.crime import crime_step, ness_cost
from backroom.games.scarface.deals import DEALS, deal_cost
from backroom.games.scarface.effects import said
from backroom.games.scarface.extortions import EXTORTIONS, bullets_for
from backroom.games.scarface.market import star_cost
from backroom.games.scarface.orders import ORDERS
from backroom.games.scarface.plan import card_points, plan_crime
from backroom.games.scarface.purse import Purse
from backroom.games.scarface.reactions import Hit, place_name, place_of
from backroom.games.scarface.sales import OWN, authority_price, car_bribe, proceeds
from backroom.games.scarface.state import AUTHORITIES, NOBODY, PARTIES, UNDERWORLD, Gang, Table
from backroom.games.scarface.stats import boss_row, change
from backroom.games.scarface.streets import assault_wounds
from backroom.games.scarface.takeover import attack, protection, resistance
from backroom.games.scarface.thugs import goes_to
from backroom.games.scarface.town import majorities
from backroom.games.scarface.vocabulary import TRACKS, Effect
from backroom.kernel import Decision, Option
from backroom.kernel.sheet import Word

Facts: TypeAlias = tuple[Word, ...]


def details(t: Table, decision: Decision, option: Option) -> Facts:
    """The facts to show beside an option; none where its name says it all."""
    find = FACTS.get(decision.question.id)
    return find(t, t.gangs[decision.seat], decision, option) if find else ()


def word_of(option: Option) -> str:
    """The first word of an option that speaks for itself; empty for a bare one."""
    return str(option[0]) if isinstance(option, tuple) else ""


# --- Cards ------------------------------------------------------------------------------------------------------------


def brings(effect: Effect | None) -> Facts:
    return (Word("detail.brings", (said(effect),)),) if effect is not None else ()


def card_facts(t: Table, me: Gang, card: str) -> Facts:
    """Points and skill of a member or an associate."""
    points = card_points(t, me, card, "strength"), card_points(t, me, card, "influence")
    return (Word("detail.points", points), *brings(t.book.cards[card].skill))


def job_facts(t: Table, me: Gang, job: str, use: bool = False) -> Facts:
    """What a job asks and brings, the crime before it."""
    row = t.book.jobs[job]
    asked = row.use if use else row.requirements
    facts = (Word("detail.asks", (tuple(map(str, asked)),)),) if asked else ()
    return (*facts, *crime_up(crime_step(t, me, row.crime)), *brings(row.reward))


def any_card(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """What stands on a card of any kind that can be discarded, searched for or played."""
    if option not in t.book.cards and option not in t.book.jobs and option not in t.book.street:
        return ()
    if option in t.book.cards:
        return card_facts(t, me, option)
    return job_facts(t, me, option) if option in t.book.jobs else (Word(f"street-says.{option}"),)


def crime_up(by: int) -> Facts:
    return (Word("detail.crime-up", (by,)),) if by else ()


def plan(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """A card with the crime it adds; to stop, the points of the plan so far."""
    chosen = decision.about
    if word_of(option):
        points = [sum(card_points(t, me, str(card), kind) for card in chosen) for kind in ("strength", "influence")]
        return (Word("detail.points", tuple(points)),) if chosen else ()
    before, after = (crime_step(t, me, plan_crime(t, me, cards)) for cards in (len(chosen), len(chosen) + 1))
    return (*crime_up(after - before), *card_facts(t, me, option))


def hire(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    if word_of(option):
        return ()
    _, discount, free = decision.about
    stars = () if free else (Word("detail.stars", (star_cost(t, me, option, int(discount)),)),)
    return (*stars, *card_facts(t, me, option))


def wanted(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """The reward on a crime type's cell."""
    return brings(t.book.wanted[t.wanted[t.book.wanted_cells.index(option)]].reward)


def copied(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    return brings(t.book.cards[option].skill)


def reaction(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """The AT ANY TIME effect of a card."""
    if word_of(option) != "react":
        return ()
    return brings(next(each.effect for each in t.book.reactions[option[1]] if each.part == option[2]))


def street(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """How many figures an assault wounds; effects say themselves."""
    name = option[1] if word_of(option) == "assault" else option if decision.question.id == "assault" else ""
    if name not in t.book.district:
        return ()
    return (Word("detail.wounds", (assault_wounds(t, me, t.book.district[name]),)),)


# --- Actions ----------------------------------------------------------------------------------------------------------


def action(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """What an action costs and brings; to stop, the bullets of the cleanup."""
    kind = word_of(option)
    match kind:
        case "skill":
            card = t.book.cards[option[1]]
            return brings(card.combo.effect if option[2] == 2 and card.combo else card.skill)
        case "job" | "use":
            return job_facts(t, me, option[1], kind == "use")
        case "order":
            return order(t, me, option[1])
        case "extort":
            return (Word("detail.at-most", (min(me.bullets, EXTORTIONS[option[1]].most(t, me)),)),)
        case "street":
            return (Word(f"street-says.{option[1]}"),)
        case "ness":
            return (Word("detail.votes", (ness_cost(t, me),)),)
    gained = bullets_for(t, sum(card not in t.turn.lasting for card in me.plan)) if t.expansion else 0
    return (Word("detail.bullets", (gained,)),) if gained and t.turn.kind == "action" else ()


def order(t: Table, me: Gang, name: str) -> Facts:
    """The points that an order can use, what a step costs, and where its figure goes."""
    row, points = t.book.orders[name], Purse(t, me, name).glance()
    have = {"strength": points.strength, "influence": points.influence}
    facts = [Word("detail.has", (have[kind], kind)) for kind in row.points]
    if row.rate:
        facts.append(Word("detail.rate", (row.rate,)))
    area = ORDERS[name].area
    if area in (UNDERWORLD, AUTHORITIES):
        facts.append(Word("detail.figure-goes", (place_name(t, area),)))
    return tuple(facts)


def points_used(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """R-4.5.2: what so many points of an order do."""
    if decision.about[0] == "lower_crime":
        level = max(t.ness, me.crime - max(0, option + change(t, me, "crime_loss")))
        return (Word("detail.crime-down", (level,)),)
    return (Word("detail.draws", (option,)),)


def split(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """R-4.1.11: the rest of a mixed payment is influence."""
    return (Word("detail.influence", (int(decision.about[0]) - option,)),)


def extortion(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """R-4.19.7: the money for so many districts; the other extortions give one thing for each bullet."""
    if decision.about[0] != "district_money":
        return ()
    return (Word("detail.money", (t.book.extort_money[min(option, majorities(t, me))],)),)


def upgrade(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """The price of the next slot of a track and what it gives."""
    track = TRACKS.index(option) if option in TRACKS else NOBODY
    _, money_off, points_off = decision.about
    cost = gang_board.price(t, me, track, int(money_off), int(points_off)) if track != NOBODY else None
    if cost is None:
        return ()
    slot = t.book.upgrades[me.id][option][me.upgrades[track]]
    return (Word("detail.upgrade", cost), Word(f"detail.track.{option}", (slot.result,)))


def dealer(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """What a deal costs and delivers, and the room that the dealer has."""
    id = option[1] if word_of(option) in ("lay", "swap") else option
    if id not in t.book.dealers:
        return ()
    row = t.book.dealers[id]
    discount = int(decision.about[1]) if decision.question is DEALS else 0
    facts = [Word("detail.deal", (row.pays, deal_cost(t, id, discount), str(row.goods)))]
    if row.storage.total:
        facts.append(Word("detail.stores", (str(row.storage),)))
    return (*facts, *brings(row.extra))


# --- Figures ----------------------------------------------------------------------------------------------------------


def struck(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """R-4.9.4-7: where a figure goes that is hit."""
    if word_of(option) != "figure":
        return ()
    _, seat, kind, place = option
    goal = goes_to(t, Hit(seat, kind, place_of(t, place)), decision.question.id)
    return (Word("detail.goes-to", (place_name(t, goal),)),)


def recruited(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """R-4.9.3: one space to the right."""
    goals = {"slums": "safehouse", "safehouse": "hq"}
    return (Word("detail.goes-to", (goals[option],)),) if option in goals else ()


def freed(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    return (Word("detail.goes-to", ("hq",)),) if word_of(option) == "figure" else ()


def step(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """R-4.8.1-2: sending and moving cost strength where an order does it."""
    if decision.about[0] not in ORDERS or word_of(option) == "done":
        return ()
    return (Word("detail.strength", (1,)),)


def boss(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """R-4.26.2: what the angry boss adds to an order."""
    if option != "boss" or decision.about[0] not in ORDERS:
        return ()
    row = boss_row(t, me)
    return (Word("detail.adds", (row.strength, row.influence)),)


def police(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """R-4.12.2: the bribes and the protection of the cars in a district."""
    if option not in t.book.district:
        return ()
    district = t.book.district[option]
    cars = [car for car, place in enumerate(t.police) if place == district]
    return tuple(Word("detail.police", (car_bribe(t, me, car), protection(t, me, car))) for car in cars)


# --- Neighbourhoods ---------------------------------------------------------------------------------------------------


def take_over(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """The strength a take-over needs, the crime of it and its bonus."""
    hood = t.hoods[t.where[option]]
    numbers = t.book.numbers
    crime = numbers.takeover_crime_neutral if hood.owner == NOBODY else numbers.takeover_crime_rival
    free = int(decision.about[1]) + attack(t, me, hood.district)
    needs = max(0, resistance(t, me, hood) - free)
    return (
        Word("detail.resistance", (needs,)),
        *crime_up(crime_step(t, me, crime, hood.district)),
        *brings(t.book.hoods[option].takeover_bonus),
    )


def sale(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """The money of a sale for the goods it takes."""
    if word_of(option):
        return ()
    money = proceeds(t, me, t.hoods[t.where[option]], int(decision.about[0]))
    return (Word("detail.sale", (money, str(t.book.hoods[option].demand))),)


def sale_to_authorities(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    if word_of(option):
        return ()
    return (Word("detail.money", (authority_price(t, me, int(decision.about[0])),)),)


def tile(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """What a neighbourhood says."""
    return (Word(f"hood-says.{option}"),) if option in t.where else ()


def loses_control(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """Who loses the neighbourhood, and what an order pays for that."""
    if option not in t.where:
        return ()
    owner = Word("detail.controlled-by", (t.hoods[t.where[option]].owner,))
    if decision.about[0] not in ORDERS:
        return (owner,)
    return (Word("detail.influence", (t.book.orders["remove_control"].rate,)), owner)


def opening(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """What opening costs as an order, and what a business of this type pays from then on."""
    if word_of(option) != "open":
        return ()
    _, kind, where = option
    cost = decision.about[0] in ORDERS
    facts = (Word("detail.influence", (t.book.business_cost[kind],)),) if cost else ()
    return (*facts, *coming(t, kind, where))


def coming(t: Table, kind: str, where: str) -> Facts:
    """What a type pays to whoever controls a neighbourhood, when a marker of its column has come there."""
    hood = t.hoods[t.where[where]]
    if hood.owner == NOBODY:
        return ()
    pays = yield_of(t, t.gangs[hood.owner], kind, hood.district)
    if t.expansion:
        column = t.book.yields[column_of(kind)]
        height = len(t.columns[column_of(kind)])
        pays = max(0, pays + column[height - 1] - column[height])
    return (Word("detail.pays", (pays,)),)


def closing(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """What a business pays now, and to whom."""
    if word_of(option) != "business":
        return ()
    _, kind, where = option
    hood = t.hoods[t.where[where]]
    if hood.owner == NOBODY:
        return ()
    pays = yield_of(t, t.gangs[hood.owner], kind, hood.district)
    return (Word("detail.pays", (pays,)), Word("detail.controlled-by", (hood.owner,)))


def successor(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """What a business pays that takes another's place."""
    if word_of(option) != "replace":
        return ()
    return coming(t, option[1], str(decision.about[1]))


def replacement(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    return coming(t, option, str(decision.about[1]))


def collected(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """What all own businesses of a district pay."""
    found = [hood for hood in collect_hoods(t, me, OWN) if t.book.districts[hood.district] == option]
    return (Word("detail.at-most-money", (income(t, me, BUSINESSES, found),)),)


def candidate(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    """What a candidate promises."""
    party = PARTIES.index(option)
    return (Word(f"candidate-says.{t.candidates[party]}.{option}"),)


def gang(t: Table, me: Gang, decision: Decision, option: Any) -> Facts:
    return (Word(f"gang-says.{option}"),)


FACTS: dict[str, Callable[[Table, Gang, Decision, Any], Facts]] = {
    "gang": gang,
    "start": tile,
    "plan": plan,
    "action": action,
    "before-reorg": action,
    "count": points_used,
    "split": split,
    "bullets": extortion,
    "hire": hire,
    "wanted": wanted,
    "copy": copied,
    "upgrade": upgrade,
    "figure": boss,
    "recruit": recruited,
    "free": freed,
    "police": police,
    "take-over": take_over,
    "sell": sale,
    "sell-good": sale_to_authorities,
    "place-control": tile,
    "remove-control": loses_control,
    "open-business": opening,
    "replace-business": replacement,
    "successor": successor,
    "collect-in": collected,
    "vote": candidate,
    **dict.fromkeys(("react", "react-figure", "react-figures"), reaction),
    **dict.fromkeys(("send", "move"), step),
    **dict.fromkeys(("street", "assault"), street),
    **dict.fromkeys(("wound", "kill", "jail"), struck),
    **dict.fromkeys(("remove-business", "change-business"), closing),
    **dict.fromkeys(("deal", "keep-dealer", "lay-dealer", "leave-dealer"), dealer),
    **dict.fromkeys(("refresh", "hat", "discard", "trash", "search", "job", "discard-job"), any_card),
    **dict.fromkeys(("lose-street", "discard-street"), any_card),
}
"""What is said beside the options of each question. Those that are not here have options that say it all."""
