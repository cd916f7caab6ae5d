"""A new version behind the game: offered between games, complete or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import BOOT_TIMEOUT, wait_until_ready
from e2e.offline.host import (
    FIRST,
    SECOND,
    Host,
    ask_for_update,
    cut_off,
    expect_soon,
    forget_when_pages_were_opened,
    hash_kept,
    leave_game,
    play_on,
    precached,
    says,
    start_game,
    stop_workers,
    visit,
    wait_until_kept,
)
from ui.words.texts import LANGUAGES


@pytest.mark.parametrize("cache_control", ["no-store", "max-age=31536000, immutable"])
def test_no_habit_of_a_host_mixes_two_builds(context: BrowserContext, site: Path, cache_control: str) -> None:
    host = Host(site, cache_control=cache_control)
    host.deploy(FIRST)
    page = context.new_page()
    visit(page, host)
    wait_until_kept(page)
    host.deploy(SECOND)
    visit(page, host)
    says(page, FIRST)
    page.click("#use-update", timeout=BOOT_TIMEOUT)
    says(page, SECOND)
    wait_until_ready(page)
    cut_off(page, host)
    for file, listed in precached(site).items():
        assert hash_kept(page, file) == listed, file


def test_a_new_version_is_offered_between_games_and_never_in_one(kept: Page, host: Host) -> None:
    start_game(kept)
    host.deploy(SECOND)
    ask_for_update(kept)
    expect(kept.locator("#update")).to_be_hidden()
    play_on(kept)
    leave_game(kept)
    expect(kept.locator("#update")).to_be_visible()
    kept.reload()
    wait_until_ready(kept)
    says(kept, FIRST)
    expect(kept.locator("#update")).to_be_visible()
    start_game(kept)
    expect(kept.locator("#update")).to_be_hidden()
    leave_game(kept)
    kept.click("#use-update")
    says(kept, SECOND)
    wait_until_ready(kept)
    expect(kept.locator("#update")).to_be_hidden()
    cut_off(kept, host)
    kept.reload()
    wait_until_ready(kept)
    says(kept, SECOND)


def test_an_update_brings_only_what_changed(kept: Page, host: Host) -> None:
    host.deploy(SECOND)
    host.sent.clear()
    ask_for_update(kept)
    expect(kept.locator("#update")).to_be_visible()
    changed = {"index.html", *(f"ui/locales/{language}.json" for language in LANGUAGES)}
    assert set(host.sent) - {"sw.js", "precache.js"} == changed


@pytest.mark.parametrize("trouble", ["missing", "damaged"])
def test_an_update_that_breaks_off_leaves_the_old_version_as_it_was(kept: Page, host: Host, trouble: str) -> None:
    host.deploy(SECOND)
    getattr(host, trouble).add("ui/locales/pl.json")
    ask_for_update(kept)
    kept.reload()
    wait_until_ready(kept)
    ask_for_update(kept)
    expect(kept.locator("#update")).to_be_hidden()
    host.gone = True
    kept.reload()
    wait_until_ready(kept)
    kept.select_option("#language", "pl")
    says(kept, FIRST)
    host.gone = False
    getattr(host, trouble).clear()
    ask_for_update(kept)
    expect(kept.locator("#update")).to_be_visible()


def test_a_game_in_another_tab_goes_on_with_the_version_it_began_with(kept: Page, host: Host) -> None:
    start_game(kept)
    host.deploy(SECOND)
    other = kept.context.new_page()
    visit(other, host)
    other.click("#use-update", timeout=BOOT_TIMEOUT)
    says(other, SECOND)
    wait_until_ready(other)
    stop_workers(kept)
    tagline = "fetch('ui/locales/de.json').then(answer => answer.json()).then(texts => texts['start.tagline'])"
    assert (kept.evaluate(tagline), other.evaluate(tagline)) == (FIRST, SECOND)
    play_on(kept)
    leave_game(kept)
    expect(kept.locator("#update")).to_be_visible()
    kept.click("#use-update")
    says(kept, SECOND)


def test_an_old_version_makes_room_when_nobody_plays_it_any_more(kept: Page, host: Host) -> None:
    builds = "caches.keys().then(names => names.filter(name => !name.endsWith(' pages')).length)"
    host.deploy(SECOND)
    other = kept.context.new_page()
    visit(other, host)
    other.click("#use-update", timeout=BOOT_TIMEOUT)
    says(other, SECOND)
    wait_until_ready(other)
    forget_when_pages_were_opened(other)
    visit(other, host)
    assert other.evaluate(builds) == 2
    kept.close()
    visit(other, host)
    expect_soon(lambda: other.evaluate(builds) == 1)
    host.gone = True
    visit(other, host)
