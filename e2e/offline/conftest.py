"""Pages whose service worker is let in, and a host of their own for each test."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.offline.host import FIRST, Host, visit, wait_until_kept
from tools.site import DIST


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


@pytest.fixture
def kept(context: BrowserContext, host: Host) -> Page:
    """A page whose first visit is over: the whole first build is on the device."""
    page = context.new_page()
    visit(page, host)
    wait_until_kept(page)
    return page
