"""The browser's Back, in the real page: it closes what is open, leaves the table, then the page, and loses no game."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from e2e.conftest import BOOT_TIMEOUT, wait_until_ready
from e2e.offline.host import expect_soon
from e2e.table import game_in, open_game, run_python, start
from engine import Game, Setup
from engine.link import write_game

OPEN = "#over [role=dialog], #over .book"
ENDING = "#ending-title"


def a_finished_game() -> Game:
    game, chance = Game(Setup(seats=1, wakhan=True, seed="kite", free_undo=True)), random.Random(1)
    game.play_on(lambda decision: chance.choice(decision.options))
    return game


def go_back(page: Page) -> None:
    """As the button and the gesture do: within a page, there is nothing to be loaded that could be waited for."""
    page.evaluate("history.back()")


def is_at(page: Page, depth: int) -> None:
    """So deep in the history."""
    expect_soon(lambda: bool(page.evaluate("history.state?.pax") == depth))


def leaves(page: Page) -> None:
    """This Back leads out."""
    page.go_back()
    page.wait_for_url("about:blank")


def test_back_closes_dialog_and_ending_then_the_table_then_leaves(page: Page, address: str) -> None:
    page.goto(address)
    wait_until_ready(page)
    open_game(page, a_finished_game())
    page.click("[data-target=ending-open]")
    page.click(".ending-foot [data-target='share:open']")
    expect(page.locator("#share-title")).to_be_visible()
    go_back(page)
    expect(page.locator(ENDING)).to_be_visible()
    go_back(page)
    expect(page.locator(OPEN)).to_have_count(0)
    expect(page.locator("#table")).to_be_visible()
    go_back(page)
    expect(page.locator("#start")).to_be_visible()
    expect(page.locator(".shelf .game, .shelf .resume")).to_have_count(1)
    leaves(page)


def test_what_is_closed_by_its_own_button_leaves_nothing_to_go_back_to(page: Page, address: str) -> None:
    start(page, address, "solo", "herat-4821-kite")
    for _ in range(3):
        page.click("[data-target=settings]")
        is_at(page, 2)
        page.keyboard.press("Escape")
        expect(page.locator(OPEN)).to_have_count(0)
        is_at(page, 1)
    go_back(page)
    expect(page.locator("#start")).to_be_visible()
    leaves(page)


def test_what_is_closed_and_opened_at_once_has_its_entry(page: Page, address: str) -> None:
    start(page, address, "solo", "herat-4821-kite")
    clicks = "for target in ('settings', 'escape', 'book:open', 'settings'): app.click(target)"
    run_python(page, f"from ui.shell.dom import app\n{clicks}")
    is_at(page, 3)
    go_back(page)
    expect(page.locator("#over .book")).to_be_visible()
    expect(page.locator(OPEN)).to_have_count(1)
    go_back(page)
    expect(page.locator(OPEN)).to_have_count(0)
    expect(page.locator("#table")).to_be_visible()


def test_a_game_left_by_back_goes_on_where_it_was_and_forward_opens_nothing(page: Page, address: str) -> None:
    start(page, address, "solo", "herat-4821-kite")
    run_python(page, "from ui.shell.dom import app\napp.click('set:pace:instant')")
    page.click("[data-target='choice:loyalty afghan']")
    go_back(page)
    expect(page.locator("#start")).to_be_visible()
    page.evaluate("history.forward()")
    is_at(page, 0)
    expect(page.locator("#start")).to_be_visible()
    page.click(".resume [data-target^='game:open:']")
    page.wait_for_selector(".market .card")
    assert game_in(page).choices == ("loyalty afghan",)
    go_back(page)
    expect(page.locator("#start")).to_be_visible()


def test_after_the_page_was_loaded_again_back_leaves_the_start_screen(page: Page, address: str) -> None:
    start(page, address, "solo", "herat-4821-kite")
    page.click("[data-target=settings]")
    is_at(page, 2)
    page.reload()
    is_at(page, 0)
    expect(page.locator("#start")).to_be_visible()
    leaves(page)


def test_links_open_what_they_name_and_back_closes_it(page: Page, address: str) -> None:
    start(page, address, "solo", "herat-4821-kite")
    page.evaluate("location.hash = 'card=42'")
    is_at(page, 2)
    go_back(page)
    expect(page.locator(OPEN)).to_have_count(0)
    expect(page.locator("#table")).to_be_visible()
    page.evaluate("link => location.hash = link", write_game(a_finished_game()))
    expect(page.locator(".replay-panel")).to_be_visible()
    is_at(page, 2)
    go_back(page)
    expect(page.locator(".replay-panel")).to_be_hidden()
    is_at(page, 1)
    expect(page).to_have_url(address)
    assert game_in(page).choices == ()


def test_a_game_opened_by_a_link_is_closed_by_back_and_stays_closed(page: Page, address: str) -> None:
    page.goto(f"{address}#{write_game(a_finished_game())}")
    expect(page.locator(".replay-panel")).to_be_visible(timeout=BOOT_TIMEOUT)
    go_back(page)
    expect(page.locator("#start")).to_be_visible()
    is_at(page, 0)
    expect(page).to_have_url(address)
    expect(page.locator("#table")).to_be_hidden()


def test_on_a_phone_back_leads_from_the_side_to_the_part_before(phone: Page, address: str) -> None:
    start(phone, address, "solo", "herat-4821-kite")
    phone.tap("[data-target='tab:map']")
    phone.tap("[data-target='tab:side']")
    expect(phone.locator("#side")).to_be_visible()
    go_back(phone)
    expect(phone.locator("#map")).to_be_visible()
    expect(phone.locator("#side")).to_be_hidden()
    assert phone.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorY") == "contain"
