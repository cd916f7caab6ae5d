"""The game without a network, with a new version behind it, with damaged copies, and as an app."""

from __future__ import annotations

import json
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.conftest import BOOT_TIMEOUT, Watch, wait_until_ready
from e2e.table import PRESS, game_in
from e2e.test_sharing import share
from tools.browser import launch_options
from tools.project import ROOT
from tools.serve import StaticHandler, start_server
from tools.site import DIST, PRECACHE, seal, site_files
from tools.webmanifest import web_manifest
from ui.i18n import LANGUAGES, Texts

FIRST, SECOND, THIRD = "The first build", "The second build", "The third build"


class Host:
    """A static host that can be redeployed, can stumble over single files, and can go away."""

    def __init__(self, folder: Path, prefix: str = "/a/b/", cache_control: str = "") -> None:
        self.folder = folder
        self.sent: list[str] = []
        self.missing: set[str] = set()
        self.damaged: set[str] = set()
        self.gone = False
        host = self

        class Handler(StaticHandler):
            def send_head(self) -> Any:
                if host.gone:
                    self.close_connection = True
                    self.connection.close()
                    return None
                file = self.path.lstrip("/").split("?")[0]
                if file in host.missing:
                    self.send_error(404)
                    return None
                found = super().send_head()
                if found:
                    host.sent.append(file or "index.html")
                if found and file in host.damaged:
                    found = tempfile.TemporaryFile()  # noqa: SIM115 (the server closes it)
                    found.write(b"!" * (host.folder / file).stat().st_size)
                    found.seek(0)
                return found

            def end_headers(self) -> None:
                if cache_control:
                    self.send_header("Cache-Control", cache_control)
                super().end_headers()

        self.server, self.address = start_server(folder, prefix=prefix, host=Handler)

    def deploy(self, tagline: str, **files: str) -> None:
        """Another build, told apart by the line below the title, in every language."""
        for language in LANGUAGES:
            path = self.folder / "ui" / "locales" / f"{language}.json"
            path.write_text(json.dumps({**json.loads(path.read_text()), "start.tagline": tagline}))
        for file, text in files.items():
            (self.folder / file).write_text(text)
        seal(self.folder)

    def stop(self) -> None:
        self.gone = True
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    context = chromium.new_context(locale="en-GB", viewport={"width": 1440, "height": 900})
    yield context
    context.close()


@pytest.fixture
def site(tmp_path: Path) -> Path:
    shutil.copytree(DIST, tmp_path / "site")
    return tmp_path / "site"


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    host = Host(site)
    host.deploy(FIRST)
    yield host
    host.stop()


def visit(page: Page, host: Host) -> None:
    page.goto(host.address)
    wait_until_ready(page)


def wait_until_kept(page: Page) -> None:
    page.evaluate(
        """() => new Promise(done => {
            const look = () => navigator.serviceWorker.controller ? done() : setTimeout(look, 50);
            look();
        })"""
    )


@pytest.fixture
def kept(context: BrowserContext, host: Host) -> Page:
    """A page whose first visit is over: the whole first build is on the device."""
    page = context.new_page()
    visit(page, host)
    wait_until_kept(page)
    return page


def ask_for_update(page: Page) -> None:
    """As a tab does that is looked at again; returns when the new build is here, or has failed to come."""
    page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            await registration.update();
            const {installing} = registration;
            if (installing) await new Promise(done => {
                const look = () => installing.state === "installing" || done();
                installing.addEventListener("statechange", look);
                look();
            });
        }"""
    )


def cut_off(page: Page, host: Host) -> None:
    host.stop()
    page.context.set_offline(True)


def start_game(page: Page) -> None:
    page.fill("#seed", "herat-4821-kite")
    page.click("#begin")
    page.wait_for_selector(".market .card")


def play_on(page: Page) -> None:
    for number in range(6):
        pressed = page.evaluate(PRESS, number / 6)
        assert not pressed.startswith(("broken", "nothing")), pressed


def leave_game(page: Page) -> None:
    page.click("[data-target=settings]")
    page.click("[data-target=back]")


def says(page: Page, tagline: str) -> None:
    expect(page.locator(".tagline")).to_have_text(tagline)


# Reading and spoiling what the worker keeps.
OPEN = """async () => {
    const name = (await caches.keys()).find(name => name.endsWith(document.documentElement.dataset.build));
    return caches.open(name);
}"""


def damage(page: Page, file: str) -> None:
    page.evaluate(
        f"""async file => {{
            const cache = await ({OPEN})();
            const {{headers}} = await cache.match(file);
            await cache.put(file, new Response("damaged", {{headers}}));
        }}""",
        file,
    )


def hash_kept(page: Page, file: str) -> str | None:
    found = page.evaluate(
        f"""async file => {{
            const copy = await (await ({OPEN})()).match(file);
            const digest = copy && new Uint8Array(await crypto.subtle.digest("SHA-256", await copy.arrayBuffer()));
            return digest && [...digest].map(byte => byte.toString(16).padStart(2, "0")).join("");
        }}""",
        file,
    )
    return str(found) if found else None


def precached(site: Path) -> dict[str, str]:
    listed = json.loads((site / PRECACHE).read_text().removeprefix("self.PRECACHE = ").removesuffix(";\n"))["files"]
    return {address.split("?")[0]: found for address, found in listed.items()}


def big_file(site: Path, beginning: str) -> str:
    """A file that the page itself checks."""
    return next(file for file in precached(site) if file.startswith(f"assets/runtime/pyodide/{beginning}"))


def stop_workers(page: Page) -> None:
    """As browsers do whenever they like."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("ServiceWorker.enable")
    devtools.send("ServiceWorker.stopAllWorkers")


def clear_own_cache(page: Page) -> None:
    """The browser's, not the worker's."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def forget_when_pages_were_opened(page: Page) -> None:
    """So that a test need not wait until a closed page counts as closed."""
    page.evaluate(
        """async () => {
            const pages = await caches.open((await caches.keys()).find(name => name.endsWith(" pages")));
            for (const request of await pages.keys()) {
                const record = await (await pages.match(request)).json();
                await pages.put(request, new Response(JSON.stringify({...record, since: 0})));
            }
        }"""
    )


def expect_soon(happens: Callable[[], bool]) -> None:
    deadline = time.monotonic() + BOOT_TIMEOUT / 1000
    while not happens():
        assert time.monotonic() < deadline
        time.sleep(0.1)


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


def test_the_first_visit_brings_each_file_once(chromium: Browser, site: Path, tmp_path: Path) -> None:
    """In a profile on a disk, as people have it: the browser's own cache in memory takes no file of Python's size."""
    host = Host(site)
    context = chromium.browser_type.launch_persistent_context(tmp_path / "profile", **launch_options())
    page = context.new_page()
    visit(page, host)
    wait_until_kept(page)
    context.close()
    host.stop()
    assert Counter(host.sent) == Counter(site_files(site))


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


@pytest.mark.parametrize("trouble", ["gone", "damaged"])
def test_files_that_are_lost_or_damaged_are_brought_again(kept: Page, host: Host, trouble: str) -> None:
    """Of each kind: the page, a script, a style, and what the page itself checks."""
    big = [big_file(host.folder, beginning) for beginning in ("pydantic-2", "pyodide.asm.wasm")]
    files = ["./", "assets/boot/start.js", "assets/style/base.css", "assets/runtime/pyodide/pyodide.asm.js", *big]
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
