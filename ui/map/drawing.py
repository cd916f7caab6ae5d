"""What lies and stands on the land: names, borders to touch, every piece, and what would come and go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from types import MappingProxyType
from typing import Literal

from engine.cards import COALITIONS, ENDS_OF, BorderName, Coalition, Region
from engine.view import RegionView, View
from ui import targets
from ui.map.geometry import Shape, aside, inside, neighbours, seam
from ui.map.labels import draw_label, plaque_of
from ui.map.land import BAND_LAYERS, PREFIX, draw_line
from ui.map.land import Layer as BandLayer
from ui.map.standing import arrive, count, stand
from ui.parts.html import NOTHING, Markup, attribute, escape, join
from ui.parts.pieces import Light, Standing, draw_ghost, draw_piece, number, polygon
from ui.targets import OnMap, Target
from ui.words.people import Colour, names_of
from ui.words.texts import Texts

Layer = Literal["glow", "dash"] | BandLayer
LIT_LAYERS: tuple[Layer, ...] = ("glow", "dash", *BAND_LAYERS[1:])
"""Of a border that is lit."""
NO_PLAN: Mapping[Target, int] = MappingProxyType({})


def draw_map(
    view: View,
    texts: Texts,
    lit: Mapping[Target, Light],
    *,
    shape: Shape,
    players: tuple[Colour, ...],
    ahead: View | None = None,
    changed: Collection[Target] = (),
    planned: Mapping[Target, int] = NO_PLAN,
) -> Markup:
    """Everything on the land, made of parts that the land brings along.

    `lit` says of some targets how they stand out; `players` gives the seats their colours. `ahead` is the table as it
    might be: what would come is drawn as a ghost, what would go is crossed out. What is `changed` has a mark,
    what is `planned` the number of its step.
    """
    names, places = names_of(view, texts), stand(view, shape)
    after = ahead or view
    regions = join(_draw_region(region, texts, names, lit, shape, changed) for region in view.regions)
    borders = join(_draw_border(border.border, border.roads, texts, lit, shape) for border in view.borders)
    labels = join(
        draw_label(
            now.region,
            texts(f"region.{now.region}"),
            None if now.ruler is None else players[now.ruler],
            None if then.ruler is None else players[then.ruler],
            shape,
        )
        for now, then in zip(view.regions, after.regions, strict=True)
    )
    coming, going = Counter[OnMap](), Counter[OnMap]()
    if ahead:
        then, now = count(ahead), count(view)
        coming, going = then - now, now - then
    pieces = _draw_pieces(places, texts, names, lit, players, shape, going)
    ghosts = join(_draw_ghost(ghost, players) for ghost in arrive(places, coming, shape))
    return Markup(
        f'<svg class="map" data-shape="{shape.width}x{shape.height}" viewBox="0 0 {shape.width} {shape.height}"'
        f' role="group" aria-label="{escape(texts("map.title"))}">'
        f"{regions}{borders}"
        f'<g class="labels" aria-hidden="true">{labels}</g><g class="pieces">{pieces}</g>'
        f"{_hidden(Markup('ghosts'), ghosts)}{_draw_marks(changed, places, texts, shape)}"
        f"{_draw_signs(lit, places, texts, shape, planned)}</svg>"
    )


def _draw_region(
    region: RegionView,
    texts: Texts,
    names: list[str],
    lit: Mapping[Target, Light],
    shape: Shape,
    changed: Collection[Target],
) -> Markup:
    name, target = region.region, targets.region(region.region)
    ruler = texts("map.unruled") if region.ruler is None else texts("map.ruled", player=names[region.ruler])
    pieces = [
        *(texts(f"map.armies.{side}", n=region.armies[side]) for side in COALITIONS if region.armies[side]),
        *(texts("map.tribes", n=n, player=names[seat]) for seat, n in enumerate(region.tribes) if n),
    ]
    spoken = f"{texts(f'region.{name}')}, {ruler}; {', '.join(pieces) or texts('map.empty')}"
    if any(_region_of(what) == name for what in changed):
        spoken += f"; {texts('map.changed')}"
    ways = escape(" ".join(f"{way}:{other}" for way, other in neighbours(name).items()))
    hatch = _hatch(name, shape) if lit.get(target) == "dropped" else NOTHING
    return Markup(
        f'<g class="region" data-target="{escape(target)}" data-neighbours="{ways}"'
        f"{_button(target, spoken, texts, lit, always=True)}>{_field(name, shape)}{hatch}</g>"
    )


def _region_of(target: Target) -> Region | None:
    match target:
        case targets.Region(region) | targets.Army(_, region) | targets.Tribe(_, region):
            return region
    return None


def _draw_border(
    border: BorderName, roads: Mapping[Coalition, int], texts: Texts, lit: Mapping[Target, Light], shape: Shape
) -> Markup:
    target, line, spoken, layers = targets.border(border), draw_line(*seam(border, shape)), "", NOTHING
    if target in lit:
        first, second = (texts(f"region.{region}") for region in ENDS_OF[border])
        lying = ", ".join(texts(f"map.roads.{side}", n=roads[side]) for side in COALITIONS if roads[side])
        spoken = f"{texts('map.border', first=first, second=second)}; {lying or texts('map.no_roads')}"
        bright = draw_line(*seam(border, shape, 15))
        layers = join(Markup(f'<path class="{layer}" d="{bright}"/>') for layer in LIT_LAYERS)
    return Markup(
        f'<g class="border" data-target="{escape(target)}"{_button(target, spoken, texts, lit)}>{layers}'
        f'<path class="hit" d="{line}"/></g>'
    )


def _draw_pieces(
    places: list[Standing],
    texts: Texts,
    names: list[str],
    lit: Mapping[Target, Light],
    players: tuple[Colour, ...],
    shape: Shape,
    going: Counter[OnMap],
) -> Markup:
    """One group for all pieces of one owner in one place: they are chosen together."""
    drawn = []
    for target, group in groupby(places, lambda piece: piece.target):
        pieces = list(group)
        many = sum(piece.many for piece in pieces)
        spoken = _tell_pieces(target, many, texts, names) if target in lit else ""
        member, whose = _owner(target, players)
        shapes, first, staying = NOTHING, 1, many - going[target]
        for piece in pieces:
            lost = min(piece.many, max(0, first + piece.many - 1 - staying))
            shapes += draw_piece(PREFIX, piece, member, first, shape.scale, lit=target in lit, lost=lost)
            first += piece.many
        drawn.append(
            Markup(f'<g{whose} data-target="{escape(target)}"{_button(target, spoken, texts, lit)}>{shapes}</g>')
        )
    return join(drawn)


def _owner(target: OnMap, players: tuple[Colour, ...]) -> tuple[Coalition | Colour, Markup]:
    match target:
        case targets.Tribe(seat):
            return players[seat], attribute("data-player", players[seat])
        case targets.Army(member) | targets.Road(member):
            return member, attribute("data-coalition", member)


def _draw_ghost(ghost: Standing, players: tuple[Colour, ...]) -> Markup:
    member, whose = _owner(ghost.target, players)
    return Markup(f"<g{whose}>{draw_ghost(PREFIX, ghost, member)}</g>")


def _tell_pieces(target: OnMap, many: int, texts: Texts, names: Sequence[str]) -> str:
    """How many of them, whose, and where: in a region, or between two."""
    match target:
        case targets.Tribe(seat, region):
            return f"{texts('map.tribes', n=many, player=names[seat])}, {texts(f'region.{region}')}"
        case targets.Army(coalition, region):
            return f"{texts(f'map.armies.{coalition}', n=many)}, {texts(f'region.{region}')}"
        case targets.Road(coalition, border):
            between = " – ".join(texts(f"region.{region}") for region in ENDS_OF[border])
            return f"{texts(f'map.roads.{coalition}', n=many)}, {between}"


def _draw_signs(
    lit: Mapping[Target, Light],
    places: list[Standing],
    texts: Texts,
    shape: Shape,
    planned: Mapping[Target, int],
) -> Markup:
    """What stands out has a sign of its own, so that nobody has to tell it by its colour."""
    signs = NOTHING
    for target, state in lit.items():
        pieces = [place for place in places if place.target == target]
        match target:
            case targets.Region(region):
                box = plaque_of(region, texts(f"region.{region}"), shape).box
                x, y = box.right - 2, box.top
            case targets.Border(border):
                x, y = aside(border, shape, 0.5, 30)
            case targets.Road(_, border) if pieces:
                x, y = aside(border, shape, pieces[len(pieces) // 2].along, -22)
            case _ if pieces:
                piece = pieces[len(pieces) // 2]
                x, y = (piece.box.left + piece.box.right) / 2, piece.box.top - 5
            case _:
                continue
        signs += Markup(f'<use class="sign-{state}" href="#map-{state}" x="{number(x)}" y="{number(y)}"/>')
        if state == "planned" and target in planned:
            signs += Markup(f'<text class="step-on-map" x="{number(x)}" y="{number(y)}">{planned[target]}</text>')
    return _hidden(Markup("signs"), signs)


def _draw_marks(changed: Collection[Target], places: list[Standing], texts: Texts, shape: Shape) -> Markup:
    """A little lozenge on what is not as it was when the viewer last acted."""
    marks = NOTHING
    for target in sorted(changed, key=str):
        pieces = [place for place in places if place.target == target]
        match target:
            case targets.Region(region):
                box = plaque_of(region, texts(f"region.{region}"), shape).box
                x, y = box.right - 4, box.bottom
            case targets.Border(border):
                x, y = aside(border, shape, 0.5, -26)
            case targets.Road(_, border) if pieces:
                x, y = aside(border, shape, pieces[-1].along, 20)
            case _ if pieces:
                x, y = pieces[-1].box.right - 4, pieces[-1].box.bottom - 6
            case _:
                continue
        marks += Markup(f'<use href="#map-mark" x="{number(x)}" y="{number(y)}"/>')
    return _hidden(Markup("marks"), marks)


def _hidden(look: Markup, drawn: Markup) -> Markup:
    """What is told in words elsewhere."""
    return Markup(f'<g class="{look}" aria-hidden="true">{drawn}</g>') if drawn else NOTHING


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


@lru_cache(maxsize=200)
def _field(region: Region, shape: Shape) -> Markup:
    """What is touched, and what shows that it can be."""
    area = polygon(inside(region, shape, 4))
    return Markup(f'<path class="ring" d="{area}"/><path class="hem" d="{area}"/>')


@lru_cache(maxsize=200)
def _hatch(region: Region, shape: Shape) -> Markup:
    return Markup(f'<path fill="url(#map-hatch)" d="{polygon(inside(region, shape))}"/>')
