"""What cannot be taken back, and who is asked, in the real page: by touch, by key, and by keys held down."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from e2e.conftest import wait_until_ready
from e2e.table import be_quick, game_in, open_game, run_python, start
from engine import save
from tests.reached import over_the_limit
from ui.shelf.records import brief_of
from ui.words.texts import Texts

TEXTS = Texts("en")
LOYALTY = ".deeds [data-target='choice:loyalty afghan']"
PASS = ".deeds [data-target='choice:pass']"
IN_SIGHT = """e => {
    const box = e.getBoundingClientRect();
    return e.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""


def made(page: Page) -> int:
    return len(game_in(page).choices)


# Nobody answers for somebody else


def test_a_second_press_does_not_choose_for_the_next_person(page: Page, address: str) -> None:
    start(page, address, "table", "enter")
    be_quick(page, 600_000)
    run_python(page, "from ui.shell.dom import app\napp.table._handover._since = 0")  # they looked
    page.focus(LOYALTY)
    page.keyboard.press("Enter")
    assert made(page) == 1
    expect(page.locator("#prompt")).to_be_focused()  # not the button, which the next Enter would press
    page.focus(LOYALTY)
    page.keyboard.press("Enter")
    page.evaluate("selector => { for (let n = 0; n < 3; n++) document.querySelector(selector).click(); }", LOYALTY)
    assert made(page) == 1
    be_quick(page)
    page.focus(LOYALTY)
    page.keyboard.press("Enter")
    assert made(page) == 2
    expect(page.locator("#prompt")).to_be_focused()


def test_clicks_that_come_at_once_answer_only_what_was_asked_first(page: Page, address: str) -> None:
    start(page, address, "table", "clicks")
    be_quick(page, 600_000)
    run_python(page, "from ui.shell.dom import app\napp.table._handover._since = 0")
    page.locator(LOYALTY).dblclick()
    page.locator(LOYALTY).click()
    assert made(page) == 1


def test_a_key_held_down_presses_once(page: Page, address: str) -> None:
    start(page, address, "solo", "held")
    run_python(page, "from ui.shell.dom import app\napp.click('set:pace:instant')")
    page.focus(LOYALTY)
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    assert made(page) == 1
    page.focus(PASS)
    for _ in range(5):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    assert made(page) == 2
    for _ in range(5):
        page.keyboard.down("e")
    page.keyboard.up("e")
    assert made(page) == 3
    page.keyboard.press("Enter")
    assert made(page) == 4


# One touch does not destroy


def test_the_key_for_the_end_of_a_turn_leads_to_its_button_where_that_is_final(page: Page, address: str) -> None:
    start(page, address, "table", "keys")
    for coalition in ("afghan", "british", "russian"):
        page.click(f".deeds [data-target='choice:loyalty {coalition}']")
    page.locator(".market .card").first.click()
    button = page.locator(PASS)
    expect(button).to_contain_text("cannot be taken back")
    page.keyboard.press("e")
    expect(button).to_be_focused()
    expect(button).to_contain_text("2 actions unused")  # the eye has the lock besides, and the ear the words
    expect(button).to_have_accessible_name(re.compile("cannot be taken back"))
    expect(button.locator("use[href$='-lock']")).to_have_count(1)
    assert made(page) == 3
    page.keyboard.press("Enter")
    assert made(page) == 4


def test_alone_the_end_of_a_turn_has_no_lock_and_can_be_taken_back(page: Page, address: str) -> None:
    start(page, address, "solo", "alone")
    run_python(page, "from ui.shell.dom import app\napp.click('set:pace:instant')")
    page.click(LOYALTY)
    expect(page.locator(PASS)).not_to_contain_text("cannot be taken back")
    page.keyboard.press("e")
    assert made(page) == 2
    page.keyboard.press("z")
    assert made(page) == 1


def test_on_a_phone_a_card_over_the_limit_can_be_read(phone: Page, address: str) -> None:
    phone.goto(address)
    wait_until_ready(phone)
    game = over_the_limit()
    open_game(phone, game)
    phone.locator("[data-target=curtain]").tap()
    phone.locator("[data-target='tab:me']").tap()
    phone.locator(".hand .card").first.tap()
    assert game_in(phone).choices == game.choices
    button = phone.locator(".deeds [data-target^='choice:discard']")
    expect(button).to_have_count(1)
    expect(button).to_contain_text("cannot be taken back")
    assert button.evaluate(IN_SIGHT), "the button that takes it is in sight"
    phone.locator(".hand .card").first.tap()
    assert game_in(phone).choices == game.choices
    phone.locator(".hand .card").first.tap()
    button.tap()
    assert len(game_in(phone).choices) == len(game.choices) + 1


def test_by_key_a_card_over_the_limit_can_be_read(ready: Page) -> None:
    game = over_the_limit()
    open_game(ready, game)
    ready.keyboard.press("Enter")  # the curtain's button has the focus
    ready.locator(".hand .card-touch").first.focus()
    ready.keyboard.press("Enter")
    assert game_in(ready).choices == game.choices
    expect(ready.locator(".hand .card-touch").first).to_be_focused()
    ready.keyboard.press("Tab")
    ready.keyboard.press("Enter")
    assert len(game_in(ready).choices) == len(game.choices) + 1


# Taking back: the button and the key


def test_while_wakhan_moves_neither_button_nor_key_takes_anything_back(page: Page, address: str) -> None:
    start(page, address, "solo", "steps")
    page.click(LOYALTY)
    expect(page.locator("[data-target=undo]:visible")).to_be_disabled()
    expect(page.locator("[data-target=undo]:enabled")).to_have_count(0)
    page.keyboard.press("z")
    assert made(page) == 1
    while page.locator("[data-target=wakhan-next]").count():
        page.click("[data-target=wakhan-next]")
    expect(page.locator("[data-target=undo]:visible")).to_be_enabled()
    expect(page.locator("[data-target=undo]:disabled")).to_have_count(0)
    page.keyboard.press("z")
    assert made(page) == 0
    page.keyboard.press("Shift+Z")
    assert (made(page), game_in(page).assisted) == (1, False)


# Other rules


def test_a_kept_game_of_other_rules_is_opened_and_stays_as_it_was(ready: Page) -> None:
    game = over_the_limit()
    kept = json.dumps(json.loads(save(game)) | {"rules": "0", "choices": [*game.choices, "fly"]})
    brief = brief_of(game, TEXTS).model_dump(mode="json")
    entry = {"name": "Friday", "changed": ready.evaluate("Date.now()"), "save": kept, "brief": brief}
    ready.evaluate("games => pax.shelf.add(games).then(pax.shelf.list)", json.dumps([entry]))
    expect(ready.locator(".resume .by-other-rules")).to_contain_text(TEXTS("shelf.other_rules"))
    ready.click(".resume [data-target^='game:open:']")
    told = TEXTS("other_rules.part", n=len(game.choices), of=len(game.choices) + 1)
    expect(ready.locator("[data-panel=over]")).to_contain_text(told)
    expect(ready.locator("#link-title")).to_be_focused()
    with ready.expect_download() as saved:
        ready.click("[data-target^='game:export:']")
    assert saved.value.path().read_text(encoding="utf-8") == kept
    ready.click("#over [data-target='replay:continue']")
    be_quick(ready)
    ready.click("[data-target=curtain]")
    ready.click(".deeds [data-target^='choice:discard'] >> nth=0")
    assert len(game_in(ready).choices) == len(game.choices) + 1
    ready.evaluate("pax.shelf.list()")
    found = ready.evaluate("async () => (await pax.shelf.all()).map(({ name, save }) => [name, save])")
    assert ["Friday", kept] in found
    assert len(found) == 2
