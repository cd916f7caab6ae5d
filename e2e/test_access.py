"""Without a mouse, with large text, zoomed in: the same game."""

from __future__ import annotations

import random
from collections.abc import Iterator

from playwright.sync_api import BrowserContext, Page

from e2e.conftest import wait_until_ready
from e2e.table import PRESS, crowded, game_in, open_game, start
from e2e.test_screens import CLIPPED, OVERFLOWING_CARDS, TINY, scrolls

REACHABLE = """() => [...document.querySelectorAll(
        "[data-target=check-seen], [data-target=wakhan-next], :is(.deeds, .card-verbs) [data-target]," +
        "[data-state~=choose], [data-lit=choose]"
    )].filter(e => e.checkVisibility()).map(e => e.querySelector(".card-touch") ?? e).filter(e => e.tabIndex >= 0)
    .map(e => e.closest("[data-target]").dataset.target)"""
FOCUS = """target => [...document.querySelectorAll(`[data-target="${target}"]`)]
    .filter(e => e.checkVisibility()).map(e => e.querySelector(".card-touch") ?? e)
    .find(e => e.tabIndex >= 0).focus()"""
# What stays at the thumb while the page scrolls lies over whatever passes below it; at the end, over nothing.
OVERLAPPING = """() => {
    const stays = e => getComputedStyle(e).position === "sticky";
    const atThumb = [...document.querySelectorAll(".tabs, .deeds-place")].filter(stays);
    const boxes = [...document.querySelectorAll(".card, #table button")].filter(e => e.checkVisibility())
        .filter(e => !e.closest(".log, .tabs, .skip:not(:focus)") && !atThumb.some(place => place.contains(e)))
        .map(e => [e, e.getBoundingClientRect()]);
    return boxes.flatMap(([a, one], n) => boxes.slice(n + 1)
        .filter(([b]) => !a.contains(b) && !b.contains(a))
        .filter(([, two]) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 2
            && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 2)
        .map(([b]) => a.dataset.target + " over " + b.dataset.target));
}"""
COVERED_AT_THE_END = """() => {
    document.getElementById("table").scrollTo(0, 1e6);
    const top = Math.min(...[...document.querySelectorAll(".tabs, .deeds-place")]
        .filter(e => getComputedStyle(e).position === "sticky").map(e => e.getBoundingClientRect().top));
    const covered = [...document.querySelectorAll(".board :is(.card, button)")].filter(e => e.checkVisibility())
        .filter(e => e.getBoundingClientRect().bottom > top + 2).map(e => e.dataset.target ?? e.className);
    document.getElementById("table").scrollTo(0, 0);
    return covered;
}"""
LARGE = {
    "zoom 200 % of 1280x720": (640, 360, 16),
    "zoom 200 % of 1440x900": (720, 450, 16),
    "text 160 % at 1440x900": (1440, 900, 26),
    "text 160 % at 1280x720": (1280, 720, 26),
    "text 160 % on a phone": (390, 844, 26),
    "a phone on its side": (844, 390, 16),
}
"""Width and height in CSS pixels, and the browser's own text size."""


def test_a_game_alone_is_played_to_its_end_by_keyboard(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("#seed").fill("keys")
    page.keyboard.press("Enter")
    page.wait_for_selector(".market .card", timeout=60_000)
    chance = random.Random(3)
    for made in range(1500):
        focusable = page.evaluate(REACHABLE)
        assert focusable, "everything lit can be reached by key"
        if made in (12, 60):
            assert set(focusable) <= walked_by_tab(page)
        if made == 60:
            press(page, "Escape", "?")
            page.evaluate(FOCUS, "set:pace:instant")
            press(page, "Enter", "Escape")
            focusable = page.evaluate(REACHABLE)
        first = [target for target in focusable if target in ("check-seen", "wakhan-next")]
        target = first[0] if first else chance.choice(focusable)
        page.evaluate(FOCUS, target)
        press(page, "Enter")
        assert page.evaluate("document.activeElement !== document.body"), f"focus was lost after {target}"
        if page.query_selector("[data-target=ending-close]"):
            break
    assert game_in(page).over


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def walked_by_tab(page: Page) -> set[str]:
    """Everything that Tab reaches before it comes to where it began."""
    here = "document.activeElement?.closest('[data-target]')?.dataset.target ?? ''"
    page.evaluate("document.getElementById('prompt')?.focus()")
    reached = list[str]()
    for _ in range(250):
        page.keyboard.press("Tab")
        reached.append(page.evaluate(here))
        if reached[-1] and reached[-1] == reached[0] and len(reached) > 1:
            break
    return set(reached)


def test_arrow_keys_walk_the_market_and_the_map(page: Page, address: str) -> None:
    start(page, address, "table", "arrows")
    page.locator(".market .card-touch").first.focus()
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.closest('[data-target]').dataset.target")
    assert second == page.locator(".market .card").nth(1).get_attribute("data-target")
    page.locator("[data-target='region:persia']").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.target") == "region:herat"


def every_large_size(page: Page) -> Iterator[tuple[str, int]]:
    """Puts a page into each of them, and says which and how large its text is."""
    devtools = page.context.new_cdp_session(page)
    for large, (width, height, text_size) in LARGE.items():
        page.set_viewport_size({"width": width, "height": height})
        devtools.send("Page.setFontSizes", {"fontSizes": {"standard": text_size}})
        page.wait_for_function(
            "size => parseFloat(getComputedStyle(document.documentElement).fontSize) >= size", arg=text_size
        )
        yield large, text_size


def test_everything_is_there_with_large_text_and_zoomed_in(context: BrowserContext, address: str) -> None:
    """The page may scroll down, never sideways; nothing is cut off, squeezed or covered."""
    page = context.new_page()
    page.goto(address)
    wait_until_ready(page)
    for large, _ in every_large_size(page):
        assert (scrolls(page)[0], page.evaluate(CLIPPED)) == (False, []), large
    open_game(page, crowded())
    while page.query_selector("[data-target=curtain], [data-target=check-seen]"):
        page.evaluate(PRESS, 0.5)
    for large, text_size in every_large_size(page):
        for tab in ("market", "map", "courts", "me", "side"):
            if page.locator(f"[data-target='tab:{tab}']").is_visible():
                page.click(f"[data-target='tab:{tab}']")
            assert scrolls(page)[0] is False, (large, tab)
            for wrong in (CLIPPED, TINY, OVERFLOWING_CARDS, OVERLAPPING, COVERED_AT_THE_END):
                assert page.evaluate(wrong) == [], (large, tab)
            if tab == "map":
                assert page.locator(".map-place .map").bounding_box()["width"] > 12 * text_size  # type: ignore[index]
