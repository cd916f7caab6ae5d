"""The same site in several browsers. A page that complains or asks another origin fails its test."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from e2e.browsers.chromium import Chromium
from e2e.browsers.driver import Browser
from e2e.browsers.firefox import Firefox
from e2e.browsers.webkit import WebKit
from e2e.offline.host import Host
from tools.browser import installed, missing
from tools.site import DIST, seal

BROWSERS = ("Chromium", "Firefox", "WebKit")
WATCH = Path(__file__).with_name("watch.js")
left = set[str]()
"""The origins of earlier tests: a worker may still ask one for a file when its page is gone."""
FIRST_SCRIPT = '<script src="assets/boot/gate.js">'


def require(browser: str) -> None:
    """Where a browser cannot be had its tests are left out, but not where everything is judged."""
    if problem := missing(browser):
        (pytest.fail if os.environ.get("CI") else pytest.skip)(problem)


@pytest.fixture(scope="session")
def watched_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A build whose page notes what goes wrong in it."""
    site = tmp_path_factory.mktemp("watched") / "site"
    shutil.copytree(DIST, site)
    shutil.copyfile(WATCH, site / WATCH.name)
    page = (site / "index.html").read_text()
    assert page.count(FIRST_SCRIPT) == 1
    (site / "index.html").write_text(page.replace(FIRST_SCRIPT, f'<script src="{WATCH.name}"></script>{FIRST_SCRIPT}'))
    seal(site)
    return site


@pytest.fixture
def host(watched_site: Path) -> Iterator[Host]:
    """An origin of its own for each test, so that nothing is remembered from another."""
    host = Host(watched_site)
    yield host
    host.stop()
    left.add(host.address)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test goes through all browsers, unless its module names those it is about."""
    if "running" in metafunc.fixturenames:
        named = getattr(metafunc.module, "BROWSERS", BROWSERS)
        metafunc.parametrize("running", named, indirect=True, scope="module")


@pytest.fixture(scope="module")
def running(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    """Starts once for all tests of a module: each has an origin of its own."""
    browser = start(request.param, playwright)
    yield browser
    browser.close()


def start(name: str, playwright: Playwright) -> Browser:
    if name == "Chromium":
        return Chromium(installed() or playwright.chromium.executable_path)
    require(name)
    return Firefox() if name == "Firefox" else WebKit()


@pytest.fixture
def browser(running: Browser, host: Host) -> Iterator[Browser]:
    yield running
    judge(running, host)


def forget(browser: Browser) -> tuple[list[str], list[str]]:
    """Leaves the page; what it complained of and asked for, to the last moment, is no other test's matter."""
    browser.listen()
    browser.open("about:blank")
    noted = browser.complaints[:], browser.requests[:]
    browser.complaints.clear()
    browser.requests.clear()
    return noted


def judge(browser: Browser, host: Host) -> None:
    complaints, requests = forget(browser)
    assert complaints == []
    assert [address for address in requests if not address.startswith((host.address, *left))] == []
    assert len(requests) > 10  # it was listening
