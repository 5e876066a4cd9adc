"""Tables: who sits where, what is on disk, the rooms in memory, and bots at work.

`Hall` is the door: it is asked for people, tables and changes. A `Room` is one live table; `store` and its neighbours
keep everything in an SQLite file; `thinkers` and `rota` let bots play. No HTTP here, and no words.
"""

from backroom.bots import LEVELS
from backroom.tables.chairs import Chair, SeatPlan, TableCard, TablePlan
from backroom.tables.chat import Parlour, Remark
from backroom.tables.clocks import Clock, ClockPlan
from backroom.tables.copies import backup, restore
from backroom.tables.errors import (
    NameTaken,
    NoChair,
    NoSuchTable,
    NotHost,
    StoreError,
    TableError,
    TooLate,
    Unplayable,
    WrongLink,
    WrongPassword,
)
from backroom.tables.figures import Figures
from backroom.tables.film import Film, Moment, Sample
from backroom.tables.hall import Hall
from backroom.tables.people import Person
from backroom.tables.room import Listener, Room
from backroom.tables.thinkers import Thinkers

__all__ = [
    "LEVELS",
    "Chair",
    "Clock",
    "ClockPlan",
    "Figures",
    "Film",
    "Hall",
    "Listener",
    "Moment",
    "NameTaken",
    "NoChair",
    "NoSuchTable",
    "NotHost",
    "Parlour",
    "Person",
    "Remark",
    "Room",
    "Sample",
    "SeatPlan",
    "StoreError",
    "TableCard",
    "TableError",
    "TablePlan",
    "Thinkers",
    "TooLate",
    "Unplayable",
    "WrongLink",
    "WrongPassword",
    "backup",
    "restore",
]
