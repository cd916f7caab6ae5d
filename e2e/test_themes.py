"""Other light: what the system asks for, and that pieces and rings can be told from what they lie on in all of it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect

from e2e.conftest import wait_until_ready
from e2e.pixels import ENOUGH, edges, picture
from e2e.table import crowded, every_theme
from e2e.walk import alone, press, sit_down

PIECES = ".disc, .card-spy, .cylinders i, .gift, .coat, .prizes i, .shields > span, .dial, .card-coins, .pips i"
ON_MAP = ".map .pieces [data-target], .map .pieces > g"
RINGED = ":is([data-state~=choose], [data-state~=chosen]):not(.tab)"
# Each with its name; what lies at the edge of the window has no ground beside it.
BOXES = """selector => [...document.querySelectorAll(selector)]
    .filter(e => e.checkVisibility() && !e.closest(".log, .words"))
    .map(e => [[e.getAttribute("class"), e.dataset.target].join(" "), e.getBoundingClientRect()])
    .filter(([, {width, height, top, bottom}]) => width > 4 && height > 4 && top > 8 && bottom < innerHeight - 8)
    .map(([name, {x, y, width, height}]) => [name, {x, y, width, height}])"""


def lost(page: Page, seen: str, selector: str, *, out: int, inwards: int) -> list[tuple[str, float]]:
    """What cannot be told from its ground."""
    found: list[tuple[str, Any]] = page.evaluate(BOXES, selector)
    assert found, selector
    told = edges(page, seen, [box for _, box in found], out=out, inwards=inwards)
    return [(name, contrast) for (name, _), contrast in zip(found, told, strict=True) if contrast < ENOUGH]


def test_pieces_and_rings_stand_out_from_what_they_lie_on_in_every_light(ready: Page) -> None:
    for game in (alone(), crowded()):
        sit_down(ready, game)
        for theme in every_theme(ready):
            seen = picture(ready)
            assert lost(ready, seen, PIECES, out=3, inwards=4) == [], theme
            assert lost(ready, seen, ON_MAP, out=4, inwards=16) == [], theme
            if game is alone():
                assert lost(ready, seen, RINGED, out=8, inwards=0) == [], theme


def test_whoever_wants_more_contrast_has_it_at_once_unless_they_chose_otherwise(
    chromium: Browser, address: str
) -> None:
    context = chromium.new_context(contrast="more", color_scheme="dark", service_workers="block")
    page = context.new_page()
    page.goto(address)
    theme = page.locator("html")
    expect(theme).to_have_attribute("data-theme", "contrast")
    page.emulate_media(contrast="no-preference")
    expect(theme).to_have_attribute("data-theme", "dark")
    page.emulate_media(forced_colors="active")
    expect(theme).to_have_attribute("data-theme", "forced")
    page.emulate_media(contrast="more", forced_colors="none")
    expect(theme).to_have_attribute("data-theme", "contrast")
    wait_until_ready(page)
    press(page, "set:theme:light")
    expect(theme).to_have_attribute("data-theme", "light")
    context.close()


def test_in_the_colours_of_the_system_pieces_are_seen_too(chromium: Browser, address: str) -> None:
    """What is chosen, what is left and what lies there, on white and on black."""
    for scheme in ("light", "dark"):
        context = chromium.new_context(
            viewport={"width": 1440, "height": 900},
            forced_colors="active",
            color_scheme=scheme,
            service_workers="block",
        )
        page = context.new_page()
        page.goto(address)
        wait_until_ready(page)
        sit_down(page, alone())
        seen = picture(page)
        assert lost(page, seen, PIECES, out=3, inwards=4) == [], scheme
        assert lost(page, seen, ON_MAP, out=4, inwards=16) == [], scheme
        assert lost(page, seen, ".table [aria-pressed=true]:not(.card-touch)", out=2, inwards=6) == [], scheme
        full = "name => getComputedStyle(document.querySelector(name)).backgroundColor"
        for there, gone in (
            (".pips [data-left=yes]", ".pips [data-left=no]"),
            (".me .cylinders i:not([data-out])", ".me [data-out]"),
        ):
            assert page.evaluate(full, there) != page.evaluate(full, gone), scheme
        context.close()
