"""A tiny game for the tests of the command line: two rounds of drawing or taking, and a sealed bid."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import msgspec

from backroom.kernel import (
    Chance,
    Decision,
    Event,
    Flow,
    Option,
    Question,
    Reason,
    Score,
    Table,
    placed,
    table_options,
)
from backroom.kernel.content import (
    RawTables,
    apply_pack,
    build_rows,
    build_table,
    read_tables,
)
from backroom.kernel.outlook import Experience, Term
from backroom.kernel.scores import Parts
from backroom.kernel.sheet import Cell, Say, Section, Word
from tests.kernel.toy import ask_all

MOVE = Question("move", kind="move", rule="R-1.1")
BID = Question("bid", kind="coins", rule="R-2.1")
ROUNDS = 2

CONTENT = """
[coins]
marks = { value = "S", bids = "H" }
[coins.rows.GOLD]
value = 3
bids = [0, 1, 2]
marks = { bids = ["H", "S", "E"] }
"""

PO = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"

msgid "question.move"
msgstr "Round {0}: what do you do?"
msgid "question.bid"
msgstr "Your sealed bid?"
msgid "option.take"
msgstr "Take {0} coins"
msgid "move.draw"
msgstr "Draw a coin [of luck]"
msgid "coins"
msgstr "{0} coins"
msgid "event.took"
msgstr "{0:seat} takes {1} coins"
msgid "event.drew"
msgstr "{0:seat} draws"
msgid "event.found"
msgstr "{0:seat} finds {1} in secret"
msgid "event.bids"
msgstr "The bids are {0}"
msgid "sheet.safes"
msgstr "Safes in round {0}"
msgid "sheet.boss"
msgstr "boss"
msgid "sheet.money"
msgstr "money"
msgid "boss-of"
msgstr "the boss in {0:seat}"
msgid "score.coins"
msgstr "coins"
"""


class Coin(msgspec.Struct, frozen=True):
    id: str
    value: int
    bids: tuple[int, ...]


class ToyTable(Table, array_like=True):
    coins: list[int]
    round: int = 0
    turn: int = 0


class ToyView(msgspec.Struct):
    round: int
    coins: list[int]


class Toy:
    """Fulfils `backroom.games.registry.Game`."""

    name = "toy"
    version = 1
    seats = range(2, 4)
    options: Mapping[str, tuple[str, ...]] = {"bidding": ("yes", "no")}
    table_type = ToyTable
    locale: ClassVar[Path] = Path("nowhere")
    rulebook: ClassVar[Path] = Path("nowhere")
    browser: ClassVar[Path] = Path("nowhere")
    terms = (Term("coins", lambda t, seat: t.coins[seat], "Coins win."),)
    reacts = False
    experience = Experience()

    def __init__(self, pack: str = "", pack_name: str = "pack") -> None:
        self.pack = pack
        raw: RawTables = read_tables(CONTENT, "coins.toml")
        title = ""
        if pack:
            raw, title = apply_pack(raw, pack, pack_name, "toy")
        self.gold = build_rows(raw, "coins", Coin, {})["GOLD"]
        self.components = SimpleNamespace(tables={"coins": build_table(raw, "coins", Coin)}, pack=title)

    def deal(self, seats: int, seed: int, options: Mapping[str, str]) -> ToyTable:
        bidding = table_options(self, options)["bidding"] == "yes"
        return ToyTable(seats, Chance(seed), None, [0] * seats, 0 if bidding else 1)

    def next(self, t: ToyTable) -> Flow[None] | None:
        if t.turn < ROUNDS * t.seats:
            return self._turn(t, t.turn % t.seats)
        return self._bid(t) if t.round == 0 else None

    def _turn(self, t: ToyTable, seat: int) -> Flow[None]:
        for _ in range(2):
            move = yield Decision(seat, MOVE, ["draw", ("take", 1), ("take", 2)], (t.turn // t.seats + 1,))
            if move == "draw":
                found = t.chance.below(4) * self.gold.value
                t.coins[seat] += found
                t.tell("drew", seat)
                t.whisper((seat,), "found", seat, found)
            else:
                t.coins[seat] += move[1]
                t.tell("took", seat, move[1])
        yield Decision(seat, MOVE, [("take", 1)])
        t.turn += 1

    def _bid(self, t: ToyTable) -> Flow[None]:
        bids = yield ask_all(tuple(Decision(seat, BID, [0, 1, 2]) for seat in range(t.seats)))
        for seat, bid in bids.items():
            t.coins[seat] -= bid
        t.tell("bids", tuple(bids.values()))
        t.round = 1

    def view(self, t: ToyTable, seat: int | None) -> ToyView:
        del seat
        return ToyView(t.turn // t.seats + 1, t.coins.copy())

    def open_view(self, t: ToyTable) -> ToyView:
        return self.view(t, None)

    def sheet(self, view: ToyView) -> list[Section]:
        rows: list[list[Cell]] = [[Word("boss-of", (seat,)), coins] for seat, coins in enumerate(view.coins)]
        return [Section("safes", ("boss", "money"), rows, (view.round,))]

    def heading(self, view: ToyView) -> tuple[Word, ...]:
        return (Word("round", (view.round,)),)

    def printed(self, seats: int) -> dict[str, Any]:
        return {"seats": seats, "gold": self.gold.value}

    def option_places(self, t: ToyTable, decision: Decision, option: Option) -> tuple[str, ...]:
        del t, option
        return (f"purse:{decision.seat}",)

    def event_places(self, event: Event) -> tuple[str, ...]:
        return () if event.id == "bids" else (f"purse:{event.args[0]}",)

    def event_seat(self, event: Event) -> int | None:
        seat = event.args[0]
        return seat if isinstance(seat, int) else None

    def candidates(self, t: ToyTable, decision: Decision) -> list[str]:
        del t
        return decision.ids()

    def appraise(self, t: ToyTable, seat: int) -> list[float]:
        return [term.worth(t, seat) for term in self.terms]

    def over(self, t: ToyTable) -> bool:
        return self.next(t) is None

    def measures(self, t: ToyTable) -> dict[str, tuple[int, ...]]:
        return {"coins": tuple(t.coins)}

    def ties(self, t: ToyTable) -> list[Parts]:
        return [()] * t.seats

    def names(self, say: Say) -> dict[str, str]:
        del say
        return {}

    def redeal(self, t: ToyTable, seat: int | None, rng: Chance) -> None:
        pass

    def scores(self, t: ToyTable) -> list[Score]:
        return placed([(("coins", coins),) for coins in t.coins], [()] * t.seats)

    def details(self, t: ToyTable, decision: Decision, option: Option) -> tuple[Word, ...]:
        del t, decision, option
        return ()

    def why_not(self, t: ToyTable, decision: Decision, option: str) -> Reason | None:
        del t, decision, option
        return None
