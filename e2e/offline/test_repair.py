"""What is kept on the device mends itself when it is lost or damaged."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import BOOT_TIMEOUT, wait_until_ready
from e2e.offline.host import (
    FIRST,
    OPEN,
    SECOND,
    THIRD,
    Host,
    ask_for_update,
    big_file,
    clear_own_cache,
    cut_off,
    damage,
    expect_soon,
    hash_kept,
    play_on,
    precached,
    says,
    start_game,
    stop_workers,
    visit,
)


@pytest.mark.parametrize("trouble", ["gone", "damaged"])
def test_files_that_are_lost_or_damaged_are_brought_again(kept: Page, host: Host, trouble: str) -> None:
    """Of each kind: the page, a script, a style, and what the page itself checks."""
    big = [big_file(host.folder, beginning) for beginning in ("pydantic-2", "pyodide.asm.wasm")]
    files = ["./", "assets/boot/start.js", "assets/style/all.css", "assets/runtime/pyodide/pyodide.asm.js", *big]
    for file in files:
        if trouble == "damaged":
            damage(kept, file)
        else:
            assert kept.evaluate(f"async file => (await ({OPEN})()).delete(file)", file)
    clear_own_cache(kept)
    visit(kept, host)
    says(kept, FIRST)
    for file in files:
        expect_soon(lambda file=file: hash_kept(kept, file) == precached(host.folder)[file])  # type: ignore[misc]
    cut_off(kept, host)
    visit(kept, host)


def test_what_was_lost_when_a_page_came_is_there_when_it_is_asked_for(kept: Page, host: Host) -> None:
    """The page asks for its sounds when there is something to hear. The worker has brought them meanwhile."""
    lost = "assets/boot/sound.js"
    assert kept.evaluate(f"async file => (await ({OPEN})()).delete(file)", lost)
    visit(kept, host)
    expect_soon(lambda: hash_kept(kept, lost) == precached(host.folder)[lost])
    clear_own_cache(kept)
    host.gone = True
    assert kept.evaluate("file => fetch(file).then(answer => answer.ok, () => false)", lost)


def test_a_cache_that_is_thrown_away_is_filled_again(kept: Page, host: Host) -> None:
    """In the middle of a game, with a worker that was stopped as well."""
    start_game(kept)
    kept.evaluate("caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))))")
    stop_workers(kept)
    play_on(kept)
    assert kept.evaluate("fetch('ui/locales/pl.json').then(answer => answer.ok)")
    visit(kept, host)
    everything = precached(host.folder)
    expect_soon(lambda: all(hash_kept(kept, file) == listed for file, listed in everything.items()))
    cut_off(kept, host)
    visit(kept, host)


def test_a_damaged_python_can_be_tried_again_when_the_network_is_back(kept: Page, host: Host) -> None:
    damage(kept, big_file(host.folder, "python_stdlib"))
    host.gone = True
    kept.goto(host.address)
    expect(kept.locator("#trouble")).to_be_visible(timeout=BOOT_TIMEOUT)
    host.gone = False
    kept.click("#trouble-retry")
    wait_until_ready(kept)
    says(kept, FIRST)


def test_a_networks_login_page_in_the_place_of_a_lost_file_costs_nothing_else(kept: Page, host: Host) -> None:
    """It is no other build: what is kept stays, and is whole again when the network is."""
    lost = "assets/boot/texts.js"
    assert kept.evaluate(f"async file => (await ({OPEN})()).delete(file)", lost)
    clear_own_cache(kept)
    host.login.add(lost)
    kept.goto(host.address)
    expect(kept.locator("#trouble")).to_be_visible(timeout=BOOT_TIMEOUT)
    assert hash_kept(kept, "./") == precached(host.folder)["./"]
    host.login.clear()
    visit(kept, host)
    says(kept, FIRST)


def test_an_old_version_that_cannot_be_mended_gives_way(kept: Page, host: Host) -> None:
    """The host has another build already, so the next visit is the network's."""
    damage(kept, "assets/boot/start.js")
    clear_own_cache(kept)
    host.deploy(SECOND, **{"assets/boot/start.js": (host.folder / "assets/boot/start.js").read_text() + "\n"})
    kept.goto(host.address)
    expect(kept.locator("#trouble")).to_contain_text("start.js")
    visit(kept, host)
    says(kept, SECOND)


def test_a_version_that_does_not_start_can_be_left_behind(kept: Page, host: Host) -> None:
    good = (host.folder / "ui/main.py").read_text()
    host.deploy(SECOND, **{"ui/main.py": "raise RuntimeError('not today')"})
    ask_for_update(kept)
    kept.click("#use-update")
    expect(kept.locator("#trouble")).to_contain_text("not today", timeout=BOOT_TIMEOUT)
    host.deploy(THIRD, **{"ui/main.py": good})
    kept.click("#trouble-retry")
    wait_until_ready(kept)
    says(kept, THIRD)
