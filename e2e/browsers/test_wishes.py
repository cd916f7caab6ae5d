"""What a system or a person asks of a browser, in Firefox, which can be told: light, motion, privacy, little room."""

from __future__ import annotations

from contextlib import closing

import pytest

from e2e.browsers.conftest import forget, judge, require
from e2e.browsers.firefox import Firefox
from e2e.browsers.test_smoke import game_of, play, shows, start_game, visit
from e2e.browsers.test_tabs import go_on
from e2e.offline.host import Host

THEME = "() => document.documentElement.dataset.theme"
TRAVELS = "() => matchMedia('(prefers-reduced-motion: no-preference)').matches"
ROOM = 48 * 1024
"""In kilobytes: for the game, and little else."""
# Until the browser says that there is no room left; then smaller pieces, so that nothing is left over.
FILL = """async () => {
    const open = () => new Promise((done, failed) => {
        const opening = indexedDB.open("ballast");
        opening.onupgradeneeded = () => opening.result.createObjectStore("sand");
        opening.onsuccess = () => done(opening.result);
        opening.onerror = failed;
    });
    const put = (database, size) => new Promise(done => {
        const writing = database.transaction("sand", "readwrite");
        writing.objectStore("sand").put(crypto.getRandomValues(new Uint8Array(size)), Math.random());
        writing.oncomplete = () => done(true);
        writing.onabort = () => done(false);
    });
    let pieces = 0;
    for (let size = 65536; size > 64; size /= 4) {
        const database = await open();
        while (await put(database, size)) pieces += 1;
        database.close();
    }
    return pieces;
}"""


@pytest.fixture(autouse=True)
def _there() -> None:
    require("Firefox")


def test_a_private_window_plays_by_the_light_and_the_motion_that_the_system_asks_for(host: Host) -> None:
    wishes = {"browser.privatebrowsing.autostart": True, "ui.systemUsesDarkTheme": 1, "ui.prefersReducedMotion": 1}
    with closing(Firefox(**wishes)) as browser:
        visit(browser, host)
        assert browser.evaluate(THEME) == "dark"
        assert not browser.evaluate(TRAVELS)
        game = game_of(5)
        start_game(browser)
        play(browser, game.at(4))
        browser.reload()
        browser.wait_for("#loading.done")
        go_on(browser)
        assert shows(browser, game.at(4)), "it is kept as long as the window is open"
        play(browser, game)
        judge(browser, host)


def test_a_device_that_is_really_full_loses_no_choice(host: Host) -> None:
    """Room for notes and for the little that a choice adds to a database is there all the same."""
    with closing(Firefox(**{"dom.quotaManager.temporaryStorage.fixedLimit": ROOM})) as browser:
        visit(browser, host)
        assert browser.evaluate(FILL) > 0
        game = game_of(8)
        start_game(browser)
        play(browser, game.at(6))
        browser.reload()
        browser.wait_for("#loading.done")
        go_on(browser)
        assert shows(browser, game.at(6))
        play(browser, game)
        forget(browser)  # it complains of what the worker has no room for
