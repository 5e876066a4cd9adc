"""The kernel: decisions, flow, matches, chance, views and the journal. It knows no game and does no input or output.

Rules are generators that yield decisions (`decision`); a game fulfils the contract in `rules`; a `Match` plays one;
`playout` plays on without a record; `journal` is the file format; `content` reads tables of components.
"""

from backroom.kernel.chance import Chance
from backroom.kernel.decision import (
    DONE,
    SKIP,
    Ask,
    AskAll,
    Decision,
    Flow,
    Option,
    Question,
    Reason,
    option_id,
)
from backroom.kernel.dialogue import Pick
from backroom.kernel.journal import Answer, Header, Journal, JournalError
from backroom.kernel.match import Checkpoint, Match, ReplayError, Versions, state_bytes
from backroom.kernel.playout import play_out
from backroom.kernel.refusals import BrokenRule, Malformed, NotOffered, NotYours, Refusal, Stale
from backroom.kernel.rules import AnyRules, Rules, View, checked_seats, first_seat, table_options, with_book
from backroom.kernel.scores import Score, placed
from backroom.kernel.table import Arg, Event, Table

__all__ = [
    "DONE",
    "SKIP",
    "Answer",
    "AnyRules",
    "Arg",
    "Ask",
    "AskAll",
    "BrokenRule",
    "Chance",
    "Checkpoint",
    "Decision",
    "Event",
    "Flow",
    "Header",
    "Journal",
    "JournalError",
    "Malformed",
    "Match",
    "NotOffered",
    "NotYours",
    "Option",
    "Pick",
    "Question",
    "Reason",
    "Refusal",
    "ReplayError",
    "Rules",
    "Score",
    "Stale",
    "Table",
    "Versions",
    "View",
    "checked_seats",
    "first_seat",
    "option_id",
    "placed",
    "play_out",
    "state_bytes",
    "table_options",
    "with_book",
]
