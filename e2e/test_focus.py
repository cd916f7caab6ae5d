"""Where one is without a mouse: seen on everything, in every light, and never behind what stays where it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.conftest import wait_until_ready
from e2e.pixels import changed, picture
from e2e.table import every_theme
from e2e.walk import alone, press, sit_down

# One of each kind of thing that can get the focus, on each ground that it lies on: kept in the page, counted here.
KINDS = """() => {
    const known = new Set();
    window.kinds = [...document.querySelectorAll("button, a[href], input, select, summary, [tabindex='0']")]
        .filter(e => e.checkVisibility({visibilityProperty: true}) && e.getClientRects().length)
        .filter(e => !e.disabled && e.tabIndex >= 0 && !e.closest("[inert], .unseen"))
        .filter(e => {
            const ground = e.closest("[data-panel], .start, body");
            const kind = [e.tagName, e.getAttribute("class"), e.closest("[data-state]")?.dataset.state, e.dataset.lit,
                ground.getAttribute("class"), ground.dataset.panel, e.getAttribute("aria-pressed")].join();
            return !known.has(kind) && known.add(kind);
        });
    return window.kinds.length;
}"""
PLACE = """n => {
    document.activeElement.blur();
    window.kinds[n].scrollIntoView({block: "center"});
    const isUnderItsLabel = getComputedStyle(window.kinds[n]).opacity === "0";
    const seen = isUnderItsLabel ? window.kinds[n].closest("label") : window.kinds[n];
    const {x, y, width, height} = seen.getBoundingClientRect();
    const [left, top] = [Math.max(0, Math.floor(x - 9)), Math.max(0, Math.floor(y - 9))];
    const clip = {x: left, y: top, width: Math.min(innerWidth - left, Math.ceil(width + 18)),
        height: Math.min(innerHeight - top, Math.ceil(height + 18))};
    return [window.kinds[n].closest("[data-target]")?.dataset.target ?? window.kinds[n].id, width, height, clip];
}"""
FOCUS = "n => window.kinds[n].focus({focusVisible: true, preventScroll: true})"
THICK = 2
"""So thick has a ring to be, at least."""
ROUNDED = 0.85
"""A ring is not all around: corners are round, and dark signs lie at the edges of cards."""
# What has the focus and is hidden, at least in part, by what stays in its place while the page scrolls.
COVERED = """() => {
    const e = document.activeElement;
    const box = (e.matches(".card-touch") ? e.closest(".card") : e).getBoundingClientRect();
    const staying = [...document.querySelectorAll("body *")].filter(s => s.checkVisibility() && !s.contains(e))
        .filter(s => ["sticky", "fixed"].includes(getComputedStyle(s).position) && !s.matches("body > *"))
        .filter(s => getComputedStyle(s).pointerEvents !== "none");
    const isOver = staying.filter(s => {
        const other = s.getBoundingClientRect();
        const shared = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        return shared > 1 && Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1;
    });
    const isOut = box.height < innerHeight && (box.bottom < 8 || box.top > innerHeight - 8);
    return isOver.length || isOut ? (e.closest("[data-target]")?.dataset.target ?? e.id ?? e.className) : "";
}"""
HERE = "document.activeElement.closest('[data-target]')?.dataset.target ?? document.activeElement.id"


def unseen_focus(page: Page) -> Iterator[tuple[str, float]]:
    """What the focus cannot be seen on: fewer points change clearly than a ring of two pixels has."""
    for number in range(page.evaluate(KINDS)):
        name, width, height, clip = page.evaluate(PLACE, number)
        before = picture(page, clip)
        page.evaluate(FOCUS, number)
        is_drawn = page.evaluate(
            "!!document.activeElement.closest('svg')"
        )  # a shape, of which nobody knows the outline
        ring = THICK * 2 * (min(width, clip["width"]) + min(height, clip["height"])) * (0.5 if is_drawn else ROUNDED)
        if changed(page, before, picture(page, clip), clip) < ring:
            yield name, ring


@pytest.fixture
def seated(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    wait_until_ready(page)
    return page


def test_the_focus_is_seen_on_everything_in_every_light(seated: Page) -> None:
    assert list(unseen_focus(seated)) == []
    sit_down(seated, alone())
    press(seated, f"card:{alone().state.market['top'][0]}")
    for theme in every_theme(seated):
        assert list(unseen_focus(seated)) == [], theme


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_focus_is_seen_in_the_colours_of_the_system(
    chromium: Browser, address: str, scheme: Literal["light", "dark"]
) -> None:
    context = chromium.new_context(
        viewport={"width": 1440, "height": 900}, forced_colors="active", color_scheme=scheme, service_workers="block"
    )
    page = context.new_page()
    page.goto(address)
    wait_until_ready(page)
    sit_down(page, alone())
    assert list(unseen_focus(page)) == []
    context.close()


@pytest.mark.parametrize("size", [(390, 844), (640, 360), (320, 256)], ids=str)
def test_what_has_the_focus_is_never_covered(seated: Page, size: tuple[int, int]) -> None:
    """By Tab through every part of the table, and through the table in words."""
    sit_down(seated, alone())
    seated.set_viewport_size({"width": size[0], "height": size[1]})
    for form in ("tab:market", "tab:courts", "tab:me", "set:table:words"):
        press(seated, form)
        seated.evaluate("document.activeElement.blur()")
        assert list(walk(seated)) == [], form


def walk(page: Page) -> Iterator[Any]:
    """By Tab until it comes to where it began, or far enough; says what is covered on the way."""
    first = ""
    for number in range(60):
        page.keyboard.press("Tab")
        if found := page.evaluate(COVERED):
            yield found
        here = page.evaluate(HERE)
        if number == 1:
            first = here
        elif here and here == first:
            return
