"""What a click costs the browser, counted from its own trace: counts are the same on every machine."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from e2e.table import PRESS, run_python, start
from tools.trace import BEGIN_NOW, END_SOON, WATCH_PARSES, Event, Trace, Work, work_in

MOST_ELEMENTS = 2500
"""On the table of a game alone of which a dozen turns are over."""


def traced(page: Page, *deeds: str) -> list[list[Event]]:
    """What the browser did for each, when the pointer lies nowhere and everything before it has been painted."""
    page.mouse.move(0, 0)
    page.evaluate(WATCH_PARSES)
    page.evaluate(END_SOON)
    trace = Trace(page)
    with trace.recording():
        for deed in deeds:
            page.evaluate(BEGIN_NOW)
            page.evaluate(deed)
            page.evaluate(END_SOON)
    return trace.between()


def work_of(page: Page, deed: str) -> Work:
    (events,) = traced(page, deed)
    return work_in(events)


@pytest.fixture
def begun(page: Page, address: str) -> Page:
    """A table of three in the middle of somebody's turn, with nothing in hand."""
    start(page, address, "table", "herat-4821-kite")
    for _ in range(3):
        page.locator(".deeds [data-target^='choice:loyalty']").first.click()
    return page


def test_a_card_that_is_touched_costs_one_style_one_layout_and_one_frame(begun: Page) -> None:
    touched = work_of(begun, "document.querySelector('.market .card-touch').click()")
    expect(begun.locator(".market .card-touch").first).to_have_attribute("aria-pressed", "true")
    assert (touched.styles, touched.layouts, touched.paints) == (1, 1, 1)
    assert touched.large_parses <= 2


def test_a_card_that_is_bought_is_painted_once_though_the_focus_goes_elsewhere(begun: Page) -> None:
    begun.locator(".market .card").first.click()
    begun.locator(".card-verbs [data-target^='choice:buy']").focus()
    bought = work_of(begun, "document.activeElement.click()")
    expect(begun.locator("#prompt")).to_be_focused()
    assert bought.layouts <= 2, "of which one is that of a card without its focus"
    assert bought.paints == 1
    assert bought.large_parses <= 4


def test_a_dialog_is_painted_before_what_it_covers_is_out_of_reach(begun: Page) -> None:
    """That takes the browser as long as a whole click; what is closed again at once has covered nothing."""
    press = "window.press = what => document.querySelector(`[data-target='${what}']`).click();"
    table = begun.locator("#table")
    assert (
        begun.evaluate(f"() => {{ {press} press('settings'); return document.getElementById('table').inert; }}")
        is False
    )
    expect(table).to_have_attribute("inert", "")
    assert begun.evaluate("() => { press('close-settings'); return document.getElementById('table').inert; }") is False
    begun.evaluate("() => { press('settings'); press('close-settings'); }")
    begun.evaluate(END_SOON)
    expect(table).not_to_have_attribute("inert", "")


def test_a_long_game_is_no_larger_a_page_than_a_short_one(page: Page, address: str) -> None:
    start(page, address, "solo", "bench-0")
    run_python(page, "from ui.shell.dom import app\napp.click('set:pace:instant')")
    chance = random.Random(1)
    for _ in range(45):
        page.evaluate(PRESS, chance.random())
    assert page.locator("#log .turn").count() > 12
    assert page.locator("#table *").count() < MOST_ELEMENTS


def test_a_turn_that_is_unfolded_has_its_lines(page: Page, address: str) -> None:
    """By hand, by key, and as the browser's search unfolds it, which finds the words of what is folded."""
    start(page, address, "solo", "bench-0")
    run_python(page, "from ui.shell.dom import app\napp.click('set:pace:instant')")
    chance = random.Random(1)
    for _ in range(20):
        page.evaluate(PRESS, chance.random())
    turns = page.locator("#log .turn")
    expect(turns.locator("> details:not([open]) li")).to_have_count(0)
    found = turns.nth(1).locator(".folded").text_content()
    turns.nth(1).locator("summary").first.click()
    expect(turns.nth(1).locator("li .link").first).to_be_visible()
    lines = " ".join(turns.nth(1).locator("> details > ol").all_text_contents())
    assert "".join((found or "").split()) == "".join(lines.split())
    turns.nth(2).locator("summary").first.focus()
    page.keyboard.press("Enter")
    expect(turns.nth(2).locator("li").first).to_be_visible()
    turns.nth(3).locator("> details").evaluate("turn => { turn.open = true; }")
    expect(turns.nth(3).locator("li").first).to_be_visible()


def rasters(events: list[Event]) -> dict[int, int]:
    """How many tiles of each layer were drawn."""
    layers = [event["args"]["tileData"]["layerId"] for event in events if event["name"] == "RasterTask"]
    return {layer: layers.count(layer) for layer in layers}


def test_the_ground_of_the_map_is_not_painted_again_when_a_piece_moves(begun: Page) -> None:
    """Whatever is painted with the ground is known by painting the ground: that is seen to be another layer's."""
    piece = "document.querySelector('.map [data-piece]')"
    ground = "document.querySelector('.land .field').style.opacity = 0.5"
    moved, changed = traced(begun, f"{piece}.setAttribute('transform', 'translate(300 200)')", ground)
    assert rasters(moved), "the piece is painted"
    assert rasters(changed), "so is the ground, if it is what changes"
    assert not rasters(moved).keys() & rasters(changed).keys()


SIGNS = """() => {
    window.signs = [];
    const draw = pax.draw;
    pax.draw = drawing => { signs.push(document.body.getAttribute("aria-busy")); draw(drawing); };
}"""


def test_what_takes_long_is_announced_before_it_begins(page: Page, address: str) -> None:
    start(page, address, "solo", "bench-0")
    run_python(page, "from ui.shell.dom import app\napp.click('set:pace:instant')")
    chance = random.Random(1)
    for _ in range(20):
        page.evaluate(PRESS, chance.random())
    page.evaluate(SIGNS)
    page.locator("#log .turn-ways [data-target^='moment']").first.click()
    expect(page.locator("[data-panel=replay] > *").first).to_be_visible()
    assert "true" in page.evaluate("signs"), "the sign was there while Python worked"
    expect(page.locator("body")).not_to_have_attribute("aria-busy", "true")
