"""What has to fit between the tables of The Godfather: the things that the rules rely on.

A check yields its faults as table, row, field and what to write; a pack that breaks one is refused with it.
"""

from collections import Counter
from collections.abc import Iterator

from backroom.games.godfather.components import Atom, Components
from backroom.games.godfather.vocabulary import GOODS, JOB_COLOURS, MEMBERS, TILE_COLOURS, parse_atom
from backroom.kernel.content import Check, Fault, miscounts, uneven

# Cards


def stacks_fit(c: Components) -> Iterator[Fault]:
    """R-3.9, R-4.9.2: the stacks hold what the hands begin with; a good stands for other goods."""
    for value, times in Counter(c.start.notes).items():
        if c.banknotes[value].count < times * max(c.seat_counts):
            yield (
                "banknotes",
                str(value),
                "count",
                f"hands begin with them; write at least {times * max(c.seat_counts)}",
            )
    for good in c.goods.values():
        others = tuple(other for other in GOODS if other != "narc") if good.id == "narc" else ()
        if good.substitutes != others:
            yield "goods", good.id, "substitutes", f"R-4.9.2 fixes what it stands for; write {list(others)}"


def jobs_fit(c: Components) -> Iterator[Fault]:
    """R-3.5, R-3.9: as many jobs of each colour, and enough for every hand and the public ones."""
    each = c.supply["jobs"].count // len(JOB_COLOURS)
    yield from uneven("jobs", "colour", (job.colour for job in c.jobs.values()), JOB_COLOURS, each)
    for job in c.jobs.values():
        if not job.goods:
            yield "jobs", job.id, "goods", "a job takes goods; write at least one"
    for row in c.seat_counts.values():
        dealt = row.players * c.start.jobs + row.public_jobs
        if dealt > len(c.jobs):
            yield "seat_counts", row.id, "public_jobs", f"{dealt} jobs are dealt of {len(c.jobs)}; write less"


def allies_fit(c: Components) -> Iterator[Fault]:
    """R-3.6, R-4.16.5: as many allies for each act with bribery, and one less on offer than there are players."""
    acts = [act.number for act in c.acts.values() if act.bribery]
    each = c.supply["allies"].count // max(1, len(acts))
    for ally in c.allies.values():
        if ally.act not in acts:
            yield "allies", ally.id, "act", f"there is no bribery then; write one of {', '.join(map(str, acts))}"
    yield from uneven("allies", "act", (ally.act for ally in c.allies.values()), acts, each)
    for row in c.seat_counts.values():
        if row.allies_on_offer != row.players - 1:
            yield "seat_counts", row.id, "allies_on_offer", f"one player goes without; write {row.players - 1}"


# Businesses

ICONS = ("stash", "job_draw", "swap_good", "money", "good", "horse")
TRADES = tuple(parse_atom(text) for text in ("trade(1->5)", "trade(2->5)", "trade(3->3,5)"))


def is_icon(atom: Atom) -> bool:
    """R-4.14: whether a business may show it."""
    return atom.name in ICONS or atom in TRADES


def icons_fit(c: Components) -> Iterator[Fault]:
    """R-4.14: businesses and the park show icons; everything else is for jobs and allies."""
    known = ", ".join([*ICONS, *map(str, TRADES)])
    shown = [("start", c.start.id, "park", c.start.park)]
    for table, businesses in (("printed", c.printed.values()), ("tiles", c.tiles.values())):
        for business in businesses:
            shown += [(table, business.id, "back", business.back), (table, business.id, "front", business.front)]
    for table, row, field, effect in shown:
        for atom in effect:
            if not is_icon(atom):
                yield table, row, field, f"{atom} is no icon of a business; write one of {known}"


def businesses_fit(c: Components) -> Iterator[Fault]:
    """R-4.3: each turf has its printed business, tiles have colours, and each act finds its tile and its slot."""
    turfs = [area.number for area in c.areas.values() if area.number]
    for business in c.printed.values():
        if business.turf not in turfs:
            yield "printed", business.id, "turf", f"there is no turf {business.turf}; write one of 1 to {len(turfs)}"
        if business.colour:
            yield "printed", business.id, "colour", "only tiles have a colour; leave it out"
    for tile in c.tiles.values():
        if tile.turf:
            yield "tiles", tile.id, "turf", "a tile is drawn for its turf; leave it out"
        if not tile.colour:
            yield "tiles", tile.id, "colour", f"write one of {', '.join(TILE_COLOURS)}"
    need = Counter(act.tile for act in c.acts.values())
    for row in c.seat_counts.values():
        if row.tiles_at_setup + len(c.acts) > len(turfs):
            yield (
                "seat_counts",
                row.id,
                "tiles_at_setup",
                f"write at most {len(turfs) - len(c.acts)}, a slot for each act",
            )
        if row.tiles_at_setup + need["blue"] > c.supply["blue_tiles"].count:
            yield "seat_counts", row.id, "tiles_at_setup", "the acts need more blue tiles than are left; write less"
    if need["red"] > c.supply["red_tiles"].count:
        yield "acts", "", "tile", f"{need['red']} acts take a red tile; write more blue ones"


# The board


def areas_fit(c: Components) -> Iterator[Fault]:
    """R-4.8.1: turfs are numbered from 1; the park is the one area without number, control spot or chief."""
    turfs = c.supply["turfs"].count
    numbers = Counter(area.number for area in c.areas.values())
    for area in c.areas.values():
        if numbers[area.number] > 1 or area.number > turfs:
            yield "areas", area.id, "number", f"write the numbers 1 to {turfs}, each once, and 0 for the park"
        for field, point in (("control_xy", area.control_xy), ("chief_xy", area.chief_xy)):
            if area.number and point is None:
                yield "areas", area.id, field, "a turf has one; write its point"
            elif not area.number and point is not None:
                yield "areas", area.id, field, "the park has none; leave it out"
    coded = [area.id for area in c.areas.values() if area.number]
    for table, rows in (("places", c.places), ("upright_areas", c.upright_areas), ("upright_places", c.upright_places)):
        if sorted(rows) != sorted(coded):
            yield table, "", "", f"each turf has places of its own; write a row for each of {', '.join(coded)}"


def spaces_fit(c: Components) -> Iterator[Fault]:
    """R-4.7: a family space lies between two or three areas that exist."""
    for space in c.spaces.values():
        for area in space.areas:
            if area not in c.areas:
                yield "spaces", space.id, "areas", f"there is no area {area}; write some of {', '.join(c.areas)}"
        if len(set(space.areas)) != len(space.areas) or not 2 <= len(space.areas) <= 3:
            yield "spaces", space.id, "areas", "a space lies between areas; write 2 or 3 different ones"


def layout_fits(c: Components) -> Iterator[Fault]:
    """Every card on offer, every act and every killed figure has its place."""
    rows = c.seat_counts.values()
    most_killed = max(row.players * (row.thugs + len(MEMBERS)) for row in rows) + len(c.neutrals)
    for element, needed in {
        "act_cell": len(c.acts),
        "public_job_slot": max(row.public_jobs for row in rows),
        "ally_slot": max(row.allies_on_offer for row in rows),
        "hudson_slot": most_killed,
    }.items():
        if len(c.elements[element].points) < needed:
            yield "elements", element, "points", f"write at least {needed}, one for each"


# The game


def acts_fit(c: Components) -> Iterator[Fault]:
    """R-3.7, R-4.18.3, R-4.17.4: each member comes once, the don first; the last tribute is the last hand limit."""
    for member in MEMBERS:
        if sum(act.new_member == member for act in c.acts.values()) != 1:
            yield "acts", "", "new_member", f"write {member} in one act"
    if c.acts[min(c.acts)].new_member != "don":
        yield "acts", str(min(c.acts)), "new_member", "families begin with the don; write don"
    for number, act in c.acts.items():
        if act.bribery != (number < max(c.acts)):
            fixed = "true" if number < max(c.acts) else "false"
            yield "acts", act.id, "bribery", f"there is bribery in all acts but the last; write {fixed}"


def families_fit(c: Components) -> Iterator[Fault]:
    """R-3.7: colours tell the families apart, and each has its figures."""
    for column in ("colour", "hex"):
        shown = Counter(getattr(family, column) for family in c.families.values())
        for family in c.families.values():
            if shown[getattr(family, column)] > 1:
                yield "families", family.id, column, "another family has it; write each once"
    for row in c.seat_counts.values():
        if row.thugs > c.start.thugs:
            yield "seat_counts", row.id, "thugs", f"each family has {c.start.thugs}; write no more"


def supply_fits(c: Components) -> Iterator[Fault]:
    """What is counted in `supply` and elsewhere is the same number."""
    tiles = Counter(tile.colour for tile in c.tiles.values())
    in_the_box = {
        "turfs": len(c.printed),
        "family_spaces": len(c.spaces),
        "family_spaces_3": sum(space.min_players == 3 for space in c.spaces.values()),
        "tiles": len(c.tiles),
        "blue_tiles": tiles["blue"],
        "red_tiles": tiles["red"],
        "jobs": len(c.jobs),
        "allies": len(c.allies),
        "goods": sum(good.count for good in c.goods.values()),
        "banknotes": sum(note.count for note in c.banknotes.values()),
        "suitcases": len(c.families),
        "control_markers": len(c.families) * c.start.markers,
        "figures": 1 + len(c.neutrals) + len(c.families) * (len(MEMBERS) + c.start.thugs),
    }
    yield from miscounts("supply", c.supply, in_the_box)


CHECKS: tuple[Check[Components], ...] = (
    areas_fit,
    spaces_fit,
    businesses_fit,
    icons_fit,
    stacks_fit,
    jobs_fit,
    allies_fit,
    acts_fit,
    families_fit,
    supply_fits,
    layout_fits,
)
