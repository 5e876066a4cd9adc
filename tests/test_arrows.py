"""The arrows between the rooms of the house point down only, and rules know no clock and no outside luck."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent / "backroom"

# What a room may import of backroom besides itself. "games" is the registry (the modules right under games/),
# "games.*" a game of its own; a room that is not listed here is refused.
ARROWS: dict[str, set[str]] = {
    "": set(),
    "kernel": set(),
    "i18n": set(),
    "games.*": {"kernel"},
    "games": {"kernel", "games.*", "i18n"},
    "bots": {"kernel", "games"},
    "tables": {"kernel", "games", "bots"},
    "web": {"kernel", "games", "tables", "i18n"},
    "lab": {"kernel", "games", "bots"},
    "cli": {"kernel", "games", "bots", "tables", "web", "lab", "i18n"},
    "__main__": {"cli"},
}

_NO_LUCK_OR_CLOCK = {"random", "secrets", "time", "datetime"}
FORBIDDEN: dict[str, set[str]] = {
    "kernel": _NO_LUCK_OR_CLOCK | {"os", "pathlib", "io", "socket"},
    "games": _NO_LUCK_OR_CLOCK,
}


def imports(file: Path, package: list[str]) -> Iterator[tuple[int, str]]:
    """Every import of a file: the line and the full dotted name (`a.b` for `from a import b`)."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*base, *(node.module.split(".") if node.module else [])])
            yield from ((node.lineno, f"{source}.{alias.name}") for alias in node.names)


def room_of(house: Path, path: list[str]) -> str:
    """The room a dotted path under the house lies in: "kernel", "games" (the registry), "games.speakeasy"."""
    if path[:1] == ["games"] and len(path) > 1 and (house / "games" / path[1]).is_dir():
        return f"games.{path[1]}"
    if path and ((house / path[0]).is_dir() or (house / f"{path[0]}.py").is_file()):
        return path[0]
    return ""


def wrong_arrows(house: Path) -> list[str]:
    """Every import that points the wrong way, as `file:line: what`."""
    wrong = []
    for file in sorted(house.rglob("*.py")):
        path = [*file.relative_to(house).with_suffix("").parts]
        package = [house.name, *path[:-1]]
        if path[-1] == "__init__":
            path.pop()
        room = room_of(house, path)
        kind = "games.*" if room.startswith("games.") else room
        if kind not in ARROWS:
            wrong.append(f"{file.relative_to(house)}: {room} is not a room of the house")
            continue
        for line, name in imports(file, package):
            where = f"{file.relative_to(house)}:{line}"
            first, *rest = name.split(".")
            if first == house.name:
                target = room_of(house, rest)
                target_kind = "games.*" if target.startswith("games.") else target
                if target not in ("", room) and target_kind not in ARROWS[kind]:
                    wrong.append(f"{where}: {room or house.name} may not import {target}")
            elif first in FORBIDDEN.get(path[0] if path else "", ()):
                wrong.append(f"{where}: {room} may not import {first}")
    return wrong


def test_the_arrows_of_the_house_point_down() -> None:
    assert wrong_arrows(HOUSE) == []


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small house in which all is well."""
    sound = {
        "__init__.py": "",
        "__main__.py": "from backroom.cli import main",
        "cli.py": "import os\nfrom backroom.games import registry",
        "kernel/__init__.py": "from .match import Match",
        "kernel/match.py": "import msgspec\nfrom backroom.kernel import rng",
        "kernel/rng.py": "",
        "games/__init__.py": "",
        "games/registry.py": "from backroom.games.speakeasy import rules\nfrom .godfather import state",
        "games/speakeasy/__init__.py": "from ...kernel.match import Match",
        "games/speakeasy/rules.py": "from .state import Table\nimport backroom.kernel",
        "games/speakeasy/state.py": "",
        "games/godfather/__init__.py": "",
        "games/godfather/state.py": "from pathlib import Path",
        "bots/greedy.py": "import random\nfrom backroom.games.registry import find",
        "i18n/__init__.py": "from backroom.i18n import words",
        "i18n/words.py": "",
        "tables/seat.py": "from backroom import __version__, bots, kernel\nfrom backroom.games import games",
        "lab/plot.py": "import backroom.bots.greedy",
        "web/pages.py": "from backroom.tables import seat\nfrom backroom.i18n import Words",
    }
    root = tmp_path / "backroom"
    for path, text in sound.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    return root


def test_a_sound_house_passes(house: Path) -> None:
    assert wrong_arrows(house) == []


@pytest.mark.parametrize(
    ("file", "text", "complaint"),
    [
        ("kernel/match.py", "from backroom.games import speakeasy", "kernel may not import games.speakeasy"),
        ("kernel/match.py", "from ..i18n import Words", "kernel may not import i18n"),
        ("kernel/match.py", "def f():\n    import random", "kernel may not import random"),
        ("kernel/match.py", "from pathlib import Path", "kernel may not import pathlib"),
        ("kernel/match.py", "import os.path", "kernel may not import os"),
        ("games/speakeasy/rules.py", "from ..godfather import state", "may not import games.godfather"),
        ("games/speakeasy/rules.py", "from backroom import i18n", "games.speakeasy may not import i18n"),
        ("games/speakeasy/rules.py", "from backroom.games import registry", "may not import games"),
        ("games/speakeasy/rules.py", "from datetime import date", "games.speakeasy may not import datetime"),
        ("games/registry.py", "import time", "games may not import time"),
        ("bots/greedy.py", "import backroom.games.speakeasy.rules", "bots may not import games.speakeasy"),
        ("bots/greedy.py", "from backroom.tables import seat", "bots may not import tables"),
        ("tables/seat.py", "from backroom import web", "tables may not import web"),
        ("lab/plot.py", "from ..tables import seat", "lab may not import tables"),
        ("web/pages.py", "from backroom.games.speakeasy import rules", "web may not import games.speakeasy"),
        ("cli.py", "from backroom.games import speakeasy, registry", "cli may not import games.speakeasy"),
        ("i18n/words.py", "from backroom.kernel import match", "i18n may not import kernel"),
        ("__init__.py", "from backroom.kernel import match", "backroom may not import kernel"),
        ("utils.py", "", "utils is not a room"),
    ],
)
def test_a_wrong_arrow_is_found(house: Path, file: str, text: str, complaint: str) -> None:
    (house / file).write_text(text)
    found = wrong_arrows(house)
    assert len(found) == 1
    assert complaint in found[0]
