"""The map: every piece once, in its place, with a name; nothing in the way of a label; one graph in every room."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import pairwise, product
from math import cos, hypot, radians, sin
from typing import cast, get_args
from xml.etree import ElementTree

import pytest

from engine import Game, Setup, View, view
from engine.cards import BORDER_NAMES, BORDERS, COALITIONS, REGIONS, Region
from engine.view import RegionView
from tests.ui.notebook import pressed
from tools.project import ROOT
from ui import targets
from ui.map.drawing import draw_map
from ui.map.geometry import (
    BAND,
    FACES,
    FRAME,
    JUNCTIONS,
    NAME,
    Shape,
    border_ends,
    inside,
    label_of,
    neighbours,
    outline,
    points_of,
    seam,
    shape_for,
    span,
)
from ui.map.labels import plaque_of
from ui.map.land import draw_land
from ui.map.standing import stand
from ui.parts.html import Markup
from ui.parts.pieces import BOXES, TRACK_WIDTH, Light, draw_track, text_width
from ui.targets import Target
from ui.words.people import COLOURS
from ui.words.texts import LANGUAGES, Texts, texts_in

# The places that the map has: on desks alone and with five people, on tablets, on phones upright and on their side.
ROOMS = (
    *((456, 318), (456, 274), (468, 252), (634, 378), (846, 506), (1200, 700)),
    *((368, 293), (340, 280), (480, 200), (760, 420), (390, 430), (360, 400), (390, 664), (273, 212), (290, 250)),
)
SHAPES = tuple(dict.fromkeys(shape_for(*room) for room in ROOMS))
WIDE = shape_for(846, 506)
TALL = shape_for(390, 430)
SYMBOLS = (ROOT / "assets" / "icons.svg").read_text()
LIGHTS: tuple[Light, ...] = get_args(Light)


class _Words:
    """Says what it was asked for: so these tests do not depend on the wording."""

    def __call__(self, key: str, **values: str | int) -> str:
        return " ".join([key.removeprefix("map."), *map(str, values.values())])


TEXTS = cast(Texts, _Words())


@cache
def played(seats: int, seed: int, choices: int) -> View:
    game, chance = Game(Setup(seats=seats, seed=str(seed))), random.Random(seed)
    while choices and game.decision:
        game.take(chance.choice(game.decision.options))
        choices -= 1
    return view(game, 0)


def laid(table: View, armies: int, tribes: int, roads: int, ruler: int | None = None) -> View:
    """The same table with so many pieces of everybody everywhere."""
    return table._replace(
        regions=tuple(
            RegionView(
                region, ruler, (tribes,) * len(table.seats), dict.fromkeys(COALITIONS, armies), (0,) * len(table.seats)
            )
            for region in REGIONS
        ),
        borders=tuple(border._replace(roads=dict.fromkeys(COALITIONS, roads)) for border in table.borders),
    )


GAMES = [played(seats, seed, 40 * seed) for seats in (2, 3, 5) for seed in (1, 2, 3, 4, 5)]
CROWDS = [
    laid(played(5, 1, 10), armies, tribes, roads, ruler)
    for armies, tribes, roads, ruler in (
        (0, 0, 0, None),
        (1, 0, 0, 0),
        (0, 1, 1, 4),
        (2, 1, 1, 1),
        (1, 2, 2, 2),
        (4, 3, 2, 3),
        (5, 4, 3, 0),
        (12, 10, 12, 4),
    )
]
TABLES = GAMES + CROWDS


def lights_of(lit: Mapping[str, Light]) -> dict[Target, Light]:
    return {pressed(target): state for target, state in lit.items()}


def map_of(table: View, shape: Shape, lit: Mapping[str, Light] | None = None, texts: Texts = TEXTS) -> Markup:
    return draw_map(table, texts, lights_of(lit or {}), shape=shape, players=COLOURS)


def parsed(table: View, shape: Shape, lit: Mapping[str, Light] | None = None) -> ElementTree.Element:
    return ElementTree.fromstring(map_of(table, shape, lit))


def by_target(drawing: ElementTree.Element) -> dict[str, ElementTree.Element]:
    targets = [element for element in drawing.iter() if "data-target" in element.attrib]
    found = {element.attrib["data-target"]: element for element in targets}
    assert len(found) == len(targets)
    return found


def everything(table: View) -> Counter[str]:
    """How many pieces of every kind and owner a table has, by where they are."""
    count: Counter[str] = Counter()
    for region in table.regions:
        count.update({f"army:{side}:{region.region}": region.armies[side] for side in COALITIONS})
        count.update({f"tribe:{seat}:{region.region}": n for seat, n in enumerate(region.tribes)})
    for border in table.borders:
        count.update({f"road:{side}:{border.border}": border.roads[side] for side in COALITIONS})
    return +count


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("table", TABLES)
def test_every_piece_is_drawn_once_or_counted_in_a_pile(table: View, shape: Shape) -> None:
    drawn: Counter[str] = Counter()
    pieces = [element for element in parsed(table, shape).iter() if "data-piece" in element.attrib]
    keys = [piece.attrib["data-piece"] for piece in pieces]
    assert len(set(keys)) == len(keys)
    for piece in pieces:
        target, _, _ = piece.attrib["data-piece"].rpartition(":")
        many = int(piece.get("data-count", "1"))
        assert [text.text for text in piece.iter("text")] == ([str(many)] if many > 1 else [])
        if target != "crest":
            drawn[target] += many
    assert drawn == everything(table)
    assert {key for key in keys if key.startswith("crest:")} == {f"crest:{region}" for region in REGIONS}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("table", TABLES)
def test_every_piece_says_where_it_stands_as_gliding_reads_it(table: View, shape: Shape) -> None:
    for piece in [
        *parsed(table, shape).iter(),
        *ElementTree.fromstring(draw_track(table, TEXTS, players=COLOURS)).iter(),
    ]:
        if "data-piece" in piece.attrib:
            place = piece.attrib["transform"]
            assert re.fullmatch(r"translate\(-?[\d.]+ -?[\d.]+\)( rotate\(-?[\d.]+\))?", place), place


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("table", TABLES)
def test_pieces_stay_in_their_field_and_clear_of_the_label(table: View, shape: Shape) -> None:
    for place in stand(table, shape):
        box = place.box
        if isinstance(place.target, targets.Road):
            continue
        region = place.target.region
        left, right = span(outline(region, shape), box.top, box.bottom)
        assert left < box.left < box.right < right
        left, right = span(inside(region, shape, 0), box.top, box.bottom)
        assert left <= box.left < box.right <= right
        assert box.top >= label_of(region, shape).box.bottom


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("table", TABLES)
def test_roads_lie_on_their_border_side_by_side(table: View, shape: Shape) -> None:
    points = points_of(shape)
    for border in BORDER_NAMES:
        roads = [
            place
            for place in stand(table, shape)
            if isinstance(place.target, targets.Road) and place.target.border == border
        ]
        (x, y), (to_x, to_y) = (points[end] for end in border_ends(border))
        for road in roads:
            assert (road.x, road.y) == pytest.approx((x + (to_x - x) * road.along, y + (to_y - y) * road.along))
            assert road.box.bottom - road.y <= BAND / 2
            assert 0.05 < road.along < 0.95
        length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        for one, other in pairwise(roads):
            assert (other.along - one.along) * length > 34


@pytest.mark.parametrize("shape", SHAPES)
def test_no_road_covers_a_label(shape: Shape) -> None:
    """Not its cartouche, and not the crest on it with its crown."""
    for table in CROWDS:
        for road in (place for place in stand(table, shape) if isinstance(place.target, targets.Road)):
            left, top, right, bottom = BOXES[targets.Road, road.many > 1]
            turn = radians(road.turn)
            for along, across in product((left, left / 2, 0, right / 2, right), (top, 0, bottom)):
                x = road.x + along * cos(turn) - across * sin(turn)
                y = road.y + along * sin(turn) + across * cos(turn)
                for region in REGIONS:
                    plaque = plaque_of(region, "Kandahar", shape)
                    crest_x, crest_y = plaque.crest
                    assert not (plaque.box.left < x < plaque.box.right and plaque.box.top < y < plaque.box.bottom)
                    assert hypot(x - crest_x, y - crest_y) > 18


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_labels_lie_in_their_regions_and_touch_no_border(shape: Shape, language: str) -> None:
    texts = texts_in(language)
    for region in REGIONS:
        name = texts(f"region.{region}")
        plaque, field = plaque_of(region, name, shape), inside(region, shape, 0)
        left, right = span(field, plaque.box.top, plaque.box.bottom)
        assert left < plaque.box.left < plaque.box.right < right
        crest_x, crest_y = plaque.crest
        left, right = span(field, max(crest_y - 17, min(y for _, y in field)), crest_y + 17)
        assert left < crest_x - 15
        assert crest_x + 15 < right
        if shape.named:
            assert text_width(name) * NAME <= plaque.room * 1.15, f"{name} is squeezed too much"


@pytest.mark.parametrize("room", ROOMS)
def test_the_land_fills_its_place_whatever_the_ratio(room: tuple[int, int]) -> None:
    """No paper around it, and hardly more border than a carpet needs; names are large enough to be read."""
    width, height = room
    shape = shape_for(width, height)
    assert shape.width / shape.height == pytest.approx(width / height, rel=0.01)
    pixels = min(width / shape.width, height / shape.height)
    fields = (shape.width - 2 * FRAME) * (shape.height - 2 * FRAME) * pixels**2
    assert fields >= 0.9 * width * height
    assert NAME * pixels >= 12 or not shape.named
    assert shape.named == (width > 300)


@pytest.mark.parametrize("shape", [*SHAPES, *(shape_for(width, 300) for width in range(0, 960, 40))])
def test_the_land_is_drawn_in_every_ratio(shape: Shape) -> None:
    """Its rivers and ranges stay on it, bent as the land is."""
    drawing = ElementTree.fromstring(draw_land(shape, COLOURS))
    text = ElementTree.tostring(drawing, encoding="unicode")
    ids = set(re.findall(r' id="([^"]+)"', text))
    assert {*re.findall(r'href="#([^"]+)"', text), *re.findall(r"url\(#([^)]+)\)", text)} <= ids
    rivers, *_ = (path.attrib["d"] for path in drawing.iter() if path.get("class") == "river")
    for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", rivers):
        assert 0 <= float(x) <= shape.width
        assert 0 <= float(y) <= shape.height
    assert len(text) < 24_000


def test_the_land_does_not_depend_on_the_game() -> None:
    assert draw_land(WIDE, COLOURS) is draw_land(shape_for(846, 506), COLOURS)
    assert "data-target" not in draw_land(WIDE, COLOURS)


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_is_the_same_graph(shape: Shape) -> None:
    points = points_of(shape)
    assert set(points) == {name for names in FACES.values() for name in names}
    assert len(set(points.values())) == len(points) == 14
    touching = {
        (first, second)
        for first in REGIONS
        for second in REGIONS
        if first != second and len(set(FACES[first]) & set(FACES[second])) > 1
    }
    assert touching == {pair for first, second in BORDERS for pair in ((first, second), (second, first))}
    for region in REGIONS:  # convex, clockwise
        corners = outline(region, shape)
        for (ax, ay), (bx, by), (cx, cy) in zip(
            corners, (*corners[1:], corners[0]), (*corners[2:], *corners[:2]), strict=True
        ):
            assert (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0
    ends = Counter(end for border in BORDER_NAMES for end in border_ends(border))
    assert {end for end, borders in ends.items() if borders == 3} == set(JUNCTIONS)
    for border in BORDER_NAMES:
        for end, point in zip(border_ends(border), seam(border, shape), strict=True):
            assert (end in JUNCTIONS) == (point == points[end])


@pytest.mark.parametrize("shape", SHAPES)
def test_arrow_keys_reach_every_region(shape: Shape) -> None:
    drawn = by_target(parsed(TABLES[0], shape))
    reached: set[str] = {"kabul"}
    for _ in REGIONS:
        for region in set(reached):
            ways = dict(way.split(":") for way in drawn[f"region:{region}"].attrib["data-neighbours"].split())
            assert ways == neighbours(cast(Region, region))
            reached |= set(ways.values())
    assert reached == set(REGIONS)
    assert neighbours("herat")["left"] == "persia"
    assert neighbours("kabul")["left"] == "transcaspia"
    assert neighbours("kandahar")["right"] == "punjab"


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("table", [GAMES[4], GAMES[-1], CROWDS[-1]])
def test_only_what_is_lit_is_a_button_and_regions_always(table: View, shape: Shape) -> None:
    targets = list(by_target(parsed(table, shape)))
    assert set(targets) == set(everything(table)) | {f"region:{name}" for name in REGIONS} | {
        f"border:{name}" for name in BORDER_NAMES
    }
    lit = {**dict(zip(targets[::2], LIGHTS * len(targets), strict=False)), "card:12": "choose"}
    drawing = parsed(table, shape, lit)
    for target, element in by_target(drawing).items():
        button = target in lit or target.startswith("region:")
        assert element.get("data-lit") == lit.get(target)
        assert (element.get("role"), element.get("tabindex")) == (("button", "0") if button else (None, None))
        assert bool(element.get("aria-label")) == button
        assert element.get("aria-hidden") == (None if button else "true")
        pressed = {"choose": "false", "chosen": "true"}
        assert element.get("aria-pressed") == pressed.get(lit.get(target, ""))
        if target in lit:
            assert f"lit.{lit[target]}" in element.attrib["aria-label"]
    signs = [sign.attrib["class"] for sign in drawing.iter() if sign.get("class", "").startswith("sign-")]
    assert sorted(signs) == sorted(f"sign-{state}" for target, state in lit.items() if target in targets)


def test_a_region_tells_its_ruler_and_its_pieces() -> None:
    table = laid(played(2, 1, 10), 0, 0, 0)
    kabul = RegionView("kabul", 1, (0, 3), {"afghan": 1, "british": 0, "russian": 12}, (0, 0))
    table = table._replace(regions=(kabul, table.regions[0]._replace(region="herat")))
    drawn = by_target(parsed(table, WIDE, {"tribe:1:kabul": "choose"}))
    assert drawn["region:kabul"].attrib["aria-label"] == (
        "region.kabul, ruled player.blue; armies.afghan 1, armies.russian 12, tribes 3 player.blue"
    )
    assert drawn["region:herat"].attrib["aria-label"] == "region.herat, unruled; empty"
    assert drawn["tribe:1:kabul"].attrib["aria-label"] == "tribes 3 player.blue, region.kabul; lit.choose"


def test_a_border_tells_its_roads() -> None:
    table = laid(played(2, 1, 10), 0, 0, 2)
    drawn = by_target(parsed(table, TALL, {"border:herat-kabul": "choose", "road:afghan:herat-kabul": "chosen"}))
    assert drawn["border:herat-kabul"].attrib["aria-label"] == (
        "border region.herat region.kabul; roads.afghan 2, roads.british 2, roads.russian 2; lit.choose"
    )
    assert drawn["road:afghan:herat-kabul"].attrib["aria-label"] == (
        "roads.afghan 2, region.herat – region.kabul; lit.chosen"
    )
    empty = by_target(parsed(laid(table, 0, 0, 0), TALL, {"border:herat-kabul": "choose"}))
    assert empty["border:herat-kabul"].attrib["aria-label"].endswith("no_roads; lit.choose")


def test_people_go_by_their_names_and_wakhan_by_her_star() -> None:
    game = Game(Setup(seats=("Asha & Co", "Boris"), seed="1"))
    table = laid(view(game, 0), 0, 1, 0, ruler=0)
    drawing = draw_map(table, TEXTS, {}, shape=WIDE, players=("gray", "wakhan"))
    assert "ruled Asha &amp; Co" in drawing
    assert '#map-tribe-wakhan"' in drawing
    assert 'id="map-tribe-wakhan"' in draw_land(WIDE, ("gray", "wakhan"))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("table", TABLES)
def test_the_markup_is_sound_and_small(table: View, shape: Shape) -> None:
    lit: dict[str, Light] = dict.fromkeys(everything(table), "choose")
    lit |= {f"region:{region}": "dropped" for region in REGIONS}
    lit |= {f"border:{name}": "choose" for name in BORDER_NAMES}
    for lights in ({}, lit):
        text = map_of(table, shape, lights)
        drawing = ElementTree.fromstring(text)
        assert (drawing.get("role"), drawing.get("aria-label")) == ("group", "title")
        parts = ElementTree.fromstring(draw_land(shape, COLOURS))
        ids = [element.attrib["id"] for element in parts.iter() if "id" in element.attrib]
        assert len(set(ids)) == len(ids)
        for used in {*re.findall(r'href="#([^"]+)"', text), *re.findall(r"url\(#([^)]+)\)", text)}:
            assert used in ids
        for symbol in re.findall(r'href="assets/icons.svg#([^"]+)"', text):
            assert f'id="{symbol}"' in SYMBOLS
        assert " style=" not in text
        assert "http" not in text
    # The larger budget is for all pieces of the game in each region at once.
    assert len(map_of(table, shape)) < (15_000 if table in GAMES else 50_000)


def test_the_map_is_made_of_the_parts_of_the_land() -> None:
    """So that a click brings nothing along but what lies there."""
    assert "<defs" not in map_of(CROWDS[-1], WIDE)


def test_a_map_is_drawn_after_its_regions_and_borders() -> None:
    text = map_of(CROWDS[-1], WIDE)
    order = [text.index(f'class="{part}"') for part in ("region", "border", "labels", "pieces")]
    assert order == sorted(order)


@pytest.mark.parametrize("points", [(0, 0, 0, 0, 0), (0, 5, 5, 23, 31), (1, 2, 3, 4, 22), (23, 23, 23, 23, 23)])
def test_the_track_holds_everybody(points: tuple[int, ...]) -> None:
    table = played(5, 1, 10)
    table = table._replace(seats=tuple(seat._replace(points=n) for seat, n in zip(table.seats, points, strict=True)))
    drawing = ElementTree.fromstring(draw_track(table, TEXTS, players=COLOURS))
    pieces = [piece for piece in drawing.iter() if "data-piece" in piece.attrib]
    assert [piece.attrib["data-player"] for piece in sorted(pieces, key=lambda piece: piece.attrib["data-piece"])] == [
        *COLOURS
    ]
    places = sorted(float(piece.attrib["transform"][10:].split()[0]) for piece in pieces)
    assert all(later - earlier >= 29.9 for earlier, later in pairwise(places))
    assert places[0] > 0
    assert places[-1] < TRACK_WIDTH
    spaces = list(drawing.iter("rect"))
    assert len(spaces) == 24
    assert all(float(space.attrib["width"]) > 14 for space in spaces)
    assert drawing.attrib["aria-label"].count("track.at") == 5


def test_a_long_name_is_squeezed_into_its_cartouche() -> None:
    class Long(_Words):
        def __call__(self, key: str, **values: str | int) -> str:
            return "Wide & wonderful Mountains" if key.startswith("region.") else super().__call__(key, **values)

    drawing = ElementTree.fromstring(map_of(GAMES[0], TALL, texts=cast(Texts, Long())))
    names = [text for text in drawing.iter("text") if text.text and text.text.startswith("Wide")]
    assert len(names) == 6
    for region, name in zip(REGIONS, names, strict=True):
        assert float(name.attrib["x"]) + float(name.attrib["textLength"]) < label_of(region, TALL).box.right - 5
    assert text_width("Kabul") < text_width("Kandahar")
