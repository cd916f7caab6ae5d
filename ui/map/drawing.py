"""The map, woven like a carpet: six fields, nine borders for roads, and the pieces standing on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby
from math import cos, pi, sin
from typing import Final, Literal

from engine.cards import BORDER_NAMES, COALITIONS, ENDS_OF, BorderName, Coalition, Region
from engine.view import RegionView, View
from ui import targets
from ui.map.geometry import (
    JUNCTIONS,
    LAYOUTS,
    STAR,
    Point,
    Shape,
    aside,
    crest_at,
    heart,
    inside,
    label_box,
    neighbours,
    outline,
    seam,
    stand,
)
from ui.parts.html import NOTHING, Markup, attribute, escape, join
from ui.parts.pieces import (
    GLYPHS,
    Light,
    Standing,
    at,
    draw_piece,
    number,
    piece_defs,
    polygon,
    text_width,
)
from ui.targets import OnMap, Target
from ui.words.people import Colour, names_of
from ui.words.texts import Texts

# The two shapes can be in one page, one of them hidden; so nothing of one may be drawn with parts of the other.
PREFIXES: dict[Shape, Markup] = {"landscape": Markup("wide-"), "portrait": Markup("tall-")}
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
# A star of eight points and two stepped rings around it: the gul in the middle of every field.
GUL = Markup(
    '<path d="M0-60H15V-45H30V-30H45V-15H60V15H45V30H30V45H15V60H-15V45H-30V30H-45V15H-60V-15H-45V-30H-30V-45H-15V-60z'
    "M0-44H10V-33H22V-22H33V-10H44V10H33V22H22V33H10V44H-10V33H-22V22H-33V10H-44V-10H-33V-22H-22V-33H-10V-44z"
    "M0-26L6-14.5L18.4-18.4L14.5-6L26 0L14.5 6L18.4 18.4L6 14.5L0 26L-6 14.5L-18.4 18.4L-14.5 6L-26 0L-14.5-6"
    'L-18.4-18.4L-6-14.5z"/>'
)
CROWN: Final = "M-11 6L-13.5-6.5L-6.5-1.5L0-9L6.5-1.5L13.5-6.5L11 6z"
# The carpet's own border, on a tile of 24.
EDGE = Markup(
    '<path class="edge-ground" d="M0 0H24V24H0z"/><path class="edge-gold" d="M9.5 3.5H14.5V6.5H17.5V9.5H20.5V14.5H17.5'
    'V17.5H14.5V20.5H9.5V17.5H6.5V14.5H3.5V9.5H6.5V6.5H9.5z"/>'
    '<path class="edge-heart" d="M12 7.5L16.5 12L12 16.5L7.5 12z"/>'
    '<path class="edge-gold" d="M0 9.5L2 12L0 14.5zM24 9.5L22 12L24 14.5zM9.5 0H14.5L12 2zM9.5 24H14.5L12 22z"/>'
)
# Every border in layers, from the ink of its edge to the stitches in its middle; and what is added to one that is lit.
Layer = Literal["glow", "dash", "band-ink", "band-guard", "band-ground", "band-teeth", "band-core", "band-thread"]
BAND_LAYERS: tuple[Layer, ...] = ("band-ink", "band-guard", "band-ground", "band-teeth", "band-core", "band-thread")
LIT_LAYERS: tuple[Layer, ...] = ("glow", "dash", *BAND_LAYERS[1:])


def draw_map(
    view: View, texts: Texts, lit: Mapping[Target, Light], *, shape: Shape, players: tuple[Colour, ...]
) -> Markup:
    """The whole map. `lit` says of some targets how they stand out; `players` gives the seats their colours."""
    names, places = names_of(view, texts), stand(view, shape)
    regions = join(_draw_region(region, texts, names, lit, shape) for region in view.regions)
    borders = join(_draw_border(border.border, border.roads, texts, lit, shape) for border in view.borders)
    labels = join(
        _draw_label(
            region.region,
            texts(f"region.{region.region}"),
            None if region.ruler is None else players[region.ruler],
            shape,
        )
        for region in view.regions
    )
    pieces = _draw_pieces(places, texts, names, lit, players, shape)
    ground = _ground(shape, players[: len(view.seats)])
    return Markup(
        f'<svg class="map" data-shape="{shape}" viewBox="{join(map(number, LAYOUTS[shape].view), Markup(" "))}"'
        f' role="group" aria-label="{escape(texts("map.title"))}">{ground}{regions}'
        f"{_bands(shape)}{borders}{_frame(shape)}"
        f'<g class="labels" aria-hidden="true">{labels}</g><g class="pieces">{pieces}</g>'
        f"{_draw_signs(lit, places, shape)}</svg>"
    )


def _draw_region(
    region: RegionView, texts: Texts, names: list[str], lit: Mapping[Target, Light], shape: Shape
) -> Markup:
    name, target = region.region, targets.region(region.region)
    ruler = texts("map.unruled") if region.ruler is None else texts("map.ruled", player=names[region.ruler])
    pieces = [
        *(texts(f"map.armies.{side}", n=region.armies[side]) for side in COALITIONS if region.armies[side]),
        *(texts("map.tribes", n=n, player=names[seat]) for seat, n in enumerate(region.tribes) if n),
    ]
    spoken = f"{texts(f'region.{name}')}, {ruler}; {', '.join(pieces) or texts('map.empty')}"
    ways = escape(" ".join(f"{way}:{other}" for way, other in neighbours(name, shape).items()))
    hatch = _hatch(name, shape) if lit.get(target) == "dropped" else NOTHING
    return Markup(
        f'<g class="region" data-region="{name}" data-target="{escape(target)}" data-neighbours="{ways}"'
        f"{_button(target, spoken, texts, lit, always=True)}>{_field(name, shape)}{hatch}</g>"
    )


def _draw_border(
    border: BorderName, roads: Mapping[Coalition, int], texts: Texts, lit: Mapping[Target, Light], shape: Shape
) -> Markup:
    target, line, spoken, layers = targets.border(border), _line(*seam(border, shape)), "", NOTHING
    if target in lit:
        first, second = (texts(f"region.{region}") for region in ENDS_OF[border])
        lying = ", ".join(texts(f"map.roads.{side}", n=roads[side]) for side in COALITIONS if roads[side])
        spoken = f"{texts('map.border', first=first, second=second)}; {lying or texts('map.no_roads')}"
        bright = _line(*seam(border, shape, 15))
        layers = join(Markup(f'<path class="{layer}" d="{bright}"/>') for layer in LIT_LAYERS)
    return Markup(
        f'<g class="border" data-target="{escape(target)}"{_button(target, spoken, texts, lit)}>{layers}'
        f'<path class="hit" d="{line}"/></g>'
    )


@cache
def _draw_label(region: Region, name: str, ruler: Colour | None, shape: Shape) -> Markup:
    """The name and the emblem on their cartouche, and the crest of whoever rules."""
    box, wide = label_box(region, shape), shape == "landscape"
    left, top = box.left + (18 if wide else 0), box.top + LAYOUTS[shape].label_gap
    bottom = box.bottom - (4 if wide else 1)
    size, emblem, start, end = (24, 22, left + 30, box.right - 10) if wide else (19, 15.5, left + 8, box.right - 10)
    room = end - start - emblem - 4
    width = text_width(name) * size
    squeeze = Markup(f' textLength="{number(room)}" lengthAdjust="spacingAndGlyphs"' if width > room else "")
    start += max(0, room - width) / 2
    middle, plaque = (top + bottom) / 2, _cartouche(left, top, box.right, bottom)
    return Markup(
        f'<path class="cast" transform="translate(2 3.5)" d="{plaque}"/><path class="cartouche" d="{plaque}"/>'
        f'<path class="inlay" d="{_cartouche(left + 4, top + 4, box.right - 4, bottom - 4)}"/>'
        f'<use class="emblem" href="assets/icons.svg#region-{region}" x="{number(start)}"'
        f' y="{number(middle - emblem / 2)}" width="{number(emblem)}" height="{number(emblem)}"/>'
        f'<text x="{number(start + emblem + 4)}" y="{number(middle + size * 0.32)}"{squeeze}>{escape(name)}</text>'
        f"{_draw_crest(region, ruler, shape)}"
    )


def _draw_crest(region: Region, ruler: Colour | None, shape: Shape) -> Markup:
    prefix, scale = PREFIXES[shape], LAYOUTS[shape].crest
    drawing = Markup('<circle class="seat" r="16.5"/><circle class="nobody" r="11.5"/>')
    if ruler:
        drawing = Markup(
            f'<circle class="rim" fill="url(#{prefix}gold)" r="19"/><circle class="piece-body" r="15.5"/>'
            f'<circle r="15.5" fill="url(#{prefix}lit)"/>'
            f'<g class="piece-glyph" transform="translate(0 3.5) scale(.95)">{GLYPHS[ruler]}</g>'
            f'<use class="crown" fill="url(#{prefix}gold)" href="#{prefix}crown"/>'
        )
    place = at(*crest_at(region, shape))
    key = Markup(f'data-piece="crest:{region}" data-player="{ruler or ""}" transform="{place}"')
    return Markup(f'<g class="crest" {key}><g transform="scale({scale})">{drawing}</g></g>')


def _draw_pieces(
    places: list[Standing],
    texts: Texts,
    names: list[str],
    lit: Mapping[Target, Light],
    players: tuple[Colour, ...],
    shape: Shape,
) -> Markup:
    """One group for all pieces of one owner in one place: they are chosen together."""
    drawn = []
    for target, group in groupby(places, lambda piece: piece.target):
        pieces = list(group)
        spoken = _tell_pieces(target, sum(piece.many for piece in pieces), texts, names) if target in lit else ""
        match target:
            case targets.Tribe(seat):
                member: Colour | Coalition = players[seat]
                whose = attribute("data-player", member)
            case targets.Army(member) | targets.Road(member):
                whose = attribute("data-coalition", member)
        shapes, first = NOTHING, 1
        for piece in pieces:
            shapes += draw_piece(PREFIXES[shape], piece, member, first, lit=target in lit)
            first += piece.many
        drawn.append(
            Markup(f'<g{whose} data-target="{escape(target)}"{_button(target, spoken, texts, lit)}>{shapes}</g>')
        )
    return join(drawn)


def _tell_pieces(target: OnMap, count: int, texts: Texts, names: Sequence[str]) -> str:
    """How many of them, whose, and where: in a region, or between two."""
    match target:
        case targets.Tribe(seat, region):
            return f"{texts('map.tribes', n=count, player=names[seat])}, {texts(f'region.{region}')}"
        case targets.Army(coalition, region):
            return f"{texts(f'map.armies.{coalition}', n=count)}, {texts(f'region.{region}')}"
        case targets.Road(coalition, border):
            between = " – ".join(texts(f"region.{region}") for region in ENDS_OF[border])
            return f"{texts(f'map.roads.{coalition}', n=count)}, {between}"


def _draw_signs(lit: Mapping[Target, Light], places: list[Standing], shape: Shape) -> Markup:
    """What stands out has a sign of its own, so that nobody has to tell it by its colour."""
    signs = NOTHING
    for target, state in lit.items():
        pieces = [place for place in places if place.target == target]
        match target:
            case targets.Region(region):
                box = label_box(region, shape)
                x, y = box.right - 5, box.top + LAYOUTS[shape].label_gap + 2
            case targets.Border(border):
                x, y = aside(border, shape, 0.5, 26)
            case targets.Road(_, border) if pieces:
                x, y = aside(border, shape, pieces[len(pieces) // 2].along, -20)
            case _ if pieces:
                piece = pieces[len(pieces) // 2]
                x, y = (piece.box.left + piece.box.right) / 2, piece.box.top - 4
            case _:
                continue
        signs += Markup(f'<use class="sign-{state}" href="#{PREFIXES[shape]}{state}" x="{number(x)}" y="{number(y)}"/>')
    return Markup(f'<g class="signs" aria-hidden="true">{signs}</g>') if signs else NOTHING


def _button(target: Target, spoken: str, texts: Texts, lit: Mapping[Target, Light], *, always: bool = False) -> Markup:
    """What makes a part of the drawing a button; what cannot be chosen is told by its region."""
    state = lit.get(target)
    if state is None:
        role = Markup(f' role="button" tabindex="0" aria-label="{escape(spoken)}"')
        return role if always else Markup(' aria-hidden="true"')
    can_press = state in ("choose", "chosen")
    pressed = attribute("aria-pressed", "true" if state == "chosen" else "false") if can_press else NOTHING
    label = escape(f"{spoken}; {texts(f'map.lit.{state}')}")
    return Markup(f' data-lit="{state}" role="button" tabindex="0" aria-label="{label}"{pressed}')


@cache
def _ground(shape: Shape, players: tuple[Colour, ...]) -> Markup:
    """What everything is drawn with, the fringe at the two ends of the carpet, and its ground."""
    prefix, layout = PREFIXES[shape], LAYOUTS[shape]
    x, y, width, height = layout.carpet
    if shape == "landscape":
        fringe = Markup(f"M{x - 7} {y + 3}V{y + height - 2}M{x + width + 7} {y + 3}V{y + height - 2}")
    else:
        fringe = Markup(f"M{x + 3} {y - 7}H{x + width - 2}M{x + 3} {y + height + 7}H{x + width - 2}")
    tile = Markup('patternUnits="userSpaceOnUse"')
    motifs = join(
        Markup(
            f'<pattern id="{prefix}{region}" width="24" height="24" {tile}>'
            f'<g class="motif" data-region="{region}">{motif}</g></pattern>'
        )
        for region, motif in MOTIFS.items()
    )
    star = join(
        Markup(f"{'L' if n else 'M'}{number(radius * sin(n * pi / 8))} {number(-radius * cos(n * pi / 8))}")
        for n, radius in enumerate((STAR, STAR * 0.72) * 8)
    )
    defs = Markup(
        f"{piece_defs(prefix, players, layout.scale)}{motifs}"
        f'<pattern id="{prefix}edge" width="24" height="24" {tile} patternTransform="translate({x} {y})'
        f' scale({layout.frame / 24:.4g})">{EDGE}</pattern><pattern id="{prefix}weave" width="4" height="4" {tile}>'
        '<path class="weave-dark" d="M0 1H2M2 3H4"/>'
        '<path class="weave-bright" d="M2 1H4M0 3H2"/></pattern>'
        f'<pattern id="{prefix}hatch" width="12" height="12" {tile} patternTransform="rotate(45)">'
        '<path class="hatch" d="M0 0H12"/></pattern>'
        f'<radialGradient id="{prefix}light" cx=".34" cy=".26" r=".95"><stop class="light-lamp" stop-opacity=".26"/>'
        '<stop class="light-lamp" offset=".5" stop-opacity="0"/><stop class="light-dusk" offset="1"'
        f' stop-opacity=".26"/></radialGradient><linearGradient id="{prefix}gold" x2=".7" y2="1">'
        '<stop class="gilt-bright"/><stop class="gilt" offset=".5"/><stop class="gilt-deep" offset="1"/>'
        f'</linearGradient><path id="{prefix}lines" d="{join(_line(*seam(name, shape)) for name in BORDER_NAMES)}"/>'
        f'<g id="{prefix}gul">{GUL}</g><path id="{prefix}crown" transform="translate(0 -15)" d="{CROWN}"/>'
        f'<g id="{prefix}star"><path class="star-out" fill="url(#{prefix}gold)" d="{star}z"/>'
        f'<path class="star-in" transform="scale(.58)" d="{star}z"/><circle fill="url(#{prefix}gold)" r="4"/></g>'
    )
    return Markup(
        f'<defs>{defs}</defs><path class="fringe" d="{fringe}"/>'
        f'<rect class="ground" x="{x}" y="{y}" width="{width}" height="{height}"/>'
    )


@cache
def _field(region: Region, shape: Shape) -> Markup:
    area, prefix = polygon(outline(region, shape)), PREFIXES[shape]
    scale, hem = Markup(".9" if shape == "landscape" else ".72"), polygon(inside(region, shape, 6))
    return Markup(
        f'<path class="field" d="{area}"/><path fill="url(#{prefix}{region})" d="{area}"/>'
        f'<g class="gul" transform="{at(*heart(region, shape))} scale({scale})"><use href="#{prefix}gul"/></g>'
        f'<path class="ring" d="{hem}"/><path class="hem" d="{hem}"/>'
    )


@cache
def _hatch(region: Region, shape: Shape) -> Markup:
    return Markup(f'<path fill="url(#{PREFIXES[shape]}hatch)" d="{polygon(outline(region, shape))}"/>')


@cache
def _bands(shape: Shape) -> Markup:
    layers = join(Markup(f'<use class="{name}" href="#{PREFIXES[shape]}lines"/>') for name in BAND_LAYERS)
    return Markup(f'<g class="bands">{layers}</g>')


@cache
def _frame(shape: Shape) -> Markup:
    """The carpet's own border over the ends of all others, stars where three borders meet, and the light on it all."""
    layout, prefix = LAYOUTS[shape], PREFIXES[shape]
    x, y, width, height = layout.carpet
    band = layout.frame
    outer = Markup(f"M{x} {y}h{width}v{height}h{-width}z")
    both = Markup(f"{outer}M{x + band} {y + band}v{height - 2 * band}h{width - 2 * band}v{2 * band - height}z")
    guards = Markup(f'<path class="frame-guard" d="{both}"/><path class="frame-stitch" d="{both}"/>')
    stars = join(
        Markup(f'<use href="#{prefix}star" x="{number(layout.points[name][0])}" y="{number(layout.points[name][1])}"/>')
        for name in JUNCTIONS
    )
    return Markup(
        f'<g class="frame"><path fill="url(#{prefix}edge)" d="{both}"/>{guards}{stars}'
        f'<path fill="url(#{prefix}weave)" d="{outer}"/><path fill="url(#{prefix}light)" d="{outer}"/></g>'
    )


def _line(start: Point, end: Point) -> Markup:
    return Markup(f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}")


def _cartouche(left: float, top: float, right: float, bottom: float) -> Markup:
    """A plaque with stepped corners, as carpets have them."""
    return Markup(
        f"M{number(left + 5)} {number(top)}H{number(right - 5)}v5h5V{number(bottom - 5)}h-5v5"
        f"H{number(left + 5)}v-5h-5V{number(top + 5)}h5z"
    )
