"""Where everything on the map lies: one graph of regions and borders, spread out for the room there is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot, sqrt
from typing import NamedTuple

from engine.cards import BORDERS_OF, ENDS_OF, REGIONS, BorderName, Region
from ui.parts.pieces import Box

Point = tuple[float, float]


class Shape(NamedTuple):
    """How large the drawing is in its own units, and whether its regions have names or emblems only."""

    width: int
    height: int
    named: bool = True

    @property
    def scale(self) -> float:
        """How much larger than drawn armies and tribes stand here."""
        return round(min(1.25, max(1.0, 1.2 * sqrt(self.width * self.height / ROOM))), 2)


ROOM = 600_000
"""So many square units a drawing has, unless letters of `NAME` units would be too small to read."""
NAME = 26
NARROW = 700
"""Units: four names stand comfortably side by side."""
NARROWEST, LOWEST = 620, 400
"""Units: with any less, not all pieces of the game have room."""
FINE = 0.47
"""Pixels to a unit: any fewer, and nobody reads the names."""
FINEST = 0.36
"""The same where there are only emblems."""
TOO_SMALL = 76_000
"""Square pixels: the map of a phone that lies on its side."""
WIDEST, TALLEST = 2.6, 0.4
"""Ratios: whatever is wider or taller stays free at its ends."""
GRAIN = 4
"""Sizes come in such steps, so that a map is drawn anew only where it matters."""
FRAME = 13
"""How wide the carpet's own border is."""
BAND = 34
"""How wide a border is, roads and stitching and all."""
STAR = 21
WIDE_LABEL, LABEL_HEIGHT = 196, 46
CREST_ROW, STACKED_WIDTH, STACKED_HEIGHT = 36, 128, 76

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
    return {name: (float(x) / 100, float(y) / 100) for name, (x, y) in zip(POINTS, pairs, strict=True)}


# In hundredths of the land; between these two ratios every point lies between its two places.
WIDE, TALL = 1.6, 0.9
WIDE_POINTS = _points(
    "0,0 100,0 100,100 0,100 37.5,0 100,27 77,100 52.2,100 26.6,100 0,51 24.4,52 40,37.5 54.6,55 75,48"
)
TALL_POINTS = _points("0,0 100,0 100,100 0,100 48,0 100,29 75,100 50,100 25,100 0,44 25,46 43.5,26 50.5,51 75.5,43.5")


def shape_for(width: float, height: float) -> Shape:
    """The drawing for a place of so many pixels.

    >>> shape_for(456, 318)
    Shape(width=928, height=648, named=True)
    >>> shape_for(273, 212)
    Shape(width=760, height=588, named=False)
    """
    width, height = max(width, 1), max(height, 1)
    width, height = min(width, height * WIDEST), min(height, width / TALLEST)
    roomy, crowded = min(sqrt(width * height / ROOM), width / NARROW), min(width / NARROWEST, height / LOWEST)
    named = width * height >= TOO_SMALL and crowded >= FINE
    scale = min(max(roomy, FINE if named else FINEST), crowded)
    return Shape(round(width / scale / GRAIN) * GRAIN, round(height / scale / GRAIN) * GRAIN, named)


@lru_cache(maxsize=100)
def points_of(shape: Shape) -> dict[str, Point]:
    wide = min(1.0, max(0.0, (shape.width / shape.height - TALL) / (WIDE - TALL)))
    across, down = shape.width - 2 * FRAME, shape.height - 2 * FRAME
    places = {}
    for name in POINTS:
        (x, y), (tall_x, tall_y) = WIDE_POINTS[name], TALL_POINTS[name]
        places[name] = (
            FRAME + across * (x * wide + tall_x * (1 - wide)),
            FRAME + down * (y * wide + tall_y * (1 - wide)),
        )
    return places


@lru_cache
def border_ends(border: BorderName) -> tuple[str, str]:
    """The two points between which a border runs: those its regions share."""
    first, second = ENDS_OF[border]
    start, end = (name for name in FACES[first] if name in FACES[second])
    return start, end


def outline(region: Region, shape: Shape) -> list[Point]:
    points = points_of(shape)
    return [points[name] for name in FACES[region]]


@lru_cache(maxsize=500)
def inside(region: Region, shape: Shape, margin: float = 2) -> tuple[Point, ...]:
    """The field of a region without half of its borders: what pieces may stand on. All regions are convex."""
    names, points = FACES[region], points_of(shape)
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


class Label(NamedTuple):
    """Room for a name and a crest, the same in every language; what is written on it may need less."""

    box: Box
    stacked: bool
    """Whether the crest stands above the name."""

    @property
    def plaque_top(self) -> float:
        """Where the cartouche with the name begins."""
        return self.box.top + (CREST_ROW if self.stacked else 4)


@lru_cache(maxsize=500)
def label_of(region: Region, shape: Shape) -> Label:
    """As high in the field as it fits: crest and name side by side if that is near the top, else one on the other."""
    polygon = inside(region, shape, 4)
    ceiling, floor = min(y for _, y in polygon), max(y for _, y in polygon)
    high = int(floor - ceiling)
    wanted = WIDE_LABEL if shape.named else CREST_ROW * 2 + 8
    for down in range(0, int(high * (0.2 if shape.named else 0.5)), 2):
        top = ceiling + down
        left, right = span(polygon, top, top + LABEL_HEIGHT)
        if right - left >= wanted:
            middle, half = (left + right) / 2, min(right - left, WIDE_LABEL * 1.5) / 2
            return Label(Box(middle - half, top, middle + half, top + LABEL_HEIGHT), stacked=False)
    found: list[tuple[float, Label]] = []
    for down in range(0, int(high * 0.5), 2):
        top = ceiling + down
        left, right = span(polygon, top + CREST_ROW, top + STACKED_HEIGHT)
        middle, half = (left + right) / 2, (right - left) / 2
        crest_left, crest_right = span(polygon, top, top + CREST_ROW)
        if crest_left <= middle - CREST_ROW and middle + CREST_ROW <= crest_right:
            found.append((half, Label(Box(middle - half, top, middle + half, top + STACKED_HEIGHT), stacked=True)))
    enough = min(STACKED_WIDTH / 2, max(half for half, _ in found) - 1)
    return next(label for half, label in found if half >= enough)


@lru_cache(maxsize=500)
def seam(border: BorderName, shape: Shape, trim: float = 0) -> tuple[Point, Point]:
    """A border from end to end, trimmed where three meet; where it meets the frame it goes on under it."""
    names, points = border_ends(border), points_of(shape)
    (x, y), (to_x, to_y) = (points[name] for name in names)
    length = hypot(to_x - x, to_y - y)
    under = -2 if trim else FRAME
    before, after = ((-trim if name in JUNCTIONS else under) / length for name in names)
    return (
        (x - (to_x - x) * before, y - (to_y - y) * before),
        (to_x + (to_x - x) * after, to_y + (to_y - y) * after),
    )


def aside(border: BorderName, shape: Shape, along: float, far: float) -> Point:
    """A place next to a border, above it or to its left, where no road hides it."""
    points = points_of(shape)
    (x, y), (to_x, to_y) = (points[name] for name in border_ends(border))
    right, down = to_x - x, to_y - y
    side = far / hypot(right, down) * (1 if right - down / 2 > 0 else -1)
    return x + right * along + down * side, y + down * along - right * side


@lru_cache(maxsize=200)
def heart(region: Region, shape: Shape) -> Point:
    """The middle of what lies under the label: where few pieces stand."""
    polygon, under = inside(region, shape), label_of(region, shape).box.bottom
    height = (under + max(y for _, y in polygon)) / 2
    left, right = span(polygon, height, height)
    return (left + right) / 2, height


@lru_cache
def neighbours(region: Region) -> dict[str, Region]:
    """Where an arrow key leads from a region: the same wherever the map is drawn."""
    shape = Shape(1000, 640)
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
