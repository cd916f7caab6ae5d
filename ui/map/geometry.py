"""Where everything on the map lies: one graph of regions and borders, and two ways to spread it out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from math import atan2, degrees, hypot
from typing import Literal, NamedTuple

from engine.cards import BORDERS_OF, COALITIONS, ENDS_OF, REGIONS, BorderName, Coalition, Region
from engine.view import View
from ui import targets
from ui.parts.pieces import BOXES, Box, Standing
from ui.targets import OnMap

Shape = Literal["landscape", "portrait"]
Point = tuple[float, float]
Piece = tuple[OnMap, int]
"""What and whose it is and where, and how many of them."""
Row = list[Piece]


class Layout(NamedTuple):
    """One way to spread the map."""

    view: tuple[int, int, int, int]
    carpet: tuple[int, int, int, int]
    frame: int
    """How wide the carpet's own border is."""
    points: Mapping[str, Point]
    label_tops: Mapping[Region, float]
    label_size: tuple[float, float]
    label_margin: float
    label_gap: float
    """Between the top of a label with its crest and the top of the name's cartouche."""
    crest: float
    """How large a crest is."""
    scale: float
    """How much larger than drawn armies and tribes stand here."""


# Corners, where borders meet the frame (named by the two regions), where three regions meet (by the three).
FACES: dict[Region, tuple[str, ...]] = {
    "transcaspia": ("nw", "tk", "thk", "tph", "pt"),
    "kabul": ("tk", "ne", "kp", "kkp", "hkk", "thk"),
    "punjab": ("kkp", "kp", "se", "np"),
    "persia": ("pt", "tph", "ph", "sw"),
    "herat": ("tph", "thk", "hkk", "hn", "ph"),
    "kandahar": ("hkk", "kkp", "np", "hn"),
}
JUNCTIONS = ("tph", "thk", "hkk", "kkp")
POINTS = ("nw", "ne", "se", "sw", "tk", "kp", "np", "hn", "ph", "pt", *JUNCTIONS)


def _points(places: str) -> dict[str, Point]:
    pairs = (place.split(",") for place in places.split())
    return {name: (float(x), float(y)) for name, (x, y) in zip(POINTS, pairs, strict=True)}


LAYOUTS: dict[Shape, Layout] = {
    "landscape": Layout(
        view=(-14, 0, 1036, 648),
        carpet=(0, 0, 1008, 648),
        frame=24,
        points=_points(
            "24,24 984,24 984,624 24,624 384,24 984,186 772,624 530,624 288,624 24,338 262,342 408,250 552,360 744,322"
        ),
        label_tops={"transcaspia": 38, "kabul": 38, "punjab": 310, "persia": 368, "herat": 344, "kandahar": 386},
        label_size=(198, 46),
        label_margin=4,
        label_gap=4,
        crest=1,
        scale=1.22,
    ),
    "portrait": Layout(
        view=(0, 0, 600, 690),
        carpet=(0, 15, 600, 660),
        frame=20,
        points=_points(
            "20,35 580,35 580,655 20,655 298,35 580,216 446,655 298,655 148,655 20,318 153,330 292,208 301,360 447,317"
        ),
        label_tops={"transcaspia": 36, "kabul": 36, "punjab": 306, "persia": 340, "herat": 306, "kandahar": 355},
        label_size=(150, 61),
        label_margin=0,
        label_gap=31,
        crest=0.84,
        scale=1,
    ),
}
BAND = 34
"""How wide a border is, roads and stitching and all."""
STAR = 21
# From so many on, pieces of one kind make a pile (armies, tribes), and the gap between two pieces: the first of these
# under which all pieces fit. Blocks may stand so close that one hides the shaded side of the next.
CROWDS = ((5, 4, 4.0), (5, 4, -4.0), (4, 3, -4.0), (3, 3, -4.0), (2, 2, -2.0), (2, 2, -10.0))
PILE_OF_ROADS = 3


@cache
def border_ends(border: BorderName) -> tuple[str, str]:
    """The two points between which a border runs: those its regions share."""
    first, second = ENDS_OF[border]
    start, end = (name for name in FACES[first] if name in FACES[second])
    return start, end


def outline(region: Region, shape: Shape) -> list[Point]:
    points = LAYOUTS[shape].points
    return [points[name] for name in FACES[region]]


@cache
def inside(region: Region, shape: Shape, margin: float = 2) -> tuple[Point, ...]:
    """The field of a region without half of its borders: what pieces may stand on. All regions are convex."""
    names, points = FACES[region], LAYOUTS[shape].points
    borders = {frozenset(border_ends(border)) for border in BORDERS_OF[region]}
    sides = []
    for start, end in zip(names, (*names[1:], names[0]), strict=True):
        (x, y), (to_x, to_y) = points[start], points[end]
        length = hypot(to_x - x, to_y - y)
        inward = (-(to_y - y) / length, (to_x - x) / length)
        depth = margin + (BAND / 2 if frozenset((start, end)) in borders else 1)
        sides.append((inward, inward[0] * x + inward[1] * y + depth))
    return tuple(_meet(before, side) for before, side in zip((sides[-1], *sides[:-1]), sides, strict=True))


def _meet(one: tuple[Point, float], other: tuple[Point, float]) -> Point:
    ((a, b), c), ((d, e), f) = one, other
    whole = a * e - b * d
    return (c * e - b * f) / whole, (a * f - c * d) / whole


def span(polygon: Sequence[Point], top: float, bottom: float) -> Point:
    """From where to where a strip between two heights lies inside a convex polygon."""
    ends = []
    for height in (top, bottom):
        cuts = [
            x + (to_x - x) * (height - y) / (to_y - y)
            for (x, y), (to_x, to_y) in zip(polygon, (*polygon[1:], polygon[0]), strict=True)
            if min(y, to_y) <= height <= max(y, to_y) and y != to_y
        ]
        if not cuts:
            return 0, 0
        ends.append((min(cuts), max(cuts)))
    return max(left for left, _ in ends), min(right for _, right in ends)


@cache
def label_box(region: Region, shape: Shape) -> Box:
    """The cartouche with the name and the crest on it; the same in every language."""
    layout = LAYOUTS[shape]
    top = layout.label_tops[region]
    left, right = span(inside(region, shape, layout.label_margin), top + layout.label_gap, top + layout.label_size[1])
    middle, half = (left + right) / 2, min(layout.label_size[0], right - left) / 2
    return Box(middle - half, top, middle + half, top + layout.label_size[1])


def crest_at(region: Region, shape: Shape) -> Point:
    box = label_box(region, shape)
    if shape == "landscape":
        return box.left + 23, (box.top + box.bottom) / 2
    return (box.left + box.right) / 2, box.top + 20


@cache
def seam(border: BorderName, shape: Shape, trim: float = 0) -> tuple[Point, Point]:
    """A border from end to end, trimmed where three meet; where it meets the frame it goes on under it."""
    names = border_ends(border)
    (x, y), (to_x, to_y) = (LAYOUTS[shape].points[name] for name in names)
    length = hypot(to_x - x, to_y - y)
    before, after = ((-trim if name in JUNCTIONS else 20) / length for name in names)
    return (
        (x - (to_x - x) * before, y - (to_y - y) * before),
        (to_x + (to_x - x) * after, to_y + (to_y - y) * after),
    )


def aside(border: BorderName, shape: Shape, along: float, far: float) -> Point:
    """A place next to a border, above it or to its left, where no road hides it."""
    (x, y), (to_x, to_y) = (LAYOUTS[shape].points[name] for name in border_ends(border))
    right, down = to_x - x, to_y - y
    side = far / hypot(right, down) * (1 if right - down / 2 > 0 else -1)
    return x + right * along + down * side, y + down * along - right * side


def heart(region: Region, shape: Shape) -> Point:
    """The middle of what lies under the label: where few pieces stand."""
    polygon, under = inside(region, shape), label_box(region, shape).bottom
    height = (under + max(y for _, y in polygon)) / 2
    left, right = span(polygon, height, height)
    return (left + right) / 2, height


@cache
def neighbours(region: Region, shape: Shape) -> dict[str, Region]:
    """Where an arrow key leads from a region."""
    x, y = _middle(region, shape)
    found: dict[str, Region] = {}
    for way, (right, down) in {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}.items():
        far: dict[Region, float] = {}
        for other in REGIONS:
            to_x, to_y = _middle(other, shape)
            ahead = (to_x - x) * right + (to_y - y) * down
            aside = abs((to_x - x) * down) + abs((to_y - y) * right)
            if ahead > 0 and ahead * 2 >= aside:
                far[other] = hypot(ahead, aside * 2)
        if far:
            found[way] = min(far, key=lambda other: far[other])
    return found


def _middle(region: Region, shape: Shape) -> Point:
    points = outline(region, shape)
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def stand(view: View, shape: Shape) -> list[Standing]:
    """Everything on the map in its place: pieces of one kind and owner together, the front rows last."""
    places = [place for border in view.borders for place in _lay_roads(border.border, border.roads, shape)]
    for region in view.regions:
        places += _stand_in(region.region, tuple(region.armies[side] for side in COALITIONS), region.tribes, shape)
    return places


def _lay_roads(border: BorderName, roads: Mapping[Coalition, int], shape: Shape) -> list[Standing]:
    """Along the middle of the border's free length."""
    names = border_ends(border)
    (x, y), (to_x, to_y) = (LAYOUTS[shape].points[name] for name in names)
    length = hypot(to_x - x, to_y - y)
    start, end = (STAR - 1 if name in JUNCTIONS else 3 for name in names)
    free = length - start - end
    pile = PILE_OF_ROADS
    while len(counts := [count for name in COALITIONS for count in _piles(roads[name], pile)]) * 37 > free and pile > 2:
        pile -= 1
    owners = [name for name in COALITIONS for _ in _piles(roads[name], pile)]
    turn = degrees(atan2(to_y - y, to_x - x))
    while turn > 75:
        turn -= 180
    while turn <= -105:
        turn += 180
    step = min(44.0, free / max(1, len(counts)))
    along = start + free / 2 - step * (len(counts) - 1) / 2
    places = []
    for owner, count in zip(owners, counts, strict=True):
        part = along / length
        places.append(
            Standing(targets.road(owner, border), count, x + (to_x - x) * part, y + (to_y - y) * part, turn, part)
        )
        along += step
    return places


def _piles(count: int, pile: int) -> list[int]:
    """Single pieces, or one pile of them all."""
    return [count] if count >= pile else [1] * count


@lru_cache(maxsize=500)
def _stand_in(region: Region, armies: tuple[int, ...], tribes: tuple[int, ...], shape: Shape) -> tuple[Standing, ...]:
    """In rows under the label: few pieces near the middle; the more there are, the nearer the first row comes to it."""
    polygon, top, scale = inside(region, shape), label_box(region, shape).bottom + 3, LAYOUTS[shape].scale
    bottom = max(y for _, y in polygon)
    for armies_pile, tribes_pile, gap in CROWDS:
        block = _Block(polygon, gap, scale)
        groups: list[Row] = [
            [
                (targets.army(side, region), n)
                for side, count in zip(COALITIONS, armies, strict=True)
                for n in _piles(count, armies_pile)
            ],
            [(targets.tribe(seat, region), n) for seat, count in enumerate(tribes) for n in _piles(count, tribes_pile)],
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
