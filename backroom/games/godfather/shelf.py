"""Takes the box of The Godfather off the shelf: reads `content/*.toml` and, where there is one, a pack."""

from importlib.resources import files

from backroom.games.godfather.checks import CHECKS
from backroom.games.godfather.components import Components
from backroom.games.godfather.vocabulary import Effect, parse_effect
from backroom.kernel.content import RawTables, Shelf, read_sheets

SHELF = Shelf(
    game="godfather",
    box=Components,
    parsers={Effect: parse_effect},
    checks=CHECKS,
    key_of={"printed": "turf"},
)


def load_components(pack_text: str | None = None, pack_name: str = "pack") -> Components:
    """The components as the content files and, where given, a pack write them.

    >>> [str(atom) for atom in load_components().printed[6].front]
    ['job_draw(1)', 'money(2)']
    """
    return SHELF.load(read_content(), pack_text, pack_name)


def read_content() -> RawTables:
    """The tables of all content files, as written."""
    folder = files(__package__) / "content"
    return read_sheets({file.name: file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".toml")})
