"""What the shelf tells: a start screen follows it, and a table is left alone."""

from __future__ import annotations

from tests.ui.notebook import SOLO, Cupboard, Notebook
from ui.shell.app import App


def test_when_another_tab_changes_the_shelf_the_start_screen_asks_for_it_anew(app: App, cupboard: Cupboard) -> None:
    before = cupboard.asked.count("list")
    app.hear("changed", "")
    assert cupboard.asked.count("list") == before + 1


def test_a_table_is_not_disturbed_by_what_other_tabs_do(app: App, page: Notebook, cupboard: Cupboard) -> None:
    app.start(SOLO)
    drawn, asked = len(page.drawings), list(cupboard.asked)
    app.hear("changed", "")
    assert (len(page.drawings), cupboard.asked) == (drawn, asked)
