"""Opening a game and a table: from the registry, and from what lies on disk."""

from __future__ import annotations

import logging
import secrets
import threading
from functools import lru_cache
from typing import Any

import msgspec

from backroom.games.registry import AnyGame, open_rules
from backroom.kernel import Journal, Match, ReplayError, Versions
from backroom.tables.chairs import Chair, TablePlan, check_pack, new_table_id
from backroom.tables.clocks import ClockPlan, new_clock
from backroom.tables.errors import Unplayable, trouble
from backroom.tables.foresight import Foresight
from backroom.tables.reactions import Reactions, Veil, reacting, usual_seconds
from backroom.tables.records import Given, Stored
from backroom.tables.room import Room, clocked, standing_of

log = logging.getLogger(__name__)

JOURNAL_ANSWERS = 20_000
LATEST = 2**53
"""A time in seconds beyond all that a clock shows, and within what a database keeps."""

_opening = threading.Lock()


def shared_rules(game: str, pack: str) -> AnyGame:
    """The rules of a game with a pack, the same for all tables that play by them; ValueError when there are none."""
    with _opening:
        return _rules(game, pack)


@lru_cache(maxsize=32)
def _rules(game: str, pack: str) -> AnyGame:
    return open_rules(game, pack)


def deal(plan: TablePlan) -> Match[Any]:
    """The game of a plan; ValueError when the plan does not fit the game."""
    check_pack(plan.pack)
    # Too many seeds to try them all, or whoever sees some cards could find out the rest.
    seed = secrets.randbits(63) if plan.seed is None else plan.seed
    return Match.deal(shared_rules(plan.game, plan.pack), len(plan.seats), seed, plan.options)


def imported(journal: Journal) -> Match[Any]:
    """The game of a journal, checked answer by answer; ReplayError and ValueError say what is wrong with it."""
    count = len(journal.answers)
    if count > JOURNAL_ANSWERS:
        raise ValueError(f"a journal has at most {JOURNAL_ANSWERS} answers, not {count}; it is of no game we know")
    if any(abs(answer.at) > LATEST for answer in journal.answers):
        raise ValueError("the journal has a time that no clock shows; use an unchanged copy")
    check_pack(journal.header.pack)
    return Match.replay(shared_rules(journal.header.game, journal.header.pack), journal)


def opened(stored: Stored, veil: Veil | None = None) -> Room | None:
    """The room of a table on disk, or None when only its whole journal can open it. Unplayable without rules."""
    header = stored.header
    try:
        rules = shared_rules(header.game, header.pack)
    except ValueError as error:
        raise Unplayable(f"table {stored.id} cannot be opened: {error}") from error
    room = Room(rules, stored, veil)
    try:
        room.match.ask  # noqa: B018  A look that makes the match.
    except Exception as error:  # Rules that have changed can fail over an old checkpoint in any way.
        about = {"table": stored.id, "error": trouble(error)}
        log.warning("the checkpoint is of no use; playing the game again", extra=about)
        return None
    return room


def replayed(stored: Stored, journal: Journal, at: float) -> tuple[Stored, Match[Any]]:
    """The table as the rules of today tell it, from the first answer on. Unplayable when they disagree."""
    header = stored.header
    try:
        rules = shared_rules(header.game, header.pack)
        match = Match.replay(rules, journal)
    except Exception as error:  # As above; the journal is kept, and other rules may play it.
        log.error("a table no longer follows the rules", extra={"table": stored.id, "error": trouble(error)})
        # Not the error's own words: they can name what a seat has in its hand.
        where = f" from answer {error.index + 1} on" if isinstance(error, ReplayError) else ""
        raise Unplayable(
            f"table {stored.id} no longer follows the rules of {header.game}{where}; its journal can still be saved"
        ) from None
    old = stored.standing
    # Versions only grow, whatever the clients have seen.
    versions = Versions(old.versions.total + 1, {}, old.versions.hushed, match.versions.passed)
    standing = standing_of(match, stored.chairs, None, old.confirmations, match.answer_count, at)
    fresh = Reactions(old.reactions.seconds)
    reactions = reacting(fresh, match, stored.chairs, old.deciding, int(at * 1000), None)
    standing = msgspec.structs.replace(standing, versions=versions, reactions=reactions)
    standing = clocked(standing, stored.chairs, old.clock, at)
    return msgspec.structs.replace(stored, header=match.header, standing=standing, given=()), match


def dealt(
    match: Match[Any],
    *,
    title: str,
    host: int,
    public: bool,
    confirm: bool,
    chairs: tuple[Chair, ...],
    clock: ClockPlan | None = None,
    foreseen: Foresight = "",
    hints: bool = True,
    reaction: int | None = None,
    at: float,
) -> Stored:
    """A new table around a match, which has been dealt or was played elsewhere."""
    # Nothing waits for a Confirm here: whatever was answered stands.
    standing = standing_of(match, chairs, None, 0, match.answer_count, at)
    seconds = usual_seconds(clock) if reaction is None else reaction
    reactions = reacting(Reactions(seconds), match, chairs, (), int(at * 1000), None)
    standing = msgspec.structs.replace(standing, reactions=reactions)
    if clock is not None:
        standing = clocked(standing, chairs, new_clock(clock, len(chairs)), at)
    return Stored(
        id=new_table_id(),
        title=title,
        host=host,
        public=public,
        confirm=confirm,
        header=match.header,
        chairs=chairs,
        standing=standing,
        given=[Given(number, answer) for number, answer in enumerate(match.answers)],
        foreseen=foreseen,
        hints=hints,
    )
