"""Journals and packs in files: read with clear errors, written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from backroom.cli.front import WrongUse, hint
from backroom.games.registry import AnyGame, open_rules
from backroom.kernel import Journal, JournalError, Match, ReplayError, checked_seats, table_options
from backroom.kernel import journal as journals
from backroom.kernel.content import ContentError


def read_text(path: Path, what: str) -> str:
    """The text of a file; `what` it should be is named when it cannot be read."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        raise WrongUse(f"{path}: there is no such file; give the path of a {what}") from None
    except IsADirectoryError:
        raise WrongUse(f"{path}: this is a folder; give the path of a {what}") from None
    except UnicodeDecodeError:
        raise WrongUse(f"{path}: this is not text; give the path of a {what}") from None
    except (OSError, ValueError) as error:
        raise WrongUse(f"{path}: cannot be read ({_why(error)}); give the path of a {what}") from None
    if not text.strip():
        raise WrongUse(f"{path}: the file is empty; give the path of a {what}")
    return text


def open_game(name: str, pack: Path | None = None) -> AnyGame:
    """The rules of a game with the pack in this file."""
    try:
        if pack is None:
            return open_rules(name)
        return open_rules(name, read_text(pack, "pack (a TOML file)"), str(pack))
    except ValueError as wrong:
        raise WrongUse(str(wrong)) from None


def read_journal(path: Path) -> Journal:
    """The journal in a file."""
    text = read_text(path, "journal written with --save")
    try:
        return journals.loads(text)
    except JournalError as broken:
        raise WrongUse(f"{path}: {broken}") from None


def rules_of(journal: Journal, path: Path) -> AnyGame:
    """The rules a journal was played by, its pack included."""
    header = journal.header
    try:
        rules = open_rules(header.game, header.pack, f"the pack in {path}")
        checked_seats(rules, header.seats)
        table_options(rules, header.options)
    except ContentError as wrong:
        raise WrongUse(str(wrong)) from None
    except ValueError as wrong:
        raise WrongUse(f"{path}: {wrong}") from None
    if not 0 <= header.seed < 2**64:
        raise WrongUse(f"{path}: no game has seed {header.seed}; seeds go from 0 to {2**64 - 1}")
    if not 1 <= header.version <= rules.version:
        known = f"rules version {header.version} of {header.game} is not known here"
        raise WrongUse(f"{path}: {known}, these are version {rules.version}; use the Backroom that wrote it")
    return rules


def replayed(rules: AnyGame, journal: Journal, path: Path, upto: int | None = None) -> Match[Any]:
    """The match of a journal, or its first `upto` answers."""
    try:
        return Match.replay(rules, journal, upto)
    except ReplayError as difference:
        look = hint("replay", path, "--at", difference.index)
        version = other_version(rules, journal)
        raise WrongUse(f"{path}: {difference}{version}; see the game up to there with: {look}") from None
    except ValueError as wrong:
        raise WrongUse(f"{path}: {wrong}") from None


def other_version(rules: AnyGame, journal: Journal) -> str:
    """What to add when the journal is of other rules than ours."""
    if rules.version == journal.header.version:
        return ""
    return f" (the journal is of rules version {journal.header.version}, these are version {rules.version})"


def check_save_path(path: Path) -> None:
    """Make sure, before a game begins, that it can be saved there; nothing stays behind."""
    try:
        if path.is_dir():
            raise WrongUse(f"{path}: this is a folder; give --save the path of a file")
        if path.exists() and not (path.is_file() and os.access(path, os.W_OK)):
            raise WrongUse(f"{path}: this cannot be written; give --save another path")
        trial = _beside(path)
        trial.touch(exist_ok=False)
        trial.unlink()
    except (OSError, ValueError) as error:
        raise WrongUse(f"{path}: cannot be written ({_why(error)}); give --save another path") from None


def write_journal(path: Path, journal: Journal) -> None:
    """Write a journal so that the file holds at any moment the old one or the new one. May raise OSError."""
    new = _beside(path)
    try:
        with new.open("x", encoding="utf-8", newline="\n") as file:
            file.write(journals.dumps(journal))
            file.flush()
            os.fsync(file.fileno())
        new.replace(path.resolve())
    finally:
        new.unlink(missing_ok=True)


def _beside(path: Path) -> Path:
    """A name of our own in the folder of the file: renaming is atomic only within it."""
    target = path.resolve()
    return target.with_name(f".{target.name}.{os.getpid()}.tmp")


def _why(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
