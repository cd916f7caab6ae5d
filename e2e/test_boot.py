"""From an address to a dealt market: anywhere, offline from everyone else, and with words when it cannot be."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, Route, expect

from e2e.conftest import BOOT_TIMEOUT, start_from_packages, wait_until_ready
from e2e.table import run_python
from engine import Setup, new_table
from tools.browser import launch_options
from tools.serve import StaticHandler, start_server
from tools.site import DIST, MADE_HERE, precache_problems, shipped_files, site_files


def test_dist_holds_what_ships_and_nothing_else() -> None:
    assert site_files(DIST) == sorted([*map(str, shipped_files()), *MADE_HERE])
    assert precache_problems(DIST) == []


def test_it_boots_deep_below_the_root_of_a_host(page: Page, address: str) -> None:
    page.goto(address)
    wait_until_ready(page)
    assert "/a/b/" in page.url


def test_it_boots_at_the_root_of_a_plain_host(page_at_root: Page) -> None:
    wait_until_ready(page_at_root)
    assert page_at_root.evaluate("crossOriginIsolated") is False


def test_a_browser_that_watches_its_memory_survives_python(playwright: Playwright, address: str) -> None:
    """Chromium does so for a few of its users, and follows the stack for it; on a stack of Python's own it died."""
    options = launch_options()
    chance = "nonstable-probability/1/stable-probability/1/renderer-prob-pct/100/renderer-sampling-rate-bytes/100"
    options["args"] = [*options["args"], f"--enable-features=HeapProfilerReporting:{chance}"]
    browser = playwright.chromium.launch(**options)
    page = browser.new_page(service_workers="block")
    page.goto(address)
    wait_until_ready(page)
    browser.close()


def test_a_host_that_knows_no_type_but_html_and_javascript_will_do(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    unknown = dict.fromkeys(
        (".wasm", ".whl", ".zip", ".toml", ".py", ".json", ".mjs", ".woff2"), "application/octet-stream"
    )
    monkeypatch.setattr(StaticHandler, "extensions_map", {**StaticHandler.extensions_map, **unknown})
    wait_until_ready(request.getfixturevalue("page_at_root"))


def test_other_origins_and_inline_scripts_are_refused(troubled: Page, address: str) -> None:
    troubled.goto(address)
    assert troubled.evaluate("fetch('http://127.0.0.1:9/').then(() => 'sent', problem => problem.name)") == "TypeError"
    troubled.evaluate(
        """() => {
            const script = document.createElement("script");
            script.append("window.ran = 1");
            document.body.append(script);
        }"""
    )
    assert troubled.evaluate("window.ran") is None
    seen = troubled.evaluate(
        """() => new Promise(done => {
            addEventListener("securitypolicyviolation", event => done(event.effectiveDirective));
            fetch("http://127.0.0.1:9/").catch(() => {});
        })"""
    )
    assert seen == "connect-src"


def test_markets_are_the_same_in_the_browser_and_here(ready: Page) -> None:
    """Seeds 1 to 200, each for its own number of players, dealt by the page's Python and by this one."""
    there = run_python(
        ready,
        "from engine import Setup, new_table\n"
        "result = [new_table(Setup(seats=2 + seed % 4, seed=seed)).market for seed in range(1, 201)]",
    )
    assert there == [new_table(Setup(seats=2 + seed % 4, seed=seed)).market for seed in range(1, 201)]


def test_the_start_screen_answers_before_python_is_there(page: Page, address: str) -> None:
    """And a Start pressed too early is honoured when it can be."""
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm*", lambda route: held.append(route))
    page.goto(address)
    page.check("[name=mode][value=table]")
    page.check("[name=people][value='5']")
    expect(page.locator(".seat:visible")).to_have_count(5)
    page.fill("[name=name5]", "Zorah")
    page.fill("#seed", "early")
    page.click("#begin")
    expect(page.locator("#begin")).to_have_text("Starting as soon as Python is here…")
    expect(page.locator("#loading-step")).to_have_text(re.compile(r"Fetching Python: \d+\.\d of \d+\.\d MB"))
    assert 0 < float(page.locator("#progress").get_attribute("value") or 0) < 1
    held[0].continue_()
    page.wait_for_selector(".market .card", timeout=BOOT_TIMEOUT)
    expect(page.locator("#table")).to_contain_text("Zorah")
    dealt = new_table(Setup(seats=5, seed="early")).market["top"][0]
    expect(page.locator(".market .card").first).to_have_attribute("data-target", f"card:{dealt}")


def test_starting_twice_works_and_the_button_has_its_words_back(table: Page) -> None:
    first = table.locator(".market .card").first.get_attribute("data-target")
    table.click("[data-target=settings]")
    table.click("[data-target=leave]")
    expect(table.locator("#begin")).to_have_text("Start the game")
    table.fill("#seed", "second")
    table.click("#begin")
    table.wait_for_selector(".market .card")
    assert table.locator(".market .card").first.get_attribute("data-target") != first


def test_opened_from_a_folder_it_says_how_to_serve_it(troubled: Page) -> None:
    troubled.goto((DIST / "index.html").as_uri())
    expect(troubled.locator("#trouble")).to_contain_text("make play")
    expect(troubled.locator("#begin")).to_be_disabled()


REFUSE = """
    const {supports} = CSS;
    CSS.supports = (...asked) => !asked.join().includes("%s") && supports.apply(CSS, asked);
"""


@pytest.mark.parametrize(
    ("remove", "named"),
    [
        ("delete HTMLScriptElement.prototype.noModule", "JavaScript modules"),
        ("delete HTMLScriptElement.supports", "JavaScript static blocks"),
        ("HTMLScriptElement.supports = kind => kind !== 'importmap'", "JavaScript static blocks"),
        ("delete WebAssembly.compileStreaming", "WebAssembly streaming"),
        ("WebAssembly.validate = () => false", "WebAssembly exceptions"),
        ("delete window.WeakRef", "WeakRef, BigInt"),
        ("delete window.BigInt64Array", "WeakRef, BigInt"),
        ("delete window.HTMLDialogElement", "<dialog>"),
        ("delete HTMLElement.prototype.inert", "inert"),
        ("delete window.CSS", "CSS :has(), CSS container queries, CSS dvh"),
        (REFUSE % ":has", "CSS :has()"),
        (REFUSE % "container-type", "CSS container queries"),
        (REFUSE % "dvh", "CSS dvh"),
        ("delete window.WebAssembly; delete window.HTMLDialogElement", "<dialog>"),
    ],
)
def test_a_browser_that_lacks_something_is_told_what(troubled: Page, address: str, remove: str, named: str) -> None:
    troubled.add_init_script(remove)
    troubled.goto(address)
    expect(troubled.locator("#trouble-text")).to_have_text(
        f"It lacks: {named}. Chrome or Edge 108, Firefox 121 and Safari 16.4, or anything newer, will do."
    )
    expect(troubled.locator("#begin")).to_be_disabled()


def test_webassembly_that_is_switched_off_is_no_matter_of_age(troubled: Page, address: str) -> None:
    troubled.add_init_script("delete window.WebAssembly")
    troubled.goto(address)
    expect(troubled.locator("#trouble-title")).to_have_text("WebAssembly is switched off")
    expect(troubled.locator("#trouble-text")).to_contain_text("Lockdown Mode")
    expect(troubled.locator("#begin")).to_be_disabled()


def test_without_scripts_the_page_still_says_something(chromium_without_scripts: Page, address: str) -> None:
    chromium_without_scripts.goto(address)
    expect(chromium_without_scripts.get_by_role("heading", name="This game needs JavaScript")).to_be_visible()
    expect(chromium_without_scripts.locator("h1").first).to_have_text("Pax Pamir")


def test_a_missing_runtime_says_that_make_play_fetches_it(troubled: Page, tmp_path: Path) -> None:
    shutil.copytree(DIST, tmp_path / "site", ignore=shutil.ignore_patterns("runtime"))
    server, address = start_server(tmp_path / "site")
    troubled.goto(address)
    expect(troubled.locator("#trouble")).to_contain_text("make play")
    server.shutdown()


def test_a_damaged_wheel_is_refused_by_its_name(troubled: Page, address: str) -> None:
    def damage(route: Route) -> None:
        answer = route.fetch()
        body = bytearray(answer.body())
        body[len(body) // 2] ^= 1
        route.fulfill(response=answer, body=bytes(body))

    start_from_packages(troubled)
    troubled.route("**/pydantic-2*.whl*", damage)
    troubled.goto(address)
    expect(troubled.locator("#trouble")).to_contain_text(
        re.compile(r"pydantic-2[\d.]+-py3-none-any\.whl"), timeout=BOOT_TIMEOUT
    )
    expect(troubled.locator("#trouble-retry")).to_be_visible()


@pytest.mark.parametrize(
    "file",
    [
        "assets/boot/gate.js",
        "assets/boot/start.js",
        "assets/boot/python.js",
        "assets/boot/texts.js",
        "assets/style/all.css",
        "assets/icons.svg",
        "assets/figures.svg",
        "assets/art/emblem.svg",
        "assets/runtime/pyodide/pyodide.js",
        "assets/runtime/pyodide/pyodide.asm.js",
        "assets/runtime/pyodide/pyodide-lock.json",
        "assets/runtime/pyscript/core.js",
        *(file for file in map(str, shipped_files()) if re.search("/pyscript/(?:error|toml)-", file)),
        "pyscript.toml",
        "ui/main.py",
    ],
)
def test_any_file_that_is_missing_leads_to_words(troubled: Page, address: str, file: str) -> None:
    troubled.route(f"**/{file}*", lambda route: route.fulfill(status=404, body="not here"))
    troubled.goto(address)
    expect(troubled.locator(".trouble:visible")).to_be_visible(timeout=BOOT_TIMEOUT)
    if file != "assets/boot/gate.js":  # the page itself knows only that it is not there
        expect(troubled.locator("#trouble")).to_contain_text(file)
        expect(troubled.locator("#begin")).to_be_disabled()
    troubled.unroute(f"**/{file}*")
    troubled.get_by_role("button", name="Try again").click()
    wait_until_ready(troubled)


def test_a_missing_catalogue_leaves_the_page_in_english(troubled: Page, address: str) -> None:
    troubled.route("**/ui/locales/en.json", lambda route: route.fulfill(status=404))
    troubled.goto(address)
    wait_until_ready(troubled)
    expect(troubled.locator("#loading-step")).to_have_text("Ready to play")


def test_a_damaged_copy_in_the_cache_is_fetched_anew(troubled: Page, address: str) -> None:
    """The first answer is damaged, as a cache may have kept it; the second is good."""
    asked: list[str] = []

    def damage_the_first(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) > 1:
            route.continue_()
            return
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.body()[:-1] + b"!")

    start_from_packages(troubled)
    troubled.route("**/pydantic-2*.whl*", damage_the_first)
    troubled.goto(address)
    wait_until_ready(troubled)
    assert len(asked) == 2


def test_without_a_connection_nobody_is_told_to_type_commands(troubled: Page, address: str) -> None:
    troubled.route("**/manifest.json", lambda route: route.abort())
    troubled.goto(address)
    expect(troubled.locator("#trouble")).to_contain_text("No connection")
    expect(troubled.locator("#trouble")).not_to_contain_text("make")


def test_trouble_is_seen_even_far_down_on_a_phone(troubled: Page, address: str) -> None:
    troubled.set_viewport_size({"width": 390, "height": 700})
    held: list[Route] = []
    troubled.route("**/pyodide.asm.wasm*", lambda route: route.abort() if held else held.append(route))
    troubled.goto(address)
    troubled.check("[name=mode][value=table]")
    troubled.check("[name=people][value='5']")
    troubled.click("#begin")
    troubled.evaluate("scrollTo(0, document.body.scrollHeight)")
    held[0].abort()
    expect(troubled.locator("#trouble")).to_be_in_viewport(timeout=BOOT_TIMEOUT)
    expect(troubled.locator("#trouble")).to_be_focused()
    expect(troubled.locator("#begin")).to_have_text("Start the game")


def test_the_last_language_chosen_is_the_one_spoken(page: Page, address: str) -> None:
    late: list[Route] = []
    page.route("**/ui/locales/de.json", lambda route: late.append(route))
    page.goto(address)
    page.select_option("#language", "de")
    page.select_option("#language", "pl")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    late[0].continue_()
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "pl")


def test_a_start_pressed_before_any_script_is_kept(page: Page, address: str) -> None:
    late: list[Route] = []
    page.route("**/boot/start.js", lambda route: late.append(route))
    page.goto(address, wait_until="commit")
    page.fill("#seed", "hasty")
    page.click("#begin")
    late[0].continue_()
    page.wait_for_selector(".market .card", timeout=BOOT_TIMEOUT)
    dealt = new_table(Setup(seats=1, wakhan=True, seed="hasty")).market["top"][0]
    expect(page.locator(".market .card").first).to_have_attribute("data-target", f"card:{dealt}")


def test_a_download_that_fails_once_is_tried_again(troubled: Page, address: str) -> None:
    failed: list[str] = []

    def fail_once(route: Route) -> None:
        if failed:
            route.continue_()
        else:
            failed.append(route.request.url)
            route.abort()

    start_from_packages(troubled)
    troubled.route("**/pydantic_core*.whl*", fail_once)
    troubled.goto(address)
    wait_until_ready(troubled)
    assert failed


def test_a_download_that_keeps_failing_is_named_and_can_be_tried_again(troubled: Page, address: str) -> None:
    troubled.route("**/pyodide.asm.wasm*", lambda route: route.abort())
    troubled.goto(address)
    expect(troubled.locator("#trouble")).to_contain_text("pyodide.asm.wasm", timeout=BOOT_TIMEOUT)
    troubled.unroute("**/pyodide.asm.wasm*")
    troubled.click("#trouble-retry")
    wait_until_ready(troubled)


def test_a_python_that_cannot_start_says_so(troubled: Page, address: str) -> None:
    troubled.route("**/ui/main.py", lambda route: route.fulfill(body="raise RuntimeError('not today')"))
    troubled.goto(address)
    expect(troubled.locator("#trouble")).to_contain_text("not today", timeout=BOOT_TIMEOUT)
