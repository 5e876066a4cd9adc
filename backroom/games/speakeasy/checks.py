"""What has to fit between the tables of Speakeasy: the things that the rules rely on.

A check yields its faults as table, row, field and what to write; a pack that breaks one is refused with it.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from backroom.games.speakeasy.components import Components
from backroom.games.speakeasy.limits import LIMITS, sides
from backroom.games.speakeasy.vocabulary import BOOSTS, OPERATIONS, PARK, PIECES, RESTAURANT, SMALL, Effect
from backroom.kernel.content import Check, Fault, miscounts, uneven

# The map


def districts_fit(c: Components) -> Iterator[Fault]:
    """Zones and districts name each other, and each building space has its place on the map."""
    for zone in c.zones.values():
        size = len(zone.districts)
        for number, times in Counter(zone.districts).items():
            if number not in c.districts:
                yield "zones", zone.id, "districts", f"there is no district {number}; leave it out"
            elif c.districts[number].zone != zone.id or times > 1:
                home = c.districts[number].zone
                yield "zones", zone.id, "districts", f"{number} belongs to {home}, once; write it there"
        if zone.steps < size:
            yield "zones", zone.id, "steps", f"write at least {size}, a step for each district"
        if zone.blocked_2p >= size:
            yield "zones", zone.id, "blocked_2p", f"write less than {size}, so that a district stays open"
    for district in c.districts.values():
        zone = c.zones[district.zone]
        if district.number not in zone.districts:
            yield "districts", district.id, "zone", f"{zone.id} does not list it; write it into both"
        if district.spaces != zone.spaces:
            yield "districts", district.id, "spaces", f"{zone.id} says {zone.spaces}; write the same in both"
        if district.spaces_2p != zone.spaces_2p:
            problem = f"{zone.id} says {zone.spaces_2p}; write the same in both"
            yield "districts", district.id, "spaces_2p", problem
        drawn = max(district.spaces, district.spaces_2p)
        if len(district.space_xy) != drawn:
            yield "districts", district.id, "space_xy", f"write {drawn} points, one for each building space"
        if len(c.upright_districts[district.number].space_xy) != drawn:
            yield "upright_districts", district.id, "space_xy", f"write {drawn} points, one for each building space"


def borders_fit(c: Components) -> Iterator[Fault]:
    """R-4.12.4: a border has two sides, and a truck can reach every district."""
    for here in c.districts.values():
        for number in here.neighbours:
            there = c.districts.get(number)
            if there is None or there is here:
                yield "districts", here.id, "neighbours", f"{number} is no neighbour; write other districts"
            elif here.number not in there.neighbours:
                problem = f"{number} does not list {here.id}; write both or neither"
                yield "districts", here.id, "neighbours", problem
    start = next(iter(c.districts))
    reached = [start]
    for number in reached:
        reached += [other for other in c.districts[number].neighbours if other not in reached]
    for number in c.districts:
        if number not in reached:
            yield "districts", str(number), "neighbours", f"no way leads here from {start}; write one"


def ports_fit(c: Components) -> Iterator[Fault]:
    """R-4.12.8: the ports make one circle, and a ship always finds a free one."""
    circle = sorted(c.ports.values(), key=lambda port: port.order)
    for place, (port, after) in enumerate(pairwise([*circle, circle[0]]), 1):
        if port.order != place:
            yield "ports", port.id, "order", f"write the numbers 1 to {len(circle)}, each once"
        if port.next != after.district:
            yield "ports", port.id, "next", f"the next in order is {after.id}; write {after.district}"
        if port.district not in c.districts:
            yield "ports", port.id, "district", f"there is no district {port.district}; write one that exists"
    for district in c.districts.values():
        if sum(port.district == district.number for port in circle) != district.port:
            yield "districts", district.id, "port", "write true with one row in ports, or false with none"
    if len(c.ships) >= len(c.ports):
        yield "ports", "", "", "a ship could find no free port; there must be more ports than ships"


# Locations and effects


def contacts_fit(c: Components) -> Iterator[Fault]:
    """R-4.19: each location has the contacts it says, on both sides of the board."""
    for table, contacts in sides(c):
        for contact in contacts:
            if contact.location not in c.locations:
                yield (
                    table,
                    contact.id,
                    "location",
                    f"unknown location; write one of {', '.join(c.locations)}",
                )
        for location in c.locations.values():
            says = location.contacts if table == "contacts" else location.contacts_2p
            rows = sum(contact.location == location.id for contact in contacts)
            if rows != max(says, 1):
                yield "locations", location.id, table, f"{table} has {rows} rows of it; write {rows}"


ONLY_IN = {"order": RESTAURANT, "swap": PARK, "tokens": RESTAURANT, "cook": RESTAURANT}


def effects_fit(c: Components) -> Iterator[Fault]:
    """An effect that bends a card's action stands on or above such a card; some have one location."""
    for table, contacts in sides(c):
        for contact in contacts:
            for field, effects in (("framed", contact.framed), ("below", contact.below)):
                for effect in effects:
                    if effect.name in BOOSTS:
                        yield table, contact.id, field, f"{effect} stands above its card; move it to above"
            for effect in contact.above:
                if effect.name in BOOSTS and effect.name != "range":
                    yield table, contact.id, "above", f"{effect} is printed on cards only; write another effect"
                elif effect.name in BOOSTS and Effect("play", BOOSTS[effect.name]) not in contact.framed:
                    problem = f"{effect} needs play({BOOSTS[effect.name]}) framed below it; write another effect"
                    yield table, contact.id, "above", problem
            for effect in (*contact.above, *contact.framed, *contact.below):
                if ONLY_IN.get(effect.name, contact.location) != contact.location:
                    yield table, contact.id, "", f"{effect} belongs to {ONLY_IN[effect.name]}; leave it there"
    for card in c.operation_cards.values():
        for effect in card.bonus:
            if effect.name in ONLY_IN or BOOSTS.get(effect.name, card.type) != card.type:
                problem = f"{effect} does nothing on a {card.type} card; write another effect"
                yield "operation_cards", card.id, "bonus", problem
    for table, row, field, effects in _bonuses(c):
        for effect in effects:
            if effect.name in BOOSTS or effect.name in ONLY_IN:
                yield table, row, field, f"{effect} does nothing here; write another effect"


def _bonuses(c: Components) -> Iterator[tuple[str, str, str, tuple[Effect, ...]]]:
    for step in c.fame.values():
        yield "fame_steps", step.id, "reward", step.reward
    for slot in c.slots.values():
        yield "slots", slot.id, "bonus", slot.bonus
    for row in c.dock_rows.values():
        yield "dock_rows", row.id, "bonus", row.bonus
    for goal in c.goals.values():
        yield "goals", goal.id, "bonus", goal.bonus
    for token in c.city_tokens.values():
        yield "city_tokens", token.id, "effect", token.effect
    for card in c.helper_cards.values():
        yield "helper_cards", card.id, "effect", card.effect


# Boards and tracks


def tracks_fit(c: Components) -> Iterator[Fault]:
    """R-4.6, R-4.7.3: trucks are the convoy's; the office holds its limit; prices change at symbols."""
    for track in c.tracks.values():
        if track.id != "convoy" and track.trucks:
            yield "tracks", track.id, "trucks", "only the convoy has trucks; leave it out"
    convoy, limit = c.tracks["convoy"], c.start.trucks
    if len(convoy.trucks) != len(convoy.numbers) or max(convoy.trucks) > limit:
        yield "tracks", "convoy", "trucks", f"write {len(convoy.numbers)} numbers of at most {limit}"
    if max(c.tracks["vip"].numbers) > c.start.office:
        problem = f"the office has {c.start.office} cells; write less, or a larger office in start"
        yield "tracks", "vip", "numbers", problem
    for before, step in pairwise(c.fame.values()):
        if (step.low, step.high) != (before.low, before.high) and not step.barrel:
            problem = f"prices change at a barrel symbol; write true, or the prices of step {before.id}"
            yield "fame_steps", step.id, "barrel", problem
    for column in c.order_columns.values():
        if column.id != f"{column.players}-{column.column}":
            yield "order_columns", column.id, "column", "write players and column as the id says them"


def boards_fit(c: Components) -> Iterator[Fault]:
    """R-3.4, R-3.5.3: what the player board holds is what the player has, and it opens the first building."""
    for slot in c.slots.values():
        if slot.group > 3:
            yield "slots", slot.id, "group", "write 1, 2 or 3, or 0 outside the groups"
        group = [other for other in c.slots.values() if other.group == slot.group]
        if slot.group and any(other.discount != slot.discount for other in group):
            yield "slots", slot.id, "discount", f"write the same for all slots of group {slot.group}"
    if sum(slot.piece == "still" for slot in c.slots.values()) != 1:
        yield "slots", "", "piece", "a boss has one still; write one slot with it"
    cheapest = min(slot.cost for slot in c.slots.values() if slot.piece in SMALL)
    if c.start.cash < cheapest:
        problem = f"the first building costs {cheapest}; write at least that"
        yield "start", "START", "cash", problem
    if c.start.goons > len(c.goon_cells):
        yield "start", "START", "goons", f"the board has {len(c.goon_cells)} goon cells; write no more"
    for before, cell in pairwise(c.goon_cells.values()):
        if cell.cost < before.cost:
            yield (
                "goon_cells",
                cell.id,
                "cost",
                f"goons fill the cheapest cell first; write {before.cost} or more",
            )
    for building in c.buildings.values():
        if building.high_price and not building.sells:
            yield "buildings", building.id, "high_price", "it never sells; write false, or sells = true"
    if len({building.rank for building in c.buildings.values()}) < len(c.buildings):
        yield "buildings", "", "rank", "two buildings have the same rank; write each rank once"


def harbour_fits(c: Components) -> Iterator[Fault]:
    """R-4.9, R-3.3.3: one dock for each zone, with the rows that exist; barrels for every ship."""
    for dock in c.docks.values():
        if dock.rows != len(c.dock_rows):
            yield "docks", dock.id, "rows", f"the table dock_rows has {len(c.dock_rows)}; write the same"
        if dock.per_row != 1:
            yield "docks", dock.id, "per_row", "a row has one space; write 1"
        if sum(other.zone == dock.zone for other in c.docks.values()) > 1:
            yield "docks", dock.id, "zone", "another dock serves this zone; write each zone once"
    aboard = max(c.counts["barrels_per_ship"].many, c.counts["barrels_per_ship"].two)
    spaces = min(len(ship.price) for ship in c.ships.values())
    if aboard > spaces:
        yield "counts", "barrels_per_ship", "", f"a ship has {spaces} spaces; write no more"
    if aboard * len(c.ships) > c.supply["barrels"].count:
        yield "supply", "barrels", "count", f"the ships take {aboard * len(c.ships)}; write at least that"


# Cards, tiles and tokens

STACKS = {"A": 6, "B": 4, "C": 4, "D": 6}
ABILITIES = {"defence": (1, 2), "leverage": (2,), "city": (2,), "members": (1,), "ambush": (1,), "fee": (1,)}


def mob_fits(c: Components) -> Iterator[Fault]:
    """R-4.22: the stacks are whole, war = strength + bonus, and each tile has its strength token."""
    for mobster in c.mobsters.values():
        war = 0 if mobster.stack == "A" else mobster.strength + mobster.war_bonus
        if mobster.war != war:
            yield "mobsters", mobster.id, "war", f"write {war}: strength and war bonus, or 0 in stack A"
        if mobster.stack == "A" and mobster.war_bonus:
            yield "mobsters", mobster.id, "war_bonus", "tiles of stack A never attack; write 0"
        values = ABILITIES.get(mobster.ability, (0,))
        if mobster.ability_value not in values:
            problem = f'the ability "{mobster.ability}" takes {" or ".join(map(str, values))}; write that'
            yield "mobsters", mobster.id, "ability_value", problem
    for stack, size in STACKS.items():
        tiles = sum(mobster.stack == stack for mobster in c.mobsters.values())
        if tiles != size:
            yield "mobsters", "", "stack", f"stack {stack} has {tiles} tiles; write {size}"
    for value, tiles in Counter(mobster.strength for mobster in c.mobsters.values()).items():
        if value not in c.strength_tokens:
            yield "mobsters", "", "strength", f"there is no strength token {value}; write one that exists"
        elif c.strength_tokens[value].count != tiles:
            problem = f"{tiles} tiles have this strength; write {tiles}"
            yield "strength_tokens", str(value), "count", problem


def cards_fit(c: Components) -> Iterator[Fault]:
    """R-3.3, R-4.25.3: equal decks, bottles that agree with their cards, crates with a back that exists."""
    dozen = c.supply["operation_cards"].count // len(OPERATIONS)
    yield from uneven("operation_cards", "type", (card.type for card in c.operation_cards.values()), OPERATIONS, dozen)
    for card in c.helper_cards.values():
        if card.bottle not in c.bottles:
            problem = f"unknown bottle; write one of {', '.join(c.bottles)}"
            yield "helper_cards", card.id, "bottle", problem
        elif card.value != c.bottles[card.bottle].value:
            problem = f"{card.bottle} is worth {c.bottles[card.bottle].value}; write the same in both"
            yield "helper_cards", card.id, "value", problem
    for bottle in c.bottles.values():
        cards = sum(card.bottle == bottle.id for card in c.helper_cards.values())
        if bottle.cards != cards:
            yield "bottles", bottle.id, "cards", f"{cards} helper cards show it; write {cards}"
    for crate in c.crates.values():
        if crate.back not in c.crate_backs:
            yield "crates", crate.id, "back", f"unknown back; write one of {', '.join(c.crate_backs)}"


def goals_fit(c: Components) -> Iterator[Fault]:
    """R-3.2.6, R-3.2.7: every draw of goals finds its tiles; a park space pays what its goal says."""
    tiles = Counter((goal.letter, goal.number) for goal in c.park_goals.values())
    for goal in c.park_goals.values():
        if tiles[goal.letter, goal.number] > 1:
            yield "park_goals", goal.id, "number", f"{goal.letter} has this number twice; write each once"
    for space in c.park_spaces.values():
        if space.money != c.goals[space.id].money:
            yield "park_spaces", space.id, "money", "the table goals says otherwise; write the same in both"
        if space.bonus != c.goals[space.id].bonus:
            yield "park_spaces", space.id, "bonus", "the table goals says otherwise; write the same in both"
    for tile in c.zone_goals.values():
        if tile.districts != "any" and len(tile.pieces) != 2:
            yield (
                "zone_goals",
                tile.id,
                "pieces",
                f"two buildings stand in {tile.districts} districts; write two pieces",
            )
    if len({tile.number for tile in c.zone_goals.values()}) < len(c.zones):
        yield "zone_goals", "", "number", f"write at least {len(c.zones)} different numbers"


# Limits


def supply_fits(c: Components) -> Iterator[Fault]:
    """R-4.3.4: what is counted in `supply` and elsewhere is the same number."""
    in_the_box = {
        "mobsters": len(c.mobsters),
        "strength_tokens": sum(token.count for token in c.strength_tokens.values()),
        "ships": len(c.ships),
        "port_tokens": len(c.ports),
        "operation_cards": len(c.operation_cards),
        "helper_cards": len(c.helper_cards),
        "city_tokens": sum(token.count for token in c.city_tokens.values()),
        "crates": len(c.crates),
        "zone_goals": len(c.zone_goals),
        "park_goals": len(c.park_goals),
        "blocked_markers": sum(zone.blocked_2p for zone in c.zones.values()),
        "threat_tokens": len(c.districts),
        "patrol_tokens": len(c.districts),
        "police": len(c.districts),
    }
    yield from miscounts("supply", c.supply, in_the_box)
    for piece in PIECES:
        slots = sum(slot.piece == piece for slot in c.slots.values())
        if c.player_supply[piece].count != slots:
            yield "player_supply", piece, "count", f"the board has {slots} slots; write the same in both"
    of_each_player = {
        "family_members": c.start.family,
        "ledgers": c.start.ledgers,
        "capos": c.start.capos,
        "trucks": c.start.trucks,
        "goons": c.start.goons,
        "operation_cards": len(OPERATIONS),
    }
    yield from miscounts("player_supply", c.player_supply, of_each_player)


def counts_fit(c: Components) -> Iterator[Fault]:
    """R-3.1.8, R-3.2.3: every threat and patrol token has its act, and every threat its mobster."""
    for side in ("many", "two"):
        count = {row.id: row.many if side == "many" else row.two for row in c.counts.values()}
        threats = {act: count[f"threats_act_{act}"] for act in (1, 2, 3)}
        patrols = count["police_at_setup"] + sum(count[f"patrols_act_{act}"] for act in (1, 2, 3))
        placed = count["blocked_districts"] + count["mobsters_at_setup"] + sum(threats.values())
        if not placed == count["threats_in_all"] == c.supply["threat_tokens"].count:
            problem = f"blocked, set-up and acts make {placed}; write {c.supply['threat_tokens'].count} in all"
            yield "counts", "threats_in_all", side, problem
        if patrols != c.supply["patrol_tokens"].count:
            problem = f"set-up and acts make {patrols}; write {c.supply['patrol_tokens'].count} in all"
            yield "counts", "police_at_setup", side, problem
        if count["mobsters_at_setup"] > STACKS["A"]:
            yield "counts", "mobsters_at_setup", side, f"stack A has {STACKS['A']} tiles; write no more"
        for (act, threat), stack in zip(threats.items(), "BCD", strict=True):
            if threat > STACKS[stack]:
                problem = f"stack {stack} has {STACKS[stack]} tiles; write no more"
                yield "counts", f"threats_act_{act}", side, problem
        if count["capos_act_1"] != c.start.capos:
            yield "counts", "capos_act_1", side, f"each player has {c.start.capos}; write the same"
        for act in (1, 2, 3, 4):
            if not count[f"capos_act_{act}"]:
                yield "counts", f"capos_act_{act}", side, "an act has a round at least; write 1 or more"
        for act in (2, 3, 4):
            if count[f"capos_act_{act}"] > count[f"capos_act_{act - 1}"]:
                yield (
                    "counts",
                    f"capos_act_{act}",
                    side,
                    "capos only leave the game; write no more than before",
                )
    if c.counts["blocked_districts"].two != c.supply["blocked_markers"].count:
        yield "counts", "blocked_districts", "two", "the blocked markers are not as many; write the same"


CHECKS: tuple[Check[Components], ...] = (
    districts_fit,
    borders_fit,
    ports_fit,
    contacts_fit,
    effects_fit,
    tracks_fit,
    boards_fit,
    harbour_fits,
    mob_fits,
    cards_fit,
    goals_fit,
    supply_fits,
    counts_fit,
    *LIMITS,
)
