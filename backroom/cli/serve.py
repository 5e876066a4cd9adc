"""`backroom serve`: the table in the browser."""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import click

from backroom.cli.data_folder import database, db_option
from backroom.cli.front import WrongUse

USUAL_PORT = 8020
NEARBY = 20
"""So many ports are tried, from the usual one on, before any free one will do."""
LEVELS = ("debug", "info", "warning", "error")


def _seconds(_ctx: click.Context, _param: click.Parameter, seconds: float) -> float:
    if not math.isfinite(seconds):
        raise click.BadParameter(f"{seconds} is not a number of seconds; write one, 0.4 for example")
    return seconds


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0: all of them.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help=f"The port to listen at, 0 for any free one; a free one near {USUAL_PORT} if left out.",
)
@db_option
@click.option(
    "--log-level",
    type=click.Choice(LEVELS),
    help="What is logged, on stderr; warning on a terminal and info elsewhere if left out.",
)
@click.option(
    "--pace",
    type=click.FloatRange(min=0),
    default=0.4,
    show_default=True,
    callback=_seconds,
    help="Seconds between two moves of bots.",
)
@click.option(
    "--think",
    type=click.FloatRange(min=0),
    default=1.0,
    show_default=True,
    callback=_seconds,
    help="Seconds that a hard bot or a boss may think about a turn.",
)
@click.option(
    "--idle",
    type=click.FloatRange(min=0),
    default=60.0,
    show_default=True,
    callback=_seconds,
    help="Seconds after which a table that nobody looks at leaves memory.",
)
@click.option(
    "--veil",
    type=click.FloatRange(min=0),
    default=3.5,
    show_default=True,
    callback=_seconds,
    help="Seconds for which, at the longest, nobody can tell whether somebody is asked for a reaction; 0: no veil.",
)
@click.option(
    "--private-hooks", is_flag=True, help="Let people have notices posted to addresses of this machine and its network."
)
@click.option("--open-metrics", is_flag=True, help="Let other machines read /metrics, too.")
@click.option("--open", "open_browser", is_flag=True, help="Open it in the browser.")
def serve(
    host: str,
    port: int | None,
    db: Path | None,
    log_level: str | None,
    pace: float,
    think: float,
    idle: float,
    veil: float,
    private_hooks: bool,
    open_metrics: bool,
    open_browser: bool,
) -> None:
    """Open the back room in the browser; Ctrl-C closes it."""
    # The web takes a while to import, and no other command needs it.
    from backroom.tables import StoreError
    from backroom.web import logs
    from backroom.web.server import ServerError
    from backroom.web.server import serve as serve_on
    from backroom.web.settings import Settings

    place = database(db)

    def ready(address: str) -> None:
        click.echo(f"Backroom is open at {address} and keeps its tables in {place}. Ctrl-C closes it.")
        if open_browser:
            show(address)

    logs.begin(log_level or ("warning" if sys.stderr.isatty() else "info"))
    try:
        with contextlib.closing(_listener(host, port)) as listener:
            settings = Settings(
                db=place,
                pace=pace,
                think=think,
                idle=idle,
                veil=veil,
                private_hooks=private_hooks,
                open_metrics=open_metrics,
            )
            asyncio.run(serve_on(settings, listener, ready))
    except (ServerError, StoreError) as wrong:
        raise WrongUse(str(wrong)) from None


def _listener(host: str, port: int | None) -> socket.socket:
    """A socket at this port; without one, at a free port near the usual one. ServerError when there is none."""
    from backroom.web.server import ServerError, listen

    if port is not None:
        return listen(host, port)
    for near in range(USUAL_PORT, USUAL_PORT + NEARBY):
        with contextlib.suppress(ServerError):
            return listen(host, near)
    return listen(host, 0)


def show(address: str) -> None:
    """Show an address in the browser, if there is a screen for it; the server does not wait for that."""
    if has_display():
        threading.Thread(target=_open, args=(address,), daemon=True).start()


def _open(address: str) -> None:
    # Without a browser the address that was printed has to do.
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(address)


def has_display() -> bool:
    """Whether a window can be opened. Without one `webbrowser` would start a browser for terminals, in this one."""
    return sys.platform in ("win32", "darwin") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
