"""The map in a real page: no paper around it, names that can be read, and room for all of it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from e2e.table import crowded, every_language, every_theme, open_game, run_python
from ui.map.geometry import TOO_SMALL

SIZES = [
    *((1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440), (3440, 1440)),
    *((1024, 768), (1180, 820), (768, 1024), (820, 1180)),
    *((360, 640), (390, 664), (390, 844), (412, 915), (844, 390), (932, 430)),
]
# Of the map in its place: how much of it is land, how large letters are, and which names lie beyond it.
MEASURE = """() => {
    const map = document.querySelector(".map"), place = document.querySelector(".map-place").getBoundingClientRect();
    if (!place.width) return null;
    const scale = map.getScreenCTM().a;
    const areas = [...document.querySelectorAll(".land .field")].map(field => {
        const box = field.getBoundingClientRect();
        return [box.left, box.top, box.right, box.bottom];
    });
    const [left, top, right, bottom] = [0, 1, 2, 3].map(n =>
        Math[n < 2 ? "min" : "max"](...areas.map(area => area[n])));
    const names = [...document.querySelectorAll(".map .labels text")];
    const boxes = names.map(name => name.getBoundingClientRect());
    return {
        room: place.width * place.height,
        land: (right - left) * (bottom - top) / (place.width * place.height),
        letters: names.map(name => parseFloat(getComputedStyle(name).fontSize) * scale),
        beyond: names.filter((name, n) => boxes[n].left < place.left || boxes[n].right > place.right
            || boxes[n].top < place.top || boxes[n].bottom > place.bottom).map(name => name.textContent),
        wide: names.filter((name, n) => {
            const plaques = [...document.querySelectorAll(".map .cartouche")].map(e => e.getBoundingClientRect());
            return !plaques.some(box => box.left < boxes[n].left + 1 && boxes[n].right - 1 < box.right
                && box.top < boxes[n].bottom && boxes[n].top < box.bottom);
        }).map(name => name.textContent),
    };
}"""
CONTRASTS = """() => {
    const light = colour => {
        const [r, g, b] = colour.match(/[\\d.]+/g).map(n => n / 255)
            .map(n => n <= 0.03928 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const fill = e => light(getComputedStyle(e).fill);
    return [...document.querySelectorAll(".points-track text")].map(text => {
        const space = [...document.querySelectorAll(".points-track rect")]
            .find(rect => +rect.getAttribute("x") <= +text.getAttribute("x")
                && +text.getAttribute("x") <= +rect.getAttribute("x") + +rect.getAttribute("width"));
        const [one, other] = [fill(text), fill(space)].sort();
        return (other + 0.05) / (one + 0.05);
    });
}"""


def press(page: Page, *targets: str) -> None:
    run_python(page, f"from ui.shell.dom import app\nfor target in {targets!r}: app.click(target)")


def measured(page: Page) -> dict[str, Any]:
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: dict[str, Any] = page.evaluate(MEASURE)
    return found


def test_the_land_fills_its_place_and_its_names_can_be_read(ready: Page) -> None:
    open_game(ready, crowded())
    press(ready, "curtain", "tab:map")
    for language in every_language(ready):
        for width, height in SIZES:
            ready.set_viewport_size({"width": width, "height": height})
            found = measured(ready)
            where = (width, height, language, found)
            assert found["land"] >= 0.9, where
            assert found["beyond"] == [], where
            assert found["wide"] == [], where
            assert min(found["letters"], default=12) >= 12, where
            assert found["letters"] or found["room"] < TOO_SMALL, where


def test_the_large_map_leaves_the_bar_and_the_side_and_is_played_on(ready: Page) -> None:
    open_game(ready, crowded())
    press(ready, "curtain")
    ready.set_viewport_size({"width": 1440, "height": 900})
    before = ready.locator(".map").bounding_box()
    ready.click("[data-target=map-size]")
    measured(ready)
    after = ready.locator(".map").bounding_box()
    assert before
    assert after
    assert after["width"] * after["height"] > 2 * before["width"] * before["height"]
    for part in ("#side", ".bar"):
        box = ready.locator(part).first.bounding_box()
        assert box
        apart = box["x"] >= after["x"] + after["width"] or box["y"] + box["height"] <= after["y"]
        assert apart, part
    ready.click(".map [data-target='region:herat']", position={"x": 60, "y": 120})
    assert ready.locator("#table").get_attribute("data-side") == "sheet"
    ready.keyboard.press("Escape")
    assert ready.locator("#table").get_attribute("data-map") == "small"


def test_numbers_on_the_track_can_be_read_in_every_theme(ready: Page) -> None:
    open_game(ready, crowded())
    press(ready, "curtain")
    for theme in every_theme(ready):
        assert min(ready.evaluate(CONTRASTS)) >= 4.5, theme
