"""Networks that answer in the game's place, fall silent or are slow: there are words, and nothing waits for ever."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import BOOT_TIMEOUT, start_from_packages, wait_until_ready
from e2e.offline.host import expect_soon
from tools.bench_line import COMPLETE, MOST, USABLE, before_use, run, travelling
from tools.serve import StaticHandler, start_server
from tools.site import DIST

LOGIN = b"<!doctype html><html><title>Welcome to our Wi-Fi</title><p>Please sign in.</p></html>"
LATER = 60_000
"""Milliseconds after which words are due where nothing arrives."""


class Network:
    """Between the page and its host: it can want people to sign in first, or accept everything and say nothing."""

    def __init__(self) -> None:
        self.way = "page"
        self.concerns: Callable[[str], bool] = lambda file: False
        self.silent: Callable[[str], bool] = lambda file: False
        self.speaks_again = threading.Event()
        self.asked: list[str] = []
        network = self

        class Handler(StaticHandler):
            def send_head(self) -> Any:
                file = self.path.lstrip("/").split("?")[0] or "index.html"
                network.asked.append(file)
                if network.silent(file):
                    network.speaks_again.wait()
                if network.concerns(file):
                    self.send_login()
                    return None
                return super().send_head()

            def send_login(self) -> None:
                self.send_response({"page": 200, "elsewhere": 302, "status": 511}[network.way])
                if network.way == "elsewhere":
                    self.send_header("Location", f"{network.address.replace('127.0.0.1', 'localhost')}login")
                self.send_header("Content-Type", "text/html")
                self.send_header("Content-Length", str(len(LOGIN)))
                self.end_headers()
                self.wfile.write(LOGIN)

        self.server, self.address = start_server(DIST, host=Handler)

    def want_login(self, *files: str, way: str = "page") -> None:
        """In the place of these files, or of all but the page."""
        self.way = way
        self.concerns = lambda file: any(name in file for name in files) if files else file != "index.html"

    def fall_silent(self, *files: str) -> None:
        self.silent = lambda file: any(name in file for name in files) if files else file != "index.html"

    def be_well(self) -> None:
        self.concerns = self.silent = lambda file: False
        self.speaks_again.set()


@pytest.fixture
def network() -> Iterator[Network]:
    network = Network()
    yield network
    network.be_well()
    network.server.shutdown()
    network.server.server_close()


def expect_login_words(page: Page) -> None:
    trouble = page.locator(".trouble:visible")
    expect(trouble).to_contain_text("login page", timeout=BOOT_TIMEOUT)
    expect(trouble).not_to_contain_text("make play")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


@pytest.mark.parametrize("way", ["page", "elsewhere", "status"])
@pytest.mark.parametrize(
    "files", [(), ("assets/runtime",), ("assets/boot/texts.js",)], ids=["everything", "runtime", "module"]
)
def test_a_network_that_wants_a_login_is_spoken_of_and_can_be_tried_again(
    troubled: Page, network: Network, way: str, files: tuple[str, ...]
) -> None:
    """Also where the page itself came from a cache and all the rest is the network's."""
    network.want_login(*files, way=way)
    troubled.goto(network.address, wait_until="commit")
    expect_login_words(troubled)
    network.be_well()
    troubled.get_by_role("button", name="Try again").click()
    wait_until_ready(troubled)


@pytest.mark.parametrize(
    "file",
    [
        "assets/boot/start.js",
        "assets/runtime/manifest.json",
        "assets/runtime/pyodide/pyodide.asm.wasm",
        "assets/runtime/pyodide/pyodide.asm.js",
        "assets/runtime/pyscript/core.js",
        "assets/style/all.css",
        "assets/icons.svg",
        "assets/figures.svg",
        "assets/art/emblem.svg",
        "pyscript.toml",
        "ui/main.py",
    ],
)
def test_a_login_page_in_the_place_of_any_file_is_noticed(troubled: Page, network: Network, file: str) -> None:
    network.want_login(file)
    troubled.goto(network.address)
    expect_login_words(troubled)
    expect(troubled.locator("#trouble-text")).to_contain_text(file)
    expect(troubled.locator("#begin")).to_be_disabled()


def test_a_host_that_sends_the_game_itself_for_what_is_missing_wants_no_login(troubled: Page, address: str) -> None:
    page = (DIST / "index.html").read_text()
    troubled.route("**/manifest.json", lambda route: route.fulfill(body=page, content_type="text/html"))
    troubled.goto(address)
    expect(troubled.locator("#trouble")).to_contain_text("make play")


def test_a_host_that_stumbles_over_the_manifest_tells_nobody_to_type_commands(troubled: Page, address: str) -> None:
    troubled.route("**/manifest.json", lambda route: route.fulfill(status=503, body="busy"))
    troubled.goto(address)
    expect(troubled.locator("#trouble")).to_contain_text("manifest.json could not be loaded")
    expect(troubled.locator("#trouble")).not_to_contain_text("make play")


@pytest.mark.parametrize(
    ("locale", "words"),
    [("de-DE", "Anmeldeseite"), ("pl-PL", "strona logowania"), ("ru-RU", "страница входа")],
)
def test_the_words_need_no_catalogue(abroad: Page, network: Network, locale: str, words: str) -> None:
    network.want_login("runtime", "ui/locales")
    abroad.goto(network.address)
    expect(abroad.locator("#trouble")).to_contain_text(words)


# Silence


@pytest.mark.parametrize(
    "file", ["assets/style/all.css", "assets/boot/start.js", "runtime/manifest.json", "asm.wasm", "ui/main.py"]
)
def test_silence_gets_words_that_go_when_something_arrives(troubled: Page, network: Network, file: str) -> None:
    """Nothing is given up: what was being loaded goes on, and the game is there in the end."""
    network.fall_silent(file)
    troubled.clock.install()
    troubled.goto(network.address, wait_until="commit")
    # A page whose style sheets do not come has no frames, for which Playwright's own waiting waits.
    expect_soon(lambda: bool(troubled.evaluate("Boolean(window.paxGate)")))
    slow = troubled.locator("#trouble[data-kind=slow]")
    again, begin = troubled.get_by_role("button", name="Try again"), troubled.locator("#begin")

    def stays_silent() -> bool:
        """Time passes, but not for what is still on its way: when that arrives, the words go, and come again."""
        troubled.clock.run_for(LATER)
        troubled.wait_for_timeout(500)
        was_asked = any(file in asked for asked in network.asked)
        return was_asked and slow.is_visible() and again.is_visible() and begin.is_enabled()

    expect_soon(stays_silent)
    network.be_well()
    troubled.clock.resume()
    expect(slow).to_be_hidden(timeout=BOOT_TIMEOUT)
    wait_until_ready(troubled)
    assert troubled.evaluate("[...document.styleSheets].every(sheet => sheet.media.mediaText !== 'not all')")


def test_words_that_never_come_leave_the_page_in_english(troubled: Page, network: Network) -> None:
    network.fall_silent("ui/locales")
    troubled.clock.install()
    troubled.goto(network.address)
    troubled.wait_for_function("() => window.paxGate")
    troubled.clock.run_for(LATER)
    troubled.clock.resume()
    wait_until_ready(troubled)
    expect(troubled.locator("#trouble")).to_be_hidden()


def test_a_download_that_goes_on_is_no_silence(troubled: Page, network: Network) -> None:
    start_from_packages(troubled)
    network.fall_silent("python_stdlib.zip")
    troubled.clock.install()
    troubled.goto(network.address)
    expect(troubled.locator("#loading-step")).to_contain_text("MB")
    expect_soon(lambda: troubled.evaluate("paxGate.news") > 1)  # what arrives is counted
    for _ in range(20):
        troubled.clock.run_for(5000)
        troubled.evaluate("paxGate.news++")
    expect(troubled.locator("#trouble")).to_be_hidden()


def test_what_extensions_put_into_the_page_is_none_of_our_trouble(troubled: Page, network: Network) -> None:
    """The page's policy refuses it, which is no fault of the game's."""
    troubled.add_init_script(
        """addEventListener("DOMContentLoaded", () => document.head.append(Object.assign(
            document.createElement("link"), { rel: "stylesheet", href: "http://127.0.0.1:9/extension.css" })))"""
    )
    troubled.clock.install()
    troubled.goto(network.address)
    troubled.clock.run_for(LATER)
    troubled.clock.resume()
    wait_until_ready(troubled)
    expect(troubled.locator("#trouble")).to_be_hidden()


def test_a_page_without_anything_else_has_words(troubled: Page, network: Network) -> None:
    """Not even what would say so arrives."""
    network.fall_silent()
    troubled.clock.install()
    troubled.goto(network.address, wait_until="commit")
    expect_soon(lambda: "assets/boot/gate.js" in network.asked)
    troubled.clock.run_for(LATER)
    expect(troubled.locator("body")).to_contain_text("Das Spiel konnte nicht geladen werden")
    network.be_well()
    troubled.clock.resume()
    troubled.get_by_role("button", name="Try again").click()
    wait_until_ready(troubled)


# Slow lines

IS_THERE = """async names => {
    const kept = await Promise.all(names.map(name => caches.match(name, { ignoreSearch: true })));
    return kept.every(Boolean);
}"""


def test_a_visit_that_breaks_off_leaves_what_has_come_for_the_next(troubled: Page, network: Network) -> None:
    """The largest files come once, whatever the host says of their age; the one that was on its way comes again."""
    large = ["pyodide.asm.wasm", "pydantic_core", "pax_pamir"]
    start_from_packages(troubled)
    network.fall_silent("python_stdlib.zip")
    troubled.goto(network.address)
    runtime = json.loads((DIST / "assets/runtime/manifest.json").read_text())["files"]
    names = [name for name in runtime if name.endswith((".whl", "asm.wasm")) and any(part in name for part in large)]
    assert len(names) == len(large)
    expect_soon(lambda: bool(troubled.evaluate(IS_THERE, [f"assets/runtime/{name}" for name in names])))
    troubled.goto("about:blank")
    network.be_well()
    troubled.goto(network.address)
    wait_until_ready(troubled)
    asked = Counter(file for file in network.asked if file.startswith("assets/runtime/"))
    assert {name: asked[f"assets/runtime/{name}"] for name in names} == dict.fromkeys(names, 1)
    assert asked["assets/runtime/pyodide/python_stdlib.zip"] == 2


def test_the_start_screen_is_whole_before_python_takes_the_line(chromium: Browser) -> None:
    """Whatever is asked for of Python is asked for when words and drawings have been sent to their last byte.

    Letters of another weight may still come: the words that tell of Python's progress are the first to need them. On a
    line of 400 kbit/s it can be used after three seconds and is whole after five, by what has to travel for that.
    """
    told: list[tuple[str, str]] = []

    class Handler(StaticHandler):
        def copyfile(self, source: Any, outputfile: Any) -> None:
            file = self.path.lstrip("/").split("?")[0]
            told.append(("begins", file))
            while part := source.read(8_000):
                pause.wait(0.02)
                outputfile.write(part)
                outputfile.flush()
            told.append(("ends", file))

    pause = threading.Event()
    server, address = start_server(DIST, host=Handler)
    context = chromium.new_context(locale="ru-RU", service_workers="block")
    page = context.new_page()
    page.goto(address)
    page.wait_for_function("() => document.getElementById('progress').value > 0")
    context.close()
    pause.set()
    server.shutdown()
    python = next(place for place, (_, file) in enumerate(told) if "runtime/p" in file)
    early = [file for what, file in told[:python] if what == "ends"]
    assert {"ui/locales/ru.json", "assets/icons.svg", "assets/art/emblem.svg"} <= set(early)
    begun = {file for what, file in told[:python] if what == "begins"}
    # The picture in the tab comes when the browser likes.
    late = {file for file in begun - set(early) if not file.startswith("assets/fonts/")}
    assert late <= {"assets/art/icon.svg"}
    assert sum(travelling(DIST / (file or "index.html")) for file in begun) < 1000 * MOST[COMPLETE]
    assert set(before_use(DIST)) - {"index.html"} <= begun
    assert run()[USABLE] < MOST[USABLE]
