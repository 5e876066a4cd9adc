"""What a user can do wrong: one line that says what to do, status 2, nothing written."""

from pathlib import Path

import pytest

from backroom.kernel import Header, Journal
from backroom.kernel.journal import dumps
from tests.cli.desk import finished, refused


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["sim"], "Missing argument 'GAME'"),
        (["sim", "chess"], "no game 'chess'; choose one of: speakeasy"),
        (["sim", "toy", "--seats", "9"], "for 2 to 3 seats, not 9"),
        (["sim", "toy", "--seats", "two"], "'two' is not a valid integer"),
        (["sim", "toy", "--games", "-3"], "-3 is not in the range"),
        (["sim", "toy", "--seed", "-1"], "-1 is not in the range"),
        (["play", "toy", "--seed", str(2**64)], "is not in the range"),
        (["sim", "toy", "--bot", "deep"], "no bot 'deep'; choose one of: random"),
        (["sim", "toy", "--option", "weather=rain"], "no table option 'weather'; it has: bidding"),
        (["sim", "toy", "--option", "bidding=maybe"], "choose one of: yes, no"),
        (["sim", "toy", "--option", "bidding"], "not of the form NAME=VALUE"),
        (["sim", "toy", "--option", "bidding=no", "--option", "bidding=yes"], "bidding is given twice"),
        (["sim", "toy", "--frobnicate"], "No such option '--frobnicate'"),
        (["frobnicate"], "No such command 'frobnicate'"),
        (["play"], "name a game, or go on with --load FILE"),
        (["play", "chess"], "no game 'chess'"),
        (["play", "toy", "--seats", "1"], "for 2 to 3 seats, not 1"),
        (["play", "toy", "--me", "3"], "choose one from 0 to 2"),
        (["play", "toy", "--me", "-1"], "choose one from 0 to 2"),
        (["play", "toy", "--bot", "deep"], "no bot 'deep'"),
        (["play", "toy", "--me", "0", "--me", "1", "--me", "2", "--bot", "deep"], "no bot 'deep'"),
        (["play", "toy", "--option", "weather=rain"], "no table option 'weather'"),
        (["content", "chess"], "no game 'chess'"),
        (["bench", "engine", "--game", "chess"], "no game 'chess'"),
        (["bench", "engine", "--game", "toy", "--seats", "4"], "for 2 to 3 seats, not 4"),
        (["bench", "memory", "--game", "toy", "--seats", "4"], "for 2 to 3 seats, not 4"),
        (["bench", "engine", "--seconds", "inf"], "inf is not a number of seconds"),
        (["bench", "engine", "--seconds", "nan"], "nan is not a number of seconds"),
        (["sim", "speakeasy", "--option", "first=3", "--seats", "2"], "the seats of this table are 0 to 1"),
        (["content", "toy", "--table", "cards"], "choose one of: coins"),
        (["replay"], "Missing argument 'FILE'"),
    ],
)
def test_wrong_arguments(args: list[str], complaint: str, folder: Path) -> None:
    assert complaint in refused(*args)
    assert not list(folder.iterdir())


@pytest.mark.parametrize("command", ["sim", "play", "content"])
@pytest.mark.parametrize(
    ("pack", "complaint"),
    [
        (None, "there is no such file"),
        (b"", "the file is empty"),
        (b"\xff\xfe\x00", "this is not text"),
        (b"game = ", "not readable as TOML"),
        (b"game = " + b"[" * 5000, "nested too deeply"),
        (b"game = " + b"1" * 5000, "too many digits"),
        (b'game = "toy"\n[coins.rows.GOLD]\nbids = 0x' + b"f" * 5000, "a very large number"),
        (b'game = "chess"', "not a pack of toy"),
        (b'game = "toy"\n[coins.rows.SILVER]\nvalue = 1', "row SILVER: unknown row; the rows are GOLD"),
        (b'game = "toy"\n[coins.rows.GOLD]\nvalue = "much"', "row GOLD, field value: expected"),
    ],
)
def test_wrong_packs(command: str, pack: bytes | None, complaint: str, folder: Path) -> None:
    if pack is not None:
        (folder / "pack.toml").write_bytes(pack)
    line = refused(command, "toy", "--pack", "pack.toml")
    assert line.startswith("backroom: pack.toml: ")
    assert complaint in line


def test_a_folder_is_no_pack(folder: Path) -> None:
    assert "this is a folder" in refused("sim", "toy", "--pack", str(folder))


COMMANDS_WITH_A_JOURNAL = [["verify"], ["replay"], ["play", "--load"]]


@pytest.mark.parametrize("command", COMMANDS_WITH_A_JOURNAL, ids=" ".join)
@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda _: b"", "the file is empty"),
        (lambda _: b"\x00\xff\xfe", "this is not text"),
        (lambda _: b"once upon a time", "line 1 of the journal cannot be read"),
        (lambda whole: whole[:300], "use a whole copy"),
        (lambda whole: whole[: whole.rindex(b"{")], "truncated"),
        (lambda whole: whole.replace(b"take:1", b"take:2", 1), "damaged"),
        (lambda whole: whole.replace(b'"seed":1', b'"seed":2', 1), "damaged"),
        (lambda whole: whole.replace(b'[0,"move","take:1",0]\n', b"", 1), "damaged"),
    ],
    ids=["empty", "binary", "prose", "cut", "no end", "changed answer", "changed seed", "lost line"],
)
def test_damaged_journals(command: list[str], damage: object, complaint: str, folder: Path) -> None:
    assert callable(damage)
    broken = damage(dumps(finished()).encode())
    (folder / "game").write_bytes(broken)
    line = refused(*command, "game")
    assert line.startswith("backroom: game: ")
    assert complaint in line
    assert (folder / "game").read_bytes() == broken


@pytest.mark.parametrize("command", COMMANDS_WITH_A_JOURNAL, ids=" ".join)
def test_files_that_are_no_journals(command: list[str], folder: Path) -> None:
    assert "there is no such file" in refused(*command, "nothing")
    assert "this is a folder" in refused(*command, str(folder))
    header = Header(game="chess", version=1, seats=2, seed=1)
    (folder / "chess").write_text(dumps(Journal(header, [])))
    assert "no game 'chess'; choose one of" in refused(*command, "chess")
    header = Header(game="toy", version=1, seats=2, seed=1, pack='game = "toy"\n[coins.rows.SILVER]\nvalue = 1')
    (folder / "pack").write_text(dumps(Journal(header, [])))
    assert "the pack in pack: table coins, row SILVER: unknown row" in refused(*command, "pack")
