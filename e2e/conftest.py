"""The real site in a real Chromium. A page that logs an error or asks another origin fails its test.

Nothing travels in it unless a test is about that: everything is where it is at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, Request, sync_playwright

from e2e.shelf import put_up
from tools.browser import launch_options
from tools.serve import start_server
from tools.site import DIST

SIZES = {"desktop": (1440, 900), "laptop": (1280, 720), "phone": (390, 844)}
BOOT_TIMEOUT = 60_000


@dataclass
class Watch:
    """What a page must not do, and what it did."""

    address: str
    errors: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)

    def follow(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", self._see)
        page.on("response", lambda answer: self.failed.append(answer.url) if answer.status >= 400 else None)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "blocked by Playwright" not in message.text:
            self.errors.append(message.text)

    def _see(self, request: Request) -> None:
        if not request.url.startswith(self.address):
            self.foreign.append(request.url)

    def is_quiet(self) -> bool:
        return (self.errors, self.foreign, self.failed) == ([], [], [])


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(**launch_options())
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def visited(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """A browser that has been here before: what it has fetched and compiled once starts in half the time."""
    context = playwright.chromium.launch_persistent_context(
        tmp_path_factory.mktemp("profile"),
        locale="en-GB",
        viewport={"width": 1440, "height": 900},
        reduced_motion="reduce",
        service_workers="block",
        **launch_options(),
    )
    yield context
    context.close()


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """`make site`'s folder on a plain server, two folders deep, as on somebody's shared web space."""
    server, address = start_server(DIST, prefix="/a/b/")
    yield address
    server.shutdown()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """Somebody's first visit.

    Without a service worker, which would keep the whole site for every test anew; its own tests let it in.
    """
    context = chromium.new_context(
        locale="en-GB", viewport={"width": 1440, "height": 900}, reduced_motion="reduce", service_workers="block"
    )
    yield context
    context.close()


@pytest.fixture
def page(visited: BrowserContext, address: str) -> Iterator[Page]:
    """A page that is watched: the test fails on its first error, missing file or foreign request."""
    blank, *left = visited.pages
    for page in left:
        page.close()
    forget = {"origin": "/".join(address.split("/")[:3]), "storageTypes": "local_storage,indexeddb"}
    visited.new_cdp_session(blank).send("Storage.clearDataForOrigin", forget)
    page, watch = visited.new_page(), Watch(address)
    watch.follow(page)
    yield page
    page.close()
    assert watch.is_quiet(), watch


@pytest.fixture
def page_at_root(context: BrowserContext) -> Iterator[Page]:
    """The same, on a host that has nothing else; opened already."""
    server, address = start_server(DIST)
    page, watch = context.new_page(), Watch(address)
    watch.follow(page)
    page.goto(address)
    yield page
    server.shutdown()
    assert watch.is_quiet(), watch


@pytest.fixture
def troubled(context: BrowserContext) -> Page:
    """A page that is meant to meet trouble; nobody minds what it logs."""
    return context.new_page()


def start_from_packages(page: Page) -> None:
    """Memory comes in vain, so that Python starts as it does on a slow line."""
    page.route("**/memory.bin*", lambda route: route.fulfill(status=404))


@pytest.fixture
def tab(context: BrowserContext, address: str) -> Page:
    """A page with nothing but the shelf in it."""
    return put_up(context.new_page(), address)


@pytest.fixture
def other(context: BrowserContext, address: str) -> Page:
    """Another one, in the same browser."""
    return put_up(context.new_page(), address)


@pytest.fixture
def ready(page: Page, address: str) -> Page:
    """The start screen with Python behind it."""
    page.goto(address)
    wait_until_ready(page)
    return page


@pytest.fixture
def table(ready: Page) -> Page:
    """A dealt market."""
    ready.fill("#seed", "herat-4821-kite")
    ready.click("#begin")
    ready.wait_for_selector(".market .card")
    return ready


def new_phone(chromium: Browser) -> BrowserContext:
    width, height = SIZES["phone"]
    return chromium.new_context(
        viewport={"width": width, "height": height},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
        locale="en-GB",
        service_workers="block",
    )


@pytest.fixture
def phone(chromium: Browser, address: str) -> Iterator[Page]:
    """A first visit by touch, watched like any page."""
    context = new_phone(chromium)
    page, watch = context.new_page(), Watch(address)
    watch.follow(page)
    yield page
    context.close()
    assert watch.is_quiet(), watch


@pytest.fixture
def abroad(chromium: Browser, locale: str) -> Iterator[Page]:
    """A first visit of somebody whose browser speaks the language that the test is about."""
    context = chromium.new_context(locale=locale, service_workers="block")
    yield context.new_page()
    context.close()


@pytest.fixture
def chromium_without_scripts(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(java_script_enabled=False)
    yield context.new_page()
    context.close()


@pytest.fixture
def chromium_in_russian(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(locale="ru-RU")
    yield context.new_page()
    context.close()


def wait_until_ready(page: Page) -> None:
    page.wait_for_selector("#loading.done", timeout=BOOT_TIMEOUT)


def every_size(page: Page) -> Iterator[str]:
    """Puts a page into each of the three sizes and says which: starting it anew for each takes long."""
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        yield name
