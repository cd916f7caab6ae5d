"""From an address to a dealt market: anywhere, offline from everyone else, and with words when it cannot be."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import BOOT_TIMEOUT, wait_until_ready
from engine import Setup, new_table
from tools.serve import StaticHandler, start_server
from tools.site import DIST


def test_the_same_files_boot_at_the_root_and_deep_below_it(page: Page, address: str) -> None:
    page.goto(address)
    wait_until_ready(page)


def test_a_plain_server_at_the_root_is_enough(troubled: Page) -> None:
    server, address = start_server(DIST)
    troubled.goto(address)
    wait_until_ready(troubled)
    assert troubled.evaluate("crossOriginIsolated") is False
    server.shutdown()


def test_a_host_that_does_not_know_webassembly_will_do(troubled: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    types = {**StaticHandler.extensions_map, ".wasm": "application/octet-stream", ".whl": "text/plain"}
    monkeypatch.setattr(StaticHandler, "extensions_map", types)
    server, address = start_server(DIST)
    troubled.goto(address)
    wait_until_ready(troubled)
    server.shutdown()


def test_markets_are_the_same_in_the_browser_and_here(ready: Page) -> None:
    """Seeds 1 to 200, each for its own number of players, dealt by the page's Python and by this one."""
    code = """
        import json
        from engine import Setup, new_table
        from pyscript import window
        window.markets = json.dumps([new_table(Setup(seats=2 + seed % 4, seed=seed)).market for seed in range(1, 201)])
    """
    ready.evaluate(
        """code => new Promise(done => {
            const script = Object.assign(document.createElement("script"), {type: "py", textContent: code});
            script.addEventListener("py:done", done);
            document.body.append(script);
        })""",
        code,
    )
    there = json.loads(ready.evaluate("window.markets"))
    assert there == [new_table(Setup(seats=2 + seed % 4, seed=seed)).market for seed in range(1, 201)]


def test_the_start_screen_answers_before_python_is_there(page: Page, address: str) -> None:
    """And a Start pressed too early is honoured when it can be."""
    held: list[Route] = []
    page.route("**/python_stdlib.zip*", lambda route: held.append(route))
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
    assert "Zorah" in page.inner_text(".seat-list")
    dealt = new_table(Setup(seats=5, seed="early")).market["top"][0]
    expect(page.locator(".market .card").first).to_have_attribute("data-target", f"card:{dealt}")


def test_starting_twice_works_and_the_button_has_its_words_back(table: Page) -> None:
    table.click("[data-target=back]")
    expect(table.locator("#begin")).to_be_visible()
    table.fill("#seed", "second")
    table.click("#begin")
    expect(table.locator(".bar")).to_contain_text("Seed second")


def test_opened_from_a_folder_it_says_how_to_serve_it(troubled: Page) -> None:
    troubled.goto((DIST / "index.html").as_uri())
    expect(troubled.locator("#trouble")).to_contain_text("make play")
    expect(troubled.locator("#begin")).to_be_disabled()


@pytest.mark.parametrize(
    ("remove", "named"),
    [
        ("delete WebAssembly.compileStreaming", "WebAssembly"),
        ("delete window.HTMLDialogElement", "<dialog>"),
        ("delete window.WeakRef", "WeakRef"),
    ],
)
def test_a_browser_that_lacks_something_is_told_what(troubled: Page, address: str, remove: str, named: str) -> None:
    troubled.add_init_script(remove)
    troubled.goto(address)
    expect(troubled.locator("#trouble")).to_contain_text(named)
    expect(troubled.locator("#trouble")).to_contain_text("Firefox")


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

    troubled.route("**/pydantic-2*.whl*", damage)
    troubled.goto(address)
    expect(troubled.locator("#trouble")).to_contain_text(re.compile(r"pydantic-2[\d.]+-py3-none-any\.whl"))
    expect(troubled.locator("#trouble-retry")).to_be_visible()


def test_a_download_that_fails_once_is_tried_again(troubled: Page, address: str) -> None:
    failed: list[str] = []

    def fail_once(route: Route) -> None:
        if failed:
            route.continue_()
        else:
            failed.append(route.request.url)
            route.abort()

    troubled.route("**/pydantic_core*.whl*", fail_once)
    troubled.goto(address)
    wait_until_ready(troubled)
    assert failed


def test_a_download_that_keeps_failing_is_named_and_can_be_tried_again(troubled: Page, address: str) -> None:
    troubled.route("**/pyodide.asm.wasm*", lambda route: route.abort())
    troubled.goto(address)
    expect(troubled.locator("#trouble")).to_contain_text("pyodide.asm.wasm")
    troubled.unroute("**/pyodide.asm.wasm*")
    troubled.click("#trouble-retry")
    wait_until_ready(troubled)


def test_a_python_that_cannot_start_says_so(troubled: Page, address: str) -> None:
    troubled.route("**/ui/main.py", lambda route: route.fulfill(body="raise RuntimeError('not today')"))
    troubled.goto(address)
    expect(troubled.locator("#trouble")).to_contain_text("not today", timeout=BOOT_TIMEOUT)
