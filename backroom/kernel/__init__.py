"""The kernel: decisions, flow, matches, chance, views and the journal. It knows no game and does no input or output.

Rules are generators that yield decisions (`decision`); a game fulfils the contract in `rules`; a `Match` plays one;
`playout` plays on without a record; `journal` is the file format; `content` reads tables of components.
"""

from backroom.kernel.chance import Chance
from backroom.kernel.decision import (
    DONE,
    SKIP,
    Answers,
    Ask,
    AskAll,
    Decision,
    Flow,
    Option,
    Question,
    Reason,
    ask_all,
    option_id,
)
from backroom.kernel.journal import Answer, Header, Journal, JournalError
from backroom.kernel.match import Checkpoint, Match, ReplayError, state_bytes
from backroom.kernel.playout import Pick, play_out
from backroom.kernel.refusals import BrokenRule, Malformed, NotOffered, NotYours, Refusal, Stale
from backroom.kernel.rules import AnyRules, Rules, Score, View, checked_seats, table_options
from backroom.kernel.table import Arg, Event, Table

__all__ = [
    "DONE",
    "SKIP",
    "Answer",
    "Answers",
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
    "View",
    "ask_all",
    "checked_seats",
    "option_id",
    "play_out",
    "state_bytes",
    "table_options",
]
