"""What a person likes, in the real page: at once, from the start of the next visit, and on another device."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import wait_until_ready
from e2e.table import every_language

SIZES = ((1440, 900), (1180, 820), (390, 664))
# The height of letters, and the room between two buttons of the start screen's form.
LOOK = """() => [parseFloat(getComputedStyle(document.documentElement).fontSize),
    parseFloat(getComputedStyle(document.querySelector(".new-game")).rowGap)]"""
# What of a dialog is cut off, or wider than its place.
CUT = """() => [...document.querySelectorAll(".settings :is(button, p, h2, h3, dd)")]
    .filter(e => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline")
    .map(e => e.innerText)"""


def choose(page: Page, *targets: str) -> None:
    page.click("[data-target=settings]:visible")
    for target in targets:
        page.click(f"[data-target='{target}']")
    page.click(".settings [data-target=close-settings] >> nth=-1")


def test_letters_and_distances_change_at_once_and_are_so_before_python_on_the_next_visit(ready: Page) -> None:
    letters, room = ready.evaluate(LOOK)
    choose(ready, "set:text:130", "set:density:compact", "set:theme:dark")
    larger, tighter = ready.evaluate(LOOK)
    assert larger == pytest.approx(1.3 * letters)
    assert tighter / larger < 0.8 * room / letters
    held: list[Route] = []
    ready.route("**/boot/start.js", lambda route: held.append(route))
    ready.reload(wait_until="commit")
    ready.wait_for_selector(".new-game")
    expect(ready.locator("html")).to_have_attribute("data-theme", "dark")
    ready.wait_for_function(f"() => ({LOOK})().every(Number.isFinite)")  # the style sheets are there
    assert ready.evaluate(LOOK) == [larger, tighter]
    held[0].continue_()
    wait_until_ready(ready)
    assert ready.evaluate(LOOK) == [larger, tighter]
    choose(ready, "reset:appearance")
    assert ready.evaluate(LOOK) == [letters, room]


@pytest.mark.parametrize("stored", ["{", "null", '{"text": "9999", "density": "</style>", "theme": 7}', '{"text": {}}'])
def test_what_storage_made_up_changes_nothing(page: Page, address: str, stored: str) -> None:
    page.goto(address)
    usual = page.evaluate(LOOK)
    page.evaluate("stored => localStorage.setItem('settings', stored)", stored)
    page.reload()
    assert page.evaluate(LOOK) == usual
    expect(page.locator("html")).to_have_attribute("data-density", "roomy")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_settings_are_saved_as_a_file_and_read_from_it(ready: Page, tmp_path: Path) -> None:
    ready.click("[data-target=settings]:visible")
    ready.click("[data-target='set:text:115']")
    with ready.expect_download() as saving:
        ready.click("[data-target=save-settings]")
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert json.loads(file.read_text())["settings"]["text"] == "115"
    ready.click("[data-target='reset:all']")
    ready.click(".settings [data-target=close-settings] >> nth=-1")
    before, _ = ready.evaluate(LOOK)
    ready.set_input_files("#import", file)
    expect(ready.locator(".shelf-notes")).to_contain_text("settings")
    after, _ = ready.evaluate(LOOK)
    assert after == pytest.approx(1.15 * before)


def test_the_dialog_fits_everywhere_and_can_be_scrolled_to_its_end(table: Page) -> None:
    table.click("[data-target=settings]")
    for width, height in SIZES:
        table.set_viewport_size({"width": width, "height": height})
        for language in every_language(table):
            assert table.evaluate(CUT) == [], (width, language)
            card = table.locator(".settings .over-card").bounding_box()
            assert card
            assert card["y"] >= 0
            assert card["y"] + card["height"] <= height
            table.locator(".settings [data-target=save-settings]").scroll_into_view_if_needed()
            expect(table.locator(".settings [data-target=save-settings]")).to_be_in_viewport()
            expect(table.locator(".settings .woven-foot .verb")).to_be_in_viewport()
