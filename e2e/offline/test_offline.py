"""The game after one visit: without a network, and as an app."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.conftest import BOOT_TIMEOUT, Watch, wait_until_ready
from e2e.offline.host import (
    SLOW,
    Host,
    cut_off,
    expect_soon,
    play_on,
    says,
    start_game,
    visit,
    wait_until_kept,
    wait_until_memory_is_kept,
)
from e2e.table import game_in
from e2e.test_sharing import share
from tools.browser import launch_options
from tools.project import ROOT
from tools.serve import StaticHandler, start_server
from tools.site import site_files
from tools.webmanifest import web_manifest
from ui.words.texts import LANGUAGES, Texts


@pytest.mark.parametrize("prefix", ["/", "/a/b/"])
def test_after_one_visit_the_whole_game_works_without_a_network(
    context: BrowserContext, site: Path, prefix: str
) -> None:
    host = Host(site, prefix)
    page, watch = context.new_page(), Watch(host.address)
    watch.follow(page)
    visit(page, host)
    wait_until_kept(page)
    cut_off(page, host)
    page.reload()
    wait_until_ready(page)
    for language in LANGUAGES:
        page.select_option("#language", language)
        says(page, Texts(language)("start.tagline"))
    assert page.evaluate("document.fonts.load('700 16px Alegreya', 'Ж').then(fonts => fonts.length)") > 0
    start_game(page)
    play_on(page)
    link = context.new_page()
    link.goto(f"{host.address}?from=somewhere#anything")
    wait_until_ready(link)
    link.goto(f"{host.address}index.html#else")
    wait_until_ready(link)
    assert watch.is_quiet(), watch


def test_a_host_that_calls_what_it_does_not_know_a_page_is_kept_all_the_same(
    context: BrowserContext, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a file is its hash says, not the host."""
    unknown = dict.fromkeys((".whl", ".toml", ".webmanifest", ".woff2"), "text/html")
    monkeypatch.setattr(StaticHandler, "extensions_map", {**StaticHandler.extensions_map, **unknown})
    host = Host(site)
    page = context.new_page()
    visit(page, host)
    wait_until_kept(page)
    cut_off(page, host)
    page.reload()
    wait_until_ready(page)


def test_without_a_network_games_links_codes_languages_and_rules_are_all_there(kept: Page, host: Host) -> None:
    cut_off(kept, host)
    kept.goto(f"{host.address}#new=solo")
    kept.wait_for_selector(".market .card", timeout=BOOT_TIMEOUT)
    play_on(kept)
    played = game_in(kept)
    link = share(kept, "game")
    kept.click("[data-target=settings]")
    kept.click("[data-target='speak:ru']")
    expect(kept.locator("#settings-title")).to_contain_text(Texts("ru")("settings.title"))
    kept.click("#over [data-target='book:open']")
    expect(kept.locator("#book-title")).to_be_visible()
    kept.goto("about:blank")
    kept.goto(f"{host.address}#continue")
    kept.wait_for_selector(".market .card", timeout=BOOT_TIMEOUT)
    assert game_in(kept).choices == played.choices
    other = kept.context.new_page()
    other.goto(link)
    other.wait_for_selector(".market .card", timeout=BOOT_TIMEOUT)
    assert game_in(other).choices == played.choices


def test_a_first_visit_that_goes_offline_has_everything_already(kept: Page, host: Host) -> None:
    """Without a reload: the page that brought the worker is looked after by it."""
    start_game(kept)
    cut_off(kept, host)
    assert kept.evaluate("document.fonts.load('700 16px Alegreya', 'Ж').then(fonts => fonts.length)") > 0
    assert kept.evaluate("fetch('ui/locales/pl.json').then(answer => answer.ok)")
    play_on(kept)


REAL_CHANNELS = """{
    const Own = BroadcastChannel;
    window.channels = [];
    window.BroadcastChannel = class extends Own { constructor(name) { super(name); channels.push(name); } };
}"""


def test_tabs_of_a_kept_game_hear_each_other_and_no_worker_of_pyscripts(kept: Page) -> None:
    """Python begins there while the rest of the page is still on its way."""
    kept.add_init_script(REAL_CHANNELS)
    for _ in range(3):
        kept.reload()
        wait_until_ready(kept)
        assert kept.evaluate("channels") == ["pax-pamir"]


@pytest.mark.parametrize("line", [{}, SLOW], ids=["fast", "slow"])
def test_the_first_visit_brings_each_file_once(
    chromium: Browser, site: Path, tmp_path: Path, line: dict[str, Any]
) -> None:
    """In a profile on a disk, as people have it: the browser's own cache in memory takes no file of Python's size."""
    host = Host(site)
    context = chromium.browser_type.launch_persistent_context(tmp_path / "profile", **launch_options())
    page = context.new_page()
    if line:
        context.new_cdp_session(page).send("Network.emulateNetworkConditions", line)
    visit(page, host)
    wait_until_kept(page)
    wait_until_memory_is_kept(page)
    context.close()
    host.stop()
    assert Counter(host.sent) == Counter(site_files(site))


def test_a_full_disk_only_means_that_nothing_is_kept(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    origin = host.address.removesuffix("/a/b/")
    devtools = context.new_cdp_session(page)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 5_000_000})
    visit(page, host)
    registered = "navigator.serviceWorker.getRegistrations().then(all => all.length)"
    expect_soon(lambda: "precache.js" in host.sent)
    expect_soon(lambda: page.evaluate(registered) == 0)
    assert page.evaluate("caches.keys()") == []
    start_game(page)
    play_on(page)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    visit(page, host)
    wait_until_kept(page)


def test_while_developing_nothing_is_kept(context: BrowserContext) -> None:
    server, address = start_server(ROOT)
    page = context.new_page()
    page.goto(address)
    wait_until_ready(page)
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    assert page.locator("link[rel=manifest]").count() == 0
    server.shutdown()


def test_it_can_be_installed_in_the_language_it_speaks(kept: Page, host: Host) -> None:
    devtools = kept.context.new_cdp_session(kept)
    for language in LANGUAGES:
        kept.select_option("#language", language)
        expect(kept.locator("html")).to_have_attribute("lang", language)
        read = devtools.send("Page.getAppManifest")
        assert (read["url"], read["errors"]) == (f"{host.address}assets/manifest.{language}.webmanifest", [])
        assert json.loads(read["data"]) == web_manifest(language)
        assert (read["manifest"]["startUrl"], read["manifest"]["scope"]) == (host.address, host.address)
        for icon in read["manifest"]["icons"]:
            assert kept.evaluate("address => fetch(address).then(answer => answer.ok)", icon["url"])
    against = [error["errorId"] for error in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert against == ["in-incognito"]  # which only tests are
