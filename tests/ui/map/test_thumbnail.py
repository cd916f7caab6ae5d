"""The table at the size of a stamp: every block that lies there, and whose land it is."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.cards import BORDER_NAMES, COALITIONS, REGIONS
from tests.ui.drawn import Element, read
from ui.map.thumbnail import SHAPE, draw_thumbnail


def blocks(drawn: Element, tag: str) -> Counter[str]:
    return Counter(block.attributes["data-coalition"] for block in drawn.all(tag, "block"))


def test_an_empty_table_shows_six_regions_of_nobody() -> None:
    drawn = read(draw_thumbnail({}, {}, {}))
    fields = drawn.all("path", "field")
    assert len(fields) == len({field.attributes["d"] for field in fields}) == len(REGIONS)
    assert not [field for field in fields if "data-player" in field.attributes]
    assert not drawn.all(look="block")


@pytest.mark.parametrize("region", REGIONS)
def test_a_region_has_the_colour_of_its_ruler(region: str) -> None:
    ruled = next(each for each in REGIONS if each == region)
    fields = read(draw_thumbnail({ruled: "red"}, {}, {})).all("path", "field")
    assert [field.attributes.get("data-player") for field in fields] == [
        "red" if each == region else None for each in REGIONS
    ]


def test_every_army_is_a_block_of_its_coalition() -> None:
    armies = {region: (n, 7 - n, n % 3) for n, region in enumerate(REGIONS)}
    drawn = read(draw_thumbnail({}, armies, {}))
    assert blocks(drawn, "path") == {
        coalition: sum(counts[place] for counts in armies.values()) for place, coalition in enumerate(COALITIONS)
    }
    where = [block.attributes["d"] for block in drawn.all("path", "block")]
    assert len(set(where)) == len(where)


def test_roads_of_several_coalitions_lie_beside_each_other() -> None:
    for border in BORDER_NAMES:
        drawn = read(draw_thumbnail({}, {}, {border: (2, 0, 1)}))
        assert blocks(drawn, "circle") == {"afghan": 1, "russian": 1}
        first, second = drawn.all("circle", "block")
        assert (first.attributes["cx"], first.attributes["cy"]) != (second.attributes["cx"], second.attributes["cy"])


def test_nothing_is_drawn_beside_the_carpet() -> None:
    """Not even where as many armies stand as there are blocks."""
    x, y, width, height = 0, 0, SHAPE.width, SHAPE.height
    drawn = read(draw_thumbnail({}, dict.fromkeys(REGIONS, (3, 3, 3)), dict.fromkeys(BORDER_NAMES, (1, 1, 1))))
    for block in drawn.all("path", "block"):
        left, top = (float(at) for at in re.findall(r"-?[\d.]+", block.attributes["d"])[:2])
        assert x <= left <= x + width
        assert y <= top <= y + height
    for road in drawn.all("circle", "block"):
        assert x <= float(road.attributes["cx"]) <= x + width
        assert y <= float(road.attributes["cy"]) <= y + height
