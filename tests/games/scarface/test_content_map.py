"""The map of Scarface: shapes that fit together, borders where districts are adjacent, and room for what is drawn."""

from itertools import combinations, pairwise

import pytest

from backroom.games.scarface.book import Book
from backroom.games.scarface.shelf import load_components

C = load_components()
BOOK = Book(C)
Point = tuple[int, ...]

DISTANCES = """
0 1 2 1 1 1 1
1 0 1 1 2 2 2
2 1 0 1 2 3 3
1 1 1 0 1 2 2
1 2 2 1 0 1 2
1 2 3 2 1 0 1
1 2 3 2 2 1 0
"""
FARTHEST = {"central": 2, "north": 2, "northwest": 3, "west": 2, "southwest": 2, "south": 3, "southeast": 3}


def edges(shape: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    return list(pairwise([*shape, shape[0]]))


def area(shape: tuple[Point, ...]) -> float:
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in edges(shape)) / 2


def contains(shape: tuple[Point, ...], point: Point) -> bool:
    """Whether a point lies inside or on the border of a shape."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in edges(shape):
        cross = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
        if cross == 0 and min(x1, x2) <= x <= max(x1, x2) and min(y1, y2) <= y <= max(y1, y2):
            return True
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def corners(x: int, y: int, width: int, height: int) -> list[Point]:
    return [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]


def test_the_districts_fill_the_city():
    assert all(area(district.polygon) > 0 for district in C.districts.values()), "polygons run clockwise"
    assert sum(area(district.polygon) for district in C.districts.values()) == area(C.outline.city) == 522806
    width, height = C.outline.canvas
    for shape in (C.outline.city, C.outline.lake, *(district.polygon for district in C.districts.values())):
        assert all(0 <= x <= width and 0 <= y <= height for x, y in shape)


def test_districts_share_a_border_exactly_where_they_are_adjacent():
    found = 0
    for one, other in combinations(C.districts.values(), 2):
        mine = set(edges(one.polygon))
        shared = [edge for edge in edges(other.polygon) if edge[::-1] in mine]
        assert bool(shared) == (other.id in one.adjacent) == (one.id in other.adjacent), (one.id, other.id)
        found += bool(shared)
    assert found == 11


@pytest.mark.parametrize("name", C.districts)
def test_what_is_drawn_lies_inside_its_district(name: str):
    district = C.districts[name]
    width, height = C.outline.tile
    boxes = [
        (space.xy[0] - width // 2, space.xy[1] - height // 2, width, height)
        for space in C.spaces.values()
        if space.district == name
    ]
    assert len(boxes) == district.tiles
    boxes += [district.figures_xy, district.vehicles_xy, district.tokens_xy]
    for box in boxes:
        assert all(contains(district.polygon, corner) for corner in corners(*box)), box
    assert contains(district.polygon, district.label_xy)
    for (x1, y1, w1, h1), (x2, y2, w2, h2) in combinations(boxes, 2):
        assert x1 + w1 <= x2 or x2 + w2 <= x1 or y1 + h1 <= y2 or y2 + h2 <= y1


def test_distances_are_those_of_the_data_tables():
    assert BOOK.distance == tuple(tuple(map(int, row.split())) for row in DISTANCES.strip().splitlines())
    assert {name: max(row) for name, row in zip(BOOK.districts, BOOK.distance, strict=True)} == FARTHEST
    assert sum(steps == 1 for row in BOOK.distance for steps in row) == 2 * 11
