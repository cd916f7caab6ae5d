"""What is true of every screen: its structure, what a finger or a pointer hits, and that it fits when it is zoomed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from e2e.conftest import SIZES, new_phone, wait_until_ready
from e2e.test_screens import TINY, TOUCH_TARGET, axe, scrolls
from e2e.walk import every_screen

POINTED = 24
"""As large as a target has to be for a pointer, or as far from all others."""
# What is too small to be hit. A word that leads somewhere has the size of its sentence; of what lies over the table,
# only that can be hit.
SMALL = """least => {
    const shown = e => e.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !e.closest(".unseen");
    const over = [...document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog], .curtain")]
        .filter(shown).pop() ?? document;
    const words = e => e?.textContent.trim().length ?? 0;
    const isInSentence = e => e.closest(".what") || e.matches(".term, .link, .rule-link") &&
        words(e.closest("p, li, dd, td, th, h2, h3") ?? e.parentElement) > words(e) + 1;
    const boxes = [...over.querySelectorAll("button, a[href], input:not([type=file]), select, summary")]
        .filter(e => shown(e.matches("input") ? e.closest("label") ?? e : e) && !e.closest("svg") && !e.disabled)
        .map(e => [e, (e.matches("[type=radio], [type=checkbox]") ? e.closest("label") : e).getBoundingClientRect()])
        .filter(([, box]) => box.width > 1 && box.height > 1);
    const isNear = (box, other) => Math.hypot(
        Math.max(other.left - (box.left + box.right) / 2, 0, (box.left + box.right) / 2 - other.right),
        Math.max(other.top - (box.top + box.bottom) / 2, 0, (box.top + box.bottom) / 2 - other.bottom)) < least / 2;
    return boxes.filter(([, box]) => box.width < least - 0.5 || box.height < least - 0.5)
        .filter(([e]) => !isInSentence(e))
        .filter(([e, box]) => boxes.some(([o, near]) => !o.contains(e) && !e.contains(o) && isNear(box, near)))
        .map(([e, box]) => `${e.className} ${e.dataset.target ?? e.id} ${box.width}x${box.height}`);
}"""
# What has to be scrolled sideways to be read, or cannot be read at all. Tables may be wider than their box.
BEYOND = """() => [...document.querySelectorAll("body *")]
    .filter(e => e.checkVisibility({visibilityProperty: true}))
    .filter(e => !e.closest(".unseen, .skip, svg, .words-scroll table, .rows table, .map-place"))
    .filter(e => {
        const isScrolled = /auto|scroll/.test(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1;
        const {left, right, width} = e.getBoundingClientRect();
        const isRead = e.matches("button, p, h1, h2, h3, li, input, select, a, dd, dt, .card") && width > 0;
        return isScrolled && !e.matches(".words-scroll, .rows") || isRead && (left < -1 || right > innerWidth + 1);
    }).map(e => `${e.tagName} ${e.className} ${e.dataset.target ?? ""}`)"""
# Words of ours that their box cuts off, where all of them have to be read: of cards and dangers a touch tells the rest.
CUT_OFF = """() => [...document.querySelectorAll("body *")]
    .filter(e => e.checkVisibility() && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
    .filter(e => !e.closest(".unseen, script, option, .card, .dangers, .summary-line") && e.clientWidth > 1)
    .filter(e => getComputedStyle(e).overflow !== "visible")
    .filter(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)
    .map(e => e.className + ": " + e.textContent.trim().slice(0, 40))"""
# As far apart as people may have letters, words, lines and paragraphs.
SPACED = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
        p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
}"""
LETTERS = (".book", ".over", ".cover", ".curtain", "#words")
"""Where letters are told from their ground; those of the table are in every theme, in a test of their own."""
ZOOMED = {"1280x1024 at 400 %": (320, 256), "1440x900 at 400 %": (360, 225)}


@pytest.fixture
def touched(chromium: Browser, address: str) -> Iterator[Page]:
    """A phone at the start screen, ready; it meets trouble on the way, so nobody minds what it logs."""
    context = new_phone(chromium)
    yield ready_to_walk(context.new_page(), address)
    context.close()


def ready_to_walk(page: Page, address: str) -> Page:
    page.goto(address)
    wait_until_ready(page)
    return page


def unsound(page: Page) -> list[tuple[str, list[Any]]]:
    """What is wrong with the structure of the page, and with what lies over the table or in its place."""
    shown = [part for part in LETTERS if page.locator(part).locator("visible=true").count()]
    return axe(page, but=("color-contrast", "target-size")) + [wrong for part in shown[:1] for wrong in axe(page, part)]


def test_every_screen_is_sound_and_can_be_pointed_at(troubled: Page, address: str) -> None:
    walked = 0
    for screen in every_screen(ready_to_walk(troubled, address)):
        walked += 1
        assert unsound(troubled) == [], screen
        assert troubled.evaluate(SMALL, POINTED) == [], screen
    assert walked > 30


def test_every_screen_of_a_phone_is_sound_and_can_be_hit_by_a_thumb(touched: Page) -> None:
    for screen in every_screen(touched):
        assert unsound(touched) == [], screen
        assert touched.evaluate(SMALL, TOUCH_TARGET) == [], screen
        assert touched.evaluate(BEYOND) == [], screen


@pytest.mark.parametrize("zoomed", ZOOMED)
def test_zoomed_in_fourfold_every_screen_scrolls_downwards_only(troubled: Page, address: str, zoomed: str) -> None:
    width, height = ZOOMED[zoomed]
    troubled.set_viewport_size({"width": width, "height": height})
    for screen in every_screen(ready_to_walk(troubled, address)):
        assert scrolls(troubled)[0] is False, screen
        for wrong in (BEYOND, CUT_OFF, TINY):
            assert troubled.evaluate(wrong) == [], screen


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_letters_and_lines_further_apart_cost_no_words(troubled: Page, address: str, size: str) -> None:
    width, height = SIZES[size]
    troubled.set_viewport_size({"width": width, "height": height})
    ready_to_walk(troubled, address).evaluate(SPACED)
    for screen in every_screen(troubled):
        assert scrolls(troubled)[0] is False, screen
        for wrong in (BEYOND, CUT_OFF):
            assert troubled.evaluate(wrong) == [], screen
