"""Where every piece stands: in rows under the label of its region, or along its border."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import atan2, degrees, hypot
from typing import NamedTuple

from engine.cards import COALITIONS, BorderName, Coalition, Region
from engine.view import View
from ui import targets
from ui.map.geometry import JUNCTIONS, STAR, Point, Shape, border_ends, heart, inside, label_of, points_of, span
from ui.parts.pieces import BOXES, Box, Standing
from ui.targets import OnMap

Piece = tuple[OnMap, int]
"""What and whose it is and where, and how many of them."""
Row = list[Piece]
# From so many on, pieces of one kind make a pile (armies, tribes), and the gap between two pieces: the first of these
# under which all pieces fit. Blocks may stand so close that one hides the shaded side of the next.
CROWDS = ((5, 4, 4.0), (5, 4, -4.0), (4, 3, -4.0), (3, 3, -4.0), (2, 2, -2.0), (2, 2, -10.0))
SMALLER = (1, 0.85, 0.72, 0.6)
"""If not even that helps, they stand there a little smaller."""
PILE_OF_ROADS = 3
PACE = 44.0
"""From one road to the next."""
STEP = 10
"""How finely a place for one piece more is looked for."""


def stand(view: View, shape: Shape) -> list[Standing]:
    """Everything on the map in its place: pieces of one kind and owner together, the front rows last."""
    places = [place for border in view.borders for place in _lay_roads(border.border, border.roads, shape)]
    for region in view.regions:
        places += _stand_in(region.region, tuple(region.armies[side] for side in COALITIONS), region.tribes, shape)
    return places


def count(view: View) -> Counter[OnMap]:
    """How many pieces of each kind and owner stand in each place."""
    found: Counter[OnMap] = Counter()
    for border in view.borders:
        found.update({targets.road(side, border.border): n for side, n in border.roads.items()})
    for region in view.regions:
        found.update({targets.army(side, region.region): n for side, n in region.armies.items()})
        found.update({targets.tribe(seat, region.region): n for seat, n in enumerate(region.tribes)})
    return found


def arrive(places: Sequence[Standing], coming: Counter[OnMap], shape: Shape) -> list[Standing]:
    """Where pieces would stand that are yet to come. Nothing that is there makes room: it only might happen."""
    taken, arrived = list(places), []
    for target, many in coming.items():
        if many > 0:
            piece = (
                _lay_beside(target, many, taken, shape)
                if isinstance(target, targets.Road)
                else _stand_beside(target, many, taken, shape)
            )
            taken.append(piece)
            arrived.append(piece)
    return arrived


def _lay_beside(target: targets.Road, many: int, taken: Sequence[Standing], shape: Shape) -> Standing:
    """After the last road on its border, before the first, or else on the middle."""
    border = target.border
    roads = [road for road in taken if isinstance(road.target, targets.Road) and road.target.border == border]
    (x, y), (to_x, to_y), start, free, length, turn = _way(border, shape)
    along = start + free / 2
    if roads:
        reached = [road.along * length for road in roads]
        after, before = max(reached) + PACE, min(reached) - PACE
        along = after if after <= start + free - PACE / 2 else max(before, start + PACE / 2)
    part = along / length
    return Standing(target, many, x + (to_x - x) * part, y + (to_y - y) * part, turn, part)


def _stand_beside(target: targets.Army | targets.Tribe, many: int, taken: Sequence[Standing], shape: Shape) -> Standing:
    """As near to the other pieces as there is room, or to the middle of an empty field."""
    region = target.region
    others = [
        piece.box
        for piece in taken
        if isinstance(piece.target, targets.Army | targets.Tribe) and piece.target.region == region
    ]
    x, y = _place_for(type(target), tuple(others), region, shape)
    return Standing(target, many, x, y, scale=shape.scale)


@lru_cache(maxsize=200)
def _place_for(kind: type[OnMap], others: tuple[Box, ...], region: Region, shape: Shape) -> Point:
    polygon, under, scale = inside(region, shape), label_of(region, shape).box.bottom + 3, shape.scale
    around = Box(*(side * scale for side in BOXES[kind, False]))
    x, y = heart(region, shape)
    if others:
        x = sum(box.left + box.right for box in others) / 2 / len(others)
        y = sum(box.top + box.bottom for box in others) / 2 / len(others)
    best, shortest = heart(region, shape), 1e9
    for low in range(int(under - around.top), int(max(y for _, y in polygon) - around.bottom), STEP):
        left, right = span(polygon, low + around.top, low + around.bottom)
        for at in range(int(left - around.left) + 1, int(right - around.right), STEP):
            far = hypot(at - x, (low + around.top / 2 - y) * 1.5)
            if far < shortest and not any(_overlap(at, low, around, box) for box in others):
                best, shortest = (at, low), far
    return best


def _overlap(x: float, y: float, around: Box, box: Box) -> bool:
    across = x + around.left < box.right and box.left < x + around.right
    return across and y + around.top < box.bottom and box.top < y + around.bottom


def _way(border: BorderName, shape: Shape) -> tuple[Point, Point, float, float, float, float]:
    """From where to where a border runs; how much of it is free, from where; its length and its slope."""
    points, names = points_of(shape), border_ends(border)
    (x, y), (to_x, to_y) = (points[name] for name in names)
    length = hypot(to_x - x, to_y - y)
    start, end = (STAR - 1 if name in JUNCTIONS else 3 for name in names)
    turn = degrees(atan2(to_y - y, to_x - x))
    while turn > 75:
        turn -= 180
    while turn <= -105:
        turn += 180
    return (x, y), (to_x, to_y), start, length - start - end, length, turn


def _lay_roads(border: BorderName, roads: Mapping[Coalition, int], shape: Shape) -> list[Standing]:
    """Along the middle of the border's free length."""
    (x, y), (to_x, to_y), start, free, length, turn = _way(border, shape)
    pile = PILE_OF_ROADS
    while len(counts := [n for name in COALITIONS for n in _piles(roads[name], pile)]) * 37 > free and pile > 2:
        pile -= 1
    owners = [name for name in COALITIONS for _ in _piles(roads[name], pile)]
    step = min(PACE, free / max(1, len(counts)))
    along = start + free / 2 - step * (len(counts) - 1) / 2
    places = []
    for owner, many in zip(owners, counts, strict=True):
        part = along / length
        places.append(
            Standing(targets.road(owner, border), many, x + (to_x - x) * part, y + (to_y - y) * part, turn, part)
        )
        along += step
    return places


def _piles(many: int, pile: int) -> list[int]:
    """Single pieces, or one pile of them all."""
    return [many] if many >= pile else [1] * many


@lru_cache(maxsize=500)
def _stand_in(region: Region, armies: tuple[int, ...], tribes: tuple[int, ...], shape: Shape) -> tuple[Standing, ...]:
    """In rows under the label: few pieces near the middle; the more there are, the nearer the first row comes to it."""
    polygon, top = inside(region, shape), label_of(region, shape).box.bottom + 3
    bottom = max(y for _, y in polygon)
    for smaller, (armies_pile, tribes_pile, gap) in ((part, crowd) for part in SMALLER for crowd in CROWDS):
        scale = shape.scale * smaller
        block = _Block(polygon, gap, scale)
        groups: list[Row] = [
            [
                (targets.army(side, region), n)
                for side, many in zip(COALITIONS, armies, strict=True)
                for n in _piles(many, armies_pile)
            ],
            [(targets.tribe(seat, region), n) for seat, many in enumerate(tribes) for n in _piles(many, tribes_pile)],
        ]
        fewest = block.rows(top, groups)
        free = bottom - top - block.height(fewest)
        for share in (0.5, 0.4, 0.3, 0.2, 0.1, 0.0) if free >= 0 else ():
            start = top + free * share
            rows = block.rows(start, groups)
            if len(rows) == len(fewest) and block.fits(start, rows) and start + block.height(rows) <= bottom:
                return tuple(Standing(target, n, x, y, scale=scale) for (target, n), x, y in block.places(start, rows))
    raise AssertionError(f"{region} cannot hold its pieces")


class _Block(NamedTuple):
    """Rows of pieces inside a field."""

    polygon: Sequence[Point]
    gap: float
    scale: float

    def rows(self, top: float, groups: list[Row]) -> list[Row]:
        """Armies before tribes in one row if they fit, otherwise each in as few rows as they need."""
        together = [piece for group in groups for piece in group]
        if len(together) < 7 and self.fits(top, [together]):
            return [together] if together else []
        rows: list[Row] = []
        for group in filter(None, groups):
            widest = max(x for x, _ in self.polygon) - min(x for x, _ in self.polygon)
            for number in range(min(len(group), 1 + int(self._width(group) / widest)), len(group) + 1):
                split = [group[len(group) * n // number : len(group) * (n + 1) // number] for n in range(number)]
                if self.fits(top + self.height(rows), split):
                    break
            rows += split
        return rows

    def fits(self, top: float, rows: list[Row]) -> bool:
        for row in filter(None, rows):
            left, right = span(self.polygon, top, top + self.height([row]))
            if self._width(row) > right - left:
                return False
            top += self.height([row])
        return True

    def places(self, top: float, rows: list[Row]) -> Iterator[tuple[Piece, float, float]]:
        for row in rows:
            under = top + self.height([row])
            left, right = span(self.polygon, top, under)
            x = (left + right - self._width(row)) / 2
            for piece in row:
                box = BOXES[type(piece[0]), piece[1] > 1]
                yield piece, x - box.left * self.scale, under - 4 * self.scale - max(0, self.gap)
                x += (box.right - box.left + self.gap) * self.scale
            top = under

    def height(self, rows: list[Row]) -> float:
        boxes = [[BOXES[type(target), count > 1] for target, count in row] for row in rows]
        return sum(max(box.bottom - box.top for box in row) * self.scale + max(0, self.gap) for row in boxes)

    def _width(self, row: Row) -> float:
        boxes = [BOXES[type(target), count > 1] for target, count in row]
        return (sum(box.right - box.left for box in boxes) + self.gap * (len(row) - 1)) * self.scale
