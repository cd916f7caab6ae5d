"""The book in the real page: it opens beside the table, is read and searched by keys, and gives the table back."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.conftest import every_size
from e2e.table import crowded, every_language, open_game, run_python, start
from e2e.test_screens import scrolls
from engine.cards import COALITIONS

TOO_WIDE = "() => { const body = document.querySelector('.book-body'); return body.scrollWidth - body.clientWidth; }"
TOO_HIGH = "() => { const body = document.querySelector('.book-body'); return body.scrollHeight - body.clientHeight; }"


def press(page: Page, *targets: str) -> None:
    run_python(page, f"from ui.shell.dom import app\nfor target in {targets!r}: app.click(target)")


def test_the_book_is_read_and_searched_by_keys(page: Page, address: str) -> None:
    start(page, address, "table", "kite")
    press(page, "book:open")
    expect(page.locator("#book-title")).to_be_focused()
    search = page.locator("[data-input='book:search']")
    search.focus()
    page.keyboard.type("hostge", delay=30)
    expect(search).to_have_value("hostge")
    expect(search).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("a")
    expect(search).to_have_value("hostage")
    assert page.evaluate("document.activeElement.selectionStart") == 5, "the caret stays where it was"
    page.locator(".book-found .book-entry").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#book-title")).to_be_focused()
    expect(page.locator("#book-title")).to_contain_text("ostage")
    page.locator("[data-target='book:back']").click()
    expect(search).to_have_value("hostage")
    page.locator("[data-target='book:glossary']").click()
    expect(page.locator("[data-target='book:glossary']")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".book")).to_have_count(0)


def test_the_table_can_be_used_beside_the_book(page: Page, address: str) -> None:
    start(page, address, "table", "kite")
    press(page, "book:open")
    page.locator("[data-target='region:persia']").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".book")).to_be_visible()
    assert page.evaluate("document.activeElement.dataset.target") == "region:persia"


PAGES = (
    "contents",
    "glossary",
    "search:r",
    "rule:wakhan.card",
    "rule:parts.court_card",
    "chapter:events",
    "card:42",
    "aid",
)
"""One of every kind."""


def test_every_kind_of_page_fits(page: Page, address: str) -> None:
    start(page, address, "table", "kite")
    open_game(page, crowded())
    for size in every_size(page):
        for language in every_language(page):
            for target in PAGES:
                press(page, f"book:{target}")
                assert page.evaluate(TOO_WIDE) == 0, (size, language, target)
                assert scrolls(page) == (False, False), (size, language, target)
            if size != "phone":
                assert page.evaluate(TOO_HIGH) == 0, ("the player aid is one screen", size, language)


def test_a_sign_in_the_log_opens_its_paragraph_and_gets_the_focus_back(page: Page, address: str) -> None:
    start(page, address, "table", "kite")
    press(page, *(f"choice:loyalty {name}" for name in COALITIONS), "choice:pass")
    page.evaluate("document.querySelectorAll('#log details').forEach(turn => { turn.open = true; })")
    sign = page.locator("#log .rule-link").last
    sign.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#book-title")).to_be_focused()
    assert f"Rule: {page.locator('#book-title').inner_text()}" == sign.get_attribute("aria-label")
    page.keyboard.press("Escape")
    expect(sign).to_be_focused()
    page.keyboard.press("r")
    expect(page.locator(".book")).to_be_visible()
