"""The map: coordinates as printed, and that the drawing and the graph of districts are the same thing."""

from collections.abc import Iterator
from itertools import combinations, product
from math import atan2

import pytest

from backroom.games.speakeasy.book import Book
from backroom.games.speakeasy.printed import printed
from backroom.games.speakeasy.shelf import load_components

POLYGONS = {
    1: [[82, 260], [128, 158], [232, 112], [230, 236]],
    2: [[62, 304], [82, 260], [230, 236], [229, 264], [227, 342], [78, 348]],
    3: [[78, 348], [227, 342], [226, 388], [226, 490], [130, 440]],
    4: [[232, 112], [380, 84], [380, 204], [379, 264], [229, 264], [230, 236]],
    5: [[229, 264], [379, 264], [378, 296], [376, 394], [226, 388], [227, 342]],
    6: [[226, 388], [376, 394], [374, 526], [226, 490]],
    7: [[472, 71], [548, 62], [548, 198], [544, 288], [378, 296], [379, 264], [380, 204], [474, 198]],
    8: [[380, 84], [472, 71], [474, 198], [380, 204]],
    9: [[378, 296], [544, 288], [536, 390], [532, 542], [374, 526], [376, 394]],
    10: [[548, 62], [672, 66], [672, 206], [548, 198]],
    11: [[548, 198], [672, 206], [671, 256], [668, 336], [667, 392], [536, 390], [544, 288]],
    12: [[536, 390], [667, 392], [666, 534], [532, 542]],
    13: [[672, 66], [808, 90], [810, 256], [671, 256], [672, 206]],
    14: [[668, 336], [810, 338], [808, 506], [666, 534], [667, 392]],
    15: [[808, 90], [936, 132], [958, 252], [810, 256]],
    16: [[810, 338], [956, 340], [930, 452], [808, 506]],
}
POSITIONS = {
    1: ([[142, 208], [194, 168]], [186, 212], [212, 212], [142, 178]),
    2: ([[128, 288], [190, 282]], [112, 328], [142, 328], [190, 324]),
    3: ([[142, 376], [190, 428]], [184, 366], [212, 366], [142, 414]),
    4: ([[280, 150], [340, 150]], [268, 206], [300, 206], [346, 206]),
    5: ([[272, 304], [336, 304]], [262, 354], [294, 354], [342, 354]),
    6: ([[270, 426], [334, 430]], [264, 468], [296, 470], [342, 482]),
    7: ([[511, 112], [430, 246]], [511, 156], [511, 186], [505, 246]),
    8: ([[427, 108], [427, 172]], [400, 140], [427, 140], [455, 140]),
    9: ([[424, 352], [492, 352]], [420, 430], [452, 430], [496, 440]),
    10: ([[580, 106], [640, 106]], [574, 160], [606, 160], [648, 160]),
    11: ([[578, 254], [638, 254]], [568, 326], [600, 326], [644, 326]),
    12: ([[570, 434], [632, 434]], [566, 490], [598, 490], [640, 490]),
    13: ([[706, 122], [774, 128], [706, 178]], [752, 178], [784, 178], [740, 226]),
    14: ([[704, 374], [772, 374], [704, 428]], [752, 428], [784, 428], [736, 482]),
    15: ([[844, 142], [908, 160], [844, 198]], [892, 206], [922, 206], [884, 236]),
    16: ([[844, 372], [910, 372], [844, 426]], [888, 420], [914, 420], [848, 468]),
}
PARK = [[671, 256], [810, 256], [958, 252], [956, 340], [810, 338], [668, 336]]
COAST = [
    [62, 304],
    [82, 260],
    [128, 158],
    [232, 112],
    [380, 84],
    [472, 71],
    [548, 62],
    [672, 66],
    [808, 90],
    [936, 132],
    [958, 252],
    [956, 340],
    [930, 452],
    [808, 506],
    [666, 534],
    [532, 542],
    [374, 526],
    [226, 490],
    [130, 440],
    [78, 348],
]
EDGES = """
1-2 1-4 2-3 2-4 2-5 3-5 3-6 4-5 4-7 4-8 5-6 5-7 5-9 6-9 7-8 7-9 7-10 7-11
9-11 9-12 10-11 10-13 11-12 11-13 11-14 12-14 13-15 14-16
"""

Point = tuple[int, int]
Segment = tuple[Point, Point]


@pytest.fixture(scope="module")
def c():
    return load_components()


def points(rows) -> tuple[Point, ...]:
    return tuple((x, y) for x, y in rows)


def sides(polygon) -> list[Segment]:
    return list(zip(polygon, [*polygon[1:], polygon[0]], strict=True))


def area(polygon) -> float:
    """Positive for vertices that run clockwise on the screen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in sides(polygon)) / 2


def turn(a: Point, b: Point, p: Point) -> int:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def shared(one, other) -> float:
    """The length of the border that two polygons have in common, in steps of their integer directions."""
    length = 0.0
    for (a, b), (p, q) in product(sides(one), sides(other)):
        if turn(a, b, p) or turn(a, b, q):
            continue
        axis = 0 if a[0] != b[0] else 1
        low = max(min(a[axis], b[axis]), min(p[axis], q[axis]))
        high = min(max(a[axis], b[axis]), max(p[axis], q[axis]))
        if high > low:
            whole = ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5
            length += whole * (high - low) / abs(a[axis] - b[axis])
    return length


def cross(one: Segment, other: Segment) -> bool:
    (a, b), (p, q) = one, other
    return turn(a, b, p) * turn(a, b, q) < 0 and turn(p, q, a) * turn(p, q, b) < 0


def inside(polygon, p: Point) -> bool:
    """Strictly inside: not on the border."""
    within = False
    for a, b in sides(polygon):
        on_line = not turn(a, b, p)
        if on_line and min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1]):
            return False
        if (a[1] > p[1]) != (b[1] > p[1]) and (turn(a, b, p) > 0) == (b[1] > a[1]):
            within = not within
    return within


def box(centre: Point) -> list[Point]:
    """A building space is drawn 48 x 34."""
    x, y = centre
    return [(x - 24, y - 17), (x + 24, y - 17), (x + 24, y + 17), (x - 24, y + 17)]


def overlap(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) < 48 and abs(one[1] - other[1]) < 34


def steps(c, start: int) -> dict[int, int]:
    found = {start: 0}
    queue = [start]
    for here in queue:
        for there in c.districts[here].neighbours:
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def test_coordinates_are_as_printed(c):
    assert {n: d.polygon for n, d in c.districts.items()} == {n: points(p) for n, p in POLYGONS.items()}
    assert {n: (d.space_xy, d.police_xy, d.strength_xy, d.label_xy) for n, d in c.districts.items()} == {
        n: (points(spaces), tuple(police), tuple(strength), tuple(label))
        for n, (spaces, police, strength, label) in POSITIONS.items()
    }
    assert c.outline.canvas == (1000, 600)
    assert c.outline.central_park == points(PARK)
    assert c.outline.coast == points(COAST)
    assert c.outline.park_label_xy == (814, 297)


def test_all_coordinates_are_house_values(c):
    for name, columns in (
        ("districts", ("polygon", "space_xy", "police_xy", "strength_xy", "label_xy", "truck_xy")),
        ("upright_districts", ("space_xy", "police_xy", "strength_xy", "label_xy", "truck_xy")),
        ("upright", ("canvas", "percent", "margin")),
        ("outline", ("canvas", "coast", "central_park", "park_label_xy")),
    ):
        table = c.tables[name]
        for row, column in product(table.rows, columns):
            assert set(table.marks_of(row.id, column)) == {"H"}


def test_16_districts_in_3_zones_with_36_spaces(c):
    assert [len(zone.districts) for zone in c.zones.values()] == [6, 6, 4]
    assert [zone.spaces for zone in c.zones.values()] == [2, 2, 3]
    assert sum(d.spaces for d in c.districts.values()) == 36
    assert sum(d.spaces_2p for d in c.districts.values()) == 32
    assert sum(zone.blocked_2p * zone.spaces_2p for zone in c.zones.values()) == 10
    assert [zone.steps for zone in c.zones.values()] == [6, 6, 4]


def test_the_graph_has_the_28_edges(c):
    edges = {(a, b) for a, d in c.districts.items() for b in d.neighbours if a < b}
    assert edges == {tuple(int(end) for end in edge.split("-")) for edge in EDGES.split()}
    assert len(edges) == 28


def test_examples_walk_the_graph(c):
    """The worked examples: 8-4-7-9-5, 8 to 15 in four steps and 13 with the fifth, 16 to 10 in three."""
    for a, b in ((8, 4), (4, 7), (7, 9), (9, 5), (15, 13)):
        assert b in c.districts[a].neighbours
    assert steps(c, 8)[15] == 4
    assert steps(c, 16)[10] == 3
    assert not any(there in c.districts[here].neighbours for here, there in product((13, 15), (14, 16)))
    assert max(max(steps(c, number).values()) for number in c.districts) == 5
    assert all(len(steps(c, number)) == 16 for number in c.districts)


def test_neighbours_are_those_with_a_common_border(c):
    for (a, one), (b, other) in combinations(c.districts.items(), 2):
        length = shared(one.polygon, other.polygon)
        assert (length > 0) == (b in one.neighbours), (a, b)
        if not length:
            assert not set(one.polygon) & set(other.polygon), f"{a} and {b} touch in a corner only"
    lengths = {
        (a, b): shared(c.districts[a].polygon, c.districts[b].polygon)
        for a, b in combinations(c.districts, 2)
        if b in c.districts[a].neighbours
    }
    assert min(lengths, key=lambda pair: lengths[pair]) == (2, 4)
    assert int(lengths[2, 4]) == 28


def test_waterfront_districts_lie_on_the_coast(c):
    for district in c.districts.values():
        assert (shared(district.polygon, c.outline.coast) > 0) == district.waterfront, district.id


def test_no_gap_and_no_overlap(c):
    polygons = [*(d.polygon for d in c.districts.values()), c.outline.central_park]
    assert all(area(polygon) > 0 for polygon in polygons)
    assert sum(area(polygon) for polygon in polygons) == area(c.outline.coast) == 352200
    for one, other in combinations(polygons, 2):
        assert not any(cross(a, b) for a, b in product(sides(one), sides(other)))
    for x, y in product(range(0, 1000, 12), range(0, 600, 12)):
        assert sum(inside(polygon, (x, y)) for polygon in polygons) <= 1


def test_pieces_are_drawn_inside_their_district(c):
    for d in c.districts.values():
        for centre in d.space_xy:
            assert all(inside(d.polygon, corner) for corner in box(centre)), d.id
            for other in (d.police_xy, d.strength_xy, d.label_xy):
                assert abs(centre[0] - other[0]) > 24 or abs(centre[1] - other[1]) > 17, d.id
        assert not any(overlap(one, other) for one, other in combinations(d.space_xy, 2)), d.id
        assert all(inside(d.polygon, point) for point in (d.police_xy, d.strength_xy, d.label_xy)), d.id


def test_a_truck_has_its_place_inside_every_district(c):
    for d in c.districts.values():
        assert inside(d.polygon, d.truck_xy), d.id
        assert d.truck_xy not in (*d.space_xy, d.police_xy, d.strength_xy, d.label_xy), d.id


def test_the_upright_island_has_everything_inside_its_districts(c):
    for shape in printed(Book(c), 4)["upright"]["districts"]:
        polygon = [(round(x * 10), round(y * 10)) for x, y in shape["polygon"]]
        things = [*shape["space_xy"], shape["police_xy"], shape["strength_xy"], shape["label_xy"], shape["truck_xy"]]
        for x, y in things:
            assert inside(polygon, (x * 10, y * 10)), (shape["number"], x, y)
        for one, other in combinations(things, 2):
            assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= 8, (shape["number"], one, other)


def on_border(polygon, p: Point) -> Iterator[bool]:
    for a, b in sides(polygon):
        near = abs(turn(a, b, p)) / ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 < 1.5
        yield near and min(a[0], b[0]) <= p[0] <= max(a[0], b[0])


def test_7_ports_run_clockwise(c):
    ports = sorted(c.ports.values(), key=lambda port: port.order)
    assert [port.district for port in ports] == [1, 8, 7, 13, 16, 6, 2]
    assert {7: 13, 16: 6}.items() <= {port.district: port.next for port in ports}.items()
    zones = [c.districts[port.district].zone for port in ports]
    assert [zones.count(zone) for zone in ("downtown", "midtown", "uptown")] == [3, 2, 2]
    assert all(min(steps(c, port.district)[number] for port in ports) <= 2 for number in c.districts)
    angles = [atan2(port.ship_xy[1] - 300, port.ship_xy[0] - 500) for port in ports]
    first = angles.index(min(angles))
    assert angles[first:] + angles[:first] == sorted(angles)
    for port in ports:
        assert not inside(c.outline.coast, port.ship_xy)
        assert any(on_border(c.outline.coast, port.quay_xy))
        assert any(on_border(c.districts[port.district].polygon, port.quay_xy))
