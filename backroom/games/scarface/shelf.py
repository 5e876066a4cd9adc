"""Takes the boxes of Scarface off the shelf: reads `content/*.toml` and, where there is one, a pack."""

from importlib.resources import files

from backroom.games.scarface import notation, selectors
from backroom.games.scarface.checks import CHECKS
from backroom.games.scarface.components import Components
from backroom.games.scarface.vocabulary import Combo, Effect, Event, Formula, Goods, Requirement, StreetEffect
from backroom.kernel.content import RawTables, Shelf, read_sheets

SHELF = Shelf(
    game="scarface",
    box=Components,
    parsers={
        Effect: notation.parse_effect,
        Combo: notation.parse_combo,
        StreetEffect: notation.parse_street_effect,
        Event: notation.parse_event,
        Formula: selectors.parse_formula,
        Requirement: notation.parse_requirement,
        Goods: notation.parse_goods,
    },
    checks=CHECKS,
)


def load_components(pack_text: str | None = None, pack_name: str = "pack") -> Components:
    """The components as the content files and, where given, a pack write them.

    >>> str(load_components().associates["AS29"].combo)
    'fraud: steal(money,3,each_other)'
    """
    return SHELF.load(read_content(), pack_text, pack_name)


def read_content() -> RawTables:
    """The tables of all content files, as written."""
    folder = files(__package__) / "content"
    return read_sheets({file.name: file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".toml")})
