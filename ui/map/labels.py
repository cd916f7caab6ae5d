"""The name of a region on its cartouche, its emblem, and the crest of whoever rules there."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.cards import Region
from ui.map.geometry import CREST_ROW, NAME, Label, Point, Shape, label_of
from ui.parts.html import NOTHING, Markup, escape
from ui.parts.pieces import GLYPHS, Box, at, number, text_width
from ui.words.people import Colour

CROWN: Final = "M-11 6L-13.5-6.5L-6.5-1.5L0-9L6.5-1.5L13.5-6.5L11 6z"
CREST, EMBLEM, MARGIN = 38, 23, 9


class Plaque(NamedTuple):
    """A label as it is written in one language."""

    box: Box
    crest: Point
    emblem: Box
    start: float
    """Where the letters begin, and how much room they have."""
    room: float


@lru_cache(maxsize=200)
def plaque_of(region: Region, name: str, shape: Shape) -> Plaque:
    """As wide as the name needs it, in the middle of the room there is."""
    label = label_of(region, shape)
    if not shape.named:
        return _emblem_only(label)
    (left, _, right, bottom), top = label.box, label.plaque_top
    middle, width = (left + right) / 2, text_width(name) * NAME
    if label.stacked:
        half = min(right - left, width + 2 * MARGIN) / 2
        box = Box(middle - half, top, middle + half, bottom)
        row = label.box.top + CREST_ROW / 2 - 1
        emblem = Box(middle + 19 - EMBLEM / 2, row - EMBLEM / 2, middle + 19 + EMBLEM / 2, row + EMBLEM / 2)
        return Plaque(box, (middle - 19, row), emblem, box.left + MARGIN, 2 * (half - MARGIN))
    before = CREST + EMBLEM + 5
    half = min(right - left, before + width + MARGIN) / 2
    row = (top + bottom - 4) / 2
    box = Box(middle - half + 15, top, middle + half, bottom - 4)
    emblem = Box(middle - half + CREST + 1, row - EMBLEM / 2, middle - half + CREST + 1 + EMBLEM, row + EMBLEM / 2)
    return Plaque(box, (middle - half + 18, row), emblem, middle - half + before, 2 * half - before - MARGIN)


def _emblem_only(label: Label) -> Plaque:
    left, top, right, bottom = label.box
    middle, row = (left + right) / 2, (top + bottom) / 2
    box = Box(middle - 8, row - 19, middle + 40, row + 19)
    return Plaque(box, (middle - 20, row), Box(middle + 4, row - 16, middle + 36, row + 16), 0, 0)


@lru_cache(maxsize=500)
def draw_label(region: Region, name: str, ruler: Colour | None, coming: Colour | None, shape: Shape) -> Markup:
    """`coming` is who would rule here; whoever rules now, if nothing would change."""
    label, plaque = label_of(region, shape), plaque_of(region, name, shape)
    left, top, right, bottom = plaque.box
    middle, shadow = (top + bottom) / 2, _cartouche(plaque.box)
    inlay = _cartouche(Box(left + 3.5, top + 3.5, right - 3.5, bottom - 3.5))
    disc = NOTHING
    if label.stacked:
        x, y = (plaque.emblem.left + plaque.emblem.right) / 2, (plaque.emblem.top + plaque.emblem.bottom) / 2
        disc = Markup(f'<circle class="disc" cx="{number(x)}" cy="{number(y)}" r="16"/>')
    text = NOTHING
    if shape.named:
        tight = text_width(name) * NAME > plaque.room + 1
        squeeze = Markup(f' textLength="{number(plaque.room)}" lengthAdjust="spacingAndGlyphs"') if tight else NOTHING
        place = Markup(f'x="{number(plaque.start)}" y="{number(middle + NAME * 0.32)}"')
        text = Markup(f"<text {place}{squeeze}>{escape(name)}</text>")
    size = number(plaque.emblem.right - plaque.emblem.left)
    return Markup(
        f'<path class="cast" transform="translate(2 3.5)" d="{shadow}"/><path class="cartouche" d="{shadow}"/>'
        f'<path class="inlay" d="{inlay}"/>{disc}<use class="emblem" href="assets/icons.svg#region-{region}"'
        f' x="{number(plaque.emblem.left)}" y="{number(plaque.emblem.top)}" width="{size}" height="{size}"/>{text}'
        f"{_draw_crests(region, plaque, ruler, coming)}"
    )


def _draw_crests(region: Region, plaque: Plaque, ruler: Colour | None, coming: Colour | None) -> Markup:
    """Of whoever rules, and as a ghost of whoever would: on the empty seat, or beside the crest that goes."""
    drawing = Markup('<circle class="seat" r="16.5"/><circle class="nobody" r="11.5"/>')
    if ruler:
        drawing = _crest(ruler)
    going = Markup('<use class="cross" href="#map-cross" y="4"/>') if ruler and coming != ruler else NOTHING
    look = Markup("crest going" if going else "crest")
    x, y = plaque.crest
    drawn = Markup(
        f'<g class="{look}" data-piece="crest:{region}" data-player="{ruler or ""}" transform="{at(x, y)}">'
        f"<g>{drawing}</g>{going}</g>"
    )
    if coming is None or coming == ruler:
        return drawn
    if ruler:  # over the emblem, which can be spared so long
        x, y = (plaque.emblem.left + plaque.emblem.right) / 2 + 3, (plaque.emblem.top + plaque.emblem.bottom) / 2
    place = at(x, y)
    return drawn + Markup(
        f'<g class="ghost crest" data-player="{coming}" transform="{place}"><g class="ghost-body">{_crest(coming)}</g>'
        '<circle class="ghost-line" r="21"/></g>'
    )


def _crest(ruler: Colour) -> Markup:
    return Markup(
        '<circle class="rim" fill="url(#map-gold)" r="19.5"/><circle class="piece-body" r="15.5"/>'
        '<circle r="15.5" fill="url(#map-lit)"/>'
        f'<g class="piece-glyph" transform="translate(0 3.5) scale(1.05)">{GLYPHS[ruler]}</g>'
        '<use class="crown" fill="url(#map-gold)" href="#map-crown"/>'
    )


def _cartouche(box: Box) -> Markup:
    """A plaque with stepped corners, as carpets have them."""
    left, top, right, bottom = box
    return Markup(
        f"M{number(left + 5)} {number(top)}H{number(right - 5)}v5h5V{number(bottom - 5)}h-5v5"
        f"H{number(left + 5)}v-5h-5V{number(top + 5)}h5z"
    )
