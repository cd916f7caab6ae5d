"""The land under the pieces: fields woven like a carpet, with rivers and ranges, and the carpet's own border.

Nothing on it changes with the game, so it is a panel of its own: the page keeps it until there is other room for it.
For the same reason it brings along the parts that pieces are drawn with.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Literal

from engine.cards import BORDER_NAMES, REGIONS, Region
from ui.map.geometry import FRAME, JUNCTIONS, STAR, Point, Shape, heart, inside, outline, points_of, seam
from ui.map.labels import CROWN
from ui.map.relief import relief_of
from ui.parts.html import Markup, join
from ui.parts.pieces import at, number, piece_defs, polygon
from ui.words.people import Colour

PREFIX = Markup("map-")
"""Of the parts that what lies on the land is drawn with."""
# Each field has its repeat on a tile of 24, woven in a colour a little deeper than the field.
MOTIFS: dict[Region, Markup] = {
    "transcaspia": Markup('<path d="M12 0L24 12L12 24L0 12z"/><path class="knot" d="M12 8L16 12L12 16L8 12z"/>'),
    "kabul": Markup(
        '<path d="M0 10L6 4L12 10L18 4L24 10M0 22L6 16L12 22L18 16L24 22"/>'
        '<path class="knot" d="M4 10.5L6 8.5L8 10.5zM16 22.5L18 20.5L20 22.5z"/>'
    ),
    "punjab": Markup(
        '<circle cx="12" cy="12" r="5.5"/><path d="M0 0L7 7M24 0L17 7M0 24L7 17M24 24L17 17"/>'
        '<path class="knot" d="M12 10L14 12L12 14L10 12z"/>'
    ),
    "persia": Markup(
        '<path class="knot" d="M12 3L14 10L21 12L14 14L12 21L10 14L3 12L10 10z"/>'
        '<path d="M0 4V0H4M20 0H24V4M24 20V24H20M4 24H0V20"/>'
    ),
    "herat": Markup(
        '<path d="M0 6H6V0M18 0V6H24M0 18H6V24M18 24V18H24M8 12V8H16V16H8z"/>'
        '<path class="knot" d="M10.5 10.5h3v3h-3z"/>'
    ),
    "kandahar": Markup(
        '<path d="M7 7H17V17H7zM12 0V7M12 17V24M0 12H7M17 12H24"/>'
        '<path class="knot" d="M11 9H13V11H15V13H13V15H11V13H9V11H11z"/>'
    ),
}
# Two stepped rings: the gul in the middle of every field, around the emblem of its region.
GUL = Markup(
    "M0-60H15V-45H30V-30H45V-15H60V15H45V30H30V45H15V60H-15V45H-30V30H-45V15H-60V-15H-45V-30H-30V-45H-15V-60z"
    "M0-44H10V-33H22V-22H33V-10H44V10H33V22H22V33H10V44H-10V33H-22V22H-33V10H-44V-10H-33V-22H-22V-33H-10V-44z"
)
# The carpet's own border, on a tile of 24.
EDGE = Markup(
    '<path class="edge-ground" d="M0 0H24V24H0z"/><path class="edge-gold" d="M9.5 3.5H14.5V6.5H17.5V9.5H20.5V14.5H17.5'
    'V17.5H14.5V20.5H9.5V17.5H6.5V14.5H3.5V9.5H6.5V6.5H9.5z"/>'
    '<path class="edge-heart" d="M12 7.5L16.5 12L12 16.5L7.5 12z"/>'
    '<path class="edge-gold" d="M0 9.5L2 12L0 14.5zM24 9.5L22 12L24 14.5zM9.5 0H14.5L12 2zM9.5 24H14.5L12 22z"/>'
)
# Every border in layers, from the ink of its edge to the stitches in its middle.
Layer = Literal["band-ink", "band-guard", "band-ground", "band-teeth", "band-core", "band-thread"]
BAND_LAYERS: tuple[Layer, ...] = ("band-ink", "band-guard", "band-ground", "band-teeth", "band-core", "band-thread")


@lru_cache(maxsize=20)
def draw_land(shape: Shape, players: tuple[Colour, ...]) -> Markup:
    """What is said of it is said by the regions on the map that lies over it."""
    width, height = shape.width, shape.height
    fields = join(_draw_field(region, shape) for region in REGIONS)
    bands = join(Markup(f'<use class="{name}" href="#land-lines"/>') for name in BAND_LAYERS)
    return Markup(
        f'<svg class="land" viewBox="0 0 {width} {height}" aria-hidden="true">'
        f"<defs>{_draw_parts(shape)}{_draw_piece_parts(shape, players)}</defs>{fields}{_draw_relief(shape)}"
        f'<g class="bands">{bands}</g>{_draw_frame(shape)}</svg>'
    )


def _draw_field(region: Region, shape: Shape) -> Markup:
    area, hem = polygon(outline(region, shape)), polygon(inside(region, shape, 6))
    emblem = Markup(
        f'<use class="sigil" href="assets/icons.svg#region-{region}" x="-22" y="-22" width="44" height="44"/>'
    )
    return Markup(
        f'<g data-region="{region}"><path class="field" d="{area}"/><path fill="url(#land-{region})" d="{area}"/>'
        f'<g class="gul" transform="{at(*heart(region, shape))} scale(.9)"><path d="{GUL}"/>{emblem}</g>'
        f'<path class="stitches" d="{hem}"/></g>'
    )


def _draw_relief(shape: Shape) -> Markup:
    relief = relief_of(shape)
    return Markup(
        f'<g class="relief"><path class="dunes" d="{relief.dunes}"/><path class="river" d="{relief.rivers}"/>'
        f'<path class="shades" d="{relief.shades}"/><path class="ridges" d="{relief.ridges}"/></g>'
    )


def _draw_parts(shape: Shape) -> Markup:
    """What the land is drawn with."""
    tile = Markup('patternUnits="userSpaceOnUse"')
    motifs = join(
        Markup(
            f'<pattern id="land-{region}" width="24" height="24" {tile}>'
            f'<g class="motif" data-region="{region}">{motif}</g></pattern>'
        )
        for region, motif in MOTIFS.items()
    )
    star = join(
        Markup(f"{'L' if n else 'M'}{number(radius * sin(n * pi / 8))} {number(-radius * cos(n * pi / 8))}")
        for n, radius in enumerate((STAR, STAR * 0.72) * 8)
    )
    lines = join(draw_line(*seam(name, shape)) for name in BORDER_NAMES)
    return Markup(
        f'{motifs}<pattern id="land-edge" width="24" height="24" {tile} patternTransform="'
        f'scale({FRAME / 24:.4g})">{EDGE}</pattern><pattern id="land-weave" width="4" height="4" {tile}>'
        '<path class="weave-dark" d="M0 1H2M2 3H4"/><path class="weave-bright" d="M2 1H4M0 3H2"/></pattern>'
        '<radialGradient id="land-light" cx=".34" cy=".26" r=".95"><stop class="light-lamp" stop-opacity=".26"/>'
        '<stop class="light-lamp" offset=".5" stop-opacity="0"/><stop class="light-dusk" offset="1"'
        f' stop-opacity=".2"/></radialGradient><path id="land-lines" d="{lines}"/>'
        f'<g id="land-star"><path class="star-out" fill="url(#map-gold)" d="{star}z"/>'
        f'<path class="star-in" transform="scale(.58)" d="{star}z"/><circle fill="url(#map-gold)" r="4"/></g>'
    )


def _draw_piece_parts(shape: Shape, players: tuple[Colour, ...]) -> Markup:
    """What pieces and crests are drawn with."""
    return Markup(
        f"{piece_defs(PREFIX, players, shape.scale)}"
        '<linearGradient id="map-gold" x2=".7" y2="1"><stop class="gilt-bright"/>'
        '<stop class="gilt" offset=".5"/><stop class="gilt-deep" offset="1"/></linearGradient>'
        '<pattern id="map-hatch" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path class="hatch" d="M0 0H12"/></pattern>'
        f'<path id="map-crown" transform="translate(0 -15)" d="{CROWN}"/>'
    )


def _draw_frame(shape: Shape) -> Markup:
    """The carpet's own border over the ends of all others, stars where three borders meet, and the light on it all."""
    width, height, points = shape.width, shape.height, points_of(shape)
    outer = Markup(f"M0 0h{width}v{height}h{-width}z")
    inner = Markup(f"M{FRAME} {FRAME}v{height - 2 * FRAME}h{width - 2 * FRAME}v{2 * FRAME - height}z")
    stars = join(
        Markup(f'<use href="#land-star" x="{number(x)}" y="{number(y)}"/>')
        for x, y in (points[name] for name in JUNCTIONS)
    )
    return Markup(
        f'<g class="frame"><path fill="url(#land-edge)" d="{outer}{inner}"/><path class="frame-guard" d="{inner}"/>'
        f'<path class="frame-stitch" d="{inner}"/>{stars}'
        f'<path fill="url(#land-weave)" d="{outer}"/><path fill="url(#land-light)" d="{outer}"/></g>'
    )


def draw_line(start: Point, end: Point) -> Markup:
    return Markup(f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}")
