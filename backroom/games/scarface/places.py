"""Where on the table an option or an event is: keys of places, which a drawing of the board uses too.

| key | place |
|---|---|
| `district:<id>`, `hood:<tile>` | a district; a neighbourhood tile |
| `figure:<seat>:<kind>:<place>` | the thugs or the boss of a gang in a district or another place, such as `hq` |
| `vehicle:<seat>:<kind>:<place>` | cars or trucks of a gang in a district or the `garage` |
| `business:<marker>:<tile>` | business markers on a tile, equal ones once |
| `column:<business>` | a column of the business track |
| `police:<district>`, `home:<seat>` | the police cars of a district; a home marker |
| `ness:angry`, `ness:track` | angry Ness on the map; Ness on the crime track |
| `gmen:token`, `gmen:card` | the token on the crime track; the active G-Men card |
| `crime:<seat>` | the crime marker of a gang |
| `area:underworld`, `area:authorities` | the two areas of orders |
| `order:<id>`, `extort:<id>` | an order; an extortion |
| `card:<id>` | any card, wherever it lies, jobs, dealers, raids and news too; and a most-wanted token |
| `aside:<card>` | a card that the asked seat has chosen for its plan, but not yet declared |
| `plan:<seat>`, `points:<seat>` | the plan of a gang; the points it shows |
| `hand:<seat>`, `deck:<seat>`, `discard:<seat>` | a gang's own cards |
| `jobs:<seat>`, `streets:<seat>`, `dealers:<seat>` | a gang's job hand, street gang cards, dealers |
| `resource:<seat>:<id>` | money, votes, bullets, alcohol or guns of a gang |
| `supply:<id>` | alcohol or guns in the supply |
| `track:<seat>:<track>`, `boss:<seat>` | a track of a gang board; its boss track |
| `pile:<deck>` | a deck of the table, by its name in the view: `pile:jobs` |
| `market:open` | the associates on offer |
| `wanted:<type>` | a cell of the most-wanted tokens |
| `candidate:<party>` | a candidate, `blue` or `red` |
| `news:open`, `raid:open` | where news and raid cards lie open |
| `clock:marker`, `ring:holder` | the time marker; the family ring, wherever it is |
| `gang:<id>` | a gang that can be chosen |
| `seat:<n>` | everything of a player |

The first place of an option is where it is clicked; the others are lit with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from backroom.games.scarface.orders import ORDERS
from backroom.games.scarface.state import AUTHORITIES, UNDERWORLD, Table
from backroom.games.scarface.vocabulary import POINTS
from backroom.kernel import Decision, Event, Option
from backroom.kernel.decision import option_id
from backroom.kernel.pointing import Places, Where, at, fixed, only

AREAS = {UNDERWORLD: "area:underworld", AUTHORITIES: "area:authorities"}

FROM_THE_SUPPLY = ("gain-good", "more-goods")
"""Questions about goods that do not lie with the asked seat yet."""
SOURCED = frozenset(
    {
        *("choose", "optional", "target", "wound", "kill", "jail", "exchange", "remove-business", "search", "refresh"),
        *("ability", "copy", "street", "assault", "wanted", "job"),
        *("open-business", "take-over", "remove-control", "place-control", "deal", "upgrade", "hire", "move", "park"),
        *("impound", "send"),
    }
)
"""Questions that are about the card or the order which asks them."""


def option_places(t: Table, decision: Decision, option: Option) -> Places:
    """The places an option is about, the one to click first; none for what declines something.

    While a plan is laid card by card, every option is about those that are chosen already.
    """
    found = own_places(t, decision, option)
    question = decision.question.id
    if question == "plan":
        return (*found, *(f"aside:{card}" for card in decision.about))
    if found and question in SOURCED:
        return tuple(dict.fromkeys((*found, *source(t, decision))))
    return found


def own_places(t: Table, decision: Decision, option: Option) -> Places:
    """The places of this option, whatever asks for it."""
    if isinstance(option, tuple):
        return BY_WORD[str(option[0])](t, decision, option)
    return BY_KIND[decision.question.kind](t, decision, option)


def source(t: Table, decision: Decision) -> Places:
    """The card, tile, token or order that a question comes from."""
    id = str(decision.about[0]) if decision.about else ""
    if id in t.where:
        return (f"hood:{id}",)
    if id in t.book.wanted:
        cells = t.book.wanted_cells
        return tuple(f"wanted:{cells[cell]}" for cell, token in enumerate(t.wanted) if token == id)
    if id in ORDERS:
        return (f"order:{id}",)
    if id in t.book.gmen:
        return ("gmen:card",)
    return (f"card:{id}",) if id else ()


Find: TypeAlias = Callable[[Table, Decision, Any], Places]


def card(t: Table, decision: Decision, option: Any) -> Places:
    """A card by its id: an option of its own, or the first thing after the option's word."""
    return (f"card:{option[1] if isinstance(option, tuple) else option}",)


def bare(kind: str) -> Find:
    """A place of a kind, named by a bare option."""
    return lambda t, decision, option: (f"{kind}:{option}",)


def of_the_asked(kind: str) -> Find:
    """The one place of a kind that the asked seat has."""
    return lambda t, decision, option: (f"{kind}:{decision.seat}",)


def nowhere(t: Table, decision: Decision, option: Any) -> Places:
    return ()


def order(t: Table, decision: Decision, option: Any) -> Places:
    """An order and the area its figure goes to."""
    area = AREAS.get(ORDERS[option[1]].area)
    return (f"order:{option[1]}", area) if area else (f"order:{option[1]}",)


def good(t: Table, decision: Decision, option: Any) -> Places:
    """A good in the supply or, to be given away, of the asked seat."""
    if decision.question.id in FROM_THE_SUPPLY:
        return (f"supply:{option}", f"resource:{decision.seat}:{option}")
    return (f"resource:{decision.seat}:{option}",)


def figure(t: Table, decision: Decision, option: Any) -> Places:
    """A figure of the asked seat: in hq, or in the district where a car sets out."""
    if decision.question.id == "load":
        here, there = decision.about
        return (f"figure:{decision.seat}:{option}:{here}", f"district:{there}")
    return (f"figure:{decision.seat}:{option}:hq",)


def healed(t: Table, decision: Decision, option: Any) -> Places:
    """A figure in the hospital, and where it goes."""
    _, kind, goal = option
    place = f"home:{decision.seat}" if goal == "home" else f"figure:{decision.seat}:{kind}:hq"
    return (f"figure:{decision.seat}:{kind}:hospital", place)


def successor(t: Table, decision: Decision, option: Any) -> Places:
    """A business and, where another takes its place, that one's column."""
    marker, tile = decision.about
    column = (f"column:{option[1]}",) if len(option) > 1 else ()
    return (*column, f"business:{marker}:{tile}", f"hood:{tile}")


def vehicle(t: Table, decision: Decision, option: Any) -> Places:
    """A vehicle and where it drives."""
    _, kind, here, there = option
    return (f"vehicle:{decision.seat}:{kind}:{here}", f"district:{there}")


def dealers(t: Table, decision: Decision, option: Any) -> Places:
    """A dealer that was drawn, and the slot or the dealer whose place it takes."""
    return (*(f"card:{dealer}" for dealer in option[1:]), f"dealers:{decision.seat}")


BY_WORD: dict[str, Find] = {
    **dict.fromkeys(("skill", "job", "use", "street", "react"), card),
    "order": order,
    "extort": lambda t, decision, option: (f"extort:{option[1]}", f"resource:{decision.seat}:bullet"),
    "ness": lambda t, decision, option: ("ness:angry", f"resource:{decision.seat}:vote"),
    "assault": lambda t, decision, option: (f"district:{option[1]}",),
    "figure": lambda t, decision, option: (option_id(option),),
    "send": lambda t, decision, option: (f"district:{option[2]}", f"figure:{decision.seat}:{option[1]}:hq"),
    "heal": healed,
    "walk": lambda t, decision, option: (
        f"figure:{option[1]}:{option[2]}:{option[3]}",
        f"district:{option[4]}",
    ),
    "drive": vehicle,
    "park": lambda t, decision, option: (f"district:{option[2]}", f"vehicle:{decision.seat}:{option[1]}:garage"),
    "impound": lambda t, decision, option: (f"vehicle:{option[1]}:{option[2]}:{option[3]}",),
    "open": lambda t, decision, option: (f"hood:{option[2]}", f"column:{option[1]}"),
    "business": lambda t, decision, option: (option_id(option), f"hood:{option[2]}"),
    "remove": successor,
    "replace": successor,
    "lay": dealers,
    "swap": dealers,
    "exchange": lambda t, decision, option: (
        f"resource:{decision.seat}:{option[1]}",
        f"resource:{decision.seat}:{option[3]}",
    ),
    "skip": nowhere,
    "done": lambda t, decision, option: (f"plan:{decision.seat}",) if decision.question.id == "plan" else (),
}
"""Options that speak for themselves, by their first word."""

BY_KIND: dict[str, Find] = {
    **dict.fromkeys(("card", "associate", "member", "dealer", "street", "job"), card),
    "strength": of_the_asked("points"),
    "count": lambda t, decision, option: (f"points:{decision.seat}", f"order:{decision.about[0]}"),
    **{kind: bare(kind) for kind in ("hood", "gang", "seat")},
    "district": lambda t, decision, option: (
        f"{'police' if decision.question.id == 'police' else 'district'}:{option}",
    ),
    "place": lambda t, decision, option: (f"figure:{decision.seat}:thug:{option}",),
    "a-figure": figure,
    "good": good,
    "business": bare("column"),
    "type": bare("wanted"),
    "track": lambda t, decision, option: (f"track:{decision.seat}:{option}",),
    "bullets": lambda t, decision, option: (f"resource:{decision.seat}:bullet", f"extort:{decision.about[0]}"),
    "effect": lambda t, decision, option: source(t, decision),
    "requirement": lambda t, decision, option: (f"card:{decision.about[0]}",),
    "party": bare("candidate"),
}
"""Bare options by the kind of their question."""


# --- Events -----------------------------------------------------------------------------------------------------------


def event_places(event: Event) -> Places:
    """The places an event is about, the most telling first; none for what concerns the whole table."""
    return EVENTS[event.id](event.args)


def event_seat(event: Event) -> int | None:
    """Who did it, or whom it happened to; None where it is nobody's doing."""
    if event.id in NOBODYS or event.id not in EVENTS:
        return None
    return int(str(event.args[0]))


def beside(*places: str) -> Where:
    """Places of the table, and the seat."""
    return lambda args: (*places, f"seat:{args[0]}")


def held(args: tuple[Any, ...]) -> Places:
    """Something that a gang has, or points of its plan: `seat, resource, count`."""
    seat, what = args[:2]
    return (f"points:{seat}" if what in POINTS else f"resource:{seat}:{what}", f"seat:{seat}")


def standing(args: tuple[Any, ...]) -> Places:
    """A figure in a place: `seat, kind, place`."""
    seat, kind, place = args
    at_home = f"home:{seat}" if place == "home" else f"figure:{seat}:{kind}:{place}"
    return (at_home, f"seat:{seat}")


def gone(args: tuple[Any, ...]) -> Places:
    """A figure leaves a place for another, hq if none is named: `seat, kind, place, goal`."""
    seat, kind, *places = args if len(args) > 3 else (*args, "hq")
    return (*(f"figure:{seat}:{kind}:{place}" for place in places), f"seat:{seat}")


def cards(kind: str, arg: int = 1) -> Where:
    """A tuple of cards, and a place of the gang."""
    return lambda args: (*(f"card:{card}" for card in args[arg]), f"{kind}:{args[0]}", f"seat:{args[0]}")


EVENTS: dict[str, Where] = {
    # The course of the game
    "round": fixed(),
    "election": fixed(),
    "over": fixed(),
    "turn": only("seat"),
    "clock": fixed("clock:marker"),
    "takes-gang": at("gang"),
    "starts": at("hood"),
    "votes-for": at("candidate"),
    "toss": only("candidate"),
    "mayor": only("candidate", 1),
    # Plans and cards
    "plan": cards("plan"),
    "no-plan": at("plan", 0),
    "adds-to-plan": at("card"),
    "uses-skill": at("card"),
    "snitch": at("card"),
    "copies": at("card"),
    "adds-points": at("points", 0),
    "adds-points-for": at("points", 0),
    "waivers": only("seat"),
    "changes": only("seat"),
    "changes-lasting": only("seat"),
    "protects": at("card"),
    "cancels": at("card"),
    "reacts": at("card"),
    "draws": at("deck", 0),
    "draws-card": at("card"),
    "discards": at("card"),
    "trashes": at("card"),
    "searches": at("hand", 0),
    "looks": only("seat"),
    "sees": cards("seat", 2),
    "cleans-up": at("discard", 0),
    "reshuffles": at("deck", 0),
    # Orders and extortions
    "orders": at("order"),
    "extorts": at("extort"),
    # Jobs
    "does-job": at("card"),
    "activates": at("card"),
    "uses-job": at("card"),
    "draws-jobs": beside("pile:jobs"),
    "draws-job": at("card"),
    "drops-jobs": beside("pile:jobs"),
    "drops-job": at("card"),
    # Street gangs
    "plays-street": at("card"),
    "assault": lambda args: (f"district:{args[2]}", f"card:{args[1]}", f"seat:{args[0]}"),
    "draws-streets": beside("pile:streets"),
    "draws-street": at("card"),
    "drops-streets": beside("pile:streets"),
    "drops-street": at("card"),
    # Figures
    "recruits": lambda args: (f"figure:{args[0]}:thug:{args[1]}", f"seat:{args[0]}"),
    "sends": standing,
    "heals": standing,
    "saved": standing,
    **dict.fromkeys(("frees", "wounded", "killed", "jailed"), gone),
    "walks": lambda args: (
        f"figure:{args[0]}:{args[1]}:{args[3]}",
        f"figure:{args[0]}:{args[1]}:{args[2]}",
        f"seat:{args[0]}",
    ),
    "rides": standing,
    # Vehicles, the police, home
    "drives": lambda args: (
        f"vehicle:{args[0]}:{args[1]}:{args[3]}",
        f"vehicle:{args[0]}:{args[1]}:{args[2]}",
        f"seat:{args[0]}",
    ),
    "parks": lambda args: (f"vehicle:{args[0]}:{args[1]}:{args[2]}", f"seat:{args[0]}"),
    "impounds": lambda args: (
        f"vehicle:{args[0]}:{args[1]}:garage",
        f"vehicle:{args[0]}:{args[1]}:{args[2]}",
        f"seat:{args[0]}",
    ),
    "moves-police": lambda args: (f"police:{args[2]}", f"police:{args[1]}", f"seat:{args[0]}"),
    "moves-home": lambda args: (f"home:{args[0]}", f"district:{args[1]}", f"seat:{args[0]}"),
    # Crime
    "crime-up": at("crime", 0),
    "crime-down": at("crime", 0),
    "ness": fixed("ness:track"),
    "gmen": fixed("gmen:token"),
    "gmen-hit": beside("gmen:card"),
    "raid": fixed("raid:open"),
    "raid-card": lambda args: (f"card:{args[0]}", "raid:open"),
    "ness-goes": lambda args: ("ness:angry", f"district:{args[0]}"),
    "moves-ness": lambda args: ("ness:angry", f"district:{args[1]}", f"seat:{args[0]}"),
    "ness-follows": lambda args: ("ness:angry", f"district:{args[1]}", "pile:streets"),
    "ness-comes": lambda args: ("ness:angry", f"district:{args[1]}", f"seat:{args[0]}"),
    # Neighbourhoods and businesses
    "announces": at("hood"),
    "fails": at("hood"),
    "takes-over": at("hood"),
    "loses-control": at("hood"),
    "places-control": at("hood"),
    "sells": at("hood"),
    "sells-authorities": lambda args: (f"resource:{args[0]}:{args[1]}", "area:authorities", f"seat:{args[0]}"),
    "opens": lambda args: (f"business:{args[1]}:{args[2]}", f"hood:{args[2]}", f"seat:{args[0]}"),
    "closes": lambda args: (f"hood:{args[1]}",),
    # Resources
    "gains": held,
    "pays": held,
    "loses": held,
    "drops-good": held,
    "votes": lambda args: (f"resource:{args[0]}:vote", "area:authorities", f"seat:{args[0]}"),
    "steals": lambda args: (f"resource:{args[1]}:{args[2]}", f"resource:{args[0]}:{args[2]}", f"seat:{args[0]}"),
    # Dealers
    "deals": at("card"),
    "draws-dealers": beside("pile:dealers"),
    "draws-dealer": cards("dealers"),
    "lays-dealer": at("card"),
    "sends-dealer-away": at("card"),
    # The gang board
    "upgrades": lambda args: (f"track:{args[0]}:{args[1]}", f"seat:{args[0]}"),
    "boss-rises": at("boss", 0),
    "takes-hat": at("card"),
    # The market
    "hires": lambda args: (f"card:{args[1]}", "market:open", f"seat:{args[0]}"),
    "wanted": at("card"),
    "wanted-level": fixed("pile:wanted"),
    "ring": beside("ring:holder"),
    "opens-associate": lambda args: (f"card:{args[0]}", "market:open"),
    "leaves-market": lambda args: (f"card:{args[0]}", "market:open"),
    "news": lambda args: (f"card:{args[0]}", "news:open"),
}

NOBODYS = frozenset(
    {
        *("round", "election", "over", "clock", "toss", "mayor", "ness", "gmen", "raid", "raid-card", "ness-goes"),
        *("ness-follows", "closes", "wanted-level", "opens-associate", "leaves-market", "news"),
    }
)
"""Events that are nobody's doing."""
