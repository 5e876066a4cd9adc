"""Takes the box of Speakeasy off the shelf: reads `content/*.toml` and, where there is one, a pack."""

from importlib.resources import files

from backroom.games.speakeasy.checks import CHECKS
from backroom.games.speakeasy.components import Components
from backroom.games.speakeasy.vocabulary import Effect, Requirement, parse_effect, parse_requirement
from backroom.kernel.content import RawTables, Shelf, read_sheets

SHELF = Shelf(
    game="speakeasy",
    box=Components,
    parsers={Effect: parse_effect, Requirement: parse_requirement},
    checks=CHECKS,
    table_of={"fame": "fame_steps"},
)


def load_components(pack_text: str | None = None, pack_name: str = "pack") -> Components:
    """The components as the content files and, where given, a pack write them.

    >>> load_components().ships["SHIP_ORANGE"].price
    (9, 8, 7, 6, 5)
    """
    return SHELF.load(read_content(), pack_text, pack_name)


def read_content() -> RawTables:
    """The tables of all content files, as written."""
    folder = files(__package__) / "content"
    return read_sheets({file.name: file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".toml")})
