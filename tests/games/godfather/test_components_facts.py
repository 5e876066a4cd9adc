"""What must be true of the box whatever its house values are: facts of the rules, and that the drawing is sound."""

from collections import Counter
from itertools import combinations

import pytest
from msgspec import structs

from backroom.games.godfather.book import Book
from backroom.games.godfather.checks import is_icon
from backroom.games.godfather.printed import printed, sign_of
from backroom.games.godfather.shelf import load_components
from backroom.games.godfather.vocabulary import parse_effect

Point = tuple[float, float]


@pytest.fixture(scope="module")
def c():
    return load_components()


def names(effect) -> list[str]:
    return [atom.name for atom in effect]


# Cards


def test_i_26_every_effect_parses_and_prints_the_same(c):
    fields = {"jobs": ["effect"], "allies": ["effect"], "printed": ["back", "front"], "tiles": ["back", "front"]}
    read = 0
    for name, columns in fields.items():
        table = c.tables[name]
        for row in table.rows:
            for column in columns:
                text = row.values[table.columns.index(column)]
                assert " + ".join(map(str, parse_effect(text))) == text
                read += 1
    assert read == 44 + 18 + 2 * 7 + 2 * 12


def test_i_26_as_many_rows_as_the_rules_say(c):
    assert [len(rows) for rows in (c.jobs, c.allies, c.printed, c.tiles, c.spaces)] == [44, 18, 7, 12, 16]


def test_s_2_the_box_holds_what_it_says(c):
    assert sum(note.count for note in c.banknotes.values()) == 120
    assert sum(good.count for good in c.goods.values()) == 32
    assert set(Counter(job.colour for job in c.jobs.values()).values()) == {11}
    assert Counter(ally.act for ally in c.allies.values()) == {1: 6, 2: 6, 3: 6}
    assert Counter(tile.colour for tile in c.tiles.values()) == {"blue": 8, "red": 4}
    assert 1 + len(c.neutrals) + len(c.families) * (3 + c.start.thugs) == 34


def test_s_5_4_jobs_ask_for_goods_evenly(c):
    for colour in ("yellow", "blue", "green", "grey"):
        sizes = Counter(len(job.goods) for job in c.jobs.values() if job.colour == colour)
        assert sizes == {1: 3, 2: 4, 3: 3, 4: 1}
    assert Counter(good for job in c.jobs.values() for good in job.goods) == {"gun": 32, "blood": 32, "booze": 32}


def test_r_4_9_2_narcotics_are_never_asked_for_and_come_from_red_tiles_only(c):
    assert all("narc" not in job.goods for job in c.jobs.values())
    giving = {tile.id for tile in c.tiles.values() for atom in tile.back + tile.front if "narc" in atom.args}
    assert giving == {"T9", "T10"}
    assert all(c.tiles[tile].colour == "red" for tile in giving)
    others = [*c.jobs.values(), *c.allies.values()]
    assert not any("narc" in atom.args for card in others for atom in card.effect)
    assert not any("narc" in atom.args for business in c.printed.values() for atom in business.back + business.front)


def test_r_4_12_some_jobs_and_an_ally_kill(c):
    assert sum("kill" in names(job.effect) for job in c.jobs.values()) == 8
    assert [ally.id for ally in c.allies.values() if "kill" in names(ally.effect)] == ["A2-5", "A3-5"]


def test_r_4_11_1_the_neutral_figures_come_in_each_act(c):
    calls = [(ally.act, atom.args[0]) for ally in c.allies.values() for atom in ally.effect if atom.name == "neutral"]
    assert calls == [(act, figure) for act in (1, 2, 3) for figure in c.neutrals]


def test_all_operations_are_used_and_no_name_stands_twice(c):
    cards = [*c.jobs.values(), *c.allies.values()]
    shown = [b.back + b.front for b in (*c.printed.values(), *c.tiles.values())] + [card.effect for card in cards]
    assert len({atom.name for effect in shown for atom in effect}) == 17
    assert len({job.name for job in c.jobs.values()}) == 44
    assert len({business.name for business in (*c.printed.values(), *c.tiles.values())}) == 19


# Businesses


def test_i_26_businesses_show_only_icons(c):
    for business in (*c.printed.values(), *c.tiles.values()):
        assert all(is_icon(atom) for atom in business.back + business.front)
    assert not any(is_icon(atom) for atom in parse_effect("kill(any@any) + trade(1->3) + pick_good(1) + steal(1)"))


def test_q_34_printed_and_blue_backs_show_one_icon(c):
    blue = [tile for tile in c.tiles.values() if tile.colour == "blue"]
    assert all(len(business.back) == 1 for business in (*c.printed.values(), *blue))


def test_the_examples_of_the_rulebook_hold(c):
    assert [str(atom) for atom in c.printed[6].front] == ["job_draw(1)", "money(2)"]
    around_f05 = [c.printed[7].back, c.printed[6].back, c.tiles["T1"].back, c.printed[1].back]
    assert [str(*back) for back in around_f05] == ["stash(1)", "job_draw(1)", "good(gun)", "good(blood)"]
    extortion = c.jobs["J-Y08"]
    assert (extortion.name, sorted(extortion.goods), extortion.pay) == ("Extortion", ["blood", "booze", "gun"], (5,))


# Numbers of players


def test_s_3_the_table_of_player_counts(c):
    rows = c.seat_counts.values()
    assert [row.allies_on_offer for row in rows] == [1, 2, 3, 4]
    open_businesses = [[7 + row.tiles_at_setup + act for act in c.acts] for row in rows]
    assert open_businesses == [[8, 9, 10, 11], [8, 9, 10, 11], [9, 10, 11, 12], [11, 12, 13, 14]]
    usable = [sum(space.min_players <= row.players for space in c.spaces.values()) for row in rows]
    assert usable == [10, 16, 16, 16]
    members = [sum(c.acts[act].new_member != "" for act in range(1, last + 1)) for last in c.acts]
    assert members == [1, 2, 2, 3]


def test_q_33_every_figure_always_has_a_space(c):
    for row in c.seat_counts.values():
        usable = sum(space.min_players <= row.players for space in c.spaces.values())
        assert row.players * 3 + 1 <= usable
        for act in c.acts:
            boss = act > 1
            assert row.players * row.thugs + boss <= 7 + row.tiles_at_setup + act


def test_r_4_17_hand_limits_fall_to_the_last_tribute(c):
    assert [act.hand_limit for act in c.acts.values()] == [5, 4, 3, 2]
    assert c.acts[4].hand_limit == 2


# The board


def sides(corners) -> list[tuple[Point, Point]]:
    return [(corners[place - 1], corner) for place, corner in enumerate(corners)]


def size(corners) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in sides(corners)) / 2


def on_border(corners, p: Point) -> bool:
    """Whether a point is on a side: the way over it is no longer than the side itself."""

    def distance(a: Point, b: Point) -> float:
        return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)

    return any(abs(distance(a, p) + distance(p, b) - distance(a, b)) < 1e-9 for a, b in sides(corners))


def within(corners, p: Point) -> bool:
    """Whether a point is inside and not on the border: a ray to the right leaves an odd number of times."""
    leaves = 0
    for (ax, ay), (bx, by) in sides(corners):
        if (ay > p[1]) != (by > p[1]):
            leaves += p[0] < ax + (p[1] - ay) * (bx - ax) / (by - ay)
    return leaves % 2 == 1 and not on_border(corners, p)


def corners_of(centre: Point, width: float, height: float) -> list[Point]:
    x, y = centre
    return [(x + dx * width / 2, y + dy * height / 2) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


def test_s_5_7_the_areas_tile_the_city(c):
    assert sum(size(area.points) for area in c.areas.values()) == (990 - 130) * (690 - 70)
    assert all(size(area.points) > 0 for area in c.areas.values())
    for x in range(135, 990, 10):
        for y in range(75, 690, 10):
            homes = [area.id for area in c.areas.values() if within(area.points, (x, y))]
            assert len(homes) == 1 or any(on_border(area.points, (x, y)) for area in c.areas.values())


def test_i_26_each_family_space_lies_on_the_border_of_exactly_its_areas(c):
    for space in c.spaces.values():
        touched = {area.id for area in c.areas.values() if on_border(area.points, space.xy)}
        assert touched == set(space.areas), space.id
    assert sum(space.min_players == 3 for space in c.spaces.values()) == 6


AROUND = """
WS F05 F06 F14 F15
BK F06 F07 F13 F14
UES F03 F04 F11 F12
QU F04 F07 F08 F12 F13
UWS F01 F09 F10
MT F02 F03 F04 F05 F06 F07 F08 F16
CH F01 F02 F05 F09 F15 F16
CP F01 F02 F03 F10 F11
"""


def test_s_5_9_the_spaces_around_each_area(c):
    for line in AROUND.strip().splitlines():
        area, *spaces = line.split()
        assert [space.id for space in c.spaces.values() if area in space.areas] == spaces
        two = [space for space in spaces if c.spaces[space].min_players == 2]
        assert len(two) >= 2 or area == "CP"


def test_the_example_spaces_touch_what_the_rulebook_says(c):
    assert set(c.spaces["F02"].areas) == {"CH", "MT", "CP"}
    assert set(c.spaces["F05"].areas) == {"WS", "MT", "CH"}
    assert set(c.spaces["F08"].areas) == {"QU", "MT"}


def test_what_is_drawn_in_an_area_lies_in_it(c):
    business = c.elements["business"].size
    for area in c.areas.values():
        for point in (area.label_xy, area.control_xy, area.chief_xy):
            assert point is None or within(area.points, point)
        if area.number:
            place = c.places[area.id]
            for centre in (place.printed_xy, place.tile_xy):
                assert all(within(area.points, corner) for corner in corners_of(centre, *business)), area.id
    (symbol,) = c.elements["park_symbol"].points
    assert within(c.areas["CP"].points, symbol)


def test_nothing_is_drawn_over_a_business(c):
    width, height = c.elements["business"].size
    radius = c.elements["family_space"].size[0] / 2
    centres = [xy for place in c.places.values() for xy in (place.printed_xy, place.tile_xy)]
    for (ax, ay), (bx, by) in combinations(centres, 2):
        assert abs(ax - bx) >= width or abs(ay - by) >= height
    for x, y in centres:
        for space in c.spaces.values():
            assert abs(space.xy[0] - x) >= width / 2 + radius or abs(space.xy[1] - y) >= height / 2 + radius, space.id
        for area in c.areas.values():
            for spot in (area.label_xy, area.control_xy, area.chief_xy):
                assert spot is None or abs(spot[0] - x) >= width / 2 or abs(spot[1] - y) >= height / 2


def test_the_upright_board_has_everything_in_its_turf(c):
    page = printed(Book(c), 5)["upright"]
    for id, area in page["areas"].items():
        for key in ("label_xy", "control_xy", "chief_xy"):
            assert key not in area or within(area["points"], area[key]), (id, key)
        if id in page["places"]:
            for centre in (page["places"][id]["printed_xy"], page["places"][id]["tile_xy"]):
                assert within(area["points"], centre), id
    assert within(page["areas"]["CP"]["points"], page["park_symbol_xy"])


def test_nothing_stands_on_a_family_space_of_the_upright_board(c):
    page = printed(Book(c), 5)["upright"]
    spaces = list(page["spaces"].values())
    for area in page["areas"].values():
        for key in ("control_xy", "chief_xy"):
            for x, y in spaces if key in area else ():
                assert (area[key][0] - x) ** 2 + (area[key][1] - y) ** 2 > 22**2, area["id"]


def test_a_sign_is_a_part_of_the_name(c):
    for business in (*c.printed.values(), *c.tiles.values()):
        assert business.sign in business.name
        assert len(business.sign or business.name) <= 14, business.id
        assert sign_of(business) == (business.sign or business.name)
    renamed = structs.replace(c.printed[2], name="Gun Shop")
    assert sign_of(renamed) == "Gun Shop"


def test_a_thug_space_is_in_the_front_half_of_its_business(c):
    (dx, dy), (side, _) = c.elements["thug_space"].points[0], c.elements["thug_space"].size
    width, height = c.elements["business"].size
    assert side / 2 <= dx <= width / 2 - side / 2
    assert side / 2 <= dy <= height / 2 - side / 2


def test_killed_figures_lie_in_the_hudson(c):
    river, slots = c.elements["hudson"].points, c.elements["hudson_slot"].points
    assert len(slots) == len(set(slots)) == 30
    assert all(within(river, slot) for slot in slots)
    assert list(slots) == sorted(slots, key=lambda slot: (slot[1], slot[0]))


@pytest.mark.parametrize("name", ["act_cell", "phase_cell", "public_job_slot", "ally_slot"])
def test_cells_and_slots_stand_apart(c, name):
    element = c.elements[name]
    assert len(element.points) == {"phase_cell": 5}.get(name, 4)
    width, height = element.size
    for (ax, ay), (bx, by) in combinations(element.points, 2):
        assert abs(ax - bx) >= width or abs(ay - by) >= height
