"""An application with nothing on its table, or with three people around it."""

from __future__ import annotations

import pytest

from tests.ui.notebook import THREE, Cupboard, Notebook
from ui.app import App


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
