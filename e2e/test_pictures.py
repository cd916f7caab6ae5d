"""The figure of every card can be seen: it has come, it has room, and it stands out from what it is printed on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from e2e.table import run_python

# How wide the smallest figure among all that are shown is, and how much the faintest stands out from its paper.
FIGURES = """where => {
    const canvas = Object.assign(document.createElement("canvas"), {width: 1, height: 1});
    const pixel = canvas.getContext("2d", {willReadFrequently: true});
    const luminance = colour => {
        pixel.fillStyle = colour;
        pixel.fillRect(0, 0, 1, 1);
        const [red, green, blue] = [...pixel.getImageData(0, 0, 1, 1).data].map(
            part => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const figures = [...document.querySelectorAll(`${where} use.figure`)];
    const contrasts = figures.map(figure => {
        const style = getComputedStyle(figure);
        const [dark, light] = [style.fill, style.getPropertyValue("--paper")].map(luminance).sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
    });
    return {
        count: figures.length,
        narrowest: Math.min(...figures.map(figure => figure.getBBox().width * figure.getScreenCTM().a)),
        faintest: Math.min(...contrasts),
    };
}"""
THEMES = ("light", "dark", "contrast")


def press(page: Page, *targets: str) -> None:
    run_python(page, f"from ui.shell.dom import app\nfor target in {targets!r}: app.click(target)")


@pytest.mark.parametrize(("kind", "count"), [("court", 100), ("event", 16)])
def test_every_card_shows_its_figure_in_every_theme(ready: Page, kind: str, count: int) -> None:
    press(ready, "cards:open", f"cards:kind:{kind}")
    ready.wait_for_function("() => document.querySelector('.card use.figure')?.getBBox().width > 0")
    for theme in THEMES:
        press(ready, f"set:theme:{theme}")
        shown = ready.evaluate(FIGURES, ".card")
        assert shown["count"] == count
        assert shown["narrowest"] > 0, theme
        assert shown["faintest"] >= 4.5, theme


def test_figures_of_the_market_are_recognisable(table: Page) -> None:
    table.wait_for_function("() => document.querySelector('.market use.figure').getBBox().width > 0")
    shown = table.evaluate(FIGURES, ".market .card:not([data-kind=event], [data-kind=check])")
    assert shown["count"] >= 8
    assert shown["narrowest"] >= 20


def test_the_sheet_of_a_card_shows_it_by_lamplight_too(table: Page) -> None:
    for theme in THEMES:
        press(table, f"set:theme:{theme}", "card:17", "card:61")
        shown = table.evaluate(FIGURES, ".detail-head")
        assert shown["count"] == 1
        assert shown["narrowest"] >= 20
        assert shown["faintest"] >= 3, theme
