"""Static files: the shared client and each game's table, kept in memory under an address that names the build.

A build is the hash of all of them, so an address never changes its meaning and browsers keep it for good.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from posixpath import dirname, join, normpath

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from backroom.games.registry import GAMES
from backroom.web.house import STATIC
from backroom.web.problems import Problem
from backroom.web.shelf import rules_of

MEDIA: Mapping[str, str] = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".webmanifest": "application/manifest+json",
}
"""What is served; anything else beside it (types, sources) is not."""
PACKED = (".woff2", ".png")
_COMMENTS = {
    ".js": re.compile(rb"^[ \t]*/\*\*(?:(?!\*/|@license).)*\*/[ \t]*$", re.MULTILINE | re.DOTALL),
    ".css": re.compile(rb"/\*(?:(?!\*/|@license).)*\*/", re.DOTALL),
}
"""Comments, in scripts those on lines of their own: a quarter of what a table would load, for nobody to read."""
_IMPORT = re.compile(r'(?:^|;)(?:import|export)\b[^;"()]*\bfrom *"(\.[^"]+)"', re.MULTILINE)
FOR_GOOD = "public, max-age=31536000, immutable"


class File:
    """A static file; its packed form is made when somebody first asks for it."""

    def __init__(self, path: str, body: bytes) -> None:
        suffix = PurePosixPath(path).suffix
        self.body = _COMMENTS[suffix].sub(_blank_lines, body) if suffix in _COMMENTS else body
        self.media = MEDIA[suffix]
        self.etag = f'"{hashlib.sha256(self.body).hexdigest()[:32]}"'
        self._packs = suffix not in PACKED

    @cached_property
    def packed(self) -> bytes | None:
        """The file in gzip form; None where that would not make it smaller."""
        packed = gzip.compress(self.body, mtime=0) if self._packs else self.body
        return packed if len(packed) < len(self.body) else None


def _blank_lines(comment: re.Match[bytes]) -> bytes:
    """Nothing in so many lines: errors in a browser still name the line of the source."""
    return b"\n" * comment.group().count(b"\n")


class PageAssets(msgspec.Struct, frozen=True):
    """What the page of a table loads: addresses of the shared client and of the game's table, and icons to put inline.

    `layout` and `layout_style` are empty for a game that has no table of its own; `modules` are all scripts that the
    table needs at once, for `modulepreload`.
    """

    base: str
    style: str
    script: str
    layout: str
    layout_style: str
    modules: tuple[str, ...]
    icons: str


class Assets:
    """All static files, by their path under `/static/<build>/`."""

    def __init__(self, roots: Mapping[str, Traversable] | None = None) -> None:
        self._files = {path: File(path, body) for path, body in sorted(_walk_all(roots or house_roots()))}
        whole = hashlib.sha256()
        for path, file in self._files.items():
            whole.update(f"{path} {file.etag}\n".encode())
        self.build = whole.hexdigest()[:12]

    @property
    def base(self) -> str:
        """The address under which all files lie."""
        return f"/static/{self.build}"

    def has(self, path: str) -> bool:
        """Whether there is such a file."""
        return path in self._files

    def url(self, path: str) -> str:
        """The address of a file; ValueError when there is none, so that a misspelt template is found."""
        if path not in self._files:
            raise ValueError(f"there is no static file {path!r}; the files are under web/static and games/*/table")
        return f"{self.base}/{path}"

    def text(self, path: str) -> str:
        """A file's text, or an empty string when there is none."""
        return self._files[path].body.decode() if path in self._files else ""

    def page_assets(self, game: str) -> PageAssets:
        """What the page of a table of this game loads."""
        folder = f"games/{game}/"
        modules = self._imported("table/main.js", f"{folder}layout.js")
        return PageAssets(
            base=self.base,
            style=self._url_or_none("backroom.css"),
            script=self._url_or_none("table/main.js"),
            layout=self._url_or_none(f"{folder}layout.js"),
            layout_style=self._url_or_none(f"{folder}layout.css"),
            modules=tuple(f"{self.base}/{path}" for path in modules),
            icons=self.text("icons.svg") + self.text(f"{folder}icons.svg"),
        )

    def _imported(self, *scripts: str) -> list[str]:
        """These scripts and all that they import; what is imported on demand is not among them."""
        found: set[str] = set()
        waiting = [path for path in scripts if self.has(path)]
        while waiting:
            path = waiting.pop()
            if path not in found:
                found.add(path)
                waiting += [normpath(join(dirname(path), target)) for target in _IMPORT.findall(self.text(path))]
        return sorted(found)

    def _url_or_none(self, path: str) -> str:
        return self.url(path) if self.has(path) else ""

    async def serve(self, request: Request) -> Response:
        """`/static/<build>/<path>`."""
        file = self._files.get(request.path_params["path"])
        if file is None or request.path_params["build"] != self.build:
            raise Problem("no-such-page")
        headers = {"Cache-Control": FOR_GOOD, "ETag": file.etag, "Vary": "Accept-Encoding"}
        if file.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(file.packed, media_type=file.media, headers={**headers, "Content-Encoding": "gzip"})
        return Response(file.body, media_type=file.media, headers=headers)


def house_roots() -> dict[str, Traversable]:
    """The folders with static files, by the path under which they are served."""
    return {"": STATIC, **{f"games/{game}/": rules_of(game).browser for game in GAMES}}


def _walk_all(roots: Mapping[str, Traversable]) -> Iterator[tuple[str, bytes]]:
    for prefix, root in roots.items():
        if root.is_dir():
            yield from _walk(prefix, root)


def _walk(prefix: str, folder: Traversable) -> Iterator[tuple[str, bytes]]:
    for item in folder.iterdir():
        if item.is_dir():
            yield from _walk(f"{prefix}{item.name}/", item)
        elif PurePosixPath(item.name).suffix in MEDIA:
            yield prefix + item.name, item.read_bytes()
