"""Takes the box of Speakeasy off the shelf: reads `content/*.toml` and, where there is one, a pack."""

from importlib.resources import files
from typing import TypeVar

from msgspec import Struct

from backroom.games.speakeasy import components as box
from backroom.games.speakeasy.checks import CHECKS
from backroom.games.speakeasy.components import Components
from backroom.games.speakeasy.vocabulary import Effect, Requirement, parse_effect, parse_requirement
from backroom.kernel.content import (
    ContentError,
    RawTables,
    Table,
    apply_pack,
    build_rows,
    build_table,
    join_tables,
    read_tables,
)

GAME = "speakeasy"
PARSERS = {Effect: parse_effect, Requirement: parse_requirement}
Row = TypeVar("Row", bound=Struct)


def load_components(pack_text: str | None = None, pack_name: str = "pack") -> Components:
    """The components as the content files and, where given, a pack write them.

    >>> load_components().ships["SHIP_ORANGE"].price
    (9, 8, 7, 6, 5)
    """
    shelf = _Shelf(read_content(), "")
    if pack_text is not None:
        shelf = _Shelf(*apply_pack(shelf.raw, pack_text, pack_name, GAME))
    components = shelf.components()
    for check in CHECKS:
        for table, row, field, problem in check(components):
            raise shelf.raw[table].error(problem, row, field)
    return components


def read_content() -> RawTables:
    """The tables of all content files, as written."""
    folder = files(__package__) / "content"
    sheets = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda f: f.name)
    return join_tables(read_tables(sheet.read_text("utf-8"), sheet.name) for sheet in sheets)


class _Shelf:
    """Raw tables on their way to `Components`; remembers each table it handed out, for printing."""

    def __init__(self, raw: RawTables, pack: str) -> None:
        self.raw, self.pack = raw, pack
        self.tables: dict[str, Table] = {}

    def rows(self, table: str, row_type: type[Row]) -> dict[str, Row]:
        rows = build_rows(self.raw, table, row_type, PARSERS)
        self.tables[table] = build_table(self.raw, table, row_type)
        return rows

    def numbered(self, table: str, row_type: type[Row]) -> dict[int, Row]:
        """Rows whose ids are numbers."""
        return {int(key): row for key, row in self.rows(table, row_type).items()}

    def components(self) -> Components:
        components = Components(
            zones=self.rows("zones", box.Zone),
            districts=self.numbered("districts", box.District),
            outline=self.rows("outline", box.MapOutline)["MAP"],
            ports=self.rows("ports", box.Port),
            locations=self.rows("locations", box.Location),
            contacts=self.rows("contacts", box.Contact),
            contacts_2p=self.rows("contacts_2p", box.Contact),
            tracks=self.rows("tracks", box.Track),
            fame=self.numbered("fame_steps", box.FameStep),
            order_columns=self.rows("order_columns", box.OrderColumn),
            slots=self.rows("slots", box.Slot),
            goon_cells=self.rows("goon_cells", box.GoonCell),
            buildings=self.rows("buildings", box.Building),
            start=self.rows("start", box.Start)["START"],
            docks=self.rows("docks", box.Dock),
            dock_rows=self.rows("dock_rows", box.DockRow),
            ships=self.rows("ships", box.Ship),
            payouts=self.rows("payouts", box.Payout),
            payouts_2p=self.rows("payouts_2p", box.Payout2p),
            operation_cards=self.rows("operation_cards", box.OperationCard),
            mobsters=self.rows("mobsters", box.Mobster),
            strength_tokens=self.numbered("strength_tokens", box.StrengthToken),
            city_tokens=self.rows("city_tokens", box.CityToken),
            helper_cards=self.rows("helper_cards", box.HelperCard),
            bottles=self.rows("bottles", box.Bottle),
            crates=self.numbered("crates", box.Crate),
            crate_backs=self.rows("crate_backs", box.CrateBack),
            park_goals=self.rows("park_goals", box.ParkGoal),
            park_spaces=self.rows("park_spaces", box.ParkSpace),
            zone_goals=self.rows("zone_goals", box.ZoneGoal),
            goals=self.rows("goals", box.Goal),
            supply=self.rows("supply", box.Supply),
            player_supply=self.rows("player_supply", box.PlayerSupply),
            counts=self.rows("counts", box.Count),
            tables=self.tables,
            pack=self.pack,
        )
        for name, table in self.raw.items():
            if name not in self.tables:
                raise ContentError(table.file, "unknown table; the game has no such rows", table=name)
        return components
