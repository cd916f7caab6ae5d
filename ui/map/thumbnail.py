"""A table at the size of a stamp: whose land it is, and whose armies and roads lie there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.cards import BORDER_NAMES, COALITIONS, REGIONS, BorderName, Coalition, Region
from ui.map.geometry import Shape, heart, outline, seam
from ui.parts.html import Markup, attribute, join
from ui.parts.pieces import number, polygon
from ui.words.people import Colour

Blocks = tuple[int, int, int]
"""How many of each coalition, in the order of `COALITIONS`."""
SHAPE = Shape(1000, 640)
BRICK = (52, 34)
ROWS = 3
"""So many armies of one coalition stand on each other; the next ones stand beside them."""


def draw_thumbnail(
    rulers: Mapping[Region, Colour], armies: Mapping[Region, Blocks], roads: Mapping[BorderName, Blocks]
) -> Markup:
    """What it shows is told in words beside it."""
    return Markup(
        f'<svg class="thumbnail" viewBox="0 0 {SHAPE.width} {SHAPE.height}" aria-hidden="true">'
        f"{draw_land(rulers, armies, roads)}</svg>"
    )


def draw_land(
    rulers: Mapping[Region, Colour], armies: Mapping[Region, Blocks], roads: Mapping[BorderName, Blocks]
) -> Markup:
    """The same for another picture, in the units of `SHAPE`."""
    fields = join(_draw_field(region, rulers.get(region)) for region in REGIONS)
    laid = join(_draw_roads(border, roads[border]) for border in BORDER_NAMES if border in roads)
    standing = join(_draw_armies(region, armies[region]) for region in REGIONS if region in armies)
    width, height = SHAPE.width, SHAPE.height
    return Markup(f'<path class="rim" d="M0 0h{width}v{height}h{-width}z"/>{fields}{laid}{standing}')


def _draw_field(region: Region, ruler: Colour | None) -> Markup:
    return Markup(
        f'<path class="field" data-region="{region}"{attribute("data-player", ruler or "")} d="{_shape(region)}"/>'
    )


@cache
def _shape(region: Region) -> Markup:
    return polygon(outline(region, SHAPE))


def _draw_roads(border: BorderName, roads: Blocks) -> Markup:
    """One for each coalition that has any, side by side in the middle of the border."""
    (x, y), (to_x, to_y) = seam(border, SHAPE)
    lying = [coalition for coalition, count in zip(COALITIONS, roads, strict=True) if count]
    parts = [0.5 + 0.2 * (place - (len(lying) - 1) / 2) for place in range(len(lying))]
    return join(
        Markup(
            f'<circle class="block" data-coalition="{coalition}"'
            f' cx="{number(x + (to_x - x) * part)}" cy="{number(y + (to_y - y) * part)}" r="17"/>'
        )
        for coalition, part in zip(lying, parts, strict=True)
    )


def _draw_armies(region: Region, armies: Blocks) -> Markup:
    columns = [
        (coalition, min(ROWS, count - start))
        for coalition, count in zip(COALITIONS, armies, strict=True)
        for start in range(0, count, ROWS)
    ]
    x, y = heart(region, SHAPE)
    return join(_draw_column(*column, x, y, place, len(columns)) for place, column in enumerate(columns))


def _draw_column(coalition: Coalition, count: int, x: float, y: float, place: int, columns: int) -> Markup:
    width, height = BRICK
    left, bottom = x + width * (place - columns / 2), y + height * (ROWS / 2 - 1)
    return join(
        Markup(
            f'<path class="block" data-coalition="{coalition}"'
            f' d="M{number(left)} {number(bottom - height * row)}h{width}v{height}h{-width}z"/>'
        )
        for row in range(count)
    )
