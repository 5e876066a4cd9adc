"""Tables: who sits where, what is on disk, the rooms in memory, and bots at work.

`Hall` is the door: it is asked for people, tables and changes. A `Room` is one live table; `store` and its neighbours
keep everything in an SQLite file; `thinkers` and `rota` let bots play. No HTTP here, and no words.
"""

from backroom.bots import LEVELS, Advice
from backroom.tables.analysis import Review, Swing
from backroom.tables.chairs import Chair, SeatPlan, TableCard, TablePlan
from backroom.tables.chat import Parlour, Remark
from backroom.tables.clocks import Clock, ClockPlan
from backroom.tables.copies import backup, restore
from backroom.tables.errors import (
    NameTaken,
    NoAnalysis,
    NoChair,
    NoHint,
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
from backroom.tables.film import EVERYBODY, Film, Moment, Sample, Viewer
from backroom.tables.hall import Hall
from backroom.tables.levels import OFFERED
from backroom.tables.people import Person
from backroom.tables.room import Listener, Room
from backroom.tables.thinkers import Thinkers

__all__ = [
    "EVERYBODY",
    "LEVELS",
    "OFFERED",
    "Advice",
    "Chair",
    "Clock",
    "ClockPlan",
    "Figures",
    "Film",
    "Hall",
    "Listener",
    "Moment",
    "NameTaken",
    "NoAnalysis",
    "NoChair",
    "NoHint",
    "NoSuchTable",
    "NotHost",
    "Parlour",
    "Person",
    "Remark",
    "Review",
    "Room",
    "Sample",
    "SeatPlan",
    "StoreError",
    "Swing",
    "TableCard",
    "TableError",
    "TablePlan",
    "Thinkers",
    "TooLate",
    "Unplayable",
    "Viewer",
    "WrongLink",
    "WrongPassword",
    "backup",
    "restore",
]
