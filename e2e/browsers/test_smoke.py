"""What people do with the game, in the browsers that are not Chromium."""

from __future__ import annotations

import json
import random
from contextlib import closing

from e2e.browsers.conftest import forget, judge, require
from e2e.browsers.driver import Browser
from e2e.browsers.firefox import Firefox
from e2e.offline.host import IS_KEPT, MEMORY, Host
from e2e.offline.test_memory import DIGEST, FROM_MEMORY, manifest_of
from e2e.table import RUN
from e2e.test_tags import APPEAR
from engine import Game, Setup
from engine.link import write_game
from tests.helpers import written
from ui.scene.selection import path
from ui.words.texts import LANGUAGES, Texts

BROWSERS = ("Firefox", "WebKit")
CHOICES = 30
NO_WORKER = "Failed to register/update a ServiceWorker"
SEED = "herat-4821-kite"
SAVED = "async () => (await pax.shelf.all())[0]?.save"
MARKET = "() => [...document.querySelectorAll('.market .card')].map(card => card.dataset.target)"
# The first of these things that can be pressed now, by its number among all that have its name. What is on its way
# comes to rest first: these drivers look where a thing is, and press there later.
PRESSABLE = """targets => {
    const moving = document.getAnimations().some(each =>
        each.playState === "running" && Number.isFinite(each.effect.getComputedTiming().endTime));
    if (moving) return;
    for (const target of targets) {
        const named = [...document.querySelectorAll(`[data-target="${target}"]`)];
        const number = named.findIndex(e =>
            e.checkVisibility() && e.matches("[data-state~=choose], [data-lit=choose], button:not(.card)"));
        if (number >= 0) return [target, number];
    }
}"""
RAN = "() => window.ran"
# What lies over the table or holds it up, and is done with first.
IN_BETWEEN = ("curtain", "check-seen", "wakhan-next")


def visit(browser: Browser, host: Host) -> None:
    browser.open(host.address)
    browser.wait_for("#loading.done")


def start_game(browser: Browser) -> None:
    browser.fill("#seed", SEED)
    browser.click("#begin")
    browser.wait_for(".market .card")


def sit_down(browser: Browser, host: Host, game: Game) -> None:
    """To a game that has been played so far; nothing moves in it, and Wakhan's turns are over at once."""
    visit(browser, host)
    in_python(
        browser, "from ui.shell.dom import app\nfor wish in ('motion:off', 'pace:instant'): app.click('set:' + wish)"
    )
    start_game(browser)
    play(browser, game)


def game_of(choices: int) -> Game:
    """A solo game that lasts longer; Wakhan soon ends most games of somebody who plays at random."""
    for number in range(100):
        game, chance = Game(Setup(seats=1, wakhan=True, seed=SEED)), random.Random(number)
        while game.decision and len(game.choices) < choices:
            game.take(chance.choice(game.decision.options))
        if game.decision:
            return game
    raise AssertionError("no game lasts so long")


def kept_choices(browser: Browser) -> tuple[str, ...]:
    return tuple(json.loads(browser.evaluate(SAVED) or '{"choices": []}')["choices"])


def play(browser: Browser, game: Game) -> None:
    """Makes the choices of a game by clicks, from wherever the page is in it."""
    for number in range(len(kept_choices(browser)), len(game.choices)):
        wanted, decision = game.choices[number], game.at(number).decision
        assert decision
        to_touch = list(path(written(wanted), decision.player, decision.place))
        while len(kept_choices(browser)) <= number:
            pressable = [*IN_BETWEEN, f"choice:{wanted}", *to_touch[:1]]
            target, which = browser.wait_until(PRESSABLE, pressable)
            browser.click(f'[data-target="{target}"]', which)
            if target in to_touch[:1]:
                to_touch.pop(0)
        assert kept_choices(browser) == game.choices[: number + 1]


def shows(browser: Browser, game: Game) -> bool:
    """Whether the market on the screen is that of the game."""
    cards = {f"card:{card}" for row in game.state.market.values() for card in row if card is not None}
    return set(browser.evaluate(MARKET)) == cards


def test_a_game_against_wakhan_is_played_and_resumed(browser: Browser, host: Host) -> None:
    game = game_of(CHOICES + 1)
    visit(browser, host)
    start_game(browser)
    play(browser, game.at(CHOICES))
    assert "Wakhan" in browser.text("#log")
    browser.reload()
    browser.wait_for("#loading.done")
    browser.click(".resume [data-target^='game:open:']")
    browser.wait_for(".market .card")
    assert shows(browser, game.at(CHOICES))
    play(browser, game)


def test_a_shared_link_opens(browser: Browser, host: Host) -> None:
    game = game_of(CHOICES)
    browser.open(f"{host.address}#{write_game(game)}")
    browser.wait_for(".market .card")
    assert shows(browser, game)


def test_a_link_with_a_strangers_tags_for_names_runs_nothing(browser: Browser, host: Host) -> None:
    names = ("<py-script>window.ran=1", "<script>window.ran=1")
    game = Game(Setup(seats=names, seed=SEED, first=0), ["loyalty afghan", "loyalty british", "pass"])
    browser.open(f"{host.address}#{write_game(game)}")
    browser.wait_for(".market .card")
    assert all(name in browser.text("#courts") for name in names)
    assert browser.evaluate(RAN) is None


def test_no_tag_runs_once_the_game_has_started(running: Browser, host: Host) -> None:
    """However it gets into the page; some browsers complain of the scripts among them."""
    visit(running, host)
    running.evaluate(APPEAR, "from pyscript import window; window.ran = 1")
    assert running.evaluate(RAN) is None
    forget(running)


def test_after_one_visit_it_is_played_without_a_network(browser: Browser, host: Host) -> None:
    visit(browser, host)
    browser.wait_until("() => Boolean(navigator.serviceWorker.controller)")
    host.stop()
    browser.reload()
    browser.wait_for("#loading.done")
    start_game(browser)
    play(browser, game_of(3))


def test_the_same_seed_is_the_same_game_from_memory_and_from_packages(browser: Browser, host: Host) -> None:
    sha256 = manifest_of(host)["files"][MEMORY]["sha256"]
    visit(browser, host)
    browser.wait_until(IS_KEPT)
    digests = []
    for unfit in ("", sha256):
        browser.evaluate("unfit => localStorage.setItem('pax.memory-is-unfit', unfit)", unfit)
        browser.reload()
        browser.wait_for("#loading.done")
        assert in_python(browser, FROM_MEMORY) == (not unfit)
        digests.append(in_python(browser, DIGEST))
    assert digests[0] == digests[1]


def in_python(browser: Browser, code: str) -> object:
    return json.loads(browser.evaluate(RUN, f"import json\nresult = None\n{code}\njson.dumps(result)"))


def test_every_language_is_spoken(browser: Browser, host: Host) -> None:
    visit(browser, host)
    for language in LANGUAGES:
        browser.fill("#language", language)
        wanted = Texts(language)("start.begin")
        browser.wait_until("wanted => document.getElementById('begin').innerText === wanted", wanted)
    start_game(browser)
    for language in LANGUAGES:
        browser.click("[data-target=settings]")
        browser.click(f"[data-target='speak:{language}']")
        title = Texts(language)("settings.title")
        browser.wait_until("title => document.getElementById('settings-title').innerText.includes(title)", title)
        # The page's own words come a moment later; Firefox complains of whoever leaves while they are on their way.
        browser.wait_until("language => document.documentElement.lang === language", language)
        browser.click("#over [data-target=close-settings]")


def test_the_details_of_trouble_say_what_happened_and_where(running: Browser, host: Host) -> None:
    """The stacks of these browsers have only places."""
    host.missing.add("assets/runtime/pyodide/pyodide-lock.json")
    running.open(host.address)
    running.wait_for("#trouble-detail")
    what, *where = running.text("#trouble-detail").splitlines()
    assert what.startswith("Error: assets/runtime/pyodide/pyodide-lock.json: ")
    assert what.endswith("answered 404")
    assert "assets/boot/" in "".join(where)
    forget(running)


def test_firefox_plays_on_where_cookies_are_blocked_and_says_that_nothing_is_kept(host: Host) -> None:
    """Blocked cookies forbid databases, channels between tabs and workers as well."""
    require("Firefox")
    with closing(Firefox(**{"network.cookie.cookieBehavior": 2})) as browser:
        visit(browser, host)
        start_game(browser)
        play(browser, game_of(5))
        assert browser.text("#notice").strip() == Texts("en")("shelf.storage.denied")
        browser.listen()
        browser.complaints = [text for text in browser.complaints if not text.startswith(NO_WORKER)]
        judge(browser, host)


def test_firefox_without_webassembly_says_that_it_is_switched_off(host: Host) -> None:
    require("Firefox")
    with closing(Firefox(**{"javascript.options.wasm": False})) as browser:
        browser.open(host.address)
        browser.wait_for("#trouble")
        assert browser.text("#trouble-title") == "WebAssembly is switched off"


def test_firefox_asks_for_lasting_storage_only_when_the_button_is_pressed(host: Host) -> None:
    """The answer to its question is given beforehand."""
    require("Firefox")
    testing = "dom.storageManager.prompt.testing"
    persisted = "() => navigator.storage.persisted()"
    with closing(Firefox(**{testing: True, f"{testing}.allow": True})) as browser:
        visit(browser, host)
        start_game(browser)
        play(browser, game_of(2))
        assert not browser.evaluate(persisted)
        browser.click("[data-target=settings]")
        browser.click("[data-target=leave]")
        browser.click(".shelf-notes [data-target='game:persist']")
        browser.wait_until(persisted)
        browser.wait_until("() => !document.querySelector('.shelf-notes')")
        judge(browser, host)
