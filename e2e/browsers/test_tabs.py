"""One game in many tabs, in pages that were left and come back, and under somebody who deletes everything."""

from __future__ import annotations

from e2e.browsers.driver import Browser
from e2e.browsers.test_smoke import game_of, kept_choices, play, shows, sit_down
from e2e.offline.host import Host
from ui.words.texts import Texts

TEXTS = Texts("en")
TAKE = "[data-target^='game:take:']"
RESUME = ".resume [data-target^='game:open:']"
VISIBLE = "selector => [...document.querySelectorAll(selector)].some(e => e.checkVisibility())"
DELETE = """() => new Promise((done, failed) => {
    localStorage.clear();
    const deleting = indexedDB.deleteDatabase("pax-pamir");
    deleting.onsuccess = () => done(true);
    deleting.onerror = failed;
})"""
HELD = "async () => (await navigator.locks.query()).held.length"


def elsewhere(host: Host) -> str:
    """Something of the same place that has nothing of the game in it."""
    return f"{host.address}assets/icons/icon-192.png"


def go_on(browser: Browser) -> None:
    """Some browsers bring a page back as it was; in others the start screen has the game, perhaps played elsewhere."""
    browser.wait_until(VISIBLE, f".market .card, {RESUME}")
    if browser.evaluate(VISIBLE, RESUME):
        browser.click(RESUME)
        browser.wait_until(VISIBLE, f".market .card, .elsewhere {TAKE}")
    for place in ("#over", ".elsewhere"):
        if browser.evaluate(VISIBLE, f"{place} {TAKE}"):
            browser.click(f"{place} {TAKE}")
    browser.wait_until(f"() => !document.querySelector('#moved') && ({VISIBLE})('.market .card')")


def test_a_page_that_was_left_plays_on_after_back_unless_another_has_the_game(browser: Browser, host: Host) -> None:
    """While it is put aside, some browsers keep its lock, some take it, and some end the page."""
    game = game_of(6)
    sit_down(browser, host, game.at(2))
    browser.open(elsewhere(host))
    browser.back()
    go_on(browser)
    assert browser.text("#moved") == ""
    play(browser, game.at(3))
    assert browser.evaluate(HELD) == 1, "it is the one that plays"
    left = browser.tab
    browser.open(elsewhere(host))
    other = browser.open_tab(f"{host.address}#continue")
    browser.wait_for(".market .card")
    play(browser, game.at(5))
    browser.look_at(left)
    browser.back()
    browser.wait_until(VISIBLE, f"#over {TAKE}, {RESUME}")
    go_on(browser)
    assert shows(browser, game.at(5))
    play(browser, game)
    browser.close_tab(other)


def test_of_five_tabs_one_plays_and_each_can_take_the_game(browser: Browser, host: Host) -> None:
    game = game_of(7)
    sit_down(browser, host, game.at(2))
    tabs = [browser.tab]
    tabs += [browser.open_tab(f"{host.address}#continue") for _ in range(4)]
    for place, tab in enumerate(tabs[1:], 1):
        browser.look_at(tab)
        browser.wait_for(f".elsewhere {TAKE}")
        assert TEXTS("shelf.elsewhere") in browser.text(".elsewhere")
        browser.click(f".elsewhere {TAKE}")
        browser.wait_for(".market .card")
        play(browser, game.at(2 + place))
    for tab in tabs[:-1]:
        browser.look_at(tab)
        browser.wait_for("#moved")
        browser.press("z")
    assert kept_choices(browser) == game.at(6).choices, "nobody else can choose or take back"
    browser.look_at(tabs[0])
    browser.click(f"#over {TAKE}")
    browser.wait_until("() => !document.getElementById('moved')")
    play(browser, game)
    for tab in tabs[1:]:
        browser.close_tab(tab)


def test_when_another_tab_deletes_everything_the_game_is_kept_anew(browser: Browser, host: Host) -> None:
    game = game_of(5)
    sit_down(browser, host, game.at(2))
    playing = browser.tab
    other = browser.open_tab(elsewhere(host))
    assert browser.evaluate(DELETE)
    browser.look_at(playing)
    wiped = TEXTS("shelf.storage.wiped")
    browser.wait_until("wiped => document.getElementById('notice').innerText.includes(wiped)", wiped)
    play(browser, game.at(4))
    browser.close_tab(other)
    browser.reload()
    go_on(browser)
    assert shows(browser, game.at(4))
    play(browser, game)
