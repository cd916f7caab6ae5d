"""The map can be made as large as the table, and back: by its button, by Escape, by Back."""

from __future__ import annotations

import pytest

from tests.ui.drawn import read
from tests.ui.notebook import SOLO, Cupboard, Notebook, table_of
from ui.map.geometry import shape_for
from ui.shell.app import App


@pytest.fixture
def page() -> Notebook:
    return Notebook()


@pytest.fixture
def app(page: Notebook) -> App:
    app = App(page, Cupboard())
    app.start(SOLO)
    return app


def size(page: Notebook) -> str:
    return page.drawings[-1].shown["map"]


def test_the_button_makes_it_large_and_small_again(app: App, page: Notebook) -> None:
    assert size(page) == "small"
    names = set()
    for expected in ("large", "small"):
        button = read(page.panels["map"]).one("button", "map-size")
        names.add(button.heard)
        app.click(button.target)
        assert size(page) == expected
    assert len(names) == 2


def test_escape_makes_it_small_before_it_closes_anything_else(app: App, page: Notebook) -> None:
    app.click("region:kabul")
    app.click("map-size")
    assert app.key("Escape")
    assert size(page) == "small"
    assert page.drawings[-1].shown["side"] == "sheet"
    app.key("Escape")
    assert page.drawings[-1].shown["side"] == "log"


def test_back_makes_it_small(app: App, page: Notebook) -> None:
    app.click("map-size")
    app.back()
    assert size(page) == "small"
    assert table_of(app)


def test_in_a_replay_escape_makes_it_small_and_stays(app: App, page: Notebook) -> None:
    app.click("replay:open")
    app.click("map-size")
    assert size(page) == "large"
    app.key("Escape")
    assert size(page) == "small"
    assert page.panels["replay"]


def test_the_map_is_drawn_for_the_place_it_has(app: App, page: Notebook) -> None:
    for room in ((456, 318), (390, 430), (1000, 760)):
        page.map_size = room
        app.resize()
        shape = shape_for(*room)
        for panel in ("land", "map"):
            assert f'viewBox="0 0 {shape.width} {shape.height}"' in page.panels[panel]
