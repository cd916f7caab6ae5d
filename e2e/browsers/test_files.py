"""Games and settings as files and links, a new version behind a game, and how an installed app begins."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.browsers.driver import Browser
from e2e.browsers.test_smoke import MARKET, game_of, play, shows, sit_down
from e2e.offline.host import FIRST, SECOND, Host
from engine import load
from ui.words.texts import Texts

BROWSERS = ("Firefox", "WebKit")
"""Chromium's are in e2e/test_shelf.py, e2e/test_sharing.py and e2e/offline/."""
TEXTS = Texts("en")
SAYS = "([selector, words]) => document.querySelector(selector)?.innerText.includes(words)"
# What a page would give to the system, which these drivers have no way into.
CLIPBOARD = {
    "there": """() => { navigator.clipboard.writeText = async words => { window.given = words; }; }""",
    "refusing": """() => {
        navigator.clipboard.writeText = async () => { throw new DOMException("", "NotAllowedError"); };
        document.addEventListener("copy", () => { window.given = document.activeElement.value; });
    }""",
}
SHARING = (
    "() => { navigator.share = async ({url}) => { window.sent = url; throw new DOMException('', 'AbortError'); }; }"
)
LINK = "() => document.querySelector('.share-link input').value"
GIVEN = "() => { const {given} = window; delete window.given; return given; }"
UPDATE = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const {installing} = registration;
    if (installing) await new Promise(done => {
        const look = () => installing.state === "installing" || done();
        installing.addEventListener("statechange", look);
        look();
    });
    return Boolean(registration.waiting);
}"""
OFFERED = "() => document.getElementById('update').checkVisibility()"


@pytest.fixture
def host(watched_site: Path, tmp_path: Path) -> Iterator[Host]:
    """One that other builds can be deployed to: of what changes it has files of its own."""
    site = tmp_path / "site"
    copy_by_links(watched_site, site)
    host = Host(site)
    host.deploy(FIRST)
    yield host
    host.stop()


def copy_by_links(given: Path, to: Path) -> None:
    """What is written anew in a build is copied; the rest is the same file."""
    for file in given.rglob("*"):
        copy = to / file.relative_to(given)
        if file.is_dir():
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix in (".json", ".html", ".js"):
            copy.write_bytes(file.read_bytes())
        else:
            copy.symlink_to(file)


def leave(browser: Browser) -> None:
    browser.click("#table [data-target=settings]")
    browser.click("#over [data-target=leave]")
    browser.wait_for("#begin")


def test_games_and_settings_go_to_files_and_come_back(browser: Browser, host: Host, tmp_path: Path) -> None:
    game = game_of(3)
    sit_down(browser, host, game)
    browser.click("#table [data-target=settings]")
    browser.click("#over [data-target='set:theme:dark']")
    browser.click("#over [data-target=save-settings]")
    settings = tmp_path / "settings.json"
    settings.write_text(browser.downloaded("pax-pamir-settings*.json"))
    assert json.loads(settings.read_text())["settings"]["theme"] == "dark"
    browser.click("#over [data-target='set:theme:light']")
    browser.click("#over [data-target=leave]")
    browser.click(".resume [data-target^='game:menu:']")
    browser.click(".resume [data-target^='game:export:']")
    file = tmp_path / "game.json"
    file.write_text(browser.downloaded("pax-pamir-[!s]*.json"))
    assert load(file.read_text()).choices == game.choices
    browser.click(".resume [data-target^='game:menu:']")
    browser.click(".resume [data-target^='game:delete:']")
    browser.wait_until("() => Boolean(document.querySelector('[data-deleted]'))")
    browser.choose_files("#import", file)
    browser.wait_until(SAYS, [".shelf-notes", TEXTS("shelf.imported", n=1)])
    browser.choose_files("#import", settings)
    browser.wait_until("() => document.documentElement.dataset.theme === 'dark'")
    browser.click(".resume [data-target^='game:open:']")
    browser.wait_for(".market .card")
    assert shows(browser, game)


def test_a_link_is_copied_and_sent_where_the_browser_lets_it(browser: Browser, host: Host) -> None:
    sit_down(browser, host, game_of(2))
    for how in CLIPBOARD.values():
        browser.evaluate(how)
        browser.click("#table [data-target='share:open']")
        link = browser.evaluate(LINK)
        browser.click("#over [data-target='share:copy']")
        assert browser.wait_until(GIVEN) == link
        browser.press("Escape")
    browser.evaluate(SHARING)
    browser.click("#table [data-target='share:open']")
    browser.click("#over [data-target='share:send']")
    assert browser.evaluate("() => window.sent") == link


def test_a_new_version_waits_for_the_end_of_a_game_and_shortcuts_open_games(browser: Browser, host: Host) -> None:
    game = game_of(4)
    sit_down(browser, host, game.at(2))
    browser.wait_until("() => Boolean(navigator.serviceWorker.controller)")
    host.deploy(SECOND)
    browser.wait_until(UPDATE)
    assert not browser.evaluate(OFFERED)
    play(browser, game.at(3))
    leave(browser)
    assert browser.evaluate(OFFERED)
    browser.click("#use-update")
    browser.wait_until(SAYS, [".tagline", SECOND])
    browser.wait_for("#loading.done")
    browser.open(f"{host.address}#continue")
    browser.wait_for(".market .card")
    assert shows(browser, game.at(3))
    play(browser, game)
    cards = browser.evaluate(MARKET)
    browser.evaluate("() => { location.hash = 'new=solo'; }")
    browser.wait_until(f"cards => !location.hash && String(({MARKET})()) !== String(cards)", cards)
