"""`backroom serve`, `backup` and `restore`: real processes, real files, and what users can put right."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from backroom.cli.data_folder import data_folder
from backroom.cli.serve import NEARBY, USUAL_PORT, _listener, has_display
from backroom.tables.store import Store
from tests.cli.desk import ok, refused

HOUSE = Path(__file__).parent.parent.parent
SERVE = (sys.executable, "-P", "-m", "backroom", "serve")
PATIENCE = 30
"""Seconds within which a server has to start, to answer and to stop, on the slowest machine."""


def surroundings(folder: Path, **more: str) -> dict[str, str]:
    """The environment of a process whose user's data lies in this folder, and who has no screen."""
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return env | {"PYTHONPATH": str(HOUSE), "XDG_DATA_HOME": str(folder), "HOME": str(folder)} | more


@contextmanager
def server(folder: Path, *command: str | Path, **env: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server process and its address, killed at the end if it still runs."""
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [*map(str, command)], env=surroundings(folder, **env), stdout=pipe, stderr=pipe, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            line = process.stdout.readline()
            assert line.startswith("Backroom is open at http://"), process.stderr.read()
            yield process, line.split()[4]
        finally:
            process.kill()


def read(address: str) -> str:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        assert answer.status == 200
        return str(answer.read().decode())


def failed(folder: Path, *args: str | Path, **env: str) -> str:
    """The line on stderr of a server that cannot start, with status 2."""
    done = subprocess.run(
        [*SERVE, *map(str, args)],
        env=surroundings(folder, **env),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    line, *more = done.stderr.splitlines()
    assert more == []
    assert line.startswith("backroom: ")
    return line


# --- A server that runs ---


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_a_server_starts_answers_and_ends_in_order(stop: signal.Signals, tmp_path: Path) -> None:
    with server(tmp_path, *SERVE, "--port", "0") as (process, address):
        assert "ok" in read(f"{address}/healthz")
        assert "process_resident_memory_bytes" in read(f"{address}/metrics")
        assert "<html" in read(address)
        process.send_signal(stop)
        _, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, errors
    assert (tmp_path / "backroom" / "backroom.db").is_file()


def test_the_database_may_lie_anywhere(tmp_path: Path) -> None:
    with server(tmp_path, *SERVE, "--port", "0", "--db", tmp_path / "evening.db") as (process, address):
        assert "ok" in read(f"{address}/healthz")
        process.terminate()
        assert process.wait(PATIENCE) == 0
    assert (tmp_path / "evening.db").is_file()
    assert not (tmp_path / "backroom").exists()


def test_play_without_arguments_opens_the_browser(tmp_path: Path) -> None:
    browser, seen = tmp_path / "browser", tmp_path / "seen"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}.part && mv {seen}.part {seen}\n')
    browser.chmod(0o755)
    screen = {"DISPLAY": ":9", "BROWSER": f"{browser} %s"}
    with server(tmp_path, HOUSE / "play", **screen) as (process, address):
        assert "ok" in read(f"{address}/healthz")
        for _ in range(10 * PATIENCE):
            if seen.exists():
                break
            with pytest.raises(subprocess.TimeoutExpired):
                process.wait(0.1)
        assert seen.read_text().strip() == address
        process.terminate()
        assert process.wait(PATIENCE) == 0


def test_without_a_screen_no_browser_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not has_display()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert has_display()


def test_a_free_port_near_the_usual_one_is_taken() -> None:
    with closing(_listener("127.0.0.1", None)) as first, closing(_listener("127.0.0.1", None)) as second:
        ports = [listener.getsockname()[1] for listener in (first, second)]
    assert ports[0] != ports[1]
    assert USUAL_PORT <= ports[0] < USUAL_PORT + NEARBY


# --- What users can put right ---


def test_a_port_in_use_is_one_line(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        assert f"port {port} is in use" in failed(tmp_path, "--port", str(port))


def test_an_address_of_another_machine_is_one_line(tmp_path: Path) -> None:
    assert "choose another host" in failed(tmp_path, "--port", "0", "--host", "192.0.2.1")
    assert "choose another host" in failed(tmp_path, "--host", "192.0.2.1")


def test_a_newer_database_is_one_line(tmp_path: Path) -> None:
    db = tmp_path / "newer.db"
    Store(db).close()
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "a newer Backroom made this database" in failed(tmp_path, "--port", "0", "--db", db)


@pytest.mark.parametrize("content", [b"once upon a time, a text that is no database", b"\x00" * 4096])
def test_a_file_that_is_no_database_is_one_line(content: bytes, tmp_path: Path) -> None:
    db = tmp_path / "letter.txt"
    db.write_bytes(content)
    assert "letter.txt: " in failed(tmp_path, "--port", "0", "--db", db)
    assert db.read_bytes() == content


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    # Root can write everywhere, but not into a file as if it were a folder.
    (tmp_path / "file").touch()
    line = failed(tmp_path, "--port", "0", XDG_DATA_HOME=str(tmp_path / "file"))
    assert "cannot be made" in line
    assert "name another file with --db" in line
    assert "there is no folder" in failed(tmp_path, "--port", "0", "--db", tmp_path / "file" / "backroom.db")
    if Path("/proc/self").exists():
        assert "/proc/backroom.db: " in failed(tmp_path, "--port", "0", "--db", "/proc/backroom.db")


def test_a_second_server_on_the_same_database_is_one_line(tmp_path: Path) -> None:
    with server(tmp_path, *SERVE, "--port", "0"):
        assert "a server is using it" in failed(tmp_path, "--port", "0")


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["--port", "65536"], "65536 is not in the range"),
        (["--port", "http"], "'http' is not a valid integer"),
        (["--pace", "-1"], "-1.0 is not in the range"),
        (["--pace", "nan"], "nan is not a number of seconds"),
        (["--log-level", "loud"], "'loud' is not one of"),
        (["--frobnicate"], "No such option '--frobnicate'"),
    ],
)
def test_wrong_arguments_are_one_line(args: list[str], complaint: str) -> None:
    assert complaint in refused("serve", *args)


# --- Backups ---


def people(db: Path) -> list[str]:
    with closing(sqlite3.connect(db)) as connection:
        return [name for (name,) in connection.execute("SELECT name FROM people ORDER BY id")]


def add_person(db: Path, name: str) -> None:
    with closing(sqlite3.connect(db)) as connection, connection:
        row = (name, name, "{}", 0)
        connection.execute("INSERT INTO people (token, name, settings, created) VALUES (?, ?, ?, ?)", row)


def test_a_backup_brings_back_what_was(folder: Path) -> None:
    db = folder / "house.db"
    Store(db).close()
    add_person(db, "Ann")
    assert ok("backup", "copy.db", "--db", str(db)) == f"Copied {db} to copy.db.\n"
    add_person(db, "Bob")
    assert ok("restore", "copy.db", "--db", str(db)) == f"{db} is now what copy.db holds.\n"
    assert people(db) == ["Ann"]
    Store(db).close()


def test_a_running_server_is_copied_but_not_overwritten(tmp_path: Path) -> None:
    db, copy = tmp_path / "backroom" / "backroom.db", tmp_path / "copy.db"
    with server(tmp_path, *SERVE, "--port", "0") as (process, address):
        ok("backup", str(copy), "--db", str(db))
        assert "a server is using it" in refused("restore", str(copy), "--db", str(db))
        assert "ok" in read(f"{address}/healthz")
        process.terminate()
        assert process.wait(PATIENCE) == 0
    ok("restore", str(copy), "--db", str(db))
    with server(tmp_path, *SERVE, "--port", "0") as (_, address):
        assert "ok" in read(f"{address}/healthz")


def test_wrong_backups_are_one_line(folder: Path) -> None:
    db = folder / "house.db"
    assert "there is no such file" in refused("backup", "copy.db", "--db", str(db))
    Store(db).close()
    before = db.read_bytes()
    (folder / "letter.txt").write_text("once upon a time, a text that is no database")
    assert "there is no such file" in refused("restore", "nothing.db", "--db", str(db))
    assert "letter.txt: " in refused("restore", "letter.txt", "--db", str(db))
    assert "cannot be written" in refused("backup", "letter.txt/copy.db", "--db", str(db))
    assert "Missing argument 'FILE'" in refused("backup")
    assert db.read_bytes() == before


def test_the_usual_database_is_the_users_own(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    usual = folder / "backroom" / "backroom.db"
    assert f"{usual}: there is no such file" in refused("backup", "copy.db")
    Store(usual).close()
    assert f"Copied {usual}" in ok("backup", "copy.db")
    assert (folder / "backroom").stat().st_mode & 0o077 == 0


def test_data_folders() -> None:
    home = Path("/home/ann")
    assert data_folder("linux", {"XDG_DATA_HOME": "data"}, home) == home / ".local/share/backroom"
    assert data_folder("freebsd14", {}, home) == home / ".local/share/backroom"
    assert data_folder("win32", {"APPDATA": "/c/Roaming"}, home) == Path("/c/Roaming/Backroom")
    assert data_folder("win32", {}, home) == home / "AppData/Roaming/Backroom"
    assert data_folder("darwin", {"XDG_DATA_HOME": "/data"}, home) == home / "Library/Application Support/Backroom"
