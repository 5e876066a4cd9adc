"""Where on the table an option or an event is: keys of places, which a drawing of the board uses too.

| key | place |
|---|---|
| `contact:<id>` | a contact; `contact:RESTAURANT` is the restaurant |
| `action:<contact>:<effect>` | one of the actions printed at a contact, such as `action:RESTAURANT:cook(3)` |
| `capo:RESTAURANT:<seat>` | a seat's capo in the restaurant |
| `district:<n>`, `space:<n>` | a district; a building space, with building, token, guard and barrel |
| `port:<district>`, `ship:<n>` | a port; a ship with its track |
| `zone:<id>` | the control track of a zone, with its dock and goal |
| `dock:<n>`, `dock-row:<n>` | a dock space; a row of all docks with its bonus |
| `column:<n>` | a column of the turn-order track |
| `fame:<n>` | a step of the fame track |
| `goal:<id>` | a goal with its ledger spaces |
| `deck:<operation>` | an operation deck |
| `helper:<id>` | a helper card, in the row or of a boss |
| `middle:<row>`, `right:<row>`, `stack:<row>` | a cell of the city display: middle, right, left stack |
| `display:tokens`, `display:helpers`, `display:crates` | the city display, the helper row, the crate stack |
| `mobster:<id>` | a mobster's tile, on the mobster board or of a boss |
| `card:<id>` | an operation card in the hand of the asked seat |
| `slot:<id>` | a building's place on the board of the asked seat |
| `track:<id>` | an operation or strength track of the asked seat |
| `token:<id>` | a city token of the asked seat |
| `goon-cell:<n>` | a goon cell of the asked seat |
| `truck:<seat>:<n>` | a truck |
| `cash:<seat>`, `safe:<seat>`, `hand:<seat>` | a boss's money and hand |
| `office:<seat>`, `reserve:<seat>` | the family members in the office; those in the reserve |
| `goons:<seat>`, `leverage:<seat>`, `ledgers:<seat>` | what a boss holds of these |
| `still:<seat>` | the barrels of the still area |
| `tokens:<seat>`, `helpers:<seat>`, `crates:<seat>`, `associate:<seat>` | what lies beside a boss's board |
| `played:<seat>:<operation>` | the operation card in play |
| `seat:<n>` | everything of a boss |

The first place of an option is where it is clicked; the others are lit with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from backroom.games.speakeasy.ambush import dock_of
from backroom.games.speakeasy.book import OPERATIONS, Book
from backroom.games.speakeasy.fights import ALONE
from backroom.games.speakeasy.ships import port_ahead
from backroom.games.speakeasy.state import NOBODY, Boss, Table
from backroom.games.speakeasy.vocabulary import RESTAURANT
from backroom.kernel import Decision, Event, Option
from backroom.kernel.decision import option_id

Places: TypeAlias = tuple[str, ...]


# --- Options ----------------------------------------------------------------------------------------------------------


def option_places(t: Table, decision: Decision, option: Option) -> Places:
    """The places an option is about, the one to click first; none for what ends or declines something."""
    question = decision.question
    if isinstance(option, tuple):
        find: Find | None = BY_WORD[str(option[0])]
    else:
        find = BY_QUESTION.get(question.id) or BY_KIND.get(question.kind)
    return find(t, t.bosses[decision.seat], decision, option) if find else (option_id(option, question.kind),)


def contact(t: Table, me: Boss, decision: Decision, option: Any) -> Places:
    """A contact; where one free park space stands for all of them, all of them."""
    side = t.book.side(t.seats)
    if option != RESTAURANT and side.contact_index[option] in side.parks:
        return tuple(f"contact:{side.contacts[index].id}" for index in side.parks if t.contacts[index] == NOBODY)
    return (f"contact:{option}",)


def contact_at_work(t: Table, seat: int) -> str:
    """The contact whose actions this seat does now, as the events of the stretch tell; empty when none is known."""
    for event in reversed(t.told or ()):
        if event.id in ("sent-capo", "swapped") and event.args[0] == seat:
            return str(event.args[-1])
    return ""


def action(t: Table, me: Boss, decision: Decision, option: Any) -> Places:
    """An action where the capo of this turn stands."""
    contact = RESTAURANT if decision.question.id == "restaurant-favour" else contact_at_work(t, me.seat)
    return (f"action:{contact}:{option}", f"contact:{contact}") if contact else (f"seat:{me.seat}",)


def swap(t: Table, me: Boss, decision: Decision, option: Any) -> Places:
    _, contact, seat = option
    own = (f"capo:{RESTAURANT}:{seat}",) if contact == RESTAURANT else ()
    return (*own, f"contact:{contact}")


def space(t: Table, me: Boss, decision: Decision, option: Any) -> Places:
    return (f"space:{option}", f"district:{t.book.space_district[option]}")


def fight(t: Table, me: Boss, decision: Decision, option: Any) -> Places:
    """Goons or the associate, whoever does the work; and the building."""
    goons, helper = f"goons:{me.seat}", f"associate:{me.seat}"
    _, count, help = option
    who = (goons,) if help == ALONE else (helper, goons) if count else (helper,)
    return (*who, f"space:{decision.about[0]}")


def contested(t: Table, me: Boss, decision: Decision, option: Any) -> Places:
    return (f"space:{decision.about[0]}",)


def lost_still(t: Table, me: Boss, decision: Decision, option: Any) -> Places:
    still = me.still
    return (f"slot:{t.book.still_slot}",) if option[0] == "still-back" else (f"space:{still.space}",) if still else ()


def own(thing: str) -> Callable[[Table, Boss, Decision, Any], Places]:
    """Something of the asked boss."""
    return lambda t, me, decision, option: (f"{thing}:{me.seat}",)


def gain(t: Table, me: Boss, decision: Decision, option: Any) -> Places:
    """A bonus that may be taken or declined: where the boss keeps such things."""
    what = str(option[1] if len(option) > 1 else decision.about[0])
    return ("display:tokens",) if what == "city" else (f"{KEPT[what]}:{me.seat}",)


def goon_cell(t: Table, me: Boss, decision: Decision, option: Any) -> Places:
    """To hire so many goons is to fill the cells up to this one."""
    return (f"goon-cell:{me.goons + option - 1}",)


def drive(t: Table, me: Boss, decision: Decision, option: Any) -> Places:
    """Where a truck goes or stops, and the truck."""
    word, number, place = option
    truck = f"truck:{me.seat}:{number}"
    if word == "load":
        still = me.still
        where: Places = (f"space:{still.space}", f"still:{me.seat}") if still else ()
    else:
        where = (f"{STOP[word]}:{place}",)
    return (*where, truck)


def bought_from(t: Table, me: Boss, decision: Decision, option: Any) -> Places:
    return (f"ship:{decision.about[0]}",)


def sail(t: Table, me: Boss, decision: Decision, option: Any) -> Places:
    """The port the ship would go to."""
    ship = int(decision.about[0])
    return (f"port:{port_ahead(t, ship)}", f"ship:{ship}")


def hired_member(t: Table, me: Boss, decision: Decision, option: Any) -> Places:
    """The figures of a boss in the dock of the ambush."""
    dock = dock_of(t, int(decision.about[0]))
    return (*(f"dock:{space}" for space in dock if t.docks[space] == option), f"seat:{option}")


def mobster(t: Table, me: Boss, decision: Decision, option: Any) -> Places:
    """A tile, and the district it came to."""
    home = next((n for n, d in enumerate(t.districts) if d.mobster == option), me.associate_district)
    return (f"mobster:{option}", f"district:{home}")


def display(t: Table, me: Boss, decision: Decision, option: Any) -> Places:
    return (option_id(option),)


KEPT = {"barrel": "still", "goon": "goons", "leverage": "leverage", "ledger": "ledgers", "cash": "cash"}
STOP = {"step": "district", "enter": "district", "buy": "ship", "deliver": "space"}

Find: TypeAlias = Callable[[Table, Boss, Decision, Any], Places]

BY_WORD: dict[str, Find] = {
    "swap": swap,
    "fight": fight,
    "lose": contested,
    "still-back": lost_still,
    "still-boxed": lost_still,
    "still-area": own("still"),
    "office": own("office"),
    "take": gain,
    "gain": gain,
    "step": drive,
    "enter": drive,
    "load": drive,
    "buy": drive,
    "deliver": drive,
    "buy-more": bought_from,
    "sail": sail,
    "middle": display,
    "right": display,
    "skip": lambda t, me, decision, option: (),
    "done": lambda t, me, decision, option: (),
}
"""Options that speak for themselves, by their first word."""

BY_QUESTION: dict[str, Find] = {
    "hire-members": hired_member,
}

BY_KIND: dict[str, Find] = {
    "contact": contact,
    "effect": action,
    "space": space,
    "goons": goon_cell,
    "dollars": own("safe"),
    "mobster": mobster,
}
"""Bare options whose place is not simply their own id."""


# --- Events -----------------------------------------------------------------------------------------------------------


def event_places(book: Book, event: Event) -> Places:
    """The places an event is about, the most telling first; none for what concerns the whole table."""
    return EVENTS[event.id](book, event.args)


def event_seat(event: Event) -> int | None:
    """Who did it, or whom it happened to; None where it is nobody's doing."""
    if event.id in NOBODYS or event.id not in EVENTS:
        return None
    return int(str(event.args[0]))


Where: TypeAlias = Callable[[Book, tuple[Any, ...]], Places]


def at(kind: str, arg: int = 1) -> Where:
    """A place named by an argument, and the seat that the first one names."""
    return lambda book, args: (f"{kind}:{args[arg]}", f"seat:{args[0]}")


def only(kind: str, arg: int = 0) -> Where:
    """A place named by an argument, of nobody in particular."""
    return lambda book, args: (f"{kind}:{args[arg]}",)


def store(*things: str) -> Where:
    """Things of the seat that the first argument names."""
    return lambda book, args: (*(f"{thing}:{args[0]}" for thing in things), f"seat:{args[0]}")


def building(book: Book, args: tuple[Any, ...]) -> Places:
    return (f"space:{args[2]}", f"district:{book.space_district[args[2]]}")


def operation(book: Book, card: str) -> str:
    return OPERATIONS[book.card_type[card]]


def paid(book: Book, args: tuple[Any, ...]) -> Places:
    seat, cash, safe = args
    purses = [f"{purse}:{seat}" for purse, amount in (("cash", cash), ("safe", safe)) if amount]
    return (*purses, f"seat:{seat}")


EVENTS: dict[str, Where] = {
    "act": lambda book, args: (),
    "round": lambda book, args: (),
    "over": lambda book, args: (),
    "war": lambda book, args: (),
    "turn": only("seat"),
    "mobster-enters": lambda book, args: (f"district:{args[1]}", f"mobster:{args[0]}"),
    "mobster-leaves": lambda book, args: (f"district:{args[1]}", f"mobster:{args[0]}"),
    "mob-moves-in": only("space"),
    "held": building,
    "lost": building,
    "patrol": lambda book, args: tuple(f"district:{number}" for number in args[0]),
    "patrol-laid": only("district"),
    "threat-laid": only("district"),
    "controls": only("district", 1),
    "payout": at("zone"),
    "new-order": lambda book, args: tuple(f"column:{column}" for column in range(len(args[0]))),
    "booked": lambda book, args: (f"column:{args[1] - 1}", f"seat:{args[0]}"),
    "casino-income": store("cash"),
    "sent-capo": at("contact"),
    "swapped": lambda book, args: (f"contact:{args[2]}", f"seat:{args[0]}", f"seat:{args[1]}"),
    "paid": paid,
    "cash": store("cash"),
    "safe": store("safe"),
    "drew": lambda book, args: (f"deck:{operation(book, args[1])}", f"hand:{args[0]}", f"seat:{args[0]}"),
    "discarded": lambda book, args: (f"deck:{operation(book, args[1])}", f"hand:{args[0]}", f"seat:{args[0]}"),
    "played": lambda book, args: (f"played:{args[0]}:{operation(book, args[1])}", f"seat:{args[0]}"),
    "raised": lambda book, args: (f"fame:{args[3]}", f"seat:{args[0]}"),
    "produced": store("still"),
    "sold": building,
    "goons": store("goons"),
    "used-goons": store("goons"),
    "leverage": store("leverage"),
    "spent-leverage": store("leverage"),
    "guarded": building,
    "member-to-office": store("office"),
    "member-to-dock": at("dock"),
    "member-to-reserve": store("reserve"),
    "member-moved": lambda book, args: (f"dock:{args[2]}", f"dock:{args[1]}", f"seat:{args[0]}"),
    "member-back-to-office": store("office"),
    "member-back-to-reserve": store("reserve"),
    "opened": building,
    "took-over": building,
    "upgraded": building,
    "took-space-token": store("tokens"),
    "truck-enter": lambda book, args: (f"district:{args[2]}", f"truck:{args[0]}:{args[1]}"),
    "truck-step": lambda book, args: (f"district:{args[2]}", f"truck:{args[0]}:{args[1]}"),
    "loaded": at("district"),
    "delivered": building,
    "bought": at("ship"),
    "sailed": lambda book, args: (f"ship:{args[0]}", f"port:{args[1]}"),
    "ambushed": at("ship"),
    "hired-member": lambda book, args: (f"seat:{args[1]}", f"seat:{args[0]}"),
    "crate": store("crates"),
    "stole-barrel": building,
    "stole-barrel-still": store("still"),
    "barrel-wasted": only("seat"),
    "associate-hired": at("mobster"),
    "associate-left": at("mobster"),
    "associate-helped": lambda book, args: (f"associate:{args[0]}", f"mobster:{args[1]}", f"seat:{args[0]}"),
    "favour-spent": lambda book, args: (f"associate:{args[0]}", f"mobster:{args[1]}", f"seat:{args[0]}"),
    "took-token": lambda book, args: ("display:tokens", f"tokens:{args[0]}", f"seat:{args[0]}"),
    "token-revealed": lambda book, args: ("display:tokens",),
    "played-token": store("tokens"),
    "returned-token": at("middle", 2),
    "took-helper": lambda book, args: (f"helper:{args[1]}", f"helpers:{args[0]}", f"seat:{args[0]}"),
    "helper-revealed": only("helper"),
    "used-helper": lambda book, args: (f"helper:{args[1]}", f"helpers:{args[0]}", f"seat:{args[0]}"),
    "copied-helper": at("helper"),
    "ledgers": store("ledgers"),
    "cooked": at("goal"),
}

NOBODYS = frozenset(
    {
        *("act", "round", "over", "war", "mobster-enters", "mobster-leaves", "mob-moves-in"),
        *("patrol", "patrol-laid", "threat-laid", "controls", "new-order", "sailed"),
        *("token-revealed", "helper-revealed"),
    }
)
"""Events that are nobody's doing."""
