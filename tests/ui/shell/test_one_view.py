"""What somebody may see of the table is worked out once for everything that is drawn of it."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from engine.link import write_game
from tests.ui.notebook import SOLO, THREE, Cupboard, Notebook, game_of
from ui.shell.app import App

ENGINE_VIEW = sys.modules["engine.view"]


@pytest.fixture
def views(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every view that is asked for, by whomever."""
    asked: list[object] = []
    view = ENGINE_VIEW.view

    def counted(*given: Any, **named: Any) -> object:
        asked.append(given)
        return view(*given, **named)

    for module in list(sys.modules.values()):
        if module.__name__.startswith("ui.") and getattr(module, "view", None) is view:
            monkeypatch.setattr(module, "view", counted)
    return asked


@pytest.mark.parametrize("form", [SOLO, THREE], ids=["solo", "three"])
def test_one_view_for_one_drawing(form: dict[str, str], views: list[object]) -> None:
    page = Notebook()
    app = App(page, Cupboard())
    app.start(form)
    app.click("set:pace:instant")
    for press in ("choice:loyalty afghan", "card:1", "region:kabul", "settings", "close-settings", "cards:open"):
        before = len(views), len(page.drawings)
        app.click(press)
        assert (len(views), len(page.drawings)) == (before[0] + 1, before[1] + 1), press
    link = write_game(game_of(app))
    assert link
    for visit in (link, "lesson=1"):
        before = len(views), len(page.drawings)
        app.visit(visit)
        assert (len(views), len(page.drawings)) == (before[0] + 1, before[1] + 1), visit
    assert not app.report
