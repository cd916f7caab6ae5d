"""An application with nothing on its table, or with three people around it."""

from __future__ import annotations

import sys
from collections.abc import Generator
from typing import Any

import pytest

from tests.ui.notebook import THREE, Cupboard, Notebook
from ui.shell.app import App


@pytest.fixture
def page() -> Notebook:
    return Notebook()


@pytest.fixture
def cupboard() -> Cupboard:
    return Cupboard()


@pytest.fixture
def app(page: Notebook, cupboard: Cupboard) -> App:
    return App(page, cupboard)


@pytest.fixture
def three(app: App) -> App:
    """Three people who have chosen their loyalties."""
    app.start(THREE)
    for coalition in ("afghan", "british", "russian"):
        app.click(f"choice:loyalty {coalition}")
    return app


# Lines are counted only while a test itself runs: around it, pytest would take twice as long.

TRACER = pytest.StashKey[Any]()


def _is_covered(item: pytest.Item) -> bool:
    """Whole games would take twice as long, too, and other languages reach no other lines than the first does."""
    given = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    return not item.get_closest_marker("long") and given.get("language", "en") == "en"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    item.stash[TRACER] = tracer = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    sys.settrace(item.stash[TRACER] if _is_covered(item) else None)
    try:
        return (yield)
    finally:
        sys.settrace(None)
