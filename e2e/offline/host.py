"""A host to deploy builds to, and what the tests of its service worker ask and do."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from e2e.conftest import BOOT_TIMEOUT, wait_until_ready
from e2e.table import PRESS
from tools.serve import StaticHandler, start_server
from tools.site import PRECACHE, seal
from ui.words.texts import LANGUAGES

RUNTIME = "assets/runtime/"
MEMORY, CORE = "pyodide/memory.bin", "pyodide/pydantic_core.wasm"
# A line on which Python itself comes slowly. A worker's requests are not slowed down by it.
SLOW = {"offline": False, "latency": 20, "downloadThroughput": 1_500_000, "uploadThroughput": 1_500_000}
IS_KEPT = f"""async () => {{
    const names = (await caches.keys()).filter(name => !name.endsWith(" pages"));
    const has = async (name, file) => Boolean(await (await caches.open(name)).match("{RUNTIME}" + file));
    const kept = names.map(async name => await has(name, "{MEMORY}") && await has(name, "{CORE}"));
    return kept.length > 0 && (await Promise.all(kept)).every(Boolean);
}}"""
FIRST, SECOND, THIRD = "The first build", "The second build", "The third build"


class Host:
    """A static host that can be redeployed, can stumble over single files, and can go away."""

    def __init__(self, folder: Path, prefix: str = "/a/b/", cache_control: str = "") -> None:
        self.folder = folder
        self.sent: list[str] = []
        self.missing: set[str] = set()
        self.damaged: set[str] = set()
        self.login: set[str] = set()
        """Instead of these files the network's login page comes."""
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
                if file in host.login:
                    self.path = "/index.html"
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


def visit(page: Page, host: Host) -> None:
    page.goto(host.address)
    wait_until_ready(page)


def wait_until_kept(page: Page) -> None:
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=BOOT_TIMEOUT)


def wait_until_memory_is_kept(page: Page) -> None:
    """It comes when the game has been idle, unless the page has started from it."""
    wait_for(page, IS_KEPT)


def wait_for(page: Page, question: str) -> None:
    """Playwright's own waiting takes a promise for a yes."""
    for _ in range(BOOT_TIMEOUT // 250):
        if page.evaluate(question):
            return
        page.wait_for_timeout(250)
    raise AssertionError(question)


def ask_for_update(page: Page) -> None:
    """As a tab does that is looked at again; returns when the new build is here, or has failed to come.

    Twice if need be: the browser takes the first for one with what it still asks a host that was gone.
    """
    page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            await registration.update().catch(() => registration.update());
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
    page.click("[data-target=leave]")


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
    """All that every start needs."""
    listed = json.loads((site / PRECACHE).read_text().removeprefix("self.PRECACHE = ").removesuffix(";\n"))
    needed = {address: found for address, found in listed["files"].items() if address not in listed["later"]}
    return {address.split("?")[0]: found for address, found in needed.items()}


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
