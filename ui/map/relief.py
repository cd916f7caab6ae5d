"""Rivers, ranges and deserts: drawn once for the wide map, and bent with the land for every other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, hypot, pi, tan
from typing import NamedTuple

from engine.cards import REGIONS, Region
from ui.map.geometry import FACES, WIDE_POINTS, Point, Shape, points_of
from ui.parts.html import Markup, join
from ui.parts.pieces import number

WIDE_LAND = (9.6, 6.0)
"""How large a hundredth of the wide land is."""


def _way(places: str) -> tuple[Point, ...]:
    pairs = (place.split(",") for place in places.split())
    return tuple((float(x), float(y)) for x, y in pairs)


# From the spring to the mouth, in hundredths of the wide land.
RIVERS = tuple(
    map(
        _way,
        (
            # Amu Darya, and the Murghab, which ends in the desert
            "67,16 61,12.5 55,15 48,11.5 41,14 34,11.5 27,15 20,21 12,22 6,18 .4,17",
            "45,34 41,31 36,33 31,30 28.5,26 28,22",
            # Hari Rud through Herat, and on to the north
            "53,41 48,45.5 45,53 44,66 39,73 33,75 27,73 22,68 20,59 18,47 15.5,41",
            # Helmand, as far as its lake
            "65,33 63,42 65,51 64,61 61,70 57,78 52.6,84 46,88 40,92.5 34,91",
            # Kabul and Indus
            "70,31 76,28.5 81,34 84.5,41 87,48",
            "95,31.5 91,40 87.5,47 86,55 84,65 83,74 81,86 79.5,99.6",
            # Jhelum, Chenab, Ravi, Beas, Sutlej
            "99.6,42 95,49 91,57 87,66 83.6,71",
            "99.6,54 95,61 90,71 85,79 82.4,81",
            "99.6,64 94,71.5 89,79 84,80",
            "99.6,73 96.5,77 93,85",
            "99.6,82 94,85 88,89 81,89",
        ),
    )
)
LAKE = (31.8, 91.2)
# Where a peak stands and how high it is: Hindu Kush, Kopet Dag, the hills of Persia, Sulaiman, Chagai.
PEAKS = (
    "45,27,1 48.5,30,.8 50,24,1.2 54,26.5,.9 57,21.5,1.3 61,25,.9 64,19.5,1.3 68,22,1 71,17,1.2 75,20,1 78,14,1.3 "
    "82,16.5,1 85.5,11,1.2 89.5,13,.9 93,8,1.2 96.5,11,.8 "
    "3.6,44,.8 7,45.8,.9 11,44,.8 3,60,.9 6.4,62.5,.7 "
    "71.6,61,.8 72.4,69,.9 71.4,77,.8 73,85,.9 "
    "57,93.5,.7 61,95.5,.8 65.5,93.5,.7 31,64,.7 34.5,66,.6"
)
DUNES = "7,31 13,34 20,31.5 10,38 24,38 30,41 6,81 13,77 19,81 10,88 16,92 21,89 5,94 40,97 47,95"


class Relief(NamedTuple):
    """Paths."""

    rivers: Markup
    ridges: Markup
    shades: Markup
    """The side of the mountains that lies away from the light."""
    dunes: Markup


@lru_cache(maxsize=20)
def relief_of(shape: Shape) -> Relief:
    peaks = [tuple(map(float, peak.split(","))) for peak in PEAKS.split()]
    ridges, shades = [], []
    for across, down, high in peaks:
        x, y = _bent((across, down), shape)
        wide, top = 12 * high, 17 * high
        ridges.append(
            Markup(f"M{number(x - wide)} {number(y)}l{number(wide)}{_signed(-top)}l{number(wide)} {number(top)}")
        )
        shades.append(
            Markup(
                f"M{number(x)} {number(y - top)}l{number(wide)} {number(top)}h{number(-wide * 0.7)}"
                f"l{number(-wide * 0.45)}{_signed(-top * 0.4)}z"
            )
        )
    waves = [_bent(place, shape) for place in _way(DUNES)]
    dunes = join(Markup(f"M{number(x - 15)} {number(y)}q7.5-9 15 0q7.5-9 15 0") for x, y in waves)
    x, y = _bent(LAKE, shape)
    lake = Markup(f"M{number(x - 11)} {number(y)}q4-7 11-4t11 3q-4 7-12 4t-10-3z")
    rivers = join(_curve([_bent(place, shape) for place in river]) for river in RIVERS)
    return Relief(rivers + lake, join(ridges), join(shades), dunes)


def _signed(value: float) -> Markup:
    short = number(value)
    return short if short.startswith("-") else Markup(f" {short}")


def _curve(points: Sequence[Point]) -> Markup:
    """Smoothly from the first to the last, bending towards those between."""
    (x, y), *_, (end_x, end_y) = points
    path = Markup(f"M{number(x)} {number(y)}")
    for (bend_x, bend_y), (to_x, to_y) in pairwise(points[1:-1]):
        path += Markup(
            f"Q{number(bend_x)} {number(bend_y)} {number((bend_x + to_x) / 2)} {number((bend_y + to_y) / 2)}"
        )
    return path + Markup(f"Q{number(points[-2][0])} {number(points[-2][1])} {number(end_x)} {number(end_y)}")


def _bent(place: Point, shape: Shape) -> Point:
    """Where a place of the wide land lies on this one: as near to each corner of its region as there."""
    points, x, y = points_of(shape), 0.0, 0.0
    for name, weight in _weights(place):
        x += points[name][0] * weight
        y += points[name][1] * weight
    return x, y


@lru_cache(maxsize=500)
def _weights(place: Point) -> list[tuple[str, float]]:
    """How much each corner of the region counts: mean value coordinates, which join smoothly at every border."""
    x, y = place[0] * WIDE_LAND[0], place[1] * WIDE_LAND[1]
    names = FACES[_region_at(place)]
    ways = [(corner_x - x, corner_y - y) for corner_x, corner_y in map(_on_wide_land, names)]
    halves = [
        tan(((atan2(after[1], after[0]) - atan2(way[1], way[0])) % (2 * pi)) / 2)
        for way, after in zip(ways, (*ways[1:], ways[0]), strict=True)
    ]
    weights = [
        (before + after) / hypot(*way)
        for way, before, after in zip(ways, (halves[-1], *halves[:-1]), halves, strict=True)
    ]
    whole = sum(weights)
    return [(name, weight / whole) for name, weight in zip(names, weights, strict=True)]


def _on_wide_land(name: str) -> Point:
    x, y = WIDE_POINTS[name]
    return x * 100 * WIDE_LAND[0], y * 100 * WIDE_LAND[1]


def _region_at(place: Point) -> Region:
    """All regions are convex, and their corners are listed clockwise."""
    x, y = place[0] * WIDE_LAND[0], place[1] * WIDE_LAND[1]

    def depth(region: Region) -> float:
        corners = [_on_wide_land(name) for name in FACES[region]]
        return min(
            ((to_x - from_x) * (y - from_y) - (to_y - from_y) * (x - from_x)) / hypot(to_x - from_x, to_y - from_y)
            for (from_x, from_y), (to_x, to_y) in zip(corners, (*corners[1:], corners[0]), strict=True)
        )

    return max(REGIONS, key=depth)
