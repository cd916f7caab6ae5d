"""What people see and touch: at three sizes, in every language, with and without eyes or a mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, expect

from e2e.conftest import every_size
from tools.project import NODE_MODULES
from ui.words.texts import LANGUAGES, Texts

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text()
TOUCH_TARGET = 44

# Everything with text of its own whose text does not fit into it, or is smaller than people can read.
CLIPPED = """() => [...document.querySelectorAll("body *")]
    .filter(e => e.checkVisibility() && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
    .filter(e => !e.closest(".unseen, script, option") && e.clientWidth > 1)
    .filter(e => getComputedStyle(e).overflow !== "visible")
    .filter(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)
    .map(e => e.className + ": " + e.textContent.trim().slice(0, 40))"""
# Whatever ends in three dots: no word of ours has to, in any language; people's names may.
CUT_SHORT = """() => [...document.querySelectorAll("body *")]
    .filter(e => e.checkVisibility() && getComputedStyle(e).textOverflow === "ellipsis")
    .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.className + ": " + e.textContent)"""
OVERFLOWING_CARDS = """() => [...document.querySelectorAll(".card")]
    .filter(e => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1)
    .map(e => e.textContent)"""
TINY = """() => [...document.querySelectorAll("body *")]
    .filter(e => e.checkVisibility() && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
    .filter(e => !e.closest(".unseen") && parseFloat(getComputedStyle(e).fontSize) < 11.5)
    .filter(e => parseFloat(getComputedStyle(e).fontSize) > 0) // what has no size at all is only heard
    .map(e => e.className + ": " + e.textContent.trim().slice(0, 40))"""


def axe(page: Page, within: str = "html", *, but: Sequence[str] = ()) -> list[tuple[str, list[Any]]]:
    """Every accessibility rule that is broken there, with what breaks it, `but` those that another test measures."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    rules = {rule: {"enabled": False} for rule in but}
    options = {"runOnly": tags, "rules": rules, "resultTypes": ["violations"]}
    run = "([within, options]) => axe.run(within, options).then(found => found.violations)"
    found = page.evaluate(run, [within, options])
    return [(rule["id"], [node["html"][:120] for node in rule["nodes"]]) for rule in found]


def scrolls(page: Page) -> tuple[bool, bool]:
    """Whether the page scrolls sideways, and downwards."""
    root = "document.documentElement"
    wide, high = page.evaluate(f"[{root}.scrollWidth > innerWidth, {root}.scrollHeight > innerHeight]")
    return wide, high


def test_the_start_screen_is_accessible(ready: Page) -> None:
    for size in every_size(ready):
        for mode in ("solo", "table"):
            ready.check(f"[name=mode][value={mode}]")
            assert axe(ready) == [], (size, mode)


def test_the_credits_are_accessible_and_complete(ready: Page) -> None:
    ready.click("#open-about")
    assert axe(ready) == []
    for credit in ("Cole Wehrle", "Richard Wilkins", "Wehrlegig Games", "CC BY-NC-SA 4.0", "Delapouite", "unofficial"):
        expect(ready.locator("#about")).to_contain_text(credit)
    ready.click("#close-about")
    expect(ready.locator("#about")).to_be_hidden()


def test_the_notices_and_the_licence_can_be_read_in_the_browser(ready: Page) -> None:
    """Under a name that every host knows to be text: one without an ending would be downloaded."""
    for file, words in (("NOTICE.txt", "Cole Wehrle"), ("LICENSE.txt", "MIT License")):
        ready.click("#open-about")
        with ready.expect_popup() as opened:
            ready.click(f"#about a[href='{file}']")
        expect(opened.value.locator("body")).to_contain_text(words)
        assert opened.value.evaluate("document.contentType") == "text/plain"
        opened.value.close()
        ready.click("#close-about")


def test_the_start_screen_fits_in_every_language(ready: Page) -> None:
    ready.check("[name=mode][value=table]")
    ready.check("[name=people][value='5']")
    for seat in (1, 2, 4):  # rivals have one thing more to choose
        ready.select_option(f"[name=who{seat}]", "courtier")
    for language in LANGUAGES:
        ready.select_option("#language", language)
        expect(ready.locator("html")).to_have_attribute("lang", language)
        expect(ready.locator("#new-game-title")).to_have_text(Texts(language)("start.new_game"))
        for size in every_size(ready):
            assert scrolls(ready)[0] is False, (language, size)
            for wrong in (TINY, CLIPPED):
                assert ready.evaluate(wrong) == [], (language, size)


def test_a_thumb_can_hit_everything_on_the_start_screen(ready: Page) -> None:
    ready.set_viewport_size({"width": 390, "height": 844})
    small = """target => [...document.querySelectorAll("button, input[type=text], select, .mode, .people label")]
        .filter(e => e.checkVisibility())
        .map(e => [e.id || e.className, e.getBoundingClientRect()])
        .filter(([, box]) => box.height < target || box.width < target).map(([name]) => name)"""
    ready.check("[name=mode][value=table]")
    ready.select_option("[name=who2]", "amir")
    for mode in ("solo", "rivals", "duo", "table"):
        ready.check(f"[name=mode][value={mode}]")
        assert ready.evaluate(small, TOUCH_TARGET) == [], mode


def test_what_a_phone_can_open_stands_in_one_row(ready: Page) -> None:
    ready.set_viewport_size({"width": 390, "height": 844})
    tops = "[...document.querySelectorAll('.explore button')].map(e => e.getBoundingClientRect().top)"
    for language in LANGUAGES:
        ready.select_option("#language", language)
        expect(ready.locator("#new-game-title")).to_have_text(Texts(language)("start.new_game"))
        assert len(ready.evaluate(tops)) == 3
        assert len(set(ready.evaluate(tops))) == 1, language


def test_with_five_at_the_table_the_start_is_in_sight(ready: Page) -> None:
    """With what is still being loaded below it; on a laptop, the button itself."""
    ready.check("[name=mode][value=table]")
    ready.check("[name=people][value='5']")
    ready.select_option("[name=who2]", "courtier")
    bottom = "id => document.getElementById(id).getBoundingClientRect().bottom"
    for language in LANGUAGES:
        ready.select_option("#language", language)
        expect(ready.locator("#new-game-title")).to_have_text(Texts(language)("start.new_game"))
        for (width, height), last in (((1440, 900), "new-game"), ((1280, 720), "begin")):
            ready.set_viewport_size({"width": width, "height": height})
            assert ready.evaluate(bottom, last) <= height, (language, width)


def test_the_seed_is_drawn_anew_on_request(ready: Page) -> None:
    before = ready.input_value("#seed")
    ready.click("#new-seed")
    assert ready.input_value("#seed") != before


def test_a_name_is_text_and_never_markup(ready: Page) -> None:
    ready.fill("[name=name1]", "<b onclick=x>Q")
    ready.click("#begin")
    expect(ready.locator("#prompt")).to_contain_text("<b onclick=x>Q")


def test_the_language_is_remembered(ready: Page, address: str) -> None:
    ready.select_option("#language", "pl")
    expect(ready.locator("html")).to_have_attribute("lang", "pl")
    ready.goto(address)
    expect(ready.locator("html")).to_have_attribute("lang", "pl")


def test_the_first_visit_follows_the_browser(chromium_in_russian: Page, address: str) -> None:
    chromium_in_russian.goto(address)
    expect(chromium_in_russian.locator("html")).to_have_attribute("lang", "ru")
    expect(chromium_in_russian.locator("#begin")).to_have_text(Texts("ru")("start.begin"))
