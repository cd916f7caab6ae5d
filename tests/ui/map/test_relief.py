"""Rivers and ranges: wherever the land is bent, they stay in their regions."""

from __future__ import annotations

import re

import pytest

from engine.cards import Region
from ui.map.geometry import Shape, outline, shape_for, span
from ui.map.relief import Relief, relief_of

SHAPES = [shape_for(456, 318), shape_for(368, 293), shape_for(470, 250), shape_for(390, 430), shape_for(273, 212)]


def starts(path: str) -> list[tuple[float, float]]:
    """Where each of its lines begins."""
    return [(float(x), float(y)) for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)", path)]


def is_in(region: Region, point: tuple[float, float], shape: Shape) -> bool:
    left, right = span(outline(region, shape), point[1], point[1])
    return left - 1 <= point[0] <= right + 1


@pytest.mark.parametrize("shape", SHAPES)
def test_rivers_spring_where_they_should(shape: Shape) -> None:
    amu_darya, murghab, hari_rud, helmand, kabul, indus, *five, _lake = starts(relief_of(shape).rivers)
    for spring in (amu_darya, murghab, hari_rud, helmand, kabul):
        assert is_in("kabul", spring, shape)
    for spring in (indus, *five):
        assert is_in("punjab", spring, shape) or is_in("kabul", spring, shape)
    assert len(five) == 5


@pytest.mark.parametrize("shape", SHAPES)
def test_the_hindu_kush_stands_in_kabul(shape: Shape) -> None:
    peaks = starts(relief_of(shape).shades)
    assert all(is_in("kabul", (x, y + 15), shape) for x, y in peaks[:16])
    assert not any(is_in("kabul", (x, y + 10), shape) for x, y in peaks[16:])


def test_a_relief_is_a_handful_of_paths_made_once() -> None:
    relief = relief_of(SHAPES[0])
    assert isinstance(relief, Relief)
    assert relief_of(SHAPES[0]) is relief
    assert sum(map(len, relief)) < 6_000
