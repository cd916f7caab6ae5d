"""What wants a second touch, what is possible, and what every sign says, in the real page."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.conftest import wait_until_ready
from e2e.table import crowded, game_in, open_game, run_python, start
from ui.words.texts import Texts

TEXTS = Texts("en")
END = "[data-target='choice:pass']"
OVERLAP = """([tip, about]) => {
    const a = document.querySelector(tip).getBoundingClientRect();
    const b = document.querySelector(about).getBoundingClientRect();
    const inside = a.left >= 0 && a.top >= 0 && a.right <= innerWidth + 1 && a.bottom <= innerHeight + 1;
    return { inside, covers: a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom };
}"""


def made(page: Page) -> int:
    return len(game_in(page).choices)


def sit(page: Page, address: str) -> None:
    """Alone at the first turn, by somebody who changed no settings."""
    start(page, address, "solo", "danger")
    for what in ("set:pace:instant", "set:confirm:matters"):
        run_python(page, f"from ui.shell.dom import app\napp.click('{what}')")
    page.click(".deeds [data-target='choice:loyalty afghan']")


# The end of a turn


def test_the_end_of_a_turn_is_told_before_and_takes_a_second_touch(page: Page, address: str) -> None:
    sit(page, address)
    before = made(page)
    page.click(END)
    expect(page.locator(END)).to_contain_text("2 actions unused")
    expect(page.locator(END)).to_be_focused()
    assert made(page) == before
    page.keyboard.press("Escape")
    expect(page.locator(END)).not_to_contain_text("anyway")
    for _ in range(2):
        assert made(page) == before
        page.click(END)
    assert made(page) == before + 1


def test_the_key_needs_the_same_two_presses_and_a_setting_says_otherwise(page: Page, address: str) -> None:
    sit(page, address)
    before = made(page)
    page.keyboard.press("e")
    assert made(page) == before
    page.keyboard.press("e")
    assert made(page) == before + 1
    run_python(page, "from ui.shell.dom import app\napp.click('set:confirm:never')")
    page.keyboard.press("e")
    assert made(page) == before + 2


# What can I do


def test_the_list_of_what_is_possible_leads_to_its_place(page: Page, address: str) -> None:
    start(page, address, "solo", "possible")
    expect(page.locator("[data-panel=sheet]")).to_contain_text(TEXTS("loyalty.title"))
    expect(page.locator("[data-panel=danger]")).to_contain_text("Wakhan")
    run_python(page, "from ui.shell.dom import app\napp.click('set:pace:instant')")
    page.click(".deeds [data-target='choice:loyalty afghan']")
    page.keyboard.press("h")
    entry = page.locator(".entry[data-target^='go-to:buy']").first
    card = (entry.get_attribute("data-target") or "").rsplit(" ", 1)[-1]
    before = made(page)
    entry.click()
    assert made(page) == before
    expect(page.locator(f".market [data-target='card:{card}'] .card-touch")).to_be_focused()
    expect(page.locator(f".market [data-target='card:{card}']")).to_have_attribute("data-state", "going chosen")


# Tips


def test_a_sign_says_what_it_means_to_whoever_points_at_it(page: Page, address: str) -> None:
    sit(page, address)
    sign = page.locator(".market .card-box").first
    words = sign.get_attribute("data-tip") or ""
    assert words
    box = sign.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#tip")).to_contain_text(words)
    assert page.evaluate(OVERLAP, ["#tip", ".market .card-box"]) == {"inside": True, "covers": False}
    tip = page.locator("#tip").bounding_box()
    assert tip
    page.mouse.move(tip["x"] + 3, tip["y"] + 3, steps=20)  # it can be pointed at itself, across the gap
    page.wait_for_timeout(500)
    expect(page.locator("#tip")).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.locator("#tip")).to_be_hidden()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#tip")).to_contain_text(words)
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()
    assert page.locator("#table [title]").count() == 0, "the browser has nothing to tell once more"


def test_a_button_without_words_says_them_when_it_has_the_focus(page: Page, address: str) -> None:
    sit(page, address)
    page.keyboard.press("Tab")
    page.focus("[data-target='book:open']")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.locator("#tip")).to_have_text(TEXTS("book.title"))


def test_a_small_card_is_shown_large_beside_itself(ready: Page) -> None:
    open_game(ready, crowded())
    if ready.locator("[data-target=curtain]").count():
        ready.click("[data-target=curtain]")
    ready.locator(".courts .card").first.hover()
    expect(ready.locator("#tip > .card")).to_be_visible()
    assert ready.evaluate(OVERLAP, ["#tip", ".courts .card"]) == {"inside": True, "covers": False}
    small = ready.locator(".courts .card").first.bounding_box()
    large = ready.locator("#tip > .card").bounding_box()
    assert small
    assert large
    assert large["width"] > small["width"]
    assert ready.locator("#tip [data-target]").count() == 0


def test_a_long_touch_shows_a_card_and_chooses_nothing(phone: Page, address: str) -> None:
    phone.goto(address)
    wait_until_ready(phone)
    open_game(phone, crowded())
    if phone.locator("[data-target=curtain]").count():
        phone.locator("[data-target=curtain]").tap()
    phone.locator("[data-target='tab:market']").tap()
    box = phone.locator(".market .card").nth(2).bounding_box()
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touches = phone.context.new_cdp_session(phone)
    before = phone.evaluate("document.querySelector('[data-panel=deeds]').innerHTML")
    touches.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(phone.locator("#tip")).to_be_visible()
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(phone.locator("#tip")).to_be_visible()
    assert phone.evaluate("document.querySelector('[data-panel=deeds]').innerHTML") == before
    phone.touchscreen.tap(at["x"], at["y"])  # wherever the next touch is, the tip itself not excepted
    expect(phone.locator("#tip")).to_be_hidden()
