"""What goes over the WebSocket of a table: the messages of the client (`do`) and of the server (`is`).

These structs are the contract: the client's types (`static/table/messages.d.ts`) are made from them by
`backroom.web.types`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

Key = Annotated[str, Meta(min_length=1, max_length=64)]
OptionId = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=2**53)]


class Said(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """The base of what a client says."""


class Hello(Said, tag="hello"):
    """The first message: the client has the log lines before number `log`, or none.

    The newest lines are sent in any case, for an undo may have taken back what the client has.
    """

    log: Count = 0


class Answer(Said, tag="answer"):
    """An answer to the open decision; `id` is the client's own, so a repeat is harmless."""

    id: Key
    version: Count
    option: OptionId


class Undo(Said, tag="undo"):
    """Take back the last answer."""

    id: Key
    version: Count


class Restart(Said, tag="restart"):
    """Take back the answers of this turn."""

    id: Key
    version: Count


class Confirm(Said, tag="confirm"):
    """End the turn."""

    id: Key
    version: Count


class Decline(Said, tag="decline"):
    """Do not ask this seat for reactions before the turn ends; or, not `declined`, do again."""

    id: Key
    declined: bool


class AskPreview(Said, tag="preview"):
    """What would this option change?"""

    version: Count
    option: OptionId


class AskWhy(Said, tag="why"):
    """What cannot be chosen now, and why?"""

    version: Count


class AskHint(Said, tag="hint"):
    """What is best now, for the seat that this screen shows?"""

    id: Key
    version: Count


class Lift(Said, tag="lift"):
    """Hot seat: the person of this seat sits at the screen now."""

    seat: Count


class AskOlder(Said, tag="older"):
    """The log lines before number `before`."""

    before: Count


class AskSheet(Said, tag="sheet"):
    """The table in rows of words."""


class Say(Said, tag="say"):
    """Say something to those who sit at the table, or, looking on, to the others who do."""

    id: Key
    text: Annotated[str, Meta(max_length=2000)]


class AskChat(Said, tag="chat"):
    """What was said before number `before`, or lately; from then on what is said comes by itself."""

    before: Count | None = None


class AskNotes(Said, tag="notes"):
    """What has this viewer written down?"""


class KeepNotes(Said, tag="note"):
    """Write down anew, for the seat that the screen showed (None: looking on)."""

    id: Key
    seat: Count | None
    text: Annotated[str, Meta(max_length=20_000)]


FromClient: TypeAlias = (
    Hello
    | Answer
    | Undo
    | Restart
    | Confirm
    | Decline
    | AskPreview
    | AskWhy
    | AskHint
    | Lift
    | AskOlder
    | AskSheet
    | Say
    | AskChat
    | AskNotes
    | KeepNotes
)


class SeatCard(msgspec.Struct, frozen=True):
    """Who sits in a seat: kind is "person", "bot" or "open"; `here`: somebody looks at the table from it."""

    seat: int
    name: str
    kind: str
    level: str
    here: bool
    yours: bool
    deciding: bool


class Detail(msgspec.Struct, frozen=True):
    """A short fact beside an option; `id` is its message id, for tone and icon."""

    id: str
    text: str


class Choice(msgspec.Struct, frozen=True):
    """An option: what is sent back, what it says, what it costs and brings, where it lies on the board."""

    id: str
    text: str
    details: tuple[Detail, ...]
    places: tuple[str, ...]


class Chosen(msgspec.Struct, frozen=True):
    """An answer already given in this turn; `sealed`: it cannot be undone any more."""

    text: str
    sealed: bool


class Prompt(msgspec.Struct, frozen=True):
    """The question to this viewer's seat, with every legal answer."""

    question: str
    text: str
    rule: str
    choices: tuple[Choice, ...]


class Line(msgspec.Struct, frozen=True):
    """A line of the log; `seat` is who did it, `opens` is "turn" or "round" where a new part of the log begins."""

    number: int
    event: str
    opens: str
    text: str
    seat: int | None
    places: tuple[str, ...]


class ScoreCard(msgspec.Struct, frozen=True):
    """How a seat ended: the parts of its total, each with its name."""

    seat: int
    place: int
    total: int
    parts: tuple[tuple[str, int], ...]


class SeatClock(msgspec.Struct, frozen=True):
    """What a seat has left, in milliseconds; None while it is asked in secret and this viewer may not know."""

    left: int | None
    running: bool


class Clock(msgspec.Struct, frozen=True):
    """The clock as it is when this is sent; `kind` is "turn" or "total", `at_zero` is "warn", "turn" or "seat"."""

    kind: str
    at_zero: str
    seats: tuple[SeatClock, ...]


class Window(msgspec.Struct, frozen=True):
    """A window for reactions is open: somebody may answer out of turn, and nobody learns who could.

    Whoever is asked has `left` milliseconds of `given`; then `default`, an option of the prompt, is taken. For all
    others `left` is None, whether anybody is asked or not.
    """

    left: int | None
    given: int
    default: str


class Table(msgspec.Struct, frozen=True, kw_only=True, tag="table", tag_field="is"):
    """The whole table for one viewer.

    `seat` is whose view this is (None: the public one); `curtain` is a seat of this screen that has to decide
    behind a curtain: until it is lifted, the view is public. `log` replaces all lines from number `log_from` on.
    """

    table: str
    game: str
    title: str
    version: int
    seat: int | None
    curtain: int | None
    seats: tuple[SeatCard, ...]
    heading: str
    turn: str
    """Who decides, in a sentence."""
    prompt: Prompt | None
    chosen: tuple[Chosen, ...]
    undo: bool
    restart: bool
    confirm: bool
    """The turn has ended and waits for this viewer's Confirm."""
    confirms: bool
    """Whether turns at this table end with an explicit Confirm at all."""
    hints: bool
    """Whether whoever has to decide may ask for a hint."""
    over: bool
    scores: tuple[ScoreCard, ...]
    view: msgspec.Raw
    """The game's view, as the game's own struct describes it."""
    log_from: int
    log: tuple[Line, ...]
    clock: Clock | None
    window: Window | None
    declined: bool
    """Whether this viewer's seat is not asked for reactions before the turn ends."""
    foreseen: Literal["", "seed", "journal", "what-if", "read"]
    """By what somebody can know what is still to come: everybody is told (`ui.foreseen.*`)."""


class Reel(msgspec.Struct, frozen=True):
    """A game to look back on, as one viewer may know it: its steps from 0 to `last`, and all lines of its log.

    `told` has for each step the number of the first event that had not happened yet. `views` are the seats from which
    this person may look, besides the public view; when the game is `over`, all hands can be looked at together, too.
    """

    seat: int | None
    views: tuple[int, ...]
    last: int
    over: bool
    told: tuple[int, ...]
    lines: tuple[Line, ...]


class Scene(msgspec.Struct, frozen=True):
    """The table at one step of a reel, without its log; `picked` is the option that the viewer chose next, if known."""

    at: int
    picked: str
    table: Table


class Done(msgspec.Struct, frozen=True, tag="done", tag_field="is"):
    """What the client asked for is done and on disk."""

    id: str
    version: int


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="is"):
    """What the client asked for was refused, and nothing has changed. `rule` is the rule's id, where one says so."""

    id: str
    code: str
    text: str
    rule: str


class Preview(msgspec.Struct, frozen=True, tag="preview", tag_field="is"):
    """What an option would change. `seal`: why it could not be undone (then nothing else is told), or empty.

    `view` is the viewer's view after it, and `ends` says that the turn would be over.
    """

    option: str
    version: int
    seal: str
    ends: bool
    lines: tuple[Line, ...]
    view: msgspec.Raw | None


class NotNow(msgspec.Struct, frozen=True):
    """Things that cannot be chosen now for the same reason: their names, their option ids and places."""

    text: str
    rule: str
    names: tuple[str, ...]
    options: tuple[str, ...]
    places: tuple[str, ...]


class Why(msgspec.Struct, frozen=True, tag="why", tag_field="is"):
    """What cannot be chosen now, and why."""

    version: int
    not_now: tuple[NotNow, ...]


class Advice(msgspec.Struct, frozen=True):
    """An option that is worth a thought: its text as in the prompt, what it may bring, and why, in sentences."""

    option: str
    text: str
    gain: str
    why: str


class Hint(msgspec.Struct, frozen=True, tag="hint", tag_field="is"):
    """The best options of this viewer's decision, the best first, as far as the viewer can know."""

    version: int
    best: tuple[Advice, ...]


class Older(msgspec.Struct, frozen=True, tag="older", tag_field="is"):
    """Earlier lines of the log; `more`: there are still earlier ones."""

    lines: tuple[Line, ...]
    more: bool


class SheetSection(msgspec.Struct, frozen=True):
    """A part of the table in words."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Sheet(msgspec.Struct, frozen=True, tag="sheet", tag_field="is"):
    """The table in rows of words."""

    version: int
    sections: tuple[SheetSection, ...]


class Remark(msgspec.Struct, frozen=True):
    """Something that was said; `at` is in seconds of the epoch, `seat` is None for somebody who looks on."""

    number: int
    seat: int | None
    name: str
    text: str
    at: int


class Chat(msgspec.Struct, frozen=True, tag="chat", tag_field="is"):
    """What was said in this viewer's parlour: all of late, or what came before that, or something new.

    `more`: there is still earlier talk (not told of what is new).
    """

    parlour: Literal["seats", "watchers"]
    part: Literal["all", "older", "new"]
    remarks: tuple[Remark, ...]
    more: bool


class Notes(msgspec.Struct, frozen=True, tag="notes", tag_field="is"):
    """What this viewer has written down."""

    text: str


class Bye(msgspec.Struct, frozen=True, tag="bye", tag_field="is"):
    """The server ends the connection; `again`: the client may come back by itself."""

    text: str
    again: bool


Fetched: TypeAlias = Reel | Scene
"""What the client reads by plain requests."""
FromServer: TypeAlias = Table | Done | Refused | Preview | Why | Hint | Older | Sheet | Chat | Notes | Bye
