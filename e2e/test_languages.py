"""Every language from the first screen to a game in progress, and one that is longer than all of them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import pseudo
from e2e.conftest import every_size
from e2e.table import PRESS, crowded, every_language, game_in, open_game, run_python
from e2e.test_screens import CLIPPED, OVERFLOWING_CARDS, TINY, TOUCH_TARGET, axe, scrolls
from engine import Game, Setup
from ui.words.texts import LANGUAGES, Language, Texts

TOO_OLD = {"en-GB": "too old", "de-AT": "zu alt", "pl-PL": "za stara", "ru-RU": "слишком стар", "is-IS": "too old"}
SWITCHED_OFF = {"en-GB": "is switched off", "de-AT": "ist abgeschaltet", "pl-PL": "jest wyłączone", "ru-RU": "отключён"}
# Every piece of text that can be seen or heard, as it stands in the page.
SAID = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const said = [];
    while (walker.nextNode()) {
        const around = walker.currentNode.parentElement;
        if (around.checkVisibility() && !around.closest("[lang]:not(html)")) said.push(walker.currentNode.data.trim());
    }
    for (const e of document.querySelectorAll("[aria-label], [title]"))
        if (e.checkVisibility()) said.push(e.ariaLabel ?? e.title);
    return said.filter(Boolean);
}"""
SHOW_CARDS = """
from ui.shell.dialogs import Dialogs
from ui.shell.dom import app
app.dialogs = Dialogs(app.page, app.reader, app.dialogs.brought.accept, app.dialogs.settings.changed)
for target in {targets!r}:
    app.click(target)
"""
SMALL = """target => [...document.querySelectorAll(".browser :is(button, input)")]
    .filter(e => e.checkVisibility()).map(e => [e.dataset.target, e.getBoundingClientRect()])
    .filter(([, box]) => box.height < target || box.width < target).map(([name]) => name)"""


def forms(language: Language) -> set[str]:
    texts: dict[str, Any] = Texts(language)._texts
    return {form for text in texts.values() for form in (text.values() if isinstance(text, dict) else [text])}


def check_words(page: Page, language: Language) -> None:
    """Nothing that is said is a key, nor a text of English that this language says otherwise."""
    said = set(page.evaluate(SAID))
    assert len(said) > 20
    assert not [piece for piece in said if re.fullmatch(r"[a-z_]+(\.[a-z_0-9]+)+", piece)]
    assert "{" not in "".join(said)
    if language != "en":
        assert said & forms("en") <= forms(language)


def press_until(page: Page, is_reached: Callable[[], bool]) -> None:
    for _ in range(60):
        if is_reached():
            return
        pressed = page.evaluate(PRESS, 0.3)
        assert not pressed.startswith(("broken", "nothing")), pressed
    pytest.fail("it was never reached")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_begins_goes_on_and_changes_its_language(ready: Page, address: str, language: Language) -> None:
    page = ready
    page.select_option("#language", language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    check_words(page, language)
    page.fill("#seed", "1839")
    page.click("#begin")
    page.wait_for_selector(".market .card", timeout=60_000)
    check_words(page, language)
    press_until(page, lambda: page.query_selector("[data-target=wakhan-next]") is not None)
    page.click("[data-target='side:wakhan'] >> nth=0")
    check_words(page, language)
    press_until(page, lambda: page.query_selector("[data-target=wakhan-next]") is None)
    page.click(".market .card >> nth=0")
    page.click("[data-target=settings]")
    check_words(page, language)
    before, other = game_in(page), LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]
    page.click(f"[data-target='speak:{other}']")
    expect(page.locator("html")).to_have_attribute("lang", other)
    expect(page.locator("#settings-title")).to_contain_text(Texts(other)("settings.title"))
    assert page.evaluate("document.activeElement.dataset.target") == f"speak:{other}"
    page.click("[data-target=close-settings]")
    expect(page.locator("#market")).to_have_attribute("aria-label", Texts(other)("market.title"))
    check_words(page, other)
    assert game_in(page).choices == before.choices
    page.goto(address)
    expect(page.locator("#begin")).to_have_text(Texts(other)("start.begin"))


def speak_pseudo(page: Page) -> None:
    words = json.dumps(pseudo.catalogue())
    run_python(
        page,
        "from ui.shell.dom import app\nfrom ui.words.texts import Texts\n"
        f"app.reader.texts = Texts('en')\napp.reader.texts._texts = json.loads({words!r})\napp.draw()",
    )


def test_regions_stand_in_one_line_on_the_market_of_a_tablet(ready: Page) -> None:
    broken = """() => [...document.querySelectorAll(".market .card-region")]
        .filter(e => e.getBoundingClientRect().height > 1.6 * parseFloat(getComputedStyle(e).fontSize))
        .map(e => e.textContent)"""
    ready.set_viewport_size({"width": 1180, "height": 820})
    open_game(ready, crowded())
    while ready.query_selector("[data-target=curtain], [data-target=check-seen]"):
        ready.evaluate(PRESS, 0.5)
    for language in every_language(ready):
        expect(ready.locator(".market .card-region").first).to_be_visible()
        assert ready.evaluate(broken) == [], language


def test_a_language_two_fifths_longer_fits(ready: Page) -> None:
    open_game(ready, crowded())
    while ready.query_selector("[data-target=curtain], [data-target=check-seen]"):
        ready.evaluate(PRESS, 0.5)
    speak_pseudo(ready)
    expect(ready.locator(".market .price span").first).to_have_text(pseudo.lengthen("free"))
    for size in every_size(ready):
        assert scrolls(ready) == (False, False), size
        for tab in ("market", "map", "courts", "me", "side") if size == "phone" else ("market",):
            if size == "phone":
                ready.click(f"[data-target='tab:{tab}']")
            for wrong in (TINY, CLIPPED, OVERFLOWING_CARDS):
                assert ready.evaluate(wrong) == [], (size, tab)


def test_all_cards_can_be_looked_through(ready: Page) -> None:
    """In the two languages that need most room."""
    open_game(ready, Game(Setup(seats=2, seed="shelf")))
    for size in every_size(ready):
        for language in ("de", "ru"):
            run_python(ready, f"from ui.shell.dom import app\napp.click('speak:{language}')")
            look_through_the_cards(ready, size)


def look_through_the_cards(page: Page, size: str) -> None:
    for targets in (["cards:filters"], ["cards:kind:event"], ["cards:kind:wakhan"], ["cards:show:court:15"]):
        run_python(page, SHOW_CARDS.format(targets=["cards:open", *targets]))
        assert scrolls(page)[0] is False, (size, targets)
        for wrong in (TINY, CLIPPED, OVERFLOWING_CARDS):
            assert page.evaluate(wrong) == [], (size, targets)
        if size == "phone":
            assert page.evaluate(SMALL, TOUCH_TARGET) == []


def test_the_cards_are_accessible(ready: Page) -> None:
    open_game(ready, Game(Setup(seats=2, seed="shelf")))
    for targets in (["cards:filter:rank:3"], ["cards:kind:wakhan", "cards:search:betray"], ["cards:show:wakhan:7"]):
        run_python(ready, SHOW_CARDS.format(targets=["cards:open", *targets]))
        assert axe(ready) == []


@pytest.mark.parametrize("locale", TOO_OLD)
def test_a_browser_that_is_too_old_is_told_so_in_its_language(abroad: Page, address: str, locale: str) -> None:
    abroad.add_init_script("delete window.HTMLDialogElement")
    abroad.goto(address)
    expect(abroad.locator("#trouble-title")).to_contain_text(TOO_OLD[locale])
    expect(abroad.locator("#trouble-text")).to_contain_text("<dialog>")


@pytest.mark.parametrize(("locale", "words"), SWITCHED_OFF.items())
def test_webassembly_that_is_switched_off_is_named_in_its_language(
    abroad: Page, address: str, locale: str, words: str
) -> None:
    abroad.add_init_script("delete window.WebAssembly")
    abroad.goto(address)
    expect(abroad.locator("#trouble-title")).to_have_text(f"WebAssembly {words}")


def test_without_scripts_the_page_says_so_in_every_language(chromium_without_scripts: Page, address: str) -> None:
    chromium_without_scripts.goto(address)
    for language in LANGUAGES[1:]:
        expect(chromium_without_scripts.locator(f"noscript [lang={language}]")).to_be_visible()
